/// A key as the browser knows it.
public enum BrowserKey: Hashable, Sendable {
    case up, down, left, right
    case pageUp, pageDown, home, end
    case enter, escape, tab, backTab, backspace
    case character(Character)
}

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

/// What is open, which decides what the keys mean.
enum KeyContext: CaseIterable, Sendable {
    case browsing
    case sheet
    case picker
    case inspector
    case roles
    case lenses
    case heatMap
    case help

    /// What help calls it.
    var title: String {
        switch self {
        case .browsing: "Browsing"
        case .sheet: "In the vehicles' sheet"
        case .picker: "Picking a theme"
        case .inspector: "Inspecting"
        case .roles: "Marking a role"
        case .lenses: "Choosing lenses"
        case .heatMap: "All themes"
        case .help: "In this help"
        }
    }
}

/// Keys, what they do, and how help says it: the one table that both reading keys and help go by.
struct KeyBinding: Sendable {
    let keys: [(BrowserKey, KeyAction)]
    /// The keys as help shows them.
    let label: String
    let meaning: String
    /// A word or two for the bar at the bottom; `nil` for what has no place there.
    let hint: String?

    init(_ label: String, _ meaning: String, hint: String? = nil, _ keys: [(BrowserKey, KeyAction)]) {
        self.label = label
        self.meaning = meaning
        self.hint = hint
        self.keys = keys
    }

    /// What `key` does; `nil` for nothing.
    static func action(for key: BrowserKey, in context: KeyContext) -> KeyAction? {
        for binding in table(context) {
            for (bound, action) in binding.keys where bound == key { return action }
        }
        return nil
    }

    /// The keys of a context, in the order in which help lists them.
    static func table(_ context: KeyContext) -> [KeyBinding] {
        switch context {
        case .browsing: browsing
        case .sheet: sheet
        case .picker: picker
        case .inspector: inspector
        case .roles: roles
        case .lenses: lenses
        case .heatMap: heatMap
        case .help: help
        }
    }
}
