import Canvas
import ThemeEngine
import ThemeSpec

extension Scene {
    /// Every control in every state that changes it, with the tokens that the state uses. They do not react to keys.
    public static let states = Scene(
        slug: "states", name: "States", shortName: "State", width: .all, hasControls: false
    ) { model, state in
        let (screen, section, gallery) = (ScreenStyle(model), SectionStyle(model), GalleryStyle(model))
        let sections = ControlKind.ordered(in: model).map { kind in
            let states = state.control.map { [$0] } ?? ControlState.allCases
            let looks = states.map { ControlLook(kind, $0, in: model) }
            // If only one state is shown, show it even if it changes nothing.
            let isSame = { (look: ControlLook) in look.isUnchanged && state.control == nil }
            return (kind: kind, shown: looks.filter { !isSame($0) }, same: looks.filter(isSame))
        }
        let counts = state.control == nil ? sections.map(\.shown.count) : []
        return Column.onRows(
            spacing: section.spacing,
            sections.map { kind, shown, same in
                // All sections have the same number of columns. The margins of the specimens separate them.
                let grid = CellGrid(
                    minimumWidth: gallery.narrowColumnWidth + StateSpecimen.margin, columnGap: 0,
                    rowGap: gallery.rowGap, maximumColumns: counts.max() ?? .max, counts: counts,
                    shown.map { StateSpecimen($0, in: model) })
                let rest = Label("As normal: " + same.map(\.state.rawValue).joined(separator: ", "), gallery.facts)
                return GallerySection(
                    kind.heading(in: model), leading: StateSpecimen.margin, in: model,
                    Column.onRows(
                        spacing: CellMetrics.height,
                        [grid] + (same.isEmpty ? [] : [rest.padded(leading: StateSpecimen.margin)])))
            }
        )
        .padded(
            horizontal: max(screen.margin - StateSpecimen.margin, 0),
            vertical: PointGrid.wholeRows(screen.verticalPadding))
    }
}

/// A control in a state above the name of the state and its tokens.
struct StateSpecimen: Composite {
    /// The space at the sides of a control for the focus ring, in pt. The other elements have the same margin.
    static let margin = 2 * CellMetrics.width
    let body: any Element

    init(_ look: ControlLook, in model: RenderModel) {
        let style = GalleryStyle(model)
        let control: any Element = StatedControl(look, in: model)
        let isOnCard = look.kind.surface != .appBackground
        let margin = Self.margin + (isOnCard ? CellMetrics.width : 0)
        let above = (isOnCard ? 2 : 1) * CellMetrics.height
        // The ring of a capsule is at the edge of its row.
        let below = look.kind.isButton && look.cornerRadius == nil ? 2 * CellMetrics.height : above
        let ringed = control.padded(leading: margin, top: above, trailing: margin, bottom: below)
        let words: [any Element] = [
            Label(verbatim: look.state.rawValue, style.name),
            Label(verbatim: look.tokens, style.facts),
        ]
        body = Column.onRows([
            isOnCard
                ? Surface(model.surface(look.kind.surface), ringed.filling())
                    .padded(leading: Self.margin, bottom: CellMetrics.height)
                : ringed,
            Column.onRows(words).padded(leading: Self.margin, trailing: Self.margin),
        ])
    }
}

/// A control drawn according to its look.
struct StatedControl: Composite {
    static let name = "Control"
    let body: any Element

    init(_ look: ControlLook, in model: RenderModel) {
        let shape: Shape = look.cornerRadius.map { .roundedRectangle(radius: $0) } ?? .capsule
        let isRinged = look.hasFocusRing
        let focus = FocusStyle(model)
        let isWide = isRinged && model.hasBorderedButtons
        let title = "\(look.kind.title), \(look.state.rawValue)"
        let control: any Element =
            look.kind == .toggle
            ? Row([StatedToggle(look: look, style: ToggleStyle(model)), Spacer()])
            : look.state == .pressed
                ? PressedControl(
                    look: look, shape: shape, rest: ControlLook(look.kind, .normal, in: model), model: model)
                : Self.content(look, shape, in: model)
        let isFitted = [.pill, .tab].contains(look.kind)
        let ringed = (isFitted ? control : control.filling()).backed { rect, canvas in
            guard isRinged else { return }
            let size = look.kind == .toggle ? StatedToggle.size(ToggleStyle(model)) : nil
            let area = size.map { Rect(x: rect.minX, y: rect.minY, width: $0.width, height: rect.height) } ?? rect
            let ring = FocusRing(
                rect: area, shape: shape, style: focus, isPressed: false, isWide: isWide, name: title)
            // Adjacent content is drawn later.
            canvas.whenDrawn { ring.draw(on: &$0) }
        }
        body = isFitted ? Row([ringed, Spacer()]) : ringed
    }

