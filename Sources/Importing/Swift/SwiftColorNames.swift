import ColorScience
import SourceText
import SwiftText
import ThemeSpec

/// The order of the bytes in eight digits of a `Color(hex:)`. Six digits are always red, green and blue.
enum SwiftHexOrder {
    /// Alpha first, as in most helpers that take eight digits.
    case alphaFirst
    case alphaLast
    /// Only the last 24 bits count.
    case opaque

    /// The order in the file's own `init(hex:)`; `nil` without one.
    ///
    /// The name for the bits that are shifted down by 24 decides it: the first of a tuple, a label or a constant.
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

    /// Returns the name that an expression is assigned to: `a` of `(a, r, g, b) =`, `red` of `red:`, `r` of `let r =`.
    private static func target(of index: Int, from body: Int, in code: SwiftCode) -> String {
        var at = index
        while at > body, !code.isWord(at, "="), !code.isWord(at, ":") { at -= 1 }
        guard code.isWord(at - 1, ")") else { return code.text(at - 1) }
        while at > body, !code.isWord(at, "(") { at -= 1 }
        return code.text(at + 1)
    }
}

/// Colors that SwiftUI and UIKit have names for.
enum SwiftColorNames {
    /// `Color.red`, `Color.primary` and styles such as `.tertiary`: the system's colors under shorter names.
    static func swiftUI(_ name: String) -> ColorPair? {
        guard let system = swiftUINames.first(where: { $0.name == name }) else { return nil }
        return SystemColors.pair(named: system.system)
    }

    /// `UIColor.label`, `UIColor.systemRed`, `NSColor.labelColor`, and the fixed `UIColor.red`.
    static func platform(_ name: String, isMac: Bool) -> ColorPair? {
        if isMac, let pair = MacColors.pair(named: name) { return pair }
        if let pair = SystemColors.pair(named: name) { return pair }
        guard let fixed = fixed.first(where: { $0.name == name }) else { return nil }
        return Color(hex: fixed.hex).map { ColorPair(light: $0, dark: $0) }
    }

    /// The names of both, for "did you mean".
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

    /// UIKit's fixed colors (UIColor, "Fixed colors"), and its two for text.
    private static let fixed: [(name: String, hex: String)] = [
        ("red", "#FF0000"), ("green", "#00FF00"), ("blue", "#0000FF"), ("cyan", "#00FFFF"), ("yellow", "#FFFF00"),
        ("magenta", "#FF00FF"), ("orange", "#FF8000"), ("purple", "#800080"), ("brown", "#996633"),
        ("gray", "#808080"), ("darkGray", "#555555"), ("lightGray", "#AAAAAA"), ("darkText", "#000000"),
        ("lightText", "#FFFFFF99"),
    ]
}
