import ColorScience

/// A choice of a color for each variable of a problem, and what it achieves.
struct FixState {
    private let problem: FixProblem
    /// The candidate that each variable has.
    private(set) var choices: [Int]
    private var colors: [Color]
    /// The colors that the backgrounds may be, one background after the other.
    private var shades: [Shade] = []
    /// Whether each demand is met.
    private(set) var isMet: [Bool]
    private(set) var score: FixScore

    /// An opaque color and its luminance.
    private struct Shade {
        let color: Color
        let luminance: Double

        init(_ stack: [FixProblem.Layer], _ colors: [Color]) {
            color = FixProblem.color(of: stack, colors)
            luminance = color.rgb.luminance
        }
    }

    /// The theme as it is.
    init(_ problem: FixProblem) {
        self.problem = problem
        choices = problem.variables.map { _ in 0 }
        let colors = problem.variables.map { $0.candidates[0].color }
        self.colors = colors
        shades = problem.backgrounds.flatMap { $0.stacks.map { Shade($0, colors) } }
        isMet = problem.demands.map { _ in true }
        score = FixScore(failures: 0, spoiled: 0, cost: 0)
        for demand in problem.demands.indices { measure(demand) }
    }

    /// Whether the surfaces can still be told apart.
    var keepsSurfaces: Bool { problem.surfaces.hold(colors) }

    /// The variables that have another color than before.
    var changed: [Int] { choices.indices.filter { choices[$0] != 0 } }

    /// The demands that are not met and that do not depend on a variable: those that decide the result, and others.
    func unmet(without variable: Int) -> (failures: Int, spoiled: Int) {
        var unmet = (failures: 0, spoiled: 0)
        for (index, demand) in problem.demands.enumerated() where !isMet[index] {
            guard demand.foreground.variable != variable,
                !problem.backgrounds[demand.background].variables.contains(variable)
            else { continue }
            if demand.isDecisive { unmet.failures += 1 } else { unmet.spoiled += 1 }
        }
        return unmet
    }

    /// Gives a variable one of its candidates.
    mutating func choose(_ candidate: Int, for variable: Int) {
        let old = choices[variable]
        guard old != candidate else { return }
        let candidates = problem.variables[variable].candidates
        choices[variable] = candidate
        colors[variable] = candidates[candidate].color
        score.cost += candidates[candidate].cost - candidates[old].cost
        let use = problem.uses[variable]
        for background in use.backgrounds {
            let (stacks, first) = (problem.backgrounds[background].stacks, problem.backgrounds[background].first)
            for place in stacks.indices { shades[first + place] = Shade(stacks[place], colors) }
        }
        for demand in use.demands { measure(demand) }
    }

    private mutating func measure(_ index: Int) {
        let demand = problem.demands[index]
        let foreground = demand.foreground.color(colors)
        let opaque = foreground.isOpaque ? luminance(of: demand.foreground, foreground) : nil
        var isMet = true
        let first = problem.backgrounds[demand.background].first
        for place in first..<first + problem.backgrounds[demand.background].stacks.count where isMet {
            let background = shades[place]
            let luminance = opaque ?? foreground.composited(over: background.color).rgb.luminance
            let (dark, light) = (min(luminance, background.luminance), max(luminance, background.luminance))
            isMet = (light + 0.05) / (dark + 0.05) >= demand.required
        }
        guard isMet != self.isMet[index] else { return }
        self.isMet[index] = isMet
        let change = isMet ? -1 : 1
        if demand.isDecisive { score.failures += change } else { score.spoiled += change }
    }

    /// The luminance of an opaque color, which is known for a variable.
    private func luminance(of layer: FixProblem.Layer, _ color: Color) -> Double {
        guard let variable = layer.variable else { return color.rgb.luminance }
        return problem.variables[variable].candidates[choices[variable]].luminance
    }
}

/// What a fix achieves: fewer failing pairs are better, then fewer spoiled ones, then a lower cost.
struct FixScore {
    /// The failing pairs that decide the result.
    var failures: Int
    /// The pairs that do not decide it and that passed before.
    var spoiled: Int
    /// See ``FixCost``.
    var cost: Double

    /// What each pair costs that passes with this score and failed with `other`; `nil` if it is no progress.
    func price(from other: FixScore) -> Double? {
        let (repaired, restored) = (other.failures - failures, other.spoiled - spoiled)
        guard repaired > 0 || repaired == 0 && restored > 0 else { return nil }
        return (cost - other.cost) / Double(repaired > 0 ? repaired : restored)
    }

    /// Whether this score is lower by more than rounding.
    func isBetter(than other: FixScore) -> Bool {
        guard (failures, spoiled) == (other.failures, other.spoiled) else {
            return (failures, spoiled) < (other.failures, other.spoiled)
        }
        return cost < other.cost - 1e-6
    }
}
