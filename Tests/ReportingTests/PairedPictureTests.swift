import Canvas
import ColorScience
import Scenes
import Testing
import ThemeEngine
import ThemeSpec

@testable import Reporting

/// Pictures of two frames that share their elements.
struct PairedPictureTests {
    private let white = RGB(packed: 0xFFFFFF)
    private let red = RGB(packed: 0xE85C4C)
    private let black = RGB(packed: 0x000000)

    private func frame(_ text: String, _ foreground: RGB, _ background: RGB) -> Frame {
        var frame = Frame(columns: 4, rows: 1, background: background)
        frame.write(text, column: 0, row: 0, foreground: foreground)
        return frame
    }

    /// Returns the areas of a drawing: the points of each picture, row by row.
    private func points(_ picture: PairedPicture, _ palette: TonePalette, _ index: Int) -> [String] {
        let (width, height) = (8 * picture.sizes[0].columns, 16 * picture.sizes[0].rows)
        let colors = Dictionary(
            uniqueKeysWithValues: palette.declarations(index).split(separator: ";").map { declaration in
                let parts = declaration.split(separator: ":")
                return (String(parts[0]), String(parts[1]))
            })
        var points = Array(repeating: colors[picture.page] ?? "", count: width * height)
        var unit = (8, 16)
        for element in picture.elements.text.components(separatedBy: "<path class=\"").dropFirst() {
            let parts = element.components(separatedBy: "\"")
            var (x, y) = (0, 0)
            // The areas of the backgrounds come first.
            defer { if element.contains("</g>") { unit = (1, 1) } }
            guard let color = colors["--" + parts[0].dropFirst().prefix { $0 != " " }], color != "#0000" else {
                continue
            }
            for box in parts[2].lowercased().split(separator: "m") where !parts[0].hasSuffix(" a") {
                let numbers = box.matches(of: /-?\d+/).compactMap { Int($0.output) }
                (x, y) = (x + numbers[0], y + numbers[1])
                for row in y * unit.1..<(y + numbers[3]) * unit.1 {
                    for column in x * unit.0..<(x + numbers[2]) * unit.0 { points[row * width + column] = color }
                }
                y += numbers[3]
            }
        }
        return points
    }

    @Test func sharedElementsAreWrittenOnce() {
        var palette = TonePalette()
        let picture = PairedPicture(frame("ab", red, white), frame("ab", white, black), &palette)
        #expect(picture.elements.text == "<text y=\"0.75pc\" x=\"0\" textLength=\"16\" class=\"k1\">ab</text>")
        #expect(picture.page == "--0")
        #expect(palette.declarations(0) == "--0:#fff;--1:#e85c4c")
        #expect(palette.declarations(1) == "--0:#000;--1:#fff")
    }

    @Test func elementOfOnePictureIsInvisibleInOther() {
        var palette = TonePalette()
        let picture = PairedPicture(frame("a▀", red, white), frame("b<", red, white), &palette)
        #expect(
            picture.elements.text == "<path class=\"k1\" d=\"M8 0h8v8h-8\"/>"
                + "<text y=\"0.75pc\" x=\"0\" textLength=\"8\" class=\"k1\">a</text>"
                + "<text y=\"0.75pc\" x=\"0\" textLength=\"16\" class=\"k2\">b&lt;</text>")
        #expect(palette.declarations(0) == "--0:#fff;--1:#e85c4c;--2:#0000")
        #expect(palette.declarations(1) == "--0:#fff;--1:#0000;--2:#e85c4c")
    }

    @Test func linesOfBoxesAreAreas() {
        var palette = TonePalette()
        let picture = PairedPicture(frame("──│", red, white), nil, &palette)
        #expect(picture.elements.text == "<path class=\"k1 t\" d=\"M0 8h16v1h-16m20-9h1v16h-1\"/>")
    }

    @Test func underlineEndsWithItsText() {
        var frame = Frame(columns: 6, rows: 1, background: white)
        frame.write("ab", column: 0, row: 0, foreground: red, attributes: [.underline, .bold])
        frame.write("c", column: 4, row: 0, foreground: red)
        var palette = TonePalette()
        #expect(
            PairedPicture(frame, nil, &palette).elements.text == "<text y=\"0.75pc\" x=\"0\" textLength=\"40\">"
                + "<tspan class=\"k1 b u\">ab</tspan><tspan class=\"k1\">  c</tspan></text>")
    }

    /// Every point in the areas of a real screen has the color of its cell, in both pictures.
    @Test func areasMatchFrames() throws {
        let spec = try ThemeLibrary().load("modern-gray").spec
        let frames = Appearance.allCases.map { appearance in
            Scene.dashboard.frame(
                RenderModel(spec, appearance: appearance), size: GridSize(columns: 49, rows: 40), glyphs: .sextant)
        }
        var palette = TonePalette()
        let picture = PairedPicture(frames[0], frames[1], &palette)
        for (index, frame) in frames.enumerated() {
            let points = points(picture, palette, index)
            var wrong = 0
            for row in 0..<frame.rows {
                for column in 0..<frame.columns {
                    let cell = frame[column: column, row: row]
                    var wanted = Array(repeating: cell.background.shortHex, count: 128)
                    if case .boxes(let boxes)? = cell.glyph.blockArea {
                        for box in boxes {
                            for y in box.y..<box.y + box.height {
                                for x in box.x..<box.x + box.width { wanted[8 * y + x] = cell.foreground.shortHex }
                            }
                        }
                    }
                    let found = (0..<128).map { points[(16 * row + $0 / 8) * 8 * frame.columns + 8 * column + $0 % 8] }
                    if found != wanted, !["─", "│"].contains(frame.text(of: cell)) { wrong += 1 }
                }
            }
            #expect(wrong == 0)
        }
    }
}
