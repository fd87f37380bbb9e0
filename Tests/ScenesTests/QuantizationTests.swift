import ColorScience
import Quantization
import Testing
import ThemeSpec

/// The effect of 256 colors on the built-in themes.
struct QuantizationTests {
    static let slugs = ThemeLibrary().slugs

    private static func specs() throws -> [ThemeSpec] {
        try slugs.map { try ThemeLibrary().load($0).spec }
    }

    /// tmux, rich, notcurses, nearest in RGB, nearest in OKLab; the numbers are from the project's facts about color.
    @Test(
        arguments: [
            (0x007AFF, [33, 33, 33, 33, 33]), (0xFF3B30, [203, 203, 203, 203, 196]),
            (0x34C759, [77, 77, 78, 77, 41]), (0xFF9500, [208, 208, 214, 208, 208]),
            (0x5856D6, [62, 62, 104, 62, 62]), (0x1C1C1E, [234, 234, 234, 234, 234]),
            (0xF2F2F7, [255, 231, 15, 255, 255]), (0x8E8E93, [246, 245, 145, 246, 245]),
            (0x123456, [23, 23, 24, 23, 236]), (0x2E3440, [237, 23, 59, 237, 236]),
            (0x808080, [244, 244, 244, 244, 244]),
        ] as [(UInt32, [UInt8])])
    func formulasMatchPublishedIndices(packed: UInt32, indices: [UInt8]) {
        let formulas: [FixedFormula] = [.tmux, .rich, .notcurses, .exhaustiveRGB, .exhaustiveOKLab]
        #expect(formulas.map { $0.index(RGB(packed: packed)) } == indices)
    }

    @Test(arguments: FixedFormula.allCases)
    func fewerVerdictsChangeThanWithFixedFormula(_ formula: FixedFormula) throws {
        let choice = try #require(PaletteChoice(.ansi256))
        let specs = try Self.specs()
        let ours = ReadabilitySurvey(specs, .choice(choice))
        let theirs = ReadabilitySurvey(specs, .formula(formula))
        #expect(theirs.verdicts == ours.verdicts && ours.verdicts == 70 * specs.count)
        #expect(ours.flips < theirs.flips)
        #expect(ours.surfaces == theirs.surfaces && ours.surfaces > 50)
        // Surfaces that become one color are separated by a contour; see the contour tests.
        #expect(ours.collapses < ours.surfaces / 3)
    }
}
