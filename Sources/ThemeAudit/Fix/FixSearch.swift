import ColorScience

/// Searches for the colors of one appearance with which all pairs pass at the lowest cost.
///
/// The first solution is greedy: of all colors of all variables in a failing pair, and of all combinations of two,
/// each step selects the one with the lowest cost for each repaired pair, and every color then moves back as far as
/// the others permit. If pairs still fail, one of them is made to pass even if others fail as a result, and the other
/// colors are adapted. The solution is then improved: every change is reverted in turn to see whether others cost
/// less, and two colors at a time are tried. Colors that make surfaces indistinguishable are never tried. The result
/// is not guaranteed to have the lowest cost; a test compares it with all others. Themes with many failing pairs reach
/// a limit, after which the solution is only completed.
struct FixSearch {
    private let problem: FixProblem
    private let effort: Effort

    /// The number of colors measured so far, which all steps of a search count together.
    private final class Effort {
        var measured = 0
        private let most: Int

        var isExhausted: Bool { measured >= most }

        init(most: Int) {
            self.most = most
        }
    }

    /// - Parameter most: The number of measured colors after which no other solutions are searched.
    init(_ problem: FixProblem, measuringAtMost most: Int = Self.mostMeasured) {
        self.problem = problem
        effort = Effort(most: most)
    }

    /// The number of colors measured so far.
    var measured: Int { effort.measured }

    /// Twenty times what the most demanding built-in theme needs: a few seconds.
    static let mostMeasured = 200_000_000

    /// Returns the best state found; the original state if no pair can be repaired.
    func best() -> FixState {
        var best = repaired(FixState(problem), without: [])
        while true {
            while let next = forced(best) ?? rearranged(best) ?? combined(best) { best = next }
            best = improved(best, \.all)
            // Colors nearer to the original ones may permit a color that was impossible before.
            guard let next = step(from: best, without: []) else { return best }
            best = repaired(next, without: [])
        }
    }

    /// Applies as many steps as possible without changing some variables, then improves the result.
    private func repaired(_ state: FixState, without: Set<Int>) -> FixState {
        var state = state
        // Each step repairs a pair, so there are no more steps than pairs.
        while let next = step(from: state, without: without) { state = next }
        return improved(state, \.coarse)
    }

    /// Returns a better state in which one of the changes is replaced by others; `nil` if none is better.
    private func rearranged(_ state: FixState) -> FixState? {
        for variable in byCost(state) where !effort.isExhausted {
            // Surfaces depend on each other.
            let replaced =
                problem.uses[variable].isSurface ? state.changed.filter { problem.uses[$0].isSurface } : [variable]
            var start = state
            for variable in replaced { start.choose(0, for: variable) }
            let other = repaired(start, without: Set(replaced))
            if other.score.isBetter(than: state.score) { return other }
        }
        return nil
    }

    /// Returns a better state in which a failing pair passes even if others fail, after which the other colors are
    /// adapted; `nil` if none is better.
    private func forced(_ state: FixState) -> FixState? {
        for demand in problem.demands.indices where !state.isMet[demand] {
            for variable in problem.demands[demand].variables.sorted() where !effort.isExhausted {
                var start = state
                let candidate = problem.variables[variable].coarse.first {
                    start.choose($0, for: variable)
                    return start.isMet[demand] && (!problem.uses[variable].isSurface || start.keepsSurfaces)
                }
                guard candidate != nil else { continue }
                let other = repaired(start, without: [variable])
                if other.score.isBetter(than: state.score) { return other }
            }
        }
        return nil
    }

    /// Returns the step with the lowest cost for each repaired pair.
    private func step(from state: FixState, without: Set<Int>) -> FixState? {
        let failing = problem.demands.indices.filter { !state.isMet[$0] }
        let involved = failing.reduce(into: Set<Int>()) { $0.formUnion(problem.demands[$1].variables) }
        var best: FixState?
        var least = Double.infinity
        let isWanted = { (score: FixScore) in score.price(from: state.score).map { $0 < least } ?? false }
        func take(_ next: FixState) {
            best = next
            least = next.score.price(from: state.score) ?? least
        }
        // A color repairs at most the pairs that depend on it, so it is useful only below this cost.
        func limit(_ variables: Set<Int>) -> Double {
            let most = failing.count { !problem.demands[$0].variables.isDisjoint(with: variables) }
            return state.score.cost + least * Double(most)
        }
        for variable in involved.subtracting(without).sorted() {
            scan(variable, problem.variables[variable].coarse, from: state, below: limit([variable]), isWanted, take)
        }
        if let best { return best }
        for pair in pairs(in: failing) where without.isDisjoint(with: [pair.one, pair.other]) {
            let most = failing.count { !problem.demands[$0].variables.isDisjoint(with: [pair.one, pair.other]) }
            scan(pair, from: state, below: { state.score.cost + least * Double(min($0, most)) }, isWanted, take)
        }
        return best
    }

