import ColorScience
import JSONText
import SourceText
import ThemeSpec

/// A named value of a design system, before it is given a role.
public struct ImportedToken: Hashable, Sendable {
    /// The kinds of values that themes support.
    public enum Value: Hashable, Sendable {
        /// A straight-alpha sRGB color for each appearance; `dark` is `nil` if both appearances share one color.
        case color(light: Color, dark: Color?)
        /// A font: its size in pt at Large, which is `nil` if a text style determines it; and the SwiftUI names of its
        /// weight, design and text style.
        case font(size: Double?, weight: String?, design: String?, textStyle: String?)
        /// A length in pt.
        case number(Double)
    }

    /// The namespaces from the outermost to the innermost, and the name, such as `["Colors", "accent"]`.
    public let path: [String]
    /// The components of the name that the design system's code uses, such as `["AppTheme", "Colors", "accent"]`.
    public let name: [String]
    /// The value in the file.
    public let value: Value
    /// The colors for increased contrast, if the file has any; empty for other values.
    public var increasedContrast = IncreasedContrastColors()
    /// The family of a font; `nil` for the system font, and for other values.
    public var family: String?
    /// The SwiftUI name of the width of a font; `nil` if the file does not specify it, and for other values.
    public var width: String?
    /// Whether text in a font is uppercase; `nil` if the file does not specify it, and for other values.
    public var isUppercased: Bool?
    /// The letter spacing of a font, in pt; `nil` if the file does not specify it, and for other values.
    public var letterSpacing: Double?
    /// The distance between the baselines of a font, in pt; `nil` if the file does not specify it, and for other
    /// values.
    public var leading: Double?
    /// The path of the file.
    public let file: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1, in Unicode scalars.
    public let column: Int
    /// A word for the purpose of a length, such as `radius`, if the file specifies it apart from the name; otherwise
    /// `nil`.
    public let purpose: String?
    /// The names of the constants or tokens to which the value refers directly.
    var references: Set<[String]> = []
    /// The place of the dark color if another file or another value of the file defines it; otherwise `nil`.
    var darkPlace: Place?

    /// A place in a file, such as the place of a token.
    struct Place: Hashable {
        let file: String
        let line: Int
        let column: Int
    }

    /// Creates a token. By default, its name is its path.
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
    /// Returns the token with another path.
    func renamed(_ path: [String]) -> ImportedToken {
        var token = ImportedToken(
            path: path, name: name, value: value, family: family, file: file, line: line, column: column,
            purpose: purpose)
        (token.increasedContrast, token.letterSpacing, token.leading) = (increasedContrast, letterSpacing, leading)
        token.references = references
        (token.width, token.isUppercased) = (width, isUppercased)
        return token
    }

    /// Returns the color with its light variant and the dark variant of a token from another file. Other tokens do not
    /// change.
    func paired(with dark: ImportedToken) -> ImportedToken {
        guard let pair, let other = dark.pair else { return self }
        var token = ImportedToken(
            path: path, name: name, value: .color(light: pair.light, dark: other.dark), file: file, line: line,
            column: column, purpose: purpose)
        token.increasedContrast = IncreasedContrastColors(
            light: pair.increasedContrast.light, dark: other.increasedContrast.dark)
        token.references = references.union(dark.references)
        token.darkPlace = Place(file: dark.file, line: dark.line, column: dark.column)
        return token
    }

    /// The color as a pair; `nil` for other values.
    var pair: ColorPair? {
        guard case .color(let light, let dark) = value else { return nil }
        return ColorPair(light: light, dark: dark ?? light, increasedContrast: increasedContrast)
    }

    /// Whether it is a color that differs in dark, at least at increased contrast.
    var differsInDark: Bool { pair?.differsInDark ?? false }
}

/// The tokens of a file or folder.
public struct ImportedTokens: Sendable {
    /// The name of the design system.
    public var name: String
    /// The tokens, in the order of the file.
    public var tokens: [ImportedToken]
    /// Notes on what was skipped, changed or interpreted, in the order of the file.
    public var notes: [ImportNote]
    /// The paths of the source files that were read or searched for names that the source refers to; of token files,
    /// those that supply values.
    var searched: [String] = []
    /// The paths of those among them that supply values.
    var used: [String] = []
    /// The indices of the Swift files nearby whose declarations the source uses.
    var usedNeighbors: Set<Int> = []
    /// Parts of a theme document that tokens cannot express; tokens are merged over it.
    public var document: JSONNode?
    /// The tokens of types that themes do not support.
    public var kept: [ImportedKeptToken] = []
    /// Whether a font given only by its size keeps it at every text size, as SwiftUI's `Font.system(size:)` does.
    var fixesSizes = false
    /// Whether the source declares that the theme is dark; `nil` if it declares nothing.
    var isDark: Bool?
    /// The display name that the theme declares, if any.
    public var title: String?
    /// The color roles of the tokens, if the file lists them.
    var roles: DTCGRoles?
    /// The names of the tokens to which others refer.
    var referred: Set<String> = []

