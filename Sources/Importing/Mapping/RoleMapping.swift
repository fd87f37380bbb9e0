import ColorScience
import JSONText
import SourceText
import ThemeSpec

/// Makes a theme of imported tokens, by the names in ``RoleNames``.
///
/// The theme extends `gentle-default`, which supplies what the tokens lack. Colors whose names match no role become
/// roles of their own.
public struct RoleMapping {
    let tokens: [ImportedToken]
    let names: [TokenName]
    var files: DraftFiles
    /// The document so far: every value is where it came from, and what the mapping adds is at the file's start.
    var document: JSONNode
    var notes: [ImportNote]
    /// The roles and keys that each token became, by the token's index.
    var uses: [Int: [String]] = [:]
    /// Whether the document has surfaces, which then need not be derived from borders and radii.
    private(set) var hasSurfaces = false
    /// Whether the document has text roles with their text styles.
    private(set) var hasStyles = false
    /// Whether fonts without a text style keep their size.
    let fixesSizes: Bool
    /// The color roles of tokens, where the file lists them; otherwise the tables decide.
    let roles: DTCGRoles?

    /// Returns a theme made of tokens.
    ///
    /// - Parameters:
    ///   - path: The file or folder that was imported.
    ///   - name: The theme's display name; the design system's own where it is `nil`.
    public static func draft(_ tokens: ImportedTokens, path: String, name: String? = nil) -> ThemeDraft {
        var mapping = RoleMapping(tokens, path: path)
        let name = name ?? TokenName.title(tokens.name)
        mapping.set(["extends"], to: "gentle-default")
        mapping.set(["name"], to: .string(name))
        mapping.takeDocument(tokens.document)
        let colors = mapping.mapColors()
        mapping.mapAppearances(colors)
        mapping.mapNumbers()
        mapping.mapFonts()
        mapping.noteUses()
        return ThemeDraft(
            name: name, document: mapping.document, files: mapping.files.sources.map { ($0.path, $0.bytes) },
            notes: mapping.notes)
    }

    private init(_ tokens: ImportedTokens, path: String) {
        self.tokens = tokens.tokens.map(Self.font)
        roles = tokens.roles
        fixesSizes = tokens.fixesSizes
        names = tokens.tokens.map { TokenName($0.path) }
        files = DraftFiles(path: path)
        document = JSONNode(.object([]), location: files.start)
        notes = tokens.notes
    }

    /// Returns a number that is the size of a font, such as `FontSize.body`, as that font.
    private static func font(_ token: ImportedToken) -> ImportedToken {
        guard case .number(let size) = token.value, size >= 6 else { return token }
        let words = token.path.flatMap(TokenName.words)
        guard words.contains("font") || words.contains("text") || words.contains("typography"),
            words.contains("size") || words.contains("sizes") || words.contains("typography")
        else { return token }
        return ImportedToken(
            path: token.path, value: .font(size: size, weight: nil, design: nil, textStyle: nil), file: token.file,
            line: token.line, column: token.column)
    }

    /// Takes over the parts of a theme document that tokens cannot express.
    private mutating func takeDocument(_ document: JSONNode?) {
        for member in document?.members ?? [] where Self.sections.contains(member.key) {
            set([member.key], to: member.node)
            if member.key == "surfaces" { hasSurfaces = true }
            if member.key == "typography" { hasStyles = true }
        }
    }

    /// The keys of a theme document that an import takes over from ``ImportedTokens/document``.
    public static let sections = [
        "aliases", "appearances", "buttons", "components", "contentSizes", "description", "layout", "platform",
        "purpose", "rules", "scenes", "summary", "surfaces", "symbol", "typography",
    ]

    /// The keys of our documents that describe the theme, for which Gentle's have no keys.
    public static let metadata = [
        "appearances", "contentSizes", "description", "name", "platform", "purpose", "rules", "scenes", "summary",
        "symbol",
    ]

    /// Sets the value at a path of the document, with all of it at one location: by default the file's start.
    mutating func set(_ path: [String], to node: JSONNode, at location: SourceLocation? = nil) {
        document.set(path, to: node, at: location ?? files.start)
    }

    mutating func use(_ index: Int, as name: String) { uses[index, default: []].append(name) }

