import ColorScience
import JSONText
import SourceText
import ThemeSpec

/// The spellings of Tokens Studio and Style Dictionary 3, used before the format had `$value` and `$type`.
enum DTCGLegacy {
    /// Returns whether a node is a token as Tokens Studio and Style Dictionary 3 write it.
    static func isToken(_ node: JSONNode) -> Bool {
        guard node["$value"] == nil, let value = node["value"] else { return false }
        if node["type"]?.string != nil { return true }
        // Without a type, only a color, a length or a reference distinguishes a token from other JSON.
        return value.string.map { $0.hasPrefix("#") || $0.hasPrefix("{") || kind(ofValue: $0) != nil } ?? false
    }

    /// Returns the type that a value implies: a color, or a number with a unit.
    private static func kind(ofValue text: String) -> String? {
        if text.hasPrefix("#") { return Color(hex: text) == nil ? nil : "color" }
        let isLength = ["px", "rem"].contains { text.hasSuffix($0) && Double(text.dropLast($0.count)) != nil }
        return isLength ? "dimension" : nil
    }

    /// Whether a tree has tokens in these spellings.
    static func isLegacy(_ root: JSONNode) -> Bool { hasToken(root) || isTree(root) }

    private static func hasToken(_ node: JSONNode) -> Bool {
        guard let members = node.members else { return false }
        return isToken(node) || members.contains { hasToken($0.node) }
    }

    /// Returns whether every object of a file is a group or has a `value`, as in token files without types.
    static func isTree(_ root: JSONNode) -> Bool {
        var hasValue = false
        func holds(_ node: JSONNode) -> Bool {
            guard let members = node.members else { return false }
            guard node["value"] == nil else {
                hasValue = true
                return true
            }
            return members.allSatisfy { $0.key.hasPrefix("$") || isDocumentation($0) || holds($0.node) }
        }
        return holds(root) && hasValue
    }

    /// Returns whether a member documents the group that contains it.
    private static func isDocumentation(_ member: JSONMember) -> Bool {
        member.node.string != nil && ["comment", "comments", "description", "name", "title"].contains(member.key)
    }

    /// Returns whether references omit the names of the groups at the top level: these groups are sets whose tokens are
    /// merged.
    static func refersWithinSets(_ root: JSONNode) -> Bool {
        guard let sets = root.members?.filter({ !$0.key.hasPrefix("$") }), sets.count > 1 else { return false }
        let branch = DTCGBranch(root)
        let branches = sets.map { DTCGBranch($0.node) }
        func isWithin(_ node: JSONNode) -> Bool {
            guard let members = node.members else { return false }
            guard let value = node["value"] ?? node["$value"] else {
                return members.contains { isWithin($0.node) }
            }
            guard let path = value.string.flatMap(DTCGReferences.path), branch.find(path) == nil else { return false }
            return branches.contains { $0.find(path) != nil }
        }
        return isWithin(root)
    }

    /// Returns a tree with the keys of the current format: `$value`, `$type`, and references without `.value`.
    static func current(_ root: JSONNode) -> JSONNode { current(root, nil) }

    private static func current(_ node: JSONNode, _ group: String?) -> JSONNode {
        guard let members = node.members else { return node }
        guard node["value"] != nil, node["value"]?.members == nil || node["type"]?.string != nil else {
            let inner = members.filter { !isDocumentation($0) }.map { member in
                JSONMember(
                    key: member.key, keyLocation: member.keyLocation,
                    node: member.key.hasPrefix("$")
                        ? member.node : current(member.node, group ?? kind(member.key)))
            }
            return JSONNode(.object(inner), location: node.location)
        }
        var own: [JSONMember] = []
        var type =
            node["type"]?.string.map { types[$0] ?? $0 } ?? group ?? node["value"]?.string.flatMap(kind(ofValue:))
        for member in members {
            switch member.key {
            case "value" where node["type"]?.string == "lineHeights":
                let height = lineHeight(value(member.node, nil))
                if height.string?.hasSuffix("px") ?? false { type = "dimension" }
                own.append(JSONMember(key: "$value", keyLocation: member.keyLocation, node: height))
            case "value":
                own.append(
                    JSONMember(key: "$value", keyLocation: member.keyLocation, node: value(member.node, type)))
            case "type":
                if let purpose = member.node.string.flatMap({ purposes[$0] }) {
                    own.append(JSONMember(key: purposeKey, node: .string(purpose)))
                }
            default: own.append(member)
            }
        }
        if let type { own.append(JSONMember(key: "$type", node: .string(type))) }
        return JSONNode(.object(own), location: node.location)
    }

