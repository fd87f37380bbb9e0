import Importing
import ScratchFolder
import Testing

/// Values that are left out, limited or interpreted are reported with the actual reason.
struct SwiftLimitTests {
    private func read(_ source: String) throws -> ImportedTokens {
        try SwiftThemeImporter.tokens(source: Array(source.utf8), file: "T.swift") { _ in nil }
    }

    private func color(_ name: String, in found: ImportedTokens) -> String? {
        guard case .color(let light, _) = found.tokens.first(where: { $0.path.last == name })?.value else { return nil }
        return light.hex
    }

    @Test(arguments: [
        ("DEBUG", false), ("!DEBUG", true), ("os(iOS) && !DEBUG", true), ("!(os(iOS) || os(tvOS))", false),
        ("(os(macOS) || os(iOS)) && swift(>=5.9)", true), ("swift(<5.9)", false), ("compiler(<6) || BETA", false),
        ("!canImport(UIKit)", false),
    ])
    func compilationConditionSelectsBranch(condition: String, holds: Bool) throws {
        let found = try read(
            """
            import UIKit
            extension Color {
            #if \(condition)
                static let page = Color.white
            #else
                static let page = Color.black
            #endif
            }
            """)
        #expect(color("page", in: found) == (holds ? "#FFFFFF" : "#000000"))
        #expect(found.notes.map(\.message) == ["a branch of '#if' whose condition is false is omitted"])
    }

    @Test func omittedConditionalBranchIsReported() throws {
        let found = try read(
            """
            struct Theme {
                static let page = Color.white
            #if BETA
                let ink = Color.black
                func draw() { let local = 1 }
            #endif
            #if BETA
                func erase() {
                    let other = 2
                }
            #endif
            }
            """)
        #expect(found.tokens.map(\.path) == [["page"]])
        #expect(found.notes.map(\.line) == [4])
    }

    @Test func unavailableConditionIsFalse() throws {
        let found = try read(
            "enum Theme { static let ink: Color = { if #unavailable(iOS 15) { return .white }; return .black }() }")
        #expect(color("ink", in: found) == "#000000")
    }

    @Test func growingStringsAreLimited() throws {
        let names = (0..<20).map { "static let t\($0 + 1) = t\($0) + t\($0)\n" }.joined()
        let found = try read(
            "enum Theme {\nstatic let t0 = \"abcdefgh\"\n\(names)static let ink = Color(hex: t20)\nstatic let page = Color.white }"
        )
        #expect(found.tokens.map(\.path) == [["page"]])
        #expect(found.notes.contains { $0.message.contains("a text of more than 4096 characters") })
    }

    @Test func growingListsAreLimited() throws {
        let names = (0..<30).map { "static let l\($0 + 1) = Look(a: l\($0), b: l\($0))\n" }.joined()
        let found = try read(
            """
            struct Look { let a: Look; let b: Look }
            enum Theme {
            static let l0 = [Color.white, .black]
            \(names)static let page = Color.white }
            """)
        #expect(found.tokens.contains { $0.path.last == "page" })
        #expect(found.notes.contains { $0.message.contains("a value of more than 20000 parts") })
    }

    @Test func tooDeeplyNestedListIsReported() throws {
        let depth = 20
        let nested = String(repeating: "[", count: depth) + "Color.red" + String(repeating: "]", count: depth)
        let found = try read("struct Theme { let deep = \(nested); let ink = Color.black }")
        #expect(found.tokens.map(\.path) == [["ink"]])
        #expect(found.notes.contains { $0.message.contains("nested deeper than 8") })
    }

    @Test func longEvaluationIsReported() throws {
        let levels = (1...9).map { level in
            "static func f\(level)(_ c: Color) -> Color { "
                + (0..<4).map { _ in "f\(level - 1)(" }.joined() + "c" + String(repeating: ")", count: 4) + " }\n"
        }
        let found = try read(
            """
            enum Theme {
            static func f0(_ c: Color) -> Color { c.opacity(1) }
            \(levels.joined())static let slow = f9(.white)
            static let ink = Color.black }
            """)
        #expect(color("ink", in: found) == "#000000" && color("slow", in: found) == nil)
        #expect(found.notes.contains { $0.message.contains("more than 100000 expressions to evaluate") })
    }

