import Canvas
import Scenes
import ThemeEngine
import ThemeSpec

extension Browser {
    /// Takes in an event that came at `time` (seconds on any clock that does not go back) and says whether the picture
    /// has changed.
    public mutating func handle(_ event: BrowserEvent, at time: Double = 0) -> Outcome {
        advance(to: time)
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

extension Browser {
    /// Picks what lies under the pointer: a tab, a value of an axis, a card, or something in the scene.
    mutating func click(column: Int, row: Int) -> Outcome {
        let layout = BarLayout(size)
        if case .help = mode {
            mode = .browsing
            return .changed
        }
        if row < layout.tabRows {
            guard let tab = tabBar(hasMoreAbove: false, hasMoreBelow: false).tab(at: column, columns: size.columns)
            else { return .unchanged }
            return go(toScene: tab)
        }
        if row >= layout.firstAxisRow {
            let axes = shownAxes(layout)
            guard axes.indices.contains(row - layout.firstAxisRow) else { return .unchanged }
            return click(axes[row - layout.firstAxisRow], column: column)
        }
        if case .picker = mode, column < pickerColumns(in: size) {
            return clickCard(column: column, row: row - layout.tabRows)
        }
        if case .lenses = mode { return clickLens(column: column, row: row) }
        guard let pane = panes(in: size).first(where: { $0.contains(column: column, row: row) }) else {
            return .unchanged
        }
        return click(in: pane, column: column - pane.column, row: row - pane.row)
    }

    private mutating func click(_ axis: Axis, column: Int) -> Outcome {
        let hit = axisBar.hit(axis, column: column, columns: size.columns)
        let wasFocused = self.axis == axis
        self.axis = axis
        guard let hit else { return wasFocused ? .unchanged : .changed }
        let chosen = axisValues[axis.rawValue].chosen
        if case .unchanged = change(axis, by: hit - chosen) { return wasFocused ? .unchanged : .changed }
        return .changed
    }

    private mutating func click(in pane: Pane, column: Int, row: Int) -> Outcome {
        if case .inspector(var inspector) = mode {
            inspector.role = nil
            (inspector.column, inspector.row) = (column, row)
            mode = .inspector(inspector)
            return .changed
        }
        guard case .success(let model) = pane.model else { return .unchanged }
        let picture = scene.picture(
            model, state, size: pane.size, scroll: clampedScroll(in: size), glyphs: glyphs, isTraced: true)
        let region = picture.trace?.region(column: column, row: row)
        if state.sheetRow != nil {
            guard let region, region.id.hasPrefix("vehicle.") || region.id.hasPrefix("sheet.") else {
                // A tap on the scrim closes the sheet; one on the sheet itself does nothing.
                guard region?.id != Target.sheet.id else { return .unchanged }
                state.sheetRow = nil
                return .changed
            }
            return activate(Target(id: region.id))
        }
        return region.map { activate(Target(id: $0.id)) } ?? .unchanged
    }
}

extension Browser {
    mutating func wheel(_ rows: Int) -> Outcome {
        if case .picker = mode { return pick(.movePick(columns: 0, rows: rows.signum())) }
        if state.sheetRow != nil { return .unchanged }
        return scroll(by: rows)
    }

    mutating func scroll(by rows: Int) -> Outcome {
        if case .help(let first) = mode {
            let next = min(max(first + rows, 0), HelpOverlay.scrollLimit(in: size))
            mode = .help(scroll: next)
            return next == first ? .unchanged : .changed
        }
        let before = clampedScroll(in: size)
        scroll[sceneIndex] = min(max(before + rows, 0), scrollLimit(in: size))
        return scroll[sceneIndex] == before ? .unchanged : .changed
    }

    /// How far the scene is scrolled where the screen is `size` large, in rows.
    func clampedScroll(in size: GridSize) -> Int {
        scroll[sceneIndex] == 0 ? 0 : min(scroll[sceneIndex], scrollLimit(in: size))
    }

    /// How far the scene can be scrolled, in rows: until the longer of two pictures side by side ends.
    func scrollLimit(in size: GridSize) -> Int {
        panes(in: size).map { pane in
            guard case .success(let model) = pane.model, pane.size.columns > 0 else { return 0 }
            return max(scene.rows(model, state, columns: pane.size.columns) - pane.size.rows, 0)
        }.max() ?? 0
    }

    /// Scrolls so that the rows `range` of the scene are on screen, the first of them at least.
    mutating func reveal(rows range: Range<Int>) {
        let place = panes(in: size).first?.size.rows ?? 0
        let first = clampedScroll(in: size)
        var next = first
        if range.upperBound > first + place { next = range.upperBound - place }
        if range.lowerBound < next { next = range.lowerBound }
        scroll[sceneIndex] = min(max(next, 0), scrollLimit(in: size))
    }
}

extension Browser {
    /// The terminal says that it is light or dark.
    mutating func follow(_ terminals: Appearance) -> Outcome {
        guard isFollowing, terminals != appearance else { return .unchanged }
        let before = shownAppearance
        appearance = terminals
        resolve()
        guard shownAppearance != before else { return .unchanged }
        fade(Self.themeFade)
        return .changed
    }

    /// Whoever asks the terminal sees by ``isFollowing`` that it is to be asked.
    private mutating func toggleFollowing() -> Outcome {
        isFollowing.toggle()
        hasFollowed = !isFollowing
        return .changed
    }

    /// The user has chosen.
    private mutating func stopFollowing() {
        guard isFollowing else { return }
        isFollowing = false
        hasFollowed = true
    }

    /// For the bar: where the appearance comes from.
    var followingNote: [String] {
        if isFollowing { return ["as the terminal"] }
        return hasFollowed ? ["t as the terminal again"] : []
    }
}
