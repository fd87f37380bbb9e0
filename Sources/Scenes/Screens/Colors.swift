import Canvas
import ColorScience
import ThemeEngine
import ThemeSpec

extension Scene {
    /// All color roles as swatches with their partner roles.
    public static let colors = Scene(slug: "colors", name: "Colors", shortName: "Color", width: .all) { model, state in
        let screen = ScreenStyle(model)
        let style = SwatchStyle(model)
        let groups = SwatchGroup.all(model)
        let sections = groups.map { group in
            GallerySection(
                group.title, in: model,
                CellGrid(
                    minimumWidth: style.columnWidth, columnGap: style.columnGap, rowGap: style.rowGap,
                    group.roles.map { Swatch($0, state, in: model) }))
        }
        return Column.onRows(spacing: SectionStyle(model).spacing, sections)
            .onScreen(screen)
    }
}

/// A color role: a block of the color with letters in the color of its partner, its name, its hex value and its
/// contrast. A text role has its letters on its partner, and a block next to them.
struct Swatch: Composite {
    let body: any Element

    init(_ role: ColorRole, _ state: SceneState, in model: RenderModel) {
        let style = SwatchStyle(model)
        let pair = SwatchPair(role, in: model)
        body = Column.onRows(
            spacing: style.gap,
            [
                Self.block(role, pair, style, model),
                Column.onRows(
                    Self.names(role, style, model) + [
                        Label(verbatim: Self.hex(role, pair, model), style.hex),
                        Label(verbatim: pair.words, pair.fails ? style.failingRatio : style.ratio),
                    ]),
            ]
        )
        .filling()
        .tappable(.swatch(role), state, shape: .roundedRectangle(radius: style.cornerRadius), in: model)
    }

    /// Returns the names of the color in the source of the design system, and its role; only the role if it has no
    /// name.
    private static func names(_ role: ColorRole, _ style: SwatchStyle, _ model: RenderModel) -> [any Element] {
        let aliases = model.spec.aliases
        guard let name = aliases.name(of: role) else {
            return [Label(verbatim: role.rawValue, style.name)]
        }
        let others = aliases.names(of: role).filter { $0 != name }
        return [NameLabel(name, style.name), Label(verbatim: role.rawValue, style.ratio)]
            + others.map { NameLabel($0, style.ratio) }
    }

    /// Returns the color in the theme, the color of the swatch if it is translucent, and the role from which it is
    /// derived.
    private static func hex(_ role: ColorRole, _ pair: SwatchPair, _ model: RenderModel) -> String {
        let color = model.colors[role]
        var text = color.hex
        if !color.isOpaque { text += ", here \(pair.color.hex)" }
        if let origin = model.colors.origin(of: role) { return text + ", from \(origin)" }
        return model.colors.isStandIn(role) ? text + ", a stand-in" : text
    }

    private static func block(
        _ role: ColorRole, _ pair: SwatchPair, _ style: SwatchStyle, _ model: RenderModel
    ) -> any Element {
        let isText = SwatchPair.isText(role)
        let (inked, filled) = isText ? (role, pair.partner.role) : (pair.partner.role, role)
        let fill = isText ? pair.partnerColor : pair.color
        var text = style.letters
        text.color = isText ? pair.color : pair.partnerColor
        let letters = TypeSpecimen(
            TypeSample.inked, text, height: style.letterHeight, origin: .role(inked, .text, "swatch"))
        let background = model.colors.onBackground(.background)
        let needsEdge = Contrast.ratio(fill, background) < style.edgeBelow
        // A row above and below the letters; the display may not have lower letters.
        let needed = letters.size(fitting: .infinity).height + 2 * CellMetrics.height
        return letters.rowCentered(minimumHeight: max(style.blockHeight, needed))
            .padded(horizontal: style.padding)
            .filling()
            .backed { rect, canvas in
                let block = PointGrid.snapped(rect, to: .cell)
                let shape = Shape.roundedRectangle(radius: style.cornerRadius)
                canvas.attribute(to: .role(filled, .fill, "swatch"))
                canvas.fill(shape, in: block, with: .color(fill))
                if isText {
                    let width = WholeCells.columns(block.width * style.chipShare)
                    let room = block.inset(dx: style.padding, dy: CellMetrics.height)
                    let chip = Rect(x: room.maxX - width, y: room.minY, width: width, height: room.height)
                    canvas.attribute(to: .role(role, .fill, "swatch"))
                    canvas.fill(.rectangle, in: PointGrid.snapped(chip, to: .cell), with: .color(pair.color))
                }
                guard needsEdge else { return }
                canvas.attribute(to: .role(style.edgeRole, .border, "swatch"))
                canvas.strokeBorder(shape, in: block, width: style.edgeWidth, with: .color(style.edge))
            }
    }
}

