import Canvas
import ThemeEngine

/// Rows on one surface with hairlines between them, under a header and above a footer.
struct ListGroup: Composite {
    /// The start of the hairlines: at the edge of the surface, at the titles, or at titles that follow a dot.
    enum Inset: Sendable { case none, title, afterDot }

    let body: any Element

    init(_ header: String, _ rows: [ListRow], footer: String, inset: Inset, in model: RenderModel) {
        let style = ListRowStyle(model)
        let dot = StatusDotStyle(.statusNeutral, in: model)
        let leading: Double =
            switch inset {
            case .none: 0
            case .title: style.horizontalPadding
            case .afterDot: style.horizontalPadding + dot.circle + style.gap
            }
        let group = GroupedRows(
            surface: style.surface, divider: style.divider, hairlineInset: leading, padding: style.horizontalPadding)
        body = group.column(
            heading: Label(header, SectionStyle(model).title), rows, footer: Label(footer, style.footer))
    }
}

/// The layout of a group of rows: a heading, the rows on a surface with hairlines between them, and a footer.
struct GroupedRows {
    let surface: SurfaceModel
    let divider: DividerStyle
    /// The distance from the leading edge of the surface to the hairlines, in pt.
    let hairlineInset: Double
    /// The space on both sides of the heading and the footer, in pt.
    let padding: Double
    /// The minimum space between the surface and the footer, in pt.
    var footerGap = 0.0

    func column(heading: Label, _ rows: [any Element], footer: Label?) -> Column {
        let ruled = rows.enumerated().map { index, row in
            row.backed { rect, canvas in
                guard index > 0 else { return }
                // The hairline is on the edge between two rows, where it needs no additional space, and ends at the
                // border.
                let border = ListBorder.width(of: surface, on: canvas)
                let line = Rect(
                    minX: rect.minX + max(hairlineInset, border), minY: rect.minY, maxX: rect.maxX - border,
                    maxY: rect.minY)
                Divider(style: divider).draw(in: line, on: &canvas)
            }
        }
        // The surface begins and ends in the middle of a row, so that the space below the heading is half a row.
        let list = Surface(
            surface, grain: .container, Column(ruled).padded(vertical: CellMetrics.height / 2).filling())
        let parts: [(any Element)?] = [
            heading.padded(horizontal: padding),
            list.padded(vertical: CellMetrics.height / 2),
            footer.map {
                $0.padded(leading: padding, top: max(footerGap, surface.rowsOfShadow), trailing: padding)
            },
        ]
        return Column.onRows(parts.compactMap { $0 })
    }
}

/// The border of a list, which the dividers of its rows must not interrupt.
enum ListBorder {
    /// Returns the width of the border at each side, in pt: whole cells if it consists of glyphs.
    static func width(of surface: SurfaceModel, on canvas: Canvas) -> Double {
        let width = surface.borderWidth
        return width > 0 && !canvas.drawsPixels ? max(WholeCells.columns(width), CellMetrics.width) : width
    }
}

/// A row of a list with an optional dot, a title, a value and a chevron.
struct ListRow: Composite {
    let body: any Element

    /// - Parameters:
    ///   - isTranslated: Whether the value is translatable text rather than a name.
    ///   - titles: The titles of all rows of the list, which have the same text size.
    init(
        _ title: String, _ value: String, isTranslated: Bool = true, dot: StatusDotStyle? = nil,
        among titles: [String] = [], in model: RenderModel
    ) {
        let style = ListRowStyle(model)
        let value = isTranslated ? style.value.localized(value) : value
        let name = Label(title, style.title).alike(titles.map(style.title.localized))
        let fact = Label(verbatim: value, style.value, alignment: .trailing)
        let below: any Element = Column.onRows([name, Label(verbatim: value, style.value)])
        let beside: any Element = Row(spacing: style.gap, [name.filling(), fact])
        // Place large values below the title, because both would not fit side by side.
        let narrowest = NaturalWidth.ofLongestWord(name) + style.gap + NaturalWidth.ofLongestWord(fact)
        let isLarge = model.contentSize.isAccessibility
        let words = WidthChoice { isLarge || narrowest > $0 ? below : beside }.filling()
        let lead: [any Element] = dot.map { [StatusDot(style: $0)] } ?? []
        let chevron = DirectionalSymbol.chevron(style.chevron)
        let line: any Element = Row(spacing: style.gap, lead + [words, chevron])
        let stack: any Element = Column.onRows([Row(lead + [Spacer(), chevron]), words])
        let aside = (lead.isEmpty ? 0 : NaturalWidth.of(Row(lead)) + style.gap) + style.gap + NaturalWidth.of(chevron)
        let needed = NaturalWidth.ofLongestWord(Label(title, style.title)) + aside
        body = WidthChoice { model.contentSize.isAccessibility && needed > $0 ? stack : line }
            .rowCentered(
                padding: style.verticalPadding, minimumHeight: style.minimumHeight, isBig: name.rows > 1
            )
            .paddedOnColumns(style.horizontalPadding)
    }
}

/// A group under a small uppercase heading.
struct Section: Composite {
    let body: any Element

    /// - Parameters:
    ///   - grain: The grid of the edges of the content. With `container`, it begins in the middle of a row.
    ///   - leading: The space at the leading side of the heading, in pt.
    ///   - isAnnotation: Whether the heading labels specimens rather than belonging to the app.
    init(
        _ title: String, grain: PointGrid.Grain = .cell, leading: Double = 0, isAnnotation: Bool = false,
        in model: RenderModel, _ content: any Element
    ) {
        let style = SectionStyle(model, isAnnotation: isAnnotation)
        let heading = Label(title, style.title).padded(leading: leading)
        if grain == .container {
            body = Column(
                spacing: CellMetrics.height / 2 + WholeCells.rows(max(style.gap - CellMetrics.height, 0)),
                [heading, content])
        } else {
            // A gap of half a row is omitted, because the line of the heading is taller than its letters.
            body = Column(spacing: WholeCells.margin(rows: style.gap), [heading, content]).rowAligned()
        }
    }
}

/// A hairline of the available width, on the edge between two rows of cells, where it needs no space, or in the middle
/// of a separate row. It consists of whole cells.
struct Divider: Element {
    let style: DividerStyle
    var hasRow = false
    /// Whether the line is above the edge if there is room, because something begins in the cells below.
    var isAbove = false

    func size(fitting width: Double) -> Size {
        Size(width: width, height: hasRow ? CellMetrics.height : style.thickness)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        if hasRow {
            canvas.attribute(to: .role(.borderSubtle, .line, "divider"))
            return canvas.hairline(from: rect.minX, to: rect.maxX, y: rect.midY, color: style.color)
        }
        let y = Double(PointGrid.row(at: rect.midY)) * CellMetrics.height
        let ends = canvas.drawsPixels ? rect : PointGrid.snapped(rect, to: .cell)
        let above = Rect(minX: ends.minX, minY: y - CellMetrics.height, maxX: ends.maxX, maxY: y)
        let isAbove = isAbove && !canvas.drawsPixels && !canvas.hasText(onEdgesOf: above)
        let top = isAbove ? y - Self.thinnest : y
        let line = Rect(minX: ends.minX, minY: top, maxX: ends.maxX, maxY: top + style.thickness)
        canvas.attribute(to: .role(.borderSubtle, .line, "divider"))
        canvas.fill(.rectangle, in: canvas.snapped(line), with: .color(style.color))
    }

    var isFlexible: Bool { true }

    /// The minimum height of a line of glyphs, in pt.
    private static let thinnest = 2.0
}
