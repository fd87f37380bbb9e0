import ColorScience
import JSONText
import SourceText
import ThemeSpec

/// Reads the values of tokens whose types themes support.
struct DTCGValue {
    let references: DTCGReferences
    /// The names of the groups from the outermost to the innermost, and that of the token.
    let path: [String]
    /// Whether a number without a unit is a length in pixels.
    var readsNumbers = false
    private var name: String { path.joined(separator: ".") }

    /// - Returns: `nil` for a type that themes do not support: the token becomes the reading's ``DTCGReading/kept`` or,
    ///   if the type is unknown, is noted.
    func read(_ node: JSONNode, type: String, _ reading: inout DTCGReading) throws(ImportFault) -> ImportedToken.Value?
    {
        switch type {
        case "color": return .color(light: try color(node, &reading), dark: nil)
        case "dimension": return .number(try dimension(node, &reading))
        case "number":
            guard let result = try references.calculated(node, of: name, &reading) else {
                return .number(try number(node, reading))
            }
            guard result.unit == nil else { throw reading.fault(node, "expected a number, found a length") }
            return .number(result.points)
        case "letterSpacing":
            // Tokens Studio's type of spacing relative to the size of a font, which fonts may refer to.
            let what = "\(quoted(name)) is the spacing of letters, not of a layout"
            reading.notes.append(reading.note(.skipped, node, what))
            return nil
        case "typography": return try typography(node, &reading)
        case _ where Self.types.contains(type):
            reading.kept = try kept(node, type, &reading)
            return nil
        default:
            let hint = nearestName(to: type, in: Self.types).map { "; did you mean \(quoted($0))?" } ?? ""
            reading.notes.append(
                reading.note(.skipped, node, "\(quoted(name)): themes do not support the type \(quoted(type))\(hint)"))
            return nil
        }
    }

    private func kept(
        _ node: JSONNode, _ type: String, _ reading: inout DTCGReading
    ) throws(ImportFault) -> DTCGKeptToken {
        let value = try resolved(node, 0, &reading)
        var token = DTCGKeptToken(path: path, type: type, value: value)
        switch type {
        case "shadow":
            let layers = value.elements ?? [value]
            guard let first = layers.first else { throw reading.fault(node, "expected a shadow, found an empty array") }
            token.shadow = try shadow(first, isOnly: layers.count == 1, &reading)
        case "border": token.border = try color(try member("color", value, reading), &reading)
        default: break
        }
        return token
    }

    private func shadow(
        _ node: JSONNode, isOnly: Bool, _ reading: inout DTCGReading
    ) throws(ImportFault) -> DTCGShadow {
        let color = try color(try member("color", node, reading), &reading)
        let x = try dimension(try member("offsetX", node, reading), &reading)
        let y = try dimension(try member("offsetY", node, reading), &reading)
        let blur = try dimension(try member("blur", node, reading), &reading)
        var spread = 0.0
        if node["spread"] != nil { spread = try dimension(try member("spread", node, reading), &reading) }
        var isInset = false
        if case .bool(true) = node["inset"]?.value { isInset = true }
        var shadow = DTCGShadow(
            color: color, x: x, y: y, radius: blur / 2,
            isSimplified: !isOnly || spread != 0 || isInset || color.rgb != Color.black.rgb)
        for key in ["offsetX", "offsetY", "blur"] {
            let place = reading.place(try member(key, node, reading))
            shadow.places[key] = ImportedToken.Place(file: place.file, line: place.line, column: place.column)
        }
        return shadow
    }

