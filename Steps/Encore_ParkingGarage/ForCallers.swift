import Foundation

// What callers of this library write. The real clock, the real luck, the real disk and the global `current` are named
// here, and in no other file: nothing else in the library may ask for them.

extension Garage {
    /// The garage that a program works for which has only one at a time. An attendant picks it when the shift begins,
    /// and the machines and desks that were made without a garage follow. New code hands a garage to its machines.
    public static var current = Garage(name: "Main Street", hourlyRate: 250)

    /// A garage that works with the computer's clock and disk.
    /// - Parameters:
    ///   - hourlyRate: In cents.
    ///   - folder: Where the journal is kept. It is made when the first line is written.
    public convenience init(
        name: String, hourlyRate: Int,
        folder: URL = FileManager.default.temporaryDirectory.appendingPathComponent("parking-garage")
    ) {
        self.init(name: name, hourlyRate: hourlyRate, folder: folder, now: { Date() }, disk: FileDisk())
    }
}

extension TicketMachine {
    /// A machine that works for the garage that is current when a driver presses the button.
    public convenience init(entrance: String) {
        self.init(entrance: entrance, codes: CodeMaker { Int.random(in: $0) }) { .current }
    }
}

extension CashDesk {
    /// A desk that works for the garage that is current when a driver pays.
    public convenience init() {
        self.init { .current }
    }
}
