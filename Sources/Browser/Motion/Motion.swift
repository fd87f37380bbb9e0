import Canvas
import Scenes
import ThemeEngine

extension Browser {
    /// The picture for the screen now, in the middle of whatever moves. Draws only what has changed since the last one.
    public mutating func picture() -> Frame {
        let target = movement.target ?? frame(size: size)
        movement.target = target
        let frame = movement.fade?.frame(to: target, at: movement.now) ?? target
        movement.shown = frame
        return frame
    }

    /// When a `tick` is due, in seconds on the clock of the events; `nil` while nothing moves.
    public var nextMoment: Double? {
        movement.fade == nil && movement.pressing == nil ? nil : movement.now + Fade.step
    }

    /// Starts the clock, in seconds; the opening is a change like any other, and a key right after it shows at once.
    public mutating func open(at time: Double) {
        movement.open(at: time)
    }

    /// Moves on to the time of the event.
    mutating func advance(to time: Double) {
        movement.now = max(time, movement.now)
        guard movement.fade != nil || movement.pressing != nil else { return }
        movement.settle()
        let press = movement.pressing?.press(at: movement.now)
        if press != state.press {
            state.press = press
            movement.target = nil
        }
    }

    /// Lets the change that follows fade in. A change of the theme takes 200 ms, of the vehicle 250 (Checkpoint, Key
    /// Moments).
    mutating func fade(_ duration: Double) {
        guard hasMotion else { return }
        movement.beginFade(duration)
    }

    /// Plays what `target` does when it is pressed; without motion nothing is to be seen.
    mutating func press(_ target: Target) -> Outcome {
        guard hasMotion, case .success(let model) = current else { return .unchanged }
        movement.pressing = Pressing(target: target, motion: motion(of: target, in: model), start: movement.now)
        state.press = movement.pressing?.press(at: movement.now)
        return .changed
    }

    private func motion(of target: Target, in model: RenderModel) -> PressMotion {
        if let kind = target.scarfButton { return PressMotion(ScarfButtonStyle(kind, in: model)) }
        guard let role = target.buttonRole else { return .card }
        return PressMotion(model.button(role), in: model)
    }

    static let themeFade = 0.2
    static let statusFade = 0.2
    static let vehicleFade = 0.25
}

/// A crossfade on the way from one picture to the next.
struct Fade: Sendable {
    let from: Frame
    /// Seconds on the clock that events come with.
    let start: Double
    /// Seconds.
    let duration: Double

    /// What is on screen `now`, on the way to `target`.
    func frame(to target: Frame, at now: Double) -> Frame {
        from.crossfaded(to: target, phase: phase(at: now))
    }

    func isOver(at now: Double) -> Bool { now - start >= duration }

    /// Slow at both ends. It starts a frame in, so that the first picture already answers the key.
    private func phase(at now: Double) -> Double {
        let time = min(max((now - start + Self.step) / (duration + Self.step), 0), 1)
        return time * time * (3 - 2 * time)
    }

    /// Seconds from picture to picture.
    static let step = 1.0 / 40
}

/// What moves, and the pictures it moves between. Times are seconds on the clock that events come with.
struct Movement: Sendable {
    var now = 0.0
    var fade: Fade?
    var pressing: Pressing?
    /// When the theme, the vehicle or the like was last changed.
    private(set) var lastChange = -Double.infinity
    /// The picture that everything is on its way to; `nil` once something has changed.
    var target: Frame?
    /// What was last handed out.
    var shown: Frame?

    mutating func open(at time: Double) {
        (now, lastChange) = (time, time)
    }

    /// Fades from what is on screen over `duration` seconds, unless changes follow each other so quickly that somebody
    /// is looking for something: then each is shown at once.
    mutating func beginFade(_ duration: Double) {
        let isHasty = now - lastChange < Self.patience
        lastChange = now
        guard !isHasty, let shown else {
            fade = nil
            return
        }
        fade = Fade(from: shown, start: now, duration: duration)
    }

    /// Drops what has come to its end.
    mutating func settle() {
        if fade?.isOver(at: now) == true { fade = nil }
        if let pressing, pressing.press(at: now) == nil { self.pressing = nil }
    }

    private static let patience = 0.3
}
