import Canvas
import Scenes

/// The key bindings of all contexts.
extension KeyBinding {
    static let browsing: [KeyBinding] = [
        KeyBinding("↑ ↓", "select a row: theme, appearance or text size", back: .up, forward: .down) {
            $0.moveAxis(by: $1)
        },
        KeyBinding("← →", "change the value of the row", back: .left, forward: .right) { $0.changeValue(by: $1) },
        KeyBinding(
            "tab  shift-tab", "next or previous screen", back: .backTab, forward: .tab,
            commands: ("previous screen", "next screen")
        ) { $0.moveToScene(by: $1) }.essential,
        KeyBinding(
            sceneKeyLabel, "go to a screen by its number; \(Scene.states.key): \(Scene.states.name)", keys: sceneKeys),
        KeyBinding("space", "switch between light and dark", .character(" ")) { $0.change(.appearance, by: 1) }
            .essential,
        KeyBinding("t", "follow the terminal's light or dark mode", .character("t")) { $0.toggleFollowing() },
        KeyBinding(
            "+ -", "larger or smaller text", back: .character("-"), forward: .character("+"),
            commands: ("smaller text", "larger text")
        ) { $0.change(.textSize, by: $1) },
        scrolling.essential,
        KeyBinding(
            "home  end", "scroll to the top or bottom", back: .home, forward: .end,
            commands: ("scroll to the top", "scroll to the bottom")
        ) { $0.scrollToEnd($1) },
        KeyBinding("p  /", "pick a theme from cards; type to filter", hint: "themes", .character("p"), .character("/"))
        {
            $0.openPicker()
        }.essential,
        KeyBinding("P", "keep the theme cards on screen, from 150 columns", .character("P")) { $0.toggleThemeCards() },
        KeyBinding("=", "side by side: appearance, size, theme, lens, setting", hint: "variants", .character("=")) {
            $0.cycleVariants()
        }.essential.when(\.hasRoomForVariants),
        KeyBinding("i", "inspect a cell: component, role, token, source", hint: "inspect", .character("i")) {
            $0.openInspector()
        },
        KeyBinding("e", "edit the theme's colors and sizes", hint: "edit", .character("e")) { $0.openEditor() },
        copying,
        KeyBinding("c", "mark low contrast, with the ratios", hint: "marks", .character("c")) {
            $0.toggleContrastMarks()
        },
        focusing(hint: "focus"),
        KeyBinding(
            "a", "settings: accessibility and language", hint: "settings", .character("a")
        ) { $0.open(.settings) },
        KeyBinding("l", "lenses: color vision, terminal colors, light", hint: "lenses", .character("l")) {
            $0.open(.lenses)
        },
        heatMap(hint: "heat"),
        KeyBinding("m", "map the theme's own colors to roles", .character("m")) { $0.openMapper() },
        KeyBinding("v", "open the vehicle sheet of the dashboard", .character("v")) { $0.openSheet() },
        commandMenu.essential,
        helping,
        KeyBinding("esc", "close or cancel", .escape) { $0.close() },
        quitting,
    ]

    static let focus: [KeyBinding] = [
        KeyBinding("space  enter", "press the focused control", hint: "press", .character(" "), .enter) {
            $0.activateFocus()
        }.essential,
        focusing(hint: "next").essential,
        closing("end the focus", hint: "unfocus"),
    ]

    static let variants: [KeyBinding] = [
        KeyBinding(
            "[ ]", "select other sizes, themes, lenses, settings", hint: "other values",
            back: .character("["),
            forward: .character("]"), commands: ("previous variants", "next variants")
        ) { $0.moveVariants(by: $1) }.essential.hinting {
            "next \($0.variantKind(columns: $0.size.columns)?.rawValue ?? "values")"
        }.when {
            $0.hasRoomForVariants && $0.variantKind(columns: $0.size.columns) != .appearances
        },
        KeyBinding("=", "next kind of variants, then off", hint: "compare other", .character("=")) {
            $0.cycleVariants()
        }.hinting { browser in
            browser.nextVariantKind.map { "compare \($0.rawValue)" } ?? "one picture"
        }.when(\.hasRoomForVariants),
        closing("end the variants"),
    ]

    static let marks: [KeyBinding] = [
        closing("remove the contrast marks", hint: "unmark")
    ]

