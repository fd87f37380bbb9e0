import ColorScience
import JSONText
import ThemeSpec

/// JSON in which colors are plain text: `"accent": "#0055FF"`, or `{ "light": "#0055FF", "dark": "#66AAFF" }`.
enum PlainColors {
    /// Returns whether a file consists mainly of such colors. Files of other formats contain few.
    static func isTree(_ root: JSONNode) -> Bool {
        // A theme document with an error, and a theme of Visual Studio Code.
        guard !OtherFile.hasSection(root), root["tokenColors"] == nil, root["colors"]?["editor.background"] == nil
        else { return false }
        var counts = Counts()
        counts.add(root, depth: 0)
        return !counts.hasTokens && counts.colors >= fewestColors && counts.colors >= counts.others
    }

    /// Returns a tree in which each color, and each length in a group with a name such as `spacing`, is a token with a
    /// `value`. Everything else is omitted.
    static func converted(_ root: JSONNode) -> JSONNode { group(root, isOfLengths: false) }

    private struct Counts {
        var colors = 0
        var others = 0
        /// Whether there are design tokens.
        var hasTokens = false

        mutating func add(_ node: JSONNode, depth: Int) {
            guard depth < deepest else { return }
            switch node.value {
            case .object(let members):
                if node["$value"] != nil || DTCGLegacy.isToken(node) { hasTokens = true }
                for member in members where !member.key.hasPrefix("$") { add(member.node, depth: depth + 1) }
            case .array(let elements): for element in elements { add(element, depth: depth + 1) }
            case .string(let text) where PlainColors.isColor(text): colors += 1
            // Sentences document the colors.
            case .string(let text): others += text.contains(" ") ? 0 : 1
            case .number, .bool, .null: others += 1
            }
        }
    }

    private static func isColor(_ text: String) -> Bool {
        (text.hasPrefix("#") || ColorText.isFunction(text)) && DTCGColorText.color(text) != nil
    }

    private static func group(_ node: JSONNode, isOfLengths: Bool) -> JSONNode {
        let members = (node.members ?? []).compactMap { member -> JSONMember? in
            guard !member.key.hasPrefix("$") else { return nil }
            var member = member
            let isOfLengths = isOfLengths || DTCGLegacy.kind(member.key) == DTCGLegacy.dimension
            if let pair = pair(member.node) {
                member.node = token(pair)
            } else if member.node.members != nil {
                member.node = group(member.node, isOfLengths: isOfLengths)
            } else if isValue(member.node, isOfLengths: isOfLengths) {
                member.node = token(member.node)
            } else {
                return nil
            }
            return member
        }
        return JSONNode(.object(members), location: node.location)
    }

    private static func isValue(_ node: JSONNode, isOfLengths: Bool) -> Bool {
        switch node.value {
        case .string(let text): isColor(text) || isOfLengths && text.first?.isNumber == true
        case .number: isOfLengths
        default: false
        }
    }

    /// Returns the colors for light and dark in an object, without its other members; `nil` for another node.
    private static func pair(_ node: JSONNode) -> JSONNode? {
        let names = [Appearance.light, .dark].map(\.rawValue)
        let members = (node.members ?? []).filter { names.contains($0.key.lowercased()) }
        guard members.count == names.count, members.allSatisfy({ $0.node.string.map(isColor) ?? false }) else {
            return nil
        }
        return JSONNode(.object(members), location: node.location)
    }

    private static func token(_ value: JSONNode) -> JSONNode {
        let member = JSONMember(key: "value", keyLocation: value.location, node: value)
        return JSONNode(.object([member]), location: value.location)
    }

    private static let fewestColors = 3
    private static let deepest = 16
}

/// Colors as text, as in drafts of the format before 2025.10, and as the components that Style Dictionary reads.
public enum DTCGColorText {
    /// Returns the color of a hex, a CSS function or a name of CSS, and whether it was outside sRGB; `nil` for other
    /// text.
    public static func color(_ text: String) -> (color: Color, isChanged: Bool)? {
        if let color = Color(hex: text) ?? ColorText.named(text) { return (color, false) }
        guard text.hasSuffix(")") || text.hasPrefix("#") else { return nil }
        return try? ColorText.color(text)
    }

    /// Returns the color of an object with `r`, `g`, `b`, or `h`, `s`, `l`, and optionally `a`; `nil` for other values.
    ///
    /// Style Dictionary has components of 0 to 255, Figma of 0 to 1: the largest component indicates the range.
    ///
    /// - Returns: The color, the divisor of `r`, `g` and `b`, which is 1 or 255, or `nil` for `h`, `s` and `l`, and
    ///   whether the components fit both ranges.
    public static func color(components node: JSONNode) -> (color: Color, full: Double?, isAmbiguous: Bool)? {
        func number(_ key: String) -> Double? { node[key].flatMap(DTCGLegacy.number).flatMap(Double.init) }
        let alpha = node["a"] == nil ? 1 : number("a")
        guard node["colorSpace"] == nil, let alpha, (0...1).contains(alpha) else { return nil }
        if let hue = number("h"), let saturation = number("s"), let lightness = number("l") {
            let factor: Double = max(saturation, lightness) > 1 ? 1 : 100
            let components = [hue, saturation * factor, lightness * factor]
            guard (0...360).contains(hue), components.dropFirst().allSatisfy({ (0...100).contains($0) }) else {
                return nil
            }
            return Color.mapped(components, in: .hsl, alpha: alpha).map { ($0.color, nil, false) }
        }
        guard let red = number("r"), let green = number("g"), let blue = number("b") else { return nil }
        let components = [red, green, blue]
        let full: Double = components.contains { $0 > 1 } ? 255 : 1
        guard components.allSatisfy({ (0...full).contains($0) }),
            let color = Color.mapped(components.map { $0 / full }, in: .srgb, alpha: alpha)?.color
        else { return nil }
        let isAmbiguous = full == 1 && red + green + blue > 0 && components.allSatisfy { $0 == 0 || $0 == 1 }
        return (color, full, isAmbiguous)
    }
}
