import ColorScience
import ThemeEngine
import ThemeSpec

/// The values of a theme that hard-coded ones can be replaced with.
public struct StyleTokens: Sendable {
    struct ColorToken: Sendable {
        let name: String
        /// As it shows on white, or on black in dark: opaque.
        let light: OKLab
        let dark: OKLab
        let text: String
    }

    struct FontToken: Sendable {
        let name: String
        /// pt at Large; `nil` where only the text style is known.
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

    /// The roles of a theme.
    public init(_ spec: ThemeSpec) {
        for (role, pair) in spec.colors.sorted(by: { $0.key < $1.key }) {
            add(role.rawValue, light: pair.light, dark: pair.dark)
        }
        for role in TextRole.allCases {
            guard let text = spec.typography[role] else { continue }
            fonts.append(
                FontToken(name: role.rawValue, size: text.pointSize, textStyle: text.relativeTo.rawValue))
        }
        spacings = SpacingToken.allCases.map { NumberToken(name: $0.rawValue, value: spec.layout.scale[$0]) }
        let radii = spec.visual.radii
        self.radii = [
            NumberToken(name: "small", value: radii.small), NumberToken(name: "medium", value: radii.medium),
            NumberToken(name: "large", value: radii.large), NumberToken(name: "pill", value: radii.pill),
        ]
    }

    /// The tokens of an imported theme, under the names that code has for them.
    public init(_ tokens: ImportedTokens) {
        for token in tokens.tokens {
            let name = visibleControls(([tokens.name] + token.path).joined(separator: "."))
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
            ColorToken(
                name: visibleControls(name), light: OKLab(light.composited(over: .white)),
                dark: OKLab(dark.composited(over: .black)), text: text))
    }

    private static let radiusWords = ["radius", "radii", "corner"]
    private static let spacingWords = ["spac", "padding", "gap", "inset", "margin"]

    /// Whether the text holds the word; both ASCII.
    static func holds(_ text: String, _ word: String) -> Bool {
        let (text, word) = (Array(text.utf8), Array(word.utf8))
        guard text.count >= word.count else { return false }
        return (0...text.count - word.count).contains { text[$0..<$0 + word.count].elementsEqual(word) }
    }
}
