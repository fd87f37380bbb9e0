import ColorScience
import Importing
import ScratchFolder
import Testing
import ThemeSpec

@testable import Editing

/// Changes of tokens in the older formats of Tokens Studio and Style Dictionary.
struct EditableTokenTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    /// Returns the text of a token file after a change of values in its theme.
    private func text(_ source: String, _ changes: [[String]: EditValue]) throws -> String {
        let library = ThemeLibrary(importer: ThemeImporter.library)
        let spec = try library.load(folder.write("tokens.json", source)).spec
        var theme = EditableTheme(spec, in: library, newPath: folder.path + "/new.json")
        _ = try theme.set(changes)
        return String(decoding: try #require(theme.contents.first?.value), as: UTF8.self)
    }

    private func color(_ role: String, _ hex: String) throws -> [[String]: EditValue] {
        let color = EditValue.color(try #require(Color(hex: hex)))
        let path = ["colors", "pairByRole", role]
        return [path + ["lightHex"]: color, path + ["darkHex"]: color]
    }

    /// Style Dictionary's numbers without a unit may be in rem.
    @Test(arguments: ["0.5", "\"0.5\""]) func numberInRemIsChanged(number: String) throws {
        func source(_ number: String) -> String {
            #"{ "size": { "padding": { "s": { "value": \#(number) }, "m": { "value": 1 } } } }"#
        }
        let changed = try text(source(number), [["layout", "scale", "s"]: .number(12)])
        #expect(changed == source(number.replacing("0.5", with: "0.75")))
    }

    /// Tokens Studio writes lengths in pixels as text without a unit.
    @Test func textWithoutUnitIsChanged() throws {
        func source(_ number: Int) -> String {
            #"{ "space": { "s": { "value": "\#(number)", "type": "spacing" } } }"#
        }
        #expect(try text(source(8), [["layout", "scale", "s"]: .number(10)]) == source(10))
    }

    @Test func nameOfCSSBecomesHex() throws {
        func source(_ color: String) -> String { #"{ "color": { "background": { "value": "\#(color)" } } }"# }
        #expect(try text(source("white"), color("background", "#FAFAFA")) == source("#FAFAFA"))
    }

    @Test(arguments: [
        ("255, \"g\": 255, \"b\": 255", "250, \"g\": 128, \"b\": 0"),
        ("0.2, \"g\": 0.2, \"b\": 0.2, \"a\": 1", "0.98, \"g\": 0.5, \"b\": 0, \"a\": 1"),
    ])
    func componentsAreChanged(old: String, new: String) throws {
        func source(_ color: String) -> String { #"{ "color": { "background": { "value": { "r": \#(color) } } } }"# }
        #expect(try text(source(old), color("background", "#FA8000")) == source(new))
    }
}
