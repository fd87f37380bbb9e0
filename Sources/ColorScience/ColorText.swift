import Platform

/// Colors in common notations: `#4A6EF5`, `4a6ef5`, `rgb(74, 110, 245)`, `hsl(230 90% 63%)`, `oklch(0.6 0.15 30 /
/// 50%)`, `color(display-p3 0.3 0.4 1)`, and in Swift code: `0x4A6EF5`, `Color(hex: "#4A6EF5")`, `Color(red: 74/255,
/// green: 0.43, blue: 0.96)`.
///
/// Supports the functions of CSS Color 4 with numbers, percentages, angles and alpha, with commas or spaces, and the
/// initializers of `Color`, `UIColor` and `NSColor` with a hex value or with components in 0...1.
public enum ColorText {
    /// The reason why a text is not a color.
    public struct Failure: Error, Hashable, Sendable {
        /// The expected text, in lower case.
        public let expected: String
        /// The text found instead; `nil` if it is the whole text.
        public let found: String?

        /// The expected and the found text, in lower case.
        public var message: String { "expected \(expected)" + (found.map { ", found \($0)" } ?? "") }
    }

    /// Returns the color of a text, with 8 bits per channel, and whether it was outside sRGB and adjusted to fit.
    ///
    /// - Throws: ``Failure`` for invalid text, and for values outside their ranges. The message does not contain
    ///   control characters of the text.
    public static func color(_ text: String) throws(Failure) -> (color: Color, isChanged: Bool) {
        let text = text.trimmed.lowercased()
        if let color = hex(text) { return (color, false) }
        guard let open = text.firstIndex(of: "("), text.last == ")" else { throw unknown }
        let name = String(text[..<open]).trimmed
        let inside = text[text.index(after: open)...].dropLast()
        let halves = inside.split(separator: "/", omittingEmptySubsequences: false)
        var parts = (halves.first ?? "").split { $0 == "," || $0 == " " }.map(String.init)
        // Swift's color() has labels, a hex or the name of a space with a dot.
        let isCSS = parts.count > 1 && parts[0].first.map { $0.isLetter || $0 == "-" } == true && !inside.contains(":")
        if swiftTypes.contains(name), name != "color" || !isCSS { return try swift(inside) }
        let (space, rules) = try notation(of: name, &parts)
        guard halves.count <= 2 else { throw unknown }
        if halves.count == 2 { parts.append(String(halves[1]).trimmed) }
        guard parts.count == 3 || parts.count == 4 else {
            throw Failure(expected: "3 components and an optional alpha", found: "\(parts.count)")
        }
        var values: [Double] = []
        for (part, rule) in zip(parts, rules) { values.append(try rule.value(part)) }
        if functions[name] == .srgb { values = values.map { $0 / 255 } }
        let alpha = parts.count == 4 ? try Component(name: "alpha", range: 0...1, percent: 1).value(parts[3]) : 1
        guard let mapped = Color.mapped(values, in: space, alpha: alpha), let color = Color(hex: mapped.color.hex)
        else {
            throw unknown
        }
        return (color, mapped.isChanged)
    }

    /// Returns the space of a function and the rules for its components.
    ///
    /// - Parameter parts: The arguments, from which the name of the space of `color()` is removed.
    private static func notation(
        of function: String, _ parts: inout [String]
    ) throws(Failure) -> (space: ColorSpace, rules: [Component]) {
        if let space = functions[function] { return (space, components(of: space)) }
        guard function == "color" else {
            throw Failure(
                expected: "rgb(), hsl(), hwb(), lab(), lch(), oklab(), oklch() or color()",
                found: "a function that is not supported")
        }
        let name = parts.removeFirst()
        guard let space = namedSpaces.first(where: { $0.rawValue == (name == "xyz" ? "xyz-d65" : name) }) else {
            let names = namedSpaces.dropLast().map(\.rawValue).joined(separator: ", ")
            throw Failure(expected: "\(names) or xyz-d50 as the space of color()", found: "another space")
        }
        let rules = ["first", "second", "third"].map { Component(name: $0 + " component", range: -1...2, percent: 1) }
        return (space, rules)
    }

    /// Returns whether a text may be the beginning of a color, depending on the text that follows.
    public static func isBeginning(_ text: String) -> Bool {
        let text = text.trimmed.lowercased()
        guard !text.isEmpty else { return true }
        if text.first == "#" { return text.count <= 9 && text.dropFirst().allSatisfy(\.isHexDigit) }
        if text.allSatisfy(\.isHexDigit), text.count <= 8 { return true }
        return (functions.keys + ["color"]).map { $0 + "(" }.contains { $0.hasPrefix(text) || text.hasPrefix($0) }
    }