    /// Returns a value without references.
    private func resolved(
        _ node: JSONNode, _ depth: Int, _ reading: inout DTCGReading
    ) throws(ImportFault) -> JSONNode {
        guard depth < Self.deepest, reading.spend(1, at: node) else {
            throw reading.fault(node, "expected a value at most \(Self.deepest) levels deep")
        }
        let target = try references.follow(node, reading)
        switch target.value {
        case .object(let members):
            var resolved: [JSONMember] = []
            for member in members where member.key != DTCGLegacy.impliedUnitKey {
                var member = member
                member.node = try self.resolved(member.node, depth + 1, &reading)
                resolved.append(member)
            }
            return JSONNode(.object(resolved), location: target.location)
        case .array(let elements):
            var resolved: [JSONNode] = []
            for element in elements { resolved.append(try self.resolved(element, depth + 1, &reading)) }
            return JSONNode(.array(resolved), location: target.location)
        default: return target
        }
    }

    private static let deepest = 8

    private func color(_ node: JSONNode, _ reading: inout DTCGReading) throws(ImportFault) -> Color {
        // Drafts before 2025.10 wrote colors as text.
        if let color = node.string.flatMap(DTCGColorText.color) {
            if color.isChanged {
                reading.notes.append(reading.note(.changed, node, "outside sRGB, now \(color.color.hex)"))
            }
            return color.color
        }
        if let color = try faded(node, &reading) { return color }
        if let text = node.string, text.hasSuffix(")") {
            do throws(ColorText.Failure) {
                return try ColorText.color(text).color
            } catch {
                let found = error.found == nil ? ", found " : " in "
                throw reading.fault(node, error.message + found + quoted(text))
            }
        }
        if node["colorSpace"] == nil, let color = node["hex"]?.string.flatMap({ Color(hex: $0) }) {
            guard let alpha = node["alpha"] else { return color }
            let value = try number(alpha, reading)
            guard (0...1).contains(value) else { throw reading.fault(alpha, "expected 0 to 1, found \(value)") }
            return color.opacity(value)
        }
        if let found = DTCGColorText.color(components: node) {
            let what = "\(quoted(name)): components of 0 and 1 are read as 0 and 255"
            if found.isAmbiguous { reading.notes.append(reading.note(.changed, node, what)) }
            return found.color
        }
        if let members = node.members, node["colorSpace"] == nil, node["components"] == nil, !members.isEmpty {
            let what = "colorSpace and components, or r, g and b of 0 to 255 or 0 to 1"
            let keys = listed(members.prefix(4).map { quoted($0.key) })
            throw reading.fault(node, "expected a color with \(what), found an object with \(keys)")
        }
        guard node.members != nil else {
            let near = nearestName(to: node.string ?? "", in: ColorText.names).map { "; did you mean \(quoted($0))?" }
            throw reading.fault(
                node,
                "expected a color with colorSpace and components or as #RRGGBB, found \(found(node))\(near ?? "")")
        }
        return try specified(node, &reading)
    }

    /// Returns the color of an object with a color space and components, as the format specifies it.
    private func specified(_ node: JSONNode, _ reading: inout DTCGReading) throws(ImportFault) -> Color {
        let spaces = ColorSpace.allCases.filter { ![.grayGamma22, .genericRGB].contains($0) }.map(\.rawValue)
        let spaceNode = try member("colorSpace", node, reading)
        guard let space = spaceNode.string.flatMap(ColorSpace.init(rawValue:)), spaces.contains(space.rawValue) else {
            let near = nearestName(to: spaceNode.string ?? "", in: spaces).map { "; did you mean \(quoted($0))?" } ?? ""
            throw reading.fault(
                spaceNode, "expected one of \(spaces.joined(separator: ", ")), found \(found(spaceNode))\(near)")
        }
        let list = try member("components", node, reading)
        guard let elements = list.elements, elements.count == 3 else {
            throw reading.fault(
                list, "expected 3 components, found \(list.elements.map { "\($0.count)" } ?? found(list))")
        }
        let components = try zip(elements, space.ranges).map { element, range throws(ImportFault) in
            try component(element, in: range, reading)
        }
        var alpha = 1.0
        if node["alpha"] != nil {
            let value = try member("alpha", node, reading)
            alpha = value.string == "none" ? 0 : try number(value, reading)
            guard (0...1).contains(alpha) else { throw reading.fault(value, "expected 0 to 1, found \(alpha)") }
        }
        guard let mapped = Color.mapped(components, in: space, alpha: alpha) else {
            throw reading.fault(list, "expected components of a color, found numbers that are too large")
        }
        if mapped.isChanged {
            reading.notes.append(reading.note(.changed, node, "outside sRGB, now \(mapped.color.hex)"))
        }
        if node["hex"] != nil {
            let hex = try member("hex", node, reading)
            try checkHex(hex, mapped.color, isMapped: mapped.isChanged, &reading)
        }
        return mapped.color
    }

