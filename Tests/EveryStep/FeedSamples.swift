import Support

#if STEP1
@testable import Step1_Singleton
#elseif STEP2
@testable import Step2_ProtocolSeam
#elseif STEP3
@testable import Step3_PropertyInjection
#elseif STEP4
@testable import Step4_ConstructorInjection
#elseif STEP5
@testable import Step5_CompositionRoot
#endif

extension FeedItem {
    static let first = FeedItem(
        id: Sample.firstID, description: "First", location: "Berlin", imageURL: Sample.firstImageURL)
    static let second = FeedItem(
        id: Sample.secondID, description: nil, location: nil, imageURL: Sample.secondImageURL)
}

@MainActor
extension FeedScreen.State {
    /// Short, so that a failing comparison can be read.
    var summary: String {
        switch self {
        case .notLoaded: "not loaded"
        case .items(let items): "items: " + items.map { $0.description ?? "–" }.joined(separator: ", ")
        case .failed(let reason): "failed: \(reason)"
        }
    }
}
