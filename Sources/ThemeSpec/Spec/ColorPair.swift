import ColorScience
import JSONText

/// A color for each appearance, in straight-alpha sRGB.
public struct ColorPair: Hashable, Sendable {
    /// The color in the light appearance.
    public var light: Color
    /// The color in the dark appearance.
    public var dark: Color
    /// The colors that replace them where the user has turned on Increase Contrast. An addition of this project.
    public var increasedContrast: IncreasedContrastColors

    /// A color for each appearance; by default increased contrast does not change them.
    public init(
        light: Color, dark: Color, increasedContrast: IncreasedContrastColors = IncreasedContrastColors()
    ) {
        self.light = light
        self.dark = dark
        self.increasedContrast = increasedContrast
    }

    /// The color in an appearance.
    public subscript(_ appearance: Appearance) -> Color {
        switch appearance {
        case .light: light
        case .dark: dark
        }
    }

    /// The color in an appearance at increased contrast: that of the appearance where none is given, as for custom
    /// colors on the system.
    public func increased(in appearance: Appearance) -> Color { increasedContrast[appearance] ?? self[appearance] }

    /// Whether the color in dark is another one than in light, at increased contrast at least.
    public var differsInDark: Bool { light != dark || increased(in: .light) != increased(in: .dark) }
}

/// Colors for increased contrast; `nil` in an appearance whose color stays the same.
public struct IncreasedContrastColors: Hashable, Sendable {
    /// The color in the light appearance.
    public var light: Color?
    /// The color in the dark appearance.
    public var dark: Color?

    /// Colors for increased contrast, none by default.
    public init(light: Color? = nil, dark: Color? = nil) {
        self.light = light
        self.dark = dark
    }

    /// Whether neither appearance has a color.
    public var isEmpty: Bool { light == nil && dark == nil }

    /// The color in an appearance.
    public subscript(_ appearance: Appearance) -> Color? {
        get {
            switch appearance {
            case .light: light
            case .dark: dark
            }
        }
        set {
            switch appearance {
            case .light: light = newValue
            case .dark: dark = newValue
            }
        }
    }
}

extension ColorPair {
    /// The keys of a pair in a document.
    enum Key {
        static let light = "lightHex"
        static let dark = "darkHex"
        static let increasedLight = "lightIncreasedContrastHex"
        static let increasedDark = "darkIncreasedContrastHex"

        /// The keys for increased contrast, with those of the colors that they replace.
        static let increased = [(color: light, increased: increasedLight), (color: dark, increased: increasedDark)]
    }

    /// The pair as the value of a document.
    public var document: JSONNode {
        let colors: [(String, Color?)] = [
            (Key.light, light), (Key.dark, dark), (Key.increasedLight, increasedContrast.light),
            (Key.increasedDark, increasedContrast.dark),
        ]
        return .object(colors.compactMap { key, color in color.map { (key, .string($0.hex)) } })
    }

    /// The key of a document that gives the color in an appearance.
    ///
    /// - Parameter isIncreased: Whether the color is the one for increased contrast.
    public static func key(_ appearance: Appearance, isIncreased: Bool = false) -> String {
        switch appearance {
        case .light: isIncreased ? Key.increasedLight : Key.light
        case .dark: isIncreased ? Key.increasedDark : Key.dark
        }
    }
}
