import Canvas
import SourceText
import ThemeEngine
import ThemeSpec

/// A single component for a picture: a card, a surface, or a control, in one of its states.
public struct ComponentSpecimen: Sendable {
    /// The name on the command line.
    public let slug: String
    /// The names of the states; the first one is the default.
    public let states: [String]
    private let title: String
    private let element: @Sendable (RenderModel, String) -> any Element

    /// All components: the Next Up card, the controls of the States screen, and the surfaces.
    public static let all: [ComponentSpecimen] =
        [nextUp] + ControlKind.allCases.map(control) + SurfaceRole.allCases.map(surface)

    /// Returns the component with this name, ignoring case; `nil` for other names.
    public static func named(_ name: String) -> ComponentSpecimen? { all.first { $0.slug == name.lowercased() } }

    /// Returns the component as a scene, with a margin of a row and two columns.
    ///
    /// - Parameter state: One of ``states``.
    public func scene(in state: String) -> Scene {
        Scene(slug: slug, name: state == states[0] ? title : "\(title), \(state)", width: .all) { [element] model, _ in
            element(model, state).padded(horizontal: 2 * CellMetrics.width, vertical: CellMetrics.height)
        }
    }

    private static let nextUp = ComponentSpecimen(
        slug: "next-up-card",
        states: ServiceStatus.allCases.map(\.slug) + [SceneStage.logged.rawValue, SceneStage.loading.rawValue],
        title: NextUpCard.name
    ) { model, state in
        let vehicle = Vehicle.sample(0)
        if state == SceneStage.loading.rawValue { return SkeletonCard(in: model) }
        let status = ServiceStatus.allCases.first { $0.slug == state } ?? .overdue
        let service = Service.example(status, at: vehicle.mileage)
        return state == SceneStage.logged.rawValue
            ? LoggedCard(service, of: vehicle, in: model) : NextUpCard(service, of: vehicle, in: model)
    }

    private static func control(_ kind: ControlKind) -> ComponentSpecimen {
        ComponentSpecimen(slug: name(kind.title), states: ControlState.allCases.map(\.rawValue), title: kind.title) {
            model, state in
            let look = ControlLook(kind, ControlState(rawValue: state) ?? .normal, in: model)
            let control = StatedControl(look, in: model)
            guard kind.surface != .appBackground else { return control }
            // Reserve room for the focus ring.
            let ringed = control.padded(horizontal: 2 * CellMetrics.width, vertical: CellMetrics.height)
            return Surface(model.surface(kind.surface), ringed.filling())
        }
    }

    private static func surface(_ role: SurfaceRole) -> ComponentSpecimen {
        ComponentSpecimen(slug: name(role.rawValue), states: [ControlState.normal.rawValue], title: role.rawValue) {
            model, _ in SurfaceSpecimen(role, in: model)
        }
    }

    private init(
        slug: String, states: [String], title: String,
        _ element: @escaping @Sendable (RenderModel, String) -> any Element
    ) {
        (self.slug, self.states, self.title, self.element) = (slug, states, title, element)
    }

    /// Returns a name in lower case with hyphens: `overlay-sheet`.
    private static func name(_ title: String) -> String { TokenTitle.words(title).joined(separator: "-") }
}
