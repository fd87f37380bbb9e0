import JSONText
import SourceText
import ThemeEngine
import ThemeSpec

/// An explicit assignment of a color in the source to a role, as in `aqua=primaryCTA`.
public struct TokenAssignment: Hashable, Sendable {
    /// The color's full name, or its last components if no other color has them.
    public let token: String
    /// The role.
    public let role: ColorRole

    /// Parses assignments separated by commas.
    ///
    /// - Throws: ``ImportFailure`` for a malformed text, an unknown role, or a role that is assigned twice.
    public static func list(_ texts: [String]) throws(ImportFailure) -> [TokenAssignment] {
        var found: [TokenAssignment] = []
        for text in texts.flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
            let assignment = try TokenAssignment(text)
            if let other = found.first(where: { $0.role == assignment.role }) {
                throw ImportFailure(
                    "--map expects each role once, found \(assignment.role.rawValue) for \(quoted(other.token)) and "
                        + quoted(assignment.token))
            }
            found.append(assignment)
        }
        return found
    }

    private init(_ text: Substring) throws(ImportFailure) {
        guard let sign = text.lastIndex(of: "="), sign > text.startIndex, text.index(after: sign) < text.endIndex else {
            throw ImportFailure("--map expects TOKEN=ROLE, found \(quoted(text))")
        }
        let name = String(text[text.index(after: sign)...])
        let role = ColorRole(rawValue: name)
        guard ColorRole.known.contains(role) || ComponentColors.optional.contains(role) else {
            let near = nearestName(to: name, in: ColorRole.known.map(\.rawValue))
            let hint = near.map { "; did you mean \(quoted($0))?" } ?? ""
            throw ImportFailure("--map expects a color role, found \(quoted(name))\(hint)")
        }
        token = String(text[..<sign])
        self.role = role
    }

    /// Returns the index of the name that an assignment refers to.
    ///
    /// - Throws: ``ImportFailure`` if no name matches, or several do.
    func index(in names: [String]) throws(ImportFailure) -> Int {
        let found = TokenTitle.matches(token, in: names)
        if found.count == 1 { return found[0] }
        guard found.isEmpty else {
            let list = listed(found.prefix(Self.mostNames).map { quoted(names[$0]) })
            throw ImportFailure("--map expects one color, found \(quoted(token)), which is the end of \(list)")
        }
        let near = nearestName(to: token, in: names.map(TokenTitle.last) + names)
        let hint = near.map { "; did you mean \(quoted($0))?" } ?? ""
        throw ImportFailure("--map expects a color of the theme, found \(quoted(token))\(hint)")
    }

    /// Checks that one of the themes of a source has the color.
    func check(in themes: [ImportedTokens]) throws(ImportFailure) {
        var first: ImportFailure?
        for theme in themes {
            let names = theme.tokens.compactMap { token -> String? in
                guard case .color = token.value else { return nil }
                return token.name.joined(separator: token.file.contains(".colorset/") ? "/" : ".")
            }
            do throws(ImportFailure) {
                _ = try index(in: names)
                return
            } catch {
                first = first ?? error
            }
        }
        if let first { throw first }
    }

    private static let mostNames = 4
}

extension TokenAssignment {
    /// Returns a theme document with colors assigned to roles.
    ///
    /// - Parameter spec: The theme of the document.
    /// - Throws: ``ImportFailure`` for a color that the theme lacks.
    public static func apply(
        _ assignments: [TokenAssignment], to document: JSONNode, of spec: ThemeSpec
    ) throws(ImportFailure) -> JSONNode {
        let aliases = spec.aliases.colors.keys.sorted()
        let named = Set(aliases.flatMap(spec.aliases.roles(ofColor:)))
        // Colors without a name in the source are identified by their roles.
        let roles = spec.colors.keys.filter { !named.contains($0) }.sorted()
        let names = aliases + roles.map(\.rawValue)
        var mapped = spec
        var changes: [String: [ColorRole]] = [:]
        for assignment in assignments {
            let name = names[try assignment.index(in: names)]
            let new = mapped.changes(assigning: assignment.role, to: name)
            changes.merge(new) { $1 }
            mapped = mapped.mapping(new) ?? mapped
        }
        return ColorMapping.mapped(document, by: changes)
    }
}

