import ColorScience
import Importing
import JSONText
import Scenes
import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// A token of a theme: a color role, a text role, or the name of a length or a shadow in the source.
public enum TokenSubject: Hashable, Sendable {
    case color(ColorRole)
    case text(TextRole)
    case other(TokenAliases.Group, name: String)

    /// The reason why a text does not identify a token.
    public struct Failure: Error {
        /// The message in lower case, with the nearest known name.
        public let message: String
    }

    /// Returns the tokens that a text identifies: a role, a full name in the source or its last components, or a color
    /// as `#RRGGBB`, which several roles may have.
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

    /// Returns the unused tokens if no sources are searched: the colors that no component uses.
    public static func unmapped(in spec: ThemeSpec) -> [TokenSubject] { spec.unmappedColors.map { .color($0) } }

    /// Returns every token of the theme, excluding inherited ones, that code can use: those with a name in the source,
    /// or the theme's colors if there are no names.
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
    /// Returns the name of the token in the theme: its role, or its name in the source.
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

    /// Returns the names of the token in the source, with their groups, shortest first.
    public func names(in spec: ThemeSpec) -> [(group: TokenAliases.Group, name: String)] {
        let names: [(group: TokenAliases.Group, name: String)] =
            switch self {
            case .color(let role): spec.aliases.names(of: role).map { (.colors, $0) }
            case .text(let role): spec.aliases.names(of: role).map { (.fonts, $0) }
            case .other(let group, let name): [(group, name)]
            }
        return names.sorted { ($0.name.count, $0.name) < ($1.name.count, $1.name) }
    }

    /// Returns the names to search for in code: those in the source, or the role if there are none.
    public func searchedNames(in spec: ThemeSpec) -> [String] {
        let names = names(in: spec).map(\.name)
        return names.isEmpty ? [role(in: spec)].compactMap { $0 } : names
    }

    /// Returns the name of the token in the source and its role.
    public func title(in spec: ThemeSpec) -> String {
        let role = role(in: spec)
        let name = names(in: spec).first?.name
        return role.map { TokenTitle.text(name, role: $0) } ?? name ?? ""
    }
}

/// The uses of one token of a theme.
public struct TokenReport {
    /// The token.
    public let subject: TokenSubject
    /// The color in each appearance of the theme, and the colors for increased contrast; empty for other tokens.
    let colors: [(appearance: Appearance, isIncreased: Bool, hex: String)]
    /// The roles that the theme lacks and that have this color or one derived from it.
    let derived: [ColorRole]
    /// The parts of components.
    public let components: [ComponentUse]
    /// The places in Swift code; `nil` if no code was searched.
    public let sources: [TokenUse]?
    private let spec: ThemeSpec

    /// Finds the uses of a token.
    ///
    /// - Parameter sources: The uses of the theme's tokens in Swift code; `nil` if no code was searched.
    public init(_ subject: TokenSubject, in spec: ThemeSpec, sources: [TokenUse]?) {
        self.subject = subject
        self.spec = spec
        let models = spec.metadata.appearances.map { RenderModel(spec, appearance: $0) }
        switch subject {
        case .color(let role):
            let increased = spec.metadata.appearances.compactMap { appearance in
                spec.colors[role]?.increasedContrast[appearance].map { (appearance, true, $0.hex) }
            }
            colors = models.map { ($0.appearance, false, $0.colors[role].hex) } + increased
            derived = models.first.map { Self.roles(from: role, in: $0.colors) } ?? []
            components = models.first.map { ComponentUses(in: $0).of(role) } ?? []
        case .text(let role):
            (colors, derived) = ([], [])
            components = models.first.map { ComponentUses(in: $0).of(role) } ?? []
        case .other: (colors, derived, components) = ([], [], [])
        }
        let names = Set(subject.searchedNames(in: spec))
        self.sources = sources?.filter { names.contains($0.token) }
    }

    private static func roles(from role: ColorRole, in colors: ColorModel) -> [ColorRole] {
        colors.fallbacks.keys.filter { colors.source(of: $0) == role }.sorted()
    }
}

