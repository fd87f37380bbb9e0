import SourceText
import ThemeSpec

extension SwiftEvaluator {
    /// Returns the value of an expression that fills the range.
    func whole(_ range: Range<Int>, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        var at = range.lowerBound
        let value = try sum(&at, range.upperBound, context)
        // `as` and `??` do not change a value that exists.
        if at < range.upperBound, !code.isWord(at, "??"), !code.isWord(at, "as") {
            throw expected("the end of the expression", at: at, before: range.upperBound)
        }
        return value
    }

    private func sum(_ at: inout Int, _ end: Int, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        var value = try product(&at, end, context)
        while at < end, code.isWord(at, "+") || code.isWord(at, "-") {
            let sign = code.isWord(at, "+") ? 1.0 : -1
            let place = at
            at += 1
            let other = try product(&at, end, context)
            guard case .number(let left) = value, case .number(let right) = other else {
                throw unreadable("expected numbers around \(code.excerpt(at: place))", at: place)
            }
            value = .number(left + sign * right)
        }
        return value
    }

    private func product(_ at: inout Int, _ end: Int, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        let start = at
        var value = try unary(&at, end, context)
        while at < end, code.isWord(at, "*") || code.isWord(at, "/") {
            let divides = code.isWord(at, "/")
            let place = at
            at += 1
            let other = try unary(&at, end, context)
            guard case .number(let left) = value, case .number(let right) = other else {
                throw unreadable("expected numbers around \(code.excerpt(at: place))", at: place)
            }
            guard !divides || right != 0 else { throw unreadable("a division by 0", at: place) }
            let quotient = divides ? left / right : left * right
            let isWhole = divides && context.type == .integer && areIntegers(start..<at)
            value = .number(isWhole ? quotient.rounded(.towardZero) : quotient)
        }
        return value
    }

    /// Whether there are only integer literals: without a type they divide as integers do.
    private func areIntegers(_ range: Range<Int>) -> Bool {
        range.allSatisfy { index in
            switch code[index].kind {
            case .identifier: false
            case .number: code.text(index).utf8.allSatisfy { $0 != UInt8(ascii: ".") && $0 | 0x20 != UInt8(ascii: "e") }
            default: true
            }
        }
    }

    private func unary(_ at: inout Int, _ end: Int, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        if at < end, code.isWord(at, "-") || code.isWord(at, "+") {
            let isNegative = code.isWord(at, "-")
            at += 1
            let value = try postfix(&at, end, context)
            guard case .number(let number) = value else { throw expected("a number", at: at - 1, before: end) }
            return .number(isNegative ? -number : number)
        }
        return try postfix(&at, end, context)
    }

    private func postfix(_ at: inout Int, _ end: Int, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        var value = try primary(&at, end, context)
        while at < end {
            if code.isWord(at, "!") {
                at += 1
                continue
            }
            guard code.isWord(at, "."), at + 1 < end, code[at + 1].kind == .identifier else { break }
            let place = at + 1
            at += 2
            var arguments: [SwiftArgument] = []
            if at < end, code.isWord(at, "(") { arguments = self.arguments(&at, end) }
            value = try applied(place, arguments, to: value, context)
        }
        return value
    }

    private func primary(_ at: inout Int, _ end: Int, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        guard context.depth < Self.maximumDepth else {
            throw SwiftUnreadable(
                message: "nested deeper than \(Self.maximumDepth)", offset: Int(code[at].start), reason: .depth)
        }
        guard at < end else { throw expected("a value", at: at, before: end) }
        let token = code[at]
        switch token.kind {
        case .number:
            at += 1
            return .number(try number(at - 1))
        case .string:
            at += 1
            return .text(try text(at - 1))
        case .identifier: return try named(&at, end, context)
        case .punctuation where code.isWord(at, "("):
            let start = at + 1
            var after = at
            let arguments = self.arguments(&after, end)
            at = after
            if arguments.count > 1, let value = try described(arguments, start - 1, context) { return value }
            return try whole(start..<max(at - 1, start), context.nested(as: context.type))
        case .punctuation where code.isWord(at, ".") && code[at + 1].kind == .identifier:
            return try implicitMember(&at, end, context)
        case .punctuation where code.isWord(at, "["):
            throw unreadable("a list is no single token", at: at)
        default:
            throw expected("a color, a font or a number", at: at, before: end)
        }
    }

    /// A number literal's value.
    func number(_ index: Int) throws(SwiftUnreadable) -> Double {
        let digits = code.text(index).utf8.filter { $0 != UInt8(ascii: "_") }
        let text = String(decoding: digits, as: UTF8.self)
        let bases = ["0x": 16, "0b": 2, "0o": 8]
        if let base = bases[String(text.prefix(2))], let integer = UInt64(text.dropFirst(2), radix: base) {
            return Double(integer)
        }
        guard let value = Double(text), value.isFinite else {
            throw unreadable("expected a number, found \(code.excerpt(at: index))", at: index)
        }
        return value
    }

