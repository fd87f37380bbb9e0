/// Reads an object whose keys are the roles of a closed set.
struct RoleTable<Role: RawRepresentable<String> & CaseIterable & Hashable> {
    /// What a message calls one of its keys, such as `text role`.
    let what: String
    let context: ReadingContext

    /// The value of every role that is there and in order.
    func read<Value>(
        _ reader: ObjectReader?, required: [Role] = Array(Role.allCases),
        _ value: (JSONNode, [String]) -> Value?
    ) -> [Role: Value] {
        guard let reader else { return [:] }
        var values: [Role: Value] = [:]
        // A few roles: searching them is faster than what a set takes to be there at all.
        var found: [Role] = []
        for member in reader.members {
            guard let role = Role(rawValue: member.key) else {
                unknown(member)
                continue
            }
            if case .null = member.node.value { continue }
            found.append(role)
            values[role] = value(member.node, reader.path + [member.key])
        }
        let missing = required.filter { !found.contains($0) }.map(\.rawValue)
        context.missing(.missingRole, what, missing, under: reader.path, in: reader.location)
        return values
    }

    private var article: String { what.first.map { "aeiou".contains($0) } == true ? "an" : "a" }

    private func unknown(_ member: JSONMember) {
        guard !context.log.isFull else { return context.log.count(.error) }
        let names = Role.allCases.map(\.rawValue)
        context.error(
            .unknownRole, member.keyLocation,
            "expected \(article) \(what), found \(quoted(member.key))\(context.suggestion(member.key, names))",
            notes: ["the \(what)s are \(names.joined(separator: ", "))"])
    }
}
