import ColorScience
import ThemeSpec

/// One entry of a color set: a color, and what it is for.
struct ColorSetVariant {
    enum Luminosity {
        case any, light, dark
    }

    let node: JSONNode
    private(set) var luminosity = Luminosity.any
    private(set) var isHighContrast = false
    /// Not for one kind of device only.
    let isUniversal: Bool
    let isForWideGamut: Bool
    /// Whether the color was outside sRGB.
    let isMapped: Bool
    private let light: Color
    private let dark: Color?

    /// `nil` for an entry without a color, which is one that is not set.
    ///
    /// - Throws: Where the entry cannot be read.
    init?(_ entry: JSONNode, in source: SourceText) throws(ImportFault) {
        guard entry.members != nil else {
            throw ImportFault(
                note: source.note(.skipped, at: entry, "expected an object, found \(entry.value.kind)"))
        }
        guard let color = entry["color"] else { return nil }
        node = color
        isUniversal = entry["idiom"].map { $0.string == "universal" } ?? true
        isForWideGamut = entry["display-gamut"]?.string?.lowercased() == "display-p3"
        for appearance in entry["appearances"]?.elements ?? [] {
            switch (appearance["appearance"]?.string, appearance["value"]?.string) {
            case ("luminosity", "light"): luminosity = .light
            case ("luminosity", "dark"): luminosity = .dark
            case ("contrast", "high"): isHighContrast = true
            case (let kind, let value):
                let found = quoted("\(kind ?? "") \(value ?? "")")
                throw ImportFault(
                    note: source.note(
                        .skipped, at: appearance, "expected luminosity light or dark, or contrast high, found \(found)"
                    ))
            }
        }
        let reading = try ColorSetColor(color, in: source)
        (light, dark, isMapped) = (reading.light, reading.dark, reading.isMapped)
    }

    /// Whether the entry is one color in light and another in dark: a color of the system.
    var isAdaptive: Bool { dark != nil }

    func color(_ appearance: Appearance) -> Color { appearance == .dark ? dark ?? light : light }
}
