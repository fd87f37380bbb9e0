import ThemeEngine
import ThemeSpec

/// Audits as SARIF 2.1.0 (OASIS), written theme by theme: a result for each ink on each paper that fails in an
/// appearance, and one for each finding, at the color to change.
public struct AuditSARIF {
    private let places: AuditPlaces
    private var hasResults = false

    /// - Parameter folder: The folder, absolute, that paths are to be relative to.
    public init(folder: String) {
        places = AuditPlaces(folder: folder)
    }

    /// Everything up to the first result.
    public static func opening(version: String) -> String {
        let rules = AuditRules.all.map { rule -> String in
            var line = LineWriter()
            line.begin(after: false)
            line.add("id", rule.id)
            line.add(raw: "shortDescription", message(rule.title))
            line.add(raw: "fullDescription", message(rule.title + ". " + rule.facts))
            line.add(raw: "help", message(rule.facts))
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

    public mutating func results(of audit: ThemeAudit) -> String {
        var lines = LineWriter()
        for item in AuditCase.cases(of: audit.checks) where !item.passes {
            let check = item.worst
            let more = item.places.count > 1 ? "; \(item.places.count) places" : ""
            let place = places.place(of: check.pair.inkRole, check.appearance, in: audit.spec)
            let key = [check.theme, check.rule, check.foreground, check.background, check.appearance.rawValue]
            add(check.rule, .error, check.message + more + " (\(check.appearance.rawValue))", place, key, to: &lines)
        }
        for finding in audit.findings {
            let place = places.place(of: finding.path, in: audit.spec)
            let key = [
                finding.theme, finding.rule, finding.subject, finding.appearance?.rawValue ?? "",
                finding.contentSize?.rawValue ?? "",
            ]
            let appearance = finding.appearance.map { " (\($0.rawValue))" } ?? ""
            add(finding.rule, finding.severity, finding.message + appearance, place, key, to: &lines)
        }
        return lines.text
    }

    private mutating func add(
        _ rule: String, _ severity: AuditFinding.Severity, _ text: String, _ place: AuditPlaces.Place, _ key: [String],
        to lines: inout LineWriter
    ) {
        lines.begin(after: hasResults)
        hasResults = true
        lines.add("ruleId", rule)
        if let index = AuditRules.all.firstIndex(where: { $0.id == rule }) { lines.add(raw: "ruleIndex", "\(index)") }
        lines.add("level", severity.rawValue)
        lines.add(raw: "message", Self.message(text))
        let region = "{\"startLine\" : \(place.line), \"startColumn\" : \(place.column)}"
        let uri = "{\"uri\" : \(JSONWriter.quoted(place.uri))}"
        lines.add(
            raw: "locations", "[{\"physicalLocation\" : {\"artifactLocation\" : \(uri), \"region\" : \(region)}}]")
        lines.add(raw: "partialFingerprints", "{\"vitrineAudit/v1\" : \"\(Self.fingerprint(key))\"}")
        lines.end()
    }

    private static func message(_ text: String) -> String { "{\"text\" : \(JSONWriter.quoted(text))}" }

    /// FNV-1a of 64 bits over what makes a result the same one when colors or lines change.
    private static func fingerprint(_ key: [String]) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in key.joined(separator: "\u{0}").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
