import ThemeEngine
import ThemeSpec

/// The statuses outside other components, on the screen's background: words, countdowns, mileages, pills and dots.
enum StatusPairs: AuditedComponent {
    static let name = "Status"
    static let scene = "components"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let page = AuditBackground.surface(.appBackground)
        let word = model.text(.subheadline)
        let still = NextUpCardStyle(.statusOverdue, in: model)
        let statuses = ColorRole.statuses.flatMap { status -> [AuditPair] in
            let pill = AuditBackground.tint(status, opacity: StatusPillStyle.fillOpacity, over: page)
            let halo = AuditBackground.tint(status, opacity: StatusDotStyle.haloOpacity, over: page)
            return [
                text("status", word.colored(status, in: model), on: page),
                text("pill", StatusPillStyle(status, in: model).label, on: pill),
                graphic("pill's dot", status, on: pill, in: model), graphic("dot", status, on: halo, in: model),
            ]
        }
        let countdowns = [ColorRole.statusOverdue, .statusDueSoon].map { status in
            text("countdown", NextUpCardStyle(status, in: model).number, on: page)
        }
        return statuses + countdowns + [
            text("countdown's unit", still.numberLabel, on: page), text("mileage label", still.mileageLabel, on: page),
            text("mileage", still.currentMileage, on: page), text("due mileage", still.dueMileage, on: page),
        ]
    }
}

/// The names and numbers of color swatches. Their sample letters are not pairs: they demonstrate the contrast shown
/// below them.
enum SwatchPairs: AuditedComponent {
    static let name = "Swatch"
    static let scene = "colors"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let style = SwatchStyle(model)
        let page = AuditBackground.surface(.appBackground)
        return [
            text("name", style.name, on: page), text("color", style.hex, on: page),
            text("ratio", style.ratio, on: page),
            text("failing ratio", style.failingRatio, on: page),
        ]
    }
}

/// The pictures of lengths, radii, shadows and curves with their captions. Tints show the ends of a length, whose
/// number is next to them.
enum ScalePairs: AuditedComponent {
    static let name = "Scale"
    static let scene = "scales"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let style = ScalesStyle(model)
        let page = AuditBackground.surface(.appBackground)
        let card = AuditBackground.role(style.cardRole)
        // The text styles by their names in the source of the design system.
        let samples = model.ownTexts.map { text($0.name, $0.text.colored(.textPrimary, in: model), on: page) }
        return samples + [
            text("name", style.name, on: page), text("numbers", style.facts, on: page),
            text("shadow's name", style.name, on: card), text("shadow's numbers", style.facts, on: card),
            graphic("length", style.role, on: page, in: model),
        ]
    }
}

/// Scarf's page header, buttons at rest and pressed, field and card; no pairs if the theme lacks Scarf's roles.
///
/// As for other filled buttons, the border of the secondary one is not a pair: the label identifies the button.
enum ScarfPairs: AuditedComponent {
    static let name = "Scarf"
    static let scene = "components"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        guard ScarfRoles.areGiven(in: model) else { return [] }
        let page = AuditBackground.surface(.appBackground)
        let card = AuditBackground.surface(.card)
        let (header, content, field) = (PageHeaderStyle(model), ScarfCardStyle(model), FieldStyle.scarf(model))
        let buttons = ScarfButtonStyle.Kind.allCases.flatMap { kind -> [AuditPair] in
            let style = ScarfButtonStyle(kind, in: model)
            return [
                label("\(kind.rawValue) label", style, style.rest),
                label("\(kind.rawValue) label, pressed", style, style.pressed),
            ]
        }
        return buttons + [
            text("page title", header.title, on: page), text("page subtitle", header.subtitle, on: page),
            text("section heading", content.heading, on: page), text("section heading", content.heading, on: card),
            text("section subheading", content.subheading, on: page),
            text("section subheading", content.subheading, on: card),
            text("card label", content.label, on: card), text("card value", content.value, on: card),
            text("field text", field.text, on: .role(field.fillRole)),
            text("field placeholder", field.placeholder, on: .role(field.fillRole)),
            graphic("field border", field.borderRole, on: page, in: model),
            graphic("field with the focus", field.caretRole, on: page, in: model),
        ]
    }

    /// Returns the pair of the label and the fill on which it is drawn; the screen is visible through a hollow or
    /// translucent fill.
    private static func label(_ part: String, _ style: ScarfButtonStyle, _ face: ScarfButtonStyle.Face) -> AuditPair {
        let page = AuditBackground.surface(.appBackground)
        let background = face.fillRole.map { role in
            AuditBackground.fill(role, opacity: face.fillOpacity * face.opacity, over: page)
        }
        return text(part, style.label, opacity: face.opacity, on: background ?? page)
    }
}

