import Importing
import Reporting

/// The findings of a scan in one format, written file by file.
struct ScanReport {
    enum Format: String, OutputFormat {
        case text, json, sarif, github, markdown
    }

    private let format: Format
    private let sink: OutputSink
    private let tokens: StyleTokens?
    private let isQuiet: Bool
    private let pen: TextPen
    private var json = StyleJSON()
    private var sarif = StyleSARIF()
    /// The findings of the Markdown format, which follow their number.
    private var all: [ReportedFinding] = []
    private var found = 0
    private var files = 0
    private var filesWithFindings = 0
    private var policy = PolicyTotals()
    /// Whether a finding makes the scan fail.
    private(set) var fails = false
    /// Whether a comment that should exclude a finding is wrong.
    private(set) var hasFaults = false

    init(_ format: Format, to sink: OutputSink, _ tokens: StyleTokens?, isQuiet: Bool, _ pen: TextPen) {
        (self.format, self.sink, self.tokens, self.isQuiet, self.pen) = (format, sink, tokens, isQuiet, pen)
    }

    func begin() throws {
        switch format {
        case .json: try sink.write(StyleJSON.opening)
        case .sarif: try sink.write(StyleSARIF.opening(version: Vitrine.version))
        case .text, .github, .markdown: break
        }
    }

    /// Adds the findings of a file.
    mutating func add(_ judged: JudgedScan, file: String) throws {
        let counted = judged.items.filter(\.reported.counts)
        files += 1
        filesWithFindings += counted.isEmpty ? 0 : 1
        found += counted.count
        policy.add(judged)
        if judged.findings.contains(where: \.fails) { fails = true }
        let faults = judged.others.filter { $0.state != .absent }
        if faults.contains(where: \.fails) { hasFaults = true }
        switch format {
        case .text:
            for item in counted { try sink.write(StyleText.line(item, pen)) }
            for fault in faults where fault.fails || !isQuiet {
                try sink.write(StyleText.line(fault, file: file, pen))
            }
        case .json:
            for item in judged.items { try sink.write(json.text(item, tokens?.suggestion(for: item.finding))) }
            for fault in faults where fault.fails || !isQuiet { Output.printNote(StyleText.line(fault, file: file)) }
        case .sarif: for finding in judged.findings { try sink.write(sarif.result(finding)) }
        case .github: for finding in judged.findings { try sink.write(GitHubAnnotation.line(finding)) }
        case .markdown: all += judged.findings
        }
    }

    /// Adds warnings about the configuration. Formats without a place for them have them on standard error.
    mutating func add(_ warnings: [ReportedFinding]) throws {
        switch format {
        case .sarif: for warning in warnings { try sink.write(sarif.result(warning)) }
        case .github: for warning in warnings { try sink.write(GitHubAnnotation.line(warning)) }
        case .text, .json, .markdown: if !isQuiet { Output.printWarnings(warnings) }
        }
    }

    /// Writes the end of the report.
    ///
    /// - Parameter isComplete: Whether all files could be read; see ``OutputSink/finish(isComplete:)``.
    func end(isComplete: Bool) throws -> Bool {
        let verdict = StyleText.summary(found: found, inFiles: filesWithFindings, of: files, policy)
        switch format {
        case .text: if !isQuiet { try sink.write(verdict) }
        case .json: try sink.write(StyleJSON.closing(found: found, files: files))
        case .sarif: try sink.write(StyleSARIF.closing)
        case .github: break
        case .markdown: try sink.write(StyleMarkdown.text(all, verdict: String(verdict.dropLast())))
        }
        return try sink.finish(isComplete: isComplete)
    }
}
