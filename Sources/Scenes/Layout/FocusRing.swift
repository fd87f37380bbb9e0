import Canvas
import ColorScience
import ThemeEngine
import ThemeSpec

/// The ring around the control that has the keyboard focus.
///
/// If there is room, the ring surrounds the control, half a cell away from it, or a column farther in a theme whose
/// buttons have borders, because these are in the adjacent columns. Otherwise it is inside the edge of the control, or
/// consists of two bars at the sides if the text of the control leaves no room. A row of a list has bars at its ends,
/// half a cell away from its content and from the border of the list, because a line would touch one of them. In
/// pixels, it has a ring inside, between its dividers.
struct FocusRing: Sendable {
    /// The control, in pt.
    let rect: Rect
    let shape: Shape
    let style: FocusStyle
    let isPressed: Bool
    /// Whether the control is a row of a list.
    var isRow = false
    /// Whether there is a column between the control and the ring, if there is room, for the border of the control or
    /// of an adjacent control.
    var isWide = false
    /// The identifier of the control.
    let name: String

    func draw(on canvas: inout Canvas) {
        if isRow { return drawInRow(on: &canvas) }
        guard !canvas.drawsPixels else { return drawInPixels(on: &canvas) }
        let edge = PointGrid.snapped(rect)
        let rows = Self.cells(of: edge)
        if let around = around(edge, on: canvas) {
            stroke(shape, around, on: canvas.colors(onEdgesOf: around), .around, &canvas)
        } else if isPressed {
            // The control appears to move away from a ring on its edge.
            return
        } else if rows.height >= 2 * CellMetrics.height, canvas.isFree(forRingIn: rows, exceptCorners: corner) {
            stroke(shape, rows, on: canvas.colors(onEdgesOf: rows), .inside, &canvas)
        } else {
            drawBars(on: &canvas)
        }
    }

    /// Returns the free cells nearest to a control that surround it; `nil` if there are none.
    ///
    /// If a control begins in the middle of a row, the ring uses the other half of that row. The border of the control
    /// may be in the adjacent columns.
    private func around(_ edge: Rect, on canvas: Canvas) -> Rect? {
        let rows = Self.cells(of: edge)
        func around(columns: Double) -> Rect {
            Rect(
                minX: rows.minX - columns * CellMetrics.width,
                minY: rows.minY - (rows.minY < edge.minY ? 0 : CellMetrics.height),
                maxX: rows.maxX + columns * CellMetrics.width,
                maxY: rows.maxY + (rows.maxY > edge.maxY ? 0 : CellMetrics.height))
        }
        let (nearest, next) = (around(columns: 1), around(columns: 2))
        // A line next to letters would look like part of them.
        let hasTextAtSides = [rows.minX, rows.maxX - CellMetrics.width].contains {
            canvas.hasText(onEdgesOf: Rect(x: $0, y: rows.minY, width: CellMetrics.width, height: rows.height))
        }
        if hasTextAtSides || isWide, canvas.isFree(forRingIn: next, around: edge) { return next }
        if canvas.isFree(forRingIn: nearest, around: edge) { return nearest }
        return !canvas.hasText(onEdgesOf: nearest) && canvas.isFree(forRingIn: next, around: edge) ? next : nil
    }

    /// Returns the colors in the middle of each side of a control, which bars at its sides touch.
    private static func fills(of edge: Rect, on canvas: Canvas) -> [Color] {
        let rows = cells(within: edge)
        guard rows.height > 0, rows.width > 0 else { return [] }
        let (width, height) = (CellMetrics.width, CellMetrics.height)
        let x = Double(PointGrid.column(at: rows.midX)) * width
        let y = Double(PointGrid.row(at: rows.midY)) * height
        let places = [(x, rows.minY), (x, rows.maxY - height), (rows.minX, y), (rows.maxX - width, y)]
        return places.flatMap { canvas.colors(onEdgesOf: Rect(x: $0, y: $1, width: width, height: height)) }
    }

    /// Draws bars at the ends of a row of a list, or the ring inside it, without covering the border of the list or the
    /// dividers.
    private func drawInRow(on canvas: inout Canvas) {
        let edge = PointGrid.snapped(rect)
        let ring = edge.inset(dx: style.distance + style.width, dy: style.distance)
        let cells = Self.cells(of: ring)
        if canvas.drawsPixels, cells.height >= 2 * CellMetrics.height, !canvas.hasText(onEdgesOf: cells) {
            return stroke(shape, ring, on: canvas.colors(onEdgesOf: cells), .inside, &canvas)
        }
        // A row of the list may begin in the middle of a row of cells.
        let whole = Self.cells(within: edge)
        var row = whole.height > 0 ? whole : PointGrid.snapped(rect, to: .cell)
        // The first and last rows are next to dividers, and may show the border of the list.
        func hasBorder(_ y: Double) -> Bool {
            let line = Rect(x: row.minX + CellMetrics.width, y: y, width: CellMetrics.width, height: CellMetrics.height)
            return canvas.hasMarks(onEdgesOf: line)
        }
        let isTall = row.height > 3 * CellMetrics.height
        let isLow = row.height <= 2 * CellMetrics.height
        if isTall || !isLow && (hasBorder(row.minY) || hasBorder(row.maxY - CellMetrics.height)) {
            row = row.inset(dx: 0, dy: CellMetrics.height)
        }
        // Half a cell, so that the other half stays free. In ASCII, a line is a character.
        let width = canvas.glyphs == .ascii ? style.width : CellMetrics.width / 2
        drawBars(beside: row.inset(dx: 2 * CellMetrics.width, dy: 0), width: width, isApart: true, on: &canvas)
    }