    /// Returns a component of a color space.
    ///
    /// - Parameter range: The permitted values; `nil` for any.
    private func component(
        _ element: JSONNode, in range: ClosedRange<Double>?, _ reading: DTCGReading
    ) throws(ImportFault) -> Double {
        let value = try references.follow(element, reading)
        let component = value.string == "none" ? 0 : try number(value, reading)
        guard let range, !range.contains(component) else { return component }
        // A color from another space may be outside by a rounding error.
        let limited = min(max(component, range.lowerBound), range.upperBound)
        guard abs(component - limited) <= range.upperBound * Self.roundingError else {
            let expected = "\(Int(range.lowerBound)) to \(Int(range.upperBound))"
            let text = if case .number(let digits) = value.value { digits } else { found(value) }
            throw reading.fault(value, "expected a component of \(expected), found \(text)")
        }
        return component
    }

    /// The share of its range by which a component may be outside it.
    private static let roundingError = 0.01

    /// Notes a hex beside components that is not their color. The format defines it as a fallback for programs that do
    /// not support the space.
    ///
    /// - Parameter isMapped: Whether the color was outside sRGB. A program may then choose any color near it.
    private func checkHex(
        _ node: JSONNode, _ color: Color, isMapped: Bool, _ reading: inout DTCGReading
    ) throws(ImportFault) {
        guard let hex = node.string.flatMap({ Color(hex: $0) }) else {
            let what = "\(quoted(name)): expected #RRGGBB, found \(found(node)); the components are used"
            reading.notes.append(reading.note(.changed, node, what))
            return
        }
        let steps = zip([hex.red, hex.green, hex.blue], [color.red, color.green, color.blue]).map { abs($0 - $1) * 255 }
        let limit = isMapped ? Self.mappedSteps : Self.roundedSteps
        guard let most = steps.max(), most > limit else { return }
        let what = "the hex \(hex.rgb.hex) contradicts the components, which are \(color.rgb.hex); these are used"
        reading.notes.append(reading.note(.changed, node, "\(quoted(name)): \(what)"))
    }

    /// The difference, in 255 steps per channel, that components rounded to two or three decimals may have.
    private static let roundedSteps = 4.0
    /// The difference that methods of mapping a color into sRGB may have.
    private static let mappedSteps = 64.0

    /// Returns the color of a text such as `rgba({black}, 0.5)` and `rgba(#000, 0.5)`, in which Tokens Studio applies
    /// an opacity to another token's color or to a hex; `nil` for other text.
    private func faded(_ node: JSONNode, _ reading: inout DTCGReading) throws(ImportFault) -> Color? {
        guard let text = node.string, text.hasPrefix("rgba("), text.hasSuffix(")"), reading.spend(1, at: node) else {
            return nil
        }
        let parts = text.dropFirst(5).dropLast().split(separator: ",").map { part in
            String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
        }
        guard parts.count == 2, DTCGReferences.path(parts[0]) != nil || parts[0].hasPrefix("#") else { return nil }
        func value(_ text: String) throws(ImportFault) -> JSONNode {
            try references.follow(JSONNode(.string(text), location: node.location), reading)
        }
        let opacity = try value(parts[1])
        var number = opacity.string ?? ""
        if case .number(let digits) = opacity.value { number = digits }
        let share = number.hasSuffix("%") ? Double(number.dropLast()).map { $0 / 100 } : Double(number)
        guard let alpha = share, (0...1).contains(alpha) else {
            throw reading.fault(node, "expected an opacity of 0 to 1, found \(quoted(parts[1]))")
        }
        let target = try value(parts[0])
        guard target.string?.hasPrefix("rgba({") != true else { return nil }
        let color = try self.color(target, &reading)
        return color.opacity(alpha)
    }

