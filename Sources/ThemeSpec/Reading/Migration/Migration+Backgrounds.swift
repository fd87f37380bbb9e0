extension Migration {
    /// The forms in which surfaces had their backgrounds before `backgroundStyle`: one of three effects by name, or a
    /// color, a material and glass side by side.
    static func migrateBackgrounds(_ document: inout OlderDocument) {
        var found: [(location: SourceLocation, message: String)] = []
        document.changeEach(of: ["surfaces", "roles"]) { surface, name in
            guard let members = surface.members, surface["backgroundStyle"] == nil else { return }
            let old = members.filter { effectKeys.contains($0.key) || flatKeys.contains($0.key) }
            guard let first = old.first, let style = effect(surface) ?? flat(surface) else { return }
            let background = JSONMember(
                key: "backgroundStyle", keyLocation: first.keyLocation, node: style.placed(at: first.node.location))
            let rest = members.filter { member in !old.contains { $0.key == member.key } }
            surface.value = .object(rest + [background])
            let keys = old.map { quoted($0.key) }.joined(separator: ", ")
            found.append((first.keyLocation, "\(keys) of the surface \(quoted(name)) is \"backgroundStyle\""))
        }
        for entry in found { document.note(entry.location, entry.message) }
    }

    private static func effect(_ surface: JSONNode) -> JSONNode? {
        guard let name = effectKeys.lazy.compactMap({ surface[$0]?.string }).first else { return nil }
        switch name {
        case "appBackground": return solid("background")
        case "surface": return solid("surface")
        case "surfaceOverlay": return material("regular", tint: "surfaceOverlay")
        default: return nil
        }
    }

    private static func flat(_ surface: JSONNode) -> JSONNode? {
        guard flatKeys.contains(where: { surface[$0] != nil }) else { return nil }
        let color = surface["colorRole"]?.string ?? "surface"
        let material = surface["appleMaterial"]?.string.flatMap { ["none", "noMaterial"].contains($0) ? nil : $0 }
        if case .bool(true) = surface["useGlass"]?.value {
            let fallback = material.map { [("fallbackMaterial", JSONNode.string($0))] } ?? []
            return .object([("type", "glass"), ("fallbackColorRole", .string(color))] + fallback)
        }
        return material.map { self.material($0, tint: color) } ?? solid(color)
    }

    private static func solid(_ role: String) -> JSONNode { ["type": "solid", "colorRole": .string(role)] }

    /// The opacity is the one that GentleDesignSystem gives a tint that has none.
    private static func material(_ name: String, tint: String) -> JSONNode {
        [
            "type": "material", "material": .string(name), "tintColorRole": .string(tint),
            "tintOpacity": JSONNode(.number("0.1")),
        ]
    }

    /// What the name of an effect stood under, the newest first.
    private static let effectKeys = ["visualEffect", "materialRole", "material"]
    private static let flatKeys = ["colorRole", "appleMaterial", "useGlass"]
}