/// A color role and its partner, both composited over the background of the theme.
struct SwatchPair {
    let partner: SwatchPartner
    /// The opaque colors of the role and of its partner.
    let color: Color
    let partnerColor: Color
    /// The WCAG 2.2 contrast ratio of the two colors.
    let ratio: Double

    init(_ role: ColorRole, in model: RenderModel) {
        let colors = model.colors
        let partner = SwatchPartner.table[role] ?? Self.best(for: role, in: model)
        self.partner = partner
        switch partner {
        case .on(let surface), .line(on: let surface):
            partnerColor = colors.onBackground(surface)
            color = colors[role].composited(over: partnerColor)
        case .under(let text):
            color = colors.onBackground(role)
            partnerColor = colors[text].composited(over: color)
        }
        ratio = Contrast.ratio(color, partnerColor)
    }

    /// Whether the role is text whose contrast fails at all sizes.
    var fails: Bool {
        if case .line = partner { return false }
        return ratio < Self.largeText
    }

    /// The ratio, rounded down, its level, and the partner.
    var words: String {
        let tenths = Int(ratio * 10)
        let number = "\(tenths / 10).\(tenths % 10)"
        return switch partner {
        case .line(let surface): "\(number) line on \(surface.rawValue)"
        case .on(let surface): "\(number) \(verdict) on \(surface.rawValue)"
        case .under(let text): "\(number) \(verdict) with \(text.rawValue)"
        }
    }

    private var verdict: String {
        if ratio >= Self.enhanced { return "AAA" }
        if ratio >= Self.minimum { return "AA" }
        return ratio >= Self.largeText ? "AA large" : "fails"
    }

    /// Returns whether the role is a text color, judging by its name.
    static func isText(_ role: ColorRole) -> Bool { role.rawValue.hasPrefix("text") }

    /// The ratios of success criteria 1.4.3 and 1.4.6 of WCAG 2.2.
    private static let enhanced = 7.0
    private static let minimum = 4.5
    private static let largeText = 3.0

    /// Returns the partner of a role that is not in the table: a line or a mark by the beginning of its name, otherwise
    /// the candidate whose lowest contrast in the appearances of the theme is the highest.
    private static func best(for role: ColorRole, in model: RenderModel) -> SwatchPartner {
        func begins(with words: [String]) -> Bool { words.contains { role.rawValue.lowercased().hasPrefix($0) } }
        if begins(with: SwatchPartner.lines) { return .line(on: .surfaceBase) }
        if begins(with: SwatchPartner.marks) { return .on(.background) }
        func lowest(of text: ColorRole, on surface: ColorRole) -> Double {
            let spec = model.spec
            return spec.metadata.appearances.map { appearance in
                let page = spec.resolved(.background, appearance).composited(over: .white)
                let under = spec.resolved(surface, appearance).composited(over: page)
                return Contrast.ratio(spec.resolved(text, appearance).composited(over: under), under)
            }.min() ?? 0
        }
        if isText(role) {
            let surface = SwatchPartner.surfaces.max { lowest(of: role, on: $0) < lowest(of: role, on: $1) }
            return .on(surface ?? .background)
        }
        let text = SwatchPartner.texts.max { lowest(of: $0, on: role) < lowest(of: $1, on: role) }
        return .under(text ?? .textPrimary)
    }
}
