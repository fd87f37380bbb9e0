/// How much padding: every inset role has `regular`, the others are optional.
public enum InsetVariant: String, CaseIterable, Sendable {
    case tight, regular, roomy
}
