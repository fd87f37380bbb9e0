import ColorScience
import SwiftText

/// The notation of colors in a file, used for a literal that replaces the name of a system color.
struct SwiftColorStyle {
    /// A way to write a color in one literal: `Color(hex: "#`, `UIColor(0x`.
    private struct Form: Hashable {
        let type: String
        /// The text from the type up to the digits.
        let opening: String
        let isText: Bool
    }

    /// Whether most hexes use uppercase letters.
    let isUppercase: Bool
    /// Whether the file is for AppKit and not for UIKit.
    private let isForMac: Bool
    /// Whether the file declares a type `Color`, so that SwiftUI's needs its module name.
    private let hasOwnColor: Bool
    /// The most frequent form of each type.
    private let forms: [String: Form]

    /// Determines the style of a file.
    ///
    /// - Parameter bytes: The contents of the file.
    init(_ bytes: [UInt8]) {
        var counts: [Form: Int] = [:]
        var order: [Form] = []
        var uppercase = 0
        var modules: Set<String> = []
        var hasOwnColor = false
        bytes.withUnsafeBufferPointer { bytes in
            let code = SwiftCode(bytes)
            for index in code.tokens.indices.dropLast() {
                if code.isWord(index, "import") { modules.insert(code.text(index + 1)) }
                let isType = ["enum", "struct", "class"].contains { code.isWord(index, $0) }
                if isType, code.isWord(index + 1, "Color") { hasOwnColor = true }
            }
            for index in code.tokens.indices where code[index].kind == .string || code[index].kind == .number {
                guard let hex = SwiftHexText(code.text(index)) else { continue }
                if let isUpper = hex.isUppercase { uppercase += isUpper ? 1 : -1 }
                guard let form = Self.form(code, index) else { continue }
                if counts[form] == nil { order.append(form) }
                counts[form, default: 0] += 1
            }
        }
        isUppercase = uppercase >= 0
        isForMac = modules.isDisjoint(with: ["UIKit"]) && !modules.isDisjoint(with: ["AppKit", "Cocoa"])
        self.hasOwnColor = hasOwnColor
        var forms: [String: Form] = [:]
        for form in order where counts[form, default: 0] > forms[form.type].map({ counts[$0, default: 0] }) ?? 0 {
            forms[form.type] = form
        }
        self.forms = forms
    }

    /// Returns the form of a hex that is the only argument of a color type; `nil` for other code.
    private static func form(_ code: SwiftCode, _ index: Int) -> Form? {
        var at = index - 1
        var label = ""
        if at > 1, code.isWord(at, ":") {
            label = code.text(at - 1) + ": "
            at -= 2
        }
        guard at > 0, code.isWord(at, "("), code.isWord(index + 1, ")") else { return nil }
        let type = code.text(at - 1)
        guard ["Color", "UIColor", "NSColor"].contains(type) else { return nil }
        let text = code.text(index)
        let isText = code[index].kind == .string
        let prefix = isText ? (text.hasPrefix("\"#") ? "\"#" : "\"") : String(text.prefix(2))
        return Form(type: type, opening: type + "(" + label + prefix, isText: isText)
    }

    /// Returns an expression for a color.
    ///
    /// - Parameter type: `Color`, `UIColor` or `NSColor`, with the module if the code has it.
    func text(_ color: Color, type: String) -> String {
        guard let form = forms[type] else {
            return Self.components(color, type: type == "Color" && hasOwnColor ? "SwiftUI.Color" : type)
        }
        let digits = isUppercase ? color.rgb.hex.dropFirst() : Substring(color.rgb.hex.dropFirst().lowercased())
        let text = form.opening + digits + (form.isText ? "\")" : ")")
        guard SwiftColorText.byte(color.alpha) < 255 else { return text }
        let method = type == "Color" ? "opacity" : "withAlphaComponent"
        return text + ".\(method)(\(SwiftColorText.opacity(color.alpha)))"
    }

    /// Returns an expression for a color that differs in light and dark; `nil` for an unknown type.
    func text(light: Color, dark: Color, type: String) -> String? {
        let name = type.split(separator: ".").last ?? ""
        let inner = name == "NSColor" || name == "Color" && isForMac ? "NSColor" : "UIColor"
        if name == "Color" {
            let type = type == "Color" && hasOwnColor ? "SwiftUI.Color" : type
            let label = inner == "NSColor" ? "nsColor" : "uiColor"
            return self.text(light: light, dark: dark, type: inner).map { "\(type)(\(label): \($0))" }
        }
        let (light, dark) = (text(light, type: inner), text(dark, type: inner))
        switch name {
        case "UIColor": return "\(type) { $0.userInterfaceStyle == .dark ? \(dark) : \(light) }"
        case "NSColor":
            let isDark = "$0.bestMatch(from: [.aqua, .darkAqua]) == .darkAqua"
            return "\(type)(name: nil) { \(isDark) ? \(dark) : \(light) }"
        default: return nil
        }
    }

    private static func components(_ color: Color, type: String) -> String {
        let texts = [color.red, color.green, color.blue].map(SwiftColorText.opacity)
        let isOpaque = SwiftColorText.byte(color.alpha) == 255
        let alpha = SwiftColorText.opacity(color.alpha)
        let isSwiftUI = type == "Color" || type.hasSuffix(".Color")
        let last = isSwiftUI ? (isOpaque ? "" : ", opacity: \(alpha)") : ", alpha: \(isOpaque ? "1" : alpha)"
        return "\(type)(red: \(texts[0]), green: \(texts[1]), blue: \(texts[2])\(last))"
    }
}

/// The color styles of files; each file is read once.
final class SwiftColorStyles {
    private let contents: (String) -> [UInt8]
    private var known: [String: SwiftColorStyle] = [:]

    /// - Parameter contents: Returns the contents of the file at a path.
    init(_ contents: @escaping (String) -> [UInt8]) {
        self.contents = contents
    }

    /// The style of the file at a path.
    subscript(_ path: String) -> SwiftColorStyle {
        let style = known[path] ?? SwiftColorStyle(contents(path))
        known[path] = style
        return style
    }
}
