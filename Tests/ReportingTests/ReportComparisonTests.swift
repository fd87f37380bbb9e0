import Canvas
import ColorScience
import Goldens
import ScratchFolder
import Testing
import ThemeAudit
import ThemeEngine
import ThemeSpec

@testable import Reporting

/// Comparisons of themes with their earlier versions.
struct ReportComparisonTests {
    private let folder: ScratchFolder
    private let before: ReportedTheme
    private let after: ReportedTheme

    init() throws {
        folder = try ScratchFolder()
        before = try Self.appTheme.get()
        let path = try folder.write(
            """
            {"extends": "app-theme", "name": "App Theme", "colors": {"pairByRole": {"textTertiary": {"lightHex": "#5A5A6E"}}},
             "visual": {"radii": {"large": 22}}}
            """, to: "app-theme.json")
        after = try Self.theme(path)
    }

    private static let appTheme = Result { try theme("app-theme") }

    private static func theme(_ name: String) throws -> ReportedTheme {
        let audit = ThemeAudit(try ThemeLibrary().load(name).spec)
        return ReportedTheme(EvaluatedAudit(audit, FindingPolicy(), AuditFindings(folder: "/nowhere")))
    }

    private func report(_ after: [ReportedTheme], _ before: [ReportedTheme]) -> LibraryReport {
        LibraryReport(after, AuditSettings(), hasBaseline: false, comparedWith: before)
    }

    private func frame(_ rows: String...) -> Frame {
        var frame = Frame(columns: 4, rows: rows.count, background: RGB(packed: 0xFFFFFF))
        for (row, text) in rows.enumerated() {
            frame.write(text, column: 0, row: row, foreground: RGB(packed: 0))
        }
        return frame
    }

    @Test func cellsThatDifferAreOutlined() {
        let cells = ChangedCells(frame("abcd", "abcd"), frame("axyd", "abzd"))
        #expect(cells.count == 3 && cells.all == 8)
        #expect(cells.outline == "M8 0h16M8 16h8M16 32h8M8 0v16M16 16v16M24 0v32")
    }

    @Test func foregroundsOfEmptyCellsDoNotDiffer() {
        var other = frame("a")
        for column in 1..<4 { other[column: column, row: 0].foreground = RGB(packed: 0xFF0000) }
        #expect(ChangedCells(frame("a"), other).count == 0)
        other[column: 0, row: 0].foreground = RGB(packed: 0xFF0000)
        #expect(ChangedCells(frame("a"), other).count == 1)
        other[column: 3, row: 0].background = RGB(packed: 0xFFFFFE)
        #expect(ChangedCells(frame("a"), other).count == 2)
    }

    @Test func cellsOfOneFrameOnlyDiffer() {
        let cells = ChangedCells(frame("ab"), frame("ab", "cd"))
        #expect(cells.count == 4 && cells.outline == "M0 16h32M0 32h32M0 16v16M32 16v16")
    }

    @Test func themeDoesNotDifferFromItself() {
        let comparison = ThemeComparison(before, before)
        #expect(!comparison.differs && comparison.comparedPictures == before.pictures.screens.count)
        let report = report([before], [before])
        #expect(!report.differs && report.html.contains("<p>Nothing differs.</p>"))
    }