    func note(_ kind: ImportNote.Kind, _ index: Int, _ message: String) -> ImportNote {
        let token = tokens[index]
        return ImportNote(kind, file: token.file, line: token.line, column: token.column, message)
    }

    /// The name of a token in messages.
    func title(_ index: Int) -> String { tokens[index].path.joined(separator: ".") }

    /// Notes the tokens that were mapped to something of another name, in the order of the files.
    private mutating func noteUses() {
        for index in tokens.indices {
            guard let names = uses[index], let own = tokens[index].path.last, !Self.says(own, names) else { continue }
            notes.append(note(.mapped, index, "\(quoted(title(index))) to \(names.joined(separator: ", "))"))
        }
    }

    /// Whether a token became just what its name says: `large` as `radii.large`, `title` as `title_xl`.
    private static func says(_ own: String, _ names: [String]) -> Bool {
        guard let name = names.first, names.count == 1 else { return false }
        let last = name.split(separator: ".").last ?? ""
        return last == own || last.split(separator: "_").first.map(String.init) == own
    }

    /// A palette without dark colors has one appearance: that of its background.
    private mutating func mapAppearances(_ colors: [ColorRole: Int]) {
        var hasColors = false
        for token in tokens {
            guard case .color(_, let dark) = token.value else { continue }
            if dark != nil { return }
            hasColors = true
        }
        guard hasColors, document["appearances"] == nil else { return }
        var isDark = false
        if let index = colors[.background], case .color(let background, _) = tokens[index].value {
            isDark = background.rgb.isDark
        }
        set(["appearances"], to: [.string(isDark ? "dark" : "light")])
    }
}

extension TokenName {
    /// A display name: `Scarf Brand` for `ScarfBrand`.
    static func title(_ name: String) -> String {
        var title = ""
        for (index, letter) in name.enumerated() {
            let isBreak = letter == "-" || letter == "_"
            if letter.isUppercase, index > 0, title.last?.isLowercase == true { title.append(" ") }
            title.append(isBreak ? " " : letter)
        }
        return title.isEmpty ? "Imported" : title
    }
}

extension RoleMapping {
    /// Sets `colors.pairByRole`. Returns the token of each role that has one.
    private mutating func mapColors() -> [ColorRole: Int] {
        let colors = tokens.indices.filter { if case .color = tokens[$0].value { true } else { false } }
        guard !colors.isEmpty else { return [:] }
        var chosen: [ColorRole: Int] = [:]
        var members: [JSONMember] = []
        if let roles {
            for token in colors {
                guard let role = roles.role(of: tokens[token].path), chosen[role] == nil else { continue }
                chosen[role] = token
                members.append(member(role.rawValue, token))
                use(token, as: role.rawValue)
            }
            for role in roles.missing where chosen[role] == nil {
                members.append(JSONMember(key: role.rawValue, keyLocation: files.start, node: .null))
            }
        }
        let index = keyIndex(colors.filter { uses[$0] == nil })
        for (role, names) in RoleNames.colors where chosen[role] == nil && roles?.missing.contains(role) != true {
            let own = TokenName.words(role.rawValue).joined()
            guard let name = ([own] + names).first(where: { index[$0] != nil }) else { continue }
            guard let token = best(index[name], for: role) else { continue }
            chosen[role] = token
            members.append(member(role.rawValue, token))
            use(token, as: role.rawValue)
        }
        var names = UniqueNames(members.map(\.key))
        for token in colors where uses[token] == nil {
            guard let name = freeName(token, &names) else { continue }
            chosen[ColorRole(rawValue: name)] = token
            members.append(member(name, token))
            use(token, as: name)
        }
        let object = JSONNode(.object(members), location: files.start)
        document.change(at: ["colors", "pairByRole"], adding: files.start) { $0 = object }
        mapBorders(chosen[.borderSubtle])
        noteMissing(chosen)
        return chosen
    }