    /// Draws the ring at its distance from the edge, possibly in the middle of a row; along the edge if text is in the
    /// way.
    private func drawInPixels(on canvas: inout Canvas) {
        let edge = PointGrid.snapped(rect)
        let distance = style.distance + style.width
        let inside = Self.cells(of: edge)
        // A line next to letters would look like part of them.
        let gap = canvas.hasText(onEdgesOf: inside) ? CellMetrics.width / 2 : 0
        let ring = edge.inset(dx: -distance - gap, dy: -distance)
        let around = Self.cells(of: ring)
        let isOnCanvas = around.minX >= 0 && around.maxX <= canvas.size.size.width
        if isOnCanvas, !canvas.hasText(onEdgesOf: around) {
            stroke(shape.expanded(by: distance), ring, on: canvas.colors(onEdgesOf: around), .around, &canvas)
        } else if isPressed {
            return
        } else if edge.height >= 2 * CellMetrics.height, !canvas.hasText(onEdgesOf: inside) {
            stroke(shape, edge, on: canvas.colors(onEdgesOf: inside), .inside, &canvas)
        } else {
            drawBars(on: &canvas)
        }
    }

    /// Returns the whole cells that a rectangle covers at least partially.
    private static func cells(of rect: Rect) -> Rect {
        func edge(_ value: Double, _ step: Double, _ rule: FloatingPointRoundingRule) -> Double {
            (value / step).rounded(rule) * step
        }
        return Rect(
            minX: edge(rect.minX, CellMetrics.width, .down), minY: edge(rect.minY, CellMetrics.height, .down),
            maxX: edge(rect.maxX, CellMetrics.width, .up), maxY: edge(rect.maxY, CellMetrics.height, .up))
    }

    /// Returns the cells of a rectangle without the rows that it covers partially.
    private static func cells(within rect: Rect) -> Rect {
        let cells = cells(of: rect)
        let height = CellMetrics.height
        let (top, bottom) = ((rect.minY / height).rounded(.up), (rect.maxY / height).rounded(.down))
        return Rect(minX: cells.minX, minY: top * height, maxX: cells.maxX, maxY: max(bottom, top) * height)
    }

    /// The number of cells at each end of an edge that may show a round corner of the control.
    private var corner: Int { shape == .rectangle ? 0 : 3 }

    private func stroke(
        _ shape: Shape, _ ring: Rect, on backgrounds: [Color], _ place: RingPlace, _ canvas: inout Canvas
    ) {
        let choice = attribute(on: backgrounds, &canvas)
        canvas.ring(shape, in: ring, width: style.width, color: choice.color, place)
    }

    /// Draws bars at the sides of a control, in a color that differs from that of the control.
    private func drawBars(on canvas: inout Canvas) {
        let cells = PointGrid.snapped(rect, to: .cell)
        drawBars(beside: cells, touching: Self.fills(of: cells, on: canvas), on: &canvas)
    }

    /// Draws bars next to cells.
    ///
    /// - Parameters:
    ///   - width: The width of a bar in pt; by default that of the ring.
    ///   - isApart: Whether the bars are at the outer side of the adjacent columns.
    private func drawBars(
        beside cells: Rect, touching fills: [Color] = [], width: Double? = nil, isApart: Bool = false,
        on canvas: inout Canvas
    ) {
        let (column, width) = (CellMetrics.width, width ?? style.width)
        let rest = column - width
        for (side, shift) in [(cells.minX - column, isApart ? 0 : rest), (cells.maxX, isApart ? rest : 0)] {
            func part(_ x: Double, _ width: Double) -> Rect {
                Rect(x: x, y: cells.minY, width: width, height: cells.height)
            }
            let choice = attribute(on: canvas.colors(onEdgesOf: part(side, column)), touching: fills, &canvas)
            canvas.fill(.rectangle, in: part(side + shift, width), with: .color(choice.color))
        }
    }

    private func attribute(
        on backgrounds: [Color], touching fills: [Color] = [], _ canvas: inout Canvas
    ) -> FocusStyle.Choice {
        let choice = style.choice(on: backgrounds, touching: fills)
        canvas.attribute(
            to: Origin(.border, token: "focus", colorRole: choice.role.rawValue, detail: "\(name) has the focus"))
        return choice
    }
}

extension RenderModel {
    /// Whether a button has a border, in which case all rings are a column farther away.
    var hasBorderedButtons: Bool {
        ButtonRole.allCases.contains { role in
            let border = RoleButtonStyle(role, in: self).border
            return border.map { colors[$0.role].alpha * $0.opacity > 0 } ?? false
        }
    }
}

extension Shape {
    /// Returns the outline at a distance, in pt.
    fileprivate func expanded(by distance: Double) -> Shape {
        guard case .roundedRectangle(let radius) = self else { return self }
        return .roundedRectangle(radius: radius + distance)
    }
}
