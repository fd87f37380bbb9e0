extension ThemeDecoder {
    func metadata(_ top: Top, slug: String) -> ThemeMetadata {
        ThemeMetadata(
            name: text(top, "name") ?? ThemeMetadata.name(fromSlug: slug), summary: text(top, "summary"),
            purpose: text(top, "purpose"), symbol: text(top, "symbol"), description: text(top, "description"),
            appearances: appearances(top.node("appearances")), scenes: names(top.node("scenes"), "the names of scenes"),
            contentSizes: contentSizes(top.node("contentSizes")),
            platform: top.node("platform").flatMap { context.choice($0) },
            rules: names(top.node("rules"), "the names of rules"))
    }

    private func text(_ top: Top, _ key: String) -> String? {
        guard let node = top.node(key), let text = context.string(node) else { return nil }
        guard text.contains(where: { !$0.isWhitespace }) else {
            context.error(.emptyText, node.location, "expected some text, found \(quoted(text))")
            return nil
        }
        return visibleControls(text)
    }

    /// Both, unless the document says which.
    private func appearances(_ node: JSONNode?) -> [Appearance] {
        guard let node else { return Appearance.allCases }
        guard let elements = list(node, "light, dark or both") else { return [] }
        var appearances: [Appearance] = []
        for element in elements {
            guard let appearance: Appearance = context.choice(element) else { continue }
            if appearances.contains(appearance) {
                repeated(element, appearance.rawValue)
            } else {
                appearances.append(appearance)
            }
        }
        return appearances
    }

    /// What scenes and rules there are is not known here; whoever draws or judges checks their names.
    private func names(_ node: JSONNode?, _ expected: String) -> [String] {
        guard let node, let elements = list(node, expected) else { return [] }
        var names: [String] = []
        for element in elements {
            guard let name = context.string(element).map(visibleControls) else { continue }
            if names.contains(name) { repeated(element, name) } else { names.append(name) }
        }
        return names
    }

    /// All, unless the document says from where to where, as `dynamicTypeSize(_:)` does for a view.
    private func contentSizes(_ node: JSONNode?) -> ClosedRange<ContentSize> {
        let all = ClosedRange<ContentSize>.all
        guard let node, var fields = ObjectReader(node, ["contentSizes"], context) else { return all }
        let smallest = fields.optional("smallest").map { contentSize($0) } ?? all.lowerBound
        let largest = fields.optional("largest").map { contentSize($0) } ?? all.upperBound
        fields.finish()
        guard let smallest, let largest else { return all }
        guard smallest <= largest else {
            context.error(
                .unknownValue, node.location,
                "expected the smallest text size first, found \(smallest.rawValue) to \(largest.rawValue)")
            return all
        }
        return smallest...largest
    }

    private func contentSize(_ node: JSONNode) -> ContentSize? {
        guard let name = context.string(node) else { return nil }
        if let size = ContentSize(named: name) { return size }
        let names = ContentSize.allCases.map(\.rawValue)
        context.error(
            .unknownValue, node.location,
            "expected a text size, found \(quoted(name))\(context.suggestion(name, names))")
        return nil
    }

    private func list(_ node: JSONNode, _ expected: String) -> [JSONNode]? {
        guard case .array(let elements) = node.value else {
            context.wrongType(node, expected: "an array")
            return nil
        }
        if elements.isEmpty {
            context.error(.emptyText, node.location, "expected \(expected), found an empty array")
        }
        return elements
    }

    private func repeated(_ node: JSONNode, _ name: String) {
        context.error(.repeatedValue, node.location, "expected every entry once, found \(quoted(name)) again")
    }
}
