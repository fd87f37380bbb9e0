import ColorScience
import Importing
import SourceText
import ThemeEngine
import ThemeSpec

/// Exports a theme as `AppTheme.swift`: nested enums of colors, fonts, spacing and style, with the initializers they
/// need.
public enum SwiftExporter {
    static let format = ExportFormat(
        "swift", fileExtensions: [".swift"],
        summary: "an AppTheme.swift with the required initializers; comments contain the names in the source",
        export: export)

    /// Returns the theme as a Swift file, with the losses.
    public static func export(_ spec: ThemeSpec) -> ThemeExport {
        var losses: [String] = []
        let roles = spec.exportedRoles
        let names = ExportNames(roles, SwiftDeclarationText.identifier)
        losses += names.losses + ReadBack(spec, roles, names).losses
        let aliases = aliases(spec, roles, names)
        if !aliases.isEmpty {
            let list = listed(aliases.map(\.name))
            let (verb, what) = aliases.count == 1 ? ("is", "it becomes a role") : ("are", "they become roles")
            losses.append("\(list), which every AppTheme has, \(verb) added: on import, \(what)")
        }
        var text = "// \(visibleControls(spec.metadata.name))\n\nimport SwiftUI\n\nenum AppTheme {\n"
        text += SwiftDeclarationText.block("Colors", colors(spec, roles, names) + aliases.map(\.row))
        text += "\n" + SwiftDeclarationText.block("Fonts", SwiftFonts.rows(spec, &losses))
        for (name, scale) in spec.exportedScales {
            let isSpacing = name == "space"
            guard isSpacing || scale != spec.layout.scale else { continue }
            let title = isSpacing ? "Spacing" : name.capitalizedFirst
            let rows = zip(SpacingToken.allCases, ["xs", "sm", "md", "lg", "xl", "xxl"])
            text += "\n" + SwiftDeclarationText.block(title, rows.map { SwiftDeclarationText.length($1, scale[$0]) })
        }
        text +=
            "\n"
            + SwiftDeclarationText.block(
                "Radius", spec.exportedRadii.map { SwiftDeclarationText.length($0.name, $0.value) })
        text +=
            "\n"
            + SwiftDeclarationText.block(
                "Shadow", spec.exportedShadows.map { SwiftDeclarationText.length($0.name, $0.value) })
        var style = ["static let cornerRadius: CGFloat = Radius.medium"]
        if let card = spec.surfaces[.card] {
            style.append(SwiftDeclarationText.length("cardCornerRadius", card.cornerRadius))
        }
        text += "\n" + SwiftDeclarationText.block("Style", style) + "}\n\n" + SwiftHelpers.text
        let shown = spec.onlyAppearance.map { [$0] } ?? Appearance.allCases
        if shown.contains(where: spec.hasIncreasedContrast) { text += "\n" + SwiftHelpers.increasedContrast }
        if SwiftFonts.hasScaledFonts(spec) { text += SwiftFonts.helpers }
        losses.append(
            "AppTheme has no place for surfaces, buttons and insets, nor for the color, width, capitals, letter and line spacing of text"
        )
        losses += spec.borderLosses("AppTheme")
        losses += spec.metadataLosses("AppTheme", besides: ["appearances"])
        return ThemeExport(files: [ThemeExport.File(text: text)], losses: losses)
    }

    private static func colors(_ spec: ThemeSpec, _ roles: [ColorRole], _ names: ExportNames) -> [String] {
        var rows: [String] = []
        for role in roles {
            guard let pair = spec.colors[role] else { continue }
            let name = SwiftDeclarationText.escaped(names[role])
            let note = SwiftDeclarationText.comment(spec.aliases.names(of: role))
            rows.append("static let \(name) = \(color(pair, spec.onlyAppearance))" + note)
        }
        return rows
    }

    /// Returns the names that every AppTheme declares, for roles with other names in this theme.
    private static func aliases(
        _ spec: ThemeSpec, _ roles: [ColorRole], _ names: ExportNames
    ) -> [(name: String, row: String)] {
        let taken = Set(roles.map { names[$0] })
        let aliases = commonNames.filter { alias, role in spec.colors[role] != nil && !taken.contains(alias) }
        return aliases.map { ($0, "static let \($0) = \(SwiftDeclarationText.escaped(names[$1]))") }
    }

    private static let commonNames: [(String, ColorRole)] = [
        ("primary", .primaryCTA), ("secondary", .themeSecondary), ("accent", .themePrimary), ("surface", .surfaceBase),
    ]

