/// The origins of everything painted on each cell, and the regions that can be selected.
///
/// A canvas records it only after ``Canvas/startTracing()``, since most frames are never inspected.
public struct Trace: Sendable {
    /// An origin with the components that contain it.
    public struct Source: Hashable, Sendable {
        /// The names of the components from the outermost inward, such as `["Next Up card", "Status pill"]`.
        public let component: [String]
        /// The origin.
        public let origin: Origin
    }

    /// The size of the canvas in cells.
    public let size: GridSize
    /// All sources in the order of their first painting.
    public private(set) var sources: [Source] = []
    /// The selectable regions in drawing order. Later ones are on top.
    public internal(set) var regions: [Region] = []
    /// The lines of text in writing order.
    public internal(set) var runs: [PlacedText] = []

    /// The indices into `sources` of each cell, from the bottom to the top.
    private var layers: [[Int]]
    private var indices: [Source: Int] = [:]
    private var current: Int?
    var component: [String] = []

    init(size: GridSize) {
        self.size = size
        layers = Array(repeating: [], count: size.columns * size.rows)
    }

    /// Returns the sources of a cell, the topmost first. It is empty outside the canvas.
    public func sources(column: Int, row: Int) -> [Source] {
        guard column >= 0, column < size.columns, row >= 0, row < size.rows else { return [] }
        return layers[row * size.columns + column].reversed().map { sources[$0] }
    }

    /// Returns the topmost region that contains a cell.
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

    /// Records that the current source paints on `cell`. With `covers` it hides everything beneath.
    mutating func touch(_ cell: Int, covers: Bool = false) {
        guard let current else { return }
        if covers { layers[cell].removeAll() }
        if layers[cell].last != current { layers[cell].append(current) }
    }

    /// Ends the current source.
    mutating func end() { current = nil }
}

extension Canvas {
    /// Starts recording the origins of everything painted; see ``trace``.
    public mutating func startTracing() {
        trace = Trace(size: size)
    }

    /// Sets the origin of everything painted until the next call. Without a trace `origin` is not evaluated.
    public mutating func attribute(to origin: @autoclosure () -> Origin) {
        guard trace != nil else { return }
        let value = origin()
        trace?.begin(value)
    }

    /// Paints as a part of a component. Components nest.
    public mutating func component(_ name: @autoclosure () -> String, _ body: (inout Canvas) -> Void) {
        guard trace != nil else { return body(&self) }
        trace?.component.append(name())
        body(&self)
        trace?.component.removeLast()
        trace?.end()
    }

    /// Records that `rect` (pt) can be selected as `id`, and counts it as a small target if it is lower than 44 pt.
    ///
    /// - Parameter isForFingers: Whether the target counts as one for touch.
    public mutating func target(_ id: @autoclosure () -> String, in rect: Rect, isForFingers: Bool = true) {
        if isForFingers, rect.height < Self.smallestTarget { notes.smallTargets += 1 }
        guard trace != nil else { return }
        trace?.regions.append(Region(id: id(), rect: rect))
    }

    /// Records that `rect` (pt) is painted over, so that texts beneath it are no longer on screen. Texts that are partly
    /// beneath it keep their rows above or below it.
    public mutating func coverText(in rect: Rect) {
        guard let runs = trace?.runs else { return }
        let columns =
            PointGrid.column(at: rect.minX)..<max(PointGrid.column(at: rect.maxX), PointGrid.column(at: rect.minX))
        let rows = PointGrid.row(at: rect.minY)..<max(PointGrid.row(at: rect.maxY), PointGrid.row(at: rect.minY))
        trace?.runs = runs.flatMap { $0.parts(outside: columns, rows) }
    }

    /// The smallest height of a target in pt (Human Interface Guidelines).
    private static let smallestTarget = 44.0
}

/// Counts of layout problems.
public struct LayoutNotes: Hashable, Sendable {
    /// The number of labels that take more than one line.
    public var wrapped = 0
    /// The number of labels that are truncated with an ellipsis.
    public var truncated = 0
    /// The number of touch targets lower than 44 pt.
    public var smallTargets = 0

    /// Creates counts of zero.
    public init() {}

    /// Whether all counts are zero.
    public var isEmpty: Bool { self == LayoutNotes() }
}

/// The origin of something on a canvas, as an inspector shows it.
///
/// The canvas does not interpret it.
public struct Origin: Hashable, Sendable {
    /// The kind of a painted part.
    public enum Part: String, CaseIterable, Sendable {
        case text, fill, border, shadow, line, shape, glow
    }

    /// The kind of the part.
    public var part: Part
    /// The token that determines the appearance, such as a text role, a surface or a button role.
    public var token: String
    /// The color role of its color, or `nil` if there is none.
    public var colorRole: String?
    /// The path of the token in the theme document, as keys from the root. It is empty if the document has no such token.
    public var path: [String]
    /// Details, such as `24 pt semibold`.
    public var detail: String?
    /// The size of text in pt.
    public var pointSize: Double?
    /// The name of the weight of text.
    public var weight: String?

    /// Creates an origin.
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

/// An area of a canvas that can be selected with the pointer or the keyboard.
public struct Region: Hashable, Sendable {
    /// The identifier of the area.
    public let id: String
    /// The area in pt, which may be outside the canvas.
    public let rect: Rect

    /// Whether the area contains the center of a cell.
    public func contains(column: Int, row: Int) -> Bool {
        let x = (Double(column) + 0.5) * CellMetrics.width
        let y = (Double(row) + 0.5) * CellMetrics.height
        return x >= rect.minX && x < rect.maxX && y >= rect.minY && y < rect.maxY
    }
}

/// A line of text with its cells, some of which may be outside the canvas.
public struct PlacedText: Hashable, Sendable {
    /// The text.
    public let text: String
    /// The first column.
    public let column: Int
    /// The first row.
    public let row: Int
    /// The width in cells.
    public let columns: Int
    /// The height in cells.
    public let rows: Int

    /// Creates a line of text.
    public init(text: String, column: Int, row: Int, columns: Int, rows: Int) {
        self.text = text
        self.column = column
        self.row = row
        self.columns = columns
        self.rows = rows
    }

    /// Returns the text above and below an area, or the whole text if the area does not have all of its columns.
    func parts(outside columns: Range<Int>, _ rows: Range<Int>) -> [PlacedText] {
        let own = row..<(row + self.rows)
        guard own.overlaps(rows), column >= columns.lowerBound, column + self.columns <= columns.upperBound else {
            return [self]
        }
        func part(_ rows: Range<Int>) -> PlacedText? {
            guard !rows.isEmpty else { return nil }
            return PlacedText(
                text: text, column: column, row: rows.lowerBound, columns: self.columns, rows: rows.count)
        }
        return [
            part(own.lowerBound..<max(rows.lowerBound, own.lowerBound)),
            part(min(rows.upperBound, own.upperBound)..<own.upperBound),
        ].compactMap { $0 }
    }

    /// Whether two lines of text share a cell.
    public func overlaps(_ other: PlacedText) -> Bool {
        column < other.column + other.columns && other.column < column + columns
            && row < other.row + other.rows && other.row < row + rows
    }
}
