import JSONText
import SourceText
import ThemeSpec

/// The appearances of token files without a resolver: modes in `$extensions`, sets for light and dark, and groups named
/// `light` and `dark` (``DTCGAppearanceGroups``).
enum DTCGModes {
    /// Returns the tokens of a file in light, and in the other variants that it specifies.
    static func variants(of root: JSONNode) -> DTCGVariants<JSONNode> {
        let sets = sets(of: root)
        let isLegacy = isLegacy(root, sets)
        let choice = sets == nil ? nil : DTCGSetChoice(root)
        func current(_ variant: DTCGVariant) -> JSONNode {
            let tree = merged(sets, choice, for: variant) ?? root
            return DTCGLegacy.converted(tree, isLegacy: isLegacy)
        }
        var names = choice?.modeNames ?? Set((sets ?? []).map(\.key))
        let standard = current(DTCGVariant(appearance: .light, isHighContrast: false))
        let pairs = DTCGAppearanceGroups.pairs(in: standard)
        DTCGAppearanceGroups.addNames(in: standard, pairs: pairs, to: &names)
        addModes(of: root, to: &names)
        return DTCGVariants(modes: names.map { DTCGMode($0) }) { variant in
            chosen(DTCGAppearanceGroups.chosen(current(variant), pairs: pairs, for: variant), variant, isLegacy)
        }
    }

    private static func isLegacy(_ root: JSONNode, _ sets: [JSONMember]?) -> Bool {
        DTCGLegacy.isLegacy(root) || (sets ?? []).contains { DTCGLegacy.isTree($0.node) }
    }

    /// Returns notes on the omitted themes of Tokens Studio, and on groups whose token named `default` is read as the
    /// one for light.
    static func notes(on root: JSONNode, of path: String) -> [ImportNote] {
        let tree = DTCGLegacy.converted(root, isLegacy: isLegacy(root, sets(of: root)))
        let names = DTCGAppearanceGroups.standardNames(in: tree, pairs: DTCGAppearanceGroups.pairs(in: tree))
        guard let name = names.first else { return noteOnThemes(root, path) }
        let what = "\(quoted(name)) is the color for light in \(counted(names.count, "group")) with one for dark"
        return noteOnThemes(root, path) + [ImportNote(.mapped, file: path, what)]
    }

    private static func noteOnThemes(_ root: JSONNode, _ path: String) -> [ImportNote] {
        guard sets(of: root) != nil, let choice = DTCGSetChoice(root), !choice.leftOut.isEmpty else { return [] }
        func verb(_ names: [String]) -> String { names.count == 1 ? "is" : "are" }
        let taken = listed(choice.taken.map { quoted($0) }) + " \(verb(choice.taken)) read"
        let rest = listedFirst(choice.leftOut.map { quoted($0) }) + " \(verb(choice.leftOut)) omitted"
        return [ImportNote(.changed, file: path, "of the themes of Tokens Studio, \(taken) and \(rest)")]
    }

