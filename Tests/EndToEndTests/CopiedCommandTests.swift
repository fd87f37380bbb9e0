import Browser
import Canvas
import ColorScience
import Platform
import PseudoTerminal
import Reporting
import Scenes
import Testing
import ThemeEngine
import ThemeSpec

/// The command that the browser copies, and the options of `render` for the state of a scene.
@Suite(.blocking)
struct CopiedCommandTests {
    /// The actions in the browser before `y`.
    struct Case: CustomTestStringConvertible {
        let testDescription: String
        let theme: String
        let scene: Scene
        let keys: [Key]
        var size = GridSize(columns: 80, rows: 24)
        var display = Browser.Display()
        /// Options that the command must contain.
        let options: String
    }

    private static func keys(_ letters: String) -> [Key] { letters.map { .character($0) } }

    private static let cases = [
        Case(
            testDescription: "status", theme: "checkpoint", scene: .dashboard, keys: keys("nn"),
            options: "--status good"),
        Case(
            testDescription: "logged service", theme: "checkpoint", scene: .dashboard, keys: keys("nnnn "),
            options: "--state logged"),
        Case(
            testDescription: "loading", theme: "scarf", scene: .dashboard, keys: keys("nnnnn"),
            options: "--state loading"),
        Case(
            testDescription: "sheet over a status", theme: "checkpoint", scene: .dashboard,
            keys: keys("nv") + [.down], size: GridSize(columns: 60, rows: 30),
            options: "--status due-soon --sheet weekend-car"),
        Case(
            testDescription: "other vehicle with focus", theme: "gentle-default", scene: .dashboard,
            keys: keys("v") + [.down, .enter] + keys("ff"), size: GridSize(columns: 120, rows: 40),
            options: "--vehicle weekend-car --focus next-up"),
        Case(
            testDescription: "focus that scrolls", theme: "editorial-paper", scene: .components,
            keys: keys("fffff"), options: "--focus button.destructive --scroll"),
        Case(
            testDescription: "focus with capital letters", theme: "soft-green", scene: .typography, keys: keys("ff"),
            options: "--focus text.title_xl"),
        Case(
            testDescription: "toggles", theme: "soft-green", scene: .form, keys: keys("ff f "),
            options: "--toggle toggle.pin,toggle.remind --focus toggle.remind"),
        Case(
            testDescription: "filter and order", theme: "checkpoint", scene: .contrast, keys: keys("xo"),
            size: GridSize(columns: 120, rows: 40), options: "--filter failing --order role"),
        Case(
            testDescription: "marks in variants", theme: "bold-orange", scene: .dashboard, keys: keys("nc="),
            size: GridSize(columns: 200, rows: 60), options: "--variants appearances --status due-soon --marks"),
        Case(
            testDescription: "other themes", theme: "scarf", scene: .dashboard, keys: keys("===]"),
            size: GridSize(columns: 150, rows: 40), options: "render scarf classic-tan modern-gray"),
        Case(
            testDescription: "other lenses", theme: "scarf", scene: .dashboard, keys: keys("====]"),
            size: GridSize(columns: 100, rows: 30), options: "--variants lenses --shift 1"),
        Case(
            testDescription: "settings", theme: "scarf", scene: .chat, keys: keys("a ") + [.down] + keys(" a"),
            options: "--contrast increased --bold-text"),
        Case(
            testDescription: "other settings", theme: "scarf", scene: .dashboard, keys: keys("=====]"),
            size: GridSize(columns: 100, rows: 30), options: "--variants settings --shift 1"),
        Case(
            testDescription: "few colors", theme: "checkpoint", scene: .dashboard, keys: keys("v"),
            display: Browser.Display(depth: .ansi256, glyphs: .half), options: "--sheet daily-driver"),
    ]