    /// Returns whether a text begins with the name of a supported function, in either case.
    public static func isFunction(_ text: String) -> Bool {
        guard let open = text.firstIndex(of: "(") else { return false }
        let name = text[..<open].lowercased()
        return functions[name] != nil || name == "color"
    }

    /// The color spaces of the functions, other than `color()`.
    private static let functions: [String: ColorSpace] = [
        "rgb": .srgb, "rgba": .srgb, "hsl": .hsl, "hsla": .hsl, "hwb": .hwb, "lab": .lab, "lch": .lch, "oklab": .oklab,
        "oklch": .oklch,
    ]

    /// The color spaces of `color()`.
    private static let namedSpaces: [ColorSpace] = [
        .srgb, .srgbLinear, .displayP3, .a98RGB, .prophotoRGB, .rec2020, .xyzD65, .xyzD50,
    ]

    private static let swiftTypes = ["color", "uicolor", "nscolor"]

    /// The color spaces of the initializers of `Color`, in lower case.
    private static let swiftSpaces: [String: ColorSpace] = [
        ".srgb": .srgb, ".srgblinear": .srgbLinear, ".displayp3": .displayP3,
    ]

    /// Returns the color of the arguments of an initializer: a hex value, or components, and an optional opacity. The
    /// labels determine their meaning.
    private static func swift(_ text: Substring) throws(Failure) -> (color: Color, isChanged: Bool) {
        var arguments = text.split(separator: ",", omittingEmptySubsequences: false).map { argument in
            let halves = argument.split(separator: ":", maxSplits: 1).map { String($0).trimmed }
            return (label: halves.count == 2 ? halves[0] : "", value: halves.last ?? "")
        }
        var space = ColorSpace.srgb
        if arguments.count > 1, arguments[0].label.isEmpty, arguments[0].value.hasPrefix(".") {
            guard let known = swiftSpaces[arguments[0].value] else {
                throw Failure(expected: ".sRGB, .sRGBLinear or .displayP3", found: "another space")
            }
            space = known
            arguments.removeFirst()
        }
        var opacity = 1.0
        if arguments.count > 1, let last = arguments.last, ["opacity", "alpha"].contains(last.label) {
            opacity = try Component(name: last.label, range: 0...1, percent: 1).value(last.value)
            arguments.removeLast()
        }
        if arguments.count == 1, ["", "hex"].contains(arguments[0].label) {
            guard let color = hex(arguments[0].value.filter { $0 != "\"" }).map({ $0.opacity(opacity) }),
                let rounded = Color(hex: color.hex)
            else { throw unknown }
            return (rounded, false)
        }
        let labels =
            switch arguments[0].label {
            case "white": ["white"]
            case "hue": ["hue", "saturation", "brightness"]
            case "displayp3red": ["displayp3red", "green", "blue"]
            default: ["red", "green", "blue"]
            }
        for (argument, label) in zip(arguments, labels + ["opacity"]) where argument.label != label {
            guard !argument.label.isEmpty else { throw unknown }
            let shown = argument.label.unicodeScalars.allSatisfy { $0.isASCII && $0.properties.isAlphabetic }
            throw Failure(expected: "\(label):", found: shown ? "\(argument.label):" : "another label")
        }
        guard arguments.count == labels.count else { throw unknown }
        var parts: [Double] = []
        for (argument, label) in zip(arguments, labels) {
            let name = label == "displayp3red" ? "red" : label
            parts.append(try Component(name: name, range: 0...1, percent: 1).quotient(argument.value))
        }
        switch labels[0] {
        case "white": parts = [parts[0], parts[0], parts[0]]
        // The saturation and the brightness of HSB determine the whiteness and the blackness of HWB.
        case "hue": (parts, space) = ([parts[0] * 360, (1 - parts[1]) * parts[2] * 100, (1 - parts[2]) * 100], .hwb)
        case "displayp3red": space = .displayP3
        default: break
        }
        guard let mapped = Color.mapped(parts, in: space, alpha: opacity), let color = Color(hex: mapped.color.hex)
        else { throw unknown }
        return (color, mapped.isChanged)
    }

    private static let unknown = Failure(
        expected: "a color such as #4A6EF5, rgb(74 110 245) or oklch(0.58 0.2 270)", found: nil)

