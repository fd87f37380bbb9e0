/// Collects the findings in a document and its parents.
public struct FaultLog {
    /// The findings, in the order in which they were found; at most ``maximumFaults``.
    public private(set) var faults: [Fault] = []
    /// Whether a finding, listed or only counted, is an error.
    public private(set) var hasErrors = false
    private var dropped = 0

    /// Creates an empty log.
    public init() {}

    /// The number of findings that are listed: a hostile file could have one in every few bytes.
    public static let maximumFaults = 1000

    /// Whether further findings are only counted.
    public var isFull: Bool { faults.count >= Self.maximumFaults }

    /// Adds a finding; a full log only counts it.
    public mutating func add(_ fault: Fault) {
        isFull ? count(fault.severity) : faults.append(fault)
        if fault.severity == .error { hasErrors = true }
    }

    /// Counts a finding without listing it.
    public mutating func count(_ severity: Severity) {
        if severity == .error { hasErrors = true }
        dropped += 1
    }

    /// Returns the diagnostics, by file and then in the order of the source.
    public func diagnostics(in files: [SourceFile]) -> [Diagnostic] {
        guard !faults.isEmpty else { return [] }
        // Equal places keep the order in which they were found.
        let order = faults.indices.sorted { (faults[$0].location, $0) < (faults[$1].location, $1) }
        var lines: [Int32: SourceLines] = [:]
        var diagnostics = order.compactMap { diagnostic(faults[$0], files, &lines) }
        if dropped > 0, let last = diagnostics.last {
            diagnostics.append(
                Diagnostic(
                    rule: Rule.tooManyFaults.rawValue, severity: hasErrors ? .error : .note, file: last.file,
                    line: last.line, column: last.column, message: "\(dropped) more findings are not shown",
                    excerpt: "", marked: 0..<0, notes: []))
        }
        return diagnostics
    }

    private func diagnostic(
        _ fault: Fault, _ files: [SourceFile], _ lines: inout [Int32: SourceLines]
    ) -> Diagnostic? {
        guard let position = position(of: fault.location, in: files, &lines) else { return nil }
        let file = files[Int(fault.location.file)]
        let excerpt = file.excerpt(around: Int(fault.location.offset))
        var notes = fault.notes
        if let place = fault.first.flatMap({ self.position(of: $0, in: files, &lines) }) {
            notes.insert("the first one is at \(place.line):\(place.column)", at: 0)
        }
        return Diagnostic(
            rule: fault.rule.rawValue, severity: fault.severity, file: file.name, line: position.line,
            column: position.column, message: fault.message, excerpt: excerpt.text, marked: excerpt.marked,
            notes: notes)
    }

    /// Returns the line and column of a location; `nil` where it is in none of the files.
    private func position(
        of location: SourceLocation, in files: [SourceFile], _ lines: inout [Int32: SourceLines]
    ) -> (line: Int, column: Int)? {
        guard files.indices.contains(Int(location.file)) else { return nil }
        let index = lines[location.file] ?? SourceLines(files[Int(location.file)].bytes)
        lines[location.file] = index
        return index.position(of: Int(location.offset))
    }
}
