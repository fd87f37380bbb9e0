import ColorScience
import JSONText
import SourceText
import ThemeEngine
import ThemeSpec

/// Creates a theme from imported tokens, using the names in ``RoleNames``.
///
/// The theme extends `gentle-default`, which supplies what the tokens lack, except colors: for roles without a token,
/// they are derived from the others. Colors whose names match no role become additional roles.
public struct RoleMapping {
    let tokens: [ImportedToken]
    let names: [TokenName]
    var files: DraftFiles
    /// The document. Values have their location in the source; values that the mapping adds are at the start of the
    /// file.
    var document: JSONNode
    var notes: [ImportNote]
    /// The roles and keys that each token was mapped to, by the token's index.
    var uses: [Int: [String]] = [:]
    /// The explicitly assigned color roles.
    var assignments: [TokenAssignment] = []
    /// The names of tokens for the document's aliases, with the tokens' indices.
    var aliases: [TokenAliases.Group: [String: (token: Int, member: JSONMember)]] = [:]
    /// Whether the document specifies surfaces, which then need not be derived from borders and radii.
    private(set) var hasSurfaces = false
    /// Whether the document specifies text roles and their text styles.
    private(set) var hasStyles = false
    /// Whether fonts without a text style keep their size.
    let fixesSizes: Bool
    /// Whether the source declares that the theme is dark; `nil` if it declares nothing.
    private let isDark: Bool?
    /// The separator of name components; color names of a catalog are written as in `Color("Brand/Accent")`.
    private let separator: String
    /// The color roles of tokens, if the file lists them; otherwise the tables decide.
    let roles: DTCGRoles?
    /// The indices of the colors of borders, which fill no surface.
    let borders: Set<Int>
    /// The index of the last color of a gradient behind the page, which no component uses alone.
    var lastEndOfBackground: Int?
    /// The indices of the tokens by their names.
    let indices: [[String]: Int]
    /// The other properties of fonts whose sizes are tokens.
    let parts: FontParts
    /// The names of the tokens to which others refer.
    let referred: Set<String>
    /// The parts of the file, by its comments.
    let sections: SourceSections

    /// Creates a theme from tokens.
    ///
    /// - Parameters:
    ///   - path: The file or folder that was imported.
    ///   - name: The display name of the theme; `nil` for that of the design system.
    ///   - assignments: The explicitly assigned colors; those that this theme lacks are ignored.
    ///   - platform: The platform of the theme, if known.
    public static func draft(
        _ tokens: ImportedTokens, path: String, name: String? = nil, assignments: [TokenAssignment] = [],
        platform: TargetPlatform? = nil
    ) -> ThemeDraft {
        var mapping = RoleMapping(tokens, path: path)
        mapping.assignments = assignments
        let name = name ?? TokenName.title(tokens.name)
        mapping.set(["extends"], to: "gentle-default")
        mapping.set(["name"], to: .string(name))
        mapping.takeDocument(tokens.document)
        if let platform { mapping.set(["platform"], to: .string(platform.rawValue)) }
        let colors = mapping.mapColors()
        mapping.mapAppearances(colors)
        mapping.mapNumbers()
        mapping.mapKeptTokens(tokens.kept)
        mapping.mapFonts()
        mapping.writeAliases()
        mapping.noteUses()
        return ThemeDraft(
            name: name, document: mapping.document, files: mapping.files.sources.map { ($0.path, $0.bytes) },
            searched: tokens.searched, used: tokens.used, notes: mapping.notes, counts: mapping.counts,
            failure: mapping.files.failure)
    }

    /// The number of tokens of each kind that the document contains.
    private var counts: ThemeDraft.Counts {
        let named = Set(aliases.values.flatMap { $0.values.map(\.token) })
        var counts = ThemeDraft.Counts()
        for index in tokens.indices where uses[index] != nil || named.contains(index) {
            switch tokens[index].value {
            case .color: counts.colors += 1
            case .font: counts.fonts += 1
            case .number: counts.numbers += 1
            }
        }
        return counts
    }

