import ColorScience
import JSONText

/// A color for each appearance, in straight-alpha sRGB.
public struct ColorPair: Hashable, Sendable {
    /// The color in the light appearance.
    public var light: Color
    /// The color in the dark appearance.
    public var dark: Color
    /// The colors that replace them if the user has turned on Increase Contrast. Not part of Gentle's format.
    public var increasedContrast: IncreasedContrastColors

    /// Creates a color for each appearance; by default, increased contrast does not change them.
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

    /// Returns the color in an appearance at increased contrast. If none is specified, it is the color of the
    /// appearance, as for custom colors in the system.
    public func increased(in appearance: Appearance) -> Color { increasedContrast[appearance] ?? self[appearance] }

    /// Whether the dark color differs from the light one, at least at increased contrast.
    public var differsInDark: Bool { light != dark || increased(in: .light) != increased(in: .dark) }
}

/// Colors for increased contrast; `nil` in an appearance whose color stays the same.
public struct IncreasedContrastColors: Hashable, Sendable {
    /// The color in the light appearance.
    public var light: Color?
    /// The color in the dark appearance.
    public var dark: Color?

    /// Creates colors for increased contrast; none by default.
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

        /// The keys for increased contrast, with the keys of the colors that they replace.
        static let increased = [(color: light, increased: increasedLight), (color: dark, increased: increasedDark)]
    }

    /// The pair as a value in a document.
    public var document: JSONNode {
        let colors: [(String, Color?)] = [
            (Key.light, light), (Key.dark, dark), (Key.increasedLight, increasedContrast.light),
            (Key.increasedDark, increasedContrast.dark),
        ]
        return .object(colors.compactMap { key, color in color.map { (key, .string($0.hex)) } })
    }

    /// Returns the key in a document for the color in an appearance.
    ///
    /// - Parameter isIncreased: Whether the color is for increased contrast.
    public static func key(_ appearance: Appearance, isIncreased: Bool = false) -> String {
        switch appearance {
        case .light: isIncreased ? Key.increasedLight : Key.light
        case .dark: isIncreased ? Key.increasedDark : Key.dark
        }
    }
}

/// The place of a color in a document: that of a role in an appearance, or its variant for increased contrast.
public struct ColorPath: Hashable, Sendable {
    /// The role of the color.
    public let role: ColorRole
    /// The appearance in which the color is used.
    public let appearance: Appearance
    /// Whether the color is for increased contrast.
    public let isIncreased: Bool

    /// Creates a place.
    public init(_ role: ColorRole, _ appearance: Appearance, isIncreased: Bool = false) {
        (self.role, self.appearance, self.isIncreased) = (role, appearance, isIncreased)
    }

    /// Creates the place that keys from the top of a document lead to; `nil` if that is not the place of a color.
    public init?(_ keys: [String]) {
        guard keys.count == 4, keys.starts(with: ColorRole.tablePath) else { return nil }
        for appearance in Appearance.allCases {
            for isIncreased in [false, true] where keys[3] == ColorPair.key(appearance, isIncreased: isIncreased) {
                self.init(ColorRole(rawValue: keys[2]), appearance, isIncreased: isIncreased)
                return
            }
        }
        return nil
    }

    /// The keys from the top of a document.
    public var keys: [String] { role.path + [ColorPair.key(appearance, isIncreased: isIncreased)] }
}
