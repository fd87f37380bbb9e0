import Canvas
import Platform
import Scenes
import ThemeEngine
import ThemeSpec

extension Browser {
    /// Handles an event.
    ///
    /// - Parameter time: The time of the event, in seconds of a clock that never goes back.
    /// - Returns: Whether the frame has changed.
    public mutating func handle(_ event: Event, at time: Double = 0) -> Outcome {
        advance(to: time)
        let before = (theme: themeIndex, size: contentSize, note: statusNote)
        if event.isInput {
            asked = statusNote.question
            statusNote = StatusNote()
        }
        var outcome = respond(to: event)
        if event.isInput, !fileStatus.startNotices.isEmpty {
            fileStatus.startNotices = []
            if case .unchanged = outcome { outcome = .changed }
        }
        if contentSize != before.size {
            statusNote.hasNewTextSize = true
            informOfTextSize()
        }
        if themeIndex != before.theme {
            statusNote.hasAdvice = hasThemeAdvice
            // A click must not move the names under the pointer.
            if case .click = event {
            } else {
                firstTheme = axisBar.first(of: .theme, columns: size.columns, showsNext: true)
            }
        }
        if case .unchanged = outcome, statusNote != before.note { outcome = .changed }
        loadVisibleCards()
        keepSavedPairs()
        if case .changed = outcome, event != .tick { motion.target = nil }
        return outcome
    }

    /// Shows a new text size in points as a message if a narrow single line has no room for it next to the values.
    private mutating func informOfTextSize() {
        guard statusNote.message == nil, BarLayout(size).axisRows == 1 else { return }
        let notes = textSizeNotes.compactMap { $0.first?.text }
        guard notes.count > 1, !notes.dropFirst().contains(where: fits) else { return }
        statusNote.message = "\(contentSize.shortName): \(notes[1])"
    }

    private mutating func respond(to event: Event) -> Outcome {
        switch event {
        case .tick:
            return .changed
        case .resize(let size):
            let columns = self.size.columns
            self.size = size
            if size.columns != columns { updateModels() }
            motion.fade = nil
            return .changed
        case .appearance(let appearance):
            return follow(appearance)
        case .display(let display):
            guard display != self.display else { return .unchanged }
            self.display = display
            state.depth = display.depth
            updateBarStyle()
            motion.fade = nil
            return .changed
        case .files(let paths):
            return updateFiles(paths)
        case .notice(let text):
            fileStatus.notices.append(text)
            return .changed
        case .stored(let path):
            return showStored(path)
        case .saved(let notes): return finishSaving(notes)
        case .notSaved(let reason, let isStale): return failSaving(reason, isStale: isStale)
        case .wheel(let rows):
            return scrollByWheel(rows)
        case .click(let column, let row):
            return click(column: column, row: row)
        case .paste(let text):
            // A name copied from a list often ends with its line break.
            let line = text.split { $0.isNewline }.first.map(String.init) ?? ""
            if case .editor = mode { return typeInEditor(line) }
            return search(line)
        case .key(let key):
            return press(key)
        case .edit:
            statusNote = StatusNote()
            return openEditor()
        }
    }

    /// Performs the action bound to a key, or shows a message if there is none.
    mutating func press(_ key: Key) -> Outcome {
        if let handler = contexts.lazy.compactMap({ $0.handler(of: key) }).first { return handler(&self) }
        if case .character(let letter) = key, contexts.contains(.picker) || contexts.contains(.menu) {
            return search(String(letter))
        }
        if case .character(let letter) = key, contexts.contains(.editor) || contexts.contains(.editorText) {
            return typeInEditor(String(letter))
        }
        // Only some lists support longer steps.
        if key == .shiftLeft { return press(.left) }
        if key == .shiftRight { return press(.right) }
        if key == .delete { return press(.backspace) }
        // The place of a later context includes those of earlier ones with the same key.
        let place = KeyContext.allCases.last { $0.place != nil && $0.handler(of: key) != nil }?.place
        guard contexts.contains(.browsing), let place else {
            return inform("\(key.name) does nothing here\(contexts.contains(.browsing) ? "; ? help" : "")")
        }
        return inform("\(key.name): only \(place)")
    }

