import Canvas

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
