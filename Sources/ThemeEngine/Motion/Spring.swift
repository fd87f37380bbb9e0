#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

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
