import JSONText

/// Writes JSON objects, each on a line of its own.
struct LineWriter {
    private(set) var text = ""
    private var isFirst = true

    /// Starts an object, with a comma where others of its array precede it.
    mutating func begin(after others: Bool) {
        text += others ? ",\n{" : "\n{"
        isFirst = true
    }

    mutating func end() { text += "}" }

    mutating func add(_ key: String, _ value: String) { add(raw: key, JSONWriter.literal(value)) }

    /// Adds a string, or `null`.
    mutating func add(_ key: String, _ value: String?) { add(raw: key, value.map(JSONWriter.literal) ?? "null") }

    /// Adds a value that is JSON already.
    mutating func add(raw key: String, _ value: String) {
        if !isFirst { text += ", " }
        isFirst = false
        text += "\"\(key)\" : \(value)"
    }
}
