import SourceText

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
    /// The name of a color in the source of the design system and its role, as in `AppTheme.Colors.ink (textPrimary)`; the
    /// role alone where it has no name.
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
