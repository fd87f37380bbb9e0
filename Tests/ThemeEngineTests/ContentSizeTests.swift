import Testing
import ThemeEngine
import ThemeSpec

struct ContentSizeTests {
    @Test(arguments: [
        ("large", ContentSize.large), ("L", .large), ("xs", .extraSmall), ("XXXL", .extraExtraExtraLarge),
        ("ax3", .accessibilityExtraLarge), ("accessibilityExtraExtraExtraLarge", .accessibilityExtraExtraExtraLarge),
        ("ACCESSIBILITYMEDIUM", .accessibilityMedium), ("m", .medium), ("xSmall", .extraSmall),
        ("xxxLarge", .extraExtraExtraLarge), ("accessibility1", .accessibilityMedium),
        ("Accessibility5", .accessibilityExtraExtraExtraLarge),
    ])
    func contentSizeIsFoundByNameInAnyCase(name: String, size: ContentSize) {
        #expect(ContentSize(named: name) == size)
    }

    @Test(arguments: ["", "huge", "AX6", "extra", "xx"])
    func unknownContentSizeIsNil(name: String) {
        #expect(ContentSize(named: name) == nil)
    }

    @Test func everySizeIsFoundByEachOfItsNames() {
        for size in ContentSize.allCases {
            for name in [size.rawValue, size.dynamicTypeName, size.shortName] {
                #expect(ContentSize(named: name) == size, "\(name)")
            }
        }
    }

    @Test func advancingStopsAtTheEnds() {
        #expect(ContentSize.large.advanced(by: 1) == .extraLarge)
        #expect(ContentSize.extraSmall.advanced(by: -1) == .extraSmall)
        #expect(ContentSize.large.advanced(by: 100) == .accessibilityExtraExtraExtraLarge)
    }
}
