import Canvas
import ColorScience
import Editing
import Scenes
import ThemeEngine
import ThemeSpec

/// The interactive program as a value: what is selected, what is open, and the frames that show it.
///
/// Pass each event to ``handle(_:at:)``, then show ``currentFrame()``. A browser knows neither the terminal nor the
/// clock; times are passed in.
public struct Browser: Sendable {
    /// The effect of an event.
    public enum Outcome: Sendable {
        /// The frame has not changed.
        case unchanged
        /// The frame must be drawn again.
        case changed
        /// The user has quit.
        case quit
    }

    typealias ModelResult = Result<RenderModel, ThemeLoadError>

    var themes: ThemeCache
    /// The index of the selected theme in the list of themes.
    public private(set) var themeIndex: Int
    /// The selected appearance, text size and other settings. A theme that lacks the appearance is shown in the other
    /// one.
    public private(set) var environment: RenderEnvironment
    /// Whether the appearance follows that of the terminal. Selecting an appearance sets this to `false`.
    public internal(set) var isFollowing = false
    /// Whether the appearance followed that of the terminal before and no longer does; the bar then shows the key that
    /// turns it on.
    var hasFollowed = false
    /// The index of the selected scene in `Scene.all`.
    public internal(set) var sceneIndex: Int
    /// The axis whose value the left and right arrow keys change.
    public internal(set) var axis = Axis.theme
    var mode = Mode.browsing
    /// Whether text with insufficient contrast is marked in scenes.
    public internal(set) var marksContrast: Bool
    /// The variants shown next to the selection.
    public internal(set) var variants: VariantChoice
    /// The number of steps by which the values of the other variants differ from the usual ones.
    var variantSteps: Int
    /// Whether the cards of all themes stay on screen while browsing, if there is room.
    var keepsThemeCards = false
    /// The active lenses in the order in which they apply, without duplicates.
    public internal(set) var lenses: [Lens] { didSet { updateBarStyle() } }
    /// The interactive state of the scenes, such as the focused control.
    public internal(set) var state: SceneState
    /// The scroll position of each scene, in rows.
    var scroll: [Int]
    /// The size of the screen, in cells.
    public internal(set) var size: GridSize
    /// The capabilities of the display that shows the frames.
    public internal(set) var display: Display
    /// Whether changes and presses are animated if the display has enough colors.
    private let allowsMotion: Bool
    var motion = MotionState()
    /// The text for the clipboard that the caller has not taken yet.
    var copiedText: String?
    /// The mapping of colors that the caller has not taken yet.
    var savedMapping: ColorMapping?
    /// The edits of themes by their names, saved or not.
    var sessions: [String: EditSession] = [:]
    /// The folder of new documents for edits of built-in themes; `nil` for the current folder.
    let editsFolder: String?
    /// The edited files that the caller has not written yet.
    var pendingSave: PendingSave?
    var isSaving = false
    /// Changes whenever edits change.
    public internal(set) var editRevision = 0
    /// The question that the key or click before this one raised.
    var asked: Question?
    var fileStatus = FileStatus()
    /// The bar's response to the last key or click.
    var statusNote = StatusNote()
    /// The index of the first theme on the bar, unless the selected theme would then be hidden.
    var firstTheme = 0
    /// The ``ThemeCache/titleRevision`` for which names were last drawn.
    var drawnTitleRevision = 0
    /// The render model of the selected theme, or the reason why there is none.
    private(set) var model: ModelResult
    /// The colors of the bars and panels, derived from the selected theme.
    private(set) var barStyle = BarStyle.plain
    /// The other variants for which the screen has room, with their render models.
    private(set) var otherVariants: [(variant: Variant, model: ModelResult)] = []

    /// Creates a browser for a list of themes.
    ///
    /// - Parameters:
    ///   - themes: The themes; at least one.
    ///   - first: The index of the theme to show first.
    ///   - loaded: Themes that are already loaded, by index.
    ///   - display: The capabilities of the display that shows the frames.
    ///   - variants: The variants shown next to the selection.
    ///   - variantSteps: The number of steps by which the values of the other variants differ from the usual ones.
    ///   - state: The interactive state of the scenes.
    ///   - marksContrast: Whether text with insufficient contrast is marked in scenes.
    ///   - hasMotion: Whether changes and presses are animated if the display has enough colors.
    ///   - isFollowing: Whether the appearance follows that of the terminal.
    ///   - editsFolder: The folder of new documents for edits of built-in themes; `nil` for the current folder.
    public init(
        library: ThemeLibrary, themes: ThemeList, size: GridSize, first: Int = 0, loaded: [Int: ThemeReading] = [:],
        environment: RenderEnvironment = RenderEnvironment(), scene: Scene = .dashboard,
        lenses: [Lens] = [], variants: VariantChoice = .off, variantSteps: Int = 0, state: SceneState = SceneState(),
        marksContrast: Bool = false, display: Display = Display(), hasMotion: Bool = false, isFollowing: Bool = false,
        editsFolder: String? = nil
    ) {
        precondition(themes.count > 0, "a browser needs at least one theme")
        self.themes = ThemeCache(library: library, list: themes, loaded: loaded)
        drawnTitleRevision = self.themes.titleRevision
        themeIndex = min(max(first, 0), themes.count - 1)
        self.environment = environment
        self.isFollowing = isFollowing
        sceneIndex = Scene.all.firstIndex { $0.slug == scene.slug } ?? 0
        scroll = Array(repeating: 0, count: Scene.all.count)
        self.size = size
        self.lenses = lenses
        self.variants = variants
        self.variantSteps = variantSteps
        self.state = state
        self.marksContrast = marksContrast
        self.display = display
        self.state.depth = display.depth
        allowsMotion = hasMotion
        self.editsFolder = editsFolder
        model = .failure(.unknown(name: "", nearest: nil))
        updateModels()
        firstTheme = axisBar.first(of: .theme, columns: size.columns, showsNext: true)
        statusNote.hasAdvice = hasThemeAdvice
    }

