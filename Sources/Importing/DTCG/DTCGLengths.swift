import JSONText
import Platform
import SourceText

/// A number with its unit, `px` or `rem`; without a unit, it is only a number.
struct DTCGQuantity {
    var value: Double
    var unit: String?

    /// The length in pt, without the rounding errors of calculations.
    var points: Double { (value * (unit == "rem" ? 16 : 1) * 10_000).rounded() / 10_000 }

    /// Reads a number or a length; `nil` for other values.
    init?(_ node: JSONNode) {
        let unit = node["unit"]?.string
        let node = node["value"] ?? node
        var text = node.string ?? ""
        if case .number(let number) = node.value { text = number }
        self.init(text + (unit ?? ""))
    }

    /// Returns the unit, `px` or `rem`, that a node names; `nil` for other units.
    static func unit(_ node: JSONNode) -> String? { node.string.flatMap { DTCGQuantity("1" + $0) }?.unit }

    /// Reads text such as `4`, `4px`, `4pt` and `0.25rem`.
    init?(_ text: String) {
        let name = (["px", "rem"] + DTCGLegacy.points).first(where: text.hasSuffix)
        guard let value = Double(text.dropLast(name?.count ?? 0)), value.isFinite else { return nil }
        (self.value, unit) = (value, name.map { DTCGLegacy.points.contains($0) ? "px" : $0 })
    }

    init(_ value: Double, _ unit: String?) { (self.value, self.unit) = (value, unit) }
}

/// A calculation with numbers, lengths and the values of tokens.
struct DTCGCalculation {
    private var rest: Substring
    /// Returns the value of a token; `nil` if it has none.
    private let value: (String) -> DTCGQuantity?
    private var depth = 0

    /// Returns whether text is a calculation rather than a single value or reference.
    static func isCalculation(_ text: String) -> Bool {
        guard DTCGReferences.path(text) == nil else { return false }
        return text.contains { "{+*/(^".contains($0) } || text.contains(" - ")
    }

    /// Returns the result; `nil` if the text is not a calculation, its units do not match, or it divides by zero.
    static func result(_ text: String, _ value: @escaping (String) -> DTCGQuantity?) -> DTCGQuantity? {
        var calculation = DTCGCalculation(rest: text[...], value: value)
        guard let result = calculation.sum(), calculation.next() == nil, result.value.isFinite else { return nil }
        return result
    }

    /// Returns the first character after spaces.
    private mutating func next() -> Character? {
        rest = rest.drop { $0 == " " }
        return rest.first
    }

    private mutating func take(_ characters: String) -> Character? {
        guard let first = next(), characters.contains(first) else { return nil }
        return rest.removeFirst()
    }

    private mutating func sum() -> DTCGQuantity? {
        guard depth < 64, var left = product() else { return nil }
        while let sign = take("+-") {
            guard let right = product() else { return nil }
            let (values, unit) = Self.common([left, right])
            left = DTCGQuantity(sign == "+" ? values[0] + values[1] : values[0] - values[1], unit)
        }
        return left
    }

    /// Returns numbers and lengths in one unit: that of the lengths, or `px` if they have several.
    private static func common(_ quantities: [DTCGQuantity]) -> (values: [Double], unit: String?) {
        let units = Set(quantities.compactMap(\.unit))
        guard units.count > 1 else { return (quantities.map(\.value), units.first) }
        return (quantities.map(\.points), "px")
    }

    private mutating func product() -> DTCGQuantity? {
        guard var left = power() else { return nil }
        while let sign = take("*/") {
            guard let right = power() else { return nil }
            switch (sign, left.unit, right.unit) {
            case ("*", let unit, nil), ("*", nil, let unit): left = DTCGQuantity(left.value * right.value, unit)
            case (_, let unit, nil): left = DTCGQuantity(left.value / right.value, unit)
            case ("/", let unit?, let other?) where unit == other: left = DTCGQuantity(left.value / right.value, nil)
            default: return nil
            }
        }
        return left
    }

    /// Only a number can be an exponent or have one, apart from the exponent 1.
    private mutating func power() -> DTCGQuantity? {
        depth += 1
        defer { depth -= 1 }
        guard depth < 64, let base = factor() else { return nil }
        guard take("^") != nil else { return base }
        guard let exponent = power(), exponent.unit == nil, base.unit == nil || exponent.value == 1 else { return nil }
        return DTCGQuantity(pow(base.value, exponent.value), base.unit)
    }

