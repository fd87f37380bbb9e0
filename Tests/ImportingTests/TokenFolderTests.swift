import Importing
import JSONText
import ScratchFolder
import Testing
import ThemeSpec

/// Token files of one folder: they refer to each other, and the folder is one set of tokens.
struct TokenFolderTests {
    private func pair(_ draft: ThemeDraft, _ role: String) -> String? {
        guard let node = draft.document["colors"]?["pairByRole"]?[role], node.members != nil else { return nil }
        return "\(node["lightHex"]?.string ?? "")|\(node["darkHex"]?.string ?? "")"
    }

    private func messages(_ draft: ThemeDraft, _ kind: ImportNote.Kind = .skipped) -> [String] {
        draft.notes.filter { $0.kind == kind }.map(\.message)
    }

    /// Returns a folder with files of these names and texts.
    private func folder(_ files: [(name: String, text: String)]) throws -> ScratchFolder {
        let folder = try ScratchFolder()
        for file in files { try folder.write(file.name, file.text) }
        return folder
    }

    private static let base = ##"{ "color": { "base": { "black": { "value": "#0A2634" } } } }"##
    private static let text = #"{ "color": { "text": { "value": "{color.base.black.value}" } } }"#

    /// Only the tokens of the file itself are imported, not those to which it refers.
    @Test(arguments: [
        ("tokens/base.json", "tokens/text.json"), ("tokens/color/base.json", "tokens/semantic/text.json"),
    ])
    func referenceResolvesInNearbyFile(base: String, text: String) throws {
        let folder = try folder([(base, Self.base), (text, Self.text)])
        let draft = try ThemeImporter.draft(path: "\(folder.path)/\(text)", format: .designTokens)
        #expect(pair(draft, "textPrimary") == "#0A2634|#0A2634" && draft.counts.colors == 1)
        #expect(messages(draft).isEmpty)
        let note = "a nearby token file contains values that this file refers to: \(folder.path)/\(base)"
        #expect(messages(draft, .mapped).contains(note), "\(draft.notes)")
    }

    /// A folder that is neither in a project nor named for tokens may be unrelated.
    @Test(arguments: [("App", false), ("App", true), ("design-tokens", false)])
    func parentFolderIsSearchedInProject(name: String, isProject: Bool) throws {
        let folder = try folder([("\(name)/base/base.json", Self.base), ("\(name)/text/text.json", Self.text)])
        if isProject { try folder.write("Package.swift", "") }
        let draft = try? ThemeImporter.draft(path: "\(folder.path)/\(name)/text/text.json", format: .designTokens)
        #expect((draft != nil) == (isProject || name != "App"))
    }