    /// Returns a length in pt: 1 pt for a pixel, 16 pt for a rem.
    private func dimension(_ node: JSONNode, _ reading: inout DTCGReading) throws(ImportFault) -> Double {
        // Drafts before 2025.10 wrote `16px`.
        if let text = node.string {
            for (unit, size) in Self.units where text.hasSuffix(unit) {
                let digits = String(text.dropLast(unit.utf8.count).filter { $0 != " " })
                if let value = Double(digits), value.isFinite { return value * size }
            }
        }
        if let result = try references.calculated(node, of: name, &reading) { return result.points }
        if readsNumbers, let length = DTCGLegacy.number(node).flatMap(Double.init), length.isFinite { return length }
        if let text = node.string, DTCGLegacy.isRelative(text) {
            throw reading.fault(node, "expected a length in px, pt or rem, found \(quoted(text)), which is relative")
        }
        guard node.members != nil else {
            throw reading.fault(node, "expected a dimension with value and unit, found \(found(node))")
        }
        if node["value"]?.string.flatMap(DTCGReferences.path) != nil,
            let length = try references.quantity(node, &reading)
        {
            return length.points
        }
        let valueNode = try member("value", node, reading)
        let unit = try member("unit", node, reading)
        guard let size = Self.units.first(where: { $0.name == unit.string })?.size else {
            throw reading.fault(unit, "expected \"px\" or \"rem\", found \(found(unit))")
        }
        let value = try number(valueNode, reading)
        if node[DTCGLegacy.impliedUnitKey] != nil { noteImpliedUnit(node, value, unit: unit.string ?? "", &reading) }
        return value * size
    }

    private func number(_ node: JSONNode, _ reading: DTCGReading) throws(ImportFault) -> Double {
        let node = try references.follow(node, reading)
        guard case .number(let text) = node.value, let value = Double(text), value.isFinite else {
            throw reading.fault(node, "expected a number, found \(found(node))")
        }
        return value
    }

    private func typography(
        _ node: JSONNode, _ reading: inout DTCGReading
    ) throws(ImportFault) -> ImportedToken.Value {
        guard node.members != nil else {
            throw reading.fault(node, "expected a typography with fontSize, found \(found(node))")
        }
        let size = try dimension(try member("fontSize", node, reading), &reading)
        let weight = node["fontWeight"] == nil ? nil : try member("fontWeight", node, reading)
        let family = node["fontFamily"] == nil ? nil : try member("fontFamily", node, reading)
        var families: [JSONNode] = []
        for element in family?.elements ?? [family].compactMap({ $0 }) {
            let target = try references.follow(element, reading)
            families += target.elements ?? [target]
        }
        let names = families.compactMap(\.string)
        if let family, names.isEmpty {
            reading.notes.append(
                reading.note(.skipped, family, "expected a font family or several, found \(found(family))"))
        } else {
            for element in families where element.string == nil {
                reading.notes.append(
                    reading.note(.skipped, element, "expected a font family, found \(found(element))"))
            }
        }
        var named: String?
        if let weight { named = try self.weight(weight, &reading) }
        reading.font.family = names.first.flatMap { FontFamily.isSystem($0) ? nil : $0 }
        let textCase = node["textCase"] == nil ? nil : try member("textCase", node, reading).string
        reading.font.isUppercased = textCase.map { $0.lowercased() == "uppercase" }
        reading.font.letterSpacing = optional("letterSpacing", node, &reading) {
            value, reading throws(ImportFault) in try letterSpacing(value, ofFont: size, &reading)
        }
        reading.font.leading = optional("lineHeight", node, &reading) {
            value, reading throws(ImportFault) in try leading(value, ofFont: size, &reading)
        }
        return .font(
            size: size, weight: named, design: names.isEmpty ? nil : FontFamily.design(of: names).rawValue,
            textStyle: nil)
    }

