import Canvas
import ColorScience
import Scenes
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// The pictures of a theme in a report: every screen on a phone, and the home screen at additional text sizes, in each
/// appearance of the theme, with the places of audited pairs.
struct ReportPictures: Sendable {
    /// A screen at a text size.
    struct Screen: Sendable {
        /// The scene.
        let scene: Scene
        /// The text size.
        let contentSize: ContentSize
        /// The frames, in the order of the appearances of the theme.
        let frames: [Frame]
        /// The distinct outlined places of each frame, in pt.
        var places: [[Rect]]
    }

    /// A place in a picture.
    struct Place: Hashable, Sendable {
        /// The index of the screen.
        let screen: Int
        /// The index of the place among those of its frame.
        let index: Int
    }

    /// The identity of a pair in an appearance.
    private struct PairKey: Hashable {
        let appearance: Appearance
        let names: PairNames

        init(_ check: AuditCheck) { (appearance, names) = (check.appearance, PairNames(check)) }
    }

    /// The appearances of the theme, light first.
    let appearances: [Appearance]
    /// The theme in each appearance.
    let models: [RenderModel]
    /// The screens at the standard text size, the theme's home scene first, each followed by its other text sizes.
    private(set) var screens: [Screen] = []
    private var places: [PairKey: Place] = [:]

    /// Draws the screens of a theme.
    ///
    /// - Parameters:
    ///   - groups: The pairs whose places are outlined.
    ///   - device: The settings of the device that are turned on.
    init(_ spec: ThemeSpec, _ groups: [AuditGroup], _ device: Set<EnvironmentSetting>) {
        appearances = Appearance.allCases.filter(spec.metadata.appearances.contains)
        models = appearances.map { RenderModel(spec, RenderEnvironment(appearance: $0, settings: device)) }
        var drawn: [[Drawing]] = appearances.map { _ in [] }
        for scene in Self.scenes(of: spec) {
            var frames: [Frame] = []
            for (index, model) in models.enumerated() {
                let picture = Self.picture(scene, model, isTraced: true)
                let pairs = picture.trace?.placedPairs(in: picture.frame) ?? []
                drawn[index] += pairs.map { Drawing(screen: screens.count, pair: $0.pair, area: $0.area) }
                frames.append(picture.frame)
            }
            add(scene, .standard, frames)
            guard screens.count == 1 else { continue }
            for size in Self.otherSizes where spec.metadata.contentSizes.nearest(to: size) == size {
                add(scene, size, models.map { Self.picture(scene, $0.at(size), isTraced: false).frame })
            }
        }
        for (index, appearance) in appearances.enumerated() {
            findPlaces(of: groups.compactMap { $0.worst[appearance] }, in: drawn[index], appearance: index)
        }
    }

    /// Returns the place where a check is visible; `nil` if no picture shows its pair.
    func place(of check: AuditCheck) -> Place? { places[PairKey(check)] }

    /// Returns the scenes, starting with the theme's home scene.
    static func scenes(of spec: ThemeSpec) -> [Scene] {
        let home = spec.metadata.scenes.first.map(Scene.init) ?? .dashboard
        return [home] + Scene.all.filter { $0.slug != home.slug }
    }

    /// Draws a whole scene as wide as a phone.
    static func picture(_ scene: Scene, _ model: RenderModel, isTraced: Bool) -> ScenePicture {
        let columns = PointGrid.columns(fitting: ScreenStyle(model).phoneWidth)
        let rows = min(max(scene.rows(model, columns: columns), 1), mostRows)
        return scene.picture(
            model, size: GridSize(columns: columns, rows: rows), glyphs: .octant, isTraced: isTraced)
    }

    private mutating func add(_ scene: Scene, _ size: ContentSize, _ frames: [Frame]) {
        screens.append(Screen(scene: scene, contentSize: size, frames: frames, places: frames.map { _ in [] }))
    }

    /// A pair drawn in a picture.
    private struct Drawing {
        let screen: Int
        let pair: DrawnPair
        let area: Rect
    }