    private mutating func factor() -> DTCGQuantity? {
        depth += 1
        defer { depth -= 1 }
        guard depth < 64, let first = next() else { return nil }
        if take("-") != nil { return power().map { DTCGQuantity(-$0.value, $0.unit) } }
        if take("(") != nil {
            guard let inner = sum(), take(")") != nil else { return nil }
            return inner
        }
        if first == "{" {
            guard let end = rest.firstIndex(of: "}") else { return nil }
            let name = rest[rest.index(after: rest.startIndex)..<end]
            rest = rest[rest.index(after: end)...]
            return value(String(name.hasSuffix(".value") ? name.dropLast(6) : name))
        }
        let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "." }
        rest = rest.dropFirst(word.count)
        return first.isLetter ? call(String(word)) : DTCGQuantity(String(word))
    }

    private mutating func call(_ name: String) -> DTCGQuantity? {
        guard take("(") != nil, let first = sum() else { return nil }
        var arguments = [first]
        while take(",") != nil {
            guard let next = sum() else { return nil }
            arguments.append(next)
        }
        guard take(")") != nil, arguments.count == 1 || ["roundTo", "min", "max"].contains(name) else { return nil }
        let (values, unit) = Self.common(arguments)
        let value: Double
        switch name {
        case "roundTo":
            let digits = arguments.count > 1 ? arguments[1].value : 0
            guard arguments.count < 3, digits >= 0, digits <= 9 else { return nil }
            let scale = (0..<Int(digits)).reduce(1.0) { scale, _ in scale * 10 }
            value = (first.value * scale).rounded() / scale
        case "round": value = first.value.rounded()
        case "floor": value = first.value.rounded(.down)
        case "ceil": value = first.value.rounded(.up)
        case "abs": value = abs(first.value)
        case "min": return DTCGQuantity(values.min() ?? 0, unit)
        case "max": return DTCGQuantity(values.max() ?? 0, unit)
        default: return nil
        }
        return DTCGQuantity(value, first.unit)
    }
}

extension DTCGLegacy {
    /// The key that marks lengths without a unit of their own: a unit beside a reference to them applies.
    static let impliedUnitKey = "$impliedUnit"

    /// Returns the length of a token, marked if it has no unit.
    ///
    /// - Parameter unit: The unit of a number without one.
    static func tokenLength(_ node: JSONNode, unit: String = "px") -> JSONNode {
        guard node.members == nil, let value = number(node).flatMap(Double.init), value.isFinite else {
            return length(node)
        }
        let members = [
            JSONMember(key: "value", node: JSONNode.number(value).placed(at: node.location)),
            JSONMember(key: "unit", node: .string(unit)), JSONMember(key: impliedUnitKey, node: true),
        ]
        return JSONNode(.object(members), location: node.location)
    }

    /// Lengths without a unit are in pixels; points are as large.
    static func length(_ node: JSONNode) -> JSONNode {
        if let members = node.members {
            // A number may be a reference, and units of points are written as pixels.
            let own = members.map { member in
                let isPoints = member.key == "unit" && member.node.string.map(points.contains) == true
                let node = isPoints ? "px" : member.key == "value" ? value(member.node, nil) : member.node
                return JSONMember(key: member.key, keyLocation: member.keyLocation, node: node)
            }
            return JSONNode(.object(own), location: node.location)
        }
        var text = number(node)
        if let own = node.string, points.contains(where: own.hasSuffix), Double(own.dropLast(2)) != nil {
            text = String(own.dropLast(2))
        }
        return text.map { JSONNode(.string($0 + "px"), location: node.location) } ?? node
    }

    /// Returns the text of a number; `nil` for other values.
    static func number(_ node: JSONNode) -> String? {
        if case .number(let text) = node.value { return text }
        return node.string.flatMap { Double($0) == nil ? nil : $0 }
    }

    /// A line height without a unit is a multiple of the font's size if it is smaller than any font, otherwise a
    /// length in pixels.
    static func lineHeight(_ node: JSONNode) -> JSONNode {
        guard let text = number(node), let value = Double(text), value.isFinite else { return node }
        return value < smallestLineHeight ? JSONNode(.number(text), location: node.location) : length(node)
    }

    /// In pixels.
    static let smallestLineHeight = 5.0
}

