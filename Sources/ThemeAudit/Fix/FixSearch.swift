import ColorScience

/// Searches for the colors of one appearance with which all pairs pass at the lowest cost.
///
/// The first solution is greedy: of all colors of all variables in a failing pair, and of all combinations of two, the
/// one that costs least for each pair it repairs comes next. It is then improved: every color moves back as far as the
/// others permit, every change is taken back in turn to see whether others cost less, and two colors at a time are
/// tried. If pairs fail even so, one of them is made to pass whatever that makes fail, and the other colors are changed
/// to suit it. No color is ever tried that makes surfaces alike. The result is not guaranteed to have the lowest cost;
/// a test compares it with all others.
struct FixSearch {
    private let problem: FixProblem

    init(_ problem: FixProblem) {
        self.problem = problem
    }

    /// The best state that was found; the theme as it is if nothing repairs a pair.
    func best() -> FixState {
        var best = repaired(FixState(problem), without: [])
        while true {
            while let next = rearranged(best) ?? combined(best) ?? forced(best) { best = next }
            best = improved(best, \.all)
            // Colors that are nearer to what they were may leave room for one that was not possible before.
            guard let next = step(from: best, without: []) else { return best }
            best = repaired(next, without: [])
        }
    }

    /// The state after as many steps as there are, without changing some variables, and then improved.
    private func repaired(_ state: FixState, without: Set<Int>) -> FixState {
        var state = state
        // A pair is repaired in every step, so there are not more steps than pairs.
        while let next = step(from: state, without: without) { state = next }
        return improved(state, \.coarse)
    }

    /// A better state in which one of the changes is replaced by others; `nil` if none is better.
    private func rearranged(_ state: FixState) -> FixState? {
        for variable in byCost(state) {
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

    /// A better state in which a pair that fails passes, whatever fails instead, and the other colors follow; `nil` if
    /// none is better.
    private func forced(_ state: FixState) -> FixState? {
        for demand in problem.demands.indices where !state.isMet[demand] {
            for variable in problem.demands[demand].variables.sorted() {
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

    /// The step that costs least for each pair that it repairs.
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
        // A color repairs no more pairs than it is a part of, so it is wanted only below this cost.
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

    /// The same solution with every color as near to what it was as the others permit, of some of the candidates.
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

    /// A better state with two colors moved at a time; `nil` if none is better.
    private func combined(_ state: FixState) -> FixState? {
        for pair in neighbors(of: state.changed) {
            var next: FixState?
            scan(
                pair, from: state, below: { _ in state.score.cost }, { $0.isBetter(than: next?.score ?? state.score) },
                { next = $0 })
            if let next { return improved(next, \.coarse) }
        }
        return nil
    }

    /// The changed variables, the most expensive first.
    private func byCost(_ state: FixState) -> [Int] {
        func cost(_ variable: Int) -> Double { problem.variables[variable].candidates[state.choices[variable]].cost }
        return state.changed.sorted { (cost($0), $1) > (cost($1), $0) }
    }
}

extension FixSearch {
    /// Two variables that a pair or the surfaces relate.
    private struct Pair: Hashable {
        let one: Int
        let other: Int

        init(_ one: Int, _ other: Int) {
            (self.one, self.other) = (min(one, other), max(one, other))
        }
    }

    /// Takes the state with each of `candidates` for a variable that costs less than `limit`, whose score is wanted and
    /// that keeps the surfaces.
    private func scan(
        _ variable: Int, _ candidates: [Int], from state: FixState, below limit: Double, _ isWanted: (FixScore) -> Bool,
        _ take: (FixState) -> Void
    ) {
        var state = state
        let isSurface = problem.uses[variable].isSurface
        for candidate in candidates {
            state.choose(candidate, for: variable)
            // The nearest candidates come first.
            guard state.score.cost < limit else { break }
            if isWanted(state.score), !isSurface || state.keepsSurfaces { take(state) }
        }
    }

    /// Takes combinations of some candidates for two variables in the same way.
    ///
    /// - Parameter limit: The cost below which a combination is wanted that repairs a number of pairs.
    private func scan(
        _ pair: Pair, from first: FixState, below limit: (_ repaired: Int) -> Double, _ isWanted: (FixScore) -> Bool,
        _ take: (FixState) -> Void
    ) {
        var state = first
        let isSurface = problem.uses[pair.one].isSurface || problem.uses[pair.other].isSurface
        for one in problem.variables[pair.one].sparse {
            state.choose(0, for: pair.other)
            state.choose(one, for: pair.one)
            guard state.score.cost < limit(.max) else { break }
            // Pairs without the second color remain as they are with any candidate for it.
            let rest = state.unmet(without: pair.other)
            let most = (first.score.failures - rest.failures, first.score.spoiled - rest.spoiled)
            guard most.0 > 0 || most.0 == 0 && most.1 >= 0 else { continue }
            for other in problem.variables[pair.other].sparse {
                state.choose(other, for: pair.other)
                guard state.score.cost < limit(max(most.0, most.1)) else { break }
                if isWanted(state.score), !isSurface || state.keepsSurfaces { take(state) }
            }
        }
    }

    /// The variables of failing demands with each that they share a demand with, and each surface of them with every
    /// other.
    private func pairs(in demands: [Int]) -> [Pair] {
        var pairs: Set<Pair> = []
        for demand in demands {
            let variables = problem.demands[demand].variables
            insert(variables, into: &pairs)
            // A color that prevents it, such as that of the label on a fill.
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

    /// The changed variables with each that they share a demand with.
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
