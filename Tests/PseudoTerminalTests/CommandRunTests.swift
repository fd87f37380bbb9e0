import Testing

@testable import PseudoTerminal

@Suite(.blocking)
struct CommandRunTests {
    private func run(_ script: String, input: [UInt8] = [], timeout: Duration = .seconds(30)) throws -> (
        status: PseudoTerminal.ExitStatus, output: [UInt8], error: [UInt8]
    ) {
        try CommandRun.run("sh", ["-c", script], input: input, timeout: timeout)
    }

    @Test func outputErrorAndStatusAreSeparate() throws {
        let result = try run("echo out; echo err >&2; exit 2")
        #expect(result.status == .exited(2))
        #expect(result.output == Array("out\n".utf8))
        #expect(result.error == Array("err\n".utf8))
    }

    /// The data is far more than a pipe holds, in all three directions at once.
    @Test func largeStreamsDoNotBlockEachOther() throws {
        let input = [UInt8](repeating: 0x61, count: 1_000_000)
        let result = try run("tee /dev/stderr", input: input)
        #expect(result.status == .exited(0))
        #expect(result.output == input)
        #expect(result.error == input)
    }

    @Test func unreadInputIsIgnored() throws {
        let result = try run("exec <&-; echo done", input: [UInt8](repeating: 0x61, count: 1_000_000))
        #expect(result.status == .exited(0))
        #expect(result.output == Array("done\n".utf8))
    }

    @Test func missingInputIsAnEndOfFile() throws {
        #expect(try run("cat; echo $?").output == Array("0\n".utf8))
    }

    @Test func signalsAreDistinguishedFromStatuses() throws {
        #expect(try run("kill -9 $$").status == .signaled(9))
        #expect(try run("kill -13 $$").status == .signaled(13), "the tests ignore SIGPIPE, the program does not")
    }

    @Test func programIsKilledAfterTimeout() throws {
        let error = #expect(throws: SessionError.self) {
            _ = try run(#"printf 'so far\033[2J'; sleep 60"#, timeout: .seconds(2))
        }
        #expect(error?.description.contains("so far?[2J") == true)
    }

    @Test func missingProgramIsReported() {
        let error = #expect(throws: SessionError.self) { _ = try CommandRun.run("/no/such/program") }
        #expect(error?.description == "cannot start /no/such/program: No such file or directory")
    }

    @Test func programHasNoTerminal() throws {
        #expect(try run("(: </dev/tty) 2>/dev/null || echo none").output == Array("none\n".utf8))
    }

    /// If another program inherited an end of a pipe, this program would never read the end of its input.
    @Test func concurrentProgramsDoNotInheritPipes() async throws {
        try await withThrowingTaskGroup(of: Bool.self) { group in
            for index in 0..<12 {
                group.addTask {
                    let input = Array("\(index)".utf8)
                    return try CommandRun.run("cat", input: input).output == input
                }
            }
            for try await isRight in group { #expect(isRight) }
        }
    }

    @Test func builtProgramsAreNextToTests() {
        let path = builtProgram("surely-not-built")
        #expect(path.hasPrefix("/") && path.hasSuffix("/surely-not-built"))
    }
}
