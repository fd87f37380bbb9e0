import ColorScience
import ScratchFolder
import Testing
import ThemeSpec

@testable import ThemeAudit
@testable import ThemeEngine

/// Compares the cost of fixes with that of every combination of colors on a coarse scale of lightness.
///
/// The combinations are measured by the audit and by models, not by the functions of the search.
struct FixCostTests {
    /// A theme with the few roles that may change.
    struct Case: CustomTestStringConvertible, Sendable {
        let slug: String
        let appearance: Appearance
        let free: [ColorRole]

        var testDescription: String {
            "\(slug), \(appearance.rawValue): \(free.map(\.rawValue).joined(separator: ", "))"
        }
    }

    static let cases: [Case] = [
        Case(slug: "gentle-default", appearance: .dark, free: [.destructive, .textOnDestructive]),
        Case(slug: "gentle-default", appearance: .light, free: [.destructive, .textOnDestructive, .background]),
        Case(slug: "compact-mint", appearance: .light, free: [.textTertiary, .surfaceBase, .surfaceCardSecondary]),
        Case(slug: "editorial-paper", appearance: .dark, free: [.borderSubtle, .background, .surfaceBase]),
        Case(slug: "soft-green", appearance: .light, free: [.themeSecondary, .textTertiary, .textSecondary]),
        Case(slug: "checkpoint", appearance: .light, free: [.statusOverdue, .statusGood, .textTertiary]),
        Case(slug: "checkpoint", appearance: .dark, free: [.statusNeutral, .textTertiary, .surfaceCardSecondary]),
        Case(slug: "bold-orange", appearance: .light, free: [.destructive, .textTertiary, .surfaceCardSecondary]),
        Case(
            slug: "modern-gray", appearance: .dark,
            free: [.destructive, .textOnDestructive, .textTertiary, .surfaceCardSecondary]),
    ]

    /// The time for a theme in which almost all pairs fail is limited.
    @Test func limitedSearchCompletesItsSolution() throws {
        let audit = ThemeAudit(try ThemeLibrary().load("scarf").spec, AuditSettings(appearances: [.light]))
        let problem = FixProblem(audit, original: audit.spec, .light, keeping: [])
        let (limited, whole) = (FixSearch(problem, measuringAtMost: 0), FixSearch(problem))
        let (state, best) = (limited.best(), whole.best())
        #expect(limited.measured < whole.measured / 2 && whole.measured < FixSearch.mostMeasured / 10)
        #expect(state.score.failures < FixState(problem).score.failures)
        #expect(!state.score.isBetter(than: best.score))
    }

    /// Only one of five cases is tested, unless the run is thorough.
    @Test(arguments: Sampling.some(of: cases, ofEvery: 5))
    func noOtherCombinationCostsMuchLess(example: Case) throws {
        let spec = try ThemeLibrary().load(example.slug).spec
        let audit = ThemeAudit(spec, AuditSettings(appearances: [example.appearance]))
        let fix = ThemeFix(audit, keeping: Set(spec.colors.keys).subtracting(example.free))
        let model = RenderModel(spec, appearance: example.appearance)
        let background = model.colors.onBackground(.background)
        let weights = FixCost.groups(of: model).filter { example.free.contains($0.roles[0]) }
        #expect(weights.allSatisfy { $0.roles.count == 1 } && weights.count == example.free.count)
        let cost = fix.colors.reduce(0.0) { sum, change in
            sum + FixCost.cost(ofDistance: change.distance) * (weights.first { $0.roles == [change.role] }?.weight ?? 0)
        }
        // The combination must achieve everything that the fix achieves.
        let passing = zip(audit.checks, fix.after.checks).filter { before, after in
            after.passes && (before.passes || audit.decides(before))
        }.map(\.0)
        let scales = weights.map { group -> [(color: Color, cost: Double)] in
            let color = spec.resolved(group.roles[0], example.appearance)
            let start = OKLCH(color)
            let steps = (0...Self.levels).map { level -> Color in
                let lightness = Double(level) / Double(Self.levels)
                return Color(OKLCH(lightness: lightness, chroma: start.chroma, hue: start.hue).color.rgb)
                    .opacity(color.alpha)
            }
            let lab = OKLab(color.composited(over: background))
            return ([color] + steps).map { step -> (color: Color, cost: Double) in
                let distance = OKLab(step.composited(over: background)).distance(to: lab)
                return (step, step == color ? 0 : FixCost.cost(ofDistance: distance) * group.weight)
            }
        }
        var count = 0
        func search(_ place: Int, _ changed: ThemeSpec, _ sum: Double) {
            guard sum < cost * Self.bound else { return }
            guard place < scales.count else {
                count += 1
                guard PairTrial(changed, example.appearance).passes(passing) else { return }
                let isApart = SurfaceExpectation(model, RenderModel(changed, appearance: example.appearance)).holds
                #expect(!isApart, "costs \(sum) instead of \(cost)")
                return
            }
            for step in scales[place] {
                let next = changed.changing(weights[place].roles[0], in: example.appearance, to: step.color)
                search(place + 1, next, sum + step.cost)
            }
        }
        search(0, spec, 0)
        #expect(cost > 0 && count > 1)
    }

    /// The number of steps of the scale of lightness.
    private static let levels = 40
    /// The minimum cost of a combination as a part of the fix's cost. When this was measured, none was below 1.
    private static let bound = 0.99
}