extension DTCGLegacy {
    /// Returns a shadow, or a list of shadows, with the keys of the current format.
    static func shadow(_ node: JSONNode) -> JSONNode {
        if let layers = node.elements { return JSONNode(.array(layers.map(shadow)), location: node.location) }
        if let text = node.string, let shadow = shadow(css: text, at: node.location) { return shadow }
        guard let members = node.members else { return value(node, nil) }
        var own: [JSONMember] = []
        for member in members {
            switch member.key {
            case "x", "y", "blur", "spread", "offsetX", "offsetY":
                let key = ["x": "offsetX", "y": "offsetY"][member.key] ?? member.key
                own.append(
                    JSONMember(key: key, keyLocation: member.keyLocation, node: length(value(member.node, nil))))
            case "type":
                if member.node.string == "innerShadow" { own.append(JSONMember(key: "inset", node: true)) }
            default:
                own.append(
                    JSONMember(key: member.key, keyLocation: member.keyLocation, node: value(member.node, nil)))
            }
        }
        return JSONNode(.object(own), location: node.location)
    }

    /// Returns the shadows of a text as in CSS, such as `0 10px 25px rgba(15, 23, 42, 0.06)`, or a shadow that is not
    /// visible for `none`; `nil` for other text.
    static func shadow(css text: String, at place: SourceLocation) -> JSONNode? {
        let layers = parts(of: text, separatedBy: ",").map { layer in
            layer == "none" ? JSONNode.object([("color", "#00000000")] + lengths(["0", "0"])) : self.layer(css: layer)
        }
        guard !layers.isEmpty, layers.allSatisfy({ $0 != nil }) else { return nil }
        func placed(_ node: JSONNode) -> JSONNode { node.placed(at: place) }
        let found = layers.compactMap { $0.map(placed) }
        return found.count == 1 ? found[0] : JSONNode(.array(found), location: place)
    }

    /// Returns one shadow of a text as in CSS: two to four lengths, and a color before or after them.
    private static func layer(css text: String) -> JSONNode? {
        var (numbers, others): ([String], [String]) = ([], [])
        for part in parts(of: text, separatedBy: " ") where !part.isEmpty {
            if DTCGQuantity(part) != nil { numbers.append(part) } else { others.append(part) }
        }
        let colors = others.filter { $0 != "inset" }
        guard (2...4).contains(numbers.count), colors.count == 1 else { return nil }
        let inset: [(String, JSONNode)] = others.contains("inset") ? [("inset", .bool(true))] : []
        return .object([("color", value(.string(colors[0]), nil))] + lengths(numbers) + inset)
    }

    /// Returns the lengths of a shadow in the order of CSS; those that are missing are 0.
    private static func lengths(_ numbers: [String]) -> [(String, JSONNode)] {
        let keys = ["offsetX", "offsetY", "blur", "spread"]
        return keys.enumerated().map { index, key in
            (key, length(.string(numbers.indices.contains(index) ? numbers[index] : "0")))
        }
    }

    /// Returns the parts of a text between separators outside parentheses, without spaces around them.
    private static func parts(of text: String, separatedBy separator: Character) -> [String] {
        var (parts, depth) = ([""], 0)
        for character in text {
            if character == "(" { depth += 1 }
            if character == ")" { depth -= 1 }
            if character == separator, depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
        }
        return parts.map { part in
            let start = part.drop { $0 == " " }
            return String(start.reversed().drop { $0 == " " }.reversed())
        }
    }

    /// A text style whose lengths have units, with the keys of the current format.
    ///
    /// - Parameter isCurrent: Whether numbers are those of the current format if the keys are.
    static func typography(_ node: JSONNode, isCurrent: Bool) -> JSONNode {
        guard let members = node.members else { return value(node, nil) }
        let isCurrent = isCurrent && !members.contains { fontKeys[$0.key] != nil }
        let own = members.map { member in
            let key = fontKeys[member.key] ?? member.key
            let current = value(member.node, nil)
            var node = key == "fontFamily" ? current : current.elements?.first ?? current
            let isNumber = if case .number = node.value { true } else { false }
            if !isCurrent || !isNumber {
                switch key {
                case "fontSize", "letterSpacing": node = length(node)
                case "lineHeight": node = lineHeight(node)
                default: break
                }
            }
            return JSONMember(key: key, keyLocation: member.keyLocation, node: node)
        }
        return JSONNode(.object(own), location: node.location)
    }

    /// The keys of Penpot's text styles that have other names in the format.
    private static let fontKeys = [
        "fontFamilies": "fontFamily", "fontSizes": "fontSize", "fontWeights": "fontWeight", "lineHeights": "lineHeight",
    ]
}

/// The numbers without a unit in a category of Style Dictionary, such as `size.font` and `size.padding`.
///
/// Its transforms for iOS, Android and CSS read such numbers in rem: version 3 those of the category `size`, version 4
/// those of the types `dimension` and `fontSize`. Its transform `size/px` and Tokens Studio read them in pixels, so
/// that only their values indicate the unit.
struct DTCGRemNumbers {
    /// The numbers, and whether they are sizes of fonts.
    private var numbers: [(value: Double, isFont: Bool)] = []

