import ColorScience

/// The origins of everything painted on each cell, and the regions that can be selected.
///
/// A canvas records it only after ``Canvas/startTracing()``, because most frames are never inspected.
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
    /// All sources, in the order in which they first paint.
    public private(set) var sources: [Source] = []
    /// The selectable regions in drawing order. Later ones are on top.
    public internal(set) var regions: [Region] = []
    /// The lines of text in writing order.
    public internal(set) var runs: [PlacedText] = []
    /// The texts that are shortened, in drawing order.
    public internal(set) var cutTexts: [CutText] = []
    /// The filled and stroked shapes of one color in drawing order.
    public internal(set) var shapes: [PlacedShape] = []
    /// The areas of components and of lines of text in drawing order, each after the area that contains it.
    public private(set) var boxes: [Box] = []

    /// The indices into ``layers`` of the topmost layer of each cell; -1 for none.
    private var tops: [Int]
    /// The layers of all cells.
    private var layers: [Layer] = []
    private var knownSources: [Source: Int] = [:]
    private(set) var current: Int?
    var component: [String] = []
    /// The indices of the boxes that are being drawn, innermost last.
    private var open: [Int] = []

    /// A source that paints on a cell.
    private struct Layer {
        /// The index into ``sources``.
        let source: Int
        /// The index of the layer below; -1 for none.
        let beneath: Int
    }

    init(size: GridSize) {
        self.size = size
        tops = Array(repeating: -1, count: size.columns * size.rows)
    }

    /// Returns the indices into ``sources`` of everything painted on a cell, topmost first; empty outside the canvas.
    private func indices(column: Int, row: Int) -> [Int] {
        guard column >= 0 && column < size.columns && row >= 0 && row < size.rows else { return [] }
        var indices: [Int] = []
        var place = tops[row * size.columns + column]
        while place >= 0 {
            indices.append(layers[place].source)
            place = layers[place].beneath
        }
        return indices
    }

    /// Returns the sources of a cell, topmost first; empty outside the canvas.
    public func sources(column: Int, row: Int) -> [Source] {
        indices(column: column, row: row).map { sources[$0] }
    }

    /// Returns the index into ``sources`` of the topmost source of a cell that hides everything below it, unlike a
    /// shadow or a glow; `nil` outside the canvas.
    public func topSource(column: Int, row: Int) -> Int? {
        indices(column: column, row: row).first { index in
            let part = sources[index].origin.part
            return part != .shadow && part != .glow
        }
    }

    /// Returns the source of the text in a cell, if only shadows or glows are painted over it.
    public func textSource(column: Int, row: Int) -> Source? {
        guard let index = topSource(column: column, row: row), sources[index].origin.part == .text else { return nil }
        return sources[index]
    }

    /// Returns the topmost region that contains a cell.
    public func region(column: Int, row: Int) -> Region? {
        regions.last { $0.contains(column: column, row: row) }
    }

    /// Returns the index of the innermost box that contains the center of a cell.
    public func box(column: Int, row: Int) -> Int? {
        boxes.lastIndex { $0.contains(column: column, row: row) }
    }

    /// Returns a box and those that contain it, outermost first.
    public func chain(of box: Int) -> [Int] {
        var chain = [box]
        while let first = chain.first, let parent = boxes[first].parent { chain.insert(parent, at: 0) }
        return chain
    }

    /// Mirrors the cells and the boxes.
    mutating func mirrorRows() {
        guard size.columns > 0 else { return }
        for start in stride(from: 0, to: tops.count, by: size.columns) {
            tops[start..<start + size.columns].reverse()
        }
        boxes = boxes.map { $0.mirrored(in: size.size.width) }
    }

    mutating func openBox(_ name: String, in rect: Rect) {
        open.append(boxes.count)
        boxes.append(Box(name: name, rect: rect, parent: open.dropLast().last))
    }

    mutating func closeBox() { open.removeLast() }

    /// Records the padding of the innermost open box if `outer` is its remaining area.
    mutating func pad(from outer: Rect, to inner: Rect, given: (horizontal: Double?, vertical: Double?)) {
        guard let last = open.last else { return }
        boxes[last].pad(from: outer, to: inner, given: given)
    }

    /// Records a line of text and its box.
    mutating func add(_ run: PlacedText) {
        var run = run
        run.source = current
        runs.append(run)
        boxes.append(Box(name: Self.nameOfText, rect: run.rect, parent: open.last))
    }

    /// Replaces the lines of text from an index on with a single one. Nothing else may have been drawn since the first
    /// of them.
    mutating func replaceRuns(from first: Int, by run: PlacedText) {
        boxes.removeLast(runs.count - first)
        runs.removeSubrange(first...)
        add(run)
    }

    /// The name of the boxes of text.
    private static let nameOfText = "label"

    mutating func begin(_ origin: Origin) {
        let source = Source(component: component, origin: origin)
        if let known = knownSources[source] {
            current = known
        } else {
            current = sources.count
            knownSources[source] = sources.count
            sources.append(source)
        }
    }

    /// Records that the current source paints on `cell`. With `covers`, it hides everything below it, unless it is a
    /// symbol, whose middle and edges are on the same area.
    mutating func touch(_ cell: Int, covers: Bool = false) {
        guard let current else { return }
        let top = covers && sources[current].origin.part != .shape ? -1 : tops[cell]
        if top >= 0, layers[top].source == current { return }
        tops[cell] = layers.count
        layers.append(Layer(source: current, beneath: top))
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

    /// Paints part of a component with the area `rect` (pt). Components nest.
    public mutating func component(
        _ name: @autoclosure () -> String, in rect: Rect, _ body: (inout Canvas) -> Void
    ) {
        guard trace != nil else { return body(&self) }
        let name = name()
        trace?.component.append(name)
        box(name, in: rect, body)
        trace?.component.removeLast()
        trace?.end()
    }

    /// Paints content that an inspector outlines as one area without naming it as a component, such as a whole screen.
    public mutating func box(_ name: @autoclosure () -> String, in rect: Rect, _ body: (inout Canvas) -> Void) {
        guard trace != nil else { return body(&self) }
        trace?.openBox(name(), in: rect)
        body(&self)
        trace?.closeBox()
    }

    /// Records that the content of `outer` is drawn in `inner`. Both are in pt.
    ///
    /// - Parameters:
    ///   - horizontal: The padding on the left and right before it was rounded to cells, in pt; by default, that
    ///     between the rectangles.
    ///   - vertical: The padding above and below, likewise.
    public mutating func padding(
        from outer: Rect, to inner: Rect, horizontal: Double? = nil, vertical: Double? = nil
    ) {
        trace?.pad(from: outer, to: inner, given: (horizontal, vertical))
    }

    /// Records that `rect` (pt) can be selected as `id`, and counts it as a small target if it is lower than 44 pt.
    ///
    /// - Parameters:
    ///   - unroundedHeight: The height before it was rounded to cells, in pt. A target that has 44 pt only before
    ///     rounding is not small: rounding depends on the glyphs.
    ///   - isForFingers: Whether the target counts as one for touch.
    public mutating func target(
        _ id: @autoclosure () -> String, in rect: Rect, unroundedHeight: @autoclosure () -> Double = 0,
        isForFingers: Bool = true
    ) {
        if isForFingers, rect.height < Self.smallestTarget, unroundedHeight() < Self.smallestTarget {
            notes.smallTargets += 1
        }
        guard trace != nil else { return }
        trace?.regions.append(Region(id: id(), rect: rect))
    }

    /// Records that `rect` (pt) is painted over, so that texts below it are no longer visible. Texts that are partially
    /// below it keep their rows above or below the rectangle.
    public mutating func coverText(in rect: Rect) {
        guard let runs = trace?.runs else { return }
        let columns =
            PointGrid.column(at: rect.minX)..<max(PointGrid.column(at: rect.maxX), PointGrid.column(at: rect.minX))
        let rows = PointGrid.row(at: rect.minY)..<max(PointGrid.row(at: rect.maxY), PointGrid.row(at: rect.minY))
        trace?.runs = runs.flatMap { $0.parts(outside: columns, rows) }
    }

    /// The minimum height of a target in pt (Human Interface Guidelines).
    private static let smallestTarget = 44.0
}

