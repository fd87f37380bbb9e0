import Browser
import Canvas
import Scenes
import Testing
import ThemeEngine
import ThemeSpec

struct MotionTests {
    @Test func themeChangeFadesAndEnds() {
        var fixture = Fixture(hasMotion: true)
        fixture.time = 10
        let before = fixture.browser.currentFrame()
        #expect(fixture.browser.nextTick == nil)
        fixture.press(.right)
        let first = fixture.browser.currentFrame()
        #expect(first != before && first != fixture.frame)
        var frames = 1
        while let next = fixture.browser.nextTick {
            fixture.time = next
            #expect(fixture.browser.handle(.tick, at: next) == .changed)
            _ = fixture.browser.currentFrame()
            frames += 1
        }
        #expect(fixture.time - 10 >= 0.2 && fixture.time - 10 <= 0.25)
        #expect(frames >= 8, "40 frames a second")
        #expect(fixture.browser.currentFrame() == fixture.frame)
    }

    @Test func fastRepeatSkipsCrossfade() {
        var fixture = Fixture(hasMotion: true)
        _ = fixture.browser.currentFrame()
        fixture.press(.right)
        _ = fixture.browser.currentFrame()
        fixture.time = 0.05
        fixture.press(.right)
        #expect(fixture.browser.currentFrame() == fixture.frame)
        #expect(fixture.browser.nextTick == nil)
    }

    @Test(arguments: [(0.29, false), (0.31, true)])
    func changesFadeAgainAfterTheRepeatWindow(delay: Double, fades: Bool) {
        var fixture = Fixture(hasMotion: true)
        fixture.browser.start(at: 0)
        _ = fixture.browser.currentFrame()
        fixture.time = delay
        fixture.press(.right)
        #expect((fixture.browser.nextTick != nil) == fades)
    }

    @Test func textSizeDoesNotFade() {
        var fixture = Fixture(hasMotion: true)
        _ = fixture.browser.currentFrame()
        fixture.type("+")
        #expect(fixture.browser.nextTick == nil)
        #expect(fixture.browser.currentFrame() == fixture.frame)
    }

    @Test func earlierTimeDoesNotTurnTheClockBack() throws {
        var fixture = Fixture(hasMotion: true)
        fixture.time = 10
        _ = fixture.browser.currentFrame()
        fixture.press(.right)
        let next = try #require(fixture.browser.nextTick)
        _ = fixture.browser.handle(.tick, at: 9)
        #expect(fixture.browser.nextTick == next)
    }

    @Test func reducedMotionShowsChangesImmediately() {
        var fixture = Fixture(scene: .components)
        _ = fixture.browser.currentFrame()
        fixture.press(.right)
        #expect(fixture.browser.currentFrame() == fixture.frame)
        fixture.type("f")
        fixture.press(.enter)
        #expect(fixture.browser.nextTick == nil && fixture.text.contains("animation is off"))
    }

    @Test func pressedButtonPlaysAnimation() {
        var fixture = Fixture(scene: .components, hasMotion: true)
        while fixture.browser.state.focus != .button(.primary) { fixture.type("f") }
        let rest = fixture.browser.currentFrame()
        fixture.type(" ")
        var scales: [Double] = []
        while let next = fixture.browser.nextTick {
            fixture.time = next
            _ = fixture.browser.handle(.tick, at: next)
            if let press = fixture.browser.state.press { scales.append(press.scale) }
        }
        #expect(scales.min() ?? 1 < 0.96 && (scales.last ?? 0) > 0.98)
        #expect(fixture.browser.currentFrame() == rest)
        #expect(fixture.time < 3)
    }

    @Test func resizeEndsCrossfade() {
        var fixture = Fixture(hasMotion: true)
        _ = fixture.browser.currentFrame()
        fixture.press(.right)
        _ = fixture.browser.handle(.resize(GridSize(columns: 50, rows: 20)), at: 0.01)
        #expect(fixture.browser.currentFrame().columns == 50)
        #expect(fixture.browser.nextTick == nil)
    }
}