    /// Returns the sets of Tokens Studio in their order; `nil` for other files.
    private static func sets(of root: JSONNode) -> [JSONMember]? {
        guard let members = root.members,
            root["$metadata"] != nil || root["$themes"] != nil || DTCGLegacy.refersWithinSets(root)
        else { return nil }
        let order = root["$metadata"]?["tokenSetOrder"]?.elements?.compactMap(\.string) ?? []
        let places = Dictionary(order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
        // Later sets override earlier ones; sets missing from the order come last, in the order of the file.
        return members.filter { !$0.key.hasPrefix("$") }.enumerated().sorted { one, other in
            let (left, right) = (places[one.element.key] ?? .max, places[other.element.key] ?? .max)
            return left == right ? one.offset < other.offset : left < right
        }.map(\.element)
    }

    /// Merges the sets that apply to a variant; those for increased contrast come last.
    private static func merged(
        _ sets: [JSONMember]?, _ choice: DTCGSetChoice?, for variant: DTCGVariant
    ) -> JSONNode? {
        guard let sets else { return nil }
        let start = JSONNode(.object([]), location: sets.first?.node.location ?? .none)
        let decided = choice?.sets(for: variant)
        let modes = sets.map { DTCGMode($0.key) }
        let chosen = sets.indices.filter { index in
            if let isIn = decided?[sets[index].key] { return isIn }
            return modes[index].appearance.map { $0 == variant.appearance } ?? true
        }
        if decided != nil { return DTCGTree.merged([start] + chosen.map { sets[$0].node }, areSets: true) }
        let standard = chosen.filter { !modes[$0].isHighContrast }
        let high = variant.isHighContrast ? chosen.filter { modes[$0].isHighContrast } : []
        return DTCGTree.merged([start] + (standard + high).map { sets[$0].node }, areSets: true)
    }

    /// The keys in `$extensions` under which tools write the values of modes.
    private static let keys = ["mode", "modes", "com.figma.modes"]
    /// The usual keys of tokens in older formats.
    private static let ownKeys: Set<String> = ["value", "type", "unit", "comment", "description", "attributes"]

    /// Returns the values of a token in modes: those in its `$extensions`, in its value, or beside it. A value for the
    /// mode `default` is one for light.
    private static func modes(_ token: JSONNode) -> [JSONMember] {
        guard let own = token["$value"] ?? token["value"] else { return [] }
        if let pair = pair(own) { return pair }
        let extensions = token["$extensions"]
        let known = keys.lazy.compactMap { extensions?[$0]?.members }.first
        if let known = known ?? extensions?["com.figma"]?["modes"]?.members {
            return known.map { JSONMember(key: $0.key, keyLocation: $0.keyLocation, node: value(of: $0.node)) }
        }
        var others: [JSONMember] = []
        for member in extensions?.members ?? [] {
            // The keys of other tools have the name of the tool: `org.example.modes`, `org.example.dark`.
            let name = member.key.split(separator: ".").last.map(String.init) ?? ""
            let modes = ["mode", "modes"].contains(name) ? member.node : member.node["modes"] ?? member.node["mode"]
            others += modes?.members ?? [JSONMember(key: name, keyLocation: member.keyLocation, node: member.node)]
        }
        let beside = (token.members ?? []).filter { !$0.key.hasPrefix("$") && !ownKeys.contains($0.key) }
        // `light` and `dark` beside a value are shades of it.
        let hasShades = beside.contains { DTCGMode($0.key) == DTCGMode("light") }
        for member in beside where !hasShades {
            // Some files of Style Dictionary have `darkValue` beside `value`.
            let name = member.key.hasSuffix("Value") ? String(member.key.dropLast(5)) : member.key
            others.append(JSONMember(key: name, keyLocation: member.keyLocation, node: member.node))
        }
        return others.compactMap { member in
            let value = value(of: member.node)
            // Other data of a tool may have these names too.
            guard DTCGAppearanceGroups.isName(member.key), DTCGAppearanceGroups.isColor(own),
                DTCGAppearanceGroups.isColor(value)
            else { return nil }
            return JSONMember(key: member.key, keyLocation: member.keyLocation, node: value)
        }
    }

    /// Returns the members of a value that has one for each appearance, such as `{ "light": A, "dark": B }`; `nil` for
    /// other values.
    static func pair(_ value: JSONNode) -> [JSONMember]? {
        guard let members = value.members, members.contains(where: { DTCGMode($0.key) == DTCGMode("dark") }) else {
            return nil
        }
        let isLightNamed = members.contains { DTCGMode($0.key) == DTCGMode("light") }
        var modes: [JSONMember] = []
        for member in members {
            let isStandard = DTCGAppearanceGroups.isStandard(member.key) && !isLightNamed
            guard isStandard || DTCGAppearanceGroups.isName(member.key) else { return nil }
            let key = isStandard ? "light" : member.key
            let value = Self.value(of: member.node)
            let isValue = value.members == nil || value["unit"] != nil || DTCGAppearanceGroups.isColor(value)
            guard isValue else { return nil }
            modes.append(JSONMember(key: key, keyLocation: member.keyLocation, node: value))
        }
        return modes.contains { DTCGMode($0.key) == DTCGMode("light") } ? modes : nil
    }

    /// Returns the value of a mode, which may be an object with `$value` or `value`.
    private static func value(of mode: JSONNode) -> JSONNode {
        mode["$value"] ?? (mode["unit"] == nil ? mode["value"] : nil) ?? mode
    }

    /// Adds the names of the modes of all tokens.
    private static func addModes(of node: JSONNode, to names: inout Set<String>) {
        guard let members = node.members else { return }
        for mode in modes(node) { names.insert(mode.key) }
        guard !DTCGTree.isToken(node), !DTCGLegacy.isToken(node) else { return }
        for member in members where !member.key.hasPrefix("$") { addModes(of: member.node, to: &names) }
    }

    /// Returns a tree with the values of a variant.
    private static func chosen(_ node: JSONNode, _ variant: DTCGVariant, _ isLegacy: Bool) -> JSONNode {
        guard var members = node.members else { return node }
        if DTCGTree.isToken(node) {
            let modes = modes(node)
            guard let mode = variant.index(in: modes.map { DTCGMode($0.key) }) else { return node }
            let value = isLegacy ? DTCGLegacy.value(modes[mode].node, nil) : modes[mode].node
            for index in members.indices where members[index].key == "$value" { members[index].node = value }
        } else {
            for index in members.indices where !members[index].key.hasPrefix("$") {
                members[index].node = chosen(members[index].node, variant, isLegacy)
            }
        }
        return JSONNode(.object(members), location: node.location)
    }
}

/// The sets that the themes of Tokens Studio select. Each theme belongs to a group; one theme of each group is active
/// at a time.
private struct DTCGSetChoice {
    private struct Theme {
        let name: String
        let mode: DTCGMode
        /// Whether each listed set is selected.
        let sets: [String: Bool]
        /// The words of the name, without those for light and dark.
        let words: [String]

