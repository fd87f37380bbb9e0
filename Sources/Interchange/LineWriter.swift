import ThemeSpec

/// Writes JSON objects, each on a line of its own.
struct LineWriter {
    private(set) var text = ""
    private var isFirst = true

    /// Starts an object, which is not the first of its array where `others` stand before it.
    mutating func begin(after others: Bool) {
        text += others ? ",\n{" : "\n{"
        isFirst = true
    }

    mutating func end() { text += "}" }

    mutating func add(_ key: String, _ value: String) { add(raw: key, JSONWriter.quoted(value)) }

    /// `null` where there is nothing.
    mutating func add(_ key: String, _ value: String?) { add(raw: key, value.map(JSONWriter.quoted) ?? "null") }

    /// A number, `true`, `false` or `null` as it is written.
    mutating func add(raw key: String, _ value: String) {
        if !isFirst { text += ", " }
        isFirst = false
        text += "\"\(key)\" : \(value)"
    }
}
