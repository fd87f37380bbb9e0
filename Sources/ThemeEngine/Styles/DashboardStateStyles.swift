import ColorScience
import ThemeSpec

/// The bars of Checkpoint's dashboard: a navigation bar at the top and a tab bar at the bottom, both of glass.
///
/// Heights are those of iOS, and, as in iOS, the labels do not grow with the text size.
public struct DashboardBarsStyle: Sendable {
    /// The glass of the navigation bar, up to the edges of the screen.
    public let navigation: SurfaceModel
    /// The glass of the tab bar, a floating capsule.
    public let tabs: SurfaceModel
    /// The title of the navigation bar, shown while content is behind it.
    public let title: TextModel
    /// The label of a tab.
    public let tab: TextModel
    /// The label of the selected tab.
    public let selectedTab: TextModel
    /// The height of the navigation bar, in pt.
    public let navigationHeight = 44.0
    /// The height of the tab bar, in pt.
    public let tabsHeight = 48.0
    /// The distance of the tab bar from the edges of the screen, in pt.
    public let margin = 16.0
    /// The minimum height of the screen, in pt, for which the bars are shown. On a lower screen, they would cover the
    /// first rows of the list.
    public let leastHeight = 704.0

    /// Creates the bars in the model's chrome surface.
    public init(_ model: RenderModel) {
        navigation = model.surface(.chrome)
        tabs = model.surface(.chrome).rounded(atLeast: tabsHeight / 2)
        let fixed = model.at(.large)
        title = fixed.text(.headline).colored(.textPrimary, in: model)
        tab = fixed.text(.caption).set(weight: .medium).colored(.textSecondary, in: model)
        selectedTab = fixed.text(.caption).set(weight: .semibold).colored(.accent, in: model)
    }
}

/// The card that replaces the Next Up card after a service was logged.
public struct LoggedCardStyle: Sendable {
    /// The card.
    public let surface: SurfaceModel
    /// The icon and the texts.
    public let content: EmptyStateStyle
    /// The padding on the left and right inside the card, in pt.
    public let horizontalPadding: Double
    /// The padding above and below inside the card, in pt.
    public let verticalPadding: Double

    /// Creates the card in the model's colors.
    public init(_ model: RenderModel) {
        surface = model.surface(.cardElevated)
        content = EmptyStateStyle(.statusGood, in: model)
        (horizontalPadding, verticalPadding) = model.inset(.card, .regular)
    }
}

/// The blocks that represent content while it is loaded.
public struct SkeletonStyle: Sendable {
    /// The color role of the blocks.
    public private(set) var role = ColorRole.textSecondary
    /// The color of the blocks.
    public private(set) var color: Color
    /// The corner radius of a block, in pt.
    public let cornerRadius: Double
    /// The height of the block that replaces a line of text, in pt, by text role.
    private let heights: [TextRole: Double]

    /// Creates the blocks in the color of secondary text, so faint that they are visible on every surface without
    /// looking like content.
    public init(_ model: RenderModel) {
        color = model.colors[role].opacity(Self.opacity)
        cornerRadius = model.radii.small
        heights = model.textByRole.mapValues(\.leading)
    }

    /// Returns the same blocks in another color.
    public func colored(_ role: ColorRole, _ color: Color) -> SkeletonStyle {
        var style = self
        (style.role, style.color) = (role, color)
        return style
    }

    /// Returns the height of the block that replaces a line of text, in pt.
    public func height(_ role: TextRole) -> Double { heights[role] ?? 0 }

    /// The opacity of the blocks. If secondary text has the minimum contrast of 4.5:1, its blocks have 1.2:1.
    static let opacity = 0.18
}
