import Foundation
import PseudoTerminal
import ScratchFolder
import Testing

/// `render` as SVG and HTML.
@Suite(.blocking)
struct PictureCommandTests {
    private func render(_ arguments: [String]) throws -> (
        status: PseudoTerminal.ExitStatus, output: String, error: String
    ) {
        let result = try CommandRun.run(BrowserSession.program, ["render"] + arguments, timeout: .seconds(60))
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
        // Without its tags it is the text of the frame.
        let text = rows.replacing(/<[^>]*>/, with: "").replacing("&apos;", with: "'").replacing("&amp;", with: "&")
        let plain = try render(["soft-green", "--size", "80x24", "--format", "text"])
        #expect(text == plain.output)
    }

    @Test func unknownFormatIsReported() throws {
        let result = try render(["soft-green", "--format", "svh"])
        #expect(result.status == .exited(2))
        #expect(result.error.contains("unknown format 'svh'; did you mean 'svg'?"))
    }
}
