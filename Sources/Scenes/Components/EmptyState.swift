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
        let icon = EmptyStateIcon(style: style, showsCar: kind == .noVehicles)
        let text = Column(
            spacing: WholeCells.rows(style.textGap),
            [
                Label(Self.title(kind), style.title, alignment: .center).rowAligned(),
                Label(Self.message(kind), style.message, alignment: .center).rowAligned(),
            ])
        var parts: [any Element] = [icon.rowAligned(), text]
        if kind == .noVehicles {
            let button = ThemeButton("Add Vehicle", .primary, in: model)
            parts.append(
                button.framed(width: style.buttonWidth).tappable(Target(id: "empty.add"), state, in: model))
        }
        body = Column(spacing: WholeCells.rows(style.gap), alignment: .center, parts)
            .padded(horizontal: WholeCells.columns(style.padding), vertical: WholeCells.rows(style.padding))
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
