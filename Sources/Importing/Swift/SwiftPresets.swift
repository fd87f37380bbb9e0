/// The instances of a file: themes of their own where several are of one type, and otherwise a part of the theme.
struct SwiftPresets {
    struct Preset {
        var name: String
        /// What presets of one kind have in common: a type or a protocol.
        let family: String
        /// The path of their tokens where they are a part of the theme.
        let path: [String]
        var tokens: [SwiftThemeReading.Token]
        /// The name that it gives itself.
        var title: String?
        /// Whether it is for light and dark already.
        var isPair = false
        /// Whether it is a type without an instance.
        var isType = false
    }

    private var presets: [Preset] = []
    /// The colors of pairs that are known for one appearance only, and are used in both; see ``themes(shared:)``.
    private(set) var oneSided: [SwiftThemeReading.Token] = []

    /// Adds a preset, unless it is one that was added before under another name.
    mutating func add(_ preset: Preset) {
        let places = preset.tokens.map(\.offset)
        let isKnown = presets.contains { other in
            other.family == preset.family && other.tokens.map(\.offset) == places
                && zip(other.tokens, preset.tokens).allSatisfy { SwiftThemeReading.isSame($0.value, $1.value) }
        }
        if !isKnown { presets.append(preset) }
    }

    /// Whether other presets have all of the tokens, by their places.
    func holds(_ tokens: [SwiftThemeReading.Token]) -> Bool {
        let known = Set(presets.flatMap(\.tokens).map(\.offset))
        return tokens.allSatisfy { known.contains($0.offset) }
    }

    /// Whether the last word of a type's name says that its cases are themes.
    static func isTheme(_ name: String) -> Bool {
        TokenName.words(name).last.map { ["theme", "themes", "palette", "skin"].contains($0) } ?? false
    }

    /// Whether a name only says that there is one: `shared`, `theme`.
    static func isPlain(_ name: String) -> Bool { plain.contains(name.lowercased()) }

    /// Returns the themes, or none where there is only one, whose tokens are then added to the shared ones.
    mutating func themes(shared: inout [SwiftThemeReading.Token]) -> [Preset] {
        var families: [String: [Preset]] = [:]
        for preset in presets { families[preset.family, default: []].append(preset) }
        let chosen = families.filter { isFamilyOfThemes($0.value) }.max { one, other in
            (Self.size(one.value), other.key) < (Self.size(other.value), one.key)
        }?.key
        var themes: [Preset] = []
        for preset in presets {
            if preset.family == chosen {
                themes.append(preset)
            } else {
                Self.add(preset, to: &shared)
            }
        }
        themes = Self.paired(themes)
        let pairs = themes.filter(\.isPair) + presets.filter { $0.isPair && $0.family != chosen }
        oneSided = pairs.flatMap(\.tokens).filter { token in
            if case .color(_, dark: nil) = token.value { true } else { false }
        }
        guard themes.count == 1, let only = themes.first else { return themes }
        Self.add(
            only.isPair ? Preset(name: "shared", family: "", path: ["shared"], tokens: only.tokens) : only, to: &shared)
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

    private static func add(_ preset: Preset, to shared: inout [SwiftThemeReading.Token]) {
        // An instance named for what it is, such as `shared` or `theme`, adds nothing to the names in it.
        let isPlain = preset.isType || plain.contains(preset.name.lowercased())
        let prefix = isPlain ? [] : preset.path
        for token in preset.tokens {
            var token = token
            token.path = prefix + token.path
            if shared.contains(where: { $0.path == token.path }) { token.path = preset.path + token.path.suffix(1) }
            shared.append(token)
        }
    }

    private static let plain: Set<String> = [
        "shared", "default", "standard", "current", "theme", "main", "colors", "instance", "defaultvalue", "app",
        "apptheme", "base", "preview",
    ]

    /// Presets with those for light and dark as one.
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
                name: rest.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " "),
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

    /// Whether one of the names of types says dark, or light, and the names without it; `nil` where none says either.
    static func side(of path: some Sequence<String>) -> (isDark: Bool, rest: [String])? {
        var rest = Array(path)
        for (index, name) in rest.enumerated() {
            let words = TokenName.words(name)
            let isDark = words.contains { dark.contains($0) }
            guard isDark != words.contains(where: { light.contains($0) }) else { continue }
            let others = words.filter { !dark.contains($0) && !light.contains($0) && !fillers.contains($0) }
            rest[index] = others.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
            return (isDark, rest.filter { !$0.isEmpty })
        }
        return nil
    }

    /// Tokens for light with the colors of others in dark; those without a counterpart stay.
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

    /// A color of which one side cannot be read is not a color of the pair.
    private static func merged(_ light: SwiftValue, _ dark: SwiftValue) -> SwiftValue {
        switch (light, dark) {
        case (.color, .unreadable), (.unreadable, .color): .varying(light: light, dark: dark)
        default: SwiftEvaluator.merged(light, dark)
        }
    }
}
