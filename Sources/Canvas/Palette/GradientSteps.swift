import ColorScience

/// Which colors of a frame are steps of a gradient: many that pass into each other by steps hardly anyone sees.
struct GradientSteps {
    private let isStep: [Bool]

    /// `plain` has the color of every cell, by its place in `colors`, -1 for none; `cells` how many have each.
    init(_ plain: [Int], columns: Int, colors: [RGB], cells: [Int]) {
        var chains = Chains(count: colors.count)
        for index in plain.indices where plain[index] >= 0 {
            let id = plain[index]
            for other in [index - 1, index - columns] where other >= 0 {
                let near = plain[other]
                if near >= 0, near != id, colors[id].difference(from: colors[near]) < RGB.leastDifference {
                    chains.join(id, near)
                }
            }
        }
        var (members, total) = (Array(repeating: 0, count: colors.count), Array(repeating: 0, count: colors.count))
        for id in colors.indices {
            let chain = chains.first(of: id)
            members[chain] += 1
            total[chain] += cells[id]
        }
        isStep = colors.indices.map { id in
            let chain = chains.first(of: id)
            // What has most of it is a surface into which a shadow or a gradient runs out.
            return members[chain] > Self.mostLevels && cells[id] * 3 < total[chain]
        }
    }

    func contains(_ id: Int) -> Bool { isStep[id] }

    /// As many near colors as surfaces may have between them.
    private static let mostLevels = 4

    /// What has been joined, directly or through others.
    private struct Chains {
        private var parents: [Int]

        init(count: Int) { parents = Array(0..<count) }

        mutating func first(of id: Int) -> Int {
            var id = id
            while parents[id] != id {
                parents[id] = parents[parents[id]]
                id = parents[id]
            }
            return id
        }

        mutating func join(_ one: Int, _ other: Int) {
            let (one, other) = (first(of: one), first(of: other))
            parents[max(one, other)] = min(one, other)
        }
    }
}
