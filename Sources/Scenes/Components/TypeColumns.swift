import Canvas
import ThemeEngine
import ThemeSpec

/// The widths in pt that the columns of the typography table need, so that those of all rows are the same.
struct TypeColumns {
    let letters: Double
    let roles: Double
    let measures: Double
    let face: Double
    /// pt between two.
    let gap: Double

    init(_ model: RenderModel) {
        let style = TypographyStyle(model)
        let texts = TextRole.allCases.map { model.text($0) }
        func widest(_ lines: (TypeFacts) -> [String]) -> Double {
            let labels = texts.flatMap { lines(TypeFacts($0)) }.map { Label($0, style.role) }
            return Self.wholeColumns(labels.map { $0.size(fitting: .infinity).width }.max() ?? 0)
        }
        letters =
            texts.map {
                TypeSpecimen(TypeSample.letters, $0, height: max($0.leading, style.specimenHeight)).size(
                    fitting: .infinity
                ).width
            }.max() ?? 0
        roles = widest(\.roles)
        measures = widest(\.measures)
        face = widest(\.face)
        gap = style.columnGap
    }

    private static func wholeColumns(_ width: Double) -> Double {
        (width / CellMetrics.width).rounded(.up) * CellMetrics.width
    }
}
