import Canvas
import ThemeEngine
import ThemeSpec
import SourceText

extension Scene {
    /// The components of a theme in as many columns as fit: those of Scarf and Checkpoint for their themes, status,
    /// buttons, surfaces, depth effects, fields, rows, badges and dividers. If a theme has buttons of another design
    /// system, Gentle's are at the end.
    public static let components = Scene(slug: "components", name: "Components", shortName: "Comp", width: .all) {
        model, state in
        let screen = ScreenStyle(model)
        let section = SectionStyle(model)
        let systems = model.buttonSystems
        let own = systems.flatMap { $0.sections(state, in: model) }
        let title = systems.isEmpty ? "Buttons" : "Gentle button roles"
        let buttons: [any Element] = [GallerySection(title, in: model, ButtonGallery(model, state))]
        let depth: [any Element] =
            DepthSpecimenStyle(model).isShown
            ? [GallerySection("Depth effects", in: model, DepthGallery(model))] : []
        return Column.onRows(
            spacing: section.spacing,
            own + [GallerySection("Status", in: model, StatusGallery(model))] + (systems.isEmpty ? buttons : [])
                + [Section("Surfaces", isAnnotation: true, in: model, SurfaceGallery(model))] + depth + [
                    GallerySection("Fields", in: model, FieldGallery(model)),
                    GallerySection("Rows", in: model, ListGallery(model)),
                    GallerySection("Badges", in: model, BadgeGallery(model)),
                    GallerySection("Dividers", in: model, DividerGallery(model)),
                ] + (systems.isEmpty ? [] : buttons)
        )
        .onScreen(screen)
    }
}

extension ComponentSystem {
    /// Returns the sections of the components that belong to the design system of the theme.
    fileprivate func sections(_ state: SceneState, in model: RenderModel) -> [any Element] {
        switch self {
        case .checkpoint: [GallerySection("Checkpoint buttons", in: model, ActionGallery(model, state))]
        case .scarf:
            [
                GallerySection("Scarf page header", in: model, PageHeader.sample(state, in: model)),
                GallerySection("Scarf buttons", in: model, ScarfButtonGallery(model, state)),
                GallerySection("Scarf card and fields", in: model, ScarfGallery(model)),
            ]
        }
    }
}

/// Specimens in a grid, one row below their heading.
struct GallerySection: Composite {
    let body: any Element

    /// - Parameter leading: The space at the leading side of the heading, in pt.
    init(_ title: String, leading: Double = 0, in model: RenderModel, _ content: any Element) {
        body = Section(
            title, leading: leading, isAnnotation: true, in: model,
            content.padded(top: GalleryStyle(model).headingGap))
    }
}

/// The ten surfaces as cards with their names and properties, in the text colors for the surface.
struct SurfaceGallery: Composite {
    let body: any Element

    init(_ model: RenderModel) {
        let style = GalleryStyle(model)
        // The specimens already have margins.
        body = CellGrid(
            minimumWidth: style.columnWidth, columnGap: style.columnGap,
            rowGap: style.isStacked ? style.gap : style.rowGap, fillsRows: true,
            SurfaceRole.allCases.map { SurfaceSpecimen($0, in: model) })
    }
}

/// A surface with its name and properties, on a background that reveals its shadow and translucency.
struct SurfaceSpecimen: Composite {
    let body: any Element