    /// Returns the title with its mark on the fill, inside the border.
    fileprivate static func content(
        _ look: ControlLook, _ shape: Shape, isUnderlined: Bool = false, in model: RenderModel
    ) -> any Element {
        let isCentered = look.kind.isButton
        let text = isUnderlined ? look.label.underlined() : look.label
        let label = Label(look.sample, text, alignment: isCentered ? .center : .leading, maxLines: 1)
        let title: any Element =
            look.mark == .placeholder
            ? SkeletonBlock(share: 0.8, height: look.label.leading, look.markPart, in: model) : label
        let dot = StatusPillStyle(.statusGood, in: model).dot
        let mark = look.markPart.map { StatedMark(mark: look.mark, part: $0, rows: label.rows, dot: dot) }
        let parts: [any Element]
        switch look.mark {
        case .progress where isCentered: parts = [Spacer(), mark ?? title, Spacer()]
        case .warning where look.kind == .tab: parts = [FittedLabel(label)] + (mark.map { [$0] } ?? [])
        case .progress, .warning: parts = [title.filling()] + (mark.map { [$0] } ?? [])
        case .none where look.kind == .tab: parts = [FittedLabel(label)]
        case .dot: parts = (mark.map { [$0] } ?? []) + [FittedLabel(label)]
        case .caret:
            let typed = FittedLabel(label).backed { rect, canvas in
                // Text keeps its direction in a right-to-left layout, so that it ends at the leading side.
                let x = canvas.isMirrored ? rect.minX - CellMetrics.width : rect.maxX
                let place = Rect(x: x, y: rect.minY, width: CellMetrics.width, height: rect.height)
                mark?.draw(in: place, on: &canvas)
            }
            parts = [typed, Spacer()]
        case .none, .placeholder, .knob: parts = [title.filling()]
        }
        let gap = look.mark == .caret ? 0 : CellMetrics.width
        let padding = WholeCells.columns(look.horizontalPadding)
        let needed = Double(label.rows) * CellMetrics.height + 2 * look.verticalPadding
        return Row(spacing: gap, parts)
            .rowCentered(minimumHeight: max(look.minimumHeight, needed))
            .padded(horizontal: padding)
            .backed { rect, canvas in paint(look, shape, in: rect, on: &canvas) }
    }

    private static func paint(_ look: ControlLook, _ shape: Shape, in rect: Rect, on canvas: inout Canvas) {
        let name = look.ownName ?? look.kind.title
        ControlFace(
            shape: shape, name: name, shadow: look.shadow,
            fill: look.fill.map { (.role($0.role, .fill, name), $0.color) }, sheen: look.sheen,
            border: look.border.map { (.role($0.role, .border, name), $0.color) }, borderWidth: look.borderWidth,
            effectOpacity: look.effectOpacity
        ).draw(in: rect.pressed(to: look.scale, on: canvas), on: &canvas)
    }
}

/// A pressed control. Its title is underlined if the terminal's colors show no other difference.
private struct PressedControl: Wrapper {
    let look: ControlLook
    let shape: Shape
    let rest: ControlLook
    let model: RenderModel
    let content: any Element

    init(look: ControlLook, shape: Shape, rest: ControlLook, model: RenderModel) {
        (self.look, self.shape, self.rest, self.model) = (look, shape, rest, model)
        content = StatedControl.content(look, shape, in: model)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        let edge = rect.pressed(to: look.scale, on: canvas)
        let isMoved = look.hasFace && edge != PointGrid.snapped(rect, to: .cell)
        let isAlike = !isMoved && !look.hasLook(of: rest) && canvas.looksAlike(look.colors, rest.colors, in: edge)
        let shown = isAlike ? StatedControl.content(look, shape, isUnderlined: true, in: model) : content
        shown.draw(in: rect, on: &canvas)
    }
}

extension ControlLook {
    /// The colors of the control.
    fileprivate var colors: ControlColors {
        ControlColors(
            fill: fill?.color, title: label.color, border: border?.color)
    }

    /// Whether the control has a visible outline.
    fileprivate var hasFace: Bool { fill != nil || border != nil }
}

