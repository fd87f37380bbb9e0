import ColorScience
import JSONText
import SourceText
import ThemeSpec

/// The `Contents.json` of a color set: variants, one of which is chosen for each appearance.
struct ColorSetFile {
    private(set) var notes: [ImportNote] = []
    private let source: ImportedFile
    private let root: JSONNode
    private let light: Color
    private let dark: Color?
    private let increasedContrast: IncreasedContrastColors

    /// Reads the colors of a color set. Notes list the entries that are not read.
    ///
    /// - Parameter platform: The platform whose colors precede those for all devices; `nil` for none.
    /// - Throws: ``ImportFault`` if the file is not JSON or has no readable color.
    init(_ source: ImportedFile, platform: TargetPlatform? = nil) throws(ImportFault) {
        self.source = source
        root = try source.json()
        guard let entries = root["colors"]?.elements else {
            let found = root["colors"].map(\.value.kind) ?? "none"
            throw ImportFault(note: source.note(.skipped, at: root, "expected an array of \"colors\", found \(found)"))
        }
        let (variants, fault) = Self.variants(entries, in: source, &notes)
        var usual = Self.best(variants.filter { !$0.isHighContrast }, for: platform)
        let high = Self.best(variants.filter(\.isHighContrast), for: platform)
        if let only = high.any ?? high.light ?? high.dark, usual.any == nil, usual.light == nil, usual.dark == nil {
            notes.append(
                source.note(
                    .changed, at: only.node, "only a color for increased contrast, used for standard contrast too"))
            usual = high
        }
        guard let any = usual.any ?? usual.light ?? usual.dark else {
            // The set is skipped, so its fault is the only note.
            throw fault ?? ImportFault(note: source.note(.skipped, at: root, "expected a color, found none"))
        }
        // In light, the variant for light precedes the one for any appearance; if one is missing, the other replaces
        // it.
        let chosen = usual.light ?? any
        light = chosen.color(.light)
        let darker = usual.dark ?? (usual.light == nil || usual.any == nil ? nil : any)
        if let darker {
            dark = darker.color(.dark)
        } else {
            dark = chosen.isAdaptive ? chosen.color(.dark) : nil
        }
        // Which partly matching variant the system chooses is undocumented. Here the appearance precedes the contrast:
        // a dark variant is kept at increased contrast, unless there is a variant for both.
        let increased = (
            light: high.light ?? (usual.light == nil ? high.any : nil),
            dark: high.dark ?? (usual.dark == nil ? high.any : nil)
        )
        // A system color has variants for increased contrast.
        increasedContrast = IncreasedContrastColors(
            light: (increased.light ?? chosen).increasedContrast.light ?? increased.light?.color(.light),
            dark: (increased.dark ?? darker ?? chosen).increasedContrast.dark ?? increased.dark?.color(.dark))
        var noted: Set<SourceLocation> = []
        for variant in [chosen, darker, increased.light, increased.dark].compactMap({ $0 })
        where noted.insert(variant.node.location).inserted {
            if variant.isMapped {
                notes.append(
                    source.note(.changed, at: variant.node, "outside sRGB, now \(variant.color(.light).hex)"))
            }
            if let note = variant.alphaNote { notes.append(note) }
        }
        if usual.any == nil, usual.light == nil {
            notes.append(source.note(.changed, at: chosen.node, "only a dark color, used for light too"))
        }
        if let note = Self.noteOnDevices(variants, for: platform, in: source) { notes.append(note) }
    }

    /// Returns the variants of a color set, and the first reason why an entry is not read.
    private static func variants(
        _ entries: [JSONNode], in source: ImportedFile, _ notes: inout [ImportNote]
    ) -> (variants: [ColorSetVariant], fault: ImportFault?) {
        var variants: [ColorSetVariant] = []
        var fault: ImportFault?
        for entry in entries {
            do throws(ImportFault) {
                guard let variant = try ColorSetVariant(entry, in: source) else { continue }
                if let note = variant.idiomNote(in: source) { notes.append(note) }
                if variants.contains(where: variant.isForSame) {
                    notes.append(
                        source.note(
                            .skipped, at: entry, "expected one color for each appearance and device, found a second"))
                } else {
                    variants.append(variant)
                }
            } catch {
                notes.append(error.note)
                fault = fault ?? error
            }
        }
        return (variants, fault)
    }

