import ColorScience
import Testing
import ThemeSpec

@testable import ThemeEngine

struct RenderModelTests {
    let editorial: ThemeSpec

    init() throws {
        editorial = try ThemeLibrary().load("editorial-paper").spec
    }

    @Test func colorsDifferByAppearance() {
        #expect(RenderModel(editorial, appearance: .light).colors[.background].hex == "#FFFFFF")
        #expect(RenderModel(editorial, appearance: .dark).colors[.background].hex == "#000000")
        #expect(RenderModel(editorial, appearance: .dark).colors[.surfaceScrim].hex == "#000000B3")
    }

    /// #000000B3 over white: 255 * (1 - 179/255) = 76.
    @Test func translucentColorIsCompositedOnBackground() {
        #expect(RenderModel(editorial, appearance: .light).colors.onBackground(.surfaceScrim).hex == "#4C4C4C")
    }

    /// Editorial Paper's body is 18 pt serif: 18 * 48/22 to a third of a point, and its leading 22 * 18/17 likewise.
    @Test(arguments: [
        (ContentSize.large, 18.0, 23.333), (.extraExtraExtraLarge, 23.667, 30.667),
        (.accessibilityExtraLarge, 39.333, 50.667), (.extraSmall, 15.667, 20),
    ])
    func textScalesByTheRatioOfLeadings(size: ContentSize, pointSize: Double, leading: Double) {
        let body = RenderModel(editorial, appearance: .light, contentSize: size).text(.body)
        #expect(abs(body.pointSize - pointSize) < 0.0006)
        #expect(abs(body.leading - leading) < 0.0006)
        #expect(body.design == .serif)
        #expect(body.lineSpacing == 4)
    }

    @Test func standardSizeHasTabulatedLeading() throws {
        let spec = try ThemeLibrary().load("gentle-default").spec
        for size in ContentSize.allCases {
            let text = RenderModel(spec, appearance: .light, contentSize: size).text(.headline)
            #expect(text.pointSize == FontMetrics(for: .headline).scaledValue(17, at: size))
            #expect(text.leading == FontMetrics(for: .headline).leading(at: size))
        }
    }

    @Test func filledButtonDeterminesLabelColor() {
        let model = RenderModel(editorial, appearance: .light)
        #expect(model.button(.primary).fill?.hex == "#000000")
        #expect(model.button(.primary).label.color.hex == "#FFFFFF")
        #expect(model.button(.destructive).label.colorRole == .textOnDestructive)
        #expect(model.button(.secondary).fill == nil)
        #expect(model.button(.secondary).label.colorRole == .textPrimary)
        #expect(model.button(.secondary).border == model.colors[.primaryCTA])
        #expect(model.button(.tertiary).border == nil)
    }

    @Test func shadowIsStrongerInDarkAndNilIfInvisible() {
        let light = RenderModel(editorial, appearance: .light)
        let dark = RenderModel(editorial, appearance: .dark)
        #expect(light.surface(.card).shadow == nil)
        #expect(light.surface(.floatingWidget).shadow?.color.alpha == 0.2)
        #expect(abs((dark.surface(.floatingWidget).shadow?.color.alpha ?? 0) - 0.7) < 1e-9)
        #expect(dark.surface(.floatingPanel).shadow?.color.alpha == 1)
    }

    @Test func onlyVerticalInsetsGrow() {
        let large = RenderModel(editorial, appearance: .light).inset(.listRow)
        let huge = RenderModel(editorial, appearance: .light, contentSize: .accessibilityExtraLarge).inset(.listRow)
        #expect(large == (16, 8))
        #expect(huge.horizontal == 16)
        #expect(abs(huge.vertical - 17.333) < 0.0006)
    }

    @Test func everyPresetResolvesAtEverySize() throws {
        let library = ThemeLibrary()
        for slug in library.slugs {
            let spec = try library.load(slug).spec
            for appearance in spec.metadata.appearances {
                for size in ContentSize.allCases {
                    let model = RenderModel(spec, appearance: appearance, contentSize: size)
                    for role in TextRole.allCases { #expect(model.text(role).leading >= model.text(role).pointSize) }
                    for role in SurfaceRole.allCases { #expect(!model.surface(role).layers.isEmpty) }
                    for role in ButtonRole.allCases { #expect(model.button(role).pressedScale <= 1) }
                }
            }
        }
    }
}
