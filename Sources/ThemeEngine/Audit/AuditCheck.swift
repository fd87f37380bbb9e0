import ColorScience
import ThemeSpec

/// One pair, measured and judged: at one appearance and one text size.
public struct AuditCheck: Sendable {
    /// The slug.
    public let theme: String
    public let appearance: Appearance
    public let contentSize: ContentSize
    /// The rule's id, such as `text-contrast`.
    public let rule: String
    public let pair: AuditPair
    /// The paper, as reports name it: a color role, a translucent surface or a tint.
    public let background: String
    /// The color role to change if the paper is to change; `nil` for a material without a tint.
    public let backgroundRole: ColorRole?
    /// The translucent surface that the paper is or lies on.
    public let translucentSurface: SurfaceRole?
    /// What was measured, alpha composited: for translucent papers, the backdrop where the contrast is least.
    public let foregroundColor: RGB
    public let backgroundColor: RGB
    /// WCAG's ratio, 1...21.
    public let ratio: Double
    /// The most that it is over any backdrop; ``ratio`` for opaque papers.
    public let bestRatio: Double
    public let required: Double
    /// APCA's Lc of the same two colors, for information: the gate is WCAG's ratio.
    public let lc: Double
    /// Whether it counts as large text at this text size.
    public let isLarge: Bool
    /// For text: the text size nearest to this one at which the verdict would be the other; `nil` for none.
    public let flipsAt: ContentSize?

    /// Never rounded up: 4.4999 fails 4.5.
    public var passes: Bool { ratio >= required }
    public var foreground: String { pair.inkRole.rawValue }

    /// What is wrong, in a line.
    public var message: String {
        let what =
            "\(pair.component), \(pair.part): \(foreground) \(foregroundColor.hex) on \(background) \(backgroundColor.hex)"
        return "\(what) has \(Self.text(ratio)):1, \(passes ? "of" : "needs") \(Self.text(required)):1"
    }

    /// Two decimals, cut off rather than rounded, so that nothing that fails looks as if it passed.
    public static func text(_ ratio: Double) -> String {
        let hundredths = Int((ratio * 100).rounded(.down))
        let fraction = hundredths % 100
        return "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction)"
    }
}