    /// Creates the result of an import.
    public init(name: String, tokens: [ImportedToken] = [], notes: [ImportNote] = []) {
        self.name = name
        self.tokens = tokens
        self.notes = notes
    }
}

/// A design token of a type that themes do not support, or only in part: a shadow, a border, a gradient, a duration.
///
/// The theme document contains it under `tokens` as in the file, with its references resolved, and exports write it
/// back.
struct DTCGKeptToken {
    /// The names of the groups from the outermost to the innermost, and that of the token.
    let path: [String]
    let type: String
    let value: JSONNode
    /// The first layer of a shadow.
    var shadow: DTCGShadow?
    /// The color of a border.
    var border: Color?

    /// Returns the token with the differing values of other variants, by the variants' names.
    func node(modes: [(name: String, value: JSONNode)]) -> JSONNode {
        var members: [(String, JSONNode)] = [("$type", .string(type)), ("$value", value)]
        if !modes.isEmpty {
            members.append(("$extensions", [DTCGKeys.mode: .object(modes.map { ($0.name, $0.value) })]))
        }
        return .object(members)
    }
}

/// The properties of a font in a typography token, other than size, weight and design.
struct DTCGFont {
    /// The family; `nil` for the system font.
    var family: String?
    /// In pt; `nil` if unspecified.
    var letterSpacing: Double?
    /// The distance between baselines, in pt; `nil` if unspecified.
    var leading: Double?
    /// `nil` if unspecified.
    var isUppercased: Bool?
}

/// A layer of a shadow.
struct DTCGShadow: Hashable {
    let color: Color
    /// In pt.
    let x: Double
    let y: Double
    /// The radius in SwiftUI, in pt: half of the blur, which looks the same.
    let radius: Double
    /// Whether a surface cannot express the whole shadow: other layers, a spread, an inset, or a color other than
    /// black.
    let isSimplified: Bool
    /// The places of the lengths, by their keys in design tokens.
    var places: [String: ImportedToken.Place] = [:]
}

/// A kept token with its place in a file.
public struct ImportedKeptToken: Sendable {
    /// The names of the groups from the outermost to the innermost, and that of the token.
    let path: [String]
    /// The token as written in the document.
    let node: JSONNode
    let shadow: DTCGShadow?
    /// The opacity of the shadow in dark; `nil` if it is the same as in light.
    let darkShadowOpacity: Double?
    let border: ColorPair?
    let file: String
    let line: Int
    let column: Int

    var type: String { node["$type"]?.string ?? "" }
}

extension DTCGVariants<DTCGTokens> {
    /// Returns the tokens for light, with the colors for the other variants.
    func merged(in reading: inout DTCGReading) -> [ImportedToken] {
        let others = map(\.byPath)
        var merged: [ImportedToken] = []
        for token in light.tokens {
            var value = token.value
            if case .color(let light, _) = value, let tokens = others.dark {
                let dark = tokens[token.path]?.color
                value = .color(light: light, dark: dark)
                if dark == nil {
                    noteOnly(.light, token, at: self.dark?.unread[token.path], &reading)
                }
            } else if let dark = others.dark?[token.path], dark.value != value, token.color == nil {
                let kind = if case .font = value { "font" } else { "length" }
                let what = "the \(kind) for dark differs; themes have one for both appearances, that for light is used"
                let name = quoted(token.path.joined(separator: "."))
                reading.notes.append(reading.note(.changed, Self.value(dark) ?? dark.node, "\(name): \(what)"))
            }
            var found = imported(token, value, reading)
            if case .color(_, .some) = value, let other = others.dark?[token.path], let own = Self.value(token),
                let node = Self.value(other), node.location != own.location
            {
                let place = reading.place(node)
                found.darkPlace = ImportedToken.Place(file: place.file, line: place.line, column: place.column)
            }
            if let pair = found.pair {
                let increased = (
                    light: others.increasedLight?[token.path]?.color, dark: others.increasedDark?[token.path]?.color
                )
                found.increasedContrast = IncreasedContrastColors(
                    light: increased.light == pair.light ? nil : increased.light,
                    dark: dark == nil
                        ? increased.light == pair.light ? nil : increased.light
                        : increased.dark == pair.dark ? nil : increased.dark)
            }
            merged.append(found)
        }
        var known = Set(light.tokens.map(\.path))
        for token in dark?.tokens ?? [] where known.insert(token.path).inserted {
            noteOnly(.dark, token, at: nil, &reading)
            merged.append(imported(token, token.value, reading))
        }
        for token in (increasedLight?.tokens ?? []) + (increasedDark?.tokens ?? [])
        where known.insert(token.path).inserted {
            let name = quoted(token.path.joined(separator: "."))
            reading.notes.append(
                reading.note(.changed, token.node, "\(name) is for increased contrast only, and is used for both"))
            merged.append(imported(token, token.value, reading))
        }
        return merged
    }

