/// Another sampler, weighted cell by cell.
struct BorderSampler<Base: Sampler>: Sampler {
    let base: Base
    let weights: BorderWeights

    @inline(__always)
    func row(x: Float, y: Float) -> LaneColor {
        let weight = weights.weight(x: x, y: (y / 16).rounded(.down) * 16)
        var color = base.row(x: x, y: y)
        color.red *= weight
        color.green *= weight
        color.blue *= weight
        color.alpha *= weight
        return color
    }

    func uniform(x: Float, y: Float) -> Sample? {
        base.uniform(x: x, y: y).map { $0 * weights.weight(x: x, y: y) }
    }
}
