import ColorScience
import Platform
import SourceText
import SwiftText
import ThemeSpec

/// The operations that color initializers apply to the text of a hex.
///
/// An index into a text is represented by an integer, and a character by a text of length one.
extension SwiftEvaluator {
    /// Returns the value of a property of a text; `nil` for other properties.
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

    /// Returns the value of a method of a text; `nil` for other methods.
    func method(
        _ name: String, _ arguments: [SwiftArgument], of text: String, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue? {
        switch (name, arguments.count) {
        case ("lowercased", 0), ("localizedLowercase", 0): return .text(text.lowercased())
        case ("uppercased", 0): return .text(text.uppercased())
        case ("cString", 1), ("utf8CString", 0): return .text(text)
        case ("dropFirst", _): return .text(String(text.dropFirst(try count(arguments.first, context) ?? 1)))
        case ("dropLast", _): return .text(String(text.dropLast(try count(arguments.first, context) ?? 1)))
        case ("prefix", 1): return try count(arguments.first, context).map { .text(String(text.prefix($0))) }
        case ("suffix", 1): return try count(arguments.first, context).map { .text(String(text.suffix($0))) }
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

    /// Returns the part of a text between two indices.
    private func part(
        of text: String, _ start: Int, _ end: Int, _ arguments: [SwiftArgument]
    ) throws(SwiftUnreadable) -> SwiftValue {
        guard 0 <= start, start <= end, end <= text.count else {
            throw unreadable("the range is out of bounds", at: arguments[0].start)
        }
        return .text(String(text.dropFirst(start).prefix(end - start)))
    }

    /// Returns a part of a text: a character or a range.
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
        case .call(let callee, let arguments)
        where arguments.count == 2 && ["NSRange", "NSMakeRange"].contains(code.text(callee.range.upperBound - 1)):
            // NSRange(location: 0, length: 2), NSMakeRange(0, 2)
            guard let start = try length(arguments[0], context), let count = try length(arguments[1], context) else {
                break
            }
            return try part(of: text, start, start + count, argument)
        default:
            if let start = try length(argument[0], context) { return try part(of: text, start, start + 1, argument) }
        }
        throw unreadable("the part of the text cannot be evaluated", at: index.start)
    }

    /// Returns an integer of limited magnitude; `nil` without an argument, and for another value.
    private func length(_ argument: SwiftArgument?, _ context: Context) throws(SwiftUnreadable) -> Int? {
        guard let argument, case .integer(let value) = try evaluate(argument.value, context.expecting("Int")),
            value.magnitude <= UInt(Self.longestText)
        else { return nil }
        return value
    }

    /// Returns a number of characters; `nil` without an argument, and for another value.
    private func count(_ argument: SwiftArgument?, _ context: Context) throws(SwiftUnreadable) -> Int? {
        guard let argument, let length = try length(argument, context) else { return nil }
        guard length >= 0 else {
            throw unreadable("expected 0 characters or more, found \(length)", at: argument.start)
        }
        return length
    }

    /// Returns a test for membership in a character set: `.whitespacesAndNewlines`, `CharacterSet(charactersIn: "#")`,
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
        throw unreadable("the character set cannot be evaluated", at: set.start)
    }

    /// Returns a text, which must not be longer than names and hexes are.
    func limited(_ text: String, at place: Int) throws(SwiftUnreadable) -> SwiftValue {
        guard text.utf8.count <= Self.longestText else {
            throw unreadable("a text of more than \(Self.longestText) characters is not evaluated", at: place)
        }
        return .text(text)
    }

    static let longestText = 4096

    /// Returns the result of a method that changes a text, and the changed text; `nil` for other methods.
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

/// `Scanner`, `strtoul` and the initializers of integers, which read colors from hexes.
extension SwiftEvaluator {
    /// Returns a scanner for a text.
    func scanner(_ arguments: [SwiftArgument], _ context: Context) throws(SwiftUnreadable) -> SwiftValue? {
        guard let argument = arguments["string"], arguments.count == 1,
            case .text(let text) = try evaluate(argument.value, context.expecting("String"))
        else { return nil }
        var scanner = SwiftInstance(type: .unknown("Scanner"))
        scanner.set("string", .text(text), at: 0)
        scanner.set("currentIndex", .integer(0), at: 0)
        return .instance(scanner)
    }

