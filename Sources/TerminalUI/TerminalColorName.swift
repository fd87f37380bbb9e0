import ColorScience

/// Colors as terminals write them in replies to OSC 10 and 11.
enum TerminalColorName {
    /// `rgb:R/G/B` and urxvt's `rgba:R/G/B/A` with one to four hexadecimal digits a channel, each of which counts of
    /// the most that so many digits hold, and `#RGB` with one to four digits a channel (XParseColor(3)); `nil` for
    /// anything else.
    static func color(_ text: String) -> Color? {
        if text.hasPrefix("#") {
            let digits = Array(text.dropFirst())
            guard digits.count % 3 == 0, (3...12).contains(digits.count) else { return nil }
            let count = digits.count / 3
            return color((0..<3).map { String(digits[$0 * count..<($0 + 1) * count]) })
        }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let channels = parts[1].split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        switch (parts[0], channels.count) {
        case ("rgb", 3): return color(channels)
        // Text is drawn on what shows through, which nobody can know; its color without the alpha is the best guess.
        case ("rgba", 4): return channel(channels[3]) == nil ? nil : color(Array(channels.dropLast()))
        default: return nil
        }
    }

    private static func color(_ channels: [String]) -> Color? {
        let values = channels.compactMap(channel)
        guard values.count == 3 else { return nil }
        return Color(red: values[0], green: values[1], blue: values[2])
    }

    /// 0...1; the fraction of the greatest number of that many digits.
    private static func channel(_ digits: String) -> Double? {
        guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16)
        else { return nil }
        return Double(value) / Double(1 << (4 * digits.utf8.count) - 1)
    }
}
