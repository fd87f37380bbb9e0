import Canvas
import ColorScience
import Foundation

/// Counts failing text in frames with separate arithmetic, without knowledge of themes, scenes or the audit.
struct FrameCounter {
    /// The two colors of a letter or a digit, as 0xRRGGBB.
    struct Letters: Hashable, CustomStringConvertible {
        let foreground: UInt32
        let background: UInt32

        var description: String { String(format: "%06X on %06X", foreground, background) }

        /// The contrast ratio according to WCAG 2.2.
        var ratio: Double {
            let (one, other) = (Self.luminance(foreground), Self.luminance(background))
            return (max(one, other) + 0.05) / (min(one, other) + 0.05)
        }

        private static func luminance(_ color: UInt32) -> Double {
            func linear(_ shift: UInt32) -> Double {
                let value = Double((color >> shift) & 255) / 255
                return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            }
            return 0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
        }
    }

    /// The colors of text below 4.5:1.
    private(set) var failing: Set<Letters> = []
    /// The number of letters and digits in words.
    private(set) var letters = 0

    /// Counts the words of a frame. A single letter is ignored, since it may be a symbol, such as a chevron.
    mutating func count(_ frame: Frame) {
        func isLetter(_ column: Int, _ row: Int) -> Bool {
            guard (0..<frame.columns).contains(column), let scalar = frame[column: column, row: row].glyph.scalar
            else { return false }
            return scalar.properties.isAlphabetic || scalar.properties.numericType != nil
        }
        for row in 0..<frame.rows {
            for column in 0..<frame.columns
            where isLetter(column, row) && (isLetter(column - 1, row) || isLetter(column + 1, row)) {
                letters += 1
                let cell = frame[column: column, row: row]
                let colors = Letters(foreground: cell.foreground.packed, background: cell.background.packed)
                if colors.ratio < 4.5 { failing.insert(colors) }
            }
        }
    }
}
