import Foundation

// What callers of this library write. The real clock, luck, settings, display and disk are chosen in this file alone.

extension Garage {
    /// The garage of a program that has only one at a time. Machines and desks that were made without a garage follow it.
    /// New code hands a garage to its machines.
    public static var current = Garage(name: "Main Street", hourlyRate: 250)

    /// A garage with the clock, the settings and the disk of the computer.
    public convenience init(
        name: String, hourlyRate: Int,
        folder: URL = FileManager.default.temporaryDirectory.appendingPathComponent("parking-garage")
    ) {
        self.init(
            name: name, hourlyRate: hourlyRate, folder: folder, now: { Date() },
            eventRate: { UserDefaults.standard.integer(forKey: "eventRate") }, disk: FileDisk())
    }
}

extension TicketMachine {
    /// The luck of the computer.
    public static func realLuck(in range: ClosedRange<Int>) -> Int {
        Int.random(in: range)
    }

    /// A machine that works for the garage that is current when a driver presses the button.
    public convenience init(entrance: String) {
        self.init(entrance: entrance, following: { .current }, random: Self.realLuck)
    }
}

extension CashDesk {
    /// A desk that works for the garage that is current when a driver pays.
    public convenience init() {
        self.init(following: { .current }, show: { print($0) })
    }
}
