import Canvas
import Platform

/// A part of a screen that determines its size and draws itself. All lengths are in pt.
protocol Element: Sendable {
    /// Returns the size for an available width. The returned width exceeds it only if the element cannot be narrower.
    func size(fitting width: Double) -> Size

    /// Returns the height for an available width, before line heights are rounded to rows.
    func unroundedHeight(fitting width: Double) -> Double

    /// Draws the element in `rect`, which has the available width and at least the returned height.
    func draw(in rect: Rect, on canvas: inout Canvas)

    /// Whether the element uses the remaining width of a row.
    var isFlexible: Bool { get }
}

extension Element {
    func unroundedHeight(fitting width: Double) -> Double { size(fitting: width).height }

    var isFlexible: Bool { false }
}

/// The results for the last widths that were asked for.
///
/// Each level of a screen measures its elements again before it draws them: without this, a label ten levels deep would
/// be measured ten times.
final class WidthMemo<Value: Sendable>: Sendable {
    private let known = Locked<[(width: Double, value: Value)]>([])

    /// Returns the value for a width in pt, and calls `make` unless it is known.
    func value(for width: Double, _ make: () -> Value) -> Value {
        if let found = known.withLock({ $0.first { $0.width == width }?.value }) { return found }
        let value = make()
        known.withLock { known in
            if known.count == mostWidths { known.removeFirst() }
            known.append((width, value))
        }
        return value
    }
}

private let mostWidths = 4

/// An element that modifies another one. By default it has the same size.
protocol Wrapper: Element {
    var content: any Element { get }
}

extension Wrapper {
    func size(fitting width: Double) -> Size { content.size(fitting: width) }

    func unroundedHeight(fitting width: Double) -> Double { content.unroundedHeight(fitting: width) }

    var isFlexible: Bool { content.isFlexible }
}

/// A centered element of at most `maximumWidth` pt. Its left edge is on a column.
struct Measured: Wrapper {
    let content: any Element
    let maximumWidth: Double

    func size(fitting width: Double) -> Size {
        Size(width: width, height: content.size(fitting: taken(width)).height)
    }

    func unroundedHeight(fitting width: Double) -> Double { content.unroundedHeight(fitting: taken(width)) }

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
    /// Returns the element centered, with a width of at most `maximumWidth` pt.
    func measured(_ maximumWidth: Double) -> Measured {
        Measured(content: self, maximumWidth: maximumWidth)
    }
}

/// An element composed of others. It has the size of its body, which it draws as a named component.
protocol Composite: Element {
    /// The name shown to the user; by default derived from the name of the type.
    static var name: String { get }
    var body: any Element { get }
}

extension Composite {
    static var name: String { ComponentName.words(String(describing: Self.self)) }

    func size(fitting width: Double) -> Size { body.size(fitting: width) }

    func unroundedHeight(fitting width: Double) -> Double { body.unroundedHeight(fitting: width) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.component(Self.name, in: rect) { body.draw(in: rect, on: &$0) }
    }

    var isFlexible: Bool { body.isFlexible }
}

/// An element of a fixed size, in pt, that draws itself with a closure.
struct Drawing: Element {
    let size: Size
    let body: @Sendable (Rect, inout Canvas) -> Void

    init(width: Double, height: Double, _ body: @escaping @Sendable (Rect, inout Canvas) -> Void) {
        size = Size(width: width, height: height)
        self.body = body
    }

    func size(fitting width: Double) -> Size { size }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let y = rect.minY + (rect.height - size.height) / 2
        body(Rect(x: rect.minX, y: y, width: size.width, height: size.height), &canvas)
    }
}

/// Elements side by side if they fit, otherwise one below the other. Side by side, the first one uses the remaining
/// width.
struct Stackable: Composite {
    let body: any Element

    /// - Parameter spacing: The space between elements side by side, in pt.
    init(spacing: Double, fills: Bool = true, _ elements: [any Element]) {
        let needed = elements.reduce(0) { $0 + NaturalWidth.of($1) } + spacing * Double(max(elements.count - 1, 0))
        let first = elements.first.map { fills ? $0.filling() : $0 as any Element }
        let parts = Row(spacing: spacing, alignment: .top, [first].compactMap { $0 } + elements.dropFirst())
        // Only the space after the last element grows.
        let row: any Element = fills ? parts : Row([parts, Spacer()])
        // Big text would touch the line below.
        let isBig = elements.contains { $0.size(fitting: needed).height > CellMetrics.height }
        // A badge is as wide as its text.
        let column: any Element = Column.onRows(
            spacing: isBig ? CellMetrics.height : 0, elements.map { $0 is Badge ? Row([$0, Spacer()]) : $0 })
        body = WidthChoice { needed <= $0 ? row : column }
    }
}
