import ThemeSpec

/// A step of a scale: its name and its length.
public struct NamedLength: Hashable, Sendable {
    /// The name of the step in the theme or in the source of its design system.
    public let name: String
    /// The length, in pt.
    public let points: Double
    /// The step of the theme that the name stands for, such as `gap.m`; `nil` for a length of its own.
    public var step: String?
}

/// A text style with the name that the source of the design system gives it.
public struct NamedText: Hashable, Sendable {
    /// The name in the source.
    public let name: String
    /// The style.
    public let text: TextModel
}

/// A shadow with its name.
public struct NamedShadow: Hashable, Sendable {
    /// The name of the token, or of the surface that casts the shadow.
    public let name: String
    /// The shadow; `nil` for none.
    public let shadow: ShadowModel?
    /// The surface that a name of the source stands for; `nil` for other names.
    public var surface: SurfaceRole?
}

/// The scales of a theme as lists from the smallest to the largest step.
extension RenderModel {
    /// Whether the theme names tokens of its own, beside Gentle's roles.
    public var hasOwnNames: Bool { !spec.aliases.isEmpty }

    /// The steps of one of the spacing scales.
    public func steps(of group: SpacingGroup) -> [NamedLength] {
        SpacingToken.allCases.map { NamedLength(name: $0.rawValue, points: layout[group][$0]) }
    }

    /// The spacings with the names of the theme's design system; empty if it has none.
    public var ownSpacing: [NamedLength] { named(spec.aliases.spacing) }

    /// The corner radii: those with the names of the theme's design system, or the theme's own.
    public var radiusSteps: [NamedLength] {
        let own = named(spec.aliases.radii)
        return own.isEmpty ? RadiusToken.allCases.map { NamedLength(name: $0.rawValue, points: radii[$0]) } : own
    }

    /// The text styles with the names of the theme's design system, from large to small.
    public var ownTexts: [NamedText] {
        let styles = spec.aliases.textStyles.map { NamedText(name: $0.key, text: text($0.value)) }
        return (spec.aliases.fonts.map { NamedText(name: $0.key, text: text($0.value)) } + styles)
            .sorted { ($1.text.pointSize, $0.name) < ($0.text.pointSize, $1.name) }
    }

    /// The shadows: those with the names of the theme's design system, or those of the tokens `none`, `small` and
    /// `medium`, which give a radius only and have the color that SwiftUI uses by default, and those of surfaces.
    public var shadowSteps: [NamedShadow] {
        let own = spec.aliases.shadows.map { name, role in
            NamedShadow(name: name, shadow: surface(role).shadow, surface: role)
        }
        guard own.isEmpty else {
            return own.sorted { ($0.shadow?.radius ?? 0, $0.name) < ($1.shadow?.radius ?? 0, $1.name) }
        }
        let tokens = ShadowToken.allCases.map {
            NamedShadow(name: $0.rawValue, shadow: ShadowModel(radius: spec.visual.shadows[$0]))
        }
        let cast = SurfaceRole.allCases.compactMap { role in
            surface(role).shadow.map { NamedShadow(name: role.rawValue, shadow: $0) }
        }
        return tokens + cast
    }

    /// The animations of presses: all that the theme gives, or only those of its buttons if its design system has
    /// names of its own, since the others come from the theme that it extends.
    public var shownAnimations: [ButtonAnimation] {
        let used = Set(buttons.values.map(\.animation))
        return ButtonAnimation.allCases.filter { animations[$0] != nil && (!hasOwnNames || used.contains($0)) }
    }

    private func named(_ lengths: [String: TokenAliases.Length]) -> [NamedLength] {
        lengths.map { NamedLength(name: $0.key, points: spec.points($0.value), step: $0.value.step) }
            .sorted { ($0.points, $0.name) < ($1.points, $1.name) }
    }
}
