import Scenes
import ThemeSpec

extension Themes {
    /// The appearance asked for, or the first that the theme has. One that it lacks is refused.
    static func appearance(_ arguments: Arguments, _ spec: ThemeSpec?) throws -> Appearance {
        let wanted = try arguments.appearance()
        guard let spec else { return wanted ?? .light }
        let has = spec.metadata.appearances
        guard let wanted else { return has.first ?? .light }
        guard has.contains(wanted) else {
            let list = has.map(\.rawValue).joined(separator: " and ")
            throw Failure("\(spec.slug) has no \(wanted.rawValue) appearance, only \(list)")
        }
        return wanted
    }

    /// The scene that the theme names as its home, or the first of all.
    static func homeScene(_ spec: ThemeSpec?) -> Scene {
        guard let spec else { return .dashboard }
        return spec.metadata.scenes.lazy.compactMap { Scene.named($0) }.first ?? .dashboard
    }
}
