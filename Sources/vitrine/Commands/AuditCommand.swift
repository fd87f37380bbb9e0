import Manual
import Platform
import Reporting
import Scenes
import SourceText
import TerminalUI
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// `vitrine audit`: the contrast of every foreground and background that themes combine.
enum AuditCommand: Command {
    static let name = "audit"
    static let usage = "[THEME]... [options]"
    static let summary = "checks the contrast of every color pair"
    static let readsStreams = true
    static let options: [Option] =
        [
            .format(AuditReport.Format.self),
            Option(
                "--level", "L", "the WCAG 2.2 conformance level",
                values: .names(ContrastLevel.allCases.map(\.rawValue)), default: ContrastLevel.aa.rawValue),
            Option(
                "--large-text", "R",
                "the definition of large text; strict: 24 pt, or 18.67 pt bold; apple: 18 pt, or bold",
                values: .suggestions(LargeText.allCases.map(\.rawValue)), default: LargeText.strict.rawValue),
            .contentSize(besides: [Arguments.allContentSizes]),
            .appearance(default: "both"),
        ] + Option.settings + [
            .controlState,
            Option(
                "--include", "CLASS,...", "classes of colors that are also counted; can be repeated",
                values: .lists(AuditExemptions.names.map(\.name)), default: "none"),
            Option(
                "--fix-to", "FILE", "writes a theme with the smallest changes found with which every pair passes",
                values: .files, default: "none"),
            Option(
                "--keep", "ROLE", "a color role that --fix-to must not change; can be repeated",
                values: .suggestions(ColorRole.known.map(\.rawValue)), default: "none"),
            Option("-f, --force", "replaces the FILE of --fix-to if it exists"),
            .reportFile, .baseline, .updateBaseline, .config, .color, .quiet,
        ]

