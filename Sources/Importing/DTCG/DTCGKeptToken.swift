import ColorScience
import JSONText
import ThemeSpec

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
