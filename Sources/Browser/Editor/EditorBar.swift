import Canvas
import ColorScience
import ThemeAudit

/// A bar of the values of a component, each in the color that it would produce.
struct EditorBar {
    let component: Editor.Row
    let coordinates: Editor.Coordinates
    let pairs: RolePairs
    /// The number of failing pairs at the best lightness; above 0 if some pairs need another color.
    let fewestFailures: Int
    let style: BarStyle
    let display: Browser.Display
    let isSelected: Bool

    /// Returns the columns of the values within those of a bar with its label.
    static func cells(in columns: Range<Int>) -> Range<Int> {
        let start = columns.lowerBound + labelColumns
        return start..<max(columns.upperBound - 1, start)
    }

    /// Returns the value of a component at the middle of cell `cell` of `count`.
    static func value(of component: Editor.Row, at cell: Int, of count: Int) -> Double {
        let range = component.range
        return range.lowerBound + (Double(cell) + 0.5) / Double(count) * (range.upperBound - range.lowerBound)
    }

    /// Returns the lowest number of failing pairs at any lightness.
    static func fewestFailures(_ coordinates: Editor.Coordinates, _ pairs: RolePairs) -> Int {
        (0...Self.samples).map { step in
            let tried = Editor.Row.lightness.setting(Double(step) / Double(samples), in: coordinates)
            return pairs.result(of: tried.color).failing
        }.min() ?? 0
    }

    func draw(_ columns: Range<Int>, row: Int, on frame: inout Frame) {
        let value = component.value(coordinates.shown)
        let foreground = isSelected ? style.accentForeground : style.selectionForeground
        let label = " \(component.label) \(component.text(value)) "
        let padded = label + String(repeating: " ", count: max(Self.labelColumns - label.count, 0))
        frame.write(
            padded, column: columns.lowerBound, row: row, foreground: foreground,
            background: isSelected ? style.accent : style.selection, attributes: isSelected ? .bold : [])
        let cells = Self.cells(in: columns)
        guard !cells.isEmpty else { return }
        let range = component.range
        let own = min(
            max(Int((value - range.lowerBound) / (range.upperBound - range.lowerBound) * Double(cells.count)), 0),
            cells.count - 1)
        var worst: [Double] = []
        var background: [Color] = []
        for cell in 0..<cells.count {
            let tried = component.setting(Self.value(of: component, at: cell, of: cells.count), in: coordinates)
            let color = tried.color
            let result = pairs.result(of: color)
            let seen = color.composited(over: Color(style.selection))
            let fails = result.failing > fewestFailures
            let shown = shownColor(seen, fails: fails)
            background.append(shown)
            worst.append(result.worst ?? 0)
            let glyph = cell == own ? mark : glyph(isInGamut: tried.isInGamut, fails: fails)
            frame.write(
                String(glyph), column: cells.lowerBound + cell, row: row,
                foreground: glyph == " " ? shown.rgb : readableForeground(on: shown, ratio: cell == own ? 4.5 : 3),
                background: shown.rgb, attributes: cell == own ? .bold : [])
        }
        guard component == .lightness else { return }
        for label in labels(worst, own: own) {
            // A gradient may be dark below the first character and light below the last.
            for (cell, character) in zip(label.cell..<cells.count, label.text) {
                frame.write(
                    String(character), column: cells.lowerBound + cell, row: row,
                    foreground: readableForeground(on: background[cell], ratio: 7), attributes: .bold)
            }
        }
    }

    /// Returns the ratios at the ends of the ranges in which the worst pair reaches them, with arrows that point to
    /// these values: inside the range, or outside if there is no room. They do not touch each other or the mark of the
    /// color's value.
    private func labels(_ worst: [Double], own: Int) -> [(cell: Int, text: String)] {
        let (left, right) = display.glyphs == .ascii ? ("<", ">") : ("←", "→")
        var placed: [(cell: Int, text: String)] = []
        func place(_ text: String, at starts: [Int]) {
            func isFree(_ start: Int) -> Bool {
                let end = start + text.count
                guard start >= 0, end <= worst.count, !(start - 1...end).contains(own) else { return false }
                return placed.allSatisfy { end < $0.cell || start > $0.cell + $0.text.count }
            }
            if let start = starts.first(where: isFree) { placed.append((start, text)) }
        }
        for (target, ratio) in Self.ticks {
            let reached = worst.map { $0 >= target }
            let length = ratio.count + 1
            for cell in reached.indices.dropFirst() where reached[cell] != reached[cell - 1] {
                if reached[cell] {
                    let hasRoom = reached[cell...].prefix { $0 }.count >= length
                    place(ratio + right, at: hasRoom ? [cell, cell - length] : [cell - length])
                } else {
                    let hasRoom = reached[..<cell].reversed().prefix { $0 }.count >= length
                    place(left + ratio, at: hasRoom ? [cell - length, cell] : [cell])
                }
            }
        }
        return placed
    }

    /// Returns the foreground of a sign on a cell, with at least the given ratio.
    private func readableForeground(on color: Color, ratio: Double) -> RGB {
        Contrast.readable(Color(style.selectionForeground), on: color, ratio: ratio).rgb
    }

    /// Whether the terminal has so few colors that the bar is drawn with signs instead.
    private var isPlain: Bool { display.depth <= .ansi16 }

    /// Returns the color of a cell, dimmed by about half of the distance to its background if more pairs fail than
    /// necessary.
    private func shownColor(_ color: Color, fails: Bool) -> Color {
        let behind = Color(style.selection)
        return isPlain ? behind : fails ? color.mixed(with: behind, by: 0.55) : color
    }

    /// Returns the legend of a bar, as far as there is room.
    static func legend(_ display: Browser.Display, columns: Int) -> String {
        let isASCII = display.glyphs == .ascii
        let failing = display.depth <= .ansi16 ? isASCII ? "." : "┈" : "dim"
        let texts = [
            "\(failing): more pairs fail", "\(isASCII ? "/" : "╱"): not in sRGB",
            "\(isASCII ? "3:1>" : "3:1→"): worst pair at least 3:1",
        ]
        return TextLayout.wrapped(texts, separator: "   ", columns: columns).first ?? ""
    }

    /// The sign of the color's value.
    private var mark: Character { display.glyphs == .ascii ? "#" : "◆" }

    /// Returns the sign in a cell. Without colors, values are lines, broken where more pairs fail than necessary.
    private func glyph(isInGamut: Bool, fails: Bool) -> Character {
        let isASCII = display.glyphs == .ascii
        if !isInGamut { return isASCII ? "/" : "╱" }
        guard isPlain else { return " " }
        return isASCII ? (fails ? "." : "=") : fails ? "┈" : "━"
    }

    private static let labelColumns = 10
    /// The ratios marked on the lightness bar.
    private static let ticks: [(Double, String)] = [(3, "3:1"), (4.5, "4.5:1"), (7, "7:1")]
    /// The number of lightnesses tried to find the best one.
    private static let samples = 64
}
