/// The outline of a button.
public enum ButtonShape: String, CaseIterable, Sendable {
    case rounded, pill
}