    private init(_ tokens: ImportedTokens, path: String) {
        roles = tokens.roles
        fixesSizes = tokens.fixesSizes
        isDark = tokens.isDark
        // An export lists the roles of its colors.
        let kept = roles == nil ? tokens.kept.compactMap(ImportedToken.init(border:)) : []
        let all = tokens.tokens.map(Self.font) + kept
        self.tokens = all
        borders = Set(all.indices.filter { $0 >= tokens.tokens.count || RoleNames.isInBorders(all[$0].path) })
        indices = Dictionary(all.enumerated().map { ($1.name, $0) }) { first, _ in first }
        names = Self.names(of: all)
        parts = roles == nil ? FontParts(all, tokens.kept) : FontParts()
        referred = tokens.referred
        files = DraftFiles(path: path)
        sections = SourceSections(files.sources[0])
        document = JSONNode(.object([]), location: files.start)
        notes = tokens.notes
        separator = PathText.isCatalog(path) ? "/" : "."
    }

    /// Returns the names of tokens without common first words, such as `dc` in `dcText` and `dcSurface` (separately
    /// for colors and fonts), and without the name of the type that is the design system.
    private static func names(of tokens: [ImportedToken]) -> [TokenName] {
        let colors = tokens.filter { $0.pair != nil }
        let colorPrefix = prefix(of: colors, unless: RoleNames.isColor)
        let fontPrefix = prefix(
            of: tokens.filter { token in
                if case .font = token.value { true } else { false }
            }, unless: RoleNames.isFont)
        let outer = outermost(colors)
        return tokens.map { token in
            let isFont = if case .font = token.value { true } else { false }
            let isInside = token.path.count > 1 && token.path[0] == outer
            return TokenName(
                isInside ? Array(token.path.dropFirst()) : token.path,
                without: token.pair != nil ? colorPrefix : isFont ? fontPrefix : [])
        }
    }

    /// Returns the first words that the names of all or most tokens share, or that those with the colors of a screen
    /// share, as in `hudBackground` and `hudText` beside `statusReady`; empty if there are none.
    ///
    /// - Parameter isTelling: A function that returns whether a word belongs to a role or component.
    private static func prefix(of tokens: [ImportedToken], unless isTelling: (String) -> Bool) -> [String] {
        // An element of a list has the name of the list.
        func isNumber(_ name: String) -> Bool { name.allSatisfy(\.isNumber) }
        func ownName(_ token: ImportedToken) -> [String]? { token.path.last { !isNumber($0) }.map(TokenName.words) }
        let names = tokens.compactMap(ownName)
        let elements = Set(tokens.filter { $0.path.last.map(isNumber) ?? false }.compactMap(ownName))
        guard names.count >= fewestWithPrefix else { return [] }
        var counts: [String: Int] = [:]
        for name in names where name.count > 1 { counts[name[0], default: 0] += 1 }
        let ranked = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        for (rank, (first, count)) in ranked.prefix(mostPrefixes).enumerated() where !isTelling(first) {
            let own = names.filter { $0.count > 1 && $0[0] == first }
            var prefix = [first]
            // `ironLogTitle` and `ironLogBody` share two words.
            while let next = own[0].dropFirst(prefix.count).first, !isTelling(next),
                own.allSatisfy({ $0.count > prefix.count + 1 && $0[prefix.count] == next })
            {
                prefix.append(next)
            }
            if count == names.count { return prefix }
            guard count > fewestWithPrefix, !SwiftPresets.isPart(first) else { continue }
            // If a name also occurs without the prefix or with another one, the prefix is significant: `text` and
            // `vxText`, `redText` and `blueText`.
            let rests = Set(own.map { Array($0.dropFirst(prefix.count)) })
            let others = names.filter { $0.first != first }
            func areFree(_ names: some Sequence<[String]>) -> Bool { names.allSatisfy { !rests.contains($0) } }
            if rank == 0, count * 3 >= names.count * 2, areFree(others), areFree(others.map { Array($0.dropFirst()) }) {
                return prefix
            }
            // The other colors are of other kinds; `segmentedFill` beside `cardBackground` is one of a component.
            let further = others.filter { !elements.contains($0) }
            guard areFree(further), RoleNames.areOfScreen(rests.map { [$0.camelCased] }) else { continue }
            let forms = further.map { $0.camelCased } + further.map { Array($0.dropFirst()).camelCased }
            let roles = Set(forms.flatMap { RoleNames.roles(of: [$0]) })
            guard roles.isDisjoint(with: [.background, .surfaceBase, .textPrimary, .textSecondary]) else { continue }
            return prefix
        }
        return []
    }

    /// The maximum number of first words that are compared.
    private static let mostPrefixes = 4

