import ColorScience
import JSONText
import SourceText
import ThemeSpec

/// A value of a theme that can be edited: a leaf of its document.
public enum EditValue: Hashable, Sendable {
    /// A color, in a document as `#RRGGBB` or `#RRGGBBAA`. Its components are multiples of 1/255.
    case color(Color)
    /// A number, such as a point size or an opacity.
    case number(Double)
    /// A name, such as a weight or a role.
    case text(String)
    /// `true` or `false`.
    case flag(Bool)
}

extension EditValue {
    /// The value as a document has it.
    public var node: JSONNode {
        switch self {
        case .color(let color): .string(color.hex)
        case .number(let value): .number(value)
        case .text(let text): .string(text)
        case .flag(let flag): .bool(flag)
        }
    }

    /// The value of a leaf of a document; `nil` for `null`, objects and arrays. A text that is a color in the notation of
    /// documents is a color.
    public init?(_ node: JSONNode) {
        switch node.value {
        case .string(let text): self = Color(hex: text).map(EditValue.color) ?? .text(text)
        case .number(let lexeme):
            guard let value = JSONNumber.value(lexeme) else { return nil }
            self = .number(value)
        case .bool(let flag): self = .flag(flag)
        case .null, .object, .array: return nil
        }
    }
}

extension EditValue {
    /// Throws what the reader of documents says of a number that no theme can have at a path.
    func checkRange(at path: [String]) throws(EditFailure) {
        guard case .number = self else { return }
        let members = path.reversed().reduce(node) { node, key in .object([(key, node)]) }.members ?? []
        let parent = JSONNode.string(ThemeLibrary().slugs.first ?? "")
        let document = JSONNode.object([("extends", parent)] + members.map { ($0.key, $0.node) })
        let file = "value.json"
        let reading = FileReader.$replacements.withValue([file: Array(JSONWriter.text(document).utf8)]) {
            var cache = DocumentCache()
            return ThemeLibrary().read(file, &cache).result
        }
        guard case .failure(.faults(let faults)) = reading,
            let fault = faults.first(where: { $0.rule == Rule.numberOutOfRange.rawValue })
        else { return }
        throw EditFailure("\(TokenReference.title(path)): \(fault.message)")
    }
}
