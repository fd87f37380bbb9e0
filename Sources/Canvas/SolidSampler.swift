/// One colour everywhere.
struct SolidSampler: Sampler {
    let sample: Sample

    @inline(__always)
    func row(x: Float, y: Float) -> LaneColor { LaneColor(sample) }
    func uniform(x: Float, y: Float) -> Sample? { sample }
}
