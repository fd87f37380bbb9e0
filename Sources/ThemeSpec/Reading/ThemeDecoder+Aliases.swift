import JSONText
import SourceText

extension ThemeDecoder {
    /// Reads `aliases`. Must be called after the color roles are read, to which it refers.
    ///
    /// - Parameter pairs: The colors of the document by their roles.
    func aliases(_ node: JSONNode?, _ pairs: [String: JSONNode]) -> TokenAliases {
        guard let node, var fields = ObjectReader(node, [DocumentKey.aliases], context) else { return TokenAliases() }
        var origins: [TokenAliases.Group: [String: TokenAliases.Origin]] = [:]
        let aliases = (
            colors: names(&fields, .colors, &origins, colors), fonts: names(&fields, .fonts, &origins, choice),
            spacing: names(&fields, .spacing, &origins, length), radii: names(&fields, .radii, &origins, length),
            shadows: names(&fields, .shadows, &origins) { context.choice($0) as SurfaceRole? }
        )
        let styles = textStyles(&fields)
        fields.finish()
        let places = origins[.colors, default: [:]].mapValues(\.location)
        return TokenAliases(
            colors: aliases.colors.reduce(into: [:]) { colors, alias in
                colors[alias.key] = Self.given(alias.value, at: places[alias.key], pairs)
            }, fonts: aliases.fonts, textStyles: styles, spacing: aliases.spacing,
            radii: aliases.radii, shadows: aliases.shadows, origins: origins)
    }

    /// Returns the roles of a name that still have its color: a document may set other colors for some of them. Only in
    /// an import, a name and its color have the same place; other names keep all their roles.
    private static func given(
        _ roles: [ColorRole], at place: SourceLocation?, _ pairs: [String: JSONNode]
    ) -> [ColorRole] {
        guard roles.count > 1 else { return roles }
        let given = roles.filter { role in
            pairs[role.rawValue]?.members?.allSatisfy { $0.node.location == place } ?? false
        }
        return given.isEmpty ? roles : given
    }

    /// Reads the systems whose components the theme has, without duplicates.
    func components(_ node: JSONNode?) -> [ComponentSystem] {
        guard let node else { return [] }
        guard case .array(let elements) = node.value else {
            context.wrongType(node, expected: "an array")
            return []
        }
        var systems: [ComponentSystem] = []
        for element in elements {
            guard let system: ComponentSystem = context.choice(element), !systems.contains(system) else { continue }
            systems.append(system)
        }
        return systems
    }

    private func textStyles(_ fields: inout ObjectReader) -> [String: TextRoleSpec] {
        let path = [DocumentKey.aliases, "textStyles"]
        guard let node = fields.optional("textStyles"), let reader = ObjectReader(node, path, context) else {
            return [:]
        }
        var styles: [String: TextRoleSpec] = [:]
        for member in reader.members {
            if case .null = member.node.value { continue }
            styles[visibleControls(member.key)] = textRole(member.node, path + [member.key])
        }
        return styles
    }

    private func names<Value>(
        _ fields: inout ObjectReader, _ group: TokenAliases.Group,
        _ origins: inout [TokenAliases.Group: [String: TokenAliases.Origin]], _ value: (JSONNode) -> Value?
    ) -> [String: Value] {
        guard let node = fields.optional(group.rawValue),
            let reader = ObjectReader(node, [DocumentKey.aliases, group.rawValue], context)
        else { return [:] }
        var names: [String: Value] = [:]
        var found: [String: TokenAliases.Origin] = [:]
        for member in reader.members {
            if case .null = member.node.value { continue }
            let name = visibleControls(member.key)
            var source: TokenAliases.Source?
            if case .object = member.node.value {
                guard var alias = ObjectReader(member.node, reader.path + [member.key], context) else { continue }
                let role = alias.required(group.valueKey)
                source = alias.optional(TokenAliases.sourceKey).flatMap(self.source)
                alias.finish()
                names[name] = role.flatMap(value)
            } else {
                names[name] = value(member.node)
            }
            found[name] = TokenAliases.Origin(location: member.node.location, source: source)
        }
        origins[group] = found
        return names
    }

    /// Reads `FILE:LINE:COLUMN`.
    private func source(_ node: JSONNode) -> TokenAliases.Source? {
        guard let text = context.string(node) else { return nil }
        if let source = TokenAliases.Source(text) { return source }
        context.error(
            .unknownValue, node.location, "expected a place such as \"Theme.swift:12:5\", found \(quoted(text))")
        return nil
    }

    private func choice(_ node: JSONNode) -> TextRole? { context.choice(node) }

    /// Reads one or several color roles. If the theme removes a role, inherited names of it are removed, too.
    private func colors(_ node: JSONNode) -> [ColorRole]? {
        guard case .array(let elements) = node.value else { return color(node).map { [$0] } }
        guard !elements.isEmpty else {
            context.error(.emptyText, node.location, "expected color roles, found an empty array")
            return nil
        }
        var roles: [ColorRole] = []
        for element in elements {
            guard let role = color(element) else { continue }
            guard !roles.contains(role) else {
                context.error(
                    .repeatedValue, element.location,
                    "expected every entry once, found \(quoted(role.rawValue)) again")
                continue
            }
            roles.append(role)
        }
        return roles.isEmpty ? nil : roles
    }

    private func color(_ node: JSONNode) -> ColorRole? {
        if let name = node.string, context.removal(of: ["colors", "pairByRole", name]) != nil { return nil }
        return context.colorRole(node)
    }

    /// Reads a number in pt, or a step of a scale such as `gap.xs`.
    private func length(_ node: JSONNode) -> TokenAliases.Length? {
        if case .string(let text) = node.value {
            if let length = TokenAliases.Length(text) { return length }
            context.error(
                .unknownValue, node.location,
                "expected a step of a scale such as \"gap.xs\" or \"radii.small\", found \(quoted(text))")
            return nil
        }
        return context.number(node, .length).map { .points($0) }
    }
}
