import ThemeSpec

/// Findings as SARIF 2.1.0 (OASIS), a result each.
public struct StyleSARIF {
    private let folder: String
    private var hasResults = false

    /// - Parameter folder: The folder, absolute, that paths are to be relative to.
    public init(folder: String) {
        self.folder = folder.hasSuffix("/") ? folder : folder + "/"
    }

    public static func opening(version: String) -> String {
        let rules = StyleRule.allCases.map { rule -> String in
            var line = LineWriter()
            line.begin(after: false)
            line.add("id", rule.rawValue)
            line.add(raw: "shortDescription", message(rule.title))
            line.end()
            return line.text
        }
        return """
            {
            "$schema" : "https://json.schemastore.org/sarif-2.1.0.json",
            "version" : "2.1.0",
            "runs" : [{
            "tool" : {"driver" : {"name" : "vitrine", "version" : \(JSONWriter.quoted(version)), "rules" : [\
            \(rules.joined(separator: ","))
            ]}},
            "columnKind" : "unicodeCodePoints",
            "results" : [
            """
    }

    public static let closing = "\n]\n}]\n}\n"

    public mutating func result(_ finding: StyleFinding, _ suggestion: StyleSuggestion?) -> String {
        var line = LineWriter()
        line.begin(after: hasResults)
        hasResults = true
        line.add("ruleId", finding.rule.rawValue)
        if let index = StyleRule.allCases.firstIndex(of: finding.rule) { line.add(raw: "ruleIndex", "\(index)") }
        line.add("level", "warning")
        let hint = suggestion.map { "; nearest is \($0.text)" } ?? ""
        line.add(raw: "message", Self.message("\(finding.source) is \(finding.rule.title)\(hint)"))
        let region = "{\"startLine\" : \(finding.line), \"startColumn\" : \(finding.column)}"
        let uri = "{\"uri\" : \(JSONWriter.quoted(uri(finding.file)))}"
        line.add(
            raw: "locations", "[{\"physicalLocation\" : {\"artifactLocation\" : \(uri), \"region\" : \(region)}}]")
        line.end()
        return line.text
    }

    private static func message(_ text: String) -> String { "{\"text\" : \(JSONWriter.quoted(text))}" }

    /// Relative to the folder where the file lies in it, an absolute `file:` URI elsewhere.
    private func uri(_ file: String) -> String {
        if file.hasPrefix(folder) { return Self.encoded(String(file.dropFirst(folder.utf8.count))) }
        if file.hasPrefix("/") { return "file://" + Self.encoded(file) }
        return Self.encoded(file.split(separator: "/").filter { $0 != "." }.joined(separator: "/"))
    }

    /// Percent-encoded as RFC 3986 has it; slashes stay.
    private static func encoded(_ path: String) -> String {
        var text = ""
        for byte in path.utf8 {
            if SwiftLexer.isName(byte) && byte < 0x80 && byte != UInt8(ascii: "$") || "-.~/".utf8.contains(byte) {
                text.unicodeScalars.append(Unicode.Scalar(byte))
            } else {
                text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
        return text
    }
}
