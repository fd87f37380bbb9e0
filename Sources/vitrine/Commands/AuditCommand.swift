import ColorScience
import Reporting
import SourceText
import TerminalUI
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// `vitrine audit`: whether what themes put on each other can be told apart.
enum AuditCommand: Command {
    static let name = "audit"
    static let usage = "[THEME]... [options]"
    static let summary = "contrast of every pair, for people, scripts and CI"
    static let options: [Option] = [
        Option("--format", "F", "text, json, sarif or junit"),
        Option("--level", "L", "AA or AAA of WCAG 2.2, AA by default"),
        Option("--large-text", "R", "strict (24 pt, 18.67 pt bold) or apple (18 pt, bold); strict by default"),
        Option("--content-size", "S", "xS ... xxxL, AX1 ... AX5, SwiftUI's names, or all; L by default"),
        Option("--appearance", "A", "light or dark; both by default"),
        Option("--fix-to", "FILE", "writes a theme that changes the least found that passes; one THEME only"),
        Option("-o", "FILE", "into a file"),
    ]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let settings = try arguments.auditSettings()
        let formats = AuditReport.Format.allCases.map { (name: $0.rawValue, value: $0) }
        let format = try arguments.choice("--format", "format", formats) ?? .text
        let library = Themes.library
        let targets = AuditTargets(arguments.rest, in: library)
        let fix = try arguments["--fix-to"].map { try FixFile($0, for: arguments.rest) }
        let sink = try OutputSink(path: arguments["-o"])
        let progress = Progress()
        if sink.isTerminal { sink.willWrite = progress.erase }
        let isColored = sink.isTerminal && Terminal.detectedDepth() > .mono
        var report = AuditReport(
            format, to: sink, settings, isSingle: targets.names.count == 1, isColored: isColored)
        var totals = AuditTotals()
        var complaints = targets.empty.map { "no theme files (*.json) in the folder \(quoted($0))" }
        complaints.forEach(Output.complain)
        try report.begin()
        for (index, name) in targets.names.enumerated() {
            switch audit(name, from: library, settings) {
            case .success(let audit):
                totals.add(audit)
                try report.add(audit)
                if let fix { try write(fix, audit, to: report) }
            case .failure(let failure):
                progress.erase()
                Output.complain(failure.message)
                complaints = [failure.message]
            }
            if progress.update(index + 1, of: targets.names.count), sink.isTerminal { try sink.flush() }
        }
        progress.erase()
        try report.end(totals)
        guard complaints.isEmpty else { return .unusable }
        return totals.failedThemes > 0 ? .found : .success
    }

    /// Reads a theme and audits it; what it fails with is said in a line.
    private static func audit(
        _ name: String, from library: ThemeLibrary, _ settings: AuditSettings
    ) -> Result<ThemeAudit, Failure> {
        do throws(ThemeLoadError) {
            let spec = try library.load(name).spec
            let has = spec.metadata.appearances
            guard settings.appearances.contains(where: has.contains) else {
                let list = has.map(\.rawValue).joined(separator: " and ")
                let wanted = settings.appearances.map(\.rawValue).joined(separator: " and ")
                return .failure(Failure("\(visibleControls(spec.slug)) has no \(wanted) appearance, only \(list)"))
            }
            return .success(ThemeAudit(spec, settings))
        } catch {
            guard case .faults(let faults) = error, let first = faults.first(where: { $0.severity == .error }) else {
                return .failure(Themes.failure(error))
            }
            let place = "\(first.file):\(first.line):\(first.column): \(first.message) [\(first.rule)]"
            return .failure(Failure(faults.count > 1 ? "\(place); vitrine validate says all" : place))
        }
    }

    private static func write(_ file: FixFile, _ audit: ThemeAudit, to report: AuditReport) throws {
        guard !audit.failedChecks.isEmpty else {
            return Output.complain("nothing fails in \(visibleControls(audit.spec.slug)), \(file.name) is not written")
        }
        let fix = ThemeFix(audit)
        try file.write(fix)
        try report.add(fix, writtenTo: file.path)
    }
}

/// What an audit is to read: names of themes and files, and all files of folders.
struct AuditTargets {
    /// Names and paths as the library takes them.
    private(set) var names: [String] = []
    /// Folders without any theme file.
    private(set) var empty: [String] = []

    /// All themes of the program where `words` has none.
    init(_ words: [String], in library: ThemeLibrary) {
        guard !words.isEmpty else {
            // What a gate says must not depend on whose home it runs in.
            names = ThemeLibrary.builtInSlugs
            return
        }
        for word in words {
            guard let files = ThemeLibrary.themeFiles(inFolder: word) else {
                names.append(word)
                continue
            }
            if files.isEmpty { empty.append(word) }
            names += files
        }
    }
}

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
