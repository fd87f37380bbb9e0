import ColorScience

extension RGB {
    /// The largest difference of a component, 0...255.
    func difference(from other: RGB) -> Int {
        func channel(_ one: UInt8, _ other: UInt8) -> Int { abs(Int(one) - Int(other)) }
        return max(channel(red, other.red), channel(green, other.green), channel(blue, other.blue))
    }

    /// Less than this is what rounding leaves or a step of a gradient, not a color that someone chose.
    static let leastDifference = 3
}
