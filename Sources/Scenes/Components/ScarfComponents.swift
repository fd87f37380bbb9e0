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
        let pairs = ScarfButtonStyle.Kind.allCases.map { kind in
            let live = ScarfButton.live(kind.rawValue.capitalizedFirst, kind, state, in: model)
            return (live, held: ScarfButton("Pressed", ScarfButtonStyle(kind, in: model), isPressed: true))
        }
        let widest = pairs.flatMap { [NaturalWidth.of($0.button), NaturalWidth.of($1)] }.max() ?? 0
        body = CellGrid(
            minimumWidth: style.columnWidth, columnGap: style.columnGap, rowGap: style.rowGap,
            pairs.map { live, held in
                let tappable = live.button.filling().tappable(
                    live.target, state, shape: live.button.outline, in: model)
                return CellGrid(buttons: [tappable, held.filling()], widest: widest, style)
            })
    }
}

/// One of Scarf's four buttons, at rest or pressed. Its title has smaller letters if it does not fit.
struct ScarfButton: Element {
    private let style: ScarfButtonStyle
    private let colors: ScarfButtonStyle.Face
    private let isPressed: Bool
    private let label: Label

    init(_ title: String, _ style: ScarfButtonStyle, isPressed: Bool = false) {
        self.style = style
        self.isPressed = isPressed
        colors = isPressed ? style.pressed : style.rest
        var text = style.label
        text.color = text.color.opacity(colors.opacity)
        label = Label(title, text, alignment: .center)
    }

    func size(fitting width: Double) -> Size {
        let inner = label.size(fitting: max(width - 2 * style.horizontalPadding, 0))
        return Size(
            width: min(inner.width + 2 * style.horizontalPadding, width),
            height: RowCentered.height(inner.height + 2 * style.verticalPadding, around: inner.height))
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let edge = PointGrid.snapped(rect, to: .cell)
        canvas.component("Scarf button", in: edge) { draw(edge: edge, on: &$0) }
    }

    private func draw(edge: Rect, on canvas: inout Canvas) {
        let face = ControlFace(
            shape: outline, name: style.name, shadow: style.shadow,
            fill: colors.fillRole.map { (.role($0, .fill, style.name), colors.fill.opacity(colors.opacity)) },
            border: style.borderRole.map { (.role($0, .border, style.name), style.border.opacity(colors.opacity)) },
            borderWidth: style.borderWidth, effectOpacity: colors.opacity)
        var label = label
        if isPressed {
            let rest = ControlColors(
                fill: style.rest.fill, title: style.label.color,
                border: style.borderRole == nil ? nil : style.border)
            label = face.title(label, pressedFrom: rest, in: edge, within: edge, on: canvas)
        }
        face.draw(in: edge, on: &canvas)
        // If rounding to whole cells makes the button narrower, reduce the padding rather than the width of the title.
        let spare = max((edge.width - NaturalWidth.of(label)) / 2, 0)
        let room = edge.inset(dx: min(style.horizontalPadding, spare), dy: 0)
        canvas.padding(from: edge, to: room, horizontal: style.horizontalPadding)
        label.rowCentered(padding: style.verticalPadding).draw(in: room, on: &canvas)
    }

    /// The outline of the button.
    var outline: Shape { .roundedRectangle(radius: style.cornerRadius) }
}

extension ScarfButton {
    /// Returns a button that can be pressed. `name` distinguishes buttons of the same kind.
    static func live(
        _ title: String, _ kind: ScarfButtonStyle.Kind, named name: String? = nil, _ state: SceneState,
        in model: RenderModel
    ) -> (button: ScarfButton, target: Target) {
        let target = Target.scarf(kind, name)
        let button = ScarfButton(
            title, ScarfButtonStyle(kind, in: model), isPressed: state.press?.target == target)
        return (button, target)
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
        let ghost = ScarfButton.live("Export", .ghost, named: "header", state, in: model)
        let primary = ScarfButton.live("New", .primary, named: "header", state, in: model)
        let buttons = Row(
            spacing: WholeCells.columns(style.gap),
            [ghost, primary].map { $0.button.tappable($0.target, state, shape: $0.button.outline, in: model) })
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
