let journal = Uploader()

public func greet(_ name: String) { journal.add("Dear \(name)") }

func sign(_ name: String) { journal.add("Yours, \(name)") }
