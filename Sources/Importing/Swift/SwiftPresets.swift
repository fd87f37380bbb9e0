import ThemeSpec
import SourceText

/// The instances of a file. Several instances of one type are separate themes; others are part of the theme.
struct SwiftPresets {
    struct Preset {
        var name: String
        /// The type or protocol that presets of one kind share.
        let family: String
        /// The path of their tokens if they are part of the theme.
        var path: [String]
        var tokens: [SwiftThemeReading.Token]
        /// The display name that it declares.
        var title: String?
        /// Whether it already covers light and dark.
        var isPair = false
        /// Whether it has the values of a type for light and dark, which may be a part of the theme.
        var isOfType = false
        /// Whether it is one value in which each color is known for both appearances, rather than a pair of two values.
        var isWhole = false
        /// Whether it is a type without an instance.
        var isType = false
        /// Whether it declares that it is dark; `nil` if it declares nothing.
        var isDark: Bool?
        /// The name of its type, if that is for light or dark and its own name is generic; otherwise `nil`.
        var typeOfSide: String?
        /// The place of the enum case that has these values; `nil` for instances.
        var place: Int?

        /// Whether it has the colors of a theme, and a type with the name of a theme.
        var isWholeTheme: Bool {
            let words = TokenName.words(family)
            let isTheme = words.contains(where: kinds.contains) || words.allSatisfy(fillers.contains)
            return isTheme && !isPart(family) && !isPart(name) && !isPart(path.last ?? "")
                && tokens.filter(SwiftThemeReading.isToken).count >= SwiftThemeReading.fewestOfTheme
        }
    }

    private var presets: [Preset] = []
    /// The places of the tokens of all presets.
    private var offsets: Set<Int> = []
    /// The presets of each family that begin at a place.
    private var known: [Start: [Int]] = [:]
    /// The instances by their display names, or their names if they declare none.
    private var named: [Name: [Int]] = [:]

    private struct Name: Hashable {
        let family: String
        let name: String
    }

    private struct Start: Hashable {
        let family: String
        let offset: Int?
    }

    /// Presets that repeat others under other names, where these names are not generic.
    private(set) var repeated: [(path: [String], other: [String], offset: Int)] = []
    /// Whether the only preset declares that it is dark.
    var isDark: Bool? { presets.count == 1 ? presets[0].isDark : nil }
    /// Whether the theme consists of a preset for light and one for dark.
    private(set) var isPair = false
    /// Colors of pairs that are defined for one appearance and used for both; see ``themes(shared:)``.
    private(set) var oneSided: [SwiftThemeReading.Token] = []

    /// Adds a preset, unless it was added before under another name.
    mutating func add(_ preset: Preset) {
        let start = Start(family: preset.family, offset: preset.tokens.first?.offset)
        // Cases share the places of their values.
        let twin = known[start, default: []].first { index in
            preset.place == nil && isSame(presets[index], preset)
                && presets[index].tokens.map(\.offset) == preset.tokens.map(\.offset)
        }
        if let twin {
            guard !Self.isPlain(preset.name), presets[twin].path != preset.path, !preset.isType else { return }
            if Self.isPlain(presets[twin].name) {
                // The instance named `current` also exists under a proper name; use that name.
                (presets[twin].name, presets[twin].path) = (preset.name, preset.path)
                presets[twin].typeOfSide = preset.typeOfSide
            } else if Self.areSides([presets[twin].name, preset.name]) {
                // One instance is both `light` and `dark`.
                (presets[twin].name, presets[twin].typeOfSide) = ("default", nil)
            } else if preset.title == nil, preset.path.last?.allSatisfy(\.isNumber) == false {
                repeated.append((preset.path, presets[twin].path, preset.tokens.first?.offset ?? 0))
            }
            return
        }
        // The same instance is reached through other properties, such as a list of all and its first element.
        let name = Name(family: preset.family, name: preset.title ?? preset.name)
        guard preset.place != nil || !named[name, default: []].contains(where: { isSame(presets[$0], preset) }) else {
            return
        }
        if preset.place == nil { named[name, default: []].append(presets.count) }
        known[start, default: []].append(presets.count)
        offsets.formUnion(preset.tokens.map(\.offset))
        presets.append(preset)
    }

