import ColorScience
import JSONText
import SourceText
import ThemeSpec

/// The spellings of Tokens Studio and Style Dictionary 3, used before the format had `$value` and `$type`.
enum DTCGLegacy {
    /// Returns whether a node is a token as Tokens Studio and Style Dictionary 3 write it.
    static func isToken(_ node: JSONNode) -> Bool {
        guard node["$value"] == nil, let value = node["value"] else { return false }
        if isHexWithAlpha(value) { return true }
        if node["type"]?.string != nil || node["unit"]?.string.map(units.contains) == true { return true }
        // Without a type, only a color, a length or a reference distinguishes a token from other JSON.
        return value.string.map { $0.hasPrefix("#") || $0.hasPrefix("{") || kind(ofValue: $0) != nil } ?? false
    }

    /// Returns whether a value is an object with a hex and an alpha, as some plugins of Figma write colors.
    private static func isHexWithAlpha(_ value: JSONNode) -> Bool {
        value["hex"]?.string.flatMap { Color(hex: $0) } != nil && value["colorSpace"] == nil
    }

    /// Units that Style Dictionary writes beside values.
    private static let units: Set<String> = Set(["px", "rem", "em", "%"] + points)
    /// Units that are as large as a point.
    static let points = ["pt", "dp", "sp"]

    /// Returns the type that a value implies: a color, or a number with a unit.
    private static func kind(ofValue text: String) -> String? {
        if text.hasPrefix("#") { return Color(hex: text) == nil ? nil : "color" }
        if ColorText.isFunction(text), DTCGColorText.color(text) != nil { return "color" }
        let isLength = (["px", "rem"] + points).contains {
            text.hasSuffix($0) && Double(text.dropLast($0.count)) != nil
        }
        return isLength ? "dimension" : nil
    }

    /// Whether a tree has tokens in these spellings.
    static func isLegacy(_ root: JSONNode) -> Bool { hasToken(root) || isTree(root) }

