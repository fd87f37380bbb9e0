import Platform
import ThemeSpec

/// A damped spring in SwiftUI's terms: the period of the undamped oscillation, and the damping.
struct Spring: Sendable {
    /// The period of the undamped oscillation in seconds, above 0.
    let response: Double
    /// The fraction of critical damping: 0 oscillates forever, 1 or more does not overshoot.
    let damping: Double

    /// Returns the position `time` seconds after release: 0 at first, 1 at rest, above 1 while it overshoots.
    ///
    /// The solution of x'' + 2 z w x' + w^2 x = w^2 with w = 2 pi / response, from rest.
    func position(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        let speed = 2 * Double.pi / response
        // Beyond critical damping, a spring only becomes slower: treat it as critically damped.
        guard damping < 1 else { return 1 - exp(-speed * time) * (1 + speed * time) }
        let swing = speed * (1 - damping * damping).squareRoot()
        let decay = exp(-damping * speed * time)
        return 1 - decay * (cos(swing * time) + damping * speed / swing * sin(swing * time))
    }

    /// Returns a time in seconds after which the spring stays within a twentieth of rest, at most `limit`. Smaller
    /// motion is not visible in a control.
    ///
    /// The oscillation is at most e^(-z w t) / sqrt(1 - z^2). That limit is far too large near critical damping, where
    /// a spring settles no later than a critically damped one, for which (1 + w t) e^(-w t) is 1/20 at w t = 4.744.
    func settling(atMost limit: Double) -> Double {
        guard damping > 0 else { return limit }
        let speed = 2 * Double.pi / response
        let critical = 4.744 / speed
        guard damping < 1 else { return min(critical, limit) }
        let oscillation = (log(20) - log(1 - damping * damping) / 2) / (damping * speed)
        return min(damping < 0.7 ? oscillation : min(oscillation, critical), limit)
    }
}

/// The motion of a pressed control: it shrinks and returns immediately, according to its animation.
///
/// A key has no release, so the duration of the theme's animation is that of both directions together. The duration of
/// a spring follows from its response and damping.
public struct PressMotion: Sendable {
    /// The scale and opacity at one moment, relative to the control at rest.
    public struct Moment: Hashable, Sendable {
        /// The scale, above 0; more than 1 while a spring overshoots.
        public let scale: Double
        /// The opacity, 0...1.
        public let opacity: Double

        /// The control at rest.
        public static let rest = Moment(scale: 1, opacity: 1)
    }

    private let scale: Double
    private let opacity: Double
    /// The time in seconds until the control is fully pressed.
    private let fall: Double
    private let spring: Spring?

    /// Creates a press that reaches `scale` and `opacity` and returns, all within `duration` seconds; with `spring`, it
    /// reaches them within `duration` seconds and returns with the spring.
    init(scale: Double, opacity: Double, duration: Double, spring: Spring?) {
        self.scale = scale
        self.opacity = opacity
        fall = min(spring == nil ? duration / 2 : duration, Self.maxDuration)
        self.spring = spring
    }

    /// Creates the press of a button from its scale and opacity and the duration and spring of its animation.
    public init(_ button: ButtonModel, in model: RenderModel) {
        let animation = model.animations[button.animation]
        let response = animation?.springResponse ?? 0
        self.init(
            scale: button.pressedScale, opacity: button.pressedOpacity, duration: animation?.duration ?? 0,
            spring: response > 0 ? Spring(response: response, damping: animation?.springDamping ?? 1) : nil)
    }

    /// Creates the press of an animation, with its scale and opacity.
    public init(_ animation: ButtonAnimationSpec) {
        self.init(
            scale: animation.pressedScale, opacity: animation.pressedOpacity, duration: animation.duration,
            spring: animation.springResponse > 0
                ? Spring(response: animation.springResponse, damping: animation.springDamping) : nil)
    }

    /// Creates the press of a button. Those of Checkpoint move like its cards; those of Scarf change to their pressed
    /// look immediately and do not move.
    public init(_ button: RoleButtonStyle, in model: RenderModel) {
        if let gentle = button.gentle {
            self.init(gentle, in: model)
        } else {
            let duration = button.system == .scarf ? 0 : Self.cardDuration
            self.init(scale: button.pressedScale, opacity: button.pressedOpacity, duration: duration, spring: nil)
        }
    }

    /// Checkpoint's press of cards and rows: 0.98 of the size and 0.9 of the opacity in 150 ms, eased out.
    public static let card = PressMotion(scale: 0.98, opacity: 0.9, duration: cardDuration, spring: nil)
    private static let cardDuration = 0.15

    /// The time in seconds until the control is at rest again.
    public var duration: Double {
        guard fall > 0 || spring != nil else { return Self.leastDuration }
        return fall + (spring?.settling(atMost: Self.maxDuration) ?? fall)
    }

    /// Returns the scale and opacity `time` seconds after the press.
    public func moment(at time: Double) -> Moment {
        time < duration ? moment(share: share(at: time)) : .rest
    }

    /// Returns the amount by which the control is pressed `time` seconds after the press: 1 when fully pressed, 0 at
    /// rest, and negative while a spring overshoots.
    public func share(at time: Double) -> Double {
        guard time < duration else { return 0 }
        if time < fall { return Self.easedOut(time / fall) }
        guard fall > 0 || spring != nil else { return 1 }
        let back = time - fall
        return 1 - (spring?.position(at: back) ?? Self.easedOut(back / fall))
    }

    /// Whether a press changes nothing.
    public var isStill: Bool { scale == 1 && opacity == 1 }

    /// Returns the moment for an amount of the press. The opacity never exceeds that at rest.
    private func moment(share: Double) -> Moment {
        Moment(
            scale: max(1 + (scale - 1) * share, 0.01), opacity: min(max(1 + (opacity - 1) * share, 0), 1))
    }

    /// Fast at first, slow at the end: 1 - (1 - x)^2.
    private static func easedOut(_ x: Double) -> Double {
        let rest = 1 - min(max(x, 0), 1)
        return 1 - rest * rest
    }

    /// The time in seconds that a control without an animation stays pressed, so that a press is visible.
    private static let leastDuration = 0.1
    /// The maximum duration in seconds of each part of the motion, regardless of the theme.
    private static let maxDuration = 2.0
}
