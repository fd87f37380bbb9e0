import ColorScience
import ThemeSpec

/// Finds colors for a role with which pairs pass that fail.
struct ChangeSearch {
    private let spec: ThemeSpec
    private let role: ColorRole
    private let appearance: Appearance
    private let checks: [AuditCheck]
    private let before: Color
    private let background: Color

    init(_ spec: ThemeSpec, role: ColorRole, _ appearance: Appearance, _ checks: [AuditCheck]) {
        self.spec = spec
        self.role = role
        self.appearance = appearance
        self.checks = checks
        before = spec.resolved(role, appearance)
        background = spec.resolved(.background, appearance).composited(over: .white)
    }

    /// The least moves up and down in lightness, and for a translucent color in alpha; the nearest first.
    func moves() -> [LeastChange] {
        var found = ways(from: before)
        if !before.isOpaque {
            if let denser = LightnessSearch.leastAlpha(of: before, where: holds) { found.append(denser) }
            if found.isEmpty { found = ways(from: Color(before.rgb)) }
        }
        return found.map { change($0, .moved) }.sorted { $0.distance < $1.distance }
    }

    /// Black, white and the theme's own opaque colors that do, the nearest first, each color once.
    func replacements() -> [LeastChange] {
        var seen: Set<Color> = [before]
        let own = ColorRole.gentle.filter { $0 != role }.map { role in
            (spec.resolved(role, appearance), LeastChange.Source.role(role))
        }
        let choices = [(Color.black, LeastChange.Source.black), (Color.white, .white)] + own
        return choices.filter { $0.0.isOpaque && seen.insert($0.0).inserted && holds($0.0) }
            .map { change($0.0, $0.1) }.sorted { $0.distance < $1.distance }
    }

    private func ways(from color: Color) -> [Color] {
        [0.0, 1.0].compactMap { LightnessSearch.nearest(to: color, towards: $0, where: holds) }
    }

    private func trial(_ color: Color) -> PairTrial {
        PairTrial(spec.changing(role, in: appearance, to: color), appearance)
    }

    private func holds(_ color: Color) -> Bool { trial(color).passes(checks) }

    private func change(_ after: Color, _ source: LeastChange.Source) -> LeastChange {
        /// Of the pair that is nearest to failing, or fails by most.
        func ratio(_ color: Color) -> Double {
            let trial = trial(color)
            let ratios = checks.map { (ratio: trial.ratio($0.pair), required: $0.required) }
            return ratios.min { $0.ratio / $0.required < $1.ratio / $1.required }?.ratio ?? 1
        }
        let shown = [before, after].map { OKLab($0.composited(over: background)) }
        return LeastChange(
            role: role, appearance: appearance, source: source, before: before, after: after,
            ratioBefore: ratio(before), ratioAfter: ratio(after), distance: shown[0].distance(to: shown[1]))
    }
}