    private static func hasToken(_ node: JSONNode) -> Bool {
        guard let members = node.members else { return false }
        return isToken(node) || members.contains { !$0.key.hasPrefix("$") && hasToken($0.node) }
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

    /// Returns a tree with the keys and types of the current format: `$value`, `$type`, and references without
    /// `.value`.
    ///
    /// - Parameter isLegacy: Whether the tree has tokens with `value`. Otherwise only tokens with the types or keys of
    ///   Tokens Studio change.
    static func converted(_ root: JSONNode, isLegacy: Bool) -> JSONNode {
        converted(isLegacy ? DTCGRemNumbers.marked(root) : root, nil, nil, isLegacy)
    }

    /// - Parameters:
    ///   - kind: The type that the name of a group implies.
    ///   - type: The `$type` of a group.
    private static func converted(_ node: JSONNode, _ kind: String?, _ type: String?, _ isLegacy: Bool) -> JSONNode {
        guard let members = node.members else { return node }
        let type = node["$type"]?.string ?? type
        if node["$value"] != nil { return isOfStudio(node, type) ? convertedToken(node, "$value", type, nil) : node }
        if isLegacy, let value = node["value"],
            value.members == nil || node["type"]?.string != nil || isToken(node)
                || kind == "color" && DTCGColorText.color(components: value) != nil || DTCGModes.pair(value) != nil
        {
            return convertedToken(node, "value", node["type"]?.string ?? type, kind)
        }
        let inner = members.filter { !isLegacy || !isDocumentation($0) }.map { member in
            var member = member
            if member.key == "$type" {
                if let name = type.flatMap({ types[$0] }) { member.node.value = .string(name) }
            } else if !member.key.hasPrefix("$") || member.key == "$root" {
                member.node = converted(
                    member.node, kind ?? (isLegacy ? self.kind(member.key) : nil), type, isLegacy)
            }
            return member
        }
        return JSONNode(.object(inner), location: node.location)
    }

    /// Returns whether a token with `$value` has a type of Tokens Studio, or keys or text without units in its value.
    private static func isOfStudio(_ token: JSONNode, _ type: String?) -> Bool {
        let value = token["$value"]
        return switch type {
        case "typography": value?.members != nil
        case "shadow": (value?.elements?.first ?? value)?["x"] != nil
        case "number": value?.string != nil
        case let type?: types[type] != nil
        case nil: false
        }
    }

    /// Returns a token in the current format.
    ///
    /// - Parameter key: The key of its value.
    private static func convertedToken(_ node: JSONNode, _ key: String, _ name: String?, _ kind: String?) -> JSONNode {
        var own: [JSONMember] = []
        var (type, kind): (String?, String?) = (nil, kind)
        for member in node.members ?? [] {
            switch member.key {
            case key:
                var value = member.node
                if key == "value", let unitNode = node["unit"], let unit = unitNode.string {
                    if let number = number(value) {
                        value.value = .string(number + unit)
                    } else if isReference(value), (name.map { types[$0] ?? $0 } ?? kind ?? dimension) == dimension {
                        // The unit belongs to the number to which the value refers.
                        value.value = .object([
                            JSONMember(key: "value", keyLocation: member.keyLocation, node: value),
                            JSONMember(key: "unit", node: unitNode),
                        ])
                        kind = dimension
                    }
                }
                let converted = convertedValue(value, ofType: name, kind, isCurrent: key == "$value")
                let unit = node[impliedUnitKey]?.string
                type = unit == nil ? converted.type : dimension
                let length = unit.map { tokenLength(value, unit: $0) }
                own.append(
                    JSONMember(key: "$value", keyLocation: member.keyLocation, node: length ?? converted.value))
            case "$type", impliedUnitKey: break
            case "type" where key == "value": break
            default: own.append(member)
            }
        }
        if let purpose = name.flatMap({ purposes[$0] }) {
            own.append(JSONMember(key: purposeKey, node: .string(purpose)))
        }
        // A length with a weight is a font.
        let weight = key == "value" && type == dimension ? node["weight"] ?? node["fontWeight"] : nil
        if let weight, FontFamily.weight(of: weight) != nil, let place = own.firstIndex(where: { $0.key == "$value" }) {
            own[place].node.value = JSONNode.object([("fontSize", own[place].node), ("fontWeight", weight)]).value
            type = "typography"
        }
        if let type { own.append(JSONMember(key: "$type", node: .string(type))) }
        if type == dimension { own.append(JSONMember(key: plainLengthKey, node: true)) }
        return JSONNode(.object(own), location: node.location)
    }

    /// Returns the value of a token and its type, which is `nil` if it is that of a token to which the value refers.
    private static func convertedValue(
        _ node: JSONNode, ofType name: String?, _ kind: String?, isCurrent: Bool
    ) -> (value: JSONNode, type: String?) {
        if isHexWithAlpha(node) { return (node, "color") }
        // A value for each appearance has the type of the first one.
        let first = DTCGModes.pair(node)?.first?.node ?? node
        let type = name.map { types[$0] ?? $0 } ?? kind ?? first.string.flatMap(self.kind(ofValue:))
        let value = value(node, type, isCurrent: isCurrent)
        let isReference = value.string.flatMap(DTCGReferences.path) != nil
        let share = value.string.flatMap { $0.hasSuffix("%") ? Double($0.dropLast()) : nil }
        func number(_ value: Double?) -> JSONNode {
            value.map { JSONNode.number($0).placed(at: node.location) } ?? self.value(node, nil)
        }
        switch name {
        case "lineHeights", "lineHeight":
            if isReference { return (value, nil) }
            if let share { return (number(share / 100), type) }
            let height = lineHeight(self.value(node, nil))
            return (height, height.string?.hasSuffix("px") ?? false ? "dimension" : type)
        case "letterSpacing":
            if isReference { return (value, nil) }
            let isRelative = value.string.map(isRelative) ?? false
            return (value, isRelative ? name : type)
        case "opacity": return (share.map { number($0 / 100) } ?? number(self.number(value).flatMap(Double.init)), type)
        case "number" where value.string.flatMap(Double.init) != nil:
            return (number(value.string.flatMap(Double.init)), type)
        default: return (value, type)
        }
    }

    /// Returns whether text is a length relative to another one, such as `5%` and `0.05em`.
    static func isRelative(_ text: String) -> Bool {
        !text.hasSuffix("rem") && ["%", "em"].contains { text.hasSuffix($0) && Double(text.dropLast($0.count)) != nil }
    }

    /// The key for the purpose of a length, which its type specified.
    static let purposeKey = "$purpose"
    /// The key that marks tokens that are lengths even if they refer to a number without a unit.
    static let plainLengthKey = "$plainLength"

    static func value(_ node: JSONNode, _ type: String?, isCurrent: Bool = false) -> JSONNode {
        if type == "shadow" { return shadow(node) }
        if type == "typography" { return typography(node, isCurrent: isCurrent) }
        if let text = node.string {
            if text.contains("{"), text.contains(".value}") {
                return JSONNode(.string(text.replacing(".value}", with: "}")), location: node.location)
            }
            // The first alias syntax of Tokens Studio.
            if text.hasPrefix("$"), text.count > 1, !text.contains(" ") {
                return JSONNode(.string("{" + text.dropFirst() + "}"), location: node.location)
            }
        }
        return type == dimension ? tokenLength(node) : node
    }

    /// Returns whether a value is a reference in one of the spellings of Tokens Studio.
    private static func isReference(_ node: JSONNode) -> Bool {
        value(node, nil).string.flatMap(DTCGReferences.path) != nil
    }

    /// The type of lengths.
    static let dimension = "dimension"

    /// The type of tokens in a group of Style Dictionary 3, by its name.
    static func kind(_ name: String) -> String? {
        switch TokenName.words(name).joined() {
        case "color", "colors", "colour", "palette": "color"
        case "size", "sizes", "spacing", "space", "radius", "radii", "borderradius", "cornerradius": "dimension"
        default: nil
        }
    }

    /// The types of Tokens Studio that have other names in the format.
    private static let types: [String: String] = [
        "spacing": "dimension", "sizing": "dimension", "borderRadius": "dimension", "borderWidth": "dimension",
        "fontSizes": "dimension", "boxShadow": "shadow", "opacity": "number", "fontFamilies": "fontFamily",
        "fontWeights": "fontWeight", "lineHeights": "number", "letterSpacing": "dimension", "fontSize": "dimension",
        "lineHeight": "number",
    ]

    /// The purposes of types of lengths, as names.
    private static let purposes: [String: String] = [
        "spacing": "spacing", "borderRadius": "radius", "fontSizes": "fontSize", "fontSize": "fontSize",
        "letterSpacing": "letterSpacing",
    ]
}

/// Groups and tokens named for the appearances in which they apply: `color.light.bg` and `color.dark.bg`, `light.bg`
/// and `dark.bg`, or `bg.light` and `bg.dark`. In each appearance they are one token, `color.bg` or `bg`. The token for
/// light may be named `default` or `base`.
enum DTCGAppearanceGroups {
    /// The key that marks groups of appearances: references may lead to their tokens, but they add no tokens.
    static let referredOnly = "$referredOnly"

