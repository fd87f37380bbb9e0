/// The key bindings of the editor.
extension KeyBinding {
    static let editor: [KeyBinding] = [
        KeyBinding("← →", "change the value", hint: "change", back: .left, forward: .right) {
            $0.stepInEditor(by: $1)
        },
        KeyBinding("↑ ↓", "lightness, chroma, hue or alpha", hint: "row", back: .up, forward: .down) {
            $0.moveInEditor(by: $1)
        },
        KeyBinding("s", "save, after showing the difference", hint: "save", .character("s")) { $0.openSaving() },
        KeyBinding("K", "repairs of the pair that fails most", hint: "repair", .character("K")) { $0.proposeRepairs() },
        KeyBinding("u  ctrl-r", "undo", hint: "undo", .character("u")) { $0.undoEdit() },
        KeyBinding("tab  shift-tab", "next or previous color on screen", hint: "next", back: .backTab, forward: .tab) {
            $0.moveToToken(by: $1)
        },
        KeyBinding("/", "find any token by name", hint: "find", .character("/")) { $0.openTokenSearch() },
        KeyBinding("enter", "type a color, a number or a name, as # and digits do", hint: "type", .enter) {
            $0.acceptInEditor()
        },
        KeyBinding("k", "hold nothing, the ratio, or what passes", hint: "hold", .character("k")) {
            $0.cycleConstraint()
        },
        KeyBinding(".", "small steps", hint: "fine", .character(".")) { $0.toggleFineSteps() },
        KeyBinding("=", "change light and dark together", hint: "both", .character("=")) { $0.toggleBothAppearances() },
        KeyBinding("m", "mark the color, to change several together", hint: "mark", .character("m")) {
            $0.toggleMark()
        },
        KeyBinding("w", "save as a new theme that extends this one", hint: "save as", .character("w")) {
            $0.openNaming()
        },
        KeyBinding("U", "compare with the saved theme", hint: "compare", .character("U")) { $0.compareWithSaved() },
        KeyBinding("y", "copy the color; again: the changes", hint: "copy", .character("y")) { $0.copyInEditor() },
        KeyBinding("< >", "change the value by ten steps", back: .character("<"), forward: .character(">")) {
            $0.stepInEditor(by: $1 * 10)
        },
        KeyBinding("shift-← shift-→", "change the value by ten steps", back: .shiftLeft, forward: .shiftRight) {
            $0.stepInEditor(by: $1 * 10)
        },
        KeyBinding("space", "switch between light and dark", .character(" ")) { $0.switchAppearanceInEditor() },
        KeyBinding("X", "revert to the saved theme", hint: "revert", .character("X")) { $0.revertEdits() },
        KeyBinding("ctrl-r", "redo", .control("r")) { $0.redoEdit() },
        KeyBinding("R", "read the file again and apply the edits to it", .character("R")) { $0.reloadAndReapply() },
        KeyBinding("page down  page up", "scroll", back: .pageUp, forward: .pageDown) { $0.scrollPage(by: $1) },
        KeyBinding("esc", "close", hint: "close", .escape) { $0.closeEditor() },
        KeyBinding(":  ctrl-p", "menu", hint: "menu", .character(":"), .control("p")) { $0.openMenu() },
        KeyBinding("?", "help", hint: "help", .character("?")) { $0.openHelp() },
        KeyBinding("q", "quit", hint: "quit", .character("q")) { $0.quit() },
    ]

    /// All other characters are part of the text.
    static let editorText: [KeyBinding] = [
        KeyBinding("letters", "the text; backspace deletes", keys: [.backspace: { $0.deleteLetterInEditor() }]),
        KeyBinding("↑ ↓", "move in the list", back: .up, forward: .down) { $0.moveInEditorList(by: $1) },
        KeyBinding("enter", "accept", hint: "accept", .enter) { $0.acceptInEditor() },
        KeyBinding("esc", "cancel", hint: "cancel", .escape) { $0.closeEditorPanel() },
    ]

    static let editorRepairs: [KeyBinding] = [
        KeyBinding("← → ↑ ↓", "preview another repair", hint: "preview", back: .left, forward: .right) {
            $0.moveInEditorList(by: $1)
        },
        KeyBinding("↑ ↓", "preview another repair", back: .up, forward: .down) { $0.moveInEditorList(by: $1) },
        KeyBinding("K", "preview the next repair", .character("K")) { $0.moveInEditorList(by: 1) },
        KeyBinding("enter", "take the repair", hint: "take", .enter) { $0.acceptInEditor() },
        KeyBinding("esc", "cancel", hint: "cancel", .escape) { $0.closeEditorPanel() },
    ]

    static let editorSaving: [KeyBinding] = [
        KeyBinding("enter  s", "write the files", hint: "write", .enter, .character("s")) { $0.acceptInEditor() },
        KeyBinding("↑ ↓", "scroll the difference", hint: "scroll", back: .up, forward: .down) {
            $0.moveInEditorList(by: $1)
        },
        KeyBinding("y", "copy the changes", hint: "copy", .character("y")) { $0.copyChanges() },
        KeyBinding("esc", "cancel", hint: "cancel", .escape) { $0.closeEditorPanel() },
    ]
}
