import ColorScience
import ThemeSpec
import SourceText

/// A state of a control.
public enum ControlState: String, CaseIterable, Sendable {
    case normal, pressed, focused, selected, disabled, error, loading

    /// The change that the state makes unless a theme specifies another, and its source.
    public var rule: String {
        switch self {
        case .normal: "the control at rest"
        case .pressed:
            """
            buttons have the theme's scale, opacity and fill; rows are highlighted as in UITableView, in \
            surfaceCardSecondary
            """
        case .focused: "a ring around the control, in the text field's own border (Human Interface Guidelines, Focus)"
        case .selected: "the accent: of a toggle's track, of a tab's label, faint behind a row, as in SwiftUI's List"
        case .disabled:
            "40 % opacity; Apple publishes no value (UISwitch has 50 %, the color tertiaryLabel of button titles 30 %)"
        case .error:
            "the color danger as border or mark, beside a sign: color must not be the only indication (WCAG 1.4.1)"
        case .loading: "dots for the title of a control with an action, a block for text that has not loaded"
        }
    }
}

/// A control shown in the matrix of states.
public enum ControlKind: String, CaseIterable, Sendable {
    case primaryButton, secondaryButton, destructiveButton, field, toggle, row, pill, tab, chatInput

    /// The name shown to the user.
    public var title: String {
        switch self {
        case .primaryButton: "Primary button"
        case .secondaryButton: "Secondary button"
        case .destructiveButton: "Destructive button"
        case .field: "Text field"
        case .toggle: "Toggle"
        case .row: "Row"
        case .pill: "Status pill"
        case .tab: "Tab"
        case .chatInput: "Chat input"
        }
    }

    /// The role of the theme's buttons; `nil` for other controls.
    public var buttonRole: ButtonRole? {
        switch self {
        case .primaryButton: .primary
        case .secondaryButton: .secondary
        case .destructiveButton: .destructive
        default: nil
        }
    }

    /// The surface behind the control.
    public var surface: SurfaceRole {
        switch self {
        case .toggle, .row: .card
        default: .appBackground
        }
    }
}

/// The look of a control in a state: its colors with their tokens, and its dimensions.
///
/// A theme defines the color of a state with a role whose name is that of the original role followed by the state, as
/// in `primaryCTADisabled`. Otherwise ``ControlState/rule`` applies.
public struct ControlLook: Sendable {
    /// A part in the color of a role at an opacity.
    public struct Part: Hashable, Sendable {
        /// The color role.
        public let role: ColorRole
        /// The opacity, 0...1 of the role's alpha.
        public let opacity: Double
        /// The color.
        public let color: Color
    }

    /// A mark shown instead of the title or next to it.
    public enum Mark: Hashable, Sendable {
        case none
        /// The insertion point after the text.
        case caret
        /// Three dots: an action is in progress.
        case progress
        /// A block: content is being loaded.
        case placeholder
        /// An exclamation mark: there is a problem.
        case warning
        /// The knob of a toggle, at its trailing side if it is on.
        case knob(isOn: Bool)
        /// The dot of a status.
        case dot
    }

    /// The control.
    public let kind: ControlKind
    /// Its state.
    public let state: ControlState
    /// The fill; `nil` for none.
    public private(set) var fill: Part?
    /// The border; `nil` for none.
    public private(set) var border: Part?
    /// The width of the border, in pt.
    public private(set) var borderWidth = 1.0
    /// The gradient over the upper half of the fill, from the top edge down; empty for none.
    public private(set) var sheen: [Color] = []
    /// The shadow; `nil` for none.
    public private(set) var shadow: ShadowModel?
    /// A factor for the opacity of the sheen and the shadow, 0...1.
    public private(set) var effectOpacity = 1.0
    /// The title, in a color whose opacity is ``labelOpacity``.
    public private(set) var label: TextModel
    /// The opacity of the title, 0...1 of the role's alpha.
    public private(set) var labelOpacity = 1.0
    /// The mark shown next to the title or instead of it.
    public private(set) var mark = Mark.none
    /// The color of the mark; `nil` for no mark, and for a white knob.
    public private(set) var markPart: Part?
    /// The corner radius in pt; `nil` for a capsule.
    public let cornerRadius: Double?
    /// The size relative to that at rest.
    public private(set) var scale = 1.0
    /// Whether the focus ring is around the control.
    public private(set) var hasFocusRing = false
    /// The padding on the left and right, in pt.
    public let horizontalPadding: Double
    /// The padding above and below, in pt.
    public private(set) var verticalPadding = 0.0
    /// The minimum height, in pt.
    public let minimumHeight: Double
    /// The name of the button in the design system; `nil` for other controls.
    public private(set) var ownName: String?

