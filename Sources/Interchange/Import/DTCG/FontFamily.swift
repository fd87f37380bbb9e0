import ThemeSpec

/// Families and weights of fonts, as other formats name them.
enum FontFamily {
    /// The system's typeface that comes nearest to a list of families, by the first.
    static func design(of families: [String]) -> FontDesign {
        let words = TokenName.words(families.first ?? "")
        if words.contains(where: { ["mono", "monospace", "monospaced", "code", "courier", "menlo"].contains($0) }) {
            return .monospaced
        }
        if words.contains("rounded") { return .rounded }
        let serifs = ["new", "georgia", "times", "palatino", "garamond", "baskerville"]
        if words.contains("serif"), !words.contains("sans") { return .serif }
        if let first = words.first, serifs.contains(first) { return .serif }
        return .default
    }

    /// The families that an export names, Apple's first and then what stands in for it elsewhere.
    static func families(_ design: FontDesign) -> [String] {
        switch design {
        case .default: ["SF Pro", "system-ui", "sans-serif"]
        case .serif: ["New York", "ui-serif", "serif"]
        case .rounded: ["SF Pro Rounded", "ui-rounded", "sans-serif"]
        case .monospaced: ["SF Mono", "ui-monospace", "monospace"]
        }
    }

    /// The number of a weight, and DTCG's names for it.
    static let weights: [(weight: FontWeight, value: Double, names: [String])] = [
        (.ultraLight, 100, ["thin", "hairline"]),
        (.thin, 200, ["extra-light", "ultra-light"]),
        (.light, 300, ["light"]),
        (.regular, 400, ["normal", "regular", "book"]),
        (.medium, 500, ["medium"]),
        (.semibold, 600, ["semi-bold", "demi-bold"]),
        (.bold, 700, ["bold"]),
        (.heavy, 800, ["extra-bold", "ultra-bold"]),
        (.black, 900, ["black", "heavy", "extra-black", "ultra-black"]),
    ]

    static func number(_ weight: FontWeight) -> Double {
        weights.first { $0.weight == weight }?.value ?? 400
    }
}
