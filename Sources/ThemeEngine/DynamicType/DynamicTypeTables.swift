import ThemeSpec

/// Apple's Dynamic Type tables for iOS and iPadOS: twelve leadings for each text style, one for each ``ContentSize``.
enum DynamicTypeTables {
    /// Returns the leadings of the text styles in pt, as published (Human Interface Guidelines, Typography).
    static func printedLeadings(for style: TextStyle) -> [Double] {
        switch style {
        case .largeTitle: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]
        case .title: [31, 32, 33, 34, 37, 39, 41, 46, 51, 57, 62, 68]
        case .title2: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]
        case .title3: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]
        case .headline: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
        case .body: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
        case .callout: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]
        case .subheadline: [16, 18, 19, 20, 22, 24, 28, 31, 37, 43, 50, 58]
        case .footnote: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]
        case .caption: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]
        case .caption2: [13, 13, 13, 13, 18, 20, 22, 25, 30, 35, 41, 48]
        }
    }

    /// Returns the leadings in pt that reproduce `UIFontMetrics` as measured on iOS 27.
    ///
    /// They differ from ``printedLeadings(for:)`` in eight entries: title at xL, xxL and AX4, headline at AX4,
    /// subheadline at xxxL and AX2, caption at AX1, caption2 at AX2.
    static func leadings(for style: TextStyle) -> [Double] {
        switch style {
        case .largeTitle: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]
        case .title: [31, 32, 33, 34, 36, 38, 41, 46, 51, 57, 61, 68]
        case .title2: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]
        case .title3: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]
        case .headline: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 51, 62]
        case .body: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
        case .callout: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]
        case .subheadline: [16, 18, 19, 20, 22, 24, 26, 31, 36, 43, 50, 58]
        case .footnote: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]
        case .caption: [13, 13, 13, 16, 19, 21, 23, 27, 32, 39, 44, 51]
        case .caption2: [13, 13, 13, 13, 18, 20, 22, 25, 29, 35, 41, 48]
        }
    }
}