    /// Returns whether two presets have the same values under the same names.
    private func isSame(_ one: Preset, _ other: Preset) -> Bool {
        one.tokens.count == other.tokens.count
            && zip(one.tokens, other.tokens).allSatisfy {
                $0.path == $1.path
                    && (SwiftThemeReading.isSame($0.value, $1.value)
                        || SwiftThemeReading.isUnreadable($0) && SwiftThemeReading.isUnreadable($1))
            }
    }

    /// Replaces the tokens of each preset with the result of a function.
    mutating func changeTokens(_ change: ([SwiftThemeReading.Token]) -> [SwiftThemeReading.Token]) {
        for index in presets.indices { presets[index].tokens = change(presets[index].tokens) }
    }

    /// Returns whether other presets contain all of the tokens, judging by their places.
    func holds(_ tokens: [SwiftThemeReading.Token]) -> Bool {
        tokens.allSatisfy { offsets.contains($0.offset) }
    }

    /// Returns whether the last word of a type's name indicates that its cases are themes.
    static func isTheme(_ name: String) -> Bool {
        TokenName.words(name).last.map(kinds.contains) ?? false
    }

    /// Words that mean a theme.
    private static let kinds: Set<String> = ["theme", "themes", "palette", "skin"]

    /// Words that mean parts of a theme.
    private static let parts: Set<String> = [
        "accent", "active", "alert", "avatar", "background", "backgrounds", "badge", "banner", "bar", "border",
        "borders", "bubble", "button", "buttons", "calendar", "card", "cards", "cell", "chart", "charts", "chat",
        "chip", "code", "content", "control", "controls", "danger", "dashboard", "destructive", "detail", "dialog",
        "disabled", "divider", "enabled", "error", "feedback", "field", "fill", "focus", "focused", "font", "fonts",
        "footer", "foreground", "graph", "gradient", "gradients", "header", "home", "hover", "icon", "icons",
        "inactive", "incoming", "info", "input", "inputs", "label", "labels", "layer", "level", "link", "links",
        "list", "login", "main", "menu", "message", "modal", "nav", "navigation", "neutral", "normal", "off", "on",
        "onboarding", "outgoing", "overlay", "page", "picker", "pill", "popup", "pressed", "primary", "profile",
        "progress", "quaternary", "radio", "row", "screen", "search", "secondary", "section", "selected", "separator",
        "settings", "shadow", "sheet", "sidebar", "slider", "state", "states", "status", "success", "surface",
        "surfaces", "switch", "tab", "table", "tabs", "tag", "tertiary", "text", "title", "toast", "toggle", "toolbar",
        "tooltip", "typography", "unselected", "view", "warning",
    ]

    /// Returns whether a name is that of a component, a state or a single role, which are parts of a theme.
    static func isPart(_ name: String) -> Bool { !parts.isDisjoint(with: TokenName.words(name)) }

    /// Returns whether a name is generic, such as `shared` or `theme`.
    static func isPlain(_ name: String) -> Bool { plain.contains(name.lowercased()) }

    var isEmpty: Bool { presets.isEmpty }

    /// Returns whether there are presets of a family.
    func contains(family: String) -> Bool { presets.contains { $0.family == family } }

    /// Whether some of the presets are separate themes.
    var hasThemes: Bool {
        Dictionary(grouping: presets, by: \.family).values.contains(where: isFamilyOfThemes)
    }

    /// Names the only instance of a type for light or dark like the type, as if the file did not create it.
    private mutating func nameByTypes() {
        for (index, preset) in presets.enumerated() {
            guard let type = preset.typeOfSide,
                presets.count(where: { $0.family == preset.family && $0.typeOfSide == type }) == 1
            else { continue }
            (presets[index].name, presets[index].isType) = (type, true)
        }
    }

    /// Returns tokens without those of families of several presets other than the given one.
    func withoutThemes(_ tokens: [SwiftThemeReading.Token], besides family: String) -> [SwiftThemeReading.Token] {
        let families = Dictionary(grouping: presets, by: \.family).filter { $0.value.count > 1 && $0.key != family }
        let places = Set(families.values.joined().flatMap(\.tokens).map(\.offset))
        return tokens.filter { !places.contains($0.offset) }
    }

