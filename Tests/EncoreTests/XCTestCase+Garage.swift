import Encore_ParkingGarage
import Foundation
import XCTest

extension XCTestCase {
    /// A path below the temporary folder, for this test alone. There is no folder there, and if the test lets somebody
    /// make one, it is removed in the end.
    func unusedFolder() -> URL {
        let name = "encore-\(UUID().uuidString)"
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(name)
        addTeardownBlock { try? FileManager.default.removeItem(at: folder) }
        return folder
    }

    /// Makes a garage the current one until the test ends.
    func makeCurrent(_ garage: Garage) {
        let before = Garage.current
        addTeardownBlock { Garage.current = before }
        Garage.current = garage
    }

    /// A garage of the learner's, with a folder of its own. What it makes current is current only until the test ends.
    func makeGarage(
        hourlyRate: Int = 250, folder: URL? = nil, machines: Int = 1, in world: World
    ) async -> MyGarage {
        makeCurrent(Garage.current)
        return await MyGarage(
            name: "Riverside", hourlyRate: hourlyRate, folder: folder ?? unusedFolder(),
            entrances: (0..<machines).map { "Entrance \($0)" }, in: world)
    }

    /// What a call comes to, in a word or two: its value, or its error.
    func outcome<Value>(_ call: () async throws -> Value) async -> String {
        do {
            return "\(try await call())"
        } catch {
            return "\(error)"
        }
    }
}