    private let model: RenderModel

    /// Creates the look of a control of the model in a state.
    public init(_ kind: ControlKind, _ state: ControlState, in model: RenderModel) {
        self.kind = kind
        self.state = state
        self.model = model
        let metrics = ButtonMetrics(model)
        var cornerRadius: Double? = model.radii.medium
        switch kind {
        case .primaryButton, .secondaryButton, .destructiveButton:
            let button = RoleButtonStyle(kind.buttonRole ?? .primary, in: model)
            (label, ownName, cornerRadius) = (button.label, button.ownName, button.cornerRadius)
            (horizontalPadding, verticalPadding) = (button.horizontalPadding, button.verticalPadding)
            minimumHeight = button.minimumHeight
        case .field, .chatInput:
            let field = FieldStyle(model)
            label = field.text
            if kind == .chatInput { cornerRadius = ChatStyle(model).boxRadius }
            (horizontalPadding, minimumHeight) = (field.horizontalPadding, metrics.minimumHeight)
        case .toggle:
            label = ListRowStyle(model).title
            (horizontalPadding, minimumHeight, cornerRadius) = (0, ToggleStyle(model).height, nil)
        case .row:
            let row = ListRowStyle(model)
            label = row.title
            (horizontalPadding, minimumHeight, cornerRadius) = (
                row.horizontalPadding, row.minimumHeight, model.radii.small
            )
        case .pill:
            let pill = StatusPillStyle(.statusGood, in: model)
            label = pill.label
            (horizontalPadding, minimumHeight, cornerRadius) = (pill.horizontalPadding, 0, nil)
        case .tab:
            label = DashboardBarsStyle(model).tab
            (horizontalPadding, minimumHeight) = (model.layout.gap.s, 0)
        }
        self.cornerRadius = cornerRadius
        setParts()
        apply()
    }

    /// Sets the parts of the control at rest, in the colors for the state if the theme has them.
    private mutating func setParts() {
        switch kind {
        case .primaryButton, .secondaryButton, .destructiveButton:
            let button = button
            fill = button.fill.map { part($0.role, $0.opacity) }
            border = button.border.map { part($0.role, $0.opacity) }
            (borderWidth, sheen, shadow) = (button.borderWidth, button.sheen, button.shadow)
        case .field, .chatInput:
            let field = FieldStyle(model)
            fill = part(field.fillRole)
            border = part(field.borderRole)
            borderWidth = field.borderWidth
        case .toggle:
            let toggle = ToggleStyle(model)
            let isOn = state == .selected
            fill = part(isOn ? toggle.onRole : toggle.offRole)
            mark = .knob(isOn: isOn)
            markPart = isOn ? toggle.onKnobRole.map { part($0) } : nil
        case .pill:
            fill = part(.statusGood, StatusPillStyle.fillOpacity)
            mark = .dot
            markPart = part(.statusGood)
        case .row, .tab: break
        }
        color(label.colorRole)
    }

    /// Applies the changes of the state.
    private mutating func apply() {
        switch state {
        case .normal: break
        case .pressed:
            switch kind {
            case .primaryButton, .secondaryButton, .destructiveButton:
                let button = button
                scale = button.pressedScale
                if let pressed = button.pressedFill, fill?.role.isNamed(in: state) != true {
                    fill = part(pressed.role, pressed.opacity)
                }
                fade(to: button.pressedOpacity)
            case .row: fill = part(.surfaceCardSecondary)
            case .tab: fade(to: model.button(.tertiary).pressedOpacity)
            case .field, .toggle, .pill, .chatInput: break
            }
        case .focused:
            switch kind {
            case .field, .chatInput:
                let field = FieldStyle(model)
                border = part(field.caretRole)
                borderWidth = field.focusWidth
                mark = .caret
                markPart = part(field.caretRole)
            case .pill: break
            default: hasFocusRing = true
            }
        case .selected:
            switch kind {
            case .row: fill = part(.accent, Self.selectionOpacity)
            case .tab:
                label = DashboardBarsStyle(model).selectedTab
                color(label.colorRole)
            default: break
            }
        case .disabled: fade(to: Self.disabledOpacity)
        case .error:
            switch kind {
            case .field, .chatInput:
                border = part(.danger)
                borderWidth = FieldStyle(model).focusWidth
                (mark, markPart) = (.warning, part(.danger))
            case .row, .tab: (mark, markPart) = (.warning, part(.danger))
            case .primaryButton, .secondaryButton, .destructiveButton, .toggle, .pill: break
            }
        case .loading:
            switch kind {
            case .primaryButton, .secondaryButton, .destructiveButton, .chatInput:
                mark = .progress
                markPart = part(kind == .chatInput ? .textSecondary : label.colorRole)
            case .row, .pill, .field:
                if kind == .pill { fill = nil }
                (mark, markPart) = (.placeholder, part(.textSecondary, SkeletonStyle.opacity))
            case .toggle, .tab: break
            }
        }
    }