    /// Shows a message in the bar until the next key or click.
    mutating func inform(_ message: String) -> Outcome {
        statusNote.message = message
        return .changed
    }

    /// Shows a message in the bar, or a shorter one if the long one would cover the values of the axis.
    mutating func inform(_ message: String, orShort short: String) -> Outcome {
        inform(fits(message) ? message : short)
    }

    /// Returns whether a message fits in the bar next to the values.
    func fits(_ message: String) -> Bool {
        let layout = BarLayout(size)
        let axis = messageAxis(layout)
        return !axisBar(layout).segments(of: [BarText(text: message)], axis, columns: size.columns).isEmpty
    }

    mutating func moveAxis(by steps: Int) -> Outcome {
        axis = axis.moved(by: steps)
        return .changed
    }

    mutating func changeValue(by steps: Int) -> Outcome { change(axis, by: steps) }

    /// Changes the value of an axis. Themes and appearances wrap around; text sizes stop at the ends.
    mutating func change(_ axis: Axis, by steps: Int) -> Outcome {
        var (theme, selected) = (themeIndex, environment)
        switch axis {
        case .theme:
            theme = (themeIndex + steps).wrapped(to: themes.count)
        case .appearance:
            guard appearances.count > 1 else {
                return steps == 0 ? .unchanged : inform("this theme is always \(shownAppearance.rawValue)")
            }
            guard steps != 0 else { return .unchanged }
            selected.appearance = shownAppearance.opposite
            stopFollowing()
        case .textSize:
            selected.contentSize = contentSize.advanced(by: steps)
        }
        guard theme != themeIndex || selected != environment else {
            guard axis == .textSize, steps != 0 else { return .unchanged }
            return inform("\(contentSize.shortName) is the \(steps > 0 ? "largest" : "smallest") text size")
        }
        // A text size changes the layout, and a crossfade of two layouts is unreadable.
        if axis != .textSize { fade(Self.themeFade) }
        show(theme: theme, in: selected)
        if axis == .textSize, case .success(let model) = model {
            let supported = model.spec.metadata.contentSizes
            let used = supported.nearest(to: contentSize)
            if used != contentSize {
                let isFixed = supported.lowerBound == supported.upperBound
                let words = "\(isFixed ? "is fixed at" : "stays at") \(used.shortName)"
                let message = "the text of this theme \(words)"
                let isLong = TextMeasure.columns(message) > size.columns - 2 && BarLayout(size).axisRows == 1
                return inform(isLong ? "\(contentSize.shortName) (\(used.shortName)): text \(words)" : message)
            }
        }
        return .changed
    }

    /// Selects a theme by its index.
    mutating func showTheme(at index: Int) {
        guard index != themeIndex else { return }
        fade(Self.themeFade)
        show(theme: index)
    }

    /// Selects a scene by its index in `Scene.all`.
    mutating func showScene(at index: Int) -> Outcome {
        guard index != sceneIndex, Scene.all.indices.contains(index) else { return .unchanged }
        sceneIndex = index
        state.focus = nil
        state.sheetRow = nil
        state.stage = .ready
        updateModels()
        return .changed
    }

    mutating func moveToScene(by steps: Int) -> Outcome {
        showScene(at: (sceneIndex + steps).wrapped(to: Scene.all.count))
    }

    mutating func openHelp() -> Outcome {
        mode = .help(Help(previous: mode, contexts: contexts))
        return .changed
    }

