import Foundation
import ScratchFolder
import Testing
import ThemeEngine
import ThemeSpec

@testable import Reporting
@testable import ThemeAudit

/// Audits as text.
struct AuditTextTests {
    @Test func textIsPlainWithoutColor() throws {
        for isColored in [false, true] {
            let text = AuditText(AuditSettings(), TextPen(isColored: isColored))
            let audit = try AuditSample.audit()
            let all = text.heading + text.line(of: audit) + text.report(audit)
            #expect(all.utf8.contains(0x1B) == isColored)
            #expect(all.contains("39 of 270 pairs fail") && all.contains("textOnDestructive"))
            let rest = "27 in stand-ins for missing roles, 7 on approximated materials, 22 in disabled controls"
            #expect(all.contains("; not counted: \(rest)\n"))
        }
    }

    /// Pairs under one heading that differ in the opacity of the foreground show the opacity.
    @Test func textShowsForegroundOpacity() throws {
        let report = AuditText(AuditSettings()).report(try AuditSample.audit())
        let lines = report.split(separator: "\n")
        let heading = try #require(lines.firstIndex { $0.hasPrefix("  accent  ") })
        let own = lines[(heading + 1)...].prefix { $0.hasPrefix("    ") }
        #expect(own.contains { $0.hasPrefix("    on background ") })
        #expect(own.contains { $0.firstMatch(of: /^    at \d+% on background #FFFFFF/) != nil }, "\(own)")
        let pairs = own.map { $0.prefix { $0 != ":" } }
        #expect(Set(pairs).count == pairs.count)
    }

    /// Pairs that fail because of the changes are reported separately from those that are left.
    @Test func failuresThatChangesCauseAreReported() throws {
        let before = try AuditSample.audit()
        let same = try #require(before.spec.colors[.background])
        let fix = ThemeFix(from: before, to: ThemeAudit(before.spec.changing(.textPrimary, to: same)))
        let new = fix.rest.filter(\.isNew)
        let lines = AuditText(AuditSettings()).report(fix, writtenTo: "x.json").split(separator: "\n")
        let caused = lines.filter { $0.hasPrefix("  caused by the changes: ") }
        #expect(!new.isEmpty && caused.count == new.count + fix.newFindings.count)
        #expect(caused.contains { $0.contains(": textPrimary #") && $0.contains("; every change that was tried") })
        let left = lines.filter { $0.hasPrefix("  left: ") }
        #expect(!left.isEmpty && !left.contains { $0.contains(": textPrimary #") })
        let json = FixJSON.member(fix)
        #expect(json.components(separatedBy: "\"isNew\" : true").count == new.count + 1)
        #expect(json.components(separatedBy: "\"isNew\" : false").count == fix.rest.count - new.count + 1)
    }

