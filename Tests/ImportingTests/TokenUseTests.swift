import Importing
import Testing

/// The uses of tokens in Swift code by their names.
struct TokenUseTests {
    private func uses(_ names: [String], _ code: String, areInCatalogs: Bool = false) -> [String] {
        TokenUseSearch(names, areInCatalogs: areInCatalogs).uses(in: Array(code.utf8), file: "V.swift").map {
            "\($0.line):\($0.column) \($0.token) \($0.text)"
        }
    }

    @Test(arguments: [
        ("a(AppTheme.Colors.ink)", "1:3 AppTheme.Colors.ink AppTheme.Colors.ink"),
        ("Colors.ink.opacity(0.5)", "1:1 AppTheme.Colors.ink Colors.ink"),
        ("theme.colors.ink", "1:1 AppTheme.Colors.ink theme.colors.ink"),
        ("x\n  .fill(AppTheme\n.Colors.ink)", "2:9 AppTheme.Colors.ink AppTheme .Colors.ink"),
    ])
    func namespacedNameIsFound(code: String, use: String) { #expect(uses(["AppTheme.Colors.ink"], code) == [use]) }

    @Test(arguments: [
        "Palette.ink", ".ink", "ink", "\"AppTheme.Colors.ink\"", "// AppTheme.Colors.ink", "static let ink = 1",
        "AppTheme.Colors.inked", "f(ink: 1)",
    ])
    func similarNameIsNotFound(code: String) { #expect(uses(["AppTheme.Colors.ink"], code).isEmpty) }

    @Test(arguments: [
        "isOn ? ink : paper", "isOn ? a : isDark ? ink : paper", "isOn ? isDark ? a : ink : paper",
        "level < ink ? a : b", "level < 2 ? try ink : b", "level > 1 ? -ink : b", "[ink: 1]", "[a: 0, ink: 1]",
        "f(label: [ink: 1])", "f(x[0], [ink: 1])",
    ])
    func valueBeforeColonIsUse(code: String) { #expect(uses(["ink"], code).count == 1) }

    @Test(arguments: [
        "f(ink: 1)", "f(a: 0, ink: 1)", "[f(a: 0, ink: 1)]", "x[ink: 1]", "x[0][a: 0, ink: 1]", "func f(ink: Int)",
        "func f(_ ink: Int, of ink: Int)", "func f<ink: View>()", "let (a, b) = (ink: 1, 2)", "Button { } ink: { }",
    ])
    func labelIsNoUse(code: String) { #expect(uses(["ink"], code).isEmpty) }

    @Test func extensionMemberIsFoundWithoutTypeName() {
        #expect(uses(["Color.aqua"], "t.foregroundStyle(.aqua)") == ["1:19 Color.aqua .aqua"])
        #expect(uses(["Color.aqua"], "Color.aqua; let aqua = 1").count == 1)
    }

    @Test func unqualifiedNameIsFoundInsideItsType() {
        let code = """
            enum DS { enum Spacing { static let unit = 4.0, double = unit * 2
                enum Small { static let half = unit / 2 } }
                static let other = unit }
            extension DS.Spacing { static let triple = unit * 3 }
            let unit2 = unit
            """
        let found = uses(["DS.Spacing.unit"], code)
        #expect(found.map { $0.prefix { $0 != " " } } == ["1:58", "2:36", "4:44"], "\(found)")
    }

    @Test func instanceOfAThemeIsFound() {
        #expect(uses(["AppTheme.ink"], "appTheme.ink + theme.ink + other.ink").count == 2)
        #expect(uses(["ink"], "theme.ink + palette.ink + ink; let ink = 1").count == 3)
    }

    @Test func colorOfACatalogIsFoundByTextAndSymbol() {
        let code = "Color(\"Brand/Rust\"); Color(.rust); UIColor(named: \"Brand/Ink\"); Color.rust"
        #expect(
            uses(["Brand/Rust"], code) == [
                "1:7 Brand/Rust \"Brand/Rust\"", "1:28 Brand/Rust .rust", "1:65 Brand/Rust Color.rust",
            ])
        #expect(uses(["AccentColor"], "Color(\"AccentColor\"); Color(.accent)", areInCatalogs: true).count == 1)
    }

    /// A property whose name contains `theme` may have any type that contains the token.
    @Test(arguments: ["themeManager.effectiveTheme.muted", "manager.currentTheme.muted", "themeStore.muted"])
    func memberOfPropertyNamedThemeIsUse(code: String) {
        #expect(uses(["AppTheme.muted"], code).count == 1)
        #expect(
            uses(["AppTheme.Colors.muted", "AppTheme.muted"], code).map { $0.contains("AppTheme.muted ") } == [true])
        #expect(uses(["Color.muted"], code).isEmpty && uses(["muted"], code.replacing("heme", with: "eme")).count == 1)
    }

    @Test func memberOfAnotherThemeTypeIsNoUse() {
        #expect(uses(["AppTheme.muted"], "KeyboardTheme.muted").isEmpty)
    }

    /// A case of an enum is no use of a token without a type.
    @Test(arguments: [
        "enum Level { case page, surface; var a: Int { self == .surface ? 1 : 2 } }", "switch a { case .surface: b }",
    ])
    func caseOfEnumIsNoUse(code: String) {
        #expect(uses(["surface"], code).isEmpty)
        #expect(uses(["surface"], code + "; x.fill(theme.surface)").count == 1)
        #expect(uses(["surface"], "x.fill(.surface)").count == 1)
    }

    @Test func memberAfterKeywordIsImplicit() {
        #expect(uses(["Color.aqua"], "f { return .aqua }") == ["1:12 Color.aqua .aqua"])
        #expect(uses(["AppTheme.aqua"], "return .aqua").isEmpty)
        #expect(uses(["aqua"], ".aqua").count == 1)
    }
}
