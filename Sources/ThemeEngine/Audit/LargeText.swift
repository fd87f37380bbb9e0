import ThemeSpec

/// What counts as large text, which needs less contrast.
///
/// WCAG means 18 pt, or 14 pt bold, in the points of CSS, of which one is 4/3 px. How they map to the points of iOS is
/// disputed.
public enum LargeText: String, CaseIterable, Sendable {
    /// A point of iOS is a pixel of CSS: 24 pt, or 18.67 pt at least bold. Semibold is not bold.
    case strict
    /// As Apple's Human Interface Guidelines and the Accessibility Inspector have it: 18 pt, or bold at any size.
    case apple

    /// Whether text of `pointSize` pt in that weight is large.
    public func isLarge(_ pointSize: Double, _ weight: FontWeight) -> Bool {
        switch self {
        case .strict: pointSize >= 24 || (pointSize >= 56.0 / 3 - 0.001 && Self.isBold(weight))
        case .apple: pointSize >= 18 || Self.isBold(weight)
        }
    }

    private static func isBold(_ weight: FontWeight) -> Bool {
        switch weight {
        case .bold, .heavy, .black: true
        case .ultraLight, .thin, .light, .regular, .medium, .semibold: false
        }
    }
}
