import Foundation
import Platform
import PseudoTerminal
import ScratchFolder
import Testing

/// Unsaved edits that persist after the browser ends.
@Suite(.blocking)
struct EditJournalTests {
    private let folder: ScratchFolder
    private let environment: [String: String]

    init() throws {
        folder = try ScratchFolder()
        environment = ["XDG_STATE_HOME": folder.path + "/state"]
    }

    private func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

    /// Changes the color in the editor without saving it.
    private func enter(_ color: String, in session: TerminalSession) throws {
        try session.waitUntil("the editor") { $0.contains(" L 0.") || $0.contains(" L 1.") }
        session.send(color)
        session.press(.enter)
        try session.waitUntil("an unsaved edit") { $0.contains("1 unsaved") }
    }

    /// Returns from the browser to the shell.
    private func suspend(_ session: TerminalSession) throws {
        session.send("\u{1A}")
        try session.waitUntil("the shell") { $0.contains("Stopped") && !$0.isAlternate }
    }

    @Test func unsavedEditsOfTwoBrowsersAreSeparate() throws {
        func edit(_ name: String, _ color: String) throws -> TerminalSession {
            let path = try folder.write(theme: name + ".json", "\"name\":\"\(name)\"")
            let session = try BrowserSession.start(["edit", path], environment: environment)
            try enter(color, in: session)
            return session
        }
        let first = try edit("first", "#ABCDEF")
        // The edits of a running process are not restored by others.
        let second = try edit("second", "#FEDCBA")
        #expect(!second.screen.contains("restored"))
        second.send("\u{1B}qq")
        #expect(try second.waitForExit() == .exited(0))
        // The terminal of the first process is closed.
        first.close()
        _ = try first.waitForExit()
        let next = try BrowserSession.start([folder.path + "/first.json"], environment: environment)
        try next.waitUntil("the restored edit") { $0.contains("restored: 1 edit of") }
        next.send("qq")
        #expect(try next.waitForExit() == .exited(0))
    }

    /// They stay in the journal, which names their theme, even if the fresh browser has edits.
    @Test func freshBrowserDoesNotRestoreUnsavedEdits() throws {
        let path = try folder.write(theme: "mine.json", "\"name\":\"Mine\"")
        func edit(_ options: [String], _ color: String) throws {
            let session = try BrowserSession.start(["edit", path] + options, environment: environment)
            try enter(color, in: session)
            session.signal(SIGTERM)
            #expect(try session.waitForExit() == .signaled(SIGTERM))
        }
        try edit([], "#ABCDEF")
        try edit(["--fresh"], "#FEDCBA")
        let fresh = try BrowserSession.start(["checkpoint", "--fresh"], environment: environment)
        try fresh.waitUntil("the kept edit") { $0.contains("kept: 1 edit of mine.json; vitrine edit") }
        fresh.send("q")
        #expect(try fresh.waitForExit() == .exited(0))
        let next = try BrowserSession.start([path], environment: environment)
        try next.waitUntil("the restored edit") { $0.contains("restored: 1 edit of Mine; e edits") }
        next.send("e")
        try next.waitUntil("the later color") { $0.contains("#FEDCBA") }
        next.send("\u{1B}\u{1B}qq")
        #expect(try next.waitForExit() == .exited(0))
    }