    /// Finds the place of each check: preferably with exactly its colors, then in its component, then in its scene.
    ///
    /// Under a shadow or a highlight, the colors of a pair differ from those of its check. Such a place is used only if
    /// its colors do not belong to another check.
    private mutating func findPlaces(of checks: [AuditCheck], in drawn: [Drawing], appearance: Int) {
        let byRole = Dictionary(grouping: drawn) { $0.pair.source.origin.colorRole ?? "" }
        let known = Set(checks.map { Shown($0) })
        for check in checks {
            let component = check.pair.component.lowercased()
            var best: (drawing: Drawing, rank: Int)?
            for drawing in byRole[check.foreground] ?? [] where drawing.pair.isChecked(by: check) {
                let shown = Shown(drawing.pair, check.foreground)
                let isExact = shown == Shown(check)
                guard isExact || !known.contains(shown) else { continue }
                let isOwn = drawing.pair.source.component.contains { $0.lowercased().hasPrefix(component) }
                let isHome = screens[drawing.screen].scene.slug == check.pair.scene
                // The list of pairs has a sample of each, which is the least informative place.
                let isSample = screens[drawing.screen].scene.slug == Scene.contrast.slug
                let rank = isSample ? 0 : 1 + (isExact ? 4 : 0) + (isOwn ? 2 : 0) + (isHome ? 1 : 0)
                if rank > best?.rank ?? -1 { best = (drawing, rank) }
            }
            guard let best = best?.drawing else { continue }
            let index = screens[best.screen].places[appearance].firstIndex(of: best.area)
            if index == nil { screens[best.screen].places[appearance].append(best.area) }
            places[PairKey(check)] = Place(
                screen: best.screen, index: index ?? screens[best.screen].places[appearance].count - 1)
        }
    }

    /// A foreground and a background as displayed.
    private struct Shown: Hashable {
        let role: String
        let isText: Bool
        let foreground: RGB
        let background: RGB

        init(_ check: AuditCheck) {
            (role, isText) = (check.foreground, check.pair.isText)
            (foreground, background) = (check.foregroundColor, check.backgroundColor)
        }

        init(_ pair: DrawnPair, _ role: String) {
            (self.role, isText) = (role, pair.isText)
            (foreground, background) = (pair.foreground, pair.background)
        }
    }

    /// The text sizes of the home screen in addition to the standard one.
    private static let otherSizes: [ContentSize] = [.extraExtraExtraLarge, .accessibilityLarge]
    /// The maximum number of rows; no screen of the built-in themes is taller.
    private static let mostRows = 500
}

/// The pictures of themes, which share the classes of their colors.
struct ReportGallery {
    /// The maximum number of colors of the themes added to the gallery.
    private(set) var classes = 0
    /// The colors of the pictures as CSS rules.
    private(set) var rules = ""
    /// The colors of the current theme.
    private var palette = TonePalette()

    /// Returns the anchor of a picture.
    static func anchor(_ theme: String, _ screen: ReportPictures.Screen, _ appearance: Appearance) -> String {
        let size = screen.contentSize == .standard ? "" : "-" + screen.contentSize.shortName
        return "\(theme)-\(screen.scene.slug)\(size)-\(appearance.rawValue)"
    }

    /// Returns the screens of a theme.
    mutating func section(of theme: ReportedTheme, _ anchor: String) -> Markup {
        var figures: [Markup] = []
        palette = TonePalette()
        let screens = theme.pictures.screens
        for screen in screens where screen.contentSize == .standard {
            let sizes = screens.filter { $0.scene.slug == screen.scene.slug }
            figures.append(figure(sizes, of: theme, anchor))
        }
        add(palette, "#\(anchor)", theme.pictures.appearances.map(\.rawValue))
        return """
            <section aria-label="Screens"><h3>Screens</h3>
            <div class="grid">
            \(figures.joined(separator: "\n"))
            </div></section>
            """
    }

    /// Adds the colors of pictures in elements with these classes.
    mutating func add(_ palette: TonePalette, _ parent: String, _ names: [String]) {
        classes = max(classes, palette.count)
        for (index, name) in names.enumerated() {
            rules += "\(parent) svg.\(name){\(palette.declarations(index))}\n"
        }
    }

