extension ThemeDecoder {
    /// `colors.pairByRole`. Must come before everything that refers to a colour role.
    func colors(_ section: ObjectReader?) -> [ColorRole: ColorPair] {
        guard var section else { return [:] }
        let table = section.object("pairByRole")
        section.finish()
        guard let table else { return [:] }
        var colors: [ColorRole: ColorPair] = [:]
        var found: [ColorRole] = []
        for member in table.members {
            if case .null = member.node.value { continue }
            guard isRoleName(member) else { continue }
            let role = ColorRole(rawValue: member.key)
            found.append(role)
            warnOfLikeness(role, member)
            colors[role] = context.colorPair(member.node, table.path + [member.key])
        }
        context.define(found)
        let missing = ColorRole.indispensable.filter { !found.contains($0) }.map(\.rawValue)
        context.missing(.missingRole, "color role", missing, under: table.path, in: table.location)
        return colors
    }

    /// Role names become words of other languages and parts of tables, so they are kept to what can be seen.
    private func isRoleName(_ member: JSONMember) -> Bool {
        let scalars = member.key.unicodeScalars
        let isFit = scalars.allSatisfy { $0 != " " && $0 != "\u{200D}" && !$0.isHiddenControl }
        if isFit, (1...64).contains(scalars.count) { return true }
        context.error(
            .badRoleName, member.keyLocation,
            "expected a color role's name of 1 to 64 visible characters without spaces, found \(quoted(member.key))")
        return false
    }

    /// A role that is new on purpose looks unlike the known ones; a slip of the keyboard does not.
    private func warnOfLikeness(_ role: ColorRole, _ member: JSONMember) {
        let name = role.rawValue
        guard !context.log.isFull, !Self.knownRoles.contains(role), !Self.knownRoles.contains(Self.withoutNumber(role))
        else { return }
        let limit = name.utf8.count < 8 ? 1 : 2
        let near = ColorRole.known.lazy.map(\.rawValue).first {
            EditDistance.between(name, $0, limit: limit) != nil
        }
        guard let near else { return }
        context.warning(
            .similarColorRole, member.keyLocation,
            "the color role \(quoted(name)) is new, but nearly \(quoted(near)); did you mean that?")
    }

    /// `accent` for `accent2`: a numbered sibling is meant as one.
    private static func withoutNumber(_ role: ColorRole) -> ColorRole {
        var name = role.rawValue[...]
        while let last = name.last, last.isNumber { name.removeLast() }
        return ColorRole(rawValue: String(name))
    }

    private static let knownRoles = Set(ColorRole.known)
}
