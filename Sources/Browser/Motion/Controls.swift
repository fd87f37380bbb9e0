import Canvas
import Scenes
import ThemeEngine

/// A target that has been pressed and is on its way back to rest.
struct Pressing: Sendable {
    let target: Target
    let motion: PressMotion
    /// Seconds on the clock that events come with.
    let start: Double

    /// Nothing once it is at rest.
    func press(at now: Double) -> Press? {
        guard now - start < motion.duration else { return nil }
        let moment = motion.moment(at: now - start)
        return Press(target, scale: moment.scale, opacity: moment.opacity)
    }
}

extension Browser {
    /// What is done to the scene itself.
    mutating func touch(_ action: KeyAction) -> Outcome {
        switch action {
        case .openSheet:
            if scene.slug != Scene.dashboard.slug { _ = go(toScene: 0) }
            state.sheetRow = state.vehicle
            return .changed
        case .moveInSheet(let steps):
            guard let row = state.sheetRow else { return .unchanged }
            let next = min(max(row + steps, 0), Vehicle.samples.count - 1)
            state.sheetRow = next
            return next == row ? .unchanged : .changed
        case .chooseInSheet:
            guard let row = state.sheetRow else { return .unchanged }
            return activate(.vehicle(row))
        case .stepStatus:
            guard scene.slug == Scene.dashboard.slug else { return .unchanged }
            state.status = (state.status ?? shownStatus)?.next
            fade(Self.statusFade)
            return .changed
        case .moveFocus(let steps): return moveFocus(by: steps)
        case .activate: return state.focus.map { activate($0) } ?? .unchanged
        case .activateOrToggleAppearance:
            return state.focus.map { activate($0) } ?? change(.appearance, by: 1)
        default: return .unchanged
        }
    }

    /// The status that the Next Up card shows by itself.
    private var shownStatus: ServiceStatus? {
        guard Vehicle.samples.indices.contains(state.vehicle) else { return nil }
        let vehicle = Vehicle.samples[state.vehicle]
        return vehicle.servicesByUrgency.first?.status(at: vehicle.mileage)
    }

    /// Does what a tap on `target` does.
    mutating func activate(_ target: Target) -> Outcome {
        if target == .header { return touch(.openSheet) }
        if let row = target.index(of: "vehicle") {
            state.sheetRow = nil
            guard row != state.vehicle else { return .changed }
            state.vehicle = row
            state.status = nil
            fade(Self.vehicleFade)
            return .changed
        }
        if target.id.hasPrefix("sheet.") {
            state.sheetRow = nil
            return .changed
        }
        if let pair = target.index(of: "pair") { return jump(toPair: pair) }
        if target.isToggle {
            state.flipped.formSymmetricDifference([target])
            fade(Self.statusFade)
            return .changed
        }
        if let role = target.colorRole { return openRoles(role.rawValue) }
        return press(target)
    }

    /// Puts the focus on the next or previous target of the scene, and scrolls to it.
    private mutating func moveFocus(by steps: Int) -> Outcome {
        let regions = (tracedPicture()?.trace?.regions ?? []).filter { !$0.id.hasPrefix("sheet.") }
        guard !regions.isEmpty else { return .unchanged }
        let start = regions.firstIndex { $0.id == state.focus?.id }
        let next = start.map { $0 + steps } ?? (steps > 0 ? 0 : regions.count - 1)
        let region = regions[(next % regions.count + regions.count) % regions.count]
        state.focus = Target(id: region.id)
        let first = clampedScroll(in: size)
        let top = PointGrid.row(at: region.rect.minY) + first
        reveal(rows: top..<max(PointGrid.row(at: region.rect.maxY) + first, top + 1))
        return .changed
    }

    /// The first pane's picture with what is known of its cells.
    func tracedPicture() -> ScenePicture? {
        guard let pane = panes(in: size).first, case .success(let model) = pane.model else { return nil }
        return scene.picture(
            model, state, size: pane.size, scroll: clampedScroll(in: size), glyphs: glyphs, isTraced: true)
    }
}