    /// Returns the tokens by those names in the tables that are their most specific keys, with the rank of the key.
    private func keyIndex(_ colors: [Int]) -> [String: [(token: Int, rank: Int)]] {
        let known = Set(RoleNames.colors.flatMap { [TokenName.words($0.role.rawValue).joined()] + $0.names })
        var index: [String: [(token: Int, rank: Int)]] = [:]
        for token in colors {
            let keys = names[token].keys
            guard let rank = keys.firstIndex(where: known.contains) else { continue }
            index[keys[rank], default: []].append((token, rank))
        }
        return index
    }

    /// Returns the best match for a role: the role's own name, then the most specific key, then the shortest path.
    private func best(_ tokens: [(token: Int, rank: Int)]?, for role: ColorRole) -> Int? {
        func order(_ entry: (token: Int, rank: Int)) -> (Int, Int, Int, Int) {
            let path = self.tokens[entry.token].path
            return (path.last == role.rawValue ? 0 : 1, entry.rank, path.count, entry.token)
        }
        return tokens?.min { order($0) < order($1) }?.token
    }

    /// Returns a role name that is not taken; `nil`, noted, for a token whose name has no visible characters.
    private mutating func freeName(_ token: Int, _ names: inout UniqueNames) -> String? {
        let hidden: (Unicode.Scalar) -> Bool = { $0 == " " || visibleControls(String($0)) != String($0) }
        var base = String.UnicodeScalarView()
        for scalar in self.names[token].roleName.unicodeScalars.prefix(Self.longestName)
        where !hidden(scalar) && scalar != "\u{200D}" {
            base.append(scalar)
        }
        guard !base.isEmpty else {
            notes.append(note(.skipped, token, "expected a name that can be a role's, found \(quoted(title(token)))"))
            return nil
        }
        return names.add(String(base)) { number in
            let end = "-\(number)"
            return String(base.prefix(Self.longestName - end.utf8.count)) + end
        }
    }

    /// Characters.
    private static let longestName = 64

    private mutating func member(_ key: String, _ token: Int) -> JSONMember {
        let place = files.location(of: tokens[token])
        return JSONMember(key: key, keyLocation: place, node: pair(token).placed(at: place))
    }

    private func pair(_ token: Int, opacity: Double = 1) -> JSONNode {
        guard case .color(let light, let dark) = tokens[token].value else { return .null }
        return [
            "lightHex": .string(light.opacity(opacity).hex), "darkHex": .string((dark ?? light).opacity(opacity).hex),
        ]
    }

    /// Replaces the border colors of gentle-default's surfaces, which are not references to a role.
    private mutating func mapBorders(_ token: Int?) {
        guard let token, !hasSurfaces else { return }
        let place = files.location(of: tokens[token])
        noteStrongBorder(token)
        for (surface, opacity) in Self.borders {
            set(
                ["surfaces", "roles", surface.rawValue, "border"], to: pair(token, opacity: opacity), at: place)
        }
    }

    /// Notes an opaque border: catalogs often hold only its color, and code its opacity.
    private mutating func noteStrongBorder(_ token: Int) {
        guard case .color(let light, _) = tokens[token].value, light.isOpaque else { return }
        let strongest = 7.0
        guard Contrast.ratio(light, .white) > strongest, Contrast.ratio(light, .black) < Contrast.ratio(light, .white)
        else { return }
        notes.append(note(.mapped, token, "\(quoted(title(token))) is opaque; where code makes it fainter, add that"))
    }

    /// The surfaces with a border, and the factor of its opacity: as in gentle-default.
    private static let borders: [(SurfaceRole, Double)] = [
        (.card, 1), (.cardSecondary, 1), (.cardElevated, 0x59 / 255.0), (.overlayPopover, 0x30 / 255.0),
    ]

    private mutating func noteMissing(_ chosen: [ColorRole: Int]) {
        let missing = RoleNames.important.filter { chosen[$0] == nil }.map(\.rawValue)
        guard !missing.isEmpty else { return }
        let message = "no color for \(missing.joined(separator: ", ")): gentle-default's are used"
        notes.append(ImportNote(.mapped, file: files.sources[0].path, message))
    }
}

