import ColorScience
import ThemeSpec

/// The changes of a theme after which no pair of an audit fails, or as few as can be had.
///
/// The worst failing pair comes first: of all that might help it, what leaves the fewest failing pairs is kept, then
/// what moves least. In the end what turned out not to be needed is taken back. Nothing promises that no smaller set of
/// changes exists.
public struct ThemeFix: Sendable {
    public let before: ThemeAudit
    /// The changed theme, audited by the same settings.
    public let after: ThemeAudit
    public let colors: [ColorChange]
    public let surfaces: [SurfaceChange]

    /// What fails still, which no change that was tried could help.
    public var remaining: [AuditCheck] { after.failedChecks }
    public var isEmpty: Bool { colors.isEmpty && surfaces.isEmpty }

    public init(_ before: ThemeAudit) {
        self.before = before
        var search = FixSearch(before.spec, before.settings)
        search.run()
        after = search.spec.map { ThemeAudit($0, before.settings) } ?? before
        colors = ColorChange.all(from: before.spec, to: after.spec)
        surfaces = SurfaceChange.all(from: before.spec, to: after.spec)
    }
}
