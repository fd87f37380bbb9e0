import ColorScience
import ThemeSpec

/// The grid of the screens with specimens, and the captions next to the specimens.
public struct GalleryStyle: Sendable {
    /// The minimum width of a column, in pt; larger text needs wider columns.
    public let columnWidth: Double
    /// The minimum width of a column of small specimens, in pt.
    public let narrowColumnWidth: Double
    /// The distance between columns, in pt.
    public let columnGap: Double
    /// The distance between rows of specimens, in pt, which is larger if large text has a larger line distance.
    public let rowGap: Double
    /// The distance between specimens that have several rows, in pt.
    public let wideRowGap: Double
    /// The distance between the parts of a specimen, in pt.
    public let gap: Double
    /// The distance between a section's heading and its specimens, in pt, in addition to ``SectionStyle/gap``.
    public let headingGap: Double
    /// The name of a specimen.
    public let name: TextModel
    /// The numbers of a specimen.
    public let facts: TextModel
    /// Whether parts without room side by side are stacked, which applies at the accessibility sizes.
    public let isStacked: Bool

    /// Creates the grid at the model's content size.
    public init(_ model: RenderModel) {
        columnWidth = model.scaled(288)
        narrowColumnWidth = model.scaled(176)
        columnGap = model.layout.grid.xl
        isStacked = model.contentSize.isAccessibility
        rowGap = isStacked ? model.layout.grid.xl : model.layout.grid.l
        wideRowGap = model.layout.grid.xl
        gap = model.layout.gap.l
        headingGap = model.layout.gap.m
        name = model.annotation(.subheadline).set(weight: .semibold).colored(.textPrimary, in: model)
        facts = model.annotation(.footnote).colored(.textSecondary, in: model)
    }
}

/// The backdrop on which a surface is shown: room for its shadow and, behind a translucent surface, stripes.
public struct SurfaceStageStyle: Sendable {
    /// The distance of the surface from the left and right edges of the backdrop, in pt.
    public let horizontalMargin: Double
    /// The distance of the surface from the top and bottom edges of the backdrop, in pt.
    public let verticalMargin: Double
    /// The color roles of the stripes from left to right, repeated.
    public let stripes: [ColorRole]
    /// The width of a stripe, in pt.
    public let stripeWidth: Double

    /// Creates the backdrop in the model's spacings.
    public init(_ model: RenderModel) {
        horizontalMargin = model.layout.gap.l
        verticalMargin = model.layout.gap.l
        stripes = [.themePrimary, .background, .themeSecondary, .background]
        stripeWidth = model.layout.gap.xxl
    }
}

/// The color roles of text on a surface.
public struct SurfaceTextRoles: Sendable {
    /// The color role of text.
    public let primary: ColorRole
    /// The color role of supporting text.
    public let secondary: ColorRole

    /// Creates the roles of text on `surface`.
    public init(on surface: SurfaceRole) {
        switch surface {
        case .appBackground, .card, .cardElevated, .cardSecondary, .chrome:
            (primary, secondary) = (.textPrimary, .textSecondary)
        case .overlaySheet, .overlayPopover, .floatingPanel, .floatingWidget:
            (primary, secondary) = (.textOnOverlay, .textOnOverlaySecondary)
        case .overlayScrim:
            (primary, secondary) = (.textOnScrim, .textOnScrimSecondary)
        }
    }
}

/// A color role as a block of its color, with its name and numbers below.
public struct SwatchStyle: Sendable {
    /// The minimum width of a column, in pt.
    public let columnWidth = 248.0
    /// The distance between columns, in pt.
    public let columnGap: Double
    /// The distance between rows, in pt.
    public let rowGap: Double
    /// The height of the block, in pt.
    public let blockHeight: Double
    /// The corner radius of the block, in pt.
    public let cornerRadius: Double
    /// The padding inside the block's leading edge, in pt.
    public let padding: Double
    /// The sample letters on the block, in a plain face so that they are readable with two rows.
    public let letters: TextModel
    /// The height of those letters, in pt.
    public let letterHeight: Double
    /// The share of the width of a block that shows the color of text, 0...1.
    public let chipShare = 1.0 / 3
    /// The distance between the block and its name, in pt.
    public let gap = 16.0
    /// The name of the role.
    public let name: TextModel
    /// The hexadecimal color.
    public let hex: TextModel
    /// The contrast ratio of a pair that passes.
    public let ratio: TextModel
    /// The contrast ratio of a pair that fails.
    public let failingRatio: TextModel
    /// The contrast ratio against the background below which a block gets an edge.
    public let edgeBelow = 1.25
    /// The color role of that edge.
    public let edgeRole = ColorRole.borderSubtle
    /// The color of that edge.
    public let edge: Color
    /// The width of that edge, in pt.
    public let edgeWidth = 1.0

