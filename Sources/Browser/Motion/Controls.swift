import Canvas
import Scenes
import ThemeEngine

/// The controls of the scenes: focus, activation, and the dashboard's vehicle sheet.
extension Browser {
    /// Opens the sheet that selects a vehicle, on the dashboard.
    mutating func openSheet() -> Outcome {
        if scene.slug != Scene.dashboard.slug,
            let index = Scene.all.firstIndex(where: { $0.slug == Scene.dashboard.slug })
        {
            _ = showScene(at: index)
            _ = inform("the vehicle sheet is on the dashboard")
        }
        state.sheetRow = state.vehicle
        return .changed
    }

    mutating func moveInSheet(by steps: Int) -> Outcome {
        guard let row = state.sheetRow else { return .unchanged }
        let next = min(max(row + steps, 0), Vehicle.samples.count - 1)
        state.sheetRow = next
        return next == row ? .unchanged : .changed
    }

    mutating func selectInSheet() -> Outcome {
        state.sheetRow.map { activate(.vehicle($0)) } ?? .unchanged
    }

    mutating func closeSheet() -> Outcome {
        state.sheetRow = nil
        return .changed
    }

    /// Shows the Next Up card in its next status, or another screen in its next state, scrolled to the first difference
    /// from its first state.
    mutating func cycleStatus() -> Outcome {
        let isDashboard = scene.slug == Scene.dashboard.slug
        state.showNextStage(of: scene, after: isDashboard ? sampleStatus : nil)
        fade(Self.statusFade)
        guard !isDashboard else { return .changed }
        var first = self
        first.state.stage = .ready
        if let ready = first.wholePicture()?.frame, let shown = wholePicture()?.frame {
            let changed = (0..<min(ready.rows, shown.rows)).first { row in
                (0..<shown.columns).contains { ready[column: $0, row: row] != shown[column: $0, row: row] }
            }
            if let changed { scrollToShow(rows: changed..<min(changed + Self.rowsOfChange, shown.rows)) }
        }
        return inform("state: \(state.stage.rawValue)")
    }

    /// The number of rows from the first difference of a screen on that are scrolled into view.
    private static let rowsOfChange = 8

    /// The status of the Next Up card that follows from the sample data.
    private var sampleStatus: ServiceStatus? {
        guard Vehicle.samples.indices.contains(state.vehicle) else { return nil }
        let vehicle = Vehicle.samples[state.vehicle]
        return vehicle.servicesByUrgency.first?.status(at: vehicle.mileage)
    }

    mutating func activateFocus() -> Outcome {
        state.focus.map { activate($0) } ?? .unchanged
    }

    /// Performs the action of a tap on `target`.
    mutating func activate(_ target: Target) -> Outcome {
        if target == .header { return openSheet() }
        if let row = target.index(of: "vehicle") {
            state.sheetRow = nil
            guard row != state.vehicle else { return .changed }
            state.vehicle = row
            state.status = nil
            state.stage = .ready
            fade(Self.vehicleFade)
            return .changed
        }
        if target.id.hasPrefix("sheet.") { return closeSheet() }
        if let pair = target.index(of: "pair") { return showPair(at: pair) }
        if target.isToggle {
            state.flipped.formSymmetricDifference([target])
            fade(Self.statusFade)
            return .changed
        }
        if let role = target.colorRole { return highlightRole(role.rawValue) }
        return press(target)
    }

    /// The rows above and below a control that are shown with it: one for its ring, and one more.
    private static let rowsAroundFocus = 2

    /// The regions of the scene that can have the focus, in their order.
    var controls: [Region] { panes(in: size).first.flatMap { tracedPicture(of: $0) }?.controls ?? [] }

    /// Moves the focus to the next or previous control of the scene and scrolls to it.
    mutating func moveFocus(by steps: Int) -> Outcome {
        let regions = controls
        guard !regions.isEmpty else { return inform("this screen has no controls to focus") }
        let start = regions.firstIndex { $0.id == state.focus?.id }
        let next = start.map { $0 + steps } ?? (steps > 0 ? 0 : -1)
        focus(on: regions[next.wrapped(to: regions.count)])
        return .changed
    }

    /// Moves the focus to a control of the scene and scrolls to it.
    mutating func focus(on region: Region) {
        state.focus = Target(id: region.id)
        let scroll = clampedScroll(in: size)
        let top = PointGrid.row(at: region.rect.minY) + scroll
        let bottom = max(PointGrid.row(at: region.rect.maxY) + scroll, top + 1)
        scrollToShow(rows: max(top - Self.rowsAroundFocus, 0)..<bottom + Self.rowsAroundFocus)
        // If a control is taller than the screen, its ring begins in the first row.
        let isTall = bottom - top + 2 * Self.rowsAroundFocus > panes(in: size).first?.size.rows ?? 0
        scrollPastCutLetters(to: max(top - (isTall ? 1 : Self.rowsAroundFocus), 0))
    }

    /// Scrolls past large letters whose first rows are above the screen, at most to `row` of the scene.
    private mutating func scrollPastCutLetters(to row: Int) {
        let runs = panes(in: size).first.flatMap { tracedPicture(of: $0) }?.trace?.runs ?? []
        let cut = runs.filter { $0.row < 0 }.map { $0.row + $0.rows }.max() ?? 0
        guard cut > 0, clampedScroll(in: size) + cut <= row else { return }
        _ = scroll(by: cut)
    }
}
