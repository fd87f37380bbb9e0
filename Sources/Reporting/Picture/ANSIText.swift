import Canvas
import ColorScience

/// A frame as text with escape sequences (ECMA-48 SGR), ready to be printed: one line for each row, each ending with a
/// reset.
public enum ANSIText {
    /// Returns the frame in the colors of `depth`, with a newline after every row.
    ///
    /// Writes only changes between cells. Right-to-left text is in visual order, and terminals are instructed not to
    /// reorder it (ECMA-48 BDSM). At ``ColorDepth/mono``, only attributes remain.
    public static func encode(_ frame: Frame, depth: ColorDepth) -> String {
        var text = ""
        text.reserveCapacity(frame.columns * frame.rows * 8)
        var palette = Quantizer(depth: depth)
        let frame = frame.painted(at: depth)
        if frame.isOrdered { text += "\u{1B}[8l" }
        for row in 0..<frame.rows {
            var pen = Pen()
            for column in 0..<frame.columns {
                let place = frame[column: column, row: row]
                let cell = depth == .mono ? place : place.withFilledUpperEdge
                if cell.glyph == .continuation { continue }
                let wanted = Pen(
                    attributes: cell.attributes, foreground: palette.code(cell.foreground, isBackground: false),
                    background: palette.code(cell.background, isBackground: true))
                if wanted != pen {
                    text += wanted.sequence(from: pen)
                    pen = wanted
                }
                text += frame.text(of: cell)
            }
            text += pen == Pen() ? "\n" : "\u{1B}[0m\n"
        }
        return frame.isOrdered ? text + "\u{1B}[8h" : text
    }

    /// The current SGR state; by default the state after a reset.
    private struct Pen: Equatable {
        var attributes: CellAttributes = []
        var foreground = ""
        var background = ""

        /// Returns the sequence that changes `old` to this state.
        func sequence(from old: Pen) -> String {
            var codes: [String] = []
            var old = old
            let losesColor = foreground.isEmpty && !old.foreground.isEmpty
            if attributes != old.attributes && !old.attributes.isEmpty || losesColor {
                codes.append("0")
                old = Pen()
            }
            if attributes != old.attributes {
                codes += Self.attributeCodes.filter { attributes.contains($0.0) }.map(\.1)
            }
            if foreground != old.foreground { codes.append(foreground) }
            if background != old.background { codes.append(background) }
            return "\u{1B}[" + codes.joined(separator: ";") + "m"
        }

        private static let attributeCodes: [(CellAttributes, String)] = [
            (.bold, "1"), (.dim, "2"), (.italic, "3"), (.underline, "4"), (.reverse, "7"), (.strikethrough, "9"),
        ]
    }

    /// Caches colors as SGR parameters.
    private struct Quantizer {
        let depth: ColorDepth
        var foregrounds: [RGB: String] = [:]
        var backgrounds: [RGB: String] = [:]

        init(depth: ColorDepth) {
            self.depth = depth
        }

        mutating func code(_ color: RGB, isBackground: Bool) -> String {
            if let known = isBackground ? backgrounds[color] : foregrounds[color] { return known }
            let code = Self.code(color, depth, isBackground ? 10 : 0)
            if isBackground { backgrounds[color] = code } else { foregrounds[color] = code }
            return code
        }

        private static func code(_ color: RGB, _ depth: ColorDepth, _ offset: Int) -> String {
            switch depth {
            case .mono:
                return ""
            case .ansi16:
                let index = Int(TerminalPalette.nearest16(color))
                return String((index < 8 ? 30 + index : 90 + index - 8) + offset)
            case .ansi256:
                return "\(38 + offset);5;\(TerminalPalette.nearest256(color))"
            case .truecolor:
                return "\(38 + offset);2;\(color.red);\(color.green);\(color.blue)"
            }
        }
    }
}
