import Foundation
import PseudoTerminal
import ScratchFolder
import Testing

/// `vitrine uses`, and `vitrine import --map`.
@Suite(.blocking)
struct UsesCommandTests {
    private let folder: ScratchFolder
    private let theme: String

    init() throws {
        folder = try ScratchFolder()
        theme = try folder.write(
            """
            enum AppTheme {
                enum Colors {
                    static let ink = Color(hex: "#1A1A2E")
                    static let aqua = Color(hex: "#00B4D8")
                }
                enum Spacing { static let md: CGFloat = 16 }
            }
            """, to: "App/AppTheme.swift")
        _ = try folder.write(
            "struct Home: View {\n    var body: some View { Text(\"a\").foregroundStyle(AppTheme.Colors.ink) }\n}\n",
            to: "App/Home.swift")
    }

    private func run(_ arguments: String...) throws -> (
        status: PseudoTerminal.ExitStatus, output: String, error: String
    ) {
        try BrowserSession.run(arguments)
    }

    @Test func usesListsNamesComponentsAndLines() throws {
        let (status, output, error) = try run("uses", "Colors.ink", folder.path)
        #expect(status == .exited(0) && error.isEmpty)
        #expect(output.hasPrefix("AppTheme.Colors.ink (textPrimary)  #1A1A2E\n"))
        #expect(output.contains("    AppTheme.Colors.ink  \(theme):3:20\n"))
        #expect(output.contains("    Next Up card (foreground): "))
        #expect(output.contains("    \(folder.path)/App/Home.swift:2:53: AppTheme.Colors.ink\n"))
        let json = try run("uses", "textPrimary", folder.path + "/App/Home.swift", "--theme", theme, "--json")
        let root = try #require(
            try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
        let token = try #require((root["tokens"] as? [[String: Any]])?.first)
        #expect(token["token"] as? String == "AppTheme.Colors.ink" && token["role"] as? String == "textPrimary")
        #expect((token["sources"] as? [[String: Any]])?.first?["line"] as? Int == 2)
    }

    @Test func colorsForIncreasedContrastAreListedAndFound() throws {
        let path = try folder.write(
            theme: "Contrast/mine.json",
            """
            "name": "Mine", "colors": { "pairByRole": { "accent": {
                "lightHex": "#445566", "darkHex": "#99AABB", "lightIncreasedContrastHex": "#112233"
            } } }
            """)
        let found = try run("uses", "#112233", "--theme", path)
        #expect(found.output.contains("#445566 light  #99AABB dark  #112233 light, increased contrast"), "\(found)")
        let json = try run("uses", "accent", "--theme", path, "--json")
        #expect(json.output.contains("\"lightIncreasedContrast\" : \"#112233\""), "\(json)")
    }

    @Test func unusedTokensAreListed() throws {
        let inSources = try run("uses", "--unused", folder.path)
        #expect(inSources.status == .exited(0))
        #expect(inSources.output.contains("AppTheme.Colors.aqua (aqua)  \(theme):4:20\n"))
        #expect(inSources.output.contains("AppTheme.Spacing.md (scale.m)"))
        #expect(inSources.output.hasSuffix("2 tokens are unused\n"))
        #expect(inSources.error == "vitrine: the theme is \(theme); --theme THEME selects another\n")
        let unmapped = try run("uses", "--unused", "--theme", theme)
        #expect(unmapped.output.hasSuffix("\n1 token is unused\n"))
        #expect(try run("uses", "--unused", "--theme", "scarf").output == "no token is unused\n")
    }

    @Test func unknownTokenIsAnErrorWithTheNearestName() throws {
        let (status, output, error) = try run("uses", "aqa", folder.path)
        #expect(status == .exited(2) && output.isEmpty)
        #expect(error == "vitrine: app-theme has no role or token \"aqa\"; did you mean \"aqua\"?\n")
        #expect(try run("uses").status == .exited(2))
    }

    @Test func importAppliesMapOption() throws {
        let document = folder.path + "/theme.json"
        let imported = try run("import", theme, "--map", "aqua=primaryCTA", "-o", document)
        #expect(imported.status == .exited(0))
        let shown = try run("show", document)
        #expect(shown.output.contains("AppTheme.Colors.aqua (primaryCTA)"))
        // A theme document can be mapped too; it still extends another one.
        let mapped = try run("import", document, "--map", "Colors.aqua=success")
        #expect(mapped.status == .exited(0) && mapped.output.contains("\"extends\" : \"gentle-default\""))
        let unknown = try run("import", theme, "--map", "aqua=primry")
        #expect(unknown.status == .exited(2) && unknown.error.contains("--map expects a color role"))
    }
}
