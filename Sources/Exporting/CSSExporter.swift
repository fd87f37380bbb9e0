import ColorScience
import Importing
import SourceText
import ThemeEngine
import ThemeSpec

/// Exports a theme as CSS custom properties on `:root`.
///
/// Each color is declared three times: for light, in a media query for dark, and, for browsers that support it, with
/// `light-dark()`, which follows `color-scheme` on any element. Colors for increased contrast are in media queries for
/// `prefers-contrast`.
public enum CSSExporter {
    static let format = ExportFormat(
        "css", fileExtensions: [".css"],
        summary: """
            custom properties on :root for light, prefers-color-scheme: dark, light-dark(), and prefers-contrast: \
            more; comments contain the names in the source
            """, export: export)

    /// Returns the theme as CSS, with the losses.
    public static func export(_ spec: ThemeSpec) -> ThemeExport {
        let roles = spec.exportedRoles
        let names = ExportNames(roles, respells: true, property)
        let pairs = roles.compactMap { role in spec.colors[role].map { (name: "--color-" + names[role], pair: $0) } }
        let notes = notes(spec, Dictionary(roles.map { ("--color-" + names[$0], $0) }) { first, _ in first })
        var css = "/* \(comment(spec.metadata.name)) */\n"
        if let only = spec.onlyAppearance {
            css += block(
                [("color-scheme", only.rawValue)] + pairs.map { ($0.name, $0.pair[only].hex) } + metrics(spec), notes)
            css += media(
                moreContrastQuery, pairs.compactMap { name, pair in increased(pair, only).map { (name, $0.hex) } })
        } else {
            let firsts = spec.metadata.appearances.map(\.rawValue).joined(separator: " ")
            css += block(
                [("color-scheme", firsts)] + pairs.map { ($0.name, $0.pair.light.hex) } + metrics(spec), notes)
            let different = pairs.filter { $0.pair.light != $0.pair.dark }
            css += "\n@media (prefers-color-scheme: dark) {\n"
            css += block(different.map { ($0.name, $0.pair.dark.hex) }, indent: "  ") + "}\n"
            css += "\n@supports (color: light-dark(#000, #FFF)) {\n"
            css += block(
                different.map { ($0.name, "light-dark(\($0.pair.light.hex), \($0.pair.dark.hex))") }, indent: "  ")
            css += "}\n"
            css += moreContrast(pairs)
        }
        let losses = [
            "CSS has no names for surfaces, buttons and text colors by role; text does not follow Dynamic Type"
        ]
        return ThemeExport(
            files: [ThemeExport.File(text: css)],
            losses: names.losses + losses + spec.borderLosses("CSS")
                + spec.metadataLosses("CSS", besides: ["appearances", "name"]))
    }

    /// Returns the colors for increased contrast, which override the previous ones. Both colors of a pair are written,
    /// because `light-dark()` needs both.
    private static func moreContrast(_ pairs: [(name: String, pair: ColorPair)]) -> String {
        let changed = pairs.filter { increased($0.pair, .light) != nil || increased($0.pair, .dark) != nil }
        func rows(_ value: (ColorPair) -> String) -> [(String, String)] { changed.map { ($0.name, value($0.pair)) } }
        let (light, dark) = (
            rows { $0.increased(in: .light).hex }, rows { $0.increased(in: .dark).hex }
        )
        let both = rows { "light-dark(\($0.increased(in: .light).hex), \($0.increased(in: .dark).hex))" }
        guard !changed.isEmpty else { return "" }
        return media(moreContrastQuery, light) + media(moreContrastQuery + " and (prefers-color-scheme: dark)", dark)
            + "\n@supports (color: light-dark(#000, #FFF)) {\n  @media \(moreContrastQuery) {\n"
            + block(both, indent: "    ") + "  }\n}\n"
    }

    private static func increased(_ pair: ColorPair, _ appearance: Appearance) -> Color? {
        let color = pair.increased(in: appearance)
        return color == pair[appearance] ? nil : color
    }

