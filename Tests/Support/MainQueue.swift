import Dispatch

/// Returns when everything that is in the main queue now has run.
public func mainQueueIsDone() async {
    await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
    }
}

/// Lets XCTest notice at once that a wait is over. (On Linux it misses one in a hundred that end as they
/// begin, and looks again a tenth of a second later, or as soon as anything happens on the main queue.)
public func keepTheMainQueueAwake() {
    pulse.activate()
}

private let pulse: DispatchSourceTimer = {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    timer.schedule(deadline: .now(), repeating: .milliseconds(2))
    timer.setEventHandler {}
    return timer
}()