    /// The maximum number of themes in memory. Others are read again when they are shown.
    public static let maxLoadedThemes = 96

    /// The selected appearance, which the theme may not have.
    public var appearance: Appearance { environment.appearance }

    /// The selected text size.
    public var contentSize: ContentSize { environment.contentSize }

    /// The glyphs with which shapes are drawn.
    var glyphs: GlyphSet { display.glyphs }

    /// Whether changes and presses are animated. With few colors, a fade would show visible steps.
    var hasMotion: Bool { allowsMotion && display.depth == .truecolor }

    /// The selected scene.
    public var scene: Scene { Scene.all[sceneIndex] }

    /// The size of a cell in pixels if scenes are drawn as images.
    var pixels: CellPixels? { glyphs == .pixel ? display.cellPixels : nil }

    /// Shows another theme, or another appearance, text size or settings. All input that changes them must call this
    /// function, because open panels may belong to the previous theme and appearance: see ``leave(_:)``.
    mutating func show(theme index: Int? = nil, in environment: RenderEnvironment? = nil) {
        let before = editedPlace
        themeIndex = index ?? themeIndex
        self.environment = environment ?? self.environment
        updateModels()
        if editedPlace != before { leave(before) }
    }

    /// Sets the index of the selected theme after a change of the list.
    mutating func renumberTheme(to index: Int) { themeIndex = index }

    /// Resolves the render models of the current selection.
    mutating func updateModels() {
        removeMissingThemes()
        model = resolvedModel(ofTheme: themeIndex, environment)
        updateBarStyle()
        otherVariants = variantsWithRoom.dropFirst().map { variant in
            let theme = (themeIndex + variant.themeOffset).wrapped(to: themes.count)
            return (variant, resolvedModel(ofTheme: theme, variant.environment))
        }
    }

    mutating func updateBarStyle() {
        barStyle = if case .success(let model) = model { BarStyle(model, depth: shownDepth) } else { .plain }
    }

    /// The number of colors of the screen: that of the terminal, or of a lens of fewer colors.
    var shownDepth: ColorDepth { lenses.compactMap(\.depth).reduce(state.depth, min) }

    private mutating func resolvedModel(ofTheme index: Int, _ environment: RenderEnvironment) -> ModelResult {
        shownSpec(at: index).map { spec in
            var shown = environment
            shown.appearance = spec.metadata.shownAppearance(for: environment.appearance)
            return RenderModel(spec, shown)
        }
    }

    /// Returns the theme at an index, including roles that are being mapped.
    private mutating func shownSpec(at index: Int) -> Result<ThemeSpec, ThemeLoadError> {
        if case .mapper(let mapper) = mode.base, index == themeIndex { return .success(mapper.shown) }
        if let session = sessions[themes.name(at: index)] {
            if case .editor(let editor) = mode.base, editor.showsSaved { return .success(session.saved.spec) }
            return .success(session.theme.spec)
        }
        return themes.spec(at: index)
    }

    /// The appearance on screen.
    var shownAppearance: Appearance {
        if case .success(let model) = model { model.appearance } else { appearance }
    }

    /// The appearances of the selected theme.
    var appearances: [Appearance] {
        guard case .success(let saved) = themes.loadedSpec(at: themeIndex) else { return Appearance.allCases }
        let spec = editing?.theme.spec ?? saved
        return Appearance.allCases.filter(spec.metadata.appearances.contains)
    }
}

extension ThemeMetadata {
    /// Returns the appearance in which the theme is shown if `appearance` is selected: the same one if the theme has
    /// it.
    func shownAppearance(for appearance: Appearance) -> Appearance {
        appearances.contains(appearance) ? appearance : appearances.first ?? appearance
    }
}

extension Browser {
    /// The capabilities of the display that shows the frames.
    public struct Display: Hashable, Sendable {
        /// The number of colors; scenes and bars depend on it.
        public var depth: ColorDepth
        /// The glyphs with which shapes are drawn.
        public var glyphs: GlyphSet
        /// The size of a cell in pixels if scenes are drawn as images, which requires the glyph set `pixel`.
        public var cellPixels: CellPixels?
        /// The effect of sending text to the terminal for its clipboard.
        public var clipboard: Clipboard
        /// The name, version and capabilities of the terminal in one line, shown in the help.
        public var summary: String

