import ColorScience
import Importing
import JSONText
import ScratchFolder
import Testing
import ThemeSpec

@testable import Editing

/// Edits of 200 generated themes: each is read back exactly, and changes one line for each literal, and nothing else.
struct GeneratedEditTests {
    /// A sequence of numbers that is the same on every machine.
    private struct Numbers: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 16 | state << 48
        }
    }

    private static func color(_ numbers: inout Numbers) -> Color {
        var color = Color(RGB(packed: UInt32.random(in: 0...0xFFFFFF, using: &numbers)))
        if Int.random(in: 0..<5, using: &numbers) == 0 {
            color.alpha = Double(Int.random(in: 0...254, using: &numbers)) / 255
        }
        return color
    }

    /// Returns a document with some roles that extends a built-in theme, with a random layout.
    private static func document(_ numbers: inout Numbers) -> String {
        let roles = ColorRole.gentle.shuffled(using: &numbers).prefix(Int.random(in: 1...6, using: &numbers))
        let (newline, indent) =
            [("\n", "  "), ("\r\n", "\t"), ("\n", "    ")].randomElement(using: &numbers) ?? ("\n", " ")
        let colon = [":", " : ", ": "].randomElement(using: &numbers) ?? ":"
        let isLower = Bool.random(using: &numbers)
        var numbers2 = numbers
        let pairs = roles.map { role -> String in
            let hexes = [color(&numbers2), color(&numbers2)].map { isLower ? $0.hex.lowercased() : $0.hex }
            return
                "\(indent)\"\(role.rawValue)\"\(colon){\(newline)\(indent)\(indent)\"lightHex\"\(colon)\"\(hexes[0])\","
                + "\(newline)\(indent)\(indent)\"darkHex\"\(colon)\"\(hexes[1])\"\(newline)\(indent)}"
        }
        numbers = numbers2
        let parent = ["modern-gray", "scarf", "gentle-default"].randomElement(using: &numbers) ?? "scarf"
        return
            "{\(newline)\"extends\"\(colon)\"\(parent)\",\(newline)\"colors\"\(colon){\"pairByRole\"\(colon){\(newline)"
            + pairs.joined(separator: ",\(newline)") + "\(newline)}}}\(newline)"
    }

    private static func leaves(_ spec: ThemeSpec) -> [[String]: String] { ThemeLeaves(spec).values }

    @Test func editsOfDocumentsReadBackExactly() throws {
        let folder = try ScratchFolder()
        let library = ThemeLibrary()
        var numbers = Numbers(state: 18)
        var edits = 0
        let count = Sampling.isThorough ? 200 : 100
        for _ in 0..<count {
            let text = Self.document(&numbers)
            let path = try folder.write("theme.json", text)
            let spec = try library.load(path).spec
            var theme = EditableTheme(spec, in: library, newPath: "")
            let before = Self.leaves(spec)
            let own = spec.ownColors.flatMap { [TokenChange.path($0, .light), TokenChange.path($0, .dark)] }
            let others = before.keys.filter { $0[0] == "typography" && $0.last == "pointSize" }.sorted {
                $0.lexicographicallyPrecedes($1)
            }
            let target = try #require((own + others.prefix(own.count)).randomElement(using: &numbers))
            let value: EditValue =
                target[0] == "colors"
                ? .color(Self.color(&numbers)) : .number(Double(Int.random(in: 9...60, using: &numbers)) + 0.25)
            guard theme.value(at: target) != value else { continue }
            edits += 1
            #expect(try theme.set([target: value]).isEmpty)
            let written = try #require(theme.contents[path])
            try folder.write(written, to: "theme.json")
            let read = try library.load(path).spec
            var expected = before
            expected[target] = Self.leaves(theme.spec)[target]
            #expect(Self.leaves(read) == expected, "\(target) of \(text)")
            #expect(EditableTheme(read, in: library, newPath: "").value(at: target) == value)
            // An existing literal is changed in its line; an override adds lines.
            let old = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            let new = written.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            if target[0] == "colors" {
                #expect(old.count == new.count)
                #expect(zip(old, new).filter { !$0.elementsEqual($1) }.count == 1)
            } else {
                #expect(new.count >= old.count)
            }
        }
        #expect(edits * 20 > count * 19)
    }

    /// The exports of two built-in themes, or of four in a thorough run, as design tokens and as an asset catalog are
    /// edited color by color.
    @Test(arguments: ["tokens", "catalog"]) func editsOfTokensAndCatalogsReadBackExactly(kind: String) throws {
        let folder = try ScratchFolder()
        let library = ThemeLibrary(importer: ThemeImporter.library)
        var numbers = Numbers(state: 7)
        var (edits, refused) = (0, 0)
        for slug in ThemeLibrary.builtInSlugs.prefix(Sampling.isThorough ? 4 : 2) {
            let spec = try library.load(slug).spec
            let path: String
            if kind == "tokens" {
                let members = spec.colors.sorted { $0.key < $1.key }.map { role, pair -> (String, JSONNode) in
                    let modes: JSONNode = ["mode": ["light": .string(pair.light.hex), "dark": .string(pair.dark.hex)]]
                    return (role.rawValue, ["$value": .string(pair.light.hex), "$extensions": modes])
                }
                let document: JSONNode = ["color": .object([("$type", .string("color"))] + members)]
                path = try folder.write("\(slug).tokens.json", JSONWriter.text(document))
            } else {
                path = folder.path + "/\(slug).xcassets"
                for (role, pair) in spec.colors {
                    try folder.write("\(slug).xcassets/\(role.rawValue).colorset/Contents.json", Self.colorSet(pair))
                }
            }
            let imported = try library.load(path).spec
            var theme = EditableTheme(imported, in: library, newPath: "")
            for role in imported.ownColors {
                for appearance in imported.metadata.appearances {
                    let target = TokenChange.path(role, appearance)
                    let value = EditValue.color(Self.color(&numbers))
                    let before = Self.leaves(theme.spec)
                    do throws(EditFailure) {
                        let linked = try theme.set([target: value])
                        edits += 1
                        let after = Self.leaves(theme.spec)
                        let changed = Set(after.keys.filter { after[$0] != before[$0] })
                        #expect(changed.subtracting(linked).subtracting([target]).isEmpty, "\(slug) \(target)")
                        #expect(theme.value(at: target) == value, "\(slug) \(target)")
                    } catch {
                        refused += 1
                    }
                }
            }
            for (path, bytes) in theme.contents {
                try folder.write(bytes, to: String(path.dropFirst(folder.path.count + 1)))
            }
            #expect(Self.leaves(try library.load(path).spec) == Self.leaves(theme.spec))
        }
        #expect(edits > (Sampling.isThorough ? 150 : 75) && refused == 0, "\(edits) edits, \(refused) refused")
    }

    /// Colors that older files have as text: everything in the file except the literal is unchanged.
    @Test(
        arguments: [
            ("#fff", "#"), ("#FFFF", "#"), ("#eeeeee", "#"), ("#EEEEEE80", "#"), ("rgba(1,2,3,0.5)", "rgba("),
            ("rgb(17, 17, 17)", "rgb"), ("rgb(17 17 17 / 50%)", "rgb("), ("rgb(10%, 20%, 30%)", "rgb"),
            ("RGBA( 1, 2, 3, 1.0 )", "RGBA( "), ("hsl(40, 30%, 97%)", "#"), ("hsla(40, 30%, 97%, 0.5)", "#"),
            ("oklch(0.5 0.1 20)", "#"), ("oklab(0.5 0.1 0.1 / 0.5)", "#"),
        ], ["$value", "value"])
    func editsOfColorsAsTextReadBackExactly(notation: (literal: String, start: String), key: String) throws {
        let folder = try ScratchFolder()
        let library = ThemeLibrary(importer: ThemeImporter.library)
        var numbers = Numbers(state: 11)
        let prefix = "{\"color\": {\n\t\"brand\": {\"\(key)\": \""
        let type = key.hasPrefix("$") ? "$type" : "type"
        let suffix = """
            ", "\(type)": "color"}, "page": {"\(key)": "#fefefe", "\(type)" : "color"},
              "text": {"\(key)": "{color.brand}", "\(type)" : "color"} }, "other" : [1.50,  "rgb(17, 17, 17)"]}
            """
        let path = try folder.write("t.json", prefix + notation.literal + suffix)
        var theme = EditableTheme(try library.load(path).spec, in: library, newPath: "")
        for color in [Color(hex: "#010203")].compactMap(\.self) + (0..<6).map({ _ in Self.color(&numbers) }) {
            // An alias is changed where it leads to.
            for name in ["color.brand", "color.text"] {
                try TokenChange(appearances: theme.spec.metadata.appearances).apply(name, color.hex, to: &theme)
                let text = String(decoding: theme.contents[path] ?? [], as: UTF8.self)
                let isRight = text.hasPrefix(prefix + notation.start) && text.hasSuffix(suffix)
                #expect(isRight || theme.contents.isEmpty, "\(text)")
                let roles = theme.spec.aliases.roles(ofColor: name)
                let found = theme.spec.metadata.appearances.map { theme.spec.colors[roles[0]]?[$0].hex }
                #expect(!roles.isEmpty && found.allSatisfy { $0 == color.hex }, "\(found)")
            }
        }
        #expect(theme.contents.count == 1)
    }

    /// Design tokens do not contain the text style that determines the size of a font.
    @Test func textStyleWithoutTokenIsOverridden() throws {
        let folder = try ScratchFolder()
        let font = #"{"fontFamily": "Inter", "fontSize": {"value": 17, "unit": "px"}, "fontWeight": 400}"#
        let tokens = #"{"font": {"$type": "typography", "body": {"$value": \#(font), "$description": "body"}}}"#
        let path = try folder.write("t.json", tokens)
        let library = ThemeLibrary(importer: ThemeImporter.library)
        var theme = EditableTheme(try library.load(path).spec, in: library, newPath: "")
        try TokenChange(appearances: [.light]).apply("typography.body_m.relativeTo", "caption", to: &theme)
        #expect(theme.contents.keys.sorted() == [folder.path + "/t.mapped.json"])
        #expect(theme.value(at: ["typography", "roles", "body_m", "relativeTo"]) == .text("caption"))
    }

    /// Errors name the notation that cannot be written, with its place.
    @Test func rejectedChangeNamesUnsupportedNotation() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            "t.json",
            """
            {"color": {"$type": "color",
              "brand": {"$value": {"colorSpace": "srgb", "components": ["{n.red}", 0, 0]}}},
             "n": {"red": {"$type": "number", "$value": 1}}}
            """)
        let library = ThemeLibrary(importer: ThemeImporter.library)
        var theme = EditableTheme(try library.load(path).spec, in: library, newPath: "")
        let failure = #expect(throws: EditFailure.self) {
            try TokenChange(appearances: theme.spec.metadata.appearances).apply("color.brand", "#010203", to: &theme)
        }
        let message = failure?.message ?? ""
        #expect(message.hasPrefix("\(path):2:"), "\(message)")
        #expect(
            message.contains("expected a literal #FF0000 that gives ") && message.contains(", found \"{"), "\(message)")
    }

    private static func colorSet(_ pair: ColorPair) -> String {
        func entry(_ color: Color, _ more: String) -> String {
            let values = [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
            return """
                    { \(more)"color" : { "color-space" : "srgb", "components" : {
                      "red" : "\(values[0])",
                      "green" : "\(values[1])",
                      "blue" : "\(values[2])",
                      "alpha" : "\(color.alpha == 1 ? "1.000" : "\((color.alpha * 1000).rounded() / 1000)")"
                    } }, "idiom" : "universal" }
                """
        }
        let dark = "\"appearances\" : [ { \"appearance\" : \"luminosity\", \"value\" : \"dark\" } ], "
        return "{ \"colors\" : [\n\(entry(pair.light, "")),\n\(entry(pair.dark, dark)) ] }\n"
    }
}
