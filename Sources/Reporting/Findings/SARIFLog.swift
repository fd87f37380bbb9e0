import JSONText
import SourceText

/// A log in SARIF 2.1.0 (OASIS), written result by result.
struct SARIFLog {
    /// A rule as listed in the log's driver.
    struct Rule {
        let id: String
        let title: String
        /// The facts behind the rule; `nil` for none in addition to the title.
        var facts: String?
    }

    private let rules: [Rule]
    private var hasResults = false

    /// Whether results may be in built-in themes.
    private let hasBuiltIns: Bool

    init(rules: [Rule], hasBuiltIns: Bool = false) {
        self.rules = rules
        self.hasBuiltIns = hasBuiltIns
    }

    /// Returns the text before the first result.
    func opening(version: String) -> String {
        let lines = rules.map { rule -> String in
            var line = LineWriter()
            line.begin(after: false)
            line.add("id", rule.id)
            line.add(raw: "shortDescription", Self.message(rule.title))
            let title = rule.title.capitalizedFirst + "."
            line.add(raw: "fullDescription", Self.message(rule.facts.map { title + " " + $0 } ?? title))
            line.add(raw: "help", Self.message(rule.facts ?? rule.title))
            line.end()
            return line.text
        }
        return """
            {
            "$schema" : "https://json.schemastore.org/sarif-2.1.0.json",
            "version" : "2.1.0",
            "runs" : [{
            "tool" : {"driver" : {"name" : "vitrine", "version" : \(JSONWriter.literal(version)), "rules" : [\
            \(lines.joined(separator: ","))
            ]}},
            "columnKind" : "unicodeCodePoints",
            \(hasBuiltIns ? Self.bases : "")"results" : [
            """
    }

    static let closing = "\n]\n}]\n}\n"

    /// Returns a result.
    mutating func result(_ finding: ReportedFinding) -> String {
        var line = LineWriter()
        line.begin(after: hasResults)
        hasResults = true
        line.add("ruleId", finding.rule)
        if let index = rules.firstIndex(where: { $0.id == finding.rule }) { line.add(raw: "ruleIndex", "\(index)") }
        line.add("level", finding.severity.rawValue)
        line.add(raw: "message", Self.message(finding.message))
        line.add(raw: "locations", "[{\(Self.physical(finding.place))}]")
        if !finding.related.isEmpty {
            let related = finding.related.enumerated().map { id, other in
                "{\"id\" : \(id), \(Self.physical(other.place)), \"message\" : \(Self.message(other.text))}"
            }
            line.add(raw: "relatedLocations", "[\(related.joined(separator: ", "))]")
        }
        if let state = finding.state { line.add("baselineState", state.rawValue) }
        if let reason = finding.exclusion {
            let justification = JSONWriter.literal(reason)
            let kind = finding.isExcludedInSource ? "inSource" : "external"
            line.add(raw: "suppressions", "[{\"kind\" : \"\(kind)\", \"justification\" : \(justification)}]")
        }
        if !finding.key.isEmpty {
            line.add(raw: "partialFingerprints", "{\"vitrineAudit/v1\" : \"\(Self.fingerprint(finding.key))\"}")
        }
        if !finding.tokens.isEmpty {
            let names = finding.tokens.map { "\(JSONWriter.literal($0.key)) : \(JSONWriter.literal($0.name))" }
            line.add(raw: "properties", "{\(names.joined(separator: ", "))}")
        }
        line.end()
        return line.text
    }

    private static func physical(_ place: ReportedPlace) -> String {
        let base = place.isBuiltIn ? ", \"uriBaseId\" : \"\(builtInBase)\"" : ""
        let uri = "{\"uri\" : \(JSONWriter.literal(FileURI.uri(place.file)))\(base)}"
        let region = "{\"startLine\" : \(place.line), \"startColumn\" : \(place.column)}"
        return "\"physicalLocation\" : {\"artifactLocation\" : \(uri), \"region\" : \(region)}"
    }

    /// The base of the URIs of built-in themes. Its own URI is undefined, because the user need not have the sources.
    private static let builtInBase = "VITRINE"
    private static var bases: String {
        let meaning = message("The sources of Vitrine, which contain the built-in themes.")
        return "\"originalUriBaseIds\" : {\"\(builtInBase)\" : {\"description\" : \(meaning)}},\n"
    }

    private static func message(_ text: String) -> String { "{\"text\" : \(JSONWriter.literal(text))}" }

    private static func fingerprint(_ key: [String]) -> String {
        var fingerprint = Fingerprint()
        fingerprint.add(key.joined(separator: "\u{0}").utf8)
        return fingerprint.text
    }
}

/// Paths as URIs, relative to a folder if the file is in it.
struct FileURI {
    private let folder: String

    /// - Parameter folder: An absolute path.
    init(folder: String) {
        self.folder = PathText.prefix(of: folder)
    }

    /// Returns a relative URI for a relative path or one in the folder, otherwise an absolute `file:` URI.
    func text(_ path: String) -> String { Self.uri(self.path(path)) }

    /// Returns the path relative to the folder if it is inside, without `.`; otherwise the absolute path.
    func path(_ path: String) -> String {
        guard path.hasPrefix("/") else { return path.split(separator: "/").filter { $0 != "." }.joined(separator: "/") }
        return path.hasPrefix(folder) ? String(path.dropFirst(folder.count)) : path
    }

    /// Returns the URI of a path, percent-encoded according to RFC 3986, except for slashes.
    static func uri(_ path: String) -> String {
        var text = path.hasPrefix("/") ? "file://" : ""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
        return text
    }
}
