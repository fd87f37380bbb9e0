import ColorScience
import ThemeSpec

/// What ink stands on.
public indirect enum AuditPaper: Hashable, Sendable {
    /// A color of the theme, over its background.
    case role(ColorRole)
    case surface(SurfaceRole)
    /// A color at `opacity` (0...1) over something else, as under the label of a pill.
    case tint(ColorRole, opacity: Double, over: AuditPaper)

    /// `role` at `opacity` (0...1) over something else; by itself where nothing shows through by that.
    static func fill(_ role: ColorRole, opacity: Double, over paper: AuditPaper) -> AuditPaper {
        opacity == 1 ? .role(role) : .tint(role, opacity: opacity, over: paper)
    }

    /// The opaque colors that it may have: one, or for what is translucent one over each backdrop.
    func colors(in model: RenderModel) -> [Color] {
        switch self {
        case .role(let role):
            return [model.colors.onBackground(role)]
        case .surface(let role):
            let surface = model.surface(role)
            guard surface.isTranslucent else { return [surface.fill(over: model.colors.onBackground(.background))] }
            return Self.backdrops(in: model).map { surface.fill(over: $0) }
        case .tint(let role, let opacity, let paper):
            let tint = model.colors[role].opacity(opacity)
            return paper.colors(in: model).map { tint.composited(over: $0) }
        }
    }

    /// The color role to change if the paper is to change; `nil` for a material without a tint.
    func role(in model: RenderModel) -> ColorRole? {
        switch self {
        case .role(let role): role
        case .surface(let role): model.surface(role).colorRole
        // What covers most decides; a pale tint is changed by what it lies on.
        case .tint(let role, let opacity, let paper):
            model.colors[role].alpha * opacity > 0.5 ? role : paper.role(in: model)
        }
    }

    /// The surface whose material lets things show through; `nil` for what is opaque.
    func translucentSurface(in model: RenderModel) -> SurfaceRole? {
        switch self {
        case .role: nil
        case .surface(let role): model.surface(role).isTranslucent ? role : nil
        case .tint(_, _, let paper): paper.translucentSurface(in: model)
        }
    }

    /// As reports name it: the color role, or the surface's name where it is more than one color.
    func name(in model: RenderModel) -> String {
        switch self {
        case .role(let role):
            return role.rawValue
        case .surface(let role):
            let surface = model.surface(role)
            guard case .solid(let color) = surface.background, !surface.isTranslucent else { return role.rawValue }
            return color.rawValue
        case .tint(let role, let opacity, let paper):
            return "\(role.rawValue) \(Int((opacity * 100).rounded()))% on \(paper.name(in: model))"
        }
    }

    /// What may lie beneath something translucent: the theme's own fills, black and white.
    private static func backdrops(in model: RenderModel) -> [Color] {
        var seen: Set<RGB> = []
        let own = backdropRoles.map { model.colors.onBackground($0) }
        return (own + [.black, .white]).filter { seen.insert($0.rgb).inserted }
    }

    private static let backdropRoles: [ColorRole] = [
        .background, .surfaceBase, .surfaceCardSecondary, .surfaceTint, .primaryCTA, .destructive,
    ]
}
