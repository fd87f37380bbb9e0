import Canvas
import ThemeEngine
import ThemeSpec

/// What a screen of Checkpoint says when it has nothing to show.
struct EmptyState: Composite {
    enum Kind: CaseIterable {
        /// There is no vehicle yet.
        case noVehicles
        /// A vehicle without services.
        case caughtUp
    }

    let body: any Element

    init(_ kind: Kind, _ state: SceneState = SceneState(), in model: RenderModel) {
        let style = EmptyStateStyle(kind == .noVehicles ? .accent : .statusGood, in: model)
        let button = ThemeButton.action(
            "Add Vehicle", .button(.primary, "vehicle"), minimumWidth: style.buttonWidth, state, in: model)
        body = EmptyColumn(
            symbol: EmptyStateIcon(style: style, showsCar: kind == .noVehicles),
            title: Label(Self.title(kind), style.title, alignment: .center),
            message: Label(Self.message(kind), style.message, alignment: .center),
            button: kind == .noVehicles ? button : nil, padding: style.padding, gap: style.gap, textGap: style.textGap)
    }

    private static func title(_ kind: Kind) -> String {
        switch kind {
        case .noVehicles: "No vehicles yet"
        case .caughtUp: "All caught up"
        }
    }

    private static func message(_ kind: Kind) -> String {
        switch kind {
        case .noVehicles: "Add one to see what it needs next."
        case .caughtUp: "Nothing is planned at the moment."
        }
    }
}
