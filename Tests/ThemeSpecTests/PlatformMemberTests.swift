import Testing

@testable import ThemeSpec

/// Members that apply to one platform only.
struct PlatformMemberTests {
    @Test func membersOfOtherPlatformsAreValidated() {
        let reading = Reading.sparse(
            "\"platform\":\"macOS\",\"platforms\":{\"iOS\":{\"visual\":{\"radii\":{\"small\":-1}},"
                + "\"colors\":{\"pairByRole\":{\"accent\":{\"lightHex\":\"red\"}}}}}")
        #expect(reading.spec == nil)
        #expect(reading.lines.contains { $0.contains("expected a number from 0 to 9999, found -1") })
        #expect(reading.lines.contains { $0.contains("expected #RRGGBB or #RRGGBBAA, found \"red\"") })
    }

    @Test func faultsOutsidePlatformMembersAreReportedOnce() {
        let reading = Reading.sparse(
            "\"platform\":\"macOS\",\"platforms\":{\"iOS\":{\"visual\":{\"radii\":{\"small\":4}}}},"
                + "\"layout\":{\"gap\":{\"m\":\"12\"}}")
        #expect(reading.lines.count == 1)
    }

    @Test func membersOfAPlatformThatIsNotSelectedChangeNothing() throws {
        let spec = try #require(
            Reading.sparse(
                "\"platform\":\"macOS\",\"platforms\":{\"iOS\":{\"visual\":{\"radii\":{\"small\":4.5}}},"
                    + "\"macOS\":{\"visual\":{\"radii\":{\"large\":21.5}}}}"
            ).spec)
        #expect(spec.visual.radii.small != 4.5 && spec.visual.radii.large == 21.5)
    }
}
