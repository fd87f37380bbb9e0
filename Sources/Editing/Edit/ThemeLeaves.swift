import JSONText
import ThemeSpec

/// The values of a theme by their paths of keys: everything that reading its files results in, apart from names.
struct ThemeLeaves: Equatable {
    private(set) var values: [[String]: String] = [:]

    /// The leaves of a theme's merged document.
    init(_ spec: ThemeSpec) {
        for member in spec.document.members ?? [] where !Self.names.contains(member.key) {
            add(member.node, at: [member.key])
        }
    }

    /// The paths whose values differ, in alphabetical order.
    func changes(from other: ThemeLeaves) -> [[String]] {
        let changed = values.filter { other.values[$0.key] != $0.value }.keys
        let removed = other.values.keys.filter { values[$0] == nil }
        return (changed + removed).sorted { $0.lexicographicallyPrecedes($1) }
    }

    private mutating func add(_ node: JSONNode, at path: [String]) {
        switch node.value {
        case .object(let members): for member in members { add(member.node, at: path + [member.key]) }
        case .array(let elements): for (index, node) in elements.enumerated() { add(node, at: path + ["\(index)"]) }
        case .string(let text): values[path] = Self.normalized(EditValue(node), text)
        case .number(let lexeme): values[path] = Self.normalized(EditValue(node), lexeme)
        case .bool(let flag): values[path] = flag ? "true" : "false"
        case .null: values[path] = "null"
        }
    }

    /// A value in one notation.
    private static func normalized(_ value: EditValue?, _ text: String) -> String {
        switch value {
        case .color(let color): color.hex
        case .number(let number): "\(number)"
        default: text
        }
    }

    /// What describes a theme and its source, but is no value of it: places move when a text changes.
    private static let names: Set<String> = [
        "$schema", "extends", "name", "summary", "purpose", "symbol", "description", "aliases", "tokens",
    ]
}

extension EditableTheme {
    /// The paths of the numbers and names of a theme that can be edited, in alphabetical order.
    public static func paths(of spec: ThemeSpec) -> [[String]] {
        let parts: Set<String> = ["typography", "layout", "visual", "surfaces", "buttons"]
        return ThemeLeaves(spec).values.filter { path, text in
            parts.contains(path[0]) && text != "null" && !text.hasPrefix("#")
        }.keys.sorted { $0.lexicographicallyPrecedes($1) }
    }
}
