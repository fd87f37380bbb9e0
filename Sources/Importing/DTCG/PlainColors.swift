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
