import ColorScience
import ThemeEngine
import ThemeSpec

/// Searches for changes step by step, each starting from the result of the last.
struct FixSearch {
    private let original: ThemeSpec
    private let settings: AuditSettings
    /// The changed theme; `nil` before the search has run.
    private(set) var spec: ThemeSpec?
    /// The limit of steps, more than any real theme needs.
    private static let maxSteps = 400

    init(_ spec: ThemeSpec, _ settings: AuditSettings) {
        original = spec
        self.settings = settings
    }

    mutating func run() {
        var spec = original
        var failing = failing(spec)
        var unsolvable: Set<Subject> = []
        for _ in 0..<Self.maxSteps {
            let open = failing.filter { !unsolvable.contains(Subject($0)) }
            guard let worst = open.min(by: { $0.margin < $1.margin }) else { break }
            let candidates = FixCandidates(spec, failing: failing)
            let best =
                best(of: candidates.moves(for: worst), below: failing.count)
                ?? best(of: candidates.lastMoves(for: worst), below: failing.count)
                ?? best(of: candidates.jointMoves(for: worst, failing: self.failing), below: failing.count)
                ?? best(of: secondMoves(after: candidates.moves(for: worst), from: failing), below: failing.count)
            if let best {
                (spec, failing) = best
                unsolvable = []
            } else {
                unsolvable.insert(Subject(worst))
            }
        }
        self.spec = tidied(spec, failing: failing.count)
    }

    /// The part of a check that the search treats as one problem.
    private struct Subject: Hashable {
        let foreground: ColorRole
        let background: AuditBackground
        let appearance: Appearance

        init(_ check: AuditCheck) {
            (foreground, background, appearance) = (check.pair.foregroundRole, check.pair.background, check.appearance)
        }
    }

    /// The move that leaves the fewest failing checks, fewer than `limit`; of equals, the smallest move.
    private func best(of moves: [FixMove], below limit: Int) -> (ThemeSpec, [AuditCheck])? {
        moves.map { (move: $0, failing: failing($0.spec)) }
            .filter { $0.failing.count < limit }
            .min { ($0.failing.count, $0.move.distance) < ($1.failing.count, $1.move.distance) }
            .map { ($0.move.spec, $0.failing) }
    }

    /// Pairs of moves, for when every single move makes other checks fail: one move, then one for what it broke.
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

    /// The theme with every unnecessary change reverted and the others made as small as possible.
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

/// The changes that might make a failing pair pass.
struct FixCandidates {
    private let spec: ThemeSpec
    /// Every check that fails, of all pairs.
    private let failing: [AuditCheck]

    init(_ spec: ThemeSpec, failing: [AuditCheck]) {
        self.spec = spec
        self.failing = failing
    }

    /// Changes of the foreground, of the background, and of a translucent surface.
    func moves(for check: AuditCheck) -> [FixMove] {
        let changes = foregrounds(check) + backgrounds(check)
        return changes.map { FixMove(spec, $0) } + surfaces(check)
    }

    /// If none of ``moves(for:)`` helps: a black or white foreground, and the background moved as far as it then needs.
    func lastMoves(for check: AuditCheck) -> [FixMove] {
        guard let background = check.backgroundRole, check.pair.foreground.isOpaque else { return [] }
        let here = failing.filter { other in
            other.appearance == check.appearance && other.pair.foregroundRole == check.pair.foregroundRole
                && other.pair.background == check.pair.background
        }
        return [Color.black, .white].compactMap { foreground -> FixMove? in
            let role = check.pair.foregroundRole
            let before = spec.resolved(role, check.appearance)
            let changed = spec.changing(role, in: check.appearance, to: foreground)
            guard let least = ChangeSearch(changed, role: background, check.appearance, here).moves().first else {
                return nil
            }
            let distance = OKLab(before).distance(to: OKLab(foreground)) + least.distance
            return FixMove(FixMove(changed, least).spec, distance: distance)
        }
    }