    /// Returns a part in the color of a role for the state, or in that of the role at an opacity.
    private func part(_ role: ColorRole, _ opacity: Double = 1) -> Part {
        let own = role.named(in: state)
        guard state != .normal, model.spec.colors[own] != nil else {
            return Part(role: role, opacity: opacity, color: model.colors[role].opacity(opacity))
        }
        return Part(role: own, opacity: 1, color: model.colors[own])
    }

    private mutating func color(_ role: ColorRole) {
        let part = part(role)
        label.colorRole = part.role
        label.color = part.color
    }

    /// Applies an opacity to all parts without a specific color for the state.
    private mutating func fade(to opacity: Double) {
        func faded(_ part: Part) -> Part {
            guard !part.role.isNamed(in: state) else { return part }
            let opacity = part.opacity * opacity
            return Part(role: part.role, opacity: opacity, color: model.colors[part.role].opacity(opacity))
        }
        fill = fill.map(faded)
        border = border.map(faded)
        markPart = markPart.map(faded)
        effectOpacity *= opacity
        guard !label.colorRole.isNamed(in: state) else { return }
        labelOpacity *= opacity
        label.color = model.colors[label.colorRole].opacity(labelOpacity)
    }

    /// The button of the control's role.
    private var button: RoleButtonStyle { RoleButtonStyle(kind.buttonRole ?? .primary, in: model) }

    /// The title without its opacity.
    public var fullLabel: TextModel { label.colored(label.colorRole, in: model) }

    /// Whether the title is shown: a toggle has none, and other controls show a mark instead while loading.
    public var showsTitle: Bool {
        guard kind != .toggle, mark != .placeholder else { return false }
        return mark != .progress || kind == .chatInput
    }

    /// Whether the control looks as at rest, because the state does not change it.
    public var isUnchanged: Bool {
        state != .normal && hasLook(of: ControlLook(kind, .normal, in: model))
    }

    /// Returns whether the control looks the same as in another state.
    public func hasLook(of rest: ControlLook) -> Bool {
        (fill, border, mark, markPart) == (rest.fill, rest.border, rest.mark, rest.markPart)
            && (label, borderWidth, hasFocusRing) == (rest.label, rest.borderWidth, rest.hasFocusRing)
            && (labelOpacity, effectOpacity, scale) == (rest.labelOpacity, rest.effectOpacity, rest.scale)
    }

    /// The tokens of the visible parts, as in `textOnPrimaryCTA 40% on primaryCTA 40%`.
    public var tokens: String {
        let title: Part? =
            showsTitle ? Part(role: label.colorRole, opacity: labelOpacity, color: label.color) : nil
        var fronts = [title, mark == .dot ? nil : markPart].compactMap { $0 }.map(Self.name)
        if kind == .toggle, markPart == nil { fronts = ["white"] }
        let on = fill.map { (fronts.isEmpty ? "" : "on ") + Self.name($0) }
        let inside = [fronts.joined(separator: ", "), on ?? ""].filter { !$0.isEmpty }.joined(separator: " ")
        let outline = border.map { "border " + Self.name($0) } ?? ""
        return [inside, outline].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private static func name(_ part: Part) -> String {
        part.opacity == 1 ? part.role.rawValue : "\(part.role.rawValue) \(Int((part.opacity * 100).rounded()))%"
    }

    /// The opacity of disabled controls, 0...1.
    private static let disabledOpacity = 0.4
    /// The opacity of the accent behind a selected row, 0...1.
    private static let selectionOpacity = 0.15
}

extension ColorRole {
    /// Returns the role that defines the color of this one in a state, as in `primaryCTADisabled`.
    func named(in state: ControlState) -> ColorRole {
        ColorRole(rawValue: rawValue + state.rawValue.capitalizedFirst)
    }

    /// Returns whether the role is specific to that state.
    func isNamed(in state: ControlState) -> Bool {
        rawValue.hasSuffix(ColorRole(rawValue: "").named(in: state).rawValue)
    }
}
