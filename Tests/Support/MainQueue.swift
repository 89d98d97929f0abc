import Foundation

/// Returns when everything that is in the main queue now has run.
public func mainQueueIsDone() async {
    await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
    }
}

/// Returns when tasks have had many turns: what was to come, and needs no other queue, has come by then.
@MainActor
public func tasksHaveHadTheirTurns() async {
    for _ in 0..<30 { await mainQueueIsDone() }
}

/// How long a test waits for something, counted in looks a millisecond apart. So it waits longer where all
/// goes slower, and a red test of doubles is red soon.
public enum Patience: Int {
    case forDoubles = 150
    case forHTTP = 2_000
}

/// Waits for something that happens elsewhere, and that nobody announces.
/// - Returns: Whether it has come to be so.
@MainActor
public func eventually(with patience: Patience = .forDoubles, _ condition: () -> Bool) async -> Bool {
    for look in 0..<patience.rawValue {
        if condition() { return true }
        await withCheckedContinuation { continuation in
            let pause = DispatchTimeInterval.milliseconds(look < 20 ? 0 : 1)
            DispatchQueue.main.asyncAfter(deadline: .now() + pause) { continuation.resume() }
        }
    }
    return condition()
}

/// Lets XCTest notice at once that a wait is over. (On Linux it misses one in a hundred that end as they
/// begin, and looks again a tenth of a second later, or as soon as anything happens on the main queue.)
public func keepTheMainQueueAwake() {
    #if os(Linux)
    pulse.activate()
    #endif
}

#if os(Linux)
private let pulse: any DispatchSourceTimer = {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now(), repeating: .milliseconds(2))
    timer.setEventHandler {}
    return timer
}()
#endif
