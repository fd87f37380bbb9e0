import ColorScience
import ThemeSpec

extension RoleMapping {
    /// Sets `colors.pairByRole`. Returns the token of every role that has one.
    mutating func mapColors() -> [ColorRole: Int] {
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
        var taken = Set(members.map(\.key))
        for token in colors where uses[token] == nil {
            guard let name = freeName(token, &taken) else { continue }
            chosen[ColorRole(rawValue: name)] = token
            members.append(member(name, token))
            use(token, as: name)
        }
        let object = JSONNode(.object(members), location: files.start)
        document.setAsIs(["colors", "pairByRole"], to: object)
        mapBorders(chosen[.borderSubtle])
        noteMissing(chosen)
        return chosen
    }

    /// The tokens of every name in the tables, each by the most telling of its keys that is one, and which that is.
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

    /// The token whose name says it most plainly: the role's very name, then the most telling key, the shortest path.
    private func best(_ tokens: [(token: Int, rank: Int)]?, for role: ColorRole) -> Int? {
        func order(_ entry: (token: Int, rank: Int)) -> (Int, Int, Int, Int) {
            let path = self.tokens[entry.token].path
            return (path.last == role.rawValue ? 0 : 1, entry.rank, path.count, entry.token)
        }
        return tokens?.min { order($0) < order($1) }?.token
    }

    /// A role's name that no other has, `nil` where there is nothing to make one of.
    private mutating func freeName(_ token: Int, _ taken: inout Set<String>) -> String? {
        let hidden: (Unicode.Scalar) -> Bool = { $0 == " " || visibleControls(String($0)) != String($0) }
        var base = String.UnicodeScalarView()
        for scalar in names[token].roleName.unicodeScalars.prefix(Self.longestName)
        where !hidden(scalar) && scalar != "\u{200D}" {
            base.append(scalar)
        }
        guard !base.isEmpty else {
            notes.append(note(.skipped, token, "expected a name that can be a role's, found \(quoted(title(token)))"))
            return nil
        }
        var name = String(base)
        var number = 2
        while !taken.insert(name).inserted {
            let end = "-\(number)"
            name = String(base.prefix(Self.longestName - end.utf8.count)) + end
            number += 1
        }
        return name
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

    /// The borders of gentle-default's surfaces are its own color; here they become the tokens'.
    private mutating func mapBorders(_ token: Int?) {
        guard let token, !hasSurfaces else { return }
        let place = files.location(of: tokens[token])
        noteStrongBorder(token)
        for (surface, opacity) in Self.borders {
            document.set(
                ["surfaces", "roles", surface.rawValue, "border"], to: pair(token, opacity: opacity), at: place)
        }
    }

    /// Catalogs often hold a border's color alone, and the code how little of it shows.
    private mutating func noteStrongBorder(_ token: Int) {
        guard case .color(let light, _) = tokens[token].value, light.isOpaque else { return }
        let strongest = 7.0
        guard Contrast.ratio(light, .white) > strongest, Contrast.ratio(light, .black) < Contrast.ratio(light, .white)
        else { return }
        notes.append(note(.mapped, token, "\(quoted(title(token))) is opaque; where code makes it fainter, add that"))
    }

    /// The surfaces with a border, and how much of its opacity each has: as in gentle-default.
    private static let borders: [(SurfaceRole, Double)] = [
        (.card, 1), (.cardSecondary, 1), (.cardElevated, 0x59 / 255.0), (.overlayPopover, 0x30 / 255.0),
    ]

    private mutating func noteMissing(_ chosen: [ColorRole: Int]) {
        let missing = RoleNames.important.filter { chosen[$0] == nil }.map(\.rawValue)
        guard !missing.isEmpty else { return }
        let message = "no color for \(missing.joined(separator: ", ")): gentle-default's stand in"
        notes.append(ImportNote(.mapped, file: files.sources[0].path, message))
    }
}
