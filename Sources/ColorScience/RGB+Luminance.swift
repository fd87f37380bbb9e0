extension RGB {
    /// Relative luminance, 0...1 (WCAG 2.2, relative luminance): of 8-bit channels, as the definition has it.
    public var luminance: Double {
        let table = Self.linear
        return 0.2126 * table[Int(packed >> 16 & 255)] + 0.7152 * table[Int(packed >> 8 & 255)]
            + 0.0722 * table[Int(packed & 255)]
    }

    /// The linear value of each 8-bit channel value.
    private static let linear: [Double] = (0...255).map { LinearColor(Color(RGB(packed: $0))).blue }
}

extension Contrast {
    /// `(L1 + 0.05) / (L2 + 0.05)` of two opaque colors, in 1...21. Never round it up before comparing with a threshold.
    public static func ratio(_ one: RGB, _ other: RGB) -> Double {
        let (a, b) = (one.luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }
}