        init?(_ node: JSONNode) {
            guard let name = node["name"]?.string, let members = node["selectedTokenSets"]?.members else { return nil }
            self.name = name
            mode = DTCGMode(name)
            sets = Dictionary(members.map { ($0.key, $0.node.string != "disabled") }) { first, _ in first }
            words = TokenName.words(name).filter { DTCGMode($0).appearance == nil }
        }
    }

    /// The first theme of each group, with the themes that differ from it only in appearance and contrast.
    private let groups: [[Theme]]
    private let listed: Set<String>
    /// The names of the other themes.
    let leftOut: [String]

    /// Reads the themes of a file; `nil` if there are none.
    init?(_ root: JSONNode) {
        let nodes = root["$themes"]?.elements ?? []
        let themes = nodes.compactMap { node in Theme(node).map { ($0, node["group"]?.string ?? "") } }
        guard !themes.isEmpty else { return nil }
        var names: [String] = []
        var groups: [String: [Theme]] = [:]
        var leftOut: [String] = []
        for (theme, group) in themes {
            guard let first = groups[group]?.first else {
                names.append(group)
                groups[group] = [theme]
                continue
            }
            let isSame = theme.words == first.words || theme.mode.isHighContrast
            if isSame, theme.mode.appearance != nil || theme.mode.isHighContrast {
                groups[group]?.append(theme)
            } else {
                leftOut.append(theme.name)
            }
        }
        self.groups = names.compactMap { groups[$0] }
        self.leftOut = leftOut
        listed = Set(themes.flatMap { $0.0.sets.keys })
    }

    /// The names of the themes that are read.
    var taken: [String] { groups.flatMap { $0.map(\.name) } }

