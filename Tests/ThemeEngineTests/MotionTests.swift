import Testing
import ThemeSpec

@testable import ThemeEngine

struct MotionTests {
    /// The closed forms: x = 1 - e^(-wt)(1 + wt) if critically damped, 1 - cos wt if undamped.
    @Test func springFollowsItsEquation() {
        let critical = Spring(response: 2 * Double.pi, damping: 1)
        #expect(abs(critical.position(at: 1) - 0.264_241_117_657_115_3) < 1e-12)
        let free = Spring(response: 1, damping: 0)
        #expect(abs(free.position(at: 0.5) - 2) < 1e-12)
        #expect(abs(free.position(at: 1)) < 1e-12)
        // A half damped spring overshoots by e^(-pi z / sqrt(1 - z^2)) = 16.3 %.
        let half = Spring(response: 1, damping: 0.5)
        let highest = stride(from: 0, to: 2, by: 0.001).map { half.position(at: $0) }.max() ?? 0
        #expect(abs(highest - 1.163_033_5) < 1e-4)
    }

    @Test func everyAnimationEndsAtRest() throws {
        let library = ThemeLibrary()
        for slug in library.slugs {
            let model = RenderModel(try library.load(slug).spec, appearance: .light)
            for role in ButtonRole.allCases {
                let motion = PressMotion(model.button(role), in: model)
                #expect(motion.duration <= 4.2)
                #expect(motion.moment(at: motion.duration) == .rest)
                let moments = stride(from: 0, to: motion.duration, by: 0.005).map { motion.moment(at: $0) }
                let lowest = moments.map(\.scale).min() ?? 1
                #expect(abs(lowest - model.button(role).pressedScale) < 0.02, "\(slug) \(role)")
                #expect(moments.allSatisfy { (0...1).contains($0.opacity) })
            }
        }
    }

    /// 150 ms for both directions (Checkpoint, Interactions).
    @Test func pressDurationComesFromTheme() throws {
        let model = RenderModel(try ThemeLibrary().load("checkpoint").spec, appearance: .dark)
        for motion in [PressMotion.card, PressMotion(model.button(.primary), in: model)] {
            #expect(abs(motion.duration - 0.15) < 1e-9)
            #expect(motion.moment(at: 0.075).scale == 0.98)
            #expect(motion.moment(at: 0.149).scale > 0.98 && motion.moment(at: 0.15) == .rest)
        }
        // The duration of a spring follows from its response and damping: e^(-z w t) = 1/20.
        let gentle = RenderModel(try ThemeLibrary().load("gentle-default").spec, appearance: .dark)
        let spring = PressMotion(gentle.button(.primary), in: gentle)
        #expect(spring.duration < 0.6)
    }
}