    /// Adds the names of the groups and tokens.
    static func addNames(
        in node: JSONNode, _ name: String = "", pairs: Pairs, to names: inout Set<String>
    ) {
        guard let members = node.members, !DTCGTree.isToken(node) else { return }
        let sides = sides(of: node, named: name, pairs) ?? []
        for (index, member) in members.enumerated() where !member.key.hasPrefix("$") {
            if sides.contains(index) {
                names.insert(member.key)
            } else {
                addNames(in: member.node, member.key, pairs: pairs, to: &names)
            }
        }
    }

    /// Returns a tree with the tokens of a variant.
    ///
    /// - Parameter pairs: The pairs of tokens that are one color, as ``pairs(in:)`` returns.
    static func chosen(
        _ node: JSONNode, _ name: String = "", pairs: Pairs, for variant: DTCGVariant
    ) -> JSONNode {
        guard var members = node.members, !DTCGTree.isToken(node) else { return node }
        let sides = sides(of: node, named: name, pairs)
        // Groups within those of an appearance are not searched: each level would double the tree.
        for index in members.indices where !members[index].key.hasPrefix("$") && sides?.contains(index) != true {
            members[index].node = chosen(
                members[index].node, members[index].key, pairs: pairs, for: variant)
        }
        guard let sides else { return JSONNode(.object(members), location: node.location) }
        let modes = sides.map { mode(members[$0].key) }
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

    /// The pairs of tokens that are one color with two appearances, rather than two colors.
    struct Pairs {
        /// Those named `light` and `dark`.
        var ofLight = true
        /// Those named `default` or `base`, and `dark`.
        var ofStandard = true
    }

    /// Returns which pairs of tokens are one color. A single pair among several other colors, such as a light and a
    /// dark overlay, is two colors, and so are tokens named `default` and `dark` if each dark color is a darker shade.
    static func pairs(in root: JSONNode) -> Pairs {
        var (light, standard, differing, others) = (0, 0, 0, 0)
        let branch = DTCGBranch(root)
        func count(_ node: JSONNode, _ name: String) {
            guard let members = node.members else { return }
            if let value = node["$value"] {
                others += isColor(value) ? 1 : 0
            } else if let sides = sides(of: node, named: name, Pairs()), DTCGTree.isToken(members[sides[0]].node) {
                let first = sides.first { isStandard(members[$0].key) }
                let dark = sides.first { DTCGMode(members[$0].key) == DTCGMode("dark") }
                light += first == nil ? 1 : 0
                standard += first == nil ? 0 : 1
                if let first, let dark {
                    differing += isShade(members[dark].node, of: members[first].node, branch) == false ? 1 : 0
                }
            } else {
                for member in members where !member.key.hasPrefix("$") { count(member.node, member.key) }
            }
        }
        count(root, "")
        // In dark, texts become lighter and backgrounds nearly black, while other colors may only become darker.
        let areAppearances = differing > 0 && differing * mostPerDiffering >= standard
        if !areAppearances { (standard, others) = (0, others + 2 * standard) }
        let areSeveral = light + standard > 1 || others < fewestOthers
        return Pairs(ofLight: areSeveral, ofStandard: areSeveral && areAppearances)
    }

    /// Returns whether the value of a token is a color or a reference.
    static func isColor(_ value: JSONNode) -> Bool {
        guard let text = value.string else {
            return value["colorSpace"] != nil || value["hex"] != nil || DTCGColorText.color(components: value) != nil
        }
        return ["#", "{"].contains { text.hasPrefix($0) } || ColorText.isFunction(text) || ColorText.named(text) != nil
    }

    /// Returns whether a color is darker than another one, as a shade of it may be; `nil` if a color is unknown.
    private static func isShade(_ dark: JSONNode, of light: JSONNode, _ root: DTCGBranch) -> Bool? {
        func luminance(_ token: JSONNode) -> Double? {
            var value = token["$value"]
            for _ in 0..<mostReferences {
                guard let path = value?.string.flatMap(DTCGReferences.path) else { break }
                value = root.find(path)?.node["$value"]
            }
            guard let value else { return nil }
            if let color = DTCGColorText.color(components: value) { return color.color.rgb.luminance }
            let text = value.string ?? value["hex"]?.string
            return text.flatMap(DTCGColorText.color)?.color.rgb.luminance
        }
        guard let light = luminance(light), let dark = luminance(dark) else { return nil }
        return dark <= light && (light < lightest || dark > darkest)
    }

    private static let mostReferences = 16
    private static let mostPerDiffering = 3
    /// The luminances beyond which a light and a dark color are not shades of one color.
    private static let (lightest, darkest) = (0.5, 0.1)

    private static let fewestOthers = 3

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
    static func sides(of group: JSONNode, named name: String, _ pairs: Pairs) -> [Int]? {
        let members = group.members ?? []
        var sides = members.indices.filter { members[$0].node.members != nil && isName(members[$0].key) }
        func side(_ appearance: Appearance) -> JSONNode? {
            let modes = sides.map { mode(members[$0].key) }
            let index = DTCGVariant(appearance: appearance, isHighContrast: false).index(in: modes)
            return index.map { members[sides[$0]].node }
        }
        var hasPairs = pairs.ofLight
        let standard = members.firstIndex { isStandard($0.key) && DTCGTree.isToken($0.node) }
        if let standard, side(.light) == nil {
            sides.append(standard)
            hasPairs = pairs.ofStandard
        }
        guard let light = side(.light), let dark = side(.dark) else { return nil }
        let rest = members.indices.filter { !sides.contains($0) && members[$0].node.members != nil }
            .map { members[$0] }.filter { !$0.key.hasPrefix("$") }
        guard !DTCGTree.isToken(light), !DTCGTree.isToken(dark) else {
            let areShades = !NamePair.hues.isDisjoint(with: TokenName.words(name))
            return hasPairs && rest.isEmpty && !areShades && sides.allSatisfy { DTCGTree.isToken(members[$0].node) }
                ? sides : nil
        }
        // If a group has `bg`, `light.bg` and `dark.bg` are shades of it.
        let (first, second) = (Set(DTCGTree.values(light).keys), Set(DTCGTree.values(dark).keys))
        let common = first.intersection(second)
        let own = Set(rest.filter { DTCGTree.isToken($0.node) }.map(\.key))
        return !common.isEmpty && common.count * 2 >= min(first.count, second.count) && common.isDisjoint(with: own)
            ? sides : nil
    }

    /// Returns whether a name says only for which appearance or contrast a group is, as in `light` and `Dark mode`.
    static func isName(_ name: String) -> Bool {
        let mode = DTCGMode(name)
        return (mode.appearance != nil || mode.isHighContrast) && Set(TokenName.words(name)).isSubset(of: Self.words)
    }

    /// Returns whether a name may be that of the token for light beside the one for dark.
    static func isStandard(_ name: String) -> Bool { ["default", "base"].contains(name.lowercased()) }

    /// Returns the appearance and contrast that a name indicates, which is light for `default`.
    private static func mode(_ name: String) -> DTCGMode { DTCGMode(isStandard(name) ? "light" : name) }

    private static let words: Set<String> = [
        "light", "dark", "day", "night", "mode", "theme", "scheme", "appearance", "high", "higher", "increased", "more",
        "contrast", "hc",
    ]
}
