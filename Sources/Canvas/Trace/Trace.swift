/// Who painted what: for each cell the origins of all that lies on it, and what can be picked where.
///
/// A canvas keeps one only where it is asked to, since most pictures are never inspected.
public struct Trace: Sendable {
    /// An origin within the component that it is part of.
    public struct Source: Hashable, Sendable {
        /// Components from the outermost in, such as `["Next Up card", "Status pill"]`.
        public let component: [String]
        public let origin: Origin
    }

    public let size: GridSize
    /// Everything that painted, once each, in the order of its first painting.
    public private(set) var sources: [Source] = []
    /// What can be picked, in the order of drawing: a later one lies over an earlier one.
    public internal(set) var regions: [Region] = []
    /// Each line of text in the order of writing.
    public internal(set) var runs: [TextRun] = []

    /// For each cell, indices into `sources` from the bottom up.
    private var layers: [[Int]]
    private var indices: [Source: Int] = [:]
    private var current: Int?
    var component: [String] = []

    init(size: GridSize) {
        self.size = size
        layers = Array(repeating: [], count: size.columns * size.rows)
    }

    /// What lies on a cell, the topmost first; empty outside the picture.
    public func sources(column: Int, row: Int) -> [Source] {
        guard column >= 0, column < size.columns, row >= 0, row < size.rows else { return [] }
        return layers[row * size.columns + column].reversed().map { sources[$0] }
    }

    /// The topmost region on a cell.
    public func region(column: Int, row: Int) -> Region? {
        regions.last { $0.contains(column: column, row: row) }
    }

    mutating func begin(_ origin: Origin) {
        let source = Source(component: component, origin: origin)
        if let known = indices[source] {
            current = known
        } else {
            current = sources.count
            indices[source] = sources.count
            sources.append(source)
        }
    }

    /// Notes that what is being painted touches `cell`; with `covers`, that it hides all that lay there.
    mutating func touch(_ cell: Int, covers: Bool = false) {
        guard let current else { return }
        if covers { layers[cell].removeAll() }
        if layers[cell].last != current { layers[cell].append(current) }
    }

    /// Forgets who paints, so that what nobody claims is nobody's.
    mutating func end() { current = nil }
}