    /// The key for the purpose of a length, which its type specified.
    static let purposeKey = "$purpose"

    private static func value(_ node: JSONNode, _ type: String?) -> JSONNode {
        if type == "shadow" { return shadow(node) }
        if type == "typography" { return typography(node) }
        if let text = node.string {
            if text.hasPrefix("{"), text.hasSuffix(".value}") {
                return JSONNode(.string(text.dropLast(7) + "}"), location: node.location)
            }
            // The first alias syntax of Tokens Studio.
            if text.hasPrefix("$"), text.count > 1, !text.contains(" ") {
                return JSONNode(.string("{" + text.dropFirst() + "}"), location: node.location)
            }
        }
        return type == "dimension" ? length(node) : node
    }

    /// Lengths without a unit are in pixels.
    private static func length(_ node: JSONNode) -> JSONNode {
        if let text = node.string, Double(text) != nil {
            return JSONNode(.string(text + "px"), location: node.location)
        }
        if case .number(let text) = node.value { return JSONNode(.string(text + "px"), location: node.location) }
        return node
    }

    /// Returns a shadow, or a list of shadows, with the keys of the current format.
    private static func shadow(_ node: JSONNode) -> JSONNode {
        if let layers = node.elements { return JSONNode(.array(layers.map(shadow)), location: node.location) }
        guard let members = node.members else { return value(node, nil) }
        var own: [JSONMember] = []
        for member in members {
            switch member.key {
            case "x", "y", "blur", "spread", "offsetX", "offsetY":
                let key = ["x": "offsetX", "y": "offsetY"][member.key] ?? member.key
                own.append(
                    JSONMember(key: key, keyLocation: member.keyLocation, node: length(value(member.node, nil))))
            case "type":
                if member.node.string == "innerShadow" { own.append(JSONMember(key: "inset", node: true)) }
            default:
                own.append(
                    JSONMember(key: member.key, keyLocation: member.keyLocation, node: value(member.node, nil)))
            }
        }
        return JSONNode(.object(own), location: node.location)
    }

    /// A text style whose lengths have units.
    private static func typography(_ node: JSONNode) -> JSONNode {
        guard let members = node.members else { return value(node, nil) }
        let own = members.map { member in
            let current = value(member.node, nil)
            let node =
                switch member.key {
                case "fontSize", "letterSpacing": length(current)
                case "lineHeight": lineHeight(current)
                default: current
                }
            return JSONMember(key: member.key, keyLocation: member.keyLocation, node: node)
        }
        return JSONNode(.object(own), location: node.location)
    }

    /// A line height without a unit is a multiple of the font's size if it is smaller than any font, otherwise a
    /// length in pixels.
    private static func lineHeight(_ node: JSONNode) -> JSONNode {
        var text = node.string
        if case .number(let number) = node.value { text = number }
        guard let text, let value = Double(text), value.isFinite else { return node }
        return value < smallestLineHeight ? JSONNode(.number(text), location: node.location) : length(node)
    }

    /// In pixels.
    private static let smallestLineHeight = 5.0

    /// The type of tokens in a group of Style Dictionary 3, by its name.
    private static func kind(_ name: String) -> String? {
        switch name.lowercased() {
        case "color", "colors", "colour", "palette": "color"
        case "size", "sizes", "spacing", "space", "radius", "radii", "border-radius": "dimension"
        default: nil
        }
    }

    /// The types of Tokens Studio that have other names in the format.
    private static let types: [String: String] = [
        "spacing": "dimension", "sizing": "dimension", "borderRadius": "dimension", "borderWidth": "dimension",
        "fontSizes": "dimension", "boxShadow": "shadow", "opacity": "number", "fontFamilies": "fontFamily",
        "fontWeights": "fontWeight", "lineHeights": "number", "letterSpacing": "dimension",
    ]

