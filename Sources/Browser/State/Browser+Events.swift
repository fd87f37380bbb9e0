import Canvas
import Scenes
import ThemeEngine
import ThemeSpec

extension Browser {
    /// Takes an event in and says whether the picture has changed.
    public mutating func handle(_ event: BrowserEvent) -> Outcome {
        switch event {
        case .resize(let size):
            self.size = size
            return .changed
        case .wheel(let rows):
            return showsHelp ? .unchanged : scroll(by: rows)
        case .key(let key):
            guard let action = KeyBinding.action(for: key) else { return .unchanged }
            return perform(action)
        }
    }

    private mutating func perform(_ action: KeyBinding.Action) -> Outcome {
        switch action {
        case .quit:
            return .quit
        case .toggleHelp:
            showsHelp.toggle()
            return .changed
        case .back:
            guard showsHelp else { return .unchanged }
            showsHelp = false
            return .changed
        case .chooseAxis(let steps):
            axis = axis.moved(by: steps)
            return .changed
        case .changeValue(let steps):
            return change(axis, by: steps)
        case .toggleAppearance:
            return change(.appearance, by: 1)
        case .changeTextSize(let steps):
            return change(.textSize, by: steps)
        case .changeScene(let steps):
            return go(toScene: (sceneIndex + steps + Scene.all.count) % Scene.all.count)
        case .goToScene(let index):
            return index < Scene.all.count ? go(toScene: index) : .unchanged
        case .scrollRows(let rows):
            return scroll(by: rows)
        case .scrollPages(let pages):
            return scroll(by: pages * max(sceneSize(in: size).rows - 2, 1))
        case .scrollToEnd(let direction):
            return scroll(by: direction * scrollLimit(in: size))
        }
    }

    /// Themes and appearances go round; text sizes stop at the ends.
    private mutating func change(_ axis: Axis, by steps: Int) -> Outcome {
        let before = (themeIndex, appearance, contentSize)
        switch axis {
        case .theme:
            let count = shelf.names.count
            themeIndex = ((themeIndex + steps) % count + count) % count
        case .appearance:
            guard appearances.count > 1 else { return .unchanged }
            appearance = shownAppearance == .light ? .dark : .light
        case .textSize:
            contentSize = contentSize.advanced(by: steps)
        }
        guard before != (themeIndex, appearance, contentSize) else { return .unchanged }
        resolve()
        return .changed
    }

    /// The appearances that the chosen theme has.
    var appearances: [Appearance] {
        var shelf = shelf
        guard case .success(let spec) = shelf.spec(at: themeIndex) else { return Appearance.allCases }
        return spec.metadata.appearances
    }

    private mutating func go(toScene index: Int) -> Outcome {
        guard index != sceneIndex else { return .unchanged }
        sceneIndex = index
        return .changed
    }

    private mutating func scroll(by rows: Int) -> Outcome {
        let before = clampedScroll(in: size)
        scroll[sceneIndex] = min(max(before + rows, 0), scrollLimit(in: size))
        return scroll[sceneIndex] == before ? .unchanged : .changed
    }

    /// How far the scene is scrolled where the screen is `size` large, in rows.
    func clampedScroll(in size: GridSize) -> Int {
        scroll[sceneIndex] == 0 ? 0 : min(scroll[sceneIndex], scrollLimit(in: size))
    }

    /// How far the scene can be scrolled, in rows.
    private func scrollLimit(in size: GridSize) -> Int {
        guard case .success(let model) = current else { return 0 }
        let place = sceneSize(in: size)
        return max(scene.rows(model, state, columns: place.columns) - place.rows, 0)
    }
}
