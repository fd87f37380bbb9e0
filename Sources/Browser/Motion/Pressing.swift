import Scenes
import ThemeEngine

/// A target that has been pressed and is on its way back to rest.
struct Pressing: Sendable {
    let target: Target
    let motion: PressMotion
    /// Seconds on the clock that events come with.
    let start: Double

    /// Nothing once it is at rest.
    func press(at now: Double) -> Press? {
        guard now - start < motion.duration else { return nil }
        let moment = motion.moment(at: now - start)
        return Press(target, scale: moment.scale, opacity: moment.opacity)
    }
}
