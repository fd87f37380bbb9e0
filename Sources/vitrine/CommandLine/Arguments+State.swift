import Browser
import Canvas
import Manual
import Scenes
import SourceText
import ThemeEngine

/// The options of `render` for the interactive state of a scene: its open, selected and focused parts.
extension RenderCommand {
    static let stateOptions: [Option] = [
        Option(
            "--vehicle", "NAME", "dashboard: the vehicle", values: .names(vehicles.map(\.name)),
            default: vehicles.first?.name),
        Option(
            "--status", "S", "dashboard: the status of the next service", values: .names(statuses.map(\.name)),
            default: "the status of the vehicle"),
        Option(
            "--state", "NAME",
            "dashboard, form, chat: \(list(stages)); states and controls: \(list(controlStates)); next-up-card: "
                + list(cardStates),
            values: .suggestions((stages.map(\.name) + controlStates.map(\.name))),
            default: "ready; all states; the first state of a component"),
        Option(
            "--sheet", "NAME", "dashboard: opens the vehicle sheet at this vehicle",
            values: .names(vehicles.map(\.name)), default: "closed"),
        Option("--toggle", "ID,...", "form: switches these toggles on or off", default: "none"),
        Option(
            "--filter", "F", "contrast: the displayed pairs", values: .names(filters.map(\.name)),
            default: filters.first?.name),
        Option(
            "--order", "O", "contrast: the order of the pairs", values: .names(orders.map(\.name)),
            default: orders.first?.name),
        Option(
            "--focus", "ID", "the control with the keyboard focus, such as next-up or button.primary",
            default: "none"),
        Option("--marks", "marks elements with low contrast, with their ratio"),
    ]

    fileprivate static let vehicles = Vehicle.samples.enumerated().map { (name: $1.slug, value: $0) }
    fileprivate static let cardStates = (ComponentSpecimen.named("next-up-card")?.states ?? []).map {
        (name: $0, value: $0)
    }
    fileprivate static let statuses = ServiceStatus.allCases.map { (name: $0.slug, value: $0) }
    fileprivate static let stages = SceneStage.allCases.map { (name: $0.rawValue, value: $0) }
    fileprivate static let controlStates = ControlState.allCases.map { (name: $0.rawValue, value: $0) }
    fileprivate static let filters = ContrastView.Filter.allCases.map { (name: $0.rawValue, value: $0) }
    fileprivate static let orders = ContrastView.Order.allCases.map { (name: $0.rawValue, value: $0) }

    private static func list<Value>(_ choices: [(name: String, value: Value)]) -> String {
        Option.list(choices.map(\.name))
    }
}

extension Arguments {
    /// Returns the state of the scene according to the options.
    ///
    /// - Throws: ``Failure`` for an option of another scene, and for names that the scene does not have.
    func sceneState(of scene: Scene, _ model: RenderModel, size: GridSize) throws -> SceneState {
        for (option, owner) in Self.sceneOptions where has(option) && scene.slug != owner.slug {
            throw Failure("\(option) applies to the scene \(owner.slug), found \(scene.slug)")
        }
        var state = SceneState()
        state.vehicle = try choice("--vehicle", "vehicle", RenderCommand.vehicles) ?? state.vehicle
        state.status = try choice("--status", "status", RenderCommand.statuses)
        if scene.slug == Scene.states.slug {
            state.control = try controlState()
        } else {
            state.stage = try stage(of: scene) ?? state.stage
        }
        state.sheetRow = try choice("--sheet", "vehicle", RenderCommand.vehicles)
        state.contrast.filter = try choice("--filter", "filter", RenderCommand.filters) ?? state.contrast.filter
        state.contrast.order = try choice("--order", "order", RenderCommand.orders) ?? state.contrast.order
        guard has("--focus") || has("--toggle") else { return state }
        let controls = scene.picture(model, state, size: size, isTraced: true).controls.map { Target(id: $0.id) }
        let toggles = controls.filter(\.isToggle)
        for name in all("--toggle").flatMap({ $0.split(separator: ",", omittingEmptySubsequences: false) }) {
            if let toggle = try control(String(name), "toggle", toggles) { state.flipped.insert(toggle) }
        }
        state.focus = try control(self["--focus"], "control", controls)
        return state
    }

    /// Returns the stage selected by `--state`; `nil` without the option.
    private func stage(of scene: Scene) throws -> SceneStage? {
        if let control = RenderCommand.controlStates.first(where: { $0.name == self["--state"]?.lowercased() }),
            !RenderCommand.stages.contains(where: { $0.name == control.name })
        {
            throw Failure("the state \(control.name) applies to \(Scene.states.slug), found \(scene.slug)")
        }
        guard let stage = try choice("--state", "state", RenderCommand.stages) else { return nil }
        guard scene.stages.contains(stage) else {
            let scenes = Scene.all.filter { $0.stages.contains(stage) }.map(\.slug).joined(separator: ", ")
            throw Failure("the state \(stage.rawValue) applies to \(scenes), found \(scene.slug)")
        }
        return stage
    }

    /// Returns the component selected by `--component`, in the state selected by `--state`, or in its default state;
    /// `nil` without the option.
    ///
    /// - Throws: ``Failure`` for unknown names, and for options that do not apply to a single component.
    func component() throws -> Scene? {
        guard let name = self["--component"] else { return nil }
        guard let specimen = ComponentSpecimen.named(name) else {
            let names = ComponentSpecimen.all.map(\.slug)
            throw Self.unknown("component", name, names, "one of \(names)")
        }
        let others = ["--scene", "--chrome", "--variants", "--marks", "--focus"] + Self.sceneOptions.map(\.0)
        if let other = others.first(where: has) { throw Failure("\(other) does not apply with --component") }
        let states = specimen.states.map { (name: $0, value: $0) }
        return specimen.scene(in: try choice("--state", "state of \(specimen.slug)", states) ?? specimen.states[0])
    }

    /// Returns the control state selected by `--state`; `nil` without the option.
    func controlState() throws -> ControlState? {
        try choice("--state", "state of controls", RenderCommand.controlStates)
    }

    /// Returns the number of steps by which the other variants are moved; 0 by default.
    func shift(_ variants: VariantChoice?) throws -> Int {
        guard let text = self["--shift"] else { return 0 }
        guard let variants, [.only(.sizes), .only(.settings), .only(.lenses)].contains(variants) else {
            throw Failure("--shift applies to --variants sizes, settings and lenses only")
        }
        guard let steps = Self.decimal(text, as: Int.self), (-Self.maxShift...Self.maxShift).contains(steps) else {
            throw Failure("--shift expects \(-Self.maxShift) to \(Self.maxShift) steps, found \(quoted(inFull: text))")
        }
        return steps
    }

    private func control(_ id: String?, _ what: String, _ targets: [Target]) throws -> Target? {
        guard let id else { return nil }
        if targets.isEmpty { throw Failure("unknown \(what) \(quoted(inFull: id)); the scene has none") }
        if let target = targets.first(where: { $0.id.lowercased() == id.lowercased() }) { return target }
        let names = targets.map(\.id)
        throw Self.unknown(
            what, id, names, "one of " + commaSeparated(names.prefix(Self.mostNames), of: names.count))
    }

    /// The maximum number of control names in a message; a scene may have a hundred.
    private static let mostNames = 12

    private static let sceneOptions: [(String, Scene)] = [
        ("--vehicle", .dashboard), ("--status", .dashboard), ("--sheet", .dashboard),
        ("--toggle", .form), ("--filter", .contrast), ("--order", .contrast),
    ]
    static let maxShift = 100
}