    static let operands = OptionValues.themes
    static let examples = [
        "vitrine audit editorial-paper", "vitrine audit themes --format github --baseline vitrine-baseline.json",
        "vitrine audit night-shift.json --fix-to night-shift-fixed.json",
    ]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let project = try Project(arguments)
        let settings = try arguments.auditSettings(project.configuration)
        // Both outputs cover all control states.
        for option in ["--fix-to", "--update-baseline"] where settings.state != nil && arguments.has(option) {
            throw Failure("\(option) requires a complete audit, so it cannot be combined with --state")
        }
        let targets = AuditTargets(arguments.rest.isEmpty ? try project.themes() : arguments.rest)
        let target = try OutputTarget(arguments["-o"], replacesFile: true, inputs: [])
        try project.check(target)
        let fix = try arguments["--fix-to"].map { path in
            try FixFile(path, for: arguments.rest, targets, replacesFile: arguments.has("--force"), report: target)
        }
        if let fix { try project.check(fix.target) }
        let sink = OutputSink(target)
        let progress = Progress()
        if target.isTerminal { sink.willWrite = progress.erase }
        var report = try AuditReport(
            arguments.format() ?? .text, to: sink,
            AuditText(settings, arguments.pen(for: target), paths: targets.ambiguousNames),
            isSingle: targets.names.count == 1, isQuiet: arguments.has("--quiet"), acceptsAll: project.updatesBaseline)
        let places = AuditFindings(folder: Environment.currentFolder)
        var found = FoundAudits(project)
        var unused = UnusedExclusions(project.policy)
        var isComplete = targets.empty.isEmpty
        var isFixed = false
        targets.printEmpty(for: Self.self, of: arguments.rest.isEmpty ? project : nil)
        var files: Set<String> = []
        for (index, name) in targets.names.enumerated() {
            let start = MonotonicClock.seconds
            var documents = DocumentCache()
            let reading = targets.library.read(name, &documents)
            try target.check(inputs: reading.inputs)
            files.formUnion(reading.inputs)
            switch audit(reading, settings) {
            case .success(let audit):
                let kept = try KeptRoles(arguments, in: audit.spec)
                let evaluated = EvaluatedAudit(
                    audit, project.policy, places, name: targets.name(of: name, audit.spec, in: project))
                found.add(evaluated, inputs: reading.inputs)
                unused.add(evaluated)
                let seconds = MonotonicClock.seconds - start
                // Write the fix first: an error must not leave a partial report.
                let written = try fix.flatMap { try write($0, evaluated.original, kept, inputs: reading.inputs) }
                try report.add(evaluated, seconds: seconds)
                if let fix {
                    isFixed = written?.isComplete ?? evaluated.original.passes
                    if let written { try report.add(written, writtenTo: fix.target.path) }
                }
            case .failure(let failure):
                progress.erase()
                let isNamed = !arguments.rest.isEmpty
                Output.printError(isNamed ? failure.message : project.message(failure, on: name, reading.error))
                isComplete = false
            }
            if progress.update(index + 1, of: targets.names.count), target.isTerminal { try sink.flush() }
        }
        progress.erase()
        if !arguments.has("--quiet") { targets.printOthers(for: Self.self, read: files) }
        if let file = project.file, isComplete, settings.state == nil {
            let isAll = arguments.rest.isEmpty || project.configuration.themes.isEmpty
            try report.add(
                unused.afterAudit(ofAll: isAll, settings.appearances, in: file, folder: Environment.currentFolder))
        }
        guard try report.end(isComplete: isComplete) else { return .unusable }
        if project.updatesBaseline {
            try found.writeBaseline(ofAll: arguments.rest.isEmpty, settings)
            return .success
        }
        return report.totals.failedThemes > 0 && !isFixed ? .found : .success
    }

    /// Audits a theme; a failure is a message of one line.
    ///
    /// - Parameter name: The name of a theme whose document has none; by default that of its file.
    static func audit(
        _ reading: ThemeReading, _ settings: AuditSettings, name: String? = nil
    ) -> Result<ThemeAudit, Failure> {
        do throws(ThemeLoadError) {
            let theme = try reading.result.get()
            var spec = theme.spec
            if let name, spec.isNamedByFile { spec = spec.named(name) }
            let has = spec.metadata.appearances
            guard settings.appearances.contains(where: has.contains) else {
                let list = has.map(\.rawValue).joined(separator: " and ")
                let wanted = settings.appearances.map(\.rawValue).joined(separator: " and ")
                return .failure(Failure("\(visibleControls(spec.slug)) has no \(wanted) appearance, only \(list)"))
            }
            var audit = ThemeAudit(spec, settings)
            if settings.state == nil { audit.add(CutTexts.findings(in: spec)) }
            audit.add(UnreadRule.findings(theme.diagnostics, in: spec))
            let colors = AuditedColors(audit)
            guard !colors.areUnknown(in: spec) else { return .failure(Failure(unknown(colors, in: spec))) }
            return .success(audit)
        } catch {
            guard case .faults(let faults) = error, let first = faults.first(where: { $0.severity == .error }) else {
                return .failure(Themes.failure(error))
            }
            let place = "\(first.file):\(first.line):\(first.column): \(first.message) [\(first.rule)]"
            return .failure(Failure(faults.count > 1 ? "\(place); vitrine validate lists all faults" : place))
        }
    }

    /// Returns the message for a theme of which only inherited colors could be audited.
    private static func unknown(_ colors: AuditedColors, in spec: ThemeSpec) -> String {
        let name = visibleControls(spec.source.name)
        guard !colors.own.isEmpty else { return "expected colors in \(name), found none, so nothing can be audited" }
        return "expected a color for a role that components draw in \(name), found only "
            + "\(visibleControls(colors.unauditedNames)), so nothing can be audited"
    }

    /// Writes a theme in which all pairs that count pass.
    ///
    /// - Returns: The fix; `nil` if no pair fails, in which case nothing is written.
    private static func write(
        _ file: FixFile, _ audit: ThemeAudit, _ kept: KeptRoles, inputs: [String]
    ) throws -> ThemeFix? {
        guard audit.checks.contains(where: audit.isFailure) else {
            let slug = visibleControls(audit.spec.slug)
            Output.printError("no pair of \(slug) fails, so \(file.target.name) is not written")
            return nil
        }
        return try file.write(audit, keeping: kept.roles, inputs: inputs)
    }
}

/// The audits of a run, for the baseline.
struct FoundAudits {
    private let project: Project
    private var audits: [EvaluatedAudit] = []
    private var inputs: [String] = []

    init(_ project: Project) {
        self.project = project
    }

    mutating func add(_ evaluated: EvaluatedAudit, inputs: [String]) {
        guard project.updatesBaseline else { return }
        audits.append(evaluated)
        self.inputs += inputs
    }

