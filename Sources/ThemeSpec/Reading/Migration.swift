import JSONText
import SourceText

/// Converts documents of older versions of Gentle's format to the current one.
///
/// There is one step for each version, which reports what it changed. The older forms are those of GentleDesignSystem's
/// own sources at versions 0.3.0 to 0.7.0; anything else is left to the decoder of the current format.
enum Migration {
    /// The conversion from one version to the next.
    struct Step: Sendable {
        /// The last version that needs the step.
        let version: SpecVersion
        let change: @Sendable (inout OlderDocument) -> Void
    }

    /// The steps in the order of their versions.
    static let steps = [version03, version04, version05, version06]

    /// The document in the current format.
    static func migrated(_ root: JSONNode, from version: SpecVersion, at place: JSONNode, _ log: inout FaultLog)
        -> JSONNode
    {
        var document = OlderDocument(root, place: place.location)
        for step in steps where step.version >= version { step.change(&document) }
        document.set(ThemeDecoder.Top.versionKey, to: .string(SpecVersion.currentText))
        let message = "older document: read as version 0.7, found \(quoted(place.string ?? ""))"
        log.add(Fault(rule: .olderDocument, severity: .note, location: place.location, message: message))
        for fault in document.notes { log.add(fault) }
        return document.root
    }
}

extension Migration {
    /// 0.3 had no surfaces, and one color for raised ones; its buttons had a color role for a border.
    private static let version03 = Step(version: SpecVersion(major: 0, minor: 3)) { document in
        document.noteRemovedRoles(["surfaceElevated"])
        guard !document.isSparse, document.root["surfaces"] == nil, let surfaces = fallbackTheme?["surfaces"] else {
            return
        }
        document.add("surfaces", surfaces)
        document.note(document.place, "version 0.3 has no surfaces; those of gentle-default are used")
    }

    /// The theme that provides the parts that a version did not have.
    private static var fallbackTheme: JSONNode? {
        guard let file = BuiltInThemes.file("gentle-default") else { return nil }
        return JSONReader.read(file.bytes, file: 0).root
    }
}

extension Migration {
    /// 0.5 shortened the names of the text colors on overlays.
    private static let version04 = Step(version: SpecVersion(major: 0, minor: 4)) { document in
        document.renameColorRoles([
            ("onSurfaceOverlayPrimary", "onOverlay"), ("onSurfaceOverlaySecondary", "onOverlaySecondary"),
        ])
    }
}

extension Migration {
    /// 0.6 renamed the text colors, filled buttons with fills instead of materials, gave surfaces a background of one
    /// of three kinds, and had ten surfaces instead of four.
    private static let version05 = Step(version: SpecVersion(major: 0, minor: 5)) { document in
        migrateButtons(&document)
        migrateBackgrounds(&document)
        document.renameKeys(of: ["surfaces", "roles"], "surface", [("surfaceOverlay", "overlaySheet")])
        document.renameColorRoles([
            ("onPrimaryCTA", "textOnPrimaryCTA"), ("onDestructive", "textOnDestructive"),
            ("onOverlay", "textOnOverlay"), ("onOverlaySecondary", "textOnOverlaySecondary"),
            ("surface", "surfaceBase"),
        ])
        addSurfaces(&document)
    }

    /// Adds the surfaces that 0.6 introduced.
    private static func addSurfaces(_ document: inout OlderDocument) {
        guard !document.isSparse, let roles = document.root["surfaces"]?["roles"]?.members else { return }
        let missing = SurfaceRole.allCases.map(\.rawValue).filter { name in !roles.contains { $0.key == name } }
        guard !missing.isEmpty, let fallbacks = fallbackTheme?["surfaces"]?["roles"] else { return }
        let place = document.place
        document.change(["surfaces", "roles"]) { node in
            let added = missing.compactMap { name in
                fallbacks[name].map { JSONMember(key: name, keyLocation: place, node: $0.placed(at: place)) }
            }
            node.value = .object(roles + added)
        }
        let names = missing.map(quoted).joined(separator: ", ")
        document.note(place, "the document's version has no surfaces \(names); those of gentle-default are used")
    }
}

extension Migration {
    /// 0.7 removed the strength of depth effects and two color roles. Insets without variants are older than 0.3 but
    /// were accepted by every version.
    private static let version06 = Step(version: SpecVersion(major: 0, minor: 6)) { document in
        document.noteRemovedRoles(["surfaceOverlay", "surfaceSpecular"])
        migrateDepthEffects(&document)
        migrateInsets(&document)
    }

    /// `{ "type" : "highlightAndIndent", "strength" : 0.1 }` becomes its type.
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

    /// The insets of a role without variants become its regular ones.
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

extension Migration {
    /// Converts the forms that preceded `backgroundStyle`: one of three named effects, or a color, a material and glass
    /// side by side.
    private static func migrateBackgrounds(_ document: inout OlderDocument) {
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
        /// The opacity is GentleDesignSystem's default for a tint without one.
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

    /// The keys of a named effect, the newest first.
    private static let effectKeys = ["visualEffect", "materialRole", "material"]
    private static let flatKeys = ["colorRole", "appleMaterial", "useGlass"]
}

extension Migration {
    /// `materialRole` becomes `fillRole`, and a border that was a color role becomes one of three kinds.
    private static func migrateButtons(_ document: inout OlderDocument) {
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

    /// The kinds of border that are drawn in these color roles.
    private static let borders: [String: ButtonBorder] = ["primaryCTA": .accent, "borderSubtle": .subtle]
}
