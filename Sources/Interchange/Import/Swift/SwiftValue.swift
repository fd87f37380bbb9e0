import ColorScience

/// What an expression comes to, where that can be said without the rest of the program.
enum SwiftValue {
    /// Straight-alpha sRGB; `dark` is `nil` where it is the same.
    case color(light: Color, dark: Color?)
    case font(SwiftFont)
    case number(Double)
    case text(String)

    /// As messages name it.
    var kind: String {
        switch self {
        case .color: "a color"
        case .font: "a font"
        case .number: "a number"
        case .text: "a text"
        }
    }
}