    /// The purposes of types of lengths, as words of ``RoleNames/numbers``.
    private static let purposes: [String: String] = ["spacing": "spacing", "borderRadius": "radius"]
}

/// The color schemes that Material Theme Builder exports: `light`, `dark`, and their contrast variants.
enum MaterialSchemes {
    private static let names = Appearance.allCases.flatMap { appearance in
        ["", "-medium-contrast", "-high-contrast"].map { appearance.rawValue + $0 }
    }

    /// Returns whether a file is an export of Material Theme Builder: a scheme has a color.
    static func isExport(_ root: JSONNode) -> Bool {
        (root["schemes"]?.members ?? []).contains { scheme in
            name(scheme) != nil && (scheme.node.members ?? []).contains { isHex($0.node) }
        }
    }

    /// Returns the schemes as sets of tokens; `nil` for other JSON. Those for medium contrast have no counterpart and
    /// are omitted, and those with other names with a note.
    static func tokens(_ root: JSONNode, _ reading: inout DTCGReading) -> JSONNode? {
        guard isExport(root), let schemes = root["schemes"]?.members else { return nil }
        var sets: [JSONMember] = []
        for scheme in schemes {
            guard let name = name(scheme) else {
                let near = nearestName(to: scheme.key, in: names).map { "; did you mean \(quoted($0))?" } ?? ""
                let place = JSONNode(.null, location: scheme.keyLocation)
                let what = "expected a scheme of \(names.joined(separator: ", ")), found \(quoted(scheme.key))\(near)"
                reading.notes.append(reading.note(.skipped, place, what))
                continue
            }
            guard let colors = scheme.node.members else {
                let what = "expected an object with the colors of the scheme, found \(scheme.node.value.kind)"
                reading.notes.append(reading.note(.skipped, scheme.node, what))
                continue
            }
            guard !name.contains("medium") else { continue }
            let tokens = colors.map { color in
                JSONMember(
                    key: color.key, keyLocation: color.keyLocation,
                    node: JSONNode(
                        .object([JSONMember(key: "$type", node: "color"), JSONMember(key: "$value", node: color.node)]),
                        location: color.node.location))
            }
            sets.append(
                JSONMember(
                    key: name, keyLocation: scheme.keyLocation,
                    node: JSONNode(.object(tokens), location: scheme.node.location)))
        }
        sets.append(JSONMember(key: "$metadata", node: .object([])))
        return JSONNode(.object(sets), location: root.location)
    }

    /// Returns the name of a scheme in the builder's spelling; `nil` for another name.
    private static func name(_ scheme: JSONMember) -> String? {
        let name = TokenName.words(scheme.key).joined(separator: "-")
        return names.contains(name) ? name : nil
    }

    private static func isHex(_ node: JSONNode) -> Bool { node.string.flatMap { Color(hex: $0) } != nil }
}

/// Groups and tokens named for the appearances in which they apply: `color.light.bg` and `color.dark.bg`, `light.bg`
/// and `dark.bg`, or `bg.light` and `bg.dark`. In each appearance they are one token, `color.bg` or `bg`.
enum DTCGAppearanceGroups {
    /// The key that marks the groups of all appearances, to which references may lead, as without tokens of their own.
    static let referredOnly = "$referredOnly"

    /// Adds the names of the groups and tokens.
    static func addNames(in node: JSONNode, _ name: String = "", to names: inout Set<String>) {
        guard let members = node.members, !DTCGTree.isToken(node) else { return }
        let sides = sides(of: node, named: name) ?? []
        for (index, member) in members.enumerated() where !member.key.hasPrefix("$") {
            if sides.contains(index) {
                names.insert(member.key)
            } else {
                addNames(in: member.node, member.key, to: &names)
            }
        }
    }

