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
