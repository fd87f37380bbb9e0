import Exporting
import Manual
import SourceText
import ThemeSpec

/// `vitrine export`: a theme in another format.
enum ExportCommand: Command {
    static let name = "export"
    static let usage = "THEME --format FORMAT [-o PATH] [--force] [--quiet]"
    static let summary = "writes a theme in another format"
    static let readsStreams = true
    static let operands = OptionValues.themes
    static let examples = [
        "vitrine export night-shift.json --format css", "vitrine export editorial-paper -o AppTheme.swift --force",
    ]
    static let options = [
        .format(ExportFormat.self, default: "by the extension of PATH, otherwise required"),
        Option(
            "-o, --output", "PATH", "writes to a file or, for xcassets, to a folder", values: .files,
            default: "standard output"),
        Option("-f, --force", "replaces PATH if it exists; in a folder, only the files of the export"),
        .errorsOnly,
    ]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let theme = try Themes.only(arguments, self)
        guard let format = try arguments.format(ExportFormat.self) else {
            let names = ExportFormat.allCases.map(\.rawValue).joined(separator: ", ")
            throw Failure("export expects --format, found none; the formats are: \(names)")
        }
        let export = format.export(theme.spec)
        let isForced = arguments.has("--force")
        if export.isFolder {
            guard let folder = arguments["-o"], folder != "-" else {
                let found = arguments["-o"].map { quoted(inFull: $0) } ?? "none"
                throw Failure("export --format \(format.rawValue) expects -o FOLDER, found \(found)")
            }
            try OutputFolder(folder, replacesFiles: isForced, inputs: theme.reading.inputs)
                .write(export.files, inputs: theme.reading.inputs)
        } else {
            let target = try OutputTarget(arguments["-o"], replacesFile: isForced, inputs: theme.reading.inputs)
            try Output.write(export.files.map(\.text).joined(), to: target)
        }
        if !arguments.has("--quiet") {
            Themes.printWarnings(about: theme.reading)
            Output.printNote(export.losses.map { "not represented: \($0)\n" }.joined())
        }
        return .success
    }
}

extension ExportFormat: OutputFormat {}
