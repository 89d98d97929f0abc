@testable import Step1_Global

// RED: it greets by the real clock.
func makeGreeter(hour: Int) -> Greeter { Greeter() }
