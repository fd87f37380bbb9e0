import Platform

/// Numbers in the notation of the literals that they replace.
enum NumberText {
    /// Returns a number with at least as many decimals as a literal; the shortest text that reads back as the same double
    /// where that needs more.
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

    /// Returns a number with at most that many decimals, without zeros at the end.
    static func rounded(_ value: Double, decimals: Int) -> String {
        let scale = pow(10, Double(decimals))
        return text((value * scale).rounded() / scale, like: "")
    }

    /// Returns a component in 0...1 with as many decimals as a literal, or as many more as it needs to be nearer to
    /// `value` than half a step of 8 bits.
    static func component(_ value: Double, decimals: Int) -> String {
        for count in max(decimals, 0)...17 {
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
