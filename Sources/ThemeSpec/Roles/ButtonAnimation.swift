/// How a button answers a press; `unknown` is no animation.
public enum ButtonAnimation: String, CaseIterable, Sendable {
    case unknown, subtlePress, squish, pop, bouncy, springBack
}
