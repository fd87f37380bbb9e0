import JSONText
import Platform
import SourceText
import ThemeEngine
import ThemeSpec

/// A value that differs between two themes.
public struct ThemeDifference: Hashable, Sendable {
    /// The appearance; `nil` if the difference is the same in both appearances.
    public let appearance: Appearance?
    /// The path of keys to the value in the render model, such as `colors`, `accent`.
    public let path: [String]
    /// The value as in the JSON of the render model, strings without quotes; `nil` if the theme does not have it.
    public let from: String?
    /// The value in the other theme.
    public let to: String?
}

extension ThemeDifference {
    /// Returns the name of the color or text style in the source of a design system, in the first theme that has one;
    /// `nil` for other values.
    func token(in specs: [ThemeSpec]) -> String? {
        guard path.count > 1 else { return nil }
        switch path[0] {
        case "colors":
            return specs.lazy.compactMap { $0.aliases.name(of: ColorRole(rawValue: path[1])) }.first
        case "textStyles":
            guard let role = TextRole(rawValue: path[1]) else { return nil }
            return specs.lazy.compactMap { $0.aliases.name(of: role) }.first
        default: return nil
        }
    }
}

/// The differences between two resolved themes: between a theme and its parent, or an earlier version.
public enum ThemeDifferences {
    /// Returns the differences, sorted by path, light before dark; a difference that is the same in both appearances is
    /// listed once.
    ///
    /// - Parameter appearances: The appearances to compare; a theme that lacks one is compared in the other.
    public static func between(
        _ one: ThemeSpec, _ other: ThemeSpec, appearances: [Appearance] = Appearance.allCases,
        contentSize: ContentSize = .standard
    ) -> [ThemeDifference] {
        var found: [[String]: [ThemeDifference]] = [:]
        for appearance in appearances {
            let (old, new) = (values(one, appearance, contentSize), values(other, appearance, contentSize))
            for path in Set(old.keys).union(new.keys) where old[path] != new[path] {
                found[path, default: []].append(
                    ThemeDifference(appearance: appearance, path: path, from: old[path], to: new[path]))
            }
        }
        for path in found.keys where isRepeated(path, in: found) { found[path] = nil }
        return found.sorted { $0.key.lexicographicallyPrecedes($1.key) }.flatMap { path, differences in
            guard differences.count == appearances.count, appearances.count > 1, let first = differences.first,
                differences.allSatisfy({ $0.from == first.from && $0.to == first.to })
            else { return differences }
            return [ThemeDifference(appearance: nil, path: path, from: first.from, to: first.to)]
        }
    }

    /// Returns whether a path is that of a `given` value of a surface whose drawn value, which is listed, differs too.
    private static func isRepeated(_ path: [String], in found: [[String]: [ThemeDifference]]) -> Bool {
        guard path.count == 4, path[2] == "given" else { return false }
        let drawn = path[3] == "borderWidth" ? "borderWidth" : "shadow"
        return found.keys.contains { $0.count > 2 && $0[..<2] == path[..<2] && $0[2] == drawn }
    }

    private static func values(
        _ spec: ThemeSpec, _ appearance: Appearance, _ contentSize: ContentSize
    ) -> [[String]: String] {
        let has = spec.metadata.appearances
        let shown = has.contains(appearance) ? appearance : has.first ?? appearance
        let model = RenderModel(spec, appearance: shown, contentSize: contentSize)
        var values: [[String]: String] = [:]
        for member in ModelJSON.node(model).members ?? [] where !leftOut.contains(member.key) {
            collect(member.node, [member.key], into: &values)
        }
        for (role, pair) in spec.colors {
            guard let color = pair.increasedContrast[shown] else { continue }
            values[["colors", role.rawValue, "increasedContrast"]] = color.hex
        }
        for (role, surface) in spec.surfaces {
            guard let color = surface.border.increasedContrast[shown] else { continue }
            values[["surfaces", role.rawValue, "border", "increasedContrast"]] = color.hex
        }
        return values
    }

