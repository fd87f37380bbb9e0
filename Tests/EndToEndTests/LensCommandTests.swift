import PseudoTerminal
import Testing

/// The `--lens` option and the lens panel.
@Suite(.blocking)
struct LensCommandTests {
    private func render(_ arguments: String...) throws -> String {
        let result = try CommandRun.run(
            BrowserSession.program, ["render", "bold-orange", "--size", "80x24"] + arguments,
            environment: TerminalSession.environment)
        #expect(result.status == .exited(0), "\(String(decoding: result.error, as: UTF8.self))")
        return String(decoding: result.output, as: UTF8.self)
    }

    /// Returns the true colors in ANSI text, as their three numbers.
    private func colors(_ text: String) -> [[Int]] {
        // Digits of the text are not colors.
        text.split(separator: "\u{1B}[").flatMap { sequence -> [[Int]] in
            let numbers = sequence.prefix { $0 != "m" }.split(separator: ";").compactMap { Int($0) }
            return numbers.indices.dropLast(4).filter { [38, 48].contains(numbers[$0]) && numbers[$0 + 1] == 2 }
                .map { Array(numbers[$0 + 2...$0 + 4]) }
        }
    }

    @Test(arguments: [[], ["--chrome"]])
    func grayLensRemovesColor(chrome: [String]) throws {
        let bare = colors(try render("--format", "ansi"))
        #expect(bare.contains { Set($0).count > 1 })
        let result = try CommandRun.run(
            BrowserSession.program, ["render", "bold-orange", "--size", "80x24", "--lens", "gray"] + chrome,
            environment: TerminalSession.environment)
        let seen = colors(String(decoding: result.output, as: UTF8.self))
        #expect(!seen.isEmpty && seen.allSatisfy { Set($0).count == 1 })
    }

    @Test func lensesAreCombinedInOrder() throws {
        let listed = try render("--lens", "deuteranopia,glare")
        #expect(try render("--lens", "deuteranopia", "--lens=GLARE") == listed)
        #expect(try render("--lens", "glare,deuteranopia,glare") == render("--lens", "glare,deuteranopia"))
        #expect(try render() != listed)
        #expect(try render("--lens", "16,night", "--chrome").contains("lens: 16 colors + night"))
    }

    @Test(arguments: [
        ("deuteranopa", "vitrine: unknown lens \"deuteranopa\"; did you mean \"deuteranopia\"?\n"),
        ("gray,nigth", "vitrine: unknown lens \"nigth\"; did you mean \"night\"?\n"),
        (
            "sunglasses",
            "vitrine: unknown lens \"sunglasses\"; expected one of protanopia, deuteranopia, tritanopia, gray, 256, 16, "
                + "glare, night\n"
        ),
    ])
    func unknownLensIsReported(name: String, message: String) throws {
        for command in ["render", "browse"] {
            let result = try CommandRun.run(
                BrowserSession.program, [command, "bold-orange", "--lens", name],
                environment: TerminalSession.environment)
            #expect(result.status == .exited(2) && result.output.isEmpty)
            #expect(String(decoding: result.error, as: UTF8.self) == message)
        }
    }

    @Test func browserOpensWithLensAndRemovesIt() throws {
        let session = try BrowserSession.opened(["editorial-paper", "--lens", "night"])
        #expect(session.screen.contains("lens: night"))
        #expect(session.screen[0, 20].background != .rgb(255, 255, 255))
        session.send("l0")
        try session.waitUntil("no lens") { !$0.contains("lens: night") && $0.contains("○ night") }
        session.press(.escape)
        try session.waitUntil("no panel") { !$0.contains("○ night") }
        #expect(session.screen[0, 20].background == .rgb(255, 255, 255))
    }
}