    /// Removes tokens of families from other presets, which contain an instance of them.
    mutating func removeTokens(of families: Set<String>) {
        let places = Set(presets.filter { families.contains($0.family) }.flatMap(\.tokens).map(\.offset))
        for index in presets.indices where !families.contains(presets[index].family) {
            presets[index].tokens.removeAll { places.contains($0.offset) }
        }
    }

    /// Joins the presets of families that consist of one for light and one for dark, whatever the names of their types.
    ///
    /// - Parameter themes: The family whose presets are the themes; `nil` for families that are too small for themes.
    private mutating func joinSides(besides themes: String?) {
        for (family, sides) in Dictionary(grouping: presets, by: \.family)
        where Self.areSides(sides.map(\.name)) && !sides.contains(where: \.isPair) && Self.size(sides) > 0
            && (themes == nil ? !isFamilyOfThemes(sides) : family != themes)
        {
            guard var pair = Self.paired(sides).first, let place = presets.firstIndex(where: { $0.family == family })
            else { continue }
            pair.path = pair.path.dropLast() + Self.commonName(ofSides: sides[0].name)
            pair.isOfType = true
            presets[place] = pair
            presets.removeAll { $0.family == family && !$0.isPair }
        }
    }

    /// Returns whether the colors of a type for light and dark are a part of a theme with other colors.
    private static func isPart(_ preset: Preset, besides shared: [SwiftThemeReading.Token]) -> Bool {
        guard preset.isOfType, size([preset]) < SwiftThemeReading.fewestOfTheme, let type = preset.path.last else {
            return false
        }
        return !isChoice(type) && SwiftThemeRoot.rank(type) == nil && shared.contains(where: SwiftThemeReading.isToken)
    }

    /// Returns the themes; empty if there is only one, whose tokens are then added to the shared ones.
    mutating func themes(shared: inout [SwiftThemeReading.Token]) -> [Preset] {
        nameByTypes()
        joinSides(besides: nil)
        var families: [String: [Preset]] = [:]
        for preset in presets { families[preset.family, default: []].append(preset) }
        func count(_ presets: [Preset]) -> Int { presets.reduce(0) { $0 + $1.tokens.count } }
        let chosen = families.filter { isFamilyOfThemes($0.value) }.max { one, other in
            (Self.size(one.value), count(one.value), other.key) < (Self.size(other.value), count(other.value), one.key)
        }?.key
        if let chosen { joinSides(besides: chosen) }
        var themes: [Preset] = []
        let hasOneWhole = presets.count(where: \.isWholeTheme) == 1
        var paths = Set(shared.map(\.path))
        let held = Set(presets.filter { $0.family == chosen }.flatMap(\.tokens).map(\.offset))
        for var preset in presets {
            if preset.family == chosen {
                themes.append(preset)
                continue
            }
            // An instance whose colors are those of a theme, such as its palette, is a part of that theme only.
            if preset.tokens.allSatisfy({ held.contains($0.offset) || !SwiftThemeReading.isToken($0) }) {
                preset.tokens.removeAll { held.contains($0.offset) }
            }
            Self.add(preset, to: &shared, &paths, isOnly: hasOneWhole)
        }
        themes = Self.paired(themes)
        let pairs =
            themes.filter { $0.isPair && !$0.isWhole }
            + presets.filter { $0.isPair && !$0.isWhole && $0.family != chosen }
        oneSided = pairs.flatMap(\.tokens).filter { token in
            if case .color(_, dark: nil) = token.value { true } else { false }
        }
        guard themes.count == 1, let only = themes.first else { return themes }
        isPair = only.isPair
        let isWhole = only.isPair && !Self.isPart(only, besides: shared)
        Self.add(
            isWhole ? Preset(name: "shared", family: "", path: ["shared"], tokens: only.tokens) : only,
            to: &shared, &paths)
        return []
    }

    private func isFamilyOfThemes(_ presets: [Preset]) -> Bool {
        guard presets.count > 1 else { return presets.first?.isPair ?? false }
        let names = Set((presets.map(\.name) + [presets[0].family]).flatMap(TokenName.words))
        if Self.size(presets) / presets.count >= SwiftThemeReading.fewestOfTheme { return true }
        return Self.size(presets) / presets.count > 1 && !names.isDisjoint(with: Self.words)
    }

