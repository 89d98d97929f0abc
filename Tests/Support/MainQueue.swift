import Dispatch

/// Returns when everything that is in the main queue now has run.
public func mainQueueIsDone() async {
    await withCheckedContinuation { continuation in
        DispatchQueue.main.async { continuation.resume() }
    }
}