    static let contrast: [KeyBinding] = [
        heatMap(hint: "heat map"),
        KeyBinding("x", "filter the pairs", hint: "filter", .character("x")) { $0.cycleContrastFilter() },
        KeyBinding("o", "change the order of the pairs", hint: "order", .character("o")) { $0.cycleContrastOrder() },
    ]

    static let dashboard: [KeyBinding] = [
        KeyBinding("v", "open the vehicle sheet", hint: "vehicles", .character("v")) { $0.openSheet() },
        KeyBinding("n", "next status of the Next Up card", hint: "status", .character("n")) { $0.cycleStatus() },
    ]

    static let stages: [KeyBinding] = [
        KeyBinding("n", "next state: loading, empty, error", hint: "state", .character("n")) { $0.cycleStatus() }
    ]

    static let sheet: [KeyBinding] = [
        KeyBinding("↑ ↓", "move", hint: "move", back: .up, forward: .down) { $0.moveInSheet(by: $1) }.essential,
        KeyBinding("enter  space", "choose the vehicle", hint: "choose", .enter, .character(" ")) {
            $0.selectInSheet()
        },
        KeyBinding("esc  v", "close", hint: "close", .escape, .character("v")) { $0.close() },
        copying,
        commandMenu,
        helping,
        quitting,
    ]

    /// All other characters are added to the search text.
    static let picker: [KeyBinding] = [
        KeyBinding(arrows: "move and preview the theme", hint: "move") {
            $0.moveInPicker(columns: $1, rows: $2)
        }.essential,
        KeyBinding("page down  page up", "move by a page", back: .pageUp, forward: .pageDown) {
            $0.movePickerPage(by: $1)
        },
        KeyBinding("home  end", "first or last theme", back: .home, forward: .end) { $0.movePickerToEnd($1) },
        letters("filter by name; backspace deletes, ctrl-u all") { $0.deleteInPicker($1) },
        KeyBinding("enter", "choose the theme", hint: "choose", .enter) { $0.selectInPicker() },
        KeyBinding("ctrl-e", "edit the theme", .control("e")) { $0.openEditor() },
        closing("cancel", hint: "cancel"),
        tabForAppearance,
    ]

    static let inspector: [KeyBinding] = [
        KeyBinding(arrows: "move the cursor", hint: "move") { $0.moveInspector(columns: $1, rows: $2) }.essential,
        KeyBinding(
            "tab  shift-tab", "next or previous element", hint: "next", back: .backTab, forward: .tab,
            commands: ("previous element", "next element")
        ) { $0.moveInspectorToElement(by: $1) }.essential,
        KeyBinding("backspace", "outline the containing element", hint: "container", .backspace) { $0.outlineParent() },
        KeyBinding(
            "y", "copy the color; again: its role, its location", hint: "copy", .character("y")
        ) { $0.copyInspected() },
        KeyBinding(
            "r  enter", "highlight all uses of the color role", hint: "highlight role", .character("r"), .enter
        ) { $0.toggleRoleHighlight() },
        KeyBinding("e", "edit the color under the cursor", hint: "edit", .character("e")) { $0.openEditor() },
        lightOrDark,
        scrolling,
        KeyBinding("esc  i", "close", hint: "close", .escape, .character("i")) { $0.close() },
        commandMenu,
        helping,
        quitting,
    ]

    static let roles: [KeyBinding] = [
        KeyBinding(
            "← →", "next or previous role", hint: "role", back: .left, forward: .right,
            commands: ("previous role", "next role")
        ) { $0.changeHighlightedRole(by: $1) }.essential,
        KeyBinding("y", "copy the color; again: the role", hint: "copy", .character("y")) {
            $0.copyHighlightedRole()
        },
        lightOrDark,
        scrolling,
        KeyBinding("esc  r  enter", "back to the cursor", hint: "back", .escape, .character("r"), .enter) {
            $0.toggleRoleHighlight()
        },
        commandMenu,
        helping,
        quitting,
    ]

    static let settings = switches(key: "a", "settings")
    static let lenses = switches(key: "l", "lenses")