/// Controls in every state that changes their colors. Those at rest are checked as parts of other components, except
/// for a tab outside a bar.
enum StatePairs: AuditedComponent {
    static let name = "Control states"
    static let scene = "states"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        ControlKind.allCases.flatMap { kind in
            let rest = ControlLook(kind, .normal, in: model)
            let changed = ControlState.allCases.filter { $0 != .normal }.map { ControlLook(kind, $0, in: model) }
                .filter { !$0.hasLook(of: rest) }
            return ((kind == .tab ? [rest] : []) + changed).flatMap { pairs(of: $0, rest: rest, in: model) }
        }
    }

    /// Returns the pairs of every control in a state, including those with the same colors at rest.
    static func pairs(of state: ControlState, in model: RenderModel) -> [AuditPair] {
        ControlKind.allCases.flatMap { pairs(of: ControlLook($0, state, in: model), rest: nil, in: model) }
    }

    /// Returns the pairs of a control in a state.
    ///
    /// - Parameter rest: The control at rest, whose pairs are already checked; `nil` to include the pairs that both
    ///   share.
    private static func pairs(of look: ControlLook, rest: ControlLook?, in model: RenderModel) -> [AuditPair] {
        let surface = AuditBackground.surface(look.kind.surface)
        let background = look.fill.map { AuditBackground.fill($0.role, opacity: $0.opacity, over: surface) } ?? surface
        let what = "\(look.kind.title.lowercased()), \(look.state.rawValue)"
        var pairs: [AuditPair] = []
        let isRest = look.state != .normal && rest?.label.color == look.label.color && rest?.fill == look.fill
        if look.showsTitle, !isRest {
            pairs.append(text(what, look.fullLabel, opacity: look.labelOpacity, on: background))
        }
        if look.kind == .toggle, let track = look.fill, look.state == .selected || ToggleStyle(model).showsOffCapsule {
            pairs.append(graphic(what + ", track", track.role, opacity: track.opacity, on: surface, in: model))
        }
        if look.kind == .toggle, look.state != .selected, let track = look.fill {
            pairs.append(
                FormPairs.whiteKnob(
                    look.state.rawValue, track.role, opacity: track.opacity, on: surface, component: name, scene: scene,
                    in: model))
        }
        if let mark = look.markPart, look.mark != .placeholder {
            pairs.append(graphic(what + ", mark", mark.role, opacity: mark.opacity, on: background, in: model))
        }
        // If a control has only a border, the border shows its location, because the title does not; at rest, it is
        // part of another component.
        let hasOnlyBorder = look.fill == nil || look.kind == .field || look.kind == .chatInput
        if let border = look.border, hasOnlyBorder, rest == nil || Self.withOwnBorders.contains(look.state) {
            pairs.append(graphic(what + ", border", border.role, opacity: border.opacity, on: surface, in: model))
        }
        guard look.state == .disabled else { return pairs }
        return pairs.map(\.disabled)
    }

    /// The states in which a border differs from the one at rest.
    private static let withOwnBorders: [ControlState] = [.error, .focused, .disabled]
}
