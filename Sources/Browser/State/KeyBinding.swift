/// Keys, what they do, and how help says it: the one table that both reading keys and help go by.
struct KeyBinding: Sendable {
    /// What a key makes the browser do.
    enum Action: Sendable {
        case chooseAxis(Int)
        case changeValue(Int)
        case changeScene(Int)
        case goToScene(Int)
        case toggleAppearance
        case changeTextSize(Int)
        case scrollRows(Int)
        case scrollPages(Int)
        case scrollToEnd(Int)
        case toggleHelp
        case back
        case quit
    }

    let keys: [(BrowserKey, Action)]
    /// The keys as help shows them.
    let label: String
    let meaning: String

    /// What `key` does; `nil` for nothing.
    static func action(for key: BrowserKey) -> Action? {
        for binding in all {
            for (bound, action) in binding.keys where bound == key { return action }
        }
        return nil
    }

    static let all: [KeyBinding] = [
        KeyBinding(
            keys: [(.up, .chooseAxis(-1)), (.down, .chooseAxis(1))],
            label: "↑ ↓", meaning: "choose theme, appearance or text size"),
        KeyBinding(
            keys: [(.left, .changeValue(-1)), (.right, .changeValue(1))],
            label: "← →", meaning: "change it"),
        KeyBinding(
            keys: [(.tab, .changeScene(1)), (.backTab, .changeScene(-1))],
            label: "tab  shift-tab", meaning: "next or previous scene"),
        KeyBinding(
            keys: (1...9).map { (.character(Character(String($0))), .goToScene($0 - 1)) },
            label: "1 … 9", meaning: "the scene of that number"),
        KeyBinding(keys: [(.character(" "), .toggleAppearance)], label: "space", meaning: "light or dark"),
        KeyBinding(
            keys: [(.character("+"), .changeTextSize(1)), (.character("-"), .changeTextSize(-1))],
            label: "+ -", meaning: "larger or smaller text"),
        KeyBinding(
            keys: [(.pageDown, .scrollPages(1)), (.pageUp, .scrollPages(-1))],
            label: "page down  page up", meaning: "scroll; so does the wheel"),
        KeyBinding(
            keys: [(.home, .scrollToEnd(-1)), (.end, .scrollToEnd(1))],
            label: "home  end", meaning: "to the top or the bottom"),
        KeyBinding(keys: [(.character("?"), .toggleHelp)], label: "?", meaning: "this help"),
        KeyBinding(keys: [(.escape, .back)], label: "esc", meaning: "close what is open"),
        KeyBinding(keys: [(.character("q"), .quit)], label: "q", meaning: "quit"),
    ]
}
