import JSONText

/// Common parts of all machine-readable output of the program.
///
/// Scripts can rely on it: within one ``schemaVersion``, members of JSON objects may be added, but are never removed
/// and never change their meaning.
public enum MachineOutput {
    /// The version of the program.
    public static let version = "0.1.0"
    /// The version of the structure of JSON output.
    public static let schemaVersion = 1

    /// The members that identify an object, for objects that are written line by line.
    static let opening = "{\n\"schemaVersion\" : \(schemaVersion),\n\"vitrine\" : \(JSONWriter.literal(version)),\n"

    /// Returns an object with the members that identify it; returns other values unchanged.
    ///
    /// The keys are sorted when the object is written, so their position does not matter.
    public static func versioned(_ node: JSONNode) -> JSONNode {
        guard let members = node.members else { return node }
        let own = [
            JSONMember(key: "schemaVersion", node: .number(Double(schemaVersion))),
            JSONMember(key: "vitrine", node: .string(version)),
        ]
        return JSONNode(.object(own + members))
    }
}

/// Writes JSON objects, each on a separate line.
struct LineWriter {
    private(set) var text = ""
    private var isFirst = true

    /// Starts an object, with a comma if other elements of its array precede it.
    mutating func begin(after others: Bool) {
        text += others ? ",\n{" : "\n{"
        isFirst = true
    }

    mutating func end() { text += "}" }

    mutating func add(_ key: String, _ value: String) { add(raw: key, JSONWriter.literal(value)) }

    /// Adds a string, or `null`.
    mutating func add(_ key: String, _ value: String?) { add(raw: key, value.map(JSONWriter.literal) ?? "null") }

    /// Adds a value that already is JSON.
    mutating func add(raw key: String, _ value: String) {
        if !isFirst { text += ", " }
        isFirst = false
        text += "\"\(key)\" : \(value)"
    }
}