    /// Returns a note on the devices and gamuts for which the set has other colors, which are not used.
    private static func noteOnDevices(
        _ variants: [ColorSetVariant], for platform: TargetPlatform?, in source: ImportedFile
    ) -> ImportNote? {
        let omitted = variants.filter { variant in
            let choice = best(variants.filter { $0.isHighContrast == variant.isHighContrast }, for: platform)
            let used = [choice.any, choice.light, choice.dark].first { $0?.luminosity == variant.luminosity }
            return used.flatMap { $0 }.map { !$0.hasColors(of: variant) } ?? false
        }
        guard let first = omitted.first else { return nil }
        var names: [String] = []
        for name in omitted.map(\.deviceName) where !names.contains(name) { names.append(name) }
        return source.note(
            .skipped, at: first.node, "the colors for \(listed(names)), which differ from the color used")
    }

    func token(path: [String]) -> ImportedToken {
        let place = source.position(of: Int((root["colors"] ?? root).location.offset))
        var token = ImportedToken(
            path: path, value: .color(light: light, dark: dark), file: source.path, line: place.line,
            column: place.column)
        token.increasedContrast = increasedContrast
        return token
    }

    private typealias Choice = (any: ColorSetVariant?, light: ColorSetVariant?, dark: ColorSetVariant?)

    /// Returns, for each luminosity, the variant for the usual device of the platform, otherwise that for every device
    /// and gamut, otherwise that for another device of the platform, otherwise the first one.
    private static func best(_ variants: [ColorSetVariant], for platform: TargetPlatform?) -> Choice {
        func first(_ luminosity: ColorSetVariant.Luminosity) -> ColorSetVariant? {
            let those = variants.filter { $0.luminosity == luminosity }
            let standard = those.filter { !$0.isForWideGamut }
            let own = (platform?.idioms ?? []).map { idiom in standard.first { $0.isFor(idiom) } }
            return own.first.flatMap { $0 } ?? standard.first(where: \.isUniversal) ?? own.lazy.compactMap { $0 }.first
                ?? standard.first ?? those.first
        }
        return (first(.any), first(.light), first(.dark))
    }
}

/// An entry of a color set: a color with its appearance, device and gamut.
struct ColorSetVariant {
    enum Luminosity {
        case any, light, dark
    }

    let node: JSONNode
    private(set) var luminosity = Luminosity.any
    private(set) var isHighContrast = false
    /// The kind of device; `nil` for every kind.
    private let idiom: JSONNode?
    /// The members that specify the entry's device.
    private let device: [String?]
    let isForWideGamut: Bool
    /// Whether the color was outside sRGB.
    let isMapped: Bool
    /// A note on an alpha that was changed or may mean another one; otherwise `nil`.
    let alphaNote: ImportNote?
    private let light: Color
    private let dark: Color?
    /// The increased-contrast colors of a system color.
    let increasedContrast: IncreasedContrastColors

