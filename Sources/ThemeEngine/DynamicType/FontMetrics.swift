import ThemeSpec

/// How a length or a font size that is anchored to a text style grows with the content size.
///
/// A re-implementation of `UIFontMetrics(forTextStyle:)`: it scales by the ratio of the style's leadings, not of its
/// point sizes, and rounds half away from zero to the pixel of the display. The formula reproduces all 132
/// multipliers measured on iOS 27.
public struct FontMetrics: Sendable {
    /// Which of the two tables of leadings to scale by.
    public enum Leadings: Sendable {
        /// What the system does.
        case system
        /// What the Human Interface Guidelines print; it differs in eight of 132 cells.
        case printed
    }

    public let style: TextStyle
    public let leadings: Leadings
    /// Pixels per point; iPhones have 3.
    public let displayScale: Double
    /// The style's leadings by content size: what everything is scaled by.
    private let leadingRow: [Double]

    public init(for style: TextStyle, leadings: Leadings = .system, displayScale: Double = 3) {
        self.style = style
        self.leadings = leadings
        self.displayScale = displayScale
        switch leadings {
        case .system: leadingRow = DynamicTypeTables.systemLeading[style, default: []]
        case .printed: leadingRow = DynamicTypeTables.printedLeading[style, default: []]
        }
    }

    /// `value` (pt at the Large size) as it is at `size`, in pt, rounded to whole pixels.
    public func scaledValue(_ value: Double, at size: ContentSize) -> Double {
        (value * ratio(at: size) * displayScale).rounded(.toNearestOrAwayFromZero) / displayScale
    }

    /// A font's point size as `UIFontMetrics.scaledFont(for:)` scales it: to whole points.
    public func scaledFontSize(_ pointSize: Double, at size: ContentSize) -> Double {
        (pointSize * ratio(at: size)).rounded(.toNearestOrAwayFromZero)
    }

    /// The style's own point size (pt) at `size`.
    public func pointSize(at size: ContentSize) -> Double {
        cell(DynamicTypeTables.pointSize, size)
    }

    /// The style's own leading (pt, from baseline to baseline) at `size`.
    public func leading(at size: ContentSize) -> Double {
        leadingRow[size.column]
    }

    /// The leading (pt at the Large size) of text set in `pointSize`: the style's, in proportion.
    public func leading(forPointSize pointSize: Double) -> Double {
        leading(at: .large) * pointSize / self.pointSize(at: .large)
    }

    private func ratio(at size: ContentSize) -> Double {
        leadingRow[size.column] / leadingRow[ContentSize.large.column]
    }

    /// Every style has a row of twelve columns, which a test checks.
    private func cell(_ table: [TextStyle: [Double]], _ size: ContentSize) -> Double {
        table[style, default: []][size.column]
    }
}
