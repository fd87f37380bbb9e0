/// The kinds of container that have padding of their own.
public enum InsetRole: String, CaseIterable, Sendable {
    case card, control, listRow, screen
}
