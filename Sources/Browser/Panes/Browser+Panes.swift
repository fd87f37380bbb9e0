import Canvas
import Scenes
import ThemeEngine
import ThemeSpec

extension Browser {
    /// Where the scene is drawn: once, or twice side by side. None where the picker takes all the room.
    func panes(in size: GridSize) -> [Pane] {
        let layout = BarLayout(size)
        let left = pickerColumns(in: size)
        let columns = layout.scene.columns - left
        guard columns > 0 else { return [] }
        guard comparison != nil, let other else {
            let size = GridSize(columns: columns, rows: layout.scene.rows)
            return [Pane(model: current, caption: nil, column: left, row: layout.tabRows, size: size)]
        }
        let half = (columns - Self.gutter) / 2
        let place = GridSize(columns: half, rows: layout.scene.rows - 1)
        let captions = captions
        return [
            Pane(model: current, caption: captions.0, column: left, row: layout.tabRows + 1, size: place),
            Pane(
                model: other, caption: captions.1, column: left + columns - half, row: layout.tabRows + 1,
                size: place),
        ]
    }

    /// The part of a screen of `size` that the scene gets.
    public func sceneSize(in size: GridSize) -> GridSize {
        panes(in: size).first?.size ?? GridSize(columns: 0, rows: 0)
    }

    /// What the two pictures differ in.
    private var captions: (String, String) {
        func name(_ model: Resolved, _ index: Int) -> String {
            if case .success(let model) = model { visibleControls(model.name) } else { shelf.displayName(at: index) }
        }
        guard let comparison, let other else { return ("", "") }
        switch comparison.kind {
        case .appearances:
            let right = if case .success(let model) = other { model.appearance } else { appearance.opposite }
            return (shownAppearance.rawValue.capitalized, right.rawValue.capitalized)
        case .themes: return (name(current, themeIndex), name(other, comparison.theme))
        case .textSizes: return (contentSize.shortName, comparison.contentSize.shortName)
        }
    }

    /// Goes on from one picture to light and dark, two themes, two text sizes, and back.
    mutating func compare() -> Outcome {
        let kinds = Comparison.Kind.allCases
        if var comparison {
            let next = comparison.kind.rawValue + 1
            if next < kinds.count {
                comparison.kind = kinds[next]
                self.comparison = comparison
            } else {
                self.comparison = nil
            }
        } else {
            let size: ContentSize = contentSize.isAccessibility ? .standard : .accessibilityExtraLarge
            comparison = Comparison(
                kind: .appearances, theme: (themeIndex + 1) % shelf.count, contentSize: size)
        }
        resolve()
        return .changed
    }

    /// Changes the theme or the text size on the right.
    mutating func changeOther(by steps: Int) -> Outcome {
        guard var comparison else { return .unchanged }
        switch comparison.kind {
        case .appearances: return .unchanged
        case .themes:
            let count = shelf.count
            comparison.theme = ((comparison.theme + steps) % count + count) % count
        case .textSizes: comparison.contentSize = comparison.contentSize.advanced(by: steps)
        }
        self.comparison = comparison
        resolve()
        return .changed
    }

    /// Columns between two pictures.
    private static let gutter = 1
}

extension String {
    /// The text with its first letter as a capital.
    var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
