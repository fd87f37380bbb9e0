extension Migration {
    /// 0.7 gave up the shading of surfaces, which is one word here, and two color roles. Insets without variants are
    /// older than 0.3, but were read by every version.
    static let version06 = Step(version: SpecVersion(major: 0, minor: 6)) { document in
        document.noteGivenUp(["surfaceOverlay", "surfaceSpecular"])
        migrateDepthEffects(&document)
        migrateInsets(&document)
    }

    /// `{ "type" : "highlightAndIndent", "strength" : 0.1 }` is its type.
    private static func migrateDepthEffects(_ document: inout OlderDocument) {
        var found: [(location: SourceLocation, message: String)] = []
        document.changeEach(of: ["surfaces", "roles"]) { surface, name in
            guard var members = surface.members,
                let index = members.firstIndex(where: { $0.key == "surfaceDepthEffect" }),
                let type = members[index].node["type"], type.string != nil
            else { return }
            let strength = members[index].node["strength"] == nil ? "" : "; its strength has no place and is left out"
            found.append((members[index].node.location, "the depth effect of \(quoted(name)) is its type\(strength)"))
            members[index].node = type
            surface.value = .object(members)
        }
        for entry in found { document.note(entry.location, entry.message) }
    }

    /// The insets of a role without variants are its regular ones.
    private static func migrateInsets(_ document: inout OlderDocument) {
        var found: [(location: SourceLocation, message: String)] = []
        document.changeEach(of: ["layout", "inset"]) { inset, name in
            guard inset["horizontal"] != nil || inset["vertical"] != nil else { return }
            found.append((inset.location, "the inset of \(quoted(name)) is its \"regular\" one"))
            let regular = JSONMember(key: InsetVariant.regular.rawValue, keyLocation: inset.location, node: inset)
            inset.value = .object([regular])
        }
        for entry in found { document.note(entry.location, entry.message) }
    }
}
