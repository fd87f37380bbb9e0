import SourceText
import ThemeSpec

/// `vitrine validate`: every fault of theme files, with its position.
enum ValidateCommand: Command {
    static let name = "validate"
    static let usage = "FILE..."
    static let summary = "every fault of theme files, with line and column"
    static let options: [Option] = []

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        guard !arguments.rest.isEmpty else { throw Failure("validate expects at least one theme file") }
        let library = Themes.library
        var status = ExitStatus.success
        var report = ""
        var unreadable: [Failure] = []
        for path in arguments.rest {
            do throws(ThemeLoadError) {
                let diagnostics = try library.validate(path: path)
                if diagnostics.contains(where: { $0.severity == .error }) { status = .found }
                let lines = diagnostics.map { $0.text() + "\n" }.joined()
                report += lines.isEmpty ? "\(visibleControls(path)): ok\n" : lines
            } catch {
                unreadable.append(Themes.failure(error))
            }
        }
        try Output.write(report)
        for failure in unreadable { Output.printError(failure.message) }
        return unreadable.isEmpty ? status : .unusable
    }
}
