import ColorScience
import ThemeSpec

/// A page to be read: how wide it is, how its parts are set, and the distances between them.
public struct ReadingStyle: Sendable {
    /// Characters a line at most: what typographers call a comfortable measure.
    public let measure = 66
    /// What stands over the title.
    public let kicker: TextModel
    public let title: TextModel
    /// Who wrote it.
    public let byline: TextModel
    /// What it is about, before the first paragraph.
    public let standfirst: TextModel
    public let body: TextModel
    public let heading: TextModel
    public let quote: TextModel
    public let caption: TextModel
    public let code: TextModel
    public let footnote: TextModel
    /// The hairline under the head and over the footnote.
    public let divider: DividerStyle
    /// pt: the rule beside the quote, and between it and the words.
    public let ruleWidth = 3.0
    public let ruleGap: Double
    /// pt by which the rule is longer than the quote, above and below.
    public let quotePadding: Double
    public let ruleRole = ColorRole.themePrimary
    public let rule: Color
    /// The block behind code.
    public let codeRole = ColorRole.surfaceCardSecondary
    public let codeFill: Color
    public let codeRadius: Double
    public let codePadding: Double
    /// pt between paragraphs, which grows with the text; between the parts of the head it is less.
    public let gap: Double
    public let headGap: Double
    /// pt above a heading, on top of that.
    public let headingGap: Double
    public let figure: FigureStyle

    public init(_ model: RenderModel) {
        kicker = model.text(.caption)
            .set(weight: .semibold, letterSpacing: 1.2, isUppercased: true)
            .colored(.accent, in: model)
        title = model.text(.largeTitle)
        byline = model.text(.footnote).colored(.textSecondary, in: model)
        standfirst = model.text(.callout).colored(.textSecondary, in: model)
        body = model.text(.body)
        heading = model.text(.title2)
        quote = model.text(.title3).colored(.textPrimary, in: model)
        caption = model.text(.caption).colored(.textSecondary, in: model)
        code = model.text(.monoCode)
        footnote = model.text(.footnote).colored(.textSecondary, in: model)
        divider = DividerStyle(in: model)
        ruleGap = model.layout.gap.l
        quotePadding = model.layout.gap.l
        rule = model.colors[ruleRole]
        codeFill = model.colors[codeRole]
        codeRadius = model.radii.small
        codePadding = model.layout.gap.l
        gap = model.scaled(model.layout.gap.l)
        headGap = model.layout.gap.s
        headingGap = model.layout.gap.l
        figure = FigureStyle(model)
    }
}
