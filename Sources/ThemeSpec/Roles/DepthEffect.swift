/// Whether a surface is shaded to look raised or sunk.
public enum DepthEffect: String, CaseIterable, Sendable {
    case noEffect, highlightAndIndent
}
