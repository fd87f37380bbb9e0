import JSONText
import SourceText
import ThemeEngine
import ThemeSpec

/// The values of a theme by their paths of keys: everything that its files define, except names.
struct ThemeLeaves: Equatable {
    private(set) var values: [[String]: String] = [:]

    /// The leaves of a theme's merged document.
    init(_ spec: ThemeSpec) {
        for member in spec.document.members ?? [] where !Self.names.contains(member.key) {
            add(member.node, at: [member.key])
        }
    }

    /// Returns the paths whose values differ, in alphabetical order.
    func changes(from other: ThemeLeaves) -> [[String]] {
        let changed = values.filter { other.values[$0.key] != $0.value }.keys
        let removed = other.values.keys.filter { values[$0] == nil }
        return (changed + removed).sorted { $0.lexicographicallyPrecedes($1) }
    }

    private mutating func add(_ node: JSONNode, at path: [String]) {
        switch node.value {
        case .object(let members): for member in members { add(member.node, at: path + [member.key]) }
        case .array(let elements): for (index, node) in elements.enumerated() { add(node, at: path + ["\(index)"]) }
        case .string(let text): values[path] = Self.normalized(EditValue(node), text)
        case .number(let lexeme): values[path] = Self.normalized(EditValue(node), lexeme)
        case .bool(let flag): values[path] = flag ? "true" : "false"
        case .null: values[path] = "null"
        }
    }

    /// Returns the value in canonical notation.
    private static func normalized(_ value: EditValue?, _ text: String) -> String {
        switch value {
        case .color(let color): color.hex
        case .number(let number): "\(number)"
        default: text
        }
    }

    /// Keys that describe a theme and its source but are not values. Places move when a text changes.
    private static let names: Set<String> = [
        "$schema", "extends", "name", "summary", "purpose", "symbol", "description", "aliases", "tokens",
    ]
}

extension EditableTheme {
    /// Returns the value at a path; `nil` if there is none or it is not a leaf.
    public func value(at path: [String]) -> EditValue? { node(at: path).flatMap(EditValue.init) }

    /// Returns the paths of the editable numbers and names of a theme, in alphabetical order.
    public static func paths(of spec: ThemeSpec) -> [[String]] {
        let parts: Set<String> = ["typography", "layout", "visual", "surfaces", "buttons"]
        return ThemeLeaves(spec).values.filter { path, text in
            parts.contains(path[0]) && text != "null" && !text.hasPrefix("#")
        }.keys.sorted { $0.lexicographicallyPrecedes($1) }
    }
}

/// Lengths that a source names. Their purpose can change with their value: the corner radius of buttons is a step of
/// the radii only while it does not make the buttons pills.
extension EditableTheme {
    /// Returns the names of the lengths in the source that give the value at a path.
    func lengths(at path: [String]) -> [String] {
        guard let place = node(at: path)?.location else { return [] }
        let origins = [TokenAliases.Group.spacing, .radii].compactMap { spec.aliases.origins[$0] }
        return TokenReference.lengths(in: spec).filter { length in
            length.path == path && origins.contains { $0[length.name]?.location == place }
        }.map(\.name)
    }

    /// Returns whether a value is at a path or, if it moved from there, that of lengths with these names.
    func has(_ value: EditValue, at path: [String], or lengths: [String]) -> Bool {
        if self.value(at: path) == value { return true }
        guard case .number(let points) = value, !lengths.isEmpty else { return false }
        return lengths.allSatisfy { name in
            (spec.aliases.radii[name] ?? spec.aliases.spacing[name]).map { spec.points($0) == points } ?? false
        }
    }
}

/// The values that a literal of a source gives, and those that follow from them.
extension EditableTheme {
    /// Returns the color of the other appearance if it is to change to the same color, or if the theme has one
    /// appearance: the literals of such a theme give both.
    func parts(
        _ edit: SourceEdit, at path: [String], with others: [[String]: EditValue]
    ) -> Set<SourceEdit.Part> {
        guard case .color(let appearance, let isIncreased) = edit.part else { return [] }
        let other: Appearance = appearance.opposite
        let wanted = others[path.dropLast() + [ColorPair.key(other, isIncreased: isIncreased)]]
        guard wanted == edit.new || !spec.metadata.appearances.contains(other) else { return [] }
        return [.color(other, isIncreased: isIncreased)]
    }

    /// Returns whether a path is for increased contrast and has no color.
    func lacks(_ path: [String]) -> Bool {
        // The node is searched last: that takes as long as the theme has colors.
        Appearance.allCases.contains { path.last == ColorPair.key($0, isIncreased: true) } && node(at: path) == nil
    }

    /// Returns whether the value at a path must not change along with another: it is the same color in another
    /// appearance or contrast, and the theme has that appearance.
    func isKept(_ other: [String], besides path: [String]) -> Bool {
        guard let color = ColorPath(other), color.role == ColorPath(path)?.role else { return false }
        return spec.metadata.appearances.contains(color.appearance)
    }

    /// Returns whether a path is for increased contrast and the color shown there is the same in another state of the
    /// theme: a document has it only where it differs from the one for standard contrast.
    public func looksSame(_ path: [String], in other: EditableTheme) -> Bool {
        guard let color = ColorPath(path), color.isIncreased, let pair = spec.colors[color.role],
            let otherPair = other.spec.colors[color.role]
        else { return false }
        return pair.increased(in: color.appearance) == otherPair.increased(in: color.appearance)
    }