    /// Returns the result of a scanner's method, and the scanner after it; `nil` for other methods.
    func scanned(
        _ scanner: SwiftInstance, by name: String, _ arguments: [SwiftArgument], _ context: Context
    ) throws(SwiftUnreadable) -> (result: SwiftValue, scanner: SwiftInstance)? {
        guard scanner.type == .unknown("Scanner"), case .text(let text) = scanner["string"],
            case .integer(let start) = scanner["scanLocation"] ?? scanner["currentIndex"], start >= 0
        else { return nil }
        var scanner = scanner
        var rest = text.dropFirst(start)
        switch name {
        case "scanHexInt64", "scanHexInt32", "scanHexInt":
            guard let target = arguments.first else { return hexadecimal(&scanner, &rest, start) }
            guard case .prefix("&", let place) = target.value.kind,
                case (.integer(let value), let changed) = hexadecimal(&scanner, &rest, start)
            else { return (.bool(false), scanner) }
            try store(.integer(value), place, target.value, context.frame)
            return (.bool(true), changed)
        case "scanInt", "scanInt32", "scanInt64", "scanUInt64":
            guard let argument = arguments["representation"], case .implicitMember("hexadecimal") = argument.value.kind
            else { return nil }
            return hexadecimal(&scanner, &rest, start)
        case "scanString", "scanCharacter":
            guard let argument = arguments.first,
                case .text(let prefix) = try evaluate(argument.value, context.expecting("String"))
            else { return nil }
            guard rest.hasPrefix(prefix) else {
                return (argument.label == nil && arguments.count == 1 ? .none : .bool(false), scanner)
            }
            move(&scanner, to: start + prefix.count)
            return (arguments.count == 1 ? .text(prefix) : .bool(true), scanner)
        default: return nil
        }
    }

    private func hexadecimal(
        _ scanner: inout SwiftInstance, _ rest: inout Substring, _ start: Int
    ) -> (result: SwiftValue, scanner: SwiftInstance) {
        var skipped = rest.prefix(while: \.isWhitespace).count
        if rest.dropFirst(skipped).lowercased().hasPrefix("0x") { skipped += 2 }
        let digits = rest.dropFirst(skipped).prefix(while: \.isHexDigit)
        guard !digits.isEmpty, digits.count <= 15, let value = Int(digits, radix: 16) else { return (.none, scanner) }
        move(&scanner, to: start + skipped + digits.count)
        return (.integer(value), scanner)
    }

    private func move(_ scanner: inout SwiftInstance, to index: Int) {
        scanner.set(scanner["scanLocation"] == nil ? "currentIndex" : "scanLocation", .integer(index), at: 0)
    }

