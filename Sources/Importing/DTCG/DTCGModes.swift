import JSONText
import ThemeSpec

/// The appearances of token files that have no resolver: modes in `$extensions`, sets for light and dark, and the
/// spellings `value` and `type` of Tokens Studio and Style Dictionary 3.
enum DTCGModes {
    /// The tokens of a file in light, and in other variants where it says what they are there.
    static func variants(of root: JSONNode) -> DTCGVariants<JSONNode> {
        let sets = sets(of: root)
        let isLegacy = isLegacy(root)
        func current(_ variant: DTCGVariant) -> JSONNode {
            let tree = merged(sets, for: variant) ?? root
            return isLegacy ? self.current(tree, nil, 0) : tree
        }
        var names = Set((sets ?? []).map(\.key))
        addModes(of: root, to: &names, 0)
        return DTCGVariants(modes: names.map { DTCGMode($0) }) { chosen(current($0), $0, 0) }
    }

    /// The sets of Tokens Studio in their order; `nil` for other files.
    private static func sets(of root: JSONNode) -> [JSONMember]? {
        guard let members = root.members, root["$metadata"] != nil || root["$themes"] != nil else { return nil }
        let order = root["$metadata"]?["tokenSetOrder"]?.elements?.compactMap(\.string) ?? []
        let places = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        // Later sets win; those that the order leaves out come last, as they stand in the file.
        return members.filter { !$0.key.hasPrefix("$") }.enumerated().sorted { one, other in
            let (left, right) = (places[one.element.key] ?? .max, places[other.element.key] ?? .max)
            return left == right ? one.offset < other.offset : left < right
        }.map(\.element)
    }

    /// Merges sets without those for other variants; those for increased contrast come last.
    private static func merged(_ sets: [JSONMember]?, for variant: DTCGVariant) -> JSONNode? {
        guard let sets else { return nil }
        let modes = sets.map { DTCGMode($0.key) }
        let chosen = sets.indices.filter { modes[$0].appearance.map { $0 == variant.appearance } ?? true }
        let standard = chosen.filter { !modes[$0].isHighContrast }
        let high = variant.isHighContrast ? chosen.filter { modes[$0].isHighContrast } : []
        let start = JSONNode(.object([]), location: sets.first?.node.location ?? .none)
        return DTCGTree.merged([start] + (standard + high).map { sets[$0].node })
    }

    /// The keys in `$extensions` under which tools write the values of modes.
    private static let keys = ["mode", "modes", "com.figma.modes"]

    private static func modes(_ token: JSONNode) -> [JSONMember] {
        guard let extensions = token["$extensions"] else { return [] }
        let found = keys.lazy.compactMap { extensions[$0]?.members }.first ?? extensions["com.figma"]?["modes"]?.members
        return found ?? []
    }

    /// Adds the names of the modes of all tokens.
    private static func addModes(of node: JSONNode, to names: inout Set<String>, _ depth: Int) {
        guard let members = node.members, depth < deepest else { return }
        if DTCGTree.isToken(node) || isLegacyToken(node) {
            for mode in modes(node) { names.insert(mode.key) }
        } else {
            for member in members where !member.key.hasPrefix("$") { addModes(of: member.node, to: &names, depth + 1) }
        }
    }

    /// Returns a tree with the values of a variant.
    private static func chosen(_ node: JSONNode, _ variant: DTCGVariant, _ depth: Int) -> JSONNode {
        guard var members = node.members, depth < deepest else { return node }
        if DTCGTree.isToken(node) {
            let modes = modes(node)
            guard let mode = variant.index(in: modes.map { DTCGMode($0.key) }) else { return node }
            for index in members.indices where members[index].key == "$value" { members[index].node = modes[mode].node }
        } else {
            for index in members.indices where !members[index].key.hasPrefix("$") {
                members[index].node = chosen(members[index].node, variant, depth + 1)
            }
        }
        return JSONNode(.object(members), location: node.location)
    }

    /// Whether a node is a token as Tokens Studio and Style Dictionary 3 write it.
    static func isLegacyToken(_ node: JSONNode) -> Bool {
        guard node["$value"] == nil, let value = node["value"] else { return false }
        if node["type"]?.string != nil { return true }
        // Without a type only a value that is a color or a reference tells a token from other JSON.
        return value.string.map { $0.hasPrefix("#") || $0.hasPrefix("{") } ?? false
    }

    private static func isLegacy(_ node: JSONNode, _ depth: Int = 0) -> Bool {
        guard let members = node.members, depth < deepest else { return false }
        return isLegacyToken(node) || members.contains { isLegacy($0.node, depth + 1) }
    }

