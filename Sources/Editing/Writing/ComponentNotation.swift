import ColorScience
import Platform

/// The notation of a color component in a source: `0x4A` and `74` for 0...255, `0.29` for 0...1.
enum ComponentNotation: Equatable {
    /// With the prefix and digits in upper or lower case.
    case hexadecimal(isLowercase: Bool)
    case whole
    case decimal(Int)

    /// The notation of a literal. A number without quotes in a color set is in 0...1.
    init(_ literal: String, isQuoted: Bool = true) {
        if !isQuoted, !literal.contains(".") {
            self = .decimal(0)
        } else if literal.hasPrefix("0x") || literal.hasPrefix("0X") {
            let digits = literal.dropFirst(2)
            self = .hexadecimal(
                isLowercase: digits.contains(where: \.isLowercase) && !digits.contains(where: \.isUppercase))
        } else if let point = literal.firstIndex(of: ".") {
            self = .decimal(literal[literal.index(after: point)...].prefix { $0.isNumber }.count)
        } else {
            self = .whole
        }
    }

    /// Whether components are in 0...1.
    var isDecimal: Bool {
        if case .decimal = self { true } else { false }
    }

    /// The text of a component, 0...1.
    func text(_ value: Double, decimals: Int = 0) -> String {
        let byte = Int((min(max(value, 0), 1) * 255).rounded())
        switch self {
        case .hexadecimal(let isLowercase):
            let digits = String(byte, radix: 16, uppercase: !isLowercase)
            return "0x" + (digits.count < 2 ? "0" : "") + digits
        case .whole: return "\(byte)"
        case .decimal(let own):
            let scale = pow(10, Double(max(own, decimals)))
            return NumberText.text(
                (value * scale).rounded() / scale, like: "0." + String(repeating: "0", count: max(own, decimals)))
        }
    }

    /// Returns the texts of the components of a color, with only as many more decimals as it takes to read the same 8-bit
    /// color; `nil` where the space cannot have them in this notation.
    static func texts(_ color: Color, in space: ColorSpace, like notations: [ComponentNotation]) -> [String]? {
        guard let values = color.components(in: space), values.count == notations.count else { return nil }
        for decimals in 0...8 {
            let texts = zip(values, notations).map { $1.text($0, decimals: decimals) }
            let read = zip(texts, notations).compactMap { $1.value($0) }
            if read.count == values.count, Color.mapped(read, in: space)?.color.rgb == color.rgb { return texts }
        }
        return nil
    }

    /// The component, 0...1, that a text in this notation says; `nil` for another text.
    func value(_ text: String) -> Double? {
        switch self {
        case .hexadecimal: Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
        case .whole: Double(text).map { $0 / 255 }
        case .decimal: Double(text)
        }
    }
}