    static let heatMap: [KeyBinding] = [
        KeyBinding(arrows: "select a theme and a pair", hint: "move") {
            $0.moveInHeatMap(columns: $1, rows: $2)
        }.essential,
        KeyBinding("page down  page up", "move by a page of themes", back: .pageUp, forward: .pageDown) {
            $0.moveHeatMapPage(by: $1)
        },
        KeyBinding("home  end", "first or last theme", back: .home, forward: .end) {
            $0.moveInHeatMap(columns: 0, rows: $1 * Int(Int32.max))
        },
        KeyBinding("enter", "show the theme and its pairs", hint: "go to theme", .enter) { $0.openThemeOfHeatMap() },
        KeyBinding("e", "edit the color of the pair", hint: "edit", .character("e")) { $0.openEditor() },
        KeyBinding("esc  h", "close", hint: "close", .escape, .character("h")) { $0.close() },
        commandMenu,
        helping,
        quitting,
    ]

    static let mapper: [KeyBinding] = [
        KeyBinding("↑ ↓", "select a color, or a role for it", hint: "move", back: .up, forward: .down) {
            $0.moveInMapper(by: $1)
        }.essential,
        KeyBinding("page down  page up", "move by a page", back: .pageUp, forward: .pageDown) {
            $0.moveMapperPage(by: $1)
        },
        KeyBinding("home  end", "first or last entry", back: .home, forward: .end) {
            $0.moveInMapper(by: $1 * Int(Int32.max))
        },
        KeyBinding("enter  →", "choose a role; then assign and store it", hint: "choose", .enter, .right) {
            $0.acceptInMapper()
        },
        tabForAppearance,
        KeyBinding("esc  ←", "back; close", hint: "back", .escape, .left) { $0.closeInMapper() },
        helping,
        quitting,
    ]

    /// All other characters are added to the search text.
    static let menu: [KeyBinding] = [
        KeyBinding("↑ ↓", "move", hint: "move", back: .up, forward: .down) { $0.moveInMenu(by: $1) }.essential,
        KeyBinding("page down  page up", "move by a page", back: .pageUp, forward: .pageDown) {
            $0.moveMenuPage(by: $1)
        },
        KeyBinding("home  end", "first or last command", back: .home, forward: .end) {
            $0.moveInMenu(by: $1 * Int(Int32.max))
        },
        letters("search; backspace deletes, ctrl-u all") { $0.deleteInMenu($1) },
        KeyBinding("enter", "run the command", hint: "run", .enter) { $0.runInMenu() },
        KeyBinding("esc  ctrl-p", "close", hint: "close", .escape, .control("p")) { $0.close() },
    ]

    static let help: [KeyBinding] = [
        KeyBinding("↑ ↓", "scroll", hint: "scroll", back: .up, forward: .down) { $0.scroll(by: $1) }.essential,
        KeyBinding("page down  page up", "scroll by a page", hint: "page", back: .pageUp, forward: .pageDown) {
            $0.scrollPage(by: $1)
        },
        KeyBinding("home  end", "scroll to the top or bottom", back: .home, forward: .end) { $0.scrollToEnd($1) },
        KeyBinding("esc  ?  enter", "close", hint: "close", .escape, .character("?"), .enter) { $0.close() },
        quitting,
    ]
}

extension KeyBinding {
    /// Returns the keys of a list that another press of `key` closes.
    private static func switches(key: Character, _ name: String) -> [KeyBinding] {
        [
            KeyBinding("↑ ↓", "move", hint: "move", back: .up, forward: .down) { $0.moveInSwitches(by: $1) }
                .essential,
            KeyBinding("space  enter", "turn on or off", hint: "on or off", .character(" "), .enter) {
                $0.toggleSelectedSwitch()
            }.essential,
            KeyBinding("0", "turn all \(name) off", hint: "all off", .character("0")) { $0.turnOffSwitches() }
                .when { $0.hasActiveSwitches },
            KeyBinding("← →", "change theme, appearance or text size", back: .left, forward: .right) {
                $0.changeValue(by: $1)
            },
            scrolling,
            KeyBinding("esc  \(key)", "close", hint: "close", .escape, .character(key)) { $0.close() },
            commandMenu,
            helping,
            quitting,
        ]
    }

    /// The keys of the scenes.
    private static let sceneKeys = Dictionary(
        uniqueKeysWithValues: Scene.all.indices.compactMap { index -> (Key, Handler)? in
            Scene.key(at: index).map { (.character($0), showing(index)) }
        })

