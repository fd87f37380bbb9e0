/// A level of conformance of WCAG 2.2 to judge by.
public enum ContrastLevel: String, CaseIterable, Sendable {
    case aa = "AA"
    case aaa = "AAA"

    /// The contrast that text needs, 1...21 (success criteria 1.4.3 and 1.4.6).
    public func required(isLarge: Bool) -> Double {
        switch self {
        case .aa: isLarge ? 3 : 4.5
        case .aaa: isLarge ? 4.5 : 7
        }
    }

    /// What parts of controls and graphics need (1.4.11); there is no higher level of it.
    public static let nonText = 3.0
}
