import ThemeSpec

/// A log in SARIF 2.1.0 (OASIS), written result by result: what the audit and the scan have in common.
struct SARIFLog {
    /// A rule as the log's driver lists it.
    struct Rule {
        let id: String
        let title: String
        /// What it rests on; `nil` for no more than its title.
        var facts: String?
    }

    /// What is found at a place. Lines and columns count from 1, columns in Unicode scalars.
    struct Result {
        let rule: String
        /// `error`, `warning` or `note`.
        let level: String
        let text: String
        let uri: String
        let line: Int
        let column: Int
        /// What makes it the same result when colors or lines change; empty for none.
        var key: [String] = []
    }

    private let rules: [Rule]
    private var hasResults = false

    init(rules: [Rule]) {
        self.rules = rules
    }

    /// Everything up to the first result.
    func opening(version: String) -> String {
        let lines = rules.map { rule -> String in
            var line = LineWriter()
            line.begin(after: false)
            line.add("id", rule.id)
            line.add(raw: "shortDescription", Self.message(rule.title))
            if let facts = rule.facts {
                line.add(raw: "fullDescription", Self.message(rule.title + ". " + facts))
                line.add(raw: "help", Self.message(facts))
            }
            line.end()
            return line.text
        }
        return """
            {
            "$schema" : "https://json.schemastore.org/sarif-2.1.0.json",
            "version" : "2.1.0",
            "runs" : [{
            "tool" : {"driver" : {"name" : "vitrine", "version" : \(JSONWriter.quoted(version)), "rules" : [\
            \(lines.joined(separator: ","))
            ]}},
            "columnKind" : "unicodeCodePoints",
            "results" : [
            """
    }

    static let closing = "\n]\n}]\n}\n"

    mutating func add(_ result: Result, to lines: inout LineWriter) {
        lines.begin(after: hasResults)
        hasResults = true
        lines.add("ruleId", result.rule)
        if let index = rules.firstIndex(where: { $0.id == result.rule }) { lines.add(raw: "ruleIndex", "\(index)") }
        lines.add("level", result.level)
        lines.add(raw: "message", Self.message(result.text))
        let region = "{\"startLine\" : \(result.line), \"startColumn\" : \(result.column)}"
        let uri = "{\"uri\" : \(JSONWriter.quoted(result.uri))}"
        lines.add(
            raw: "locations", "[{\"physicalLocation\" : {\"artifactLocation\" : \(uri), \"region\" : \(region)}}]")
        if !result.key.isEmpty {
            lines.add(raw: "partialFingerprints", "{\"vitrineAudit/v1\" : \"\(Self.fingerprint(result.key))\"}")
        }
        lines.end()
    }

    private static func message(_ text: String) -> String { "{\"text\" : \(JSONWriter.quoted(text))}" }

    /// FNV-1a of 64 bits.
    private static func fingerprint(_ key: [String]) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in key.joined(separator: "\u{0}").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
