import ColorScience
import ThemeSpec

/// What is measured of a pair. None of it depends on the text size.
struct PairMeasure {
    let rule: String
    let paperName: String
    let paperRole: ColorRole?
    let translucentSurface: SurfaceRole?
    let contrast: Contrast
    let lc: Double

    init(_ pair: AuditPair, _ paper: Paper, in model: RenderModel) {
        rule = AuditRules.pairs.first { $0.judges(pair, in: model) }?.id ?? ""
        paperName = paper.name
        paperRole = paper.role
        translucentSurface = paper.translucentSurface
        contrast = Contrast(of: pair.ink, on: paper.colors)
        lc = APCA.lightnessContrast(text: Color(contrast.ink), background: Color(contrast.paper))
    }

    /// What is the same for every ink on a paper.
    struct Paper {
        let colors: [Color]
        let name: String
        let role: ColorRole?
        let translucentSurface: SurfaceRole?

        init(_ paper: AuditPaper, in model: RenderModel) {
            colors = paper.colors(in: model)
            name = paper.name(in: model)
            role = paper.role(in: model)
            translucentSurface = paper.translucentSurface(in: model)
        }
    }

    /// WCAG's ratio of ink on everything that the paper may be.
    struct Contrast {
        /// The colors where it is least, alpha composited.
        private(set) var ink = RGB(packed: 0)
        private(set) var paper = RGB(packed: 0)
        /// 1...21.
        private(set) var worst = Double.infinity
        private(set) var best = 0.0

        init(of ink: Color, on papers: [Color]) {
            for paper in papers {
                let shown = ink.composited(over: paper).rgb
                let ratio = ColorScience.Contrast.ratio(shown, paper.rgb)
                best = max(best, ratio)
                guard ratio < worst else { continue }
                worst = ratio
                (self.ink, self.paper) = (shown, paper.rgb)
            }
        }
    }
}
