import Canvas
import ColorScience
import ThemeEngine

/// Scarf's card, its text field (empty, filled and focused), and a section header over a divider.
struct ScarfGallery: Composite {
    let body: any Element

    init(_ model: RenderModel) {
        let style = GalleryStyle(model)
        let content = ScarfCardStyle(model)
        let field = FieldStyle.scarf(model)
        let fields = Column.onRows(
            spacing: style.gap,
            [
                TextField(.placeholder("Name of the project"), field),
                TextField(.filled("vitrine"), field),
                TextField(.typed("main"), isFocused: true, field),
            ])
        let header = Column(
            spacing: WholeCells.rows(content.gap),
            [
                ScarfSectionHeader("Recent", "The last seven days", in: model), Divider(style: content.divider),
                Label("A divider is \(PointText.number(content.divider.thickness)) pt.", style.facts).rowAligned(),
            ])
        body = CellGrid(
            minimumWidth: style.columnWidth, columnGap: style.columnGap, rowGap: style.rowGap, lastFills: true,
            // The column keeps the height of the card next to taller fields.
            [Column([ScarfCard(model)]), fields, header])
    }
}

/// Scarf's primary, secondary, ghost and destructive buttons, each at rest and pressed.
struct ScarfButtonGallery: Composite {
    let body: any Element

    init(_ model: RenderModel, _ state: SceneState) {
        let style = GalleryStyle(model)
        let buttons = ScarfButtonStyle.Kind.allCases.map { kind in
            OwnButton(
                title: kind.rawValue.capitalizedFirst, look: RoleButtonStyle(ScarfButtonStyle(kind, in: model)),
                target: .scarf(kind))
        }
        body = CellGrid(
            minimumWidth: style.columnWidth, columnGap: style.columnGap, rowGap: style.rowGap,
            OwnButton.cells(of: buttons, style, state, in: model))
    }
}

/// The header of a page: title, subtitle, actions at the trailing side, and a hairline at the lower edge.
struct PageHeader: Composite {
    let body: any Element

    /// - Parameter trailing: The actions, placed below the title if they do not fit next to it.
    init(_ title: String, _ subtitle: String, trailing: any Element, in model: RenderModel) {
        let style = PageHeaderStyle(model)
        let words = Column.onRows(
            spacing: style.lineGap, [Label(title, style.title), Label(subtitle, style.subtitle)])
        let gap = WholeCells.columns(style.gap)
        let needed = NaturalWidth.of(words) + gap + NaturalWidth.of(trailing)
        let line: any Element = Row(spacing: gap, alignment: .top, [words.filling(), trailing])
        let stack: any Element = Column(
            spacing: WholeCells.rows(style.gap), [words, Row([Spacer(), trailing])])
        body = WidthChoice { needed <= $0 ? line : stack }
            .padded(
                leading: WholeCells.columns(style.horizontalPadding), top: WholeCells.rows(style.topPadding),
                trailing: WholeCells.columns(style.horizontalPadding), bottom: WholeCells.rows(style.bottomPadding)
            )
            .rowAligned()
            .backed { rect, canvas in
                let edge = PointGrid.snapped(rect, to: .cell)
                let ends = canvas.drawsPixels ? rect : edge
                // Add one thickness, so that the hairline stays inside the header when it is rounded down.
                let line = Rect(
                    x: ends.minX, y: edge.maxY - 2 * style.divider.thickness, width: ends.width,
                    height: style.divider.thickness)
                canvas.attribute(to: .role(.borderSubtle, .line, "divider"))
                canvas.fill(.rectangle, in: canvas.snapped(line), with: .color(style.divider.color))
            }
    }
}

extension PageHeader {
    /// Returns a page of sessions, with two of Scarf's buttons.
    static func sample(_ state: SceneState, in model: RenderModel) -> PageHeader {
        let style = PageHeaderStyle(model)
        func button(_ title: String, _ kind: ScarfButtonStyle.Kind) -> any Element {
            let (look, target) = (RoleButtonStyle(ScarfButtonStyle(kind, in: model)), Target.scarf(kind, "header"))
            let button = ThemeButton(title, look, pressed: target, maxLines: nil, state, in: model)
            return button.tappable(target, state, shape: button.outline, in: model)
        }
        let buttons = Row(
            spacing: WholeCells.columns(style.gap), [button("Export", .ghost), button("New", .primary)])
        return PageHeader("Sessions", "7 today, 2 of them live", trailing: buttons, in: model)
    }
}

/// Scarf's card: a section header, a divider, and rows of a label and a value, one of which is a badge.
struct ScarfCard: Composite {
    let body: any Element

    init(_ model: RenderModel) {
        let style = ScarfCardStyle(model)
        let gap = WholeCells.columns(style.rowGap)
        func row(_ label: String, _ value: any Element, atEnd: any Element) -> any Element {
            let label = Label(label, style.label)
            let line: any Element = Row([label.filling(), atEnd])
            let stack: any Element = Column.onRows([label, value])
            let needed = NaturalWidth.of(label) + gap + NaturalWidth.of(atEnd)
            return WidthChoice { needed <= $0 ? line : stack }.rowAligned()
        }
        let badge = Badge("Online", .success, in: model)
        let parts: [any Element] = [
            ScarfSectionHeader("Connection", "Where the agent runs", in: model),
            Divider(style: style.divider),
            row(
                "Host", Label(verbatim: "build-server", style.value),
                atEnd: Label(verbatim: "build-server", style.value, alignment: .trailing)),
            row("Status", Row([badge, Spacer()]), atEnd: badge),
        ]
        body = Surface(
            style.surface,
            Column(spacing: WholeCells.rows(style.gap), parts)
                .paddedOnColumns(
                    style.horizontalPadding, vertical: WholeCells.rows(style.verticalPadding),
                    given: style.verticalPadding
                )
                .filling())
    }
}

/// A small uppercase heading with a description below.
struct ScarfSectionHeader: Composite {
    let body: any Element

    init(_ title: String, _ subtitle: String, in model: RenderModel) {
        let style = ScarfCardStyle(model)
        body = Column.onRows(
            spacing: style.headingGap, [Label(title, style.heading), Label(subtitle, style.subheading)])
    }
}