    /// A file for dark does not refer to one for light; a file for both appearances may refer to either.
    @Test func referenceResolvesInFileOfSameAppearance() throws {
        let folder = try folder([
            ("light.json", ##"{ "ink": { "$type": "color", "$value": "#000000" } }"##),
            ("dark.json", ##"{ "ink": { "$type": "color", "$value": "#FFFFFF" } }"##),
            ("text.json", #"{ "text": { "$type": "color", "$value": "{ink}" } }"#),
            ("text.dark.json", #"{ "text": { "$type": "color", "$value": "{ink}" } }"#),
            ("Package.swift", ""),
            ("light/text.json", #"{ "text": { "$type": "color", "$value": "{ink}" } }"#),
        ])
        func text(_ name: String) throws -> String? {
            pair(try ThemeImporter.draft(path: "\(folder.path)/\(name)", format: .designTokens), "textPrimary")
        }
        #expect(try text("text.json") == "#000000|#FFFFFF")
        #expect(try text("text.dark.json") == "#FFFFFF|#FFFFFF")
        #expect(try text("light/text.json") == "#000000|#000000")
    }

    @Test func conflictingTokenValueIsNoted() throws {
        let folder = try folder([
            ("a.json", ##"{ "ink": { "$type": "color", "$value": "#000000" } }"##),
            ("b.json", ##"{ "ink": { "$type": "color", "$value": "#111111" } }"##),
            ("text.json", #"{ "text": { "$type": "color", "$value": "{ink}" } }"#),
        ])
        let draft = try ThemeImporter.draft(path: "\(folder.path)/text.json", format: .designTokens)
        #expect(pair(draft, "textPrimary") == "#000000|#000000")
        let note = "{ink} is read from \(folder.path)/a.json; \(folder.path)/b.json has a different value"
        #expect(messages(draft, .changed) == [note])
        // Alternatives are not a single set of tokens.
        #expect(!ThemeImporter.isTokenFolder(folder.path))
    }

    @Test func folderOfTokenFilesIsOneTokenSet() throws {
        let folder = try folder([
            ("color/base.json", Self.base), ("color/text.json", Self.text),
            ("semantic/light.json", ##"{ "semantic": { "background": { "primary": { "value": "#FFFFFF" } } } }"##),
            (
                "semantic/dark.json",
                #"{ "semantic": { "background": { "primary": { "value": "{color.base.black}" } } } }"#
            ),
            ("spacing.json", #"{ "gap": { "base": { "value": "4px" } } }"#),
            ("config.json", #"{ "source": ["color/*.json"], "platforms": { "ios": { "buildPath": "build/" } } }"#),
        ])
        let draft = try #require(try ThemeImporter.draft(path: folder.path))
        #expect(pair(draft, "background") == "#FFFFFF|#0A2634" && pair(draft, "textPrimary") == "#0A2634|#0A2634")
        #expect(messages(draft).isEmpty && draft.counts.numbers == 1)
        #expect(messages(draft, .mapped).contains("read 5 token files of the folder as one token set"))
        #expect(try ThemeImporter.draft(path: folder.path + "/.")?.name == draft.name && draft.name != ".")
        // A Swift theme next to them is a separate source.
        try folder.write("Theme.swift", "enum Theme { static let ink = Color.black }")
        #expect(try ThemeImporter.draft(path: folder.path) == nil)
    }

    /// Files without types are token sets too.
    @Test(arguments: [#"{ "value": "4" }"#, #"{ "value": "0.25", "unit": "rem" }"#])
    func fileWithoutTypesIsATokenSet(token: String) throws {
        let folder = try folder([
            ("color.json", Self.base), ("radius.json", #"{ "size": { "border-radius": { "sm": \#(token) } } }"#),
        ])
        let draft = try #require(try ThemeImporter.draft(path: folder.path))
        #expect(draft.document["visual"]?["radii"]?["small"].map { JSONWriter.text($0) } == "4", "\(draft.notes)")
    }

    @Test func tooLargeFolderIsNoted() throws {
        let token = { (index: Int) in ##"{"c\##(index)":{"value":"#102030","type":"color"}}"## }
        let folder = try folder((0..<201).map { ("t\($0).json", token($0)) })
        let note = "expected at most 200 token files, found 201; they are not read as one set of tokens"
        #expect(ThemeImporter.limitNote(onFolder: folder.path) == "\(folder.path): \(note)")
        #expect(!ThemeImporter.isTokenFolder(folder.path))
        try folder.remove("t7.json")
        #expect(ThemeImporter.limitNote(onFolder: folder.path) == nil && ThemeImporter.isTokenFolder(folder.path))
    }

    /// A file without tokens is no input of a folder that cannot be read.
    @Test func failureNamesOnlyFilesThatWereUsed() throws {
        let folder = try folder([
            ("$metadata.json", "{"), ("core.json", ##"{ "black": { "value": "#000000", "type": "color" } }"##),
            ("report.json", #"{ "checked": 1 }"#),
        ])
        let failure = #expect(throws: ImportFailure.self) { try ThemeImporter.drafts(path: folder.path) }
        let names = (failure?.paths ?? []).map { $0.dropFirst(folder.path.count + 1) }
        #expect(names == ["core.json", "$metadata.json"])
    }

    @Test func extensionsAreCaseInsensitive() throws {
        let folder = try folder([
            ("Core.JSON", ##"{"base":{"value":"#102030","type":"color"}}"##),
            ("text.Json", ##"{"text":{"primary":{"value":"{base}","type":"color"}}}"##),
        ])
        #expect(ThemeImporter.isTokenFolder(folder.path))
        let draft = try #require(try ThemeImporter.draft(path: folder.path))
        #expect(pair(draft, "textPrimary") == "#102030|#102030")
        #expect(ThemeSources(in: folder.path).found.count == 2)
    }

    /// A folder is parsed once in a command: to find out that its files are one token set, and to import it. That the
    /// import has the contents of the first reading although a file has changed shows that there was no second one.
    @Test func folderIsParsedOnce() throws {
        func base(_ color: String) -> String { ##"{"base":{"value":"\##(color)","type":"color"}}"## }
        let folder = try folder([
            ("core.json", base("#102030")), ("text.json", ##"{"text":{"value":"{base}","type":"color"}}"##),
        ])
        let tokens = try #require(ThemeImporter.TokenFolder(folder.path))
        try folder.write("core.json", base("#405060"))
        let draft = try #require(try ThemeImporter.drafts(path: folder.path, in: tokens)?.first)
        #expect(pair(draft, "textPrimary") == "#102030|#102030")
        let new = try #require(try ThemeImporter.drafts(path: folder.path)?.first)
        #expect(pair(new, "textPrimary") == "#405060|#405060")
        let themes = ImportedThemes()
        #expect(themes.isTokenFolder(folder.path))
        try folder.write("core.json", base("#708090"))
        let kept = try #require(try themes.drafts(path: folder.path)?.first)
        #expect(pair(kept, "textPrimary") == "#405060|#405060")
    }

    /// `$themes.json` of Tokens Studio specifies which sets are for which appearance.
    @Test func tokensStudioThemesSelectTokenSets() throws {
        let themes = ["Day A", "Night A", "Day B"].map { name in
            let set = name == "Night A" ? "two" : name == "Day A" ? "one" : "three"
            return #"{ "name": "\#(name)", "selectedTokenSets": { "core": "source", "\#(set)": "enabled" } }"#
        }
        let folder = try folder([
            ("$themes.json", "[\(themes.joined(separator: ", "))]"),
            ("$metadata.json", #"{ "tokenSetOrder": ["core", "one", "two"] }"#),
            ("core.json", ##"{ "black": { "value": "#000000", "type": "color" } }"##),
            ("one.json", #"{ "text": { "value": "{black}", "type": "color" } }"#),
            ("two.json", #"{ "text": { "value": "rgba( {white} , 0.5)", "type": "color" } }"#),
            ("white.json", ##"{ "white": { "value": "#FFFFFF", "type": "color" } }"##),
            ("three.json", ##"{ "text": { "value": "#FF0000", "type": "color" } }"##),
        ])
        let draft = try #require(try ThemeImporter.draft(path: folder.path))
        #expect(pair(draft, "textPrimary") == "#000000|#FFFFFF80", "\(draft.notes)")
        #expect(
            messages(draft, .changed) == [
                "of the themes of Tokens Studio, \"Day A\" and \"Night A\" are read and \"Day B\" is omitted"
            ])
    }

    /// A token and a group of the same name in two files are both read, whatever the order of the files.
    @Test(arguments: [("a.tokens.json", "$"), ("z.tokens.json", "$"), ("a.json", ""), ("z.json", "")])
    func tokenAndGroupOfOneNameAreBothRead(name: String, sign: String) throws {
        let texts = [
            ##"{ "background": { "base": { "$type": "color", "$value": "#ECEBF0" } }, "##
                + ##""text": { "$type": "color", "$value": "{background}" } }"##,
            ##"{ "background": { "$type": "color", "$value": "#112233" } }"##,
        ]
        let folder = try folder(
            zip(["colors.json", name], texts.map { $0.replacing("$", with: sign) }).map { ($0, $1) })
        let draft = try #require(try ThemeImporter.draft(path: folder.path))
        #expect(pair(draft, "background") == "#112233|#112233", "\(draft.notes)")
        #expect(pair(draft, "textPrimary") == "#112233|#112233", "\(draft.notes)")
        #expect(draft.document["aliases"]?["colors"]?["background.base"] != nil, "\(draft.document)")
        #expect(messages(draft).isEmpty)
    }
}
