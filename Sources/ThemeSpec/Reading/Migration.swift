import JSONText
import SourceText

/// Converts documents of older versions of Gentle's format to the current one.
///
/// Each version has one step, which reports what it changed. The older forms are those in GentleDesignSystem's sources
/// at versions 0.3.0 to 0.7.0; others are left to the decoder of the current format.
enum Migration {
    /// The conversion from one version to the next.
    struct Step: Sendable {
        /// The last version that needs the step.
        let version: SpecVersion
        let change: @Sendable (inout OlderDocument) -> Void
    }

    /// The steps in the order of their versions.
    static let steps = [version03, version04, version05, version06]

    /// Returns the document in the current format.
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
    /// 0.3 had no surfaces except one color for raised ones; its buttons had a color role as border.
    private static let version03 = Step(version: SpecVersion(major: 0, minor: 3)) { document in
        document.noteRemovedRoles(["surfaceElevated"])
        guard !document.isSparse, document.root["surfaces"] == nil, let surfaces = fallbackTheme?["surfaces"] else {
            return
        }
        document.add("surfaces", surfaces)
        document.note(document.place, "version 0.3 has no surfaces; those of gentle-default are used")
    }

    /// The theme that supplies parts that a version did not have.
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
    /// 0.6 renamed the text colors, replaced the materials of buttons with fills, introduced three kinds of backgrounds
    /// for surfaces, and increased the number of surfaces from four to ten.
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
    /// 0.7 removed the strength of depth effects and two color roles. Insets without variants date from before 0.3, but
    /// every version accepted them.
    private static let version06 = Step(version: SpecVersion(major: 0, minor: 6)) { document in
        document.noteRemovedRoles(["surfaceOverlay", "surfaceSpecular"])
        migrateDepthEffects(&document)
        migrateInsets(&document)
    }

    /// Replaces `{ "type" : "highlightAndIndent", "strength" : 0.1 }` with its type.
    private static func migrateDepthEffects(_ document: inout OlderDocument) {
        var found: [(location: SourceLocation, message: String)] = []
        document.changeEach(of: ["surfaces", "roles"]) { surface, name in
            guard var members = surface.members,
                let index = members.firstIndex(where: { $0.key == "surfaceDepthEffect" }),
                let type = members[index].node["type"], type.string != nil
            else { return }
            let strength =
                members[index].node["strength"] == nil ? "" : "; its strength is not supported and is omitted"
            found.append((members[index].node.location, "the depth effect of \(quoted(name)) is its type\(strength)"))
            members[index].node = type
            surface.value = .object(members)
        }
        for entry in found { document.note(entry.location, entry.message) }
    }

    /// Converts the insets of a role without variants to its regular ones.
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
    /// as separate keys.
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
        let material = surface["appleMaterial"]?.string.flatMap { ["none", "noMaterial"].contains($0) ? nil : $0 }
        if case .bool(true) = surface["useGlass"]?.value {
            let fallback = material.map { [("fallbackMaterial", JSONNode.string($0))] } ?? []
            return .object([("type", "glass"), ("fallbackColorRole", .string(color))] + fallback)
        }
        return material.map { self.material($0, tint: color) } ?? solid(color)
    }

    private static func solid(_ role: String) -> JSONNode { ["type": "solid", "colorRole": .string(role)] }

    /// Returns a material. The opacity is GentleDesignSystem's default for a tint without one.
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
    /// Renames `materialRole` to `fillRole`, and converts the color role of a border to one of three kinds of borders.
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

    /// The kinds of borders by their former color roles.
    private static let borders: [String: ButtonBorder] = ["primaryCTA": .accent, "borderSubtle": .subtle]
}

/// A document during migration, and the changes made to it.
struct OlderDocument {
    private(set) var root: JSONNode
    private(set) var notes: [Fault] = []
    /// The location of the version, which values that the document lacks are given.
    let place: SourceLocation
    /// Whether the document extends another one, which may contain what it lacks.
    let isSparse: Bool

    init(_ root: JSONNode, place: SourceLocation) {
        self.root = root
        self.place = place
        isSparse = root[DocumentKey.extends].map { if case .null = $0.value { false } else { true } } ?? false
    }

    mutating func note(_ location: SourceLocation, _ message: String) {
        notes.append(
            Fault(rule: .migrated, severity: .note, location: location, message: "migrated: " + message))
    }

    /// Replaces the value of an existing top-level key.
    mutating func set(_ key: String, to node: JSONNode) {
        change([key]) { $0 = JSONNode(node.value, location: $0.location) }
    }

    /// Sets a top-level key.
    mutating func add(_ key: String, _ node: JSONNode) {
        guard var members = root.members else { return }
        members.removeAll { $0.key == key }
        members.append(JSONMember(key: key, keyLocation: place, node: node.placed(at: place)))
        root.value = .object(members)
    }

    /// Changes the value at a path of keys, if there is one.
    mutating func change(_ path: [String], _ change: (inout JSONNode) -> Void) {
        root.change(at: path, change)
    }

    /// Changes every value of the object at a path of keys, such as every surface.
    mutating func changeEach(of path: [String], _ change: (inout JSONNode, _ key: String) -> Void) {
        self.change(path) { node in
            guard var members = node.members else { return }
            for index in members.indices { change(&members[index].node, members[index].key) }
            node.value = .object(members)
        }
    }
}

