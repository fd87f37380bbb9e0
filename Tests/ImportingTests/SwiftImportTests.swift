import ColorScience
import Importing
import Testing

/// Swift theme files in all supported forms.
struct SwiftImportTests {
    private func read(_ source: String, _ catalogs: [String: (Color, Color?)] = [:]) throws -> ImportedTokens {
        try SwiftThemeImporter.tokens(source: Array(source.utf8), file: "AppTheme.swift") { name in
            catalogs[name].map { CatalogColor(light: $0.0, dark: $0.1) }
        }
    }

    /// Returns a token's value in short: `#RRGGBB`, `#RRGGBB|#RRGGBB`, `17 semibold rounded body` or a number.
    private func short(_ value: ImportedToken.Value) -> String {
        switch value {
        case .color(let light, let dark): light.hex + (dark.map { "|" + $0.hex } ?? "")
        case .font(let size, let weight, let design, let style):
            [size.map { "\($0)" }, weight, design, style].compactMap { $0 }.joined(separator: " ")
        case .number(let number): "\(number)"
        }
    }

    /// Returns the value of `static let x…` in `AppTheme.Colors`, with other code around it.
    private func value(_ declaration: String, beside: String = "", after: String = "") throws -> String? {
        let tokens = try read(
            """
            enum AppTheme {
                enum Colors {
                    static let first = Color(hex: "102030")
                    \(beside)
                    static \(declaration)
                }
            }
            \(after)
            """)
        return tokens.tokens.first { $0.path == ["Colors", "x"] }.map { short($0.value) }
    }

    @Test func lengthsOfTypesWithoutInstanceAreReadBesideOtherTypes() throws {
        let tokens = try read(
            """
            struct Spacing { let s: CGFloat = 3; let m: CGFloat = 7 }
            struct Radius { let l: CGFloat = 16 }
            struct Typography { let body: Font = .system(size: 15) }
            """)
        let found = tokens.tokens.map { $0.path.joined(separator: ".") + " " + short($0.value) }
        #expect(found == ["Spacing.s 3.0", "Spacing.m 7.0", "Radius.l 16.0", "body 15.0"])
    }

    @Test func nameOfPairIsNotThatOfOneHalf() throws {
        let pair = SwiftFormTests.halves
        #expect(try read(pair).name == "AppTheme")
        let named = pair.replacing("LightTheme", with: "AcmeLightTheme").replacing("DarkTheme", with: "AcmeDarkTheme")
        #expect(try read(named).name == "Acme")
    }

