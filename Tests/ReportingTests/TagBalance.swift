/// Finds faults in the tags of markup: parses enough XML to check that every element is closed in the right place, and
/// that all text and attributes are escaped.
enum TagBalance {
    /// Returns the first fault, or `nil` if there is none. `void` are the elements without an end tag, as in HTML.
    static func fault(in markup: String, void: Set<String> = []) -> String? {
        var open: [String] = []
        var rest = markup[...]
        while let start = rest.firstIndex(of: "<") {
            if let fault = textFault(rest[..<start]) { return fault }
            guard let end = end(of: rest[start...]) else { return "a tag without an end: \(rest[start...].prefix(40))" }
            let tag = rest[rest.index(after: start)..<end]
            rest = rest[rest.index(after: end)...]
            if tag.hasPrefix("!") || tag.hasPrefix("?") { continue }
            if tag.contains("<") { return "< in a tag: \(tag)" }
            let name = String(tag.drop { $0 == "/" }.prefix { $0 != " " && $0 != "/" })
            if tag.hasPrefix("/") {
                guard open.popLast() == name else { return "</\(name)> closes nothing" }
            } else if !tag.hasSuffix("/"), !void.contains(name) {
                open.append(name)
            }
        }
        return textFault(rest) ?? open.last.map { "<\($0)> is not closed" }
    }

    /// Returns the end of the tag with which `text` begins: the first `>` outside quotes.
    private static func end(of text: Substring) -> String.Index? {
        var isQuoted = false
        return text.indices.first { index in
            if text[index] == "\"" { isQuoted.toggle() }
            return text[index] == ">" && !isQuoted
        }
    }

    private static func textFault(_ text: Substring) -> String? {
        if text.unicodeScalars.contains(where: { $0.value < 0x20 && $0 != "\n" }) { return "a control character" }
        let references = ["&amp;", "&lt;", "&gt;", "&quot;", "&apos;"]
        for index in text.indices where text[index] == "&" {
            if !references.contains(where: { text[index...].hasPrefix($0) }) {
                return "a bare &: \(text[index...].prefix(20))"
            }
        }
        return nil
    }
}