extension RoleMapping {
    /// Sets `colors.pairByRole`. Returns the token of each role that has one.
    mutating func mapColors() -> [ColorRole: Int] {
        let colors = tokens.indices.filter { if case .color = tokens[$0].value { true } else { false } }
        var chosen: [ColorRole: Int] = [:]
        var order: [(role: ColorRole, token: Int)] = []
        var members: [JSONMember] = []
        func choose(_ token: Int, _ role: ColorRole) {
            chosen[role] = token
            order.append((role, token))
        }
        for (token, role) in assigned(colors) {
            choose(token, role)
            members.append(member(role.rawValue, token))
            use(token, as: role.rawValue)
        }
        if let roles {
            for token in colors where uses[token] == nil {
                guard let role = roles.role(of: tokens[token].path), chosen[role] == nil else { continue }
                choose(token, role)
                members.append(member(role.rawValue, token))
                use(token, as: role.rawValue)
            }
        }
        let index = keyIndex(colors.filter { uses[$0] == nil })
        let palette = palette(colors)
        for (role, names) in RoleNames.colors where chosen[role] == nil && roles?.missing.contains(role) != true {
            let own = TokenName.words(role.rawValue).joined()
            var found: Int?
            // A color for a purpose precedes that of a palette, unless its name is farther from the role's.
            for name in [own] + names where found == nil {
                found =
                    best(index[name]?.filter { !palette.contains($0.token) }, for: role)
                    ?? best(index[name], for: role)
            }
            if found == nil, role == .background { found = firstEndOfBackground(colors.filter { uses[$0] == nil }) }
            guard let first = found else { continue }
            let token = semantic(first, for: role, ([own] + names).compactMap { index[$0] })
            choose(token, role)
            members.append(member(role.rawValue, token))
            use(token, as: role.rawValue)
        }
        for (role, names) in RoleNames.furtherColors where chosen[role] == nil && roles == nil {
            // Omit tokens with the same color as a token that has a role.
            let taken = chosen.values.compactMap { tokens[$0].pair }
            let free = names.compactMap { name in
                index[name]?.filter { uses[$0.token] == nil && tokens[$0.token].pair.map(taken.contains) == false }
            }
            guard let token = free.compactMap({ best($0, for: role) }).first else { continue }
            choose(token, role)
            members.append(member(role.rawValue, token))
            use(token, as: role.rawValue)
        }
        var names = UniqueNames(members.map(\.key))
        for token in colors where uses[token] == nil {
            guard let name = freeName(token, &names) else { continue }
            choose(token, ColorRole(rawValue: name))
            members.append(member(name, token))
            use(token, as: name)
        }
        var done = Set(chosen.keys)
        for role in ColorRole.gentle + (roles?.missing ?? []) where done.insert(role).inserted {
            members.append(JSONMember(key: role.rawValue, keyLocation: files.start, node: .null))
        }
        let object = JSONNode(.object(members), location: files.start)
        document.change(at: ["colors", "pairByRole"], adding: files.start) { $0 = object }
        addColorAliases(order)
        mapBorders(chosen)
        noteMissing(chosen)
        if roles == nil { noteUnmapped(order) }
        return chosen
    }

    /// Returns the tokens with an explicitly assigned role.
    private func assigned(_ colors: [Int]) -> [(token: Int, role: ColorRole)] {
        let names = colors.map(sourceName)
        return assignments.compactMap { assignment in
            (try? assignment.index(in: names)).map { (colors[$0], assignment.role) }
        }
    }

    /// Returns the tokens by their most specific key that occurs in the tables, with the rank of the key.
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

    /// Returns the best match for a role: a token named after the role, then the most specific key, then the shortest
    /// path. The color of a border matches no role of a fill.
    private func best(_ tokens: [(token: Int, rank: Int)]?, for role: ColorRole) -> Int? {
        func order(_ entry: (token: Int, rank: Int)) -> (Int, Int, Int, Int) {
            let path = self.tokens[entry.token].path
            return (path.last == role.rawValue ? 0 : 1, entry.rank, path.count, entry.token)
        }
        let isFill = ColorRole.fills.contains(role)
        return tokens?.filter { !isFill || !borders.contains($0.token) }.min { order($0) < order($1) }?.token
    }

