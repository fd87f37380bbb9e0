/// Light or dark: the two sets of colors that a theme may have.
public enum Appearance: String, CaseIterable, Sendable {
    case light
    case dark

    /// The other appearance.
    public var opposite: Appearance { self == .light ? .dark : .light }
}

/// The purpose of a text: GentleDesignSystem's 17 roles, from large to small.
///
/// The suffix of a raw value is the role's step on the size ramp, from `xxl` to `s`.
public enum TextRole: String, CaseIterable, Sendable {
    case largeTitle = "largeTitle_xxl"
    case title = "title_xl"
    case title2 = "title2_l"
    case title3 = "title3_ml"
    case headline = "headline_m"
    case body = "body_m"
    case bodySecondary = "bodySecondary_m"
    case monoCode = "monoCode_m"
    case primaryButtonTitle = "primaryButtonTitle_m"
    case secondaryButtonTitle = "secondaryButtonTitle_m"
    case tertiaryButtonTitle = "tertiaryButtonTitle_m"
    case quaternaryButtonTitle = "quaternaryButtonTitle_m"
    case callout = "callout_ms"
    case subheadline = "subheadline_ms"
    case footnote = "footnote_s"
    case caption = "caption_s"
    case caption2 = "caption2_s"
}

extension TextRole {
    /// The text style whose size the role follows by default, as in gentle-default.
    public var usualStyle: TextStyle {
        switch self {
        case .largeTitle: .largeTitle
        case .title: .title
        case .title2: .title2
        case .title3: .title3
        case .headline, .primaryButtonTitle, .secondaryButtonTitle, .tertiaryButtonTitle: .headline
        case .body, .bodySecondary, .monoCode, .quaternaryButtonTitle: .body
        case .callout: .callout
        case .subheadline: .subheadline
        case .footnote: .footnote
        case .caption: .caption
        case .caption2: .caption2
        }
    }
}

/// The design of the system font.
public enum FontDesign: String, CaseIterable, Sendable {
    case `default`, serif, rounded, monospaced
}

/// The weight of a font, from lightest to heaviest.
public enum FontWeight: String, CaseIterable, Comparable, Sendable {
    case ultraLight, thin, light, regular, medium, semibold, bold, heavy, black

    /// Returns whether `left` is lighter than `right`.
    public static func < (left: FontWeight, right: FontWeight) -> Bool {
        allCases.prefix { $0 != left }.count < allCases.prefix { $0 != right }.count
    }
}

/// The width of a font, from narrowest to widest.
public enum FontWidth: String, CaseIterable, Sendable {
    case compressed, condensed, standard, expanded
}

/// The purpose of a button, from most to least prominent, and the destructive one.
public enum ButtonRole: String, CaseIterable, Sendable {
    case primary, secondary, tertiary, quaternary, destructive
}

/// The animation of a pressed button; `unknown` means no animation.
public enum ButtonAnimation: String, CaseIterable, Sendable {
    case unknown, subtlePress, squish, pop, bouncy, springBack
}

/// The border of a button.
public enum ButtonBorder: String, CaseIterable, Sendable {
    case hidden, accent, subtle
}

/// The fill of a button, which also determines the color of its label.
public enum ButtonFill: String, CaseIterable, Sendable {
    case solidFillPrimaryCTA, solidFillDestructive, hollow
}

/// The outline of a button.
public enum ButtonShape: String, CaseIterable, Sendable {
    case rounded, pill
}

/// The purpose of a surface.
public enum SurfaceRole: String, CaseIterable, Sendable {
    case appBackground, card, cardElevated, cardSecondary
    case chrome, overlaySheet, overlayPopover, overlayScrim
    case floatingPanel, floatingWidget
}

/// Apple's translucent materials, from thinnest to thickest, and the material of bars.
public enum Material: String, CaseIterable, Sendable {
    case noMaterial, ultraThin, thin, regular, thick, ultraThick, bar
}

/// Whether a surface is shaded to look raised.
public enum DepthEffect: String, CaseIterable, Sendable {
    case noEffect, highlightAndIndent
}

/// The kinds of containers with separate padding.
public enum InsetRole: String, CaseIterable, Sendable {
    case card, control, listRow, screen
}

/// The amount of padding: every inset role has `regular`, the others are optional.
public enum InsetVariant: String, CaseIterable, Sendable {
    case tight, regular, roomy
}

/// A step of a spacing scale, from smallest to largest.
public enum SpacingToken: String, CaseIterable, Sendable {
    case xs, s, m, l, xl, xxl
}

