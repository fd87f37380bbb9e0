import ColorScience
import Foundation
import JSONText
import Testing
import ThemeSpec

@testable import ThemeAudit
@testable import ThemeEngine

/// The least changes, and whole themes made readable.
struct ThemeFixTests {
    @Test func leastChangeOfGrayOnWhite() throws {
        let spec = try AuditFixture.theme(colors: [("textPrimary", "#777777", "#FFFFFF")])
        let failing = ThemeAudit(spec).checks("Type scale", "body_m", .light)
        let change = try #require(LeastChange.foregrounds(for: failing, in: spec).first)
        #expect(change.after.hex == "#767676" && change.before.hex == "#777777" && change.source == .moved)
        #expect(abs(change.ratioAfter - 4.5422) < 0.0001)
        #expect(change.distance > 0 && change.distance < 0.01)
    }

    /// One 8-bit step less, in every channel that moved, fails.
    @Test(arguments: ContrastLevel.allCases)
    func leastChangeCannotBeSmaller(level: ContrastLevel) throws {
        var count = 0
        for spec in try AuditFixture.shipped {
            for check in ThemeAudit(spec, AuditSettings(level: level)).failedChecks {
                let moves = LeastChange.foregrounds(for: [check], in: spec).filter { $0.source == .moved }
                for move in moves + LeastChange.backgrounds(for: check, in: spec) where move.before.isOpaque {
                    #expect(move.ratioAfter >= check.required)
                    let back = Self.stepBack(move.after, towards: move.before)
                    let trial = PairTrial(spec.changing(move.role, in: move.appearance, to: back), move.appearance)
                    #expect(!trial.passes([check]), "\(spec.slug) \(check.message): \(move.after.hex)")
                    count += 1
                }
            }
        }
        #expect(count > 300)
    }

    private static func stepBack(_ color: Color, towards other: Color) -> Color {
        func step(_ from: UInt8, _ to: UInt8) -> UInt8 { from == to ? from : from < to ? from + 1 : from - 1 }
        let (from, to) = (color.rgb, other.rgb)
        return Color(
            RGB(red: step(from.red, to.red), green: step(from.green, to.green), blue: step(from.blue, to.blue)))
    }

    @Test func leastChangeKeepsHue() throws {
        let spec = try ThemeLibrary().load("checkpoint").spec
        let failing = ThemeAudit(spec).checks("Next Up card", "due mileage", .light).filter {
            $0.pair.foregroundRole == .statusDueSoon
        }
        let change = try #require(LeastChange.foregrounds(for: failing, in: spec).first)
        #expect(abs(OKLCH(change.after).hue - OKLCH(change.before).hue) < 3)
    }

    @Test func replacementsPassOnAFill() throws {
        let spec = try AuditFixture.theme()
        let failing = ThemeAudit(spec).checks("Button", "destructive label", .dark)
        let sources = LeastChange.foregrounds(for: failing, in: spec).map(\.source)
        #expect(sources.contains(.black) && !sources.contains(.white) && sources.contains(.role(.background)))
    }

    @Test func passingThemeNeedsNoFix() throws {
        let fix = ThemeFix(ThemeFix(ThemeAudit(try AuditFixture.theme())).after)
        #expect(fix.isEmpty && fix.remaining.isEmpty)
    }

    @Test(arguments: ThemeLibrary().slugs, ContrastLevel.allCases)
    func everyBuiltInThemeIsFixed(slug: String, level: ContrastLevel) throws {
        let audit = ThemeAudit(try ThemeLibrary().load(slug).spec, AuditSettings(level: level))
        let fix = ThemeFix(audit)
        #expect(fix.remaining.isEmpty && !fix.isEmpty)
        let written = ThemeAudit(try read(fix, extends: slug), audit.settings)
        #expect(written.failedChecks.isEmpty && written.spec.metadata.name.hasSuffix(" (readable)"))
        // What is listed is all that differs.
        #expect(fix.colors.allSatisfy { written.spec.colors[$0.role]?[$0.appearance] == $0.after })
    }

    @Test func fixHoldsAtEverySize() throws {
        let settings = AuditSettings(contentSizes: ContentSize.allCases)
        let fix = ThemeFix(ThemeAudit(try ThemeLibrary().load("editorial-paper").spec, settings))
        #expect(ThemeAudit(try read(fix, extends: "editorial-paper"), settings).failedChecks.isEmpty)
    }

    @Test(arguments: [
        ("textPrimary", "#FFFFFF00"), ("textPrimary", "#00000020"), ("background", "#808080"),
        ("surfaceScrim", "#00000010"), ("primaryCTA", "#777777"), ("borderSubtle", "#00000000"),
    ])
    func extremeColorsAreFixed(role: String, hex: String) throws {
        let spec = try AuditFixture.theme(colors: [(role, hex, hex)])
        let fix = ThemeFix(ThemeAudit(spec))
        #expect(fix.remaining.isEmpty, "\(fix.remaining.map(\.message))")
    }

    /// Of a theme for the dark only, the light colors stay what they are.
    @Test func unsupportedAppearanceIsNotChanged() throws {
        let spec = try AuditFixture.theme("\"appearances\":[\"dark\"]")
        let fix = ThemeFix(ThemeAudit(spec))
        #expect(fix.remaining.isEmpty && fix.colors.allSatisfy { $0.appearance == .dark })
    }

    private func read(_ fix: ThemeFix, extends parent: String) throws -> ThemeSpec {
        try AuditFixture.read(JSONWriter.text(ThemePatch.document(fix, extends: parent)))
    }
}
