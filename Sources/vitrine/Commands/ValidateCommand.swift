import Manual
import Reporting
import SourceText
import ThemeSpec

/// `vitrine validate`: every fault in theme files, with its position.
enum ValidateCommand: Command {
    static let name = "validate"
    static let usage = "[FILE]... [options]"
    static let summary = "reports every fault of theme files, with line and column"
    static let readsStreams = true
    static let operands = OptionValues.files
    static let examples = ["vitrine validate night-shift.json", "vitrine validate --strict themes --format github"]
    static let options: [Option] = [
        Option("--strict", "reports unknown keys as errors"),
        .format(Format.self),
        .reportFile, .config, .color, .quiet,
    ]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let target = try OutputTarget(arguments["-o"], replacesFile: true, inputs: [])
        var words = arguments.rest
        var project: Project?
        // Files in the arguments do not need a configuration, but a configuration in the arguments must be readable.
        if words.isEmpty || arguments["--config"] != nil {
            let found = try Project(arguments)
            try found.check(target)
            if words.isEmpty { (words, project) = (try found.themes(), found) }
        }
        guard !words.isEmpty else { throw Failure("validate expects at least one theme file, found none") }
        let format = try arguments.format(Format.self) ?? .text
        let targets = AuditTargets(words)
        let isQuiet = arguments.has("--quiet")
        targets.printEmpty(for: Self.self, of: project)
        var files: [(path: String, diagnostics: [Diagnostic])] = []
        var unreadable: [String] = []
        var seen: Set<String> = []
        var read: Set<String> = []
        for name in targets.names {
            // Report the faults of a file with several themes only once.
            let path = words.contains(name) ? name : FileReader.place(name).file
            guard seen.insert(path).inserted else { continue }
            var inputs = [path]
            do throws(ThemeLoadError) {
                let isName = !FileReader.exists(path) && targets.library.isBuiltIn(path)
                var documents = DocumentCache()
                let reading = isName ? nil : targets.library.read(file: path, &documents)
                read.formUnion(reading?.inputs ?? [])
                inputs += reading?.inputs ?? []
                let diagnostics = try reading?.diagnostics() ?? []
                files.append((path, arguments.has("--strict") ? diagnostics.map(strict) : diagnostics))
            } catch {
                let failure = Themes.failure(error)
                unreadable.append(project?.message(failure, on: path, error) ?? failure.message)
            }
            try target.check(inputs: inputs)
        }
        let isComplete = unreadable.isEmpty && targets.empty.isEmpty
        let sink = OutputSink(target)
        try sink.write(format.text(files, isQuiet: isQuiet, try arguments.pen(for: target)))
        _ = try sink.finish(isComplete: isComplete)
        for message in unreadable { Output.printError(message) }
        if !isQuiet { targets.printOthers(for: Self.self, read: read) }
        guard isComplete else { return .unusable }
        let hasErrors = files.contains { $0.diagnostics.contains { $0.severity == .error } }
        return hasErrors ? .found : .success
    }

    /// Returns the diagnostic as an error if it concerns an unknown key.
    private static func strict(_ diagnostic: Diagnostic) -> Diagnostic {
        guard diagnostic.rule == Rule.unknownKey.rawValue else { return diagnostic }
        return Diagnostic(
            rule: diagnostic.rule, severity: .error, file: diagnostic.file, line: diagnostic.line,
            column: diagnostic.column, message: diagnostic.message, excerpt: diagnostic.excerpt,
            marked: diagnostic.marked, notes: diagnostic.notes)
    }

    enum Format: String, OutputFormat {
        case text, json, sarif, github

        func text(
            _ files: [(path: String, diagnostics: [Diagnostic])], isQuiet: Bool, _ pen: TextPen
        ) -> String {
            let findings = files.flatMap { file in
                file.diagnostics.map { ReportedFinding($0, folder: Environment.currentFolder) }
            }
            switch self {
            case .text: return files.map { text($0.path, $0.diagnostics, isQuiet: isQuiet, pen) }.joined()
            case .json: return DiagnosticJSON.text(files)
            case .sarif: return DiagnosticSARIF.text(findings)
            case .github: return findings.map(GitHubAnnotation.line).joined()
            }
        }

        private func text(
            _ path: String, _ diagnostics: [Diagnostic], isQuiet: Bool, _ pen: TextPen
        ) -> String {
            let shown = isQuiet ? diagnostics.filter { $0.severity == .error } : diagnostics
            if shown.isEmpty { return isQuiet ? "" : "\(visibleControls(path)): ok\n" }
            return shown.map { DiagnosticText.text($0, pen) }.joined()
        }
    }
}
