import ColorScience
import JSONText
import SourceText
import ThemeEngine
import ThemeSpec

extension RoleMapping {
    /// Sets `colors.pairByRole`. Returns the token of each role that has one.
    mutating func mapColors() -> [ColorRole: Int] {
        let colors = tokens.indices.filter { if case .color = tokens[$0].value { true } else { false } }
        var chosen: [ColorRole: Int] = [:]
        var order: [(role: ColorRole, token: Int)] = []
        var members: [JSONMember] = []
        var rolesOf: [Int: [ColorRole]] = [:]
        func choose(_ token: Int, _ role: ColorRole) {
            chosen[role] = token
            rolesOf[token, default: []].append(role)
            order.append((role, token))
            members.append(member(role.rawValue, token))
            use(token, as: role.rawValue)
        }
        for (token, role) in assigned(colors) { choose(token, role) }
        if let roles {
            for token in colors where uses[token] == nil {
                guard let role = roles.role(of: tokens[token].path), chosen[role] == nil else { continue }
                choose(token, role)
            }
        }
        let search = search(colors.filter { uses[$0] == nil }, of: colors, chosen)
        for (role, _) in RoleNames.colors where chosen[role] == nil && roles?.missing.contains(role) != true {
            var found = self.token(for: role, search, chosen)
            if found == nil { found = firstEnd(ofGradientFor: role, colors.filter { uses[$0] == nil }) }
            guard let token = found else { continue }
            choose(token, role)
        }
        for (role, names) in RoleNames.furtherColors where chosen[role] == nil && roles == nil {
            // Omit tokens with the same color as a token that has a role.
            let taken = chosen.values.compactMap { tokens[$0].pair }
            let free = names.compactMap { name in
                search.keys[name]?.filter { entry in
                    uses[entry.token] == nil && tokens[entry.token].pair.map(taken.contains) == false
                }
            }
            guard let token = free.compactMap({ best($0, for: role) }).first,
                // Surfaces alone have no page.
                role == .background
                    ? !isTranslucent(token) && !RoleNames.layers.isSuperset(of: chosen.keys)
                    : chosen[.surfaceBase] != nil
            else { continue }
            choose(token, role)
        }
        for role in ColorRole.known where chosen[role] == nil && roles == nil {
            if let token = self.token(named: role, colors.filter { uses[$0] == nil }) { choose(token, role) }
        }
        var names = UniqueNames(members.map(\.key))
        for token in colors where uses[token] == nil {
            let base = roleName(token)
            // A constant that only repeats another one under its name needs no role of its own.
            if let other = chosen[ColorRole(rawValue: base)], repeats(token, other) {
                order += rolesOf[other, default: []].map { ($0, token) }
                continue
            }
            guard let name = freeName(token, base, &names) else { continue }
            choose(token, ColorRole(rawValue: name))
        }
        var done = Set(chosen.keys)
        for role in ColorRole.gentle + (roles?.missing ?? []) where done.insert(role).inserted {
            members.append(JSONMember(key: role.rawValue, keyLocation: files.start, node: .null))
        }
        let object = JSONNode(.object(members), location: files.start)
        document.change(at: ColorRole.tablePath, adding: files.start) { $0 = object }
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

    /// Returns the only color with the name of a role, in whatever type or group unless this is for a component; `nil`
    /// if there is none.
    private func token(named role: ColorRole, _ colors: [Int]) -> Int? {
        let found = colors.filter { token in
            isNamed(token, role) && !borders.contains(token)
                && !tokens[token].path.dropLast().contains(where: RoleNames.isPurpose)
        }
        return found.count == 1 ? found[0] : nil
    }

    /// Returns whether the last component of a token's name is the name of a role.
    func isNamed(_ token: Int, _ role: ColorRole) -> Bool {
        names[token].last.joined() == role.rawValue.lowercased()
    }

    /// Returns the first of two colors that are the ends of a gradient behind the page or in the main button, and adds
    /// a note on it; `nil` if there are none.
    private mutating func firstEnd(ofGradientFor role: ColorRole, _ colors: [Int]) -> Int? {
        guard let purpose = Self.gradients[role], let (first, last) = endsOfGradient(for: role, colors) else {
            return nil
        }
        let ends = "\(quoted(title(first))) and \(quoted(title(last))) are named as the ends of a gradient"
        notes.append(note(.mapped, first, ends + "; the first one is the \(purpose)"))
        if role == .background { lastEndOfBackground = last }
        return first
    }

    /// The roles for which a gradient may be declared instead of a color.
    private static let gradients: [ColorRole: String] = [
        .background: "background", .primaryCTA: "fill of the primary button",
    ]

    /// Returns two colors that are the ends of a gradient for a role: `backgroundTop` and `backgroundBottom`, or those
    /// of the list `background`; `nil` if there are none.
    private func endsOfGradient(for role: ColorRole, _ colors: [Int]) -> (first: Int, last: Int)? {
        guard roles == nil else { return nil }
        let known = RoleNames.roleNames(of: role)
        func path(_ own: [String], without end: String?) -> [String]? {
            let words = TokenName.words(own.last ?? "")
            guard end.map(words.contains) ?? true else { return nil }
            let rest = words.filter { $0 != end && $0 != "gradient" }
            let path = own.dropLast() + (rest.isEmpty ? [] : [rest.camelCased])
            return TokenName(Array(path)).keys.contains(where: known.contains) ? Array(path) : nil
        }
        for (start, end) in RoleNames.endsOfGradients {
            for first in colors {
                guard let name = path(tokens[first].path, without: start),
                    let last = colors.first(where: { path(tokens[$0].path, without: end) == name })
                else { continue }
                return (first, last)
            }
        }
        for first in colors where isInList(first) && tokens[first].path.last == "1" {
            let list = Array(tokens[first].path.dropLast())
            guard path(list, without: nil) != nil,
                let last = colors.last(where: { $0 != first && tokens[$0].path.dropLast() == list[...] })
            else { continue }
            return (first, last)
        }
        return nil
    }

    /// Returns whether a color is an element of a list or a gradient in Swift code.
    private func isInList(_ token: Int) -> Bool {
        tokens[token].file.hasSuffix(".swift") && tokens[token].path.last?.allSatisfy(\.isNumber) ?? false
    }

    /// Returns whether one of two colors refers to the other and has the same value.
    private func repeats(_ one: Int, _ other: Int) -> Bool {
        tokens[one].pair == tokens[other].pair
            && (refers(one, to: tokens[other].name) || refers(other, to: tokens[one].name))
    }

    private mutating func member(_ key: String, _ token: Int) -> JSONMember {
        let place = files.location(of: tokens[token])
        let node = files.node(of: tokens[token]) ?? .null
        return JSONMember(key: key, keyLocation: place, node: node)
    }
}

/// The names of colors, by which roles are searched.
private struct ColorSearch {
    /// The tokens by their most specific key that occurs in the tables, with the rank of the key.
    var keys: [String: [(token: Int, rank: Int)]] = [:]
    /// The colors of palettes to which others refer.
    var palette: Set<Int> = []
    /// The colors of texts by the names of the fills behind them: `onAccent` by `accent`.
    var texts: [String: Int] = [:]
    /// The colors with a name that occurs in ``texts``: fills, whatever else their names mean.
    var filled: Set<Int> = []
    /// Whether two colors are the ends of a gradient behind the page.
    var hasGradient = false
    /// The color behind texts; `nil` if no name matches.
    var page: ColorPair?
}

extension RoleMapping {
    /// - Parameters:
    ///   - all: All colors of the theme.
    ///   - chosen: The tokens of roles that are assigned explicitly.
    private func search(_ colors: [Int], of all: [Int], _ chosen: [ColorRole: Int]) -> ColorSearch {
        var search = ColorSearch()
        search.palette = palette(all)
        for token in colors {
            let name = names[token]
            for words in [name.words, name.last] {
                guard let fill = RoleNames.fill(ofText: words)?.joined(separator: " ") else { continue }
                search.texts[fill] = search.texts[fill] ?? token
            }
        }
        search.filled = Set(
            colors.filter { token in
                let words = names[token].words
                guard let last = words.last, !RoleNames.textWords.contains(last) else { return false }
                return search.texts[words.joined(separator: " ")] != nil
            })
        let known = Set(RoleNames.colors.flatMap { [TokenName.words($0.role.rawValue).joined()] + $0.names })
            .union(RoleNames.furtherColors.flatMap(\.names))
        let variants = ColorVariants(all.filter { !isInList($0) }.map { tokens[$0].path })
        for token in colors {
            let keys =
                sections.keys(tokens[token]) + names[token].keys + variants.keys(tokens[token].path, names[token])
            guard let rank = keys.firstIndex(where: known.contains) else { continue }
            search.keys[keys[rank], default: []].append((token, rank))
        }
        let ends = endsOfGradient(for: .background, colors)
        search.hasGradient = ends != nil
        let pages = [
            chosen[.background] ?? token(for: .background, search, chosen), ends?.first,
            chosen[.surfaceBase] ?? token(for: .surfaceBase, search, chosen),
        ]
        search.page = pages.lazy.compactMap { $0.flatMap { tokens[$0].pair } }.first { pair in
            min(pair.light.alpha, pair.dark.alpha) >= Self.leastOfSurface
        }
        return search
    }

