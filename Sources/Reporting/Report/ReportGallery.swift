import Canvas
import ColorScience
import Scenes
import ThemeEngine
import ThemeSpec

/// The pictures of themes, which share the classes of their colors.
struct ReportGallery {
    /// The most colors of a theme so far.
    private(set) var classes = 0
    /// The colors of the pictures as rules of CSS.
    private(set) var rules = ""
    /// The colors of the present theme.
    private var palette = TonePalette()

    /// The anchor of a picture.
    static func anchor(_ theme: String, _ screen: ReportPictures.Screen, _ appearance: Appearance) -> String {
        let size = screen.contentSize == .standard ? "" : "-" + screen.contentSize.shortName
        return "\(theme)-\(screen.scene.slug)\(size)-\(appearance.rawValue)"
    }

    /// The screens of a theme.
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

    /// Adds the colors of pictures in the elements of those classes.
    mutating func add(_ palette: TonePalette, _ parent: String, _ names: [String]) {
        classes = max(classes, palette.count)
        for (index, name) in names.enumerated() {
            rules += "\(parent) svg.\(name){\(palette.declarations(index))}\n"
        }
    }

    /// A screen at one or several text sizes.
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

    /// The choice of the text size, which needs no script.
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

    /// The pictures of a screen, which share their elements.
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

    /// The page behind a picture, and the color of outlines on it.
    static func style(_ paired: PairedPicture, _ frame: Frame) -> String {
        let page = frame.pictureBackground
        let accents = Appearance.allCases.map { ReportColors(appearance: $0)[.accent] }
        let outline = accents.max { Contrast.ratio($0, page) < Contrast.ratio($1, page) } ?? page
        return "background:var(--\(paired.page));--o:\(outline.shortHex)"
    }

    /// A rectangle that is visible while a link leads to it.
    private static func outline(_ place: Rect, id: String) -> Markup {
        let (left, top) = (Int(place.minX.rounded(.down)), Int(place.minY.rounded(.down)))
        let (width, height) = (Int(place.maxX.rounded(.up)) - left, Int(place.maxY.rounded(.up)) - top)
        return
            "<rect id=\"\(id)\" class=\"o\" x=\"\(left - 2)\" y=\"\(top - 2)\" width=\"\(width + 4)\" height=\"\(height + 4)\"/>"
    }
}
