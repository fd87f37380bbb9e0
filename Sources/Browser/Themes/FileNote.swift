import Canvas
import Platform
import SourceText
import ThemeSpec

/// What is said of files, as lines that fit a panel.
struct FileNote {
    struct Line {
        enum Kind { case heading, plain, quiet }
        let text: String
        let kind: Kind

        init(_ text: String, _ kind: Kind = .plain) {
            (self.text, self.kind) = (text, kind)
        }
    }

    private var headings: [String]
    private var diagnostics: [Diagnostic] = []
    /// The theme's own file as diagnostics call it; others are named.
    private var file = ""

    init(notices: [String]) {
        headings = notices
    }

    var isEmpty: Bool { headings.isEmpty }

    /// Adds why a theme cannot be read now.
    mutating func add(_ error: ThemeLoadError, of name: String, isGone: Bool) {
        let path = visibleControls(name)
        let file = path.split(separator: "/").last.map(String.init) ?? path
        guard !isGone else {
            headings.append("\(file) is gone; this is its last picture")
            return
        }
        guard case .faults(let found) = error else {
            headings.append("\(error.text); this is its last picture")
            return
        }
        let errors = found.filter { $0.severity == .error }
        headings.append("\(file): \(errors.count) fault\(errors.count == 1 ? "" : "s"); the picture is from before")
        self.file = path
        diagnostics = errors
    }

    /// The lines for a panel of so many columns.
    func lines(columns: Int) -> [Line] {
        guard columns > 0 else { return [] }
        var lines = headings.flatMap { heading in
            TextLayout.wrapped(heading, columns: columns, maxLines: 3).map { Line($0, .heading) }
        }
        for diagnostic in diagnostics.prefix(Self.mostDiagnostics) {
            let place = "\(diagnostic.line):\(diagnostic.column) "
            let other = diagnostic.file == file ? "" : diagnostic.file + ":"
            lines += TextLayout.wrapped(other + place + diagnostic.message, columns: columns, maxLines: 4).map {
                Line($0)
            }
            lines += Self.excerpt(diagnostic, columns: columns)
        }
        return lines
    }

    /// The source around the fault, and a caret below it; shifted where the line is longer than the panel is wide.
    private static func excerpt(_ diagnostic: Diagnostic, columns: Int) -> [Line] {
        let scalars = Array(diagnostic.excerpt.unicodeScalars)
        guard columns >= 12, !scalars.isEmpty, diagnostic.marked.lowerBound <= scalars.count else { return [] }
        var first = 0
        func text(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }
        let indent = scalars.firstIndex { $0 != " " } ?? 0
        // Indentation goes first; then whatever stands too far before the fault.
        first = min(indent, diagnostic.marked.lowerBound)
        while TextMeasure.columns(text(first..<diagnostic.marked.lowerBound)) > columns / 2 { first += 1 }
        let before = TextMeasure.columns(text(first..<diagnostic.marked.lowerBound))
        let end = min(diagnostic.marked.upperBound, scalars.count)
        let marked = TextMeasure.columns(text(diagnostic.marked.lowerBound..<max(end, diagnostic.marked.lowerBound)))
        let tail = max(min(marked, columns - 2 - before) - 1, 0)
        return [
            Line("  " + TextLayout.truncated(text(first..<scalars.count), columns: columns - 2)),
            Line("  " + String(repeating: " ", count: before) + "^" + String(repeating: "~", count: tail)),
        ]
    }

    private static let mostDiagnostics = 20
}

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