    /// Returns the color for a role; `nil` if no name matches.
    ///
    /// - Parameter chosen: The tokens of other roles.
    private func token(for role: ColorRole, _ search: ColorSearch, _ chosen: [ColorRole: Int]) -> Int? {
        let own = TokenName.words(role.rawValue).joined()
        let names = RoleNames.colors.first { $0.role == role }?.names ?? []
        func other(_ role: ColorRole) -> Int? { chosen[role] ?? token(for: role, search, chosen) }
        switch role {
        case .textOnOverlay, .textOnOverlaySecondary:
            return named(role, [own, names[0]], search)
                ?? token(for: role == .textOnOverlay ? .textPrimary : .textSecondary, search, chosen)
        case .textOnPrimaryCTA, .textOnDestructive:
            // The text on a fill belongs to the color that is the fill: `onPrimary` to `primary`, `onAccent` to
            // `accent`.
            let places = names.firstIndex { $0.hasPrefix("on") } ?? names.count
            let fill = other(role == .textOnPrimaryCTA ? .primaryCTA : .destructive)
            let forms = fill.map { [self.names[$0].words, self.names[$0].withoutState, self.names[$0].last] } ?? []
            let text = forms.lazy.compactMap { search.texts[$0.joined(separator: " ")] }.first
            let isOfButton = fill.map { RoleNames.buttonFills.contains(self.names[$0].last.joined()) } ?? false
            return named(role, [own] + names[..<places], search) ?? text
                ?? (isOfButton ? named(role, RoleNames.buttonTexts, search) : nil)
                ?? named(role, Array(names[places...]), search)
        case .textPrimary, .textSecondary, .textTertiary:
            let taken: [ColorRole] = role == .textTertiary ? [.textPrimary, .textSecondary] : []
            let used = taken.compactMap(other).map { tokens[$0].pair }
            func isFit(_ token: Int) -> Bool {
                !used.contains(tokens[token].pair) && !search.filled.contains(token) && isText(token, on: search.page)
            }
            return named(role, [own], search) ?? named(role, names, search, where: isFit)
        case .primaryCTA, .themePrimary, .accent:
            // A translucent color with another name is the fill of a button only if there is no other.
            return named(role, [own], search) ?? named(role, names, search) { !isTranslucent($0) }
                ?? named(role, names, search)
        case .background: return named(role, [own] + names, search) ?? layers(search, chosen)?.page
        case .surfaceBase: return layers(search, chosen)?.cards ?? named(role, [own] + names, search)
        case .surfaceScrim:
            return named(role, [own], search)
                ?? named(role, names, search) { token in
                    // An opaque backdrop is a surface, unless it is black for code that applies an opacity.
                    guard self.names[token].last.contains("backdrop"), let color = tokens[token].pair?.light else {
                        return true
                    }
                    return !color.isOpaque || color.rgb.isDark
                }
        case .borderSubtle:
            return named(role, [own] + names, search) { token in
                // A line of high contrast is one of drawings, such as that of a board.
                guard let page = search.page, let pair = tokens[token].pair, self.names[token].last == ["line"] else {
                    return true
                }
                return Self.contrast(pair, on: page) < Self.leastOfDrawing
            }
        case .surfaceCardSecondary:
            let cards = other(.surfaceBase)
            return named(role, [own], search) ?? named(role, names, search) { $0 != cards }
        default: return named(role, [own] + names, search)
        }
    }

