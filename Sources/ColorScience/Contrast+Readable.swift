extension Contrast {
    /// `ink`, or the nearest to it in OKLCH lightness that reaches `ratio` on `paper`; hue and chroma are kept as far as
    /// the gamut lets. Black or white, whichever is better, where no lightness does.
    ///
    /// Both are taken as opaque: composite first. What comes back holds as the 24 bits that a terminal gets.
    public static func readable(_ ink: Color, on paper: Color, ratio wanted: Double) -> Color {
        if ratio(Color(ink.rgb), paper) >= wanted { return ink }
        let start = OKLCH(ink)
        func color(_ lightness: Double) -> Color {
            Color(OKLCH(lightness: lightness, chroma: start.chroma, hue: start.hue).color.rgb)
        }
        /// The lightness nearest to the ink's, on the way to `end`, that suffices.
        func nearest(towards end: Double) -> Double? {
            guard ratio(color(end), paper) >= wanted else { return nil }
            var (fails, suffices) = (start.lightness, end)
            for _ in 0..<16 {
                let middle = (fails + suffices) / 2
                if ratio(color(middle), paper) >= wanted { suffices = middle } else { fails = middle }
            }
            return suffices
        }
        let ways = [nearest(towards: 0), nearest(towards: 1)].compactMap { $0 }
        guard let best = ways.min(by: { abs($0 - start.lightness) < abs($1 - start.lightness) }) else {
            return ratio(.black, paper) >= ratio(.white, paper) ? .black : .white
        }
        return color(best)
    }
}
