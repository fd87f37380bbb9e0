import Foundation
import PseudoTerminal
import ScratchFolder
import Testing

/// `vitrine audit --fix-to`: the changed, kept and reported values.
@Suite(.blocking)
struct FixCommandTests {
    private func run(_ arguments: [String]) throws -> (status: Int32, output: String, error: String) {
        let result = try CommandRun.run(
            BrowserSession.program, ["audit"] + arguments, environment: TerminalSession.environment)
        guard case .exited(let status) = result.status else { throw Crashed(status: "\(result.status)") }
        return (status, String(decoding: result.output, as: UTF8.self), String(decoding: result.error, as: UTF8.self))
    }

    private struct Crashed: Error {
        let status: String
    }

    @Test func keptRolesAreNotChanged() throws {
        let folder = try ScratchFolder()
        let file = folder.path + "/fixed.json"
        _ = try run(["bold-orange", "--fix-to", file])
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains("\"destructive\""))
        let kept = try run([
            "bold-orange", "--fix-to", file, "--force", "--keep", "destructive", "--keep", "themePrimary",
        ])
        let text = try String(contentsOfFile: file, encoding: .utf8)
        #expect(
            !text.contains("\"destructive\"") && !text.contains("\"themePrimary\"") && !text.contains("\"primaryCTA\""))
        #expect(kept.status == 1 && kept.output.contains("a role of it is kept"))
    }

    /// Files for light and dark in a folder are one theme.
    @Test func folderReadAsOneThemeIsFixed() throws {
        let folder = try ScratchFolder()
        for (name, text, page) in [("Light", "#AAAAAA", "#FFFFFF"), ("Dark", "#EEEEEE", "#101010")] {
            let color = { (hex: String) in ##"{"$type":"color","$value":"\##(hex)"}"## }
            try folder.write(
                "brand/\(name).tokens.json", ##"{"text":{"primary":\##(color(text))},"background":\##(color(page))}"##)
        }
        let file = folder.path + "/fixed.json"
        let result = try run([folder.path + "/brand", "--fix-to", file])
        #expect(result.status == 0 && result.error.isEmpty, "\(result.error)")
        #expect(try String(contentsOfFile: file, encoding: .utf8).contains("\"extends\" : \"./brand\""))
        #expect(try run([file]).status == 0)
    }

    @Test func onePairIsCountedInTheSingular() throws {
        let folder = try ScratchFolder()
        let (fixed, again) = (folder.path + "/fixed.json", folder.path + "/again.json")
        #expect(try run(["classic-tan", "--fix-to", fixed]).output.contains(" pairs failed, none fails now"))
        let broken = try folder.write(
            "broken.json",
            "{\"extends\":\"fixed\",\"colors\":{\"pairByRole\":{\"borderSubtle\":{\"lightHex\":\"#999999\"}}}}")
        let report = try run([broken, "--fix-to", again]).output
        #expect(report.contains("\n1 pair failed, none fails now"), "\(report)")
    }

    @Test(arguments: [
        (
            ["--keep", "primaryCta", "--fix-to"],
            "vitrine: unknown color role \"primaryCta\"; did you mean \"primaryCTA\"?\n"
        ),
        (["--keep", "statusGood", "--fix-to"], "vitrine: bold-orange has no color role \"statusGood\" to keep\n"),
    ])
    func unknownRoleToKeepIsAnError(options: [String], message: String) throws {
        let folder = try ScratchFolder()
        let file = folder.path + "/fixed.json"
        let result = try run(["bold-orange"] + options + [file])
        #expect(result.status == 2 && result.error == message && !FileManager.default.fileExists(atPath: file))
    }

    @Test func keepNeedsAFix() throws {
        let result = try run(["bold-orange", "--keep", "destructive"])
        #expect(result.status == 2 && result.error == "vitrine: --keep expects --fix-to, found none\n")
    }

    @Test func jsonListsChangesAndRemainingFailures() throws {
        let folder = try ScratchFolder()
        let result = try run([
            "compact-mint", "--keep", "borderSubtle", "--format", "json", "--fix-to", folder.path + "/fixed.json",
        ])
        let object = try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
        let fix = try #require(object["fix"] as? [String: Any])
        let changes = try #require(fix["changes"] as? [[String: Any]])
        let change = try #require(changes.first { ($0["repairs"] as? [[String: Any]])?.isEmpty == false })
        #expect((change["before"] as? String)?.hasPrefix("#") == true && change["after"] is String)
        #expect(change["role"] is String && change["appearance"] is String && change["distance"] is Double)
        let remaining = try #require(fix["remaining"] as? [[String: Any]])
        let reasons = Set(remaining.compactMap { $0["reason"] as? String })
        #expect(!reasons.isEmpty && reasons == ["stand-in", "approximation", "disabled", "kept"])
    }

    /// The report lists new failures that a repair causes elsewhere.
    @Test func failuresCausedByRepairAreListed() throws {
        let folder = try ScratchFolder()
        let options = ["gentle-default", "--level", "AAA", "--force", "--fix-to", folder.path + "/fixed.json"]
        let lines = try run(options).output.split(separator: "\n").filter { $0.hasPrefix("  caused by the changes: ") }
        #expect(!lines.isEmpty && lines.allSatisfy { $0.contains(": warning: ") && $0.hasSuffix("]") })
        let json = try run(options + ["--format", "json"]).output
        let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
        let fix = try #require(object["fix"] as? [String: Any])
        #expect((fix["newFindings"] as? [[String: Any]])?.count == lines.count)
        let remaining = try #require(fix["remaining"] as? [[String: Any]])
        #expect(remaining.allSatisfy { $0["isNew"] as? Bool == false })
        let help = try BrowserSession.run(["help", "output"]).output
        #expect(["isNew", "newFindings", "remaining"].allSatisfy(help.contains))
    }

    @Test func swatchesAreOnlyOnATerminalWithTrueColor() throws {
        let folder = try ScratchFolder()
        let arguments = ["audit", "compact-mint", "--force", "--fix-to", folder.path + "/fixed.json"]
        for (name, isTrue) in [("truecolor", true), ("", false)] {
            var variables = TerminalSession.environment
            variables["COLORTERM"] = name
            let session = try TerminalSession(BrowserSession.program, arguments, environment: variables)
            _ = try session.waitForExit()
            let text = String(decoding: session.output, as: UTF8.self)
            #expect(text.contains("\u{1B}[48;2;") == isTrue)
        }
        #expect(!(try run(Array(arguments.dropFirst()))).output.utf8.contains(0x1B))
    }
}
