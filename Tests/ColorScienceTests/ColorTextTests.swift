import ColorScience
import Testing

/// Colors in common notations. The expected values of functions are those of CSS Color 4, computed with color.js.
struct ColorTextTests {
    @Test(arguments: [
        ("#4A6EF5", "#4A6EF5"), ("4a6ef5", "#4A6EF5"), ("#abc", "#AABBCC"), ("#abc8", "#AABBCC88"),
        ("4A6EF580", "#4A6EF580"),
        ("rgb(74, 110, 245)", "#4A6EF5"), ("RGB(74 110 245 / 50%)", "#4A6EF580"), ("rgba(74,110,245,0.5)", "#4A6EF580"),
        ("hsl(0 100% 50%)", "#FF0000"), ("hsl(-120deg 100 25)", "#000080"), ("oklch(1 0 none)", "#FFFFFF"),
        ("oklch(62.8% 0.2577 29.23)", "#FF0000"), (" oklab(0 0 0) ", "#000000"),
        ("0x4A6EF5", "#4A6EF5"), ("Color(hex: 0x4a6ef5)", "#4A6EF5"), ("Color(0x4A6EF5)", "#4A6EF5"),
        (##"UIColor(hex: "#4A6EF5")"##, "#4A6EF5"), ("Color(red: 0.29, green: 0.43, blue: 0.96)", "#4A6EF5"),
        ("Color(.sRGB, red: 0.29, green: 0.43, blue: 0.96, opacity: 0.5)", "#4A6EF580"),
    ]) func everyNotationIsRead(text: String, hex: String) throws {
        #expect(try ColorText.color(text).color.hex == hex)
    }

    @Test func colorOutsideSRGBIsMappedAndMarkedAsChanged() throws {
        let vivid = try ColorText.color("oklch(0.7 0.35 150)")
        #expect(vivid.isChanged && vivid.color.green > vivid.color.red)
        #expect(try !ColorText.color("oklch(0.7 0.1 150)").isChanged)
    }

    @Test(arguments: [
        ("oklch(200% 0.1 30)", "expected lightness in 0...1, found 2"),
        ("rgb(256 0 0)", "expected red in 0...255, found 256"), ("rgb(NaN 0 0)", "expected a number for red"),
        ("rgb(inf 0 0)", "expected a number for red"), ("rgb(1 2)", "expected 3 components and an alpha, found 2"),
        ("lab(1 2 3)", "expected rgb(), hsl(), oklch() or oklab(), found another function"),
        ("#12345", "expected a color such as #4A6EF5, rgb(74 110 245) or oklch(0.58 0.2 270)"),
        ("Color(red: 74, green: 110, blue: 245)", "expected component in 0...1, found 74"),
        ("Color(.red)", "expected a color such as"), ("0x4A", "expected a color such as"),
        ("oklch(0.5 0.1 30 / 2)", "expected alpha in 0...1, found 2"), ("", "expected a color such as"),
    ]) func invalidColorTextIsRejectedWithReason(text: String, message: String) {
        let failure = #expect(throws: ColorText.Failure.self) { try ColorText.color(text) }
        #expect(failure?.message.hasPrefix(message) == true, "\(failure?.message ?? "")")
    }

    @Test func prefixesOfColorTextsAreRecognized() {
        for text in ["", "#", "#4a", "4a6e", "o", "oklch(", "oklch(0.5 0.1", "rgb"] {
            #expect(ColorText.isBeginning(text), "\(text)")
        }
        for text in ["#4g", "x", "#123456789", "primaryCTA"] { #expect(!ColorText.isBeginning(text), "\(text)") }
    }

    @Test func componentsInEverySpaceRoundTrip() throws {
        for space in ColorSpace.allCases {
            var packed: UInt32 = 1
            for _ in 0..<200 {
                packed = packed &* 1_664_525 &+ 1_013_904_223
                let color = Color(RGB(packed: packed >> 8))
                guard let components = color.components(in: space) else { continue }
                #expect(Color.mapped(components, in: space)?.color.rgb == color.rgb, "\(space.rawValue) \(color.hex)")
            }
        }
        #expect(Color.white.components(in: .grayGamma22).map { abs($0[0] - 1) < 1e-9 } == true)
    }
}
