import Browser
import Testing
import ThemeEngine
import ThemeSpec

/// Following the appearance of the terminal.
struct FollowingTests {
    @Test func terminalAppearanceIsIgnoredByDefault() {
        var fixture = Fixture()
        #expect(fixture.browser.handle(.appearance(.dark)) == .unchanged)
        #expect(fixture.browser.appearance == .light && !fixture.text.contains("follows terminal"))
    }

    @Test func followingEndsWhenAppearanceIsSelected() {
        var fixture = Fixture()
        fixture.type("t")
        #expect(fixture.browser.isFollowing && fixture.text.contains("follows terminal"))
        #expect(fixture.browser.handle(.appearance(.dark)) == .changed)
        #expect(fixture.browser.handle(.appearance(.dark)) == .unchanged)
        #expect(fixture.browser.appearance == .dark)
        fixture.type(" ")
        #expect(!fixture.browser.isFollowing && fixture.browser.appearance == .light)
        #expect(fixture.text.contains("t follow terminal"))
        #expect(fixture.browser.handle(.appearance(.dark)) == .unchanged)
        fixture.type("t")
        #expect(fixture.browser.isFollowing && !fixture.text.contains("t follow"))
    }

    @Test func arrowKeysEndFollowing() {
        var fixture = Fixture()
        fixture.type("t")
        fixture.press(.down, .right)
        #expect(!fixture.browser.isFollowing && fixture.browser.appearance == .dark)
    }

    @Test func selectingThemeOrSizeDoesNotEndFollowing() {
        var fixture = Fixture()
        fixture.type("t+2p")
        fixture.press(.down, .enter, .right)
        #expect(fixture.browser.isFollowing)
    }

    @Test func followedChangeFades() {
        var fixture = Fixture(hasMotion: true)
        fixture.browser.start(at: 0)
        fixture.time = 5
        _ = fixture.browser.currentFrame()
        fixture.type("t")
        _ = fixture.browser.currentFrame()
        fixture.time = 10
        #expect(fixture.browser.handle(.appearance(.dark), at: 10) == .changed)
        #expect(fixture.browser.nextTick != nil)
    }
}
