/// The number of colors that an output can show.
public enum ColorDepth: String, CaseIterable, Comparable, Sendable {
    /// No colors, only attributes such as reverse.
    case mono
    /// The 16 ANSI colors.
    case ansi16 = "16"
    /// The 256 colors of xterm.
    case ansi256 = "256"
    /// All 24-bit colors.
    case truecolor

    /// Whether `one` has fewer colors than `other`.
    public static func < (one: ColorDepth, other: ColorDepth) -> Bool {
        one.order < other.order
    }

    private var order: Int {
        switch self {
        case .mono: 0
        case .ansi16: 1
        case .ansi256: 2
        case .truecolor: 3
        }
    }

    /// The name for users, such as `256 colors`.
    public var title: String {
        switch self {
        case .mono: "no colors"
        case .ansi16: "16 colors"
        case .ansi256: "256 colors"
        case .truecolor: "true color"
        }
    }
}
