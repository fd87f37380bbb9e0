extension ThemeDecoder {
    func metadata(_ top: Top, slug: String) -> ThemeMetadata {
        ThemeMetadata(
            name: text(top, "name") ?? ThemeMetadata.name(fromSlug: slug), summary: text(top, "summary"),
            purpose: text(top, "purpose"), symbol: text(top, "symbol"), description: text(top, "description"),
            appearances: appearances(top.node("appearances")), scenes: scenes(top.node("scenes")))
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

    /// What scenes there are is not known here; whoever draws them checks their names.
    private func scenes(_ node: JSONNode?) -> [String] {
        guard let node else { return [] }
        guard let elements = list(node, "the names of scenes") else { return [] }
        var scenes: [String] = []
        for element in elements {
            guard let name = context.string(element).map(visibleControls) else { continue }
            if scenes.contains(name) { repeated(element, name) } else { scenes.append(name) }
        }
        return scenes
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
