/// The contrast of a foreground on a background as WCAG 2.2 measures it.
public enum Contrast {
    /// `(L1 + 0.05) / (L2 + 0.05)`, in 1...21. Never round it up before comparing with a threshold.
    ///
    /// Both colours are taken as opaque: composite first.
    public static func ratio(_ one: Color, _ other: Color) -> Double {
        let (a, b) = (LinearColor(one).luminance, LinearColor(other).luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }
}