    /// Closes the open panel, or cancels the last pending action.
    mutating func close() -> Outcome {
        switch mode {
        case .help(let help):
            mode = help.previous
        case .menu(let menu):
            mode = menu.previous
        case .switches, .heatMap, .inspector:
            mode = .browsing
        case .mapper:
            return closeInMapper()
        case .editor:
            return closeEditor()
        case .picker(let picker):
            mode = .browsing
            showTheme(at: picker.previousTheme)
        case .browsing:
            if !fileNote.isEmpty {
                dismissFileNote()
            } else if state.sheetRow != nil {
                state.sheetRow = nil
            } else if state.focus != nil {
                state.focus = nil
            } else if closeVariants() {
                break
            } else if marksContrast {
                marksContrast = false
            } else {
                // No message: the escape may begin a delayed reply from the terminal.
                return .unchanged
            }
        }
        return .changed
    }
}

extension Browser {
    /// Handles a click: on a tab, a value of an axis, a card, a lens, or something in the scene.
    private mutating func click(column: Int, row: Int) -> Outcome {
        let layout = BarLayout(size)
        let axes = shownAxes(layout)
        let axis = axes.indices.contains(row - layout.firstAxisRow) ? axes[row - layout.firstAxisRow] : nil
        if case .help = mode {
            // A click closes the help anywhere except on the key hints and the number of hidden rows.
            if let key = axis.flatMap({ barText(of: $0, at: column, layout)?.key }) { return press(key) }
            let isOnCount = row < layout.tabRows && column >= tabBar().end(columns: size.columns)
            return isOnCount ? scrollOn() : close()
        }
        if row < layout.tabRows { return clickTab(column: column) }
        if row >= layout.firstAxisRow { return axis.map { click($0, column: column, layout) } ?? .unchanged }
        if case .menu = mode { return clickCommand(column: column, row: row) }
        if column < panelColumns(in: size) {
            if case .mapper = mode { return clickMapper(row: row) }
            return clickCard(column: column, row: row - layout.tabRows)
        }
        if case .switches = mode { return clickSwitch(column: column, row: row) }
        if case .mapper = mode { return .unchanged }
        if case .heatMap = mode { return clickHeatMap(column: column, row: row) }
        if case .editor = mode, editorArea(layout).rows.contains(row) {
            return clickEditor(column: column, row: row, layout)
        }
        let panes = panes(in: size)
        guard let pane = panes.first(where: { $0.contains(column: column, row: row) }) else {
            let pane = panes.first { $0.contains(column: column, row: row + 1) }
            return pane?.variant.map { select($0) } ?? .unchanged
        }
        return click(in: pane, column: column - pane.column, row: row - pane.row)
    }

    private mutating func clickTab(column: Int) -> Outcome {
        if let tab = tabBar().tab(at: column, columns: size.columns) { return showScene(at: tab) }
        // The number of hidden rows is at the right end.
        guard column >= tabBar().end(columns: size.columns), contexts.contains(.browsing) else { return .unchanged }
        return scrollOn()
    }

    /// Scrolls down by a page, and from the end to the top.
    private mutating func scrollOn() -> Outcome {
        let outcome = scrollPage(by: 1)
        if case .unchanged = outcome { return scrollToEnd(-1) }
        return outcome
    }

    private mutating func click(_ axis: Axis, column: Int, _ layout: BarLayout) -> Outcome {
        if let text = barText(of: axis, at: column, layout) { return text.key.map { press($0) } ?? .unchanged }
        let bar = axisBar
        guard axis != bar.hiddenAxis || layout.axisRows == 1 else { return .unchanged }
        let value = bar.value(of: axis, at: column, columns: size.columns)
        let outcome: Outcome = self.axis == axis ? .unchanged : .changed
        self.axis = axis
        guard let value, case .changed = change(axis, by: value - bar.values[axis.rawValue].selected) else {
            return outcome
        }
        return .changed
    }

    private mutating func click(in pane: Pane, column: Int, row: Int) -> Outcome {
        if case .inspector = mode {
            mode = .inspector(Inspector(column: column, row: row))
            return .changed
        }
        guard let region = tracedPicture(of: pane)?.trace?.region(column: column, row: row) else {
            return state.sheetRow == nil ? .unchanged : closeSheet()
        }
        guard state.sheetRow != nil else { return activate(Target(id: region.id)) }
        // A click outside the sheet closes it.
        guard region.id != Target.sheet.id else { return .unchanged }
        let isInSheet = region.id.hasPrefix("vehicle.") || region.id.hasPrefix("sheet.")
        return isInSheet ? activate(Target(id: region.id)) : closeSheet()
    }
}

