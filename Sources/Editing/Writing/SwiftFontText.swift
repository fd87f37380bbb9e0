import Importing
import SourceText

/// The ways to change numbers in Swift code, and the weights and designs in font calls.
enum SwiftFontText {
    /// Returns why the size of a font with a system text style cannot be changed, with its place.
    static func noSize(_ groups: [SwiftLiteralGroup]) -> EditFailure {
        let place = groups.first(where: \.form.isFont).map { "\($0.code.place): " } ?? ""
        return EditFailure(
            place
                + "the font has the size of a system text style, which cannot be changed; write a font with a size there"
        )
    }

    /// Returns the changes of number literals.
    static func numbers(
        from old: Double, to new: Double, _ groups: [SwiftLiteralGroup]
    ) throws(EditFailure) -> [[TextChange]] {
        var found: [[TextChange]] = []
        var other: SwiftLiteralGroup?
        for group in groups {
            let code: SwiftExcerpt
            switch group.form {
            case .number(let literal): code = literal.code
            // Hexadecimal integers are not colors here.
            case .hex where group.code.text.hasPrefix("0"): code = group.code
            default: continue
            }
            let number = SwiftNumberText(code.text)
            guard let value = number.value, isNear(value, abs(old)) else {
                other = other ?? group
                continue
            }
            // A sign before the literal is not part of it.
            let wanted = old < 0 ? -new : new
            guard !group.isInteger || wanted == wanted.rounded() else {
                throw EditFailure("\(code.place): the number is an integer; expected a whole number")
            }
            let text: String?
            if case .number = group.form {
                text = NumberText.text(wanted, like: code.text)
            } else {
                text = number.with(wanted) { $0 == wanted }
            }
            guard let text else { continue }
            found.append([TextChange(path: code.path, range: code.range, text: text)])
        }
        if found.isEmpty, let other {
            throw EditFailure("the number is computed; change its source at \(other.code.place)")
        }
        return found.unique
    }

    private static func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-6 }

    /// Returns the changes of a weight's or design's name in arguments and methods of fonts.
    ///
    /// - Parameter label: `weight` or `design`.
    static func names(
        _ label: String, from old: String, to new: String, _ groups: [SwiftLiteralGroup]
    ) throws(EditFailure) -> [[TextChange]] {
        var found: [[TextChange]] = []
        var added: [[TextChange]] = []
        for group in groups {
            switch group.form {
            case .font(let call):
                if let argument = call.arguments.first(where: { $0.label == label || call.name == label }) {
                    found += change(argument.code, from: old, to: new)
                } else if call.name == old {
                    // `.bold()`
                    let text = label == "weight" ? "weight(.\(new))" : "\(label)(.\(new))"
                    if label == "weight" { found.append([replacement(of: call.call, with: text)]) }
                } else {
                    added += add(label, new, to: call)
                }
            case .symbol: found += change(group.code, from: old, to: new)
            case .name(type: "Font") where group.color == nil && label == "weight":
                added.append([insertion(".weight(.\(new))", behind: group.code)])
            case .name(type: "Font") where group.color == nil && label == "design":
                // `Font.body`
                guard let point = group.code.text.lastIndex(of: ".") else { break }
                let style = group.code.text[point...]
                let text = "\(group.code.text[..<point]).system(\(style), design: .\(new))"
                added.append([replacement(of: group.code, with: text)])
            default: break
            }
        }
        if found.isEmpty, added.isEmpty, let font = groups.first(where: { $0.form.isFont }) {
            let advice = label == "design" ? "write a system font there" : "write the \(label) there"
            throw EditFailure(
                "\(font.code.place): the font has no \(label) that could be changed to \(new); \(advice)")
        }
        return (found + added).unique
    }

    /// Changes a name such as `.semibold`, with or without its type.
    private static func change(_ code: SwiftExcerpt, from old: String, to new: String) -> [[TextChange]] {
        guard code.text == "." + old || code.text.hasSuffix("." + old) else { return [] }
        let end = code.range.upperBound
        return [[TextChange(path: code.path, range: end - old.utf8.count..<end, text: new)]]
    }

    /// Adds an argument to a call whose parameters allow it.
    private static func add(_ label: String, _ new: String, to call: SwiftLiteralGroup.FontCall) -> [[TextChange]] {
        let labels = call.arguments.map(\.label)
        guard let last = call.arguments.last, let first = call.arguments.first else { return [] }
        switch (call.name, label) {
        case ("system", "weight") where labels.first == "size", ("systemFont", "weight"):
            return [[insertion(", weight: .\(new)", behind: first.code)]]
        case ("system", "design") where labels.first == "size", ("system", "weight"):
            return [[insertion(", \(label): .\(new)", behind: last.code)]]
        case ("system", "design"): return [[insertion(", design: .\(new)", behind: first.code)]]
        case ("custom", "weight"): return [[insertion(".weight(.\(new))", behind: call.call)]]
        default: return []
        }
    }

    private static func insertion(_ text: String, behind code: SwiftExcerpt) -> TextChange {
        replacement(of: code.end, with: text)
    }

    private static func replacement(of code: SwiftExcerpt, with text: String) -> TextChange {
        TextChange(path: code.path, range: code.range, text: text)
    }
}

extension SwiftLiteralGroup.Form {
    /// Whether the code is a font: a call or the name of a system font.
    fileprivate var isFont: Bool {
        switch self {
        case .font, .name(type: "Font"), .name(type: "UIFont"): true
        default: false
        }
    }
}
