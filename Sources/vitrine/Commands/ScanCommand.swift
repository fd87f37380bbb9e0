import Importing
import Reporting
import SourceText
import ThemeSpec

/// `vitrine scan`: hard-coded styling in Swift views that could use tokens of a theme.
enum ScanCommand: Command {
    static let name = "scan"
    static let usage = "PATH... [--theme THEME] [--format F]"
    static let summary = "hard-coded colors, fonts and lengths in Swift views"
    static let options = [
        Option("--theme", "THEME", "names the nearest token of a theme or of an AppTheme.swift"),
        Option("--format", "F", "text (the default), json or sarif"),
        .reportFile,
    ]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        guard !arguments.rest.isEmpty else { throw Failure("scan expects a Swift file or a folder") }
        let formats = ScanReport.Format.allCases.map { (name: $0.rawValue, value: $0) }
        let format = try arguments.choice("--format", "format", formats) ?? .text
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
        var report = ScanReport(format, to: sink, theme?.tokens)
        try report.begin()
        for (index, file) in search.files.enumerated() {
            switch read(file) {
            case .success(let source): try report.add(StyleFindings.of(source, file: file))
            case .failure(let failure):
                progress.erase()
                Output.printError("cannot read \(visibleControls(file)): \(failure.reason)")
                isComplete = false
            }
            progress.update(index + 1, of: search.files.count)
        }
        progress.erase()
        guard try report.end(isComplete: isComplete) else { return .unusable }
        return report.found > 0 ? .found : .success
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
    private static let maxFileSize = 1 << 30
}

/// The findings of a scan in one format, written file by file.
struct ScanReport {
    enum Format: String, CaseIterable {
        case text, json, sarif
    }

    private let format: Format
    private let sink: OutputSink
    private let tokens: StyleTokens?
    private var json = StyleJSON()
    private var sarif: StyleSARIF
    private(set) var found = 0
    private var files = 0
    private var filesWithFindings = 0

    init(_ format: Format, to sink: OutputSink, _ tokens: StyleTokens?) {
        self.format = format
        self.sink = sink
        self.tokens = tokens
        sarif = StyleSARIF(folder: Environment.currentFolder)
    }

    func begin() throws {
        switch format {
        case .text: break
        case .json: try sink.write(StyleJSON.opening)
        case .sarif: try sink.write(StyleSARIF.opening(version: Vitrine.version))
        }
    }

    /// Adds the findings of a file.
    mutating func add(_ findings: [StyleFinding]) throws {
        files += 1
        filesWithFindings += findings.isEmpty ? 0 : 1
        found += findings.count
        for finding in findings {
            let suggestion = tokens?.suggestion(for: finding)
            switch format {
            case .text: try sink.write(StyleText.line(finding, suggestion))
            case .json: try sink.write(json.text(finding, suggestion))
            case .sarif: try sink.write(sarif.result(finding, suggestion))
            }
        }
    }

    /// Writes the end of the report.
    ///
    /// - Parameter isComplete: Whether all files could be read; see ``OutputSink/finish(isComplete:)``.
    func end(isComplete: Bool) throws -> Bool {
        switch format {
        case .text: try sink.write(StyleText.summary(found: found, inFiles: filesWithFindings, of: files))
        case .json: try sink.write(StyleJSON.closing(found: found, files: files))
        case .sarif: try sink.write(StyleSARIF.closing)
        }
        return try sink.finish(isComplete: isComplete)
    }
}
