import JSONText
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// A log in SARIF 2.1.0 (OASIS), written result by result, for the audit and the scan.
struct SARIFLog {
    /// A rule as the log's driver lists it.
    struct Rule {
        let id: String
        let title: String
        /// What it rests on; `nil` for no more than its title.
        var facts: String?
    }

    /// A finding with its place. Lines and columns count from 1, columns in Unicode scalars.
    struct Result {
        let rule: String
        /// `error`, `warning` or `note`.
        let level: String
        let text: String
        let uri: String
        let line: Int
        let column: Int
        /// What identifies the result when colors or lines change; empty for none.
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
            "tool" : {"driver" : {"name" : "vitrine", "version" : \(JSONWriter.literal(version)), "rules" : [\
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
        let uri = "{\"uri\" : \(JSONWriter.literal(result.uri))}"
        lines.add(
            raw: "locations", "[{\"physicalLocation\" : {\"artifactLocation\" : \(uri), \"region\" : \(region)}}]")
        if !result.key.isEmpty {
            lines.add(raw: "partialFingerprints", "{\"vitrineAudit/v1\" : \"\(Self.fingerprint(result.key))\"}")
        }
        lines.end()
    }

    private static func message(_ text: String) -> String { "{\"text\" : \(JSONWriter.literal(text))}" }

    /// FNV-1a of 64 bits.
    private static func fingerprint(_ key: [String]) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in key.joined(separator: "\u{0}").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        let digits = String(hash, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}

/// Audits as SARIF 2.1.0 (OASIS), written theme by theme: a result for each pair that fails in an appearance, and one for
/// each finding, at the color to change.
public struct AuditSARIF {
    private let places: AuditPlaces
    private var log = Self.log

    /// - Parameter folder: The folder, absolute, that paths are to be relative to.
    public init(folder: String) {
        places = AuditPlaces(folder: folder)
    }

    /// Everything up to the first result.
    public static func opening(version: String) -> String { log.opening(version: version) }

    /// Everything after the last result.
    public static let closing = SARIFLog.closing

    /// Returns the results of one theme.
    public mutating func results(of audit: ThemeAudit) -> String {
        var lines = LineWriter()
        for item in AuditCase.cases(of: audit.checks) where !item.passes {
            let check = item.worst
            let more = item.places.count > 1 ? "; \(item.places.count) places" : ""
            let place = places.place(of: check.pair.foregroundRole, check.appearance, in: audit.spec)
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
        log.add(
            SARIFLog.Result(
                rule: rule, level: severity.rawValue, text: text, uri: place.uri, line: place.line,
                column: place.column, key: key), to: &lines)
    }

    private static var log: SARIFLog {
        SARIFLog(rules: AuditRules.all.map { SARIFLog.Rule(id: $0.id, title: $0.title, facts: $0.facts) })
    }
}

/// The places in theme files of the values that an audit is about.
struct AuditPlaces {
    struct Place {
        /// Relative to the folder where the file lies in it, an absolute `file:` URI elsewhere.
        let uri: String
        /// Both from 1.
        let line: Int
        let column: Int
    }

    private let files: FileURI

    init(folder: String) {
        files = FileURI(folder: folder)
    }

    /// The hex of the role's color, or of the one that it is taken from.
    func place(of role: ColorRole, _ appearance: Appearance, in spec: ThemeSpec) -> Place {
        let fallbacks = ColorModel(spec, appearance: appearance).fallbacks
        var given = role
        while spec.colors[given] == nil, let next = fallbacks[given]?.source { given = next }
        let key = appearance == .light ? "lightHex" : "darkHex"
        return place(of: ["colors", "pairByRole", given.rawValue, key], in: spec)
    }

    /// The value at a path, or what is nearest above it.
    func place(of path: [String], in spec: ThemeSpec) -> Place {
        var path = path
        while true {
            if let found = spec.location(of: path) {
                return Place(uri: uri(found.file), line: found.line, column: found.column)
            }
            guard !path.isEmpty else { break }
            path.removeLast()
        }
        return Place(uri: uri(spec.source.name), line: 1, column: 1)
    }

    private func uri(_ file: String) -> String {
        guard file.hasSuffix(Self.builtIn) else { return files.text(file) }
        return files.text("Themes/\(file.dropLast(Self.builtIn.count)).json")
    }

    /// What diagnostics add to the slug of a theme of the program.
    private static let builtIn = " (built-in)"
}

/// Paths as logs name them: URIs, relative to a folder where the file lies in it.
struct FileURI {
    private let folder: String

    /// - Parameter folder: Absolute.
    init(folder: String) {
        self.folder = folder.hasSuffix("/") ? folder : folder + "/"
    }

    /// Relative to the folder where `path` lies in it or is relative itself, an absolute `file:` URI elsewhere.
    func text(_ path: String) -> String {
        guard path.hasPrefix("/") else {
            return Self.encoded(path.split(separator: "/").filter { $0 != "." }.joined(separator: "/"))
        }
        if path.hasPrefix(folder) { return Self.encoded(String(path.dropFirst(folder.count))) }
        return "file://" + Self.encoded(path)
    }

    /// Percent-encoded as RFC 3986 has it; slashes stay.
    private static func encoded(_ path: String) -> String {
        var text = ""
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
