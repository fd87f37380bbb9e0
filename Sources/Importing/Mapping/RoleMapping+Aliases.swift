import ColorScience
import JSONText
import SourceText
import ThemeEngine
import ThemeSpec

extension RoleMapping {
    /// Records the name of a token for a role or a length, in a group of the document's aliases. If two tokens share a
    /// name, the first one is used.
    mutating func addAlias(_ group: TokenAliases.Group, _ index: Int, _ value: JSONNode) {
        let name = visibleControls(sourceName(index))
        guard !name.isEmpty, name.utf8.count <= Self.longestAlias else { return }
        let place = files.location(of: tokens[index])
        aliases[group, default: [:]][name] =
            aliases[group]?[name]
            ?? (index, JSONMember(key: name, keyLocation: place, node: value.placed(at: place)))
    }

    /// Sets `aliases`. Aliases in the document that came with the tokens are kept.
    ///
    /// Color and font names from an export of this project are omitted: they are names of roles, not names in a source.
    mutating func writeAliases() {
        for (group, names) in aliases.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            let known = document[DocumentKeys.aliases]?[group.rawValue]?.members ?? []
            let taken = Set(known.map(\.key))
            let new = names.values.sorted { $0.token < $1.token }.map(\.member).filter { member in
                if taken.contains(member.key) { return false }
                if case .number = member.node.value { return true }
                return roles == nil
            }
            guard !new.isEmpty else { continue }
            document.change(at: [DocumentKeys.aliases, group.rawValue], adding: files.start) {
                $0.value = .object(known + new)
            }
        }
    }

    /// Records the token names of color roles.
    mutating func addColorAliases(_ roles: [(role: ColorRole, token: Int)]) {
        var byToken: [Int: [ColorRole]] = [:]
        for (role, token) in roles { byToken[token, default: []].append(role) }
        for (token, roles) in byToken.sorted(by: { $0.key < $1.key }) {
            let names = roles.map { JSONNode.string($0.rawValue) }
            addAlias(.colors, token, names.count == 1 ? names[0] : .array(names))
        }
    }

    /// Returns the name for an additional role, without invisible characters.
    func roleName(_ token: Int) -> String {
        var base = "".unicodeScalars
        for scalar in names[token].roleName.unicodeScalars.prefix(Self.longestName)
        where scalar != " " && scalar != "\u{200D}" && !scalar.isHiddenControl {
            base.append(scalar)
        }
        let role = ColorRole(rawValue: String(base))
        if borders.contains(token), role != .borderSubtle, ColorRole.known.contains(role) {
            return "border" + role.rawValue.capitalizedFirst
        }
        return role.rawValue
    }

    /// Returns an unused role name; `nil`, with a note, for a token whose name has no visible characters.
    mutating func freeName(_ token: Int, _ base: String, _ names: inout UniqueNames) -> String? {
        guard !base.isEmpty else {
            notes.append(note(.skipped, token, "expected a name that can be a role's, found \(quoted(title(token)))"))
            return nil
        }
        return names.add(base) { number in
            let end = "-\(number)"
            return String(base.prefix(Self.longestName - end.utf8.count)) + end
        }
    }

    /// The maximum length of a role name, in Unicode scalars.
    private static let longestName = 64

    mutating func noteMissing(_ chosen: [ColorRole: Int]) {
        let missing = RoleNames.important.filter { chosen[$0] == nil }.map(\.rawValue)
        guard !missing.isEmpty else { return }
        let message = "no color for \(missing.joined(separator: ", ")): stand-ins are derived from the others"
        notes.append(ImportNote(.mapped, file: files.sources[0].path, message))
    }

    /// Notes the colors that no component uses, and suggests a role for one of them.
    mutating func noteUnmapped(_ roles: [(role: ColorRole, token: Int)]) {
        let used = Set(ColorRole.known + ComponentColors.optional)
        let taken = Set(roles.map(\.role))
        // A token may have a role with the token's name in addition to a role that components use.
        let mapped = Set(roles.filter { used.contains($0.role) }.map(\.token))
        var seen = mapped
        let unmapped = roles.map(\.token).filter { seen.insert($0).inserted }
        guard let first = unmapped.first else { return }
        let page = roles.first { $0.role == .background }.flatMap { tokens[$0.token].pair }
        let suggestions = unmapped.prefix(Self.mostRanked).compactMap { token in
            suggestion(token, taken, on: page).map { (token: token, suggestion: $0) }
        }
        let all = tokens.indices.filter { tokens[$0].pair != nil }.map(sourceName)
        var option = ""
        // A color that fits no role well is probably not for components.
        if let best = suggestions.max(by: { $0.suggestion.score < $1.suggestion.score }),
            best.suggestion.score >= Self.leastScore
        {
            let own = shortName(best.token, in: all)
            option = "; --map \(own)=\(best.suggestion.role.rawValue) would use it for \(best.suggestion.purpose)"
        }
        guard unmapped.count > 1 else {
            return notes.append(note(.mapped, first, "\(quoted(sourceName(first))) has no role\(option)"))
        }
        let names = unmapped.prefix(Self.mostListed).map { shortName($0, in: all) }
        let list = commaSeparated(names, of: unmapped.count)
        notes.append(
            ImportNote(
                .mapped, file: files.sources[0].path, "\(unmapped.count) colors have no role: \(list)\(option)"))
    }

    /// Returns the shortest form of a token's name that matches no other color.
    private func shortName(_ token: Int, in names: [String]) -> String {
        let name = sourceName(token)
        let forms = TokenTitle.forms(name).reversed().filter { !$0.allSatisfy(\.isNumber) }
        return forms.first { TokenTitle.matches($0, in: names).map { names[$0] } == [name] } ?? name
    }

    private func suggestion(_ token: Int, _ taken: Set<ColorRole>, on page: ColorPair?) -> RoleSuggestion? {
        guard let pair = tokens[token].pair, token != lastEndOfBackground,
            // A color with the name of a role is for something else, or another color has the role.
            !ColorRole.known.contains(where: { isNamed(token, $0) })
        else { return nil }
        let words = names[token].words
        // The color of a state or a shadow belongs to a component.
        guard Self.wordsOfStates.isDisjoint(with: words) else { return nil }
        let isText = !RoleNames.textWords.isDisjoint(with: words) || RoleNames.fill(ofText: words) != nil
        let isFill = !RoleNames.fillWords.isDisjoint(with: names[token].last)
        let isBorder = borders.contains(token) || !RoleNames.borders.isDisjoint(with: words)
        // Do not suggest a role that has a color, because the option would replace this color.
        return RoleSuggestion.ranked(for: sourceName(token), pair: pair, taken: taken).first { suggestion in
            let role = suggestion.role
            let isRoleOfText = role.rawValue.hasPrefix("text")
            if taken.contains(role) || isText && !isRoleOfText { return false }
            if isFill && !ColorRole.fills.contains(role) || isBorder && role != .borderSubtle { return false }
            // A rank alone indicates no text.
            if !isText, isRoleOfText, !Self.ranks.isDisjoint(with: words) { return false }
            if isRoleOfText, !isText || !role.rawValue.hasPrefix("textOn"), !isReadable(pair, on: page) { return false }
            if role.rawValue.hasPrefix("textOn"), RoleNames.fill(ofText: words) == nil, !words.contains("button") {
                return false
            }
            // Lightness and chroma alone indicate no role.
            return suggestion.reason == .name
        }
    }

    private static let ranks: Set<String> = ["primary", "secondary", "tertiary", "accent", "brand"]
    /// Words in the names of colors for parts, states and effects of components.
    private static let wordsOfStates: Set<String> = [
        "shadow", "shadows", "disabled", "hover", "hovered", "pressed", "focus", "focused", "selected", "inactive",
        "gradient", "glow", "chart", "charts", "term", "terminal", "nav", "navigation", "sidebar", "toolbar", "badge",
        "chip", "avatar", "input", "field", "icon", "bubble", "chat", "track", "skeleton",
    ]

    /// The maximum length of an alias, in bytes.
    private static let longestAlias = 200
    /// The maximum number of names in a note.
    private static let mostListed = 6
    /// The maximum number of colors for which a role is searched; the note suggests one.
    private static let mostRanked = 50
    /// The minimum score of a suggestion.
    private static let leastScore = 0.1
}

