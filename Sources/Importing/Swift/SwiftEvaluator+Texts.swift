import SourceText
import SwiftText

/// What initializers of colors do with the text of a hex.
///
/// An index into a text is an integer here, and a character is a text of one.
extension SwiftEvaluator {
    /// The value of a property of a text; `nil` for other properties.
    static func property(_ name: String, of text: String) -> SwiftValue? {
        switch name {
        case "count", "length", "endIndex": .integer(text.count)
        case "startIndex": .integer(0)
        case "isEmpty": .bool(text.isEmpty)
        case "first": text.first.map { .text(String($0)) } ?? SwiftValue.none
        case "last": text.last.map { .text(String($0)) } ?? SwiftValue.none
        case "localizedLowercase": .text(text.lowercased())
        case "localizedUppercase": .text(text.uppercased())
        default: nil
        }
    }

    /// The value of a method of a text; `nil` for other methods.
    func method(
        _ name: String, _ arguments: [SwiftArgument], of text: String, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue? {
        switch (name, arguments.count) {
        case ("lowercased", 0), ("localizedLowercase", 0): return .text(text.lowercased())
        case ("uppercased", 0): return .text(text.uppercased())
        case ("dropFirst", _): return .text(String(text.dropFirst(try length(arguments.first, context) ?? 1)))
        case ("dropLast", _): return .text(String(text.dropLast(try length(arguments.first, context) ?? 1)))
        case ("prefix", 1): return try length(arguments.first, context).map { .text(String(text.prefix($0))) }
        case ("suffix", 1): return try length(arguments.first, context).map { .text(String(text.suffix($0))) }
        case ("substring", 1):
            if let start = try length(arguments["from"], context) {
                return try part(of: text, start, text.count, arguments)
            }
            if let end = try length(arguments["to"], context) { return try part(of: text, 0, end, arguments) }
            guard let range = arguments["with"] else { return nil }
            return try part(of: text, range.value, context)
        case ("index", _):
            if let index = try length(arguments["after"], context) { return .integer(index + 1) }
            if let index = try length(arguments["before"], context) { return .integer(index - 1) }
            guard let start = try length(arguments.first, context),
                let offset = try length(arguments["offsetBy"], context)
            else { return nil }
            return .integer(start + offset)
        case ("trimmingCharacters", 1):
            let isTrimmed = try characters(arguments[0].value, context)
            let start = text.drop(while: isTrimmed)
            return .text(String(start.prefix(start.count - start.reversed().prefix(while: isTrimmed).count)))
        default: return try search(name, arguments, of: text, context)
        }
    }

    private func search(
        _ name: String, _ arguments: [SwiftArgument], of text: String, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue? {
        guard let argument = arguments.first,
            ["hasPrefix", "hasSuffix", "starts", "contains", "replacingOccurrences", "replacing"].contains(name),
            case .text(let part) = try evaluate(argument.value, context.expecting("String"))
        else { return nil }
        switch name {
        case "hasPrefix", "starts": return .bool(text.hasPrefix(part))
        case "hasSuffix": return .bool(text.hasSuffix(part))
        case "contains": return .bool(part.isEmpty || text.contains(part))
        default:
            guard arguments.count == 2, let with = arguments["with"], !part.isEmpty,
                case .text(let other) = try evaluate(with.value, context.expecting("String"))
            else { return nil }
            return try limited(text.replacing(part, with: other), at: argument.start)
        }
    }

    /// A part of a text between two indices.
    private func part(
        of text: String, _ start: Int, _ end: Int, _ arguments: [SwiftArgument]
    ) throws(SwiftUnreadable) -> SwiftValue {
        guard 0 <= start, start <= end, end <= text.count else {
            throw unreadable("the text has no such part", at: arguments[0].start)
        }
        return .text(String(text.dropFirst(start).prefix(end - start)))
    }

    /// A part of a text: a character, or a range.
    func part(of text: String, _ index: SwiftExpression, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        let argument = [SwiftArgument(label: nil, value: index)]
        switch index.kind {
        case .binary(let name, let low, let high) where name == "..." || name == "..<":
            guard let start = try length(SwiftArgument(label: nil, value: low), context),
                let end = try length(SwiftArgument(label: nil, value: high), context)
            else { break }
            return try part(of: text, start, name == "..." ? end + 1 : end, argument)
        case .range(let low, let name, let high):
            let start = try low.map { low throws(SwiftUnreadable) in
                try length(SwiftArgument(label: nil, value: low), context) ?? 0
            }
            let end = try high.map { high throws(SwiftUnreadable) in
                try length(SwiftArgument(label: nil, value: high), context) ?? 0
            }
            return try part(of: text, start ?? 0, end.map { name == "..." ? $0 + 1 : $0 } ?? text.count, argument)
        case .call(_, let arguments) where arguments.count == 2:
            // NSRange(location: 0, length: 2), NSMakeRange(0, 2)
            guard let start = try length(arguments[0], context), let count = try length(arguments[1], context) else {
                break
            }
            return try part(of: text, start, start + count, argument)
        default:
            if let start = try length(argument[0], context) { return try part(of: text, start, start + 1, argument) }
        }
        throw unreadable("the part of a text is not known here", at: index.start)
    }

    /// An integer of a reasonable size; `nil` without an argument, or for another value.
    private func length(_ argument: SwiftArgument?, _ context: Context) throws(SwiftUnreadable) -> Int? {
        guard let argument, case .integer(let value) = try evaluate(argument.value, context.expecting("Int")),
            abs(value) <= Self.longestText
        else { return nil }
        return value
    }

    /// Whether a character belongs to a set: `.whitespacesAndNewlines`, `CharacterSet(charactersIn: "#")`,
    /// `CharacterSet.alphanumerics.inverted`.
    private func characters(
        _ set: SwiftExpression, _ context: Context
    ) throws(SwiftUnreadable) -> (Character) -> Bool {
        switch set.kind {
        case .member(let base, "inverted"):
            let inner = try characters(base, context)
            return { !inner($0) }
        case .implicitMember(let name), .member(_, let name):
            switch name {
            case "whitespaces", "newlines", "whitespacesAndNewlines": return { $0.isWhitespace }
            case "alphanumerics": return { $0.isLetter || $0.isNumber }
            case "decimalDigits": return { $0.isNumber }
            case "letters": return { $0.isLetter }
            case "punctuationCharacters": return { $0.isPunctuation }
            case "symbols": return { $0.isSymbol }
            default: break
            }
        case .call(_, let arguments):
            guard let argument = arguments["charactersIn"], case .text(let text) = try evaluate(argument.value, context)
            else { break }
            return { text.contains($0) }
        default: break
        }
        throw unreadable("a set of characters that is not known here", at: set.start)
    }

    /// A text, which must not be longer than names and hexes are.
    func limited(_ text: String, at place: Int) throws(SwiftUnreadable) -> SwiftValue {
        guard text.utf8.count <= Self.longestText else {
            throw unreadable("a text of more than \(Self.longestText) characters is not evaluated", at: place)
        }
        return .text(text)
    }

    static let longestText = 4096

    /// What a method that changes a text returns, and the text after it; `nil` for other methods.
    func changed(
        _ text: String, by name: String, _ arguments: [SwiftArgument], _ context: Context
    ) throws(SwiftUnreadable) -> (result: SwiftValue, text: SwiftValue)? {
        var text = text
        switch name {
        case "removeFirst", "removeLast":
            let count = try length(arguments.first, context) ?? 1
            guard count >= 0, count <= text.count, count > 0 || !arguments.isEmpty else { return nil }
            let removed = name == "removeFirst" ? text.prefix(count) : text.suffix(count)
            let result = SwiftValue.text(String(removed))
            if name == "removeFirst" { text.removeFirst(count) } else { text.removeLast(count) }
            return (result, .text(text))
        case "remove":
            guard let index = try length(arguments["at"], context), index >= 0, index < text.count else { return nil }
            let removed = text.remove(at: text.index(text.startIndex, offsetBy: index))
            return (.text(String(removed)), .text(text))
        case "append", "insert":
            guard let first = arguments.first,
                case .text(let more) = try evaluate(first.value, context.expecting("String"))
            else { return nil }
            let index = name == "append" ? text.count : try length(arguments["at"], context) ?? -1
            guard index >= 0, index <= text.count else { return nil }
            text.insert(contentsOf: more, at: text.index(text.startIndex, offsetBy: index))
            return (.void, try limited(text, at: first.start))
        default: return nil
        }
    }
}