    /// Returns the name of the type that contains all colors, unless it indicates their purpose: `Text`, but not `Ink`
    /// with the colors of a whole screen. If there are several types, returns the name of the only one with the colors
    /// of a screen.
    private static func outermost(_ colors: [ImportedToken]) -> String? {
        let inside = colors.filter { $0.path.count > 1 && !$0.path[1].allSatisfy(\.isNumber) }
        let types = Dictionary(grouping: inside) { $0.path[0] }
        func isOfScreen(_ colors: [ImportedToken]) -> Bool {
            RoleNames.areOfScreen(colors.map { Array($0.path.dropFirst()) })
        }
        if types.count == 1, inside.count == colors.count, let (type, own) = types.first {
            // A color with this name, or a type of the app.
            let isOther = !RoleNames.roles(of: [type]).isEmpty || RoleNames.isHost(type)
            return !RoleNames.isPurpose(type) || isOther && isOfScreen(own) ? type : nil
        }
        let systems = types.filter { !RoleNames.isPurpose($0.key) && isOfScreen($0.value) }
        guard systems.count == 1, let (type, own) = systems.first else { return nil }
        let names = Set(own.map { $0.path.dropFirst().flatMap(TokenName.words) })
        let others = colors.filter { $0.path[0] != type }.map { $0.path.flatMap(TokenName.words) }
        return others.contains(where: names.contains) ? nil : type
    }

    private static let fewestWithPrefix = 3

    /// Returns a number that is a font size, such as `FontSize.body`, as a font of that size.
    private static func font(_ token: ImportedToken) -> ImportedToken {
        guard case .number(let size) = token.value, size >= smallestFont, isFontSize(token) else { return token }
        return ImportedToken(
            path: token.path, name: token.name,
            value: .font(size: size, weight: nil, design: nil, textStyle: nil), file: token.file, line: token.line,
            column: token.column)
    }

    /// Returns whether the name of a number, or its purpose, is that of a font size.
    static func isFontSize(_ token: ImportedToken) -> Bool {
        let words = (token.path + [token.purpose].compactMap { $0 }).flatMap(TokenName.words)
        guard FontParts.kind(token.path) == nil else { return false }
        // In a type or group of fonts, the name of a font role is that of its size: `AppFont.caption`.
        let group = token.path.dropLast().last.flatMap { TokenName.words($0).last }
        let name = TokenName.words(token.path.last ?? "").joined()
        if let group, ["font", "fonts"].contains(group), RoleNames.isText(name) { return true }
        return (words.contains("font") || words.contains("text") || words.contains("typography"))
            && (words.contains("size") || words.contains("sizes") || words.contains("typography"))
    }

    /// The smallest size of a font, in pt.
    static let smallestFont = 6.0

    /// Copies the parts of a theme document that tokens cannot express.
    private mutating func takeDocument(_ document: JSONNode?) {
        for member in document?.members ?? [] where Self.sections.contains(member.key) {
            set([member.key], to: member.node)
            if member.key == "surfaces" { hasSurfaces = true }
            if member.key == "typography" { hasStyles = true }
        }
    }

    /// The keys of a theme document that an import copies from ``ImportedTokens/document``.
    public static let sections = [
        "aliases", "appearances", "buttons", "components", "contentSizes", "description", "layout", "platform",
        "purpose", "rules", "scenes", "summary", "surfaces", "symbol", "typography",
    ]

    /// The keys of Vitrine's documents that describe the theme and have no counterpart in Gentle's.
    public static let metadata = [
        "appearances", "contentSizes", "description", "name", "platform", "purpose", "rules", "scenes", "summary",
        "symbol", "tokens",
    ]

    /// Sets the value at a path of the document; all of it gets one location, by default the start of the file.
    mutating func set(_ path: [String], to node: JSONNode, at location: SourceLocation? = nil) {
        document.set(path, to: node, at: location ?? files.start)
    }

    mutating func use(_ index: Int, as name: String) { uses[index, default: []].append(name) }

    func note(_ kind: ImportNote.Kind, _ index: Int, _ message: String) -> ImportNote {
        let token = tokens[index]
        return ImportNote(kind, file: token.file, line: token.line, column: token.column, message)
    }

    /// Returns the name of a token for messages.
    func title(_ index: Int) -> String { tokens[index].path.joined(separator: ".") }

    /// Returns the name of a token as the source spells it.
    func sourceName(_ index: Int) -> String { tokens[index].name.joined(separator: separator) }

