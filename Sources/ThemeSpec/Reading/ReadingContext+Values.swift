import ColorScience

extension ReadingContext {
    func string(_ node: JSONNode) -> String? {
        if case .string(let text) = node.value { return text }
        wrongType(node, expected: "a string")
        return nil
    }

    /// One of the names of a closed set.
    func choice<Choice: RawRepresentable<String> & CaseIterable>(_ node: JSONNode) -> Choice? {
        guard let name = string(node) else { return nil }
        if let choice = Choice(rawValue: name) { return choice }
        let names = Choice.allCases.map(\.rawValue)
        error(
            .unknownValue, node.location,
            "expected one of \(names.joined(separator: ", ")), found \(quoted(name))\(suggestion(name, names))")
        return nil
    }

    func color(_ node: JSONNode) -> Color? {
        guard let text = string(node) else { return nil }
        if let color = Color(hex: text) { return color }
        error(.badColor, node.location, "expected #RRGGBB or #RRGGBBAA, found \(quoted(text))")
        return nil
    }

    func colorPair(_ node: JSONNode, _ path: [String]) -> ColorPair? {
        guard var fields = ObjectReader(node, path, self) else { return nil }
        let light = fields.required("lightHex").flatMap(color)
        let dark = fields.required("darkHex").flatMap(color)
        fields.finish()
        guard let light, let dark else { return nil }
        return ColorPair(light: light, dark: dark)
    }

    /// A colour role that something refers to: one that the theme gives, or that has a stand-in.
    func colorRole(_ node: JSONNode) -> ColorRole? {
        guard let name = string(node) else { return nil }
        let role = ColorRole(rawValue: name)
        if availableRoles.contains(role) || isPartial { return role }
        error(
            .undefinedColorRole, node.location,
            "expected a color role that the theme defines, found \(quoted(name))"
                + suggestion(name, suggestedRoles))
        return nil
    }

    func unknownKey(_ member: JSONMember, besides known: [String]) {
        guard !log.isFull else { return log.count(.note) }
        note(
            .unknownKey, member.keyLocation,
            "the key \(quoted(member.key)) is unknown and is kept as it is\(suggestion(member.key, known))")
    }

    /// `; did you mean "NAME"?`, or nothing.
    func suggestion(_ name: String, _ names: [String]) -> String {
        nearestName(to: name, in: names).map { "; did you mean \(quoted($0))?" } ?? ""
    }
}
