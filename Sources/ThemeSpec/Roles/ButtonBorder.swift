/// The line around a button.
public enum ButtonBorder: String, CaseIterable, Sendable {
    case hidden, accent, subtle
}