    private static func media(_ query: String, _ rows: [(String, String)]) -> String {
        rows.isEmpty ? "" : "\n@media \(query) {\n" + block(rows, indent: "  ") + "}\n"
    }

    private static let moreContrastQuery = "(prefers-contrast: more)"

    private static func metrics(_ spec: ThemeSpec) -> [(String, String)] {
        var rows: [(String, String)] = []
        let scales = spec.exportedScales
        for (name, scale) in scales {
            rows += SpacingToken.allCases.map { token in
                // The scales are usually equal; references to the first one then allow changing them in one place.
                let isSame = name != scales.first?.name && scale[token] == scales.first?.scale[token]
                let first = scales.first.map { "var(--\($0.name)-\(token.rawValue))" } ?? ""
                return ("--\(name)-\(token.rawValue)", isSame ? first : "\(exact(scale[token]))px")
            }
        }
        rows += spec.exportedRadii.map { ("--radius-\($0.name)", "\(exact($0.value))px") }
        // The radius of a shadow in SwiftUI is about half of the CSS blur that looks the same.
        rows += spec.exportedShadows.map { ("--shadow-\($0.name)-blur", "\(exact($0.value * 2))px") }
        for role in TextRole.allCases {
            guard let text = spec.typography[role] else { continue }
            let name = property(role.plainName)
            rows.append(("--font-\(name)", font(text)))
            rows.append(("--tracking-\(name)", "\(exact(text.letterSpacing))px"))
        }
        return rows
    }

    /// Returns the `font` shorthand: weight, size in rem of 16 px, line height, families.
    private static func font(_ text: TextRoleSpec) -> String {
        let leading = FontMetrics(for: text.relativeTo).leading(forPointSize: text.pointSize) + text.lineSpacing
        let generic = FontFamily.families(text.design).dropFirst()
        let families = ((text.family.map { [string($0)] } ?? []) + generic).joined(separator: ", ")
        let height = max(leading / text.pointSize, 0)
        let (weight, size) = (decimal(FontFamily.number(text.weight)), decimal(text.pointSize / 16))
        return "\(weight) \(size)rem/\(decimal(height)) \(families)"
    }

    /// Returns the names of colors and text styles in the source of the design system, by their properties.
    private static func notes(_ spec: ThemeSpec, _ colors: [String: ColorRole]) -> [String: String] {
        var notes = colors.mapValues { spec.aliases.names(of: $0) }
        for role in TextRole.allCases { notes["--font-" + property(role.plainName)] = spec.aliases.names(of: role) }
        return notes.filter { !$0.value.isEmpty }.mapValues { comment($0.joined(separator: ", ")) }
    }

    private static func block(
        _ rows: [(String, String)], _ notes: [String: String] = [:], indent: String = ""
    ) -> String {
        let lines = rows.map { name, value in
            "\(indent)  \(name): \(value);\(notes[name].map { " /* \($0) */" } ?? "")\n"
        }
        return "\(indent):root {\n" + lines.joined() + "\(indent)}\n"
    }

    /// Returns a name in lowercase with hyphens: `text-on-primary-cta`. It contains only letters and ASCII digits,
    /// which need no escapes.
    private static func property(_ name: String) -> String {
        TokenName.words(name).map { String($0.map { $0.isASCII || $0.isLetter ? $0 : "-" }) }.joined(separator: "-")
    }

    /// Returns a string in quotation marks. Characters that could end the string or the enclosing element are escaped.
    private static func string(_ text: String) -> String {
        let escaped = visibleControls(text).unicodeScalars.map { scalar in
            "\"\\<>".unicodeScalars.contains(scalar)
                ? "\\" + String(scalar.value, radix: 16) + " " : String(scalar)
        }
        return "\"\(escaped.joined())\""
    }

    /// Returns text without characters that could end a comment.
    private static func comment(_ text: String) -> String {
        visibleControls(text).filter { $0 != "*" }
    }
}