    /// If those do not help either: a black or white foreground, and every background that it then fails on moved, so
    /// that one foreground serves several fills. `failing` returns the failing checks of a theme.
    func jointMoves(for check: AuditCheck, failing: (ThemeSpec) -> [AuditCheck]) -> [FixMove] {
        let (role, appearance) = (check.pair.foregroundRole, check.appearance)
        guard check.pair.foreground.isOpaque else { return [] }
        return [Color.black, .white].compactMap { foreground -> FixMove? in
            var changed = spec.changing(role, in: appearance, to: foreground)
            var distance = OKLab(spec.resolved(role, appearance)).distance(to: OKLab(foreground))
            for _ in 0..<Self.maxBackgrounds {
                let left = failing(changed).filter { $0.pair.foregroundRole == role && $0.appearance == appearance }
                guard let background = left.first?.backgroundRole else {
                    return left.isEmpty ? FixMove(changed, distance: distance) : nil
                }
                let here = left.filter { $0.backgroundRole == background }
                guard let least = ChangeSearch(changed, role: background, appearance, here).moves().first else {
                    return nil
                }
                changed = FixMove(changed, least).spec
                distance += least.distance
            }
            return nil
        }
    }

    /// The limit of backgrounds to move; no foreground is on more fills than that.
    private static let maxBackgrounds = 8

    /// Changes of the foreground: for this background, and for every background that it fails on.
    private func foregrounds(_ check: AuditCheck) -> [LeastChange] {
        let role = check.pair.foregroundRole
        let alike = failing.filter { $0.pair.foregroundRole == role && $0.appearance == check.appearance }
        let here = alike.filter { $0.pair.background == check.pair.background }
        let wide = ChangeSearch(spec, role: role, check.appearance, alike).moves()
        let search = ChangeSearch(spec, role: role, check.appearance, here)
        let extremes = search.replacements().filter { $0.source == .black || $0.source == .white }
        return wide + (alike.count > here.count ? search.moves() : []) + extremes
    }

    /// Changes of the background: for this foreground, and for every foreground that fails on it.
    private func backgrounds(_ check: AuditCheck) -> [LeastChange] {
        guard let role = check.backgroundRole else { return [] }
        let alike = failing.filter { $0.backgroundRole == role && $0.appearance == check.appearance }
        let here = alike.filter { $0.pair.foregroundRole == check.pair.foregroundRole }
        let wide = ChangeSearch(spec, role: role, check.appearance, alike).moves()
        return wide + (alike.count > here.count ? ChangeSearch(spec, role: role, check.appearance, here).moves() : [])
    }

    /// Less translucent surfaces: the smallest step with which the current foreground passes, and the smallest with
    /// which some foreground does.
    private func surfaces(_ check: AuditCheck) -> [FixMove] {
        guard let role = check.translucentSurface, let background = spec.surfaces[role]?.background else { return [] }
        let alike = failing.filter { $0.translucentSurface == role }
        let here = alike.filter {
            $0.pair.foregroundRole == check.pair.foregroundRole && $0.appearance == check.appearance
        }
        let tint: ColorRole = role == .chrome ? .background : .surfaceBase
        return [background.denser(tintedWith: tint), background.thicker()].flatMap { steps -> [FixMove] in
            let tries = steps.map { FixMove(spec, role, to: $0) }
            let unchanged = [alike, here].compactMap { checks in tries.first { passes(checks, $0.spec) } }
            return unchanged + withForeground(tries, here)
        }
    }

    /// The smallest step with which another foreground passes, together with that foreground.
    private func withForeground(_ tries: [FixMove], _ checks: [AuditCheck]) -> [FixMove] {
        guard let first = checks.first else { return [] }
        for step in tries {
            let foregrounds = ChangeSearch(step.spec, role: first.pair.foregroundRole, first.appearance, checks).moves()
            guard let foreground = foregrounds.first else { continue }
            return [FixMove(FixMove(step.spec, foreground).spec, distance: step.distance + foreground.distance)]
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

/// A theme after a change, and the size of the change.
struct FixMove {
    let spec: ThemeSpec
    /// The distance in OKLab; for a surface, the mean over its backdrops.
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

    /// The OKLab distance of a surface before and after: the mean over black, white and the theme's background, in both
    /// appearances.
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
