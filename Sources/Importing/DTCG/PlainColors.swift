import ColorScience
import JSONText
import SourceText
import ThemeSpec

/// JSON in which colors are plain text: `"accent": "#0055FF"`, or `{ "light": "#0055FF", "dark": "#66AAFF" }`.
enum PlainColors {
    /// Returns whether a file consists mainly of such colors. Files of other formats contain few.
    static func isTree(_ root: JSONNode) -> Bool {
        // A theme document with an error, a theme of Visual Studio Code, and variables of Figma.
        guard !OtherFile.hasSection(root), root["tokenColors"] == nil, root["colors"]?["editor.background"] == nil,
            root["variables"]?.elements == nil
        else { return false }
        var counts = Counts()
        counts.add(root, nil, depth: 0)
        return !counts.hasTokens && counts.colors >= fewestColors && counts.colors >= counts.others
    }

    /// Returns a tree in which each color, each length in a group with a name such as `spacing` or `fontSize`, and each
    /// shadow of CSS in a group of shadows is a token with a `value`; `nil` for other files. Notes what is omitted.
    static func tokens(_ root: JSONNode, _ reading: inout DTCGReading) -> JSONNode? {
        guard isTree(root), !MaterialSchemes.isExport(root) else { return nil }
        return group(root, [], nil, &reading).node
    }

    /// The kinds of values that are not colors, by the names of the groups that contain them.
    private enum Kind {
        case length, fontSize, shadow

        init?(_ name: String) {
            let words = TokenName.words(name)
            if DTCGLegacy.kind(name) == DTCGLegacy.dimension {
                self = .length
            } else if words.contains("font"), ["size", "sizes"].contains(words.last) {
                self = .fontSize
            } else if let last = words.last, RoleNames.shadowWords.contains(last) {
                self = .shadow
            } else {
                return nil
            }
        }
    }

    private struct Counts {
        var colors = 0
        var others = 0
        /// Whether there are design tokens.
        var hasTokens = false

        mutating func add(_ node: JSONNode, _ kind: Kind?, depth: Int) {
            guard depth < deepest else { return }
            switch node.value {
            case .object(let members):
                if node["$value"] != nil || DTCGLegacy.isToken(node) { hasTokens = true }
                for member in members where !member.key.hasPrefix("$") {
                    add(member.node, kind ?? Kind(member.key), depth: depth + 1)
                }
            case .array(let elements): for element in elements { add(element, kind, depth: depth + 1) }
            case .string(let text) where PlainColors.isColor(text): colors += 1
            // Sentences document the colors, and lengths with a unit are those of a design system.
            case .string(let text): others += text.contains(" ") || DTCGQuantity(text) != nil ? 0 : 1
            case .number: others += kind == nil ? 1 : 0
            case .bool, .null: others += 1
            }
        }
    }

    private static func isColor(_ text: String) -> Bool {
        (text.hasPrefix("#") || ColorText.isFunction(text)) && DTCGColorText.color(text) != nil
    }

    /// Returns a group with its tokens, and whether it has any.
    private static func group(
        _ node: JSONNode, _ path: [String], _ kind: Kind?, _ reading: inout DTCGReading
    ) -> (node: JSONNode, hasTokens: Bool) {
        var members: [JSONMember] = []
        var hasTokens = false
        var omitted: [(path: [String], node: JSONNode)] = []
        let noted = reading.notes.count
        for var member in node.members ?? [] where !member.key.hasPrefix("$") {
            let kind = kind ?? Kind(member.key)
            let path = path + [member.key]
            if let pair = pair(member.node) {
                member.node = token(pair)
            } else if member.node.members != nil {
                let inner = group(member.node, path, kind, &reading)
                members.append(JSONMember(key: member.key, keyLocation: member.keyLocation, node: inner.node))
                hasTokens = hasTokens || inner.hasTokens
                continue
            } else if let type = type(of: member.node, kind) {
                member.node = token(member.node, type: type.name)
            } else {
                let isSentence = member.node.string?.contains(" ") ?? false
                if path.count > 1, !isSentence { omitted.append((path, member.node)) }
                continue
            }
            hasTokens = true
            members.append(member)
        }
        if hasTokens || path.isEmpty {
            for (path, node) in omitted where !documentation.contains(path.last?.lowercased() ?? "") {
                let name = quoted(path.joined(separator: "."))
                reading.notes.append(reading.note(.skipped, node, name + " is neither a color nor a known length"))
            }
        } else if !documentation.contains(path.last?.lowercased() ?? "") {
            reading.notes.removeSubrange(noted...)
            let name = quoted(path.joined(separator: "."))
            reading.notes.append(reading.note(.skipped, node, name + " contains neither colors nor known lengths"))
        }
        return (JSONNode(.object(members), location: node.location), hasTokens)
    }

