import ColorScience
import ThemeSpec

/// Ink on paper somewhere in a component: a pair of colors that is to be told apart.
public struct AuditPair: Sendable {
    public enum Kind: Hashable, Sendable {
        case text(TextModel)
        /// A part of a control or a graphic that means something.
        case graphic
    }

    /// The component as people know it, such as "Next Up card".
    public let component: String
    /// What of it, such as "service".
    public let part: String
    /// The slug of a scene that shows it.
    public let scene: String
    public let kind: Kind
    /// Straight alpha.
    public let ink: Color
    public let inkRole: ColorRole
    /// How much of the role's own alpha the ink has, 0...1.
    public let inkOpacity: Double
    public let paper: AuditPaper
}

extension AuditPair {
    var isText: Bool {
        if case .text = kind { return true }
        return false
    }
}
