/// How many colours an output can show, from none to all.
public enum ColorDepth: String, CaseIterable, Comparable, Sendable {
    case mono
    case ansi16 = "16"
    case ansi256 = "256"
    case truecolor

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

    /// What people call it.
    public var title: String {
        switch self {
        case .mono: "no colors"
        case .ansi16: "16 colors"
        case .ansi256: "256 colors"
        case .truecolor: "true color"
        }
    }
}
