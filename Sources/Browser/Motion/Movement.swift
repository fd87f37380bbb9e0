import Canvas

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
