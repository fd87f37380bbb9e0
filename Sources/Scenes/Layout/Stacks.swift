import Canvas

/// Elements side by side. Those that are not flexible take what they need, in order; the flexible ones share the rest.
public struct Row: Element {
    public enum Alignment: Sendable { case top, center, bottom }

    let spacing: Double
    let alignment: Alignment
    let elements: [any Element]

    public init(spacing: Double = 0, alignment: Alignment = .center, _ elements: [any Element]) {
        self.spacing = spacing
        self.alignment = alignment
        self.elements = elements
    }

    public func size(fitting width: Double) -> Size {
        let sizes = sizes(fitting: width)
        let taken = sizes.reduce(0) { $0 + $1.width } + gaps
        return Size(width: isFlexible ? max(width, taken) : taken, height: sizes.map(\.height).max() ?? 0)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        var x = rect.minX
        for (element, size) in zip(elements, sizes(fitting: rect.width)) {
            let slack = rect.height - size.height
            let y: Double =
                switch alignment {
                case .top: rect.minY
                case .center: rect.minY + slack / 2
                case .bottom: rect.minY + slack
                }
            element.draw(in: Rect(x: x, y: y, width: size.width, height: size.height), on: &canvas)
            x += size.width + spacing
        }
    }

    public var isFlexible: Bool { elements.contains(where: \.isFlexible) }

    private var gaps: Double { spacing * Double(max(elements.count - 1, 0)) }

    private func sizes(fitting width: Double) -> [Size] {
        var left = max(width - gaps, 0)
        var sizes = [Size](repeating: Size(width: 0, height: 0), count: elements.count)
        for (index, element) in elements.enumerated() where !element.isFlexible {
            sizes[index] = element.size(fitting: left)
            left = max(left - sizes[index].width, 0)
        }
        let flexible = elements.filter(\.isFlexible).count
        guard flexible > 0 else { return sizes }
        let share = left / Double(flexible)
        for (index, element) in elements.enumerated() where element.isFlexible {
            sizes[index] = Size(width: share, height: element.size(fitting: share).height)
        }
        return sizes
    }
}

/// Elements one below the other.
public struct Column: Element {
    public enum Alignment: Sendable { case leading, center, trailing }

    let spacing: Double
    let alignment: Alignment
    let elements: [any Element]

    public init(spacing: Double = 0, alignment: Alignment = .leading, _ elements: [any Element]) {
        self.spacing = spacing
        self.alignment = alignment
        self.elements = elements
    }

    public func size(fitting width: Double) -> Size {
        let sizes = elements.map { $0.size(fitting: width) }
        let height = sizes.reduce(0) { $0 + $1.height } + spacing * Double(max(elements.count - 1, 0))
        return Size(width: sizes.map(\.width).max() ?? 0, height: height)
    }

    public func draw(in rect: Rect, on canvas: inout Canvas) {
        var y = rect.minY
        for element in elements {
            let size = element.size(fitting: rect.width)
            let slack = rect.width - size.width
            let (x, width): (Double, Double) =
                switch alignment {
                case .leading: (rect.minX, rect.width)
                case .center: (rect.minX + slack / 2, size.width)
                case .trailing: (rect.minX + slack, size.width)
                }
            element.draw(in: Rect(x: x, y: y, width: width, height: size.height), on: &canvas)
            y += size.height + spacing
        }
    }

    /// Is as wide as it may be if any of its parts is.
    public var isFlexible: Bool { elements.contains(where: \.isFlexible) }
}

extension Column {
    /// Elements one below the other, each on whole rows, with the nearest whole number of rows for `spacing` pt between
    /// them: the gaps that people see are even. Labels of one row take
    /// just that.
    static func onRows(spacing: Double = 0, alignment: Alignment = .leading, _ elements: [any Element]) -> Column {
        Column(
            spacing: WholeCells.rows(spacing), alignment: alignment,
            elements.map { element in
                if let label = element as? Label, TextScale.big(label.style) == nil { return TightLabel(label) }
                return element.rowAligned()
            })
    }
}

/// Nothing, as wide as its row allows, and never narrower than `minimum` pt.
public struct Spacer: Element {
    let minimum: Double

    public init(minimum: Double = 0) {
        self.minimum = minimum
    }

