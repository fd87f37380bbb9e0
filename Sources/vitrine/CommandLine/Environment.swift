import Platform
import SourceText

/// The environment variables that the program itself uses. Those of terminals are in ``TerminalReference``.
enum EnvironmentVariable: String, CaseIterable {
    case noColor = "NO_COLOR"
    case forcesColor = "CLICOLOR_FORCE"
    case depth = "VITRINE_DEPTH"
    case glyphs = "VITRINE_GLYPHS"
    case reducesMotion = "VITRINE_REDUCE_MOTION"
    case dataFolder = "XDG_DATA_HOME"
    case stateFolder = "XDG_STATE_HOME"
    case home = "HOME"
    case time = "SOURCE_DATE_EPOCH"
    case pager = "PAGER"

    /// The effect of the variable, for documentation.
    var meaning: String {
        switch self {
        case .noColor: "if not empty: no color in text and in the browser; `--color` and `--depth` override it"
        case .forcesColor: "if neither empty nor 0: color in text even if the output is not a terminal"
        case .depth: "the number of colors on a terminal, like `--depth`; files and pipes do not depend on it"
        case .glyphs: "the block glyphs on a terminal, like `--glyphs`; files and pipes do not depend on it"
        case .reducesMotion: "if not empty: no animation, like `--reduce-motion`"
        case .dataFolder: "the folder that contains your themes in `vitrine/themes` (default: ~/.local/share)"
        case .stateFolder:
            "the folder that contains the last session and unsaved edits in `vitrine` (default: ~/.local/state)"
        case .home: "your home folder"
        case .pager: "the program that shows help text longer than the screen (default: less); `cat` turns it off"
        case .time:
            "the time in JUnit reports and the date of man pages, in seconds since 1970, for reproducible output"
        }
    }
}

/// The environment of the process.
enum Environment {
    /// Returns the value of a variable; `nil` if it is not set.
    static func variable(_ name: String) -> String? { getenv(name).map { SystemName.text($0) } }

    /// Returns the value of a variable; `nil` if it is not set, or is empty.
    static func choice(_ variable: EnvironmentVariable) -> String? { choice(variable.rawValue) }

    /// Returns the value of a variable; `nil` if it is not set, or is empty.
    static func choice(_ name: String) -> String? { variable(name).flatMap { $0.isEmpty ? nil : $0 } }

    /// Returns the time that replaces the current time, in seconds since 1970; `nil` if it is not set.
    ///
    /// - Throws: ``Failure`` for a value that is not a time up to the year 9999.
    static func epoch() throws -> Int? {
        guard let text = choice(.time) else { return nil }
        guard let seconds = Arguments.decimal(text, as: Int.self), (0...lastSecond).contains(seconds) else {
            throw Failure(
                "\(EnvironmentVariable.time.rawValue) expects seconds since 1970, found \(quoted(inFull: text))")
        }
        return seconds
    }

    /// The end of the year 9999.
    private static let lastSecond = 253_402_300_799

    /// Whether the user wants no color: `NO_COLOR` is set and not empty (no-color.org).
    static var wantsNoColor: Bool { choice(.noColor) != nil }

    /// Whether the user wants color even if the output is not a terminal: `CLICOLOR_FORCE` is set, and neither empty
    /// nor 0 (bixense.com/clicolors).
    static var forcesColor: Bool { choice(.forcesColor).map { $0 != "0" } ?? false }

    /// Whether the user wants no animation: `VITRINE_REDUCE_MOTION` is set and not empty.
    static var wantsReducedMotion: Bool { choice(.reducesMotion) != nil }

    /// The folder of the user's themes: `vitrine/themes` in the XDG data folder; `nil` for a user without a home
    /// folder.
    static var themesFolder: String? { userFolder(.dataFolder, "/.local/share").map { $0 + "/vitrine/themes" } }

    /// The XDG state folder; `nil` for a user without a home folder.
    static var stateFolder: String? { userFolder(.stateFolder, "/.local/state") }

    /// Returns the folder in a variable, or the default in the home folder. Relative paths are ignored (XDG Base
    /// Directory Specification 0.8).
    private static func userFolder(_ name: EnvironmentVariable, _ standard: String) -> String? {
        if let folder = choice(name), folder.hasPrefix("/") { return folder }
        guard let home = choice(.home), home.hasPrefix("/") else { return nil }
        return home + standard
    }

    /// Checks the paths of the user's folders.
    ///
    /// - Throws: ``Failure`` for a path that is not UTF-8.
    static func check() throws {
        for name in [EnvironmentVariable.dataFolder, .stateFolder, .home] {
            guard let path = choice(name), SystemName.isMarked(path) else { continue }
            throw Failure("expected a path in UTF-8 in \(name.rawValue), found \(quoted(inFull: path))")
        }
    }

    /// Returns the absolute path of a file that is relative to the current folder.
    static func absolute(_ path: String) -> String {
        path.hasPrefix("/") ? path : PathText.prefix(of: currentFolder) + path
    }

    /// The absolute path of the current folder, which need not be UTF-8 (``SystemName``); `/` if it no longer exists.
    static var currentFolder: String {
        guard let path = getcwd(nil, 0) else { return "/" }
        defer { free(path) }
        return SystemName.text(path)
    }
}
