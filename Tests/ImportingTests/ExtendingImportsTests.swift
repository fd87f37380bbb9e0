import ColorScience
import Foundation
import ScratchFolder
import Testing
import ThemeSpec

@testable import Importing

/// `extends` of files in other formats, and paths that lead out of the folder.
struct ExtendingImportsTests {
    private let library = ThemeLibrary(importer: ThemeImporter.library)

    private static let swift = "enum AppTheme { static let background = Color(light: \"#010203\", dark: \"#040506\") }"
    private static let tokens =
        "{\"color\":{\"$type\":\"color\",\"background\":{\"$value\":"
        + "{\"colorSpace\":\"srgb\",\"components\":[0,0,0],\"hex\":\"#000000\"}}}}"
    private static let colorSet =
        "{\"colors\":[{\"idiom\":\"universal\",\"color\":{\"color-space\":\"srgb\",\"components\":"
        + "{\"red\":\"0xFF\",\"green\":\"0x00\",\"blue\":\"0x00\",\"alpha\":\"1.000\"}}}]}"

    @Test(arguments: [
        ("AppTheme.swift", swift, "#010203"), ("base.tokens.json", tokens, "#000000"), ("base.json", tokens, "#000000"),
        ("Brand.xcassets/Background.colorset/Contents.json", colorSet, "#FF0000"),
    ])
    func themeExtendsAFileOfAnotherFormat(file: String, text: String, background: String) throws {
        let folder = try ScratchFolder()
        try folder.write(file, text)
        let name = file.split(separator: "/").first.map(String.init) ?? file
        let path = try folder.write(
            "child.json",
            "{ \"extends\": \"\(name)\", \"colors\": { \"pairByRole\": { \"mine\":"
                + " { \"lightHex\": \"#111111\", \"darkHex\": \"#222222\" } } } }")
        let theme = try library.load(path)
        #expect(theme.spec.colors[.background]?.light.hex == background)
        #expect(theme.spec.colors[ColorRole(rawValue: "mine")]?.dark.hex == "#222222")
        // Values have locations in the file that declares them.
        let place = try #require(theme.spec.location(of: ["colors", "pairByRole", "background"]))
        #expect(place.file.hasPrefix(folder.path) && place.file.hasSuffix(file))
        #expect(theme.spec.location(of: ["colors", "pairByRole", "mine"])?.file == path)
        #expect(theme.spec.location(of: ["visual", "radii", "pill"])?.file == "gentle-default (built-in)")
    }

    @Test func importNotesPropagateToChild() throws {
        let folder = try ScratchFolder()
        try folder.write("AppTheme.swift", Self.swift.dropLast() + "\n static let bad = Color(hex: \"12\") }")
        let path = try folder.write("child.json", "{ \"extends\": \"AppTheme.swift\" }")
        let found = try library.load(path).diagnostics
        #expect(found.map(\.rule) == ["import-skipped"] && found.first?.line == 2)
        try folder.write("None.swift", "struct None {}")
        let none = try folder.write("none.json", "{ \"extends\": \"None.swift\" }")
        let faults = try library.validate(path: none)
        #expect(faults.first?.rule == "unreadable-parent" && faults.first?.line == 1 && faults.first?.column == 14)
        #expect(faults.first?.message.contains("no theme was found") == true)
    }

    /// A theme that cannot be read may be repaired by changing one of these files.
    @Test func unreadableThemeDependsOnItsResolverFiles() throws {
        let folder = try ScratchFolder()
        let sources = ["a.tokens.json", "b.tokens.json"]
        try folder.write(sources[0], Self.tokens)
        try folder.write(sources[1], "{")
        let references = sources.map { "{\"$ref\":\"\($0)\"}" }.joined(separator: ",")
        let resolver = try folder.write(
            "r.resolver.json",
            "{\"sets\":{\"base\":{\"sources\":[\(references)]}},"
                + "\"resolutionOrder\":[{\"$ref\":\"#/sets/base\"}]}")
        let child = try folder.write("child.json", "{ \"extends\": \"r.resolver.json\" }")
        for path in [resolver, child] {
            var cache = DocumentCache()
            let reading = library.read(path, &cache)
            #expect(throws: ThemeLoadError.self) { try reading.result.get() }
            #expect(Set(reading.inputs).isSuperset(of: sources.map { folder.path + "/" + $0 }), "\(path)")
        }
    }