extension TokenReport {
    /// Returns the report as human-readable lines, with a trailing newline.
    public func text(_ pen: TextPen = .plain) -> String {
        var places = SourcePlaces(spec)
        let hexes =
            Set(colors.map(\.hex)).count == 1
            ? colors.prefix(1).map(\.hex)
            : colors.map { "\($0.hex) \($0.appearance.rawValue)" + ($0.isIncreased ? ", increased contrast" : "") }
        var lines = [([pen.bold(visibleControls(subject.title(in: spec)))] + hexes).joined(separator: "  ")]
        let names = subject.names(in: spec).map { group, name in
            (name: name, place: places.place(ofAlias: name, in: group)?.text ?? "")
        }
        lines += Self.section("names", names.map { "\($0.name)  \(pen.faint(visibleControls($0.place)))" }, pen)
        lines += Self.section(
            "also decides", derived.isEmpty ? [] : [derived.map(\.rawValue).joined(separator: ", ")], pen)
        lines += Self.section("components", grouped, pen)
        if case .other = subject {} else if components.isEmpty { lines.append("  no component uses it") }
        if let sources {
            lines += Self.section(
                "sources",
                sources.map { "\(visibleControls($0.file)):\($0.line):\($0.column): \($0.text)" }, pen)
            if sources.isEmpty { lines.append("  no line of the sources uses it") }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    /// The components with their parts.
    private var grouped: [String] {
        var order: [String] = []
        var parts: [String: [String]] = [:]
        for use in components {
            let key = "\(use.component) (\(use.purpose.rawValue))"
            if parts[key] == nil { order.append(key) }
            if !parts[key, default: []].contains(use.part) { parts[key, default: []].append(use.part) }
        }
        // A part may contain a comma, as in "title, pressed".
        return order.map { "\($0): \(parts[$0, default: []].joined(separator: "; "))" }
    }

    private static func section(_ title: String, _ lines: [String], _ pen: TextPen) -> [String] {
        lines.isEmpty ? [] : ["  " + pen.faint(title)] + lines.map { "    " + $0 }
    }

    /// The report as a JSON value.
    public var node: JSONNode {
        var places = SourcePlaces(spec)
        let names: [JSONNode] = subject.names(in: spec).map { group, name in
            var members: [(String, JSONNode)] = [("name", .string(name))]
            if let place = places.place(ofAlias: name, in: group) {
                members += [
                    ("file", .string(place.file)), ("line", .number(Double(place.line))),
                    ("column", .number(Double(place.column))),
                ]
            }
            return .object(members)
        }
        var members: [(String, JSONNode)] = [
            ("role", subject.role(in: spec).map { .string($0) } ?? .null),
            ("token", names.isEmpty ? .null : .string(subject.names(in: spec)[0].name)), ("names", .array(names)),
            (
                "colors",
                .object(
                    colors.map {
                        ($0.appearance.rawValue + ($0.isIncreased ? "IncreasedContrast" : ""), .string($0.hex))
                    })
            ),
            ("derived", .array(derived.map { .string($0.rawValue) })),
            (
                "components",
                .array(
                    components.map {
                        [
                            "component": .string($0.component), "part": .string($0.part), "scene": .string($0.scene),
                            "use": .string($0.purpose.rawValue),
                        ]
                    })
            ),
        ]
        if let sources { members.append(("sources", .array(sources.map(Self.node)))) }
        return .object(members)
    }

    private static func node(_ use: TokenUse) -> JSONNode {
        [
            "token": .string(use.token), "file": .string(use.file), "line": .number(Double(use.line)),
            "column": .number(Double(use.column)), "text": .string(use.text),
        ]
    }
}

/// The unused tokens of a theme.
public struct UnusedTokens {
    private let subjects: [TokenSubject]
    private let spec: ThemeSpec

    /// Finds the tokens that no source uses or, without sources, the colors that no component uses.
    ///
    /// - Parameter sources: The uses of the theme's tokens in Swift code; `nil` if no code was searched.
    public init(in spec: ThemeSpec, sources: [TokenUse]?) {
        self.spec = spec
        guard let sources else {
            subjects = TokenSubject.unmapped(in: spec)
            return
        }
        let used = Set(sources.map(\.token))
        subjects = TokenSubject.all(in: spec).filter { used.isDisjoint(with: $0.searchedNames(in: spec)) }
    }

    /// Returns a line for each token, and their number.
    public func text(_ pen: TextPen = .plain) -> String {
        var places = SourcePlaces(spec)
        let lines = subjects.map { subject in
            let place = subject.names(in: spec).first.flatMap { places.place(ofAlias: $0.name, in: $0.group)?.text }
            let title = visibleControls(subject.title(in: spec))
            return place.map { "\(title)  \(pen.faint(visibleControls($0)))\n" } ?? title + "\n"
        }
        let count = subjects.count == 1 ? "1 token is unused" : "\(subjects.count) tokens are unused"
        return lines.joined() + pen.bold(subjects.isEmpty ? "no token is unused" : count) + "\n"
    }

    /// The tokens as a JSON value.
    public var node: JSONNode {
        .array(subjects.map { TokenReport($0, in: spec, sources: nil).node })
    }
}