    private init() {}

    /// Returns a tree in which the numbers in rem have the key ``DTCGLegacy/impliedUnitKey``.
    static func marked(_ root: JSONNode) -> JSONNode {
        guard var members = root.members else { return root }
        for index in members.indices where !members[index].key.hasPrefix("$") {
            let (category, node) = (members[index].key, members[index].node)
            var found = DTCGRemNumbers()
            found.add(node, [category])
            let areAll = found.areRem
            guard areAll || found.areFontsRem else { continue }
            members[index].node = marked(node, [category], onlyFonts: !areAll)
        }
        return JSONNode(.object(members), location: root.location)
    }

    private mutating func add(_ node: JSONNode, _ path: [String]) {
        if let number = Self.number(node, path) { return numbers.append(number) }
        guard node["value"] == nil else { return }
        for member in node.members ?? [] where !member.key.hasPrefix("$") { add(member.node, path + [member.key]) }
    }

    /// Whether all numbers are in rem: they are too small for pixels, and one is the size of a font or has decimals.
    private var areRem: Bool {
        let areSmall = numbers.allSatisfy { abs($0.value) < Self.smallestFont }
        return areSmall && numbers.contains { $0.value != 0 && ($0.isFont || $0.value != $0.value.rounded()) }
    }

    /// Whether the sizes of fonts are in rem: no font is that small.
    private var areFontsRem: Bool {
        let fonts = numbers.filter { $0.isFont && $0.value != 0 }
        return !fonts.isEmpty && fonts.allSatisfy { abs($0.value) < Self.smallestFont }
    }

    private static func marked(_ node: JSONNode, _ path: [String], onlyFonts: Bool) -> JSONNode {
        guard var members = node.members else { return node }
        if let number = number(node, path) {
            guard number.isFont || !onlyFonts else { return node }
            members.append(JSONMember(key: DTCGLegacy.impliedUnitKey, node: "rem"))
        } else if node["value"] == nil {
            for index in members.indices where !members[index].key.hasPrefix("$") {
                members[index].node = marked(
                    members[index].node, path + [members[index].key], onlyFonts: onlyFonts)
            }
        }
        return JSONNode(.object(members), location: node.location)
    }

    /// Returns the number of a token that Style Dictionary may read in rem; `nil` for other nodes.
    private static func number(_ node: JSONNode, _ path: [String]) -> (value: Double, isFont: Bool)? {
        guard node.members != nil, node["unit"] == nil, let value = node["value"].flatMap(DTCGLegacy.number),
            let number = Double(value), number.isFinite, isLength(path)
        else { return nil }
        let type = node["type"]?.string
        guard type.map(types.contains) ?? (path[0].lowercased() == "size") else { return nil }
        return (number, type == "fontSize" || !fonts.isDisjoint(with: path.flatMap(TokenName.words)))
    }

    /// Returns whether a length without a unit is unusual in points: it is small and has decimals.
    static func isUnusualInPoints(_ value: Double, _ path: [String]) -> Bool {
        value != value.rounded() && abs(value) < smallestFont && isLength(path)
    }

    /// Returns whether a name is that of a length for which decimals are unusual, unlike the width of a border.
    private static func isLength(_ path: [String]) -> Bool {
        let words = path.flatMap(TokenName.words)
        return words.contains("radius") || others.isDisjoint(with: words)
    }

    private static let types: Set<String> = ["dimension", "fontSize"]
    private static let fonts: Set<String> = ["font", "fonts", "text", "typography"]
    private static let others: Set<String> = [
        "border", "borders", "stroke", "strokes", "outline", "outlines", "divider", "hairline", "line", "lines",
        "lineheight", "lineheights", "letter", "letterspacing", "tracking", "leading", "opacity", "alpha", "weight",
        "weights", "ratio", "scale", "shadow", "blur",
        "elevation",
    ]
    /// In pt.
    private static let smallestFont = 6.0
}

extension DTCGValue {
    /// Notes a number without a unit that is read in rem, or that is unusually small in points.
    func noteImpliedUnit(_ node: JSONNode, _ value: Double, unit: String, _ reading: inout DTCGReading) {
        let what: String
        switch unit {
        case "rem" where value != 0: what = "it is read in rem of 16 pt, as Style Dictionary does"
        case "px" where DTCGRemNumbers.isUnusualInPoints(value, path): what = "it is read in pt"
        default: return
        }
        let number = quoted(JSONWriter.text(.number(value)))
        reading.notes.append(reading.note(.changed, node, "\(number) has no unit; \(what)"))
    }
}