    /// The names of the themes that are read; `nil` if no name indicates an appearance: the names of the sets decide
    /// then.
    var modeNames: Set<String>? {
        groups.joined().contains { $0.mode.appearance != nil } ? Set(taken) : nil
    }

    /// Returns, for each set that any theme lists, whether it is selected for a variant; `nil` if no theme name
    /// indicates an appearance.
    func sets(for variant: DTCGVariant) -> [String: Bool]? {
        guard modeNames != nil else { return nil }
        var chosen = Dictionary(listed.map { ($0, false) }) { first, _ in first }
        for themes in groups {
            let theme = variant.index(in: themes.map(\.mode)).map { themes[$0] } ?? themes[0]
            for (name, isIn) in theme.sets where isIn { chosen[name] = true }
        }
        return chosen
    }
}

/// The appearance and contrast that the name of a mode, a context or a set indicates.
struct DTCGMode: Hashable {
    /// `nil` for a name that indicates neither light nor dark.
    let appearance: Appearance?
    /// Whether it is for increased contrast.
    let isHighContrast: Bool

    /// Reads a name such as `Dark mode`, `light-high-contrast` or `hc`.
    ///
    /// - Parameter modifier: The name of the modifier that the mode belongs to: in `contrast`, `more` means increased
    ///   contrast.
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

    /// The canonical name of the mode.
    var name: String {
        ([appearance?.rawValue] + (isHighContrast ? ["high-contrast"] : [])).compactMap { $0 }.joined(separator: " ")
    }

    private static let high: Set<String> = ["high", "higher", "increased", "more", "enhanced", "maximum"]
}

/// A combination of appearance and contrast.
struct DTCGVariant: Hashable {
    let appearance: Appearance
    let isHighContrast: Bool

    /// Returns the index of the mode for the variant; `nil` if no mode indicates it.
    ///
    /// At increased contrast, a mode for it precedes one for standard contrast, and one for the same appearance
    /// precedes one for both.
    func index(in modes: [DTCGMode]) -> Int? {
        let high = modes.firstIndex { $0.isHighContrast && $0.appearance == appearance }
        let other = modes.firstIndex { $0.isHighContrast && $0.appearance == nil }
        let standard = modes.firstIndex { !$0.isHighContrast && $0.appearance == appearance }
        return isHighContrast ? high ?? other ?? standard : standard
    }
}

/// A value for light, and values for the other combinations of appearance and contrast in a file.
struct DTCGVariants<Value> {
    var light: Value
    var dark: Value?
    var increasedLight: Value?
    var increasedDark: Value?
}

extension DTCGVariants {
    /// Creates a value for light and for each other variant that occurs in `modes`.
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

    /// Transforms each value.
    func map<Other>(_ change: (Value) -> Other) -> DTCGVariants<Other> {
        DTCGVariants<Other>(
            light: change(light), dark: dark.map(change), increasedLight: increasedLight.map(change),
            increasedDark: increasedDark.map(change))
    }
}

/// The groups of a tree, and those that they extend.
struct DTCGGroups {
    /// A group, its nesting depth, and the number of its members at all levels.
    private typealias Extended = (group: JSONNode, height: Int, size: Int)

    private let branches: DTCGBranch
    /// The extended groups, by the reference to them.
    private var extended: [String: Extended] = [:]

    /// The maximum depth of groups that contain or extend each other: both are followed on the call stack.
    private static let maximumDepth = 256

    init(_ root: JSONNode) { branches = DTCGBranch(root) }

    /// Returns the group with the members of the groups that it and its subgroups extend.
    mutating func extended(_ root: JSONNode, _ reading: inout DTCGReading) -> JSONNode {
        extended(root, [], depth: 0, &reading).group
    }