    /// Returns the page and the cards of a theme without colors with these names: its surface, and that raised above
    /// it. Returns `nil` for other themes.
    private func layers(_ search: ColorSearch, _ chosen: [ColorRole: Int]) -> (page: Int, cards: Int)? {
        let names = RoleNames.colors.first { $0.role == .background }?.names ?? []
        guard roles == nil, chosen[.surfaceBase] == nil, !search.hasGradient,
            named(.background, ["background"] + names, search) == nil,
            named(.surfaceBase, ["surfacebase"] + RoleNames.cards, search) == nil,
            let page = named(.surfaceBase, ["surface"], search), !isTranslucent(page),
            let cards = named(.surfaceCardSecondary, RoleNames.raisedSurfaces, search),
            tokens[page].pair != tokens[cards].pair, chosen[.background].map({ $0 == page }) ?? true
        else { return nil }
        return (page, cards)
    }

    /// Returns the color with the first existing one of several names; `nil` if there is none.
    private func named(
        _ role: ColorRole, _ names: [String], _ search: ColorSearch, where isFit: (Int) -> Bool = { _ in true }
    ) -> Int? {
        let matches = names.map { name in
            (RoleNames.weakTexts.contains(name) ? weak(names, search) : search.keys[name] ?? []).filter {
                isFit($0.token)
            }
        }
        for (name, entries) in zip(names, matches) {
            let isWeak = RoleNames.weakTexts.contains(name)
            // A color for a purpose precedes that of a palette, unless its name is farther from the role's.
            let semantic = entries.filter { !search.palette.contains($0.token) }
            guard let found = best(semantic, for: role) ?? best(entries, for: role) else { continue }
            let strongest = isWeak ? strongest(semantic.isEmpty ? entries : semantic, found, on: search.page) : found
            return self.semantic(strongest, for: role, matches)
        }
        return nil
    }

