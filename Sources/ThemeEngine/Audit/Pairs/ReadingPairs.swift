import ThemeSpec

/// The page of an article.
enum ReadingPairs: AuditedComponent {
    static let name = "Article"
    static let scene = "reading"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let style = ReadingStyle(model)
        let page = AuditPaper.surface(.appBackground)
        return [
            text("kicker", style.kicker, on: page), text("title", style.title, on: page),
            text("byline", style.byline, on: page), text("standfirst", style.standfirst, on: page),
            text("body", style.body, on: page), text("heading", style.heading, on: page),
            text("quote", style.quote, on: page), text("caption", style.caption, on: page),
            text("footnote", style.footnote, on: page), text("code", style.code, on: .role(style.codeRole)),
        ]
    }
}