    /// - Parameter trail: The references that led here, for detecting cycles.
    private mutating func extended(
        _ group: JSONNode, _ trail: [String], depth: Int, _ reading: inout DTCGReading
    ) -> Extended {
        guard !DTCGTree.isToken(group), var members = group.members else { return (group, 0, 0) }
        if let alias = alias(group) { return (alias, 0, 0) }
        guard reading.spend(members.count + 1, at: group) else { return (group, 1, members.count) }
        let base = base(of: group, trail, depth: depth, &reading)
        var (height, size) = (0, members.count)
        for index in members.indices where !members[index].key.hasPrefix("$") {
            let inner = extended(members[index].node, trail, depth: depth + 1, &reading)
            members[index].node = inner.group
            height = max(height, inner.height)
            size += inner.size
        }
        let own = JSONNode(.object(members), location: group.location)
        guard let base else { return (own, height + 1, size) }
        let inherited = (base.group.members ?? []).filter { $0.key != DTCGAppearanceGroups.referredOnly }
        let group = DTCGTree.merged([JSONNode(.object(inherited), location: base.group.location), own])
        return (group, max(base.height, height + 1), base.size + size)
    }

    /// Returns a token with `$ref` to another token instead of a value, with that reference as its value; `nil` for
    /// groups.
    private func alias(_ node: JSONNode) -> JSONNode? {
        func isWithoutMembers(_ node: JSONNode) -> Bool {
            node.members?.allSatisfy { $0.key.hasPrefix("$") && $0.key != "$root" } ?? true
        }
        guard isWithoutMembers(node), let reference = node["$ref"], let pointer = reference.string,
            branches.find(pointer).map({ isWithoutMembers($0.node) }) ?? true
        else { return nil }
        let target = JSONMember(key: "$ref", node: reference)
        let value = JSONNode(.object([target]), location: reference.location)
        let members = (node.members ?? []).filter { $0.key != "$ref" } + [JSONMember(key: "$value", node: value)]
        return JSONNode(.object(members), location: node.location)
    }

    /// Returns the group that a group extends, with its own extensions; `nil` if there is none or, with a note, if it
    /// is missing.
    private mutating func base(
        of group: JSONNode, _ trail: [String], depth: Int, _ reading: inout DTCGReading
    ) -> Extended? {
        guard let reference = group["$extends"] ?? group["$ref"] else { return nil }
        let name = reference.string ?? reference["$ref"]?.string ?? ""
        if trail.contains(name) {
            let cycle = (trail + [name]).joined(separator: " -> ")
            reading.notes.append(reading.note(.skipped, reference, "expected no cycle, found \(cycle)"))
            return nil
        }
        guard let target = target(name) else {
            reading.notes.append(reading.note(.skipped, reference, "expected a group, found \(quoted(name))"))
            return nil
        }
        if extended[name] == nil, depth < Self.maximumDepth {
            extended[name] = extended(target, trail + [name], depth: depth + 1, &reading)
        }
        guard let base = extended[name], depth + base.height < Self.maximumDepth else {
            let message = "expected groups at most \(Self.maximumDepth) levels deep, found more"
            reading.notes.append(reading.note(.skipped, reference, message))
            return nil
        }
        // Groups that extend each other repeatedly grow exponentially.
        return reading.spend(base.size, at: reference) ? base : nil
    }

    private func target(_ name: String) -> JSONNode? {
        let found = name.hasPrefix("#") ? branches.find(name) : DTCGReferences.path(name).flatMap { branches.find($0) }
        guard let node = found?.node, node.members != nil, !DTCGTree.isToken(node) else { return nil }
        return node
    }
}

extension DTCGAppearanceGroups {
    /// Returns the names of the tokens that are read as those for light because their groups have one for dark.
    static func standardNames(in node: JSONNode, _ name: String = "", pairs: Pairs) -> [String] {
        guard let members = node.members, !DTCGTree.isToken(node), pairs.ofStandard else { return [] }
        if let sides = sides(of: node, named: name, pairs) {
            return sides.map { members[$0].key }.filter(isStandard)
        }
        return members.filter { !$0.key.hasPrefix("$") }.flatMap {
            standardNames(in: $0.node, $0.key, pairs: pairs)
        }
    }
}
