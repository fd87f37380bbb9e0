/// Lengths as people write them.
enum PointText {
    /// With at most two decimals, and none that are zero: `17`, `23.33`, `0.5`.
    static func number(_ value: Double) -> String {
        guard value.isFinite, abs(value) < 1e9 else { return String(value) }
        let hundredths = Int((value * 100).rounded())
        let (whole, rest) = (hundredths / 100, abs(hundredths % 100))
        let sign = hundredths < 0 && whole == 0 ? "-" : ""
        if rest == 0 { return "\(whole)" }
        return sign + (rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)")
    }
}