    /// Notes the tokens that were mapped to a different name, in the order of the files.
    private mutating func noteUses() {
        for index in tokens.indices {
            guard let names = uses[index], let own = tokens[index].path.last, !Self.says(own, names) else { continue }
            notes.append(note(.mapped, index, "\(quoted(title(index))) to \(names.joined(separator: ", "))"))
        }
    }

    /// Returns whether a token was mapped only to the role of its name: `large` as `radii.large`, `title` as
    /// `title_xl`.
    private static func says(_ own: String, _ names: [String]) -> Bool {
        guard let name = names.first, names.count == 1 else { return false }
        let bytes = name.utf8
        let start = bytes.lastIndex(of: UInt8(ascii: ".")).map(bytes.index(after:)) ?? bytes.startIndex
        let last = bytes[start...]
        return last.elementsEqual(own.utf8) || last.prefix { $0 != UInt8(ascii: "_") }.elementsEqual(own.utf8)
    }

    /// A palette without dark colors has one appearance: that of its background, otherwise of its surfaces and texts.
    private mutating func mapAppearances(_ colors: [ColorRole: Int]) {
        var hasColors = false
        let gray = SystemColors.pair(named: "systemGray")?.light.rgb
        for token in tokens {
            guard case .color = token.value else { continue }
            // System gray, which differs only at increased contrast, is no evidence about the other colors.
            let isGray = token.pair.map { $0.light == $0.dark && $0.light.rgb == gray } ?? false
            if token.differsInDark, !isGray { return }
            hasColors = true
        }
        guard hasColors, document["appearances"] == nil else { return }
        let name = isDark ?? isForDark(colors) ? "dark" : "light"
        set(["appearances"], to: [.string(name)])
        let reason = isDark == nil ? "derived from its colors" : "declared"
        notes.append(
            ImportNote(
                .mapped, file: files.sources[0].path,
                "no color differs in dark: imported for one appearance, \(name) (\(reason))"))
    }

    /// Returns whether the first role among background, texts and surfaces indicates a dark theme; without these roles,
    /// whether most colors named as backgrounds or surfaces are dark.
    private func isForDark(_ colors: [ColorRole: Int]) -> Bool {
        let grounds: Set<ColorRole> = [.background, .surfaceBase, .surfaceCardSecondary]
        let deciding: [ColorRole] = [
            .background, .textPrimary, .surfaceBase, .textSecondary, .surfaceCardSecondary, .textTertiary,
        ]
        for role in deciding {
            guard let index = colors[role], case .color(let color, _) = tokens[index].value else { continue }
            // The background of a translucent surface is unknown.
            if grounds.contains(role), color.alpha < Self.leastOfSurface { continue }
            return color.rgb.isDark == grounds.contains(role)
        }
        let surfaces = tokens.indices.compactMap { index -> Bool? in
            guard case .color(let color, _) = tokens[index].value, color.alpha >= Self.leastOfSurface,
                !borders.contains(index), let last = names[index].words.last, Self.surfaceWords.contains(last)
            else { return nil }
            return color.rgb.isDark
        }
        return surfaces.isEmpty ? isOfDarkColors(colors) : surfaces.filter { $0 }.count * 2 > surfaces.count
    }

    /// Returns whether the main color is light and the colors without a known role are dark.
    private func isOfDarkColors(_ colors: [ColorRole: Int]) -> Bool {
        func color(_ index: Int) -> RGB? {
            guard case .color(let color, _) = tokens[index].value, color.isOpaque else { return nil }
            return color.rgb
        }
        let main = Set(colors.filter { ColorRole.known.contains($0.key) }.values)
        let others = tokens.indices.filter { !main.contains($0) && !borders.contains($0) }.compactMap(color)
        return colors[.primaryCTA].flatMap(color).map { !$0.isDark } ?? false
            && others.count > 1 && others.allSatisfy(\.isDark)
    }

    static let leastOfSurface = 0.5
    static let surfaceWords: Set<String> = ["background", "bg", "surface", "canvas", "card", "panel"]
}

extension TokenName {
    /// Returns a display name: `Scarf Brand` for `ScarfBrand` and `scarfBrand`.
    static func title(_ name: String) -> String {
        var title = ""
        for (index, letter) in name.enumerated() {
            let isBreak = letter == "-" || letter == "_"
            if letter.isUppercase, index > 0, title.last?.isLowercase == true { title.append(" ") }
            title.append(isBreak ? " " : letter)
        }
        return title.isEmpty ? "Imported" : title.capitalizedFirst
    }
}

