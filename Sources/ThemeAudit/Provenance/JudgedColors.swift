import ThemeEngine
import ThemeSpec

/// The theme's own colors that an audit could judge: those that a component draws, directly or through a stand-in.
public struct JudgedColors: Sendable {
    /// The color roles that the theme itself gives.
    public let own: [ColorRole]
    /// Those that no pair of the audit has.
    public let unjudged: [ColorRole]

    /// The colors of an audited theme.
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
        unjudged = own.filter { !used.contains($0) }
    }

    /// Whether the theme has colors of its own, none of which was judged, so that the audit says nothing about it. An
    /// import has no other colors than its own, while a theme document may change only what it extends.
    public func areUnknown(in spec: ThemeSpec) -> Bool {
        own.isEmpty ? spec.isImported : unjudged.count == own.count
    }

    /// The first names of the colors that were not judged, and how many more there are.
    public var unjudgedNames: String {
        let names = unjudged.prefix(Self.mostNames).map(\.rawValue).joined(separator: ", ")
        let rest = unjudged.count - Self.mostNames
        return rest > 0 ? "\(names) and \(rest) more" : names
    }

    private static let mostNames = 12
}
