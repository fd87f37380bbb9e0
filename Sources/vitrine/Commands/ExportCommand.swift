import ThemeSpec

/// `vitrine export`: a theme in another program's format.
enum ExportCommand: Command {
    static let name = "export"
    static let usage = "THEME --format gentle [-o PATH]"
    static let summary = "a theme as a GentleDesignSystem document"
    static let options = [
        Option("--format", "F", "gentle"),
        Option("-o", "PATH", "into a file"),
    ]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let spec = try Themes.only(arguments, self)
        let format = try arguments.choice("--format", "format", Format.allCases.map { ($0.rawValue, $0) })
        guard let format else { throw Failure("export expects --format; the formats are: gentle") }
        switch format {
        case .gentle: try Output.write(spec.gentleDocument(), path: arguments["-o"])
        }
        return .success
    }

    private enum Format: String, CaseIterable {
        case gentle
    }
}