/// Font families and weights, by their names in other formats.
public enum FontFamily {
    /// Returns the system typeface nearest to the first family. If its name indicates none, as for most fonts that an
    /// app bundles, the first system font after it decides.
    public static func design(of families: [String]) -> FontDesign {
        guard let first = families.first else { return .default }
        let design = design(ofFamily: first)
        guard design == .default, !isSystem(first), let next = families.first(where: isSystem) else { return design }
        return self.design(ofFamily: next)
    }

    private static func design(ofFamily family: String) -> FontDesign {
        let words = TokenName.words(family)
        if words.contains(where: { ["mono", "monospace", "monospaced", "code", "courier", "menlo"].contains($0) }) {
            return .monospaced
        }
        if words.contains("rounded") { return .rounded }
        let serifs = ["new", "georgia", "times", "palatino", "garamond", "baskerville"]
        if words.contains("serif"), !words.contains("sans") { return .serif }
        if let first = words.first, serifs.contains(first) { return .serif }
        return .default
    }

    /// Returns whether a family is a system font or generic, rather than a font that an app bundles.
    public static func isSystem(_ family: String) -> Bool {
        let generic = [
            "system-ui", "-apple-system", "BlinkMacSystemFont", "sans-serif", "serif", "monospace", "cursive",
        ]
        return generic.contains(family) || family.hasPrefix("ui-") || family.hasPrefix("SF Pro")
            || family.hasPrefix("SF Mono") || family == "New York"
    }

    /// Returns the families of a text style for an export: its family, then those of its design.
    public static func families(_ text: TextRoleSpec) -> [String] {
        (text.family.map { [$0] } ?? []) + families(text.design)
    }

    /// Returns the families for an export: Apple's, then substitutes for other systems.
    public static func families(_ design: FontDesign) -> [String] {
        switch design {
        case .default: ["SF Pro", "system-ui", "sans-serif"]
        case .serif: ["New York", "ui-serif", "serif"]
        case .rounded: ["SF Pro Rounded", "ui-rounded", "sans-serif"]
        case .monospaced: ["SF Mono", "ui-monospace", "monospace"]
        }
    }

    /// The weights with their numbers and their names in DTCG.
    static let weights: [(weight: FontWeight, value: Double, names: [String])] = [
        (.ultraLight, 100, ["thin", "hairline"]),
        (.thin, 200, ["extra-light", "ultra-light"]),
        (.light, 300, ["light"]),
        (.regular, 400, ["normal", "regular", "book"]),
        (.medium, 500, ["medium"]),
        (.semibold, 600, ["semi-bold", "demi-bold"]),
        (.bold, 700, ["bold"]),
        (.heavy, 800, ["extra-bold", "ultra-bold"]),
        (.black, 900, ["black", "heavy", "extra-black", "ultra-black"]),
    ]

    /// Returns the weight of one of DTCG's names, which design tools write as `SemiBold` or `Semi Bold`; `nil` for
    /// another name.
    public static func weight(named name: String) -> FontWeight? {
        func letters(_ name: String) -> String { name.lowercased().filter { !"- _".contains($0) } }
        return weights.first { $0.names.contains { letters($0) == letters(name) } }?.weight
    }

    /// Returns the weight of a number in 1...1000 or a name, and a note if SwiftUI has no such weight; `nil` for other
    /// values.
    static func weight(of node: JSONNode) -> (weight: FontWeight, note: String?)? {
        if let weight = node.string.flatMap(weight(named:)) { return (weight, nil) }
        var text = node.string
        if case .number(let number) = node.value { text = number }
        guard let text, let value = Double(text), (1...1000).contains(value),
            let nearest = weights.min(by: { abs($0.value - value) < abs($1.value - value) })
        else { return nil }
        guard nearest.value != value else { return (nearest.weight, nil) }
        let used = "\(Int(nearest.value)), \(nearest.weight.rawValue)"
        return (nearest.weight, "SwiftUI has no font weight \(text); the nearest is used: \(used)")
    }

    /// Returns the number of a weight in CSS and design tokens, in 100...900.
    public static func number(_ weight: FontWeight) -> Double {
        weights.first { $0.weight == weight }?.value ?? 400
    }
}
