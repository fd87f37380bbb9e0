import Canvas
import ThemeEngine

extension Scene {
    /// A page of an article, no wider than one reads with ease.
    public static let reading = Scene(slug: "reading", name: "Reading", width: .all) { model, state in
        let screen = ScreenStyle(model)
        let style = ReadingStyle(model)
        return ArticlePage(.darkroom, state, in: model)
            .measured(Double(style.measure) * TextScale.advance(style.body))
            .padded(horizontal: screen.horizontalPadding, vertical: PointGrid.wholeRows(screen.verticalPadding))
    }
}
