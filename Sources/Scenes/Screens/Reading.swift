import Canvas
import ThemeEngine

extension Scene {
    /// A page of an article with a comfortable line length.
    public static let reading = Scene(slug: "reading", name: "Reading", shortName: "Read", width: .page) {
        model, state in
        let screen = ScreenStyle(model)
        let style = ReadingStyle(model)
        return ArticlePage(.darkroom, state, in: model)
            .measured(Double(style.measure) * TextScale.advance(style.body))
            .onScreen(screen)
    }
}

/// An article from its kicker to its footnote, with buttons.
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

    /// Headings are closer to the text below than to the text above.
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
        let buttons = [
            ThemeButton.live("Save for later", .primary, named: "save", state, in: model),
            ThemeButton.live("Share", .secondary, named: "share", state, in: model),
        ]
        // Side by side only if neither title is truncated.
        let widest = buttons.map(NaturalWidth.of).max() ?? 0
        return CellGrid(
            minimumWidth: max(GalleryStyle(model).columnWidth / 2, WholeCells.columns(widest)), columnGap: style.gap,
            rowGap: style.gap, maximumColumns: 2, buttons)
    }
}

/// A pull quote: a sentence in larger text with a rule at one side.
struct PullQuote: Composite {
    let body: any Element

    init(_ text: String, _ style: ReadingStyle) {
        body = Label(text, style.quote)
            .rowCentered(padding: style.quotePadding)
            .padded(leading: style.ruleWidth + style.ruleGap)
            .backed { rect, canvas in
                let block = PointGrid.snapped(rect, to: .cell)
                canvas.attribute(to: .role(style.ruleRole, .line, "rule"))
                let rule = Rect(x: block.minX, y: block.minY, width: style.ruleWidth, height: block.height)
                canvas.fill(.rectangle, in: canvas.snapped(rule), with: .color(style.rule))
            }
    }
}