/// The track and the knob of a toggle, drawn according to its look.
struct StatedToggle: Element {
    let look: ControlLook
    let style: ToggleStyle

    /// Returns the size in whole cells.
    static func size(_ style: ToggleStyle) -> Size {
        Size(width: WholeCells.columns(style.width), height: WholeCells.rows(style.height))
    }

    func size(fitting width: Double) -> Size { Self.size(style) }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        guard let fill = look.fill, case .knob(let isOn) = look.mark else { return }
        Toggle(
            isOn: isOn, track: (fill.role, fill.color),
            knob: (look.markPart?.role, look.markPart?.color ?? style.offKnob),
            showsTrack: isOn || style.showsOffCapsule, style: style, isTall: true
        ).draw(in: rect, on: &canvas)
    }
}

/// A mark next to the title of a control: an insertion point, dots, a sign or the dot of a status.
struct StatedMark: Element {
    let mark: ControlLook.Mark
    let part: ControlLook.Part
    /// The height of the title in rows.
    let rows: Int
    /// The diameter of the dot of a status, in pt.
    let dot: Double

    func size(fitting width: Double) -> Size {
        let columns: Double =
            switch mark {
            case .progress: 5
            case .none, .placeholder, .knob: 0
            case .caret, .warning, .dot: 1
            }
        return Size(width: columns * CellMetrics.width, height: Double(rows) * CellMetrics.height)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.attribute(to: .role(part.role, .shape, "mark"))
        let middle = Point(x: rect.midX, y: rect.midY)
        switch mark {
        case .progress:
            for index in -1...1 {
                let center = Point(x: middle.x + Double(2 * index) * CellMetrics.width, y: middle.y)
                canvas.dot(at: center, diameter: CellMetrics.width, color: part.color, besideRows: rows)
            }
        case .warning:
            canvas.text(
                "!", column: PointGrid.column(at: rect.minX), row: PointGrid.row(at: middle.y - CellMetrics.height / 2),
                color: part.color, attributes: .bold)
        case .dot: canvas.dot(at: middle, diameter: dot, color: part.color, besideRows: rows)
        case .caret:
            let width = CellMetrics.width / 4
            // The adjacent text is aligned to columns.
            let start = Double(PointGrid.column(at: rect.minX)) * CellMetrics.width
            let x = canvas.isMirrored ? start + CellMetrics.width - width : start
            let caret = Rect(x: x, y: rect.minY, width: width, height: rect.height)
            canvas.fill(.rectangle, in: canvas.snapped(caret), with: .color(part.color))
        case .none, .placeholder, .knob: break
        }
    }
}

extension ControlKind {
    fileprivate var isButton: Bool {
        switch self {
        case .primaryButton, .secondaryButton, .destructiveButton: true
        case .field, .toggle, .row, .pill, .tab, .chatInput: false
        }
    }

    /// Returns all controls. Buttons that the theme's design system lacks are Gentle's, and come last.
    fileprivate static func ordered(in model: RenderModel) -> [ControlKind] {
        let others = allCases.filter { kind in kind.button(in: model).map { $0.system == nil } ?? false }
        return allCases.filter { !others.contains($0) } + others
    }

    /// Returns the heading of the control's states. It names the design system of a button if there are several.
    fileprivate func heading(in model: RenderModel) -> String {
        guard let button = button(in: model) else { return title }
        return "\(button.system?.name ?? "Gentle") \(title.lowercased())"
    }

    /// Returns the button style if the theme's design system has buttons; `nil` for other themes and controls.
    private func button(in model: RenderModel) -> RoleButtonStyle? {
        model.buttonSystems.isEmpty ? nil : buttonRole.map { RoleButtonStyle($0, in: model) }
    }
}

extension ControlLook {
    /// The title of the control, which depends on its state if that is informative.
    fileprivate var sample: String {
        switch kind {
        case .primaryButton: "Save"
        case .secondaryButton: "Edit"
        case .destructiveButton: "Delete"
        case .field: state == .error ? "12 months" : "32,500"
        case .toggle: ""
        case .row: "Brakes"
        case .pill: "Good"
        case .tab: "Garage"
        case .chatInput: "Message"
        }
    }
}

extension SkeletonBlock {
    /// Creates a block in the color of a part.
    fileprivate init(share: Double, height: Double, _ part: ControlLook.Part?, in model: RenderModel) {
        let style = SkeletonStyle(model)
        self.init(share: share, height: height, part.map { style.colored($0.role, $0.color) } ?? style)
    }
}
