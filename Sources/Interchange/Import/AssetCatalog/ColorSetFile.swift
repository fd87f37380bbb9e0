import ColorScience
import ThemeSpec

/// The `Contents.json` of a color set: its variants, and which of them is light and which dark.
struct ColorSetFile {
    private(set) var notes: [ImportNote] = []
    private let source: SourceText
    private let root: JSONNode
    private let light: Color
    private let dark: Color?

    /// - Throws: Where it is no JSON, or holds no color that can be read.
    init(_ source: SourceText) throws(ImportFault) {
        self.source = source
        root = try source.json()
        guard let entries = root["colors"]?.elements else {
            let found = root["colors"].map(\.value.kind) ?? "none"
            throw ImportFault(note: source.note(.skipped, at: root, "expected an array of \"colors\", found \(found)"))
        }
        var variants: [ColorSetVariant] = []
        var fault: ImportFault?
        for entry in entries {
            do throws(ImportFault) {
                guard let variant = try ColorSetVariant(entry, in: source) else { continue }
                variants.append(variant)
            } catch {
                notes.append(error.note)
                fault = fault ?? error
            }
        }
        let usual = Self.best(variants.filter { !$0.isHighContrast })
        guard let any = usual.any ?? usual.light ?? usual.dark else {
            // The set is left out, so its fault is the only note.
            throw fault ?? ImportFault(note: source.note(.skipped, at: root, "expected a color, found none"))
        }
        // In light the variant for light comes before the one for any; what is left stands in for what is missing.
        let chosen = usual.light ?? any
        light = chosen.color(.light)
        let darker = usual.dark ?? (usual.light == nil || usual.any == nil ? nil : any)
        if let darker {
            dark = darker.color(.dark)
        } else {
            dark = chosen.isAdaptive ? chosen.color(.dark) : nil
        }
        for variant in [chosen, darker].compactMap({ $0 }) where variant.isMapped {
            notes.append(
                source.note(.changed, at: variant.node, "outside sRGB, now \(variant.color(.light).hex)"))
        }
        if usual.any == nil, usual.light == nil {
            notes.append(source.note(.changed, at: chosen.node, "only a dark color, taken for light too"))
        }
        let contrasts = variants.filter(\.isHighContrast)
        if let first = contrasts.first {
            let count = contrasts.count == 1 ? "a variant" : "\(contrasts.count) variants"
            notes.append(source.note(.skipped, at: first.node, "\(count) for increased contrast"))
        }
    }

    func token(path: [String]) -> ImportedToken {
        let place = source.position(of: Int((root["colors"] ?? root).location.offset))
        return ImportedToken(
            path: path, value: .color(light: light, dark: dark), file: source.path, line: place.line,
            column: place.column)
    }

    private typealias Choice = (any: ColorSetVariant?, light: ColorSetVariant?, dark: ColorSetVariant?)

    /// Of the variants of each luminosity the one for every device and every gamut, or else the first.
    private static func best(_ variants: [ColorSetVariant]) -> Choice {
        func first(_ luminosity: ColorSetVariant.Luminosity) -> ColorSetVariant? {
            let those = variants.filter { $0.luminosity == luminosity }
            return those.first { $0.isUniversal && !$0.isForWideGamut } ?? those.first { !$0.isForWideGamut }
                ?? those.first
        }
        return (first(.any), first(.light), first(.dark))
    }
}
