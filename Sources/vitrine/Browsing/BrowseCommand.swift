import Browser
import Canvas
import Scenes
import TerminalUI
import ThemeEngine
import ThemeSpec

/// `vitrine browse`: the interactive program.
enum BrowseCommand: Command {
    static let name = "browse"
    static let usage = "[THEME]... [options]"
    static let summary = "the browser: themes, light and dark, text sizes, by arrow keys"
    static let options: [Option] = [
        .scene, .appearance, .contentSize, .depth, .glyphs, .lens,
        Option("--follow", "light or dark as the terminal is, unless --appearance says"),
        Option("--fresh", "starts anew: what was shown last is not taken up"),
        Option("--reduce-motion", "nothing moves; so does VITRINE_REDUCE_MOTION"),
    ]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let start = FileWatcher.timeOfDay
        let library = Themes.library
        // What is asked for by name has to be there before the screen is touched.
        let opening = try Opening(arguments, in: library)
        let selection = opening.selection
        var appearance = try opening.appearance(arguments)
        let contentSize = try arguments.contentSize() ?? opening.last.contentSize ?? .standard
        let scene = try arguments.scene() ?? opening.scene
        let isFollowing = arguments.has("--follow") && !arguments.has("--appearance")
        let glyphs = try arguments.glyphs() ?? Terminal.detectedGlyphs()
        let lenses = try arguments.lenses()
        let options = TerminalOptions(
            depth: try arguments.depth(), isASCII: glyphs == .ascii && !Terminal.detectedUTF8())
        let terminal: Terminal
        do throws(TerminalError) {
            terminal = try Terminal(options: options)
        } catch {
            throw failure(error)
        }
        terminal.isFollowed = isFollowing
        if isFollowing, let isDark = terminal.darkness(within: answerPatience) {
            appearance = isDark ? .dark : .light
        }
        // Few colors make steps of what should glide.
        let isStill = arguments.has("--reduce-motion") || Environment.wantsReducedMotion || terminal.depth < .truecolor
        var browser = Browser(
            library: library, themes: selection.list, size: terminal.size, first: selection.first,
            loaded: selection.loaded, appearance: appearance, contentSize: contentSize, scene: scene, glyphs: glyphs,
            lenses: lenses, depth: terminal.depth, hasMotion: !isStill, isFollowing: isFollowing)
        if let trouble = opening.trouble { _ = browser.handle(.notice(trouble)) }
        return BrowseLoop(browser: browser, terminal: terminal, start: start, last: opening.last).run()
    }

    /// How long the first picture waits for the terminal's answer. One at hand answers in a millisecond or two; to one
    /// that is farther away, or mute, a light picture that turns dark is less of a nuisance than none.
    private static let answerPatience = Duration.milliseconds(50)

    private static func failure(_ error: TerminalError) -> Failure {
        switch error {
        case .notATerminal:
            Failure("the browser needs a terminal for its input and output; vitrine render prints one frame")
        default:
            Failure(error.description)
        }
    }
}

/// What the browser opens with: what the command line names, or else what was shown last.
struct Opening {
    let selection: Selection
    /// What was shown last, as far as it is taken up.
    private(set) var last = LastSession()
    /// Why something of that is not, for the user.
    private(set) var trouble: String?

    init(_ arguments: Arguments, in library: ThemeLibrary) throws {
        guard arguments.rest.isEmpty else {
            selection = try Selection(arguments.rest, in: library)
            return
        }
        var selection: Selection?
        if !arguments.has("--fresh") {
            let memory = StateFile.read()
            trouble = memory.trouble
            last = memory.session ?? last
            if let theme = last.theme {
                do {
                    // A folder is never a theme that was shown.
                    guard ThemeLibrary.listing(ofFolder: theme) == nil else {
                        throw Failure("\(quoted(theme)) is a folder")
                    }
                    selection = try Selection([theme], in: library)
                } catch {
                    let reason = (error as? Failure)?.message.split(separator: "\n").first.map(String.init)
                    trouble = "the theme that was shown last is not there: \(reason ?? "")"
                    last.theme = nil
                }
            }
        }
        self.selection = try selection ?? Selection([Self.defaultTheme], in: library)
    }

    /// The theme it opens with, where that has been read.
    private var theme: ThemeSpec? {
        guard case .success(let theme) = selection.loaded[selection.first]?.result else { return nil }
        return theme.spec
    }

    /// The one asked for, which the theme has to have; else the last one if it has that.
    func appearance(_ arguments: Arguments) throws -> Appearance {
        let first = try Themes.appearance(arguments, theme)
        guard arguments["--appearance"] == nil, let last = last.appearance else { return first }
        return theme?.metadata.appearances.contains(last) == false ? first : last
    }

    var scene: Scene { last.scene.flatMap { Scene.named($0) } ?? Themes.homeScene(theme) }

    private static let defaultTheme = "editorial-paper"
}
