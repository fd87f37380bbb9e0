import Canvas
import ColorScience
import Testing
import ThemeEngine
import ThemeSpec

@testable import Scenes

struct ButtonTests {
    @Test(arguments: ContentSize.allCases)
    func buttonLabelsAreCentered(contentSize: ContentSize) throws {
        for theme in ["gentle-default", "compact-mint", "editorial-paper"] {
            let model = try SpecimenSceneTests.model(theme, contentSize)
            for role in ButtonRole.allCases {
                try expectCentered(ThemeButton("Aglyph", role, in: model))
            }
            for kind in ActionButtonStyle.Kind.allCases {
                let style = RoleButtonStyle(ActionButtonStyle(kind, in: model))
                try expectCentered(ThemeButton("Aglyph", style, maxLines: nil, in: model))
            }
            for kind in ScarfButtonStyle.Kind.allCases {
                let style = RoleButtonStyle(ScarfButtonStyle(kind, in: model))
                try expectCentered(ThemeButton("Aglyph", style, maxLines: nil, in: model).filling())
            }
        }
    }

    private func expectCentered(_ button: any Element) throws {
        let size = GridSize(columns: 80, rows: 12)
        let height = button.size(fitting: size.size.width).height
        #expect(height.truncatingRemainder(dividingBy: CellMetrics.height) == 0)
        var canvas = Canvas(size: size, background: .white)
        canvas.startTracing()
        button.draw(in: Rect(x: 0, y: 0, width: size.size.width, height: height), on: &canvas)
        let trace = try #require(canvas.trace)
        var (rows, columns) = (Set<Int>(), Set<Int>())
        for row in 0..<size.rows {
            for column in 0..<size.columns
            where trace.sources(column: column, row: row).first?.origin.part == .text {
                rows.insert(row)
                columns.insert(column)
            }
        }
        let (top, last) = (try #require(rows.min()), try #require(rows.max()))
        let below = Int(height / CellMetrics.height) - 1 - last
        #expect(top == below, "\(top) rows above, \(below) below")
        let (left, end) = (try #require(columns.min()), try #require(columns.max()))
        #expect(abs(left - (size.columns - 1 - end)) <= 1, "\(left) columns left of \(end)")
    }

    /// Letters of several rows do not overlap the round ends of a capsule, if there is enough space.
    @Test(arguments: [ContentSize.accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge])
    func capsulesLeaveRoomForTheirCurve(contentSize: ContentSize) throws {
        for theme in ["gentle-default", "editorial-paper"] {
            let model = try SpecimenSceneTests.model(theme, contentSize)
            let button = ThemeButton("+ New Note", .primary, in: model)
            #expect(button.outline == .capsule)
            let (size, label) = (button.size(fitting: 800), Label("+ New Note", model.button(.primary).label))
            #expect(label.rows > 1)
            #expect(size.width - label.size(fitting: 800).width >= (2 * size.height / 3).rounded(.down), "\(theme)")
            #expect(button.size(fitting: size.width - 8).width == size.width - 8, "\(theme)")
        }
    }

    @Test func allButtonRolesAreEquallyTall() throws {
        for theme in ThemeLibrary().slugs {
            let model = try SpecimenSceneTests.model(theme)
            let heights = ButtonRole.allCases.map { ThemeButton("Save", $0, in: model).size(fitting: 400).height }
            #expect(Set(heights).count == 1, "\(theme): \(heights)")
        }
    }

    /// No line runs through the middle of the outermost cells, half a cell inside the edge of a filled button.
    @Test(arguments: [GlyphSet.quadrant, .sextant, .octant], Appearance.allCases)
    func outlinedButtonsAreAsLargeAsFilledOnes(glyphs: GlyphSet, appearance: Appearance) throws {
        for theme in ThemeLibrary().slugs {
            let model = RenderModel(try ThemeLibrary().load(theme).spec, appearance: appearance, contentSize: .large)
            for shape in [ButtonShape.pill, .rounded] {
                let page = ScreenStyle(model).background
                var canvas = Canvas(size: GridSize(columns: 20, rows: 5), background: page, glyphs: glyphs)
                ThemeButton("Save", RoleButtonStyle(gentle: .secondary, in: model), shape: shape, in: model)
                    .draw(in: Rect(x: 16, y: 16, width: 128, height: 48), on: &canvas)
                #expect(!canvas.frame().plainText().contains { "─│╭╮╰╯┌┐└┘".contains($0) }, "\(theme)")
            }
        }
    }

    @Test func nativeButtonsHaveNoContainer() throws {
        let model = try SpecimenSceneTests.model("gentle-default")
        let button = model.button(.tertiary)
        #expect(button.usesNativeStyle && button.fill == nil && button.border == nil)
        #expect(button.label.colorRole == .accent)
    }

    /// A press changes the pressed button only.
    @Test func pressChangesOnlyItsButton() throws {
        let model = try SpecimenSceneTests.model("gentle-default")
        let size = GridSize(columns: 80, rows: 40)
        let rest = Scene.components.frame(model, size: size)
        var state = SceneState()
        state.press = Press(.button(.primary), scale: 0.9, opacity: 0.8)
        let picture = Scene.components.picture(model, state, size: size, isTraced: true)
        let region = try #require(picture.trace?.regions.first { $0.id == Target.button(.primary).id })
        var changed = 0
        for row in 0..<size.rows {
            for column in 0..<size.columns
            where rest[column: column, row: row] != picture.frame[column: column, row: row] {
                changed += 1
                #expect(region.contains(column: column, row: row), "column \(column), row \(row)")
            }
        }
        #expect(changed > 0)
    }

    /// A pressed capsule is aligned to whole cells, so that its ends are the same as at rest.
    @Test(arguments: [GlyphSet.sextant, .mosaic, .octant]) func pressedCapsuleHasItsEnds(glyphs: GlyphSet) throws {
        let model = try SpecimenSceneTests.model("gentle-default")
        func cells(_ scale: Double) -> [[Cell]] {
            var canvas = Canvas(size: GridSize(columns: 24, rows: 5), background: .white, glyphs: glyphs)
            ThemeButton("", RoleButtonStyle(.primary, in: model), shape: .pill, scale: scale, in: model)
                .draw(in: Rect(x: 16, y: 16, width: 160, height: 48), on: &canvas)
            let frame = canvas.frame()
            let outside = frame[column: 0, row: 2].background
            let first = (0..<19).first { frame[column: $0, row: 2].background != outside } ?? 0
            return (0..<5).map { row in (first..<first + 5).map { frame[column: $0, row: row] } }
        }
        for scale in [0.85, 0.9, 0.93] { #expect(cells(scale) == cells(1), "\(scale)") }
    }

    @Test(arguments: [(44.0, 22.0, 48.0), (38, 19, 48), (96, 48, 112), (68, 34, 64), (52, 16, 48), (0, 0, 16)])
    func heightsLeaveEqualSpace(wanted: Double, inner: Double, height: Double) {
        #expect(RowCentered.height(wanted, around: inner) == height)
    }

    /// A press is visible even if the palette has no color between those of both states, and rounding to cells does not
    /// change the size.
    @Test(arguments: [ColorDepth.mono, .ansi16, .ansi256], [ContentSize.large, .accessibilityExtraLarge])
    func pressedButtonsDifferInFewColors(depth: ColorDepth, contentSize: ContentSize) throws {
        for theme in ["checkpoint", "scarf", "gentle-default", "editorial-paper"] {
            let spec = try ThemeLibrary().load(theme).spec
            for appearance in Appearance.allCases {
                let model = RenderModel(spec, appearance: appearance, contentSize: contentSize)
                func frame(_ control: ComponentSpecimen, _ state: String, _ depth: ColorDepth) -> Frame {
                    let scene = control.scene(in: state)
                    let size = GridSize(columns: 40, rows: scene.rows(model, columns: 40))
                    var state = SceneState()
                    state.depth = depth
                    return scene.frame(model, state, size: size).painted(at: depth)
                }
                for name in ["primary-button", "secondary-button", "destructive-button", "tab"] {
                    let control = try #require(ComponentSpecimen.named(name))
                    guard frame(control, "pressed", .truecolor) != frame(control, "normal", .truecolor) else {
                        continue
                    }
                    let isAlike = frame(control, "pressed", depth) == frame(control, "normal", depth)
                    #expect(!isAlike, "\(theme), \(appearance), \(name)")
                }
                for role in ButtonRole.allCases {
                    func picture(_ button: ThemeButton) -> Frame {
                        var canvas = Canvas(
                            size: GridSize(columns: 24, rows: 12), background: ScreenStyle(model).background,
                            depth: depth)
                        let height = button.size(fitting: 160).height
                        button.draw(in: Rect(x: 16, y: 16, width: 160, height: height), on: &canvas)
                        return canvas.frame().painted(at: depth)
                    }
                    let button = RoleButtonStyle(role, in: model)
                    guard (button.pressedScale, button.pressedOpacity) != (1, 1) else { continue }
                    let isAlike =
                        picture(.held("Save", button, in: model)) == picture(ThemeButton("Save", button, in: model))
                    #expect(!isAlike, "\(theme), \(appearance), \(role)")
                }
            }
        }
    }
}
