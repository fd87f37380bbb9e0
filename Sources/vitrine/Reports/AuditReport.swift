import Reporting
import ThemeAudit

/// The results of an audit in one format, written theme by theme.
struct AuditReport {
    enum Format: String, OutputFormat {
        case text, json, sarif, junit, github, markdown
    }

    let format: Format
    private let sink: OutputSink
    private let text: AuditText
    private var json = AuditJSON()
    private var sarif = AuditSARIF()
    private var markdown = AuditMarkdown()
    /// The second array of the JSON format, which follows when the first is complete.
    private var findings = ""
    private var suites = 0
    private var policy = PolicyTotals()
    private(set) var totals = AuditTotals()
    /// Whether there is only one theme, which is then reported in full.
    private let isSingle: Bool
    private let isQuiet: Bool
    /// The fix, for the end of the JSON format.
    private var fix: ThemeFix?

    init(
        _ format: Format, to sink: OutputSink, _ settings: AuditSettings, isSingle: Bool, isQuiet: Bool,
        _ pen: TextPen
    ) {
        (self.format, self.sink, self.isSingle, self.isQuiet) = (format, sink, isSingle, isQuiet)
        text = AuditText(settings, pen)
    }

    func begin() throws {
        switch format {
        // Of a single theme that cannot be audited, there is nothing to print.
        case .text: if !isQuiet, !isSingle { try sink.write(text.heading) }
        case .json: try sink.write(AuditJSON.opening)
        case .sarif: try sink.write(AuditSARIF.opening(version: Vitrine.version))
        case .junit: try sink.write(AuditJUnit.opening)
        case .github, .markdown: break
        }
    }

    /// - Parameter seconds: The time that the audit took.
    mutating func add(_ judged: JudgedAudit, seconds: Double) throws {
        totals.add(judged.audit)
        var own = PolicyTotals()
        own.add(judged)
        policy.add(judged)
        switch format {
        case .text:
            if isQuiet, judged.audit.passes { break }
            if isSingle, !isQuiet { try sink.write(text.heading) }
            try sink.write(isSingle ? text.report(judged.audit) + text.remark(own) : text.line(of: judged.audit))
        case .json:
            let parts = json.text(of: judged)
            try sink.write(parts.checks)
            findings += parts.findings
        case .sarif: try sink.write(sarif.results(judged.findings))
        case .junit:
            try sink.write(AuditJUnit.suite(of: judged, index: suites, .now(seconds: seconds)))
            suites += 1
        case .github:
            for finding in judged.findings where finding.severity != .note {
                try sink.write(GitHubAnnotation.line(finding))
            }
        case .markdown: markdown.add(judged)
        }
    }

    /// Adds warnings about the configuration. Formats without a place for them have them on standard error.
    mutating func add(_ warnings: [ReportedFinding]) throws {
        switch format {
        case .sarif: try sink.write(sarif.results(warnings))
        case .github: for warning in warnings { try sink.write(GitHubAnnotation.line(warning)) }
        case .text, .json, .junit, .markdown: if !isQuiet { Output.printWarnings(warnings) }
        }
    }

    /// Adds what a fix changed, in the formats text and JSON.
    mutating func add(_ fix: ThemeFix, writtenTo path: String) throws {
        self.fix = fix
        if format == .text { try sink.write(text.report(fix, writtenTo: path)) }
    }

    /// Writes the end of the report.
    ///
    /// - Parameter isComplete: Whether all themes could be audited. An incomplete report is printed, but not written to
    ///   a file, where it could be taken for a passing one.
    /// - Returns: `isComplete`.
    func end(isComplete: Bool) throws -> Bool {
        switch format {
        case .text: if !isSingle, !isQuiet { try sink.write(text.summary(totals, policy)) }
        case .json:
            try sink.write(AuditJSON.middle)
            try sink.write(findings)
            try sink.write(AuditJSON.closing(totals, fix: fix))
        case .sarif: try sink.write(AuditSARIF.closing)
        case .junit: try sink.write(AuditJUnit.closing)
        case .github: break
        case .markdown: try sink.write(markdown.text(AuditText.verdict(totals).text + policy.words))
        }
        return try sink.finish(isComplete: isComplete)
    }
}