    /// Creates the blocks in the model's colors, text roles and spacings.
    public init(_ model: RenderModel) {
        columnGap = model.layout.grid.xl
        blockHeight = model.scaled(48)
        cornerRadius = model.radii.small
        padding = model.layout.gap.l
        letterHeight = model.scaled(32)
        // A name must be closer to the block above it.
        rowGap = max(model.layout.grid.l, 2 * gap)
        var plain = model.text(.title).set(weight: .regular, design: .default, letterSpacing: 0, isUppercased: false)
        plain.width = .standard
        letters = plain
        name = model.annotation(.subheadline).set(weight: .semibold).colored(.textPrimary, in: model)
        hex = model.annotation(.footnote).set(design: .monospaced).colored(.textSecondary, in: model)
        ratio = model.annotation(.footnote).colored(.textSecondary, in: model)
        failingRatio = ratio.set(weight: .semibold).colored(.textPrimary, in: model)
        edge = model.colors[edgeRole]
    }
}

/// The illustration of the reading page in the theme's colors: a darkroom with a safelight, prints on a line and a
/// tray.
public struct FigureStyle: Sendable {
    /// The height, in pt; the width is that of the column.
    public let height: Double
    /// The corner radius, in pt.
    public let cornerRadius: Double
    /// The color role of the wall.
    public let wallRole = ColorRole.surfaceCardSecondary
    /// The color of the wall.
    public let wall: Color
    /// The color role of the safelight.
    public let lightRole = ColorRole.themePrimary
    /// The color of the safelight.
    public let light: Color
    /// The colors of the light's glow from the lamp outward.
    public let glow: [Color]
    /// The radius of the glow, in pt.
    public let glowRadius: Double
    /// The color role of the line on which the prints hang.
    public let lineRole = ColorRole.textTertiary
    /// The color of that line.
    public let line: Color
    /// The width of that line and of the cord of the safelight, in pt.
    public let lineWidth = 2.0
    /// The color role of the prints' paper.
    public let paperRole = ColorRole.background
    /// The color of the prints' paper.
    public let paper: Color
    /// The color role of the dark parts of the prints.
    public let darkRole = ColorRole.textPrimary
    /// The color of the dark parts of the prints.
    public let dark: Color
    /// The color role of the gray parts of the prints.
    public let shadeRole = ColorRole.themeSecondary
    /// The color of the gray parts of the prints.
    public let shade: Color

    /// Creates the illustration in the model's colors.
    public init(_ model: RenderModel) {
        height = model.scaled(144)
        cornerRadius = model.surface(.card).cornerRadius
        wall = model.colors.onBackground(wallRole)
        light = model.colors[lightRole]
        glow = [light.opacity(0.45), light.opacity(0.15), light.opacity(0)]
        glowRadius = model.scaled(96)
        line = model.colors[lineRole]
        paper = model.colors.onBackground(paperRole)
        dark = model.colors[darkRole]
        shade = model.colors[shadeRole]
    }
}

/// The table of text roles: the role's name set in the role, and its numbers.
public struct TypographyStyle: Sendable {
    /// The names of a role and the adjacent numbers.
    public let facts: TextModel
    /// The hairline between two roles.
    public let divider: DividerStyle
    /// The contrast ratio below which text is not visible on the page, such as that of a button's label.
    private static let leastContrast = 1.5
    /// The distance between the columns of the table, in pt.
    public let columnGap: Double
    /// The height of a bar as long as a point size, in pt.
    public let barHeight = 6.0
    /// The distance between a role and its numbers if the columns are stacked, in pt.
    public let stackGap: Double

    /// Creates the table in the model's colors and text roles.
    public init(_ model: RenderModel) {
        facts = model.annotation(.footnote).colored(.textSecondary, in: model)
        divider = DividerStyle(opacity: 0.6, in: model)
        columnGap = model.layout.gap.l
        stackGap = model.layout.gap.m
    }

    /// Returns a text role as shown in the table: in its own color, on the fill of a button if it is not visible on the
    /// page.
    public static func shown(_ text: TextModel, in model: RenderModel) -> (text: TextModel, button: ButtonModel?) {
        let page = ScreenStyle(model).background
        if Contrast.ratio(text.color.composited(over: page), page) >= leastContrast { return (text, nil) }
        let button = ButtonRole.allCases.lazy.map { model.button($0) }
            .first { $0.fill != nil && $0.label.role == text.role }
        return (button?.label ?? text.colored(.textPrimary, in: model), button)
    }
}

/// The colors of the contrast screen: those of the theme, changed in lightness until they pass, so that the screen is
/// readable.
public struct ContrastStyle: Sendable {
    /// The background of the screen.
    public let background: Color
    /// The color of text.
    public let foreground: Color
    /// The color of supporting text.
    public let secondary: Color
    /// The color of failing pairs.
    public let failing: Color
    /// The background of the focused row.
    public let chosen: Color
    /// The color of text in the focused row.
    public let chosenForeground: Color

