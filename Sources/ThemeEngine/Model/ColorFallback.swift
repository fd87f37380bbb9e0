import ColorScience
import ThemeSpec

/// The source of the color of a role that a theme does not define.
public enum ColorFallback: Hashable, Sendable {
    /// The color of another role, or of the fallback of that role.
    case role(ColorRole)
    /// Another role's color with its hue replaced (degrees of OKLCH), its chroma and, as far as contrast permits, its
    /// lightness kept.
    ///
    /// A status color that the theme does not define then matches the theme, differs from the other statuses, and has
    /// at least the contrast of the color from which it is derived.
    case hue(Double, of: ColorRole)
    /// Another role's color at an opacity of 0...1, relative to its alpha.
    case faint(Double, of: ColorRole)
}

extension ColorFallback {
    /// The origin of the color, in a few words.
    public var words: String {
        switch self {
        case .role(let role): role.rawValue
        case .hue(let degrees, let role): "\(role.rawValue) at hue \(Int(degrees))"
        case .faint(let opacity, let role): "\(role.rawValue) at \(Int((opacity * 100).rounded())) %"
        }
    }

    /// The role whose color is used, or from which the color is derived.
    public var source: ColorRole {
        switch self {
        case .role(let role), .hue(_, let role), .faint(_, let role): role
        }
    }

    /// The fallbacks of each role, in order: the first one that the theme defines, or that can be derived from what it
    /// defines, is used. Only three roles have none: if a theme lacks them, `background` and `textPrimary` are white or
    /// black, and `surfaceScrim` is translucent black in both appearances.
    /// The chains have no cycles, which a test checks.
    static let chains: [ColorRole: [ColorFallback]] = [
        .textSecondary: [.role(.textPrimary)],
        .textTertiary: [.role(.textSecondary)],
        .textOnPrimaryCTA: [.role(.background), .role(.textPrimary)],
        .textOnDestructive: [.role(.textOnPrimaryCTA), .role(.background), .role(.textPrimary)],
        .textOnOverlay: [.role(.textPrimary)],
        .textOnOverlaySecondary: [.role(.textSecondary)],
        .textOnScrim: [.role(.textOnOverlay)],
        .textOnScrimSecondary: [.role(.textOnScrim)],
        .surfaceBase: [.role(.background)],
        .surfaceCardSecondary: [.role(.surfaceBase)],
        .surfaceTint: [.role(.surfaceBase)],
        .borderSubtle: [.faint(faintest, of: .textPrimary)],
        .themePrimary: [.role(.textPrimary)],
        .themeSecondary: [.role(.themePrimary)],
        .primaryCTA: [.role(.themePrimary)],
        .destructive: [.hue(Hue.red, of: .primaryCTA)],
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

    /// The fallbacks of roles to others with nearly the same purpose, in order. They precede ``chains``, and are used
    /// only if the theme itself defines them.
    static let siblings: [ColorRole: [ColorRole]] = [
        .background: [.surfaceBase, .surfaceCardSecondary],
        .primaryCTA: [.themePrimary, .accent],
        .themePrimary: [.primaryCTA, .accent],
        .accent: [.themePrimary, .primaryCTA],
        .destructive: [.danger, .statusOverdue],
        .borderSubtle: [.textTertiary],
    ]

    /// The roles that are drawn on a fill, unlike the roles from which they are derived.
    static let fills: [ColorRole: ColorRole] = [.textOnPrimaryCTA: .primaryCTA, .textOnDestructive: .destructive]

    /// The roles of the surfaces on which statuses are drawn, directly and on a tint of their own color.
    static let page: [ColorRole] = [.background, .surfaceBase, .surfaceCardSecondary]

    /// The opacity of the black layer that dims the content below a sheet: that of Checkpoint and of Scarf.
    static let scrimOpacity = 0.55
    /// The opacity of a border that is derived from the text color.
    private static let faintest = 0.18

    /// Hues in degrees of OKLCH, near those of Checkpoint (red, amber, teal) and Scarf (green, blue); amber is slightly
    /// yellower, so that it differs from a destructive color that is brown.
    private enum Hue {
        static let red = 27.0
        static let amber = 75.0
        static let green = 160.0
        static let teal = 193.0
        static let blue = 245.0
    }
}

extension ColorFallback {
    /// Returns the fallbacks of a role that a theme lacks, as phrases; the last one is always available.
    public static func phrases(for role: ColorRole) -> [String] {
        let given = (siblings[role] ?? []).map(\.rawValue)
        let derived = (chains[role] ?? []).map { fallback in
            switch fallback {
            case .role(let other): other.rawValue
            case .hue(let degrees, let other): "\(other.rawValue) at a hue of \(Int(degrees)) degrees"
            case .faint(let opacity, let other): "\(other.rawValue) at \(Int((opacity * 100).rounded())) percent"
            }
        }
        let all = given + derived.filter { !given.contains($0) }
        if role == .surfaceScrim { return ["black at \(Int((scrimOpacity * 100).rounded())) percent"] }
        return all.isEmpty || chains[role] == nil ? all + ["white or black"] : all
    }
}

/// Makes colors that are derived for missing roles as readable as the colors from which they are derived.
enum StandIn {
    /// Returns `source` with another hue, in degrees of OKLCH. A gray, which has no hue, is replaced by a color of
    /// medium lightness, so that a status is not black.
    ///
    /// Colors of equal OKLCH lightness differ in WCAG's luminance. Therefore the lightness is changed by the smallest
    /// amount after which the contrast on each of `surfaces`, and on a tint of the color itself, is at least that of
    /// `source`.
    static func turned(_ source: Color, to degrees: Double, on surfaces: [Color]) -> Color {
        var polar = OKLCH(source)
        let isGray = isGray(source)
        if isGray { polar = OKLCH(lightness: grayLightness, chroma: grayChroma, hue: degrees) }
        polar.hue = degrees
        let color = polar.color.opacity(source.alpha)
        let wanted = ratios(source, on: surfaces)
        for limit in [isGray ? textRatio : Double.infinity, textRatio, graphicRatio] {
            let found = Contrast.nearest(to: color) { candidate in
                // One by one, because most candidates fail on the first surface.
                surfaces.indices.allSatisfy { surface in
                    tints.indices.allSatisfy { tint in
                        ratio(candidate, on: surfaces[surface], tint: tints[tint])
                            >= min(wanted[surface * tints.count + tint], limit)
                    }
                }
            }
            if let found { return found }
        }
        // Between surfaces of opposite lightness, no color has enough contrast with all of them.
        return color
    }

