import Browser
import Canvas
import Scenes
import Testing
import ThemeEngine
import ThemeSpec

struct MotionTests {
    @Test func aThemeFadesInAndThenNothingMoves() {
        var fixture = Fixture(hasMotion: true)
        fixture.time = 10
        let before = fixture.browser.picture()
        #expect(fixture.browser.nextMoment == nil)
        fixture.press(.right)
        let first = fixture.browser.picture()
        #expect(first != before && first != fixture.frame)
        var frames = 1
        while let next = fixture.browser.nextMoment {
            fixture.time = next
            #expect(fixture.browser.handle(.tick, at: next) == .changed)
            _ = fixture.browser.picture()
            frames += 1
        }
        #expect(fixture.time - 10 >= 0.2 && fixture.time - 10 <= 0.25)
        #expect(frames >= 6, "30 frames a second")
        #expect(fixture.browser.picture() == fixture.frame)
    }

    /// Somebody who holds the key down looks for something, and is shown each theme at once.
    @Test func keysInAHurryAreAnsweredAtOnce() {
        var fixture = Fixture(hasMotion: true)
        _ = fixture.browser.picture()
        fixture.press(.right)
        _ = fixture.browser.picture()
        fixture.time = 0.05
        fixture.press(.right)
        #expect(fixture.browser.picture() == fixture.frame)
        #expect(fixture.browser.nextMoment == nil)
    }

    @Test func withoutMotionEverythingIsThereAtOnce() {
        var fixture = Fixture(scene: .components)
        _ = fixture.browser.picture()
        fixture.press(.right)
        #expect(fixture.browser.picture() == fixture.frame)
        fixture.type("f")
        #expect(fixture.press(.enter) == .unchanged)
        #expect(fixture.browser.nextMoment == nil)
    }

    @Test func aFocusedButtonPlaysItsAnimation() {
        var fixture = Fixture(scene: .components, hasMotion: true)
        while fixture.browser.state.focus != .button(.primary) { fixture.type("f") }
        let rest = fixture.browser.picture()
        fixture.type(" ")
        var scales: [Double] = []
        while let next = fixture.browser.nextMoment {
            fixture.time = next
            _ = fixture.browser.handle(.tick, at: next)
            if let press = fixture.browser.state.press { scales.append(press.scale) }
        }
        #expect(scales.min() ?? 1 < 0.96 && (scales.last ?? 0) > 0.98)
        #expect(fixture.browser.picture() == rest)
        #expect(fixture.time < 3)
    }

    @Test func aSizeChangeDoesNotFade() {
        var fixture = Fixture(hasMotion: true)
        _ = fixture.browser.picture()
        fixture.press(.right)
        _ = fixture.browser.handle(.resize(GridSize(columns: 50, rows: 20)), at: 0.01)
        #expect(fixture.browser.picture().columns == 50)
        #expect(fixture.browser.nextMoment == nil)
    }
}
