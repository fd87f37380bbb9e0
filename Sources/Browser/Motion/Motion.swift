import Canvas
import Scenes
import ThemeEngine

extension Browser {
    /// Returns the frame to show now, including animations in progress. Draws the screen again only after a change.
    public mutating func currentFrame() -> Frame {
        let target = motion.target ?? frame(size: size)
        motion.target = target
        let frame = motion.fade?.frame(to: target, at: motion.now) ?? target
        motion.shown = frame
        return frame
    }

    /// When an ``Event/tick`` is due, in seconds on the clock of the events; `nil` if nothing moves.
    public var nextTick: Double? {
        motion.fade == nil && motion.pressing == nil ? nil : motion.now + Fade.frameInterval
    }

    /// Sets the clock to `time`, in seconds, before the first frame. Opening the browser counts as a change, so that a
    /// key right after it does not start a crossfade.
    public mutating func start(at time: Double) {
        motion.start(at: time)
    }

    /// Advances animations to `time`.
    mutating func advance(to time: Double) {
        motion.now = max(time, motion.now)
        guard motion.fade != nil || motion.pressing != nil else { return }
        motion.removeFinished()
        let press = motion.pressing?.press(at: motion.now)
        if press != state.press {
            state.press = press
            motion.target = nil
        }
    }

    /// Starts a crossfade to the frame after the current change.
    mutating func fade(_ duration: Double) {
        guard hasMotion, pixels == nil else { return }
        motion.startFade(duration)
    }

    /// Plays the animation of pressing `target`.
    mutating func press(_ target: Target) -> Outcome {
        guard hasMotion, case .success(let model) = model else { return inform("pressed; animation is off") }
        motion.pressing = Pressing(target: target, motion: pressMotion(of: target, in: model), start: motion.now)
        state.press = motion.pressing?.press(at: motion.now)
        return .changed
    }

    private func pressMotion(of target: Target, in model: RenderModel) -> PressMotion {
        if let kind = target.scarfButton {
            return PressMotion(RoleButtonStyle(ScarfButtonStyle(kind, in: model)), in: model)
        }
        if let animation = target.animation.flatMap({ model.animations[$0] }) { return PressMotion(animation) }
        guard let role = target.buttonRole else { return .card }
        // Buttons in use have names; those without are the specimens of Gentle's roles.
        let isSpecimen = target == .button(role)
        return PressMotion(
            isSpecimen ? RoleButtonStyle(gentle: role, in: model) : RoleButtonStyle(role, in: model), in: model)
    }

    /// In seconds.
    static let themeFade = 0.2
    static let statusFade = 0.2
    /// In seconds; the same as in Checkpoint.
    static let vehicleFade = 0.25
}

/// A crossfade from one frame to the next. Times are seconds on the clock of the events.
struct Fade: Sendable {
    let from: Frame
    let start: Double
    let duration: Double

    /// Returns the frame at time `now`.
    func frame(to target: Frame, at now: Double) -> Frame {
        from.crossfaded(to: target, phase: phase(at: now))
    }

    func isFinished(at now: Double) -> Bool { now - start >= duration }

    /// Returns the progress with ease-in and ease-out. Starts one frame ahead, so that the first frame already differs
    /// from the previous one.
    private func phase(at now: Double) -> Double {
        let time = min(max((now - start + Self.frameInterval) / (duration + Self.frameInterval), 0), 1)
        return time * time * (3 - 2 * time)
    }

    /// The interval between two frames, in seconds.
    static let frameInterval = 1.0 / 40
}

/// A control that was pressed and returns to rest.
struct Pressing: Sendable {
    let target: Target
    let motion: PressMotion
    /// In seconds on the clock of the events.
    let start: Double

    /// Returns the state of the animation; `nil` once it has ended.
    func press(at now: Double) -> Press? {
        guard now - start < motion.duration else { return nil }
        let moment = motion.moment(at: now - start)
        let phase = (now - start) / motion.duration
        return Press(target, scale: moment.scale, opacity: moment.opacity, phase: min(max(phase, 0), 1))
    }
}

/// The animations in progress and the frames that they need. Times are seconds on the clock of the events.
struct MotionState: Sendable {
    var now = 0.0
    var fade: Fade?
    var pressing: Pressing?
    /// The time of the last change that can start a crossfade.
    private var lastChange = -Double.infinity
    /// The frame without animation; `nil` if it must be drawn again.
    var target: Frame?
    /// The frame that was returned last.
    var shown: Frame?

    mutating func start(at time: Double) {
        (now, lastChange) = (time, time)
    }

    /// Starts a crossfade over `duration` seconds. Changes in quick succession, as when a key is held down, are shown
    /// at once.
    mutating func startFade(_ duration: Double) {
        let isFastRepeat = now - lastChange < Self.repeatWindow
        lastChange = now
        guard !isFastRepeat, let shown else {
            fade = nil
            return
        }
        fade = Fade(from: shown, start: now, duration: duration)
    }

    mutating func removeFinished() {
        if fade?.isFinished(at: now) == true { fade = nil }
        if let pressing, pressing.press(at: now) == nil { self.pressing = nil }
    }

    private static let repeatWindow = 0.3
}
