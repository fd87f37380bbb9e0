extension SwiftFormTests {
    /// Initializers for hexadecimal colors that the file declares: their bodies are evaluated.
    static let hexInitializers: [Form] = [
        Form(
            name: "an initializer with a parameter for the color space",
            source: """
                extension Color {
                    init(colorSpace: Color.RGBColorSpace = .sRGB, red: Int, green: Int, blue: Int) {
                        self.init(
                            colorSpace, red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255)
                    }
                    static let ink = Color(red: 16, green: 32, blue: 48)
                    static let page = Color(colorSpace: .displayP3, red: 128, green: 128, blue: 128)
                    static let rust = Color(colorSpace: Color.RGBColorSpace.displayP3, red: 180, green: 90, blue: 60)
                }
                """, colors: ["ink #102030", "page #808080", "rust #C15333"]),
        Form(
            name: "an initializer that reads the bytes in another order",
            source: """
                extension Color {
                    init(hex: UInt32, alpha: Double = 0.5) {
                        self.init(
                            red: Double(hex & 0xFF) / 255, green: Double((hex >> 8) & 0xFF) / 255,
                            blue: Double((hex >> 16) & 0xFF) / 255, opacity: alpha)
                    }
                    static let ink = Color(hex: 0x102030)
                    static let page = Color(hex: 0x102030, alpha: 1)
                }
                """, colors: ["ink #30201080", "page #302010"]),
        Form(
            name: "an initializer with a scanner",
            source: """
                extension Color {
                    init(hex: String) {
                        let hex = hex.trimmingCharacters(in: CharacterSet.alphanumerics.inverted)
                        var int: UInt64 = 0
                        Scanner(string: hex).scanHexInt64(&int)
                        let a, r, g, b: UInt64
                        switch hex.count {
                        case 3: (a, r, g, b) = (255, (int >> 8) * 17, (int >> 4 & 0xF) * 17, (int & 0xF) * 17)
                        case 6: (a, r, g, b) = (255, int >> 16, int >> 8 & 0xFF, int & 0xFF)
                        case 8: (a, r, g, b) = (int & 0xFF, int >> 24, int >> 16 & 0xFF, int >> 8 & 0xFF)
                        default: (a, r, g, b) = (255, 255, 0, 255)
                        }
                        self.init(.sRGB, red: Double(r) / 255, green: Double(g) / 255, blue: Double(b) / 255, opacity: Double(a) / 255)
                    }
                    static let short = Color(hex: "#abc")
                    static let long = Color(hex: "10203080")
                    static let wrong = Color(hex: "12")
                }
                """, colors: ["short #AABBCC", "long #10203080", "wrong #FF00FF"]),
        Form(
            name: "a function that cuts the text",
            source: """
                func color(from text: String) -> UIColor {
                    var code = text.trimmingCharacters(in: .whitespacesAndNewlines).uppercased()
                    if code.hasPrefix("#") { code.remove(at: code.startIndex) }
                    if code.count != 6 { return UIColor.gray }
                    var value: UInt64 = 0
                    let scanner = Scanner(string: code)
                    guard scanner.scanHexInt64(&value) else { return .red }
                    return UIColor(
                        red: CGFloat((value & 0xFF0000) >> 16) / 255.0, green: CGFloat((value & 0x00FF00) >> 8) / 255.0,
                        blue: CGFloat(value & 0x0000FF) / 255.0, alpha: CGFloat(1.0))
                }
                enum Theme {
                    static let ink = color(from: " #10a030")
                    static let rule = color(from: "#1")
                }
                """, colors: ["ink #10A030", "rule #808080"]),
        Form(
            name: "an initializer that reads each pair of digits",
            source: """
                extension UIColor {
                    convenience init?(hex: String) {
                        let r, g, b: CGFloat
                        guard hex.hasPrefix("#") else { return nil }
                        let start = hex.index(hex.startIndex, offsetBy: 1)
                        let digits = String(hex[start...])
                        guard digits.count == 6, let red = Int(digits.prefix(2), radix: 16) else {
                            print("no color: \\(hex)")
                            return nil
                        }
                        r = CGFloat(red) / 255
                        g = CGFloat(strtoul(String(digits.dropFirst(2).prefix(2)), nil, 16)) / 255
                        b = CGFloat(Int(digits.suffix(2), radix: 16) ?? 0) / 255
                        self.init(red: r, green: g, blue: b, alpha: 1)
                    }
                    static let ink = UIColor(hex: "#102030")!
                    static let page = UIColor(hex: "102030") ?? .white
                }
                """, colors: ["ink #102030", "page #FFFFFF"]),
        Form(
            name: "an initializer whose body is not evaluated",
            source: """
                extension Color {
                    init(hex: String) {
                        let parts = stride(from: 0, to: hex.count, by: 2).map { Double(Int(hex.pair(at: $0), radix: 16)!) }
                        self.init(red: parts[0] / 255, green: parts[1] / 255, blue: parts[2] / 255)
                    }
                    init(rgb: Int) { self = Registry.main.color(rgb) }
                    static let ink = Color(hex: "102030")
                    static let page = Color(rgb: 0x102030)
                }
                """, colors: ["ink #102030"], notes: ["8: \"page\": "]),
        Form(
            name: "hexes of initializers that another file declares",
            source: """
                enum Theme {
                    static let one = Color(hexCode: "102030", default: .red)
                    static let two = Color(hexLight: "#102030", hexDark: "#F0F0F0")
                    static let three = Color(hexRGBA: 0x10203080)
                    static let four = Color(argbHex: 0x80102030)
                    static let five: Color = .init(hexString: "#102030")
                    static let six = Color(rgbString: "16,32,48")
                }
                """,
            colors: ["one #102030", "two #102030|#F0F0F0", "three #10203080", "four #10203080", "five #102030"],
            notes: ["7: \"six\": Color(rgbString:) is not declared in this file"]),
        Form(
            name: "eight digits beside a call of an initializer",
            source: """
                enum Theme {
                    static let ink: Color = .init(hex: "102030")
                    static let veil: Color = .init(hex: "80102030")
                }
                """, colors: ["ink #102030", "veil #10203080"], notes: ["3: 8 digits are read as AARRGGBB"]),
        Form(
            name: "eight digits of grays with an alpha",
            source: """
                enum Theme {
                    static let rule = Color(hex: "#FFFFFF14")
                    static let scrim = Color(hex: "#00000080")
                }
                """, colors: ["rule #FFFFFF14", "scrim #00000080"],
            notes: ["2: 8 digits are read as RRGGBBAA"]),
        Form(
            name: "an initializer of another space",
            source: """
                extension Color {
                    init(h: Double, s: Double, l: Double) {
                        func part(_ n: Double) -> Double {
                            let k = (n + h / 30).truncatingRemainder(dividingBy: 12)
                            return l - s * min(l, 1 - l) * max(-1, min(k - 3, min(9 - k, 1)))
                        }
                        self.init(red: part(0), green: part(8), blue: part(4))
                    }
                    static let leaf = Color(h: 120, s: 1, l: 0.25)
                    static let half = NSColor.leafBase.lighter
                }
                extension NSColor {
                    static let leafBase = NSColor(red: 0, green: 0.4, blue: 0, alpha: 1)
                    var lighter: NSColor {
                        NSColor(red: sqrt(redComponent), green: pow(greenComponent, 0.5), blue: 0, alpha: alphaComponent)
                    }
                }
                """, colors: ["leaf #008000", "half #00A100", "leafBase #006600"]),
        Form(
            name: "hexes as texts of cases",
            source: """
                enum Page: String { case light, dark
                    var title: String { rawValue.capitalized }
                    var paperColor: String { self == .dark ? "#202020" : "#F8F8F8" }
                    var linkColor: String { switch self { case .light: "#1A6FD4"; case .dark: "#6CB0F5" } }
                    var ink: Color { self == .dark ? .white : .black } }
                """,
            colors: ["paperColor #F8F8F8|#202020", "linkColor #1A6FD4|#6CB0F5", "ink #000000|#FFFFFF"]),
        Form(
            name: "cases with strings whose property expects the alpha last",
            source: """
                enum Palette: String { case mist = "#78716C80"; var color: Color { Color(rgba: rawValue) } }
                enum Theme {
                    static let neutral = Palette.mist.color
                    static let faded = Palette.mist.color.opacity(0.5)
                    static let veil = "#78716C80"
                    static let raw = Color(rgba: Palette.mist.rawValue)
                }
                extension Color {
                    init(rgba: String) {
                        let value = UInt32(rgba.dropFirst(), radix: 16)!
                        self.init(
                            red: Double(value >> 24) / 255, green: Double(value >> 16 & 255) / 255,
                            blue: Double(value >> 8 & 255) / 255, opacity: Double(value & 255) / 255)
                    }
                }
                """,
            colors: [
                "Palette.mist #78716C80", "neutral #78716C80", "faded #78716C40", "veil #78716C80", "raw #78716C80",
            ]),
        Form(
            name: "strings that several initializers accept",
            source: """
                enum Info: String { case info = "#78716C80"; var color: Color { Color(rgba: rawValue).opacity(0.5) } }
                enum Done: String { case done = "#112233"; var color: Color { Color(bgr: rawValue) } }
                enum Count: UInt32 { case count = 0x112233; var color: Color { Color(bgr: "#112233") } }
                enum Gone: String { case gone = "#445566"; var color: Color { Color(elsewhere: rawValue) } }
                enum Theme { static let text = "#112233" }
                extension Color {
                    init(rgba: String) {
                        let value = UInt32(rgba.dropFirst(), radix: 16)!
                        self.init(
                            red: Double(value >> 24) / 255, green: Double(value >> 16 & 255) / 255,
                            blue: Double(value >> 8 & 255) / 255, opacity: Double(value & 255) / 255)
                    }
                    init(bgr: String) {
                        let value = UInt32(bgr.dropFirst(), radix: 16)!
                        self.init(
                            red: Double(value & 255) / 255, green: Double(value >> 8 & 255) / 255,
                            blue: Double(value >> 16 & 255) / 255)
                    }
                }
                """,
            colors: ["Info.info #78716C40", "Done.done #332211", "Count.count #332211"],
            notes: [
                "4: \"gone.color\"",
                "5: \"text\": expected a string that represents one color, found #00112233 by \"Color(rgba:)\" and "
                    + "#332211 by \"Color(bgr:)\"",
            ]),
        Form(
            name: "a type with an initializer of its own",
            source: """
                struct Shade {
                    let red: Double, green: Double, blue: Double
                    init(hex: UInt) {
                        red = Double(hex & 0xFF) / 255
                        green = Double(hex >> 8 & 0xFF) / 255
                        blue = Double(hex >> 16) / 255
                    }
                    var color: Color { Color(red: red, green: green, blue: blue) }
                }
                enum Theme { static let ink = Shade(hex: 0x102030) }
                """, colors: ["ink #302010"]),
    ]
}
