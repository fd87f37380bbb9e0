import Canvas
import ThemeEngine

/// An article from its kicker to its footnote, and what the reader can do with it.
struct ArticlePage: Composite {
    let body: any Element

    init(_ article: Article, _ state: SceneState, in model: RenderModel) {
        let style = ReadingStyle(model)
        let head = Column.onRows([
            Column.onRows(
                spacing: style.headGap,
                [
                    Label(article.kicker, style.kicker), Label(article.title, style.title),
                    Label(article.standfirst, style.standfirst), Label(article.byline, style.byline),
                ]),
            Divider(style: style.divider),
        ])
        let foot = Column.onRows(
            spacing: style.headGap, [Divider(style: style.divider), Label(article.footnote, style.footnote)])
        body = Column.onRows(
            spacing: style.gap,
            [head] + Self.elements(article.parts[...], style) + [foot, Self.buttons(style, state, model)])
    }

    /// A heading stands closer to what it heads than to what is above it.
    private static func elements(_ parts: ArraySlice<Article.Part>, _ style: ReadingStyle) -> [any Element] {
        guard let part = parts.first else { return [] }
        let rest = elements(parts.dropFirst(), style)
        guard case .heading(let text) = part, let next = rest.first else { return [element(part, style)] + rest }
        let heading = Label(text, style.heading)
        return [
            Column.onRows(spacing: style.headGap, [heading, next]).padded(top: WholeCells.rows(style.headingGap))
        ] + rest.dropFirst()
    }

    private static func element(_ part: Article.Part, _ style: ReadingStyle) -> any Element {
        switch part {
        case .paragraph(let text): return Label(text, style.body)
        case .heading(let text): return Label(text, style.heading)
        case .quote(let text): return PullQuote(text, style)
        case .code(let text): return CodeBlock(text, style)
        case .figure(let caption):
            return Column.onRows([DarkroomPicture(style: style.figure), Label(caption, style.caption)])
        }
    }

    private static func buttons(_ style: ReadingStyle, _ state: SceneState, _ model: RenderModel) -> any Element {
        CellGrid(
            minimumWidth: GalleryStyle(model).columnWidth / 2, columnGap: style.gap, rowGap: style.gap,
            maximumColumns: 2,
            [
                ThemeButton.live("Save for later", .primary, state, in: model),
                ThemeButton.live("Share", .secondary, state, in: model),
            ])
    }
}
