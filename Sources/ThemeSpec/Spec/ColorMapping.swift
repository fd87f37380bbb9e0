import JSONText
import SourceText

extension ThemeSpec {
    /// The theme with names of its colors mapped to other roles, as if a document that extends it did so; `nil` if a
    /// role is left that the theme cannot do without.
    ///
    /// - Parameter names: The roles of each name. A name is an alias of a color or, of a color without one, its role.
    public func mapping(_ names: [String: [ColorRole]]) -> ThemeSpec? {
        var parent = document
        // Names of roles that a parent removed are in the document still.
        parent.change(at: [DocumentKey.aliases, "colors"]) { node in
            node.value = .object((node.members ?? []).filter { aliases.colors[visibleControls($0.key)] != nil })
        }
        let merged = ColorMapping.mapped(parent, by: names, isComplete: true)
        let context = ReadingContext(log: FaultLog(), isPartial: false, removals: [:])
        return ThemeDecoder(context: context).spec(merged, slug: slug, source: source, files: files)
    }
}

extension ThemeSpec {
    /// Returns the names whose roles change, with their new roles, when a color is assigned to a role: the color leaves
    /// its other roles, and other colors leave the role. A color without a role has one of its own, which no component
    /// uses. A color that has the role already keeps all its roles.
    ///
    /// - Parameters:
    ///   - role: The role; `nil` for one of the color's own.
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

    /// A role named like the end of a color's name, which no other color has.
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
    /// Whether a role is the own one of a color without another: named like the end of its name, with a number where
    /// another color has that role.
    static func isOwn(_ role: String, of name: String) -> Bool {
        let base = TokenTitle.last(name)
        return role.hasPrefix(base) && role.dropFirst(base.count).allSatisfy { ("0"..."9").contains($0) }
    }
}

/// A file that stores which roles the colors of a theme are mapped to.
///
/// It is the theme's own file if that is a document in the form that this program writes, or else a small document
/// beside it that extends it. The theme's colors stay where they are and are followed when they change.
public struct ColorMapping: Sendable {
    /// The path of the file.
    public let path: String
    /// The new text of the file.
    public let text: String

    /// Why a mapping cannot be stored.
    public struct Failure: Error, Hashable {
        /// The reason for the user.
        public let message: String
    }

    /// Adds a mapping to the file of a theme.
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

    /// The document beside a theme in another format that extends it, with its mapping and the values that the theme's
    /// source does not give; `nil` if there is none, or a file there that does not extend the theme.
    public static func extending(_ spec: ThemeSpec) -> String? {
        guard case .file(let own) = spec.source, spec.isImported, FileReader.streams[own] == nil else { return nil }
        let path = path(for: own)
        return extends(own, at: path) ? path : nil
    }

    /// Whether there is a document at a path that extends a file beside it.
    private static func extends(_ file: String, at path: String) -> Bool {
        document(at: path)?.node[DocumentKey.extends]?.string == reference(to: file)
    }

    /// The path of the document beside a file that maps its colors: `AppTheme.mapped.json` for `AppTheme.swift`, and
    /// `AppTheme-ocean.mapped.json` for one theme of several in it.
    public static func path(for file: String) -> String {
        let (file, theme) = FileReader.place(file)
        let name = PathText.fileName(file)
        let stem = name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
        let end = theme.map { "-" + PathText.slug($0) } ?? ""
        // A shell completes the name of a catalog with a slash.
        let bare = file.lastIndex { $0 != "/" }.map { String(file[...$0]) } ?? file
        return PathText.join(PathText.folder(bare), (stem.isEmpty ? name : stem) + end + ".mapped.json")
    }

    /// What a document beside a theme's file calls it.
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

    /// A document at a path; whether it is in the form that this program writes. `nil` if there is no valid one.
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
