/// What a button is for, from most to least prominent, and the one that destroys.
public enum ButtonRole: String, CaseIterable, Sendable {
    case primary, secondary, tertiary, quaternary, destructive
}
