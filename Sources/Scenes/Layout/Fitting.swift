import Canvas
import SourceText
import ThemeEngine

/// The width that elements need to avoid wrapping, in pt.
enum NaturalWidth {
    /// Returns the width of an element on one line. The element must not be flexible.
    static func of(_ element: any Element) -> Double {
        element.size(fitting: unlimited).width
    }

    /// Returns the width of the longest word, the smallest width at which a label does not break words.
    static func ofLongestWord(_ label: Label) -> Double { label.widthOfLongestWord }

    /// In pt; wider than any terminal.
    private static let unlimited = 100_000.0
}

/// An element centered on the first line of adjacent text, even if it is taller than that line.
struct FirstLine: Wrapper {
    let content: any Element
    /// The height of the line in pt.
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
}

/// Distances in whole columns and rows, so that equal distances appear equal at any position.
enum WholeCells {
    /// Returns the whole number of columns nearest to a horizontal distance, in pt. Halves are rounded up.
    static func columns(_ points: Double) -> Double {
        Double(PointGrid.column(at: points)) * CellMetrics.width
    }

    /// Returns the whole number of columns nearest to the margin of a screen, in pt. Halves are rounded down, because
    /// content adds its own padding: 20 pt outside and 20 pt inside a card result in the correct 40 pt.
    static func margin(_ points: Double) -> Double {
        -Double(PointGrid.column(at: -points)) * CellMetrics.width
    }

    /// Returns the whole number of rows nearest to a vertical distance, in pt. Halves are rounded down.
    static func margin(rows points: Double) -> Double {
        -Double(PointGrid.row(at: -points)) * CellMetrics.height
    }

    /// Returns the whole number of rows nearest to a vertical distance, in pt. Halves are rounded up.
    static func rows(_ points: Double) -> Double {
        Double(PointGrid.row(at: points)) * CellMetrics.height
    }
}

/// An element that depends on the available width in pt, such as one laid out side by side if it is wide enough,
/// otherwise stacked.
struct WidthChoice: Element {
    private let make: @Sendable (Double) -> any Element
    private let chosen = WidthMemo<any Element>()

    init(_ choose: @escaping @Sendable (Double) -> any Element) {
        make = choose
    }

    /// Returns the element for an available width.
    func choose(_ width: Double) -> any Element { chosen.value(for: width) { make(width) } }

    func size(fitting width: Double) -> Size { choose(width).size(fitting: width) }

    func unroundedHeight(fitting width: Double) -> Double { choose(width).unroundedHeight(fitting: width) }

    func draw(in rect: Rect, on canvas: inout Canvas) { choose(rect.width).draw(in: rect, on: &canvas) }

    var isFlexible: Bool { true }
}

/// A label with the width of its letters instead of the width on a device, for containers and lines that end at its
/// last letter.
struct FittedLabel: Element {
    let label: Label

    init(_ label: Label) {
        self.label = label
    }

    func size(fitting width: Double) -> Size {
        guard label.lettersWidth <= width else { return label.size(fitting: width) }
        return Size(width: label.lettersWidth, height: label.size(fitting: .infinity).height)
    }

    func unroundedHeight(fitting width: Double) -> Double {
        label.unroundedHeight(fitting: label.lettersWidth <= width ? .infinity : width)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        guard label.lettersWidth <= rect.width else { return label.draw(in: rect, on: &canvas) }
        // The letters fit, but the layout width may not.
        let width = max(rect.width, NaturalWidth.of(label))
        let share = label.alignment == .leading ? 0 : label.alignment == .center ? 0.5 : 1
        let x = rect.minX - (width - rect.width) * share
        label.draw(in: Rect(x: x, y: rect.minY, width: width, height: rect.height), on: &canvas)
    }
}

/// A label of several lines that wrap at a width. Its width is that of the letters of the longest line, for containers
/// that end at its last letter.
struct FittedLines: Element {
    let label: Label
    /// The width at which lines wrap, in pt.
    let width: Double

    func size(fitting width: Double) -> Size {
        let wrapped = min(self.width, width)
        return Size(width: label.lettersWidth(fitting: wrapped), height: label.size(fitting: wrapped).height)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        label.draw(in: Rect(x: rect.minX, y: rect.minY, width: width, height: rect.height), on: &canvas)
    }
}

/// A name from the source of the design system on one line, without the namespaces for which there is no space.
struct NameLabel: Composite {
    let body: any Element
    /// The longest form; all forms have the same height.
    let label: Label

    init(_ name: String, _ style: TextModel) {
        let labels = TokenTitle.forms(name).map { Label(verbatim: $0, style) }
        label = labels.first ?? Label(verbatim: name, style)
        let widths = labels.map(NaturalWidth.of)
        body = WidthChoice { width in
            let index = widths.firstIndex { $0 <= width } ?? labels.count - 1
            return labels[index]
        }
    }

    /// The maximum number of characters of a name in a table, whose columns are as wide as their widest name.
    static let longest = 32
}
