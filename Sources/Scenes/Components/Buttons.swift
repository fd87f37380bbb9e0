import Canvas
import ColorScience
import ThemeEngine
import ThemeSpec

/// A button for a role of the theme, at rest or at a moment of a press.
struct ThemeButton: Element {
    private let model: ButtonModel
    private let metrics: ButtonMetrics
    /// The outline of the button, or of the ring around a button without a container.
    let outline: Shape
    private let opacity: Double
    private let scale: Double
    private let label: Label

    /// - Parameters:
    ///   - shape: The shape; by default that of the theme.
    ///   - scale: The scale relative to the size at rest.
    ///   - opacity: The opacity relative to that at rest.
    ///   - maxLines: The number of lines after which the title is truncated.
    init(
        _ title: String, _ role: ButtonRole, shape: ButtonShape? = nil, scale: Double = 1, opacity: Double = 1,
        maxLines: Int? = 1, in model: RenderModel
    ) {
        self.model = model.button(role)
        metrics = ButtonMetrics(model)
        let isPill = (shape ?? self.model.shape) == .pill && (self.model.fill ?? self.model.border) != nil
        outline = isPill ? .capsule : .roundedRectangle(radius: self.model.cornerRadius)
        self.scale = scale
        self.opacity = opacity
        var style = self.model.label
        style.color = style.color.opacity(opacity)
        label = Label(title, style, alignment: .center, maxLines: maxLines)
    }

    func size(fitting width: Double) -> Size {
        let inner = label.size(fitting: max(width - 2 * metrics.horizontalPadding, 0))
        let wanted = max(inner.height + 2 * metrics.verticalPadding, metrics.minimumHeight)
        let height = RowCentered.height(wanted, around: inner.height)
        // Text of one row is in the middle of a capsule, where that is widest.
        let isNearCurve = outline == .capsule && label.rows(fitting: width) > 1
        let padding = isNearCurve ? metrics.horizontalPadding(inCapsuleOf: height) : metrics.horizontalPadding
        return Size(width: min(inner.width + 2 * padding, width), height: height)
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.component("Button", in: PointGrid.snapped(rect, to: .cell)) { paint(in: rect, on: &$0) }
    }

    private func paint(in rect: Rect, on canvas: inout Canvas) {
        let face = ControlFace(
            shape: outline,
            fill: model.fill.map { (.button(model, .fill), $0.opacity(opacity)) },
            border: model.border.map { (.button(model, .border), $0.opacity(opacity)) },
            borderWidth: metrics.borderWidth)
        let (rest, edge) = (PointGrid.snapped(rect, to: .cell), rect.pressed(to: scale, on: canvas))
        var label = label
        if (scale, opacity) != (1, 1) {
            let colors = ControlColors(
                fill: model.fill, title: model.label.color, border: model.border)
            label = face.title(label, pressedFrom: colors, in: edge, within: rest, on: canvas)
        }
        face.draw(in: edge, on: &canvas)
        // If rounding to whole cells makes the button narrower, reduce the padding rather than the width of the title.
        let spare = (rest.width - NaturalWidth.of(label)) / 2
        let padding = spare >= 0 ? min(metrics.horizontalPadding, spare) : metrics.horizontalPadding
        let room = rest.inset(dx: min(padding, rest.width / 2), dy: 0)
        canvas.padding(from: rest, to: room, horizontal: metrics.horizontalPadding)
        label.rowCentered(padding: metrics.verticalPadding).draw(in: room, on: &canvas)
    }
}

extension ThemeButton {
    /// Returns a button of the available width that can be pressed. `name` distinguishes buttons of the same role.
    static func live(
        _ title: String, _ role: ButtonRole, named name: String? = nil, maxLines: Int? = 1, _ state: SceneState,
        in model: RenderModel
    ) -> Tappable {
        let target = Target.button(role, name)
        let button = ThemeButton(title, role, pressed: target, maxLines: maxLines, state, in: model)
        return button.filling().tappable(target, state, shape: button.outline, in: model)
    }

