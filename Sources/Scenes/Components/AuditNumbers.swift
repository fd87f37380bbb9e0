import ColorScience
import ThemeEngine

/// The numbers of a check as the Contrast screen writes them.
struct AuditNumbers {
    let check: AuditCheck

    /// Five columns: never rounded up.
    var ratio: String {
        let text = AuditCheck.text(check.ratio)
        return String(repeating: " ", count: max(5 - text.count, 0)) + text
    }

    /// Four columns: what it suffices for at this text size.
    var grade: String {
        guard case .text = check.pair.kind else { return check.passes ? "3:1 " : "fail" }
        if check.ratio >= ContrastLevel.aaa.required(isLarge: check.isLarge) { return "AAA " }
        return check.ratio >= ContrastLevel.aa.required(isLarge: check.isLarge) ? "AA  " : "fail"
    }

    /// Four columns: APCA's, without its decimals.
    var lc: String {
        let text = "\(Int(check.lc.rounded(.towardZero)))"
        return String(repeating: " ", count: max(4 - text.count, 0)) + text
    }

    /// What a terminal of `depth` makes of it, six columns, with a mark where the verdict is another one.
    func painted(_ depth: ColorDepth) -> String {
        let pair = TerminalPalette.painted(
            ink: Color(check.foregroundColor), on: Color(check.backgroundColor), depth: depth)
        let ratio = Contrast.ratio(pair.ink.rgb, pair.paper.rgb)
        let text = AuditCheck.text(ratio)
        let flips = (ratio >= check.required) != check.passes
        return String(repeating: " ", count: max(5 - text.count, 0)) + text + (flips ? "!" : " ")
    }
}
