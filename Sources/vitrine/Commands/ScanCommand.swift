import Importing
import JSONText
import Manual
import Reporting
import SourceText
import ThemeSpec

/// `vitrine scan`: hard-coded styling in Swift views that could use tokens of a theme.
enum ScanCommand: Command {
    static let name = "scan"
    static let usage = "PATH... [--theme THEME] [options]"
    static let summary = "finds hard-coded colors, fonts and lengths in Swift views"
    static let readsStreams = true
    static let operands = OptionValues.files
    static let examples = [
        "vitrine scan Sources --theme AppTheme.swift", "vitrine scan Sources --format sarif -o scan.sarif",
    ]
    static let options: [Option] = [
        Option(
            "--theme", "THEME", "reports the nearest token of a theme or of an AppTheme.swift", values: .themes,
            default: "none"),
        .format(ScanReport.Format.self),
        .reportFile, .baseline, .updateBaseline, .config, .color, .quiet,
    ]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        guard !arguments.rest.isEmpty else { throw Failure("scan expects a Swift file or a folder, found none") }
        let others = arguments.rest.filter {
            FileReader.streams[$0] == nil && !$0.hasSuffix(".swift") && !FileReader.isFolder($0)
        }
        guard others.isEmpty else {
            let names = others.map { quoted(inFull: $0) }.joined(separator: ", ")
            throw Failure("scan expects Swift files or folders, found \(names)")
        }
        let project = try Project(arguments)
        let theme = try arguments["--theme"].map(tokens)
        let search = SwiftFileSearch(arguments.rest)
        var isComplete = search.unreadable.isEmpty && search.empty.isEmpty
        search.unreadable.forEach { Output.printError("cannot read the folder \(quoted(inFull: $0))") }
        search.empty.forEach { Output.printError("no Swift files in the folder \(quoted(inFull: $0))") }
        let target = try OutputTarget(
            arguments["-o"], replacesFile: true, inputs: search.files + (theme?.inputs ?? []))
        try project.check(target)
        let sink = OutputSink(target)
        let progress = Progress()
        sink.willWrite = progress.erase
        var report = ScanReport(
            try arguments.format() ?? .text, to: sink, theme?.tokens, isQuiet: arguments.has("--quiet"),
            acceptsAll: project.updatesBaseline, try arguments.pen(for: target))
        var found: [(file: String, scan: EvaluatedScan)] = []
        var unused = UnusedExclusions(project.policy)
        try report.begin()
        for (index, file) in search.files.enumerated() {
            switch Result(catching: { () throws(Failure) in try read(file) }) {
            case .success(let source):
                let name = project.name(ofSource: file)
                let styles = StyleFindings(source, file: file)
                let evaluated = EvaluatedScan(
                    styles.all, in: source, file: name, shown: file,
                    folder: Environment.currentFolder, project.policy, theme?.tokens)
                try report.add(evaluated, file: file, isSkipped: styles.declaresOnlyTheme)
                unused.add(evaluated, file: name)
                if project.updatesBaseline { found.append((name, evaluated)) }
            case .failure(let failure):
                progress.erase()
                Output.printError(failure.message)
                isComplete = false
            }
            progress.update(index + 1, of: search.files.count)
        }
        progress.erase()
        if let file = project.file, isComplete {
            try report.add(
                unused.afterScan(
                    hasFolder: arguments.rest.contains(where: FileReader.isFolder),
                    exists: { FileReader.exists(project.path($0)) }, in: file, folder: Environment.currentFolder))
        }
        guard try report.end(isComplete: isComplete) else { return .unusable }
        if project.updatesBaseline {
            try project.updateBaseline(inputs: search.files + (theme?.inputs ?? [])) { baseline in
                for (file, scan) in found {
                    baseline.removeScan(of: [file])
                    scan.keys.forEach { baseline.add($0) }
                }
            }
            return report.hasFaults ? .found : .success
        }
        return report.fails ? .found : .success
    }

    /// Returns the contents of a Swift file.
    ///
    /// - Throws: ``Failure`` for a file that cannot be read or, as the compiler does, that is not UTF-8.
    static func read(_ file: String) throws(Failure) -> [UInt8] {
        let bytes: [UInt8]
        do throws(FileReader.Failure) {
            bytes = try FileReader.read(file, limit: maxFileSize)
        } catch {
            throw Failure("cannot read \(visibleControls(file)): \(error.reason)")
        }
        do throws(ThemeFailure) {
            try UTF8Check.check(bytes, named: file)
        } catch {
            throw Themes.failure(.faults(error.diagnostics))
        }
        return bytes
    }

    /// Returns the tokens of a theme, or of a Swift file that declares one, and the files from which they were read.
    private static func tokens(_ theme: String) throws -> (tokens: StyleTokens, inputs: [String]) {
        guard theme.hasSuffix(".swift") else {
            let (spec, reading) = try Themes.read(theme)
            return (StyleTokens(spec), reading.inputs)
        }
        do {
            let (tokens, paths) = try ThemeImporter.tokens(swiftFile: theme)
            return (StyleTokens(tokens), paths)
        } catch {
            throw Failure(error.message)
        }
    }

    /// In bytes.
    static let maxFileSize = 1 << 30
}

