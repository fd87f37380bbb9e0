/// Light or dark: the two sets of colours that a theme may have.
public enum Appearance: String, CaseIterable, Sendable {
    case light
    case dark

    public var opposite: Appearance { self == .light ? .dark : .light }
}
