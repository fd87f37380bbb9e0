import ColorScience
import ThemeEngine
import ThemeSpec

/// The surfaces of a theme that a fix must keep apart.
///
/// Of two surfaces that can be told apart, at least half the distance remains, and of the screen's background and a card,
/// the one that is lighter stays lighter.
struct SurfaceDistances {
    private let surfaces: [[FixProblem.Layer]]
    private let limits: [Limit]
    /// The variables that the surfaces consist of.
    let variables: Set<Int>

    /// The distance in OKLab from which surfaces can be told apart. It is less than what is just noticeable between two
    /// swatches (0.02), because large surfaces side by side differ visibly by less, and the quietest cards of the
    /// built-in themes do.
    static let noticeable = 0.005

    /// What two surfaces must keep.
    private struct Limit {
        let one: Int
        let other: Int
        let distance: Double
        /// Whether the first stays lighter than the other; `nil` if that is not important.
        let isLighter: Bool?
    }

    /// - Parameters:
    ///   - original: The theme as it is.
    ///   - changed: The theme with its surfaces as they are to be, in which colors are variables.
    init(_ original: FixLayers, _ changed: FixLayers) {
        let before = Self.stacks(original).map { OKLab(FixProblem.color(of: $0, original.originals)) }
        surfaces = Self.stacks(changed)
        variables = Set(surfaces.joined().compactMap(\.variable))
        var limits: [Limit] = []
        for other in before.indices {
            for one in 0..<other {
                let distance = before[one].distance(to: before[other])
                guard distance >= Self.noticeable else { continue }
                let difference = before[one].l - before[other].l
                let isPageAndCard = one == 0 && Self.cards.contains(other) && abs(difference) >= Self.noticeable
                limits.append(
                    Limit(
                        one: one, other: other, distance: distance / 2, isLighter: isPageAndCard ? difference > 0 : nil)
                )
            }
        }
        self.limits = limits
    }

    /// Whether `colors`, one for each variable, keep the surfaces apart.
    func hold(_ colors: [Color]) -> Bool {
        let labs = surfaces.map { OKLab(FixProblem.color(of: $0, colors)) }
        return limits.allSatisfy { limit in
            let (one, other) = (labs[limit.one], labs[limit.other])
            if let isLighter = limit.isLighter, isLighter ? one.l <= other.l : one.l >= other.l { return false }
            return one.squaredDistance(to: other) >= limit.distance * limit.distance
        }
    }

    /// The surfaces over the theme's background, then the colors that fill them: the first is the screen's.
    private static func stacks(_ layers: FixLayers) -> [[FixProblem.Layer]] {
        roles.map { layers.page + layers.layers(of: $0) }
            + FixCost.surfaces.sorted().map { layers.page + [layers.layer($0)] }
    }

    private static let roles = SurfaceRole.allCases
    private static let cards = Set(
        roles.indices.filter { [.card, .cardElevated, .cardSecondary].contains(roles[$0]) })
}