    init(_ role: SurfaceRole, in model: RenderModel) {
        let stage = SurfaceStageStyle(model)
        let surface = model.surface(role)
        let textRoles = SurfaceTextRoles(on: role)
        let inset = model.inset(.card, .regular)
        let name = model.annotation(.headline).colored(textRoles.primary, in: model)
        let facts = model.annotation(.footnote).colored(textRoles.secondary, in: model)
        let words =
            [Label(verbatim: role.rawValue, name)] + SurfaceFacts.lines(surface).map { Label(verbatim: $0, facts) }
        let colors = stage.stripes.map { ($0, model.colors.onBackground($0)) }
        let specimen = Surface(
            surface,
            Column.onRows(words)
                .padded(horizontal: inset.horizontal, vertical: PointGrid.wholeRows(inset.vertical))
                .filling()
        )
        .padded(
            horizontal: WholeCells.columns(stage.horizontalMargin), vertical: PointGrid.wholeRows(stage.verticalMargin))
        // The shadow ends at the edge of the background.
        let shown: any Element = surface.isTranslucent ? Clipped(content: specimen) : specimen
        body = shown.backed { rect, canvas in
            guard surface.isTranslucent else { return }
            let whole = PointGrid.snapped(rect, to: .cell)
            // Stripes of equal width; the first and the last one end with the background. An odd number, so that the
            // surface is between two stripes that differ from the page.
            let width = max(WholeCells.columns(stage.stripeWidth), CellMetrics.width)
            let count = 2 * max(Int(((whole.width / width - 1) / 2).rounded()), 0) + 1
            let start = whole.minX + WholeCells.columns((whole.width - Double(count) * width) / 2)
            for index in 0..<count {
                let (role, color) = colors[index % colors.count]
                let left = start + Double(index) * width
                let stripe = Rect(
                    minX: index == 0 ? whole.minX : left, minY: whole.minY,
                    maxX: index == count - 1 ? whole.maxX : left + width, maxY: whole.maxY)
                canvas.attribute(to: .role(role, .fill, "backdrop"))
                canvas.fill(.rectangle, in: stripe, with: .color(color))
            }
        }
    }
}

/// The properties of a surface as text.
enum SurfaceFacts {
    /// Returns three lines: fill, radius and border, shadow.
    static func lines(_ surface: SurfaceModel) -> [String] {
        [fill(surface.background), edge(surface), shadow(surface.shadow)]
    }

    private static func fill(_ background: SurfaceBackground) -> String {
        switch background {
        case .solid(let role): return role.rawValue
        case .material(let material, let tint, let opacity):
            let name = "\(material.rawValue) material"
            guard let tint, opacity > 0 else { return name }
            return "\(name), \(percent(opacity)) \(tint.rawValue)"
        case .glass(let material, let role):
            return material.map { "glass, \($0.rawValue) \(role.rawValue)" } ?? "glass, \(role.rawValue)"
        }
    }

    private static func edge(_ surface: SurfaceModel) -> String {
        let border = surface.borderWidth > 0 ? "border \(PointText.number(surface.borderWidth))" : "no border"
        return "radius \(PointText.number(surface.cornerRadius)) · \(border)"
    }

    private static func shadow(_ shadow: ShadowModel?) -> String {
        guard let shadow else { return "no shadow" }
        var parts = ["shadow \(PointText.number(shadow.radius))", percent(shadow.color.alpha)]
        if shadow.x != 0 || shadow.y != 0 {
            parts.append("at \(PointText.number(shadow.x)), \(PointText.number(shadow.y))")
        }
        return parts.joined(separator: " · ")
    }

    private static func percent(_ fraction: Double) -> String {
        "\(PointText.number((fraction * 100).rounded()))%"
    }
}

/// The five button roles, each at rest and pressed in its usual shape and in the other one, with its numbers below.
struct ButtonGallery: Composite {
    let body: any Element

    init(_ model: RenderModel, _ state: SceneState) {
        let style = GalleryStyle(model)
        let widest = ButtonRole.allCases.flatMap { role in
            ([role.rawValue, "pressed"] + ButtonShape.allCases.map(\.rawValue)).map {
                NaturalWidth.of(ThemeButton($0.capitalizedFirst, RoleButtonStyle(gentle: role, in: model), in: model))
            }
        }
        body = CellGrid(
            minimumWidth: style.columnWidth, columnGap: style.columnGap,
            rowGap: WholeCells.rows(style.wideRowGap) + CellMetrics.height, lastFills: true,
            ButtonRole.allCases.map { Self.specimen($0, widest: widest.max() ?? 0, style, state, model) })
    }

