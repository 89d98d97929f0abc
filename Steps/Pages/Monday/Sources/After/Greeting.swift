let journal = Uploader()

func sign(_ name: String, in journal: Uploader = journal) { journal.add("Yours, \(name)") }

public func greet(_ name: String) { greet(name, in: journal) }
func greet(_ name: String, in journal: Uploader) { journal.add("Dear \(name)") }
