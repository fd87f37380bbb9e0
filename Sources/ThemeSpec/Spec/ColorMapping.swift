import JSONText
import SourceText

extension ThemeSpec {
    /// Returns the theme with names of its colors mapped to other roles, as a document that extends it would; `nil` if
    /// an indispensable role loses its color.
    ///
    /// - Parameter names: The roles of each name. A name is an alias of a color or, for a color without one, its role.
    public func mapping(_ names: [String: [ColorRole]]) -> ThemeSpec? {
        var parent = document
        // Names of roles that a parent removed are still in the document.
        parent.change(at: [DocumentKey.aliases, "colors"]) { node in
            node.value = .object((node.members ?? []).filter { aliases.colors[visibleControls($0.key)] != nil })
        }
        let merged = ColorMapping.mapped(parent, by: names, isComplete: true)
        let context = ReadingContext(log: FaultLog(), isPartial: false, removals: [:])
        return ThemeDecoder(context: context).spec(merged, slug: slug, source: source, files: files)
    }
}

extension ThemeSpec {
    /// Returns the names whose roles change when a color is assigned to a role, with their new roles: the color leaves
    /// its other roles, and other colors leave the role. A color that is left without a role gets an additional one,
    /// which no component uses. A color that already has the role keeps all its roles.
    ///
    /// - Parameters:
    ///   - role: The role; `nil` for an additional role of the color.
    ///   - name: The name of the color, as in ``mapping(_:)``.
    public func changes(assigning role: ColorRole?, to name: String) -> [String: [ColorRole]] {
        let new = role ?? ownRole(ofColor: name)
        guard !roles(ofColor: name).contains(new) else { return [:] }
        var changes = [name: [new]]
        for other in aliases.names(of: new) where other != name {
            let rest = roles(ofColor: other).filter { $0 != new }
            changes[other] = rest.isEmpty ? [ownRole(ofColor: other)] : rest
        }
        return changes
    }

    private func roles(ofColor name: String) -> [ColorRole] {
        let roles = aliases.roles(ofColor: name)
        return roles.isEmpty ? [ColorRole(rawValue: name)] : roles
    }

    /// Returns an additional role named after the last component of a color's name, which no other color has.
    private func ownRole(ofColor name: String) -> ColorRole {
        let current = roles(ofColor: name)
        let base = TokenTitle.last(name)
        var role = ColorRole(rawValue: base)
        var number = 2
        while ColorRole.known.contains(role) || colors[role] != nil && current != [role] {
            role = ColorRole(rawValue: "\(base)\(number)")
            number += 1
        }
        return role
    }
}

extension ColorRole {
    /// Returns whether a role is the additional one of a color: named after the last component of its name, with a
    /// number if another color has that role.
    static func isOwn(_ role: String, of name: String) -> Bool {
        let base = TokenTitle.last(name)
        return role.hasPrefix(base) && role.dropFirst(base.count).allSatisfy { ("0"..."9").contains($0) }
    }
}

/// A file that stores the roles to which the colors of a theme are mapped.
///
/// It is the theme's own file if that is a document in the form that Vitrine writes, otherwise a small document next to
/// it that extends it. The theme's colors remain in place, and changes of them still apply.
public struct ColorMapping: Sendable {
    /// The path of the file.
    public let path: String
    /// The new text of the file.
    public let text: String

    /// The reason why a mapping cannot be stored.
    public struct Failure: Error, Hashable {
        /// The reason for the user.
        public let message: String
    }