    @Test(arguments: [
        (##"let x = Color(hex: "#2D6A4F")"##, "#2D6A4F"),
        (##"let x = Color(hex: "2d6a4f")"##, "#2D6A4F"),
        (##"let x = Color(hex: "#abc")"##, "#AABBCC"),
        ("let x = Color(hex: 0x2D6A4F)", "#2D6A4F"),
        ("let x = Color(hex: 0x00_00_FF, alpha: 0.5)", "#0000FF80"),
        ("let x = Color(hex: 0x2D6A4F, opacity: 0.5)", "#2D6A4F80"),
        ("let x = Color(hex: 0xFF)", "#0000FF"),
        (##"let x = Color("#2D6A4F")"##, "#2D6A4F"),
        ("let x = Color(red: 51/255, green: 0.2, blue: 51.0 / 255.0)", "#333333"),
        ("let x = Color(.sRGB, red: 1, green: 0, blue: 0, opacity: 0.2)", "#FF000033"),
        ("let x = SwiftUI.Color(red: 0.2, green: 0.2, blue: 0.2)", "#333333"),
        ("let x = Color.init(red: 0.2, green: 0.2, blue: 0.2)", "#333333"),
        ("let x: Color = .init(white: 0.2)", "#333333"),
        ("let x = Color(white: 0.2, opacity: 0.6)", "#33333399"),
        ("let x = Color(hue: 1/3, saturation: 1, brightness: 1)", "#00FF00"),
        ("let x = Color(UIColor(red: 0.2, green: 0.2, blue: 0.2, alpha: 1))", "#333333"),
        (##"let x = Color(light: "#FFFFFF", dark: "1C1C1E")"##, "#FFFFFF|#1C1C1E"),
        (
            """
            let x = Color(
                light: Color(hex: "FFFFFF"), // page
                dark: Color(red: 28 / 255, green: 28 / 255, blue: 30 / 255)
            )
            """, "#FFFFFF|#1C1C1E"
        ),
        ("let x = Color(light: .white, dark: .white.opacity(0.2))", "#FFFFFF|#FFFFFF33"),
        ("let x = Color(light: .white)", "#FFFFFF"),
        ("let x = Color.adaptive(light: .white, dark: .black)", "#FFFFFF|#000000"),
        ("let x = ThemeColor(light: 0xFFFFFF, dark: 0x000000)", "#FFFFFF|#000000"),
        ("let x = Color(light: first, dark: .black)", "#102030|#000000"),
        ("let x = Color.white", "#FFFFFF"),
        ("let x: Color = .orange", "#FF9500|#FF9F0A"),
        ("let x = Color.primary", "#000000|#FFFFFF"),
        ("let x = Color.secondary", "#3C3C4399|#EBEBF599"),
        ("let x = Color.accentColor", "#007AFF|#0A84FF"),
        ("let x = Color(.systemBackground)", "#FFFFFF|#000000"),
        ("let x = Color(UIColor.label)", "#000000|#FFFFFF"),
        ("let x = Color(uiColor: .secondarySystemBackground)", "#F2F2F7|#1C1C1E"),
        ("let x = Color(uiColor: .red)", "#FF0000"),
        ("let x = Color(nsColor: .labelColor)", "#000000D9|#FFFFFFD9"),
        ("let x = Color.primary.opacity(0.5)", "#00000080|#FFFFFF80"),
        ("let x = Color(UIColor.black.withAlphaComponent(0.2))", "#00000033"),
        ("let x = first", "#102030"),
        ("let x = Self.first.opacity(0.2)", "#10203033"),
        ("let x = AppTheme.Colors.first\n    .opacity(0.2)", "#10203033"),
        ("var x: Color { first }", "#102030"),
        ("var x: Color { return Color(white: 0.2) }", "#333333"),
        ("var x: Color { get { .white } }", "#FFFFFF"),
        ("let x = first, y = Color.white", "#102030"),
        ("let x = (first)", "#102030"),
        ("public static let x = Color.white", "#FFFFFF"),
        (##"let x = Color(hex: "2D6A4F") ?? .black"##, "#2D6A4F"),
        ("let `x` = Color.white; static let y = Color.black", "#FFFFFF"),
    ])
    func colorExpressionIsRead(declaration: String, want: String) throws {
        #expect(try value(declaration) == want)
    }

    @Test(arguments: [
        "UIColor { traits in traits.userInterfaceStyle == .dark ? .black : .white }",
        "UIColor { $0.userInterfaceStyle != .dark ? UIColor(white: 1, alpha: 1) : .black }",
        "UIColor(dynamicProvider: { $0.userInterfaceStyle == .dark ? .black : .white })",
        "UIColor { (t: Traits) -> UIColor in\nif t.userInterfaceStyle == .dark { return .black }\nreturn .white }",
        "UIColor { t in if t.userInterfaceStyle == .dark { return .black } else { return .white } }",
        "UIColor { t in\nswitch t.userInterfaceStyle {\ncase .dark: return .black\ndefault: return .white\n} }",
        """
        NSColor(name: nil) { a in
            let isDark = a.bestMatch(from: [.darkAqua, .aqua]) == .darkAqua
            return isDark ? .black : .white
        }
        """,
    ])
    func dynamicColorHasBothAppearances(closure: String) throws {
        #expect(try value("let x = Color(\(closure))") == "#FFFFFF|#000000")
        #expect(try value("let x = Color(uiColor: \(closure))") == "#FFFFFF|#000000")
    }

    @Test func eightDigitHexUsesInitializerOfFile() throws {
        let declaration = #"let x = Color(hex: "80112233")"#
        #expect(try value(declaration) == "#11223380")
        let opening = "extension Color { init(hex: String) { let n = UInt64(hex, radix: 16) ?? 0;"
        let first = opening + "let (a, r, g, b) = (n >> 24, n >> 16 & 255, n >> 8 & 255, n & 255) } }"
        #expect(try value(declaration, after: first) == "#11223380")
        let last =
            opening + "self.init(red: Double(n >> 24) / 255, green: Double(n >> 16 & 255) / 255, "
            + "blue: Double(n >> 8 & 255) / 255, opacity: Double(n & 255) / 255) } }"
        #expect(try value(declaration, after: last) == "#80112233")
        let none =
            opening + "self.init(red: Double(n >> 16 & 255) / 255, green: Double(n >> 8 & 255) / 255, "
            + "blue: Double(n & 255) / 255) } }"
        #expect(try value(declaration, after: none) == "#112233")
    }

    @Test func aliasesResolveInAnyOrder() throws {
        #expect(try value("let x = last", beside: "static let last = Color.black") == "#000000")
        let brand = "extension Color { static let brand = global }; let global = Color.white"
        #expect(try value("let x = Color.brand", after: brand) == "#FFFFFF")
        let computed = "extension Color { static var brand: Color { .black } }"
        #expect(try value("let x: Color = .brand", after: computed) == "#000000")
        let chain = (0..<2000).map { "static let a\($0) = a\($0 + 1)\n" }.joined()
        let tokens = try read("enum Theme {\n\(chain)static let a2000 = Color.white }").tokens
        #expect(tokens.count == 2001 && tokens.allSatisfy { short($0.value) == "#FFFFFF" })
    }

    @Test(arguments: [
        ("let x = Color.black.opacity(0.5).opacity(2)", "#00000080"), ("let x = -7 / 2", "-3.0"),
        ("let x: CGFloat = 0o17", "15.0"), ("let x: CGFloat = 0b101", "5.0"), ("let x: CGFloat = -7 / 2", "-3.5"),
    ])
    func arithmeticMatchesSwift(declaration: String, expected: String) throws {
        #expect(try value(declaration) == expected)
    }

    @Test func longChainsOfExtensionMembersAreRead() throws {
        let chain = (0..<5000).map { "static let a\($0): Color = .a\($0 + 1)\n" }.joined()
        let tokens = try read("extension Color {\n\(chain)static let a5000 = Color(white: 1) }").tokens
        #expect(tokens.count == 5001 && tokens.allSatisfy { short($0.value) == "#FFFFFF" })
    }

    @Test(arguments: ["enum Theme", "extension Color"])
    func longExpressionChainsTerminate(container: String) throws {
        let chain = (0..<1000).map { "static let a\($0): Color = .a\($0 + 1).opacity(1)\n" }.joined()
        let last = "static let a1000 = Color(white: 1)"
        let text = "\(container) {\n\(chain)\(last) }\n"
        let tokens = try read(container == "enum Theme" ? text.replacing("= .", with: "= Theme.") : text)
        // The constants nearest to the end are within the maximum depth; the others are noted.
        #expect(tokens.tokens.count > 5 && tokens.tokens.count < 64)
        #expect(tokens.notes.count == 1001 - tokens.tokens.count)
        #expect(tokens.notes.allSatisfy { $0.message.contains("nested deeper than 32") })
    }

    @Test(arguments: [
        "static let a{i} = a{j}\n", "static let a{i}: Color = .a{j}\n", "static let a{i} = a{j}.opacity(1)\n",
    ])
    func longAliasCyclesTerminate(row: String) throws {
        let rows = (0..<1000).map { index in
            row.replacing("{i}", with: "\(index)").replacing("{j}", with: "\((index + 1) % 1000)")
        }
        let tokens = try read("extension Color {\n\(rows.joined())static let white2 = Color.white }")
        #expect(tokens.tokens.map(\.path) == [["white2"]])
        #expect(tokens.notes.count == 1000)
    }

    @Test func aliasCycleIsReportedAtEachMember() throws {
        let tokens = try read(
            """
            enum AppTheme {
                static let a = b.opacity(0.5)
                static let b = c
                static let c = a
                static let d = Color.white
            }
            """)
        #expect(tokens.tokens.map(\.path) == [["d"]])
        #expect(tokens.notes.map(\.line) == [2, 3, 4])
        #expect(tokens.notes.allSatisfy { $0.kind == .skipped && $0.message.contains("refers to itself") })
    }

    @Test(arguments: [
        ("Font.system(.largeTitle, design: .rounded, weight: .bold)", "bold rounded largeTitle"),
        ("Font.system(size: 17, weight: .semibold, design: .serif)", "17.0 semibold serif"),
        ("Font.system(.body, design: .rounded).weight(.medium)", "medium rounded body"),
        ("Font.title.bold()", "bold title"),
        ("Font.caption", "caption"),
        ("Font.system(size: 20 * 1.5).monospacedDigit()", "30.0"),
        (#"Font.custom("Inter", size: 17, relativeTo: .body)"#, "17.0 body"),
        (#"Font.custom("Inter", fixedSize: 12).weight(.bold)"#, "12.0 bold"),
        (#"Font.custom("Inter", size: 16)"#, "16.0 body"),
        ("Font(UIFont.systemFont(ofSize: 13, weight: .bold))", "13.0 bold"),
    ])
    func fontExpressionIsRead(expression: String, want: String) throws {
        let typed = expression.hasPrefix("Font.") ? String(expression.dropFirst(4)) : expression
        for text in ["let x = \(expression)", "var x: Font { \(expression) }", "let x: Font = \(typed)"] {
            #expect(
                try read("struct AppTheme { struct Fonts {\nstatic \(text)\n} }").tokens.map { short($0.value) } == [
                    want
                ])
        }
    }

    @Test(arguments: [
        (#"Font.custom("Inter", size: 17, relativeTo: .body)"#, "Inter", "17.0 body"),
        (#"Font.custom("Inter-SemiBold", size: 17)"#, "Inter", "17.0 semibold body"),
        (#"Font.custom("AvenirNext-DemiBold", size: 17)"#, "Avenir Next", "17.0 semibold body"),
        (#"Font.custom("Inter-Regular_SemiBold", size: 17)"#, "Inter", "17.0 semibold body"),
        (#"Font.custom("Inter-Regular_Bold", size: 17)"#, "Inter", "17.0 bold body"),
        (#"Font.custom("DMSans-Bold", size: 17)"#, "DM Sans", "17.0 bold body"),
        (#"Font.custom("JetBrainsMono-Light", size: 17)"#, "JetBrains Mono", "17.0 light body"),
        (#"Font.custom("Literata-MediumItalic", size: 17)"#, "Literata-MediumItalic", "17.0 medium body"),
        (#"Font.custom("Inter-Bold", fixedSize: 17).weight(.light)"#, "Inter", "17.0 light"),
        (#"Font.custom("Avenir Next-Condensed", fixedSize: 12)"#, "Avenir Next-Condensed", "12.0"),
        (#"Font.custom(family + "-Medium", size: 16)"#, "Lora", "16.0 medium body"),
        ("Font.custom(Bundle.main.font, fixedSize: 12)", nil, "12.0"), ("Font.system(size: 12)", nil, "12.0"),
    ])
    func fontFamilyIsRead(expression: String, family: String?, want: String) throws {
        let source = "let family = \"Lora\"\nstruct AppTheme { static let title = \(expression) }"
        let imported = try read(source)
        let token = try #require(imported.tokens.first { $0.path == ["title"] })
        #expect(token.family == family && short(token.value) == want)
        let isUnknown = expression.contains("Bundle")
        #expect(imported.notes.contains { $0.message.contains("the family 'Bundle' is omitted") } == isUnknown)
    }

    @Test(arguments: [
        ("let x: CGFloat = 8", "8.0"), ("let x: CGFloat = 8 * 2 + 1", "17.0"), ("let x: CGFloat = 7 / 2", "3.5"),
        ("let x = 7 / 2", "3.0"), ("let x = 7.0 / 2", "3.5"), ("let x = CGFloat(12)", "12.0"),
        ("let x: CGFloat = -4", "-4.0"), ("let x = 1_000", "1000.0"), ("let x: Int = 12", "12.0"),
        ("var x: CGFloat { sm * 2 }", "16.0"), ("let x: CGFloat = Spacing.sm + AppTheme.Spacing.sm", "16.0"),
    ])
    func numberExpressionIsRead(declaration: String, want: String) throws {
        let small = "static let sm: CGFloat = 8"
        let tokens = try read("enum AppTheme { enum Spacing { \(small)\nstatic \(declaration)\n} }").tokens
        #expect(tokens.last.map { short($0.value) } == want)
    }

    @Test func tokensOfNestedContainersAreRead() throws {
        let nested = "enum AppTheme { enum Colors { static let a = Color.white } }"
        #expect(try read(nested).name == "AppTheme")
        #expect(try read(nested).tokens.map(\.path) == [["Colors", "a"]])
        #expect(try read("struct Theme { static let a = Color.white }").tokens.map(\.path) == [["a"]])
        let extended =
            "enum DS {}\nextension DS { enum Palette { static let a = Color.white } }\n"
            + "extension DS.Palette { static let b = a }"
        #expect(try read(extended).tokens.map(\.path) == [["Palette", "a"], ["Palette", "b"]])
        let several =
            "public enum ScarfColor { public enum Tool { static let a = Color.red } }\n"
            + "enum ScarfSpace { static let s1: CGFloat = 4 }"
        #expect(try read(several).tokens.map(\.path) == [["ScarfColor", "Tool", "a"], ["ScarfSpace", "s1"]])
        #expect(try read(several).name == "AppTheme")
        #expect(try read("extension Color { static let brand = Color(white: 0) }").tokens.map(\.path) == [["brand"]])
        // Colors of other types are also read.
        let more =
            nested + "\nenum Status { static let bad = Color.red }\n"
            + "extension View { func f() -> some View { self } }"
        #expect(try read(more).tokens.map(\.path) == [["Colors", "a"], ["Status", "bad"]])
        let platforms =
            "enum AppTheme {\n#if os(iOS)\nstatic let a = Color.white\n"
            + "#else\nstatic let a = Color.black\n#endif\n}"
        #expect(try read(platforms).tokens.map { short($0.value) } == ["#FFFFFF"])
    }

    @Test func assetNamesAreLookedUp() throws {
        let catalogs: [String: (Color, Color?)] = ["Brand": (.white, .black), "AccentColor": (.black, nil)]
        func value(_ expression: String) throws -> String? {
            try read("enum AppTheme { static let x = \(expression)\nstatic let y = 1 }", catalogs).tokens
                .first { $0.path == ["x"] }.map { short($0.value) }
        }
        #expect(try value(#"Color("Brand")"#) == "#FFFFFF|#000000")
        #expect(try value(#"Color("Brand", bundle: .module).opacity(0.5)"#) == "#FFFFFF80|#00000080")
        #expect(try value("Color(.brand)") == "#FFFFFF|#000000")
        #expect(try value(#"Color(UIColor(named: "Brand")!)"#) == "#FFFFFF|#000000")
        #expect(try value("Color.accentColor") == "#000000")
        #expect(try value(#"Color("None")"#) == nil)
        let fallback = #"Color("None", bundle: nil, defaultLight: .white, defaultDark: .black)"#
        #expect(try value(fallback) == "#FFFFFF|#000000")
    }

    @Test func unreadableValuesAreNotedAtTheirLocation() throws {
        let tokens = try read(
            """
            enum AppTheme {
                // static let old = Color(hex: "nothing")
                static let good = Color(hex: "102030") // #FFFFFF
                static let bad = Color(hex: "12345")
                static let list = [Color.red, .blue]
                static let gradient = LinearGradient(colors: [.red], startPoint: .top, endPoint: .bottom)
                static let elsewhere = Color.brandish
                static let near = Color.oragne
                static let missing = Color("Missing")
                static let name = "Theme"
                static let big = Color(red: 52, green: 0, blue: 0)
                static let isOn = true
                static func color(_ n: Int) -> Color { .red }
                static var current: Color { manager.isNew ? .red : .blue }
                static let sum = good + 1
            }
            """)
        #expect(tokens.tokens.map(\.path) == [["good"], ["list", "1"], ["list", "2"], ["gradient", "1"]])
        #expect(tokens.tokens.first?.line == 3 && tokens.tokens.first?.column == 16)
        #expect(tokens.notes.map(\.line) == [4, 7, 8, 9, 10, 11, 12, 13, 14, 15])
        #expect(tokens.notes.allSatisfy { $0.kind == .skipped })
        #expect(tokens.notes[0].message == #""bad": expected 6 hex digits, found '"12345"'"#)
        #expect(tokens.notes[2].message.contains("did you mean 'orange'?"))
    }

    @Test(arguments: [
        ("", "AppTheme.swift: no theme was found"),
        ("struct Row: View { var body: some View { Text(\"a\") } }", "AppTheme.swift: no theme was found"),
        (
            "\nenum AppTheme: String { case light, dark, system }",
            "AppTheme.swift:2:1: \"AppTheme\" is an enum of cases (light, dark, system)"
        ),
        ("struct AppTheme { let primary: Color }", "is a struct of instance properties"),
        ("class AppTheme { var primary: Color\ninit(_ color: Color) { primary = color } }", "is a class of instance"),
        ("enum AppTheme { static let name = \"x\" }", "contains no color, font or number that can be read"),
    ])
    func filesWithoutThemeAreRejected(source: String, words: String) {
        #expect {
            try read(source)
        } throws: { error in
            (error as? ImportFailure)?.message.contains(words) == true
        }
    }

    /// Incomplete code is an error at its place. `import` still reads the rest of the theme.
    @Test(arguments: [
        ("Color(hex: 0x101418,", "3:16: '(' is never closed; the following code may be misread"),
        ("Color(hex: 0x),", "3:22: expected a number, found '0x'"),
        ("Color(hex: ),", "3:22: expected a value, found ')'"),
        ("Color(hex: 0x101418)", "4:5: expected ',', found 'ink'"),
        ("Color.,", "3:17: expected a name, found ','"), (",", "3:11: expected a color, a font or a number, found ','"),
        ("Color(hex: \"101418),", "3:22: a string literal is never closed"),
    ])
    func invalidCodeIsReportedWithPlace(page: String, fault: String) throws {
        let source = """
            struct Theme { let page: Color, ink: Color
            static let light = Theme(
                page: \(page)
                ink: Color(hex: 0x202428)
            )
            static let rest = Color.red
            }
            """
        let faults = try read(source).notes.filter(\.isFault)
        let shown = faults.map { "\($0.line ?? 0):\($0.column ?? 0): \($0.message)" }
        #expect(shown == [fault], "\(shown)")
    }

    @Test func missingValueIsFault() throws {
        let notes = try read("enum AppTheme {\n  static let a: Color =\n  static let b = Color.black\n}\n").notes
        #expect(notes.filter(\.isFault).map(\.message) == ["expected a value after '=', found 'static'"])
    }

    /// Valid Swift code that is not evaluated is not a fault.
    @Test(arguments: [
        "Color(elsewhere: 1)", "Color(hex: values[0] ?? 1)", "a |> b", "Locked<[Key: Table<Int>]>([:])",
        "make(Color.init)",
        "UIColor { $0.isDark ? .white : .black }", "Color(\\.red)", "try? Color(data: data)", "\"\"\"\n\"\"\"",
        "[Color](repeating: .red, count: 3)", "/[(]/", "Color(hex: 1,)",
    ])
    func validCodeThatIsNotEvaluatedIsNotFault(value: String) throws {
        let source = "enum AppTheme {\n  static let a = \(value)\n  static let b = Color.black\n}\n"
        let faults = try read(source).notes.filter(\.isFault)
        #expect(faults.isEmpty, "\(faults)")
    }

    @Test func unbalancedBracketsAreNoted() throws {
        let open = try read("enum AppTheme {\n  enum Colors {\n    static let a = Color.white\n")
        #expect(open.tokens.count == 1 && open.notes.contains { $0.message.contains("never closed") && $0.line == 2 })
        let call = try read("enum AppTheme {\n  static let a = Color(white: 1\n  static let b = Color.black\n}\n")
        #expect(call.tokens.map(\.path).contains(["b"]))
        let closed = try read("}}\nenum AppTheme { static let a = Color.white }")
        #expect(closed.tokens.count == 1 && closed.notes.first?.message.contains("has no opening bracket") == true)
        let deep = "static let b = Color" + String(repeating: "(", count: 100_000) + "\n"
        #expect(try read("enum AppTheme {\nstatic let a = Color.white\n\(deep)").tokens.count == 1)
    }

    @Test func controlCharactersAreMadeVisible() throws {
        let evil = "\u{1B}[2J\u{202E}"
        let colors = "static let b = Color(\"\(evil)\")\nstatic let c = Color(hex: \"\(evil)\")"
        let tokens = try read("enum AppTheme { static let a = 1\n\(colors) }")
        #expect(tokens.notes.count == 2)
        for note in tokens.notes {
            #expect(!note.message.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x202E })
        }
    }

    @Test func fiveMegabytesAreRead() throws {
        let line = "        static let token%d = Color(light: Color(hex: \"102030\"), dark: .white.opacity(0.5))\n"
        var source = "enum AppTheme {\n    enum Colors {\n"
        var count = 0
        while source.utf8.count < 5_000_000 {
            source += line.replacing("%d", with: "\(count)")
            count += 1
        }
        let tokens = try read(source + "    }\n}\n").tokens
        #expect(tokens.count == count && tokens.last?.line == count + 2)
    }
}
