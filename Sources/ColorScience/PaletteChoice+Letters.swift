extension PaletteChoice {
    /// The index for letters on a color that has its place: readable if they are meant to be.
    ///
    /// Of sixteen colors none of the hue may do, as there is no dark green to be read on a light gray. Then it is black,
    /// white or a gray: what cannot be read says less than what has lost its hue.
    public func index(ofLetters shade: Shade, on paper: PlacedColor) -> UInt8 {
        let index = index(of: shade, as: .ink, beside: [paper])
        guard isLost(shade, as: index, on: paper) else { return index }
        let wanted = min(shade.ratio(paper.shade), Self.readable)
        func ratio(_ index: UInt8) -> Double { TerminalPalette.leastRatio16(index, paper.index) }
        return Self.neutrals.filter { ratio($0) >= wanted }.min { ratio($0) < ratio($1) }
            ?? Self.neutrals.max { ratio($0) < ratio($1) } ?? index
    }

    /// Whether letters that are meant to be readable, or large ones, are not as painted. Terminals differ about the
    /// sixteen; it has to be so in more than one.
    public func isLost(_ shade: Shade, as index: UInt8, on paper: PlacedColor) -> Bool {
        depth == .ansi16 && shade.ratio(paper.shade) >= Self.large
            && TerminalPalette.leastRatio16(index, paper.index) < Self.large
    }

    /// Contrast ratios of WCAG 2.2, 1.4.3: for text, and for large text.
    private static let (readable, large) = (4.5, 3.0)
    /// Black, the two grays and white of the sixteen.
    private static let neutrals: [UInt8] = [0, 8, 7, 15]
}
