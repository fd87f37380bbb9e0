import Canvas
import ThemeEngine

/// A form to write a note with: fields, switches, a choice, and one thing to do.
struct NoteForm: Composite {
    let body: any Element

    init(_ state: SceneState, in model: RenderModel) {
        let style = FormStyle(model)
        let isStacked = model.contentSize.isAccessibility
        func field(_ text: String, isPlaceholder: Bool) -> any Element {
            FormField(text: text, isPlaceholder: isPlaceholder, style: style)
                .filling()
                .rowCentered(padding: style.verticalPadding, minimumHeight: style.minimumHeight)
                .padded(horizontal: WholeCells.columns(style.horizontalPadding))
        }
        func toggle(_ name: String, _ details: String, _ symbol: Symbol, _ id: String, isOn: Bool) -> any Element {
            let target = Target.toggle(id)
            return FormRow(
                name, details: details, symbol: symbol, .toggle(isOn: isOn != state.flipped.contains(target)), style,
                isStacked: isStacked
            )
            .tappable(target, state, in: model)
        }
        let folder = FormRow(
            "Folder", details: "Where it is kept", symbol: .folder, .choice("Travel"), style, isStacked: isStacked
        )
        .pressable(.row("folder"), state, cornerRadius: style.surface.cornerRadius, in: model)
        let inset = isStacked ? 0 : Symbol.folder.picture.width + style.smallGap
        let groups: [any Element] = [
            Label("New Note", style.title),
            FormGroup(
                "Note",
                [field("Packing list", isPlaceholder: false), field("What is it about?", isPlaceholder: true)], style),
            FormGroup(
                "Options",
                [
                    folder, toggle("Pin to top", "Before all others", .pin, "pin", isOn: true),
                    toggle("Remind me", "On the day before", .bell, "remind", isOn: false),
                ],
                inset: inset, footer: "They can be changed later.", style),
            ThemeButton.live("✓ Save Note", .primary, named: "save", state, in: model),
        ]
        body = Column.onRows(spacing: style.sectionGap, groups)
    }
}