    /// Returns the same solution with every color moved as near to the original one as the others permit, using some of
    /// the candidates.
    private func improved(_ state: FixState, _ candidates: KeyPath<FixVariable, [Int]>) -> FixState {
        var best = state
        var isImproving = true
        while isImproving {
            isImproving = false
            for variable in byCost(best) {
                var next: FixState?
                scan(
                    variable, problem.variables[variable][keyPath: candidates], from: best, below: best.score.cost,
                    { $0.isBetter(than: next?.score ?? best.score) }, { next = $0 })
                guard let next else { continue }
                best = next
                isImproving = true
            }
        }
        return best
    }

    /// Returns a better state with two colors moved at a time; `nil` if none is better.
    private func combined(_ state: FixState) -> FixState? {
        for pair in neighbors(of: state.changed) where !effort.isExhausted {
            var next: FixState?
            scan(
                pair, from: state, below: { _ in state.score.cost }, { $0.isBetter(than: next?.score ?? state.score) },
                { next = $0 })
            if let next { return improved(next, \.coarse) }
        }
        return nil
    }

    /// Returns the changed variables, most expensive first.
    private func byCost(_ state: FixState) -> [Int] {
        func cost(_ variable: Int) -> Double { problem.variables[variable].candidates[state.choices[variable]].cost }
        return state.changed.sorted { (cost($0), $1) > (cost($1), $0) }
    }
}

extension FixSearch {
    /// Two variables related by a pair or by the surfaces.
    private struct Pair: Hashable {
        let one: Int
        let other: Int

        init(_ one: Int, _ other: Int) {
            (self.one, self.other) = (min(one, other), max(one, other))
        }
    }

    /// Visits the states with each of the `candidates` for a variable that cost less than `limit`, have a wanted score
    /// and keep the surfaces distinguishable.
    private func scan(
        _ variable: Int, _ candidates: [Int], from state: FixState, below limit: Double, _ isWanted: (FixScore) -> Bool,
        _ take: (FixState) -> Void
    ) {
        var state = state
        let isSurface = problem.uses[variable].isSurface
        for candidate in candidates {
            state.choose(candidate, for: variable)
            effort.measured += problem.uses[variable].colors
            // The nearest candidates come first.
            guard state.score.cost < limit else { break }
            if isWanted(state.score), !isSurface || state.keepsSurfaces { take(state) }
        }
    }

    /// Visits combinations of some candidates for two variables likewise.
    ///
    /// - Parameter limit: The maximum cost of a useful combination that repairs a given number of pairs.
    private func scan(
        _ pair: Pair, from first: FixState, below limit: (_ repaired: Int) -> Double, _ isWanted: (FixScore) -> Bool,
        _ take: (FixState) -> Void
    ) {
        var state = first
        let isSurface = problem.uses[pair.one].isSurface || problem.uses[pair.other].isSurface
        let count = problem.uses[pair.other].colors
        for one in problem.variables[pair.one].sparse {
            guard !effort.isExhausted else { return }
            state.choose(0, for: pair.other)
            state.choose(one, for: pair.one)
            guard state.score.cost < limit(.max) else { break }
            // Pairs that do not depend on the second color are unaffected by its candidates.
            let rest = state.unmet(without: pair.other)
            let most = (first.score.failures - rest.failures, first.score.spoiled - rest.spoiled)
            guard most.0 > 0 || most.0 == 0 && most.1 >= 0 else { continue }
            for other in problem.variables[pair.other].sparse {
                state.choose(other, for: pair.other)
                effort.measured += count
                guard state.score.cost < limit(max(most.0, most.1)) else { break }
                if isWanted(state.score), !isSurface || state.keepsSurfaces { take(state) }
            }
        }
    }

    /// Returns the variables of failing demands paired with each variable of the same demand, and each surface among
    /// them paired with every other one.
    private func pairs(in demands: [Int]) -> [Pair] {
        var pairs: Set<Pair> = []
        for demand in demands {
            let variables = problem.demands[demand].variables
            insert(variables, into: &pairs)
            // Include colors that prevent a change, such as that of the label on a fill.
            for one in variables where !problem.uses[one].isSurface {
                for related in problem.uses[one].demands.map({ problem.demands[$0].foreground.variable }) {
                    if let related, related != one { pairs.insert(Pair(one, related)) }
                }
            }
            for one in variables where problem.uses[one].isSurface {
                for other in problem.surfaces.variables where other != one { pairs.insert(Pair(one, other)) }
            }
        }
        return pairs.sorted { ($0.one, $0.other) < ($1.one, $1.other) }
    }

    /// Returns the changed variables paired with each variable of the same demand.
    private func neighbors(of changed: [Int]) -> [Pair] {
        var pairs: Set<Pair> = []
        for demand in problem.demands where !demand.variables.isDisjoint(with: changed) {
            insert(demand.variables, into: &pairs)
        }
        return pairs.filter { changed.contains($0.one) || changed.contains($0.other) }
            .sorted { ($0.one, $0.other) < ($1.one, $1.other) }
    }

    private func insert(_ variables: Set<Int>, into pairs: inout Set<Pair>) {
        let variables = variables.sorted()
        for (place, other) in variables.enumerated() {
            for one in variables.prefix(place) { pairs.insert(Pair(one, other)) }
        }
    }
}