    /// Reads an entry; `nil` for an entry without a color, which is unset.
    ///
    /// - Throws: ``ImportFault`` if the entry cannot be read.
    init?(_ entry: JSONNode, in source: ImportedFile) throws(ImportFault) {
        guard entry.members != nil else {
            throw ImportFault(
                note: source.note(.skipped, at: entry, "expected an object, found \(entry.value.kind)"))
        }
        guard let color = entry["color"] else { return nil }
        node = color
        idiom = entry["idiom"].flatMap { $0.string == "universal" ? nil : $0 }
        device = ["idiom", "subtype", "display-gamut", "locale"].map { entry[$0]?.string }
        isForWideGamut = entry["display-gamut"]?.string?.lowercased() == "display-p3"
        let appearances = entry["appearances"] ?? JSONNode(.array([]), location: .none)
        guard let elements = appearances.elements else {
            throw ImportFault(
                note: source.note(
                    .skipped, at: appearances, "expected an array of appearances, found \(appearances.value.kind)"))
        }
        for appearance in elements {
            guard appearance.members != nil else {
                throw ImportFault(
                    note: source.note(
                        .skipped, at: appearance, "expected an appearance and its value, found \(appearance.value.kind)"
                    ))
            }
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
        alphaNote = reading.alphaNote
        increasedContrast = reading.increasedContrast
    }

    /// The kind of device and the gamut for which the entry is.
    var deviceName: String {
        let gamut = isForWideGamut ? ["display P3"] : []
        let kind = idiom.map { $0.string ?? "another device" } ?? (isForWideGamut ? nil : "all devices")
        return ([kind].compactMap { $0 } + gamut).joined(separator: " with ")
    }

    /// Returns whether the entry is for a kind of device, and not only for a subtype of it, such as Mac Catalyst.
    func isFor(_ idiom: String) -> Bool { device == [idiom, nil, device[2], nil] }

    /// Returns whether another entry has the same colors.
    func hasColors(of other: ColorSetVariant) -> Bool { light == other.light && dark == other.dark }

    /// Whether the entry is for every kind of device.
    var isUniversal: Bool { idiom == nil }

    /// Returns whether another entry is for the same appearance, contrast and device.
    func isForSame(_ other: ColorSetVariant) -> Bool {
        luminosity == other.luminosity && isHighContrast == other.isHighContrast
            && device == other.device
    }

    /// Returns a note on an unknown kind of device; `nil` for a known one.
    func idiomNote(in source: ImportedFile) -> ImportNote? {
        guard let idiom, !(idiom.string.map(Self.idioms.contains) ?? false) else { return nil }
        let found = idiom.string.map { quoted($0) } ?? idiom.value.kind
        return source.note(
            .changed, at: idiom, "expected an idiom of \(Self.idioms.joined(separator: ", ")), found \(found)")
    }

    private static let idioms = ["universal", "iphone", "ipad", "mac", "tv", "watch", "car", "vision"]

    /// Whether the entry is a system color that differs in light and dark.
    var isAdaptive: Bool { dark != nil }

    func color(_ appearance: Appearance) -> Color { appearance == .dark ? dark ?? light : light }
}

extension TargetPlatform {
    /// The kinds of devices in color sets that run the platform, the usual one first.
    fileprivate var idioms: [String] {
        switch self {
        case .iOS: ["iphone", "ipad"]
        case .macOS: ["mac"]
        case .tvOS: ["tv"]
        case .visionOS: ["vision"]
        }
    }
}

/// The `color` of an entry: components in a color space, or the name of a system color.
struct ColorSetColor {
    let light: Color
    /// The color in dark, for a system color that differs there.
    let dark: Color?
    /// The increased-contrast colors of a system color.
    let increasedContrast: IncreasedContrastColors
    /// Whether the color was outside sRGB.
    let isMapped: Bool
    /// A note on an alpha that was changed or may mean another one; otherwise `nil`.
    private(set) var alphaNote: ImportNote?

    init(_ node: JSONNode, in source: ImportedFile) throws(ImportFault) {
        if let reference = node["reference"] {
            guard let name = reference.string, let pair = SystemColors.pair(named: name) else {
                let name = reference.string ?? ""
                let near = nearestName(to: name, in: SystemColors.names).map { "; did you mean \(quoted($0))?" } ?? ""
                let message = "expected a system color, found \(quoted(name))\(near)"
                throw ImportFault(note: source.note(.skipped, at: reference, message))
            }
            (light, dark, isMapped) = (pair.light, pair.light == pair.dark ? nil : pair.dark, false)
            increasedContrast = pair.increasedContrast
            return
        }
        increasedContrast = IncreasedContrastColors()
        let space = try Self.space(node, in: source)
        guard let components = node["components"], components.members != nil else {
            throw ImportFault(note: source.note(.skipped, at: node, "expected \"components\", found none"))
        }
        let names = space == .grayGamma22 ? ["white"] : ["red", "green", "blue"]
        var values: [Double] = []
        let areFloats = names.contains { components[$0]?.string.map(Self.isFloat) ?? false }
        for name in names {
            values.append(try Self.component(name, of: components, areFloats: areFloats, in: source))
        }
        var alpha = 1.0
        if let node = components["alpha"] {
            let given = try Self.component("alpha", of: components, in: source)
            alpha = min(max(given, 0), 1)
            alphaNote = Self.note(onAlpha: node, given, in: source)
        }
        guard let mapped = Color.mapped(values, in: space, alpha: alpha) else {
            throw ImportFault(
                note: source.note(
                    .skipped, at: components, "expected components of a color, found numbers that are too large"))
        }
        (light, dark, isMapped) = (mapped.color, nil, mapped.isChanged)
    }

