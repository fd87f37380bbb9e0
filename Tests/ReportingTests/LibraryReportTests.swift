import ColorScience
import Goldens
import ScratchFolder
import SourceText
import Testing
import ThemeAudit
import ThemeEngine
import ThemeSpec

@testable import Reporting

/// The report of a library as a page.
struct LibraryReportTests {
    /// The report of a theme, shared by the tests of one page.
    private static let appTheme = Result { try report(["app-theme"]) }

    private static func report(_ names: [String], _ policy: FindingPolicy = FindingPolicy()) throws -> LibraryReport {
        let themes = try names.map { name in
            let audit = ThemeAudit(try ThemeLibrary().load(name).spec)
            return ReportedTheme(EvaluatedAudit(audit, policy, AuditFindings(folder: "/nowhere")))
        }
        return LibraryReport(themes, AuditSettings(), hasBaseline: policy.baseline != nil)
    }

    /// Returns the values of an attribute in the order of their elements.
    private func values(_ name: String, in page: String) -> [String] {
        page.components(separatedBy: " \(name)=\"").dropFirst().map { String($0.prefix { $0 != "\"" }) }
    }

    @Test func pageHasTheSameBytesEachTime() throws {
        #expect(try Self.appTheme.get().html == Self.report(["app-theme"]).html)
    }