    private static let words: Set<String> = [
        "theme", "themes", "scheme", "palette", "colors", "appearance", "style", "dark", "light", "skin",
    ]

    private static func size(_ presets: [Preset]) -> Int {
        presets.reduce(0) { $0 + $1.tokens.filter(SwiftThemeReading.isToken).count }
    }

    /// Adds the tokens of a preset to others. A token whose path is already used gets the path of the preset.
    private static func add(
        _ preset: Preset, to shared: inout [SwiftThemeReading.Token], _ paths: inout Set<[String]>, isOnly: Bool = false
    ) {
        // An instance with a generic name, such as `shared` or `theme`, adds nothing to the names of its tokens; nor
        // does the only preset that is a whole theme.
        let isPlain = preset.isType || plain.contains(preset.name.lowercased()) || isOnly && preset.isWholeTheme
        let prefix = isPlain ? [] : preset.path
        for token in preset.tokens {
            var token = token
            token.path = prefix + token.path
            token.offset = preset.place ?? token.offset
            if paths.contains(token.path) { token.path = preset.path + token.path.suffix(1) }
            paths.insert(token.path)
            shared.append(token)
        }
    }

    private static let plain: Set<String> = [
        "shared", "default", "standard", "current", "theme", "main", "colors", "instance", "defaultvalue", "app",
        "apptheme", "base", "preview", "currenttheme", "activetheme", "selectedtheme", "defaulttheme",
    ]

    /// Returns presets, joining those for light and dark.
    private static func paired(_ presets: [Preset]) -> [Preset] {
        var result: [Preset] = []
        var places: [String: (index: Int, isDark: Bool)] = [:]
        for preset in presets {
            let words = TokenName.words(preset.name)
            let isDark = words.contains { dark.contains($0) }
            guard !preset.isPair, isDark || words.contains(where: { light.contains($0) }) else {
                result.append(preset)
                continue
            }
            let rest = words.filter { !dark.contains($0) && !light.contains($0) && !fillers.contains($0) }
            let key = rest.joined(separator: " ")
            guard let other = places[key], other.isDark != isDark else {
                places[key] = (result.count, isDark)
                result.append(preset)
                continue
            }
            let (one, two) = isDark ? (result[other.index], preset) : (preset, result[other.index])
            result[other.index] = Preset(
                name: rest.map(\.capitalizedFirst).joined(separator: " "),
                family: one.family,
                path: one.path, tokens: merged(one.tokens, two.tokens), isPair: true)
            places[key] = nil
        }
        return result
    }

    private static let dark: Set<String> = ["dark", "night", "midnight"]
    private static let light: Set<String> = ["light", "day"]
    private static let fillers: Set<String> = [
        "theme", "colors", "color", "palette", "scheme", "mode", "default", "set", "app", "tokens", "appearance", "the",
    ]

    /// Returns whether a type name in the path indicates dark or light, and the names without that word; `nil` if none
    /// does.
    static func side(of path: some Sequence<String>) -> (isDark: Bool, rest: [String])? {
        var rest = Array(path)
        for (index, name) in rest.enumerated() {
            let words = TokenName.words(name)
            let isDark = words.contains { dark.contains($0) }
            guard isDark != words.contains(where: { light.contains($0) }) else { continue }
            let others = words.filter { !dark.contains($0) && !light.contains($0) && !fillers.contains($0) }
            rest[index] = others.map(\.capitalizedFirst).joined()
            return (isDark, rest.filter { !$0.isEmpty })
        }
        return nil
    }

    /// Returns a name without the words for light and dark; `nil` if it has no other words.
    static func withoutSide(_ name: String) -> String? {
        let words = TokenName.words(name)
        let rest = words.filter { !dark.contains($0) && !light.contains($0) }
        guard rest.count < words.count else { return name }
        return rest.isEmpty ? nil : rest.map(\.capitalizedFirst).joined(separator: " ")
    }

    /// Returns the indices of two names of which one is for light and the other for dark; `nil` for other names.
    static func sides(_ names: [String]) -> (light: Int, dark: Int)? {
        let sides = names.map { side(of: [$0])?.isDark }
        guard names.count == 2, let light = sides.firstIndex(of: false), let dark = sides.firstIndex(of: true) else {
            return nil
        }
        return (light, dark)
    }

