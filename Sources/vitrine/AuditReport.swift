import Interchange
import ThemeEngine

/// An audit's results in one of its formats, written theme by theme.
struct AuditReport {
    enum Format: String, CaseIterable {
        case text, json, sarif, junit
    }

    private let format: Format
    private let sink: OutputSink
    private let text: AuditText
    private var json = AuditJSON()
    private var sarif: AuditSARIF
    /// JSON's second array.
    private let findings: Spool?
    /// Whether there is a single theme, which is shown in full.
    private let isSingle: Bool

    init(_ format: Format, to sink: OutputSink, _ settings: AuditSettings, isSingle: Bool, isColored: Bool) {
        self.format = format
        self.sink = sink
        self.isSingle = isSingle
        text = AuditText(settings, isColored: isColored)
        sarif = AuditSARIF(folder: Environment.currentFolder)
        findings = format == .json ? Spool() : nil
    }

    func begin() throws {
        switch format {
        case .text: try sink.write(text.heading)
        case .json: try sink.write(AuditJSON.opening)
        case .sarif: try sink.write(AuditSARIF.opening(version: Vitrine.version))
        case .junit: try sink.write(AuditJUnit.opening)
        }
    }

    mutating func add(_ audit: ThemeAudit) throws {
        switch format {
        case .text: try sink.write(isSingle ? text.report(audit) : text.line(of: audit))
        case .json:
            let parts = json.text(of: audit)
            try sink.write(parts.checks)
            try findings?.append(parts.findings)
        case .sarif: try sink.write(sarif.results(of: audit))
        case .junit: try sink.write(AuditJUnit.suite(of: audit))
        }
    }

    /// What a fix did; machines read the file itself.
    func add(_ fix: ThemeFix, writtenTo path: String) throws {
        if format == .text { try sink.write(text.report(fix, writtenTo: path)) }
    }

    func end(_ totals: AuditTotals) throws {
        switch format {
        case .text: if !isSingle { try sink.write(text.summary(totals)) }
        case .json:
            try sink.write(AuditJSON.middle)
            try findings?.drain(into: sink)
            try sink.write(AuditJSON.closing(totals))
        case .sarif: try sink.write(AuditSARIF.closing)
        case .junit: try sink.write(AuditJUnit.closing)
        }
        try sink.flush()
    }
}
