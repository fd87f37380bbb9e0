import ColorScience
import SourceText
import ThemeEngine
import ThemeSpec

/// The values of a theme that can replace hard-coded ones.
public struct StyleTokens: Sendable {
    struct ColorToken: Sendable {
        let name: String
        let light: SeenColor
        let dark: SeenColor
        let text: String
    }

    /// A color composited over a light and over a dark page, so that a translucent color does not equal an opaque one.
    struct SeenColor: Sendable {
        private let overWhite: OKLab
        private let overBlack: OKLab

        init(_ color: Color) {
            overWhite = OKLab(color.composited(over: .white))
            overBlack = OKLab(color.composited(over: .black))
        }

        /// Returns the larger of the two distances, in CSS Color 4's delta E OK.
        func distance(to other: SeenColor) -> Double {
            max(overWhite.distance(to: other.overWhite), overBlack.distance(to: other.overBlack))
        }
    }

    struct FontToken: Sendable {
        let name: String
        /// In pt at Large; `nil` if only the text style is known.
        let size: Double?
        let textStyle: String?
    }

    struct NumberToken: Sendable {
        let name: String
        let value: Double
    }

    private(set) var colors: [ColorToken] = []
    private(set) var fonts: [FontToken] = []
    private(set) var spacings: [NumberToken] = []
    private(set) var radii: [NumberToken] = []
    /// The lines of the declarations with the names of their tokens, by the paths of the files.
    private var declarations: [String: [(line: Int, name: String)]] = [:]

    /// Creates the tokens of a theme, named after its roles.
    public init(_ spec: ThemeSpec) {
        for (role, pair) in spec.colors.sorted(by: { $0.key < $1.key }) {
            add(spec.title(of: role), light: pair.light, dark: pair.dark)
        }
        for role in TextRole.allCases {
            guard let text = spec.typography[role] else { continue }
            fonts.append(
                FontToken(name: spec.title(of: role), size: text.pointSize, textStyle: text.relativeTo.rawValue))
        }
        spacings = SpacingToken.allCases.map { step in
            let name = Self.name(.step(.scale, step), in: spec.aliases.spacing)
            return NumberToken(name: TokenTitle.text(name, role: step.rawValue), value: spec.layout.scale[step])
        }
        radii = RadiusToken.allCases.map { token in
            let name = Self.name(.radius(token), in: spec.aliases.radii)
            return NumberToken(name: TokenTitle.text(name, role: token.rawValue), value: spec.visual.radii[token])
        }
    }

    /// Returns the shortest name of a length in the source of a design system; `nil` if there is none.
    private static func name(_ length: TokenAliases.Length, in names: [String: TokenAliases.Length]) -> String? {
        names.filter { $0.value == length }.keys.min { ($0.count, $0) < ($1.count, $1) }
    }

    /// Creates the tokens of an imported theme, with the names that code uses.
    public init(_ tokens: ImportedTokens) {
        for token in tokens.tokens {
            let name = visibleControls(token.name.joined(separator: "."))
            declarations[Self.key(token.file), default: []].append((token.line, name))
            switch token.value {
            case .color(let light, let dark): add(name, light: light, dark: dark ?? light)
            case .font(let size, _, _, let style): fonts.append(FontToken(name: name, size: size, textStyle: style))
            case .number(let value):
                let words = token.path.joined(separator: ".").lowercased()
                let number = NumberToken(name: name, value: value)
                if Self.radiusWords.contains(where: { Self.holds(words, $0) }) {
                    radii.append(number)
                } else if Self.spacingWords.contains(where: { Self.holds(words, $0) }) {
                    spacings.append(number)
                }
            }
        }
    }

    private mutating func add(_ name: String, light: Color, dark: Color) {
        let text = light == dark ? light.hex : "\(light.hex)/\(dark.hex)"
        colors.append(
            ColorToken(name: visibleControls(name), light: SeenColor(light), dark: SeenColor(dark), text: text))
    }

