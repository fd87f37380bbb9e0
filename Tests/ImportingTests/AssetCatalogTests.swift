import ColorScience
import ScratchFolder
import Testing
import ThemeSpec

@testable import Importing

/// Asset catalogs with every form of `Contents.json`, valid and invalid.
struct AssetCatalogTests {
    private func set(_ entries: String...) -> String {
        "{ \"colors\" : [ \(entries.joined(separator: ", ")) ], \"info\" : { \"version\" : 1 } }"
    }

    private func entry(_ color: String, _ more: String = "") -> String {
        "{ \"idiom\" : \"universal\", \(more) \"color\" : \(color) }"
    }

    private func components(_ space: String, _ red: String, _ green: String, _ blue: String, _ alpha: String) -> String
    {
        let values = "\"red\": \(red), \"green\": \(green), \"blue\": \(blue), \"alpha\": \(alpha)"
        return "{ \"color-space\": \"\(space)\", \"components\": { \(values) } }"
    }

    private let dark = "\"appearances\": [ { \"appearance\": \"luminosity\", \"value\": \"dark\" } ],"
    private let light = "\"appearances\": [ { \"appearance\": \"luminosity\", \"value\": \"light\" } ],"
    private let high = "\"appearances\": [ { \"appearance\": \"contrast\", \"value\": \"high\" } ],"

