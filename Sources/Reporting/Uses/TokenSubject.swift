import ColorScience
import SourceText
import ThemeEngine
import ThemeSpec

/// A token of a theme: a color role, a text role, or a name of the source for a length or a shadow.
public enum TokenSubject: Hashable, Sendable {
    case color(ColorRole)
    case text(TextRole)
    case other(TokenAliases.Group, name: String)

    /// Why a text names no token.
    public struct Failure: Error {
        /// Lower case, with the nearest known name.
        public let message: String
    }

    /// Returns the tokens that a text means: a role, a name of the source or its end, or a color as `#RRGGBB`, which
    /// several roles may have.
    public static func named(_ text: String, in spec: ThemeSpec) throws(Failure) -> [TokenSubject] {
        let models = spec.metadata.appearances.map { RenderModel(spec, appearance: $0) }
        let known = Set(models.flatMap { $0.colors.byRole.keys })
        if text.hasPrefix("#") {
            guard let color = Color(hex: text) else {
                throw Failure(message: "expected #RRGGBB or #RRGGBBAA, found \(quoted(text))")
            }
            let roles = known.filter { role in
                let increased = spec.colors[role]?.increasedContrast
                return models.contains { $0.colors[role].hex == color.hex }
                    || [increased?.light, increased?.dark].contains { $0?.hex == color.hex }
            }
            guard !roles.isEmpty else { throw Failure(message: "\(spec.slug) has no color \(color.hex)") }
            return roles.sorted().map { .color($0) }
        }
        if known.contains(ColorRole(rawValue: text)) { return [.color(ColorRole(rawValue: text))] }
        if let role = TextRole(rawValue: text) { return [.text(role)] }
        let names = TokenAliases.Group.allCases.flatMap { group in
            (spec.aliases.origins[group]?.keys.sorted() ?? []).map { (group: group, name: $0) }
        }
        let found = TokenTitle.matches(text, in: names.map(\.name)).flatMap { index in
            Self.subjects(names[index].name, names[index].group, spec.aliases)
        }
        guard found.isEmpty else { return unique(found) }
        let all = known.map(\.rawValue).sorted() + names.map { TokenTitle.last($0.name) } + names.map(\.name)
        let near = nearestName(to: text, in: all).map { "; did you mean \(quoted($0))?" } ?? ""
        throw Failure(message: "\(spec.slug) has no role or token \(quoted(text))\(near)")
    }

    /// Returns the tokens that nothing uses, where no sources are searched: the colors that no component uses.
    public static func unmapped(in spec: ThemeSpec) -> [TokenSubject] { spec.unmappedColors.map { .color($0) } }

    /// Returns every token of the theme's own that code can use: those with a name of the source; the theme's colors where
    /// there are no names.
    public static func all(in spec: ThemeSpec) -> [TokenSubject] {
        guard !spec.aliases.isEmpty else { return spec.ownColors.map { .color($0) } }
        return unique(
            TokenAliases.Group.allCases.flatMap { group in
                (spec.aliases.origins[group]?.keys.sorted() ?? []).map { .other(group, name: $0) }
            })
    }

    private static func subjects(
        _ name: String, _ group: TokenAliases.Group, _ aliases: TokenAliases
    ) -> [TokenSubject] {
        switch group {
        case .colors: aliases.roles(ofColor: name).map { .color($0) }
        case .fonts: [aliases.fonts[name].map { .text($0) } ?? .other(group, name: name)]
        case .spacing, .radii, .shadows: [.other(group, name: name)]
        }
    }

    private static func unique(_ subjects: [TokenSubject]) -> [TokenSubject] {
        var seen: Set<TokenSubject> = []
        return subjects.filter { seen.insert($0).inserted }
    }
}

extension TokenSubject {
    /// The name that the theme gives it: its role, or its name in the source.
    public func role(in spec: ThemeSpec) -> String? {
        switch self {
        case .color(let role): return role.rawValue
        case .text(let role): return role.rawValue
        case .other(.colors, let name):
            return spec.aliases.roles(ofColor: name).map(\.rawValue).joined(separator: ", ")
        case .other(.fonts, let name): return spec.aliases.fonts[name]?.rawValue
        case .other(.spacing, let name): return spec.aliases.spacing[name]?.step
        case .other(.radii, let name): return spec.aliases.radii[name]?.step
        case .other(.shadows, let name): return spec.aliases.shadows[name]?.rawValue
        }
    }

    /// Its names in the source, with their groups, the shortest first.
    public func names(in spec: ThemeSpec) -> [(group: TokenAliases.Group, name: String)] {
        let names: [(group: TokenAliases.Group, name: String)] =
            switch self {
            case .color(let role): spec.aliases.names(of: role).map { (.colors, $0) }
            case .text(let role): spec.aliases.names(of: role).map { (.fonts, $0) }
            case .other(let group, let name): [(group, name)]
            }
        return names.sorted { ($0.name.count, $0.name) < ($1.name.count, $1.name) }
    }

    /// The names to search for in code: those of the source, or the role itself without one.
    public func searchedNames(in spec: ThemeSpec) -> [String] {
        let names = names(in: spec).map(\.name)
        return names.isEmpty ? [role(in: spec)].compactMap { $0 } : names
    }

    /// Its name in the source and its role.
    public func title(in spec: ThemeSpec) -> String {
        let role = role(in: spec)
        let name = names(in: spec).first?.name
        return role.map { TokenTitle.text(name, role: $0) } ?? name ?? ""
    }
}
