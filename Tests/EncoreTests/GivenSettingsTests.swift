import Encore_ParkingGarage
import Foundation
import XCTest

/// The event rate and the display are those that a garage was given.
final class GivenSettingsTests: XCTestCase {
    func test_pay_takesTheGivenEventRate_asItIsAtEveryPayment() async throws {
        let world = World()
        let garage = await makeGarage(in: world)

        var paid: [Int] = []
        for rate in [0, 1205, 400, 100, -1, 0] {
            world.eventRate = rate
            let ticket = try await garage.issue(at: 0)
            world.pass(seconds: 3600)
            paid.append(try await garage.pay(ticket).cents)
        }

        XCTAssertEqual(
            paid, [250, 1205, 400, 100, 250, 250],
            "an hour must cost the event rate while there is one, even a low one, and else 250")
    }

    func test_pay_usesNoSettingOfTheComputer() async throws {
        UserDefaults.standard.register(defaults: ["eventRate": 999])
        addTeardownBlock { UserDefaults.standard.register(defaults: ["eventRate": 0]) }
        let world = World()
        let garage = await makeGarage(in: world)
        let ticket = try await garage.issue(at: 0)
        world.pass(seconds: 3600)

        let cents = try await garage.pay(ticket).cents

        XCTAssertEqual(cents, 250, "999 is a setting of the computer; the world of this garage has no event")
    }

    func test_pay_takesTheEventRateOfItsOwnWorld() async throws {
        let (calm, fair) = (World(), World())
        let garages = [await makeGarage(in: calm), await makeGarage(in: fair)]
        fair.eventRate = 400

        var paid: [Int] = []
        for (garage, world) in zip(garages, [calm, fair]) {
            let ticket = try await garage.issue(at: 0)
            world.pass(seconds: 3600)
            paid.append(try await garage.pay(ticket).cents)
        }

        XCTAssertEqual(paid, [250, 400], "the event is in the second world only")
    }

    /// It changes at every look into this world: no event, 400, 700, and again none.
    func test_pay_takesOneRate_thoughTheOfficeChangesItMeanwhile() async throws {
        for rate in [0, 400, 700] {
            let (world, folder) = (World(), unusedFolder())
            let garage = await makeGarage(folder: folder, in: world)
            let ticket = try await garage.issue(at: 0)
            world.pass(seconds: 3600)
            world.eventRate = rate
            world.onUse = { [unowned world] in world.eventRate = [0: 400, 400: 700][world.eventRate] ?? 0 }

            let receipt = try await garage.pay(ticket)

            let cents = receipt.cents
            let (amount, event) = ("\(cents / 100).\(cents % 100)", cents == 250 ? "" : " (event)")
            XCTAssertTrue([250, 400, 700].contains(cents), "there is no rate of \(cents)")
            XCTAssertEqual(
                receipt.text,
                "Riverside\nTicket \(ticket.number)\n1 h at \(amount)\(event)\nPaid \(amount)\n",
                "a receipt must print the rate by which the hour was paid")
            XCTAssertEqual(world.shown, ["[Riverside] \(amount)"], "the display must show what was paid")
            let journal = world.files(in: folder).values.joined()
            XCTAssertTrue(
                journal.hasSuffix(" out \(ticket.number) \(cents)\n"),
                "the journal must have what was paid, \(cents); seen: \(journal)")
        }
    }

    func test_price_isThatOfTheEvent() async throws {
        let world = World()
        let garage = await makeGarage(in: world)
        let ticket = try await garage.issue(at: 0)
        world.pass(seconds: 3600)
        world.eventRate = 400

        let price = try await garage.price(of: ticket)

        XCTAssertEqual(price, 400, "an hour of the event must cost 400")
    }

    func test_pay_showsWhatWasPaid_onTheDisplayOfItsOwnWorld() async throws {
        let worlds = [World(), World()]
        let garages = [
            await makeGarage(in: worlds[0]), await makeGarage(hourlyRate: 1205, in: worlds[1]),
        ]
        for (garage, world) in zip(garages, worlds) {
            let ticket = try await garage.issue(at: 0)
            world.pass(seconds: 7200)
            _ = try await garage.price(of: ticket)
            _ = try? await garage.pay(ticket)  // At the start, asking for the price has paid.
        }

        XCTAssertEqual(
            worlds.map(\.shown), [["[Riverside] 5.0"], ["[Riverside] 24.10"]],
            "a display must show what was paid at its own desk, once, in the form that it always had")
    }

    func test_pay_printsTheReceipt_asItAlwaysWas() async throws {
        let world = World()
        let garage = await makeGarage(in: world)
        let ticket = try await garage.issue(at: 0)
        world.pass(seconds: 172_800)
        world.eventRate = 405

        let text = try await garage.pay(ticket).text

        XCTAssertEqual(
            text, "Riverside\nTicket \(ticket.number)\n48 h at 4.5 (event)\nPaid 81.0\n",
            "a receipt must have the form that it always had")
    }
}
