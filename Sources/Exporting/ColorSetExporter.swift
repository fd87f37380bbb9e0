import ColorScience
import JSONText
import SourceText
import ThemeSpec

/// Exports a theme's colors as an Xcode asset catalog: a color set for each role, with its light and dark colors and
/// those for increased contrast.
public enum ColorSetExporter {
    static let format = ExportFormat(
        "xcassets", fileExtensions: [".xcassets", ".xcassets/"],
        summary: "a color set for each role; requires `-o FOLDER`", export: export)

    /// Returns the theme as an asset catalog, with the losses.
    public static func export(_ spec: ThemeSpec) -> ThemeExport {
        let roles = spec.exportedRoles
        let names = ExportNames(roles, ignoresCase: true, fileName)
        let info: JSONNode = ["author": "xcode", "version": .number(1)]
        var files = [ThemeExport.File(path: "Contents.json", text: JSONWriter.text(["info": info]) + "\n")]
        for role in roles {
            guard let pair = spec.colors[role] else { continue }
            let text = JSONWriter.text(["colors": .array(entries(pair, spec.onlyAppearance)), "info": info]) + "\n"
            files.append(ThemeExport.File(path: names[role] + ".colorset/Contents.json", text: text))
        }
        var losses = names.losses + ReadBack(spec, roles, names).losses
        if roles.isEmpty { losses.append("the theme has no colors: the catalog is empty, and cannot be read back") }
        losses.append("a catalog contains only colors: no fonts, distances, surfaces or buttons")
        losses += spec.borderLosses("a catalog")
        losses += spec.metadataLosses("a catalog", besides: ["appearances"])
        return ThemeExport(files: files, losses: losses)
    }

    /// Returns the variants of a color; variants for dark or increased contrast only if they differ.
    private static func entries(_ pair: ColorPair, _ only: Appearance?) -> [JSONNode] {
        let (light, dark) = (only ?? .light, only ?? .dark)
        let increased = (light: pair.increased(in: light), dark: pair.increased(in: dark))
        var entries = [entry(pair[light])]
        let hasDark = pair[light] != pair[dark] || increased.light != increased.dark
        if hasDark { entries.append(entry(pair[dark], isDark: true)) }
        if increased.light != pair[light] { entries.append(entry(increased.light, isIncreased: true)) }
        if hasDark, increased.dark != pair[dark] {
            entries.append(entry(increased.dark, isDark: true, isIncreased: true))
        }
        return entries
    }

    private static func entry(_ color: Color, isDark: Bool = false, isIncreased: Bool = false) -> JSONNode {
        let rgb = color.rgb
        var members: [(String, JSONNode)] = [
            ("idiom", "universal"),
            (
                "color",
                [
                    "color-space": "srgb",
                    "components": [
                        "red": .string(byte(rgb.red)), "green": .string(byte(rgb.green)),
                        "blue": .string(byte(rgb.blue)),
                        "alpha": .string(alpha(color.alpha)),
                    ],
                ]
            ),
        ]
        // Xcode writes the luminosity first.
        var appearances: [JSONNode] = []
        if isDark { appearances.append(["appearance": "luminosity", "value": "dark"]) }
        if isIncreased { appearances.append(["appearance": "contrast", "value": "high"]) }
        if !appearances.isEmpty { members.append(("appearances", .array(appearances))) }
        return .object(members)
    }

    private static func byte(_ value: UInt8) -> String {
        "0x" + (value < 16 ? "0" : "") + String(value, radix: 16, uppercase: true)
    }

    /// Returns an alpha with three decimals, as Xcode writes it; they suffice for 8 bits.
    private static func alpha(_ value: Double) -> String {
        fixed(min(max(value, 0), 1), places: 3)
    }

    /// Returns a folder name that is valid on every system.
    private static func fileName(_ name: String) -> String {
        let fit = name.map { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" ? $0 : "-" }
        var part = String(fit.drop { $0 == "-" })
        // A name with its extension may have at most 255 bytes.
        while part.utf8.count > 200 { part.removeLast() }
        return part
    }
}
