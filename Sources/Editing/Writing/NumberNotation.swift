import ColorScience
import Platform

/// The notation of a color component in a source: `0x4A` and `74` for 0...255, `0.29` for 0...1.
enum ComponentNotation: Equatable {
    /// Hexadecimal, with prefix and with digits in uppercase or lowercase.
    case hexadecimal(isLowercase: Bool)
    case whole
    case decimal(Int)

    /// Determines the notation of a literal. A number without quotes in a color set is in 0...1.
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

    /// Returns the text of a component in 0...1.
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

    /// Returns the texts of a color's components, with only as many more decimals as the same 8-bit color needs; `nil`
    /// if the space cannot represent the color in this notation.
    static func texts(_ color: Color, in space: ColorSpace, like notations: [ComponentNotation]) -> [String]? {
        guard let values = color.components(in: space), values.count == notations.count else { return nil }
        for decimals in 0...8 {
            let texts = zip(values, notations).map { $1.text($0, decimals: decimals) }
            let read = zip(texts, notations).compactMap { $1.value($0) }
            if read.count == values.count, Color.mapped(read, in: space)?.color.rgb == color.rgb { return texts }
        }
        return nil
    }

    /// Returns the component in 0...1 that a text in this notation represents; `nil` for another text.
    func value(_ text: String) -> Double? {
        switch self {
        case .hexadecimal: Int(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
        case .whole: Double(text).map { $0 / 255 }
        case .decimal: Double(text)
        }
    }
}

/// Numbers in the notation of the literals that they replace.
enum NumberText {
    /// Returns a number with at least as many decimals as a literal; if it needs more, the shortest text that reads
    /// back as the same double.
    static func text(_ value: Double, like literal: String) -> String {
        let fraction = literal.split(separator: ".", maxSplits: 1).dropFirst().first?.prefix { $0.isNumber }.count ?? 0
        let whole = value == value.rounded() && abs(value) < 1e15
        var text = whole ? String(Int64(value)) : "\(value)"
        guard !text.contains("e") else { return text }
        let decimals = text.split(separator: ".").dropFirst().first?.count ?? 0
        if fraction > decimals {
            if decimals == 0 { text += "." }
            text += String(repeating: "0", count: fraction - decimals)
        }
        return text
    }

    /// Returns a number with at most the given number of decimals, without trailing zeros.
    static func rounded(_ value: Double, decimals: Int) -> String {
        let scale = pow(10, Double(decimals))
        return text((value * scale).rounded() / scale, like: "")
    }

    /// Returns a component in 0...1 with as many decimals as a literal, or more if the same 8-bit value needs them.
    static func component(_ value: Double, decimals: Int) -> String {
        for count in min(max(decimals, 0), 17)...17 {
            let scale = pow(10, Double(count))
            let rounded = (value * scale).rounded() / scale
            guard UInt8((min(max(rounded, 0), 1) * 255).rounded()) == UInt8((min(max(value, 0), 1) * 255).rounded())
            else {
                continue
            }
            return text(rounded, like: "0." + String(repeating: "0", count: count))
        }
        return "\(value)"
    }
}
