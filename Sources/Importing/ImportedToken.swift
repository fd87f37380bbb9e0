import ColorScience
import JSONText
import ThemeSpec

/// A named value of a design system, before it is given a role.
public struct ImportedToken: Hashable, Sendable {
    /// The kinds of values that themes have a place for.
    public enum Value: Hashable, Sendable {
        /// A straight-alpha sRGB color for each appearance; `dark` is `nil` where the file has one color for both.
        case color(light: Color, dark: Color?)
        /// A font: its size in pt at Large, `nil` where a text style decides it, and weight, design and text style by
        /// their names in SwiftUI.
        case font(size: Double?, weight: String?, design: String?, textStyle: String?)
        /// A length in pt.
        case number(Double)
    }

    /// The namespaces from the outermost in, and the name, such as `["Colors", "accent"]`.
    public let path: [String]
    /// The parts of the name by which the design system's own code refers to it, such as `["AppTheme", "Colors",
    /// "accent"]`.
    public let name: [String]
    /// The value as the file gives it.
    public let value: Value
    /// The colors for increased contrast, where the file has such; none for other values.
    public var increasedContrast = IncreasedContrastColors()
    /// The family of a font; `nil` for the system font, and for other values.
    public var family: String?
    /// The letter spacing of a font, in pt; `nil` where the file does not say it, and for other values.
    public var letterSpacing: Double?
    /// The distance between the baselines of a font, in pt; `nil` likewise.
    public var leading: Double?
    /// The path of the file.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in Unicode scalars.
    public let column: Int
    /// A word for what a length is for, such as `radius`, where the file says that apart from the name; `nil`
    /// otherwise.
    public let purpose: String?

    /// Creates a token, whose name is its path unless another is given.
    public init(
        path: [String], name: [String]? = nil, value: Value, family: String? = nil, file: String, line: Int,
        column: Int, purpose: String? = nil
    ) {
        self.path = path
        self.name = name ?? path
        self.value = value
        self.family = family
        self.file = file
        self.line = line
        self.column = column
        self.purpose = purpose
    }
}

extension ImportedToken {
    /// The color as a pair; `nil` for other values.
    var pair: ColorPair? {
        guard case .color(let light, let dark) = value else { return nil }
        return ColorPair(light: light, dark: dark ?? light, increasedContrast: increasedContrast)
    }

    /// Whether it is a color that is another one in dark, at increased contrast at least.
    var differsInDark: Bool { pair?.differsInDark ?? false }
}

/// The tokens of a file or folder.
public struct ImportedTokens: Sendable {
    /// The name of the design system.
    public var name: String
    /// The tokens, in the order of the file.
    public var tokens: [ImportedToken]
    /// What was left out, changed or interpreted, in the order of the file.
    public var notes: [ImportNote]
    /// The paths of the source files that were read or searched for what the source refers to.
    var searched: [String] = []
    /// Parts of a theme document that tokens cannot express; tokens are merged over it.
    public var document: JSONNode?
    /// The tokens of types that themes have no place for.
    public var kept: [ImportedKeptToken] = []
    /// Whether a font given by its size alone keeps it at every text size, as SwiftUI's `Font.system(size:)` does.
    var fixesSizes = false
    /// Whether the theme says of itself that it is for dark; `nil` where it says nothing.
    var isDark: Bool?
    /// The name that the theme gives itself for people to read, if any.
    public var title: String?
    /// Which color roles the tokens are for, where the file says that.
    var roles: DTCGRoles?

    /// Creates the result of an import.
    public init(name: String, tokens: [ImportedToken] = [], notes: [ImportNote] = []) {
        self.name = name
        self.tokens = tokens
        self.notes = notes
    }
}

/// A design token of a type that themes have no place for, or only in part: a shadow, a border, a gradient, a duration.
///
/// The theme document has it under `tokens` as the file does, with its references followed, and exports write it back.
struct DTCGKeptToken {
    /// The groups from the outermost in, and the name.
    let path: [String]
    let type: String
    let value: JSONNode
    /// The first layer of a shadow.
    var shadow: DTCGShadow?
    /// The color of a border.
    var border: Color?

    /// The token with the values of other variants that differ, by their names.
    func node(modes: [(name: String, value: JSONNode)]) -> JSONNode {
        var members: [(String, JSONNode)] = [("$type", .string(type)), ("$value", value)]
        if !modes.isEmpty {
            members.append(("$extensions", [DTCGKeys.mode: .object(modes.map { ($0.name, $0.value) })]))
        }
        return .object(members)
    }
}

/// A layer of a shadow.
struct DTCGShadow: Hashable {
    let color: Color
    /// pt.
    let x: Double
    let y: Double
    /// The radius in SwiftUI, in pt: half of the blur, which looks like it.
    let radius: Double
    /// Whether there is more than a surface has: other layers, a spread, a shadow inside, or another color than black.
    let isSimplified: Bool
}

/// A kept token of a file, with its place.
public struct ImportedKeptToken: Sendable {
    /// The groups from the outermost in, and the name.
    let path: [String]
    /// The token as the document has it.
    let node: JSONNode
    let shadow: DTCGShadow?
    /// The opacity of the shadow in dark; `nil` where it is the same.
    let darkShadowOpacity: Double?
    let border: ColorPair?
    let file: String
    let line: Int
    let column: Int

    var type: String { node["$type"]?.string ?? "" }
}

extension DTCGVariants<DTCGTokens> {
    /// The names in a kept token of the variants other than light.
    private var others: [(name: String, tokens: DTCGTokens?)] {
        [("dark", dark), ("lightIncreasedContrast", increasedLight), ("darkIncreasedContrast", increasedDark)]
    }

    /// Returns the kept tokens of all variants: each as in light, with what differs in the others.
    func kept(in reading: DTCGReading) -> [ImportedKeptToken] {
        let others = others.map { other in
            (
                name: other.name,
                byPath: Dictionary((other.tokens?.kept ?? []).map { ($0.path, $0) }) { _, last in last }
            )
        }
        return light.kept.map { token in
            let text = JSONWriter.text(token.value)
            let modes = others.compactMap { other -> (name: String, value: JSONNode)? in
                guard let value = other.byPath[token.path]?.value, JSONWriter.text(value) != text else { return nil }
                return (other.name, value)
            }
            let dark = others[0].byPath[token.path]
            let place = reading.place(token.value)
            let alpha = dark?.shadow?.color.alpha
            return ImportedKeptToken(
                path: token.path, node: token.node(modes: modes), shadow: token.shadow,
                darkShadowOpacity: alpha == token.shadow?.color.alpha ? nil : alpha,
                border: token.border.map { ColorPair(light: $0, dark: dark?.border ?? $0) }, file: place.file,
                line: place.line, column: place.column)
        }
    }
}

extension DTCGKeys {
    /// The key in `$extensions` of the values of modes.
    static let mode = "mode"
}
