import ColorScience
import ThemeSpec

/// Every color role of a theme, resolved for one appearance.
public struct ColorModel: Sendable {
    /// The colors of the theme's own roles and of all ``ColorRole/known`` ones, in straight-alpha sRGB.
    public let byRole: [ColorRole: Color]
    /// The fallbacks of the roles that the theme does not give.
    public let fallbacks: [ColorRole: ColorFallback]

    /// Resolves the roles of `spec` for one appearance.
    public init(_ spec: ThemeSpec, appearance: Appearance) {
        var resolver = Resolver(given: spec.colors.mapValues { $0[appearance] })
        for role in ColorRole.known { _ = resolver.color(role) }
        byRole = resolver.colors
        fallbacks = resolver.fallbacks
    }

    /// The color of the role; that of `textPrimary` for a role that neither the theme nor the fallbacks know, which
    /// reading the theme has reported.
    public subscript(_ role: ColorRole) -> Color {
        byRole[role] ?? byRole[.textPrimary] ?? .clear
    }

    /// The opaque color of the role on the theme's background.
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

/// The source of the color of a role that a theme does not give.
public enum ColorFallback: Hashable, Sendable {
    /// The color of another role, or of that role's own fallback.
    case role(ColorRole)
    /// A stand-in: another role's color with its hue replaced (degrees of OKLCH), its lightness and chroma kept.
    ///
    /// A status color that the theme's author never chose then matches the theme, differs from the other statuses, and
    /// has about the contrast of the color it was derived from.
    case hue(Double, of: ColorRole)
}

extension ColorFallback {
    /// The role whose color is used, or that the color is derived from.
    public var source: ColorRole {
        switch self {
        case .role(let role), .hue(_, let role): role
        }
    }

    /// The fallbacks of each role, in order: the first that the theme gives, or that can be derived from what it gives,
    /// is used. Only `background` and `textPrimary` have none: every theme gives those. The chains have no cycles,
    /// which a test checks.
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

    /// Hues in degrees of OKLCH, near those of Checkpoint (amber, teal) and Scarf (green, blue); amber is slightly
    /// yellower, so that it differs from a destructive color that is brown.
    private enum Hue {
        static let amber = 75.0
        static let green = 160.0
        static let teal = 193.0
        static let blue = 245.0
    }
}
