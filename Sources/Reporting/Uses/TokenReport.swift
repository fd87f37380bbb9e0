import ColorScience
import Importing
import JSONText
import Scenes
import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// Everything that uses one token of a theme.
public struct TokenReport {
    /// The token.
    public let subject: TokenSubject
    /// The color in each appearance of the theme, and those that it has for increased contrast; empty for other tokens.
    let colors: [(appearance: Appearance, isIncreased: Bool, hex: String)]
    /// The roles that the theme lacks and that have this color, or one that is derived from it.
    let derived: [ColorRole]
    /// The parts of components.
    public let components: [ComponentUse]
    /// The places in Swift code; `nil` where none was searched.
    public let sources: [TokenUse]?
    private let spec: ThemeSpec

    /// Finds the uses of a token.
    ///
    /// - Parameter sources: The uses of the theme's tokens in Swift code; `nil` where none was searched.
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
    /// Returns the report as lines for people, with a newline at the end.
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
        // A part may have a comma, as in "title, pressed".
        return order.map { "\($0): \(parts[$0, default: []].joined(separator: "; "))" }
    }

    private static func section(_ title: String, _ lines: [String], _ pen: TextPen) -> [String] {
        lines.isEmpty ? [] : ["  " + pen.faint(title)] + lines.map { "    " + $0 }
    }

    /// The report as a value for JSON.
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

/// The tokens of a theme that nothing uses.
public struct UnusedTokens {
    private let subjects: [TokenSubject]
    private let spec: ThemeSpec

    /// Finds the tokens that no source uses, or without sources the colors that no component uses.
    ///
    /// - Parameter sources: The uses of the theme's tokens in Swift code; `nil` where none was searched.
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

    /// The tokens as a value for JSON.
    public var node: JSONNode {
        .array(subjects.map { TokenReport($0, in: spec, sources: nil).node })
    }
}
