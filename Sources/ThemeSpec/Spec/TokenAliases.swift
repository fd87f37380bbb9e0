import SourceText

/// The token names of a design system as its source spells them, with their roles or lengths.
///
/// The document contains them under `aliases`: `colors`, `fonts` and `shadows` map a name to a role, `spacing` and
/// `radii` map it to a length. The name of a color may have several roles, and every name may specify where the source
/// declares it. Most systems use names other than Gentle's roles, and some have more steps than Gentle's scales.
public struct TokenAliases: Hashable, Sendable {
    /// The value of a length.
    public enum Length: Hashable, Sendable {
        /// A length that is not in a scale of the theme, in pt.
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
        /// The name's value in the document or, in an import, its declaration.
        public let location: SourceLocation
        /// The file, relative to the document, with line and column, if the document specifies them.
        public let source: Source?
    }

    /// A place in the source of a design system, which need not be available.
    public struct Source: Hashable, Sendable {
        /// The path of the file, relative to the document.
        public let file: String
        /// The line, from 1.
        public let line: Int
        /// The column, from 1, in Unicode scalars.
        public let column: Int
    }

    /// The color role of each name; the first one if it has several.
    public let colors: [String: ColorRole]
    /// All color roles of names with several roles.
    public let severalColors: [String: [ColorRole]]
    /// The text role of each name.
    public let fonts: [String: TextRole]
    /// The text styles of names without a role.
    public let textStyles: [String: TextRoleSpec]
    /// The distances of names.
    public let spacing: [String: Length]
    /// The corner radii of names.
    public let radii: [String: Length]
    /// The surfaces whose shadows the names refer to.
    public let shadows: [String: SurfaceRole]
    /// The declarations of the names.
    public let origins: [Group: [String: Origin]]
    /// The names of each color role in alphabetical order.
    private let namesByColor: [ColorRole: [String]]
    /// The names of each text role in alphabetical order.
    private let namesByFont: [TextRole: [String]]

    /// Creates the names of a theme; by default, none.
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

    /// Returns the names of a color role in alphabetical order.
    public func names(of role: ColorRole) -> [String] { namesByColor[role, default: []] }

    /// Returns the names of a text role in alphabetical order.
    public func names(of role: TextRole) -> [String] { namesByFont[role, default: []] }

    /// Returns the name of a color role, the shortest if there are several; `nil` for a role without a name.
    public func name(of role: ColorRole) -> String? { Self.shortest(names(of: role)) }

    /// Returns the name of a text role, the shortest if there are several; `nil` for a role without a name.
    public func name(of role: TextRole) -> String? { Self.shortest(names(of: role)) }

    /// Returns the color roles of a name; empty if it is not the name of a color.
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
    /// The step, such as `gap.m` or `radii.small`; `nil` for a length in pt.
    public var step: String? {
        switch self {
        case .points: nil
        case .step(let group, let token): "\(group.rawValue).\(token.rawValue)"
        case .radius(let token): "radii.\(token.rawValue)"
        }
    }

    /// Creates a length from `scale.xs`, `gap.m`, `grid.l`, `touch.s` or `radii.small`; `nil` for other texts.
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
    /// Returns the value of a length in pt.
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
    /// Parses `FILE:LINE:COLUMN`; `nil` for other texts.
    public init?(_ text: String) {
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count >= 3, let line = Self.number(parts[parts.count - 2]),
            let column = Self.number(parts[parts.count - 1])
        else { return nil }
        let file = parts.dropLast(2).joined(separator: ":")
        guard !file.isEmpty else { return nil }
        self.init(file: visibleControls(file), line: line, column: column)
    }

    /// The pattern of a place for the schema.
    static let pattern = "^.+:[1-9][0-9]{0,8}:[1-9][0-9]{0,8}$"

    private static func number(_ text: Substring) -> Int? {
        guard (1...9).contains(text.utf8.count), text.utf8.allSatisfy({ UInt8(ascii: "0")...57 ~= $0 }),
            text.first != "0"
        else { return nil }
        return Int(text)
    }
}

extension ThemeSpec {
    /// Returns the place of a name's declaration: in the source of the design system if the document specifies it,
    /// otherwise in the document; `nil` for an unknown name.
    public func place(ofAlias name: String, in group: TokenAliases.Group) -> SourcePlace? {
        var places = SourcePlaces(self)
        return places.place(ofAlias: name, in: group)
    }
}

extension ThemeSpec {
    /// Returns the name of a color in the source of the design system, with its role, as in `AppTheme.Colors.ink
    /// (textPrimary)`; only the role if it has no name.
    public func title(of role: ColorRole) -> String {
        TokenTitle.text(aliases.name(of: role), role: role.rawValue)
    }

    /// Returns all roles of the source color of a role; only the role itself if it has no name.
    public func rolesOfColor(_ role: ColorRole) -> [ColorRole] {
        aliases.name(of: role).map(aliases.roles(ofColor:)) ?? [role]
    }

    /// Returns the name of a text style in the source of the design system, with its role; only the role if it has no
    /// name.
    public func title(of role: TextRole) -> String {
        TokenTitle.text(aliases.name(of: role), role: role.rawValue)
    }
}

extension SourcePlaces {
    /// Returns the same as ``ThemeSpec/place(ofAlias:in:)``.
    public mutating func place(ofAlias name: String, in group: TokenAliases.Group) -> SourcePlace? {
        guard let origin = spec.aliases.origins[group]?[name] else { return nil }
        guard let source = origin.source else { return place(of: origin.location) }
        let document = place(of: origin.location)
        let file = document.builtIn == nil ? PathText.resolved(source.file, beside: document.file) : source.file
        return SourcePlace(file: file, line: source.line, column: source.column, builtIn: document.builtIn)
    }
}
