import ColorScience
import ThemeSpec

/// Every color role of a theme, resolved for one appearance.
public struct ColorModel: Sendable {
    /// The colors of the theme's roles and of all ``ColorRole/known`` ones, in straight-alpha sRGB.
    public let byRole: [ColorRole: Color]
    /// The fallbacks of the roles that the theme does not define.
    public let fallbacks: [ColorRole: ColorFallback]
    /// The roles whose colors are not from a theme: those of ``fallbacks`` that are not simply the color of another
    /// role, and a background, primary text or scrim that is white or black because nothing else is known.
    public let standIns: Set<ColorRole>

    /// Resolves the roles of `spec` for an environment.
    public init(_ spec: ThemeSpec, _ environment: RenderEnvironment) {
        self.init(given: Self.given(in: spec, environment), appearance: environment.appearance)
    }

    /// Resolves the roles of `spec` for one appearance, with all other settings turned off.
    public init(_ spec: ThemeSpec, appearance: Appearance) {
        self.init(spec, RenderEnvironment(appearance: appearance))
    }

    /// Resolves the roles of a theme that defines these colors. Any of them may be missing.
    public init(given: [ColorRole: Color], appearance: Appearance = .light) {
        var resolver = Resolver(given: given, appearance: appearance)
        for role in ColorRole.known { _ = resolver.color(role) }
        byRole = resolver.colors
        fallbacks = resolver.fallbacks
        standIns = resolver.standIns
    }

    /// Resolves one role of `spec`, as ``subscript(_:)`` returns it, with all other settings turned off.
    public static func color(of role: ColorRole, in spec: ThemeSpec, _ appearance: Appearance) -> Color {
        let given = given(in: spec, RenderEnvironment(appearance: appearance))
        var resolver = Resolver(given: given, appearance: appearance)
        return resolver.color(role) ?? resolver.color(.textPrimary) ?? .clear
    }

    private static func given(in spec: ThemeSpec, _ environment: RenderEnvironment) -> [ColorRole: Color] {
        let appearance = environment.appearance
        let isIncreased = environment.has(.increasedContrast)
        return spec.colors.mapValues { isIncreased ? $0.increased(in: appearance) : $0[appearance] }
    }

    /// The color of the role; that of `textPrimary` for a role that neither the theme nor the fallbacks define, which
    /// was reported when the theme was read.
    public subscript(_ role: ColorRole) -> Color {
        byRole[role] ?? byRole[.textPrimary] ?? .clear
    }

    /// Returns the opaque color of the role on the theme's background.
    public func onBackground(_ role: ColorRole) -> Color {
        self[role].composited(over: self[.background].composited(over: .white))
    }

    /// Follows the chains, visiting each role once.
    private struct Resolver {
        var colors: [ColorRole: Color]
        var fallbacks: [ColorRole: ColorFallback] = [:]
        var standIns: Set<ColorRole> = []
        /// The colors of derived fills before they were changed for their text. Other roles are derived from them.
        private var plainFills: [ColorRole: Color] = [:]

        private let given: [ColorRole: Color]
        private let appearance: Appearance

        init(given: [ColorRole: Color], appearance: Appearance) {
            self.given = given
            self.appearance = appearance
            colors = given
            colors.reserveCapacity(given.count + ColorRole.known.count)
        }

        mutating func color(_ role: ColorRole) -> Color? {
            if let known = colors[role] { return known }
            // What is under a translucent surface is unknown, so it is not the background.
            let siblings = ColorFallback.siblings[role, default: []].filter { sibling in
                given[sibling].map { role != .background || $0.isOpaque } ?? false
            }
            let all = siblings.map(ColorFallback.role) + ColorFallback.chains[role, default: []]
            for (index, fallback) in all.enumerated() {
                guard let shown = color(fallback.source) else { continue }
                let source = plainFills[fallback.source] ?? shown
                let derived = readable(source, as: role, by: fallback)
                // On a fill, another color of the theme is better than a changed one.
                if ColorFallback.fills[role] != nil, derived != source, index + 1 < all.count { continue }
                let found = visible(derived, as: role, by: fallback)
                if found != derived { plainFills[role] = derived }
                colors[role] = found
                fallbacks[role] = fallback
                if found != source || standIns.contains(fallback.source) { standIns.insert(role) }
                return found
            }
            return plain(role)
        }

        /// Returns white or black: the primary text that is readable on the background, or the background on which the
        /// text is readable. If the theme has neither, they depend on the appearance. A scrim is translucent black.
        private mutating func plain(_ role: ColorRole) -> Color? {
            let found: Color
            switch role {
            case .background:
                guard let text = given[.textPrimary] else {
                    found = appearance == .light ? .white : .black
                    break
                }
                found = Contrast.blackOrWhite(on: Color(text.rgb))
            case .textPrimary: found = Contrast.blackOrWhite(on: opaque(.background))
            case .surfaceScrim: found = Color.black.opacity(ColorFallback.scrimOpacity)
            default: return nil
            }
            colors[role] = found
            standIns.insert(role)
            return found
        }

        /// Returns the color of a role that is derived from `source`, made as readable on everything on which the role
        /// is drawn.
        private mutating func readable(_ source: Color, as role: ColorRole, by fallback: ColorFallback) -> Color {
            switch fallback {
            case .hue(let degrees, _):
                let surfaces = ColorFallback.page.map { opaque($0) }
                return StandIn.turned(source, to: degrees, on: surfaces)
            case .faint(let opacity, _): return source.opacity(opacity)
            case .role:
                guard let fill = ColorFallback.fills[role], color(fill) != nil else { return source }
                return StandIn.readable(source, on: opaque(fill))
            }
        }

        /// Returns a derived fill, or the nearest color on which the text that the theme defines for it is visible. A
        /// color that the theme defines for nearly the same purpose stays as it is.
        private mutating func visible(_ fill: Color, as role: ColorRole, by fallback: ColorFallback) -> Color {
            if case .role = fallback, given[fallback.source] != nil { return fill }
            guard let text = ColorFallback.fills.first(where: { $0.value == role })?.key, let color = given[text]
            else { return fill }
            var isNew = false
            if case .hue(_, let source) = fallback { isNew = colors[source].map(StandIn.isGray) ?? false }
            return StandIn.visible(fill, beneath: color, on: opaque(.background), isNew: isNew)
        }

        /// Returns the color of a role over the theme's background.
        private mutating func opaque(_ role: ColorRole) -> Color {
            let background = (color(.background) ?? .white).composited(over: .white)
            return (color(role) ?? background).composited(over: background)
        }
    }
}
