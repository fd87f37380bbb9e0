import Canvas

/// Elements side by side. Inflexible elements get their width in order; flexible ones share the remaining width.
struct Row: Element {
    enum Alignment: Sendable { case top, center, bottom }

    let spacing: Double
    let alignment: Alignment
    let elements: [any Element]
    /// Whether one of the elements is flexible.
    let isFlexible: Bool
    private let memo = WidthMemo<[Size]>()

    init(spacing: Double = 0, alignment: Alignment = .center, _ elements: [any Element]) {
        self.spacing = spacing
        self.alignment = alignment
        self.elements = elements
        isFlexible = elements.contains(where: \.isFlexible)
    }

    func size(fitting width: Double) -> Size {
        let sizes = sizes(fitting: width)
        let taken = sizes.reduce(0) { $0 + $1.width } + gaps
        return Size(width: isFlexible ? max(width, taken) : taken, height: sizes.map(\.height).max() ?? 0)
    }

    func unroundedHeight(fitting width: Double) -> Double {
        zip(elements, sizes(fitting: width)).map { $0.unroundedHeight(fitting: $1.width) }.max() ?? 0
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
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

    private var gaps: Double { spacing * Double(max(elements.count - 1, 0)) }

    private func sizes(fitting width: Double) -> [Size] { memo.value(for: width) { measured(fitting: width) } }

    private func measured(fitting width: Double) -> [Size] {
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
struct Column: Element {
    enum Alignment: Sendable { case leading, center, trailing }

    let spacing: Double
    let alignment: Alignment
    let elements: [any Element]
    /// Whether one of the elements is flexible.
    let isFlexible: Bool
    private let memo = WidthMemo<[Size]>()

    init(spacing: Double = 0, alignment: Alignment = .leading, _ elements: [any Element]) {
        self.spacing = spacing
        self.alignment = alignment
        self.elements = elements
        isFlexible = elements.contains(where: \.isFlexible)
    }

    private func sizes(fitting width: Double) -> [Size] {
        memo.value(for: width) { elements.map { $0.size(fitting: width) } }
    }

    func size(fitting width: Double) -> Size {
        let sizes = sizes(fitting: width)
        let height = sizes.reduce(0) { $0 + $1.height } + spacing * Double(max(elements.count - 1, 0))
        return Size(width: sizes.map(\.width).max() ?? 0, height: height)
    }

    func unroundedHeight(fitting width: Double) -> Double {
        let gaps = spacing * Double(max(elements.count - 1, 0))
        return elements.reduce(gaps) { $0 + $1.unroundedHeight(fitting: width) }
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        var y = rect.minY
        for (element, size) in zip(elements, sizes(fitting: rect.width)) {
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
}

extension Column {
    /// Returns elements one below the other, each on whole rows, separated by the whole number of rows nearest to
    /// `spacing` pt, so that visible gaps are equal, and by at least one row if the letters of labels would touch.
    ///
    /// - Parameter isTight: Whether the labels belong together; see ``LineGap``.
    static func onRows(
        spacing: Double = 0, alignment: Alignment = .leading, isTight: Bool = false, _ elements: [any Element]
    ) -> Column {
        let rows = WholeCells.rows(spacing)
        let aligned = elements.enumerated().map { index, element -> any Element in
            guard index > 0, let above = line(elements[index - 1]), let below = line(element) else {
                return element.rowAligned()
            }
            let distance = LineGap.between(above, below, isTight: isTight) - rows
            return distance > 0 ? Lowered(content: element.rowAligned(), distance: distance) : element.rowAligned()
        }
        return Column(spacing: rows, alignment: alignment, aligned)
    }

    /// Returns the line of text if an element is one; otherwise `nil`.
    private static func line(_ element: any Element) -> Label? { element as? Label ?? (element as? NameLabel)?.label }
}

/// Empty space that uses the remaining width of a row, at least `minimum` pt.
struct Spacer: Element {
    let minimum: Double

    init(minimum: Double = 0) {
        self.minimum = minimum
    }

    func size(fitting width: Double) -> Size { Size(width: max(width, minimum), height: 0) }

    func draw(in rect: Rect, on canvas: inout Canvas) {}

    var isFlexible: Bool { true }
}

/// An element that starts on a row edge and has a height of whole rows, so that equal elements look equal at any
/// position.
struct RowAligned: Wrapper {
    let content: any Element

    func size(fitting width: Double) -> Size {
        let size = content.size(fitting: width)
        return Size(width: size.width, height: PointGrid.wholeRows(size.height))
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let top = Double(PointGrid.row(at: rect.minY)) * CellMetrics.height
        let height = PointGrid.wholeRows(rect.height)
        content.draw(in: Rect(x: rect.minX, y: top, width: rect.width, height: height), on: &canvas)
    }
}

extension Element {
    /// Returns the element on whole rows.
    func rowAligned() -> RowAligned { RowAligned(content: self) }
}

/// An element centered vertically in a container of whole rows, with equal space above and below.
struct RowCentered: Wrapper {
    let content: any Element
    /// The minimum space above and below the content, in pt.
    let padding: Double
    /// The minimum height of the container, in pt.
    let minimumHeight: Double
    /// Whether the content is big text, which would touch that of the next row of a list.
    let isBig: Bool

    func size(fitting width: Double) -> Size {
        let inner = content.size(fitting: width)
        let least = max(minimumHeight, isBig ? inner.height + CellMetrics.height : 0)
        let wanted = max(content.unroundedHeight(fitting: width) + 2 * padding, least)
        return Size(width: inner.width, height: Self.height(wanted, around: inner.height))
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let outer = PointGrid.snapped(rect, to: .cell)
        let height = content.size(fitting: rect.width).height
        let inner = Rect(x: rect.minX, y: outer.midY - height / 2, width: rect.width, height: height)
        canvas.padding(from: rect, to: inner, vertical: padding > 0 ? padding : nil)
        content.draw(in: inner, on: &canvas)
    }

    /// Returns the height in pt nearest to `wanted` that leaves the same whole number of rows above and below text of
    /// `inner` pt.
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
    /// Returns the element centered in at least `minimumHeight` pt, with about `padding` pt above and below it.
    func rowCentered(padding: Double = 0, minimumHeight: Double = 0, isBig: Bool = false) -> RowCentered {
        RowCentered(content: self, padding: padding, minimumHeight: minimumHeight, isBig: isBig)
    }
}

/// Text with lines of similar length: as narrow as possible without an additional line.
struct Balanced: Wrapper {
    let content: any Element

    func size(fitting width: Double) -> Size { content.size(fitting: narrowed(width)) }

    func unroundedHeight(fitting width: Double) -> Double { content.unroundedHeight(fitting: narrowed(width)) }

    func draw(in rect: Rect, on canvas: inout Canvas) { content.draw(in: rect, on: &canvas) }

    private func narrowed(_ width: Double) -> Double {
        let height = content.size(fitting: width).height
        // If the width is smaller than the longest word, a label uses smaller text.
        let word = (content as? Label)?.widthOfLongestWord ?? 0
        let least = max(Int((word / CellMetrics.width).rounded(.up)) - 1, 0)
        var (low, high) = (least, PointGrid.columns(fitting: min(width, NaturalWidth.of(content))))
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

/// An element centered in the available width, aligned to a column.
struct Centered: Wrapper {
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
    /// Returns the element centered in the available width.
    func centered() -> Centered { Centered(content: self) }
}

/// Elements in as many columns as fit, with widths of whole cells. Elements in the same row have the same height.
///
/// The width of columns does not depend on the number of elements, so that the columns of successive grids are aligned.
/// With three or more columns, the last row has at least two elements. With two columns, a single element in the last
/// row can use the whole width.
struct CellGrid: Element {
    /// The minimum width of a column in pt, unless the available width is smaller.
    let minimumWidth: Double
    /// The space between columns in pt.
    let columnGap: Double
    /// The space between rows in pt.
    let rowGap: Double
    let maximumColumns: Int
    /// Whether a single element in the last row of two columns uses both.
    let lastFills: Bool
    /// Whether the elements of a row are aligned at the bottom instead of at the top, as for pictures with captions.
    let alignsBottoms: Bool
    /// Whether to use fewer columns than fit if that fills all rows, but at least half as many.
    let fillsRows: Bool
    /// The numbers of elements of the grids that have the same columns: a few less than fit, if the grids then have
    /// fewer empty places. Empty if this grid decides alone.
    let counts: [Int]
    let elements: [any Element]
    private let memo = WidthMemo<[Double]>()

    init(
        minimumWidth: Double, columnGap: Double, rowGap: Double, maximumColumns: Int = .max, lastFills: Bool = false,
        alignsBottoms: Bool = false, fillsRows: Bool = false, counts: [Int] = [], _ elements: [any Element]
    ) {
        self.minimumWidth = minimumWidth
        // Whole cells, so that rounding errors do not accumulate.
        self.columnGap = WholeCells.columns(columnGap)
        self.rowGap = WholeCells.rows(rowGap)
        self.maximumColumns = maximumColumns
        self.lastFills = lastFills
        self.alignsBottoms = alignsBottoms
        self.fillsRows = fillsRows
        self.counts = counts
        self.elements = elements
    }

    func size(fitting width: Double) -> Size {
        let heights = heights(fitting: width)
        return Size(width: width, height: heights.reduce(0, +) + rowGap * Double(max(heights.count - 1, 0)))
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let (count, share) = columns(in: rect.width)
        var y = rect.minY
        for (row, height) in zip(rows(of: count), heights(fitting: rect.width)) {
            let width = width(of: row, (count, share))
            for (column, element) in row.enumerated() {
                let x = rect.minX + Double(column) * (share + columnGap)
                let own = alignsBottoms ? PointGrid.wholeRows(element.size(fitting: width).height) : height
                element.draw(in: Rect(x: x, y: y + height - own, width: width, height: own), on: &canvas)
            }
            y += height + rowGap
        }
    }

    var isFlexible: Bool { true }

    private func columns(in width: Double) -> (count: Int, share: Double) {
        let fitting = ((width + columnGap) / max(minimumWidth + columnGap, CellMetrics.width)).rounded(.down)
        let most = max(fitting.isFinite ? min(fitting, Double(min(maximumColumns, 1000))) : 1, 1)
        let count = fillsRows ? fullRows(of: most) : counts.isEmpty ? most : fullest(of: most)
        let share = (width + columnGap) / count - columnGap
        return (Int(count), Double(PointGrid.columns(fitting: share)) * CellMetrics.width)
    }

    /// Returns the largest number of columns, at most `most`, for which all rows are full, or `most`.
    private func fullRows(of most: Double) -> Double {
        let even = stride(from: min(Int(most), elements.count), to: 1, by: -1).first {
            elements.count % $0 == 0 && 2 * $0 >= Int(most)
        }
        return even.map(Double.init) ?? most
    }

    /// Returns the number of columns, at most `most`, for which the grids with ``counts`` have the fewest empty places,
    /// or `most` if each grid is one row.
    private func fullest(of most: Double) -> Double {
        guard counts.contains(where: { Double($0) > most }) else { return most }
        let fewest = Int((most * Self.leastShare).rounded(.up))
        func empty(_ columns: Int) -> Int { counts.reduce(0) { $0 + (columns - $1 % columns) % columns } }
        let best = (fewest...Int(most)).reversed().min { empty($0) < empty($1) }
        return best.map(Double.init) ?? most
    }

    /// Returns the heights of the rows in pt.
    private func heights(fitting width: Double) -> [Double] {
        memo.value(for: width) {
            let columns = columns(in: width)
            return rows(of: columns.count).map { row in
                let width = self.width(of: row, columns)
                return PointGrid.wholeRows(row.map { $0.size(fitting: width).height }.max() ?? 0)
            }
        }
    }

    /// Returns the width of the elements of a row in pt.
    private func width(of row: ArraySlice<any Element>, _ columns: (count: Int, share: Double)) -> Double {
        let isAlone = lastFills && columns.count == 2 && row.count == 1 && elements.count > 1
        return isAlone ? 2 * columns.share + columnGap : columns.share
    }

    /// Returns the elements of each row, at most `count` in a row.
    private func rows(of count: Int) -> [ArraySlice<any Element>] {
        let hasOrphan = count > 2 && elements.count > count && elements.count % count == 1
        let moved = elements.count - count - 1
        return stride(from: 0, to: elements.count, by: count).map { start in
            guard hasOrphan, start >= moved else { return elements.dropFirst(start).prefix(count) }
            // Move the last element of the previous row to the last row.
            return start == moved ? elements[start..<start + count - 1] : elements[(start - 1)...]
        }
    }

    /// The minimum share of the columns that fit. With fewer, the grids would have many more rows.
    private static let leastShare = 0.7
}
