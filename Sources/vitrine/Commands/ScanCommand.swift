import Importing
import Manual
import Reporting
import SourceText
import ThemeSpec

/// `vitrine scan`: hard-coded styling in Swift views that could use tokens of a theme.
enum ScanCommand: Command {
    static let name = "scan"
    static let usage = "PATH... [--theme THEME] [options]"
    static let summary = "hard-coded colors, fonts and lengths in Swift views"
    static let readsStreams = true
    static let operands = OptionValues.files
    static let examples = [
        "vitrine scan Sources --theme AppTheme.swift", "vitrine scan Sources --format sarif -o scan.sarif",
    ]
    static let options: [Option] = [
        Option(
            "--theme", "THEME", "names the nearest token of a theme or of an AppTheme.swift", values: .themes,
            default: "none"),
        .format(ScanReport.Format.self),
        .reportFile, .baseline, .updateBaseline, .config, .color, .quiet,
    ]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        guard !arguments.rest.isEmpty else { throw Failure("scan expects a Swift file or a folder") }
        let others = arguments.rest.filter {
            FileReader.streams[$0] == nil && !$0.hasSuffix(".swift") && !FileReader.isFolder($0)
        }
        guard others.isEmpty else {
            let names = others.map(singleQuoted).joined(separator: ", ")
            throw Failure("scan expects Swift files or folders, found \(names)")
        }
        let project = try Project(arguments)
        let theme = try arguments["--theme"].map(tokens)
        let search = SwiftFileSearch(arguments.rest)
        var isComplete = search.unreadable.isEmpty && search.empty.isEmpty
        search.unreadable.forEach { Output.printError("cannot read the folder \(singleQuoted($0))") }
        search.empty.forEach { Output.printError("no Swift files in the folder \(singleQuoted($0))") }
        let target = try OutputTarget(
            arguments["-o"], replacesFile: true, inputs: search.files + (theme?.inputs ?? []))
        let sink = OutputSink(target)
        let progress = Progress()
        sink.willWrite = progress.erase
        var report = ScanReport(
            try arguments.format() ?? .text, to: sink, theme?.tokens, isQuiet: arguments.has("--quiet"),
            try arguments.pen(for: target))
        var baseline = project.policy.baseline ?? Baseline()
        var unused = UnusedExclusions(project.policy)
        try report.begin()
        for (index, file) in search.files.enumerated() {
            switch read(file) {
            case .success(let source):
                let name = project.name(ofSource: file)
                let judged = JudgedScan(
                    StyleFindings.of(source, file: file), in: source, file: name, shown: file,
                    folder: Environment.currentFolder, project.policy, theme?.tokens)
                try report.add(judged, file: file)
                unused.add(judged, file: name)
                baseline.removeScan(of: [name])
                judged.keys.forEach { baseline.add($0) }
            case .failure(let failure):
                progress.erase()
                Output.printError("cannot read \(visibleControls(file)): \(failure.reason)")
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
            try project.write(baseline, inputs: search.files)
            return report.hasFaults ? .found : .success
        }
        return report.fails ? .found : .success
    }

    private static func read(_ file: String) -> Result<[UInt8], FileReader.Failure> {
        do throws(FileReader.Failure) {
            return .success(try FileReader.read(file, limit: maxFileSize))
        } catch {
            return .failure(error)
        }
    }

    /// The tokens of a theme, or of a Swift file that declares one, and the files that they were read from.
    private static func tokens(_ theme: String) throws -> (tokens: StyleTokens, inputs: [String]) {
        guard theme.hasSuffix(".swift") else {
            let (spec, reading) = try Themes.read(theme)
            return (StyleTokens(spec), reading.paths)
        }
        do {
            let source = try FileReader.read(theme)
            return (StyleTokens(try SwiftThemeImporter.tokens(source: source, file: theme) { _ in nil }), [theme])
        } catch let failure as ImportFailure {
            throw Failure(failure.message)
        } catch let failure as FileReader.Failure {
            throw Failure("cannot read \(visibleControls(theme)): \(failure.reason)")
        }
    }

    /// Bytes.
    static let maxFileSize = 1 << 30
}
