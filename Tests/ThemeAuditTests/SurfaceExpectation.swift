import ColorScience
import ThemeSpec

@testable import ThemeAudit
@testable import ThemeEngine

/// The conditions of a fix for the surfaces of a theme, computed from the models alone, unlike in the search.
struct SurfaceExpectation {
    /// The pairs of surfaces that became too similar, and the cards whose order of lightness changed.
    private(set) var faults: [String] = []

    /// Whether the surfaces are still distinguishable.
    var holds: Bool { faults.isEmpty }

    init(_ before: RenderModel, _ after: RenderModel) {
        let (old, new) = (Self.fills(before), Self.fills(after))
        for one in old.indices {
            for other in 0..<one {
                let was = old[one].lab.distance(to: old[other].lab)
                let now = new[one].lab.distance(to: new[other].lab)
                // Rounding of the sums is below 1e-9.
                guard was >= SurfaceDistances.leastDistance, now < was / 2 - 1e-9 else { continue }
                faults.append("\(old[one].name) and \(old[other].name): \(was) to \(now)")
            }
        }
        func lightness(_ role: SurfaceRole, in model: RenderModel) -> Double {
            let page = model.colors.onBackground(.background)
            return OKLab(model.surface(role).fill(over: page)).l
                - OKLab(model.surface(.appBackground).fill(over: page)).l
        }
        for card in [SurfaceRole.card, .cardElevated, .cardSecondary] {
            let (was, now) = (lightness(card, in: before), lightness(card, in: after))
            if abs(was) >= SurfaceDistances.leastDistance, was * now <= 0 { faults.append("\(card): \(was) to \(now)") }
        }
    }

    private static func fills(_ model: RenderModel) -> [(name: String, lab: OKLab)] {
        let page = model.colors.onBackground(.background)
        return SurfaceRole.allCases.map { ($0.rawValue, OKLab(model.surface($0).fill(over: page))) }
            + ColorRole.fills.sorted().map { ($0.rawValue, OKLab(model.colors.onBackground($0))) }
    }
}