    /// Each declaration is within its own limit, but all together are not.
    @Test func longEvaluationOfManyDeclarationsIsReported() throws {
        let levels = (1...7).map { level in
            "static func f\(level)(_ c: Color) -> Color { "
                + (0..<4).map { _ in "f\(level - 1)(" }.joined() + "c" + String(repeating: ")", count: 4) + " }\n"
        }
        let found = try read(
            """
            enum Theme {
            static let ink = Color.black
            static func f0(_ c: Color) -> Color { c.opacity(1) }
            \(levels.joined())\((0..<100).map { "static let slow\($0) = f7(.white)\n" }.joined())}
            """)
        #expect(color("ink", in: found) == "#000000" && color("slow0", in: found) != nil)
        #expect(found.notes.contains { $0.message.contains("the file has more than 1000000 expressions to evaluate") })
    }

    /// The declarations of nearby files count too. Their lines are not lines of the file.
    @Test func manyDeclarationsOfNearbyFileAreReported() throws {
        let source = "enum Theme { static let ink = shade; static let page = Color.white }"
        let many = (0..<100_001).map { "static let a\($0) = \($0)\n" }.joined()
        let nearby = "let shade = Color.black\nenum Data {\n\(many)}"
        let found = try SwiftThemeImporter.tokens(
            source: Array(source.utf8), file: "T.swift", neighbors: { [Array(nearby.utf8)] }, catalogs: { _ in nil })
        #expect(color("ink", in: found) == "#000000")
        let note = try #require(found.notes.first { $0.message.contains("100000 declarations") })
        #expect(note.message.contains("with those of the files nearby, found more") && note.line == 1, "\(note)")
    }

    @Test(arguments: [("52", "52"), ("-1.5", "-1.5"), ("-(16 + 1)", "-(16 + 1)")])
    func componentOutOfRangeIsReportedWhole(component: String, found: String) throws {
        let notes = try read(
            "enum Theme { static let ink = Color(red: \(component), green: 0, blue: 0); static let page = Color.white }"
        ).notes.map(\.message)
        #expect(notes.contains { $0.hasSuffix("expected a component in 0...1, found '\(found)'") }, "\(notes)")
    }

    @Test func bytesOfZeroAndOneAreReported() throws {
        let found = try read("enum Theme { static let ink = rgb(0, 1, 0); static let page = rgb(255, 1, 0) }")
        #expect(color("ink", in: found) == "#00FF00" && color("page", in: found) == "#FF0100")
        #expect(found.notes.count == 1 && found.notes.first?.message.contains("0...1, not as bytes") == true)
    }

    @Test func weightFromUndeclaredConditionIsReported() throws {
        let found = try read(
            """
            enum Theme {
                static let ink = Color.black
                static let title = Font.system(size: 20, weight: Store.isBig ? .bold : .light)
            }
            """)
        #expect(found.notes.map(\.message) == ["\"title\": \"Store.isBig\" is not declared in this file"])
    }