    /// Writes the baseline: the current findings, those of the scan, and those of themes that were not audited.
    ///
    /// - Parameter isAll: Whether all themes of the project were audited, so that no others are kept.
    func writeBaseline(ofAll isAll: Bool, _ settings: AuditSettings) throws {
        let scope = BaselineScope(settings, project.policy)
        try project.updateBaseline(inputs: inputs) { $0.replaceAudits(audits, isAll: isAll, in: scope) }
    }
}

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
    /// The second array of the JSON format, which is written when the first one is complete.
    private var findings = ""
    private var suites = 0
    private var policy = PolicyTotals()
    private(set) var totals = AuditTotals()
    /// Whether there is only one theme, which is reported in full.
    private let isSingle: Bool
    private let isQuiet: Bool
    /// Whether the findings become the baseline, so that none of them fails.
    private let acceptsAll: Bool
    /// The fix, for the end of the JSON format.
    private var fix: ThemeFix?
    private var hasBegun = false

    /// Creates a report that begins with its first part.
    ///
    /// - Throws: ``Failure`` if `SOURCE_DATE_EPOCH` is needed and set, but is not a valid time.
    init(
        _ format: Format, to sink: OutputSink, _ text: AuditText, isSingle: Bool, isQuiet: Bool, acceptsAll: Bool
    ) throws {
        if format == .junit { _ = try Environment.epoch() }
        self.acceptsAll = acceptsAll
        (self.format, self.sink, self.text, self.isSingle, self.isQuiet) = (format, sink, text, isSingle, isQuiet)
    }

    /// Writes the text before the first part.
    private mutating func begin() throws {
        guard !hasBegun else { return }
        hasBegun = true
        switch format {
        // Print no heading if the only theme cannot be audited.
        case .text: if !isQuiet, !isSingle { try sink.write(text.heading) }
        case .json: try sink.write(AuditJSON.opening)
        case .sarif: try sink.write(AuditSARIF.opening(version: Vitrine.version))
        case .junit: try sink.write(AuditJUnit.opening)
        case .github, .markdown: break
        }
    }

    /// Adds an audit to the report and the totals.
    ///
    /// - Parameter seconds: The duration of the audit.
    mutating func add(_ evaluated: EvaluatedAudit, seconds: Double) throws {
        try begin()
        totals.add(evaluated.audit)
        var own = PolicyTotals()
        own.add(evaluated)
        policy.add(evaluated)
        switch format {
        case .text:
            if isQuiet, acceptsAll || evaluated.audit.passes { break }
            if isSingle, !isQuiet { try sink.write(text.heading) }
            try sink.write(
                isSingle
                    ? text.report(evaluated.audit, own) : text.line(of: evaluated.audit, own, named: evaluated.name))
        case .json:
            let parts = json.text(of: evaluated)
            try sink.write(parts.checks)
            findings += parts.findings
        case .sarif: try sink.write(sarif.results(evaluated.findings))
        case .junit:
            try sink.write(AuditJUnit.suite(of: evaluated, index: suites, try .now(seconds: seconds)))
            suites += 1
        case .github:
            for finding in evaluated.findings where finding.severity != .note {
                try sink.write(GitHubAnnotation.line(finding))
            }
        case .markdown: markdown.add(evaluated)
        }
    }

    /// Adds warnings about the configuration. For formats that cannot include them, prints them to standard error.
    mutating func add(_ warnings: [ReportedFinding]) throws {
        try begin()
        switch format {
        case .sarif: try sink.write(sarif.results(warnings))
        case .github: for warning in warnings { try sink.write(GitHubAnnotation.line(warning)) }
        case .text, .json, .junit, .markdown: if !isQuiet { Output.printWarnings(warnings) }
        }
    }

    /// Adds the changes of a fix, in the formats text and JSON.
    mutating func add(_ fix: ThemeFix, writtenTo path: String) throws {
        self.fix = fix
        if format == .text { try sink.write(text.report(fix, writtenTo: path)) }
    }

    /// Writes the end of the report.
    ///
    /// - Parameter isComplete: Whether all themes could be audited. An incomplete report is printed, but not written to
    ///   a file, where it could be mistaken for a passing one.
    /// - Returns: `isComplete`.
    mutating func end(isComplete: Bool) throws -> Bool {
        try begin()
        switch format {
        case .text: if !isSingle, !isQuiet { try sink.write(text.summary(totals, policy)) }
        case .json:
            try sink.write(AuditJSON.middle)
            try sink.write(findings)
            try sink.write(AuditJSON.closing(totals, policy, fix: fix))
        case .sarif: try sink.write(AuditSARIF.closing)
        case .junit: try sink.write(AuditJUnit.closing)
        case .github: break
        case .markdown: try sink.write(markdown.text(AuditText.verdict(totals, policy).text + policy.words))
        }
        return try sink.finish(isComplete: isComplete)
    }
}

extension AuditJUnit.Run {
    /// Returns the current time and host. With `SOURCE_DATE_EPOCH` (reproducible-builds.org), uses that time,
    /// `localhost` and a duration of 0, so that the report is the same on every machine.
    static func now(seconds: Double) throws -> AuditJUnit.Run {
        if let epoch = try Environment.epoch() {
            return AuditJUnit.Run(timestamp: timestamp(epoch), host: "localhost", seconds: 0)
        }
        return AuditJUnit.Run(timestamp: timestamp(CalendarTime.now), host: host, seconds: seconds)
    }

    /// Formats a time in seconds since 1970 in UTC, such as `2026-11-22T15:04:05`.
    private static func timestamp(_ seconds: Int) -> String {
        CalendarTime.text(seconds, format: "%Y-%m-%dT%H:%M:%S")
    }

    private static var host: String {
        var name = [CChar](repeating: 0, count: 256)
        guard gethostname(&name, name.count - 1) == 0 else { return "localhost" }
        let text = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return text.isEmpty ? "localhost" : text
    }
}