    private static func value(_ token: DTCGTokens.Token) -> JSONNode? { token.node["$value"] }

    /// Notes that a token has a value for one appearance only.
    ///
    /// - Parameter place: The unreadable value for the other appearance; `nil` if there is none.
    private func noteOnly(
        _ appearance: Appearance, _ token: DTCGTokens.Token, at place: JSONNode?, _ reading: inout DTCGReading
    ) {
        let what = "only a \(appearance.rawValue) \(token.color == nil ? "value" : "color")"
        let message =
            "\(quoted(token.path.joined(separator: "."))): \(what), used for \(appearance.opposite.rawValue) too"
        reading.notes.append(reading.note(.changed, place ?? token.node["$value"] ?? token.node, message))
    }

    private func imported(
        _ token: DTCGTokens.Token, _ value: ImportedToken.Value, _ reading: DTCGReading
    ) -> ImportedToken {
        let place = reading.place(token.node["$value"] ?? token.node)
        var found = ImportedToken(
            path: token.path.filter { $0 != "$root" }, value: value, family: token.font.family, file: place.file,
            line: place.line, column: place.column, purpose: token.node[DTCGLegacy.purposeKey]?.string)
        (found.letterSpacing, found.leading) = (token.font.letterSpacing, token.font.leading)
        found.isUppercased = token.font.isUppercased
        if let path = token.node["$value"]?.string.flatMap(DTCGReferences.path) { found.references = [path] }
        return found
    }
}

extension DTCGVariants<DTCGTokens> {
    /// The variants other than light, by their names in a kept token.
    private var others: [(name: String, tokens: DTCGTokens?)] {
        [("dark", dark), ("lightIncreasedContrast", increasedLight), ("darkIncreasedContrast", increasedDark)]
    }

    /// Returns the kept tokens of all variants: the value in light, and the values that differ in other variants.
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

/// Keys that Vitrine adds to design tokens.
public enum DTCGKeys {
    /// The group of color tokens.
    public static let colors = "color"
    /// The key in `$extensions` for data that the format cannot express.
    public static let `extension` = "dev.vitrine"
    /// The key below it for the parts of the theme document that tokens cannot express.
    public static let document = "document"
    /// The key below it for color roles whose tokens have other names, by those names.
    public static let roles = "roles"
    /// The key below it for color roles that the theme lacks and an import would otherwise inherit.
    public static let without = "without"
    /// The key in `$extensions` for the values of modes.
    static let mode = "mode"
}

extension ImportedKeptToken {
    /// Creates a design token for a shadow in Swift code. The blur is twice the radius, which looks the same.
    init(shadow: SwiftShadow, path: [String], file: String, line: Int, column: Int) {
        func layer(_ shadow: SwiftShadow, _ color: Color) -> JSONNode {
            func length(_ value: Double) -> JSONNode { ["value": .number(value), "unit": "px"] }
            return [
                "color": [
                    "colorSpace": "srgb",
                    "components": .array([color.red, color.green, color.blue].map { .number($0) }),
                    "alpha": .number(color.alpha),
                ],
                "offsetX": length(shadow.x), "offsetY": length(shadow.y), "blur": length(2 * shadow.radius),
                "spread": length(0),
            ]
        }
        func value(_ color: (SwiftColor) -> Color) -> JSONNode {
            let layers = [shadow] + shadow.further
            guard layers.count > 1 else { return layer(shadow, color(shadow.color)) }
            return .array(layers.map { layer($0, color($0.color)) })
        }
        let (light, dark) = shadow.color
        let all = ([shadow] + shadow.further).map(\.color)
        var token = DTCGKeptToken(path: path, type: "shadow", value: value { $0.light })
        token.shadow = DTCGShadow(
            color: light, x: shadow.x, y: shadow.y, radius: shadow.radius,
            isSimplified: all.count > 1 || [light, dark ?? light].contains { $0.rgb != Color.black.rgb })
        let hasDark = all.contains { $0.dark != nil }
        self.init(
            path: path, node: token.node(modes: hasDark ? [("dark", value { $0.dark ?? $0.light })] : []),
            shadow: token.shadow,
            darkShadowOpacity: dark.flatMap { $0.alpha == light.alpha ? nil : $0.alpha }, border: nil, file: file,
            line: line, column: column)
    }
}

extension ImportedToken {
    /// Creates a token for the color of a border, with the name of the border; `nil` for other tokens.
    init?(border token: ImportedKeptToken) {
        guard let pair = token.border else { return nil }
        self.init(
            path: token.path, value: .color(light: pair.light, dark: pair.light == pair.dark ? nil : pair.dark),
            file: token.file, line: token.line, column: token.column)
    }
}