/// The origin of a painted part, as shown in an inspector.
///
/// The canvas does not interpret it.
public struct Origin: Hashable, Sendable {
    /// The kind of a painted part. A `shape` is a symbol or a meaningful part of a control; areas and decoration have
    /// other kinds.
    public enum Part: String, CaseIterable, Sendable {
        case text, fill, border, shadow, line, shape, glow
    }

    /// The kind of the part.
    public var part: Part
    /// The token that determines the appearance, such as a text role, a surface or a button role.
    public var token: String
    /// The color role of the part; `nil` if there is none.
    public var colorRole: String?
    /// The path of the token in the theme document, as keys from the root; empty if the document has no such token.
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

    /// Returns whether the area contains the center of a cell.
    public func contains(column: Int, row: Int) -> Bool { rect.containsCenter(column: column, row: row) }
}

extension Rect {
    fileprivate func containsCenter(column: Int, row: Int) -> Bool {
        let x = (Double(column) + 0.5) * CellMetrics.width
        let y = (Double(row) + 0.5) * CellMetrics.height
        return x >= minX && x < maxX && y >= minY && y < maxY
    }
}

/// The area of a component or of a line of text.
public struct Box: Hashable, Sendable {
    /// The name shown to the user.
    public let name: String
    /// The area in pt, which may be outside the canvas.
    public let rect: Rect
    /// The area minus the padding, in pt.
    public fileprivate(set) var content: Rect
    /// The area minus the padding before it was rounded to cells, in pt.
    public fileprivate(set) var unroundedContent: Rect
    /// The index in ``Trace/boxes`` of the box that contains this one; `nil` for the outermost box.
    public let parent: Int?