    private static func showing(_ index: Int) -> Handler { { $0.showScene(at: index) } }

    /// The digits as a range, and the letters.
    private static let sceneKeyLabel: String = {
        let all = Scene.all.indices.compactMap(Scene.key(at:))
        let digits = all.filter(\.isNumber)
        let letters = all.filter { !$0.isNumber }.map { " \($0)" }.joined()
        guard let first = digits.first, let last = digits.last else { return letters }
        return "\(first) … \(last)" + letters
    }()

    private static let tabForAppearance = KeyBinding("tab", "light or dark", hint: "light or dark", .tab) {
        $0.change(.appearance, by: 1)
    }.when { $0.appearances.count > 1 }

    private static let lightOrDark = KeyBinding("space", "switch between light and dark", .character(" ")) {
        $0.change(.appearance, by: 1)
    }

    private static let scrolling = KeyBinding(
        "page down  page up", "scroll; the mouse wheel does too", back: .pageUp, forward: .pageDown,
        commands: ("scroll up by a page", "scroll down by a page")
    ) { $0.scrollPage(by: $1) }

    private static let copying = KeyBinding(
        "y", "copy the command for this picture", hint: "copy", .character("y")
    ) { $0.copyCommand() }

    private static let quitting = KeyBinding("q", "quit", hint: "quit", .character("q")) { $0.quit() }

    private static let commandMenu = KeyBinding(
        ":  ctrl-p", "menu: every command, theme, screen and size by name", hint: "menu", .character(":"), .control("p")
    ) { $0.openMenu() }

    private static let helping = KeyBinding("?", "help", hint: "help", .character("?")) { $0.openHelp() }

    private static func heatMap(hint: String?) -> KeyBinding {
        KeyBinding("h", "heat map: the contrast of all themes", hint: hint, .character("h")) { $0.openHeatMap() }
    }

    private static func focusing(hint: String) -> KeyBinding {
        KeyBinding(
            "f  F", "focus the next or previous control", hint: hint, back: .character("F"), forward: .character("f"),
            commands: ("focus the previous control", "focus the next control")
        ) { $0.moveFocus(by: $1) }.when { $0.scene.hasControls }
    }

    private static func closing(_ meaning: String, hint: String = "close") -> KeyBinding {
        KeyBinding("esc", meaning, hint: hint, .escape) { $0.close() }
    }

    private static func letters(
        _ meaning: String, hint: String? = "filter",
        delete: @escaping @Sendable (inout Browser, TextDeletion) -> Browser.Outcome
    ) -> KeyBinding {
        KeyBinding(
            "letters", meaning, hint: hint,
            keys: [
                .backspace: { delete(&$0, .letter) }, .control("w"): { delete(&$0, .word) },
                .control("u"): { delete(&$0, .all) },
            ])
    }
}

