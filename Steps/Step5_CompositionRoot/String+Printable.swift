extension String {
    /// The text with U+FFFD in the place of what would steer a terminal, because a server may send anything.
    var printable: String {
        let steering = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/.matchingSemantics(.unicodeScalar)
        return replacing(steering, with: "\u{FFFD}")
    }
}
