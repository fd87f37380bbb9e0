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
        (##"UIColor(hex: "#4A6EF5")"##, "#4A6EF5"),
        ("UIColor(red: 0.29, green: 0.43, blue: 0.96, alpha: 1)", "#4A6EF5"),
        ("Color(red: 0.29, green: 0.43, blue: 0.96)", "#4A6EF5"),
        ("Color(.sRGB, red: 0.29, green: 0.43, blue: 0.96, opacity: 0.5)", "#4A6EF580"),
        (##"Color(hex: "#4A6EF5", alpha: 0.5)"##, "#4A6EF580"), ("Color(hex: 0x4A6EF5, opacity: 0.5)", "#4A6EF580"),
        ("Color(red: 74/255, green: 110 / 255.0, blue: 245/255)", "#4A6EF5"), ("Color(white: 0.5)", "#808080"),
        ("UIColor(white: 0.2, alpha: 0.5)", "#33333380"),
        ("UIColor(hue: 0.6, saturation: 0.7, brightness: 0.9, alpha: 1)", "#4585E6"),
        ("Color(.displayP3, red: 0.3, green: 0.5, blue: 0.8, opacity: 0.5)", "#3981D280"),
        ("UIColor(displayP3Red: 0.3, green: 0.5, blue: 0.8, alpha: 0.5)", "#3981D280"),
        ("Color(.sRGBLinear, red: 0.2, green: 0.4, blue: 0.6)", "#7CAACB"),
    ]) func everyNotationIsRead(text: String, hex: String) throws {
        #expect(try ColorText.color(text).color.hex == hex)
    }

    /// The expected values were computed with ColorAide 8.
    @Test(arguments: [
        ("hwb(150 20% 10%)", "#33E68C"), ("hwb(0.5turn 20 20 / 50%)", "#33CCCC80"), ("hsl(200grad 50% 50%)", "#40BFBF"),
        ("hsl(1.5rad 50% 50%)", "#88BF40"), ("lab(29.2345% 39.3825 20.0664)", "#7D2329"),
        ("lab(50 -20% 40%)", "#5E8210"), ("lch(52.2345% 72.2 56.2)", "#C65D06"),
        ("oklab(40.101% 0.1147 0.0453)", "#7D2329"), ("oklch(59.686% 0.15619 49.7694deg)", "#C65D06"),
        ("color(srgb 0.25 0.5 75%)", "#4080BF"), ("color(display-p3 0.3 0.5 0.8 / 0.5)", "#3981D280"),
        ("Color(SRGB-linear 0.2 0.4 0.6)", "#7CAACB"), ("color(a98-rgb 0.3 0.5 0.7)", "#1D81B6"),
        ("color(prophoto-rgb 0.3 0.4 0.5)", "#107E96"), ("color(xyz-d50 20% 30% 25%)", "#26A794"),
        ("color(xyz 0.25 0.3 0.3)", "#7B9C8E"),
    ]) func everyFunctionOfCSSIsConverted(text: String, hex: String) throws {
        #expect(try ColorText.color(text).color.hex == hex)
        #expect(ColorText.isFunction(text) && ColorText.isBeginning(text))
    }

    /// CSS Color 4 rounds a half up, in every function that specifies components of sRGB.
    @Test(arguments: [
        ("rgb(50% 10% 30%)", "#801A4D"), ("rgb(70%, 90%, 0%)", "#B3E600"), ("rgb(127.5 127.4 0)", "#807F00"),
        ("hsl(0 0% 50%)", "#808080"), ("hwb(0 50% 50%)", "#808080"), ("hwb(0 50% 0%)", "#FF8080"),
        ("color(srgb 50% 0.5 0.5)", "#808080"),
    ]) func halfOfComponentIsRoundedUp(text: String, hex: String) throws {
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
        ("rgb(inf 0 0)", "expected a number for red"),
        ("rgb(1 2)", "expected 3 components and an optional alpha, found 2"),
        (
            "device-cmyk(0 1 1 0)",
            "expected rgb(), hsl(), hwb(), lab(), lch(), oklab(), oklch() or color(), "
                + "found a function that is not supported"
        ),
        ("hwb(0 120% 0%)", "expected whiteness in 0...100, found 120"),
        ("lab(50 200 0)", "expected a in -160...160, found 200"),
        ("lch(50 -1 0)", "expected chroma in 0...230, found -1"),
        ("color(srgb 255 0 0)", "expected first component in -1...2, found 255"),
        (
            "color(--press 1 0 0)",
            "expected srgb, srgb-linear, display-p3, a98-rgb, prophoto-rgb, rec2020, xyz-d65 or xyz-d50 "
                + "as the space of color(), found another space"
        ),
        ("color(srgb 1 0)", "expected 3 components and an optional alpha, found 2"),
        ("#12345", "expected a color such as #4A6EF5, rgb(74 110 245) or oklch(0.58 0.2 270)"),
        ("Color(red: 74, green: 110, blue: 245)", "expected red in 0...1, found 74"),
        ("UIColor(hue: 0.6, saturation: 0.7, white: 0.9)", "expected brightness:, found white:"),
        ("Color(.cmyk, red: 1, green: 0, blue: 0)", "expected .sRGB, .sRGBLinear or .displayP3, found another space"),
        ("Color(hex: 0x4A6EF5, alpha: 2)", "expected alpha in 0...1, found 2"),
        ("Color(blue: 1, green: 0, red: 0)", "expected red:, found blue:"),
        ("Color(cyan: 0.1, magenta: 0.2, yellow: 0.3, black: 0.4)", "expected red:, found cyan:"),
        ("Color(red: 1, green: 0, blue: 0, white: 1)", "expected opacity:, found white:"),
        ("Color(white: #808080)", "expected a number for white"),
        ("Color(red: 74/0, green: 0, blue: 0)", "expected a number for red"),
        ("Color(red: 74/55, green: 0, blue: 0)", "expected red in 0...1, found 1.3"),
        ("Color(0.1, 0.2, 0.3)", "expected a color such as"),
        ("Color(.red)", "expected a color such as"), ("0x4A", "expected a color such as"),
        ("oklch(0.5 0.1 30 / 2)", "expected alpha in 0...1, found 2"), ("", "expected a color such as"),
    ]) func invalidColorTextIsRejectedWithReason(text: String, message: String) {
        let failure = #expect(throws: ColorText.Failure.self) { try ColorText.color(text) }
        #expect(failure?.message.hasPrefix(message) == true, "\(failure?.message ?? "")")
    }

    @Test func prefixesOfColorTextsAreRecognized() {
        for text in ["", "#", "#4a", "4a6e", "o", "oklch(", "oklch(0.5 0.1", "rgb", "hw", "lab(", "color(display"] {
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