    @Test(arguments: cases) func commandRendersTheFrameOfTheBrowser(step: Case) throws {
        let library = ThemeLibrary()
        var browser = Browser(
            library: library, themes: ThemeList(library.slugs), size: step.size,
            first: try #require(library.slugs.firstIndex(of: step.theme)), scene: step.scene, display: step.display)
        for key in step.keys + [.character("y")] { _ = browser.handle(.key(key)) }
        let copied = browser.takeCopiedText()
        let command = try #require(copied)
        #expect(command.contains(step.options), "\(command)")
        // The area between the bars.
        let area = GridSize(columns: step.size.columns, rows: step.size.rows - 4)
        var frame = Frame(columns: area.columns, rows: area.rows, background: RGB(packed: 0))
        frame.blit(browser.frame(size: step.size), column: 0, row: -1)
        let result = try CommandRun.run(
            "/bin/sh", ["-c", #"vitrine() { "$VITRINE" "$@"; }; "# + command],
            environment: ["VITRINE": BrowserSession.program, "PATH": "/usr/bin:/bin"])
        #expect(result.status == .exited(0), "\(command): \(String(decoding: result.error, as: UTF8.self))")
        let text = String(decoding: result.output, as: UTF8.self)
        #expect(text == ANSIText.encode(frame, depth: step.display.depth), "\(command)\n\(text)\n\(frame.plainText())")
    }

    @Test(arguments: [
        ("--status overdu", "unknown status \"overdu\"; did you mean \"overdue\"?"),
        ("--status late", "unknown status \"late\"; expected one of overdue, due-soon, good, scheduled"),
        ("--state x", "unknown state \"x\"; expected one of ready, logged, loading, empty, error"),
        ("--state pressed", "the state pressed applies to states, found dashboard"),
        ("--scene chat --state logged", "the state logged applies to dashboard, found chat"),
        (
            "--scene states --state empty",
            "unknown state of controls \"empty\"; expected one of normal, pressed, focused, selected, disabled, error, loading"
        ),
        ("--sheet weekendcar", "unknown vehicle \"weekendcar\"; did you mean \"weekend-car\"?"),
        ("--vehicle x", "unknown vehicle \"x\"; expected one of daily-driver, weekend-car"),
        ("--focus nextup", "unknown control \"nextup\"; did you mean \"next-up\"?"),
        (
            "--focus button",
            "unknown control \"button\"; expected one of header, next-up, service.0, service.1, service.2"
        ),
        ("--scene form --toggle remnd", "unknown toggle \"remnd\"; expected one of toggle.pin, toggle.remind"),
        ("--scene form --toggle toggle.remnd", "unknown toggle \"toggle.remnd\"; did you mean \"toggle.remind\"?"),
        ("--toggle toggle.pin", "--toggle applies to the scene form, found dashboard"),
        ("--scene chat --sheet daily-driver", "--sheet applies to the scene dashboard, found chat"),
        (
            "--scene contrast --filter fail",
            "unknown filter \"fail\"; expected one of all, failing, differing, disagreeing"
        ),
        ("--scene reading --order role", "--order applies to the scene contrast, found reading"),
        ("--shift 1", "--shift applies to --variants sizes, settings and lenses only"),
        ("--variants sizes --shift 1.5", "--shift expects -100 to 100 steps, found \"1.5\""),
    ])
    func wrongStateIsReported(options: String, message: String) throws {
        let words = options.split(separator: " ").map(String.init)
        let result = try CommandRun.run(BrowserSession.program, ["render", "checkpoint"] + words)
        #expect(result.status == .exited(2) && result.output.isEmpty)
        #expect(String(decoding: result.error, as: UTF8.self) == "vitrine: \(message)\n")
    }

    /// `--state` shows the controls in one state, in pictures as well as in lists.
    @Test(arguments: [
        ["render", "--scene", "states", "--format", "text", "--size", "60x90"], ["show"], ["show", "--json"],
    ])
    func oneStateOfControlsIsShown(words: [String]) throws {
        let result = try CommandRun.run(
            BrowserSession.program, words + ["checkpoint", "--state", "loading"])
        let text = String(decoding: result.output, as: UTF8.self)
        #expect(result.status == .exited(0) && text.lowercased().contains("toggle"), "\(text)")
        #expect(text.contains("loading") && text.contains(words == ["show", "--json"] ? "statusGood" : "borderSubtle"))
        for other in ["focused", "selected", "As normal"] { #expect(!text.contains(other), "\(other): \(text)") }
    }
}
