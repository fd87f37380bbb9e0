import Canvas

extension Frame {
    /// The frame as a golden holds it: its text, and under that how often each pair of colours occurs.
    ///
    /// Every row ends in a bar, so that trailing spaces can be seen and survive editors.
    public var goldenText: String {
        let picture = (0..<rows).map { text(row: $0) + "|\n" }.joined()
        var counts: [String: Int] = [:]
        for cell in cells {
            var style = "\(cell.foreground.hex) on \(cell.background.hex)"
            if cell.glyph == .space || cell.glyph == .continuation { style = "        on \(cell.background.hex)" }
            if cell.attributes.contains(.bold) { style += " bold" }
            counts[style, default: 0] += 1
        }
        let lines = counts.filter { $0.value >= Self.fewest }
            .sorted { ($1.value, $0.key) < ($0.value, $1.key) }
            .map { "\(String(repeating: " ", count: max(5 - String($0.value).count, 0)))\($0.value)  \($0.key)\n" }
        return picture + "\n" + lines.joined()
    }

    /// Gradients have many colours of a cell or two each, which say little.
    private static let fewest = 4
}
