import ColorScience
import Importing
import Reporting
import ScratchFolder
import Testing
import ThemeSpec

struct ScanTests {
    /// Returns the rule, column and source of each finding in a line of a view.
    private func scan(_ source: String) -> [String] {
        StyleFindings(Array(source.utf8), file: "V.swift").all.map { "\($0.rule.rawValue) \($0.source)" }
    }

    /// Every pattern that the AppTheme pattern bans, and similar ones.
    private static let bannedLines: [(String, String)] = [
        (".foregroundStyle(.white)", "system-color .white"),
        (".foregroundStyle(.white.opacity(0.8))", "system-color .white.opacity(0.8)"),
        (".foregroundStyle(.black)", "system-color .black"),
        (".foregroundStyle(.secondary)", "system-color .secondary"),
        (".foregroundStyle(Color.red)", "system-color Color.red"),
        (".background(.blue)", "system-color .blue"),
        (".fill(.red.gradient)", "system-color .red.gradient"),
        (".background(Color.blue.gradient.opacity(0.5))", "system-color Color.blue.gradient.opacity(0.5)"),
        (".background(Color(hex: \"FF0000\"))", "literal-color Color(hex: \"FF0000\")"),
        (".tint(.white)", "system-color .white"),
        (".font(.system(size: 48))", "system-font .system(size: 48)"),
        (
            ".font(.system(.largeTitle, design: .rounded, weight: .bold))",
            "system-font .system(.largeTitle, design: .rounded, weight: .bold)"
        ),
        (".font(.title2)", "text-style .title2"),
        (".font(.caption.bold())", "text-style .caption.bold()"),
        (".padding(20)", "padding padding(20)"),
        (".padding(.horizontal, 12)", "padding padding(.horizontal, 12)"),
        (".padding([.top, .leading], -4)", "padding padding([.top, .leading], -4)"),
        ("VStack(spacing: 10) {", "spacing spacing: 10"),
        ("HStack(alignment: .top, spacing: 10) {", "spacing spacing: 10"),
        (".cornerRadius(8)", "corner-radius cornerRadius(8)"),
        ("RoundedRectangle(cornerRadius: 12)", "corner-radius cornerRadius: 12"),
        (".clipShape(.rect(cornerRadius: 12, style: .continuous))", "corner-radius cornerRadius: 12"),
        ("x.shadow(radius: 4)", "shadow shadow(radius: 4)"),
        ("let c = Color(red: 1, green: 0, blue: 24/255)", "literal-color Color(red: 1, green: 0, blue: 24/255)"),
        ("let c = UIColor.systemRed", "system-color UIColor.systemRed"),
        ("let c = Color(.systemBackground)", "system-color Color(.systemBackground)"),
        ("let f = Font.system(size: 12)", "system-font Font.system(size: 12)"),
        (".background {\n  Color.blue\n}", "system-color Color.blue"),
        (".tint(.init(red: 0.1, green: 0.2, blue: 0.3))", "literal-color .init(red: 0.1, green: 0.2, blue: 0.3)"),
        ("let c = Color.init(white: 0.5)", "literal-color Color.init(white: 0.5)"),
        (".font(.custom(\"Inter\", size: 28))", "system-font .custom(\"Inter\", size: 28)"),
        (
            "let f = Font.custom(\"Inter\", size: 28, relativeTo: .title)",
            "system-font Font.custom(\"Inter\", size: 28, relativeTo: .title)"
        ),
        (".shadow(color: tone, radius: 10, x: 0, y: f(2))", "shadow shadow(color: tone, radius: 10, x: 0, y: f(2))"),
        (".safeAreaPadding(13)", "padding safeAreaPadding(13)"),
        (".contentMargins(.top, 13, for: .automatic)", "padding contentMargins(.top, 13, for: .automatic)"),
        (".padding(EdgeInsets(top: 4, leading: 0, bottom: inset, trailing: 0))", "padding top: 4"),
        (".listRowInsets(.init(top: 0, leading: 0, bottom: 0, trailing: 5))", "padding trailing: 5"),
        (".padding(.init(top: inset, leading: 3, bottom: 0, trailing: 0))", "padding leading: 3"),
        (".listRowInsets(EdgeInsets(top: 4, leading: 0, bottom: 0, trailing: 0))", "padding top: 4"),
        ("let i = EdgeInsets.init(top: 0, leading: 0, bottom: 7, trailing: 0)", "padding bottom: 7"),
        ("LinearGradient(colors: [tone, .purple, other], startPoint: .top, endPoint: .bottom)", "system-color .purple"),
    ]

