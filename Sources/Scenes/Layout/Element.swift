import Canvas

/// A part of a screen: it says how large it wants to be and draws itself where it is put. All lengths are pt.
public protocol Element: Sendable {
    /// The size it takes where `width` pt are offered; never wider, unless it cannot be narrower.
    func size(fitting width: Double) -> Size

    /// Draws itself into `rect`, which has the width it was offered and at least the height it asked for.
    func draw(in rect: Rect, on canvas: inout Canvas)

    /// Whether it takes what its neighbours in a row leave over.
    var isFlexible: Bool { get }
}

extension Element {
    public var isFlexible: Bool { false }
}

/// An element in the middle of the width, and no wider than `maximumWidth` pt; its left edge is on a column.
struct Measured: Element {
    let content: any Element
    let maximumWidth: Double

    func size(fitting width: Double) -> Size {
        Size(width: width, height: content.size(fitting: taken(width)).height)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let width = taken(rect.width)
        let left = Double(PointGrid.columns(fitting: (rect.width - width) / 2)) * CellMetrics.width
        content.draw(in: Rect(x: rect.minX + left, y: rect.minY, width: width, height: rect.height), on: &canvas)
    }

    var isFlexible: Bool { true }

    private func taken(_ width: Double) -> Double {
        min(width, Double(PointGrid.columns(fitting: maximumWidth)) * CellMetrics.width)
    }
}

extension Element {
    /// The element in the middle, at most `maximumWidth` pt wide.
    func measured(_ maximumWidth: Double) -> Measured {
        Measured(content: self, maximumWidth: maximumWidth)
    }
}

/// An element made of others: it is as large as its body and draws that, under its own name.
protocol Composite: Element {
    /// What people call it; made from the type's name unless it says otherwise.
    static var name: String { get }
    var body: any Element { get }
}

extension Composite {
    static var name: String { ComponentName.words(String(describing: Self.self)) }

    func size(fitting width: Double) -> Size { body.size(fitting: width) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.component(Self.name) { body.draw(in: rect, on: &$0) }
    }

    var isFlexible: Bool { body.isFlexible }
}

/// An element of a fixed size (pt) that draws itself by a closure.
public struct Drawing: Element {
    let size: Size
    let body: @Sendable (Rect, inout Canvas) -> Void

    public init(width: Double, height: Double, _ body: @escaping @Sendable (Rect, inout Canvas) -> Void) {
        size = Size(width: width, height: height)
        self.body = body
    }

    public func size(fitting width: Double) -> Size { size }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        let y = rect.minY + (rect.height - size.height) / 2
        body(Rect(x: rect.minX, y: y, width: size.width, height: size.height), &canvas)
    }
}

/// Elements side by side where they fit, the first one filling what is left; one below the other where they do not.
struct Stackable: Composite {
    let body: any Element

    /// `spacing` pt stand between them when they are side by side.
    init(spacing: Double, fills: Bool = true, _ elements: [any Element]) {
        let needed = elements.reduce(0) { $0 + NaturalWidth.of($1) } + spacing * Double(max(elements.count - 1, 0))
        let first = elements.first.map { fills ? $0.filling() : $0 as any Element }
        let row: any Element = Row(
            spacing: spacing, alignment: .top,
            [first].compactMap { $0 } + elements.dropFirst() + (fills ? [] : [Spacer()]))
        let column: any Element = Column.onRows(elements)
        body = WidthChoice { needed <= $0 ? row : column }
    }
}