    private static func specimen(
        _ role: ButtonRole, widest: Double, _ style: GalleryStyle, _ state: SceneState, _ model: RenderModel
    ) -> any Element {
        let (button, look) = (model.button(role), RoleButtonStyle(gentle: role, in: model))
        let other: ButtonShape = button.shape == .pill ? .rounded : .pill
        let title = role.rawValue.capitalizedFirst
        let states: [any Element] = [
            ThemeButton.live(title, look, .button(role), maxLines: nil, state, in: model),
            ThemeButton.held("Pressed", look, in: model).filling(),
        ]
        // A button without a container has no shape.
        let others: [any Element] =
            button.usesNativeStyle
            ? []
            : [
                ThemeButton(other.rawValue.capitalizedFirst, look, shape: other, maxLines: nil, in: model).filling(),
                ThemeButton.held("Pressed", look, shape: other, in: model).filling(),
            ]
        func pairs(_ elements: [any Element]) -> any Element { CellGrid(buttons: elements, widest: widest, style) }
        // Use the columns of the gallery, so that its buttons have the same width.
        let wide = CellGrid(
            minimumWidth: style.columnWidth, columnGap: style.columnGap, rowGap: style.rowGap,
            others.isEmpty ? [pairs(states)] : [pairs(states), pairs(others)])
        let narrow = pairs(states + others)
        let buttons = WidthChoice {
            $0 >= 2 * style.columnWidth + WholeCells.columns(style.columnGap) ? wide : narrow
        }
        // A button without a container has a separate row below its title.
        return Column(
            spacing: button.usesNativeStyle ? 0 : CellMetrics.height,
            [buttons, FactLines(facts(button), style.facts)])
    }

    private static func facts(_ button: ButtonModel) -> [[String]] {
        (button.usesNativeStyle ? [["native style"]] : []) + [
            [
                button.animation.rawValue, "scale \(PointText.number(button.pressedScale))",
                "opacity \(PointText.number(button.pressedOpacity))",
            ]
        ]
    }
}

/// The primary, secondary and text buttons of Checkpoint, at rest and pressed.
struct ActionGallery: Composite {
    let body: any Element

    init(_ model: RenderModel, _ state: SceneState) {
        let style = GalleryStyle(model)
        let buttons = ActionButtonStyle.Kind.allCases.map { kind in
            OwnButton(
                title: kind.rawValue.capitalizedFirst, look: RoleButtonStyle(ActionButtonStyle(kind, in: model)),
                target: Target(id: "action.\(kind.rawValue)"))
        }
        let cells = OwnButton.cells(of: buttons, style, state, in: model)
        func grid(_ minimum: Double) -> any Element {
            CellGrid(
                minimumWidth: minimum, columnGap: style.columnGap, rowGap: style.rowGap, maximumColumns: cells.count,
                cells)
        }
        // Avoid a single button in the second row.
        let (narrow, wide) = (grid(style.narrowColumnWidth), grid(style.columnWidth))
        let count = Double(cells.count)
        let needed = count * style.narrowColumnWidth + (count - 1) * WholeCells.columns(style.columnGap)
        body = WidthChoice { $0 >= needed ? narrow : wide }
    }
}

/// A button of a design system, for a gallery.
struct OwnButton {
    let title: String
    let look: RoleButtonStyle
    let target: Target

    /// Returns the buttons, each at rest and pressed, in cells of equal arrangement.
    static func cells(
        of buttons: [OwnButton], _ style: GalleryStyle, _ state: SceneState, in model: RenderModel
    ) -> [any Element] {
        let widest = buttons.flatMap { button in
            [
                NaturalWidth.of(ThemeButton(button.title, button.look, maxLines: nil, in: model)),
                NaturalWidth.of(ThemeButton.held("Pressed", button.look, in: model)),
            ]
        }
        return buttons.map { button in
            let live = ThemeButton.live(button.title, button.look, button.target, maxLines: nil, state, in: model)
            let held = ThemeButton.held("Pressed", button.look, in: model)
            return CellGrid(buttons: [live, held.filling()], widest: widest.max() ?? 0, style)
        }
    }
}

extension CellGrid {
    /// Creates a grid of the states of a button, two side by side if the titles fit.
    ///
    /// - Parameter widest: The width of the widest button of the gallery, in pt, so that all have the same arrangement.
    init(buttons: [any Element], widest: Double, _ style: GalleryStyle) {
        let columns = (max((style.columnWidth - style.gap) / 2, widest) / CellMetrics.width).rounded(.up)
        self.init(
            minimumWidth: columns * CellMetrics.width, columnGap: style.gap, rowGap: style.gap, maximumColumns: 2,
            buttons)
    }
}

/// The six badges of Scarf and, if the theme has colors for them, its tool kinds.
struct BadgeGallery: Composite {
    let body: any Element

