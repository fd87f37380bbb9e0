/// How wide a font runs, from narrowest to widest.
public enum FontWidth: String, CaseIterable, Sendable {
    case compressed, condensed, standard, expanded
}
