#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

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
    static let options: [Option] = [.scene, .appearance, .contentSize, .depth, .glyphs]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let library = ThemeLibrary()
        // What is asked for by name has to be there before the screen is touched.
        let words = arguments.rest.isEmpty ? [defaultTheme] : arguments.rest
        let selection = try Selection(words, in: library)
        let opening = selection.loaded[selection.first]
        let appearance = try Themes.appearance(arguments, opening)
        let contentSize = try arguments.contentSize() ?? .standard
        let scene = try arguments.scene() ?? Themes.homeScene(opening)
        let glyphs = try arguments.glyphs() ?? .sextant
        let options = TerminalOptions(depth: try arguments.depth())
        let terminal: Terminal
        do throws(TerminalError) {
            terminal = try Terminal(options: options)
        } catch {
            throw failure(error)
        }
        let browser = Browser(
            library: library, themes: selection.names, size: terminal.size, first: selection.first,
            loaded: selection.loaded, appearance: appearance, contentSize: contentSize, scene: scene, glyphs: glyphs)
        return loop(browser, terminal)
    }

    private static let defaultTheme = "editorial-paper"

    /// Takes events until the end. Keys that have been typed ahead are taken together, so that a held key never lags.
    private static func loop(_ start: Browser, _ terminal: Terminal) -> ExitStatus {
        var browser = start
        terminal.present(browser.frame(size: terminal.size))
        if !terminal.hasPendingInput { browser.readAhead() }
        while let event = terminal.nextEvent(timeout: nil) {
            var events = [event]
            while terminal.hasPendingInput, events.count < mostAtOnce {
                guard let next = terminal.nextEvent(timeout: .zero) else { break }
                events.append(next)
            }
            var hasChanged = false
            for event in events {
                switch event {
                case .terminate(let number):
                    terminal.close()
                    end(bySignal: number)
                case .endOfInput:
                    terminal.close()
                    return .success
                default:
                    guard let event = browserEvent(event) else { continue }
                    switch browser.handle(event) {
                    case .unchanged: continue
                    case .changed: hasChanged = true
                    case .quit:
                        terminal.close()
                        return .success
                    }
                }
            }
            if hasChanged { terminal.present(browser.frame(size: terminal.size)) }
            if !terminal.hasPendingInput { browser.readAhead() }
        }
        terminal.close()
        return .success
    }

    private static let mostAtOnce = 64

    /// Dies as whoever sent the signal expects.
    private static func end(bySignal number: Int32) -> Never {
        signal(number, SIG_DFL)
        raise(number)
        exit(128 + number)
    }

    private static func failure(_ error: TerminalError) -> Failure {
        switch error {
        case .notATerminal:
            Failure("the browser needs a terminal for its input and output; vitrine render prints one frame")
        default:
            Failure(error.description)
        }
    }

    private static func browserEvent(_ event: TerminalEvent) -> BrowserEvent? {
        switch event {
        case .key(let key): browserKey(key).map(BrowserEvent.key)
        case .resize(let size): .resize(size)
        case .mouse(let mouse):
            switch mouse.kind {
            case .wheelUp: .wheel(rows: -3)
            case .wheelDown: .wheel(rows: 3)
            default: nil
            }
        default: nil
        }
    }

    private static func browserKey(_ key: Key) -> BrowserKey? {
        switch key {
        case .up: .up
        case .down: .down
        case .left: .left
        case .right: .right
        case .pageUp: .pageUp
        case .pageDown: .pageDown
        case .home: .home
        case .end: .end
        case .enter: .enter
        case .escape: .escape
        case .tab: .tab
        case .backTab: .backTab
        case .character(let character): .character(character)
        default: nil
        }
    }
}
