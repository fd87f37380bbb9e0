import Browser
import Canvas
import ColorScience
import Reporting
import Scenes
import ThemeAudit
import ThemeEngine
import ThemeSpec

// Measurements of the engine and the canvas: medians over many runs of one operation at a time. Machines differ, so
// compare the figures only with those of another build on the same machine. A word as argument selects the lines that
// contain it.

let library = ThemeLibrary()
let slugs = library.slugs
let specs = slugs.compactMap { try? library.load($0).spec }
guard let editorial = specs.first(where: { $0.slug == "editorial-paper" }) else {
    preconditionFailure("the built-in themes are part of the program")
}
let size = GridSize(columns: 120, rows: 40)
let model = RenderModel(editorial, appearance: .dark)
let frame = Scene.dashboard.frame(model, size: size)
let wide = GridSize(columns: 300, rows: 100)

var table = Table(filter: CommandLine.arguments.dropFirst().first ?? "")
table.add("read a preset and its parent") { (try? library.load("editorial-paper").spec.slug.count) ?? 0 }
table.add("resolve a model") { RenderModel(editorial, appearance: .light).slug.count }
table.add("draw the dashboard, 120x40") { Scene.dashboard.frame(model, size: size).columns }
table.add("draw the dashboard, 300x100") { Scene.dashboard.frame(model, size: wide).columns }
for glyphs in [GlyphSet.quadrant, .sextant, .mosaic, .octant] {
    table.add("dashboard, 120x40, \(glyphs.rawValue)") {
        Scene.dashboard.frame(model, size: size, glyphs: glyphs).columns
    }
}
for glyphs in [GlyphSet.mosaic, .octant] {
    table.addRatio(of: "dashboard, 120x40, \(glyphs.rawValue)", to: "dashboard, 120x40, sextant")
}
let pixels = CellPixels.scaled(1)
table.add("dashboard, 120x40, pixel") {
    Scene.dashboard.frame(model, size: size, glyphs: .pixel, pixels: pixels).columns
}
table.addRatio(of: "dashboard, 120x40, pixel", to: "dashboard, 120x40, sextant")
let drawn = Scene.dashboard.frame(model, size: size, glyphs: .pixel, pixels: pixels)
let image = drawn.pixels(rows: 0..<40, cell: pixels)
table.add("the pixels of a frame, 120x40") { drawn.pixels(rows: 0..<40, cell: pixels).width }
table.add("compress the pixels of a frame, 120x40") { image.png().count }
table.add("write a PNG file, 120x40") { image.png().count }
for scene in Scene.all.dropFirst() {
    table.add("draw \(scene.name), 120x40") { scene.frame(model, size: size).columns }
}
let large = RenderModel(editorial, appearance: .dark, contentSize: .accessibilityExtraLarge)
table.add("draw the dashboard at AX3, 120x40") { Scene.dashboard.frame(large, size: size).columns }
let screen = GridSize(columns: 200, rows: 60)
let (from, to) = (
    Scene.dashboard.frame(model, size: screen),
    Scene.dashboard.frame(RenderModel(specs[0], appearance: .light), size: screen)
)
table.add("a moment of a crossfade, 200x60") { from.crossfaded(to: to, phase: 0.4).columns }
table.add("two lenses over a frame, 200x60") { from.seen(through: [.deuteranopia, .glare]).columns }
table.add("a whole screen, 120x40") {
    Browser(library: library, themes: ThemeList(slugs), size: size).frame(size: size).columns
}
var browser = Browser(library: library, themes: ThemeList(slugs), size: size)
table.add("a key to the next theme, 120x40") {
    _ = browser.handle(.key(.right))
    return browser.frame(size: size).columns
}
var editing = Browser(library: library, themes: ThemeList(["modern-gray"]), size: size)
_ = editing.handle(.key(.character("e")))
_ = editing.handle(.key(.tab))
var isBack = false
table.add("a key in the editor, 120x40") {
    isBack.toggle()
    _ = editing.handle(.key(isBack ? .left : .right))
    return editing.frame(size: size).columns
}
table.addRatio(of: "a key in the editor, 120x40", to: "a key to the next theme, 120x40")
let rolePairs = RolePairs([.textTertiary], in: editorial, .dark)
table.add("the nearest color that reaches a ratio of 4.5") {
    if case .found(let color) = rolePairs.nearest(to: rolePairs.color, reaching: 4.5) {
        Int(color.red * 255)
    } else {
        0
    }
}
table.add("that no color reaches a ratio of 21") {
    if case .found = rolePairs.nearest(to: rolePairs.color, reaching: 21) { 1 } else { 0 }
}
let other = Scene.dashboard.frame(RenderModel(specs[0], appearance: .light), size: size)
table.add("find what changed between two themes") {
    var changed = 0
    frame.forEachChange(since: other, columns: size.columns, rows: size.rows) { _, cells in changed += cells.count }
    return changed
}
table.add("a frame in 256 colors, 120x40") { frame.painted(at: .ansi256).columns }
table.add("a frame in 16 colors, 120x40") { frame.painted(at: .ansi16).columns }
table.add("a whole screen, 300x100") {
    Browser(library: library, themes: ThemeList(slugs), size: wide).frame(size: wide).columns
}
table.add("a frame as ANSI, true color") { ANSIText.encode(frame, depth: .truecolor).utf8.count }
table.add("a frame as ANSI, 256 colors") { ANSIText.encode(frame, depth: .ansi256).utf8.count }
table.add("a model as JSON") { ModelJSON.encode(model).utf8.count }
table.add("audit a theme") { ThemeAudit(editorial).checks.count }
table.add("audit all themes at all sizes") {
    specs.reduce(0) { $0 + ThemeAudit($1, AuditSettings(contentSizes: ContentSize.allCases)).checks.count }
}
table.print()
if table.filter.isEmpty || "alias chains".hasPrefix(table.filter) { AliasChains.print() }
if table.filter.isEmpty || "theme files".hasPrefix(table.filter) { LargeFolder.print(specs) }
if table.filter.isEmpty || "audit a folder".hasPrefix(table.filter) { AuditFolder.print(specs) }

// The readability of the built-in themes in 256 colors: our formula and those of other programs.
if table.filter.isEmpty || "readability".hasPrefix(table.filter) { Readability.print(specs) }