    @Test func oneThemeAndOnePairAreSingular() throws {
        var totals = AuditTotals()
        totals.add(try AuditSample.dim())
        #expect(AuditText.verdict(totals).text.hasPrefix("1 of 1 theme fails: 37 of 135 pairs fail"))
        #expect(
            AuditText.failing(1, of: 40) == "1 of 40 pairs fails" && AuditText.failing(1, of: 1) == "1 of 1 pair fails")
    }

    @Test func textHasTheNumbersOfEachPair() throws {
        let text = AuditText(AuditSettings())
        let audit = try AuditSample.dim()
        #expect(text.heading == "WCAG 2.2 AA, strict definition of large text, at L\n")
        #expect(
            text.line(of: audit)
                == "  dim             light 37 of 135   dark  -           1.33 of 4.50 textPrimary on accent 15% on surfac…, light\n"
        )
        let report = text.report(audit)
        #expect(
            report.hasPrefix(
                """
                Dim: 37 of 135 pairs fail; not counted: 28 in stand-ins for missing roles, 5 on approximated materials, 12 in disabled controls

                light
                  textPrimary  #C8C8C8 -> #676767 gives 4.52:1  /
                """))
        for line in [
            "    on background #FFFFFF                         1.67:1        needs 4.50  Lc 30  22 places\n",
            "    on background #FFFFFF                         1.67:1        needs 3.00  Lc 30  5 places\n",
            "  statusNeutral  #6B7280 -> #636977 gives 4.53:1  /",
            "dim.json:2:14, statusNeutral has the color of textTertiary, inherited from gentle-default\n",
            "    on chrome #F0A6A5                             1.17...2.83:1  needs 4.50  Lc -7  Overlay, text on chrome\n",
            "    on primaryCTA #4A6EF5                         4.33:1        needs 4.50  Lc -75 3 places, readable from AX1\n",
            "\nwarning textSecondary (7.55:1) stands out more than textPrimary (1.67:1) on background (light) [emphasis-lost]  /",
            "\nnote    dark was not audited: the theme does not support it [not-judged]  /",
            "dim.json:3:18\n",
        ] {
            #expect(report.contains(line), "\(line)")
        }
        // The background whose contrast is the smallest part of the required one comes first.
        let pill = report.firstRange(of: "    on statusOverdue 12% on surfaceBase #F7E7EA   2.93:1        needs 4.50  ")
        let dot = report.firstRange(of: "    on statusOverdue 15% on surfaceBase #F7E2E6   2.83:1        needs 3.00  ")
        #expect(try #require(pill).lowerBound < #require(dot).lowerBound)
        let places = [
            "    on surfaceCardSecondary", "    on surfaceBase", "    on chrome",
        ]
        let starts = places.compactMap { report.firstRange(of: $0)?.lowerBound }
        #expect(starts.count == places.count && starts == starts.sorted())
    }

    /// Findings that concern only colors that the theme lacks are summarized in one line for each rule.
    @Test func textCountsStandIns() throws {
        let report = AuditText(AuditSettings()).report(try AuditSample.dim())
        let roles = "statusDueSoon, statusGood, success, warning and info"
        for line in [
            "\nstand-ins, colors derived for roles that the theme lacks: 28 pairs fail because of \(roles); --include "
                + "stand-ins lists and counts them\n",
            "\nnote    3 findings about statusOverdue, statusDueSoon and statusGood, which the theme lacks; --include "
                + "stand-ins counts them [color-alone]\n",
        ] {
            #expect(report.contains(line), "\(line)\n\(report)")
        }
        #expect(!report.contains("is a stand-in derived from"))
    }

    @Test func fixReportListsChangesWithTheirPairs() throws {
        let text = AuditText(AuditSettings())
        let fix = ThemeFix(try AuditSample.dim())
        let report = text.report(fix, writtenTo: "fixed.json")
        let change = try #require(fix.colors.first { $0.role == .destructive })
        let line = "\n  light destructive             #E35D5B   -> \(change.after.hex)   dE "
        let repaired = try #require(change.repairs.first)
        let pair = "\n         \(repaired.foreground) on \(repaired.background) "
        #expect(report.contains(line + String(format: "%.3f\n", change.distance)) && report.contains(pair))
        #expect(!report.contains("\u{1B}"))
        let swatches = "\u{1B}[48;2;227;93;91m   \u{1B}[48;2;"
        let colored = AuditText(AuditSettings(), TextPen(isColored: true, hasSwatches: true))
        #expect(colored.report(fix, writtenTo: "fixed.json").contains(swatches))
    }

    @Test func summaryCountsThemesPairsAndWarnings() throws {
        var totals = AuditTotals()
        for slug in ["gentle-default", "checkpoint"] { totals.add(try AuditSample.audit(slug)) }
        totals.add(try AuditSample.dim())
        let text = AuditText(AuditSettings()).summary(totals)
        #expect(
            text.hasPrefix(
                "\n3 of 3 themes fail: 160 of 655 pairs fail; 4 warnings\nnot counted: 55 in stand-ins for missing roles, 17 on "
            ),
            "\(text)")
    }

    @Test func summaryOfNoThemesIsNotAPass() {
        #expect(AuditText(AuditSettings()).summary(AuditTotals()).contains("no theme was audited"))
    }

    /// An error of a rule decides the result like a failing pair, so the verdict mentions it.
    @Test func verdictListsRuleErrors() throws {
        let audit = try AuditSample.audit()
        let finding = try #require(audit.findings.first).with(.error)
        let broken = audit.keeping(audit.checks.filter(\.passes), [finding])
        #expect(AuditText(AuditSettings()).report(broken).contains(" pairs pass, but there is 1 error\n"))
        var totals = AuditTotals()
        totals.add(broken)
        #expect(AuditText.verdict(totals).text.hasSuffix(" pairs fail, 1 error"))
        let sound = audit.keeping(broken.checks, [finding.with(.warning)])
        #expect(!AuditText(AuditSettings()).report(sound).contains(" but there "))
    }

    @Test func textReportHasChangesAndFix() throws {
        let audit = try AuditSample.audit()
        let text = AuditText(AuditSettings())
        let report = text.report(audit)
        #expect(report.contains("#FFFFFF -> #0C0C0C gives 4.50:1") && report.contains("readable from AX1"))
        #expect(report.contains("no single color passes in all failing pairs"))
        let fix = text.report(ThemeFix(audit), writtenTo: "a\u{1B}b.json")
        #expect(fix.contains("39 pairs failed, none fails now") && fix.contains("a\\u{1B}b.json"))
    }
}

/// Audits of themes that fail.
enum AuditSample {
    static func audit(_ slug: String = "gentle-default") throws -> ThemeAudit {
        ThemeAudit(try ThemeLibrary().load(slug).spec)
    }

    /// Returns the audit of a theme file with one appearance, whose text is too light.
    static func dim(in folder: ScratchFolder? = nil) throws -> ThemeAudit {
        let folder = try folder ?? ScratchFolder()
        let path = try folder.write(
            "dim.json",
            """
            {
              "extends": "gentle-default",
              "appearances": ["light"],
              "colors": { "pairByRole": {
                "textOnThemePrimary": { "lightHex": "#FAFAFA", "darkHex": "#000001" },
                "textPrimary": { "darkHex": "#000001", "lightHex": "#C8C8C8" }
              } }
            }
            """)
        return ThemeAudit(try ThemeLibrary().load(path).spec)
    }
}