    private static func collect(_ node: JSONNode, _ path: [String], into values: inout [[String]: String]) {
        switch node.value {
        case .object(let members):
            for member in members { collect(member.node, path + [member.key], into: &values) }
        case .array(let elements):
            for (index, element) in elements.enumerated() { collect(element, path + ["\(index)"], into: &values) }
        case .string(let text): values[path] = visibleControls(text)
        case .null: break
        default: values[path] = JSONWriter.text(node)
        }
    }

    /// Keys that identify the model or are derived from other values. The name is in the metadata, too.
    private static let leftOut: Set<String> = [
        "theme", "name", "appearance", "contentSize", "settings", "resolvedContentSize", "colorsOnBackground",
        "fallbacks", "provenance", "aliasPlaces", "states",
    ]
}

/// Differences between two themes as human-readable lines.
public enum ThemeDiffText {
    /// Returns a heading, then one line for each difference: the path, the appearance, and both values.
    public static func encode(
        _ differences: [ThemeDifference], from one: ThemeSpec, to other: ThemeSpec, _ pen: TextPen = .plain
    ) -> String {
        let heading = "\(visibleControls(one.slug)) to \(visibleControls(other.slug))"
        guard !differences.isEmpty else { return heading + ": no difference\n" }
        let rows = differences.map { difference in
            [
                title(of: difference, in: [other, one]), difference.appearance?.rawValue ?? "both",
                shown(difference.from), shown(difference.to),
            ]
        }
        let widths = (0..<3).map { column in rows.map { TextMeasure.columns($0[column]) }.max() ?? 0 }
        let lines = rows.map { row in
            let cells = row.enumerated().map { column, text in
                column < 3 ? padded(text, to: widths[column]) : text
            }
            return [cells[0], pen.faint(cells[1]), pen.bad(cells[2]), pen.good(cells[3])].joined(separator: "  ")
        }
        let count = counted(differences.count, "value differs", "values differ")
        return pen.bold("\(heading): \(count)") + "\n" + lines.map { "  \($0)\n" }.joined()
    }

    /// Returns the path; the name of a color or text style in the source of its design system precedes its role.
    private static func title(of difference: ThemeDifference, in specs: [ThemeSpec]) -> String {
        var path = difference.path
        if let token = difference.token(in: specs) { path[1] = TokenTitle.text(token, role: path[1]) }
        return path.map(visibleControls).joined(separator: ".")
    }

    /// Formats numbers for reading, and truncates texts to ``longestText`` characters; the JSON contains all of them.
    private static func shown(_ value: String?) -> String {
        guard let value else { return "-" }
        if let number = Double(value) { return ModelText.number(number) }
        return value.count > longestText ? value.prefix(longestText - 1) + "…" : value
    }

    private static let longestText = 60
}

/// Differences between two themes for scripts: `{"from", "to", "differences": [{"appearance", "path", "from", "to"}]}`.
///
/// For a color or text style with a name in the source of its design system, `token` is that name. `appearance` is
/// `null` if the difference is the same in both; a value that a theme does not have is `null`.
public enum ThemeDiffJSON {
    /// Returns indented JSON with sorted keys, without a trailing newline.
    public static func encode(_ differences: [ThemeDifference], from one: ThemeSpec, to other: ThemeSpec) -> String {
        func value(_ text: String?) -> JSONNode { text.map { .string($0) } ?? .null }
        let root: JSONNode = [
            "from": .string(one.slug), "to": .string(other.slug),
            "differences": .array(
                differences.map { difference in
                    var members: [(String, JSONNode)] = [
                        ("appearance", value(difference.appearance?.rawValue)),
                        ("path", .array(difference.path.map { .string($0) })),
                        ("from", value(difference.from)), ("to", value(difference.to)),
                    ]
                    if let token = difference.token(in: [other, one]) { members.append(("token", .string(token))) }
                    return .object(members)
                }),
        ]
        return JSONWriter.text(MachineOutput.versioned(root))
    }
}