    private static func key(_ file: String) -> String { FileReader.resolved(file) ?? PathText.collapsed(file) }

    /// Returns whether a value is that of a token where the token is declared, so that the token cannot replace it.
    public func declares(_ finding: StyleFinding) -> Bool {
        // Paths are resolved only for files of the same name.
        let name = PathText.fileName(finding.file)
        guard declarations.keys.contains(where: { PathText.fileName($0) == name }),
            let lines = declarations[Self.key(finding.file)],
            let line = lines.lazy.map(\.line).filter({ $0 <= finding.line }).max()
        else { return false }
        if line == finding.line { return true }
        // A declaration may have several lines.
        guard let nearest = suggestion(for: finding), nearest.distance == 0 else { return false }
        return lines.contains { $0.line == line && $0.name == nearest.token }
    }

    private static let radiusWords = ["radius", "radii", "corner"]
    private static let spacingWords = ["spac", "padding", "gap", "inset", "margin"]

    /// Returns whether a text contains a word; both must be ASCII.
    static func holds(_ text: String, _ word: String) -> Bool {
        let (text, word) = (Array(text.utf8), Array(word.utf8))
        guard text.count >= word.count else { return false }
        return (0...text.count - word.count).contains { text[$0..<$0 + word.count].elementsEqual(word) }
    }
}

/// The token of a theme whose value is nearest to a hard-coded one.
public struct StyleSuggestion: Hashable, Sendable {
    /// The name in code or in the theme's document.
    public let token: String
    /// The value as text, such as `#2D6A4F` or `16 pt`.
    public let value: String
    /// The distance: CSS Color 4's delta E OK for colors, pt for lengths and sizes; 0 for the same value.
    public let distance: Double
    let unit: String
    /// The only appearance in which the color is this close to the token; `nil` if it is in both.
    public var appearance: Appearance?
}

extension StyleTokens {
    /// Returns the nearest token; `nil` if the theme has none of this kind.
    public func suggestion(for finding: StyleFinding) -> StyleSuggestion? {
        switch finding.value {
        case .color(let light, let dark, let use):
            return color(SeenColor(light), SeenColor(dark), isAdaptive: light != dark, for: use)
        case .font(let size, let style): return font(size, style)
        case .number(let value):
            switch finding.rule {
            case .shadow: return nil
            case .cornerRadius: return number(value, in: radii)
            default: return number(value, in: spacings)
            }
        }
    }

    /// Returns the nearest color; among indistinguishable colors, the one for the same use.
    ///
    /// A color that differs in light and dark is compared by the mean distance of both appearances. A color that is the
    /// same in both was probably written for one of them, so its distance is that in the nearer appearance.
    private func color(
        _ light: SeenColor, _ dark: SeenColor, isAdaptive: Bool, for use: StyleFinding.ColorUse
    ) -> StyleSuggestion? {
        let near = colors.enumerated().map { index, token in
            let distances = (token.light.distance(to: light), token.dark.distance(to: dark))
            let mean = (distances.0 + distances.1) / 2
            let least = isAdaptive ? mean : min(distances.0, distances.1)
            let appearance: Appearance? =
                isAdaptive || distances.0 == distances.1 ? nil : distances.0 < distances.1 ? .light : .dark
            return (token: token, distance: least, appearance: appearance, order: (mean, index))
        }
        guard let least = near.map(\.distance).min() else { return nil }
        let words = use == .foreground ? ["text", "foreground", "label"] : ["background", "surface", "card"]
        // An equal color precedes similar colors, whatever their use.
        let reach = least == 0 ? 0 : least < Self.shownAsNone ? Self.shownAsNone : least + OKLab.justNoticeableDistance
        let alike = near.filter { $0.distance <= reach }.sorted { $0.order < $1.order }
        let fitting =
            use == .any
            ? nil
            : alike.first { candidate in
                words.contains { Self.holds(candidate.token.name.lowercased(), $0) }
            }
        guard let best = fitting ?? alike.first(where: { $0.distance == least }) else { return nil }
        return StyleSuggestion(
            token: best.token.name, value: best.token.text, distance: best.distance, unit: "",
            appearance: best.appearance)
    }

