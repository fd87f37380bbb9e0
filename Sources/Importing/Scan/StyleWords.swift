import SwiftText

/// The names in SwiftUI code that take styling.
enum StyleWords {
    enum Word: UInt8 {
        /// Modifiers with a color or a style as the first argument.
        case foreground, background
        case font, padding, cornerRadius, shadow
        /// Types whose initializers or members are colors and fonts.
        case color, fontType
        /// Argument labels with a length.
        case spacingLabel, radiusLabel
        /// Keywords that open a type.
        case type
        case staticMember
    }

    /// The words by length, so that a name of the source is compared with only a few.
    private static let byLength: [[(name: StaticString, word: Word)]] = {
        var table = [[(name: StaticString, word: Word)]](repeating: [], count: 24)
        for entry in words { table[entry.name.utf8CodeUnitCount].append(entry) }
        return table
    }()

    private static let words: [(name: StaticString, word: Word)] = [
        ("foregroundStyle", .foreground), ("foregroundColor", .foreground), ("tint", .foreground),
        ("accentColor", .foreground), ("background", .background), ("fill", .background),
        ("stroke", .background), ("strokeBorder", .background), ("border", .background), ("overlay", .background),
        ("listRowBackground", .background), ("listItemTint", .foreground), ("font", .font), ("padding", .padding),
        ("cornerRadius", .cornerRadius), ("shadow", .shadow),
        ("Color", .color), ("UIColor", .color), ("NSColor", .color), ("Font", .fontType),
        ("spacing", .spacingLabel), ("horizontalSpacing", .spacingLabel), ("verticalSpacing", .spacingLabel),
        ("topLeadingRadius", .radiusLabel), ("topTrailingRadius", .radiusLabel),
        ("bottomLeadingRadius", .radiusLabel), ("bottomTrailingRadius", .radiusLabel),
        ("enum", .type), ("struct", .type), ("class", .type), ("extension", .type), ("actor", .type),
        ("static", .staticMember),
    ]

    static func word(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Word? {
        guard range.count < byLength.count else { return nil }
        for entry in byLength[range.count] {
            var offset = 0
            while offset < range.count, entry.name.utf8Start[offset] == bytes[range.lowerBound + offset] { offset += 1 }
            if offset == range.count { return entry.word }
        }
        return nil
    }

    /// Whether a type of that name declares tokens.
    static func declaresTokens(_ name: String, isExtension: Bool) -> Bool {
        if SwiftThemeRoot.rank(name) != nil { return true }
        if isExtension, SwiftThemeRoot.extended.contains(name) { return true }
        return !isExtension && tokenTypes.contains { name.hasSuffix($0) }
    }

    /// The suffixes of the names of types that declare tokens: `ScarfColor`, `AppSpacing`, `ChartColors`.
    private static let tokenTypes = [
        "Color", "Colors", "Palette", "ColorToken", "ColorTokens", "Font", "Fonts", "Typography", "Space", "Spacing",
        "Radius", "Radii", "CornerRadius", "Shadows", "Metrics", "Tokens",
    ]
}