/// Borders of surfaces.
extension RoleMapping {
    /// Replaces the border colors of gentle-default's surfaces, which do not refer to a role.
    mutating func mapBorders(_ chosen: [ColorRole: Int]) {
        guard !hasSurfaces else { return }
        let token = chosen[.borderSubtle]
        if let token { noteStrongBorder(token) }
        let place = token.map { files.location(of: tokens[$0]) } ?? files.start
        let pairs = chosen.compactMapValues { tokens[$0].pair }
        let border = ColorPair(light: Self.border(pairs, .light), dark: Self.border(pairs, .dark))
        let increased = (
            light: Self.border(pairs, .light, isIncreased: true), dark: Self.border(pairs, .dark, isIncreased: true)
        )
        for (surface, opacity) in Self.borderedSurfaces {
            let pair = ColorPair(
                light: border.light.opacity(opacity), dark: border.dark.opacity(opacity),
                increasedContrast: IncreasedContrastColors(
                    light: increased.light == border.light ? nil : increased.light.opacity(opacity),
                    dark: increased.dark == border.dark ? nil : increased.dark.opacity(opacity)))
            set(["surfaces", "roles", surface.rawValue, "border"], to: pair.document, at: place)
        }
    }

    /// Returns the color of borders: the imported one, or one derived from the text.
    private static func border(
        _ pairs: [ColorRole: ColorPair], _ appearance: Appearance, isIncreased: Bool = false
    ) -> Color {
        let given = pairs.mapValues { isIncreased ? $0.increased(in: appearance) : $0[appearance] }
        return ColorModel(given: given, appearance: appearance)[.borderSubtle]
    }