    /// The golden excludes styles, scripts, the contents and sizes of pictures, and the numbers of locations in them,
    /// because other tests check the screens.
    @Test func pageMatchesGolden() throws {
        let page = try Self.appTheme.get().html
            .replacing(/<style>[^<]*<\/style>/, with: "<style>...</style>")
            .replacing(/<script>[^<]*<\/script>/, with: "<script>...</script>")
            .replacing(/(<svg[^>]*>).*?<\/svg>/) { "\($0.output.1)...</svg>" }
            .replacing(#/ viewBox="[^"]*"/#, with: "")
            .replacing(/-(light|dark)-[0-9]+"/) { "-\($0.output.1)-N\"" }
        expectGolden(page, "report-app-theme")
    }

    @Test func everyElementIsClosed() throws {
        let page = try Self.appTheme.get().html
        #expect(TagBalance.fault(in: page, void: ["meta", "input", "br"]) == nil)
    }

    @Test func everyLinkHasATarget() throws {
        let page = try Self.appTheme.get().html
        let ids = values("id", in: page)
        #expect(Set(ids).count == ids.count)
        let links = values("href", in: page)
        #expect(links.count > 100 && links.allSatisfy { $0.hasPrefix("#") })
        #expect(Set(links.map { String($0.dropFirst()) }).subtracting(ids).isEmpty)
    }

    @Test func pageLoadsNoOtherFiles() throws {
        let page = try Self.appTheme.get().html
        for part in ["http:", "https:", "@import", "url(", " src=", "@font-face"] { #expect(!page.contains(part)) }
    }

    @Test func textOfThemesIsEscaped() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            theme: "x.json", #""name": "</h1><script>alert(1)</script>", "summary": "\u001b[31m \"a\" & b""#)
        let page = try Self.report([path]).html
        #expect(!page.contains("<script>alert") && !page.utf8.contains(0x1B))
        #expect(page.contains("<h1>&lt;/h1&gt;&lt;script&gt;alert(1)&lt;/script&gt;</h1>"))
        #expect(page.contains(#"\u{1B}[31m &quot;a&quot; &amp; b"#))
        #expect(!page.contains(folder.path))
        #expect(TagBalance.fault(in: page, void: ["meta", "input", "br"]) == nil)
    }

    @Test func heatMapLinksToEachDrawnPair() throws {
        let report = try Self.report(["modern-gray"])
        let theme = report.themes[0]
        let checks = theme.groups.flatMap { group in Appearance.allCases.compactMap { group.worst[$0] } }
        let placed = checks.filter { report.anchor(of: $0, theme: 0) != nil }
        // The other checks are of backdrops or states that no picture shows.
        #expect(placed.count * 10 > checks.count * 9, "\(placed.count) of \(checks.count)")
        let check = try #require(
            checks.first {
                $0.foreground == "textTertiary" && $0.background == "surfaceBase" && $0.appearance == .light
            })
        let place = try #require(theme.pictures.place(of: check))
        let screen = theme.pictures.screens[place.screen]
        #expect(screen.contentSize == .standard)
        let area = screen.places[0][place.index]
        let frame = screen.frames[0]
        // A cell in the outlined area has the colors of the check.
        let (columns, rows) = (Int(area.minX / 8)..<Int(area.maxX / 8), Int(area.minY / 16)..<Int(area.maxY / 16))
        let cells = rows.flatMap { row in columns.map { frame[column: $0, row: row] } }
        #expect(
            cells.contains { $0.foreground == check.foregroundColor && $0.background == check.backgroundColor })
    }

    /// Outlined areas have exactly the colors of their checks, unless a shadow changes them.
    @Test(arguments: ["app-theme", "modern-gray"])
    func heatMapLinkDoesNotLeadToOtherPair(name: String) throws {
        let theme = try Self.report([name]).themes[0]
        for (index, appearance) in theme.pictures.appearances.enumerated() {
            let checks = theme.groups.compactMap { $0.worst[appearance] }
            var exact = 0
            for check in checks {
                guard let place = theme.pictures.place(of: check) else { continue }
                let screen = theme.pictures.screens[place.screen]
                let area = screen.places[index][place.index]
                let columns = max(Int(area.minX / 8), 0)..<Int((area.maxX / 8).rounded(.up))
                let rows = max(Int(area.minY / 16), 0)..<Int((area.maxY / 16).rounded(.up))
                let shown = Set(
                    rows.flatMap { row in
                        columns.flatMap { column in
                            let cell = screen.frames[index][column: column, row: row]
                            return [cell.foreground, cell.background]
                        }
                    })
                if shown.contains(check.foregroundColor), shown.contains(check.backgroundColor) { exact += 1 }
            }
            #expect(exact * 10 > checks.count * 8, "\(exact) of \(checks.count)")
        }
    }

    @Test func findingsSinceTheBaselineAreListed() throws {
        let audit = ThemeAudit(try ThemeLibrary().load("app-theme").spec)
        let all = EvaluatedAudit(audit, FindingPolicy(), AuditFindings(folder: "/nowhere"))
        let same = try Self.report(["app-theme"], FindingPolicy(baseline: all.baseline)).html
        #expect(same.contains("New: none") && same.contains("Worse: none"))
        let new = try Self.report(["app-theme"], FindingPolicy(baseline: Baseline())).html
        let count = all.findings.filter { $0.severity != .note }.count
        #expect(new.contains("<h4>New: \(count)</h4>"))
        #expect(!(try Self.appTheme.get().html.contains("Since the baseline")))
    }

    @Test func pagePassesItsOwnAudit() {
        for appearance in Appearance.allCases {
            let colors = ReportColors(appearance: appearance)
            for pair in ReportColors.pairs {
                let ratio = Contrast.ratio(colors[pair.foreground], colors[pair.background])
                #expect(ratio >= pair.required, "\(pair.foreground) on \(pair.background), \(appearance): \(ratio)")
            }
        }
    }

    @Test func anchorsAreLettersAndUnique() {
        #expect(
            ReportedTheme.anchors(["a b", "a-b", "a\"b", "Ü.#2"])
                == ["theme-a-b", "theme-a-b-2", "theme-a-b-3", "theme----2"])
    }

    @Test func literalsOfMarkupEscapeTheirValues() {
        let name = "<a href='x'>&"
        let inner: Markup = "<b>\(name)</b>"
        let nothing: Markup? = nil
        let outer: Markup = "<i>\(inner)\(nothing)\(2)</i>"
        #expect(outer.text == "<i><b>&lt;a href=&apos;x&apos;&gt;&amp;</b>2</i>")
    }
}