    /// Creates the colors of the model, changed in lightness as far as a contrast of 4.5:1 requires.
    public init(_ model: RenderModel) {
        let background = model.colors.onBackground(.background)
        func readable(_ role: ColorRole) -> Color {
            Contrast.readable(model.colors[role].composited(over: background), on: background, ratio: Self.ratio)
        }
        self.background = background
        foreground = readable(.textPrimary)
        secondary = readable(.textSecondary)
        failing = readable(.statusOverdue)
        chosen = foreground.opacity(0.14).composited(over: background)
        chosenForeground = Contrast.readable(foreground, on: chosen, ratio: Self.ratio)
    }

    /// The ratio of WCAG 2.2 AA for text of any size.
    private static let ratio = 4.5
}

/// A theme as a selectable card in its own style (GentleDesignSystem's theme picker).
public struct ThemeCardStyle: Sendable {
    /// The card.
    public let surface: SurfaceModel
    /// The theme's name.
    public let name: TextModel
    /// The theme's summary.
    public let summary: TextModel
    /// The sample button.
    public let button: ButtonModel
    /// The color roles in which themes differ most, shown as dots.
    public let palette: [ColorRole]
    /// The diameter of a dot, in pt.
    public let dot = 10.0
    /// The distance between two dots, in pt.
    public let dotGap = 6.0
    /// The distance between the card and the edge of its background, in pt: the same for all themes, so that their
    /// cards have the same width.
    public let margin = 16.0
    /// The padding on the left and right inside the card, in pt: the same for all themes, so that their names are
    /// aligned.
    public let horizontalPadding = 16.0
    /// The ring around the selected card.
    public let focus: FocusStyle

    /// Creates the card in the model's style.
    public init(_ model: RenderModel) {
        surface = model.surface(.card)
        name = model.text(.headline)
        summary = model.text(.footnote).colored(.textSecondary, in: model)
        button = model.button(.primary)
        palette = [.primaryCTA, .themePrimary, .themeSecondary, .destructive, .textPrimary]
        focus = FocusStyle(model)
    }
}

/// The pictures of the scales: lengths as bars and blocks, radii, shadows, and the curves of animations.
public struct ScalesStyle: Sendable {
    /// The color role of lengths and curves.
    public let role = ColorRole.accent
    /// The color of lengths and curves.
    public let color: Color
    /// The color of the ends or the surroundings of a length: a tint of ``color``.
    public let tint: Color
    /// The names.
    public let name: TextModel
    /// The numbers.
    public let facts: TextModel
    /// The height of a bar, in pt.
    public let barHeight = 8.0
    /// The width of the blocks on both sides of a gap, in pt.
    public let blockWidth = 24.0
    /// The side of the squares that represent touch targets, in pt: the minimum of the Human Interface Guidelines.
    public let target = 44.0
    /// The width of the picture of a corner, in pt.
    public let shapeWidth = 80.0
    /// The height of that picture, in pt.
    public let shapeHeight = 64.0
    /// The magnification of a corner in that picture.
    public let cornerScale = 3.0
    /// The width of the content in the picture of an inset, in pt.
    public let contentWidth = 96.0
    /// The height of that content, in pt.
    public let contentHeight = 24.0
    /// The card that casts a shadow.
    public let card: Color
    /// The color role of that card.
    public let cardRole = ColorRole.surfaceBase
    /// The hairline at the position of rest in the plot of a curve.
    public let rest: DividerStyle
    /// The height of the plot of a curve, in pt.
    public let plotHeight = 80.0
    /// The diameter of the dot that moves along a curve, in pt.
    public let dot = 10.0
    /// The color role of that dot.
    public let dotRole = ColorRole.textPrimary
    /// The color of that dot.
    public let dotColor: Color
    /// The maximum length of a bar or a gap that is drawn, in pt, because a document may contain any length.
    public let longest = 400.0

    /// Creates the pictures in the model's colors and text roles.
    public init(_ model: RenderModel) {
        let gallery = GalleryStyle(model)
        color = model.colors[role]
        tint = color.opacity(0.4)
        name = gallery.name
        facts = gallery.facts
        card = model.colors.onBackground(cardRole)
        rest = DividerStyle(in: model)
        dotColor = model.colors[dotRole]
    }
}

/// The edge shading of the depth effect, shown next to the same surface without it.
public struct DepthSpecimenStyle: Sendable {
    /// The surface without and with the effect.
    public let surfaces: [SurfaceModel]
    /// The height of a surface, in pt.
    public let height = 64.0
    /// Whether the theme is one of Gentle's, or uses the effect.
    public let isShown: Bool

    /// Creates the specimens with the surface of cards in the model.
    public init(_ model: RenderModel) {
        surfaces = DepthEffect.allCases.map { model.surface(.card).with($0) }
        isShown = !model.hasOwnNames || model.surfaces.values.contains { $0.depthEffect == .highlightAndIndent }
    }
}
