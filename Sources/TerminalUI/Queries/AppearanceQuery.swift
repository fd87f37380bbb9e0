import ColorScience

/// A query whether the terminal is dark: its replies and the result.
struct AppearanceQuery: Sendable {
    /// The queries, followed by DA1, to which every terminal replies. Sources: Contour's color palette update
    /// notifications, xterm's `ctlseqs`.
    static let bytes = Array("\u{1B}[?996n\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\\u{1B}[c".utf8)
    /// The maximum time to wait for the replies, in nanoseconds.
    static let timeout: Int64 = 1_000_000_000

    private let environment: [String: String]
    private var scheme: Bool?
    private var foreground: Color?
    private var background: Color?
    /// Whether all replies have arrived, or are no longer expected.
    private(set) var isComplete = false
    /// The time after which replies are no longer expected; on ``MonotonicClock``.
    let deadline: Int64

    init(environment: [String: String], sentAt time: Int64) {
        self.environment = environment
        deadline = time + Self.timeout
    }

    /// Handles a reply. Returns whether the terminal is dark once that is known, and again whenever a later reply
    /// reports it.
    mutating func handle(_ reply: TerminalReply) -> Bool? {
        switch reply {
        case .scheme(let isDark):
            scheme = isDark
            return isDark
        case .foreground(let color): foreground = color
        case .background(let color): background = color
        case .attributes: return complete()
        case .mode, .version, .secondaryAttributes, .cellSize, .areaSize, .graphics: return nil
        }
        // Before the deadline, both colors are needed, because they are compared with each other.
        return isComplete && scheme == nil ? isDark : nil
    }

    /// Ends the query; returns the result, unless it was reported already.
    mutating func complete() -> Bool? {
        guard !isComplete else { return nil }
        isComplete = true
        return scheme == nil ? isDark : nil
    }

    private var isDark: Bool {
        AppearanceDetection.isDark(
            scheme: scheme, background: background, foreground: foreground, environment: environment)
    }
}

/// Determines whether a terminal is dark, from its replies and from the environment.
public enum AppearanceDetection {
    /// Returns whether the terminal is dark. The first known value applies:
    ///
    /// 1. `scheme`: the terminal reports its color scheme (`CSI ? 996 n`).
    /// 2. `background`, from OSC 11: dark if its OKLab lightness is below that of `foreground` (OSC 10), or below 0.5
    ///    if the foreground is unknown or the same.
    /// 3. `COLORFGBG` in the environment: its last field is the palette index of the background, of which 0 to 6 and
    ///    8 are dark (rxvt).
    /// 4. Dark.
    public static func isDark(
        scheme: Bool? = nil, background: Color? = nil, foreground: Color? = nil, environment: [String: String] = [:]
    ) -> Bool {
        if let scheme { return scheme }
        if let background {
            let lightness = OKLab(background).l
            // Two equal colors cannot be compared.
            if let foreground, foreground != background { return lightness < OKLab(foreground).l }
            return lightness < 0.5
        }
        let index = (environment["COLORFGBG"] ?? "").split(separator: ";").last.flatMap { Int($0) }
        guard let index, (0...15).contains(index) else { return true }
        return index < 7 || index == 8
    }
}

/// Colors as terminals write them in replies to OSC 10 and 11.
enum TerminalColorName {
    /// Returns the color of `rgb:R/G/B`, urxvt's `rgba:R/G/B/A` or `#RGB`; `nil` for anything else.
    ///
    /// A channel has one to four hexadecimal digits, and is relative to the largest number with that many digits
    /// (XParseColor(3)).
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
        // The color behind a translucent background is unknown; the color without alpha is the best approximation.
        case ("rgba", 4): return channel(channels[3]) == nil ? nil : color(Array(channels.dropLast()))
        default: return nil
        }
    }

    private static func color(_ channels: [String]) -> Color? {
        let values = channels.compactMap(channel)
        guard values.count == 3 else { return nil }
        return Color(red: values[0], green: values[1], blue: values[2])
    }

    /// Returns the value of one channel, 0...1.
    private static func channel(_ digits: String) -> Double? {
        guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit), let value = Int(digits, radix: 16)
        else { return nil }
        return Double(value) / Double(1 << (4 * digits.utf8.count) - 1)
    }
}
