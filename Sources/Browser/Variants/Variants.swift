import ColorScience
import ThemeEngine
import ThemeSpec

/// What differs among several pictures of a scene side by side.
public enum VariantKind: String, CaseIterable, Sendable {
    /// Light and dark, then large text sizes.
    case appearances
    case sizes
    case themes
    case lenses
    /// The settings as they are, then one more turned on in each.
    case settings
}

/// Whether pictures are shown beside that of the selection, and what differs among them.
public enum VariantChoice: Hashable, Sendable {
    /// Appearances, where two phones have room and the scene is as wide as a phone.
    case automatic
    case off
    case only(VariantKind)

    /// The choice with this name: `automatic`, `off`, or the name of a kind.
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

/// The values with which one picture of a scene is drawn.
struct Variant: Hashable, Sendable {
    /// The number of themes after the selected one.
    var themeOffset = 0
    var environment: RenderEnvironment
    /// The lens that only this picture is seen through.
    var lens: Lens?

    /// Returns up to `count` variants of a selection; the first is the selection itself.
    ///
    /// - Parameters:
    ///   - steps: How far the other variants are moved from their usual values.
    ///   - appearances: The appearances that the theme has.
    ///   - themeCount: The number of themes.
    static func all(
        _ kind: VariantKind, of selection: Variant, count: Int, steps: Int, appearances: [Appearance], themeCount: Int
    ) -> [Variant] {
        var variants = [selection]
        func add(_ change: (inout Variant) -> Void) {
            var variant = selection
            change(&variant)
            if !variants.contains(variant) { variants.append(variant) }
        }
        switch kind {
        case .appearances:
            for appearance in appearances { add { $0.environment.appearance = appearance } }
            for size in accessibilitySizes { add { $0.environment.contentSize = size } }
        case .sizes:
            let sizes = count == 2 ? comparedSizes.suffix(1) : count == 3 ? comparedSizes.suffix(2) : comparedSizes[...]
            for size in sizes { add { $0.environment.contentSize = size.advanced(by: steps) } }
            for size in [ContentSize.standard, .small] { add { $0.environment.contentSize = size.advanced(by: steps) } }
        case .themes:
            for offset in 1..<max(themeCount, 1) { add { $0.themeOffset = (offset + steps).wrapped(to: themeCount) } }
        case .settings:
            let settings = EnvironmentSetting.allCases
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

/// The division of the columns of a screen among variants.
struct VariantLayout {
    /// The first column of each variant.
    let starts: [Int]
    /// The columns of each variant.
    let columns: Int

    /// Divides `columns` among `count` variants, with a column between them where all phones remain whole.
    init(columns: Int, count: Int) {
        let count = max(count, 1)
        let spare = count > 1 ? (columns - count * Self.phoneColumns) / (count - 1) : 0
        let gutter = min(max(spare, 0), 1)
        let own = max((columns - gutter * (count - 1)) / count, 0)
        self.columns = own
        // The last one ends at the last column.
        starts = (0..<count).map { count == 1 ? 0 : $0 * (columns - own) / (count - 1) }
    }

    /// The number of variants that have room in `columns`: two phones from 98 columns, three from 148, four from 198.
    static func count(columns: Int) -> Int {
        min(max((columns + 2) / (phoneColumns + 1), 1), mostVariants)
    }

    /// An iPhone of 393 pt.
    private static let phoneColumns = 49
    private static let mostVariants = 4
}
