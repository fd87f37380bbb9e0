import Canvas
import ColorScience
import ThemeEngine
import ThemeSpec

/// A button of the theme, at rest or at a moment of a press.
struct ThemeButton: Element {
    private let style: RoleButtonStyle
    /// The outline of the button, or of the ring around a button without a container.
    let outline: Shape
    private let rest: ControlColors
    private let fill: ControlFace.Part?
    private let border: ControlFace.Part?
    private let opacity: Double
    private let scale: Double
    private let isPressed: Bool
    private let isSingleLine: Bool
    private let label: Label

    /// - Parameters:
    ///   - shape: The shape; by default that of the theme.
    ///   - scale: The scale relative to the size at rest.
    ///   - opacity: The opacity relative to that at rest.
    ///   - isPressed: Whether the button has the fill of its pressed state.
    ///   - maxLines: The number of lines after which the title is truncated; `nil` for no limit.
    init(
        _ title: String, _ style: RoleButtonStyle, shape: ButtonShape? = nil, scale: Double = 1, opacity: Double = 1,
        isPressed: Bool = false, maxLines: Int? = 1, in model: RenderModel
    ) {
        self.style = style
        func color(_ tint: RoleButtonStyle.Tint) -> Color { model.colors[tint.role].opacity(tint.opacity) }
        func origin(_ tint: RoleButtonStyle.Tint, _ part: Origin.Part) -> Origin {
            style.gentle.map { .button($0, part) } ?? .role(tint.role, part, style.name)
        }
        let shown = isPressed ? style.pressedFill ?? style.fill : style.fill
        fill = shown.map { (origin($0, .fill), color($0).opacity(opacity)) }
        border = style.border.map { (origin($0, .border), color($0).opacity(opacity)) }
        rest = ControlColors(
            fill: style.fill.map(color), title: style.label.color, border: style.border.map(color))
        let radius = shape == nil ? style.cornerRadius : shape == .pill ? nil : model.radii.medium
        let isCapsule = radius == nil && (fill ?? border) != nil
        outline = isCapsule ? .capsule : .roundedRectangle(radius: radius ?? model.radii.medium)
        (self.scale, self.opacity, self.isPressed) = (scale, opacity, isPressed)
        isSingleLine = maxLines == 1
        var text = style.label
        text.color = text.color.opacity(opacity)
        label = Label(title, text, alignment: .center, maxLines: maxLines)
    }

    func size(fitting width: Double) -> Size {
        let inner = label.size(fitting: max(width - 2 * style.horizontalPadding, 0))
        let wanted = max(inner.height + 2 * style.verticalPadding, style.minimumHeight)
        let height = RowCentered.height(wanted, around: inner.height)
        // Text of one row is in the middle of a capsule, where that is widest.
        let isNearCurve = outline == .capsule && label.rows(fitting: width) > 1
        let padding = isNearCurve ? style.horizontalPadding(inCapsuleOf: height) : style.horizontalPadding
        return Size(width: min(inner.width + 2 * padding, width), height: height)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.component(component, in: PointGrid.snapped(rect, to: .cell)) { paint(in: rect, on: &$0) }
    }

    private var component: String {
        switch style.system {
        case nil: "Button"
        case .checkpoint: "Action button"
        case .scarf: "Scarf button"
        }
    }

    private func paint(in rect: Rect, on canvas: inout Canvas) {
        let face = ControlFace(
            shape: outline, name: style.name, shadow: style.shadow, fill: fill, sheen: style.sheen, border: border,
            borderWidth: style.borderWidth, effectOpacity: opacity)
        let (area, edge) = (PointGrid.snapped(rect, to: .cell), rect.pressed(to: scale, on: canvas))
        var label = label
        if isPressed || (scale, opacity) != (1, 1) {
            label = face.title(label, pressedFrom: rest, in: edge, within: area, on: canvas)
        }
        face.draw(in: edge, on: &canvas)
        // If rounding to whole cells makes the button narrower, reduce the padding rather than the width of the title.
        // A title that can have several lines or smaller letters keeps its distance from the ends.
        let spare = (area.width - NaturalWidth.of(label)) / 2
        let leastSpare = isSingleLine ? 0 : style.horizontalPadding - CellMetrics.width
        let padding = spare >= leastSpare ? min(style.horizontalPadding, spare) : style.horizontalPadding
        let room = area.inset(dx: min(padding, area.width / 2), dy: 0)
        canvas.padding(from: area, to: room, horizontal: style.horizontalPadding)
        label.rowCentered(padding: style.verticalPadding).draw(in: room, on: &canvas)
    }
}

extension ThemeButton {
    /// Creates the button of a role at rest.
    init(_ title: String, _ role: ButtonRole, in model: RenderModel) {
        self.init(title, RoleButtonStyle(role, in: model), in: model)
    }

    /// Creates a button with the identity `target`, which may be pressed.
    init(
        _ title: String, _ style: RoleButtonStyle, pressed target: Target, maxLines: Int? = 1, _ state: SceneState,
        in model: RenderModel
    ) {
        let press = state.press.flatMap { $0.target == target ? $0 : nil }
        self.init(
            title, style, scale: press?.scale ?? 1, opacity: press?.opacity ?? 1, isPressed: press != nil,
            maxLines: maxLines, in: model)
    }

