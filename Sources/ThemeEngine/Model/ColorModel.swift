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
