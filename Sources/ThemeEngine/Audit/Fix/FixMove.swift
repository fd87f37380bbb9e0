import ColorScience
import ThemeSpec

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
