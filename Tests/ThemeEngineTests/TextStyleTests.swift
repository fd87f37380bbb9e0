import ScratchFolder
import Testing
import ThemeEngine
import ThemeSpec

/// Text in one of the system's text styles, and text that scales with one.
struct TextStyleTests {
    /// The roles of App Theme, whose fonts are `Font.system(.body, design: .rounded)` and so on.
    static let roles: [TextRole] = [
        .largeTitle, .title, .title2, .title3, .headline, .body, .callout, .subheadline, .footnote, .caption, .caption2,
    ]

    @Test(arguments: ContentSize.allCases) func appThemeHasTheSizesOfTheSystem(size: ContentSize) throws {
        let spec = try ThemeLibrary().load("app-theme").spec
        let model = RenderModel(spec, appearance: .light, contentSize: size)
        for role in Self.roles {
            let text = model.text(role)
            #expect(text.isTextStyle)
            #expect(text.pointSize == text.relativeTo.pointSizes[size.column])
        }
    }

    @Test func headlineGrowsWithItsStyleOrLikeACustomFont() throws {
        func headline(_ slug: String) throws -> TextModel {
            let spec = try ThemeLibrary().load(slug).spec
            return RenderModel(spec, appearance: .light, contentSize: .accessibilityExtraExtraLarge).text(.headline)
        }
        let system = try headline("app-theme")
        #expect(system.pointSize == 47 && system.leading == 56)
        let custom = try headline("gentle-default")
        #expect(abs(custom.pointSize - 39.333) < 0.001 && custom.leading == 51)
    }

    @Test func sizesAtOtherContentSizesMatchModels() throws {
        let spec = try ThemeLibrary().load("app-theme").spec
        let small = RenderModel(spec, appearance: .light, contentSize: .extraSmall)
        for size in ContentSize.allCases {
            let model = RenderModel(spec, appearance: .light, contentSize: size)
            for role in Self.roles {
                #expect(small.text(role).pointSize(at: size, from: .extraSmall) == model.text(role).pointSize)
            }
        }
    }

    /// A theme specifies a size of its text or uses that of the style, independently of the theme that it extends.
    @Test func sizeReplacesTextStyle() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            "{\"extends\":\"app-theme\",\"typography\":{\"roles\":{\"body_m\":{\"pointSize\":18}}}}", to: "theme.json")
        let text = RenderModel(try ThemeLibrary().load(path).spec, appearance: .light).text(.body)
        #expect(text.pointSize == 18 && !text.isTextStyle)
    }

    @Test(arguments: [
        ("\"textstyle\"", "expected a number or \"textStyle\", found \"textstyle\""),
        ("true", "expected a number, found"),
    ])
    func otherSizesAreErrors(size: String, message: String) throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            theme: "theme.json", "\"typography\":{\"roles\":{\"body_m\":{\"pointSize\":\(size)}}}")
        let error = #expect(throws: ThemeLoadError.self) { try ThemeLibrary().load(path) }
        #expect(error?.text.contains(message) == true, "\(error?.text ?? "")")
    }
}
