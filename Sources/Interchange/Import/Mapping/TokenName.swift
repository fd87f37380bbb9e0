/// A token's name in the forms in which the tables of ``RoleNames`` are asked for it.
struct TokenName {
    /// Lower case, without separators, the most telling first: `surfaceborder`, then `border`.
    let keys: [String]
    /// Every word of the path, lower case.
    let words: [String]
    /// What a role of its own is called: `toolBash` for `Tool/ToolBash`.
    let roleName: String

    init(_ path: [String]) {
        let parts = path.map(Self.words)
        words = parts.flatMap { $0 }
        let last = parts.last ?? []
        var spaces = parts.dropLast().enumerated().filter { index, part in
            // The outermost one is the design system's own name as a rule: `ScarfColor`, `AppTheme`.
            !part.allSatisfy(Self.containers.contains) && !(index == 0 && part.contains(where: Self.systems.contains))
        }.map(\.element)
        // `Tool/ToolBash` says the namespace twice.
        while let inner = spaces.last, last.starts(with: inner), last.count > inner.count { spaces.removeLast() }
        let full = spaces.flatMap { $0 } + last
        let telling = spaces.filter { !$0.allSatisfy(Self.groups.contains) }
        var keys = [full.joined(), (telling.flatMap { $0 } + last).joined()]
        if telling.isEmpty {
            keys.append(last.drop { Self.prefixes.contains($0) }.joined())
            keys.append(last.filter { !Self.containers.contains($0) }.joined())
        }
        self.keys = keys.filter { !$0.isEmpty }
        let raw = path.last ?? ""
        // `Surface/BorderStrong` says enough without its group, `Border/Strong` does not.
        let named = last.count > 1 ? telling.flatMap { $0 } + last : full
        let isPlain = named.count == last.count && raw.first?.isLowercase == true
        roleName = isPlain || named.isEmpty ? raw : Self.camelCase(named)
    }

    /// `["text", "primary"]` for `textPrimary`, `TextPrimary`, `text-primary`, `text_primary` and `text.primary`.
    static func words(_ name: String) -> [String] {
        var words: [String] = []
        var word = ""
        let letters = Array(name)
        for (index, letter) in letters.enumerated() {
            guard letter.isLetter || letter.isNumber else {
                if !word.isEmpty { words.append(word.lowercased()) }
                word = ""
                continue
            }
            let follows = index > 0 && (letters[index - 1].isLowercase || letters[index - 1].isNumber)
            let leads = index + 1 < letters.count && letters[index + 1].isLowercase
            if letter.isUppercase, !word.isEmpty, follows || leads {
                words.append(word.lowercased())
                word = ""
            }
            word.append(letter)
        }
        if !word.isEmpty { words.append(word.lowercased()) }
        return words
    }

    private static func camelCase(_ words: [String]) -> String {
        let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }
        return (words.first ?? "") + rest.joined()
    }

    /// Words of namespaces that say nothing.
    private static let containers: Set<String> = [
        "color", "colors", "colour", "colours", "palette", "palettes", "token", "tokens", "theme", "themes", "app",
        "ui", "ds", "design", "system", "global", "default", "asset", "assets",
    ]
    /// Words that tell the name of a design system.
    private static let systems: Set<String> = [
        "theme", "color", "colors", "colour", "colours", "design", "palette", "style", "styles", "tokens",
    ]
    /// Those with which a color's own name may begin without another meaning: `SemanticSuccess`.
    private static let prefixes: Set<String> = ["semantic", "brand", "base", "core", "color", "feedback"]
    /// Words that sort colors, and say what one is for only together with its name.
    private static let groups: Set<String> = [
        "semantic", "brand", "surface", "surfaces", "foreground", "foregrounds", "background", "backgrounds", "base",
        "core", "status", "state", "feedback", "content", "fill", "fills", "border", "borders", "action",
    ]
}