    init(name: String, rect: Rect, parent: Int?) {
        (self.name, self.rect, self.parent) = (name, rect, parent)
        (content, unroundedContent) = (rect, rect)
    }

    /// Returns whether the box contains the center of a cell.
    public func contains(column: Int, row: Int) -> Bool { rect.containsCenter(column: column, row: row) }

    /// Returns the box in a mirrored picture of `width` pt.
    func mirrored(in width: Double) -> Box {
        var box = Box(name: name, rect: rect.mirrored(in: width), parent: parent)
        box.content = content.mirrored(in: width)
        box.unroundedContent = unroundedContent.mirrored(in: width)
        return box
    }

    /// Adds a padding whose outer edges are those of the content, except for rounding to cells.
    mutating func pad(from outer: Rect, to inner: Rect, given: (horizontal: Double?, vertical: Double?)) {
        guard abs(outer.minX - content.minX) < CellMetrics.width, abs(outer.maxX - content.maxX) < CellMetrics.width,
            abs(outer.minY - content.minY) < CellMetrics.height, abs(outer.maxY - content.maxY) < CellMetrics.height
        else { return }
        let (left, right) = (inner.minX - outer.minX, outer.maxX - inner.maxX)
        let (top, bottom) = (inner.minY - outer.minY, outer.maxY - inner.maxY)
        content = Rect(
            minX: content.minX + left, minY: content.minY + top, maxX: content.maxX - right,
            maxY: content.maxY - bottom)
        let whole = unroundedContent
        unroundedContent = Rect(
            minX: whole.minX + (given.horizontal ?? left), minY: whole.minY + (given.vertical ?? top),
            maxX: whole.maxX - (given.horizontal ?? right), maxY: whole.maxY - (given.vertical ?? bottom))
    }
}

/// A filled or stroked shape of one color, with its background.
public struct PlacedShape: Hashable, Sendable {
    /// The index of its source in ``Trace/sources``.
    public let source: Int
    /// The area in pt, which may be outside the canvas.
    public let rect: Rect
    /// The color of the shape and, at the time of painting, the color behind the middle of a filled shape or outside a
    /// border.
    public let colors: PlacedText.Colors
}

extension Canvas {
    /// Records a shape that is about to be filled.
    mutating func traceFill(_ paint: Paint, in rect: Rect) {
        guard trace != nil else { return }
        traceShape(paint, in: rect, over: Point(x: rect.midX, y: rect.midY))
    }

    /// Records a border that is about to be stroked inside the edge of `rect`, whose color must differ from the
    /// adjacent color.
    mutating func traceBorder(_ paint: Paint, in rect: Rect) {
        guard trace != nil else { return }
        traceShape(paint, in: rect, over: Point(x: rect.minX - CellMetrics.width / 2, y: rect.midY))
    }

    /// Records a ring that is about to be drawn in the outermost cells of `rect` (pt), on the most frequent color of
    /// these.
    mutating func traceRing(_ color: Color, in rect: Rect) {
        guard let source = trace?.current else { return }
        var counts: [RGB: Int] = [:]
        for cell in edgeCells(of: rect) { counts[mean(of: cell).rgb, default: 0] += 1 }
        guard let most = counts.max(by: { ($0.value, $0.key.packed) < ($1.value, $1.key.packed) })?.key else { return }
        let colors = PlacedText.Colors(foreground: color.composited(over: Color(most)).rgb, background: most)
        trace?.shapes.append(PlacedShape(source: source, rect: rect, colors: colors))
    }

    private mutating func traceShape(_ paint: Paint, in rect: Rect, over point: Point) {
        guard let source = trace?.current, case .color(let color) = paint, color.alpha > 0 else { return }
        let column = PointGrid.column(at: point.x - CellMetrics.width / 2)
        let row = PointGrid.row(at: point.y - CellMetrics.height / 2)
        guard (0..<size.columns).contains(column), (0..<size.rows).contains(row), contains(column, row) else { return }
        let shape = PlacedShape(source: source, rect: rect, colors: textColors(color, column: column, row: row))
        trace?.shapes.append(shape)
    }
}