    /// Returns a button as wide as its title; pressing it changes its size but not its opacity.
    static func hugging(
        _ title: String, _ role: ButtonRole, named name: String, _ state: SceneState, in model: RenderModel
    ) -> Tappable {
        let target = Target.button(role, name)
        let scale = state.press.flatMap { $0.target == target ? $0.scale : nil } ?? 1
        let button = ThemeButton(title, role, scale: scale, in: model)
        return button.tappable(target, state, shape: button.outline, in: model)
    }

    /// Creates the button with the identity `target`, which may be pressed.
    private init(
        _ title: String, _ role: ButtonRole, pressed target: Target, maxLines: Int? = 1, _ state: SceneState,
        in model: RenderModel
    ) {
        let press = state.press.flatMap { $0.target == target ? $0 : nil }
        self.init(
            title, role, scale: press?.scale ?? 1, opacity: press?.opacity ?? 1, maxLines: maxLines, in: model)
    }

    /// Returns the only action of a screen as a button of at least `minimumWidth` pt. Its title wraps at accessibility
    /// sizes.
    static func action(
        _ title: String, _ target: Target, minimumWidth: Double, _ state: SceneState, in model: RenderModel
    ) -> Tappable {
        let button = ThemeButton(
            title, target.buttonRole ?? .primary, pressed: target,
            maxLines: model.contentSize.isAccessibility ? nil : 1, state, in: model)
        let width = (max(minimumWidth, NaturalWidth.of(button)) / CellMetrics.width).rounded(.up) * CellMetrics.width
        return button.framed(width: width).tappable(target, state, shape: button.outline, in: model)
    }

    /// Returns a button in its pressed state. Its title has smaller letters if it does not fit.
    static func held(
        _ title: String, _ role: ButtonRole, shape: ButtonShape? = nil, in model: RenderModel
    ) -> ThemeButton {
        let button = model.button(role)
        return ThemeButton(
            title, role, shape: shape, scale: button.pressedScale, opacity: button.pressedOpacity, maxLines: nil,
            in: model)
    }
}

/// A button of Checkpoint, at rest or at a moment of a press. Its title has smaller letters if it does not fit.
struct ActionButton: Element {
    private let style: ActionButtonStyle
    private let opacity: Double
    private let scale: Double
    private let label: Label

    init(_ title: String, _ style: ActionButtonStyle, scale: Double = 1, opacity: Double = 1) {
        self.style = style
        self.scale = scale
        self.opacity = opacity
        var text = style.label
        text.color = text.color.opacity(opacity)
        label = Label(title, text, alignment: .center)
    }

    func size(fitting width: Double) -> Size {
        let inner = label.size(fitting: max(width - 2 * style.horizontalPadding, 0))
        return Size(
            width: min(inner.width + 2 * style.horizontalPadding, width),
            height: RowCentered.height(max(style.height, inner.height), around: inner.height))
    }

    func draw(in rect: Rect, on canvas: inout Canvas) {
        canvas.component("Action button", in: PointGrid.snapped(rect, to: .cell)) { paint(in: rect, on: &$0) }
    }

    private func paint(in rect: Rect, on canvas: inout Canvas) {
        let face = ControlFace(
            shape: .roundedRectangle(radius: style.cornerRadius), name: style.name,
            fill: style.fillRole.map { (.role($0, .fill, style.name), style.fill.opacity(opacity)) },
            sheen: style.sheen,
            border: style.borderRole.map { (.role($0, .border, style.name), style.border.opacity(opacity)) },
            borderWidth: style.borderWidth, effectOpacity: opacity)
        let (rest, edge) = (PointGrid.snapped(rect, to: .cell), rect.pressed(to: scale, on: canvas))
        var label = label
        if (scale, opacity) != (1, 1) {
            let colors = ControlColors(
                fill: style.fillRole == nil ? nil : style.fill, title: style.label.color,
                border: style.borderRole == nil ? nil : style.border)
            label = face.title(label, pressedFrom: colors, in: edge, within: rest, on: canvas)
        }
        face.draw(in: edge, on: &canvas)
        let room = rest.inset(dx: min(style.horizontalPadding, rest.width / 2), dy: 0)
        canvas.padding(from: rest, to: room)
        label.rowCentered().draw(in: room, on: &canvas)
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
