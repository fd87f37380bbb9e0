import ColorScience
import ThemeSpec

/// Every colour role of a theme, resolved for one appearance.
public struct ColorModel: Sendable {
    /// Straight-alpha sRGB by role: those the theme gives, and all that are known.
    public let byRole: [ColorRole: Color]
    /// For the roles that the theme does not give: what they were taken from.
    public let fallbacks: [ColorRole: ColorFallback]

    public init(_ spec: ThemeSpec, appearance: Appearance) {
        var resolver = Resolver(given: spec.colors.mapValues { $0[appearance] })
        for role in ColorRole.known { _ = resolver.color(role) }
        byRole = resolver.colors
        fallbacks = resolver.fallbacks
    }

    /// The role's colour; that of `textPrimary` for a role that neither the theme nor the fallbacks know, which
    /// reading the theme has already reported.
    public subscript(_ role: ColorRole) -> Color {
        byRole[role] ?? byRole[.textPrimary] ?? .clear
    }

    /// The role's colour as it shows on the theme's own background: opaque.
    public func onBackground(_ role: ColorRole) -> Color {
        self[role].composited(over: self[.background].composited(over: .white))
    }

    /// Follows the chains, each role once.
    private struct Resolver {
        var colors: [ColorRole: Color]
        var fallbacks: [ColorRole: ColorFallback] = [:]

        init(given: [ColorRole: Color]) {
            colors = given
            colors.reserveCapacity(given.count + ColorRole.known.count)
        }

        mutating func color(_ role: ColorRole) -> Color? {
            if let known = colors[role] { return known }
            for fallback in ColorFallback.chains[role, default: []] {
                guard let found = color(by: fallback) else { continue }
                colors[role] = found
                fallbacks[role] = fallback
                return found
            }
            return nil
        }

        private mutating func color(by fallback: ColorFallback) -> Color? {
            switch fallback {
            case .role(let role):
                return color(role)
            case .hue(let degrees, let role):
                guard let source = color(role) else { return nil }
                var polar = OKLCH(source)
                polar.hue = degrees
                return polar.color.opacity(source.alpha)
            }
        }
    }
}

/// Where the colour of a role that a theme does not give comes from.
public enum ColorFallback: Hashable, Sendable {
    /// The same colour as another role, or as what that one falls back to.
    case role(ColorRole)
    /// Another role's colour, as light and as vivid, turned to a hue (degrees of OKLCH).
    ///
    /// So a status colour that the theme's author never chose still belongs to the theme, is told apart from the
    /// others, and can be read wherever the colour it was turned from can be.
    case hue(Double, of: ColorRole)
}

extension ColorFallback {
    /// The one documented chain of fallbacks: a role's alternatives in order. The first that the theme gives, or that
    /// can be made from what it gives, is taken. Only `background` and `textPrimary` have none: every theme gives
    /// those. The list is free of cycles, which a test checks.
    static let chains: [ColorRole: [ColorFallback]] = [
        .textSecondary: [.role(.textPrimary)],
        .textTertiary: [.role(.textSecondary)],
        .textOnPrimaryCTA: [.role(.background)],
        .textOnDestructive: [.role(.textOnPrimaryCTA)],
        .textOnOverlay: [.role(.textPrimary)],
        .textOnOverlaySecondary: [.role(.textSecondary)],
        .textOnScrim: [.role(.textOnOverlay)],
        .textOnScrimSecondary: [.role(.textOnScrim)],
        .surfaceBase: [.role(.background)],
        .surfaceCardSecondary: [.role(.surfaceBase)],
        .surfaceTint: [.role(.surfaceBase)],
        .surfaceScrim: [.role(.background)],
        .borderSubtle: [.role(.textTertiary)],
        .themePrimary: [.role(.textPrimary)],
        .themeSecondary: [.role(.themePrimary)],
        .primaryCTA: [.role(.themePrimary)],
        .destructive: [.role(.primaryCTA)],
        .accent: [.role(.themePrimary)],
        .danger: [.role(.destructive)],
        .warning: [.hue(Hue.amber, of: .danger)],
        .success: [.hue(Hue.green, of: .danger)],
        .info: [.hue(Hue.blue, of: .danger)],
        .statusOverdue: [.role(.danger)],
        .statusDueSoon: [.role(.warning)],
        .statusGood: [.hue(Hue.teal, of: .statusOverdue)],
        .statusNeutral: [.role(.textTertiary)],
    ]

    /// Hues in degrees of OKLCH, near those of Checkpoint (amber, teal) and Scarf (green, blue); amber is a little yellower,
    /// so that it stays apart from a destructive color that is a brown.
    private enum Hue {
        static let amber = 75.0
        static let green = 160.0
        static let teal = 193.0
        static let blue = 245.0
    }
}
