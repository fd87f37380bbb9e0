import ColorScience

/// The options that several commands have, so that they say the same everywhere.
extension Option {
    static let scene = Option("--scene", "NAME", "the scene; vitrine list scenes shows them")
    static let appearance = Option("--appearance", "A", "light or dark")
    static let contentSize = Option("--content-size", "S", "xS ... xxxL, AX1 ... AX5, or SwiftUI's names")
    static let depth = Option("--depth", "D", "auto, truecolor, 256, 16 or mono")
    static let glyphs = Option("--glyphs", "G", "auto, ascii, half, quadrant or sextant")
    static let lens = Option(
        "--lens", "NAME,...", "looks through \(Lens.allCases.map(\.rawValue).joined(separator: ", ")); several stack")
}
