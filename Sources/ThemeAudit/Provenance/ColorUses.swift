import ThemeEngine
import ThemeSpec

/// A part of a component that uses a token.
public struct ComponentUse: Hashable, Sendable {
    /// What the token is in that part.
    public enum Purpose: String, Sendable {
        /// The color of text or of a graphic.
        case foreground
        /// The color of what lies beneath text or a graphic, or a part of it.
        case background
        /// The style of a text.
        case style
    }

    /// The component, such as "Next Up card".
    public let component: String
    /// The part of the component, with its state, such as "title, pressed".
    public let part: String
    /// The slug of a scene that shows it.
    public let scene: String
    /// What the token is in that part.
    public let purpose: Purpose
}

/// The parts of components that use tokens, from the pairs that an audit judges.
public struct ComponentUses {
    private let model: RenderModel
    private let pairs: [AuditPair]

    /// The uses of a model's tokens.
    public init(in model: RenderModel) {
        self.model = model
        pairs = AuditedComponents.pairs(in: model)
    }

    /// Returns the parts that use a color, each once.
    public func of(_ role: ColorRole) -> [ComponentUse] {
        unique(
            pairs.flatMap { pair -> [ComponentUse] in
                var found: [ComponentUse] = []
                if pair.foregroundRole == role { found.append(use(pair, .foreground)) }
                if pair.background.roles(in: model).contains(role) { found.append(use(pair, .background)) }
                return found
            })
    }

    /// Returns the parts that use a text style, each once.
    public func of(_ role: TextRole) -> [ComponentUse] {
        unique(
            pairs.compactMap { pair in
                guard case .text(let text) = pair.kind, text.role == role else { return nil }
                return use(pair, .style)
            })
    }

    private func use(_ pair: AuditPair, _ purpose: ComponentUse.Purpose) -> ComponentUse {
        ComponentUse(component: pair.component, part: pair.part, scene: pair.scene, purpose: purpose)
    }

    private func unique(_ uses: [ComponentUse]) -> [ComponentUse] {
        var seen: Set<ComponentUse> = []
        return uses.filter { seen.insert($0).inserted }
    }
}
