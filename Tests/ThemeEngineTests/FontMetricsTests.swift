import Testing
import ThemeSpec

@testable import ThemeEngine

struct FontMetricsTests {
    @Test(arguments: TextStyle.allCases)
    func multipliersMatchMeasurements(style: TextStyle) throws {
        let row = try #require(FontMetricsVectors.multipliers[style])
        for (size, want) in zip(ContentSize.allCases, row) {
            let got = FontMetrics(for: style).scaledValue(1000, at: size) / 1000
            #expect(abs(got - want) < 0.00006, "\(style) at \(size): \(got), not \(want)")
        }
    }

    @Test(arguments: TextStyle.allCases)
    func scaledValuesMatchMeasurements(style: TextStyle) throws {
        for (value, table) in [(100, FontMetricsVectors.scaled100), (44, FontMetricsVectors.scaled44)] {
            for (size, want) in zip(ContentSize.allCases, try #require(table[style])) {
                let got = FontMetrics(for: style).scaledValue(Double(value), at: size)
                #expect(abs(got - want) < 0.0006, "\(value) pt of \(style) at \(size): \(got), not \(want)")
            }
        }
    }

    /// Body text of other sizes, and the 2x display, from the project's facts.
    @Test(arguments: [
        (17.0, 3.0, [14.667, 15.333, 16.333, 17, 18.667, 20, 22.333, 26.333, 31, 37, 43.333, 48]),
        (8.0, 3.0, [7, 7.333, 7.667, 8, 8.667, 9.333, 10.667, 12.333, 14.667, 17.333, 20.333, 22.667]),
        (16.0, 2.0, [14, 14.5, 15.5, 16, 17.5, 19, 21, 24.5, 29, 35, 40.5, 45]),
    ])
    func bodySizesMatchMeasurements(value: Double, scale: Double, wanted: [Double]) {
        let metrics = FontMetrics(for: .body, displayScale: scale)
        for (size, want) in zip(ContentSize.allCases, wanted) {
            #expect(abs(metrics.scaledValue(value, at: size) - want) < 0.0006)
        }
    }

    @Test func halfPixelIsRoundedAwayFromZero() {
        #expect(abs(FontMetrics(for: .caption).scaledValue(1000, at: .extraExtraExtraLarge) - 1437.667) < 0.0006)
    }

    /// A product of exactly half a pixel is rounded away from zero, for every ratio of leadings.
    @Test(
        arguments: [
            (.footnote, 11, .accessibilityLarge, 61), (.title2, 21, .extraExtraExtraLarge, 77),
            (.largeTitle, 20.5, .accessibilityLarge, 86),
        ] as [(TextStyle, Double, ContentSize, Double)])
    func tiesAreExact(style: TextStyle, value: Double, size: ContentSize, pixels: Double) {
        #expect(FontMetrics(for: style).scaledValue(value, at: size) == pixels / 3)
    }

    /// The cells in which the leadings that reproduce the system differ from those printed in the guidelines.
    @Test(
        arguments: [
            (.title, .extraLarge, 36), (.title, .extraExtraLarge, 38), (.title, .accessibilityExtraExtraLarge, 61),
            (.headline, .accessibilityExtraExtraLarge, 51), (.subheadline, .extraExtraExtraLarge, 26),
            (.subheadline, .accessibilityLarge, 36), (.caption, .accessibilityMedium, 27),
            (.caption2, .accessibilityLarge, 29),
        ] as [(TextStyle, ContentSize, Double)])
    func leadingMatchesSystem(style: TextStyle, size: ContentSize, leading: Double) {
        #expect(FontMetrics(for: style).leading(at: size) == leading)
    }

    @Test(arguments: TextStyle.allCases)
    func everyStyleHasTwelveSizes(style: TextStyle) {
        #expect(style.pointSizes.count == ContentSize.allCases.count)
        #expect(DynamicTypeTables.printedLeadings(for: style).count == ContentSize.allCases.count)
        #expect(DynamicTypeTables.leadings(for: style).count == ContentSize.allCases.count)
    }
}
