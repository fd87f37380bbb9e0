import Testing

@testable import PseudoTerminal

/// Real programs in a real terminal. The tests wait for conditions and do not measure time.
@Suite(.blocking)
struct SessionTests {
    private func shell(_ script: String, columns: Int = 40, rows: Int = 6) throws -> TerminalSession {
        try TerminalSession("sh", ["-c", script], columns: columns, rows: rows)
    }

    @Test func sessionHasOutputAndExitStatus() throws {
        let session = try shell(#"printf '\033[31mred\033[0m %s\n' "$TERM"; exit 7"#)
        #expect(try session.waitForExit() == .exited(7))
        #expect(session.screen.text == "red xterm-256color")
        #expect(session.screen[0, 0].foreground == .palette(1))
        #expect(session.output.starts(with: Array("\u{1B}[31mred".utf8)))
        #expect(try session.waitForExit() == .exited(7), "the same the second time")
    }

    @Test func environmentIsOnlyWhatWasGiven() throws {
        let environment = ["PATH": "/usr/bin:/bin", "GREETING": "hullo"]
        let session = try TerminalSession("env", environment: environment, columns: 80, rows: 10)
        _ = try session.waitForExit()
        let lines = session.screen.text.split(separator: "\n").filter { !$0.hasPrefix("_=") }
        #expect(Set(lines) == ["PATH=/usr/bin:/bin", "GREETING=hullo"])
    }

    @Test func sentKeysAndResizesReachTheProgram() throws {
        let session = try shell("trap 'stty size' WINCH; stty size; while :; do read line && echo \"<$line>\"; done")
        try session.waitFor("6 40")
        session.send("hello\n")
        try session.waitFor("<hello>")
        session.resize(columns: 50, rows: 8)
        session.press(.enter)
        try session.waitFor("8 50")
        #expect(session.screen.columns == 50 && session.screen.rows == 8)
    }

    @Test func cursorKeysFollowTheMode() throws {
        let session = try shell(
            #"stty raw -echo; printf 'ready'; dd bs=1 count=3 2>/dev/null | od -An -c; printf '\033[?1hagain';"#
                + "dd bs=1 count=3 2>/dev/null | od -An -c")
        try session.waitFor("ready")
        session.press(.up)
        try session.waitFor("again")
        #expect(session.screen.contains("033   [   A"))
        session.press(.up)
        try session.waitFor("033   O   A")
    }

    @Test func queriesGetReplies() throws {
        let session = try shell(#"stty raw -echo; printf '\033[6n'; dd bs=1 count=6 2>/dev/null | od -An -c"#)
        try session.waitFor("033   [   1   ;   1   R")
    }

    @Test func terminalAttributesShowWhetherTheyWereRestored() throws {
        let session = try shell(
            "old=$(stty -g); stty raw -echo; printf raw; read x; stty $old; printf restored; read x")
        try session.waitFor("raw")
        #expect(!session.attributesAtStart.isEmpty)
        #expect(session.terminalAttributes != session.attributesAtStart)
        session.send("\n")
        try session.waitFor("restored")
        #expect(session.terminalAttributes == session.attributesAtStart)
    }

    @Test func signalsArriveWithDefaultDispositions() throws {
        let session = try shell("printf here; while :; do read x; done")
        try session.waitFor("here")
        session.press(.control("c"))
        #expect(try session.waitForExit() == .signaled(2))

        let other = try shell("trap 'echo caught; exit 3' TERM; printf here; while :; do read x; done")
        try other.waitFor("here")
        other.signal(15)
        other.press(.enter)
        #expect(try other.waitForExit() == .exited(3))
        #expect(other.screen.contains("caught"))
    }

    @Test func closingHangsUp() throws {
        let session = try shell("printf here; exec sleep 60")
        try session.waitFor("here")
        session.close()
        #expect(try session.waitForExit() == .signaled(1))
        #expect(session.terminalAttributes.isEmpty)
    }

    @Test func abandonedProgramIsKilled() throws {
        var session: TerminalSession? = try shell("trap '' HUP TERM; printf here; while :; do sleep 60; done")
        try session?.waitFor("here")
        let identifier = try #require(session?.processIdentifier)
        session = nil
        let check = try CommandRun.run("sh", ["-c", "kill -0 \(identifier)"])
        #expect(check.status != .exited(0))
    }

    @Test func failedWaitShowsTheScreen() throws {
        let session = try shell("printf 'what there is'; read x")
        try session.waitFor("what there is")
        let error = #expect(throws: SessionError.self) {
            try session.waitUntil("what there is not", timeout: .milliseconds(20)) { _ in false }
        }
        let description = error?.description ?? ""
        #expect(description.contains("waited 0.02 seconds for what there is not"))
        #expect(description.contains("│what there is "))
    }

    @Test func waitEndsWithTheProgram() throws {
        let session = try shell("exit 4")
        let error = #expect(throws: SessionError.self) { try session.waitFor("anything", timeout: .seconds(60)) }
        #expect(error?.description.contains("waited for “anything”, but") == true)
    }

    @Test func synchronizedUpdateIsSkipped() throws {
        let session = try shell(#"printf '\033[?2026hhalf'; read x; printf ' whole\033[?2026l'; read x"#)
        #expect(throws: SessionError.self) {
            try session.waitUntil("half", timeout: .milliseconds(200)) { $0.contains("half") }
        }
        session.send("\n")
        var seen: [String] = []
        try session.waitUntil("whole") { screen in
            seen.append(screen.text)
            return screen.contains("whole")
        }
        #expect(seen.allSatisfy { $0.contains("whole") })
    }

    @Test func settleReturnsAfterLastOutput() throws {
        let session = try shell("for i in 1 2 3; do echo $i; done; read x")
        try session.waitFor("3")
        try session.settle()
        #expect(session.screen.text == "1\n2\n3")
    }

    @Test func largeOutputAndInputAreTransferred() throws {
        let session = try shell(
            "seq 20000; echo done; stty -echo; printf go; n=0; "
                + "while read x; do n=$((n+1)); [ $n = 3000 ] && echo $n; done")
        try session.waitFor("go")
        session.send(String(repeating: "line of input\n", count: 3000))
        try session.waitFor("3000")
    }

    @Test func missingProgramIsReported() {
        let error = #expect(throws: SessionError.self) { _ = try TerminalSession("/no/such/program") }
        #expect(error?.description == "cannot start /no/such/program: No such file or directory")
        #expect(throws: SessionError.self) { _ = try TerminalSession("no-such-program-in-the-path") }
    }
}