    public func size(fitting width: Double) -> Size { Size(width: max(width, minimum), height: 0) }

    public func draw(in rect: Rect, on canvas: inout Canvas) {}

    public var isFlexible: Bool { true }
}

/// An element that begins on a row's edge and is a whole number of rows tall, so that equal parts of a screen look
/// equal wherever they stand.
struct RowAligned: Element {
    let content: any Element
    /// pt that the content says it is taller than what it draws.
    var excess = 0.0

    func size(fitting width: Double) -> Size {
        let size = content.size(fitting: width)
        return Size(width: size.width, height: PointGrid.wholeRows(size.height - excess))
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let top = Double(PointGrid.row(at: rect.minY)) * CellMetrics.height
        let height = PointGrid.wholeRows(rect.height)
        content.draw(in: Rect(x: rect.minX, y: top, width: rect.width, height: height), on: &canvas)
    }

    var isFlexible: Bool { content.isFlexible }
}

extension Element {
    /// The element on whole rows.
    func rowAligned() -> RowAligned { RowAligned(content: self) }
}

/// An element in the middle of a container of whole rows: as many are free above it as below it.
struct RowCentered: Element {
    let content: any Element
    /// pt above and below the content, at least; the nearest height that leaves equal room is taken.
    let padding: Double
    /// pt of the container.
    let minimumHeight: Double

    func size(fitting width: Double) -> Size {
        let inner = content.size(fitting: width)
        let wanted = max(inner.height + 2 * padding, minimumHeight)
        return Size(width: inner.width, height: Self.height(wanted, around: inner.height))
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let outer = PointGrid.snapped(rect, to: .cell)
        let height = content.size(fitting: rect.width).height
        content.draw(
            in: Rect(x: rect.minX, y: outer.midY - height / 2, width: rect.width, height: height), on: &canvas)
    }

    var isFlexible: Bool { content.isFlexible }

    /// The height in pt nearest to `wanted` that leaves whole rows, equally many, above and below text that takes
    /// `inner` pt, which is drawn on as many rows as fit in that.
    static func height(_ wanted: Double, around inner: Double) -> Double {
        let text = max(Int(min(inner, 1e6) / CellMetrics.height), 1)
        var rows = max(PointGrid.row(at: wanted), text)
        if (rows - text) % 2 != 0 {
            let isShort = wanted >= Double(rows) * CellMetrics.height || rows - 1 < text + 2
            rows += isShort ? 1 : -1
        }
        return Double(rows) * CellMetrics.height
    }
}

extension Element {
    /// The element in the middle of at least `minimumHeight` pt, with about `padding` pt above and below it.
    func rowCentered(padding: Double = 0, minimumHeight: Double = 0) -> RowCentered {
        RowCentered(content: self, padding: padding, minimumHeight: minimumHeight)
    }
}

/// Text in the middle whose lines are about equally long: as narrow as it can be without another line.
struct Balanced: Element {
    let content: any Element

    func size(fitting width: Double) -> Size { content.size(fitting: narrowed(width)) }

    func draw(in rect: Rect, on canvas: inout Canvas) { content.draw(in: rect, on: &canvas) }

    var isFlexible: Bool { content.isFlexible }

    private func narrowed(_ width: Double) -> Double {
        let height = content.size(fitting: width).height
        var (low, high) = (0, PointGrid.columns(fitting: min(width, NaturalWidth.of(content))))
        guard content.size(fitting: Double(high) * CellMetrics.width).height <= height else { return width }
        while high - low > 1 {
            let middle = (low + high) / 2
            if content.size(fitting: Double(middle) * CellMetrics.width).height > height {
                low = middle
            } else {
                high = middle
            }
        }
        return Double(high) * CellMetrics.width
    }
}

/// An element in the middle of the width it is given, on a column.
struct Centered: Element {
    let content: any Element

    func size(fitting width: Double) -> Size {
        Size(width: width, height: content.size(fitting: width).height)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let width = content.size(fitting: rect.width).width
        let left = WholeCells.margin(max(rect.width - width, 0) / 2)
        content.draw(in: Rect(x: rect.minX + left, y: rect.minY, width: width, height: rect.height), on: &canvas)
    }

    var isFlexible: Bool { true }
}

extension Element {
    /// The element in the middle of the width.
    func centered() -> Centered { Centered(content: self) }
}
