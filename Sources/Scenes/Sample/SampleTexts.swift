/// The fictional sample data of the Chat screen: sessions and a transcript.
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
    /// The number of today's sessions.
    static let today = 4
    /// The model, the tokens and the cost of the open session.
    static let usage = (model: "sonnet", tokens: "18,400 tokens", cost: "$0.21")
    /// A message of the user that was not sent.
    static let unsent = "Run the tests again"

    /// The tool call in the inspector.
    static let inspected = Tool(
        kind: "execute", name: "bash", argument: "swift test --filter Import", duration: "14.8 s")
    /// What the inspected tool call returned, in addition to its duration.
    static let telemetry = [(name: "Exit status", value: "0"), (name: "Output", value: "3.2 kB")]
    /// What the inspected tool call may access.
    static let permissions = [(name: "Reads", value: "project"), (name: "Writes", value: ".build")]

    /// The tool calls of the conversation.
    static let tools = messages.compactMap { message in
        if case .tool(let tool) = message { tool } else { nil }
    }

    static let messages: [Message] = [
        .day("Today"),
        .user(
            "The importer drops the dark value when a color set has no light one. Can you find out why?", time: "10:02"),
        .reasoning(
            "The reader takes the first entry for the light one, whatever its appearance is.", tokens: "212 tokens"),
        .tool(Tool(kind: "read", name: "read_file", argument: "Sources/Import/Colors.swift", duration: "0.1 s")),
        .tool(Tool(kind: "search", name: "grep", argument: "appearances in Fixtures", duration: "0.3 s")),
        .tool(Tool(kind: "think", name: "plan", argument: "order of appearances, then a fixture", duration: "2.4 s")),
        .assistant(
            "An entry without appearances is the light one; the code took whichever came first. I changed the order and added a fixture without a light value.",
            meta: "sonnet · 1,240 tokens · 6.2 s · 10:03"),
        .tool(Tool(kind: "edit", name: "apply_patch", argument: "2 hunks in Colors.swift", duration: "0.2 s")),
        .tool(Tool(kind: "execute", name: "bash", argument: "swift test --filter Import", duration: "14.8 s")),
        .user("Good. Does the documentation say so too?", time: "10:05"),
        .tool(
            Tool(
                kind: "fetch", name: "web_fetch", argument: "developer docs, asset catalogs", duration: "1.1 s"
            )),
        .working("Reading"),
    ]
}

/// The fictional notes of the Form screen.
enum NoteSample {
    /// The title of the note in the form, and the folder that is chosen for it.
    static let (title, folder) = ("Packing list", "Travel")
    /// The options of the form.
    static let options = [
        (name: "Folder", details: "Where it is kept"), (name: "Pin to top", details: "Before all others"),
        (name: "Remind me", details: "On the day before"),
    ]
    /// The notes of the list, the pinned ones first.
    static let notes: [(name: String, details: String, symbol: Symbol)] = [
        ("Packing", "12 of 20 packed", .suitcase), ("Gifts", "Three ideas so far", .heart),
        ("Reading", "Two books to return", .note), ("Night sky", "Best after ten", .moon),
    ]
    /// The number of pinned notes.
    static let pinned = 2
    /// The text below the list.
    static let count = "4 notes"
}

/// The fictional contents of the text fields on the Components screen.
enum FieldSample {
    /// The license plate and the mileage of a vehicle.
    static let (plate, mileage) = ("7KXB 204", "32,500")
}

/// An article for the Reading screen: its title and its parts, in order.
struct Article: Sendable {
    enum Part: Sendable {
        case paragraph(String)
        case heading(String)
        case quote(String)
        case code(String)
        /// The picture with its caption.
        case figure(caption: String)
    }

    let kicker: String
    let title: String
    let byline: String
    let standfirst: String
    let parts: [Part]
    let footnote: String

    static let darkroom = Article(
        kicker: "Design and print",
        title: "Ink for a dark room",
        byline: "By the night desk · four minutes",
        standfirst: """
            A page is judged twice: under the lamp where it was made, and under the lamp where it is read. The second \
            lamp is never yours.
            """,
        parts: [
            .paragraph(
                """
                Anyone who has printed photographs by hand knows the moment. In the red of the safelight the print is \
                perfect: deep shadows, clean paper, a face that seems to breathe. Then you carry it out into the day, \
                and the shadows are mud, and the paper is not white at all.
                """),
            .paragraph(
                """
                Nothing about the print has changed. What changed is everything around it. The eye measures no color \
                by itself; it weighs each one against its neighbors, and the dark had been a generous neighbor.
                """),
            .quote("The eye measures no color by itself."),
            .heading("Two papers, one text"),
            .paragraph(
                """
                A theme for screens has the same trouble, and has it every evening. At noon it is ink on paper: black \
                letters, white ground, thin rules that hold the columns apart. At night it turns into light on a wall. \
                Letters that were cut into the page now glow out of it, and a weight that looked calm begins to shout.
                """),
            .figure(caption: "Three prints drying. The lamp is the only color in the room."),
            .paragraph(
                """
                So the dark page is not the light page turned over. Rules grow fainter, because a bright line on black \
                cuts deeper than a dark line on white. Large titles lose a little weight. Gray text comes forward by a \
                step, or it sinks.
                """),
            .paragraph(
                """
                Printers used to pencil the recipe on the back of the sheet, where only the next printer would look:*
                """),
            .code("f/8 · 12 s · grade 3 · sky +4 s"),
            .paragraph(
                """
                Tokens are that pencil. They say what was meant rather than what was mixed, so that someone with \
                another lamp, other paper or weaker eyes can make the page again, and make it well.
                """),
        ],
        footnote: "* Lens opening, seconds of light, contrast of the paper, and what the sky got on top.")
}
