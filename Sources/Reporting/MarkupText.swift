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

    /// Returns the text of a cell, not escaped. A control character becomes U+FFFD, since a cell has room for one glyph.
    static func glyph(_ cell: Cell, in frame: Frame) -> String {
        let text = frame.text(of: cell)
        return visibleControls(text) == text ? text : "\u{FFFD}"
    }

    /// Whether XML 1.0 (2.2, Characters) and HTML allow a scalar, which is not so for noncharacters.
    private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value & 0xFFFE != 0xFFFE && !(0xFDD0...0xFDEF).contains(scalar.value)
    }
}