    @Test func valuesHaveTheirDistanceAndRatios() throws {
        let comparison = ThemeComparison(before, after)
        let color = try #require(comparison.values.first { $0.difference.path == ["colors", "textTertiary"] })
        let old = try #require(color.difference.from.flatMap { Color(hex: $0) })
        let new = try #require(Color(hex: "#5A5A6E"))
        // The old color is translucent.
        let page = ColorModel(before.spec, appearance: .light).onBackground(.background)
        #expect(color.distance == OKLab(old.composited(over: page)).distance(to: OKLab(new)))
        #expect(color.checkBefore?.foreground == "textTertiary")
        let (one, other) = (try #require(color.checkBefore), try #require(color.checkAfter))
        #expect(other.ratio > one.ratio)
        let radius = try #require(comparison.values.first { $0.difference.path == ["radii", "large"] })
        #expect(radius.difference.to == "22" && radius.distance == nil && radius.checkBefore == nil)
        #expect(comparison.newFailures.isEmpty)
    }

    @Test func pairsThatPassNowAreRepaired() throws {
        let path = try folder.write(
            ##"{"extends": "app-theme", "colors": {"pairByRole": {"textTertiary": {"lightHex": "#C8C8D0"}}}}"##,
            to: "pale.json")
        let pale = try Self.theme(path)
        let comparison = ThemeComparison(pale, after)
        #expect(!comparison.repaired.isEmpty && comparison.newFailures.isEmpty)
        #expect(comparison.repaired.allSatisfy { !$0.before.passes && $0.after.passes })
        let reversed = ThemeComparison(after, pale)
        #expect(reversed.newFailures.count == comparison.repaired.count && reversed.repaired.isEmpty)
    }

    @Test func everyPictureThatDiffersIsShownBeforeAndAfter() {
        let comparison = ThemeComparison(before, after)
        #expect(!comparison.pictures.isEmpty && comparison.pictures.allSatisfy { $0.before != $0.after })
        let page = report([after], [before]).html
        let changes =
            page.components(separatedBy: "id=\"changes\"").last?.components(separatedBy: "id=\"contrast\"").first ?? ""
        #expect(changes.components(separatedBy: "<svg class=\"before\"").count == comparison.pictures.count + 1)
        #expect(changes.components(separatedBy: "<svg class=\"after\"").count == comparison.pictures.count + 1)
        for picture in comparison.pictures {
            #expect(changes.contains("\(picture.cells.count) of \(picture.cells.all) cells differ"))
        }
        #expect(TagBalance.fault(in: page, void: ["meta", "input", "br"]) == nil)
    }

    @Test func themesOfSeveralAreComparedBySlug() throws {
        let other = try Self.theme("soft-green")
        let comparison = LibraryComparison([before, other], [after, try Self.theme("modern-gray")])
        #expect(comparison.themes.map { $0?.before.slug } == ["app-theme", nil])
        #expect(comparison.removed == ["Soft Green"] && comparison.differs)
        #expect(comparison.added([after, try Self.theme("modern-gray")]) == ["Modern Gray"])
        // A single earlier theme is compared with every theme.
        #expect(
            LibraryComparison([before], [after, other]).themes.map { $0?.before.slug } == ["app-theme", "app-theme"])
    }

    /// The golden excludes the numbers of cells, because other tests check the screens.
    @Test func markdownMatchesGolden() {
        let text = report([after], [before]).markdown.replacing(/\| [0-9]+ of [0-9]+ \|\n/, with: "| N of N |\n")
        expectGolden(text, "report-changes")
    }

    @Test func markdownIsNeverLargerThanGitHubAllows() throws {
        let themes = try ThemeLibrary.builtInSlugs.map(Self.theme)
        let text = LibraryReport(themes, AuditSettings(), hasBaseline: false).markdown
        #expect(text.utf8.count <= 65_536 && text.utf8.count > 60_000)
        #expect(text.contains(" lines are omitted, because GitHub limits the size"))
        #expect(
            text.components(separatedBy: "<details>").count == text.components(separatedBy: "</details>").count)
        for theme in themes { #expect(text.contains("| \(theme.name) | ")) }
    }

    @Test func limitedMarkdownShowsOmittedCount() {
        var text = LimitedMarkdown()
        let row = "| " + String(repeating: "x", count: 996) + " |\n"
        text.add(table: ["a"], Array(repeating: row, count: 100), in: "title")
        text.add(String(repeating: "y", count: 2000))
        text.add(table: ["b"], [row, row])
        let lines = text.finished.split(separator: "\n")
        let rows = lines.count { $0.hasPrefix("| x") }
        #expect(text.finished.utf8.count <= LimitedMarkdown.limit && rows > 60)
        // The paragraph is one line of those that are left out.
        #expect(lines.last?.hasPrefix("\(103 - rows) lines are omitted") == true)
        #expect(lines.contains("</details>"))
    }
}
