import Foundation
import Inflate
import PseudoTerminal
import ScratchFolder
import Testing

/// `render` as SVG and HTML.
@Suite(.blocking)
struct PictureCommandTests {
    private func render(_ arguments: [String]) throws -> (
        status: PseudoTerminal.ExitStatus, output: String, error: String
    ) {
        let result = try CommandRun.run(BrowserSession.program, ["render"] + arguments)
        return (
            result.status, String(decoding: result.output, as: UTF8.self), String(decoding: result.error, as: UTF8.self)
        )
    }

    @Test(arguments: [[], ["--depth", "16", "--chrome"], ["--depth", "mono"]])
    func svgEscapesThemeName(options: [String]) throws {
        let folder = try ScratchFolder()
        let theme = try folder.write(
            #"{"extends": "soft-green", "name": "<A> & \u001b'\"B"}"#, to: "odd.json")
        let path = folder.path + "/out.svg"
        let result = try render([theme, "--size", "80x24", "--format", "svg", "-o", path] + options)
        #expect(result.status == .exited(0) && result.output.isEmpty, "\(result.error)")
        let svg = try String(contentsOfFile: path, encoding: .utf8)
        #expect(svg.contains(#"viewBox="0 0 640 384""#))
        #expect(
            svg.contains(#"<title>&lt;A&gt; &amp; \u{1B}&apos;&quot;B: Dashboard, light</title>"#), "\(svg.prefix(400))"
        )
        #expect(!svg.utf8.contains(0x1B))
    }

    @Test func htmlContainsTextOfFrame() throws {
        let result = try render(["soft-green", "--size", "80x24", "--format", "html"])
        let page = result.output
        #expect(result.status == .exited(0) && page.hasPrefix("<!DOCTYPE html>\n") && page.hasSuffix("</html>\n"))
        #expect(page.contains("<title>Soft Green: Dashboard, light</title>"))
        let rows = page.components(separatedBy: "<pre>\n").last?.components(separatedBy: "</pre>").first ?? ""
        #expect(rows.split(separator: "\n").count == 24)
        // Without its tags, it is the text of the frame.
        let text = rows.replacing(/<[^>]*>/, with: "").replacing("&apos;", with: "'").replacing("&amp;", with: "&")
        let plain = try render(["soft-green", "--size", "80x24", "--format", "text"])
        #expect(text == plain.output)
    }

    /// The bytes of a file do not depend on the machine: the hash is 64-bit FNV-1a.
    @Test func pngHasTheSameBytesEverywhere() throws {
        let result = try CommandRun.run(
            BrowserSession.program,
            ["render", "checkpoint", "--appearance", "dark", "--size", "120x40", "--format", "png"])
        #expect(result.status == .exited(0) && result.output.count < 60_000)
        let hash = result.output.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        #expect(hash == 12_377_147_791_936_427_278)
        let file = try PNGFile(result.output)
        #expect(file.width == 960 && file.height == 640)
    }

    @Test func pngHasTheRequestedScale() throws {
        let folder = try ScratchFolder()
        for scale in 1...3 {
            let path = folder.path + "/\(scale).png"
            let result = try render([
                "soft-green", "--size", "50x20", "--format", "png", "--scale", "\(scale)", "-o", path,
            ])
            #expect(result.status == .exited(0) && result.output.isEmpty, "\(result.error)")
            let file = try PNGFile([UInt8](Data(contentsOf: URL(fileURLWithPath: path))))
            #expect(file.width == 400 * scale && file.height == 320 * scale)
        }
    }

    @Test(arguments: [
        (["--scale", "2"], "--scale applies to --format png only"),
        (["--format", "png", "--scale", "4"], "unknown scale \"4\""),
        (["--format", "png", "--glyphs", "half"], "a png has no glyphs for shapes"),
        (["--format", "png", "--depth", "256"], "a png has 24-bit colors"),
    ]) func meaninglessOptionsAreReported(options: [String], message: String) throws {
        let result = try render(["soft-green"] + options)
        #expect(result.status == .exited(2) && result.output.isEmpty && result.error.contains(message))
    }

    @Test func pngIsNotWrittenToTerminal() throws {
        let session = try TerminalSession(BrowserSession.program, ["render", "soft-green", "--format", "png"])
        #expect(try session.waitForExit() == .exited(2))
        #expect(session.screen.contains("a binary file cannot be written to the terminal; use -o FILE"))
    }

    @Test func unknownFormatIsReported() throws {
        let result = try render(["soft-green", "--format", "svh"])
        #expect(result.status == .exited(2))
        #expect(result.error.contains("unknown format \"svh\"; did you mean \"svg\"?"))
    }
}
