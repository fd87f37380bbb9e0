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

/// What stands where there is nothing to show: an icon in a pale circle over a title and a few words.
///
/// The design only names the icons; the measures are those of Checkpoint's app.
public struct EmptyStateStyle: Sendable {
    public let tint: Color
    public let tintRole: ColorRole
    public let circle: Color
    public let title: TextModel
    public let message: TextModel
    /// pt: the circle's diameter.
    public let diameter = 100.0
    /// pt.
    public let buttonWidth = 160.0
    /// pt around all of it; between icon and text; between title and message, where it grows with the text.
    public let padding: Double
    public let gap: Double
    public let textGap: Double

    /// Of the circle, 0...1.
    public static let circleOpacity = 0.1

    public init(_ tint: ColorRole, in model: RenderModel) {
        tintRole = tint
        self.tint = model.colors[tint]
        circle = model.colors[tint].opacity(Self.circleOpacity)
        title = model.text(.title3, pointSize: 20, relativeTo: .title3).set(weight: .semibold)
        message = model.text(.subheadline).colored(.textSecondary, in: model)
        padding = model.layout.gap.xxl
        gap = model.layout.gap.l
        textGap = model.scaled(model.layout.gap.xs)
    }
}

/// SwiftUI's ContentUnavailableView in the theme's tokens: what a list shows that has nothing in it.
public struct UnavailableStyle: Sendable {
    /// The symbol, and what is paler in it: SwiftUI's hierarchical rendering.
    public let symbolRole = ColorRole.accent
    public let symbol: Color
    public let paleSymbol: Color
    public let title: TextModel
    public let message: TextModel
    /// pt: the symbol's square.
    public let symbolSize = 64.0
    /// pt.
    public let cornerRadius: Double
    public let buttonWidth = 160.0
    /// pt around all of it; between symbol, words and button; between title and message, where it grows with the text.
    public let padding: Double
    public let gap: Double
    public let textGap: Double
    /// pt that one takes at least beside others; larger text needs wider ones.
    public let columnWidth: Double

    /// Of the paler part, 0...1.
    public static let paleOpacity = 0.2

    public init(_ model: RenderModel) {
        symbol = model.colors[symbolRole]
        paleSymbol = model.colors[symbolRole].opacity(Self.paleOpacity)
        title = model.text(.title2).colored(.textPrimary, in: model)
        message = model.text(.subheadline).colored(.textSecondary, in: model)
        cornerRadius = model.radii.small
        padding = model.layout.gap.xxl
        columnWidth = model.scaled(264)
        gap = model.layout.gap.xl
        textGap = model.scaled(model.layout.gap.s)
    }
}
