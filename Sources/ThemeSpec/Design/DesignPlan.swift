import ColorScience

/// The design of an app as AppTheme's pattern plans it: a few words that decide about many tokens.
///
/// A document holds it under `design`, with the plan's own names. What it decides lies beneath what the document says
/// itself and above what it inherits. Only what is given decides.
struct DesignPlan {
    enum Font: String, CaseIterable {
        case rounded, serif, monospaced, `default`
    }

    enum Density: String, CaseIterable {
        case spacious, standard, compact
    }

    enum Surfaces: String, CaseIterable {
        case glass, material, solid, flat
    }

    enum Mood: String, CaseIterable {
        case calm, energetic, playful, elegant, bold, cozy, minimal
    }

    /// A value and where the document has it.
    struct Placed<Value> {
        let value: Value
        let location: SourceLocation
    }

    struct Swatch {
        let light: Color
        let dark: Color
        let location: SourceLocation
    }

    /// By the palette's own names, in its order.
    var palette: [(name: String, swatch: Swatch)] = []
    var font: Placed<Font>?
    /// pt of controls; cards are rounder.
    var cornerRadius: Placed<Double>?
    var density: Placed<Density>?
    var surfaces: Placed<Surfaces>?

    static let paletteNames = ["primary", "secondary", "accent", "background", "surface"]
}
