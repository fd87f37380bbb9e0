/// A circle as rows of sixths of cells.
struct DiscSteps {
    /// Half the width of the middle row, then of the ones above and below it outwards, pt.
    let halfWidths: [Double]

    /// How high a bar is that stands out by itself at the top and at the bottom, 8 pt wide; pt.
    let cap: Double

    /// What the smallest would be by rounding is a cross or a square: these were chosen by eye. In half cells.
    private static let small: [(below: Double, steps: [Double])] = [
        (18, [2, 1]), (22, [2, 2]), (29, [3, 3, 2]), (32, [4, 4, 2]), (34, [4, 4, 3]), (36, [4, 4, 3, 2]),
    ]
    private static let width = CellMetrics.width / 2
    private static let height = CellMetrics.height / 3

    init(diameter: Double) {
        cap = (18..<22) ~= diameter ? 2 : 0
        if let known = Self.small.first(where: { diameter < $0.below }) {
            halfWidths = known.steps.map { $0 * Self.width }
            return
        }
        // A little more, or the rows at the top and the bottom were too short.
        let radius = diameter / 2 + 1
        let rows = Int((radius / Self.height).rounded(.down))
        var steps = (0...rows).map { row -> Double in
            let y = Double(row) * Self.height
            return (max(0, radius * radius - y * y).squareRoot() / Self.width).rounded()
        }
        if steps.last == 0 { steps.removeLast() }
        // Nor may they end in a point.
        if let last = steps.popLast(), let wider = steps.last {
            steps.append(max(last, ((wider + 1) / 2).rounded(.up)))
        }
        halfWidths = steps.map { $0 * Self.width }
    }
}