    @Test(arguments: bannedLines)
    func bannedPatternsAreFound(source: String, want: String) {
        #expect(scan("struct V: View { var body: some View { Text(\"a\")\n\(source)") == [want])
    }

    /// Each length of insets and each element of a list of colors is one finding.
    @Test func argumentsWithSeveralValuesAreFoundOnce() {
        #expect(
            scan(".listRowInsets(EdgeInsets(top: 4, leading: 8, bottom: f(top: 1), trailing: 5))")
                == ["padding top: 4", "padding leading: 8", "padding trailing: 5"])
        #expect(
            scan("LinearGradient(colors: on ? [.red, a] : [.green], startPoint: .top, endPoint: .bottom)")
                == ["system-color .red", "system-color .green"])
        #expect(scan("let colors: [Color]\nlet all = draw([.red, .blue])") == [])
    }

    private static let allowedLines: [String] = [
        ".foregroundStyle(AppTheme.Colors.textPrimary)", ".font(AppTheme.Fonts.title2)",
        ".padding(AppTheme.Spacing.md)", ".padding(.horizontal, AppTheme.Spacing.sm)", ".padding()", ".padding(.top)",
        "VStack(spacing: AppTheme.Spacing.sm) {", "VStack(spacing: 0) {", ".padding(0)",
        ".background(.ultraThinMaterial)",
        ".background(Color.clear)", ".frame(width: 44, height: 44)", ".cornerRadius(radius)",
        "Color(hex: item.hex)", "Color(red: r, green: g, blue: b)", "Color(\"Brand\")", "AppTheme.Color.red",
        "// .padding(12)", "/* Color.red */", "let s = \".padding(12) Color.red \\(Color.red)\"", ".opacity(0.5)",
        "Gradient(colors: [tone, .accent])", "RadialGradient(colors: tones, center: .center)",
        "EdgeInsets(top: a, leading: b)", "paint(colors: palette, .gray)", ".background(.rect(cornerRadius: radius))",
        "func f(spacing: CGFloat = 8)",
        ".padding(isWide ? a : b)",
        ".scarfStyle(.title1)", ".font(.body_)", "let x: Color = tokens.red", ".background(alignment: .top) {",
    ]

    @Test(arguments: allowedLines)
    func allowedPatternsAreNotFound(source: String) {
        #expect(scan("struct V: View { var body: some View {\n\(source)").isEmpty)
    }

    @Test func allStylesOfAForegroundAreScanned() {
        #expect(scan(".foregroundStyle(.red, .blue)") == ["system-color .red", "system-color .blue"])
        #expect(scan(".foregroundStyle(ink, .blue, Color.red)") == ["system-color .blue", "system-color Color.red"])
        #expect(
            scan(".foregroundStyle(isOn ? .red : ink, isOn ? ink : .blue)")
                == ["system-color .red", "system-color .blue"])
        #expect(scan(".foregroundStyle(tone(a, .blue), ink).tag(.red)").isEmpty)
        #expect(scan(".background(.red, in: .rect, fillStyle: .blue)") == ["system-color .red"])
    }

    @Test func bothBranchesOfAConditionAreScanned() {
        #expect(scan(".foregroundStyle(isOn ? .white : .black)") == ["system-color .white", "system-color .black"])
        #expect(scan(".font(isBig ? .title : AppTheme.Fonts.body)") == ["text-style .title"])
        let shadow = ".shadow(color: Color.black.opacity(0.1), radius: 8, y: 4)"
        #expect(scan("x\(shadow)").map { $0.prefix { $0 != " " } } == ["shadow", "system-color"])
    }

    @Test func tokenDeclarationsAreNotReported() {
        let padding = "\nextension View { func card() -> some View { padding(16).background(Color.red) } }"
        #expect(scan("enum AppTheme { enum Colors { static let a = Color.red } }" + padding).isEmpty)
        #expect(scan("enum ScarfColor { static let a = Color.red }" + padding) == ["system-color Color.red"])
        #expect(scan("extension Color { static let a = Color(white: 0) }").isEmpty)
        #expect(scan("extension AppTheme.Colors { static let a = Color(white: 0) }").isEmpty)
        #expect(scan("enum AppTheme { case light, dark }" + padding).count == 1)
        #expect(scan("struct PickColor: View { let a = Color.red }") == ["system-color Color.red"])
        #expect(scan("struct SettingsTheme: View { let a = Color.red }") == ["system-color Color.red"])
    }

    /// In a file that declares a theme, only views are scanned.
    @Test func viewsBesideThemeAreScanned() {
        let theme = "enum AppTheme { static let a = Color.red }\n"
        let view = "struct Row: View { var body: some View { Text(\"a\").padding(16).tint(.red) } }\n"
        let style = "struct Loud: ButtonStyle { func makeBody() -> some View { a.padding(8) } }\n"
        let found = ["padding padding(16)", "system-color .red"]
        #expect(scan(theme + view) == found && scan(view + theme) == found)
        #expect(scan(view + theme + style) == found + ["padding padding(8)"])
        #expect(scan(theme + view + "func card() -> some View { b.padding(4) }\nlet c = Color.blue") == found)
        #expect(scan("enum AppTheme { static let a = Color.red\n\(view) }").isEmpty)
        func isOnlyTheme(_ source: String) -> Bool {
            StyleFindings(Array(source.utf8), file: "V.swift").declaresOnlyTheme
        }
        #expect(isOnlyTheme(theme) && !isOnlyTheme(theme + view) && !isOnlyTheme(view))
    }

    @Test func findingsHaveLinesAndColumns() {
        let source = Array("Text(\"ä\")\n  .padding(4)\n  /* é */ .cornerRadius(2)".utf8)
        let found = StyleFindings(source, file: "a\u{1B}.swift").all
        #expect(found.map(\.line) == [2, 3] && found.map(\.column) == [4, 12])
        let evaluated = EvaluatedScan(
            found, in: source, file: "a", shown: "a", folder: "/", FindingPolicy(), nil)
        #expect(StyleText.line(evaluated.items[0]).hasPrefix("a\\u{1B}.swift:2:4: padding(4) is hard-coded padding"))
    }

    /// In the file of the theme, the declarations of its tokens are not findings, but other uses of the values are.
    @Test func declarationsOfTokensAreNoFindings() throws {
        let source = """
            private enum Ink {
                static let page = Color(red: 0.1, green: 0.2, blue: 0.3)
                static let mark = Color(
                    red: 0.4, green: 0.5, blue: 0.6)
            }
            struct Start: View {
                var body: some View { Text("Hi").background(Color(red: 0.1, green: 0.2, blue: 0.3)) }
            }
            """
        let imported = try SwiftThemeImporter.tokens(source: Array(source.utf8), file: "Start.swift") { _ in nil }
        let tokens = StyleTokens(imported)
        func lines(_ file: String) -> [Int] {
            let found = StyleFindings(Array(source.utf8), file: file).all
            let judged = EvaluatedScan(
                found, in: Array(source.utf8), file: file, shown: file, folder: "/", FindingPolicy(), tokens)
            return judged.items.map(\.finding.line)
        }
        #expect(lines("./Start.swift") == [7] && lines("Other.swift") == [2, 3, 7])
    }

    @Test func nearestTokenIsSuggested() throws {
        let source = """
            enum AppTheme {
                enum Colors {
                    static let accent = Color(hex: "FF3B30"), background = Color.white, textOnAccent = Color.white
                }
                enum Fonts { static let title = Font.system(.title2), hero = Font.system(size: 40) }
                enum Spacing { static let sm: CGFloat = 8, md: CGFloat = 16 }
                enum Style { static let cornerRadius: CGFloat = 12 }
            }
            """
        let imported = try SwiftThemeImporter.tokens(source: Array(source.utf8), file: "AppTheme.swift") { _ in nil }
        let tokens = StyleTokens(imported)
        func nearest(_ view: String) -> String? {
            StyleFindings(Array(view.utf8), file: "V.swift").all.first.flatMap { tokens.suggestion(for: $0)?.text }
        }
        #expect(nearest(".padding(9)") == "AppTheme.Spacing.sm, 8 pt, 1.0 pt off")
        #expect(nearest(".padding(16)") == "AppTheme.Spacing.md, 16 pt")
        #expect(nearest(".cornerRadius(16)") == "AppTheme.Style.cornerRadius, 12 pt, 4.0 pt off")
        #expect(nearest(".background(Color(hex: \"FF3B31\"))") == "AppTheme.Colors.accent, #FF3B30, under 0.01 off")
        #expect(nearest(".foregroundStyle(.white)") == "AppTheme.Colors.textOnAccent, #FFFFFF")
        #expect(nearest(".background(.white)") == "AppTheme.Colors.background, #FFFFFF")
        #expect(nearest(".font(.system(size: 48))") == "AppTheme.Fonts.hero, 40 pt, 8.0 pt off")
        #expect(nearest(".font(.title2)") == "AppTheme.Fonts.title, .title2")
        #expect(nearest(".font(.caption)") == nil)
    }

    /// A token of equal color is suggested, whatever its use.
    @Test func equalColorPrecedesColorForSameUse() throws {
        let source = """
            enum AppTheme {
                static let page = Color(hex: "FFFBF5"), card = Color.white, background = Color(hex: "FBF7F0")
            }
            """
        let imported = try SwiftThemeImporter.tokens(source: Array(source.utf8), file: "AppTheme.swift") { _ in nil }
        for (color, token) in [
            ("Color(hex: \"FFFBF5\")", "AppTheme.page"), ("Color(red: 1, green: 0.984, blue: 0.961)", "AppTheme.page"),
            (".white", "AppTheme.card"), ("Color(hex: \"FDF9F3\")", "AppTheme.background"),
        ] {
            let finding = try #require(StyleFindings(Array(".background(\(color))".utf8), file: "V.swift").all.first)
            let suggestion = try #require(StyleTokens(imported).suggestion(for: finding))
            #expect(suggestion.token == token, "\(color): \(suggestion.text)")
        }
    }

    /// A type that contains all tokens is part of their names, even if the theme is named after it.
    @Test func suggestedNameMatchesDeclaration() throws {
        let source = """
            enum Colors {
                enum Brand { static let primary = Color(hex: "FF3B30") }
                static let background = Color(hex: "FAFAFA"), text = Color(hex: "202020")
            }
            """
        let imported = try SwiftThemeImporter.tokens(source: Array(source.utf8), file: "Colors.swift") { _ in nil }
        let finding = try #require(
            StyleFindings(Array(".tint(Color(hex: \"FF3B30\"))".utf8), file: "V.swift").all.first)
        #expect(StyleTokens(imported).suggestion(for: finding)?.token == "Colors.Brand.primary")
    }

    /// A color that is the same in both appearances was written for one of them, so it is compared in one.
    @Test func fixedColorIsComparedInOneAppearance() throws {
        let text = """
            {"extends":"modern-gray","colors":{"pairByRole":{
            "primaryCTA":{"lightHex":"#2B8A3E","darkHex":"#FFD43B"},"destructive":{"lightHex":"#7A6BC0","darkHex":"#7A6BC0"}}}}
            """
        let folder = try ScratchFolder()
        let tokens = StyleTokens(try ThemeLibrary().load(try folder.write("t.json", text)).spec)
        func nearest(_ color: String) -> StyleSuggestion? {
            StyleFindings(Array(".background(\(color))".utf8), file: "V.swift").all.first
                .flatMap { tokens.suggestion(for: $0) }
        }
        for hex in ["2B8A3E", "FFD43B"] {
            let found = nearest("Color(hex: \"\(hex)\")")
            #expect(found?.token == "primaryCTA" && found?.distance == 0, "\(hex): \(found?.text ?? "none")")
            let appearance = hex == "2B8A3E" ? "light" : "dark"
            #expect(found?.text == "primaryCTA, #2B8A3E/#FFD43B, in \(appearance)")
        }
        #expect(nearest("Color(hex: \"7A6BC0\")")?.text == "destructive, #7A6BC0")
        // The system's blue differs between the appearances and is compared in both.
        #expect(try #require(nearest("Color.blue")).distance > 0)
    }

    /// A translucent black is not equal to black, although both are black over black.
    @Test func translucentColorDoesNotMatchOpaqueColor() throws {
        let folder = try ScratchFolder()
        let scrim = "{ \"lightHex\" : \"#000000B3\", \"darkHex\" : \"#000000B3\" }"
        let document = "{ \"extends\" : \"modern-gray\", \"colors\" : { \"pairByRole\" : { \"veil\" : \(scrim) } } }"
        let tokens = StyleTokens(try ThemeLibrary().load(try folder.write("t.json", document)).spec)
        func nearest(_ color: String) throws -> StyleSuggestion {
            let finding = try #require(StyleFindings(Array(".background(\(color))".utf8), file: "V.swift").all.first)
            return try #require(tokens.suggestion(for: finding))
        }
        let black = try nearest("Color.black")
        #expect(black.value != "#000000B3" && black.distance > 0, "\(black.text)")
        let veil = try nearest("Color.black.opacity(0.7)")
        #expect(veil.value == "#000000B3" && veil.distance < 0.01, "\(veil.text)")
    }

    @Test(arguments: [".background(", "Color(", ".padding(", "VStack(spacing: ", ".font(.system(", "struct A "])
    func scanOfRepeatedTextTerminates(piece: String) {
        let source = Array(String(repeating: piece, count: 100_000 / piece.utf8.count).utf8)
        #expect(StyleFindings(source, file: "V.swift").all.isEmpty)
    }

    @Test func ignoreCommentsOfHostileFilesAreRead() {
        let comment = "\"// vitrine:ignore a\" // vitrine:ignore padding ok // vitrine:ignore padding ok\n"
        let source = Array(String(repeating: comment, count: 20_000).utf8)
        var comments = IgnoreComments(source, rules: ["padding"])
        #expect(comments.faults.isEmpty && comments.unused.count == 20_000)
        #expect((1...20_000).allSatisfy { comments.reason("padding", line: $0) == "ok // vitrine:ignore padding ok" })
        #expect(comments.unused.isEmpty)
    }

    /// A label is that of the innermost call.
    @Test(arguments: [
        (".shadow(AppTheme.shadow).blur(radius: 8)", []),
        (".shadow(color: Color.ink, radius: 8).blur(radius: 4)", ["shadow shadow(color: Color.ink, radius: 8)"]),
        (".shadow(Theme.low)\n.overlay(Circle().blur(radius: 2))", []),
    ])
    func radiusOfOtherCallIsNotAShadow(line: String, found: [String]) {
        #expect(scan("struct V: View { var body: some View { Text(\"a\")\(line) } }") == found)
    }

    @Test func extensionOfPaletteDeclaresTokens() {
        #expect(
            scan("extension BrandPalette { static let base = BrandPalette(ink: UIColor(white: 0.1, alpha: 1)) }") == [])
        #expect(scan("extension Card { static let base = Card(ink: UIColor(white: 0.1, alpha: 1)) }").count == 1)
    }
}
