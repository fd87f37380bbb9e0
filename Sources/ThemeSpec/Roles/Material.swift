/// Apple's translucent materials, from thinnest to thickest, and the one of bars.
public enum Material: String, CaseIterable, Sendable {
    case noMaterial, ultraThin, thin, regular, thick, ultraThick, bar
}
