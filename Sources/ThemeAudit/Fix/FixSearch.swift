import ColorScience
import ThemeEngine
import ThemeSpec

/// Looks for changes step by step, each from where the last one led.
struct FixSearch {
    private let original: ThemeSpec
    private let settings: AuditSettings
    /// The theme as far as it has come; `nil` before anything helped.
    private(set) var spec: ThemeSpec?
    /// More steps than any theme of people needs.
    private static let mostSteps = 400

    init(_ spec: ThemeSpec, _ settings: AuditSettings) {
        original = spec
        self.settings = settings
    }

    mutating func run() {
        var spec = original
        var failing = failing(spec)
        var hopeless: Set<Subject> = []
        for _ in 0..<Self.mostSteps {
            let open = failing.filter { !hopeless.contains(Subject($0)) }
            guard let worst = open.min(by: { $0.ratio / $0.required < $1.ratio / $1.required }) else { break }
            let candidates = FixCandidates(spec, failing: failing)
            let best =
                best(of: candidates.moves(for: worst), below: failing.count)
                ?? best(of: candidates.lastMoves(for: worst), below: failing.count)
                ?? best(of: candidates.jointMoves(for: worst, failing: self.failing), below: failing.count)
                ?? best(of: secondMoves(after: candidates.moves(for: worst), from: failing), below: failing.count)
            if let best {
                (spec, failing) = best
                hopeless = []
            } else {
                hopeless.insert(Subject(worst))
            }
        }
        self.spec = tidied(spec, failing: failing.count)
    }

    /// What a search can do nothing about.
    private struct Subject: Hashable {
        let ink: ColorRole
        let paper: AuditPaper
        let appearance: Appearance

        init(_ check: AuditCheck) {
            (ink, paper, appearance) = (check.pair.inkRole, check.pair.paper, check.appearance)
        }
    }

    /// What leaves the fewest failing, and fewer than `limit`; of equals, what moves least.
    private func best(of moves: [FixMove], below limit: Int) -> (ThemeSpec, [AuditCheck])? {
        moves.map { (move: $0, failing: failing($0.spec)) }
            .filter { $0.failing.count < limit }
            .min { ($0.failing.count, $0.move.distance) < ($1.failing.count, $1.move.distance) }
            .map { ($0.move.spec, $0.failing) }
    }

    /// Where every single move makes others fail: one of them, and what then helps the others.
    private func secondMoves(after moves: [FixMove], from known: [AuditCheck]) -> [FixMove] {
        let known = Set(known.map(Subject.init))
        return moves.flatMap { move -> [FixMove] in
            let failing = failing(move.spec)
            let new = failing.filter { !known.contains(Subject($0)) }
            guard let worst = new.min(by: { $0.margin < $1.margin }) else { return [] }
            let candidates = FixCandidates(move.spec, failing: failing)
            let second = candidates.moves(for: worst) + candidates.jointMoves(for: worst, failing: self.failing)
            return second.map { FixMove($0.spec, distance: move.distance + $0.distance) }
        }
    }

    private func failing(_ spec: ThemeSpec) -> [AuditCheck] {
        ThemeAudit.checks(AuditContext(spec, settings)).filter { !$0.passes }
    }

    /// The theme with every change taken back that is not needed, and the others made as small as they can be.
    private func tidied(_ changed: ThemeSpec, failing limit: Int) -> ThemeSpec {
        var spec = changed
        func holds(_ candidate: ThemeSpec) -> Bool { failing(candidate).count <= limit }
        let changes = ColorChange.all(from: original, to: spec).sorted { $0.distance > $1.distance }
        for change in changes {
            let back = spec.changing(change.role, in: change.appearance, to: change.before)
            if holds(back) {
                spec = back
                continue
            }
            guard change.before.alpha == change.after.alpha else { continue }
            let current = spec
            let least = LightnessSearch.nearest(to: change.before, towards: OKLCH(change.after).lightness) { color in
                holds(current.changing(change.role, in: change.appearance, to: color))
            }
            guard let least else { continue }
            let closer = spec.changing(change.role, in: change.appearance, to: least)
            let moved = [least, change.after].map { OKLab($0).distance(to: OKLab(change.before)) }
            if moved[0] < moved[1], holds(closer) { spec = closer }
        }
        for change in SurfaceChange.all(from: original, to: spec) {
            let back = spec.changing(change.role, to: change.before)
            if holds(back) { spec = back }
        }
        return spec
    }
}

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

/// A theme after one more change, and how large the change is.
struct FixMove {
    let spec: ThemeSpec
    /// OKLab; of a surface, the mean over what may lie beneath it.
    let distance: Double

    init(_ spec: ThemeSpec, distance: Double) {
        self.spec = spec
        self.distance = distance
    }

    init(_ spec: ThemeSpec, _ change: LeastChange) {
        self.init(spec.changing(change.role, in: change.appearance, to: change.after), distance: change.distance)
    }

    init(_ spec: ThemeSpec, _ role: SurfaceRole, to background: SurfaceBackground) {
        let changed = spec.changing(role, to: background)
        self.init(changed, distance: Self.distance(of: role, spec, changed))
    }

    /// How far a surface moves over black, white and the theme's background, in OKLab: the mean of both appearances.
    static func distance(of role: SurfaceRole, _ before: ThemeSpec, _ after: ThemeSpec) -> Double {
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
