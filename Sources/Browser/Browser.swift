import Canvas
import ColorScience
import Scenes
import ThemeEngine
import ThemeSpec

/// The interactive program as a value: what is chosen, what is open, and how that looks.
///
/// Events go in through ``handle(_:at:)``, pictures come out of ``picture()``. It knows no terminal, and no time but what
/// it is told.
public struct Browser: Sendable {
    /// What an event led to.
    public enum Outcome: Sendable {
        case unchanged
        case changed
        case quit
    }

    typealias Resolved = Result<RenderModel, ThemeLoadError>

    var shelf: ThemeShelf
    public internal(set) var themeIndex: Int
    public internal(set) var appearance: Appearance
    /// Whether the appearance is the terminal's own, and changes with it; until one is chosen by hand.
    public internal(set) var isFollowing = false
    /// It was, and the user has been told how to have it again.
    var hasFollowed = false
    public internal(set) var contentSize: ContentSize
    public internal(set) var sceneIndex: Int
    public internal(set) var axis = Axis.theme
    var mode = Mode.browsing
    /// Whether the words that fail are marked in the scenes.
    public internal(set) var marksContrast = false
    var comparison: Comparison?
    /// What everything is looked through, in the order in which it was put on; each at most once.
    public internal(set) var lenses: [Lens]
    /// What has been done to the scenes.
    public internal(set) var state = SceneState()
    /// How far each scene is scrolled, in rows.
    var scroll: [Int]
    /// The screen's size; pages are measured by it.
    public internal(set) var size: GridSize
    public let glyphs: GlyphSet
    /// Whether anything may move.
    let hasMotion: Bool
    var movement = Movement()
    /// What is said of files.
    var files = FileNews()
    /// Scenes that the next key may ask for; emptied whenever a theme on the shelf changes.
    var ahead = Ahead()
    /// Whether the bar lacks names of themes that have not been read yet.
    var isBarStale = false
    /// What the chosen theme is resolved to, or why it cannot be.
    private(set) var current: Resolved
    /// The same of what stands on the right.
    private(set) var other: Resolved?

    /// A browser of `themes` (slugs or paths, of which there is at least one), showing the one at `first`.
    ///
    /// `depth` is what the terminal has, which the Contrast screen tells of. `loaded` are those, by their places, that
    /// have been read already. Without `hasMotion` every change is shown at once.
    public init(
        library: ThemeLibrary, themes: ThemeList, size: GridSize, first: Int = 0, loaded: [Int: ThemeReading] = [:],
        appearance: Appearance = .light, contentSize: ContentSize = .standard, scene: Scene = .dashboard,
        glyphs: GlyphSet = .sextant, lenses: [Lens] = [], depth: ColorDepth = .truecolor, hasMotion: Bool = false,
        isFollowing: Bool = false
    ) {
        precondition(themes.count > 0, "a browser without themes")
        shelf = ThemeShelf(library: library, list: themes, loaded: loaded)
        themeIndex = min(max(first, 0), themes.count - 1)
        self.appearance = appearance
        self.isFollowing = isFollowing
        self.contentSize = contentSize
        sceneIndex = Scene.all.firstIndex { $0.slug == scene.slug } ?? 0
        scroll = Array(repeating: 0, count: Scene.all.count)
        self.size = size
        self.glyphs = glyphs
        self.lenses = lenses
        state.depth = depth
        self.hasMotion = hasMotion
        current = .failure(.unknown(name: "", nearest: nil))
        resolve()
    }

    /// A browser of themes by their slugs or paths.
    public init(
        library: ThemeLibrary, themes: [String], size: GridSize, first: Int = 0, appearance: Appearance = .light,
        contentSize: ContentSize = .standard, scene: Scene = .dashboard, glyphs: GlyphSet = .sextant,
        lenses: [Lens] = [], depth: ColorDepth = .truecolor, hasMotion: Bool = false,
        isFollowing: Bool = false
    ) {
        self.init(
            library: library, themes: ThemeList(themes), size: size, first: first, appearance: appearance,
            contentSize: contentSize, scene: scene, glyphs: glyphs, lenses: lenses, depth: depth, hasMotion: hasMotion,
            isFollowing: isFollowing)
    }

    public var scene: Scene { Scene.all[sceneIndex] }

    /// Brings the models up to date with what is chosen.
    mutating func resolve() {
        dropGone()
        current = model(of: themeIndex, appearance, contentSize)
        guard let comparison else {
            other = nil
            return
        }
        switch comparison.kind {
        case .appearances: other = model(of: themeIndex, appearance.opposite, contentSize)
        case .themes: other = model(of: comparison.theme, appearance, contentSize)
        case .textSizes: other = model(of: themeIndex, appearance, comparison.contentSize)
        }
    }

    /// A theme that lacks the appearance is shown in the one it has.
    private mutating func model(of theme: Int, _ appearance: Appearance, _ size: ContentSize) -> Resolved {
        shelf.spec(at: theme).map { spec in
            let has = spec.metadata.appearances
            let shown = has.contains(appearance) ? appearance : has.first ?? appearance
            return RenderModel(spec, appearance: shown, contentSize: size)
        }
    }

    /// The appearance that is on screen.
    var shownAppearance: Appearance {
        if case .success(let model) = current { model.appearance } else { appearance }
    }

    /// What is open, which decides what keys mean.
    var context: KeyContext {
        switch mode {
        case .browsing: state.sheetRow == nil ? .browsing : .sheet
        case .help: .help
        case .picker: .picker
        case .inspector(let inspector): inspector.role == nil ? .inspector : .roles
        case .lenses: .lenses
        case .heatMap: .heatMap
        }
    }
}

/// What is open over the scene.
enum Mode: Sendable {
    case browsing
    /// First row of help on screen.
    case help(scroll: Int)
    case picker(Picker)
    case inspector(Inspector)
    /// The line of the lens that is chosen.
    case lenses(chosen: Int)
    case heatMap(HeatMap)
}

/// What left and right change.
public enum Axis: Int, CaseIterable, Sendable {
    case theme
    case appearance
    case textSize

    /// The name that people read.
    var name: String {
        switch self {
        case .theme: "Theme"
        case .appearance: "Appearance"
        case .textSize: "Text size"
        }
    }

    /// The axis `steps` further down; the last is followed by the first.
    func moved(by steps: Int) -> Axis {
        let count = Self.allCases.count
        return Self.allCases[((rawValue + steps) % count + count) % count]
    }
}

/// What can happen to the browser. Where it comes from (a terminal, a test) is not its business.
public enum BrowserEvent: Hashable, Sendable {
    case key(BrowserKey)
    /// Text that was pasted.
    case paste(String)
    case wheel(rows: Int)
    /// The pointer's button went down on a cell; (0, 0) is the top left one.
    case click(column: Int, row: Int)
    case resize(GridSize)
    /// The terminal's own appearance is this one; taken up while ``Browser/isFollowing``.
    case appearance(Appearance)
    /// Files that themes were read from, or may be, have been written, have come or gone; or anything in a folder has.
    case files([String])
    /// Something to tell the user, fit for a terminal.
    case notice(String)
    /// Time has passed; see ``Browser/nextMoment``.
    case tick
}