    /// Notes a strong opaque border: catalogs often contain only the color, and code its opacity.
    private mutating func noteStrongBorder(_ token: Int) {
        guard case .color(let light, _) = tokens[token].value, light.isOpaque else { return }
        let strongest = 7.0
        guard Contrast.ratio(light, .white) > strongest, Contrast.ratio(light, .black) < Contrast.ratio(light, .white)
        else { return }
        notes.append(
            note(.mapped, token, "\(quoted(title(token))) is opaque; if code applies an opacity, add it to the theme"))
    }

    /// The surfaces with a border, with the factor of its opacity as in gentle-default.
    private static let borderedSurfaces: [(SurfaceRole, Double)] = [
        (.card, 1), (.cardSecondary, 1), (.cardElevated, 0x59 / 255.0), (.overlayPopover, 0x30 / 255.0),
    ]
}

extension RoleMapping {
    /// Sets `tokens`, and the shadows of the surfaces after which tokens are named.
    mutating func mapKeptTokens(_ kept: [ImportedKeptToken]) {
        var unused: [ImportedKeptToken] = []
        var targets: Set<String> = []
        for token in kept {
            let place = files.location(file: token.file, line: token.line, column: token.column)
            set([DocumentKeys.tokens] + token.path, to: token.node, at: place)
            let isUsed =
                token.border != nil || parts.contains(token)
                || mapShadow(token, &targets, at: place)
            if !isUsed { unused.append(token) }
        }
        guard let first = unused.first, roles == nil else { return }
        let types = Set(unused.map(\.type)).sorted()
        let kinds = (types.count == 1 ? "type " : "types ") + types.joined(separator: ", ")
        let message =
            unused.count == 1
            ? "\(quoted(first.path.joined(separator: "."))) of the \(kinds) is kept; no component uses it"
            : "\(unused.count) tokens of the \(kinds) are kept; no component uses them: "
                + listedFirst(unused.map { quoted($0.path.joined(separator: ".")) })
        notes.append(ImportNote(.mapped, file: first.file, line: first.line, column: first.column, message))
    }

    /// Sets the shadow of a surface, or a step of the shadows. Returns `false` if the token is named after neither, or
    /// if another token has set it.
    private mutating func mapShadow(
        _ token: ImportedKeptToken, _ targets: inout Set<String>, at place: SourceLocation
    ) -> Bool {
        guard let shadow = token.shadow else { return false }
        func note(_ kind: ImportNote.Kind, _ key: String, _ what: String) {
            let place =
                shadow.places[key] ?? ImportedToken.Place(file: token.file, line: token.line, column: token.column)
            let name = quoted(token.path.joined(separator: "."))
            notes.append(
                ImportNote(kind, file: place.file, line: place.line, column: place.column, "\(name): expected \(what)"))
        }
        guard (0...Self.largestLength).contains(shadow.radius) else {
            // Swift code gives the radius.
            let (kind, factor) = shadow.places["blur"] == nil ? ("radius", 1.0) : ("blur", 2.0)
            let range = "a \(kind) of 0 to \(Self.text(factor * Self.largestLength)) pt"
            note(.skipped, "blur", "\(range), found \(Self.text(factor * shadow.radius)); it is not drawn")
            return false
        }
        func key(_ path: some Sequence<String>) -> String {
            path.flatMap(TokenName.words).filter { !RoleNames.shadowWords.contains($0) }.joined()
        }
        let keys = [key(token.path), key(token.path.suffix(1))]
        let name = quoted(token.path.joined(separator: "."))
        var target: String?
        let surfaces = RoleNames.shadowSurfaces
        // The document of an export specifies the shadows of its surfaces.
        let found =
            hasSurfaces
            ? nil : keys.lazy.compactMap { key in surfaces.first { $0.names.contains(key) }?.surface }.first
        let step = keys.lazy.compactMap { key in RoleNames.shadows.first { $0.names.contains(key) }?.key }.first
        if let surface = found {
            guard targets.insert(surface.rawValue).inserted else { return false }
            let path = ["surfaces", "roles", surface.rawValue]
            set(path + ["shadowRadius"], to: .number(shadow.radius), at: place)
            set(path + ["shadowOpacity"], to: .number(shadow.color.alpha), at: place)
            if let dark = token.darkShadowOpacity { set(path + ["darkShadowOpacity"], to: .number(dark), at: place) }
            for (key, source, offset) in [
                ("shadowOffsetX", "offsetX", shadow.x), ("shadowOffsetY", "offsetY", shadow.y),
            ] {
                let used = min(max(offset, -Self.largestLength), Self.largestLength)
                set(path + [key], to: .number(used), at: place)
                guard used != offset else { continue }
                let limit = Int(Self.largestLength)
                let found = "found \(Self.text(offset)); \(surface.rawValue) has \(Int(used))"
                note(.changed, source, "an offset of -\(limit) to \(limit) pt, \(found)")
            }
            if roles == nil {
                let group = [DocumentKeys.aliases, TokenAliases.Group.shadows.rawValue]
                set(group + [token.path.joined(separator: ".")], to: .string(surface.rawValue), at: place)
            }
            target = "the shadow of \(surface.rawValue)"
        } else if let step {
            guard targets.insert(step).inserted else { return false }
            set(["visual", "shadows", step], to: .number(shadow.radius), at: place)
            target = "shadows.\(step)"
        }
        guard let target else { return false }
        guard roles == nil else { return true }
        notes.append(
            ImportNote(
                .mapped, file: token.file, line: token.line, column: token.column,
                "\(name) to \(target)"
                    + (shadow.isSimplified ? ", in black and of its first layer; the token is kept as it is" : "")))
        return true
    }

