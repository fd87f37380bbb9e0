import Canvas
import ThemeEngine

extension Scene {
    /// What there is to see where there is nothing: an empty list, a search without results, Checkpoint without vehicles
    /// and without services; four, two or one beside each other.
    public static let empty = Scene(slug: "empty", name: "Empty", width: .all) { model, state in
        let screen = ScreenStyle(model)
        let style = GalleryStyle(model)
        let columnWidth = UnavailableStyle(model).columnWidth
        let screens = [
            Section("Notes", in: model, UnavailableView(.noNotes, state, in: model)),
            Section("Search", in: model, UnavailableView(.noResults, state, in: model)),
            Section("Vehicles", in: model, EmptyState(.noVehicles, state, in: model)),
            Section("Services", in: model, EmptyState(.caughtUp, state, in: model)),
        ]
        return WidthChoice { width in
            let fitting = (width + style.columnGap) / (columnWidth + style.columnGap)
            return CellGrid(
                minimumWidth: columnWidth, columnGap: style.columnGap, rowGap: style.wideRowGap,
                // Three would leave the fourth by itself.
                maximumColumns: fitting >= 4 ? 4 : 2, screens)
        }
        .padded(horizontal: screen.horizontalPadding, vertical: PointGrid.wholeRows(screen.verticalPadding))
    }
}
