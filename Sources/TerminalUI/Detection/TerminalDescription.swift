import CNcurses
import ColorScience
import Platform

/// The terminal as terminfo describes it, and the description that curses is given instead.
struct TerminalDescription {
    private let name: String
    let depth: ColorDepth
    /// What the terminal may be asked, nothing where it has no screen of its own to leave.
    let questions: TerminalQuestions
    private let own: TerminfoEntry
    private let facts: TerminfoFacts

    /// Looks `TERM` up. `depth` is what was asked for; `nil` detects it.
    init(depth: ColorDepth?) throws(TerminalError) {
        let environment = DetectionEnvironment.current()
        name = environment["TERM"] ?? ""
        var status: Int32 = 0
        guard !name.isEmpty, nc_setupterm(name, STDOUT_FILENO, &status) == OK else {
            throw .unknownTerminal(name: name)
        }
        own = TerminfoEntry.current(name: name)
        facts = TerminfoEntry.currentFacts()
        del_curterm(nc_current_terminal())
        guard own.string("cup") != nil else {
            let shown = TerminalError.printable(name)
            throw .cannotStart("expected a terminal that can move its cursor, found TERM=\(shown), which cannot")
        }
        var questions = TerminalQuestions(environment: environment)
        if own.string("rmcup") == nil { questions.darkness = false }
        self.questions = questions
        self.depth = depth ?? ColorDepthDetection.depth(environment: environment, terminfo: facts)
    }

    /// Starts curses on a description of our own; on the terminal's, with the colours that has, if that fails.
    func start() -> (screen: OpaquePointer, depth: ColorDepth)? {
        let driven = own.driven(at: depth, isFollowed: questions.darkness)
        if let database = driven.inlineDatabase() {
            let override = EnvironmentOverride(["TERMINFO": database])
            let screen = nc_newterm(driven.shortName)
            override.restore()
            if let screen { return (screen, depth) }
        }
        guard let screen = nc_newterm(name) else { return nil }
        let most: ColorDepth = facts.colors >= 256 ? .ansi256 : facts.colors >= 16 ? .ansi16 : .mono
        return (screen, min(depth, most))
    }
}