    /// Returns the integer in a text: `Int("FF", radix: 16)`, `strtoul(text, nil, 16)`; `nil` for other arguments, an
    /// inner `nil` if the text is not a number.
    func integer(
        _ text: SwiftArgument, radix: SwiftArgument?, _ context: Context
    ) throws(SwiftUnreadable) -> Int?? {
        guard case .text(let digits) = try evaluate(text.value, context.expecting("String")) else { return nil }
        guard let radix else { return .some(Int(digits)) }
        guard case .integer(let base) = try evaluate(radix.value, context.expecting("Int")), (2...36).contains(base)
        else { return nil }
        return .some(Int(digits, radix: base))
    }
}

/// The operations on numbers in color initializers for other spaces.
extension SwiftEvaluator {
    /// Returns the value of a function of the standard library or of C; `nil` for other functions.
    func function(
        _ name: String, _ arguments: [SwiftArgument], _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue? {
        guard ["abs", "fabs", "sqrt", "cbrt", "pow", "sin", "cos", "floor", "ceil", "round", "fmod"].contains(name),
            let first = arguments.first
        else { return nil }
        let value = try number(first, context)
        let other = try arguments.dropFirst().first.map { argument throws(SwiftUnreadable) in
            try number(argument, context)
        }
        let result: Double
        switch (name, other) {
        case ("abs", nil):
            // The absolute value of an integer is an integer, which is divided without a remainder.
            if case .integer(let integer) = try evaluate(first.value, context), integer > .min {
                return .integer(abs(integer))
            }
            result = abs(value)
        case ("fabs", nil): result = abs(value)
        case ("sqrt", nil): result = value.squareRoot()
        case ("cbrt", nil): result = cbrt(value)
        case ("pow", let exponent?): result = pow(value, exponent)
        case ("sin", nil): result = sin(value)
        case ("cos", nil): result = cos(value)
        case ("floor", nil): result = value.rounded(.down)
        case ("ceil", nil): result = value.rounded(.up)
        case ("round", nil): result = value.rounded()
        case ("fmod", let divisor?) where divisor != 0: result = value.truncatingRemainder(dividingBy: divisor)
        default: return nil
        }
        guard result.isFinite else { throw expected("a finite number", at: first.value) }
        return .number(result)
    }

    /// Returns the value of a method of a number; `nil` for other methods.
    func method(
        _ name: String, _ arguments: [SwiftArgument], of number: Double, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue? {
        switch (name, arguments.count) {
        case ("rounded", 0): return .number(number.rounded())
        case ("squareRoot", 0) where number >= 0: return .number(number.squareRoot())
        case ("truncatingRemainder", 1):
            let divisor = try self.number(arguments[0], context)
            return divisor == 0 ? nil : .number(number.truncatingRemainder(dividingBy: divisor))
        default: return nil
        }
    }

    /// Returns the color for the appearance that is being evaluated.
    private func seen(_ color: SwiftColor) -> Color {
        if color.dark != nil { asksForAppearance = true }
        return isDark ? color.dark ?? color.light : color.light
    }

    /// Stores the components that `getRed(&r, green: &g, blue: &b, alpha: &a)` and `getHue(…)` return; `nil` for other
    /// methods.
    func components(
        of value: SwiftValue, by name: String, _ arguments: [SwiftArgument], _ expression: SwiftExpression,
        _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue? {
        guard case .color(let light, let dark) = value, name == "getRed" || name == "getHue" else { return nil }
        let color = seen((light, dark))
        let components = name == "getRed" ? [color.red, color.green, color.blue] : color.hsb
        guard arguments.count == 4 else { throw expected("four components", at: expression) }
        for (argument, component) in zip(arguments, components + [color.alpha]) {
            // The argument is `nil` for a component that is not needed.
            guard case .prefix("&", let place) = argument.value.kind else { continue }
            try store(.number(component), place, argument.value, context.frame)
        }
        return .bool(true)
    }

    /// Returns a component of a color for the appearance that is being evaluated, such as `redComponent`; `nil` for
    /// other properties.
    func component(_ name: String, of color: SwiftColor) -> SwiftValue? {
        guard Self.componentNames.contains(name) else { return nil }
        let seen = seen(color)
        return switch name {
        case "components": .list([seen.red, seen.green, seen.blue, seen.alpha].map { .number($0) })
        case "redComponent": .number(seen.red)
        case "greenComponent": .number(seen.green)
        case "blueComponent": .number(seen.blue)
        default: .number(seen.alpha)
        }
    }

    private static let componentNames: Set<String> = [
        "redComponent", "greenComponent", "blueComponent", "alphaComponent", "components",
    ]
}

extension SwiftEvaluator {
    /// Evaluates the arguments of `String(format: "#%06X", value)`: a format with integers; `nil` for other arguments.
    func formatted(_ arguments: [SwiftArgument], _ context: Context) throws(SwiftUnreadable) -> String? {
        guard let first = arguments.first, first.label == "format",
            case .text(let format) = try evaluate(first.value, context.expecting("String"))
        else { return nil }
        var (text, rest, values) = ("", format[...], arguments.dropFirst())
        while let place = rest.firstIndex(of: "%") {
            text += rest[..<place]
            rest = rest[rest.index(after: place)...]
            if rest.first == "%" {
                text.append(rest.removeFirst())
                continue
            }
            let pad = rest.first == "0" ? "0" : " "
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            rest = rest.dropFirst(digits.count).drop { $0 == "l" || $0 == "h" }
            guard let kind = rest.popFirst(), "dixXu".contains(kind), let argument = values.popFirst(),
                case .integer(let integer) = try evaluate(argument.value, context.expecting(nil)),
                let width = digits.isEmpty ? 0 : Int(digits), width <= Self.widestNumber
            else { return nil }
            let isHex = kind == "x" || kind == "X"
            let number = String(integer, radix: isHex ? 16 : 10, uppercase: kind == "X")
            text += String(repeating: pad, count: max(0, width - number.count)) + number
        }
        return values.isEmpty ? text + rest : nil
    }

    /// The maximum width of a formatted number.
    private static let widestNumber = 64
}
