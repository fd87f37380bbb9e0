/// The names of a design system's own tokens, as its source spells them, with the roles or lengths they stand for.
///
/// The document has them under `aliases`: `colors`, `fonts` and `shadows` map a name to a role, `spacing` and `radii`
/// map it to a length. Most systems use other names than Gentle's roles, and some have more steps than Gentle's scales.
public struct TokenAliases: Hashable, Sendable {
    /// The source of a length.
    public enum Length: Hashable, Sendable {
        /// A length that no scale of the theme has, in pt.
        case points(Double)
        /// A step of one of the spacing scales, written as `gap.xs`.
        case step(SpacingGroup, SpacingToken)
        /// A corner radius, written as `radii.small`.
        case radius(RadiusToken)
    }

    /// The color role of each name.
    public var colors: [String: ColorRole] = [:]
    /// The text role of each name.
    public var fonts: [String: TextRole] = [:]
    /// The distance of each name.
    public var spacing: [String: Length] = [:]
    /// The corner radius of each name.
    public var radii: [String: Length] = [:]
    /// The surface that casts the shadow of each name.
    public var shadows: [String: SurfaceRole] = [:]

    /// No names.
    public init() {}

    /// The names of a color role in alphabetical order.
    public func names(of role: ColorRole) -> [String] {
        colors.isEmpty ? [] : colors.filter { $0.value == role }.keys.sorted()
    }

    /// The names of a text role in alphabetical order.
    public func names(of role: TextRole) -> [String] {
        fonts.isEmpty ? [] : fonts.filter { $0.value == role }.keys.sorted()
    }
}

extension TokenAliases.Length {
    /// The length that `text` names: `scale.xs`, `gap.m`, `grid.l`, `touch.s` or `radii.small`; `nil` for other texts.
    public init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2 else { return nil }
        if let group = SpacingGroup(rawValue: parts[0]), let token = SpacingToken(rawValue: parts[1]) {
            self = .step(group, token)
        } else if parts[0] == "radii", let token = RadiusToken(rawValue: parts[1]) {
            self = .radius(token)
        } else {
            return nil
        }
    }
}

extension ThemeSpec {
    /// The value of a length in pt.
    public func points(_ length: TokenAliases.Length) -> Double {
        switch length {
        case .points(let points): points
        case .step(let group, let token): layout[group][token]
        case .radius(let token): visual.radii[token]
        }
    }
}

extension LayoutSpec {
    /// The scale of a group.
    public subscript(_ group: SpacingGroup) -> SpacingScale {
        switch group {
        case .scale: scale
        case .gap: gap
        case .grid: grid
        case .touch: touch
        }
    }
}

extension Radii {
    /// The radius of a token, in pt.
    public subscript(_ token: RadiusToken) -> Double {
        switch token {
        case .small: small
        case .medium: medium
        case .large: large
        case .pill: pill
        }
    }
}

extension Shadows {
    /// The blur radius of a token, in pt.
    public subscript(_ token: ShadowToken) -> Double {
        switch token {
        case .none: none
        case .small: small
        case .medium: medium
        }
    }
}
