import Canvas
import ThemeSpec

extension Browser {
    /// What is wrong with the chosen theme's file, or worth saying of files: lines for a panel. None where all is well.
    var fileNote: FileNote {
        var note = FileNote(notices: files.notices)
        guard let error = shelf.error(at: themeIndex), error != files.dismissed,
            // Without a picture from before, the error itself stands in its place.
            case .success = current
        else { return note }
        note.add(error, of: themeName, isGone: shelf.isGone(at: themeIndex))
        return note
    }

    /// Takes the panel away until there is something new to say.
    mutating func dismissNote() {
        files.notices = []
        files.dismissed = shelf.error(at: themeIndex)
    }

    /// Draws the panel over the lower part of the scene.
    func drawFileNote(_ layout: BarLayout, _ style: ChromeStyle, on frame: inout Frame) {
        let left = pickerColumns(in: layout.size)
        let area = layout.scene
        guard area.columns > left, area.rows > 0 else { return }
        let lines = fileNote.lines(columns: area.columns - left - 2)
        guard !lines.isEmpty else { return }
        let most = max(area.rows / 2, min(area.rows, 3))
        var shown = lines
        if lines.count > most {
            shown = lines.prefix(most - 1) + [FileNote.Line("… \(lines.count - most + 1) more lines", .quiet)]
        }
        let top = layout.tabRows + area.rows - shown.count
        for (offset, line) in shown.enumerated() {
            let row = top + offset
            frame.write(
                String(repeating: " ", count: area.columns - left), column: left, row: row,
                foreground: style.chosenInk, background: style.chosen)
            frame.write(
                line.text, column: left + 1, row: row, foreground: style.chosenInk,
                attributes: line.kind == .heading ? .bold : line.kind == .quiet ? .dim : [],
                maxColumns: area.columns - left - 2)
        }
        let hint = "esc "
        let room = area.columns - left - 2 - TextMeasure.columns(shown.first?.text ?? "")
        if room > hint.count {
            frame.write(
                hint, column: area.columns - hint.count, row: top, foreground: style.chosenInk, attributes: .dim)
        }
    }
}
