import ColorScience
import ThemeSpec

/// What might be changed so that a failing pair passes.
struct FixCandidates {
    private let spec: ThemeSpec
    /// Every check that fails, of all pairs.
    private let failing: [AuditCheck]

    init(_ spec: ThemeSpec, failing: [AuditCheck]) {
        self.spec = spec
        self.failing = failing
    }

    func moves(for check: AuditCheck) -> [FixMove] {
        let changes = inks(check) + papers(check)
        return changes.map { FixMove(spec, $0) } + surfaces(check)
    }

    /// Where none of ``moves(for:)`` helps: black or white ink, and the paper moved as far as that asks for.
    func lastMoves(for check: AuditCheck) -> [FixMove] {
        guard let paper = check.backgroundRole, check.pair.ink.isOpaque else { return [] }
        let here = failing.filter { other in
            other.appearance == check.appearance && other.pair.inkRole == check.pair.inkRole
                && other.pair.paper == check.pair.paper
        }
        return [Color.black, .white].compactMap { ink -> FixMove? in
            let role = check.pair.inkRole
            let before = spec.resolved(role, check.appearance)
            let changed = spec.changing(role, in: check.appearance, to: ink)
            guard let least = ChangeSearch(changed, role: paper, check.appearance, here).moves().first else {
                return nil
            }
            let distance = OKLab(before).distance(to: OKLab(ink)) + least.distance
            return FixMove(FixMove(changed, least).spec, distance: distance)
        }
    }

    /// Where those do not help either: black or white ink, and every paper that it then fails on moved, so that one ink
    /// serves several fills. `failing` is what fails in a theme.
    func jointMoves(for check: AuditCheck, failing: (ThemeSpec) -> [AuditCheck]) -> [FixMove] {
        let (role, appearance) = (check.pair.inkRole, check.appearance)
        guard check.pair.ink.isOpaque else { return [] }
        return [Color.black, .white].compactMap { ink -> FixMove? in
            var changed = spec.changing(role, in: appearance, to: ink)
            var distance = OKLab(spec.resolved(role, appearance)).distance(to: OKLab(ink))
            for _ in 0..<Self.mostPapers {
                let left = failing(changed).filter { $0.pair.inkRole == role && $0.appearance == appearance }
                guard let paper = left.first?.backgroundRole else {
                    return left.isEmpty ? FixMove(changed, distance: distance) : nil
                }
                let here = left.filter { $0.backgroundRole == paper }
                guard let least = ChangeSearch(changed, role: paper, appearance, here).moves().first else { return nil }
                changed = FixMove(changed, least).spec
                distance += least.distance
            }
            return nil
        }
    }

    /// No ink of a theme is on more fills than that.
    private static let mostPapers = 8

    /// Another ink: for this paper, and for every paper that it fails on.
    private func inks(_ check: AuditCheck) -> [LeastChange] {
        let role = check.pair.inkRole
        let alike = failing.filter { $0.pair.inkRole == role && $0.appearance == check.appearance }
        let here = alike.filter { $0.pair.paper == check.pair.paper }
        let wide = ChangeSearch(spec, role: role, check.appearance, alike).moves()
        let search = ChangeSearch(spec, role: role, check.appearance, here)
        let extremes = search.replacements().filter { $0.source == .black || $0.source == .white }
        return wide + (alike.count > here.count ? search.moves() : []) + extremes
    }

    /// Another paper: for this ink, and for every ink that fails on it.
    private func papers(_ check: AuditCheck) -> [LeastChange] {
        guard let role = check.backgroundRole else { return [] }
        let alike = failing.filter { $0.backgroundRole == role && $0.appearance == check.appearance }
        let here = alike.filter { $0.pair.inkRole == check.pair.inkRole }
        let wide = ChangeSearch(spec, role: role, check.appearance, alike).moves()
        return wide + (alike.count > here.count ? ChangeSearch(spec, role: role, check.appearance, here).moves() : [])
    }

    /// A surface that lets less through: the least that does with the inks as they are, and the least with which some
    /// ink does.
    private func surfaces(_ check: AuditCheck) -> [FixMove] {
        guard let role = check.translucentSurface, let background = spec.surfaces[role]?.background else { return [] }
        let alike = failing.filter { $0.translucentSurface == role }
        let here = alike.filter { $0.pair.inkRole == check.pair.inkRole && $0.appearance == check.appearance }
        let tint: ColorRole = role == .chrome ? .background : .surfaceBase
        return [background.denser(tintedWith: tint), background.thicker()].flatMap { steps -> [FixMove] in
            let tries = steps.map { FixMove(spec, role, to: $0) }
            let asIs = [alike, here].compactMap { checks in tries.first { passes(checks, $0.spec) } }
            return asIs + withInk(tries, here)
        }
    }

    /// The first step with which another ink passes, and that ink.
    private func withInk(_ tries: [FixMove], _ checks: [AuditCheck]) -> [FixMove] {
        guard let first = checks.first else { return [] }
        for step in tries {
            let inks = ChangeSearch(step.spec, role: first.pair.inkRole, first.appearance, checks).moves()
            guard let ink = inks.first else { continue }
            return [FixMove(FixMove(step.spec, ink).spec, distance: step.distance + ink.distance)]
        }
        return []
    }

    private func passes(_ checks: [AuditCheck], _ spec: ThemeSpec) -> Bool {
        Appearance.allCases.allSatisfy { appearance in
            let own = checks.filter { $0.appearance == appearance }
            return own.isEmpty || PairTrial(spec, appearance).passes(own)
        }
    }
}
