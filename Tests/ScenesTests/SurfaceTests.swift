import Canvas
import ColorScience
import Testing
@testable import ThemeEngine
import ThemeSpec

@testable import Scenes

struct SurfaceTests {
    private func canvas(of surface: SurfaceModel, on background: Color, _ prepare: (inout Canvas) -> Void = { _ in })
        -> Canvas
    {
        var canvas = Canvas(size: GridSize(columns: 20, rows: 10), background: background)
        prepare(&canvas)
        Surface(surface, Spacer()).draw(in: Rect(x: 0, y: 0, width: 160, height: 160), on: &canvas)
        return canvas
    }

    /// White at 3 % at the top edge, nothing from the middle down (Checkpoint, Cards).
    @Test func sheenFadesToMiddle() throws {
        let spec = try ThemeLibrary().load("checkpoint").spec
        let model = RenderModel(spec, appearance: .dark)
        let canvas = canvas(of: model.surface(.card), on: .black)
        let (top, middle, bottom) = (
            canvas.color(column: 10, row: 0).red, canvas.color(column: 10, row: 6).red,
            canvas.color(column: 10, row: 8).red
        )
        let base = Double(0x1C) / 255
        #expect(abs(middle - base) < 0.002 && abs(bottom - base) < 0.002)
        // Half a row down, 90 % of the sheen remains.
        let sheen = 0.03 * 0.9
        #expect(abs(top - (base + (1 - base) * sheen)) < 0.004)
    }

    @Test func borderFadesAlongDiagonal() throws {
        let spec = try ThemeLibrary().load("checkpoint").spec
        let surface = RenderModel(spec, appearance: .light).surface(.card)
        #expect(surface.borderFade == BorderFade(from: 0.5, to: 0.2))
        let frame = canvas(of: surface, on: .white).frame()
        func darkness(_ column: Int, _ row: Int) -> Int {
            let cell = frame[column: column, row: row]
            return 255 - Int(min(cell.foreground.blue, cell.background.blue))
        }
        #expect(darkness(0, 4) > darkness(19, 6))
    }

    /// A material blurs text and edges behind it; their mean color remains.
    @Test func materialsBlurBackdrop() throws {
        let spec = try ThemeLibrary().load("gentle-default").spec
        let sheet = RenderModel(spec, appearance: .light).surface(.overlaySheet)
        #expect(sheet.blursBackdrop)
        let canvas = canvas(of: sheet, on: .white) {
            for column in stride(from: 0, to: 20, by: 4) {
                $0.fill(.rectangle, in: Rect(x: Double(column) * 8, y: 0, width: 16, height: 160), with: .color(.black))
            }
            $0.text("sharp", column: 3, row: 5, color: .white)
        }
        let frame = canvas.frame()
        #expect(Set((0..<20).map { frame[column: $0, row: 5] }).count == 1)
        #expect(!frame.plainText().contains("s"))
    }

    /// A scrim darkens the content below it and keeps it sharp.
    @Test func scrimsKeepBackdropSharp() throws {
        let spec = try ThemeLibrary().load("gentle-default").spec
        let scrim = RenderModel(spec, appearance: .light).surface(.overlayScrim)
        #expect(!scrim.blursBackdrop && scrim.isTranslucent)
        let canvas = canvas(of: scrim, on: .white) { $0.text("sharp", column: 3, row: 5, color: .black) }
        #expect(canvas.frame().plainText().contains("sharp"))
    }

    @Test func depthEffectHighlightsTopAndIndentsBottom() throws {
        let reading = try ThemeLibrary().load("modern-gray").spec
        var spec = try #require(reading.surfaces[.card])
        spec.depthEffect = .highlightAndIndent
        let colors = ColorModel(reading, appearance: .dark)
        let environment = RenderEnvironment(appearance: .dark)
        let canvas = canvas(of: SurfaceModel(.card, spec, colors: colors, environment), on: .black)
        let middle = canvas.color(column: 10, row: 5).red
        #expect(canvas.frame()[column: 10, row: 0] != canvas.frame()[column: 10, row: 9])
        #expect(canvas.color(column: 10, row: 0).red > middle)
        #expect(canvas.color(column: 10, row: 9).red < middle)
    }

    /// White cannot become lighter, so the area below the highlight is darker than the color of the surface.
    @Test(arguments: ThemeLibrary().slugs, Appearance.allCases) func depthEffectIsVisible(
        theme: String, appearance: Appearance
    ) throws {
        let reading = try ThemeLibrary().load(theme).spec
        var spec = try #require(reading.surfaces[.card])
        spec.depthEffect = .highlightAndIndent
        let colors = ColorModel(reading, appearance: appearance)
        let environment = RenderEnvironment(appearance: appearance)
        let canvas = canvas(of: SurfaceModel(.card, spec, colors: colors, environment), on: .black)
        let middle = canvas.color(column: 10, row: 5)
        // Rows 1 and 8 are inside a border.
        let (top, bottom) = (canvas.color(column: 10, row: 0), canvas.color(column: 10, row: 8))
        #expect(Contrast.ratio(top, middle) >= 1.03 || Contrast.ratio(canvas.color(column: 10, row: 1), middle) >= 1.03)
        #expect(bottom.red <= middle.red && middle.red < 1)
    }

    /// The expected color is black at an opacity of 0.75 over white.
    @Test func pressedElementIsBlendedWithBackdrop() {
        let black = Drawing(width: 80, height: 64) { rect, canvas in
            canvas.fill(.rectangle, in: rect, with: .color(.black))
        }
        var canvas = Canvas(size: GridSize(columns: 10, rows: 4), background: .white)
        Dimmed(content: black, opacity: 0.75, backdrop: .white, cornerRadius: 0)
            .draw(in: Rect(x: 0, y: 0, width: 80, height: 64), on: &canvas)
        #expect(abs(canvas.color(column: 5, row: 2).red - 0.25) < 0.001)
    }
}
