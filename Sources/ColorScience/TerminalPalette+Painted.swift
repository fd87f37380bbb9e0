extension TerminalPalette {
    /// What a terminal of `depth` paints for letters in `ink` on `paper`, seen by themselves: the paper in the nearest
    /// color that carries white and black as it does, the ink in the nearest that keeps the verdicts on it.
    ///
    /// Both are taken as opaque: composite first. Without a palette both come back in 24 bits; what a terminal without
    /// colors shows is its user's.
    public static func painted(ink: Color, on paper: Color, depth: ColorDepth) -> (ink: Color, paper: Color) {
        guard let choice = PaletteChoice(depth) else { return (Color(ink.rgb), Color(paper.rgb)) }
        let (inkShade, paperShade) = (Shade(ink.rgb), Shade(paper.rgb))
        let paperIndex = choice.index(of: paperShade, as: .surface, beside: [])
        let inkIndex = choice.index(ofLetters: inkShade, on: PlacedColor(paperShade, index: paperIndex))
        return (Color(color(at: inkIndex)), Color(color(at: paperIndex)))
    }
}