    /// Returns the color of 3, 4, 6 or 8 digits with or without a number sign, or of an integer with 6 digits.
    private static func hex(_ text: String) -> Color? {
        if text.hasPrefix("0x") { return text.count == 8 ? hex(String(text.dropFirst(2))) : nil }
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }) else { return nil }
        switch digits.count {
        case 3, 4: return Color(hex: "#" + digits.map { "\($0)\($0)" }.joined())
        case 6, 8: return Color(hex: "#" + digits)
        default: return nil
        }
    }

    /// The rule for a component of a function.
    private struct Component {
        let name: String
        let range: ClosedRange<Double>
        /// The value that corresponds to 100 %.
        let percent: Double
        var isAngle = false

        func value(_ text: String) throws(Failure) -> Double {
            var number = text
            // The product is divided: 50 % of 255 is then exactly 127.5, which is rounded up.
            var (factor, divisor) = (1.0, 1.0)
            if text.hasSuffix("%"), !isAngle {
                number.removeLast()
                (factor, divisor) = (percent, 100)
            } else if isAngle, let unit = Self.angles.first(where: { text.hasSuffix($0.name) }) {
                number.removeLast(unit.name.count)
                factor = unit.degrees
            }
            if number == "none" { return 0 }
            let isPlain = number.utf8.allSatisfy { "0123456789.+-e".utf8.contains($0) }
            guard isPlain, let read = Double(number), read.isFinite else {
                throw Failure(expected: "a number for \(name)", found: nil)
            }
            let value = read * factor / divisor
            if isAngle { return value.truncatingRemainder(dividingBy: 360) }
            guard range.contains(value) else {
                let (low, high) = (Self.text(range.lowerBound), Self.text(range.upperBound))
                throw Failure(expected: "\(name) in \(low)...\(high)", found: Self.text(value))
            }
            return value
        }

        /// Returns the value of a number or of a quotient of two numbers, such as `74/255`.
        func quotient(_ text: String) throws(Failure) -> Double {
            let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { String($0).trimmed }
            guard parts.count == 2, let dividend = Double(parts[0]), let divisor = Double(parts[1]), divisor > 0 else {
                return try value(text)
            }
            return try value("\(dividend / divisor)")
        }

        private static let angles: [(name: String, degrees: Double)] = [
            ("deg", 1), ("grad", 0.9), ("rad", 180 / .pi), ("turn", 360),
        ]

        private static func text(_ value: Double) -> String {
            value == value.rounded() && abs(value) < 1e9 ? "\(Int(value))" : "\(value)"
        }
    }

    private static func components(of space: ColorSpace) -> [Component] {
        let hue = Component(name: "hue", range: 0...360, percent: 360, isAngle: true)
        switch space {
        case .hsl:
            return [
                hue, Component(name: "saturation", range: 0...100, percent: 100),
                Component(name: "lightness", range: 0...100, percent: 100),
            ]
        case .hwb:
            return [hue] + ["whiteness", "blackness"].map { Component(name: $0, range: 0...100, percent: 100) }
        // CSS Color 4 states which values of the following components occur in practice.
        case .lab:
            return [Component(name: "lightness", range: 0...100, percent: 100)]
                + ["a", "b"].map { Component(name: $0, range: -160...160, percent: 125) }
        case .lch:
            return [
                Component(name: "lightness", range: 0...100, percent: 100),
                Component(name: "chroma", range: 0...230, percent: 150), hue,
            ]
        case .oklch:
            return [
                Component(name: "lightness", range: 0...1, percent: 1),
                Component(name: "chroma", range: 0...0.5, percent: 0.4), hue,
            ]
        case .oklab:
            return [Component(name: "lightness", range: 0...1, percent: 1)]
                + ["a", "b"].map { Component(name: $0, range: -0.5...0.5, percent: 0.4) }
        default:
            return ["red", "green", "blue"].map { Component(name: $0, range: 0...255, percent: 255) }
        }
    }
}

extension ColorText {
    /// Returns the color of a name of CSS Color 4, such as `white`, `rebeccapurple` and `transparent`, in either case;
    /// `nil` for another text.
    public static func named(_ text: String) -> Color? {
        guard text.utf8.count <= longestName else { return nil }
        let name = text.lowercased()
        return name == transparent ? Color.black.opacity(0) : named[name]
    }

    /// The names of CSS Color 4, sorted.
    public static let names: [String] = (named.keys + [transparent]).sorted()

    private static let transparent = "transparent"
    private static let longestName = 20