    /// Returns a value with its path, or the enclosing object with its path if documents must contain the whole object:
    /// the background of a surface, or the pair of a color that the theme derives from another.
    func complete(_ path: [String], _ value: EditValue) -> ([String], JSONNode) {
        let outer = Array(path.dropLast())
        if outer.last == "backgroundStyle", let members = node(at: outer)?.members {
            return (outer, .object(members.map { ($0.key, $0.key == path.last ? value.node : $0.node) }))
        }
        guard let place = ColorPath(path), case .color(let color) = value, spec.colors[place.role] == nil else {
            return (path, value.node)
        }
        var pair = ColorPair(light: spec.resolved(place.role, .light), dark: spec.resolved(place.role, .dark))
        switch (place.appearance, place.isIncreased) {
        case (.light, false): pair.light = color
        case (.dark, false): pair.dark = color
        case (.light, true): pair.increasedContrast.light = color
        case (.dark, true): pair.increasedContrast.dark = color
        }
        return (outer, pair.document)
    }

    /// Returns the colors and values among changed paths that components use, each color once for both appearances.
    static func uses(_ paths: [[String]]) -> Set<[String]> {
        let known = Set(ColorRole.known)
        return Set(
            paths.compactMap { path in
                guard let color = ColorPath(path) else { return path.first == "aliases" ? nil : path }
                return known.contains(color.role) ? color.role.path : nil
            })
    }

    /// Returns the role of the token from which a color follows; `nil` for other values.
    public func leader(ofColor path: [String]) -> ColorRole? {
        guard ColorPath(path) != nil else { return nil }
        let leaders = spec.leaders(of: path)
        return leaders.contains(path) ? nil : leaders.first.map { ColorRole(rawValue: $0[2]) }
    }

    /// Returns whether a value exists only because the import assigns one literal to several values: the token `ink`,
    /// the primary text, is also the text on overlays if the source has no other. Such a value is overridden and the
    /// token kept, unless the value for which the token is meant is set to the same new value.
    func follows(_ path: [String], _ value: EditValue, with others: [[String]: EditValue]) -> Bool {
        let leaders = spec.leaders(of: path)
        return !leaders.isEmpty && !leaders.contains { $0 == path || others[$0] == value }
    }
}

extension ThemeSpec {
    /// Returns the paths of the values for which the tokens at the value's place are meant: the value itself, or those
    /// from which it follows. Empty if no token is known.
    fileprivate func leaders(of path: [String]) -> [[String]] {
        let isColor = ColorPath(path) != nil
        // The colors of one token can be in several files; its name is at the place of one of them.
        let keys = isColor ? Appearance.allCases.map { ColorPair.key($0) } + [path[3]] : path.suffix(1)
        let places = keys.compactMap { key in
            (path.dropLast() + [key]).reduce(document as JSONNode?) { $0?[$1] }?.location
        }
        func names(_ group: TokenAliases.Group) -> [String] {
            aliases.origins[group, default: [:]].filter { places.contains($0.value.location) }.map(\.key)
        }
        if isColor {
            return names(.colors).compactMap(leader).map { $0.path + [path[3]] }
        }
        let lengths = [(TokenAliases.Group.spacing, aliases.spacing), (.radii, aliases.radii)]
        return lengths.flatMap { group, lengths in
            names(group).flatMap { name -> [[String]] in
                switch lengths[name] {
                case .step(let group, let token): [["layout", group.rawValue, token.rawValue]]
                case .radius(let token): [["visual", "radii", token.rawValue]]
                // A length that is not a step keeps its name, and may be the corner radius of cards.
                default: [["aliases", group.rawValue, name], Self.cardRadius]
                }
            }
        }
    }

    private static let cardRadius = ["surfaces", "roles", "card", "cornerRadius"]

    /// Returns the role for which a color of a source is meant: the one with a similar name, otherwise the first.
    private func leader(ofColor name: String) -> ColorRole? {
        func plain(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
        let own = plain(TokenTitle.last(name))
        let roles = aliases.roles(ofColor: name)
        return roles.filter { own.hasSuffix(plain($0.rawValue)) }.max { $0.rawValue.count < $1.rawValue.count }
            ?? roles.first
    }
}

extension EditableTheme {
    /// Returns a readable form of a path, without the appearance in a theme for one.
    private func title(_ path: [String]) -> String {
        guard path.count == 4, path.starts(with: ["colors", "pairByRole"]), spec.metadata.appearances.count == 1 else {
            return TokenReference.title(path)
        }
        return visibleControls(path[2])
    }

    /// Returns why no literal can give the new value.
    ///
    /// - Parameter nearest: A value near the new one that a literal can give; `nil` if there is none.
    func refusal(
        of edit: SourceEdit, at path: [String], _ place: String, nearest: EditValue?, old: EditValue
    ) -> EditFailure {
        if let nearest {
            return EditFailure(
                "\(place): the literal cannot give \(edit.new.text) exactly; \(nearest.text) is the nearest color that "
                    + "it gives")
        }
        let (name, found) = (title(path), SourceWriters.found(edit) ?? "none")
        return EditFailure(
            "\(place): expected a literal \(old.text) that gives \(name), found \(found); "
                + "write the value there as a literal to change it")
    }

    /// Returns why a property of a font cannot be added where it is made.
    ///
    /// - Parameter others: The properties of other fonts that the addition would change.
    func refusal(at path: [String], _ place: String, wouldChange others: Set<[String]>) -> EditFailure {
        let first = others.min { $0.lexicographicallyPrecedes($1) } ?? []
        let more = others.count > 1 ? " and \(others.count - 1) more" : ""
        return EditFailure(
            "\(place): no literal gives \(title(path)); an addition to the function that makes the font would change "
                + "\(title(first))\(more) too; write the font there without the function")
    }
}