    /// Returns a screen at one or several text sizes.
    private mutating func figure(_ sizes: [ReportPictures.Screen], of theme: ReportedTheme, _ anchor: String) -> Markup
    {
        guard let first = sizes.first else { return "" }
        let appearances = theme.pictures.appearances
        let links = appearances.map { appearance -> Markup in
            "<a href=\"#\(Self.anchor(anchor, first, appearance))\" class=\"\(appearance.rawValue)\">\(appearance.rawValue)</a>"
        }
        let pairs = sizes.enumerated().map { index, screen in pair(screen, index, of: theme, anchor) }
        return """
            <figure><figcaption><h4>\(first.scene.name)</h4>\(picker(sizes, anchor))\(links.joined(separator: " "))</figcaption>
            \(pairs.joined(separator: "\n"))</figure>
            """
    }

    /// Returns the selection of the text size, which works without a script.
    private func picker(_ sizes: [ReportPictures.Screen], _ anchor: String) -> Markup? {
        guard sizes.count > 1 else { return nil }
        let radios = sizes.enumerated().map { index, screen -> Markup in
            let checked: Markup = index == 0 ? " checked" : ""
            return """
                <label><input type="radio" name="size-\(anchor)" class="z\(index)"\(checked)><span>\(screen.contentSize.shortName)</span></label>
                """
        }
        return "<fieldset class=\"pick\"><legend class=\"hide\">Text size</legend>\(radios.joined())</fieldset>"
    }

    /// Returns the pictures of a screen, which share their elements.
    private mutating func pair(
        _ screen: ReportPictures.Screen, _ index: Int, of theme: ReportedTheme, _ anchor: String
    ) -> Markup {
        guard let first = screen.frames.first else { return "" }
        let paired = PairedPicture(first, screen.frames.dropFirst().first, &palette)
        let appearances = theme.pictures.appearances
        let pictures = appearances.enumerated().map { index, appearance -> Markup in
            let id = Self.anchor(anchor, screen, appearance)
            let shared = Self.anchor(anchor, screen, appearances[0]) + "-0"
            let elements: Markup =
                index == 0 ? "<g id=\"\(shared)\">\(paired.elements)</g>" : "<use href=\"#\(shared)\"/>"
            let outlines = screen.places[index].enumerated().map { number, place in
                Self.outline(place, id: "\(id)-\(number + 1)")
            }
            let (width, height) = (8 * paired.sizes[index].columns, 16 * paired.sizes[index].rows)
            let title =
                "\(theme.name): \(screen.scene.name), \(appearance.rawValue)"
                + (screen.contentSize == .standard ? "" : ", text size \(screen.contentSize.shortName)")
            return """
                <svg id="\(id)" class="\(appearance.rawValue)" viewBox="0 0 \(width) \(height)" role="img" aria-label="\(title)" \
                style="\(Self.style(paired, screen.frames[index]))">\(elements)\(outlines.joined())</svg>
                """
        }
        let names = appearances.map(\.rawValue).joined(separator: " and ")
        let style: Markup = appearances.count > 1 ? " two" : ""
        return """
            <div class="pair card\(style) s s\(index)" tabindex="0" role="group" aria-label="\(screen.scene.name), \(names)">
            \(pictures.joined(separator: "\n"))
            </div>
            """
    }

    /// Returns the page behind a picture, and the color of outlines on it.
    static func style(_ paired: PairedPicture, _ frame: Frame) -> String {
        let page = frame.pictureBackground
        let accents = Appearance.allCases.map { ReportColors(appearance: $0)[.accent] }
        let outline = accents.max { Contrast.ratio($0, page) < Contrast.ratio($1, page) } ?? page
        return "background:var(\(paired.page));--o:\(outline.shortHex)"
    }

    /// Returns a rectangle that is visible while it is the target of a link.
    private static func outline(_ place: Rect, id: String) -> Markup {
        let (left, top) = (Int(place.minX.rounded(.down)), Int(place.minY.rounded(.down)))
        let (width, height) = (Int(place.maxX.rounded(.up)) - left, Int(place.maxY.rounded(.up)) - top)
        let path = "M\(left - 2) \(top - 2)h\(width + 4)v\(height + 4)h-\(width + 4)z"
        return "<path id=\"\(id)\" class=\"o\" d=\"\(path)\"/>"
    }
}