/// The platform of an app that uses the theme.
public enum TargetPlatform: String, CaseIterable, Sendable {
    case iOS
    case macOS
    case tvOS
    case visionOS
}

/// A screen that a theme may list as one that shows it well. The module `Scenes` draws one for each name.
public enum SceneName: String, CaseIterable, Sendable {
    case dashboard, components, typography, colors, contrast, chat, reading, empty, form, scales, states
}

/// The spacing scales of a theme.
public enum SpacingGroup: String, CaseIterable, Sendable {
    case scale, gap, grid, touch
}

/// The corner radii of a theme, from smallest to largest.
public enum RadiusToken: String, CaseIterable, Sendable {
    case small, medium, large, pill
}

/// The shadows of a theme, from none to largest.
public enum ShadowToken: String, CaseIterable, Sendable {
    case none, small, medium
}

/// A design system whose own components are shown only under its themes.
public enum ComponentSystem: String, CaseIterable, Sendable {
    case checkpoint, scarf

    /// The name for users.
    public var name: String {
        switch self {
        case .checkpoint: "Checkpoint"
        case .scarf: "Scarf"
        }
    }
}

/// A Dynamic Type size by the name of SwiftUI's content size category, from smallest to largest.
public enum ContentSize: String, CaseIterable, Comparable, Sendable {
    case extraSmall
    case small
    case medium
    case large
    case extraLarge
    case extraExtraLarge
    case extraExtraExtraLarge
    case accessibilityMedium
    case accessibilityLarge
    case accessibilityExtraLarge
    case accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge

    /// The default size of iOS, for which designs specify their numbers.
    public static let standard = ContentSize.large

    /// The column in the Dynamic Type tables, 0...11.
    public var column: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// Returns whether the first size is smaller than the second.
    public static func < (one: ContentSize, other: ContentSize) -> Bool {
        one.column < other.column
    }

    /// The short name that designers use: `xS`, `S`, ..., `xxxL`, `AX1`, ..., `AX5`.
    public var shortName: String { Self.shortNames[column] }

    /// Whether it is one of the five accessibility sizes.
    public var isAccessibility: Bool { self >= .accessibilityMedium }

    /// The name of the size in SwiftUI's `DynamicTypeSize`, from `xSmall` to `accessibility5`.
    public var dynamicTypeName: String { Self.dynamicTypeNames[column] }

    /// Creates the size with a name in any case: the name in SwiftUI's `ContentSizeCategory` or `DynamicTypeSize`, or
    /// the short name.
    public init?(named name: String) {
        let wanted = name.lowercased()
        let match = Self.allCases.first {
            [$0.rawValue, $0.shortName, $0.dynamicTypeName].contains { $0.lowercased() == wanted }
        }
        guard let match else { return nil }
        self = match
    }

    /// Returns the size `steps` later, limited to the smallest and the largest size.
    public func advanced(by steps: Int) -> ContentSize {
        Self.allCases[min(max(column + steps, 0), Self.allCases.count - 1)]
    }

    private static let dynamicTypeNames =
        ["xSmall", "small", "medium", "large", "xLarge", "xxLarge", "xxxLarge"] + (1...5).map { "accessibility\($0)" }
    private static let shortNames = ["xS", "S", "M", "L", "xL", "xxL", "xxxL", "AX1", "AX2", "AX3", "AX4", "AX5"]
}

extension ClosedRange<ContentSize> {
    /// Every text size.
    public static var all: ClosedRange<ContentSize> { .extraSmall ... .accessibilityExtraExtraExtraLarge }

    /// Returns the size if it is in the range, otherwise the nearer bound.
    public func nearest(to size: ContentSize) -> ContentSize {
        Swift.min(Swift.max(size, lowerBound), upperBound)
    }
}

/// SwiftUI's text styles, to which sizes are anchored (`relativeTo`).
public enum TextStyle: String, CaseIterable, Sendable {
    case largeTitle, title, title2, title3, headline, body, callout, subheadline, footnote, caption, caption2
}

extension TextStyle {
    /// The size of the style on iOS and iPadOS in pt, one for each ``ContentSize`` (Human Interface Guidelines,
    /// Typography; confirmed by `UIFont.preferredFont` on iOS 27).
    public var pointSizes: [Double] {
        switch self {
        case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
        case .title: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
        case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
        case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
        case .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        case .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
        case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
        case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
        case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
        case .caption: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
        case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
        }
    }

    /// The size of the style at the Large size, in pt.
    public var pointSize: Double { pointSizes[ContentSize.large.column] }
}
