import JSONText
import SourceText
import ThemeSpec

/// The appearances of token files without a resolver: modes in `$extensions`, sets for light and dark, and groups named
/// `light` and `dark` (``DTCGAppearanceGroups``).
enum DTCGModes {
    /// Returns the tokens of a file in light, and in the other variants that it specifies.
    static func variants(of root: JSONNode) -> DTCGVariants<JSONNode> {
        let sets = sets(of: root)
        let isLegacy = DTCGLegacy.isLegacy(root)
        let choice = sets == nil ? nil : DTCGSetChoice(root)
        func current(_ variant: DTCGVariant) -> JSONNode {
            let tree = merged(sets, choice, for: variant) ?? root
            return isLegacy ? DTCGLegacy.current(tree) : tree
        }
        var names = choice?.modeNames ?? Set((sets ?? []).map(\.key))
        let standard = current(DTCGVariant(appearance: .light, isHighContrast: false))
        DTCGAppearanceGroups.addNames(in: standard, to: &names)
        addModes(of: root, to: &names)
        return DTCGVariants(modes: names.map { DTCGMode($0) }) { variant in
            chosen(DTCGAppearanceGroups.chosen(current(variant), for: variant), variant)
        }
    }

    /// Returns a note on the omitted themes of Tokens Studio.
    static func notes(on root: JSONNode, of path: String) -> [ImportNote] {
        guard sets(of: root) != nil, let choice = DTCGSetChoice(root), !choice.leftOut.isEmpty else { return [] }
        let taken = listed(choice.taken.map { quoted($0) })
        let rest = listed(choice.leftOut.map { quoted($0) })
        return [
            ImportNote(
                .changed, file: path, "of the themes of Tokens Studio, \(taken) are read and \(rest) are omitted")
        ]
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
        if decided != nil { return DTCGTree.merged([start] + chosen.map { sets[$0].node }) }
        let standard = chosen.filter { !modes[$0].isHighContrast }
        let high = variant.isHighContrast ? chosen.filter { modes[$0].isHighContrast } : []
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
    private static func addModes(of node: JSONNode, to names: inout Set<String>) {
        guard let members = node.members else { return }
        if DTCGTree.isToken(node) || DTCGLegacy.isToken(node) {
            for mode in modes(node) { names.insert(mode.key) }
        } else {
            for member in members where !member.key.hasPrefix("$") { addModes(of: member.node, to: &names) }
        }
    }

    /// Returns a tree with the values of a variant.
    private static func chosen(_ node: JSONNode, _ variant: DTCGVariant) -> JSONNode {
        guard var members = node.members else { return node }
        if DTCGTree.isToken(node) {
            let modes = modes(node)
            guard let mode = variant.index(in: modes.map { DTCGMode($0.key) }) else { return node }
            for index in members.indices where members[index].key == "$value" { members[index].node = modes[mode].node }
        } else {
            for index in members.indices where !members[index].key.hasPrefix("$") {
                members[index].node = chosen(members[index].node, variant)
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

extension DTCGVariants<DTCGTokens> {
    /// Returns the tokens for light, with the colors for the other variants.
    func merged(in reading: inout DTCGReading) -> [ImportedToken] {
        let others = map(\.byPath)
        var merged: [ImportedToken] = []
        for token in light.tokens {
            var value = token.value
            if case .color(let light, _) = value, let tokens = others.dark {
                let dark = tokens[token.path]?.color
                value = .color(light: light, dark: dark)
                if dark == nil {
                    noteOnly(.light, token, at: self.dark?.unread[token.path], &reading)
                }
            }
            var found = imported(token, value, reading)
            if let pair = found.pair {
                let increased = (
                    light: others.increasedLight?[token.path]?.color, dark: others.increasedDark?[token.path]?.color
                )
                found.increasedContrast = IncreasedContrastColors(
                    light: increased.light == pair.light ? nil : increased.light,
                    dark: dark == nil
                        ? increased.light == pair.light ? nil : increased.light
                        : increased.dark == pair.dark ? nil : increased.dark)
            }
            merged.append(found)
        }
        var known = Set(light.tokens.map(\.path))
        for token in dark?.tokens ?? [] where known.insert(token.path).inserted {
            noteOnly(.dark, token, at: nil, &reading)
            merged.append(imported(token, token.value, reading))
        }
        for token in (increasedLight?.tokens ?? []) + (increasedDark?.tokens ?? [])
        where known.insert(token.path).inserted {
            let name = quoted(token.path.joined(separator: "."))
            reading.notes.append(
                reading.note(.changed, token.node, "\(name) is for increased contrast only, and is used for both"))
            merged.append(imported(token, token.value, reading))
        }
        return merged
    }

    /// Notes that a token has a value for one appearance only.
    ///
    /// - Parameter place: The unreadable value for the other appearance; `nil` if there is none.
    private func noteOnly(
        _ appearance: Appearance, _ token: DTCGTokens.Token, at place: JSONNode?, _ reading: inout DTCGReading
    ) {
        let what = "only a \(appearance.rawValue) \(token.color == nil ? "value" : "color")"
        let message =
            "\(quoted(token.path.joined(separator: "."))): \(what), used for \(appearance.opposite.rawValue) too"
        reading.notes.append(reading.note(.changed, place ?? token.node["$value"] ?? token.node, message))
    }

    private func imported(
        _ token: DTCGTokens.Token, _ value: ImportedToken.Value, _ reading: DTCGReading
    ) -> ImportedToken {
        let place = reading.place(token.node["$value"] ?? token.node)
        var found = ImportedToken(
            path: token.path.filter { $0 != "$root" }, value: value, family: token.font.family, file: place.file,
            line: place.line, column: place.column, purpose: token.node[DTCGLegacy.purposeKey]?.string)
        (found.letterSpacing, found.leading) = (token.font.letterSpacing, token.font.leading)
        if let path = token.node["$value"]?.string.flatMap(DTCGReferences.path) { found.references = [path] }
        return found
    }
}