extension Browser {
    private mutating func scrollByWheel(_ rows: Int) -> Outcome {
        if case .picker = mode { return moveInPicker(columns: 0, rows: rows.signum()) }
        if case .menu = mode { return moveInMenu(by: rows.signum()) }
        if case .mapper = mode { return moveInMapper(by: rows.signum()) }
        if case .heatMap = mode { return moveInHeatMap(columns: 0, rows: rows.signum()) }
        if state.sheetRow != nil { return .unchanged }
        return scroll(by: rows)
    }

    /// Scrolls the help or the scene by `rows`.
    mutating func scroll(by rows: Int) -> Outcome {
        if case .help(var help) = mode {
            let next = min(max(help.scroll + rows, 0), helpOverlay(help, BarLayout(size)).scrollLimit)
            guard next != help.scroll else { return .unchanged }
            help.scroll = next
            mode = .help(help)
            return .changed
        }
        let before = clampedScroll(in: size)
        scroll[sceneIndex] = min(max(before + rows, 0), scrollLimit(in: size))
        return scroll[sceneIndex] == before ? .unchanged : .changed
    }

    mutating func scrollPage(by pages: Int) -> Outcome {
        let rows = if case .help = mode { BarLayout(size).scene.rows } else { sceneSize(in: size).rows }
        return scroll(by: pages * max(rows - 2, 1))
    }

    /// Scrolls to the top if `direction` is negative, else to the bottom.
    mutating func scrollToEnd(_ direction: Int) -> Outcome {
        let limit =
            if case .help(let help) = mode {
                helpOverlay(help, BarLayout(size)).scrollLimit
            } else {
                scrollLimit(in: size)
            }
        return scroll(by: direction * limit)
    }

    /// Returns the scroll position of the scene, in rows, limited to the range that a screen of that size allows.
    func clampedScroll(in size: GridSize) -> Int {
        scroll[sceneIndex] == 0 ? 0 : min(scroll[sceneIndex], scrollLimit(in: size))
    }

    /// Returns the largest scroll position of the scene, in rows: the end of the longest pane.
    private func scrollLimit(in size: GridSize) -> Int {
        panes(in: size).map { pane in
            guard case .success(let model) = pane.model else { return 0 }
            return scrollLimit(of: pane, model)
        }.max() ?? 0
    }

    /// Returns the largest scroll position of a pane, in rows.
    private func scrollLimit(of pane: Pane, _ model: RenderModel) -> Int {
        guard pane.size.columns > 0 else { return 0 }
        return max(height(of: pane, model) - pane.size.rows, 0)
    }

    /// Returns the height of the whole scene in a pane, in rows.
    func height(of pane: Pane, _ model: RenderModel) -> Int {
        scene.rows(model, state, columns: pane.size.columns, screenRows: pane.screenRows, glyphs: glyphs(in: pane))
    }

    /// Returns the scroll position of a pane, in rows: that of the scene, limited to the end of a shorter variant.
    func scroll(of pane: Pane, _ model: RenderModel, in size: GridSize) -> Int {
        let position = clampedScroll(in: size)
        return position == 0 || pane.variant == nil ? position : min(position, scrollLimit(of: pane, model))
    }

    /// Scrolls so that `rows` of the scene are on screen, or at least the first ones.
    mutating func scrollToShow(rows: Range<Int>) {
        let visibleRows = panes(in: size).first?.size.rows ?? 0
        let first = clampedScroll(in: size)
        var next = first
        if rows.upperBound > first + visibleRows { next = rows.upperBound - visibleRows }
        if rows.lowerBound < next { next = rows.lowerBound }
        scroll[sceneIndex] = min(max(next, 0), scrollLimit(in: size))
    }
}
