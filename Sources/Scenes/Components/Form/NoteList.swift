import Canvas
import ThemeEngine

/// A list of notes in two groups, each row with a symbol and leading to another screen.
struct NoteList: Composite {
    let body: any Element

    init(_ state: SceneState, in model: RenderModel) {
        let style = FormStyle(model)
        func rows(_ notes: [(name: String, details: String, symbol: Symbol)]) -> [any Element] {
            notes.map { note in
                FormRow(
                    note.name, details: note.details, symbol: note.symbol, .disclosure, style,
                    isStacked: model.contentSize.isAccessibility
                )
                .pressable(
                    .row(note.name.lowercased()), state, cornerRadius: style.surface.cornerRadius, in: model)
            }
        }
        // Large text has its symbols above it.
        let inset = model.contentSize.isAccessibility ? 0 : Symbol.note.picture.width + style.smallGap
        let groups: [any Element] = [
            Label("Notes", style.title),
            FormGroup(
                "Pinned",
                rows([("Packing", "12 of 20 packed", .suitcase), ("Gifts", "Three ideas so far", .heart)]),
                inset: inset, style),
            FormGroup(
                "Recent",
                rows([("Reading", "Two books to return", .note), ("Night sky", "Best after ten", .moon)]),
                inset: inset, footer: "4 notes", style),
            ThemeButton.live("+ New Note", .secondary, named: "new", state, in: model),
        ]
        body = Column.onRows(spacing: style.sectionGap, groups)
    }
}