    /// Returns the text of a string literal without escapes and interpolations.
    func text(_ index: Int) throws(SwiftUnreadable) -> String {
        let bytes = code.bytes[code[index].range]
        let hashes = bytes.prefix { $0 == UInt8(ascii: "#") }.count
        let inner = bytes.dropFirst(hashes + 1).dropLast(hashes + 1)
        let isWhole = bytes.count >= 2 * (hashes + 1) && bytes.dropLast(hashes).last == UInt8(ascii: "\"")
        guard isWhole, !inner.contains(UInt8(ascii: "\\")), !inner.contains(UInt8(ascii: "\"")) else {
            throw unreadable("expected a plain text in quotes, found \(code.excerpt(at: index))", at: index)
        }
        return String(decoding: inner, as: UTF8.self)
    }
}

extension SwiftEvaluator {
    /// Returns the value of a closure or a getter: one expression, or one for dark and one for light, chosen by `?:`,
    /// `if` or `switch`.
    func appearances(_ range: Range<Int>, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        let context = context.nested(as: context.type)
        var start = behindParameters(range)
        if code.isWord(start, "get"), code.isWord(start + 1, "{") { start += 2 }
        for index in start..<max(start, range.upperBound) {
            if code.isWord(index, "?") { return try conditional(start, index, range.upperBound, context) }
            if code.isWord(index, "if") { return try branches(index, range.upperBound, context) }
            if code.isWord(index, "switch") { return try cases(index, range.upperBound, context) }
        }
        if code.isWord(start, "return") { start += 1 }
        let isGetter = start > range.lowerBound && code.isWord(range.lowerBound, "get")
        let end = isGetter ? range.upperBound - 1 : range.upperBound
        return try whole(start..<max(start, end), context)
    }

    /// Returns the start of a closure's code: after `traits in` or `(traits: UITraitCollection) -> UIColor in`.
    private func behindParameters(_ range: Range<Int>) -> Int {
        let head = range.prefix(12)
        guard let word = head.first(where: { code.isWord($0, "in") && !code[$0].startsLine }),
            !head.prefix(while: { $0 < word }).contains(where: { code.isWord($0, "{") || code.isWord($0, "=") })
        else { return range.lowerBound }
        return word + 1
    }

    private func conditional(
        _ start: Int, _ mark: Int, _ end: Int, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        let word = (start..<mark).last { code.isWord($0, "return") }
        let isDark = try isDark(word.map { $0 + 1..<mark } ?? start..<mark, at: mark)
        var at = mark + 1
        while at < end, !code.isWord(at, ":") {
            at = code.isOpening(at) ? code.behindBracket(at, limit: end) : at + 1
        }
        return try paired(mark + 1..<at, at + 1..<max(at + 1, end), isDark, context)
    }

    private func branches(_ start: Int, _ end: Int, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        guard let open = (start..<end).first(where: { code.isWord($0, "{") }) else {
            throw expected("a block", at: start + 1, before: end)
        }
        let isDark = try isDark(start + 1..<open, at: start)
        let close = code.behindBracket(open, limit: end)
        var other = close..<end
        if code.isWord(close, "else"), code.isWord(close + 1, "{") {
            other = close + 2..<max(close + 2, code.behindBracket(close + 1, limit: end) - 1)
        }
        return try paired(open + 1..<max(open + 1, close - 1), other, isDark, context)
    }

    private func cases(_ start: Int, _ end: Int, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        guard let open = (start..<end).first(where: { code.isWord($0, "{") }) else {
            throw expected("a block", at: start + 1, before: end)
        }
        let close = max(code.behindBracket(open, limit: end) - 1, open + 1)
        var (dark, light): (Range<Int>?, Range<Int>?) = (nil, nil)
        var at = open + 1
        while at < close {
            guard let colon = (at..<close).first(where: { code.isWord($0, ":") }) else { break }
            let next = (colon..<close).first {
                code.isWord($0, "case") || code.isWord($0, "default") || code.isWord($0, "@")
            }
            let body = colon + 1..<(next ?? close)
            if (at..<colon).contains(where: { code.isWord($0, "dark") }) {
                dark = dark ?? body
            } else {
                light = light ?? body
            }
            at = next ?? close
        }
        guard let dark, let light else { throw unreadable("expected a case for dark and one for light", at: start) }
        return try paired(dark, light, true, context)
    }

    private func paired(
        _ one: Range<Int>, _ other: Range<Int>, _ isDark: Bool, _ context: Context
    ) throws(SwiftUnreadable) -> SwiftValue {
        let values = [try branch(isDark ? other : one, context), try branch(isDark ? one : other, context)]
        guard case .color(let light, _) = values[0], case .color(let dark, let own) = values[1] else {
            throw expected("two colors", at: one.lowerBound, before: .max)
        }
        return .color(light: light, dark: own ?? dark)
    }

    private func branch(_ range: Range<Int>, _ context: Context) throws(SwiftUnreadable) -> SwiftValue {
        let start = code.isWord(range.lowerBound, "return") ? range.lowerBound + 1 : range.lowerBound
        return try whole(start..<max(start, range.upperBound), context.nested(as: context.type))
    }

