extension EscapeSequence {
    /// Text is being pasted from here on, until ``isPasteEnd``.
    var isPasteStart: Bool { bytes == Array("[200~".utf8) }

    var isPasteEnd: Bool { bytes == Array("[201~".utf8) }

    /// The key that a whole sequence stands for, whatever its modifiers; `nil` for reports and unknown ones.
    ///
    /// These are xterm's, which most terminals share, for keys that the terminal's own description leaves out.
    var key: Key? {
        guard let final = bytes.last, let first = bytes.first else { return nil }
        switch first {
        case UInt8(ascii: "O"):
            return Self.cursorKey(final) ?? Self.keypadKey(final)
        case UInt8(ascii: "["):
            let parameters = bytes.dropFirst().dropLast()
            if parameters == [UInt8(ascii: "[")] { return Self.consoleKey(final) }
            guard parameters.allSatisfy({ (0x30...0x3B).contains($0) }) else { return nil }
            let numbers = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
                .map { Int(String(decoding: $0.prefix { $0 != UInt8(ascii: ":") }, as: UTF8.self)) }
            if final == UInt8(ascii: "~") { return Self.numberedKey(numbers.first.flatMap { $0 } ?? 0) }
            // With parameters and an R, a report of the cursor's place rather than F3.
            return final == UInt8(ascii: "R") ? nil : Self.cursorKey(final)
        default:
            return nil
        }
    }

    private static func cursorKey(_ final: UInt8) -> Key? {
        switch final {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "Z"): .backTab
        case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final - UInt8(ascii: "P")) + 1)
        default: nil
        }
    }

    /// Keys of the numeric keypad in application mode: `M` is enter, `j` to `y` are `*` to `9`.
    private static func keypadKey(_ final: UInt8) -> Key? {
        switch final {
        case UInt8(ascii: "M"): .enter
        case UInt8(ascii: "I"): .tab
        case UInt8(ascii: "X"): .character("=")
        case UInt8(ascii: "j")...UInt8(ascii: "y"): .character(Character(Unicode.Scalar(final - 0x40)))
        default: nil
        }
    }

    /// F1 to F5 of the Linux console.
    private static func consoleKey(_ final: UInt8) -> Key? {
        (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(final) ? .function(Int(final - 0x40)) : nil
    }

    private static func numberedKey(_ number: Int) -> Key? {
        switch number {
        case 1, 7: .home
        case 4, 8: .end
        case 3: .delete
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23...24: .function(number - 12)
        default: nil
        }
    }
}
