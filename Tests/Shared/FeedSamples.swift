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
#elseif HOUR
@testable import Hour_Postcards
#endif

extension FeedItem {
    static let first = FeedItem(
        id: Sample.firstID, description: "Anna, I said yes! Do not tell Ben yet.", location: "Lisbon",
        imageURL: Sample.firstImageURL)
    static let second = FeedItem(
        id: Sample.secondID, description: nil, location: nil, imageURL: Sample.secondImageURL)
}

/// What a failed comparison prints: the end of an id, and the rest.
extension FeedItem: @MainActor CustomDebugStringConvertible {
    @MainActor public var debugDescription: String {
        "\(id.uuidString.suffix(4)): “\(description ?? "no greeting")” from \(location ?? "no place"), \(imageURL)"
    }
}
