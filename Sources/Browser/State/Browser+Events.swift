import Canvas
import Scenes
import ThemeEngine
import ThemeSpec

extension Browser {
    /// Takes in an event that came at `time` (seconds on any clock that does not go back) and says whether the picture
    /// has changed.
    public mutating func handle(_ event: BrowserEvent, at time: Double = 0) -> Outcome {
        advance(to: time)
        if shelf.isPartial { completeShelf() }
        let outcome = take(event)
        readShownCards()
        if case .changed = outcome, event != .tick { movement.target = nil }
        return outcome
    }

    private mutating func take(_ event: BrowserEvent) -> Outcome {
        switch event {
        case .tick:
            return .changed
        case .resize(let size):
            self.size = size
            movement.fade = nil
            return .changed
        case .appearance(let appearance):
            return follow(appearance)
        case .files(let paths):
            return update(paths)
        case .notice(let text):
            files.notices.append(text)
            return .changed
        case .wheel(let rows):
            return wheel(rows)
        case .click(let column, let row):
            return click(column: column, row: row)
        case .paste(let text):
            guard case .picker = mode else { return .unchanged }
            // A name that was copied comes with the end of its line.
            return type(text.split { $0.isNewline }.first.map(String.init) ?? "")
        case .key(let key):
            if let action = KeyBinding.action(for: key, in: context) { return perform(action) }
            if case .picker = mode, case .character(let letter) = key { return type(String(letter)) }
            return .unchanged
        }
    }

    mutating func perform(_ action: KeyAction) -> Outcome {
        switch action {
        case .quit: return .quit
        case .toggleHelp: return toggleHelp()
        case .back: return goBack()
        case .chooseAxis(let steps):
            axis = axis.moved(by: steps)
            return .changed
        case .changeValue(let steps): return change(axis, by: steps)
        case .toggleAppearance: return change(.appearance, by: 1)
        case .followTerminal: return toggleFollowing()
        case .changeTextSize(let steps): return change(.textSize, by: steps)
        case .changeScene(let steps):
            return go(toScene: (sceneIndex + steps + Scene.all.count) % Scene.all.count)
        case .goToScene(let index): return index < Scene.all.count ? go(toScene: index) : .unchanged
        case .scrollRows(let rows): return scroll(by: rows)
        case .scrollPages(let pages): return scroll(by: pages * max(sceneSize(in: size).rows - 2, 1))
        case .scrollToEnd(let direction): return scroll(by: direction * scrollLimit(in: size))
        case .openPicker, .movePick, .movePickPages, .movePickToEnd, .keepPick, .eraseLetter: return pick(action)
        case .compare: return compare()
        case .changeOther(let steps): return changeOther(by: steps)
        case .openInspector, .moveCursor, .moveToNextThing, .markRole, .changeRole: return inspect(action)
        case .openLenses, .moveInLenses, .toggleLens, .takeOffLenses: return look(action)
        case .markContrast, .filterPairs, .orderPairs, .openHeatMap, .moveInHeatMap, .chooseInHeatMap:
            return judge(action)
        case .openSheet, .moveInSheet, .chooseInSheet, .stepStatus, .moveFocus, .activate,
            .activateOrToggleAppearance:
            return touch(action)
        }
    }

    /// Themes and appearances go round; text sizes stop at the ends.
    mutating func change(_ axis: Axis, by steps: Int) -> Outcome {
        let before = (themeIndex, appearance, contentSize)
        switch axis {
        case .theme:
            let count = shelf.count
            themeIndex = ((themeIndex + steps) % count + count) % count
        case .appearance:
            guard appearances.count > 1 else { return .unchanged }
            appearance = shownAppearance.opposite
            stopFollowing()
        case .textSize:
            contentSize = contentSize.advanced(by: steps)
        }
        guard before != (themeIndex, appearance, contentSize) else { return .unchanged }
        // Larger text moves everything, and two layouts laid over each other are a muddle.
        if axis != .textSize { fade(Self.themeFade) }
        resolve()
        return .changed
    }

    /// Chooses a theme by its place on the shelf.
    mutating func show(theme index: Int) {
        guard index != themeIndex else { return }
        themeIndex = index
        fade(Self.themeFade)
        resolve()
    }

    /// The appearances that the chosen theme has.
    var appearances: [Appearance] {
        guard case .success(let spec) = shelf.known(at: themeIndex) else { return Appearance.allCases }
        return spec.metadata.appearances
    }

    mutating func go(toScene index: Int) -> Outcome {
        guard index != sceneIndex else { return .unchanged }
        sceneIndex = index
        state.focus = nil
        state.sheetRow = nil
        return .changed
    }

    private mutating func toggleHelp() -> Outcome {
        if case .help = mode { mode = .browsing } else { mode = .help(scroll: 0) }
        return .changed
    }

    /// Closes whatever lies on top.
    private mutating func goBack() -> Outcome {
        switch mode {
        case .help, .lenses, .heatMap:
            mode = .browsing
        case .picker(let picker):
            mode = .browsing
            show(theme: picker.before)
        case .inspector(var inspector):
            if inspector.role == nil {
                mode = .browsing
            } else {
                inspector.role = nil
                mode = .inspector(inspector)
            }
        case .browsing:
            if !fileNote.isEmpty {
                dismissNote()
            } else if state.sheetRow != nil {
                state.sheetRow = nil
            } else if state.focus != nil {
                state.focus = nil
            } else if comparison != nil {
                comparison = nil
                resolve()
            } else {
                return .unchanged
            }
        }
        return .changed
    }
}
