import ColorScience
import Importing
import ScratchFolder
import Testing

/// Members of UIKit's and SwiftUI's types that a project declares in extensions, in the file or in a neighbor.
struct SystemTypeMemberTests {
    private func read(_ source: String, beside neighbor: String = "") throws -> ImportedTokens {
        try SwiftThemeImporter.tokens(
            source: Array(source.utf8), file: "T.swift", neighbors: { neighbor.isEmpty ? [] : [Array(neighbor.utf8)] },
            catalogs: { _ in nil })
    }

    @Test func memberOfUIFontIsNotASystemTextStyle() throws {
        let source = """
            enum Theme {
                static let ink = Color.black
                static var title: Font { Font(UIFont.title) }
                static var label: Font { Font.title }
            }
            """
        let alone = try read(source)
        #expect(alone.tokens.map(\.path) == [["ink"], ["label"]])
        #expect(alone.notes.map(\.message) == ["\"title\": \"UIFont.title\" is not declared in this file"])
        let beside = try read(
            source, beside: "extension UIFont { static let title = UIFont(name: \"Lato\", size: 40)! }")
        let title = try #require(beside.tokens.first { $0.path == ["title"] })
        #expect(title.value == .font(size: 40, weight: nil, design: nil, textStyle: nil))
        #expect(beside.notes.isEmpty)
    }

    @Test func fontAndUIFontOfOneNameAreDifferent() throws {
        let found = try read(
            """
            extension Font { static let body = Font(UIFont.body) }
            extension UIFont { static let body = UIFont.systemFont(ofSize: 15) }
            """)
        #expect(found.tokens.allSatisfy { $0.value == .font(size: 15, weight: nil, design: nil, textStyle: nil) })
        #expect(found.notes.isEmpty)
    }

    @Test func colorOfUIColorIsReadFromAnotherFile() throws {
        let source = """
            enum Theme { static var ink: Color { Color(uiColor: .ink) } }
            extension ShapeStyle where Self == Color { static var ink: Color { Theme.ink } }
            """
        let beside = try read(source, beside: "extension UIColor { static let ink = UIColor(white: 0.2, alpha: 1) }")
        #expect(beside.tokens.map(\.value) == [.color(light: Color(gray: 0x33), dark: nil)])
        #expect(beside.notes.isEmpty)
        let failure = #expect(throws: ImportFailure.self) { try read(source) }
        #expect(failure?.message.contains("refers to itself") == false)
    }

    @Test func nameOfAnotherTypeDoesNotCountAsDeclared() throws {
        let found = try read(
            """
            enum Theme {
                static let title = Color.black
                static let page = Color(uiColor: UIColor.title)
            }
            """)
        #expect(found.notes.map(\.message) == ["\"page\": \"UIColor.title\" is not declared in this file"])
    }
}

extension Color {
    fileprivate init(gray: UInt32) { self.init(RGB(packed: gray << 16 | gray << 8 | gray)) }
}
