import Canvas
import ThemeEngine

/// What an empty list or a search without results shows: SwiftUI's ContentUnavailableView (the AppTheme pattern, Empty
/// States).
struct UnavailableView: Composite {
    enum Kind: CaseIterable {
        case noNotes, noResults
    }

    let body: any Element

    init(_ kind: Kind, _ state: SceneState = SceneState(), in model: RenderModel) {
        let style = UnavailableStyle(model)
        let (title, message) =
            switch kind {
            case .noNotes: ("No Notes Yet", "Tap + to create your first note")
            case .noResults: ("No Results", "Check the spelling or try another word")
            }
        let button = ThemeButton.action(
            "+ New Note", .button(.primary, "note"), minimumWidth: style.buttonWidth, state, in: model)
        body = EmptyColumn(
            symbol: UnavailableSymbol(kind: kind, style: style),
            title: Label(title, style.title, alignment: .center),
            message: Label(message, style.message, alignment: .center), button: kind == .noNotes ? button : nil,
            padding: style.padding, gap: style.gap, textGap: style.textGap)
    }
}