    /// Links are followed inside the folder only.
    @Test func linksOutsideFolderAreRejected() throws {
        let outside = try ScratchFolder()
        try outside.write("secret.json", "{ \"extends\": \"modern-gray\" }")
        try outside.write("AppTheme.swift", Self.swift)
        try outside.write("B.xcassets/Background.colorset/Contents.json", Self.colorSet)
        let folder = try ScratchFolder()
        try folder.write("inner.json", "{ \"extends\": \"modern-gray\" }")
        try folder.link("here.json", to: "inner.json")
        try folder.link("out.json", to: outside.path + "/secret.json")
        try folder.link("Out.swift", to: outside.path + "/AppTheme.swift")
        try folder.link("Out.xcassets", to: outside.path + "/B.xcassets")
        try folder.link("sub", to: outside.path)
        try folder.link("loop.json", to: "loop.json")
        try folder.link("nowhere.json", to: "missing")
        for (name, rule) in [
            ("here", nil), ("out", "extends-outside"), ("out.json", "extends-outside"),
            ("Out.swift", "extends-outside"),
            ("Out.xcassets", "extends-outside"), ("sub/secret", "extends-outside"), ("../x", "extends-outside"),
            ("../\(outside.path.split(separator: "/").last ?? "")/secret", "extends-outside"),
            (outside.path + "/secret.json", "extends-outside"), ("loop", "unreadable-parent"),
            ("nowhere", "missing-parent"), ("sub/../../secret", "extends-outside"),
        ] {
            let path = try folder.write("t.json", "{ \"extends\": \"\(name)\" }")
            let faults = try library.validate(path: path)
            #expect(faults.first?.rule == rule, "\(name)")
            #expect(faults.count <= 1)
        }
    }

    /// A resolver document refers to files outside the folder.
    @Test func referencesOutsideFolderAreRejected() throws {
        let outside = try ScratchFolder()
        try outside.write("secret.tokens.json", Self.tokens)
        let folder = try ScratchFolder()
        try folder.write("inner.tokens.json", Self.tokens)
        try folder.link("out.tokens.json", to: outside.path + "/secret.tokens.json")
        try folder.link("sub", to: outside.path)
        for (name, isRead) in [
            ("inner.tokens.json", true), ("./inner.tokens.json", true), ("out.tokens.json", false),
            ("sub/secret.tokens.json", false), ("../x.json", false), ("sub/../inner.tokens.json", false),
            (outside.path + "/secret.tokens.json", false), ("none.tokens.json", false),
        ] {
            let path = try folder.write(
                "r.resolver.json",
                "{ \"version\": \"2025.10\", \"sets\": { \"a\": { \"sources\": [{ \"$ref\": \"\(name)\" }] } },"
                    + " \"resolutionOrder\": [{ \"$ref\": \"#/sets/a\" }] }")
            do throws(ImportFailure) {
                let tokens = try DTCGImporter.tokens(path: path)
                #expect(isRead && tokens.tokens.count == 1, "\(name)")
            } catch {
                let isSaid = error.message.contains("r.resolver.json:1:")
                #expect(!isRead && isSaid, "\(name): \(error.message)")
            }
        }
    }

    @Test func cyclesThroughOtherFormatsAreReported() throws {
        let folder = try ScratchFolder()
        try folder.write("a.json", "{ \"extends\": \"b\" }")
        try folder.write("b.json", "{ \"extends\": \"a\" }")
        #expect(try library.validate(path: folder.path + "/a.json").map(\.rule) == ["extends-cycle"])
    }
}
