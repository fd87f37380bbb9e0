extension SwiftEvaluator {
    /// The value of a closure or a getter: one expression, or one for dark and one for light, chosen by `?:`, `if` or
    /// `switch`.
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

    /// Where a closure's code begins: behind `traits in` or `(traits: UITraitCollection) -> UIColor in`.
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

    /// Whether a condition holds in dark; one that is of anything else cannot be read.
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
