/// The keys of theme documents, for documentation: the same descriptions as in the schema.
public enum DocumentReference {
    /// The keys that describe a document and extend the format of GentleDesignSystem, with what they do.
    public static var keys: [(name: String, note: String)] { ThemeSchema.top.map { ($0.key, $0.note ?? "") } }

    /// The path of each value of the other sections, with the values that it takes, in sentences. Keys of the same shape share an entry,
    /// and names in capitals stand for any of the keys that the entry lists.
    public static var values: [(path: String, values: String)] {
        ThemeSchema.sections.flatMap { entries(of: $0.shape, at: $0.key, note: $0.note) }
    }

    private static func entries(
        of shape: DocumentShape, at path: String, note: String?
    ) -> [(path: String, values: String)] {
        switch shape {
        case .named(_, let inner): return entries(of: inner, at: path, note: note)
        case .object(let fields): return entries(of: fields, at: path)
        case .table(let roles, _, let value, let isOpen):
            let names = isOpen ? "a color role" : list(roles)
            return entries(of: value, at: path + ".NAME", note: note).enumerated().map { index, entry in
                index == 0 ? (entry.path, "NAME is \(names). \(entry.values)") : entry
            }
        case .whole(let variants): return variants.flatMap { entries(of: $0, at: path) }
        default:
            let values = text(of: shape)
            return [(path, values + "." + (note.map { " \($0)" } ?? ""))]
        }
    }

    /// The entries of an object. Neighbors of the same shape are one.
    private static func entries(of fields: [DocumentShape.Field], at path: String) -> [(path: String, values: String)] {
        var entries: [(path: String, values: String)] = []
        var names: [String] = []
        for (index, field) in fields.enumerated() {
            names.append(field.key)
            let next = index + 1 < fields.count ? fields[index + 1] : nil
            let own = self.entries(of: field.shape, at: "", note: field.note)
            let isSame = next.map { next in
                let other = self.entries(of: next.shape, at: "", note: next.note)
                return other.elementsEqual(own) { $0 == $1 }
            }
            if isSame == true { continue }
            entries += own.map { ("\(path).\(names.joined(separator: "|"))\($0.path)", $0.values) }
            names = []
        }
        return entries
    }

    private static func text(of shape: DocumentShape) -> String {
        switch shape {
        case .text: "text"
        case .string(let pattern): pattern == ThemeSchema.color ? "#RRGGBB or #RRGGBBAA" : "a name"
        case .number(let range): range.text
        case .flag: "true or false"
        case .choice(let names): list(names)
        case .array(let element, _): "an array: \(text(of: element))"
        case .either(let shapes): shapes.map(text).joined(separator: "; or ")
        case .dictionary, .object, .table, .whole: "an object"
        case .anything: "any value"
        case .named(_, let shape): text(of: shape)
        }
    }

    private static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " or " + last
    }
}
