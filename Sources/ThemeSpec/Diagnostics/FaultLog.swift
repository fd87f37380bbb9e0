/// Collects what is found in a document and its parents.
struct FaultLog {
    private(set) var faults: [Fault] = []
    private(set) var hasErrors = false
    private var dropped = 0

    /// A hostile file could have a fault in every few of its bytes: more than these are only counted.
    static let mostFaults = 1000

    /// Whether what is found from now on is only counted.
    var isFull: Bool { faults.count >= Self.mostFaults }

    mutating func add(_ fault: Fault) {
        isFull ? count(fault.severity) : faults.append(fault)
        if fault.severity == .error { hasErrors = true }
    }

    /// Counts a finding that there is no room for.
    mutating func count(_ severity: Severity) {
        if severity == .error { hasErrors = true }
        dropped += 1
    }

    mutating func add(_ faults: [JSONFault], file: Int32) {
        for fault in faults {
            let place = { (offset: Int) in SourceLocation(file: file, offset: Int32(offset)) }
            add(
                Fault(
                    rule: fault.rule, location: place(fault.offset), message: fault.message, notes: fault.notes,
                    first: fault.first.map(place)))
        }
    }

    /// The diagnostics, by file and then in the order of the source.
    func diagnostics(in files: [SourceFile]) -> [Diagnostic] {
        guard !faults.isEmpty else { return [] }
        var cursors = files.map { SourceCursor($0) }
        // Equal places keep the order in which they were found.
        let order = faults.indices.sorted { (faults[$0].location, $0) < (faults[$1].location, $1) }
        let firsts = positions(of: faults.compactMap(\.first), in: files)
        var diagnostics = order.compactMap { diagnostic(faults[$0], files, &cursors, firsts) }
        if dropped > 0, let last = diagnostics.last {
            diagnostics.append(
                Diagnostic(
                    rule: Rule.tooManyFaults.rawValue, severity: hasErrors ? .error : .note, file: last.file,
                    line: last.line, column: last.column, message: "\(dropped) more findings are not shown",
                    excerpt: "", marked: 0..<0, notes: []))
        }
        return diagnostics
    }

    private typealias Position = (line: Int, column: Int)

    /// Lines and columns of places in any order, in one pass over each file.
    private func positions(of places: [SourceLocation], in files: [SourceFile]) -> [SourceLocation: Position] {
        var cursors = files.map { SourceCursor($0) }
        var positions: [SourceLocation: Position] = [:]
        for place in places.sorted() where files.indices.contains(Int(place.file)) {
            positions[place] = cursors[Int(place.file)].move(to: Int(place.offset))
        }
        return positions
    }

    private func diagnostic(
        _ fault: Fault, _ files: [SourceFile], _ cursors: inout [SourceCursor], _ firsts: [SourceLocation: Position]
    ) -> Diagnostic? {
        let index = Int(fault.location.file)
        guard files.indices.contains(index) else { return nil }
        let position = cursors[index].move(to: Int(fault.location.offset))
        let excerpt = files[index].excerpt(around: Int(fault.location.offset))
        var notes = fault.notes
        if let place = fault.first.flatMap({ firsts[$0] }) {
            notes.insert("the first one stands at \(place.line):\(place.column)", at: 0)
        }
        return Diagnostic(
            rule: fault.rule.rawValue, severity: fault.severity, file: files[index].name, line: position.line,
            column: position.column, message: fault.message, excerpt: excerpt.text, marked: excerpt.marked,
            notes: notes)
    }
}

/// A file that has been read: its name and its bytes.
struct SourceFile: Sendable {
    /// As diagnostics show it: control characters are visible.
    let name: String
    let bytes: [UInt8]

    init(name: String, bytes: [UInt8]) {
        self.name = visibleControls(name)
        self.bytes = bytes
    }

    /// Line and column of a byte, both from 1.
    func position(of offset: Int) -> (line: Int, column: Int) {
        var cursor = SourceCursor(self)
        return cursor.move(to: offset)
    }

    /// The line around a byte, cut to what a terminal shows, and where in it the value that starts there stands.
    ///
    /// Only bytes near the offset are looked at: a file may be one line of many megabytes.
    func excerpt(around offset: Int) -> (text: String, marked: Range<Int>) {
        let reach = (before: 40, after: 60)
        let offset = min(offset, bytes.count)
        var start = offset
        while start > 0, bytes[start - 1] != UInt8(ascii: "\n"), offset - start < reach.before { start -= 1 }
        while start < offset, bytes[start] & 0xC0 == 0x80 { start += 1 }
        let hasMark = start == 0 && bytes.starts(with: [0xEF, 0xBB, 0xBF])
        var end = offset
        while end < bytes.count, bytes[end] != UInt8(ascii: "\n"), end - offset < reach.after { end += 1 }
        while end > offset, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        let isCutBefore = start > 0 && bytes[start - 1] != UInt8(ascii: "\n")
        let isCutAfter = end < bytes.count && bytes[end] != UInt8(ascii: "\n")
        if end > offset, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }

        let before = (isCutBefore ? "…" : "") + shown((hasMark ? min(3, offset) : start)..<offset)
        let valueEnd = endOfValue(offset, limit: end)
        let value = shown(offset..<valueEnd)
        let text = before + value + shown(valueEnd..<end) + (isCutAfter ? "…" : "")
        guard text.contains(where: { !$0.isWhitespace }) else { return ("", 0..<0) }
        let from = before.unicodeScalars.count
        return (text, from..<from + max(value.unicodeScalars.count, 1))
    }

    /// Where the value that starts at a byte ends; only the opening bracket of an object or array counts.
    private func endOfValue(_ offset: Int, limit: Int) -> Int {
        guard offset < limit else { return offset }
        var at = offset + 1
        switch bytes[offset] {
        case UInt8(ascii: "\""):
            while at < limit, bytes[at] != UInt8(ascii: "\"") { at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1 }
            return min(at + 1, limit)
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "a")...UInt8(ascii: "z"):
            while at < limit, !" ,]}\t\r:".utf8.contains(bytes[at]) { at += 1 }
            return at
        default:
            while at < limit, bytes[at] & 0xC0 == 0x80 { at += 1 }
            return at
        }
    }

    private func shown(_ range: Range<Int>) -> String {
        var text = String.UnicodeScalarView()
        for scalar in String(decoding: bytes[range], as: UTF8.self).unicodeScalars {
            text.append(contentsOf: scalar == "\t" ? "    ".unicodeScalars : String(scalar).unicodeScalars)
        }
        return visibleControls(String(text))
    }
}