    /// Whether a condition on the appearance holds in dark; other conditions cannot be read.
    private func isDark(_ range: Range<Int>, at place: Int) throws(SwiftUnreadable) -> Bool {
        var isDark: Bool?
        var isNegated = false
        for index in range {
            if code.isWord(index, "!=") || code.isWord(index, "!") { isNegated.toggle() }
            // The last one counts: `bestMatch(from: [.darkAqua, .aqua]) == .darkAqua`.
            switch code.text(index) {
            case "dark", "darkAqua", "isDark", "isDarkMode": isDark = true
            case "light", "aqua", "isLight": isDark = false
            default: break
            }
        }
        guard let isDark else { throw unreadable("depends on something other than the appearance", at: place) }
        return isDark != isNegated
    }
}

extension SwiftEvaluator {
    /// `.system(size:weight:design:)`, `.system(.title, design:weight:)`, `.custom("Name", size:relativeTo:)`.
    func font(
        _ name: String, _ place: Int, _ arguments: [SwiftArgument], _ context: Context
    ) throws(SwiftUnreadable) -> SwiftFont {
        var font = SwiftFont()
        if let size = arguments["size", "fixedSize"] { font.size = try number(size, context.nested(as: .number)) }
        if let weight = arguments["weight"] { font.weight = try self.weight(weight) }
        if let design = arguments["design"], !code.isWord(design.range.lowerBound, "nil") {
            font.design = try constant(design, "a font design", FontDesign.allCases.map(\.rawValue))
        }
        if name == "custom" {
            if let style = arguments["relativeTo"] { font.textStyle = try textStyle(style) }
            let family = arguments.unlabeled.map { code.excerpt(at: $0.range.lowerBound) } ?? "a custom font"
            note(.changed, "the family \(family) is left out: a terminal has one font", at: place)
        } else if let style = arguments["style", "forTextStyle"] ?? arguments.unlabeled {
            font.textStyle = try textStyle(style)
        }
        guard font.size != nil || font.textStyle != nil else {
            throw unreadable("expected a size or a text style", at: place)
        }
        return font
    }

    /// `UIFont.systemFont(ofSize:weight:)` and similar functions.
    func platformFont(
        _ name: String, _ place: Int, _ arguments: [SwiftArgument], _ context: Context
    ) throws(SwiftUnreadable) -> SwiftFont {
        guard let size = arguments["ofSize"] else { throw unreadable("expected ofSize:", at: place) }
        var font = SwiftFont(size: try number(size, context.nested(as: .number)))
        if name == "boldSystemFont" { font.weight = "bold" }
        if name == "monospacedSystemFont" { font.design = "monospaced" }
        if let weight = arguments["weight"] { font.weight = try self.weight(weight) }
        return font
    }

    /// Returns a font with a modifier applied. Modifiers that themes have no place for leave it unchanged.
    func modified(
        _ font: SwiftFont, _ place: Int, _ arguments: [SwiftArgument]
    ) throws(SwiftUnreadable) -> SwiftFont {
        var font = font
        let name = code.text(place)
        switch name {
        case "bold": font.weight = "bold"
        case "monospaced": font.design = "monospaced"
        case "weight":
            guard let argument = arguments.first else { throw unreadable("expected a font weight", at: place) }
            font.weight = try weight(argument)
        case "italic", "smallCaps", "lowercaseSmallCaps", "uppercaseSmallCaps", "monospacedDigit", "leading", "width":
            note(.changed, "\(name) is left out: a theme has no place for it", at: place)
        default: throw unreadable("\(quoted("." + name)) of a font is not known here", at: place)
        }
        return font
    }

    private func weight(_ argument: SwiftArgument) throws(SwiftUnreadable) -> String {
        try constant(argument, "a font weight", FontWeight.allCases.map(\.rawValue))
    }

    private func textStyle(_ argument: SwiftArgument) throws(SwiftUnreadable) -> String {
        // UIKit's title1 is SwiftUI's title.
        let name = code.text(argument.range.upperBound - 1)
        return name == "title1" || name == "extraLargeTitle" || name == "extraLargeTitle2"
            ? (name == "title1" ? "title" : "largeTitle")
            : try constant(argument, "a text style", TextStyle.allCases.map(\.rawValue))
    }

    /// One of the constants of a type: `.bold`, `Font.Weight.bold`.
    private func constant(
        _ argument: SwiftArgument, _ what: String, _ names: [String]
    ) throws(SwiftUnreadable) -> String {
        let last = argument.range.upperBound - 1
        let name = code.text(last)
        let isMember = argument.range.count > 1 && code.isWord(last - 1, ".")
        if isMember, names.contains(name) { return name }
        let near = isMember ? nearestName(to: name, in: names).map { "; did you mean '.\($0)'?" } ?? "" : ""
        throw unreadable("expected \(what), found \(code.excerpt(at: last))" + near, at: last)
    }
}