    /// Returns the tokens named as weak texts among several names.
    private func weak(_ names: [String], _ search: ColorSearch) -> [(token: Int, rank: Int)] {
        names.filter(RoleNames.weakTexts.contains).flatMap { search.keys[$0] ?? [] }
    }

    /// Returns the token with the most contrast: another one only if its contrast is higher, or the page is unknown.
    private func strongest(_ entries: [(token: Int, rank: Int)], _ token: Int, on page: ColorPair?) -> Int {
        guard let page else { return token }
        func ratio(_ token: Int) -> Double { tokens[token].pair.map { Self.contrast($0, on: page) } ?? 1 }
        return entries.map(\.token).reduce(token) { ratio($1) > ratio($0) ? $1 : $0 }
    }

    /// Returns the lower contrast of the two appearances.
    private static func contrast(_ pair: ColorPair, on page: ColorPair) -> Double {
        Appearance.allCases.map { appearance in
            Contrast.ratio(pair[appearance].composited(over: page[appearance]), page[appearance])
        }.min() ?? 1
    }

    /// Returns whether a color whose name is also that of fills, such as `muted`, can be a text: neither its group is
    /// one of fills, nor has it hardly any contrast.
    private func isText(_ token: Int, on page: ColorPair?) -> Bool {
        let words = names[token].words
        guard RoleNames.textWords.isDisjoint(with: words), RoleNames.fill(ofText: words) == nil else { return true }
        guard !sections.isOfFills(tokens[token]), !RoleNames.isInFills(tokens[token].path) else { return false }
        return tokens[token].pair.map { isReadable($0, on: page) } ?? true
    }

    /// Returns whether a color has more than hardly any contrast; also `true` if the page is unknown.
    func isReadable(_ pair: ColorPair, on page: ColorPair?) -> Bool {
        page.map { Self.contrast(pair, on: $0) >= Self.leastOfText } ?? true
    }

    private static let leastOfText = 1.6
    private static let leastOfDrawing = 4.5

    func isTranslucent(_ token: Int) -> Bool {
        tokens[token].pair.map { min($0.light.alpha, $0.dark.alpha) < Self.leastOfSurface } ?? false
    }

    /// Returns the best match for a role: a token named after the role, then the most specific key, then the shortest
    /// path, then one for both appearances. The color of a border is only a border.
    private func best(_ tokens: [(token: Int, rank: Int)]?, for role: ColorRole) -> Int? {
        func order(_ entry: (token: Int, rank: Int)) -> (Int, Int, Int, Int, Int) {
            let token = self.tokens[entry.token]
            let isFixed = token.differsInDark ? 0 : 1
            return (token.path.last == role.rawValue ? 0 : 1, entry.rank, token.path.count, isFixed, entry.token)
        }
        return tokens?.filter { role == .borderSubtle || !borders.contains($0.token) }.min { order($0) < order($1) }?
            .token
    }

    /// Returns a token of another type or group that refers to a token and matches the role too, or one that has the
    /// token's color only in light: the name of a color of a palette says less about its purpose. Returns the token
    /// itself if there is none.
    ///
    /// - Parameter matches: The tokens that match the role, those with the closest names first.
    private func semantic(_ token: Int, for role: ColorRole, _ matches: [[(token: Int, rank: Int)]]) -> Int {
        let name = tokens[token].name
        let better = matches.lazy.compactMap { entries in
            best(
                entries.filter { entry in
                    let other = tokens[entry.token]
                    let isAdaptive = other.differsInDark && !tokens[token].differsInDark
                    return (isAdaptive || other.name.dropLast() != name.dropLast()) && refers(entry.token, to: name)
                }, for: role)
        }.first
        return better ?? token
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
}
