extension Migration {
    /// `materialRole` is `fillRole`, and a border that was a color role is one of three kinds.
    static func migrateButtons(_ document: inout OlderDocument) {
        for role in ButtonRole.allCases {
            document.renameKeys(of: ["buttons", "roles", role.rawValue], "key", [("materialRole", "fillRole")])
        }
        let isSparse = document.isSparse
        var found: [(location: SourceLocation, message: String)] = []
        document.changeEach(of: ["buttons", "roles"]) { button, _ in
            guard var members = button.members else { return }
            if let index = members.firstIndex(where: { $0.key == "borderRole" }) {
                let old = members[index].node
                guard let border = old.string.flatMap({ borders[$0] }) else { return }
                members[index].node.value = .string(border.rawValue)
                found.append(
                    (
                        old.location,
                        "the border of the color role \(quoted(old.string ?? "")) is \(quoted(border.rawValue))"
                    ))
            } else if !isSparse {
                let none = JSONNode(.string(ButtonBorder.hidden.rawValue), location: button.location)
                members.append(JSONMember(key: "borderRole", keyLocation: button.location, node: none))
                found.append((button.location, "no border is \(quoted(ButtonBorder.hidden.rawValue))"))
            }
            button.value = .object(members)
        }
        for entry in found { document.note(entry.location, entry.message) }
    }

    /// The color roles that newer borders are drawn in.
    private static let borders: [String: ButtonBorder] = ["primaryCTA": .accent, "borderSubtle": .subtle]
}
