/// A step of a spacing scale, from smallest to largest.
public enum SpacingToken: String, CaseIterable, Sendable {
    case xs, s, m, l, xl, xxl
}
