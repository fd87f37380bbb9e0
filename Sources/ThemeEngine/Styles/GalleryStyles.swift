import ColorScience
import ThemeSpec

/// The grid in which screens of specimens stand, and the quiet words beside them.
public struct GalleryStyle: Sendable {
    /// pt that a column takes at least; larger text needs wider columns.
    public let columnWidth: Double
    /// pt between columns.
    public let columnGap: Double
    /// pt between rows of specimens; between those that have several rows themselves it is more.
    public let rowGap: Double
    public let wideRowGap: Double
    /// pt between the parts of one specimen.
    public let gap: Double
    /// pt between a section's heading and its specimens, on top of the section's own.
    public let headingGap: Double
    /// The name of a specimen.
    public let name: TextModel
    /// What there is to know about it.
    public let facts: TextModel
    /// Whether parts stand below each other that would be squeezed side by side.
    public let isStacked: Bool

    public init(_ model: RenderModel) {
        columnWidth = model.scaled(288)
        columnGap = model.layout.grid.xl
        rowGap = model.layout.grid.l
        wideRowGap = model.layout.grid.xl
        gap = model.layout.gap.l
        headingGap = model.layout.gap.m
        name = model.text(.subheadline).set(weight: .semibold).colored(.textPrimary, in: model)
        facts = model.text(.footnote).colored(.textSecondary, in: model)
        isStacked = model.contentSize.isAccessibility
    }
}

/// The stage that a surface is shown on: room for its shadow and, under a translucent one, stripes that shine through.
public struct SurfaceStageStyle: Sendable {
    /// pt between the surface and the edges of its stage.
    public let horizontalMargin: Double
    public let verticalMargin: Double
    /// The colors of the stripes, from left to right and again.
    public let stripes: [ColorRole]
    /// pt.
    public let stripeWidth: Double

    public init(_ model: RenderModel) {
        horizontalMargin = model.layout.gap.l
        verticalMargin = model.layout.gap.l
        stripes = [.themePrimary, .background, .themeSecondary, .background]
        stripeWidth = model.layout.gap.xxl
    }
}

/// A color role as a block of its color, with its name and numbers below.
public struct SwatchStyle: Sendable {
    /// pt that a column takes at least; larger text needs wider columns.
    public let columnWidth: Double
    public let columnGap: Double
    public let rowGap: Double
    /// pt: the block, its corners, and what is inside its left edge.
    public let blockHeight: Double
    public let cornerRadius: Double
    public let padding: Double
    /// The letters on it, plain so that they are letters even where they are only two rows tall.
    public let letters: TextModel
    /// pt.
    public let letterHeight: Double
    /// pt between the block and its name.
    public let gap: Double
    public let name: TextModel
    public let hex: TextModel
    public let ratio: TextModel
    /// The same where the pair cannot be read.
    public let failingRatio: TextModel
    /// The edge of a block that is hardly told from the background: below this contrast it gets one.
    public let edgeBelow = 1.25
    public let edgeRole = ColorRole.borderSubtle
    public let edge: Color
    /// pt.
    public let edgeWidth = 1.0

    public init(_ model: RenderModel) {
        columnWidth = model.scaled(248)
        columnGap = model.layout.grid.xl
        rowGap = model.layout.grid.l
        blockHeight = model.scaled(64)
        cornerRadius = model.radii.small
        padding = model.layout.gap.l
        letterHeight = model.scaled(32)
        gap = model.scaled(model.layout.gap.xs)
        var plain = model.text(.title).set(weight: .regular, design: .default, letterSpacing: 0, isUppercased: false)
        plain.width = .standard
        letters = plain
        name = model.text(.subheadline).set(weight: .semibold).colored(.textPrimary, in: model)
        hex = model.text(.footnote).set(design: .monospaced).colored(.textSecondary, in: model)
        ratio = model.text(.footnote).colored(.textSecondary, in: model)
        failingRatio = ratio.set(weight: .semibold).colored(.textPrimary, in: model)
        edge = model.colors[edgeRole]
    }
}

