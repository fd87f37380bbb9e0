import SourceText
import ThemeEngine
import ThemeSpec

/// A part of a component that uses a token.
public struct ComponentUse: Hashable, Sendable {
    /// The purpose of the token in that part.
    public enum Purpose: String, Sendable {
        /// The color of text or of a graphic.
        case foreground
        /// The background of text or of a graphic, or part of it.
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
    /// The purpose of the token in that part.
    public let purpose: Purpose
}

/// The parts of components that use tokens, from the pairs that an audit checks.
public struct ComponentUses {
    private let model: RenderModel
    private let pairs: [AuditPair]

    /// Finds the uses of a model's tokens.
    public init(in model: RenderModel) {
        self.model = model
        pairs = AuditedComponents.pairs(in: model)
    }

    /// Returns the distinct parts that use a color.
    public func of(_ role: ColorRole) -> [ComponentUse] {
        unique(
            pairs.flatMap { pair -> [ComponentUse] in
                var found: [ComponentUse] = []
                if pair.foregroundRole == role { found.append(use(pair, .foreground)) }
                if pair.background.roles(in: model).contains(role) { found.append(use(pair, .background)) }
                return found
            })
    }

    /// Returns the distinct parts that use a text style.
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

/// The colors of a theme, excluding inherited ones, that an audit could check: those that a component draws, directly
/// or through a stand-in.
public struct AuditedColors: Sendable {
    /// The color roles that the theme itself defines.
    public let own: [ColorRole]
    /// The color roles that are not part of any pair of the audit.
    public let unaudited: [ColorRole]

    /// Finds the colors of an audited theme.
    public init(_ audit: ThemeAudit) {
        self.init(audit.spec, audit.checks)
    }

    init(_ spec: ThemeSpec, _ checks: [AuditCheck]) {
        own = spec.ownColors
        var used: Set<ColorRole> = []
        // A component has the same pairs in both appearances and at every content size.
        if let first = checks.first {
            let model = RenderModel(spec, appearance: first.appearance)
            for check in checks.prefix(while: {
                $0.appearance == first.appearance && $0.contentSize == first.contentSize
            }) {
                used.insert(check.pair.foregroundRole)
                used.formUnion(check.pair.background.roles(in: model))
            }
            for role in used { used.insert(model.colors.source(of: role)) }
        }
        unaudited = own.filter { !used.contains($0) }
    }

    /// Returns whether none of the colors that the theme defines was checked, so that the audit is not meaningful. A
    /// theme that extends another one also has the colors of that theme.
    public func areUnknown(in spec: ThemeSpec) -> Bool {
        if spec.isImported { return unaudited.count == own.count }
        return !own.isEmpty && unaudited.count == own.count && !spec.isExtending
    }

    /// The first names of the colors that were not checked, and the number of others.
    public var unauditedNames: String {
        commaSeparated(unaudited.prefix(Self.mostNames).map(\.rawValue), of: unaudited.count)
    }

    private static let mostNames = 12
}
