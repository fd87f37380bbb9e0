import ColorScience
import ThemeEngine
import ThemeSpec

/// A foreground on a background in a component: two colors that need contrast.
public struct AuditPair: Sendable {
    /// The kind of the foreground: text or graphics, which have different requirements.
    public enum Kind: Hashable, Sendable {
        case text(TextModel)
        /// A part of a control, or a meaningful graphic.
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
    /// The opacity of the foreground, 0...1 of the role's alpha.
    public let foregroundOpacity: Double
    /// The background of the foreground.
    public let background: AuditBackground
    /// Whether a scene shows the pair. Otherwise it is a component on a worst-case backdrop that an app may use.
    public let isDrawn: Bool
    /// Whether the pair belongs to a disabled control, for which WCAG 2.2 does not require contrast (1.4.3, 1.4.11).
    public private(set) var isDisabled = false

    /// The identity of a pair, independent of its colors: a part of a component may have several, such as one for each
    /// of its backgrounds.
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

    /// The identity of the pair.
    public var identity: Identity { Identity(self) }

    /// The same pair in a disabled control.
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
    /// A color of the theme, over the theme's background.
    case role(ColorRole)
    case surface(SurfaceRole)
    /// A color at `opacity` (0...1) over another background, as under the label of a pill.
    case tint(ColorRole, opacity: Double, over: AuditBackground)
    /// One of two backgrounds, as under a ring that crosses an edge: the worse one determines the result.
    case either(AuditBackground, AuditBackground)
    /// White that does not depend on the theme, as in the knob of a switch.
    case white

    /// Returns the color of `role` at `opacity` (0...1) over another background; only the role at full opacity.
    static func fill(_ role: ColorRole, opacity: Double, over background: AuditBackground) -> AuditBackground {
        opacity == 1 ? .role(role) : .tint(role, opacity: opacity, over: background)
    }

    /// Returns the possible opaque colors: one, or one over each backdrop for a translucent surface.
    func colors(in model: RenderModel) -> [Color] {
        switch self {
        case .role(let role):
            return [model.colors.onBackground(role)]
        case .surface(let role):
            let surface = model.surface(role)
            let backdrops =
                surface.isTranslucent ? Self.backdrops(in: model) : [model.colors.onBackground(.background)]
            let fills = backdrops.map { surface.fill(over: $0) }
            return fills + surface.overlays.flatMap { overlay in fills.map { overlay.composited(over: $0) } }
        case .tint(let role, let opacity, let background):
            let tint = model.colors[role].opacity(opacity)
            return background.colors(in: model).map { tint.composited(over: $0) }
        case .either(let one, let other):
            return one.colors(in: model) + other.colors(in: model)
        case .white:
            return [.white]
        }
    }

    /// Returns the color role that determines the color; `nil` for a material without a tint.
    func role(in model: RenderModel) -> ColorRole? {
        switch self {
        case .role(let role): role
        case .surface(let role): model.surface(role).colorRole
        // The layer with the higher coverage determines the role.
        case .tint(let role, let opacity, let background):
            model.colors[role].alpha * opacity > 0.5 ? role : background.role(in: model)
        case .either(let one, _): one.role(in: model)
        case .white: nil
        }
    }

    /// Returns the translucent surface that is the background or contains it; `nil` if the background is opaque.
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

    /// Returns the name in reports: the color role, or the surface if that has more than one color.
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

    /// Returns the possible colors behind a translucent surface: the theme's fills, black and white.
    private static func backdrops(in model: RenderModel) -> [Color] {
        var seen: Set<RGB> = []
        let own = backdropRoles.map { model.colors.onBackground($0) }
        return (own + [.black, .white]).filter { seen.insert($0.rgb).inserted }
    }

    static let backdropRoles: [ColorRole] = [
        .background, .surfaceBase, .surfaceCardSecondary, .surfaceTint, .primaryCTA, .destructive,
    ]
}

/// A component that declares its pairs of colors.
protocol AuditedComponent: Sendable {
    /// The component's name in reports.
    static var name: String { get }
    /// The slug of a scene that shows it.
    static var scene: String { get }
    /// Returns the pairs of a model.
    static func pairs(in model: RenderModel) -> [AuditPair]
}

extension AuditedComponent {
    /// Creates a pair of text at `opacity` (0...1) on `background`.
    static func text(
        _ part: String, _ text: TextModel, opacity: Double = 1, on background: AuditBackground, isDrawn: Bool = true
    ) -> AuditPair {
        AuditPair(
            component: name, part: part, scene: scene, kind: .text(text), foreground: text.color.opacity(opacity),
            foregroundRole: text.colorRole, foregroundOpacity: opacity, background: background, isDrawn: isDrawn)
    }

    /// Creates a pair of a border, an icon or a mark in `role` at `opacity` (0...1) on `background`.
    static func graphic(
        _ part: String, _ role: ColorRole, opacity: Double = 1, on background: AuditBackground, in model: RenderModel,
        isDrawn: Bool = true
    ) -> AuditPair {
        AuditPair(
            component: name, part: part, scene: scene, kind: .graphic, foreground: model.colors[role].opacity(opacity),
            foregroundRole: role, foregroundOpacity: opacity, background: background, isDrawn: isDrawn)
    }
}

/// All audited components. To add one, declare it in this folder and list it here.
enum AuditedComponents {
    static let all: [any AuditedComponent.Type] = [
        HeaderPairs.self, DashboardBarPairs.self, NextUpPairs.self, ServiceRowPairs.self, ThemeButtonPairs.self,
        ActionButtonPairs.self, StatusPairs.self,
        FieldPairs.self, ListRowPairs.self, VehicleSheetPairs.self, OverlayPairs.self, ReadingPairs.self,
        TypeScalePairs.self, SwatchPairs.self, ScalePairs.self, EmptyStatePairs.self, FocusPairs.self,
        BadgePairs.self, ScarfPairs.self, FormPairs.self, ChatPairs.self,
        StatePairs.self,
    ]

    /// Returns the pairs of all components, which are the same, in the same order, in both appearances and at every
    /// content size.
    static func pairs(in model: RenderModel) -> [AuditPair] { all.flatMap { $0.pairs(in: model) } }
}
