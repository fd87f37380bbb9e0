import Canvas
import ColorScience
import Scenes
import SourceText
import ThemeEngine
import ThemeSpec

/// The property that differs among several pictures of a scene side by side.
public enum VariantKind: String, CaseIterable, Sendable {
    /// Light and dark, then large text sizes, then settings if the theme does not support these sizes.
    case appearances
    case sizes
    case themes
    case lenses
    /// The settings as selected, then with one more turned on in each picture.
    case settings
}

/// Whether pictures of variants are shown next to that of the selection, and which property differs.
public enum VariantChoice: Hashable, Sendable {
    /// Appearances, if two pictures fit: phones, or pages from 196 columns on.
    case automatic
    case off
    case only(VariantKind)

    /// Creates the choice with this name: `automatic`, `off`, or the name of a kind.
    public init?(named name: String) {
        switch name {
        case "automatic": self = .automatic
        case "off": self = .off
        default:
            guard let kind = VariantKind(rawValue: name) else { return nil }
            self = .only(kind)
        }
    }

    /// The name, as ``init(named:)`` accepts it.
    public var name: String {
        switch self {
        case .automatic: "automatic"
        case .off: "off"
        case .only(let kind): kind.rawValue
        }
    }

    /// The names of all choices.
    public static let names = ["automatic", "off"] + VariantKind.allCases.map(\.rawValue)
}

/// The values with which a picture of a scene is drawn.
struct Variant: Hashable, Sendable {
    /// The offset from the selected theme in the list of themes.
    var themeOffset = 0
    var environment: RenderEnvironment
    /// The lens of this picture only.
    var lens: Lens?

    /// Returns up to `count` variants of a selection; the first is the selection itself.
    ///
    /// - Parameters:
    ///   - steps: The number of steps by which the values of the other variants differ from the usual ones.
    ///   - theme: The selected theme; `nil` if it cannot be shown.
    ///   - themeCount: The number of themes.
    static func all(
        _ kind: VariantKind, of selection: Variant, count: Int, steps: Int, theme: ThemeSpec?, themeCount: Int
    ) -> [Variant] {
        var variants = [selection]
        func add(_ change: (inout Variant) -> Void) {
            var variant = selection
            change(&variant)
            if !variants.contains(variant) { variants.append(variant) }
        }
        switch kind {
        case .appearances:
            let appearances = Appearance.allCases.filter { theme?.metadata.appearances.contains($0) ?? true }
            for appearance in appearances { add { $0.environment.appearance = appearance } }
            let sizes = theme?.metadata.contentSizes
            func shown(_ size: ContentSize) -> ContentSize { sizes?.nearest(to: size) ?? size }
            // Sizes that the theme shows identically share one picture.
            for size in accessibilitySizes
            where !variants.contains(where: { shown($0.environment.contentSize) == shown(size) }) {
                add { $0.environment.contentSize = size }
            }
            let settings = [.increasedContrast, .boldText].filter { theme?.hasEffect($0) ?? true }
            for setting in settings {
                for appearance in [selection.environment.appearance] + appearances {
                    add {
                        $0.environment.appearance = appearance
                        $0.environment.settings.insert(setting)
                    }
                }
            }
        case .sizes:
            let sizes = count == 2 ? comparedSizes.suffix(1) : count == 3 ? comparedSizes.suffix(2) : comparedSizes[...]
            for size in sizes { add { $0.environment.contentSize = size.advanced(by: steps) } }
            for size in [ContentSize.standard, .small] { add { $0.environment.contentSize = size.advanced(by: steps) } }
        case .themes:
            for offset in 1..<max(themeCount, 1) { add { $0.themeOffset = (offset + steps).wrapped(to: themeCount) } }
        case .settings:
            let settings = theme?.settingsByEffect ?? EnvironmentSetting.allCases
            for index in settings.indices {
                add { $0.environment.settings.formUnion([settings[(index + steps).wrapped(to: settings.count)]]) }
            }
        case .lenses:
            let lenses = Lens.allCases
            for index in lenses.indices { add { $0.lens = lenses[(index + steps).wrapped(to: lenses.count)] } }
        }
        return Array(variants.prefix(count))
    }

    private static let accessibilitySizes: [ContentSize] = [.accessibilityMedium, .accessibilityExtraLarge, .standard]
    private static let comparedSizes: [ContentSize] = [.extraSmall, .extraExtraExtraLarge, .accessibilityExtraLarge]
}