/// The picture on the reading page: a darkroom with a safelight, prints on a line and a tray, in the theme's colors.
public struct FigureStyle: Sendable {
    /// pt; it is as wide as the column.
    public let height: Double
    public let cornerRadius: Double
    public let wallRole = ColorRole.surfaceCardSecondary
    public let wall: Color
    public let lightRole = ColorRole.themePrimary
    public let light: Color
    /// The light's glow from the lamp outwards.
    public let glow: [Color]
    /// pt.
    public let glowRadius: Double
    public let lineRole = ColorRole.textTertiary
    public let line: Color
    public let paperRole = ColorRole.background
    public let paper: Color
    /// What is on the prints.
    public let inkRole = ColorRole.textPrimary
    public let ink: Color
    public let shadeRole = ColorRole.themeSecondary
    public let shade: Color

    public init(_ model: RenderModel) {
        height = model.scaled(144)
        cornerRadius = model.surface(.card).cornerRadius
        wall = model.colors.onBackground(wallRole)
        light = model.colors[lightRole]
        glow = [light.opacity(0.45), light.opacity(0.15), light.opacity(0)]
        glowRadius = model.scaled(96)
        line = model.colors[lineRole]
        paper = model.colors.onBackground(paperRole)
        ink = model.colors[inkRole]
        shade = model.colors[shadeRole]
    }
}

/// The table of text roles: letters large enough to judge, the role set in itself, and its numbers.
public struct TypographyStyle: Sendable {
    /// The numbers beside a role.
    public let facts: TextModel
    /// The role's name among them.
    public let role: TextModel
    /// The hairline between two roles.
    public let divider: DividerStyle
    /// Letters are at least as tall as this, in pt: smaller ones would hide weight and design.
    public let specimenHeight = 48.0
    /// pt between the parts of a row of the table.
    public let columnGap: Double
    /// pt above and below a role.
    public let rowGap: Double
    /// pt that the table takes at least beside the screen's margins: 96 columns of 8 pt, more where its text is larger.
    public let tableWidth: Double
    /// Whether everything stands below each other.
    public let isStacked: Bool

    public init(_ model: RenderModel) {
        facts = model.text(.footnote).colored(.textSecondary, in: model)
        role = facts.set(weight: .semibold).colored(.textPrimary, in: model)
        divider = DividerStyle(opacity: 0.6, in: model)
        columnGap = model.layout.gap.l
        rowGap = model.layout.gap.l
        tableWidth = max(768, model.scaled(768))
        isStacked = model.contentSize.isAccessibility
    }
}

/// The numbers of an audit, in the theme's colors moved until they can be read: the screen that judges must pass itself.
public struct ContrastStyle: Sendable {
    public let paper: Color
    public let ink: Color
    public let quietInk: Color
    /// What fails.
    public let failing: Color
    /// What has the focus.
    public let chosen: Color
    public let chosenInk: Color

    public init(_ model: RenderModel) {
        let paper = model.colors.onBackground(.background)
        func readable(_ role: ColorRole, on paper: Color) -> Color {
            Contrast.readable(model.colors[role].composited(over: paper), on: paper, ratio: Self.ratio)
        }
        self.paper = paper
        ink = readable(.textPrimary, on: paper)
        quietInk = readable(.textSecondary, on: paper)
        failing = readable(.destructive, on: paper)
        chosen = ink.opacity(0.14).composited(over: paper)
        chosenInk = Contrast.readable(ink, on: chosen, ratio: Self.ratio)
    }

    /// WCAG 2.2 AA for text of any size.
    private static let ratio = 4.5
}

/// A theme as a card in its own style, to be picked (GentleDesignSystem's theme picker).
public struct ThemeCardStyle: Sendable {
    public let surface: SurfaceModel
    public let name: TextModel
    public let summary: TextModel
    /// The label of the sample button.
    public let button: ButtonModel
    /// The colors that tell themes apart, as dots.
    public let palette: [ColorRole]
    /// pt: diameter of a dot, and between two.
    public let dot = 10.0
    public let dotGap = 6.0
    /// pt between the card and the edge of its background.
    public let margin: Double
    /// pt inside the card's edges.
    public let horizontalPadding: Double
    /// The edge of the card that is chosen.
    public let focus: FocusStyle

    public init(_ model: RenderModel) {
        surface = model.surface(.card)
        name = model.text(.headline)
        summary = model.text(.footnote).colored(.textSecondary, in: model)
        button = model.button(.primary)
        palette = [.primaryCTA, .themePrimary, .themeSecondary, .destructive, .textPrimary]
        margin = model.layout.gap.l
        horizontalPadding = model.layout.gap.l
        focus = FocusStyle(model)
    }
}
