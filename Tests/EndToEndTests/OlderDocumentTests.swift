import PseudoTerminal
import ScratchFolder
import Testing

/// Documents of each older version: validated, shown, and imported into the newest version.
@Suite(.blocking)
struct OlderDocumentTests {
    private func run(_ arguments: [String]) throws -> (status: PseudoTerminal.ExitStatus, output: String, error: String)
    {
        let result = try CommandRun.run(BrowserSession.program, arguments)
        return (
            result.status, String(decoding: result.output, as: UTF8.self), String(decoding: result.error, as: UTF8.self)
        )
    }

    private static let pair = "{ \"lightHex\": \"#102030\", \"darkHex\": \"#405060\" }"

    @Test(arguments: [
        (
            "0.3.0", "\"buttons\": { \"roles\": { \"primary\": { \"materialRole\": \"hollow\" } } }",
            "the key \"materialRole\" is \"fillRole\"", "\"fillRole\" : \"hollow\""
        ),
        (
            "0.4.0", "\"colors\": { \"pairByRole\": { \"onSurfaceOverlayPrimary\": \(pair) } }",
            "the color role \"onSurfaceOverlayPrimary\" is \"onOverlay\"", "\"darkHex\" : \"#405060\""
        ),
        (
            "0.5.0", "\"colors\": { \"pairByRole\": { \"surface\": \(pair) } }",
            "the color role \"surface\" is \"surfaceBase\"", "\"darkHex\" : \"#405060\""
        ),
        (
            "0.6.0", "\"layout\": { \"inset\": { \"card\": { \"horizontal\": \"xxl\", \"vertical\": \"m\" } } }",
            "the inset of \"card\" is its \"regular\" one", "\"horizontal\" : \"xxl\""
        ),
    ])
    func olderVersionIsMigrated(version: String, members: String, note: String, outcome: String) throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            "{ \"extends\": \"gentle-default\", \"_specVersion\": \"\(version)\",\n  \(members) }", to: "old.json")
        let validation = try run(["validate", path])
        #expect(validation.status == .exited(0))
        #expect(validation.output.contains("older document: read as version 0.7, found \"\(version)\""))
        #expect(validation.output.contains("old.json:2:") && validation.output.contains("note: migrated: \(note)"))
        let shown = try run(["show", path, "--json"])
        #expect(shown.status == .exited(0) && shown.error.isEmpty)
        let imported = try run(["import", path])
        #expect(imported.status == .exited(0) && imported.error.contains("note: migrated: \(note)"))
        #expect(imported.output.contains(outcome) && imported.output.contains("\"_specVersion\" : \"0.7.0\""))
        // The imported document is valid without notes.
        let newer = try folder.write(imported.output, to: "new.json")
        #expect(try run(["validate", newer]).output.hasSuffix("new.json: ok\n"))
    }

    @Test func unknownOlderVersionIsRejected() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("{ \"_specVersion\": \"0.2.3\" }", to: "old.json")
        let result = try run(["validate", path])
        #expect(result.status == .exited(1))
        #expect(result.output.contains("old.json:1:19: error: expected version 0.3 or newer, found \"0.2.3\""))
    }
}
