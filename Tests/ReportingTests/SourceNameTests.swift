import JSONText
import Reporting
import ScratchFolder
import Testing
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// Reports show the names of the design system's source before the roles.
struct SourceNameTests {
    private let folder: ScratchFolder

    init() throws { folder = try ScratchFolder() }

    private func theme(_ name: String, ink: String) throws -> ThemeSpec {
        let path = try folder.write(
            theme: name,
            """
            "aliases":{"colors":{"AppTheme.Colors.ink":{"role":"textPrimary","source":"App/T.swift:4:9"},"Ink.main":"textPrimary"},
            "fonts":{"AppTheme.Fonts.title":"title_xl"},"spacing":{"AppTheme.Spacing.md":"scale.m"}},
            "colors":{"pairByRole":{"textPrimary":{"lightHex":"\(ink)","darkHex":"#FFFFFF"}}}
            """)
        return try ThemeLibrary().load(path).spec
    }

    @Test func auditNamesTokens() throws {
        let audit = ThemeAudit(try theme("pale.json", ink: "#D0D0D0"))
        let text = AuditText(AuditSettings()).report(audit)
        #expect(text.contains("\n  Ink.main (textPrimary)  "))
        let check = try #require(audit.checks.first { $0.foreground == "textPrimary" && !$0.passes })
        #expect(check.message.contains("Ink.main (textPrimary) #D0D0D0 on background #"))
        #expect(check.foregroundToken == "Ink.main" && check.backgroundToken == nil)
        var json = AuditJSON()
        let lines = json.text(of: EvaluatedAudit(audit, FindingPolicy(), AuditFindings(folder: folder.path))).checks
        #expect(lines.contains("\"foreground\" : \"textPrimary\""))
        #expect(lines.contains("\"foregroundToken\" : \"Ink.main\""))
    }

    @Test func showAndDiffNameTokens() throws {
        let (one, other) = (try theme("one.json", ink: "#101010"), try theme("other.json", ink: "#202020"))
        let shown = ModelText.describe(RenderModel(one, appearance: .light))
        #expect(shown.contains("  Ink.main (textPrimary)") && shown.contains("  AppTheme.Fonts.title (title_xl)"))
        let found = ThemeDifferences.between(one, other)
        #expect(ThemeDiffText.encode(found, from: one, to: other).contains("colors.Ink.main (textPrimary)"))
        let json = ThemeDiffJSON.encode(found, from: one, to: other)
        #expect(json.contains("\"token\" : \"Ink.main\"") && !json.contains("aliasPlaces"))
        let model = try JSONReader.read(
            Array(ModelJSON.encode(RenderModel(one, appearance: .light)).utf8), named: "model")
        let place = model["aliasPlaces"]?["colors"]?["AppTheme.Colors.ink"]?.string
        #expect(place == folder.path + "/App/T.swift:4:9")
    }

    @Test func usesOfATokenAreReported() throws {
        let spec = try theme("one.json", ink: "#101010")
        for text in ["AppTheme.Colors.ink", "ink", "textPrimary", "Ink.main"] {
            #expect(try TokenSubject.named(text, in: spec) == [.color(.textPrimary)], "\(text)")
        }
        #expect(try TokenSubject.named("#101010", in: spec).contains(.color(.textPrimary)))
        #expect(try TokenSubject.named("Spacing.md", in: spec) == [.other(.spacing, name: "AppTheme.Spacing.md")])
        #expect(try TokenSubject.named("title_xl", in: spec) == [.text(.title)])
        #expect(throws: TokenSubject.Failure.self) { try TokenSubject.named("#12", in: spec) }
        let report = TokenReport(.color(.textPrimary), in: spec, sources: [])
        #expect(report.components.contains { $0.component == "Next Up card" && $0.purpose == .foreground })
        let text = report.text()
        #expect(text.hasPrefix("Ink.main (textPrimary)  #101010 light  #FFFFFF dark\n  names\n    Ink.main  "))
        #expect(text.contains("/App/T.swift:4:9\n") && text.contains("  no line of the sources uses it\n"))
        #expect(TokenReport(.text(.title), in: spec, sources: nil).components.contains { $0.purpose == .style })
    }
}
