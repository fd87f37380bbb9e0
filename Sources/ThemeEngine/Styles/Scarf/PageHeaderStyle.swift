import ThemeSpec

/// The head of a page on a desktop: title over subtitle, what can be done at the trailing side, a hairline below.
///
/// Scarf's design page names its parts; the measures are its code's, on the theme's scale.
public struct PageHeaderStyle: Sendable {
    public let title: TextModel
    public let subtitle: TextModel
    public let divider: DividerStyle
    /// pt: 24 at the sides, 20 above, 16 below.
    public let horizontalPadding: Double
    public let topPadding: Double
    public let bottomPadding: Double
    /// pt between the words and what is beside them.
    public let gap: Double
    /// pt between title and subtitle.
    public let lineGap = 2.0

    public init(_ model: RenderModel) {
        title = model.text(.title2).colored(.textPrimary, in: model)
        subtitle = model.text(.footnote).colored(.textSecondary, in: model)
        divider = DividerStyle(in: model)
        horizontalPadding = model.layout.scale.xxl
        topPadding = model.scaled(model.layout.scale.xl)
        bottomPadding = model.scaled(model.layout.scale.l)
        gap = model.layout.gap.m
    }
}
