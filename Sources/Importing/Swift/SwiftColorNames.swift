import ColorScience
import SourceText
import SwiftText
import ThemeSpec

/// The byte order of eight digits in a `Color(hex:)`. Six digits are always red, green and blue.
enum SwiftHexOrder {
    /// Alpha first, as in most helpers that accept eight digits.
    case alphaFirst
    case alphaLast
    /// Only the last 24 bits are used.
    case opaque

    /// Determines the order in the file's own `init(hex:)`; `nil` if there is none.
    ///
    /// The name to which the bits shifted by 24 are assigned decides: the first of a tuple, a label or a constant.
    init?(_ code: SwiftCode) {
        var start: Int?
        for index in code.tokens.indices where code.isWord(index, "init") && code.isWord(index + 1, "(") {
            if code.text(index + 2).lowercased().hasPrefix("hex") || code.text(index + 3).lowercased() == "hex" {
                start = index
                break
            }
        }
        guard let start else { return nil }
        var body = code.behindBracket(start + 1, limit: code.tokens.count - 1)
        while code[body].kind != .end, !code.isWord(body, "{") { body += 1 }
        let end = code.behindBracket(body, limit: code.tokens.count - 1)
        guard let shift = (body..<max(body, end)).first(where: { code.isWord($0, "24") }) else {
            self = .opaque
            return
        }
        self = Self.target(of: shift, from: body, in: code).lowercased().hasPrefix("a") ? .alphaFirst : .alphaLast
    }

    /// Returns the only possible order of the eight-digit hexes in a file: in grays with an alpha, such as `#FFFFFF14`,
    /// red, green and blue come first; `nil` if there is no such evidence.
    static func inferred(_ code: SwiftCode) -> SwiftHexOrder? {
        var isFound = false
        for token in code.tokens where token.kind == .string || token.kind == .number {
            let bytes = code.bytes[token.range]
            let digits = (bytes.last == UInt8(ascii: "\"") ? bytes.dropFirst().dropLast() : bytes)
            let hex = digits.dropFirst(digits.first == UInt8(ascii: "#") ? 1 : digits.starts(with: [48, 120]) ? 2 : 0)
            guard hex.count == 8, hex.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }) else { continue }
            let pairs = stride(from: hex.startIndex, to: hex.endIndex, by: 2).map {
                [hex[$0] | 0x20, hex[$0 + 1] | 0x20]
            }
            guard pairs[0] == pairs[1], pairs[1] == pairs[2] else { return nil }
            isFound = true
        }
        return isFound ? .alphaLast : nil
    }

    /// Returns the name that an expression is assigned to: `a` of `(a, r, g, b) =`, `red` of `red:`, `r` of `let r =`.
    private static func target(of index: Int, from body: Int, in code: SwiftCode) -> String {
        var at = index
        while at > body, !code.isWord(at, "="), !code.isWord(at, ":") { at -= 1 }
        guard code.isWord(at - 1, ")") else { return code.text(at - 1) }
        while at > body, !code.isWord(at, "(") { at -= 1 }
        return code.text(at + 1)
    }
}

/// The colors that SwiftUI and UIKit have names for.
enum SwiftColorNames {
    /// Returns `Color.red`, `Color.primary` and styles such as `.tertiary`, which are shorter names of system colors.
    static func swiftUI(_ name: String, isMac: Bool = false) -> ColorPair? {
        guard let system = swiftUINames.first(where: { $0.name == name })?.system else { return nil }
        if isMac, let pair = MacColors.pair(named: system) ?? MacColors.pair(named: system + "Color") { return pair }
        return SystemColors.pair(named: system)
    }

    /// Returns `UIColor.label`, `UIColor.systemRed`, `NSColor.labelColor`, and the fixed `UIColor.red`.
    static func platform(_ name: String, isMac: Bool) -> ColorPair? {
        if isMac, let pair = MacColors.pair(named: name) { return pair }
        if let pair = SystemColors.pair(named: name) { return pair }
        guard let fixed = fixed.first(where: { $0.name == name }) else { return nil }
        return Color(hex: fixed.hex).map { ColorPair(light: $0, dark: $0) }
    }

    /// SwiftUI's names, for "did you mean".
    static var known: [String] { swiftUINames.map(\.name) }

    private static let swiftUINames: [(name: String, system: String)] = [
        ("white", "white"), ("black", "black"), ("clear", "clear"),
        ("primary", "label"), ("secondary", "secondaryLabel"), ("tertiary", "tertiaryLabel"),
        ("quaternary", "quaternaryLabel"), ("accentColor", "systemBlue"),
        ("red", "systemRed"), ("orange", "systemOrange"), ("yellow", "systemYellow"), ("green", "systemGreen"),
        ("mint", "systemMint"), ("teal", "systemTeal"), ("cyan", "systemCyan"), ("blue", "systemBlue"),
        ("indigo", "systemIndigo"), ("purple", "systemPurple"), ("pink", "systemPink"), ("brown", "systemBrown"),
        ("gray", "systemGray"),
    ]

    /// UIKit's fixed colors (UIColor, "Fixed colors"), and its two text colors.
    private static let fixed: [(name: String, hex: String)] = [
        ("red", "#FF0000"), ("green", "#00FF00"), ("blue", "#0000FF"), ("cyan", "#00FFFF"), ("yellow", "#FFFF00"),
        ("magenta", "#FF00FF"), ("orange", "#FF8000"), ("purple", "#800080"), ("brown", "#996633"),
        ("gray", "#808080"), ("darkGray", "#555555"), ("lightGray", "#AAAAAA"), ("darkText", "#000000"),
        ("lightText", "#FFFFFF99"),
    ]
}