/// The key bindings of the editor.
extension KeyBinding {
    static let editor: [KeyBinding] = [
        KeyBinding("← →", "change the value", hint: "change", back: .left, forward: .right) {
            $0.stepInEditor(by: $1)
        }.essential,
        KeyBinding("↑ ↓", "lightness, chroma, hue or alpha", hint: "row", back: .up, forward: .down) {
            $0.moveInEditor(by: $1)
        }.essential.when { $0.editedRole != nil },
        KeyBinding("s", "save, after showing the difference", hint: "save", .character("s")) { $0.openSaving() }
            .essential.when(\.hasUnsavedEdits),
        KeyBinding("u", "undo", hint: "undo", .character("u")) { $0.undoEdit() }
            .when { $0.editing?.next.undo != nil },
        KeyBinding("K", "repairs of the pair that fails most", hint: "repair", .character("K")) { $0.proposeRepairs() }
            .when { $0.editedRole != nil },
        KeyBinding("tab  shift-tab", "next or previous color on screen", hint: "next", back: .backTab, forward: .tab) {
            $0.moveToToken(by: $1)
        },
        KeyBinding("/", "find any token by name", hint: "find", .character("/")) { $0.openTokenSearch() },
        KeyBinding("enter", "type a color, a number or a name, as # and digits do", hint: "type", .enter) {
            $0.acceptInEditor()
        },
        KeyBinding("k", "hold: off, ratio or passing pairs", hint: "hold", .character("k")) {
            $0.cycleConstraint()
        }.when { $0.editedRole != nil },
        KeyBinding(".", "small steps", hint: "fine", .character(".")) { $0.toggleFineSteps() },
        KeyBinding("=", "change light and dark together", hint: "both", .character("=")) { $0.toggleBothAppearances() }
            .when { $0.appearances.count > 1 },
        KeyBinding("m", "mark the color, to change several together", hint: "mark", .character("m")) {
            $0.toggleMark()
        }.when { $0.editedRole != nil },
        KeyBinding("w", "save as a new theme that extends this one", hint: "save as", .character("w")) {
            $0.openNaming()
        },
        KeyBinding("U", "compare with the saved theme", hint: "compare", .character("U")) { $0.compareWithSaved() }
            .when(\.hasUnsavedEdits),
        KeyBinding("y", "copy the color; again: the changes", hint: "copy", .character("y")) { $0.copyInEditor() },
        KeyBinding("< >", "change the value by ten steps", back: .character("<"), forward: .character(">")) {
            $0.stepInEditor(by: $1 * 10)
        },
        KeyBinding("shift-← shift-→", "change the value by ten steps", back: .shiftLeft, forward: .shiftRight) {
            $0.stepInEditor(by: $1 * 10)
        },
        lightOrDark,
        KeyBinding("X", "revert to the saved theme", hint: "revert", .character("X")) { $0.revertEdits() }
            .when(\.hasUnsavedEdits),
        KeyBinding("ctrl-r", "redo", .control("r")) { $0.redoEdit() },
        KeyBinding("R", "read the file again and apply the edits to it", .character("R")) { $0.reloadAndReapply() },
        KeyBinding("page down  page up", "scroll", back: .pageUp, forward: .pageDown) { $0.scrollPage(by: $1) },
        KeyBinding("[ ]", "previous or next pairs", back: .character("["), forward: .character("]")) {
            $0.scrollPairs(by: $1)
        }.when { $0.editedRole != nil },
        KeyBinding("esc", "close", hint: "close", .escape) { $0.closeEditor() },
        KeyBinding(":  ctrl-p", "menu", hint: "menu", .character(":"), .control("p")) { $0.openMenu() },
        helping,
        quitting,
    ]

    /// All other characters are part of the text.
    static let editorText: [KeyBinding] = [
        letters("the text; backspace deletes, ctrl-u all", hint: nil) { $0.deleteInEditor($1) },
        KeyBinding("↑ ↓", "move in the list", back: .up, forward: .down) { $0.moveInEditorList(by: $1) },
        KeyBinding("enter", "accept", hint: "accept", .enter) { $0.acceptInEditor() },
        KeyBinding("esc", "cancel", hint: "cancel", .escape) { $0.closeEditorPanel() },
    ]

    static let editorRepairs: [KeyBinding] = [
        KeyBinding(arrows: "preview another repair", hint: "preview") { $0.moveInEditorList(by: $1 + $2) }.essential
            .when(\.hasSeveralRepairs),
        KeyBinding("K", "preview the next repair", .character("K")) { $0.moveInEditorList(by: 1) },
        KeyBinding("enter", "use the repair", hint: "use", .enter) { $0.acceptInEditor() },
        KeyBinding("esc", "cancel", hint: "cancel", .escape) { $0.closeEditorPanel() },
    ]

    static let editorSaving: [KeyBinding] = [
        KeyBinding("enter  s", "write the files", hint: "write", .enter, .character("s")) { $0.acceptInEditor() },
        KeyBinding("↑ ↓", "scroll the difference", hint: "scroll", back: .up, forward: .down) {
            $0.moveInEditorList(by: $1)
        }.essential.when { $0.mostSavingScroll > 0 },
        KeyBinding("page down  page up", "scroll by a page", back: .pageUp, forward: .pageDown) {
            $0.moveInEditorList(by: $1 * max($0.editorRows(BarLayout($0.size)) - 2, 1))
        },
        KeyBinding("y", "copy the changes", hint: "copy", .character("y")) { $0.copyChanges() },
        KeyBinding("esc", "cancel", hint: "cancel", .escape) { $0.closeEditorPanel() },
    ]
}
