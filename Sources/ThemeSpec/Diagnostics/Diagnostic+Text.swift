extension Diagnostic {
    /// The diagnostic as a compiler would print it, without a newline at the end:
    ///
    ///     my-brand.json:12:20: error: expected #RRGGBB or #RRGGBBAA, found "#12345" [bad-color]
    ///       12 |       "lightHex" : "#12345"
    ///          |                    ^~~~~~~~
    ///       note: ...
    public func text() -> String {
        let number = String(line)
        var lines = ["\(file):\(line):\(column): \(severity.rawValue): \(message) [\(rule)]"]
        if !excerpt.isEmpty {
            let gutter = String(repeating: " ", count: number.utf8.count)
            let indent = String(repeating: " ", count: marked.lowerBound)
            let tail = String(repeating: "~", count: max(marked.count - 1, 0))
            lines.append("  \(number) | \(excerpt)")
            lines.append("  \(gutter) | \(indent)^\(tail)")
        }
        lines += notes.map { "  note: \($0)" }
        return lines.joined(separator: "\n")
    }
}