    private static func color(_ pair: ColorPair, _ only: Appearance?) -> String {
        let (light, dark) = (pair[only ?? .light], pair[only ?? .dark])
        let increased = (light: pair.increased(in: only ?? .light), dark: pair.increased(in: only ?? .dark))
        if light == dark, increased.light == increased.dark, increased.light != light {
            return "Color(standard: \(single(light)), increasedContrast: \(single(increased.light)))"
        }
        if increased.light != light || increased.dark != dark {
            return "Color(light: \(single(light)), dark: \(single(dark)), "
                + "lightIncreasedContrast: \(single(increased.light)), darkIncreasedContrast: \(single(increased.dark)))"
        }
        if light == dark { return single(light) }
        guard light.alpha == dark.alpha else { return "Color(light: \(single(light)), dark: \(single(dark)))" }
        return "Color(light: \"\(light.rgb.hex)\", dark: \"\(dark.rgb.hex)\")" + opacity(light)
    }

    private static func single(_ color: Color) -> String { "Color(hex: \"\(color.rgb.hex)\")" + opacity(color) }

    /// Returns a modifier with the shortest number that rounds to the same 8-bit opacity.
    private static func opacity(_ color: Color) -> String {
        guard !color.isOpaque else { return "" }
        let byte = (color.alpha * 255).rounded()
        let short = [10.0, 100].lazy.map { (color.alpha * $0).rounded() / $0 }.first { ($0 * 255).rounded() == byte }
        return ".opacity(\(decimal(short ?? color.alpha)))"
    }
}

/// The initializers that an exported `AppTheme` needs, on iOS and on macOS.
enum SwiftHelpers {
    static let text = """
        extension Color {
            /// Six hexadecimal digits, with or without `#`.
            init(hex: String) {
                let value = UInt32(hex.drop { $0 == "#" }, radix: 16) ?? 0
                self.init(
                    red: Double(value >> 16 & 0xFF) / 255, green: Double(value >> 8 & 0xFF) / 255,
                    blue: Double(value & 0xFF) / 255)
            }

            init(light: String, dark: String) {
                self.init(light: Color(hex: light), dark: Color(hex: dark))
            }

            init(light: Color, dark: Color) {
                #if canImport(UIKit)
                    self.init(uiColor: UIColor { traits in
                        traits.userInterfaceStyle == .dark ? UIColor(dark) : UIColor(light)
                    })
                #elseif canImport(AppKit)
                    self.init(nsColor: NSColor(name: nil) { appearance in
                        let isDark = appearance.bestMatch(from: [.darkAqua, .aqua]) == .darkAqua
                        return isDark ? NSColor(dark) : NSColor(light)
                    })
                #else
                    self = light
                #endif
            }
        }

        """
}

extension SwiftHelpers {
    /// The initializers of colors that differ at increased contrast.
    static let increasedContrast = """
        extension Color {
            init(standard: Color, increasedContrast: Color) {
                self.init(
                    light: standard, dark: standard, lightIncreasedContrast: increasedContrast,
                    darkIncreasedContrast: increasedContrast)
            }

            init(light: Color, dark: Color, lightIncreasedContrast: Color, darkIncreasedContrast: Color) {
                #if canImport(UIKit)
                    self.init(uiColor: UIColor { traits in
                        let isDark = traits.userInterfaceStyle == .dark
                        if traits.accessibilityContrast == .high {
                            return isDark ? UIColor(darkIncreasedContrast) : UIColor(lightIncreasedContrast)
                        }
                        return isDark ? UIColor(dark) : UIColor(light)
                    })
                #elseif canImport(AppKit)
                    self.init(nsColor: NSColor(name: nil) { appearance in
                        let names: [NSAppearance.Name] = [
                            .aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua,
                        ]
                        switch appearance.bestMatch(from: names) {
                        case .accessibilityHighContrastDarkAqua: return NSColor(darkIncreasedContrast)
                        case .accessibilityHighContrastAqua: return NSColor(lightIncreasedContrast)
                        case .darkAqua: return NSColor(dark)
                        default: return NSColor(light)
                        }
                    })
                #else
                    self = light
                #endif
            }
        }

        """
}

/// Swift source of declarations.
private enum SwiftDeclarationText {
    /// Returns an enum in `AppTheme`.
    static func block(_ name: some StringProtocol, _ rows: [String]) -> String {
        "    enum \(name) {\n" + rows.map { "        \($0)\n" }.joined() + "    }\n"
    }

    /// Returns the names of a token in the source of the design system, as a comment at the end of its line.
    static func comment(_ names: [String]) -> String {
        names.isEmpty ? "" : "  // " + visibleControls(names.joined(separator: ", "))
    }

    static func length(_ name: String, _ value: Double) -> String {
        "static let \(name): CGFloat = \(exact(value))"
    }

