import ColorScience

/// Whether a terminal is a dark one, from what it says and what the environment says of it.
public enum DarknessDetection {
    /// The first of these that is known decides:
    ///
    /// 1. `scheme`: the terminal says so itself (`CSI ? 996 n`).
    /// 2. `background`, from OSC 11: dark where it is darker than `foreground` (OSC 10), by OKLab's lightness; without
    ///    one, below one half.
    /// 3. `COLORFGBG` in the environment: its last field is the palette's index of the background, of which 0 to 6 and
    ///    8 are dark (rxvt).
    /// 4. Dark.
    public static func isDark(
        scheme: Bool? = nil, background: Color? = nil, foreground: Color? = nil, environment: [String: String] = [:]
    ) -> Bool {
        if let scheme { return scheme }
        if let background {
            let lightness = OKLab(background).l
            // The same color twice says nothing of either.
            if let foreground, foreground != background { return lightness < OKLab(foreground).l }
            return lightness < 0.5
        }
        let index = (environment["COLORFGBG"] ?? "").split(separator: ";").last.flatMap { Int($0) }
        guard let index, (0...15).contains(index) else { return true }
        return index < 7 || index == 8
    }
}
