import JSONText
import SourceText

extension ThemeDecoder {
    /// `aliases`. Must come after the color roles, which it refers to.
    func aliases(_ node: JSONNode?) -> TokenAliases {
        var aliases = TokenAliases()
        guard let node, var fields = ObjectReader(node, [DocumentKey.aliases], context) else { return aliases }
        aliases.colors = names(&fields, "colors", color)
        aliases.fonts = names(&fields, "fonts") { context.choice($0) }
        aliases.spacing = names(&fields, "spacing", length)
        aliases.radii = names(&fields, "radii", length)
        aliases.shadows = names(&fields, "shadows") { context.choice($0) }
        fields.finish()
        return aliases
    }

    /// The systems whose components the theme has, without duplicates.
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

    private func names<Value>(
        _ fields: inout ObjectReader, _ key: String, _ value: (JSONNode) -> Value?
    ) -> [String: Value] {
        guard let node = fields.optional(key),
            let reader = ObjectReader(node, [DocumentKey.aliases, key], context)
        else { return [:] }
        var names: [String: Value] = [:]
        for member in reader.members {
            if case .null = member.node.value { continue }
            names[visibleControls(member.key)] = value(member.node)
        }
        return names
    }

    /// A color role. An inherited name of a role that the theme removes is removed with it.
    private func color(_ node: JSONNode) -> ColorRole? {
        if let name = node.string, context.removal(of: ["colors", "pairByRole", name]) != nil { return nil }
        return context.colorRole(node)
    }

    /// A number in pt, or a step of a scale such as `gap.xs`.
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
