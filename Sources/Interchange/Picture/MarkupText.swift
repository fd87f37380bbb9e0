import Canvas
import ThemeSpec

/// Text inside elements and attributes of XML and HTML.
enum MarkupText {
    /// The text with what markup is made of as references, and controls made visible.
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

    /// What a cell shows, not escaped. What would be a control becomes U+FFFD, since there is room for one glyph only.
    static func glyph(_ cell: Cell, in frame: Frame) -> String {
        let text = frame.text(of: cell)
        return visibleControls(text) == text ? text : "\u{FFFD}"
    }

    /// Neither XML 1.0 (2.2, Characters) nor HTML has noncharacters.
    private static func isCharacter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value & 0xFFFE != 0xFFFE && !(0xFDD0...0xFDEF).contains(scalar.value)
    }
}
