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

/// The parts of a Swift file under comments such as `// MARK: - Text Colors`.
struct SourceSections {
    private enum Kind: String {
        case text, background
    }

    private let path: String
    /// The first line of each part, from 1, with its kind; `nil` for other parts.
    private var starts: [(line: Int, kind: Kind?)] = []

    init(_ file: ImportedFile) {
        path = file.path
        guard path.hasSuffix(".swift") else { return }
        var depth: Int?
        let lines = file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        for (index, line) in lines.enumerated() {
            let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            if text.starts(with: Self.mark) {
                let words = TokenName.words(String(decoding: text.dropFirst(Self.mark.count).prefix(80), as: UTF8.self))
                starts.append((index + 1, Self.kind(words.filter { !["color", "colors"].contains($0) })))
                depth = line.count - text.count
            } else if let outer = depth, line.count - text.count < outer, text.first == UInt8(ascii: "}") {
                // The type ends.
                starts.append((index + 1, nil))
                depth = nil
            }
        }
    }

    /// Returns the keys that the part of the file adds to a name that is only a rank: `textsecondary` of `secondary`.
    func keys(_ token: ImportedToken) -> [String] {
        guard let kind = kind(token), let last = token.path.last?.lowercased(),
            ["primary", "secondary", "tertiary"].contains(last)
        else { return [] }
        return [kind.rawValue + last]
    }

    /// Returns whether a token is in a part of backgrounds.
    func isOfFills(_ token: ImportedToken) -> Bool { kind(token) == .background }

    private func kind(_ token: ImportedToken) -> Kind? {
        token.file == path ? starts.last { $0.line < token.line }?.kind : nil
    }

    private static func kind(_ words: [String]) -> Kind? {
        guard !words.isEmpty else { return nil }
        if words.allSatisfy(RoleNames.textWords.contains) { return .text }
        return words.allSatisfy(RoleNames.fillWords.contains) ? .background : nil
    }

    private static let mark = Array("// MARK:".utf8)
}

/// The names of numbered colors: of `text1`, `text2` and `text3`, the first one is the primary text.
struct ColorVariants {
    /// The numbers of the colors with the same name apart from its number; 1 for the color without one.
    private var numbers: [String: Set<Int>] = [:]
    private var plain: Set<String> = []

    init(_ paths: [[String]]) {
        for path in paths {
            guard let (stem, number) = Self.parts(path) else { continue }
            numbers[stem, default: []].insert(number ?? 1)
            if number == nil { plain.insert(stem) }
        }
    }

    /// Returns the keys of a numbered color, and of one whose name contains its elevation.
    func keys(_ path: [String], _ name: TokenName) -> [String] {
        var keys: [String] = []
        if case let (stem, number?)? = Self.parts(path), let all = numbers[stem], all.contains(1), !all.contains(0),
            all.count > 1, all.allSatisfy({ $0 <= Self.most }), number > 1 || !plain.contains(stem),
            (1...Self.ranks.count).contains(number)
        {
            keys += name.keys.map { Self.withoutColor($0.prefix { !$0.isNumber }) + Self.ranks[number - 1] }
        }
        let words = name.last.filter { !Self.elevations.contains($0.prefix { !$0.isNumber }) }
        guard let place = name.last.firstIndex(where: { Self.elevations.contains($0.prefix { !$0.isNumber }) }),
            !words.isEmpty
        else { return keys }
        // `bgElev2Card` is a card, `bgElev2` the second background.
        let number = name.last[place].last?.wholeNumberValue ?? 0
        let rank = place == name.last.count - 1 && (1...Self.ranks.count).contains(number) ? Self.ranks[number - 1] : ""
        return keys + [words.joined() + rank]
    }

    /// Returns a name without the number at its end, and the number; `nil` for other names.
    private static func parts(_ path: [String]) -> (stem: String, number: Int?)? {
        guard let last = path.last, let letter = last.last else { return nil }
        let digits = last.reversed().prefix { ("0"..."9").contains($0) }.count
        let text = last.suffix(digits)
        let stem = path.dropLast().joined(separator: ".") + "." + last.dropLast(digits)
        return letter.isNumber ? Int(text).map { (stem, $0) } : (stem, nil)
    }

    private static func withoutColor(_ key: some StringProtocol) -> String {
        String(key.hasSuffix("color") ? key.dropLast("color".count) : key[...])
    }

    private static let ranks = ["", "secondary", "tertiary"]
    private static let elevations: Set<Substring> = ["elev", "elevation", "level"]
    /// The greatest number; palettes have more.
    private static let most = 4
}

/// A set of unique names: a name that is already used gets a number, starting at 2.
public struct UniqueNames {
    private var taken: Set<String>
    /// The number to try next in each series of names, so that many equal names take no longer than different ones.
    private var numbers: [String: Int] = [:]

    /// - Parameter taken: The names that are already used.
    public init(_ taken: some Sequence<String> = []) { self.taken = Set(taken) }

    /// Adds a name, or its first numbered form that is unused, and returns it.
    ///
    /// - Parameters:
    ///   - key: Returns the form of a name that must be unique.
    ///   - numbered: Returns the name with a number.
    public mutating func add(
        _ name: String, comparing key: (String) -> String = { $0 }, numbered: (Int) -> String
    ) -> String {
        if taken.insert(key(name)).inserted { return name }
        // If names are shortened to make room for the number, names with the same start share a series.
        let series = numbered(2)
        var number = numbers[series] ?? 2
        while !taken.insert(key(numbered(number))).inserted { number += 1 }
        numbers[series] = number + 1
        return numbered(number)
    }
}
