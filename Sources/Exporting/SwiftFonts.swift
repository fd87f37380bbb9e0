import SourceText
import ThemeSpec

/// The fonts of an exported `AppTheme`: each follows Dynamic Type as the theme's text does.
enum SwiftFonts {
    /// The declarations; what they cannot express is added to `losses`.
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

    /// A font of the system in a text style, or of a size that grows as a text style does or is fixed; a font of another
    /// family by its name, which has no design.
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

    /// Whether the theme has text of a size that no text style has, and that grows with the content size.
    static func hasScaledFonts(_ spec: ThemeSpec) -> Bool {
        spec.typography.values.contains { !$0.isFixed && !$0.isTextStyle && $0.family == nil }
    }

    private static func escaped(_ text: String) -> String {
        visibleControls(text).replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
    }

    /// What ``rows(_:_:)`` needs: SwiftUI has no `Font` for a system font of any size that grows with Dynamic Type.
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