    @Test func searchedFilesAreReported() throws {
        let folder = try ScratchFolder()
        try folder.write("App/Ramp.swift", "enum Ramp { static let gray = Color(white: 0.2) }")
        try folder.write("App/Locked.swift", "enum Locked {}")
        let path = try folder.write("App/AppTheme.swift", "enum AppTheme { static let ink = Ramp.gray }")
        let draft = try #require(try ThemeImporter.draft(path: path))
        #expect(
            draft.notes.contains {
                let paths = "\(folder.path)/App/Locked.swift and \(folder.path)/App/Ramp.swift"
                return $0.message.hasPrefix("2 Swift files nearby (\(paths)) are searched for names") && $0.file == path
            }, "\(draft.notes.map(\.text))")
        let alone = try folder.write("Other/Alone/AppTheme.swift", "enum AppTheme { static let ink = Color.black }")
        #expect(try ThemeImporter.draft(path: alone)?.notes.contains { $0.message.contains("nearby") } == false)
    }

    @Test func onlyAppearanceOfAThemeIsReported() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("AppTheme.swift", "enum AppTheme { static let background = Color.black }")
        let draft = try #require(try ThemeImporter.draft(path: path))
        #expect(draft.notes.contains { $0.message.hasSuffix("one appearance, dark (derived from its colors)") })
    }

    @Test(arguments: [
        ("static let cardBackground = Color(white: 0.1)", "dark"),
        ("static let secondaryText = Color.white.opacity(0.7)", "dark"),
        ("static let darkBackground = Color(white: 0.1); static let brand = Color.white", "dark"),
        ("static let surface = Color.white.opacity(0.06); static let text = Color.black", "light"),
        ("static let surface = Color.black.opacity(0.06)", "light"),
        ("static let background = Color.white; static let textSecondary = Color.white", "light"),
    ])
    func onlyAppearanceIsDerivedFromSurfacesAndTexts(colors: String, appearance: String) throws {
        let folder = try ScratchFolder()
        let path = try folder.write("AppTheme.swift", "enum AppTheme { \(colors) }")
        let draft = try #require(try ThemeImporter.draft(path: path))
        #expect(draft.document["appearances"]?.elements?.compactMap(\.string) == [appearance])
    }

    /// Long chains are rejected, because releasing them would exhaust the call stack.
    @Test(arguments: [("Color.red", ".opacity(0.5)"), ("1", " + 1"), ("Color.red", ".a"), ("f", "(0)")])
    func longChainIsRejected(start: String, link: String) {
        let source =
            "enum AppTheme { static let ink = Color.black; static let a = \(start)"
            + String(repeating: link, count: 60_000) + " }"
        let themes = try? SwiftThemeImporter.themes(source: Array(source.utf8), file: "T.swift") { _ in nil }
        let notes = themes?.first?.notes.map(\.message) ?? []
        let message = "expected at most 256 operators, members and calls in a row"
        #expect(notes.contains { $0.contains(message) }, "\(notes)")
    }

    @Test func longSequenceOfKeywordsBeforeTypeIsRead() throws {
        let keywords = String(repeating: "some any ", count: 50_000)
        let found = try read("enum Theme { static let ink = \(keywords)Color.black }")
        #expect(color("ink", in: found) == "#000000")
    }

    @Test func longChainOfElseIfIsReported() throws {
        let branches = String(repeating: "else if Store.isB { return .red } ", count: 50_000)
        let found = try read(
            """
            enum Theme {
                static let page: Color = { if Store.isA { return .red } \(branches) else { return .blue } }()
                static let ink = Color.black
            }
            """)
        #expect(color("ink", in: found) == "#000000" && color("page", in: found) == nil)
        #expect(found.notes.contains { $0.message.contains("expected at most 256 branches in a row, found more") })
    }

    @Test(arguments: [2, 255]) func chainOfElseIfWithinTheLimitIsEvaluated(count: Int) throws {
        let branches = (1..<count).map { "else if level == \($0) { return .black } " }.joined()
        let found = try read(
            """
            enum Theme {
                static func tone(_ level: Int) -> Color {
                    if level == 0 { return .black } \(branches) else { return .white }
                }
                static let first = tone(0), last = tone(\(count - 1)), other = tone(\(count))
            }
            """)
        #expect(["first", "last", "other"].map { color($0, in: found) } == ["#000000", "#000000", "#FFFFFF"])
    }

    @Test(arguments: ["if let x {", "func f() {", "if #available(iOS 15, *) {"])
    func deeplyNestedBlocksAreReported(opening: String) throws {
        let depth = 20_000
        let blocks = String(repeating: opening, count: depth) + "return .red" + String(repeating: "}", count: depth)
        let found = try read("enum Theme { static let page: Color = { \(blocks) }(); static let ink = Color.black }")
        #expect(color("ink", in: found) == "#000000" && color("page", in: found) == nil)
        #expect(found.notes.contains { $0.message.contains("nested deeper than 48") }, "\(found.notes)")
    }

    @Test(.timeLimit(.minutes(1)), arguments: [("[", "]"), ("(", ")"), ("() -> ", ""), ("[Int: ", "]")])
    func deeplyNestedTypeIsRead(opening: String, closing: String) throws {
        let depth = 100_000
        let type = String(repeating: opening, count: depth) + "B" + String(repeating: closing, count: depth)
        let found = try read("struct Theme { static let page: \(type) = nil; static let ink = Color.black }")
        #expect(color("ink", in: found) == "#000000")
    }

    /// The keys are constants of an undeclared type.
    @Test(.timeLimit(.minutes(1))) func longDictionaryIsRead() throws {
        let pairs = (0..<9000).map { "Key.k\($0): .white" }.joined(separator: ", ")
        let found = try read("enum Theme { static let all: [Key: Color] = [\(pairs)] }")
        #expect(color("k0", in: found) == "#FFFFFF" && color("k8999", in: found) == "#FFFFFF")
    }
}