    /// Reads a member; `nil` if it is absent or, with a note, if it cannot be read.
    private func optional(
        _ key: String, _ node: JSONNode, _ reading: inout DTCGReading,
        _ read: (JSONNode, inout DTCGReading) throws(ImportFault) -> Double?
    ) -> Double? {
        guard node[key] != nil else { return nil }
        do throws(ImportFault) {
            return try read(try member(key, node, reading), &reading)
        } catch {
            reading.notes.append(error.note)
            return nil
        }
    }

    private func letterSpacing(
        _ node: JSONNode, ofFont size: Double, _ reading: inout DTCGReading
    ) throws(ImportFault) -> Double {
        let value = try length(node, ofFont: size, &reading)
        guard abs(value) <= Self.mostSpacing else {
            throw reading.fault(node, "expected at most \(Int(Self.mostSpacing)) pt of letter spacing, found \(value)")
        }
        return value
    }

    /// Returns the distance between baselines in pt; `nil` for the font's default. A number is a multiple of the font's
    /// size.
    private func leading(
        _ node: JSONNode, ofFont size: Double, _ reading: inout DTCGReading
    ) throws(ImportFault) -> Double? {
        if let text = node.string?.lowercased(), ["auto", "normal"].contains(text) { return nil }
        let value: Double
        let result = try references.calculated(node, of: name, &reading)
        let node =
            if let result, result.unit == nil {
                DTCGLegacy.lineHeight(JSONNode.number(result.points).placed(at: node.location))
            } else { node }
        if case .number = node.value {
            value = try number(node, reading) * size
        } else {
            value = try length(node, ofFont: size, &reading)
        }
        guard value > 0, value <= size + Self.mostSpacing else {
            throw reading.fault(
                node, "expected a line height of more than 0 and at most \(Int(Self.mostSpacing)) pt more than the size"
            )
        }
        return value
    }

    /// Returns a length in pt. Older files may specify it relative to the font's size: `5%`, `0.05em`.
    private func length(
        _ node: JSONNode, ofFont size: Double, _ reading: inout DTCGReading
    ) throws(ImportFault) -> Double {
        if let text = node.string, !text.hasSuffix("rem") {
            for (unit, share) in [("%", 0.01), ("em", 1)] where text.hasSuffix(unit) {
                guard let value = Double(text.dropLast(unit.count)), value.isFinite else { continue }
                return (value * share * size * 10_000).rounded() / 10_000
            }
        }
        return try dimension(node, &reading)
    }

    /// The maximum letter spacing and line spacing of a theme, in pt.
    private static let mostSpacing = 200.0

    private func weight(_ node: JSONNode, _ reading: inout DTCGReading) throws(ImportFault) -> String {
        guard let found = FontFamily.weight(of: node) else {
            throw reading.fault(node, "expected a weight of 1 to 1000 or a name such as \"bold\", found \(found(node))")
        }
        if let note = found.note { reading.notes.append(reading.note(.changed, node, note)) }
        return found.weight.rawValue
    }

    private func member(_ key: String, _ node: JSONNode, _ reading: DTCGReading) throws(ImportFault) -> JSONNode {
        guard let member = node[key] else { throw reading.fault(node, "expected \(quoted(key)), found none") }
        return try references.follow(member, reading)
    }

    private func found(_ node: JSONNode) -> String { node.string.map { quoted($0) } ?? node.value.kind }

    private static let units: [(name: String, size: Double)] = [("rem", 16), ("px", 1)]
    private static let types = [
        "color", "dimension", "fontFamily", "fontWeight", "duration", "cubicBezier", "number", "strokeStyle", "border",
        "transition", "shadow", "gradient", "typography",
    ]
}
