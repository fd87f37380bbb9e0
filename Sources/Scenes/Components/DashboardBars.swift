import Canvas
import ColorScience
import ThemeEngine

/// What lies over the dashboard and does not scroll: Checkpoint's bars, and the vehicle sheet.
enum DashboardOverlay {
    /// Returns the elements for a state, or `nil` if there are none.
    static func element(_ state: SceneState, in model: RenderModel) -> (any Element)? {
        let bars: (any Element)? = model.has(.checkpoint) ? DashboardBars(state, in: model) : nil
        let sheet: (any Element)? = state.sheetRow.map { VehicleSheet(markedRow: $0, state, in: model) }
        let parts = [bars, sheet].compactMap { $0 }
        return parts.isEmpty ? nil : Layers(parts)
    }

    /// Returns the space below the content for the tab bar, in pt.
    static func bottomSpace(in model: RenderModel) -> Double {
        guard model.has(.checkpoint) else { return 0 }
        let style = DashboardBarsStyle(model)
        return WholeCells.rows(style.tabsHeight + style.margin)
    }
}

/// The navigation bar and the tab bar of Checkpoint. Short screens have neither, and as in iOS the navigation bar is
/// clear until content scrolls behind it.
struct DashboardBars: Element {
    private let style: DashboardBarsStyle
    private let phoneWidth: Double
    private let title: Label?
    private let tabs: any Element
    private let background: SurfaceModel
    private let backgroundColor: Color

    init(_ state: SceneState, in model: RenderModel) {
        let style = DashboardBarsStyle(model)
        self.style = style
        background = model.surface(.appBackground)
        backgroundColor = ScreenStyle(model).background
        phoneWidth = ScreenStyle(model).phoneWidth
        title =
            state.isScrolled
            ? Label(verbatim: Vehicle.sample(state.vehicle).name, style.title, alignment: .center, maxLines: 1) : nil
        let labels = GarageTab.allCases.map { tab -> any Element in
            Label(
                tab.rawValue, tab == .dashboard ? style.selectedTab : style.tab, alignment: .center, maxLines: 1
            )
            .filling()
        }
        tabs = Row(labels)
    }

    func size(fitting width: Double) -> Size { Size(width: width, height: 0) }

    /// Draws the bars. `rect` is the whole screen.
    func draw(in rect: Rect, on canvas: inout Canvas) {
        guard rect.height >= style.leastHeight else { return }
        let columns = PointGrid.columns(fitting: rect.width)
        let taken = min(columns, PointGrid.columns(fitting: phoneWidth))
        let screen = Rect(
            x: rect.minX + Double((columns - taken) / 2) * CellMetrics.width, y: rect.minY,
            width: Double(taken) * CellMetrics.width, height: rect.height)
        if let title {
            drawNavigationBar(title, in: rect, on: &canvas)
        }
        drawTabBar(in: screen, on: &canvas)
    }

    private func drawNavigationBar(_ title: Label, in screen: Rect, on canvas: inout Canvas) {
        let bar = Rect(
            x: screen.minX, y: screen.minY, width: screen.width, height: WholeCells.rows(style.navigationHeight))
        // Of the border, only the lower line is on the screen.
        let surface = Rect(
            minX: bar.minX - CellMetrics.width, minY: bar.minY - CellMetrics.height, maxX: bar.maxX + CellMetrics.width,
            maxY: bar.maxY)
        canvas.component("Navigation bar", in: bar) { canvas in
            canvas.coverText(in: bar)
            Surface(style.navigation, Spacer()).draw(in: surface, on: &canvas)
            Self.drawCentered(title, in: bar, on: &canvas)
        }
    }

    private func drawTabBar(in screen: Rect, on canvas: inout Canvas) {
        let margin = (WholeCells.columns(style.margin), WholeCells.rows(style.margin))
        let height = WholeCells.rows(style.tabsHeight)
        let bar = Rect(
            minX: screen.minX + margin.0, minY: screen.maxY - margin.1 - height, maxX: screen.maxX - margin.0,
            maxY: screen.maxY - margin.1)
        // Content ends behind the middle of the bar. Below it, parts of letters would be left of a line, and beside the
        // corners of the bar, which are round, the end of a card would be seen.
        let below = Rect(minX: screen.minX, minY: WholeCells.rows(bar.midY), maxX: screen.maxX, maxY: screen.maxY)
        canvas.coverText(in: below)
        canvas.attribute(to: .surface(background, .fill))
        canvas.fill(.rectangle, in: below, with: .color(backgroundColor))
        canvas.component("Tab bar", in: bar) { canvas in
            canvas.coverText(in: bar)
            Surface(style.tabs, Spacer()).draw(in: bar, on: &canvas)
            Self.drawCentered(tabs, in: bar, on: &canvas)
        }
    }

    private static func drawCentered(_ element: any Element, in bar: Rect, on canvas: inout Canvas) {
        let height = element.size(fitting: bar.width).height
        let top = bar.midY - height / 2
        element.draw(in: Rect(x: bar.minX, y: top, width: bar.width, height: height), on: &canvas)
    }
}

/// The tabs of the mock app.
enum GarageTab: String, CaseIterable {
    case dashboard = "Dashboard"
    case history = "History"
    case settings = "Settings"
}