/// The findings of a scan in one format, written file by file.
struct ScanReport {
    enum Format: String, OutputFormat {
        case text, json, sarif, github, markdown
    }

    private let format: Format
    private let sink: OutputSink
    private let tokens: StyleTokens?
    private let isQuiet: Bool
    /// Whether the findings become the baseline, so that none of them fails.
    private let acceptsAll: Bool
    private let pen: TextPen
    private var json = StyleJSON()
    private var sarif = StyleSARIF()
    /// The findings of the Markdown format, which follow their number.
    private var all: [ReportedFinding] = []
    private var found = 0
    private var files = 0
    private var skipped = 0
    private var filesWithFindings = 0
    private var policy = PolicyTotals()
    /// Whether a finding makes the scan fail.
    private(set) var fails = false
    /// Whether a comment that excludes a finding is invalid.
    private(set) var hasFaults = false

    init(
        _ format: Format, to sink: OutputSink, _ tokens: StyleTokens?, isQuiet: Bool, acceptsAll: Bool, _ pen: TextPen
    ) {
        (self.format, self.sink, self.tokens, self.isQuiet, self.pen) = (format, sink, tokens, isQuiet, pen)
        self.acceptsAll = acceptsAll
    }

    func begin() throws {
        switch format {
        case .json: try sink.write(StyleJSON.opening)
        case .sarif: try sink.write(StyleSARIF.opening(version: Vitrine.version))
        case .text, .github, .markdown: break
        }
    }

    /// Adds the findings of a file.
    ///
    /// - Parameter isSkipped: Whether the file was skipped because it declares a theme and no views.
    mutating func add(_ evaluated: EvaluatedScan, file: String, isSkipped: Bool) throws {
        let counted = evaluated.items.filter(\.reported.counts)
        files += isSkipped ? 0 : 1
        skipped += isSkipped ? 1 : 0
        filesWithFindings += counted.isEmpty ? 0 : 1
        found += counted.count
        policy.add(evaluated)
        if evaluated.findings.contains(where: \.fails) { fails = true }
        let faults = evaluated.others.filter { $0.state != .absent }
        if faults.contains(where: \.fails) { hasFaults = true }
        switch format {
        case .text:
            for item in counted where !isQuiet || !acceptsAll { try sink.write(StyleText.line(item, pen)) }
            for fault in faults where fault.fails || !isQuiet {
                try sink.write(StyleText.line(fault, file: file, pen))
            }
        case .json:
            for item in evaluated.items { try sink.write(json.text(item, tokens?.suggestion(for: item.finding))) }
            for fault in faults where fault.fails || !isQuiet { Output.printNote(StyleText.line(fault, file: file)) }
        case .sarif: for finding in evaluated.findings { try sink.write(sarif.result(finding)) }
        case .github: for finding in evaluated.findings { try sink.write(GitHubAnnotation.line(finding)) }
        case .markdown: all += evaluated.findings
        }
    }

    /// Adds warnings about the configuration. For formats that cannot include them, prints them to standard error.
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
        let verdict = StyleText.summary(found: found, inFiles: filesWithFindings, of: files, skipped: skipped, policy)
        switch format {
        case .text: if !isQuiet { try sink.write(verdict) }
        case .json: try sink.write(StyleJSON.closing(found: found, files: files + skipped, skipped: skipped))
        case .sarif: try sink.write(StyleSARIF.closing)
        case .github: break
        case .markdown: try sink.write(StyleMarkdown.text(all, verdict: String(verdict.dropLast())))
        }
        return try sink.finish(isComplete: isComplete)
    }
}