    init(_ model: RenderModel) {
        let style = GalleryStyle(model)
        let badges = BadgeStyle.Kind.allCases.map { kind -> any Element in
            Row([Badge(kind.rawValue.capitalizedFirst, kind, in: model), Spacer()])
        }
        let tools = ToolKindStyle.all(in: model).map { tool -> any Element in
            let dot = Drawing(width: tool.diameter, height: CellMetrics.height) { rect, canvas in
                canvas.attribute(to: .role(tool.role, .shape, "tool kind"))
                canvas.dot(
                    at: PointGrid.cellMiddle(near: Point(x: rect.midX, y: rect.midY)), diameter: CellMetrics.width,
                    color: tool.color)
            }
            return Row(spacing: style.gap, alignment: .top, [dot, Label(verbatim: tool.name, tool.label).filling()])
        }
        let widths =
            BadgeStyle.Kind.allCases.map { NaturalWidth.of(Badge($0.rawValue.capitalizedFirst, $0, in: model)) }
            + ToolKindStyle.all(in: model).map {
                $0.diameter + style.gap + NaturalWidth.of(Label(verbatim: $0.name, $0.label))
            }
        let widest = widths.max() ?? 0
        let line = CellGrid(
            minimumWidth: widest, columnGap: style.gap, rowGap: style.gap, maximumColumns: badges.count, badges + tools)
        let rows = CellGrid(
            minimumWidth: style.columnWidth / 2, columnGap: style.gap, rowGap: style.gap, badges + tools)
        // All badges are in one row if they fit.
        let needed = Double(badges.count) * (widest + WholeCells.columns(style.gap))
        body = WidthChoice { needed <= $0 ? line : rows }
    }
}

/// Text fields with labels: empty, with text, focused, and as a pill.
struct FieldGallery: Composite {
    let body: any Element

    init(_ model: RenderModel) {
        let style = GalleryStyle(model)
        let field = FieldStyle(model)
        func labeled(_ label: String, _ content: TextField) -> any Element {
            // The border of a field may be at the top of its first row.
            Column.onRows(spacing: max(field.gap, CellMetrics.height), [Label(label, field.label), content])
        }
        body = CellGrid(
            minimumWidth: style.columnWidth, columnGap: style.columnGap, rowGap: style.rowGap, fillsRows: true,
            [
                labeled("Name", TextField(.placeholder("What you call it"), field)),
                labeled("License plate", TextField(.filled(FieldSample.plate), field)),
                labeled("Mileage", TextField(.typed(FieldSample.mileage), isFocused: true, field)),
                labeled("Search", TextField(.placeholder("Services"), isPill: true, field)),
            ])
    }
}

/// Lists with plain rows, and with dots; the hairlines do not extend below the dots.
struct ListGallery: Composite {
    let body: any Element

    init(_ model: RenderModel) {
        let style = GalleryStyle(model)
        let (theme, appearance, size) = ("Theme", "Appearance", "Text size")
        let titles = [theme, appearance, size]
        let settings = ListGroup(
            "Display",
            [
                ListRow(theme, model.name, isTranslated: false, among: titles, in: model),
                ListRow(appearance, model.appearance.rawValue.capitalizedFirst, among: titles, in: model),
                ListRow(size, model.sizeName, among: titles, in: model),
            ],
            footer: "Applies to every screen.", inset: .title, in: model)
        let work = ListGroup(
            "Work",
            [("Brakes", "Late", ServiceStatus.overdue), ("Oil", "500 mi", .dueSoon), ("Tires", "2,500 mi", .good)].map {
                ListRow($0.0, $0.1, dot: StatusDotStyle($0.2.role, in: model), in: model)
            },
            footer: "Miles until each is due.", inset: .afterDot, in: model)
        body = CellGrid(
            minimumWidth: style.columnWidth, columnGap: style.columnGap, rowGap: style.rowGap, fillsRows: true,
            [settings, work])
    }
}

/// Hairlines that start at the edge of a group, at its text, and after a status dot.
struct DividerGallery: Composite {
    let body: any Element

    init(_ model: RenderModel) {
        let style = GalleryStyle(model)
        let row = ListRowStyle(model)
        let dot = StatusDotStyle(.statusNeutral, in: model).circle
        let insets = [
            ("Full width", 0), ("Leading inset", row.horizontalPadding),
            ("After a dot", row.horizontalPadding + dot + row.gap),
        ]
        body = CellGrid(
            minimumWidth: style.narrowColumnWidth, columnGap: style.columnGap, rowGap: style.rowGap, fillsRows: true,
            insets.map { name, inset in
                let label = Label("\(name), \(PointText.number(inset)) pt", style.facts)
                return Column.onRows([label, Divider(style: row.divider).padded(leading: inset)])
            })
    }
}