    private func font(_ size: Double?, _ style: String?) -> StyleSuggestion? {
        if let style, size == nil {
            guard let token = fonts.first(where: { $0.textStyle == style }) else { return nil }
            return StyleSuggestion(token: token.name, value: Self.text(token), distance: 0, unit: " pt")
        }
        guard let size else { return nil }
        let near = fonts.compactMap { token in token.size.map { (token: token, distance: abs($0 - size)) } }
        guard let best = near.min(by: { $0.distance < $1.distance }) else { return nil }
        return StyleSuggestion(
            token: best.token.name, value: Self.text(best.token), distance: best.distance, unit: " pt")
    }

    private static func text(_ token: FontToken) -> String {
        token.size.map { points($0) } ?? token.textStyle.map { "." + $0 } ?? ""
    }

    private func number(_ value: Double, in tokens: [NumberToken]) -> StyleSuggestion? {
        guard let best = tokens.min(by: { abs($0.value - value) < abs($1.value - value) }) else { return nil }
        return StyleSuggestion(
            token: best.name, value: Self.points(best.value), distance: abs(best.value - value), unit: " pt")
    }

    private static func points(_ value: Double) -> String {
        (value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)") + " pt"
    }

    /// The distance below which messages contain "under 0.01" instead of a distance.
    private static let shownAsNone = 0.005
}

extension StyleSuggestion {
    /// A description such as `AppTheme.Colors.accent, #2D6A4F`, followed by the distance if it is not 0, and by the
    /// only appearance with this distance.
    public var text: String {
        let shown = (distance * 100).rounded() / 100
        let far = distance == 0 ? "" : shown == 0 ? "under 0.01\(unit) off" : "\(shown)\(unit) off"
        let place = appearance.map { "in \($0.rawValue)" } ?? ""
        let words = [far, place].filter { !$0.isEmpty }.joined(separator: " ")
        return "\(token), \(value)" + (words.isEmpty ? "" : ", " + words)
    }
}

/// The names in SwiftUI code that accept styling.
enum StyleWords {
    enum Word: UInt8 {
        /// Modifiers with a color or a style as the first argument.
        case foreground, background
        case font, padding, cornerRadius, shadow
        /// The type of insets, and an initializer whose type is that of a parameter.
        case insets, initializer
        /// Types whose initializers or members are colors and fonts.
        case color, fontType
        /// Argument labels with a length.
        case spacingLabel, radiusLabel
        /// The argument label of the colors of a gradient.
        case colorList
        /// Keywords that open a type.
        case type
        case staticMember
    }

    /// The words by length, so that each name in the source is compared with only a few.
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
        ("safeAreaPadding", .padding), ("contentMargins", .padding), ("EdgeInsets", .insets),
        ("init", .initializer), ("colors", .colorList),
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

    /// Returns whether a type of this name declares tokens.
    static func declaresTokens(_ name: String, isExtension: Bool) -> Bool {
        if SwiftThemeRoot.rank(name) != nil { return true }
        if isExtension, SwiftThemeRoot.extended.contains(name) { return true }
        return tokenTypes.contains { name.hasSuffix($0) }
    }

    /// The suffixes in names of types that declare tokens: `ScarfColor`, `AppSpacing`, `ChartColors`.
    private static let tokenTypes = [
        "Color", "Colors", "Palette", "ColorToken", "ColorTokens", "Font", "Fonts", "Typography", "Space", "Spacing",
        "Radius", "Radii", "CornerRadius", "Shadows", "Metrics", "Tokens",
    ]
}