    /// Returns a tree with the keys of the current format: `$value`, `$type`, and references without `.value`.
    private static func current(_ node: JSONNode, _ group: String?, _ depth: Int) -> JSONNode {
        guard let members = node.members, depth < deepest else { return node }
        guard node["value"] != nil, node["value"]?.members == nil || node["type"]?.string != nil else {
            let inner = members.map { member in
                JSONMember(
                    key: member.key, keyLocation: member.keyLocation,
                    node: member.key.hasPrefix("$")
                        ? member.node : current(member.node, group ?? kind(member.key), depth + 1))
            }
            return JSONNode(.object(inner), location: node.location)
        }
        var own: [JSONMember] = []
        let type = node["type"]?.string.map { types[$0] ?? $0 } ?? group
        for member in members {
            switch member.key {
            case "value":
                own.append(
                    JSONMember(key: "$value", keyLocation: member.keyLocation, node: value(member.node, type)))
            case "type": break
            default: own.append(member)
            }
        }
        if let type { own.append(JSONMember(key: "$type", node: .string(type))) }
        return JSONNode(.object(own), location: node.location)
    }

    private static func value(_ node: JSONNode, _ type: String?) -> JSONNode {
        if let text = node.string {
            if text.hasPrefix("{"), text.hasSuffix(".value}") {
                return JSONNode(.string(text.dropLast(7) + "}"), location: node.location)
            }
            // Lengths are in pixels where no unit says otherwise.
            if type == "dimension", Double(text) != nil {
                return JSONNode(.string(text + "px"), location: node.location)
            }
        }
        if type == "dimension", case .number(let text) = node.value {
            return JSONNode(.string(text + "px"), location: node.location)
        }
        return node
    }

    /// The type of tokens in a group of Style Dictionary 3, by its name.
    private static func kind(_ name: String) -> String? {
        switch name.lowercased() {
        case "color", "colors", "colour", "palette": "color"
        case "size", "sizes", "spacing", "space", "radius", "radii", "border-radius": "dimension"
        default: nil
        }
    }

    /// The types of Tokens Studio that have another name.
    private static let types: [String: String] = [
        "spacing": "dimension", "sizing": "dimension", "borderRadius": "dimension", "borderWidth": "dimension",
        "fontSizes": "dimension", "boxShadow": "shadow", "opacity": "number", "fontFamilies": "fontFamily",
        "fontWeights": "fontWeight", "lineHeights": "number", "letterSpacing": "dimension",
    ]

    private static let deepest = 64
}

/// What the name of a mode, a context or a set says about appearance and contrast.
struct DTCGMode: Hashable {
    /// `nil` for a name that says neither light nor dark.
    let appearance: Appearance?
    /// Whether it is for increased contrast.
    let isHighContrast: Bool

    /// Reads a name such as `Dark mode`, `light-high-contrast` or `hc`.
    ///
    /// - Parameter modifier: The name of what the mode is a choice of: of `contrast`, `more` is one for increased contrast.
    init(_ name: String, of modifier: String = "") {
        let words = Set(TokenName.words(name))
        let isContrast = words.contains("contrast") || TokenName.words(modifier).contains("contrast")
        let isHigh = isContrast && !words.isDisjoint(with: Self.high)
        isHighContrast = isHigh || !words.isDisjoint(with: ["hc", "highcontrast"])
        if !words.isDisjoint(with: ["dark", "night"]) {
            appearance = .dark
        } else {
            appearance = words.isDisjoint(with: ["light", "day"]) ? nil : .light
        }
    }

    private static let high: Set<String> = ["high", "higher", "increased", "more", "enhanced", "maximum"]
}

/// A combination of appearance and contrast.
struct DTCGVariant: Hashable {
    let appearance: Appearance
    let isHighContrast: Bool

    /// Returns the index of the mode that is for the variant; `nil` where none says so.
    ///
    /// At increased contrast, a mode for it precedes one for standard contrast, and one for the same appearance precedes one
    /// for both.
    func index(in modes: [DTCGMode]) -> Int? {
        let high = modes.firstIndex { $0.isHighContrast && $0.appearance == appearance }
        let other = modes.firstIndex { $0.isHighContrast && $0.appearance == nil }
        let standard = modes.firstIndex { !$0.isHighContrast && $0.appearance == appearance }
        return isHighContrast ? high ?? other ?? standard : standard
    }
}

/// A value for light, and those for the other combinations of appearance and contrast that a file has.
struct DTCGVariants<Value> {
    var light: Value
    var dark: Value?
    var increasedLight: Value?
    var increasedDark: Value?
}

extension DTCGVariants {
    /// Makes a value for each variant of which modes speak; that for light always.
    init<Failure>(modes: [DTCGMode], _ value: (DTCGVariant) throws(Failure) -> Value) throws(Failure) {
        var hasDark = false
        var hasHighContrast = false
        for mode in modes {
            hasDark = hasDark || mode.appearance == .dark
            hasHighContrast = hasHighContrast || mode.isHighContrast
        }
        light = try value(DTCGVariant(appearance: .light, isHighContrast: false))
        if hasDark { dark = try value(DTCGVariant(appearance: .dark, isHighContrast: false)) }
        guard hasHighContrast else { return }
        increasedLight = try value(DTCGVariant(appearance: .light, isHighContrast: true))
        if hasDark { increasedDark = try value(DTCGVariant(appearance: .dark, isHighContrast: true)) }
    }

    /// Makes values of others.
    func map<Other>(_ change: (Value) -> Other) -> DTCGVariants<Other> {
        DTCGVariants<Other>(
            light: change(light), dark: dark.map(change), increasedLight: increasedLight.map(change),
            increasedDark: increasedDark.map(change))
    }
}
