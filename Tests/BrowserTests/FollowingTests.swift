import Browser
import Testing
import ThemeEngine
import ThemeSpec

/// The terminal's own light or dark as an event like others.
struct FollowingTests {
    @Test func nothingIsFollowedUnasked() {
        var fixture = Fixture()
        #expect(fixture.browser.handle(.appearance(.dark)) == .unchanged)
        #expect(fixture.browser.appearance == .light && !fixture.text.contains("as the terminal"))
    }

    @Test func followsUntilOneIsChosenByHand() {
        var fixture = Fixture()
        fixture.type("t")
        #expect(fixture.browser.isFollowing && fixture.text.contains("as the terminal"))
        #expect(fixture.browser.handle(.appearance(.dark)) == .changed)
        #expect(fixture.browser.handle(.appearance(.dark)) == .unchanged)
        #expect(fixture.browser.appearance == .dark)
        fixture.type(" ")
        #expect(!fixture.browser.isFollowing && fixture.browser.appearance == .light)
        #expect(fixture.text.contains("t as the terminal again"))
        #expect(fixture.browser.handle(.appearance(.dark)) == .unchanged)
        fixture.type("t")
        #expect(fixture.browser.isFollowing && !fixture.text.contains("again"))
    }

    @Test func theArrowsChooseByHandToo() {
        var fixture = Fixture()
        fixture.type("t")
        fixture.press(.down, .right)
        #expect(!fixture.browser.isFollowing && fixture.browser.appearance == .dark)
    }

    /// What is no choice of an appearance does not end it.
    @Test func themesAndSizesGoOnFollowing() {
        var fixture = Fixture()
        fixture.type("t+2p")
        fixture.press(.down, .enter, .right)
        #expect(fixture.browser.isFollowing)
    }

    @Test func aChangeFades() {
        var fixture = Fixture(hasMotion: true)
        fixture.browser.open(at: 0)
        fixture.time = 5
        _ = fixture.browser.picture()
        fixture.type("t")
        _ = fixture.browser.picture()
        fixture.time = 10
        #expect(fixture.browser.handle(.appearance(.dark), at: 10) == .changed)
        #expect(fixture.browser.nextMoment != nil)
    }
}
