import Canvas
import SourceText

/// Text for elements and attributes of XML and HTML.
enum MarkupText {
    /// Returns the text with markup characters as references, and control characters made visible.
    static func escaped(_ text: String) -> String {
        var escaped = String.UnicodeScalarView()
        for scalar in visibleControls(text).unicodeScalars {
            switch scalar {
            case "&": escaped.append(contentsOf: "&amp;".unicodeScalars)
            case "<": escaped.append(contentsOf: "&lt;".unicodeScalars)
            case ">": escaped.append(contentsOf: "&gt;".unicodeScalars)
            case "\"": escaped.append(contentsOf: "&quot;".unicodeScalars)
            case "'": escaped.append(contentsOf: "&apos;".unicodeScalars)
            default: escaped.append(isCharacter(scalar) ? scalar : "\u{FFFD}")
            }
        }
        return String(escaped)
    }

    /// Returns the text of a cell, not escaped. Control characters become U+FFFD, because a cell has room for only one
    /// glyph.
    static func glyph(_ cell: Cell, in frame: Frame) -> String {
        let text = frame.text(of: cell)
        return visibleControls(text) == text ? text : "\u{FFFD}"
    }

    /// Returns whether XML 1.0 (2.2, Characters) and HTML allow a scalar; they exclude noncharacters.
    private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value & 0xFFFE != 0xFFFE && !(0xFDD0...0xFDEF).contains(scalar.value)
    }
}

/// Markup that is built from literals. Interpolated values are escaped, unless they are markup.
///
/// Therefore text from a theme cannot become an element or an attribute: `"<h2>\(name)</h2>"` shows a name such as
/// `<script>`.
struct Markup: Sendable, ExpressibleByStringInterpolation {
    /// The markup as text.
    private(set) var text: String

    init(stringLiteral text: String) { self.text = text }

    init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

    /// Creates markup from text that already is markup.
    init(raw text: String) { self.text = text }

    static func += (one: inout Markup, other: Markup) { one.text += other.text }

    /// The result of a literal with values.
    struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity * 2) }

        mutating func appendLiteral(_ literal: String) { text += literal }

        mutating func appendInterpolation(_ value: String) { text += MarkupText.escaped(value) }

        mutating func appendInterpolation(_ value: Substring) { text += MarkupText.escaped(String(value)) }

        mutating func appendInterpolation(_ value: Int) { text += String(value) }

        mutating func appendInterpolation(_ value: Markup) { text += value.text }

        /// Appends markup unless it is `nil`.
        mutating func appendInterpolation(_ value: Markup?) { text += value?.text ?? "" }
    }
}

extension Sequence where Element == Markup {
    /// Returns the joined pieces.
    func joined(separator: Markup = "") -> Markup {
        Markup(raw: map(\.text).joined(separator: separator.text))
    }
}
