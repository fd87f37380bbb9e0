import ColorScience
import ThemeSpec

/// A page of running text: its measure, the styles of its parts, and the distances between them.
public struct ReadingStyle: Sendable {
    /// The maximum number of characters in a line, which typographers recommend for reading.
    public let measure = 66
    /// The line above the title.
    public let kicker: TextModel
    /// The title.
    public let title: TextModel
    /// The author and date.
    public let byline: TextModel
    /// The introduction before the first paragraph.
    public let standfirst: TextModel
    /// The paragraphs.
    public let body: TextModel
    /// The headings of sections.
    public let heading: TextModel
    /// The quotation.
    public let quote: TextModel
    /// The caption of the illustration.
    public let caption: TextModel
    /// The code block.
    public let code: TextModel
    /// The footnote.
    public let footnote: TextModel
    /// The hairlines below the header and above the footnote.
    public let divider: DividerStyle
    /// The width of the rule next to the quotation, in pt.
    public let ruleWidth = 3.0
    /// The distance between that rule and the text, in pt.
    public let ruleGap: Double
    /// The length by which the rule extends above and below the quotation, in pt.
    public let quotePadding: Double
    /// The color role of the rule.
    public let ruleRole = ColorRole.themePrimary
    /// The color of the rule.
    public let rule: Color
    /// The color role behind the code.
    public let codeRole = ColorRole.surfaceCardSecondary
    /// The color behind the code.
    public let codeFill: Color
    /// The corner radius of the code block, in pt.
    public let codeRadius: Double
    /// The padding inside the code block, in pt.
    public let codePadding: Double
    /// The distance between paragraphs, in pt; it grows with the text.
    public let gap: Double
    /// The distance between the parts of the header, in pt.
    public let headGap: Double
    /// The distance above a heading, in pt, in addition to ``gap``.
    public let headingGap: Double
    /// The illustration.
    public let figure: FigureStyle

    /// Creates the page in the model's colors, text roles and spacings.
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

/// The content of an empty screen: an icon in a pale circle above a title and a message.
///
/// The design specifies only the icons; the sizes are those of Checkpoint's app.
public struct EmptyStateStyle: Sendable {
    /// The color of the icon.
    public let tint: Color
    /// The color role of the icon.
    public let tintRole: ColorRole
    /// The translucent color of the circle.
    public let circle: Color
    /// The title.
    public let title: TextModel
    /// The message.
    public let message: TextModel
    /// The diameter of the circle, in pt.
    public let diameter = 100.0
    /// The width of the button below the message, in pt.
    public let buttonWidth = 160.0
    /// The padding around the content, in pt.
    public let padding: Double
    /// The distance between icon and text, in pt.
    public let gap: Double
    /// The distance between title and message, in pt; it grows with the text.
    public let textGap: Double

    /// The opacity of the circle, 0...1 of the role's alpha.
    public static let circleOpacity = 0.1

    /// Creates the content with an icon in the color role `tint`.
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

/// SwiftUI's `ContentUnavailableView` in the theme's tokens, shown for an empty list.
public struct UnavailableStyle: Sendable {
    /// The color role of the symbol.
    public let symbolRole = ColorRole.accent
    /// The primary color of the symbol.
    public let symbol: Color
    /// The secondary color of the symbol, as in SwiftUI's hierarchical rendering.
    public let paleSymbol: Color
    /// The title.
    public let title: TextModel
    /// The message.
    public let message: TextModel
    /// The width and height of the symbol, in pt.
    public let symbolSize = 64.0
    /// The corner radius of the symbol's shapes, in pt.
    public let cornerRadius: Double
    /// The width of the button, in pt.
    public let buttonWidth = 160.0
    /// The padding around the content, in pt.
    public let padding: Double
    /// The distance between symbol, text and button, in pt.
    public let gap: Double
    /// The distance between title and message, in pt; it grows with the text.
    public let textGap: Double
    /// The minimum width next to other columns, in pt; larger text needs wider columns.
    public let columnWidth: Double

    /// The opacity of the secondary color, 0...1 of the role's alpha.
    public static let paleOpacity = 0.2

    /// Creates the view in the model's colors, text roles and spacings.
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
