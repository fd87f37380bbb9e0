import Canvas
import ColorScience
import Reporting
import Testing

struct ANSITextTests {
    private func frame() -> Frame {
        var frame = Frame(columns: 4, rows: 2, background: RGB(packed: 0x000000))
        frame.write(
            "ab", column: 0, row: 0, foreground: RGB(packed: 0xE85C4C), background: RGB(packed: 0x121212),
            attributes: .bold)
        frame.write("漢", column: 2, row: 1, foreground: RGB(packed: 0xFFFFFF))
        return frame
    }

    @Test(arguments: [
        (
            ColorDepth.truecolor,
            "\\e[1;38;2;232;92;76;48;2;18;18;18mab\\e[0;38;2;0;0;0;48;2;0;0;0m  \\e[0m\n"
                + "\\e[38;2;0;0;0;48;2;0;0;0m  \\e[38;2;255;255;255m漢\\e[0m\n"
        ),
        (
            .ansi256,
            "\\e[1;38;5;167;48;5;233mab\\e[0;38;5;16;48;5;16m  \\e[0m\n"
                + "\\e[38;5;16;48;5;16m  \\e[38;5;231m漢\\e[0m\n"
        ),
        (.ansi16, "\\e[1;91;40mab\\e[0;30;40m  \\e[0m\n\\e[30;40m  \\e[97m漢\\e[0m\n"),
        (.mono, "\\e[1mab\\e[0m  \n  漢\n"),
    ])
    func colorsAreEncodedAtEveryDepth(depth: ColorDepth, want: String) {
        #expect(ANSIText.encode(frame(), depth: depth).replacing("\u{1B}", with: "\\e") == want)
    }

    @Test func everyRowEndsInAResetAndANewline() {
        let text = ANSIText.encode(
            Frame(columns: 3, rows: 5, background: RGB(packed: 0x102030)), depth: .truecolor)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 6 && lines.last == "")
        #expect(lines.dropLast().allSatisfy { $0.hasSuffix("\u{1B}[0m") })
    }
}