    /// A folder with the path of the file represents all reasons why it cannot be written.
    @Test func editsSurviveAJournalThatCannotBeWritten() throws {
        let path = try folder.write(theme: "mine.json", "\"name\":\"Mine\"")
        let (state, own) = (folder.path + "/state/vitrine", folder.path + "/state/vitrine/edits.json")
        let manager = FileManager.default
        try manager.createDirectory(atPath: own, withIntermediateDirectories: true)
        let session = try BrowserSession.start(["edit", path], environment: environment)
        try enter("#ABCDEF", in: session)
        try session.waitUntil("the message") { $0.contains("edits are not kept until they are saved: cannot write") }
        try manager.removeItem(atPath: own)
        session.signal(SIGTERM)
        #expect(try session.waitForExit() == .signaled(SIGTERM))
        #expect(try text(own).contains("\"theme\""))

        // The edits of another process stay in its file until this process has written them to its own file.
        try manager.moveItem(atPath: own, toPath: state + "/edits-2.json")
        try manager.createDirectory(atPath: own, withIntermediateDirectories: true)
        let other = try BrowserSession.start(["scarf"], environment: environment)
        try other.waitUntil("the screen") { $0.contains("Scarf") }
        other.send("q")
        #expect(try other.waitForExit() == .exited(0))
        #expect(manager.fileExists(atPath: state + "/edits-2.json"))
        try manager.removeItem(atPath: own)
        let next = try BrowserSession.start([path], environment: environment)
        try next.waitUntil("the restored edit") { $0.contains("restored: 1 edit of Mine") }
        next.send("qq")
        #expect(try next.waitForExit() == .exited(0))
        #expect(try manager.contentsOfDirectory(atPath: state).filter { $0.hasSuffix(".json") } == ["browser.json"])
    }

