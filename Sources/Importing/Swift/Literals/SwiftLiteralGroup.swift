import ColorScience
import ThemeSpec

/// A part of Swift code: its file, its bytes in it, and its text.
package struct SwiftExcerpt: Hashable, Sendable {
    /// The path of the file.
    package let path: String
    /// Bytes from the start of the file.
    package let range: Range<Int>
    /// The line and the column of the first byte, from 1; the column in Unicode scalars.
    package let line: Int, column: Int
    package let text: String

    /// The empty place before its last byte.
    package var lastByte: SwiftExcerpt {
        SwiftExcerpt(
            path: path, range: range.upperBound - 1..<range.upperBound - 1, line: line, column: column, text: "")
    }

    /// The empty place behind it, in its line if it is on one.
    package var end: SwiftExcerpt {
        SwiftExcerpt(path: path, range: range.upperBound..<range.upperBound, line: line, column: column, text: "")
    }
}

/// A number literal that gives a number, as `74` in `74 / 255` does.
package struct SwiftNumberLiteral: Hashable, Sendable {
    package let code: SwiftExcerpt
    /// The number that the code divides the literal by; 1 where it does not.
    package let divisor: Double
}

/// Literals, or a name of the system, that give one value: what an edit of the value changes.
package struct SwiftLiteralGroup: Sendable {
    /// What the code says.
    package enum Form: Sendable {
        /// A literal that may be a hex, in quotes or as an integer.
        case hex
        /// Red, green and blue, or hue, saturation and brightness; `nil` for one that is no literal. Without labels, they
        /// may be in 0...1 or in 0...255.
        case components([SwiftNumberLiteral?], space: Space)
        /// One component, and the argument with its label; `nil` for the argument of a function that the code declares.
        case white(SwiftNumberLiteral, argument: SwiftExcerpt?)
        /// A number literal.
        case number(SwiftNumberLiteral)
        /// A name of the system that is a color or a font, such as `.white`, with the type that its place expects.
        case name(type: String?)
        /// The name of a color set in quotes.
        case colorSet
        /// A name of the system without a value here, such as `.semibold`.
        case symbol
        /// A call that makes or changes a font, with the last argument that is given.
        case font(FontCall)
    }

    /// The color spaces of components.
    package enum Space: Sendable {
        case srgb, srgbLinear, displayP3, hsb
    }

    /// A call of a function for fonts.
    package struct FontCall: Sendable {
        /// The name of the function: `system`, `systemFont`, `bold`.
        package let name: String
        /// The arguments with their labels, `nil` for none.
        package let arguments: [(label: String?, code: SwiftExcerpt)]
        /// The function's name with its arguments: `bold()`.
        package let call: SwiftExcerpt
    }

    package let form: Form
    /// The whole expression: the literal, the call of which the components are arguments, or the name.
    package let code: SwiftExcerpt
    /// The color that the expression gives in each appearance, where it gives one.
    package let color: ColorPair?
    /// The appearances in which it is evaluated.
    package var appearances: Set<Appearance>
    /// The opacities that the color is given, the innermost first; a `nil` is one that is no literal.
    package let opacities: [SwiftNumberLiteral?]
    /// The type of color that the innermost call around the literals makes, such as `UIColor`, with that call.
    package let maker: (type: String, call: SwiftExcerpt)?
    /// Whether the place of the expression takes only integers.
    package let isInteger: Bool
    /// Whether another declaration gives the value, and this one changes its opacity or more.
    package let isDerived: Bool
    /// The labels of arguments and the names of declarations around it.
    package let names: Set<String>
}
