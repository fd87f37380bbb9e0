/// Collects what is found in a document and its parents.
public struct FaultLog {
    public private(set) var faults: [Fault] = []
    public private(set) var hasErrors = false
    private var dropped = 0

    public init() {
    }

    /// A hostile file could have a fault in every few of its bytes: more than these are only counted.
    public static let mostFaults = 1000

    /// Whether what is found from now on is only counted.
    public var isFull: Bool { faults.count >= Self.mostFaults }

    public mutating func add(_ fault: Fault) {
        isFull ? count(fault.severity) : faults.append(fault)
        if fault.severity == .error { hasErrors = true }
    }

    /// Counts a finding that there is no room for.
    public mutating func count(_ severity: Severity) {
        if severity == .error { hasErrors = true }
        dropped += 1
    }

    /// The diagnostics, by file and then in the order of the source.
    public func diagnostics(in files: [SourceFile]) -> [Diagnostic] {
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