extension OlderDocument {
    /// Renames color roles in their definitions and in references to them.
    ///
    /// If a document contains both names, the color of the newer one is kept.
    mutating func renameColorRoles(_ names: [(old: String, new: String)]) {
        renameKeys(of: ColorRole.tablePath, "color role", names)
        var found: [(node: JSONNode, name: String)] = []
        func renamed(_ node: inout JSONNode, _ key: String) {
            guard let members = node.members, let index = members.firstIndex(where: { $0.key == key }),
                let name = names.first(where: { $0.old == members[index].node.string })?.new
            else { return }
            found.append((members[index].node, name))
            var changed = members
            changed[index].node.value = .string(name)
            node.value = .object(changed)
        }
        changeEach(of: ["typography", "roles"]) { role, _ in renamed(&role, "colorRole") }
        changeEach(of: ["surfaces", "roles"]) { surface, _ in
            for key in Self.colorKeys { renamed(&surface, key) }
            guard var members = surface.members else { return }
            for index in members.indices where members[index].key == "backgroundStyle" {
                for key in Self.colorKeys { renamed(&members[index].node, key) }
            }
            surface.value = .object(members)
        }
        for entry in found {
            note(entry.node.location, "the color role \(quoted(entry.node.string ?? "")) is \(quoted(entry.name))")
        }
    }

    /// Renames keys of the object at a path.
    mutating func renameKeys(of path: [String], _ what: String, _ names: [(old: String, new: String)]) {
        var found: [(location: SourceLocation, message: String)] = []
        change(path) { node in
            guard var members = node.members else { return }
            for (old, new) in names {
                guard let index = members.firstIndex(where: { $0.key == old }) else { continue }
                let (name, place) = (quoted(old), members[index].keyLocation)
                if members.contains(where: { $0.key == new }) {
                    found.append((place, "the \(what) \(name) is omitted: its newer name \(quoted(new)) is present"))
                    members.remove(at: index)
                } else {
                    found.append((place, "the \(what) \(name) is \(quoted(new))"))
                    members[index].key = new
                }
            }
            node.value = .object(members)
        }
        for entry in found { note(entry.location, entry.message) }
    }

    /// Notes color roles that are no longer part of the format and are kept as additional roles.
    mutating func noteRemovedRoles(_ roles: [String]) {
        guard let members = root["colors"]?["pairByRole"]?.members else { return }
        for member in members where roles.contains(member.key) {
            let name = quoted(member.key)
            note(
                member.keyLocation,
                "the color role \(name) is not part of the newer format; it is kept as a custom role")
        }
    }

    /// The keys in surfaces and their backgrounds that refer to color roles.
    private static let colorKeys = ["colorRole", "tintColorRole", "fallbackColorRole"]
}

/// A version of Gentle's format, as in a document's `_specVersion`.
struct SpecVersion: Comparable, Sendable {
    let major: Int
    let minor: Int

    /// The version that the decoder reads.
    static let current = SpecVersion(major: 0, minor: 7)
    static let currentText = "0.7.0"
    /// The oldest version that can be migrated.
    static let oldest = SpecVersion(major: 0, minor: 3)

    /// Creates a version of the format.
    init(major: Int, minor: Int) {
        self.major = major
        self.minor = minor
    }

    /// Parses two or three numbers separated by dots; `nil` for other text.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard (2...3).contains(parts.count) else { return nil }
        let numbers = parts.compactMap { part in
            part.utf8.allSatisfy { 0x30...0x39 ~= $0 } ? Int(part) : nil
        }
        guard numbers.count == parts.count else { return nil }
        self.init(major: numbers[0], minor: numbers[1])
    }

    static func < (one: SpecVersion, other: SpecVersion) -> Bool {
        (one.major, one.minor) < (other.major, other.minor)
    }
}

extension SpecVersion {
    /// Returns the document in the current version of the format, migrated if it is older.
    ///
    /// Reports unsupported versions and the changes; `nil` if the version is too old.
    static func current(_ root: JSONNode, _ log: inout FaultLog) -> JSONNode? {
        guard let node = root[ThemeDecoder.Top.versionKey] else { return root }
        if case .null = node.value { return root }
        guard case .string(let text) = node.value else {
            log.add(
                Fault(
                    rule: .wrongType, location: node.location, message: "expected a string, found \(node.value.kind)"))
            return root
        }
        guard let version = SpecVersion(text) else {
            let message = "expected a version such as \"0.7.0\", found \(quoted(text))"
            log.add(Fault(rule: .badVersion, location: node.location, message: message))
            return root
        }
        if version > current {
            let message = "newer document: expected version 0.7, found \(quoted(text)); new keys are kept, but not used"
            log.add(Fault(rule: .newerDocument, severity: .warning, location: node.location, message: message))
        }
        guard version < current else { return root }
        if version >= oldest { return Migration.migrated(root, from: version, at: node, &log) }
        let message = "expected version 0.3 or newer, found \(quoted(text))"
        log.add(Fault(rule: .olderDocument, location: node.location, message: message))
        return nil
    }
}