    /// Returns whether a color has no hue.
    static func isGray(_ color: Color) -> Bool { OKLCH(color).chroma < leastChroma }

    /// Returns `color`, or the nearest color that is readable as text on `fill`.
    static func readable(_ color: Color, on fill: Color) -> Color {
        let shown = color.composited(over: fill)
        return Contrast.ratio(Color(shown.rgb), fill) >= textRatio
            ? color : Contrast.readable(shown, on: fill, ratio: textRatio)
    }

    /// Returns `fill` or, if `text` is not visible on it, the nearest color on which the text is readable.
    ///
    /// - Parameter isNew: Whether the lightness of the fill is not that of a color of the theme; the text must then be
    ///   readable on it.
    static func visible(_ fill: Color, beneath text: Color, on background: Color, isNew: Bool) -> Color {
        let shown = fill.composited(over: background)
        func ratio(on fill: Color) -> Double { Contrast.ratio(text.composited(over: fill), fill) }
        guard ratio(on: shown) < (isNew ? textRatio : leastVisible) else { return fill }
        // Translucent text may not be readable on any color.
        return Contrast.nearest(to: shown) { ratio(on: $0) >= textRatio }
            ?? Contrast.nearest(to: shown) { ratio(on: $0) >= graphicRatio } ?? fill
    }

    /// Returns the ratios on each surface and on the faintest and the strongest tint of the color itself over each.
    static func ratios(_ color: Color, on surfaces: [Color]) -> [Double] {
        surfaces.flatMap { surface in tints.map { ratio(color, on: surface, tint: $0) } }
    }

    private static func ratio(_ color: Color, on surface: Color, tint: Double) -> Double {
        let beneath = Color(color.opacity(tint).composited(over: surface).rgb)
        return Contrast.ratio(color.composited(over: beneath).rgb, beneath.rgb)
    }

    /// The opacities of the fills behind statuses: none, and the range from pills to badges.
    private static let tints = [0, 0.1, 0.18]
    /// The chroma in OKLCH below which a color is gray.
    private static let leastChroma = 0.03
    /// The lightness and chroma in OKLCH of a color instead of a gray, before its contrast is adjusted.
    private static let (grayLightness, grayChroma) = (0.6, 0.15)
    /// The minimum ratio of WCAG 2.2, 1.4.3 for text, and 1.4.11 for graphics.
    private static let textRatio = 4.5
    private static let graphicRatio = 3.0
    /// The ratio below which text has nearly the color of its fill.
    private static let leastVisible = 1.5
}