        /// Creates capabilities; the defaults are safe for an unknown terminal.
        public init(
            depth: ColorDepth = .truecolor, glyphs: GlyphSet = .sextant, cellPixels: CellPixels? = nil,
            clipboard: Clipboard = .uncertain, summary: String = "unknown terminal"
        ) {
            self.depth = depth
            self.glyphs = glyphs
            self.cellPixels = cellPixels
            self.clipboard = clipboard
            self.summary = summary
        }
    }
}

/// The panel that is open over the scene.
indirect enum Mode: Sendable {
    case browsing
    case help(Help)
    case menu(CommandMenu)
    case picker(Picker)
    case inspector(Inspector)
    /// A list of settings or lenses with the index of the selected entry.
    case switches(SwitchList, selected: Int)
    case heatMap(HeatMap)
    case mapper(ColorMapper)
    case editor(Editor)

    /// The mode below the help and the menu.
    var base: Mode {
        get {
            switch self {
            case .help(let help): help.previous.base
            case .menu(let menu): menu.previous.base
            default: self
            }
        }
        set {
            switch self {
            case .help(var help):
                help.previous.base = newValue
                self = .help(help)
            case .menu(var menu):
                menu.previous.base = newValue
                self = .menu(menu)
            default: self = newValue
            }
        }
    }
}

/// The bar's response to the last key or click; it is shown until the next one.
struct StatusNote: Hashable, Sendable {
    /// A message, such as why a key had no effect.
    var message: String?
    /// Whether advice about the theme is shown, which the last input selected.
    var hasAdvice = false
    /// Whether the text size has changed; its points are then shown.
    var hasNewTextSize = false
    /// The question that the message asks; the same key or click again confirms it.
    var question: Question?
}

/// An action that loses or hides unsaved edits and requires confirmation.
enum Question: Hashable, Sendable {
    case quit
    case leaveEditor
}

/// A setting that the arrow keys change.
public enum Axis: Int, CaseIterable, Sendable {
    case theme
    case appearance
    case textSize

    /// The label of the axis in the bar.
    var name: String {
        switch self {
        case .theme: "Theme"
        case .appearance: "Appearance"
        case .textSize: "Text size"
        }
    }

    /// Returns the axis `steps` further down; after the last one, the first one follows.
    func moved(by steps: Int) -> Axis {
        Self.allCases[(rawValue + steps).wrapped(to: Self.allCases.count)]
    }
}

extension Int {
    /// Returns the value modulo `count`, in `0..<count`.
    func wrapped(to count: Int) -> Int { (self % count + count) % count }
}

extension Browser {
    /// An event that the browser handles.
    public enum Event: Hashable, Sendable {
        case key(Key)
        /// The editor is opened, as by its key.
        case edit
        /// Text was pasted.
        case paste(String)
        /// The wheel was turned by that many rows; positive values scroll down.
        case wheel(rows: Int)
        /// The button of the mouse was pressed over a cell; (0, 0) is the top left one.
        case click(column: Int, row: Int)
        /// The size of the screen has changed.
        case resize(GridSize)
        /// The terminal reports its appearance; ignored unless ``Browser/isFollowing`` is set.
        case appearance(Appearance)
        /// The capabilities of the display were found to be different.
        case display(Display)
        /// Files or folders at these paths were written, created or removed.
        case files([String])
        /// A message for the user, without control characters.
        case notice(String)
        /// The mapping of colors that ``Browser/takeMapping()`` returned was written to the file at a path.
        case stored(String)
        /// The files that ``Browser/takeFiles()`` returned were written, with notes for the user on the result, without
        /// control characters.
        case saved(notes: [String])
        /// The files that ``Browser/takeFiles()`` returned could not be written, for the given reason. The flag is set
        /// if a file has changed since it was read.
        case notSaved(String, isStale: Bool)
        /// Time has passed; see ``Browser/nextTick``.
        case tick

        /// Whether the event is an action of the user.
        var isInput: Bool {
            switch self {
            case .key, .paste, .wheel, .click: true
            case .edit, .resize, .appearance, .display, .files, .notice, .stored, .saved, .notSaved, .tick: false
            }
        }
    }
}

extension Browser {
    /// Adopts the appearance of the terminal.
    mutating func follow(_ terminalAppearance: Appearance) -> Outcome {
        guard isFollowing, terminalAppearance != appearance else { return .unchanged }
        let before = shownAppearance
        var selected = environment
        selected.appearance = terminalAppearance
        show(in: selected)
        guard shownAppearance != before else { return .unchanged }
        fade(Self.themeFade)
        return .changed
    }

    mutating func toggleFollowing() -> Outcome {
        isFollowing.toggle()
        hasFollowed = !isFollowing
        return .changed
    }

    mutating func stopFollowing() {
        guard isFollowing else { return }
        isFollowing = false
        hasFollowed = true
    }
}