    /// Returns whether two names differ only in the words for light and dark, and are not those of shades of a hue.
    static func areSides(_ names: [String]) -> Bool {
        guard names.count == 2, let one = side(of: [names[0]]), let other = side(of: [names[1]]) else { return false }
        return one.isDark != other.isDark && one.rest == other.rest
            && NamePair.hues.isDisjoint(with: one.rest.flatMap(TokenName.words))
    }

    /// Returns the common part of two names for light and dark as a path: `pageColors` of `lightPageColors`; empty if
    /// there is none.
    static func commonName(ofSides name: String) -> [String] {
        let words = (side(of: [name])?.rest ?? []).flatMap(TokenName.words)
        return words.isEmpty ? [] : [words[0] + words.dropFirst().map(\.capitalizedFirst).joined()]
    }

    /// Returns whether the name of an enum says that its cases are themes or appearances.
    static func isChoice(_ name: String) -> Bool {
        isTheme(name) || ["mode", "appearance", "scheme"].contains(TokenName.words(name).last ?? "")
    }

    /// Returns tokens for light with the dark colors of others. Tokens without a counterpart are kept.
    static func merged(
        _ light: [SwiftThemeReading.Token], _ dark: [SwiftThemeReading.Token]
    ) -> [SwiftThemeReading.Token] {
        var tokens = light
        for token in dark {
            if let index = tokens.firstIndex(where: { $0.path == token.path }) {
                tokens[index].value = merged(tokens[index].value, token.value)
            } else {
                tokens.append(token)
            }
        }
        return tokens
    }

    /// If the color of one appearance cannot be read, do not use the other for both.
    private static func merged(_ light: SwiftValue, _ dark: SwiftValue) -> SwiftValue {
        switch (light, dark) {
        case (.color, .unreadable), (.unreadable, .color): .varying(light: light, dark: dark)
        default: SwiftEvaluator.merged(light, dark)
        }
    }
}

extension SwiftThemeReading {
    /// Joins the constants of namespaces such as `Light` and `Dark`, unless the file itself joins them.
    mutating func pairNamespaces() {
        var groups: [[String]: [Bool: [Int]]] = [:]
        for (index, token) in tokens.enumerated() {
            guard let path = constants[token.declaration ?? token.offset],
                let (isDark, rest) = SwiftPresets.side(of: path.dropLast())
            else {
                continue
            }
            groups[rest, default: [:]][isDark, default: []].append(index)
        }
        var removed: Set<Int> = []
        var paired: Set<Int> = []
        for rest in groups.keys.sorted(by: { $0.joined(separator: ".") < $1.joined(separator: ".") }) {
            guard let light = groups[rest]?[false], let dark = groups[rest]?[true] else { continue }
            var pairs: [(light: Int, dark: Int)] = []
            for index in light {
                guard let other = dark.first(where: { tokens[$0].path.last == tokens[index].path.last }) else {
                    continue
                }
                pairs.append((index, other))
            }
            guard pairs.count > 1, !pairs.contains(where: { isMade($0.light, $0.dark, paired) }) else { continue }
            for pair in pairs {
                let value = SwiftEvaluator.merged(tokens[pair.light].value, tokens[pair.dark].value)
                let full = rest + tokens[pair.light].path.suffix(1)
                let path = root.path(of: full)
                constants[tokens[pair.light].offset] = full
                tokens[pair.light] = Token(path: path, value: value, offset: tokens[pair.light].offset)
                removed.insert(pair.dark)
                paired.insert(pair.light)
            }
        }
        guard !removed.isEmpty else { return }
        tokens = tokens.indices.filter { !removed.contains($0) }.map { tokens[$0] }
    }

    /// Returns whether another token already is the pair, other than the pairs that were made here.
    private func isMade(_ light: Int, _ dark: Int, _ paired: Set<Int>) -> Bool {
        guard case .color(let one, _) = tokens[light].value, case .color(let other, _) = tokens[dark].value else {
            return false
        }
        return tokens.indices.contains { index in
            guard index != light, index != dark, !paired.contains(index),
                case .color(let first, let second) = tokens[index].value
            else { return false }
            return first.hex == one.hex && (second ?? first).hex == other.hex && one.hex != other.hex
        }
    }
}
