/// The measures of a face that is drawn with strokes, in pixels.
///
/// Across they depend on the style alone; down, they also depend on how many rows of pixels a cell has.
struct BigMetrics {
    /// How thick stems are, and bars.
    var stem: Int
    var bar: Int
    var capital: Int
    var small: Int
    let descent: Int
    /// The rows of pixels of a line.
    let height: Int
    /// How high a pixel is to its width.
    let aspect: Double

    private let em: Double
    private let width: BigTextStyle.Width
    private let regularStem: Int

    init(rows: Int, weight: BigTextStyle.Weight, width: BigTextStyle.Width, grain: Int) {
        self.width = width
        height = rows * grain
        aspect = 4 / Double(grain)
        // A line of so many rows is as tall as that of a font of this size.
        em = 14.5 * Double(rows) / 4
        func pixels(_ part: Double, _ least: Int) -> Int { max(least, Int(part.rounded())) }
        regularStem = pixels(em * 0.085, 2)
        switch weight {
        case .light:
            stem = pixels(em * 0.045, 1)
            bar = pixels(em * 0.042 / aspect, 1)
        case .regular:
            stem = regularStem
            bar = pixels(em * 0.075 / aspect, 1)
        case .bold:
            stem = pixels(em * 0.15, 3)
            bar = pixels(em * 0.12 / aspect, grain == 3 ? 2 : 1)
        }
        capital = Int((Double(height) * 0.715).rounded())
        descent = Int((Double(height) * 0.24).rounded())
        // Small letters need a row for each of three bars, and one between them.
        small = max(5, Int((Double(capital) * 0.745).rounded()))
    }

    /// The width that all letters have where they are equally wide.
    var cell: Int { width(52, stems: 2) }

    /// From the top of the line to the baseline.
    var baseline: Int { height - descent }

    /// How thick a bar is that stands between two others in a letter of this height: there must be room for the ends of
    /// strokes between them.
    func middleBar(in top: Int) -> Int {
        min(bar, max(1, top - 2 * bar - 4))
    }

    /// The width of a letter that takes so many hundredths of the font's size in the regular weight.
    ///
    /// - Parameter stems: How many stems stand side by side in it. The spaces between them stay open, and an O's stays
    ///   wider than a zero's.
    func width(_ share: Int, stems: Int) -> Int {
        let stretch =
            switch width {
            case .condensed: 0.86
            case .standard: 1.0
            case .expanded: 1.16
            }
        let natural = em * Double(share) / 100 * stretch + Double((stem - regularStem) * stems) / 2
        guard share > 0 else { return stem }
        let between = max(stems == 1 ? 1 : 2, stem * 2 / 3)
        let gaps = max(1, stems - 1) * between + (stems == 2 && share > 52 ? 1 : 0)
        return max(Int(natural.rounded()), stem * stems + gaps)
    }
}
