import Testing

@testable import Importing

/// Resolver documents.
extension DTCGImporterTests {
    func color(_ blue: Int) -> String {
        "{ \"c\": { \"$type\": \"color\", \"ink\": { \"$value\":"
            + "{ \"colorSpace\": \"srgb\", \"components\": [0, 0, \(blue)] } } } }"
    }

    @Test func resolversHaveLightAndDark() throws {
        let found = try tokens(
            resolver,
            [
                "base.tokens.json": "{ \"text\": { \"$value\": \"{c.ink}\" } }", "sub/light.json": color(0),
                "sub/dark.json": color(1),
            ])
        #expect(lines(found) == ["text #000000/#0000FF", "space.m 20.0", "c.ink #000000/#0000FF"])
        #expect(found.name == "Pair")
        #expect(found.tokens[2].file.hasSuffix("sub/light.json"))
    }

    @Test func tokenOnlyInDarkContextIsKept() throws {
        let light = "{ \"c\": { \"$type\": \"color\", \"ink\": { \"$value\": \(red) } } }"
        let dark = "{ \"c\": { \"$type\": \"color\", \"glow\": { \"$value\": \(red) } } }"
        let found = try tokens(
            resolver, ["base.tokens.json": "{}", "sub/light.json": light, "sub/dark.json": dark])
        #expect(lines(found) == ["space.m 20.0", "c.ink #FF0000", "c.glow #FF0000"])
    }

    @Test(arguments: [
        (["base.tokens.json": "{}"], "sub/light.json"),
        (["base.tokens.json": "{", "sub/light.json": "{}", "sub/dark.json": "{}"], "base.tokens.json:1:2"),
    ])
    func missingResolverFilesAreReported(files: [String: String], message: String) throws {
        let error = #expect(throws: ImportFailure.self) { try tokens(resolver, files) }
        #expect(error?.message.contains(message) == true, "\(error?.message ?? "")")
    }

    @Test(arguments: ["../x.json", "/etc/passwd", "#/sets/none", ""]) func referencesOutsideTheFolderFail(
        reference: String
    )
        throws
    {
        let text = """
            { "version": "2025.10", "sets": { "a": { "sources": [ { "$ref": "\(reference)" } ] } },
              "resolutionOrder": [ { "$ref": "#/sets/a" } ] }
            """
        let error = #expect(throws: ImportFailure.self) { try tokens(text) }
        #expect(error?.message.contains(":1:") == true)
    }
}
