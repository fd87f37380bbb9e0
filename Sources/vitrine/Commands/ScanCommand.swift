import Importing
import Reporting
import SourceText
import ThemeSpec

/// `vitrine scan`: styling that Swift code has in numbers where a theme has tokens.
enum ScanCommand: Command {
    static let name = "scan"
    static let usage = "PATH... [--theme THEME] [--format F]"
    static let summary = "hard-coded colors, fonts and lengths in Swift views"
    static let options = [
        Option("--theme", "THEME", "names the nearest token of a theme, or of an AppTheme.swift"),
        Option("--format", "F", "text, json or sarif"),
        Option("-o", "FILE", "into a file"),
    ]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        guard !arguments.rest.isEmpty else { throw Failure("scan expects a Swift file or a folder") }
        let formats = ScanReport.Format.allCases.map { (name: $0.rawValue, value: $0) }
        let format = try arguments.choice("--format", "format", formats) ?? .text
        let tokens = try arguments["--theme"].map(tokens)
        let search = SwiftFileSearch(arguments.rest)
        var isReadable = search.unreadable.isEmpty && search.empty.isEmpty
        search.unreadable.forEach { Output.complain("cannot read the folder \(quoted($0))") }
        search.empty.forEach { Output.complain("no Swift files in the folder \(quoted($0))") }
        let sink = try OutputSink(path: arguments["-o"])
        let progress = Progress()
        sink.willWrite = progress.erase
        var report = ScanReport(format, to: sink, tokens)
        try report.begin()
        for (index, file) in search.files.enumerated() {
            switch read(file) {
            case .success(let source): try report.add(StyleFindings.of(source, file: file))
            case .failure(let failure):
                progress.erase()
                Output.complain("cannot read \(visibleControls(file)): \(failure.reason)")
                isReadable = false
            }
            progress.update(index + 1, of: search.files.count)
        }
        progress.erase()
        try report.end()
        guard isReadable else { return .unusable }
        return report.found > 0 ? .found : .success
    }

    private static func read(_ file: String) -> Result<[UInt8], FileReader.Failure> {
        do throws(FileReader.Failure) {
            return .success(try FileReader.read(file, limit: largestFile))
        } catch {
            return .failure(error)
        }
    }

    /// The tokens of a theme, or of a theme's Swift source.
    private static func tokens(_ theme: String) throws -> StyleTokens {
        guard theme.hasSuffix(".swift") else { return StyleTokens(try Themes.load(theme)) }
        do {
            let source = try FileReader.read(theme)
            return StyleTokens(try SwiftThemeImporter.tokens(source: source, file: theme) { _ in nil })
        } catch let failure as ImportFailure {
            throw Failure(failure.message)
        } catch let failure as FileReader.Failure {
            throw Failure("cannot read \(visibleControls(theme)): \(failure.reason)")
        }
    }

    /// Bytes.
    private static let largestFile = 1 << 30
}

/// A scan's findings in one of its formats, written file by file.
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

    /// What was found in a file.
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

    func end() throws {
        switch format {
        case .text: try sink.write(StyleText.summary(found: found, inFiles: filesWithFindings, of: files))
        case .json: try sink.write(StyleJSON.closing(found: found, files: files))
        case .sarif: try sink.write(StyleSARIF.closing)
        }
        try sink.flush()
    }
}
