extension ScreenEmulator {
    /// The modes that DECRQM reports; the reply for others is 0.
    private static let knownModes: Set<Int> = [
        1, 6, 7, 25, 47, 66, 1000, 1002, 1003, 1004, 1006, 1047, 1049, 2004, 2026, 2031,
    ]

    /// Replies to DA1, DA2, XTVERSION, DSR and the color-scheme query.
    mutating func report(_ sequence: ControlSequence) {
        switch (sequence.prefix, sequence.final, sequence.value(0)) {
        case (nil, UInt8(ascii: "c"), 0): reply("\u{1B}[?62;22c")
        case (UInt8(ascii: ">"), UInt8(ascii: "c"), 0):
            if let numbers = traits.secondaryAttributes { reply("\u{1B}[>\(numbers)c") }
        case (UInt8(ascii: ">"), UInt8(ascii: "q"), 0):
            if let version = traits.version { reply("\u{1B}P>|\(version)\u{1B}\\") }
        case (nil, UInt8(ascii: "t"), 16):
            if let cell = traits.cell { reply("\u{1B}[6;\(cell.height);\(cell.width)t") }
        case (nil, UInt8(ascii: "n"), 5): reply("\u{1B}[0n")
        case (nil, UInt8(ascii: "n"), 6):
            let row = screen.cursor.row - (isOriginRelative ? top : 0)
            reply("\u{1B}[\(row + 1);\(screen.cursor.column + 1)R")
        case (UInt8(ascii: "?"), UInt8(ascii: "n"), 996): reply("\u{1B}[?997;\(traits.isDark ? 1 : 2)n")
        default: break
        }
    }

    /// Replies to DECRQM: 1 set, 2 reset, 0 unknown.
    mutating func report(mode: Int) {
        let state = Self.knownModes.contains(mode) ? (screen.modes.contains(mode) ? 1 : 2) : 0
        reply("\u{1B}[?\(mode);\(state)$y")
    }

    /// Performs an OSC string: stores titles, replies to queries for the default colors, and ignores others.
    mutating func perform(command content: [UInt8]) {
        let parts = content.split(separator: UInt8(ascii: ";"), maxSplits: 1, omittingEmptySubsequences: false)
        if content == Array("111".utf8) { screen.defaultBackground = nil }
        guard parts.count == 2, let number = Int(String(decoding: parts[0], as: UTF8.self)) else { return }
        let text = String(decoding: parts[1], as: UTF8.self)
        switch (number, text) {
        case (0, _), (2, _): screen.title = text
        case (52, _):
            guard text.hasPrefix("c;") else { break }
            screen.clipboard = Base64Text.decoded(Array(text.utf8.dropFirst(2))).map {
                String(decoding: $0, as: UTF8.self)
            }
        case (10, "?"): reply("\u{1B}]10;\(Self.specification(of: traits.foreground))\u{1B}\\")
        case (11, "?"):
            reply("\u{1B}]11;\(Self.specification(of: screen.defaultBackground ?? traits.background))\u{1B}\\")
        case (11, _):
            let digits = text.drop { $0 != ":" }.dropFirst().filter { $0 != "/" }
            screen.defaultBackground = UInt32(digits, radix: 16)
        default: break
        }
    }

    /// Returns a color in X's notation, with four digits for each channel.
    private static func specification(of color: UInt32) -> String {
        let channels = [color >> 16 & 0xFF, color >> 8 & 0xFF, color & 0xFF].map { channel in
            let digits = String(channel + 0x100, radix: 16).dropFirst()
            return "\(digits)\(digits)"
        }
        return "rgb:" + channels.joined(separator: "/")
    }

    private mutating func reply(_ text: String) {
        guard traits.replies else { return }
        replies += Array(text.utf8)
    }
}
