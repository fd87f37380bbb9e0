import Browser
import Canvas
import ColorScience
import Manual
import Scenes
import ThemeEngine
import ThemeSpec

/// The options that several commands share.
extension Option {
    static let reportFile = Option(
        "-o, --output", "FILE", "writes to FILE, if everything could be read; replaces an existing file",
        values: .files,
        default: "standard output")
    static let outputFile = Option(
        "-o, --output", "FILE", "writes to FILE; replaces an existing file", values: .files, default: "standard output")
    static let scene = scene(default: "the theme's first")
    static let appearance = appearance(default: "the theme's first")
    static let controlState = Option(
        "--state", "NAME", "controls in that state only", values: .names(ControlState.allCases.map(\.rawValue)),
        default: "every state")
    static let settings = settings()
    static let lens = Option(
        "--lens", "NAME,...", "simulates one or several", values: .lists(Lens.allCases.map(\.rawValue)), default: "none"
    )

    /// - Parameter standard: The default of those with a value; by default the value that turns the setting off.
    static func settings(default standard: String? = nil) -> [Option] {
        EnvironmentSetting.allCases.map { setting in
            guard let values = setting.optionValues else { return Option(setting.option, setting.meaning) }
            return Option(
                setting.option, "V", setting.meaning, values: .names([values.off, values.on]),
                default: standard ?? values.off)
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

    /// - Parameter others: What it can be besides a text size.
    static func contentSize(besides others: [String] = [], default standard: String = "L") -> Option {
        let names = Option.list(["xS ... xxxL", "AX1 ... AX5", "SwiftUI's names"] + others)
        return Option(
            "--content-size", "S", "the text size: \(names)",
            values: .suggestions(ContentSize.allCases.map(\.shortName) + others), default: standard)
    }

    static func depth(default standard: String = "auto: that of the terminal") -> Option {
        let names = ColorDepth.allCases.reversed().map(\.rawValue)
        return Option("--depth", "D", "the number of colors", values: .names(["auto"] + names), default: standard)
    }

    static func glyphs(default standard: String = "auto: those of the terminal") -> Option {
        let names = GlyphSet.allCases.map(\.rawValue)
        return Option("--glyphs", "G", "the block glyphs", values: .names(["auto"] + names), default: standard)
    }

    static func variants(default standard: String) -> Option {
        Option(
            "--variants", "KIND", "shows several side by side", values: .names(VariantChoice.names), default: standard)
    }

    /// The option for the format of a command's output.
    static func format<Format: OutputFormat>(
        _: Format.Type, default standard: String = "that of FILE's name, otherwise text"
    ) -> Option {
        Option("--format", "F", "the format", values: .names(Format.allCases.map(\.rawValue)), default: standard)
    }
}
