/// What a key makes the browser do.
enum KeyAction: Hashable, Sendable {
    case chooseAxis(Int)
    case changeValue(Int)
    case changeScene(Int)
    case goToScene(Int)
    case toggleAppearance
    case followTerminal
    case changeTextSize(Int)
    case scrollRows(Int)
    case scrollPages(Int)
    case scrollToEnd(Int)

    case openPicker
    case movePick(columns: Int, rows: Int)
    case movePickPages(Int)
    case movePickToEnd(Int)
    case keepPick
    case eraseLetter

    case compare
    case changeOther(Int)

    case openInspector
    case moveCursor(columns: Int, rows: Int)
    case moveToNextThing(Int)
    case markRole
    case changeRole(Int)

    case openLenses
    case moveInLenses(Int)
    case toggleLens
    case takeOffLenses

    case markContrast
    case filterPairs
    case orderPairs
    case openHeatMap
    case moveInHeatMap(columns: Int, rows: Int)
    case chooseInHeatMap

    case openSheet
    case moveInSheet(Int)
    case chooseInSheet
    case stepStatus
    case moveFocus(Int)
    case activate
    /// Activates what has the focus; light or dark where nothing has.
    case activateOrToggleAppearance

    case toggleHelp
    case back
    case quit
}
