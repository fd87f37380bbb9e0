import Platform
import ThemeSpec

/// A damped spring as SwiftUI describes one: how long an undamped swing would take, and how much of it is damped.
struct Spring: Sendable {
    /// Seconds, above 0.
    let response: Double
    /// The fraction of critical damping: 0 swings for ever, 1 and more does not overshoot.
    let damping: Double

    /// How far the spring has come `time` seconds after it was let go: 0 at first, 1 at rest, more while it overshoots.
    ///
    /// The solution of x'' + 2 z w x' + w^2 x = w^2 with w = 2 pi / response, from rest.
    func position(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        let speed = 2 * Double.pi / response
        // Beyond critical damping a spring only gets slower; the critical one stands for all of those.
        guard damping < 1 else { return 1 - exp(-speed * time) * (1 + speed * time) }
        let swing = speed * (1 - damping * damping).squareRoot()
        let decay = exp(-damping * speed * time)
        return 1 - decay * (cos(swing * time) + damping * speed / swing * sin(swing * time))
    }

    /// Seconds after which it is within a hundredth of rest for good; at most `longest`.
    func settling(atMost longest: Double) -> Double {
        guard damping > 0 else { return longest }
        // ln 100 = 4.6; a critically damped spring takes about 6.6 / w.
        let speed = 2 * Double.pi / response
        return min(damping < 1 ? 4.6 / (damping * speed) : 6.6 / speed, longest)
    }
}

/// What a press does to a control over time: it gives way, is held for a moment, and comes back as its animation says.
public struct PressMotion: Sendable {
    /// Of its size and of its opacity at rest.
    public struct Moment: Hashable, Sendable {
        /// Above 0; more than 1 where a spring overshoots.
        public let scale: Double
        /// 0...1.
        public let opacity: Double

        public static let rest = Moment(scale: 1, opacity: 1)
    }

    private let scale: Double
    private let opacity: Double
    /// Seconds on the way down.
    private let fall: Double
    private let spring: Spring?

    /// A press that ends at `scale` and `opacity` after `duration` seconds and returns as `spring` does, or as it came.
    init(scale: Double, opacity: Double, duration: Double, spring: Spring?) {
        self.scale = scale
        self.opacity = opacity
        fall = min(duration, Self.longest)
        self.spring = spring
    }

    /// The press of a button: how far it gives way is the button's own, how fast its animation's.
    public init(_ button: ButtonModel, in model: RenderModel) {
        let animation = model.animations[button.animation]
        let response = animation?.springResponse ?? 0
        self.init(
            scale: button.pressedScale, opacity: button.pressedOpacity, duration: animation?.duration ?? 0,
            spring: response > 0 ? Spring(response: response, damping: animation?.springDamping ?? 1) : nil)
    }

    /// The press of one of Scarf's buttons: it has its other look at once, for as long as a finger rests on it.
    public init(_ button: ScarfButtonStyle) {
        self.init(scale: 1, opacity: button.pressed.opacity, duration: 0, spring: nil)
    }

    /// Checkpoint's press of cards and rows: to 0.98 of the size and 0.9 of the opacity in 150 ms, eased out.
    public static let card = PressMotion(scale: 0.98, opacity: 0.9, duration: 0.15, spring: nil)

    /// Seconds until everything is at rest again.
    public var duration: Double {
        fall + Self.hold + (spring?.settling(atMost: Self.longest) ?? max(fall, Self.hold))
    }

    /// The moment `time` seconds after the press.
    public func moment(at time: Double) -> Moment {
        guard time < duration else { return .rest }
        if time < fall { return moment(share: Self.easedOut(time / fall)) }
        if time < fall + Self.hold { return moment(share: 1) }
        let back = time - fall - Self.hold
        return moment(share: 1 - (spring?.position(at: back) ?? Self.easedOut(back / max(fall, Self.hold))))
    }

    /// `share` is 1 when pressed, 0 at rest and negative where a spring overshoots. Opacity never exceeds rest.
    private func moment(share: Double) -> Moment {
        Moment(
            scale: max(1 + (scale - 1) * share, 0.01), opacity: min(max(1 + (opacity - 1) * share, 0), 1))
    }

    /// Fast at first, slow at the end: 1 - (1 - x)^2.
    private static func easedOut(_ x: Double) -> Double {
        let rest = 1 - min(max(x, 0), 1)
        return 1 - rest * rest
    }

    /// Seconds that a finger rests on what it presses.
    private static let hold = 0.08
    /// Nothing moves for longer, whatever a theme says.
    private static let longest = 2.0
}
