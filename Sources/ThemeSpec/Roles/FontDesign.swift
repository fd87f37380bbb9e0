/// Which of the system's typefaces text is set in.
public enum FontDesign: String, CaseIterable, Sendable {
    case `default`, serif, rounded, monospaced
}
