import ColorScience
import ThemeEngine
import ThemeSpec

/// A foreground on a background in a component: two colors that must have contrast.
public struct AuditPair: Sendable {
    /// Text or graphics, which have different requirements.
    public enum Kind: Hashable, Sendable {
        case text(TextModel)
        /// A part of a control or a graphic that means something.
        case graphic
    }

    /// The component, such as "Next Up card".
    public let component: String
    /// The part of the component, such as "service".
    public let part: String
    /// The slug of a scene that shows it.
    public let scene: String
    /// Whether the foreground is text or a graphic.
    public let kind: Kind
    /// The foreground, in straight alpha.
    public let foreground: Color
    /// The color role of the foreground.
    public let foregroundRole: ColorRole
    /// The opacity of the foreground, 0...1 of the role's own alpha.
    public let foregroundOpacity: Double
    /// What the foreground lies on.
    public let background: AuditBackground
    /// Whether a scene shows the pair; otherwise it is a component on a worst-case backdrop that an app may put it on.
    public let isDrawn: Bool
    /// Whether it belongs to a control that cannot be used, for which WCAG 2.2 requires no contrast (1.4.3, 1.4.11).
    public private(set) var isDisabled = false

    /// What is the same pair whatever its colors are: one part of a component may have several, such as one for each of
    /// its backgrounds.
    public struct Identity: Hashable, Sendable {
        private let component: String
        private let part: String
        private let role: ColorRole
        private let opacity: Double
        private let background: AuditBackground

        fileprivate init(_ pair: AuditPair) {
            component = pair.component
            part = pair.part
            role = pair.foregroundRole
            opacity = pair.foregroundOpacity
            background = pair.background
        }
    }

    /// What tells the pair from others.
    public var identity: Identity { Identity(self) }

    /// The same pair in a control that cannot be used.
    var disabled: AuditPair {
        var pair = self
        pair.isDisabled = true
        return pair
    }
}

extension AuditPair {
    /// Whether the foreground is text.
    public var isText: Bool {
        if case .text = kind { return true }
        return false
    }
}

/// The background of a pair.
public indirect enum AuditBackground: Hashable, Sendable {
    /// A color of the theme, over its background.
    case role(ColorRole)
    case surface(SurfaceRole)
    /// A color at `opacity` (0...1) over something else, as under the label of a pill.
    case tint(ColorRole, opacity: Double, over: AuditBackground)
    /// Either of two, as under a ring that crosses an edge: the worse one decides.
    case either(AuditBackground, AuditBackground)
    /// White that does not depend on the theme, as that of the knob of a switch.
    case white

    /// The color of `role` at `opacity` (0...1) over another background; the role by itself at full opacity.
    static func fill(_ role: ColorRole, opacity: Double, over background: AuditBackground) -> AuditBackground {
        opacity == 1 ? .role(role) : .tint(role, opacity: opacity, over: background)
    }

    /// The opaque colors that it may have: one, or for a translucent surface one over each backdrop.
    func colors(in model: RenderModel) -> [Color] {
        switch self {
        case .role(let role):
            return [model.colors.onBackground(role)]
        case .surface(let role):
            let surface = model.surface(role)
            let backdrops =
                surface.isTranslucent ? Self.backdrops(in: model) : [model.colors.onBackground(.background)]
            let fills = backdrops.map { surface.fill(over: $0) }
            return fills + surface.veils.flatMap { veil in fills.map { veil.composited(over: $0) } }
        case .tint(let role, let opacity, let background):
            let tint = model.colors[role].opacity(opacity)
            return background.colors(in: model).map { tint.composited(over: $0) }
        case .either(let one, let other):
            return one.colors(in: model) + other.colors(in: model)
        case .white:
            return [.white]
        }
    }

    /// The color role that decides the color; `nil` for a material without a tint.
    func role(in model: RenderModel) -> ColorRole? {
        switch self {
        case .role(let role): role
        case .surface(let role): model.surface(role).colorRole
        // The layer that covers more decides.
        case .tint(let role, let opacity, let background):
            model.colors[role].alpha * opacity > 0.5 ? role : background.role(in: model)
        case .either(let one, _): one.role(in: model)
        case .white: nil
        }
    }

    /// The translucent surface that it is or lies on; `nil` if it is opaque.
    func translucentSurface(in model: RenderModel) -> SurfaceRole? {
        switch self {
        case .role: nil
        case .surface(let role): model.surface(role).isTranslucent ? role : nil
        case .tint(_, _, let background): background.translucentSurface(in: model)
        case .either(let one, let other):
            one.translucentSurface(in: model) ?? other.translucentSurface(in: model)
        case .white: nil
        }
    }

    /// Its name in reports: the color role, or the surface if that is more than one color.
    func name(in model: RenderModel) -> String {
        switch self {
        case .role(let role):
            return role.rawValue
        case .surface(let role):
            let surface = model.surface(role)
            guard case .solid(let color) = surface.background, !surface.isTranslucent else { return role.rawValue }
            return color.rawValue
        case .tint(let role, let opacity, let background):
            return "\(role.rawValue) \(Int((opacity * 100).rounded()))% on \(background.name(in: model))"
        case .either(let one, let other):
            return "\(one.name(in: model)) or \(other.name(in: model))"
        case .white:
            return "white"
        }
    }

    /// The colors that may lie beneath a translucent surface: the theme's own fills, black and white.
    private static func backdrops(in model: RenderModel) -> [Color] {
        var seen: Set<RGB> = []
        let own = backdropRoles.map { model.colors.onBackground($0) }
        return (own + [.black, .white]).filter { seen.insert($0.rgb).inserted }
    }

    static let backdropRoles: [ColorRole] = [
        .background, .surfaceBase, .surfaceCardSecondary, .surfaceTint, .primaryCTA, .destructive,
    ]
}