    /// Returns a token of another type or group that refers to a token and matches the role too: the name of a color of
    /// a palette says less about its purpose. Returns the token itself if there is none.
    ///
    /// - Parameter matches: The tokens that match the role, those with the closest names first.
    private func semantic(_ token: Int, for role: ColorRole, _ matches: [[(token: Int, rank: Int)]]) -> Int {
        let name = tokens[token].name
        let better = matches.lazy.compactMap { entries in
            best(
                entries.filter { tokens[$0.token].name.dropLast() != name.dropLast() && refers($0.token, to: name) },
                for: role)
        }.first
        return better ?? token
    }

    /// Returns the first of two colors that are the ends of a gradient behind the page, such as `backgroundTop` and
    /// `backgroundBottom`, and adds a note on it; `nil` if there are none.
    private mutating func firstEndOfBackground(_ colors: [Int]) -> Int? {
        guard roles == nil else { return nil }
        let known = RoleNames.roleNames(of: .background)
        func path(_ token: Int, without end: String) -> [String]? {
            let words = TokenName.words(tokens[token].path.last ?? "")
            guard words.contains(end) else { return nil }
            let rest = words.filter { $0 != end && $0 != "gradient" }
            let path = tokens[token].path.dropLast() + (rest.isEmpty ? [] : [rest.camelCased])
            return TokenName(Array(path)).keys.contains(where: known.contains) ? Array(path) : nil
        }
        for (start, end) in RoleNames.endsOfGradients {
            for first in colors {
                guard let name = path(first, without: start),
                    let last = colors.first(where: { path($0, without: end) == name })
                else { continue }
                let ends = "\(quoted(title(first))) and \(quoted(title(last))) are named as the ends of a gradient"
                notes.append(note(.mapped, first, ends + "; the first one is the background"))
                lastEndOfBackground = last
                return first
            }
        }
        return nil
    }

    /// Returns the colors in groups named for palettes to which colors of other groups refer.
    private func palette(_ colors: [Int]) -> Set<Int> {
        func isInPalette(_ token: Int) -> Bool {
            tokens[token].path.dropLast().contains { !RoleNames.palettes.isDisjoint(with: TokenName.words($0)) }
        }
        let referred = colors.filter { !isInPalette($0) }.reduce(into: Set<[String]>()) { names, token in
            names.formUnion(tokens[token].references)
        }
        return Set(colors.filter { referred.contains(tokens[$0].name) && isInPalette($0) })
    }

    /// Returns whether a token refers to a name, directly or through other tokens.
    private func refers(_ token: Int, to name: [String]) -> Bool {
        var pending = [token]
        var seen: Set = [token]
        while let next = pending.popLast() {
            if tokens[next].references.contains(name) { return true }
            pending += tokens[next].references.compactMap { indices[$0] }.filter { seen.insert($0).inserted }
        }
        return false
    }

    /// Returns an unused role name; `nil`, with a note, for a token whose name has no visible characters.
    private mutating func freeName(_ token: Int, _ names: inout UniqueNames) -> String? {
        var base = "".unicodeScalars
        for scalar in self.names[token].roleName.unicodeScalars.prefix(Self.longestName)
        where scalar != " " && scalar != "\u{200D}" && !scalar.isHiddenControl {
            base.append(scalar)
        }
        guard !base.isEmpty else {
            notes.append(note(.skipped, token, "expected a name that can be a role's, found \(quoted(title(token)))"))
            return nil
        }
        if borders.contains(token), ColorRole.fills.contains(ColorRole(rawValue: String(base))) {
            base = ("border" + String(base).capitalizedFirst).unicodeScalars
        }
        return names.add(String(base)) { number in
            let end = "-\(number)"
            return String(base.prefix(Self.longestName - end.utf8.count)) + end
        }
    }

    /// The maximum length of a role name, in Unicode scalars.
    private static let longestName = 64

    private mutating func member(_ key: String, _ token: Int) -> JSONMember {
        let place = files.location(of: tokens[token])
        let node = files.node(of: tokens[token]) ?? .null
        return JSONMember(key: key, keyLocation: place, node: node)
    }

    private mutating func noteMissing(_ chosen: [ColorRole: Int]) {
        let missing = RoleNames.important.filter { chosen[$0] == nil }.map(\.rawValue)
        guard !missing.isEmpty else { return }
        let message = "no color for \(missing.joined(separator: ", ")): stand-ins are derived from the others"
        notes.append(ImportNote(.mapped, file: files.sources[0].path, message))
    }
}
