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
    public internal(set) var runs: [PlacedText] = []

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

extension Canvas {
    /// Starts keeping who paints what; see ``trace``.
    public mutating func startTracing() {
        trace = Trace(size: size)
    }

    /// Says where what is painted from here on comes from, until the next call. Costs nothing without a trace.
    public mutating func attribute(to origin: @autoclosure () -> Origin) {
        guard trace != nil else { return }
        let value = origin()
        trace?.begin(value)
    }

    /// Paints as a part of the component of that name. Components nest.
    public mutating func component(_ name: @autoclosure () -> String, _ body: (inout Canvas) -> Void) {
        guard trace != nil else { return body(&self) }
        trace?.component.append(name())
        body(&self)
        trace?.component.removeLast()
        trace?.end()
    }

    /// Notes that `rect` (pt) can be picked as `id`, and counts it where a finger might miss it; not what `isForFingers`
    /// excepts.
    public mutating func target(_ id: @autoclosure () -> String, in rect: Rect, isForFingers: Bool = true) {
        if isForFingers, rect.height < Self.smallestTarget { notes.smallTargets += 1 }
        guard trace != nil else { return }
        trace?.regions.append(Region(id: id(), rect: rect))
    }

    /// pt (Human Interface Guidelines).
    private static let smallestTarget = 44.0
}

/// What a layout had to do for everything to fit.
public struct LayoutNotes: Hashable, Sendable {
    /// Texts that took more than one line.
    public var wrapped = 0
    /// Texts that were cut, which an ellipsis shows.
    public var truncated = 0
    /// Things to touch that are less than 44 pt tall.
    public var smallTargets = 0

    public init() {}

    public var isEmpty: Bool { self == LayoutNotes() }
}

/// Where something on a canvas comes from, in the words of whoever painted it: what an inspector shows.
///
/// The canvas knows no themes; it only keeps what it is told.
public struct Origin: Hashable, Sendable {
    /// What was painted.
    public enum Part: String, CaseIterable, Sendable {
        case text, fill, border, shadow, line, shape, glow
    }

    public var part: Part
    /// The token that decides how it looks, such as a text role, a surface or a button role.
    public var token: String
    /// The color role that gave it its color; `nil` where none did.
    public var colorRole: String?
    /// Where in the theme's document the token is set: keys from the top. Empty where it is set nowhere.
    public var path: [String]
    /// More about it, such as `24 pt semibold`.
    public var detail: String?
    /// Of text: its size in pt, and its weight as the one who painted it calls that.
    public var pointSize: Double?
    public var weight: String?

    public init(
        _ part: Part, token: String, colorRole: String? = nil, path: [String] = [], detail: String? = nil
    ) {
        self.part = part
        self.token = token
        self.colorRole = colorRole
        self.path = path
        self.detail = detail
    }
}

/// A part of the picture that can be picked, by the pointer or from the keyboard.
public struct Region: Hashable, Sendable {
    /// The name by which the one who drew it knows it.
    public let id: String
    /// What it covers, in pt; it may lie outside the canvas.
    public let rect: Rect

    /// Whether the middle of a cell lies in it.
    public func contains(column: Int, row: Int) -> Bool {
        let x = (Double(column) + 0.5) * CellMetrics.width
        let y = (Double(row) + 0.5) * CellMetrics.height
        return x >= rect.minX && x < rect.maxX && y >= rect.minY && y < rect.maxY
    }
}

/// One line of text as it was written on a canvas: its cells, which may lie partly outside.
public struct PlacedText: Hashable, Sendable {
    public let text: String
    public let column: Int
    public let row: Int
    public let columns: Int
    public let rows: Int

    public init(text: String, column: Int, row: Int, columns: Int, rows: Int) {
        self.text = text
        self.column = column
        self.row = row
        self.columns = columns
        self.rows = rows
    }

    /// Whether two runs share a cell.
    public func overlaps(_ other: PlacedText) -> Bool {
        column < other.column + other.columns && other.column < column + columns
            && row < other.row + other.rows && other.row < row + rows
    }
}
