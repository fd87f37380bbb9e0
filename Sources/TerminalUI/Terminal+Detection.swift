import Canvas
import ColorScience

extension Terminal {
    /// The colours that ``init(options:)`` would find by itself, without taking the terminal over; none where terminfo
    /// does not know the terminal.
    public static func detectedDepth() -> ColorDepth {
        (try? TerminalDescription(depth: nil).depth) ?? .mono
    }

    /// The block glyphs that the terminal can be trusted to show.
    public static func detectedGlyphs() -> GlyphSet {
        GlyphDetection.glyphs(environment: DetectionEnvironment.current())
    }

    /// Whether the locale's encoding is UTF-8, so that the terminal shows more than ASCII.
    public static func detectedUTF8() -> Bool {
        GlyphDetection.isUTF8(DetectionEnvironment.current())
    }
}
