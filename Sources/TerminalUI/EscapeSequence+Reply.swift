import ColorScience

extension EscapeSequence {
    /// What a whole sequence answers; `nil` for keys and for what nobody asked.
    var reply: TerminalReply? {
        guard let final = bytes.last else { return nil }
        if bytes.starts(with: Array("[?".utf8)) {
            return Self.privateReply(final, parameters: bytes.dropFirst(2).dropLast())
        }
        guard bytes.first == UInt8(ascii: "]") else { return nil }
        let parts = text.split(separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let color = TerminalColorName.color(String(decoding: parts[1], as: UTF8.self)) else {
            return nil
        }
        switch String(decoding: parts[0], as: UTF8.self) {
        case "10": return .foreground(color)
        case "11": return .background(color)
        default: return nil
        }
    }

    /// What stands between the bracket of an OSC and its end, BEL or `ESC \`.
    private var text: ArraySlice<UInt8> {
        bytes.dropFirst().prefix { $0 != 0x07 && $0 != 0x1B }
    }

    private static func privateReply(_ final: UInt8, parameters: ArraySlice<UInt8>) -> TerminalReply? {
        let isModeReport = final == UInt8(ascii: "y") && parameters.last == UInt8(ascii: "$")
        let numbers = (isModeReport ? parameters.dropLast() : parameters)
            .split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
            .map { Int(String(decoding: $0, as: UTF8.self)) }
        switch (final, numbers) {
        case (UInt8(ascii: "n"), [997, 1]): return .scheme(isDark: true)
        case (UInt8(ascii: "n"), [997, 2]): return .scheme(isDark: false)
        case (UInt8(ascii: "c"), _): return .attributes
        case (_, _) where isModeReport && numbers.count == 2:
            guard let mode = numbers[0], let state = numbers[1] else { return nil }
            return .mode(mode, state: state)
        default: return nil
        }
    }
}