    /// Returns a tree with the tokens of a variant.
    static func chosen(_ node: JSONNode, _ name: String = "", for variant: DTCGVariant) -> JSONNode {
        guard var members = node.members, !DTCGTree.isToken(node) else { return node }
        let sides = sides(of: node, named: name)
        // Groups within those of an appearance are not searched: each level would double the tree.
        for index in members.indices where !members[index].key.hasPrefix("$") && sides?.contains(index) != true {
            members[index].node = chosen(members[index].node, members[index].key, for: variant)
        }
        guard let sides else { return JSONNode(.object(members), location: node.location) }
        let modes = sides.map { DTCGMode(members[$0].key) }
        let standard = DTCGVariant(appearance: variant.appearance, isHighContrast: false).index(in: modes)
        let layers = [standard, variant.isHighContrast ? variant.index(in: modes) : nil].compactMap { index in
            index.map { members[sides[$0]].node }
        }
        if let token = layers.last, DTCGTree.isToken(token) {
            let own = token.members ?? []
            let others = members.filter { member in !own.contains { $0.key == member.key } }
            return JSONNode(.object(own + others), location: token.location)
        }
        for index in sides {
            let inner = members[index].node.members ?? []
            members[index].node.value = .object(inner + [JSONMember(key: referredOnly, node: true)])
        }
        return DTCGTree.merged([JSONNode(.object(members), location: node.location)] + layers.map(content))
    }

    /// Returns the members of a group, each with the type of the group, so that they can be members of another group.
    private static func content(of group: JSONNode) -> JSONNode {
        var members = (group.members ?? []).filter { !$0.key.hasPrefix("$") || $0.key == "$extends" }
        if let type = group["$type"] {
            for index in members.indices {
                guard let inner = members[index].node.members, members[index].node["$type"] == nil else { continue }
                members[index].node.value = .object([JSONMember(key: "$type", node: type)] + inner)
            }
        }
        return JSONNode(.object(members), location: group.location)
    }

    /// Returns the indices of a group's members that are for one appearance each, with at least one for light and one
    /// for dark; `nil` for other groups, such as that of a light and a dark shade of a hue.
    private static func sides(of group: JSONNode, named name: String) -> [Int]? {
        let members = group.members ?? []
        let sides = members.indices.filter { members[$0].node.members != nil && isName(members[$0].key) }
        let modes = sides.map { DTCGMode(members[$0].key) }
        func side(_ appearance: Appearance) -> JSONNode? {
            let index = DTCGVariant(appearance: appearance, isHighContrast: false).index(in: modes)
            return index.map { members[sides[$0]].node }
        }
        guard let light = side(.light), let dark = side(.dark) else { return nil }
        let rest = members.indices.filter { !sides.contains($0) && members[$0].node.members != nil }
            .map { members[$0] }.filter { !$0.key.hasPrefix("$") }
        guard !DTCGTree.isToken(light), !DTCGTree.isToken(dark) else {
            let areShades = !NamePair.hues.isDisjoint(with: TokenName.words(name))
            return rest.isEmpty && !areShades && sides.allSatisfy { DTCGTree.isToken(members[$0].node) } ? sides : nil
        }
        // If a group has `bg`, `light.bg` and `dark.bg` are shades of it.
        let (first, second) = (Set(DTCGTree.values(light).keys), Set(DTCGTree.values(dark).keys))
        let common = first.intersection(second)
        let own = Set(rest.filter { DTCGTree.isToken($0.node) }.map(\.key))
        return !common.isEmpty && common.count * 2 >= min(first.count, second.count) && common.isDisjoint(with: own)
            ? sides : nil
    }

    /// Returns whether a name says only for which appearance and contrast a group is, as in `light` and `Dark mode`.
    private static func isName(_ name: String) -> Bool {
        let words = TokenName.words(name)
        return DTCGMode(name).appearance != nil && Set(words).isSubset(of: Self.words)
    }

    private static let words: Set<String> = [
        "light", "dark", "day", "night", "mode", "theme", "scheme", "appearance", "high", "higher", "increased", "more",
        "contrast", "hc",
    ]
}

/// Colors as text, as in drafts of the format before 2025.10.
public enum DTCGColorText {
    /// Returns the color of a hex or a CSS function, and whether it was outside sRGB; `nil` for other text.
    public static func color(_ text: String) -> (color: Color, isChanged: Bool)? {
        if let color = Color(hex: text) { return (color, false) }
        guard text.hasSuffix(")") || text.hasPrefix("#") else { return nil }
        return try? ColorText.color(text)
    }
}
