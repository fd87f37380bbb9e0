import SourceText

/// The names of a design system's own tokens, as its source spells them, with the roles or lengths they stand for.
///
/// The document has them under `aliases`: `colors`, `fonts` and `shadows` map a name to a role, `spacing` and `radii`
/// map it to a length. A color's name may stand for several roles, and every name may have the place where the source
/// declares it. Most systems use other names than Gentle's roles, and some have more steps than Gentle's scales.
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

    /// The groups of names in a document.
    public enum Group: String, CaseIterable, Sendable {
        case colors, fonts, spacing, radii, shadows
    }

    /// The place of a name's declaration.
    public struct Origin: Hashable, Sendable {
        /// The name's value in the document or, in an import, the declaration itself.
        public let location: SourceLocation
        /// The file, relative to the document, with line and column, where the document gives them.
        public let source: Source?
    }

    /// A place in the source of a design system, which need not be at hand.
    public struct Source: Hashable, Sendable {
        /// The path of the file, relative to the document.
        public let file: String
        /// The line, from 1.
        public let line: Int
        /// The column, from 1, in Unicode scalars.
        public let column: Int
    }

    /// The color role of each name; of a name that stands for several, the first.
    public let colors: [String: ColorRole]
    /// All color roles of the names that stand for several.
    public let severalColors: [String: [ColorRole]]
    /// The text role of each name.
    public let fonts: [String: TextRole]
    /// The text style of each name that no role of the theme has.
    public let textStyles: [String: TextRoleSpec]
    /// The distance of each name.
    public let spacing: [String: Length]
    /// The corner radius of each name.
    public let radii: [String: Length]
    /// The surface that casts the shadow of each name.
    public let shadows: [String: SurfaceRole]
    /// Where the names are declared.
    public let origins: [Group: [String: Origin]]
    /// The names of each color role in alphabetical order.
    private let namesByColor: [ColorRole: [String]]
    /// The names of each text role in alphabetical order.
    private let namesByFont: [TextRole: [String]]

    /// Creates the names of a theme; without arguments, none.
    ///
    /// - Parameter colors: The roles of each name, at least one.
    init(
        colors: [String: [ColorRole]] = [:], fonts: [String: TextRole] = [:],
        textStyles: [String: TextRoleSpec] = [:], spacing: [String: Length] = [:], radii: [String: Length] = [:],
        shadows: [String: SurfaceRole] = [:],
        origins: [Group: [String: Origin]] = [:]
    ) {
        self.colors = colors.compactMapValues(\.first)
        severalColors = colors.filter { $0.value.count > 1 }
        self.fonts = fonts
        self.textStyles = textStyles
        self.spacing = spacing
        self.radii = radii
        self.shadows = shadows
        self.origins = origins
        namesByColor = Self.inverted(colors)
        namesByFont = Self.inverted(fonts.mapValues { [$0] })
    }

    /// Whether there are no names.
    public var isEmpty: Bool {
        colors.isEmpty && fonts.isEmpty && textStyles.isEmpty && spacing.isEmpty && radii.isEmpty && shadows.isEmpty
    }

    /// The names of a color role in alphabetical order.
    public func names(of role: ColorRole) -> [String] { namesByColor[role, default: []] }

    /// The names of a text role in alphabetical order.
    public func names(of role: TextRole) -> [String] { namesByFont[role, default: []] }

    /// The name of a color role: the shortest of several; `nil` for a role without a name.
    public func name(of role: ColorRole) -> String? { Self.shortest(names(of: role)) }

    /// The name of a text role: the shortest of several; `nil` for a role without a name.
    public func name(of role: TextRole) -> String? { Self.shortest(names(of: role)) }

    /// The color roles of a name; none for a name that is no color's.
    public func roles(ofColor name: String) -> [ColorRole] {
        severalColors[name] ?? colors[name].map { [$0] } ?? []
    }

    private static func shortest(_ names: [String]) -> String? { names.min { $0.count < $1.count } }

    private static func inverted<Role: Hashable>(_ roles: [String: [Role]]) -> [Role: [String]] {
        var names: [Role: [String]] = [:]
        for (name, roles) in roles {
            for role in roles { names[role, default: []].append(name) }
        }
        return names.mapValues { $0.sorted() }
    }
}

extension TokenAliases.Length {
    /// The step, such as `gap.m` or `radii.small`; `nil` for a number.
    public var step: String? {
        switch self {
        case .points: nil
        case .step(let group, let token): "\(group.rawValue).\(token.rawValue)"
        case .radius(let token): "radii.\(token.rawValue)"
        }
    }

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

extension TokenAliases {
    /// The key of the place in an alias that is an object.
    public static let sourceKey = "source"
}

extension TokenAliases.Group {
    /// The key of the role or length in an alias that is an object.
    public var valueKey: String {
        switch self {
        case .colors, .fonts, .shadows: "role"
        case .spacing, .radii: "length"
        }
    }
}

extension TokenAliases.Source {
    /// The place that `FILE:LINE:COLUMN` names; `nil` for other texts.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count >= 3, let line = Self.number(parts[parts.count - 2]),
            let column = Self.number(parts[parts.count - 1])
        else { return nil }
        let file = parts.dropLast(2).joined(separator: ":")
        guard !file.isEmpty else { return nil }
        self.init(file: visibleControls(file), line: line, column: column)
    }

    /// What the schema requires of a place.
    static let pattern = "^.+:[1-9][0-9]{0,8}:[1-9][0-9]{0,8}$"

    private static func number(_ text: Substring) -> Int? {
        guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ UInt8(ascii: "0")...57 ~= $0 }),
            text.first != "0"
        else { return nil }
        return Int(text)
    }
}

extension ThemeSpec {
    /// The place where a name is declared: in the source of the design system where the document gives that place,
    /// otherwise in the document; `nil` for an unknown name.
    public func place(ofAlias name: String, in group: TokenAliases.Group) -> SourcePlace? {
        var places = SourcePlaces(self)
        return places.place(ofAlias: name, in: group)
    }
}

extension ThemeSpec {
    /// The name of a color in the source of the design system and its role, as in `AppTheme.Colors.ink (textPrimary)`;
    /// the role alone where it has no name.
    public func title(of role: ColorRole) -> String {
        TokenTitle.text(aliases.name(of: role), role: role.rawValue)
    }

    /// All roles of the color that a role has in the source of the design system: the role itself where it has no name.
    public func rolesOfColor(_ role: ColorRole) -> [ColorRole] {
        aliases.name(of: role).map(aliases.roles(ofColor:)) ?? [role]
    }

    /// The name of a text style in the source of the design system and its role; the role alone where it has no name.
    public func title(of role: TextRole) -> String {
        TokenTitle.text(aliases.name(of: role), role: role.rawValue)
    }
}

extension SourcePlaces {
    /// The same as ``ThemeSpec/place(ofAlias:in:)``.
    public mutating func place(ofAlias name: String, in group: TokenAliases.Group) -> SourcePlace? {
        guard let origin = spec.aliases.origins[group]?[name] else { return nil }
        guard let source = origin.source else { return place(of: origin.location) }
        let document = place(of: origin.location)
        let file = document.builtIn == nil ? PathText.resolved(source.file, beside: document.file) : source.file
        return SourcePlace(file: file, line: source.line, column: source.column, builtIn: document.builtIn)
    }
}
