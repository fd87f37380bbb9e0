extension StyleScanner {
    /// `.white` or `.title2.bold()` where a modifier takes its style: first, or behind `?` and `:`.
    mutating func readSlot(_ dot: SwiftToken) {
        guard let slot, previous.kind == .punctuation || previous.kind == .operator else { return }
        let byte = bytes[Int(previous.start)]
        let isFirst = byte == UInt8(ascii: "(")
        let isBranch = slot.isConditional && (byte == UInt8(ascii: ":") || byte == UInt8(ascii: "?"))
        if isFirst || isBranch { readExpression(dot, slot.type) }
    }

    /// An expression from its first token: hard-coded where it has a value.
    mutating func readExpression(_ first: SwiftToken, _ type: SwiftType) {
        let tokens = expression(from: first)
        guard let last = tokens.last, let member = tokens.dropFirst().first else { return }
        let code = SwiftCode(bytes, tokens: tokens)
        let evaluator = SwiftEvaluator(code)
        guard let value = try? evaluator.whole(0..<tokens.count, SwiftEvaluator.Context(type: type)) else { return }
        let range = Int(first.start)..<Int(last.end)
        switch value {
        case .color(let light, let dark):
            // Clear is no color, and no token stands for it.
            guard light.alpha > 0 else { return }
            let isNamed = bytes[first.range].elementsEqual(".".utf8) || bytes[member.range].elementsEqual(".".utf8)
            let isSystem = isNamed || dark != nil
            let use = slot?.use ?? .any
            found.append(
                Found(
                    rule: isSystem ? .systemColor : .literalColor, range: range,
                    value: .color(light: light, dark: dark ?? light, use: use)))
        case .font(let font):
            found.append(
                Found(
                    rule: tokens.contains { $0.kind == .punctuation && bytes[$0.range].elementsEqual("(".utf8) }
                        && font.textStyle == nil || code.isWord(1, "system") || code.isWord(2, "system")
                        ? .systemFont : .textStyle,
                    range: range, value: .font(size: font.size, textStyle: font.textStyle)))
        case .number, .text: break
        }
        skip(to: last)
    }

    /// The tokens of a name with its members and calls; those that are looked ahead at most.
    private func expression(from first: SwiftToken) -> [SwiftToken] {
        var tokens = [first]
        var ahead = lexer
        var depth = 0
        while tokens.count < Self.lookahead {
            let token = ahead.next()
            guard token.kind != .end else { break }
            let byte = bytes[Int(token.start)]
            let isPunctuation = token.kind == .punctuation
            if depth == 0 {
                let isMember = isPunctuation && byte == UInt8(ascii: ".")
                let isCall = isPunctuation && byte == UInt8(ascii: "(") && !token.startsLine
                let isName = token.kind == .identifier && bytes[tokens[tokens.count - 1].range].elementsEqual(".".utf8)
                guard isMember && !token.startsLine || isCall || isName else { break }
            }
            if isPunctuation, byte == UInt8(ascii: "(") { depth += 1 }
            if isPunctuation, byte == UInt8(ascii: ")") { depth -= 1 }
            tokens.append(token)
        }
        return depth == 0 ? tokens : []
    }

    /// Goes on behind a token, whose brackets are balanced.
    private mutating func skip(to last: SwiftToken) {
        while lexer.at < Int(last.end) { previous = lexer.next() }
    }

    /// `.padding(12)` and `.padding(.horizontal, 12)`, from the name.
    mutating func readPadding(_ name: SwiftToken) {
        var tokens = ahead(24)
        guard tokens.count > 2 else { return }
        tokens.removeFirst()
        if !isNumber(tokens[0]), let comma = tokens.firstIndex(where: { bytes[$0.range].elementsEqual(",".utf8) }) {
            // Behind edges only: not behind an argument of another call.
            let edges = tokens[..<comma]
            guard let first = edges.first,
                edges.allSatisfy({ $0.kind == .identifier || ".[],".utf8.contains(bytes[Int($0.start)]) })
            else { return }
            let isList = bytes[first.range].elementsEqual("[".utf8)
            let close = isList ? tokens.firstIndex { bytes[$0.range].elementsEqual("]".utf8) } : comma - 1
            guard let close, close + 1 < tokens.count, bytes[tokens[close + 1].range].elementsEqual(",".utf8) else {
                return
            }
            tokens.removeFirst(close + 2)
        }
        add(.padding, from: name, number: tokens[...])
    }

    /// `.cornerRadius(8)`, `cornerRadius: 8` and `spacing: 8`, from the name.
    mutating func readLength(_ name: SwiftToken, _ rule: StyleRule) {
        add(rule, from: name, number: ahead(4).dropFirst())
    }

    /// `.shadow(color: .black, radius: 8)`, from the name.
    mutating func readShadow(_ name: SwiftToken) {
        let tokens = ahead(Self.lookahead)
        guard let label = tokens.firstIndex(where: { bytes[$0.range].elementsEqual("radius".utf8) }) else { return }
        add(.shadow, from: name, number: tokens[(label + 2 < tokens.count ? label + 2 : tokens.count)...])
    }

    private func ahead(_ count: Int) -> [SwiftToken] {
        var lexer = lexer
        return (0..<count).map { _ in lexer.next() }.filter { $0.kind != .end }
    }

    private func isNumber(_ token: SwiftToken) -> Bool {
        token.kind == .number || bytes[token.range].elementsEqual("-".utf8)
    }

    /// A finding where the tokens start with a number other than 0 that is all of its argument.
    private mutating func add(_ rule: StyleRule, from name: SwiftToken, number tokens: ArraySlice<SwiftToken>) {
        var tokens = tokens
        var sign = 1.0
        if let first = tokens.first, bytes[first.range].elementsEqual("-".utf8) {
            sign = -1
            tokens.removeFirst()
        }
        guard let number = tokens.first, number.kind == .number, let behind = tokens.dropFirst().first,
            bytes[behind.range].elementsEqual(")".utf8) || bytes[behind.range].elementsEqual(",".utf8)
        else { return }
        let code = SwiftCode(bytes, tokens: [number])
        guard let value = try? SwiftEvaluator(code).number(0), value != 0 else { return }
        let isCall = bytes[behind.range].elementsEqual(")".utf8) && byteBehind(name) == UInt8(ascii: "(")
        let range = Int(name.start)..<Int(isCall ? behind.end : number.end)
        found.append(Found(rule: rule, range: range, value: .number(sign * value)))
    }

    private func byteBehind(_ token: SwiftToken) -> UInt8 { lexer.byte(Int(token.end)) }
}
