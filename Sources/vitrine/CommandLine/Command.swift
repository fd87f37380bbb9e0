import Browser
import Canvas
import ColorScience
import Manual
import Scenes
import ThemeEngine
import ThemeSpec

/// A command of the program.
protocol Command: Sendable {
    static var name: String { get }
    /// The arguments after the name, as shown in the usage line.
    static var usage: String { get }
    /// A summary of one line, for the list of commands.
    static var summary: String { get }
    static var options: [Option] { get }
    /// The type of the arguments that are not options, for completion.
    static var operands: OptionValues { get }
    /// Details that do not fit in the one-line descriptions of the options, in the markup of ``ManualBlock``; empty for
    /// none.
    static var details: String { get }
    /// Example command lines, for a project that has the files they name.
    static var examples: [String] { get }
    /// Whether `-`, pipes and descriptors are accepted instead of files.
    static var readsStreams: Bool { get }
    /// The options whose values may be streams too.
    static var streamOptions: [String] { get }
    static func run(_ arguments: Arguments) throws -> ExitStatus
}

extension Command {
    static var operands: OptionValues { .any }
    static var details: String { "" }
    static var examples: [String] { [] }
    static var readsStreams: Bool { false }
    static var streamOptions: [String] { [] }

    /// The description of the command for help, man pages and completions.
    static var description: CommandDescription {
        CommandDescription(
            name: name, usage: usage, summary: summary, options: options, operands: operands,
            details: [ManualBlock](markup: details), examples: examples)
    }
}

/// The options that several commands share.
extension Option {
    static let reportFile = Option(
        "-o, --output", "FILE", "writes to FILE if all input can be read; replaces an existing file",
        values: .files,
        default: "standard output")
    static let outputFile = Option(
        "-o, --output", "FILE", "writes to FILE; replaces an existing file", values: .files, default: "standard output")
    static let scene = scene(default: "the theme's first")
    static let appearance = appearance(default: "the theme's first")
    static let controlState = Option(
        "--state", "NAME", "includes only controls in this state",
        values: .names(ControlState.allCases.map(\.rawValue)),
        default: "every state")
    static let settings = settings()
    static let lens = Option(
        "--lens", "NAME,...", "simulates one or more of the lenses", values: .lists(Lens.allCases.map(\.rawValue)),
        default: "none"
    )

    /// Returns the options for the settings of a device.
    ///
    /// - Parameter isRestored: Whether the last session provides the settings that are not given.
    static func settings(isRestored: Bool = false) -> [Option] {
        EnvironmentSetting.allCases.map { setting in
            guard let values = setting.optionValues else { return Option(setting.option, setting.meaning) }
            return Option(
                setting.option, "V", setting.meaning, values: .names([values.off, values.on]),
                default: isRestored ? "the last session's, or \(values.off)" : values.off)
        }
    }

    static func scene(default standard: String) -> Option {
        Option("--scene", "NAME", "the scene", values: .names(Scene.all.map(\.slug)), default: standard)
    }

    static func appearance(default standard: String) -> Option {
        Option(
            "--appearance", "A", "the appearance", values: .names(Appearance.allCases.map(\.rawValue)),
            default: standard)
    }

    /// Returns the option for the text size.
    ///
    /// - Parameter others: Other accepted values in addition to text sizes.
    static func contentSize(besides others: [String] = [], default standard: String = "L") -> Option {
        Option(
            "--content-size", "S",
            "the text size: \(list(["xS ... xxxL", "AX1 ... AX5", "SwiftUI's names"] + others))",
            values: .suggestions(ContentSize.allCases.map(\.shortName) + others), default: standard)
    }

    static func depth(default standard: String = "auto: as detected") -> Option {
        Option(
            "--depth", "D", "the number of colors",
            values: .names(["auto"] + ColorDepth.allCases.reversed().map(\.rawValue)), default: standard)
    }

    static func glyphs(default standard: String = "auto: as detected") -> Option {
        Option(
            "--glyphs", "G", "the block glyphs", values: .names(["auto"] + GlyphSet.allCases.map(\.rawValue)),
            default: standard)
    }

    static func variants(default standard: String) -> Option {
        Option(
            "--variants", "KIND", "shows several variants side by side", values: .names(VariantChoice.names),
            default: standard)
    }

    /// Returns the option for the format of a command's output.
    static func format<Format: OutputFormat>(
        _: Format.Type, default standard: String = "by the extension of FILE, otherwise text"
    ) -> Option {
        let names = Format.allCases.map(\.rawValue)
        return Option("--format", "F", "the format", values: .names(names), default: standard)
    }
}
