import Manual
import Platform
import Reporting
import SourceText
import ThemeAudit
import ThemeSpec

/// `vitrine report`: a page about themes, with their pictures, contrast and tokens.
enum ReportCommand: Command {
    static let name = "report"
    static let usage = "[THEME]... [--against THEME] [-o FILE] [options]"
    static let summary = "writes a page with the pictures, contrast and tokens of themes"
    static let readsStreams = true
    static let streamOptions = ["--against"]
    static let options: [Option] =
        [
            Option(
                "--against", "THEME", "compares with a theme, or with the themes of a folder that have the same slugs",
                values: .themes, default: "none"),
            .format(Format.self, default: "by the extension of FILE, otherwise html"),
        ] + Option.settings + [.controlState, .reportFile, .baseline, .config]
    static let operands = OptionValues.themes
    static let details = """
        The page requires no network, fonts or scripts, and is identical on every machine. It contains the result, the \
        changes since the baseline, a heat map whose ratios link to the outlined places in the pictures, every screen \
        in light and dark, the home screen at larger text sizes, and tables of all tokens.

        `--against` adds the differences: values with their distance in OKLab, pairs that newly fail or pass, and \
        pictures before and after, with the different cells outlined. A single theme is compared with every theme of \
        the report. The exit status is 1 if there are differences.

        Device settings, such as `--contrast increased`, apply to pictures, pairs and tokens; `--state` limits the \
        pairs to controls in one state.

        `--format markdown` writes tables for a pull request, at most 65,536 bytes; the last line gives the omitted \
        amount.
        """
    static let examples = [
        "vitrine report themes -o report.html",
        "vitrine report night-shift.json --against modern-gray -o changes.md",
    ]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let project = try Project(arguments)
        let settings = try arguments.auditSettings(project.configuration)
        let target = try OutputTarget(arguments["-o"], replacesFile: true, inputs: [])
        try project.check(target)
        let format = try arguments.format(Format.self) ?? .html
        if format == .html, target.isTerminal {
            throw Failure("an HTML page cannot be written to the terminal; use -o FILE")
        }
        let words = arguments.rest.isEmpty ? try project.themes() : arguments.rest
        let after = AuditTargets(words)
        let before = arguments["--against"].map { AuditTargets([$0]) }
        var reader = ThemeReader(project, settings, target, count: after.names.count + (before?.names.count ?? 0))
        let themes = try reader.read(after, isOfProject: arguments.rest.isEmpty)
        // A theme read from a stream or another file has a different name only if its document contains one.
        let name = themes.count == 1 && before?.names.count == 1 ? themes.first?.spec.metadata.name : nil
        let old = try before.map { try reader.read($0, isCompared: true, name: name) }
        guard reader.isComplete, !themes.isEmpty else {
            _ = try OutputSink(target).finish(isComplete: false)
            return .unusable
        }
        let report = LibraryReport(themes, settings, hasBaseline: project.baseline != nil, comparedWith: old)
        try Output.write(format == .html ? report.html : report.markdown, to: target)
        return report.differs ? .found : .success
    }

    enum Format: String, OutputFormat {
        case html, markdown
    }
}

/// Reads the themes of a report and shows progress.
private struct ThemeReader {
    /// Whether all themes read until now were valid.
    private(set) var isComplete = true
    private let project: Project
    private let settings: AuditSettings
    private let target: OutputTarget
    private let places = AuditFindings(folder: Environment.currentFolder)
    private let progress = Progress()
    private let count: Int
    private var done = 0

    init(_ project: Project, _ settings: AuditSettings, _ target: OutputTarget, count: Int) {
        (self.project, self.settings, self.target, self.count) = (project, settings, target, count)
    }

    /// Reads, audits and draws themes, and prints errors for those that cannot be read.
    ///
    /// - Parameters:
    ///   - isOfProject: Whether the configuration names the themes.
    ///   - isCompared: Whether the themes are only a reference for comparison, so that the project's policy does not
    ///     apply to them.
    ///   - name: The name of themes whose documents have none; by default that of the file.
    mutating func read(
        _ targets: AuditTargets, isOfProject: Bool = false, isCompared: Bool = false, name: String? = nil
    ) throws -> [ReportedTheme] {
        targets.printEmpty(for: ReportCommand.self, of: isOfProject ? project : nil)
        if !targets.empty.isEmpty { isComplete = false }
        var themes: [ReportedTheme] = []
        var files: Set<String> = []
        for word in targets.names {
            var documents = DocumentCache()
            let reading = targets.library.read(word, &documents)
            try target.check(inputs: reading.inputs)
            files.formUnion(reading.inputs)
            switch AuditCommand.audit(reading, settings, name: name) {
            case .success(let audit):
                let policy = isCompared ? FindingPolicy() : project.policy
                let name = targets.name(of: word, audit.spec, in: project)
                themes.append(ReportedTheme(EvaluatedAudit(audit, policy, places, name: name)))
            case .failure(let failure):
                progress.erase()
                Output.printError(
                    isOfProject ? project.message(failure, on: word, reading.error) : failure.message)
                isComplete = false
            }
            done += 1
            progress.update(done, of: count, "themes")
        }
        if done == count { progress.erase() }
        if !isCompared { targets.printOthers(for: ReportCommand.self, read: files) }
        return themes
    }
}