    /// Creates the file of a theme with an additional mapping.
    ///
    /// - Parameter names: The roles of each name, as in ``ThemeSpec/mapping(_:)``.
    /// - Throws: ``Failure`` if the theme has no file, or the file cannot be read or belongs to another theme.
    public init(_ names: [String: [ColorRole]], of spec: ThemeSpec) throws(Failure) {
        guard case .file(let own) = spec.source, FileReader.streams[own] == nil else {
            throw Failure(message: "only a theme in a file can be mapped")
        }
        if !spec.isImported, let root = Self.document(at: own), root.isWritten {
            path = own
            text = Self.text(names, over: root.node)
            return
        }
        let path = Self.path(for: own)
        self.path = path
        guard FileReader.exists(path) else {
            text = Self.text(names, over: ["extends": .string(Self.reference(to: own))])
            return
        }
        guard let root = Self.document(at: path), root.node["extends"]?.string == Self.reference(to: own) else {
            let (name, theme) = (visibleControls(PathText.fileName(path)), visibleControls(Self.reference(to: own)))
            throw Failure(message: "cannot store the mapping: \(name) exists and does not extend \(theme)")
        }
        text = Self.text(names, over: root.node)
    }

    /// Returns the path of the document next to a theme in another format that extends it with a mapping and values
    /// that the source lacks; `nil` if there is none, or if a file there does not extend the theme.
    public static func extending(_ spec: ThemeSpec) -> String? {
        guard case .file(let own) = spec.source, spec.isImported, FileReader.streams[own] == nil else { return nil }
        let path = path(for: own)
        return extends(own, at: path) ? path : nil
    }

    /// Returns whether the document at a path extends a file next to it.
    private static func extends(_ file: String, at path: String) -> Bool {
        document(at: path)?.node[DocumentKey.extends]?.string == reference(to: file)
    }

    /// Returns the path of the document next to a file that maps its colors: `AppTheme.mapped.json` for
    /// `AppTheme.swift`, and `AppTheme-ocean.mapped.json` for one of several themes in it.
    public static func path(for file: String) -> String {
        let (file, theme) = FileReader.place(file)
        let name = PathText.fileName(file)
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        let end = theme.map { "-" + PathText.slug($0) } ?? ""
        // Shell completion appends a slash to the name of a catalog.
        let bare = file.lastIndex { $0 != "/" }.map { String(file[...$0]) } ?? file
        return PathText.join(PathText.folder(bare), (stem.isEmpty ? name : stem) + end + ".mapped.json")
    }

    /// Returns the name that a document in the same folder uses for a theme's file.
    public static func reference(to path: String) -> String {
        let (file, theme) = FileReader.place(path)
        return PathText.fileName(file) + (theme.map { "#" + $0 } ?? "")
    }

    /// Returns a document with names mapped to roles, and with its colors in these roles.
    ///
    /// - Parameter isComplete: Whether the document is merged with those that it extends.
    public static func mapped(
        _ document: JSONNode, by names: [String: [ColorRole]], isComplete: Bool = false
    ) -> JSONNode {
        let entries = names.sorted { $0.key < $1.key }.map { name, roles in
            let values = roles.map { JSONNode.string($0.rawValue) }
            return (name, values.count == 1 ? values[0] : JSONNode.array(values))
        }
        var merged = document
        for (name, node) in entries { merged.set([DocumentKey.aliases, "colors", name], to: node, at: .none) }
        let mapping: JSONNode = [DocumentKey.aliases: ["colors": .object(entries)]]
        let isExtending = !isComplete && document[DocumentKey.extends] != nil
        return MappedColors(in: mapping, over: document, allowsNewRoles: true, keepsRemovals: isExtending)
            .applied(to: merged)
    }

    /// Returns the document at a path, and whether it is in the form that Vitrine writes; `nil` if there is no valid
    /// one.
    private static func document(at path: String) -> (node: JSONNode, isWritten: Bool)? {
        guard let bytes = try? FileReader.read(path), let node = try? JSONReader.read(bytes, named: path),
            node.members != nil
        else { return nil }
        let text = JSONWriter.text(node)
        return (node, bytes == Array((text + "\n").utf8) || bytes == Array(text.utf8))
    }

    private static func text(_ names: [String: [ColorRole]], over root: JSONNode) -> String {
        JSONWriter.text(mapped(root, by: names)) + "\n"
    }
}
