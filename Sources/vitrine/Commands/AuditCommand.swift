import ColorScience
import Reporting
import SourceText
import TerminalUI
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// `vitrine audit`: the contrast of every foreground and background that themes combine.
enum AuditCommand: Command {
    static let name = "audit"
    static let usage = "[THEME]... [options]"
    static let summary = "the contrast of every color pair"
    static let options: [Option] = [
        Option("--format", "F", "text (the default), json, sarif or junit"),
        Option("--level", "L", "AA (the default) or AAA of WCAG 2.2"),
        Option("--large-text", "R", "strict (the default; 24 pt, or 18.67 pt bold) or apple (18 pt, or bold)"),
        Option("--content-size", "S", "xS ... xxxL, AX1 ... AX5, SwiftUI's names, or all; L by default"),
        Option("--appearance", "A", "light or dark; both by default"),
        Option(
            "--include", "CLASS",
            "counts stand-ins or approximations too; may be repeated, or a list (stand-ins,approximations)"),
        Option("--fix-to", "FILE", "writes a theme with the least changes found after which every pair passes"),
        Option("--keep", "ROLE", "a color role that --fix-to does not change; may be repeated"),
        Option("--force", "replaces the FILE of --fix-to if it exists"),
        .reportFile,
    ]
    static var details: String {
        let rows = MaterialApproximation.all.map { material in
            let percent = "\(Int((material.opacity * 100).rounded())) %"
            let name = material.name + String(repeating: " ", count: max(12 - material.name.count, 1))
            return "  \(name)\(percent)  \(material.reason)\n"
        }
        return """

            Colors that no theme has are reported as notes, without effect on the exit status unless --include counts
            them: stand-ins, which are derived for roles that a theme lacks, and approximations, the opacities of
            materials and of glass, for which Apple publishes no values:
            \(rows.joined())
            """
    }

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let settings = try arguments.auditSettings()
        let formats = AuditReport.Format.allCases.map { (name: $0.rawValue, value: $0) }
        let format = try arguments.choice("--format", "format", formats) ?? .text
        let library = Themes.library
        let targets = AuditTargets(arguments.rest, in: library)
        let target = try OutputTarget(arguments["-o"], replacesFile: true, inputs: [])
        let fix = try arguments["--fix-to"].map { path in
            try FixFile(path, for: arguments.rest, replacesFile: arguments.has("--force"), report: target)
        }
        let sink = OutputSink(target)
        let progress = Progress()
        if target.isTerminal { sink.willWrite = progress.erase }
        let isColored = target.isTerminal && Terminal.capabilities().depth > .mono
        var report = AuditReport(
            format, to: sink, settings, isSingle: targets.names.count == 1, isColored: isColored,
            hasSwatches: target.isTerminal && Terminal.capabilities().depth == .truecolor)
        var totals = AuditTotals()
        var isComplete = targets.empty.isEmpty
        targets.empty.forEach { Output.printError("no theme files (*.json) in the folder \(singleQuoted($0))") }
        try report.begin()
        for (index, name) in targets.names.enumerated() {
            var documents = DocumentCache()
            let reading = library.read(name, &documents)
            try target.check(inputs: reading.paths)
            switch audit(reading, settings) {
            case .success(let audit):
                let kept = try KeptRoles(arguments, in: audit.spec)
                totals.add(audit)
                try report.add(audit)
                if let fix { try write(fix, audit, kept, inputs: reading.paths, to: &report) }
            case .failure(let failure):
                progress.erase()
                Output.printError(failure.message)
                isComplete = false
            }
            if progress.update(index + 1, of: targets.names.count), target.isTerminal { try sink.flush() }
        }
        progress.erase()
        guard try report.end(totals, isComplete: isComplete) else { return .unusable }
        return totals.failedThemes > 0 ? .found : .success
    }

    /// Audits a theme; a failure is a message of one line.
    private static func audit(_ reading: ThemeReading, _ settings: AuditSettings) -> Result<ThemeAudit, Failure> {
        do throws(ThemeLoadError) {
            let spec = try reading.result.get().spec
            let has = spec.metadata.appearances
            guard settings.appearances.contains(where: has.contains) else {
                let list = has.map(\.rawValue).joined(separator: " and ")
                let wanted = settings.appearances.map(\.rawValue).joined(separator: " and ")
                return .failure(Failure("\(visibleControls(spec.slug)) has no \(wanted) appearance, only \(list)"))
            }
            let audit = ThemeAudit(spec, settings)
            let colors = JudgedColors(audit)
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

    /// The message for a theme of which nothing but the colors that it extends could be audited.
    private static func unknown(_ colors: JudgedColors, in spec: ThemeSpec) -> String {
        let name = visibleControls(spec.source.name)
        guard !colors.own.isEmpty else { return "expected colors in \(name), found none, so nothing can be audited" }
        return "expected a color for a role that components draw in \(name), found only "
            + "\(visibleControls(colors.unjudgedNames)), so nothing can be audited"
    }

    private static func write(
        _ file: FixFile, _ audit: ThemeAudit, _ kept: KeptRoles, inputs: [String], to report: inout AuditReport
    ) throws {
        guard audit.checks.contains(where: audit.isFailure) else {
            let slug = visibleControls(audit.spec.slug)
            return Output.printError("no pair of \(slug) fails, so \(file.target.name) is not written")
        }
        let fix = ThemeFix(audit, keeping: kept.roles)
        try file.write(fix, inputs: inputs)
        try report.add(fix, writtenTo: file.target.path)
    }
}

/// The themes to audit: those that the command line names, and all theme files of the folders that it names.
struct AuditTargets {
    /// Names and paths for ``ThemeLibrary/read(_:_:)``.
    private(set) var names: [String] = []
    /// Folders without any theme file.
    private(set) var empty: [String] = []

    /// The themes that the arguments name; all built-in themes if there are no arguments.
    init(_ words: [String], in library: ThemeLibrary) {
        guard !words.isEmpty else {
            // The result in CI must not depend on the themes in the home folder.
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

/// The results of an audit in one format, written theme by theme.
struct AuditReport {
    enum Format: String, CaseIterable {
        case text, json, sarif, junit
    }

    private let format: Format
    private let sink: OutputSink
    private let text: AuditText
    private var json = AuditJSON()
    private var sarif: AuditSARIF
    /// The second array of the JSON format, which follows when the first is complete.
    private var findings = ""
    /// Whether there is only one theme, which is then reported in full.
    private let isSingle: Bool
    private let hasSwatches: Bool
    /// The fix, for the end of the JSON format.
    private var fix: ThemeFix?

    init(
        _ format: Format, to sink: OutputSink, _ settings: AuditSettings, isSingle: Bool, isColored: Bool,
        hasSwatches: Bool
    ) {
        self.hasSwatches = hasSwatches
        self.format = format
        self.sink = sink
        self.isSingle = isSingle
        text = AuditText(settings, isColored: isColored)
        sarif = AuditSARIF(folder: Environment.currentFolder)
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
            findings += parts.findings
        case .sarif: try sink.write(sarif.results(of: audit))
        case .junit: try sink.write(AuditJUnit.suite(of: audit))
        }
    }

    /// Adds what a fix changed, in the formats text and JSON.
    mutating func add(_ fix: ThemeFix, writtenTo path: String) throws {
        self.fix = fix
        if format == .text { try sink.write(text.report(fix, writtenTo: path, hasSwatches: hasSwatches)) }
    }

    /// Writes the end of the report.
    ///
    /// - Parameter isComplete: Whether all themes could be audited. An incomplete report is printed, but not written to
    ///   a file, where it could be taken for a passing one.
    /// - Returns: `isComplete`.
    func end(_ totals: AuditTotals, isComplete: Bool) throws -> Bool {
        switch format {
        case .text: if !isSingle { try sink.write(text.summary(totals)) }
        case .json:
            try sink.write(AuditJSON.middle)
            try sink.write(findings)
            try sink.write(AuditJSON.closing(totals, fix: fix))
        case .sarif: try sink.write(AuditSARIF.closing)
        case .junit: try sink.write(AuditJUnit.closing)
        }
        return try sink.finish(isComplete: isComplete)
    }
}