extension RoleMapping {
    /// Sets `layout` and `visual`.
    private mutating func mapNumbers() {
        var chosen: [String: [String: Int]] = [:]
        for index in tokens.indices {
            guard case .number(let value) = tokens[index].value else { continue }
            guard let kind = RoleNames.numbers.first(where: { !$0.words.isDisjoint(with: names[index].words) }) else {
                notes.append(note(.skipped, index, "\(quoted(title(index))) is neither spacing, radius nor shadow"))
                continue
            }
            guard value >= 0, value <= Self.largest else {
                notes.append(note(.skipped, index, "expected 0 to 9999 pt, found \(value)"))
                continue
            }
            let key = key(index, kind)
            let section = kind.section.joined(separator: ".")
            if kind.section == ["visual", "radii"], RoleNames.cardRadius.contains(key) {
                chosen["card", default: [:]]["radius"] = index
            } else if let step = kind.keys.first(where: { $0.names.contains(key) })?.key {
                // The first of two names for a step is taken.
                guard chosen[section]?[step] == nil else {
                    if !isSame(chosen[section]?[step], index) { skip(index, "\(section).\(step) is given before") }
                    continue
                }
                chosen[section, default: [:]][step] = index
            } else if !keep(index, value, kind) {
                skip(index, "\(section) has no such step")
            }
        }
        for kind in RoleNames.numbers { set(kind.section, chosen[kind.section.joined(separator: ".")]) }
        let scale = chosen["layout.scale"]
        for section in ["gap", "grid", "touch"] where chosen["layout." + section] == nil {
            set(["layout", section], scale, isShared: true)
        }
        mapCard(chosen["card"]?["radius"] ?? chosen["visual.radii"]?["large"])
    }

    /// Keeps a length that is no step under its own name. Returns `false` where its kind has no names.
    private mutating func keep(_ index: Int, _ value: Double, _ kind: RoleNames.NumberKind) -> Bool {
        let names = kind.section == ["visual", "radii"] ? "radii" : kind.section[0] == "layout" ? "spacing" : nil
        guard let names else { return false }
        let name = visibleControls(title(index))
        guard !name.isEmpty, name.utf8.count <= 64 else { return false }
        set(["aliases", names, name], to: .number(value), at: files.location(of: tokens[index]))
        return true
    }

    /// The name's last part without the words that tell the kind: `md` of `Spacing.md`, `card` of `cardCornerRadius`.
    private func key(_ index: Int, _ kind: RoleNames.NumberKind) -> String {
        TokenName.words(tokens[index].path.last ?? "").filter { !kind.words.contains($0) && $0 != "style" }.joined()
    }

    private func isSame(_ one: Int?, _ other: Int) -> Bool {
        one.map { tokens[$0].value == tokens[other].value } ?? false
    }

    private mutating func skip(_ index: Int, _ reason: String) {
        notes.append(note(.skipped, index, "\(quoted(title(index))): \(reason)"))
    }

    private mutating func set(_ section: [String], _ chosen: [String: Int]?, isShared: Bool = false) {
        guard let chosen else { return }
        for (key, index) in chosen.sorted(by: { $0.key < $1.key }) {
            guard case .number(let value) = tokens[index].value else { continue }
            set(section + [key], to: .number(value), at: files.location(of: tokens[index]))
            if !isShared { use(index, as: (section.dropFirst() + [key]).joined(separator: ".")) }
        }
        // A scale without its largest step repeats the last one, since gentle-default's would be smaller.
        guard chosen["xxl"] == nil, let last = chosen["xl"], case .number(let value) = tokens[last].value,
            section.first == "layout", value > Self.gentleLargest
        else { return }
        set(section + ["xxl"], to: .number(value), at: files.location(of: tokens[last]))
        if !isShared { use(last, as: (section.dropFirst() + ["xxl"]).joined(separator: ".")) }
    }

    /// Sets the corner radius of cards, which belongs to surfaces.
    private mutating func mapCard(_ index: Int?) {
        guard let index, !hasSurfaces, case .number(let value) = tokens[index].value else { return }
        for surface in [SurfaceRole.card, .cardElevated, .cardSecondary] {
            set(
                ["surfaces", "roles", surface.rawValue, "cornerRadius"], to: .number(value),
                at: files.location(of: tokens[index]))
        }
        use(index, as: "surfaces.card")
    }

    /// pt, as the document's lengths are.
    private static let largest = 9999.0
    /// gentle-default's largest step, in pt.
    private static let gentleLargest = 32.0
}