    private static func space(_ node: JSONNode, in source: ImportedFile) throws(ImportFault) -> ColorSpace {
        // Xcode always writes the color space; without one, other tools mean sRGB.
        guard let name = node["color-space"] else { return .srgb }
        let spaces = ColorSetSpace.named
        if let space = name.string.flatMap({ spaces[$0] }) { return space }
        let found = name.string.map { quoted($0) } ?? name.value.kind
        let near = nearestName(to: name.string ?? "", in: spaces.keys.sorted())
        let hint = near.map { "; did you mean \(quoted($0))?" } ?? ""
        throw ImportFault(
            note: source.note(
                .skipped, at: name,
                "expected one of \(spaces.keys.sorted().joined(separator: ", ")), found \(found)\(hint)"
            ))
    }

    /// Returns a component: `"0x7A"` and `"122"` are divided by 255, `"0.478"` and numbers are not. An alpha of `"1"`
    /// is not divided either, because the color would be invisible. Xcode writes `"1.000"`.
    ///
    /// - Parameter areFloats: Whether a component of the color is a float, so that `"1"` is a float, too.
    private static func component(
        _ name: String, of components: JSONNode, areFloats: Bool = false, in source: ImportedFile
    ) throws(ImportFault) -> Double {
        guard let node = components[name] else {
            throw ImportFault(note: source.note(.skipped, at: components, "expected \(quoted(name)), found none"))
        }
        let value: Double?
        switch node.value {
        case .number(let text): value = Double(text)
        case .string("1") where areFloats || name == "alpha": value = 1
        case .string(let text): value = number(text)
        default: value = nil
        }
        if let value, value.isFinite, abs(value) <= 1000 { return value }
        let found = node.string.map { quoted($0) } ?? node.value.kind
        throw ImportFault(
            note: source.note(
                .skipped, at: node, "expected a component such as \"0x7A\", \"122\" or \"0.478\", found \(found)"))
    }

    /// Returns a note on an alpha outside 0...1, or on an integer that is taken as a part of 255, although 1 is not.
    private static func note(onAlpha node: JSONNode, _ value: Double, in source: ImportedFile) -> ImportNote? {
        let found = node.string.map { quoted($0) } ?? JSONWriter.text(node)
        guard (0...1).contains(value) else {
            let what = "expected an alpha of 0 to 1, found \(found); \(value < 0 ? 0 : 1) is used"
            return source.note(.changed, at: node, what)
        }
        guard let number = node.string.flatMap({ Int($0) }), (2..<255).contains(number) else { return nil }
        return source.note(.changed, at: node, "expected an alpha of 0 to 1, found \(found), read as \(number) of 255")
    }

    private static func isFloat(_ text: String) -> Bool {
        !text.hasPrefix("0x") && !text.hasPrefix("0X")
            && text.utf8.contains { $0 == UInt8(ascii: ".") || $0 | 0x20 == UInt8(ascii: "e") }
    }

    private static func number(_ text: String) -> Double? {
        if text.hasPrefix("0x") || text.hasPrefix("0X") {
            return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
        }
        let isFloat = isFloat(text)
        guard text.utf8.allSatisfy({ "0123456789.+-eE".utf8.contains($0) }) else { return nil }
        return isFloat ? Double(text) : Int(text).flatMap { (0...255).contains($0) ? Double($0) / 255 : nil }
    }
}

/// The color spaces of color sets.
package enum ColorSetSpace {
    /// The names that Xcode's compiler knows. The extended spaces allow components outside 0...1.
    package static let named: [String: ColorSpace] = [
        "srgb": .srgb, "extended-srgb": .srgb, "extended-linear-srgb": .srgbLinear, "display-p3": .displayP3,
        "gray-gamma-22": .grayGamma22, "extended-gray": .grayGamma22,
    ]
}
