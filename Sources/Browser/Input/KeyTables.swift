extension KeyBinding {
    static let browsing: [KeyBinding] = [
        KeyBinding(
            "↑ ↓", "choose theme, appearance or text size",
            [(.up, .chooseAxis(-1)), (.down, .chooseAxis(1))]),
        KeyBinding("← →", "change it", [(.left, .changeValue(-1)), (.right, .changeValue(1))]),
        KeyBinding(
            "tab  shift-tab", "next or previous scene", [(.tab, .changeScene(1)), (.backTab, .changeScene(-1))]),
        KeyBinding(
            "1 … 9", "the scene of that number",
            (1...9).map { (.character(Character(String($0))), .goToScene($0 - 1)) }),
        KeyBinding("space", "light or dark", [(.character(" "), .activateOrToggleAppearance)]),
        KeyBinding("t", "light or dark as the terminal is, or not", [(.character("t"), .followTerminal)]),
        KeyBinding(
            "+ -", "larger or smaller text",
            [(.character("+"), .changeTextSize(1)), (.character("-"), .changeTextSize(-1))]),
        scrolling,
        KeyBinding("home  end", "to the top or the bottom", [(.home, .scrollToEnd(-1)), (.end, .scrollToEnd(1))]),
        KeyBinding(
            "p  /", "pick a theme from cards; type to filter", hint: "pick",
            [(.character("p"), .openPicker), (.character("/"), .openPicker)]),
        KeyBinding("=", "side by side: appearances, themes, sizes", hint: "compare", [(.character("="), .compare)]),
        KeyBinding(
            "[ ]", "change the theme or size on the right",
            [(.character("["), .changeOther(-1)), (.character("]"), .changeOther(1))]),
        KeyBinding(
            "i", "inspect: what painted a cell, and where", hint: "inspect", [(.character("i"), .openInspector)]),
        KeyBinding("l", "lenses: color vision, terminals, light", hint: "lenses", [(.character("l"), .openLenses)]),
        KeyBinding(
            "c", "mark the words that cannot be read", hint: "contrast", [(.character("c"), .markContrast)]),
        KeyBinding("x", "other pairs: failing, drifting (contrast)", hint: "filter", [(.character("x"), .filterPairs)]),
        KeyBinding("o", "worst first or by role (contrast)", hint: "order", [(.character("o"), .orderPairs)]),
        KeyBinding(
            "h", "every theme's pairs at a glance (contrast)", hint: "all themes", [(.character("h"), .openHeatMap)]),
        KeyBinding("v", "the vehicles (dashboard)", hint: "vehicles", [(.character("v"), .openSheet)]),
        KeyBinding("n", "the Next Up card in its next status", hint: "status", [(.character("n"), .stepStatus)]),
        KeyBinding(
            "f  F", "focus the next or previous button or row",
            [(.character("f"), .moveFocus(1)), (.character("F"), .moveFocus(-1))]),
        KeyBinding("enter  space", "press what has the focus", [(.enter, .activate)]),
        KeyBinding("?", "this help", hint: "help", [(.character("?"), .toggleHelp)]),
        KeyBinding("esc", "close what is open, take back a preview", [(.escape, .back)]),
        quitting,
    ]

    static let sheet: [KeyBinding] = [
        KeyBinding("↑ ↓", "move", hint: "move", [(.up, .moveInSheet(-1)), (.down, .moveInSheet(1))]),
        KeyBinding(
            "enter  space", "choose", hint: "choose", [(.enter, .chooseInSheet), (.character(" "), .chooseInSheet)]),
        KeyBinding("esc  v", "close", hint: "close", [(.escape, .back), (.character("v"), .back)]),
        KeyBinding("?", "help", hint: "help", [(.character("?"), .toggleHelp)]),
        quitting,
    ]

    /// Every other key is a letter of what is searched.
    static let picker: [KeyBinding] = [
        KeyBinding(
            "↑ ↓ ← →", "move; the theme is shown at once", hint: "move",
            [
                (.up, .movePick(columns: 0, rows: -1)), (.down, .movePick(columns: 0, rows: 1)),
                (.left, .movePick(columns: -1, rows: 0)), (.right, .movePick(columns: 1, rows: 0)),
            ]),
        KeyBinding(
            "page down  page up", "move by a screen", [(.pageDown, .movePickPages(1)), (.pageUp, .movePickPages(-1))]),
        KeyBinding("home  end", "the first or the last", [(.home, .movePickToEnd(-1)), (.end, .movePickToEnd(1))]),
        KeyBinding("letters", "filter by name; backspace erases", hint: "filter", [(.backspace, .eraseLetter)]),
        KeyBinding("tab", "light or dark", hint: "light or dark", [(.tab, .toggleAppearance)]),
        KeyBinding("enter", "keep the theme", hint: "keep", [(.enter, .keepPick)]),
        KeyBinding("esc", "back to the theme before", hint: "take back", [(.escape, .back)]),
    ]

    static let inspector: [KeyBinding] = [
        KeyBinding(
            "↑ ↓ ← →", "move the cursor", hint: "move",
            [
                (.up, .moveCursor(columns: 0, rows: -1)), (.down, .moveCursor(columns: 0, rows: 1)),
                (.left, .moveCursor(columns: -1, rows: 0)), (.right, .moveCursor(columns: 1, rows: 0)),
            ]),
        KeyBinding(
            "tab  shift-tab", "the next or previous thing", hint: "next",
            [(.tab, .moveToNextThing(1)), (.backTab, .moveToNextThing(-1))]),
        KeyBinding(
            "r  enter", "mark everything of the same color role", hint: "mark role",
            [(.character("r"), .markRole), (.enter, .markRole)]),
        KeyBinding("space", "light or dark", [(.character(" "), .toggleAppearance)]),
        scrolling,
        KeyBinding("esc  i", "close", hint: "close", [(.escape, .back), (.character("i"), .back)]),
        quitting,
    ]

    static let roles: [KeyBinding] = [
        KeyBinding("← →", "another role", hint: "role", [(.left, .changeRole(-1)), (.right, .changeRole(1))]),
        KeyBinding("space", "light or dark", [(.character(" "), .toggleAppearance)]),
        scrolling,
        KeyBinding(
            "r  enter  esc", "back to the cursor", hint: "back",
            [(.character("r"), .markRole), (.enter, .markRole), (.escape, .back)]),
        quitting,
    ]

    static let lenses: [KeyBinding] = [
        KeyBinding("↑ ↓", "move", [(.up, .moveInLenses(-1)), (.down, .moveInLenses(1))]),
        KeyBinding(
            "space  enter", "put on or take off", hint: "on or off",
            [(.character(" "), .toggleLens), (.enter, .toggleLens)]),
        KeyBinding("0", "take all off", hint: "none", [(.character("0"), .takeOffLenses)]),
        KeyBinding(
            "← →", "another theme, appearance or text size",
            [(.left, .changeValue(-1)), (.right, .changeValue(1))]),
        scrolling,
        KeyBinding("esc  l", "close", hint: "close", [(.escape, .back), (.character("l"), .back)]),
        KeyBinding("?", "help", hint: "help", [(.character("?"), .toggleHelp)]),
        quitting,
    ]

    static let heatMap: [KeyBinding] = [
        KeyBinding(
            "↑ ↓ ← →", "another theme, another pair", hint: "move",
            [
                (.up, .moveInHeatMap(columns: 0, rows: -1)), (.down, .moveInHeatMap(columns: 0, rows: 1)),
                (.left, .moveInHeatMap(columns: -1, rows: 0)), (.right, .moveInHeatMap(columns: 1, rows: 0)),
            ]),
        KeyBinding("enter", "the theme's own pairs", hint: "open", [(.enter, .chooseInHeatMap)]),
        KeyBinding("esc  h", "close", hint: "close", [(.escape, .back), (.character("h"), .back)]),
        quitting,
    ]

    static let help: [KeyBinding] = [
        KeyBinding("↑ ↓", "scroll", hint: "scroll", [(.up, .scrollRows(-1)), (.down, .scrollRows(1))]),
        KeyBinding(
            "esc  ?", "close", hint: "close",
            [(.escape, .back), (.character("?"), .toggleHelp), (.enter, .back)]),
        quitting,
    ]

    private static let scrolling = KeyBinding(
        "page down  page up", "scroll; so does the wheel", [(.pageDown, .scrollPages(1)), (.pageUp, .scrollPages(-1))])

    private static let quitting = KeyBinding("q", "quit", hint: "quit", [(.character("q"), .quit)])
}
