import ScratchFolder
import Testing
import ThemeEngine
import ThemeSpec

/// Themes that follow a part of the text sizes, and text of a fixed size.
struct SizeRangeTests {
    private static let range = """
        "contentSizes":{"smallest":"small","largest":"AX2"},"typography":{"roles":{"caption2_s":{"isFixed":true}}}
        """

    @Test func sizeOutsideTheRangeIsClamped() throws {
        let spec = try Self.theme(Self.range)
        #expect(spec.metadata.contentSizes == .small ... .accessibilityLarge)
        let model = { RenderModel(spec, appearance: .light, contentSize: $0) }
        let largest = model(.accessibilityExtraExtraExtraLarge)
        #expect(largest.contentSize == .accessibilityLarge)
        #expect(largest.requestedSize == .accessibilityExtraExtraExtraLarge && largest.sizeName == "AX5 (AX2)")
        #expect(largest.text(.body).pointSize == model(.accessibilityLarge).text(.body).pointSize)
        #expect(model(.accessibilityLarge).text(.body).pointSize > model(.large).text(.body).pointSize)
        #expect(model(.extraSmall).text(.body).pointSize == model(.small).text(.body).pointSize)
    }

    /// On a display that draws taller lines from 31 pt and from 44 pt on, boxes have three heights.
    @Test func boxesFollowTheSizesAtWhichTextIsTaller() throws {
        let spec = try Self.theme()
        let letters = DisplayLetters(leastLine: 31, steps: [31, 44])
        let sizes = ContentSize.allCases.map { size in
            RenderModel(spec, appearance: .light, contentSize: size).shown(in: letters).boxSize
        }
        let (large, first, third) = (
            ContentSize.large, ContentSize.accessibilityMedium, ContentSize.accessibilityExtraLarge
        )
        #expect(
            sizes == [.extraSmall, .small, .medium, large, large, large, large, first, first, third, third, third])
        let model = RenderModel(spec, appearance: .light, contentSize: .extraExtraExtraLarge)
        #expect(model.boxSize == .extraExtraExtraLarge && model.shown(in: letters).scaled(box: 44) == 44)
        #expect(model.shown(in: letters).at(.accessibilityLarge).boxSize == first)
    }

    @Test func fixedTextDoesNotScale() throws {
        let spec = try Self.theme(Self.range)
        let caption = { RenderModel(spec, appearance: .light, contentSize: $0).text(.caption2) }
        #expect(caption(.large) == caption(.accessibilityLarge) && caption(.large).isFixed)
        let free = try Self.theme()
        #expect(!RenderModel(free, appearance: .light).text(.caption2).isFixed)
    }

    @Test(arguments: [
        ("{\"largest\":\"huge\"}", "expected a text size, found \"huge\""),
        ("{\"smallest\":\"AX1\",\"largest\":\"xS\"}", "expected the smallest text size first"),
        ("[]", "expected an object"),
    ])
    func invalidRangeIsReported(value: String, message: String) throws {
        #expect {
            try Self.theme("\"contentSizes\":\(value)")
        } throws: { error in
            (error as? ThemeLoadError)?.text.contains(message) == true
        }
    }

    /// Returns gentle-default with these members.
    private static func theme(_ members: String = "") throws -> ThemeSpec {
        let folder = try ScratchFolder()
        let path = try folder.write(theme: "theme.json", members)
        return try withExtendedLifetime(folder) { try ThemeLibrary().load(path).spec }
    }
}
