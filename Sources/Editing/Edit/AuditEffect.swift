import ThemeAudit
import ThemeSpec

/// What changes of a theme do to its audit.
public struct AuditEffect: Hashable, Sendable {
    /// The pairs that failed and pass now, each once for all places that have it.
    public let repaired: [String]
    /// The pairs that passed and fail now.
    public let broken: [String]
    /// The number of pairs that fail now.
    public let failing: Int

    /// The effect of the step from one theme to another.
    public init(from before: ThemeSpec, to after: ThemeSpec) {
        let (old, new) = (Self.failures(before), Self.failures(after))
        repaired = old.subtracting(new).sorted()
        broken = new.subtracting(old).sorted()
        failing = new.count
    }

    /// `+2 pairs pass, 0 new failures`.
    public var summary: String {
        "+\(repaired.count) \(repaired.count == 1 ? "pair passes" : "pairs pass"), \(broken.count) new \(broken.count == 1 ? "failure" : "failures")"
    }

    /// The failing pairs that decide the result, by name.
    private static func failures(_ spec: ThemeSpec) -> Set<String> {
        let audit = ThemeAudit(spec)
        return Set(
            audit.checks.filter(audit.isFailure).map {
                "\($0.appearance.rawValue) \($0.pair.component), \($0.pair.part)"
            })
    }
}