extension ThemeSpec {
    /// Returns whether a setting affects more than what the device draws itself: only some themes have colors for
    /// increased contrast.
    fileprivate func hasEffect(_ setting: EnvironmentSetting) -> Bool {
        guard setting == .increasedContrast else { return true }
        return colors.values.contains { pair in
            Appearance.allCases.contains { pair.increased(in: $0) != pair[$0] }
        }
    }
}

extension ThemeSpec {
    /// The settings; last those without effect on many screens or on any screen of this theme.
    fileprivate var settingsByEffect: [EnvironmentSetting] {
        let rare = [.buttonShapes, .reduceTransparency] + EnvironmentSetting.allCases.filter { !hasEffect($0) }
        return EnvironmentSetting.allCases.filter { !rare.contains($0) } + rare
    }
}

/// The division of the columns of a screen among variants.
struct VariantLayout {
    /// The first column of each variant.
    let starts: [Int]
    /// The columns of each variant.
    let columns: Int

    /// Divides `columns` among `count` variants, separated by equal gaps of a column or two if all phones remain whole.
    init(columns: Int, count: Int) {
        let count = max(count, 1)
        let gaps = count - 1
        let needsGap = columns >= count * Self.phoneColumns + gaps
        let own = max((columns - (needsGap ? gaps : 0)) / count, 0)
        let gap = gaps > 0 ? (columns - own * count) / gaps : 0
        self.columns = own
        starts = (0..<count).map { $0 * (own + gap) }
    }

    /// Returns the number of variants that fit in `columns`: two phones from 98 columns, three from 148, four from 198.
    static func count(columns: Int) -> Int {
        min(max((columns + 2) / (phoneColumns + 1), 1), mostVariants)
    }

    /// The columns of an iPhone of 393 pt.
    private static let phoneColumns = 49
    private static let mostVariants = 4
}

extension Browser {
    /// The selection as a variant.
    var selectedVariant: Variant {
        var shown = environment
        shown.appearance = shownAppearance
        return Variant(environment: shown)
    }

    /// Returns the property that differs among the variants in that many columns; `nil` if there is only one picture.
    func variantKind(columns: Int) -> VariantKind? {
        switch variants {
        case .off: nil
        case .only(let kind): kind
        case .automatic: automaticCount(columns: columns) > 1 ? .appearances : nil
        }
    }

    /// Returns the number of variants in that many columns; at least two if variants were chosen.
    func variantCount(columns: Int) -> Int {
        guard variantKind(columns: columns) != nil else { return 1 }
        return variants == .automatic
            ? automaticCount(columns: columns) : max(VariantLayout.count(columns: columns), 2)
    }

    /// Returns the number of pictures shown if the user has not chosen variants.
    private func automaticCount(columns: Int) -> Int {
        switch scene.width {
        case .phone: VariantLayout.count(columns: columns)
        case .page: min(VariantLayout.count(columns: columns / 2), 2)
        case .all: 1
        }
    }

    /// Whether two pictures of the scene fit side by side. Otherwise a notice replaces them.
    var hasRoomForVariants: Bool {
        let room = BarLayout(size).scene
        let columns = VariantLayout(columns: room.columns - panelColumns(in: size), count: 2).columns
        return columns >= scene.minimumSize.columns && room.rows > scene.minimumSize.rows
    }

    /// The variants that fit on the screen, regardless of open panels.
    var variantsWithRoom: [Variant] {
        guard let kind = variantKind(columns: size.columns) else { return [] }
        return Variant.all(
            kind, of: selectedVariant, count: variantCount(columns: size.columns), steps: variantSteps,
            theme: try? model.get().spec, themeCount: themes.count)
    }

    /// Returns the caption that distinguishes a variant from the others.
    func caption(_ variant: Variant, _ model: ModelResult) -> String {
        let kind = variantKind(columns: size.columns)
        switch (kind, model) {
        case (.themes, .success(let model)): return visibleControls(model.name)
        case (.themes, .failure):
            return themes.displayName(at: (themeIndex + variant.themeOffset).wrapped(to: themes.count))
        case (.lenses, _): return variant.lens?.title ?? "no lens"
        case (.settings, _):
            return addedSetting(variant)?.title ?? (environment.settings.isEmpty ? "no settings" : "as set")
        case (.sizes, .success(let model)): return model.sizeName
        case (_, .success(let model)):
            let setting = addedSetting(variant).map { "  " + $0.title } ?? ""
            return "\(model.appearance.displayName)  \(model.sizeName)\(setting)"
        case (_, .failure):
            let environment = variant.environment
            return "\(environment.appearance.displayName)  \(environment.contentSize.shortName)"
        }
    }

