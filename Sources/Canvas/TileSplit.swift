/// A way to split a tile in two.
struct TileSplit {
    /// |sum of differences|^2 / n, scaled so that scores compare across splits.
    var score: Float = 0
    /// The sum over the ink of the samples' differences from the mean.
    var sum = Sample.zero
    /// How many samples the ink covers.
    var count: Float = 64
    var ink = Ink.rows(8)
    var glyph: UInt32 = 0x20
    /// Whether the glyph draws the complement of `sum` instead.
    var isInverse = false
}
