/// What a button is filled with, which also decides the colour of its label.
public enum ButtonFill: String, CaseIterable, Sendable {
    case solidFillPrimaryCTA, solidFillDestructive, hollow
}
