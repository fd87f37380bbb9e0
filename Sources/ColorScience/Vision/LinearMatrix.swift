/// A 3 x 3 matrix for linear-light sRGB, by its rows.
public struct LinearMatrix: Hashable, Sendable {
    public typealias Row = LinearColor

    /// What each component of the result takes of red, green and blue.
    public let red: Row
    public let green: Row
    public let blue: Row

    /// The nine coefficients, row by row.
    public init(
        _ rr: Double, _ rg: Double, _ rb: Double, _ gr: Double, _ gg: Double, _ gb: Double, _ br: Double, _ bg: Double,
        _ bb: Double
    ) {
        red = Row(red: rr, green: rg, blue: rb)
        green = Row(red: gr, green: gg, blue: gb)
        blue = Row(red: br, green: bg, blue: bb)
    }

    /// The product with `color`; it may be out of gamut.
    public func applied(to color: LinearColor) -> LinearColor {
        LinearColor(red: red.dot(color), green: green.dot(color), blue: blue.dot(color))
    }
}

extension LinearColor {
    /// The sum of the products of the components.
    func dot(_ other: LinearColor) -> Double {
        red * other.red + green * other.green + blue * other.blue
    }
}
