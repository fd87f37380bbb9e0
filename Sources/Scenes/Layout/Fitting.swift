import Canvas

/// How much width (pt) things need before they have to be broken.
enum NaturalWidth {
    /// That of an element on one line; it must not be a flexible one.
    static func of(_ element: any Element) -> Double {
        element.size(fitting: unlimited).width
    }

    /// That of the longest word, below which a label would be broken within one.
    static func ofLongestWord(_ label: Label) -> Double {
        label.text.split(separator: " ").map { of(Label(String($0), label.style)) }.max() ?? 0
    }

    /// pt; wider than any terminal.
    private static let unlimited = 100_000.0
}

/// An element in the middle of the first line of the text beside it, even where it is taller than that line.
struct FirstLine: Element {
    let content: any Element
    /// pt.
    let lineHeight: Double

    init(_ content: any Element, lineHeight: Double) {
        self.content = content
        self.lineHeight = lineHeight
    }

    func size(fitting width: Double) -> Size {
        Size(width: content.size(fitting: width).width, height: lineHeight)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        content.draw(in: Rect(x: rect.minX, y: rect.minY, width: rect.width, height: lineHeight), on: &canvas)
    }

    var isFlexible: Bool { content.isFlexible }
}

/// Distances as whole columns and rows, so that equal ones look equal wherever they stand.
enum WholeCells {
    /// The nearest whole number of columns to a horizontal distance, in pt; halves go up.
    static func columns(_ points: Double) -> Double {
        Double(PointGrid.column(at: points)) * CellMetrics.width
    }

    /// The same, but halves go down: for the margins of a screen, whose content has paddings of its own. Checkpoint's
    /// 20 pt outside and 20 pt inside a card are then 40 pt, as they should be.
    static func margin(_ points: Double) -> Double {
        -Double(PointGrid.column(at: -points)) * CellMetrics.width
    }

    /// The nearest whole number of rows to a vertical distance, in pt; halves go up, and it may be none.
    static func rows(_ points: Double) -> Double {
        Double(PointGrid.row(at: points)) * CellMetrics.height
    }
}

/// An element that depends on the width (pt) it is given: what stands side by side in a wide one may be stacked in a
/// narrow one.
struct WidthChoice: Element {
    let choose: @Sendable (Double) -> any Element

    init(_ choose: @escaping @Sendable (Double) -> any Element) {
        self.choose = choose
    }

    func size(fitting width: Double) -> Size { choose(width).size(fitting: width) }

    func draw(in rect: Rect, on canvas: inout Canvas) { choose(rect.width).draw(in: rect, on: &canvas) }

    var isFlexible: Bool { true }
}

/// A label that takes only the rows it is drawn on, not all of its line's height: for text among parts that have even
/// gaps of their own, where half a row too much above or below it would show.
struct TightLabel: Element {
    let label: Label

    init(_ label: Label) {
        self.label = label
    }

    func size(fitting width: Double) -> Size {
        let size = label.size(fitting: width)
        return Size(width: size.width, height: PointGrid.wholeRows(size.height - spare))
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let row = WholeCells.rows(rect.minY)
        label.draw(
            in: Rect(x: rect.minX, y: row - spare / 2, width: rect.width, height: rect.height + spare), on: &canvas)
    }

    /// What a line's height has more than its letters, in pt; half of it is above them.
    private var spare: Double {
        let rows = TextScale.big(label.style)?.rows ?? 1
        return PointGrid.lineHeight(label.style.leading) - Double(rows) * CellMetrics.height
    }
}
