import ThemeEngine
import ThemeSpec

/// What two themes resolve to, value by value: how a theme differs from its parent, or from what it was yesterday.
public enum ThemeDifferences {
    /// In the order of their paths, light before dark; what differs alike in both appearances once.
    ///
    /// - Parameter appearances: Those to compare; a theme that lacks one is compared in the one it has.
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
        return found.sorted { $0.key.lexicographicallyPrecedes($1.key) }.flatMap { path, differences in
            guard differences.count == appearances.count, appearances.count > 1, let first = differences.first,
                differences.allSatisfy({ $0.from == first.from && $0.to == first.to })
            else { return differences }
            return [ThemeDifference(appearance: nil, path: path, from: first.from, to: first.to)]
        }
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

    /// What names the model, and what follows from the rest.
    private static let leftOut: Set<String> = [
        "theme", "name", "appearance", "contentSize", "resolvedContentSize", "colorsOnBackground", "fallbacks",
    ]
}