    private static func text(_ value: Double) -> String { JSONWriter.text(.number(value)) }

    /// The maximum length in a document, in pt.
    private static let largestLength = 9999.0
}

extension RoleNames {
    /// Words that only indicate that a token is a shadow.
    static let shadowWords: Set<String> = ["shadow", "shadows", "elevation", "elevations", "effect", "effects", "box"]

    /// The surfaces and the names of their shadows.
    static let shadowSurfaces: [(surface: SurfaceRole, names: [String])] = [
        (.card, ["card", "cards"]),
        (.cardElevated, ["cardelevated", "elevatedcard", "elevated", "raised"]),
        (.overlayPopover, ["popover", "menu", "dropdown", "tooltip", "overlay"]),
        (.overlaySheet, ["sheet", "modal", "dialog"]),
        (.floatingPanel, ["floating", "floatingpanel", "panel"]),
        (.floatingWidget, ["floatingwidget", "widget"]),
        (.chrome, ["chrome", "toolbar", "navigationbar", "tabbar"]),
    ]
}

/// Keys of the theme document that the mapping sets.
enum DocumentKeys {
    static let aliases = "aliases"
    static let tokens = "tokens"
}

extension ThemeDraft {
    /// Returns the document as text that ends in a newline. The places of names are relative to the folder in which it
    /// will be written.
    ///
    /// - Parameter currentFolder: The absolute path to which relative paths refer.
    public func text(in folder: String = ".", currentFolder: String = "/") -> String {
        var places = PlacesInFiles(files: files, folder: folder, currentFolder: currentFolder)
        var document = document
        for group in TokenAliases.Group.allCases {
            document.change(at: [DocumentKeys.aliases, group.rawValue]) { node in
                let members = (node.members ?? []).map { member in
                    guard let source = places.text(member.node.location) else { return member }
                    let alias: JSONNode = .object([
                        (group.valueKey, member.node), (TokenAliases.sourceKey, .string(source)),
                    ])
                    return JSONMember(key: member.key, keyLocation: member.keyLocation, node: alias)
                }
                node = JSONNode(.object(members), location: node.location)
            }
        }
        return JSONWriter.text(document) + "\n"
    }
}

/// The places of a draft's values as text.
private struct PlacesInFiles {
    let files: [(path: String, bytes: [UInt8])]
    let folder: String
    let currentFolder: String
    private var known: [Int: (name: String, lines: SourceLines)] = [:]

    init(files: [(path: String, bytes: [UInt8])], folder: String, currentFolder: String) {
        self.files = files
        self.folder = folder
        self.currentFolder = currentFolder
    }

    /// Returns `FILE:LINE:COLUMN`; `nil` for values that the import added, and for streams.
    mutating func text(_ location: SourceLocation) -> String? {
        let index = Int(location.file)
        guard files.indices.contains(index), location != SourceLocation(file: 0, offset: 0),
            FileReader.streams[files[index].path] == nil
        else { return nil }
        let file = known[index] ?? (relative(files[index].path), SourceLines(files[index].bytes))
        known[index] = file
        let (line, column) = file.lines.position(of: Int(location.offset))
        return "\(file.name):\(line):\(column)"
    }

    private func relative(_ path: String) -> String {
        guard path.hasPrefix("/") != folder.hasPrefix("/") else { return PathText.relative(path, to: folder) }
        func absolute(_ path: String) -> String { PathText.resolved(path, beside: currentFolder + "/.") }
        return PathText.relative(absolute(path), to: absolute(folder))
    }
}