    private static let named = Dictionary(
        uniqueKeysWithValues: table.split { $0 == " " || $0 == "\n" }.compactMap { entry -> (String, Color)? in
            guard let sign = entry.firstIndex(of: "#"), let color = Color(hex: String(entry[sign...])) else {
                return nil
            }
            return (String(entry[..<sign]), color)
        })

    private static let table = """
        aliceblue#F0F8FF antiquewhite#FAEBD7 aqua#00FFFF aquamarine#7FFFD4 azure#F0FFFF beige#F5F5DC bisque#FFE4C4
        black#000000 blanchedalmond#FFEBCD blue#0000FF blueviolet#8A2BE2 brown#A52A2A burlywood#DEB887
        cadetblue#5F9EA0 chartreuse#7FFF00 chocolate#D2691E coral#FF7F50 cornflowerblue#6495ED cornsilk#FFF8DC
        crimson#DC143C cyan#00FFFF darkblue#00008B darkcyan#008B8B darkgoldenrod#B8860B darkgray#A9A9A9
        darkgreen#006400 darkgrey#A9A9A9 darkkhaki#BDB76B darkmagenta#8B008B darkolivegreen#556B2F darkorange#FF8C00
        darkorchid#9932CC darkred#8B0000 darksalmon#E9967A darkseagreen#8FBC8F darkslateblue#483D8B
        darkslategray#2F4F4F darkslategrey#2F4F4F darkturquoise#00CED1 darkviolet#9400D3 deeppink#FF1493
        deepskyblue#00BFFF dimgray#696969 dimgrey#696969 dodgerblue#1E90FF firebrick#B22222 floralwhite#FFFAF0
        forestgreen#228B22 fuchsia#FF00FF gainsboro#DCDCDC ghostwhite#F8F8FF gold#FFD700 goldenrod#DAA520 gray#808080
        green#008000 greenyellow#ADFF2F grey#808080 honeydew#F0FFF0 hotpink#FF69B4 indianred#CD5C5C indigo#4B0082
        ivory#FFFFF0 khaki#F0E68C lavender#E6E6FA lavenderblush#FFF0F5 lawngreen#7CFC00 lemonchiffon#FFFACD
        lightblue#ADD8E6 lightcoral#F08080 lightcyan#E0FFFF lightgoldenrodyellow#FAFAD2 lightgray#D3D3D3
        lightgreen#90EE90 lightgrey#D3D3D3 lightpink#FFB6C1 lightsalmon#FFA07A lightseagreen#20B2AA
        lightskyblue#87CEFA lightslategray#778899 lightslategrey#778899 lightsteelblue#B0C4DE lightyellow#FFFFE0
        lime#00FF00 limegreen#32CD32 linen#FAF0E6 magenta#FF00FF maroon#800000 mediumaquamarine#66CDAA
        mediumblue#0000CD mediumorchid#BA55D3 mediumpurple#9370DB mediumseagreen#3CB371 mediumslateblue#7B68EE
        mediumspringgreen#00FA9A mediumturquoise#48D1CC mediumvioletred#C71585 midnightblue#191970 mintcream#F5FFFA
        mistyrose#FFE4E1 moccasin#FFE4B5 navajowhite#FFDEAD navy#000080 oldlace#FDF5E6 olive#808000 olivedrab#6B8E23
        orange#FFA500 orangered#FF4500 orchid#DA70D6 palegoldenrod#EEE8AA palegreen#98FB98 paleturquoise#AFEEEE
        palevioletred#DB7093 papayawhip#FFEFD5 peachpuff#FFDAB9 peru#CD853F pink#FFC0CB plum#DDA0DD powderblue#B0E0E6
        purple#800080 rebeccapurple#663399 red#FF0000 rosybrown#BC8F8F royalblue#4169E1 saddlebrown#8B4513
        salmon#FA8072 sandybrown#F4A460 seagreen#2E8B57 seashell#FFF5EE sienna#A0522D silver#C0C0C0 skyblue#87CEEB
        slateblue#6A5ACD slategray#708090 slategrey#708090 snow#FFFAFA springgreen#00FF7F steelblue#4682B4 tan#D2B48C
        teal#008080 thistle#D8BFD8 tomato#FF6347 turquoise#40E0D0 violet#EE82EE wheat#F5DEB3 white#FFFFFF
        whitesmoke#F5F5F5 yellow#FFFF00 yellowgreen#9ACD32
        """
}

extension String {
    /// The text without leading and trailing spaces.
    fileprivate var trimmed: String {
        String(drop { $0 == " " || $0 == "\t" }.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }
}