    /// The names of members that describe a group.
    private static let documentation: Set<String> = [
        "author", "comment", "comments", "description", "doc", "docs", "id", "info", "meta", "metadata", "mode", "name",
        "note", "notes", "title", "type", "usage", "version",
    ]

    /// The type of a token: a name, or the one that the value or the group implies.
    private enum TokenType {
        case implied
        case named(String)

        var name: String? { if case .named(let name) = self { name } else { nil } }
    }

    /// Returns the type of a value; `nil` if it is not a token.
    private static func type(of node: JSONNode, _ kind: Kind?) -> TokenType? {
        if let text = node.string, isColor(text) { return .implied }
        let isLength = if case .number = node.value { true } else { node.string.flatMap(DTCGQuantity.init) != nil }
        switch kind {
        case .length: return isLength || node.string?.first?.isNumber == true ? .implied : nil
        case .fontSize: return isLength ? .named("fontSizes") : nil
        case .shadow:
            let shadow = node.string.flatMap { DTCGLegacy.shadow(css: $0, at: node.location) }
            return shadow != nil ? .named("boxShadow") : nil
        case nil: return nil
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

    private static func token(_ value: JSONNode, type: String? = nil) -> JSONNode {
        var members = [JSONMember(key: "value", keyLocation: value.location, node: value)]
        if let type { members.append(JSONMember(key: "type", node: .string(type))) }
        return JSONNode(.object(members), location: value.location)
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

/// The color schemes that Material Theme Builder exports: `light`, `dark`, and their contrast variants.
enum MaterialSchemes {
    private static let names = Appearance.allCases.flatMap { appearance in
        ["", "-medium-contrast", "-high-contrast"].map { appearance.rawValue + $0 }
    }

    /// Returns whether a file is an export of Material Theme Builder: a scheme has a color.
    static func isExport(_ root: JSONNode) -> Bool {
        (root["schemes"]?.members ?? []).contains { scheme in
            name(scheme) != nil && (scheme.node.members ?? []).contains { isHex($0.node) }
        }
    }

    /// Returns the schemes as sets of tokens; `nil` for other JSON. Those for medium contrast have no counterpart and
    /// are omitted, and those with other names with a note.
    static func tokens(_ root: JSONNode, _ reading: inout DTCGReading) -> JSONNode? {
        guard isExport(root), let schemes = root["schemes"]?.members else { return nil }
        var sets: [JSONMember] = []
        for scheme in schemes {
            guard let name = name(scheme) else {
                let near = nearestName(to: scheme.key, in: names).map { "; did you mean \(quoted($0))?" } ?? ""
                let place = JSONNode(.null, location: scheme.keyLocation)
                let what = "expected a scheme of \(names.joined(separator: ", ")), found \(quoted(scheme.key))\(near)"
                reading.notes.append(reading.note(.skipped, place, what))
                continue
            }
            guard let colors = scheme.node.members else {
                let what = "expected an object with the colors of the scheme, found \(scheme.node.value.kind)"
                reading.notes.append(reading.note(.skipped, scheme.node, what))
                continue
            }
            guard !name.contains("medium") else { continue }
            let tokens = colors.map { color in
                let isScrim = color.key == "scrim" && color.node.string.flatMap { Color(hex: $0) }?.isOpaque == true
                if isScrim, name == names[0] {
                    let what = "\(quoted("scrim")) has no opacity: it is imported at 32 %, at which Material draws it"
                    reading.notes.append(reading.note(.changed, color.node, what))
                }
                return token(color.key, color.keyLocation, isScrim ? Self.scrim(color.node) : color.node)
            }
            sets.append(
                JSONMember(
                    key: name, keyLocation: scheme.keyLocation,
                    node: JSONNode(.object(tokens), location: scheme.node.location)))
        }
        sets += extended(root, &reading)
        sets.append(JSONMember(key: "$metadata", node: .object([])))
        return JSONNode(.object(sets), location: root.location)
    }

    /// Returns the color of a scrim at the opacity of Material 3: 0.32.
    private static func scrim(_ node: JSONNode) -> JSONNode {
        guard let color = node.string.flatMap({ Color(hex: $0) }) else { return node }
        return JSONNode(.string(color.opacity(0.32).hex), location: node.location)
    }

    /// Returns a set with the extended colors, which are the same in all schemes.
    private static func extended(_ root: JSONNode, _ reading: inout DTCGReading) -> [JSONMember] {
        guard let list = root["extendedColors"] else { return [] }
        guard let colors = list.elements else {
            let what = "expected an array of extended colors, found \(list.value.kind)"
            reading.notes.append(reading.note(.skipped, list, what))
            return []
        }
        var taken = Set((root["schemes"]?.members ?? []).flatMap { $0.node.members ?? [] }.map { name($0.key) })
        let tokens = colors.compactMap { color -> JSONMember? in
            guard let name = color["name"]?.string, let value = color["color"], !name.isEmpty else {
                reading.notes.append(
                    reading.note(.skipped, color, "expected an extended color with name and color"))
                return nil
            }
            let token = Self.name(name)
            guard taken.insert(token).inserted else {
                let what = "expected a name that no other color has, found \(quoted(name)); this color is not read"
                reading.notes.append(reading.note(.skipped, color, what))
                return nil
            }
            guard !token.hasPrefix("$") else {
                let what = "expected a name that does not begin with $, found \(quoted(name)); this color is not read"
                reading.notes.append(reading.note(.skipped, color, what))
                return nil
            }
            if case .bool(true) = color["harmonized"]?.value {
                let what = "Material shifts its hue toward the primary color; the color itself is read"
                reading.notes.append(reading.note(.changed, value, "\(quoted(name)) is harmonized: \(what)"))
            }
            return self.token(token, color.location, value)
        }
        guard !tokens.isEmpty else { return [] }
        return [JSONMember(key: "extended", node: JSONNode(.object(tokens), location: root.location))]
    }

    /// Returns the name of a color in the spelling of tokens; a name without words stays as it is.
    private static func name(_ color: String) -> String {
        let words = TokenName.words(color)
        return words.isEmpty ? color : words.joined(separator: "-")
    }

    private static func token(_ name: String, _ place: SourceLocation, _ color: JSONNode) -> JSONMember {
        let members = [JSONMember(key: "$type", node: "color"), JSONMember(key: "$value", node: color)]
        return JSONMember(
            key: name, keyLocation: place, node: JSONNode(.object(members), location: color.location))
    }

    /// Returns the name of a scheme in the builder's spelling; `nil` for another name.
    private static func name(_ scheme: JSONMember) -> String? {
        let name = TokenName.words(scheme.key).joined(separator: "-")
        return names.contains(name) ? name : nil
    }

    private static func isHex(_ node: JSONNode) -> Bool { node.string.flatMap { Color(hex: $0) } != nil }
}