    /// Otherwise the color would be missing without a message.
    @Test func catalogWithUnreadableFileIsRejected() throws {
        let folder = try ScratchFolder()
        let color = set(entry(components("srgb", "1", "0", "0", "1")))
        try folder.write("Brand.xcassets/Ink.colorset/Contents.json", color)
        try folder.write("Brand.xcassets/Paper.colorset/Contents.json/file", "")
        #expect {
            try AssetCatalogImporter.tokens(path: folder.path + "/Brand.xcassets")
        } throws: { error in
            (error as? ImportFailure)?.message.contains("Paper.colorset/Contents.json: ") == true
        }
    }

    private func colors(
        _ contents: String, _ platform: TargetPlatform? = nil
    ) throws -> (light: String, dark: String?, notes: [String]) {
        let folder = try ScratchFolder()
        try folder.write("Ink.colorset/Contents.json", contents)
        let tokens = try AssetCatalogImporter.tokens(path: folder.path + "/Ink.colorset", platform: platform)
        let token = try #require(tokens.tokens.first)
        guard case .color(let light, let dark) = token.value else { throw ImportFailure("no color") }
        return (light.hex, dark?.hex, tokens.notes.map { "\($0.line ?? 0):\($0.column ?? 0): \($0.message)" })
    }

    @Test(arguments: [
        ("srgb", "\"0x00\"", "\"0x7A\"", "\"0xFF\"", "\"1.000\"", "#007AFF"),
        ("srgb", "\"0\"", "\"64\"", "\"221\"", "\"255\"", "#0040DD"),
        ("srgb", "\"0.761\"", "\"0.353\"", "\"0.165\"", "\"0.5\"", "#C25A2A80"),
        ("srgb", "0.761", "0.353", "0.165", "1", "#C25A2A"),
        ("srgb", "\"1\"", "\"1.0\"", "\"1e0\"", "\"1.000\"", "#FFFFFF"),
        ("srgb", "\"1\"", "\"0.5\"", "\"0\"", "\"1.000\"", "#FF8000"),
        ("srgb", "\"1\"", "\"1\"", "\"1\"", "\"1.000\"", "#010101"),
        ("srgb", "\"255\"", "\"1\"", "\"0x80\"", "\"0.5\"", "#FF018080"),
        ("display-p3", "\"1.000\"", "\"1.000\"", "\"1.000\"", "\"1.000\"", "#FFFFFF"),
        // According to CSS Color 4 this is nearly rgb(122, 122, 122); a P3 gray is an sRGB gray.
        ("display-p3", "\"0.478\"", "\"0.478\"", "\"0.478\"", "\"1.000\"", "#7A7A7A"),
        ("extended-srgb", "\"0.500\"", "\"0.250\"", "\"0.000\"", "\"1.000\"", "#804000"),
        ("extended-linear-srgb", "\"0.2159\"", "\"0.2159\"", "\"0.2159\"", "\"1.000\"", "#808080"),
    ])
    func componentsOfEveryFormAreRead(
        space: String, red: String, green: String, blue: String, alpha: String, hex: String
    ) throws {
        let found = try colors(set(entry(components(space, red, green, blue, alpha))))
        #expect(found.light == hex && found.dark == nil && found.notes.isEmpty)
    }

    @Test(arguments: ["gray-gamma-22", "extended-gray"]) func grayColorSpacesAreRead(space: String) throws {
        let color = "{ \"color-space\": \"\(space)\", \"components\": { \"white\": \"1.000\", \"alpha\": \"0.600\" } }"
        #expect(try colors(set(entry(color))).light == "#FFFFFF99")
    }

    @Test func colorsOutsideSRGBAreMappedAndNoted() throws {
        let found = try colors(set(entry(components("display-p3", "\"1\"", "\"0\"", "\"0\"", "\"1.0\""))))
        // The integer 1 means 1/255: nearly black and in gamut.
        #expect(found.notes.isEmpty)
        let vivid = try colors(set(entry(components("display-p3", "\"1.0\"", "\"0.0\"", "\"0.0\"", "\"1.0\""))))
        #expect(vivid.notes.count == 1 && vivid.notes[0].hasSuffix("outside sRGB, now \(vivid.light)"))
        #expect(vivid.light.hasPrefix("#FF"))
    }

    @Test(arguments: [
        ("\"-0.5\"", "#FF000000", "expected an alpha of 0 to 1, found \"-0.5\"; 0 is used"),
        ("\"1.5\"", "#FF0000", "expected an alpha of 0 to 1, found \"1.5\"; 1 is used"),
        ("7", "#FF0000", "expected an alpha of 0 to 1, found 7; 1 is used"),
        ("\"2\"", "#FF000002", "expected an alpha of 0 to 1, found \"2\", read as 2 of 255"),
    ])
    func alphaOutOfRangeIsNoted(alpha: String, hex: String, message: String) throws {
        let found = try colors(set(entry(components("srgb", "\"1.0\"", "\"0.0\"", "\"0.0\"", alpha))))
        #expect(found.light == hex)
        #expect(found.notes.count == 1 && found.notes[0].hasSuffix(": \(message)"), "\(found.notes)")
    }

    @Test func eachAppearanceHasItsColor() throws {
        let (black, white) = (
            components("srgb", "\"0x00\"", "\"0x00\"", "\"0x00\"", "\"1.0\""),
            components("srgb", "\"0xFF\"", "\"0xFF\"", "\"0xFF\"", "\"1.0\"")
        )
        let gray = components("srgb", "\"0x80\"", "\"0x80\"", "\"0x80\"", "\"1.0\"")
        let both = try colors(set(entry(black), entry(white, dark)))
        #expect(both.light == "#000000" && both.dark == "#FFFFFF")
        let three = try colors(set(entry(gray), entry(black, light), entry(white, dark)))
        #expect(three.light == "#000000" && three.dark == "#FFFFFF")
        // Without a dark variant, the color for any appearance is used in dark.
        let rest = try colors(set(entry(gray), entry(black, light)))
        #expect(rest.light == "#000000" && rest.dark == "#808080")
        let contrast = try colors(set(entry(black), entry(white, high), entry(gray, dark)))
        #expect(contrast.light == "#000000" && contrast.dark == "#808080")
        #expect(contrast.notes.isEmpty)
        // A variant without a color is ignored.
        let unset = "{ \"idiom\" : \"universal\", \(dark) \"locale\": \"x\" }"
        #expect(try colors(set(entry(black), unset)).dark == nil)
        let only = try colors(set(entry(white, dark)))
        #expect(only.light == "#FFFFFF" && only.notes.count == 1)
    }

    @Test func universalSRGBEntryPrecedesOtherDevicesAndGamuts() throws {
        let black = components("srgb", "\"0x00\"", "\"0x00\"", "\"0x00\"", "\"1.0\"")
        let white = components("srgb", "\"0xFF\"", "\"0xFF\"", "\"0xFF\"", "\"1.0\"")
        let mac = "{ \"idiom\" : \"mac\", \"color\" : \(white) }"
        #expect(try colors(set(mac, entry(black))).light == "#000000")
        #expect(try colors(set(mac)).light == "#FFFFFF")
        let wide = entry(white, "\"display-gamut\": \"display-P3\",")
        let both = try colors(set(wide, mac, entry(black, "\"display-gamut\": \"sRGB\",")))
        #expect(both.light == "#000000")
        // Other colors that are not used are noted, unless they are equal.
        #expect(both.notes.map { $0.contains("the colors for display P3 and mac, which differ") } == [true])
        #expect(try colors(set(wide, mac, entry(white))).notes == [])
    }

    /// The colors for the devices of a platform precede those for all devices, and the others are noted.
    @Test func colorOfPlatformPrecedesUniversalOne() throws {
        let black = components("srgb", "\"0x00\"", "\"0x00\"", "\"0x00\"", "\"1.0\"")
        let gray = components("srgb", "\"0x80\"", "\"0x80\"", "\"0x80\"", "\"1.0\"")
        let white = components("srgb", "\"0xFF\"", "\"0xFF\"", "\"0xFF\"", "\"1.0\"")
        func device(_ idiom: String, _ color: String, _ more: String = "") -> String {
            "{ \"idiom\" : \"\(idiom)\", \(more) \"color\" : \(color) }"
        }
        let catalyst = device("mac", white, "\"subtype\" : \"mac-catalyst\",")
        let all = set(entry(white), entry(gray, dark), catalyst, device("mac", black), device("ipad", gray))
        let mac = try colors(all, .macOS)
        #expect(mac.light == "#000000" && mac.dark == "#808080")
        let note = "the colors for all devices, mac and ipad, which differ from the color used"
        #expect(mac.notes.map { $0.hasSuffix(note) } == [true], "\(mac.notes)")
        // An iPhone shows the color for all devices.
        #expect(try colors(all, .iOS).light == "#FFFFFF")
        #expect(try colors(set(device("mac", black), device("ipad", gray)), .iOS).light == "#808080")
        #expect(try colors(all, .visionOS).light == "#FFFFFF" && colors(all).light == "#FFFFFF")
        let both = set(entry(white), device("mac", black), device("mac", gray, dark))
        #expect(try colors(both, .macOS).dark == "#808080")
    }

    /// The first of two colors for the same appearance is used; it is undocumented which one Xcode uses.
    @Test func secondColorAndUnknownDeviceAreNoted() throws {
        let black = components("srgb", "\"0x00\"", "\"0x00\"", "\"0x00\"", "\"1.0\"")
        let white = components("srgb", "\"0xFF\"", "\"0xFF\"", "\"0xFF\"", "\"1.0\"")
        let twice = try colors(set(entry(white), entry(black, dark), entry(white, dark)))
        #expect(twice.dark == "#000000")
        #expect(twice.notes.count == 1)
        #expect(
            twice.notes.allSatisfy { $0.hasSuffix("expected one color for each appearance and device, found a second") }
        )
        let mac = "{ \"idiom\" : \"mac\", \"color\" : \(black) }"
        let catalyst = "{ \"idiom\" : \"mac\", \"subtype\" : \"mac-catalyst\", \"color\" : \(white) }"
        let note = "the colors for mac, which differ from the color used"
        #expect(try colors(set(entry(white), mac, catalyst)).notes.map { $0.hasSuffix(note) } == [true])
        let other = try colors("{ \"colors\": [ { \"idiom\": \"bogus\", \"color\": \(black) } ] }")
        #expect(other.light == "#000000")
        #expect(
            other.notes == [
                "1:26: expected an idiom of universal, iphone, ipad, mac, tv, watch, car, vision, found \"bogus\""
            ])
    }

    @Test func systemColorsAreRead() throws {
        let reference = "{ \"platform\": \"ios\", \"reference\": \"systemBackgroundColor\" }"
        let found = try colors(set(entry(reference)))
        #expect(found.light == "#FFFFFF" && found.dark == "#000000")
    }

    @Test(arguments: [
        ("{", "1:2: "), ("[]", "1:1: skipped: expected an array of \"colors\", found none"),
        ("{ \"colors\" : 5 }", "1:1: skipped: expected an array of \"colors\", found a number"),
        ("{ \"colors\" : [] }", "expected a color, found none"),
        ("{ \"colors\" : [ 7 ] }", "1:16: skipped: expected an object, found a number"),
        (
            "{ \"colors\" : [ { \"color\" : { \"color-space\" : \"srbg\", \"components\" : {} } } ] }",
            "did you mean \"srgb\"?"
        ),
        ("{ \"colors\" : [ { \"color\" : { \"color-space\" : \"srgb\" } } ] }", "expected \"components\", found none"),
        (
            "{ \"colors\" : [ { \"color\" : { \"components\" : { \"red\" : \"0x1FF\" } } } ] }",
            "expected a component such as \"0x7A\", \"122\" or \"0.478\", found \"0x1FF\""
        ),
        ("{ \"colors\" : [ { \"color\" : { \"components\" : { \"red\" : \"300\" } } } ] }", "found \"300\""),
        ("{ \"colors\" : [ { \"color\" : { \"components\" : { \"red\" : \"nan\" } } } ] }", "found \"nan\""),
        ("{ \"colors\" : [ { \"color\" : { \"components\" : { \"red\" : 1e999 } } } ] }", "found a number"),
        (
            "{ \"colors\" : [ { \"color\" : { \"reference\" : \"systemBackgruondColor\" } } ] }",
            "did you mean \"systemBackgroundColor\"?"
        ),
        (
            "{\"colors\": [{ \"appearances\": [{\"appearance\": \"luminosity\", \"value\": \"tinted\"}], \"color\": {} }] }",
            "found \"luminosity tinted\""
        ),
        (
            "{\"colors\": [{ \"appearances\": \"dark\", \"color\": {} }] }",
            "expected an array of appearances, found a string"
        ),
        (
            "{\"colors\": [{ \"appearances\": [\"dark\"], \"color\": {} }] }",
            "expected an appearance and its value, found a string"
        ),
    ])
    func faultsHaveLocations(contents: String, message: String) throws {
        let error = #expect(throws: ImportFailure.self) { try colors(contents) }
        let text = try #require(error?.message)
        #expect(text.contains(message) && text.contains("Contents.json"), "\(text)")
    }

    @Test func catalogNamespacesFaultsAndLinksAreRead() throws {
        let folder = try ScratchFolder()
        let ink = set(entry(components("srgb", "\"0x11\"", "\"0x22\"", "\"0x33\"", "\"1.0\"")))
        let catalog = "Brand.xcassets/"
        try folder.write(catalog + "Contents.json", "{ \"info\" : {} }")
        try folder.write(catalog + "Ink.colorset/Contents.json", ink)
        try folder.write(catalog + "Spaced/Contents.json", "{ \"properties\" : { \"provides-namespace\" : true } }")
        try folder.write(catalog + "Spaced/Ink.colorset/Contents.json", ink)
        try folder.write(catalog + "Plain/Deep.colorset/Contents.json", ink)
        try folder.write(catalog + "Icon.imageset/Contents.json", "{")
        try folder.write(catalog + "Broken.colorset/Contents.json", "{ \"colors\" : [\n  { \"color\" : nul } ] }")
        try folder.link(catalog + "Loop", to: "..")
        let tokens = try AssetCatalogImporter.tokens(path: folder.path + "/Brand.xcassets/")
        #expect(tokens.name == "Brand")
        #expect(tokens.tokens.map(\.path) == [["Ink"], ["Deep"], ["Spaced", "Ink"]])
        #expect(tokens.tokens.allSatisfy { $0.line == 1 && $0.column == 14 })
        #expect(tokens.notes.count == 2)
        #expect(tokens.notes.contains { $0.line == 2 && $0.column == 15 && $0.file.hasSuffix("Contents.json") })
        #expect(tokens.notes.contains { $0.message.contains("symbolic link") })
    }

    /// Xcode reports such names, but builds the catalog.
    @Test func colorSetsOfOneNameHaveTheirFoldersInTheName() throws {
        let folder = try ScratchFolder()
        for (place, red) in [("A/Ink", "0x11"), ("Ink", "0x22"), ("B/C/Ink", "0x33")] {
            let ink = set(entry(components("srgb", "\"\(red)\"", "\"0x22\"", "\"0x33\"", "\"1.0\"")))
            try folder.write("Brand.xcassets/\(place).colorset/Contents.json", ink)
        }
        let tokens = try AssetCatalogImporter.tokens(path: folder.path + "/Brand.xcassets")
        #expect(Set(tokens.tokens.map(\.path)) == [["Ink"], ["A", "Ink"], ["B", "C", "Ink"]])
        #expect(tokens.tokens.first { $0.path == ["Ink"] }?.pair?.light.hex == "#222233")
        let message = "another color set has the name \"Ink\", too; this one is read as \"A/Ink\""
        #expect(tokens.notes.contains { $0.message == message })
    }

    /// Swift code refers to color sets of catalogs in the same folder, with their namespaces.
    @Test func swiftFilesFindTheirCatalogs() throws {
        let folder = try ScratchFolder()
        let ink = set(entry(components("srgb", "\"0x11\"", "\"0x22\"", "\"0x33\"", "\"1.0\"")))
        try folder.write("A.xcassets/Brand/Contents.json", "{ \"properties\": { \"provides-namespace\": true } }")
        try folder.write("A.xcassets/Brand/Rust.colorset/Contents.json", ink)
        let path = try folder.write(
            "Code/AppTheme.swift",
            "enum AppTheme { enum Colors { static let accent = Color(\"Brand/Rust\", bundle: .module) } }")
        let draft = try #require(try ThemeImporter.draft(path: path))
        #expect(draft.document["colors"]?["pairByRole"]?["accent"]?["lightHex"]?.string == "#112233")
    }

    @Test func catalogWithoutColorSetsFails() throws {
        let folder = try ScratchFolder()
        try folder.write("Empty.xcassets/Contents.json", "{}")
        for name in ["/Empty.xcassets", "/None.xcassets", "/Empty.xcassets/Contents.json"] {
            #expect(throws: ImportFailure.self) { try AssetCatalogImporter.tokens(path: folder.path + name) }
        }
    }
}