    /// Returns a button of the available width that can be pressed. `name` distinguishes buttons of the same role.
    static func live(
        _ title: String, _ role: ButtonRole, named name: String, _ state: SceneState, in model: RenderModel
    ) -> Tappable {
        live(title, RoleButtonStyle(role, in: model), .button(role, name), state, in: model)
    }

    /// Returns a button of the available width and the identity `target` that can be pressed.
    static func live(
        _ title: String, _ style: RoleButtonStyle, _ target: Target, maxLines: Int? = 1, _ state: SceneState,
        in model: RenderModel
    ) -> Tappable {
        let button = ThemeButton(title, style, pressed: target, maxLines: maxLines, state, in: model)
        return button.filling().tappable(target, state, shape: button.outline, in: model)
    }

    /// Returns a button as wide as its title; pressing it changes its size and fill but not its opacity.
    static func hugging(
        _ title: String, _ role: ButtonRole, named name: String, _ state: SceneState, in model: RenderModel
    ) -> Tappable {
        let target = Target.button(role, name)
        let press = state.press.flatMap { $0.target == target ? $0 : nil }
        let button = ThemeButton(
            title, RoleButtonStyle(role, in: model), scale: press?.scale ?? 1, isPressed: press != nil, in: model)
        return button.tappable(target, state, shape: button.outline, in: model)
    }

    /// Returns the only action of a screen as a button of at least `minimumWidth` pt. Its title wraps at accessibility
    /// sizes.
    static func action(
        _ title: String, _ target: Target, minimumWidth: Double, _ state: SceneState, in model: RenderModel
    ) -> Tappable {
        let button = ThemeButton(
            title, RoleButtonStyle(target.buttonRole ?? .primary, in: model), pressed: target,
            maxLines: model.contentSize.isAccessibility ? nil : 1, state, in: model)
        let width = (max(minimumWidth, NaturalWidth.of(button)) / CellMetrics.width).rounded(.up) * CellMetrics.width
        return button.framed(width: width).tappable(target, state, shape: button.outline, in: model)
    }

    /// Returns a button in its pressed state. Its title has smaller letters if it does not fit.
    static func held(
        _ title: String, _ style: RoleButtonStyle, shape: ButtonShape? = nil, in model: RenderModel
    ) -> ThemeButton {
        ThemeButton(
            title, style, shape: shape, scale: style.pressedScale, opacity: style.pressedOpacity, isPressed: true,
            maxLines: nil, in: model)
    }
}

/// The parts of a control behind its title, from back to front: shadow, fill, sheen and border.
struct ControlFace {
    /// A color and its origin.
    typealias Part = (origin: Origin, color: Color)

    let shape: Shape
    /// The name of the control, for the origins of its effects.
    var name = ""
    var shadow: ShadowModel?
    let fill: Part?
    /// The gradient over the upper half of the fill, from the top edge down; empty for none.
    var sheen: [Color] = []
    let border: Part?
    /// The width of the border, in pt.
    let borderWidth: Double
    /// A factor for the opacity of the shadow and the sheen, 0...1.
    var effectOpacity = 1.0

    /// Returns the title of a pressed control, underlined if the terminal's colors show no other difference from the
    /// state at rest.
    ///
    /// - Parameters:
    ///   - rest: The colors at rest.
    ///   - edge: The edge of the control.
    ///   - area: The edge at rest.
    func title(
        _ label: Label, pressedFrom rest: ControlColors, in edge: Rect, within area: Rect, on canvas: Canvas
    ) -> Label {
        let isMoved = edge != area && (fill ?? border) != nil
        let colors = ControlColors(
            fill: fill?.color, title: label.style.color, border: border?.color)
        return !isMoved && canvas.looksAlike(colors, rest, in: edge) ? label.underlined() : label
    }

    func draw(in edge: Rect, on canvas: inout Canvas) {
        if let shadow {
            canvas.attribute(to: Origin(.shadow, token: name, detail: "radius \(PointText.number(shadow.radius)) pt"))
            canvas.shadow(
                of: shape, in: edge, color: shadow.color.opacity(effectOpacity), radius: shadow.radius, x: shadow.x,
                y: shadow.y)
        }
        if let fill {
            canvas.attribute(to: fill.origin)
            canvas.fill(shape, in: edge, with: .color(fill.color))
        }
        if !sheen.isEmpty {
            canvas.attribute(to: Origin(.glow, token: name, detail: "sheen over the upper half"))
            let colors = sheen.map { $0.opacity(effectOpacity) }
            canvas.fill(shape, in: edge, with: .linear(Gradient(colors: colors), from: .top, to: .center))
        }
        if let border {
            canvas.attribute(to: border.origin)
            canvas.strokeBorder(shape, in: edge, width: borderWidth, with: .color(border.color))
        }
    }
}

extension Rect {
    /// Returns the edge of a control in this rectangle, scaled about its center.
    ///
    /// If the canvas draws glyphs, the edge is on cell edges even during an animation, because only these allow smooth
    /// ends and corners.
    func pressed(to scale: Double, on canvas: Canvas) -> Rect {
        let rest = PointGrid.snapped(self, to: .cell)
        let scaled = rest.inset(dx: rest.width * (1 - scale) / 2, dy: rest.height * (1 - scale) / 2)
        return canvas.drawsPixels ? scaled : PointGrid.snapped(scaled, to: .cell)
    }
}
