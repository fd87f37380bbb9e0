import ColorScience
import ThemeSpec

/// The colors of the report's own page, which a test checks like those of a theme.
struct ReportColors: Sendable {
    /// A color by its use.
    enum Role: String, CaseIterable, Sendable {
        /// The page.
        case page
        /// Cards and tables on the page.
        case card
        case text
        /// Supporting text.
        case soft
        /// Lines between parts, which carry no meaning.
        case line
        /// The edges of controls.
        case edge
        /// Links, the focus and outlines in pictures.
        case accent
        /// Text on the accent.
        case onAccent
        /// The fill behind what fails by far.
        case worst
        case onWorst
        /// The fill behind what fails.
        case bad
        case onBad
        /// The fill behind what barely passes.
        case near
        case onNear
        /// The fill behind what passes.
        case good
        case onGood
    }

    /// The appearance of the page.
    let appearance: Appearance

    /// The color of a role.
    subscript(_ role: Role) -> RGB {
        let values: (light: UInt32, dark: UInt32) =
            switch role {
            case .page: (0xF7F7F5, 0x121215)
            case .card: (0xFFFFFF, 0x1B1B20)
            case .text: (0x19191C, 0xEDEDF0)
            case .soft: (0x5C5C66, 0xA6A6B0)
            case .line: (0xE4E4E0, 0x2D2D34)
            case .edge: (0x85858F, 0x757580)
            case .accent: (0x3D3BC4, 0xA9B0FF)
            case .onAccent: (0xFFFFFF, 0x15152B)
            case .worst: (0xB3261E, 0xF2A39B)
            case .onWorst: (0xFFFFFF, 0x3D0A06)
            case .bad: (0xFBD9D5, 0x571B16)
            case .onBad: (0x7F160F, 0xFFC9C3)
            case .near: (0xFBEFCB, 0x40330B)
            case .onNear: (0x614600, 0xF3DB94)
            case .good: (0xE2F2E6, 0x16301F)
            case .onGood: (0x155A2B, 0x9EDDB2)
            }
        return RGB(packed: appearance == .light ? values.light : values.dark)
    }

    /// The text and graphics of the page: foreground, background and the ratio that WCAG 2.2 AA requires.
    static let pairs: [(foreground: Role, background: Role, required: Double)] = [
        (.text, .page, 4.5), (.text, .card, 4.5), (.soft, .page, 4.5), (.soft, .card, 4.5),
        (.accent, .page, 4.5), (.accent, .card, 4.5), (.onAccent, .accent, 4.5),
        (.onWorst, .worst, 4.5), (.onBad, .bad, 4.5), (.onNear, .near, 4.5), (.onGood, .good, 4.5),
        (.edge, .page, 3), (.edge, .card, 3), (.worst, .page, 3), (.worst, .card, 3),
    ]

    /// The colors as custom properties.
    var declarations: String {
        Role.allCases.map { "--\($0.rawValue):\(self[$0].shortHex)" }.joined(separator: ";")
    }
}
