import Browser
import Canvas
import ColorScience
import Manual
import Reporting
import Scenes
import TerminalUI
import ThemeEngine
import ThemeSpec

/// `vitrine render`: one frame of a scene, with the same bytes on every machine.
enum RenderCommand: Command {
    static let name = "render"
    static let usage = "THEME... [options]"
    static let summary = "prints one frame as ANSI sequences, text or a picture"
    static let readsStreams = true
    static let options: [Option] =
        [
            .scene,
            Option(
                "--component", "NAME", "draws a single card or control instead of a scene",
                values: .names(ComponentSpecimen.all.map(\.slug)), default: "none"),
            .appearance,
            .contentSize(),
        ] + Option.settings + [
            Option(
                "--size", "COLSxROWS", "columns and rows, each 1 to \(Arguments.maxCells)",
                values: .suggestions(["49x60", "80x24", "120x40"]),
                default: "120x40; 200x60 with --variants; the size of the --component"),
            Option("--scroll", "ROWS", "scrolls the scene down; not with --chrome", default: "0"),
            .depth(default: "auto: as detected; truecolor for files and pipes"),
            .glyphs(default: "auto: as detected; sextant for files and pipes"),
            .lens,
            .variants(default: "off"),
            Option(
                "--shift", "N",
                "selects other sizes, settings or lenses for the further variants, as [ and ] do in the browser",
                default: "0"),
        ] + stateOptions + [
            Option("--chrome", "includes the browser's bars"),
            .format(Format.self, default: "by the extension of FILE, otherwise ansi"),
            Option(
                "--scale", "N", "the number of pixels per point of a png", values: .names(["1", "2", "3"]), default: "1"
            ),
            .outputFile,
        ]
    static let operands = OptionValues.themes
    static let examples = [
        "vitrine render editorial-paper --appearance dark --size 49x60 -o editorial-paper.svg",
        "vitrine render checkpoint --component next-up-card --state due-soon -o card.svg",
        "vitrine render checkpoint --scene dashboard --status overdue --content-size AX1",
        "vitrine render modern-gray soft-green --variants themes -o themes.png --scale 2",
    ]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        let variants = try arguments.variants()
        // Several themes are accepted only as variants.
        let isSeveral = variants == .only(.themes) && arguments.rest.count > 1
        let theme = try isSeveral ? Themes.read(arguments.rest[0]) : Themes.only(arguments, self)
        let several = try isSeveral ? Selection(arguments.rest, in: Themes.library) : nil
        let spec = theme.spec
        Themes.printWarnings(about: theme.reading)
        let appearance = try Themes.appearance(arguments, spec)
        let environment = try arguments.environment(appearance)
        let component = try arguments.component()
        let scene = try component ?? arguments.scene() ?? Themes.homeScene(spec)
        let model = RenderModel(spec, environment)
        let format = try arguments.format(Format.self) ?? .ansi
        let cell = try cellPixels(arguments, format)
        let pixels = format == .png ? cell : nil
        let target = try OutputTarget(
            arguments["-o"], replacesFile: true,
            inputs: theme.reading.inputs + (several?.loaded.values.flatMap(\.inputs) ?? []))
        let glyphs = try glyphs(arguments, format, target)
        let size = try arguments.size() ?? defaultSize(variants, component, model, glyphs)
        let depth = try arguments.depth() ?? automaticDepth(arguments, format, target)
        let lenses = try arguments.lenses()
        let scroll = try arguments.scroll()
        if scroll > 0, arguments.has("--chrome") { throw Failure("--scroll does not apply with --chrome") }
        let shift = try arguments.shift(variants)
        var state = component == nil ? try arguments.sceneState(of: scene, model, size: size) : SceneState()
        state.depth = lenses.compactMap(\.depth).reduce(depth, min)
        let marksContrast = arguments.has("--marks")
        let frame: Frame
        if arguments.has("--chrome") || variants != nil || marksContrast {
            let library = Themes.library
            let selection =
                several ?? Selection(theme.spec, theme.reading, named: arguments.rest[0], in: library)
            let browser = Browser(
                library: library, themes: selection.list, size: size, first: selection.first,
                loaded: selection.loaded, environment: environment, scene: scene,
                lenses: lenses, variants: variants ?? .off, variantSteps: shift, state: state,
                marksContrast: marksContrast,
                display: Browser.Display(depth: depth, glyphs: glyphs, cellPixels: pixels))
            frame =
                arguments.has("--chrome")
                ? browser.frame(size: size) : browser.frameWithoutBars(size: size, scroll: scroll)
        } else {
            frame =
                scene.frame(model, state, size: size, scroll: scroll, glyphs: glyphs, pixels: pixels)
                .seen(through: lenses)
        }
        let title = "\(spec.metadata.name): \(scene.name), \(appearance.rawValue)"
        try Output.write(format.encode(frame, depth, cell: cell, title: title), to: target, isText: format != .png)
        return .success
    }

    /// Returns the default size: that of a component as wide as a phone, of four phones, or of a terminal.
    private static func defaultSize(
        _ variants: VariantChoice?, _ component: Scene?, _ model: RenderModel, _ glyphs: GlyphSet
    ) -> GridSize {
        guard let component else {
            return variants == nil ? GridSize(columns: 120, rows: 40) : GridSize(columns: 200, rows: 60)
        }
        let columns = PointGrid.columns(fitting: ScreenStyle(model).phoneWidth)
        return GridSize(columns: columns, rows: max(component.rows(model, columns: columns, glyphs: glyphs), 1))
    }

    /// Returns the size of a cell in a PNG file.
    ///
    /// - Throws: ``Failure`` if a scale is given for another format.
    private static func cellPixels(_ arguments: Arguments, _ format: Format) throws -> CellPixels {
        let scale = try arguments.choice("--scale", "scale", [("1", 1), ("2", 2), ("3", 3)])
        guard format == .png || scale == nil else { throw Failure("--scale applies to --format png only") }
        return .scaled(scale ?? 1)
    }

    /// Returns the capabilities of the terminal on which the frame is printed; `nil` for pictures and other targets,
    /// which do not depend on the environment.
    private static func terminal(
        _ arguments: Arguments, _ format: Format, _ target: OutputTarget
    ) throws -> TerminalCapabilities? {
        let options = try arguments.terminalOptions()
        return target.isTerminal && !format.isPicture ? Terminal.capabilities(options: options) : nil
    }

    /// Returns the glyphs of the frame; if not selected, those of the terminal on which it is printed. Formats without
    /// images use the largest other set instead of `pixel`.
    private static func glyphs(_ arguments: Arguments, _ format: Format, _ target: OutputTarget) throws -> GlyphSet {
        let glyphs = try arguments.glyphs()
        guard format == .png else {
            return try (glyphs ?? terminal(arguments, format, target)?.glyphs ?? .sextant).withoutImages
        }
        guard glyphs == nil || glyphs == .pixel else {
            throw Failure("a png has no glyphs for shapes; --glyphs applies to the other formats")
        }
        if try arguments.depth().map({ $0 < .truecolor }) == true {
            throw Failure("a png has 24-bit colors; --depth applies to the other formats")
        }
        return .pixel
    }

    enum Format: String, OutputFormat {
        case ansi, text, svg, html, png

        var isPicture: Bool { self == .svg || self == .html || self == .png }

        /// Returns the contents of a file in the format.
        ///
        /// - Parameter cell: The size of a cell of a PNG file.
        func encode(_ frame: Frame, _ depth: ColorDepth, cell: CellPixels, title: String) -> [UInt8] {
            switch self {
            case .ansi: Array(ANSIText.encode(frame, depth: depth).utf8)
            case .text: Array((frame.plainText() + "\n").utf8)
            case .svg: Array(FrameSVG.encode(frame.painted(at: depth), title: title).utf8)
            case .html: Array(FrameHTML.encode(frame.painted(at: depth), title: title).utf8)
            case .png: Self.pixels(frame, cell: cell)
            }
        }

        private static func pixels(_ frame: Frame, cell: CellPixels) -> [UInt8] {
            let progress = Progress()
            defer { progress.erase() }
            var image = frame.pixels(rows: 0..<frame.rows, cell: cell)
            progress.update(1, of: 3, "steps: the text")
            image.drawText(of: frame, cell: cell)
            progress.update(2, of: 3, "steps: the file")
            return image.png()
        }
    }

    /// Returns the depth of the terminal on which the frame is printed. For other targets, true color, or monochrome
    /// with `NO_COLOR`.
    private static func automaticDepth(
        _ arguments: Arguments, _ format: Format, _ target: OutputTarget
    ) throws -> ColorDepth {
        if let terminal = try terminal(arguments, format, target) { return terminal.depth }
        return Environment.wantsNoColor && !format.isPicture ? .mono : .truecolor
    }
}
