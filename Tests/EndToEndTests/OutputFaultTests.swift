import Foundation
import PseudoTerminal
import ScratchFolder
import Testing

/// A standard output that cannot be written, for every command that prints.
@Suite(.blocking)
struct OutputFaultTests {
    static let commands = [
        "list", "list --json", "show editorial-paper", "show editorial-paper --json", "render editorial-paper",
        "render editorial-paper --format text", "validate FILE", "audit editorial-paper",
        "audit editorial-paper --format json", "audit editorial-paper --format sarif",
        "audit editorial-paper --format junit", "import FILE", "export editorial-paper --format gentle",
        "export editorial-paper --format dtcg", "export editorial-paper --format css",
        "export editorial-paper --format swift", "scan VIEW", "scan VIEW --format json", "--help", "help render",
        "--version",
    ]

    /// Runs a command in a shell, after the commands in `before`, with the redirection `how`.
    private func run(_ command: String, before: String = "", _ how: String) throws -> (status: String, error: String) {
        let folder = try ScratchFolder()
        let theme = try folder.write(#"{ "extends": "modern-gray", "name": "A" }"#, to: "a.json")
        let view = try folder.write("struct V: View { var body: some View { a.padding(15) } }\n", to: "V.swift")
        let words = command.replacing("FILE", with: theme).replacing("VIEW", with: view)
        var environment = TerminalSession.environment
        environment["VITRINE"] = BrowserSession.program
        // The times in JUnit's format are then the same in every run.
        environment["SOURCE_DATE_EPOCH"] = "0"
        environment["FIFO"] = folder.path + "/fifo"
        let script = "\(before)\n\"$VITRINE\" \(words) \(how); echo \"$?\""
        let result = try CommandRun.run("bash", ["-c", script], environment: environment)
        return (String(decoding: result.output, as: UTF8.self), String(decoding: result.error, as: UTF8.self))
    }

    #if os(Linux)
        @Test(arguments: commands)
        func fullDiskIsReported(command: String) throws {
            let (status, error) = try run(command, "> /dev/full")
            #expect(status == "2\n")
            #expect(error.hasSuffix("vitrine: cannot write to standard output: no space left on device\n"))
        }
    #endif

    /// Opens descriptor 4 as a pipe without a reader.
    private static let brokenPipe = "mkfifo \"$FIFO\"; exec 3<>\"$FIFO\" 4>\"$FIFO\" 3<&-"

    /// SIGPIPE ends the program quietly; if it is ignored, the error is reported.
    @Test(arguments: commands)
    func closedPipeEndsProgram(command: String) throws {
        #expect(try run(command, before: Self.brokenPipe, ">&4").status == "141\n")
        let (status, error) = try run(command, before: "trap '' PIPE; " + Self.brokenPipe, ">&4")
        #expect(status == "2\n")
        #expect(error.hasSuffix("vitrine: cannot write to standard output: broken pipe\n"))
    }

    /// Writing to a full non-blocking pipe fails with EAGAIN instead of waiting.
    @Test func nonBlockingOutputIsWrittenCompletely() throws {
        let arguments = ["render", "checkpoint", "--size", "500x500"]
        let expected = try CommandRun.run(BrowserSession.program, arguments)
        let result = try CommandRun.run(BrowserSession.program, arguments, isOutputNonBlocking: true)
        #expect(result.status == .exited(0) && result.error.isEmpty)
        #expect(result.output.count > 1 << 17 && result.output == expected.output)
    }

    /// Printing needs no temporary file.
    @Test(arguments: commands.filter { !$0.contains("FILE") && !$0.contains("VIEW") })
    func outputNeedsNoFile(command: String) throws {
        let before = "trap '' XFSZ; ulimit -f 0"
        let (free, limited) = (try run(command, "| cksum"), try run(command, before: before, "| cksum"))
        #expect(limited == free)
    }

    /// Exceeding the file size limit is an error, and the edits stay in the browser.
    @Test func fileSizeLimitDoesNotEndTheEditor() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(theme: "mine.json", "\"name\":\"Mine\"")
        let session = try BrowserSession.shell(environment: ["XDG_STATE_HOME": folder.path + "/state"])
        session.send("ulimit -f 0; exec \"$VITRINE\" edit '\(path)' --variants off\r")
        try session.waitUntil("the editor") { $0.contains(" L 0.") || $0.contains(" L 1.") }
        session.send("#ABCDEF")
        session.press(.enter)
        try session.waitUntil("the message") { $0.contains("edits are not kept until they are saved") }
        session.send("s")
        try session.waitUntil("the difference") { $0.contains("enter writes") }
        session.press(.enter)
        try session.waitUntil("the reason") { $0.contains("cannot write") && $0.contains("file too large") }
        #expect(session.screen.text.contains("1 unsaved"))
        session.signal(SIGTERM)
        #expect(try session.waitForExit() == .signaled(SIGTERM))
    }

    @Test(arguments: commands)
    func closedOutputIsReported(command: String) throws {
        let (status, error) = try run(command, ">&-")
        #expect(status == "2\n")
        #expect(error.hasSuffix("vitrine: cannot write to standard output: bad file descriptor\n"))
    }
}
