import Canvas

/// Every key and what it does, on a panel in the middle of the screen.
struct HelpOverlay {
    let style: ChromeStyle

    func draw(on frame: inout Frame) {
        let keyColumns = KeyBinding.all.map { TextMeasure.columns($0.label) }.max() ?? 0
        let lines = KeyBinding.all.map { binding in
            let pad = String(repeating: " ", count: keyColumns - TextMeasure.columns(binding.label))
            return "  \(binding.label)\(pad)   \(binding.meaning)  "
        }
        let columns = min(lines.map { TextMeasure.columns($0) }.max() ?? 0, frame.columns)
        let rows = min(lines.count + 2, frame.rows)
        let left = (frame.columns - columns) / 2
        let top = (frame.rows - rows) / 2
        for row in 0..<rows {
            let index = row - 1
            let text = lines.indices.contains(index) ? lines[index] : ""
            let cut = TextLayout.truncated(text, columns: columns)
            let line = cut + String(repeating: " ", count: columns - TextMeasure.columns(cut))
            frame.write(
                line, column: left, row: top + row, foreground: style.chosenInk, background: style.chosen,
                maxColumns: columns)
        }
    }
}