    /// Returns a valid identifier for a name: letters, ASCII digits and underscores, not beginning with a digit.
    static func identifier(_ name: String) -> String {
        let isFit = name.allSatisfy { isLetter($0) }
        var fit = name
        if !isFit {
            // Invalid characters separate words.
            let words = TokenName.words(String(name.map { isLetter($0) ? $0 : " " }))
            fit = words.camelCased
        }
        // Underscores alone are not a valid name.
        if fit.allSatisfy({ $0 == "_" }) { return fit.isEmpty ? "" : fit + "role" }
        return fit.first?.isNumber == true || reserved.contains(fit) ? "_" + fit : fit
    }

    /// Names that a member cannot have: `X.Type` and `X.Protocol` are metatypes, and a member `Color` in the enum of
    /// colors would hide SwiftUI's type in the initial values of the other members.
    private static let reserved: Set<String> = ["Type", "Protocol", "Color"]

    /// Returns the name, in backticks if it is a keyword.
    static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

    private static func isLetter(_ character: Character) -> Bool {
        character.isLetter || character == "_" || character.isASCII && character.isNumber
    }

    private static let keywords: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]
}

/// The fonts of an exported `AppTheme`, which follow Dynamic Type like the text of the theme.
private enum SwiftFonts {
    /// Returns the declarations, and adds what they cannot express to `losses`.
    static func rows(_ spec: ThemeSpec, _ losses: inout [String]) -> [String] {
        var widths: [String] = []
        var fixed: [String] = []
        let rows = TextRole.allCases.compactMap { role -> String? in
            guard let text = spec.typography[role] else { return nil }
            if let width = text.width, width != .standard { widths.append(role.plainName) }
            if text.isFixed { fixed.append(role.plainName) }
            let note = SwiftDeclarationText.comment(spec.aliases.names(of: role))
            return "static let \(role.plainName) = \(value(text))" + note
        }
        if !fixed.isEmpty {
            let names = fixed.joined(separator: ", ")
            losses.append("these fonts do not follow Dynamic Type, and have no text style: \(names)")
        }
        if !widths.isEmpty {
            losses.append("these fonts have the standard width: \(widths.joined(separator: ", "))")
        }
        return rows
    }

    /// Returns a system font in a text style, or with a size that scales with a text style or is fixed. A font of
    /// another family is referenced by its name and has no design.
    private static func value(_ text: TextRoleSpec) -> String {
        let (size, style) = (exact(text.pointSize), ".\(text.relativeTo.rawValue)")
        let (weight, design) = ("weight: .\(text.weight.rawValue)", "design: .\(text.design.rawValue)")
        if let family = text.family {
            let name = "\"" + escaped(family) + "\""
            let font = text.isFixed ? "\(name), fixedSize: \(size)" : "\(name), size: \(size), relativeTo: \(style)"
            return "Font.custom(\(font)).weight(.\(text.weight.rawValue))"
        }
        if text.isFixed { return "Font.system(size: \(size), \(weight), \(design))" }
        if text.isTextStyle { return "Font.system(\(style), \(design), \(weight))" }
        return "ScaledFont(size: \(size), relativeTo: \(style), \(weight), \(design))"
    }

    /// Returns whether the theme has system-font text with a size that no text style has and that scales with the
    /// content size.
    static func hasScaledFonts(_ spec: ThemeSpec) -> Bool {
        spec.typography.values.contains { !$0.isFixed && !$0.isTextStyle && $0.family == nil }
    }

    private static func escaped(_ text: String) -> String {
        visibleControls(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }

    /// The helpers for ``rows(_:_:)``: SwiftUI has no `Font` for a system font of any size that scales with Dynamic
    /// Type.
    static let helpers = """

        /// A font of the system in a size that grows with Dynamic Type as a text style does.
        struct ScaledFont: Sendable {
            /// The size at Large.
            var size: CGFloat
            var relativeTo: Font.TextStyle
            var weight: Font.Weight
            var design: Font.Design
        }

        extension View {
            /// Sets the font of text, which grows with Dynamic Type.
            func font(_ font: ScaledFont) -> some View { modifier(ScaledFontModifier(font)) }
        }

        private struct ScaledFontModifier: ViewModifier {
            @ScaledMetric private var size: CGFloat
            private let font: ScaledFont

            init(_ font: ScaledFont) {
                self.font = font
                _size = ScaledMetric(wrappedValue: font.size, relativeTo: font.relativeTo)
            }

            func body(content: Content) -> some View {
                content.font(.system(size: size, weight: font.weight, design: font.design))
            }
        }

        """
}
