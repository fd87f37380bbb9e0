import Canvas
import ColorScience
import Platform
import Scenes
import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// The contrast of every pair in every theme and appearance, and the selected pair.
struct HeatMap: Sendable {
    typealias Row = ContrastMatrix.Row

    private let matrix: ContrastMatrix
    /// The number of themes with rows, and of all themes.
    let themes: (shown: Int, total: Int)
    private(set) var row: Int
    private(set) var column = 0

    /// Creates a map that selects the row of a theme and appearance.
    ///
    /// - Parameter total: The number of all themes; by default that of the rows.
    init(rows: [Row], of total: Int? = nil, theme: Int, appearance: Appearance) {
        let shown = Set(rows.map(\.theme)).count
        themes = (shown, total ?? shown)
        matrix = ContrastMatrix(rows)
        row = matrix.rows.firstIndex { $0.theme == theme && $0.appearance == appearance } ?? 0
    }

    var rows: [Row] { matrix.rows }
    /// The pairs as `foreground on background`.
    var pairs: [String] { matrix.pairs }
    var selectedRow: Row? { rows.indices.contains(row) ? rows[row] : nil }
    /// The color of the foreground of the selected pair.
    var selectedRole: ColorRole? { selectedCheck?.pair.foregroundRole }
    var selectedCheck: AuditCheck? { selectedCell?.check }
    var selectedCell: ContrastMatrix.Cell? { cell(row: row, column: column) }

    /// Returns the cell of a pair in a row; `nil` if the theme does not have the pair.
    func cell(row: Int, column: Int) -> ContrastMatrix.Cell? { matrix.cell(row: row, pair: column) }

    mutating func move(columns: Int, rows: Int) {
        row = min(max(row + rows, 0), max(self.rows.count - 1, 0))
        column = min(max(column + columns, 0), max(pairs.count - 1, 0))
    }
}

extension Browser {
    mutating func openHeatMap() -> Outcome {
        mode = .heatMap(
            HeatMap(rows: heatMapRows(), of: themes.count, theme: themeIndex, appearance: shownAppearance))
        return .changed
    }

    mutating func moveInHeatMap(columns: Int, rows: Int) -> Outcome {
        guard case .heatMap(var map) = mode else { return .unchanged }
        map.move(columns: columns, rows: rows)
        mode = .heatMap(map)
        return .changed
    }

    mutating func moveHeatMapPage(by pages: Int) -> Outcome {
        moveInHeatMap(columns: 0, rows: pages * max(heatMapPanel(BarLayout(size)).listedRows - 1, 1))
    }

    /// Selects the cell of the map at a place on the screen.
    mutating func clickHeatMap(column: Int, row: Int) -> Outcome {
        guard case .heatMap(let map) = mode,
            let cell = heatMapPanel(BarLayout(size)).cell(of: map, column: column, row: row)
        else { return .unchanged }
        return moveInHeatMap(columns: cell.column - map.column, rows: cell.row - map.row)
    }

    func heatMapPanel(_ layout: BarLayout) -> HeatMapPanel {
        HeatMapPanel(style: barStyle, failing: failingColor, depth: shownDepth, layout: layout)
    }

    /// Opens the Contrast scene with the theme and appearance of the selected row, and focuses the selected pair there.
    mutating func openThemeOfHeatMap() -> Outcome {
        guard case .heatMap(let map) = mode, let row = map.selectedRow else { return .unchanged }
        mode = .browsing
        show(row)
        if let index = Scene.all.firstIndex(where: { $0.slug == Scene.contrast.slug }) { _ = showScene(at: index) }
        if let check = map.selectedCheck { focus(onPairOf: check) }
        return .changed
    }

    /// Focuses a pair on the Contrast screen if the list there contains it.
    private mutating func focus(onPairOf check: AuditCheck) {
        guard case .success(let model) = model else { return }
        let settings = AuditSettings(contentSizes: [model.requestedSize], device: model.environment.settings)
        let index = AuditGroup.groups(of: ThemeAudit(model.spec, settings).checks).firstIndex { group in
            (group.foregroundName, group.background, group.rule)
                == (check.foregroundName, check.background, check.rule)
        }
        guard let target = index.map(Target.pair), let region = controls.first(where: { $0.id == target.id }) else {
            return
        }
        focus(on: region)
    }

    /// Shows the theme and the appearance of a row.
    mutating func show(_ row: HeatMap.Row) {
        var selected = environment
        selected.appearance = row.appearance
        if row.theme != themeIndex { fade(Self.themeFade) }
        show(theme: row.theme, in: selected)
    }

    /// The color of failing pairs, as in the Contrast scene.
    private var failingColor: RGB {
        if case .success(let model) = model { ContrastStyle(model).failing.rgb } else { barStyle.accent }
    }

    /// Returns a row for each appearance of each theme that can be read; for a large library, only of the themes around
    /// the selected one.
    mutating func heatMapRows() -> [HeatMap.Row] {
        let most = Self.maxHeatMapThemes
        let first = max(min(themeIndex - most / 2, themes.count - most), 0)
        return (first..<min(first + most, themes.count)).flatMap { index -> [HeatMap.Row] in
            guard case .success(let spec) = themes.spec(at: index) else { return [] }
            let audit = ThemeAudit(spec, AuditSettings(device: environment.settings))
            return HeatMap.Row.rows(
                of: audit, theme: index, name: visibleControls(spec.metadata.name),
                appearances: Appearance.allCases.filter(spec.metadata.appearances.contains))
        }
    }

    /// The maximum number of themes in the heat map; auditing one takes milliseconds.
    public static let maxHeatMapThemes = 64
}
