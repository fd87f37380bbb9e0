import Canvas
import Platform
import SourceText
import ThemeSpec

/// Messages about files, as the lines of a panel.
struct FileNote {
    /// A line of the panel.
    struct Line {
        enum Kind { case heading, plain, secondary }
        let text: String
        let kind: Kind

        init(_ text: String, _ kind: Kind = .plain) {
            (self.text, self.kind) = (text, kind)
        }
    }

    private var headings: [String]
    private var diagnostics: [Diagnostic] = []
    /// The theme's own file; diagnostics in other files show the name of the file.
    private var file = ""

    init(notices: [String]) {
        headings = notices
    }

    var isEmpty: Bool { headings.isEmpty }

    /// Adds the reason why a theme cannot be read now.
    mutating func add(_ error: ThemeLoadError, of name: String, isFileMissing: Bool) {
        let path = visibleControls(name)
        let file = path.split(separator: "/").last.map(String.init) ?? path
        guard !isFileMissing else {
            headings.append("\(file) was deleted; showing the last version")
            return
        }
        guard case .faults(let found) = error else {
            headings.append("\(error.text); showing the last version")
            return
        }
        let errors = found.filter { $0.severity == .error }
        headings.append(
            "\(file): \(errors.count) error\(errors.count == 1 ? "" : "s"); showing the last valid version")
        self.file = path
        diagnostics = errors
    }

    /// Returns the lines of a panel of that width.
    func lines(columns: Int) -> [Line] {
        guard columns > 0 else { return [] }
        var lines = headings.flatMap { heading in
            TextLayout.wrapped(heading, columns: columns, maxLines: 3).map { Line($0, .heading) }
        }
        for diagnostic in diagnostics.prefix(Self.mostDiagnostics) {
            let place = "\(diagnostic.line):\(diagnostic.column) "
            let otherFile = diagnostic.file == file ? "" : diagnostic.file + ":"
            let text = otherFile + place + diagnostic.message
            lines += TextLayout.wrapped(text, columns: columns, maxLines: 4).map { Line($0) }
            lines += Self.excerpt(diagnostic, columns: columns)
        }
        return lines
    }

    /// The line of the diagnostic and a caret below it, shifted to the left if the line does not fit.
    private static func excerpt(_ diagnostic: Diagnostic, columns: Int) -> [Line] {
        let scalars = Array(diagnostic.excerpt.unicodeScalars)
        guard columns >= 12, !scalars.isEmpty, diagnostic.marked.lowerBound <= scalars.count else { return [] }
        var first = 0
        func text(_ range: Range<Int>) -> String { String(String.UnicodeScalarView(scalars[range])) }
        let indent = scalars.firstIndex { $0 != " " } ?? 0
        // Removes the indentation first, then text that is too far before the marked range.
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
    /// The messages about files; empty if there are none.
    var fileNote: FileNote {
        var note = FileNote(notices: fileStatus.notices)
        guard let error = themes.error(at: themeIndex), error != fileStatus.dismissedError,
            // If the theme has never been read, the scene is replaced by the error.
            case .success = model
        else { return note }
        note.add(error, of: themeName, isFileMissing: themes.isFileMissing(at: themeIndex))
        return note
    }

    /// Hides the current messages.
    mutating func dismissFileNote() {
        fileStatus.notices = []
        fileStatus.dismissedError = themes.error(at: themeIndex)
    }

    /// Draws the panel over the lower part of the scene.
    func drawFileNote(_ layout: BarLayout, _ style: BarStyle, on frame: inout Frame) {
        let left = panelColumns(in: layout.size)
        let area = layout.scene
        guard area.columns > left, area.rows > 0 else { return }
        let lines = fileNote.lines(columns: area.columns - left - 2)
        guard !lines.isEmpty else { return }
        let most = max(area.rows / 2, min(area.rows, 3))
        var shown = lines
        if lines.count > most {
            shown = lines.prefix(most - 1) + [FileNote.Line("… \(lines.count - most + 1) more lines", .secondary)]
        }
        let top = layout.tabRows + area.rows - shown.count
        for (offset, line) in shown.enumerated() {
            let row = top + offset
            frame.write(
                String(repeating: " ", count: area.columns - left), column: left, row: row,
                foreground: style.selectionForeground, background: style.selection)
            frame.write(
                line.text, column: left + 1, row: row, foreground: style.selectionForeground,
                attributes: line.kind == .heading ? .bold : line.kind == .secondary ? .dim : [],
                maxColumns: area.columns - left - 2)
        }
        let hint = "esc "
        let room = area.columns - left - 2 - TextMeasure.columns(shown.first?.text ?? "")
        if room > hint.count {
            frame.write(
                hint, column: area.columns - hint.count, row: top, foreground: style.selectionForeground,
                attributes: .dim)
        }
    }
}
