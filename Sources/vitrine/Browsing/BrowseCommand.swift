import Browser
import Canvas
import Importing
import Manual
import Platform
import Scenes
import SourceText
import TerminalUI
import ThemeEngine
import ThemeSpec

/// `vitrine browse`: the interactive program.
enum BrowseCommand: Command {
    static let name = "browse"
    static let usage = "[THEME]... [options]"
    static let summary = "browses themes, appearances and text sizes with the arrow keys"
    static let operands = OptionValues.themes
    static let examples = ["vitrine", "vitrine night-shift.json", "vitrine themes --appearance dark --scene form"]
    static let options: [Option] =
        [
            .scene(default: "the last session's, or the theme's first"),
            .appearance(default: "the last session's, or the theme's first"),
            .contentSize(default: "the last session's, or L"),
        ] + Option.settings(isRestored: true) + [
            .depth(), .glyphs(), .lens, .variants(default: "the last session's, or automatic"),
            Option("--follow", "follows the light or dark mode of the terminal, unless --appearance is given"),
            Option("--fresh", "does not restore the last session; unsaved edits are kept"),
            Option("--reduce-motion", "turns off animation, as VITRINE_REDUCE_MOTION does"),
        ]

    static func run(_ arguments: Arguments) throws -> ExitStatus { try run(arguments, isEditing: false) }

    /// Runs the browser.
    ///
    /// - Parameter isEditing: Whether the editor is open at the start.
    static func run(_ arguments: Arguments, isEditing: Bool) throws -> ExitStatus {
        let start = FileWatcher.timeOfDay
        let library = Themes.library
        // Report errors in the arguments before the screen changes.
        let opening = try Opening(arguments, in: library)
        let selection = opening.selection
        var appearance = try opening.appearance(arguments)
        let contentSize = try arguments.contentSize() ?? opening.last.contentSize ?? .standard
        let settings = try arguments.settings(opening.last.settings)
        let scene = try arguments.scene() ?? opening.scene
        let isFollowing = arguments.has("--follow") && !arguments.has("--appearance")
        let lenses = try arguments.lenses()
        let variants = try arguments.variants() ?? opening.last.variants ?? .automatic
        let options = try arguments.terminalOptions()
        let terminal: Terminal
        do throws(TerminalError) {
            terminal = try Terminal(options: options)
        } catch {
            throw failure(error)
        }
        terminal.isFollowed = isFollowing
        if isFollowing, let isDark = terminal.appearance(within: replyTimeout) {
            appearance = isDark ? .dark : .light
        }
        let isStill = arguments.has("--reduce-motion") || Environment.wantsReducedMotion
        let environment = RenderEnvironment(appearance: appearance, contentSize: contentSize, settings: settings)
        var browser = Browser(
            library: library, themes: selection.list, size: terminal.size, first: selection.first,
            loaded: selection.loaded, environment: environment, scene: scene, lenses: lenses,
            variants: variants,
            display: Browser.Display(depth: terminal.capabilities.depth), hasMotion: !isStill, isFollowing: isFollowing,
            editsFolder: Environment.themesFolder)
        if let notice = opening.notice { _ = browser.handle(.notice(notice)) }
        let isFresh = arguments.has("--fresh")
        var journal = EditJournal(isFresh: isFresh)
        for notice in journal.notices { _ = browser.handle(.notice(notice)) }
        if isFresh {
            browser.mention(journal.found.mapValues(\.values))
        } else {
            let edits = journal.edits(of: selection.list)
            let restored = browser.restore(
                edits.mapValues(\.values), madeTo: edits.compactMapValues(\.files))
            journal.take(restored, of: EditJournal.edits(in: browser))
        }
        if isEditing { _ = browser.handle(.edit) }
        return BrowseLoop(
            browser: browser, terminal: terminal, selectsPixels: options.glyphs == .pixel, start: start,
            last: opening.last, journal: journal
        ).run()
    }

    /// The maximum time that the first frame waits for the terminal's reply. A local terminal replies within one or two
    /// milliseconds; over a slow connection, a light frame that turns dark is better than none.
    private static let replyTimeout = Duration.milliseconds(50)

    private static func failure(_ error: TerminalError) -> Failure {
        switch error {
        case .notATerminal:
            Failure("the browser needs a terminal for its input and output; vitrine render prints one frame")
        default:
            Failure(error.description)
        }
    }
}

/// `vitrine edit`: the browser with the editor open.
enum EditCommand: Command {
    static let name = "edit"
    static let usage = "THEME [options]"
    static let summary = "opens a theme in the editor of its colors and sizes"
    static let options = BrowseCommand.options
    static let operands = OptionValues.themes
    static let examples = ["vitrine edit night-shift.json"]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        guard arguments.rest.count == 1 else {
            throw Failure(
                "edit expects one theme, found \(arguments.rest.isEmpty ? "none" : "\(arguments.rest.count)")")
        }
        return try BrowseCommand.run(arguments, isEditing: true)
    }
}

/// The initial state of the browser: that of the command line, otherwise that of the last session.
struct Opening {
    let selection: Selection
    /// The restored part of the last session.
    private(set) var last = LastSession()
    /// The reason why the session could not be restored, shown to the user.
    private(set) var notice: String?

    init(_ arguments: Arguments, in library: ThemeLibrary) throws {
        guard arguments.rest.isEmpty else {
            selection = try Selection(arguments.rest, in: library)
            return
        }
        var selection: Selection?
        if !arguments.has("--fresh") {
            let stored = StateFile.read()
            notice = stored.notice
            last = stored.session ?? last
            if let theme = last.theme {
                do {
                    // The last theme was a file, even if its path is a folder now.
                    guard ThemeLibrary.listing(ofFolder: theme) == nil || ThemeImporter.isTokenFolder(theme) else {
                        throw Failure("\(quoted(inFull: theme)) is a folder")
                    }
                    selection = try Selection([theme], in: library)
                } catch {
                    let reason = (error as? Failure)?.message.split(separator: "\n").first.map(String.init)
                    notice = "the last theme cannot be restored: \(reason ?? "")"
                    last.theme = nil
                }
            }
        }
        self.selection = try selection ?? Selection([Self.defaultTheme], in: library)
    }

    /// The theme that is shown first, if it is loaded.
    private var theme: ThemeSpec? {
        guard case .success(let theme) = selection.loaded[selection.first]?.result else { return nil }
        return theme.spec
    }

    /// Returns the appearance in the arguments; otherwise the last one, if the theme has it.
    ///
    /// - Throws: ``Failure`` if the theme lacks the appearance in the arguments.
    func appearance(_ arguments: Arguments) throws -> Appearance {
        let first = try Themes.appearance(arguments, theme)
        guard arguments["--appearance"] == nil, let last = last.appearance else { return first }
        return theme?.metadata.appearances.contains(last) == false ? first : last
    }

    var scene: Scene { last.scene.flatMap { Scene.named($0) } ?? Themes.homeScene(theme) }

    private static let defaultTheme = "checkpoint"
}
