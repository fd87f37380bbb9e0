import Canvas
import ColorScience
import Importing
import ScratchFolder
import SourceText
import Testing
import ThemeSpec

@testable import Browser

/// Editing the colors of a Swift file, which may lack roles and an appearance.
struct EditorImportTests: EditorSuite {
    let folder: ScratchFolder
    var browser: Browser

    init() throws { (folder, _, browser) = try Self.opened() }

    /// Opens a Swift file with this code.
    private mutating func open(_ code: String) throws {
        let path = try folder.write("Brand.swift", code)
        browser = Browser(
            library: ThemeLibrary(importer: ThemeImporter.library), themes: ThemeList([path]), size: browser.size)
    }

    /// A color is found by the name of each of its roles.
    @Test mutating func colorIsFoundByEachOfItsRoles() throws {
        try open(
            """
            enum Brand {
                static let primary = Color(hex: 0x0B57D0)
                static let onPrimary = Color(hex: 0xFFFFFF)
                static let background = Color(hex: 0xFAFAFA)
            }
            """)
        press(.character("e"))
        let spec = try #require(browser.editing).theme.spec
        let roles = spec.aliases.colors.keys.flatMap(spec.aliases.roles(ofColor:))
        #expect(roles.count > spec.aliases.colors.count)
        for role in roles {
            let found = try #require(browser.tokens(matching: role.rawValue).first)
            #expect(found.token == .color(spec.rolesOfColor(role)[0]), "\(role.rawValue): \(found.name)")
        }
        let all = browser.tokens(matching: "").map(\.token)
        #expect(Set(all).count == all.count)
    }

    @Test mutating func lengthIsFoundByItsNameInTheSource() throws {
        try open(
            """
            enum Brand {
                static let primary = Color(hex: 0x0B57D0)
                enum Spacing { static let lg: CGFloat = 18, hairline: CGFloat = 3 }
            }
            """)
        press(.character("e"))
        let paths = ["lg": ["layout", "scale", "l"], "hairline": ["aliases", "spacing", "Brand.Spacing.hairline"]]
        for (name, path) in paths {
            #expect(browser.tokens(matching: "Spacing.\(name)").first?.token == .value(path), "\(name)")
        }
    }

    /// In a theme of one appearance, messages do not name the other one.
    @Test mutating func messagesNameAppearancesOfTheTheme() throws {
        try open(
            """
            enum Night {
                static let shared = Color(hex: 0x14213D)
                static let background = shared
                static let surface = shared
                static let textPrimary = Color(hex: 0xF5F7FF)
            }
            """)
        #expect(browser.appearances == [.dark])
        edit(.background)
        press(.right)
        let message = text.firstMatch(of: /(light|dark)( and \d+ more)? also changed: same literal/)
        #expect(message?.1 == "dark", "\(text)")
    }

    /// The appearance of a theme that declares none follows from its colors, so another color can turn it around.
    @Test mutating func changeOfOnlyAppearanceIsReported() throws {
        try open(
            """
            enum Brand {
                static let background = Color(hex: 0x101820)
                static let surface = Color(hex: 0x182430)
                static let textPrimary = Color(hex: 0xF5F7FF)
            }
            """)
        #expect(browser.appearances == [.dark])
        edit(.background)
        press(.enter)
        type("#FAFAFA")
        press(.enter)
        #expect(text.contains("now light only, as its colors are light") && text.contains("[Light only]"), "\(text)")
    }

    /// Pairs with stand-ins for missing colors do not count, but are on the Contrast screen.
    @Test mutating func reasonForNoPairsMentionsUncountedOnes() throws {
        try open("enum Brand {\n static let textPrimary = Color(hex: 0xF5F7FF)\n}\n")
        edit(.textPrimary)
        #expect(text.contains(#/no pair that counts; \d+ others on the Contrast screen/#), "\(text)")
    }
}