    /// Returns the setting that a variant has in addition to the selection.
    private func addedSetting(_ variant: Variant) -> EnvironmentSetting? {
        variant.environment.orderedSettings.first { !environment.has($0) }
    }

    /// The next kind of variants; `nil` for a single picture after the last kind.
    var nextVariantKind: VariantKind? {
        let kinds = VariantKind.allCases
        guard let kind = variantKind(columns: size.columns), let index = kinds.firstIndex(of: kind) else {
            return kinds.first
        }
        return kinds.dropFirst(index + 1).first
    }

    /// Shows the next kind of variants, or a single picture after the last kind.
    mutating func cycleVariants() -> Outcome {
        variants = nextVariantKind.map { .only($0) } ?? .off
        variantSteps = 0
        motion.fade = nil
        updateModels()
        return .changed
    }

    /// Moves the values of the other variants. Appearances have no other values.
    mutating func moveVariants(by steps: Int) -> Outcome {
        guard let kind = variantKind(columns: size.columns) else { return .unchanged }
        guard kind != .appearances else { return inform("both appearances are shown; = shows other variants") }
        variantSteps += steps
        let before = otherVariants.map(\.variant)
        updateModels()
        return otherVariants.map(\.variant) == before ? .unchanged : .changed
    }

    /// Returns from chosen variants to automatic ones.
    mutating func closeVariants() -> Bool {
        guard case .only = variants else { return false }
        variants = .automatic
        variantSteps = 0
        updateModels()
        return true
    }

    /// Makes a variant the selection.
    mutating func select(_ variant: Variant) -> Outcome {
        guard variant != selectedVariant else { return .unchanged }
        var selected = variant.environment
        if selected.appearance == shownAppearance {
            selected.appearance = appearance
        } else {
            stopFollowing()
        }
        if let lens = variant.lens, !lenses.contains(lens) { lenses.append(lens) }
        show(theme: (themeIndex + variant.themeOffset).wrapped(to: themes.count), in: selected)
        return .changed
    }
}

/// The pictures of panes.
extension Browser {
    /// Returns the pane's picture with the source of each cell; `nil` if the theme cannot be shown.
    func tracedPicture(of pane: Pane) -> ScenePicture? {
        guard case .success(let model) = pane.model else { return nil }
        return picture(of: pane, model, scroll: scroll(of: pane, model, in: size), isTraced: true)
    }

    /// Returns the picture of a pane as it is on screen, except for the change of colors by lenses.
    ///
    /// - Parameter whole: The size of the picture if it is not that of the pane, such as the whole scene. It has no
    ///   images then.
    func picture(
        of pane: Pane, _ model: RenderModel, whole: GridSize? = nil, scroll: Int = 0, isTraced: Bool
    ) -> ScenePicture {
        var shown = state
        shown.depth = depth(seenIn: pane)
        let hasPixels = whole == nil && shown.depth == state.depth
        return scene.picture(
            model, shown, size: whole ?? pane.size, screenRows: pane.screenRows, scroll: scroll,
            glyphs: glyphs(in: pane), pixels: hasPixels ? pixels : nil, isTraced: isTraced)
    }

    /// Returns the picture of the whole scene in the first pane, or of its visible part under a sheet; `nil` if the
    /// pane has no model.
    func wholePicture(isTraced: Bool = false) -> ScenePicture? {
        guard let pane = panes(in: size).first, case .success(let model) = pane.model, pane.size.columns > 0 else {
            return nil
        }
        let rows = min(max(state.sheetRow == nil ? height(of: pane, model) : pane.size.rows, 1), Self.mostRows)
        let whole = GridSize(columns: pane.size.columns, rows: rows)
        return picture(of: pane, model, whole: whole, isTraced: isTraced)
    }

    private static let mostRows = 2000

    /// Returns the glyphs of the picture of a pane. A lens of fewer colors shows the picture of a terminal without
    /// images.
    func glyphs(in pane: Pane) -> GlyphSet {
        depth(seenIn: pane) < state.depth && glyphs == .pixel ? .sextant : glyphs
    }

    /// Returns the number of colors of the picture of a pane: that of the terminal, or of a lens of fewer colors.
    func depth(seenIn pane: Pane) -> ColorDepth {
        pane.lenses.compactMap(\.depth).reduce(shownDepth, min)
    }
}
