import Canvas
import ColorScience
import Testing
import ThemeEngine
import ThemeSpec

@testable import Scenes

/// The drawing of components with the settings of a device.
@Suite struct SettingDrawingTests {
    private func model(_ settings: Set<EnvironmentSetting>, _ size: ContentSize = .large) throws -> RenderModel {
        RenderModel(
            try ThemeLibrary().load("checkpoint").spec, RenderEnvironment(contentSize: size, settings: settings))
    }

    private func frame(_ element: any Element, glyphs: GlyphSet = .sextant) -> Frame {
        var canvas = Canvas(
            size: GridSize(columns: 30, rows: 6), background: .white, glyphs: glyphs,
            pixels: glyphs == .pixel ? .scaled(2) : nil)
        element.draw(in: Rect(x: 8, y: 16, width: 224, height: 64), on: &canvas)
        return canvas.frame()
    }

    @Test(arguments: [GlyphSet.ascii, .half, .sextant, .octant, .pixel], [ContentSize.large, .accessibilityLarge])
    func marksOfStatusesDiffer(glyphs: GlyphSet, size: ContentSize) throws {
        /// Returns the characters, or for each pixel whether it has the color of the mark.
        func marks(_ settings: Set<EnvironmentSetting>) throws -> [String] {
            let model = try model(settings, size)
            return ServiceStatus.allCases.map { status in
                let style = StatusDotStyle(status.role, in: model)
                let frame = frame(StatusDot(style: style, rows: size == .large ? 1 : 2), glyphs: glyphs)
                guard let image = frame.layers.first?.image else { return frame.plainText() }
                return (0..<image.height).map { y in
                    (0..<image.width).map { Self.isNear(image[$0, y], style.color.rgb) ? "#" : "." }.joined()
                }.joined(separator: "\n")
            }
        }
        #expect(Set(try marks([])).count == 1)
        #expect(Set(try marks([.differentiateWithoutColor])).count == 4)
    }

    private static func isNear(_ one: RGB, _ other: RGB) -> Bool {
        [(one.red, other.red), (one.green, other.green), (one.blue, other.blue)].allSatisfy {
            abs(Int($0) - Int($1)) < 8
        }
    }

    @Test(arguments: [ContentSize.large, .accessibilityLarge]) func plainButtonsAreUnderlined(size: ContentSize) throws
    {
        for role in ButtonRole.allCases {
            let (plain, shaped) = (try model([], size), try model([.buttonShapes], size))
            let frames = [plain, shaped].map { frame(ThemeButton("Hu", role, in: $0)) }
            let button = shaped.button(role)
            let hasContainer = button.fill != nil || button.border != nil
            #expect((frames[0] == frames[1]) == hasContainer, "\(role)")
            guard !hasContainer, size == .large else { continue }
            let letters = frames[1].cells.filter { $0.glyph == Glyph("H") || $0.glyph == Glyph("u") }
            #expect(letters.count == 2 && letters.allSatisfy { $0.attributes.contains(.underline) })
        }
    }

    @Test func boldTextIsBold() throws {
        let frames = [try model([]), try model([.boldText])].map { frame(Label("Hu", $0.text(.body))) }
        let letters = frames.map { $0.cells.first { $0.glyph == Glyph("H") } }
        #expect(letters[0]?.attributes == [] && letters[1]?.attributes == .bold)
    }
}
