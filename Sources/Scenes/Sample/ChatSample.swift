/// The sample data of the Chat screen: sessions and a transcript. All of it is fictional.
enum ChatSample {
    struct Session: Sendable {
        enum State: Sendable { case live, idle, failed }

        let title: String
        let project: String?
        let preview: String
        let time: String
        var state = State.idle
        var isPinned = false
        var unread = 0
    }

    struct Tool: Sendable {
        let kind: String
        let name: String
        let argument: String
        let duration: String
    }

    enum Message: Sendable {
        case day(String)
        case user(String, time: String)
        case reasoning(String, tokens: String)
        case tool(Tool)
        case assistant(String, meta: String)
        case working(String)
    }

    static let sessions: [Session] = [
        Session(
            title: "Migrate the importer", project: "atlas", preview: "All 42 fixtures pass now", time: "now",
            state: .live,
            isPinned: true),
        Session(
            title: "Flaky clock test", project: "atlas", preview: "It waits for a second that…", time: "09:41",
            unread: 2),
        Session(title: "Release notes", project: "harbor", preview: "Shorter, and in order", time: "08:15"),
        Session(
            title: "Nightly sync", project: "harbor", preview: "Stopped: no route to host", time: "07:02",
            state: .failed),
        Session(title: "Names for colors", project: nil, preview: "Rust, amber, ink and paper", time: "Thu"),
        Session(title: "Tidy the schema", project: "atlas", preview: "Two tables fewer", time: "Wed"),
        Session(title: "First look around", project: "lantern", preview: "Here is what I found", time: "Mon"),
    ]
    /// The number of sessions of today.
    static let today = 4

    /// The tool call in the inspector.
    static let inspected = Tool(
        kind: "execute", name: "bash", argument: "swift test --filter Import", duration: "14.8 s")

    /// The names and the arguments of all tool calls.
    static let toolTexts = messages.flatMap { message in
        if case .tool(let tool) = message { [tool.name, tool.argument] } else { [String]() }
    }

    static let messages: [Message] = [
        .day("Today"),
        .user(
            "The importer drops the dark value when a color set has no light one. Can you find out why?", time: "10:02"),
        .reasoning(
            "The reader takes the first entry for the light one, whatever its appearance is.", tokens: "212 tokens"),
        .tool(Tool(kind: "read", name: "read_file", argument: "Sources/Import/ColorSet.swift", duration: "0.1 s")),
        .tool(Tool(kind: "search", name: "grep", argument: "\"appearances\" in Fixtures", duration: "0.3 s")),
        .tool(Tool(kind: "think", name: "plan", argument: "order of appearances, then a fixture", duration: "2.4 s")),
        .assistant(
            "An entry without appearances is the light one; the code took whichever came first. I changed the order and added a fixture without a light value.",
            meta: "sonnet · 1,240 tokens · 6.2 s · 10:03"),
        .tool(Tool(kind: "edit", name: "apply_patch", argument: "ColorSet.swift, 2 hunks", duration: "0.2 s")),
        .tool(Tool(kind: "execute", name: "bash", argument: "swift test --filter Import", duration: "14.8 s")),
        .user("Good. Does the documentation say so too?", time: "10:05"),
        .tool(
            Tool(
                kind: "fetch", name: "web_fetch", argument: "developer documentation, asset catalogs", duration: "1.1 s"
            )),
        .working("Reading"),
    ]
}
