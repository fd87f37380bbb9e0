import ColorScience
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
