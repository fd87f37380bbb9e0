import ColorScience
import ThemeSpec

/// The `color` of an entry: components in a color space, or the name of a color of the system.
struct ColorSetColor {
    let light: Color
    /// For a color of the system that is another one in dark.
    let dark: Color?
    /// Whether the color was outside sRGB.
    let isMapped: Bool

    init(_ node: JSONNode, in source: SourceText) throws(ImportFault) {
        if let reference = node["reference"] {
            guard let name = reference.string, let pair = SystemColors.pair(named: name) else {
                let name = reference.string ?? ""
                let near = nearestName(to: name, in: SystemColors.names).map { "; did you mean \(quoted($0))?" } ?? ""
                let message = "expected a color of the system, found \(quoted(name))\(near)"
                throw ImportFault(note: source.note(.skipped, at: reference, message))
            }
            (light, dark, isMapped) = (pair.light, pair.light == pair.dark ? nil : pair.dark, false)
            return
        }
        let space = try Self.space(node, in: source)
        guard let components = node["components"], components.members != nil else {
            throw ImportFault(note: source.note(.skipped, at: node, "expected \"components\", found none"))
        }
        let names = space == .grayGamma22 ? ["white"] : ["red", "green", "blue"]
        var values: [Double] = []
        for name in names { values.append(try Self.component(name, of: components, in: source)) }
        let alpha = components["alpha"] == nil ? 1 : try Self.component("alpha", of: components, in: source)
        guard let mapped = Color.mapped(values, in: space, alpha: alpha) else {
            throw ImportFault(note: source.note(.skipped, at: components, "expected finite components"))
        }
        (light, dark, isMapped) = (mapped.color, nil, mapped.isChanged)
    }

    private static func space(_ node: JSONNode, in source: SourceText) throws(ImportFault) -> ColorSpace {
        // Xcode writes the space always; a file of another tool that does not means sRGB.
        guard let name = node["color-space"] else { return .srgb }
        if let space = name.string.flatMap({ spaces[$0] }) { return space }
        let found = name.string.map { quoted($0) } ?? name.value.kind
        let near = nearestName(to: name.string ?? "", in: spaces.keys.sorted())
        let hint = near.map { "; did you mean \(quoted($0))?" } ?? ""
        throw ImportFault(
            note: source.note(
                .skipped, at: name,
                "expected one of \(spaces.keys.sorted().joined(separator: ", ")), found \(found)\(hint)"
            ))
    }

    /// The color spaces that Xcode's compiler knows. The extended ones differ in that they allow more than 0...1.
    private static let spaces: [String: ColorSpace] = [
        "srgb": .srgb, "extended-srgb": .srgb, "extended-linear-srgb": .srgbLinear, "display-p3": .displayP3,
        "gray-gamma-22": .grayGamma22, "extended-gray": .grayGamma22,
    ]

    /// `"0x7A"` and `"122"` are of 255, `"0.478"` and numbers are as they stand.
    private static func component(
        _ name: String, of components: JSONNode, in source: SourceText
    ) throws(ImportFault) -> Double {
        guard let node = components[name] else {
            throw ImportFault(note: source.note(.skipped, at: components, "expected \(quoted(name)), found none"))
        }
        let value: Double?
        switch node.value {
        case .number(let text): value = Double(text)
        case .string(let text): value = number(text)
        default: value = nil
        }
        if let value, value.isFinite, abs(value) <= 1000 { return value }
        let found = node.string.map { quoted($0) } ?? node.value.kind
        throw ImportFault(
            note: source.note(
                .skipped, at: node, "expected a component such as \"0x7A\", \"122\" or \"0.478\", found \(found)"))
    }

    private static func number(_ text: String) -> Double? {
        if text.hasPrefix("0x") || text.hasPrefix("0X") {
            return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
        }
        let isFloat = text.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
        guard text.utf8.allSatisfy({ "0123456789.+-eE".utf8.contains($0) }) else { return nil }
        return isFloat ? Double(text) : Int(text).flatMap { (0...255).contains($0) ? Double($0) / 255 : nil }
    }
}
