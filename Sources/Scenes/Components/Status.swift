import Canvas
import ThemeEngine

/// A capsule with a dot and a label, so that the status does not depend on color alone.
struct StatusPill: Composite {
    let body: any Element
    /// The pill with the width of its label.
    let capsule: any Element

    init(_ status: ServiceStatus, in model: RenderModel) {
        let style = StatusPillStyle(status.role, in: model)
        let dot = Drawing(width: style.dot, height: style.dot) { rect, canvas in
            canvas.attribute(to: .role(status.role, .shape, "status pill"))
            if let rows = TextScale.big(style.label)?.rows, rows % 2 == 0 {
                // The middle of such letters is a row edge, where no character can be.
                let dot = Rect(x: rect.minX, y: rect.midY - style.dot / 2, width: style.dot, height: style.dot)
                canvas.fill(.ellipse, in: dot, with: .color(style.label.color))
            } else {
                let center = PointGrid.cellMiddle(near: Point(x: rect.midX, y: rect.midY))
                canvas.dot(at: center, diameter: style.dot, color: style.label.color)
            }
        }
        capsule = Row(spacing: style.gap, [dot, Label(status.pillText, style.label)])
            .padded(horizontal: style.horizontalPadding, vertical: Self.verticalPadding(style))
            .backed { rect, canvas in
                canvas.attribute(to: .role(status.role, .fill, "status pill"))
                canvas.fill(.capsule, in: Self.edge(rect, style), with: .color(style.fill), isBordered: false)
            }
        // The width of the capsule does not depend on the available width.
        body = Row([capsule, Spacer()])
    }

    /// Returns the space above and below the label in pt, less what the line height of small text exceeds its leading.
    private static func verticalPadding(_ style: StatusPillStyle) -> Double {
        let height = style.label.leading + 2 * style.verticalPadding
        return max(height - PointGrid.lineHeight(style.label.leading), 0) / 2
    }

    /// Returns the edge in whole cells, with equal space above and below the label.
    private static func edge(_ rect: Rect, _ style: StatusPillStyle) -> Rect {
        let line = PointGrid.lineHeight(style.label.leading)
        let rows = TextScale.big(style.label)?.rows ?? 1
        let first = PointGrid.textRow(top: rect.midY - line / 2, lineHeight: line, rows: rows)
        let words = Double(rows) * CellMetrics.height
        let aside = Double(PointGrid.row(at: max(rect.height - words, 0) / 2 - CellMetrics.height / 4))
        let columns = PointGrid.snapped(rect, to: .cell)
        return Rect(
            x: columns.minX, y: (Double(first) - aside) * CellMetrics.height, width: columns.width,
            height: words + 2 * aside * CellMetrics.height)
    }
}

/// A dot in a pale circle. The text beside it has the same meaning.
struct StatusDot: Element {
    let style: StatusDotStyle

    func size(fitting width: Double) -> Size { Size(width: style.circle, height: style.circle) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let middle = Point(x: rect.minX + style.circle / 2, y: rect.midY)
        // In the row of the text beside it.
        let cell = PointGrid.cellMiddle(near: middle)
        let center = canvas.drawsPixels ? Point(x: middle.x, y: cell.y) : cell
        if style.circle < Self.leastCircle, !canvas.drawsPixels {
            // A circle slightly taller than a row would overlap the rows above and below.
            let chip = PointGrid.snapped(
                Rect(
                    x: center.x - style.circle / 2, y: center.y - CellMetrics.height / 2, width: style.circle,
                    height: CellMetrics.height), to: .cell)
            canvas.fill(.capsule, in: chip, with: .color(style.halo), isBordered: false)
        } else {
            canvas.disc(at: center, diameter: style.circle, color: style.halo)
        }
        canvas.dot(at: center, diameter: style.dot, color: style.color)
    }

    /// In pt: two rows, less the rounding of a circle.
    private static let leastCircle = 29.0
}

/// A label in a capsule.
struct Badge: Composite {
    let body: any Element

    init(_ text: String, _ kind: BadgeStyle.Kind, in model: RenderModel) {
        let style = BadgeStyle(kind, in: model)
        // The label is as tall as its letters, since the capsule is drawn around them.
        body = TightLabel(Label(text, style.label, alignment: .center, maxLines: 1))
            .padded(horizontal: WholeCells.columns(style.horizontalPadding))
            .rowAligned()
            .backed { rect, canvas in
                canvas.attribute(to: .role(style.fillRole, .fill, "\(kind.rawValue) badge"))
                canvas.fill(
                    .capsule, in: PointGrid.snapped(rect, to: .cell), with: .color(style.fill), isBordered: false)
            }
    }
}
