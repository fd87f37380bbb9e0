/// The values that a number of the document may have.
struct NumberRange {
    let lowest: Double
    let highest: Double
    var excludesLowest = false

    /// What a message says was expected.
    var text: String {
        let (low, high) = (Self.text(lowest), Self.text(highest))
        return excludesLowest ? "a number above \(low) and at most \(high)" : "a number from \(low) to \(high)"
    }

    func contains(_ value: Double) -> Bool {
        value <= highest && (excludesLowest ? value > lowest : value >= lowest)
    }

    private static func text(_ value: Double) -> String { String(Int(value)) }

    /// pt of a font.
    static let pointSize = NumberRange(lowest: 0, highest: 512, excludesLowest: true)
    /// Opacities, and the scale of a pressed button.
    static let fraction = NumberRange(lowest: 0, highest: 1)
    /// pt of radii, widths and distances; the factors and seconds of springs.
    static let length = NumberRange(lowest: 0, highest: 9999)
    /// pt of a shadow's offset.
    static let offset = NumberRange(lowest: -9999, highest: 9999)
    /// pt between lines and letters.
    static let spacing = NumberRange(lowest: -200, highest: 200)
}