    /// The edits of the browser are in the next file until it ends, and those of other files are restored.
    @Test(arguments: [
        (#"{"themes": [broken"#, ":1:13: expected"),
        (#"{"themes": [{"theme": "a.json"}]}"#, ":1:13: expected the name and the edits of a theme"),
        (
            #"{"themes": [{"theme": "a.json", "edits": [{"path": ["radii"], "value": []}]}]}"#,
            ":1:43: expected the path and the value of an edit"
        ),
        (#"{"themes": [{"theme": "a", "edits": [{"path": ["radii", 1], "value": 2}]}]}"#, ":1:38: expected the path"),
        ("{}", ":1:1: expected themes"),
    ])
    func unreadableEditsAreReportedAndStayUnchanged(contents: String, message: String) throws {
        let path = try folder.write(theme: "mine.json", "\"name\":\"Mine\"")
        let state = folder.path + "/state/vitrine"
        try folder.write(contents, to: "state/vitrine/edits.json")
        let session = try BrowserSession.start(["edit", path], environment: environment, columns: 200)
        try session.waitUntil("the message") {
            $0.contains("unsaved edits cannot be restored: \(state)/edits.json\(message)")
        }
        try enter("#ABCDEF", in: session)
        session.signal(SIGTERM)
        #expect(try session.waitForExit() == .signaled(SIGTERM))
        #expect(try text(state + "/edits.json") == contents)
        #expect(try text(state + "/edits-2.json").contains("mine.json"))
        let next = try BrowserSession.start([path], environment: environment)
        try next.waitUntil("the restored edit") { $0.contains("restored: 1 edit of Mine") }
        next.send("qq")
        #expect(try next.waitForExit() == .exited(0))
        #expect(try text(state + "/edits.json") == contents)
        #expect(!FileManager.default.fileExists(atPath: state + "/edits-2.json"))
    }

    @Test func editOpensTheEditorAndUnsavedEditsSurviveASignal() throws {
        let path = try folder.write(theme: "mine.json", "\"name\":\"Mine\"")
        let session = try BrowserSession.start(["edit", path], environment: environment)
        try enter("#ABCDEF", in: session)
        session.signal(SIGTERM)
        #expect(try session.waitForExit() == .signaled(SIGTERM))
        let next = try BrowserSession.start([path], environment: environment)
        try next.waitUntil("the restored edit") { $0.contains("restored: 1 edit of") }
        next.send("qq")
        #expect(try next.waitForExit() == .exited(0))
        #expect(!FileManager.default.fileExists(atPath: folder.path + "/state/vitrine/edits.json"))
    }

    @Test func restoredEditMentionsThatFileHasChangedSince() throws {
        let path = try folder.write(theme: "mine.json", "\"name\":\"Mine\"")
        let session = try BrowserSession.start(["edit", path], environment: environment)
        try enter("#ABCDEF", in: session)
        session.signal(SIGTERM)
        #expect(try session.waitForExit() == .signaled(SIGTERM))
        func restart(_ message: String) throws {
            let next = try BrowserSession.start([path], environment: environment)
            try next.waitUntil("the restored edit") { $0.contains(message) }
            next.signal(SIGTERM)
            #expect(try next.waitForExit() == .signaled(SIGTERM))
        }
        try restart("restored: 1 edit of Mine; e edits")
        _ = try folder.write(theme: "mine.json", "\"name\":\"Mine\",\"summary\":\"Changed\"")
        try restart("restored: 1 edit of Mine, whose file has changed since; e edits")
        // The message was shown; the edits are now those of the changed file.
        try restart("restored: 1 edit of Mine; e edits")
    }

    /// Returns a session with an edit that may not be in the journal yet.
    private func edited(columns: Int = 120, rows: Int = 40) throws -> TerminalSession {
        let path = try folder.write(theme: "mine.json", "\"name\":\"Mine\"")
        let session = try BrowserSession.start(
            ["edit", path], environment: environment, columns: columns, rows: rows)
        try enter("#ABCDEF", in: session)
        return session
    }

    private func expectStored() throws {
        let state = folder.path + "/state/vitrine"
        #expect(try text(state + "/edits.json").contains("#ABCDEF"))
        let files = try FileManager.default.contentsOfDirectory(atPath: state)
        #expect(files.sorted() == ["browser.json", "edits.json", "edits.lock"])
    }

    /// When a terminal is closed, both the kernel and the shell send a signal to the program.
    @Test(arguments: [SIGHUP, SIGTERM]) func unsavedEditsSurviveRepeatedSignal(number: Int32) throws {
        let session = try edited()
        for _ in 0..<1000 where session.exitStatus == nil {
            session.signal(number)
            BrowserSession.pause(for: .microseconds(200))
        }
        #expect(try session.waitForExit() == .signaled(number))
        BrowserSession.expectRestored(session, "a signal that comes again")
        try expectStored()
    }

    /// The frame that shows the last edit blocks.
    @Test func unsavedEditsSurviveATerminalThatDoesNotRead() throws {
        let session = try edited(columns: 300, rows: 100)
        for _ in 0..<20 {
            session.press(.right)
            BrowserSession.pause(for: .milliseconds(30))
        }
        session.signal(SIGTERM)
        #expect(try session.waitForExit(isReading: false) == .signaled(SIGTERM))
        BrowserSession.expectRestored(session, "a terminal that does not read")
        let state = folder.path + "/state/vitrine"
        #expect(try text(state + "/edits.json").contains("\"value\""))
        #expect(FileManager.default.fileExists(atPath: state + "/browser.json"))
    }

    /// Two files with the same name in two folders are two themes, and one file is one theme regardless of the folder
    /// from which it is opened.
    @Test func unsavedEditsBelongToFileNotToFileName() throws {
        for name in ["a", "b"] { try folder.write(theme: "\(name)/t.json", "\"name\":\"Theme \(name.uppercased())\"") }
        let session = try BrowserSession.shell(environment: environment)
        session.send("cd '\(folder.path)/a' && \"$VITRINE\" edit t.json --reduce-motion\r")
        try enter("#ABCDEF", in: session)
        try suspend(session)
        session.send("kill -9 %1; cd ../b; clear; \"$VITRINE\" t.json --reduce-motion\r")
        try session.waitUntil("the other theme") { $0.contains("Theme B") }
        try session.settle()
        #expect(!session.screen.contains("restored"))
        session.send("q")
        try session.waitUntil("the shell") { !$0.isAlternate }
        session.send("cd ..; clear; \"$VITRINE\" b/../a/t.json --reduce-motion\r")
        try session.waitUntil("the restored edit") { $0.contains("restored: 1 edit of Theme A") }
    }

    /// A stopped program is killed when its terminal is closed, without being continued.
    @Test func suspendingStoresUnsavedEditsFirst() throws {
        let path = try folder.write(theme: "mine.json", "\"name\":\"Mine\"")
        let session = try BrowserSession.shell(environment: environment)
        session.send("\"$VITRINE\" edit '\(path)' --reduce-motion\r")
        try enter("#ABCDEF", in: session)
        try suspend(session)
        #expect(try text(folder.path + "/state/vitrine/edits.json").contains("#ABCDEF"))
    }
}
