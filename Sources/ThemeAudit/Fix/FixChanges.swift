import ColorScience
import ThemeEngine
import ThemeSpec

/// A change of a color role in one appearance.
public struct ColorChange: Sendable {
    /// The color role.
    public let role: ColorRole
    /// The appearance.
    public let appearance: Appearance
    /// The color before the change, in straight alpha.
    public let before: Color
    /// The color after the change, in straight alpha.
    public let after: Color
    /// The color for increased contrast before the change, if it becomes ``after`` too; `nil` otherwise.
    public let increasedBefore: Color?
    /// The colors before and after the change, on the original background of the theme.
    public let shown: (before: RGB, after: RGB)
    /// The distance of the two colors on the theme's background, in OKLab.
    public let distance: Double
    /// The checks, before the change, of pairs that failed, pass now, and would fail without this change.
    public let repairs: [AuditCheck]
    /// The checks of pairs that passed and would fail without this change, because of the other changes.
    public let preserves: [AuditCheck]

    /// Returns the differences between two themes, by role.
    static func all(from before: ThemeAudit, to after: ThemeAudit) -> [ColorChange] {
        after.spec.colors.keys.sorted().flatMap { role in
            Appearance.allCases.compactMap { appearance -> ColorChange? in
                guard before.spec.colors[role] != after.spec.colors[role] else { return nil }
                return ColorChange(role, appearance, from: before, to: after)
            }
        }
    }

    private init?(_ role: ColorRole, _ appearance: Appearance, from before: ThemeAudit, to after: ThemeAudit) {
        let (old, new) = (before.spec.resolved(role, appearance), after.spec.resolved(role, appearance))
        guard old != new else { return nil }
        self.role = role
        self.appearance = appearance
        (self.before, self.after) = (old, new)
        let increased = [before, after].map { $0.spec.colors[role]?.increasedContrast[appearance] }
        increasedBefore = increased[0] == increased[1] ? nil : increased[0]
        let background = before.spec.resolved(.background, appearance).composited(over: .white)
        let (one, other) = (old.composited(over: background), new.composited(over: background))
        shown = (one.rgb, other.rgb)
        distance = OKLab(one).distance(to: OKLab(other))
        let reverted = PairTrial(after.spec.changing(role, in: appearance, to: old), appearance)
        let changed = PairTrial(after.spec, appearance)
        let needed = before.checks.filter {
            $0.appearance == appearance && changed.passes([$0]) && !reverted.passes([$0])
        }
        repairs = AuditCase.cases(of: needed.filter { !$0.passes }).map(\.worst)
        preserves = AuditCase.cases(of: needed.filter(\.passes)).map(\.worst)
    }
}

/// A change of the background of a surface.
public struct SurfaceChange: Hashable, Sendable {
    /// The surface.
    public let role: SurfaceRole
    /// The background before the change.
    public let before: SurfaceBackground
    /// The background after the change.
    public let after: SurfaceBackground
    /// The size of the change in OKLab: the mean over black, white and the theme's background, in both appearances.
    public let distance: Double

    /// Returns the differences between two themes.
    static func all(from before: ThemeSpec, to after: ThemeSpec) -> [SurfaceChange] {
        SurfaceRole.allCases.compactMap { role -> SurfaceChange? in
            guard let old = before.surfaces[role]?.background, let new = after.surfaces[role]?.background, old != new
            else { return nil }
            return SurfaceChange(role: role, before: old, after: new, distance: distance(of: role, before, after))
        }
    }

    private static func distance(of role: SurfaceRole, _ before: ThemeSpec, _ after: ThemeSpec) -> Double {
        var (sum, count) = (0.0, 0.0)
        for appearance in Appearance.allCases {
            let models = [before, after].map { RenderModel($0, appearance: appearance) }
            for backdrop in [Color.black, .white, models[0].colors.onBackground(.background)] {
                let fills = models.map { OKLab($0.surface(role).fill(over: backdrop)) }
                sum += fills[0].distance(to: fills[1])
                count += 1
            }
        }
        return sum / count
    }
}

/// The opacities of the tints of a theme's translucent surfaces.
struct SurfaceOpacities {
    private let original: ThemeAudit

    init(_ original: ThemeAudit) {
        self.original = original
    }

    /// Returns the audit after increasing the opacity of tints on which pairs still fail as far as that helps; `nil` if
    /// no opacity helps.
    func repaired(_ audit: ThemeAudit) -> ThemeAudit? {
        var spec = original.spec
        let failing = audit.checks.filter(audit.isFailure)
        for role in Set(failing.compactMap(\.translucentSurface)).sorted(by: { $0.rawValue < $1.rawValue }) {
            guard case .material(let material, let tint?, let opacity) = spec.surfaces[role]?.background else {
                continue
            }
            func failures(_ background: SurfaceBackground) -> Int {
                let changed = ThemeAudit(audit.spec.changing(role, to: background), audit.settings)
                return changed.checks.filter { $0.pair.background.surface == role && changed.isFailure($0) }.count
            }
            let steps = Self.opacities(above: opacity).map {
                SurfaceBackground.material(material, tint: tint, tintOpacity: $0)
            }
            let now = failing.filter { $0.pair.background.surface == role }.count
            // The densest tint shows how much can be repaired.
            guard let last = steps.last, case let least = failures(last), least < now,
                let step = steps.first(where: { failures($0) <= least && keepsSurfaces(role, $0) })
            else { continue }
            spec = spec.changing(role, to: step)
        }
        return spec.surfaces == original.spec.surfaces ? nil : ThemeAudit(spec, original.settings)
    }

    private func keepsSurfaces(_ role: SurfaceRole, _ background: SurfaceBackground) -> Bool {
        let changed = ThemeAudit(original.spec.changing(role, to: background), original.settings)
        return original.spec.metadata.appearances.allSatisfy {
            FixState(FixProblem(changed, original: original.spec, $0, keeping: [])).keepsSurfaces
        }
    }

    /// Steps of a twentieth up to 1, each with the digits with which it is written.
    private static func opacities(above opacity: Double) -> [Double] {
        let first = Int((opacity * 20 + 0.001).rounded(.down)) + 1
        return first > 20 ? [] : (first...20).map { Double($0 * 5) / 100 }
    }
}

extension AuditBackground {
    /// The surface that is the background or contains it; `nil` for none.
    var surface: SurfaceRole? {
        switch self {
        case .role: nil
        case .surface(let role): role
        case .tint(_, _, let background): background.surface
        case .either(let one, let other): one.surface ?? other.surface
        case .white: nil
        }
    }
}
