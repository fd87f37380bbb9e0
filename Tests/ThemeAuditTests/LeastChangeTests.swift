import ColorScience
import ScratchFolder
import Testing
import ThemeSpec

@testable import ThemeAudit
@testable import ThemeEngine

/// The smallest changes of a single color.
struct LeastChangeTests {
    @Test func grayOnWhiteChangesToNearestPassingGray() throws {
        let spec = try AuditFixture.theme(colors: [("textPrimary", "#777777", "#FFFFFF")])
        let failing = ThemeAudit(spec).checks("Type scale", "body_m", .light)
        let change = try #require(LeastChange.foregrounds(for: failing, in: spec).first)
        #expect(change.after.hex == "#767676" && change.before.hex == "#777777" && change.source == .moved)
        #expect(abs(change.ratioAfter - 4.5422) < 0.0001)
        #expect(change.distance > 0 && change.distance < 0.01)
    }

    /// One 8-bit step less, in every channel that moved, fails. Each theme has one of the levels unless the run is
    /// thorough.
    @Test(arguments: ContrastLevel.allCases)
    func leastChangeCannotBeSmaller(level: ContrastLevel) throws {
        var count = 0
        let levels = ContrastLevel.allCases
        for (number, spec) in try AuditFixture.shipped.enumerated()
        where Sampling.isThorough || levels[number % levels.count] == level {
            let failing = ThemeAudit(spec, AuditSettings(level: level)).failedChecks
            for check in AuditCase.cases(of: failing).map(\.worst) {
                let moves = ChangeSearch(spec, role: check.pair.foregroundRole, check.appearance, [check]).moves()
                for move in moves + LeastChange.backgrounds(for: check, in: spec) where move.before.isOpaque {
                    #expect(move.ratioAfter >= check.required)
                    let back = Self.stepBack(move.after, towards: move.before)
                    let trial = PairTrial(spec.changing(move.role, in: move.appearance, to: back), move.appearance)
                    #expect(!trial.passes([check]), "\(spec.slug) \(check.message): \(move.after.hex)")
                    count += 1
                }
            }
        }
        #expect(count > (Sampling.isThorough ? 300 : 60))
    }

    private static func stepBack(_ color: Color, towards other: Color) -> Color {
        func step(_ from: UInt8, _ to: UInt8) -> UInt8 { from == to ? from : from < to ? from + 1 : from - 1 }
        let (from, to) = (color.rgb, other.rgb)
        return Color(
            RGB(red: step(from.red, to.red), green: step(from.green, to.green), blue: step(from.blue, to.blue)))
    }

    /// Roles that share a color are one group in the report, so one color is suggested for all of them.
    @Test func rolesOfOneColorChangeTogether() throws {
        let gray = "#999999"
        let spec = try AuditFixture.theme(colors: [
            ("textSecondary", gray, "#FFFFFF"), ("textOnOverlaySecondary", gray, "#FFFFFF"),
        ])
        let failing = ThemeAudit(spec).failedChecks.filter {
            $0.appearance == .light && $0.foregroundColor.hex == gray && $0.pair.foregroundOpacity == 1
                && $0.exemptions.isEmpty
        }
        #expect(Set(failing.map(\.pair.foregroundRole)) == [.textSecondary, .textOnOverlaySecondary])
        let change = try #require(LeastChange.least(for: failing, in: spec))
        let changed = [ColorRole.textSecondary, .textOnOverlaySecondary].reduce(spec) {
            $0.changing($1, in: .light, to: change.after)
        }
        #expect(change.source == .moved && PairTrial(changed, .light).passes(failing))
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
}
