import Platform

/// Keys, what they do, and their description. Key handling, the hints in the bar, the help and the menu of commands all
/// use these bindings.
struct KeyBinding: Sendable {
    /// Carries out what a key means.
    typealias Handler = @Sendable (inout Browser) -> Browser.Outcome

    /// Something that the menu of commands offers.
    struct Command: Sendable {
        let meaning: String
        let key: Browser.Key
    }

    let keys: [Browser.Key: Handler]
    /// The keys as the help shows them; two spaces separate alternatives.
    let label: String
    /// The description in the help.
    let meaning: String
    /// One or two words for the bar; `nil` for keys that the bar does not mention.
    let hint: String?
    /// Whether the keys are among the few that the help lists first.
    var isEssential = false
    /// What the menu of commands offers.
    let commands: [Command]

    /// Creates a binding that the menu of commands does not list.
    init(_ label: String, _ meaning: String, hint: String? = nil, keys: [Browser.Key: Handler]) {
        self.init(label, meaning, hint: hint, keys: keys, commands: [])
    }

    private init(
        _ label: String, _ meaning: String, hint: String?, keys: [Browser.Key: Handler], commands: [Command]
    ) {
        self.label = label
        self.meaning = meaning
        self.hint = hint
        self.keys = keys
        self.commands = commands
    }

    /// Creates a binding of keys that all do the same.
    init(
        _ label: String, _ meaning: String, hint: String? = nil, _ keys: Browser.Key...,
        handler: @escaping Handler
    ) {
        self.init(
            label, meaning, hint: hint, keys: Dictionary(uniqueKeysWithValues: keys.map { ($0, handler) }),
            commands: keys.first.map { [Command(meaning: meaning, key: $0)] } ?? [])
    }

    /// Creates a binding of two keys that do the opposite of each other; the handler gets -1 for `back`, 1 for
    /// `forward`.
    ///
    /// - Parameter commands: The descriptions of the two keys in the menu of commands; `nil` if it does not list them.
    init(
        _ label: String, _ meaning: String, hint: String? = nil, back: Browser.Key, forward: Browser.Key,
        commands: (back: String, forward: String)? = nil,
        handler: @escaping @Sendable (inout Browser, Int) -> Browser.Outcome
    ) {
        self.init(
            label, meaning, hint: hint, keys: [back: { handler(&$0, -1) }, forward: { handler(&$0, 1) }],
            commands: commands.map {
                [Command(meaning: $0.forward, key: forward), Command(meaning: $0.back, key: back)]
            } ?? [])
    }

    /// Creates a binding of the four arrow keys; the handler gets the columns and rows to move by.
    init(
        arrows meaning: String, hint: String,
        handler: @escaping @Sendable (inout Browser, _ columns: Int, _ rows: Int) -> Browser.Outcome
    ) {
        self.init(
            "↑ ↓ ← →", meaning, hint: hint,
            keys: [
                .up: { handler(&$0, 0, -1) }, .down: { handler(&$0, 0, 1) }, .left: { handler(&$0, -1, 0) },
                .right: { handler(&$0, 1, 0) },
            ])
    }

    /// The binding as one of those that the help lists first.
    var essential: KeyBinding {
        var binding = self
        binding.isEssential = true
        return binding
    }

    /// The first alternative of the label, without spaces between signs: `↑↓`, `[]`, `tab`.
    var hintLabel: String {
        guard let end = label.firstRange(of: "  ")?.lowerBound else {
            return label.split(separator: " ").allSatisfy { $0.count == 1 } ? label.filter { $0 != " " } : label
        }
        return String(label[..<end])
    }

    /// The key that a click on the hint stands for; `nil` if there are several to choose from.
    var hintKey: Browser.Key? { commands.first?.key }
}

extension KeyBinding {
    static let browsing: [KeyBinding] = [
        KeyBinding("↑ ↓", "select theme, appearance or text size", back: .up, forward: .down) { $0.moveAxis(by: $1) },
        KeyBinding("← →", "change it", back: .left, forward: .right) { $0.changeValue(by: $1) },
        KeyBinding("tab  shift-tab", "next or previous scene", back: .backTab, forward: .tab) {
            $0.moveToScene(by: $1)
        },
        KeyBinding(
            "1 … 9", "go to a scene by number",
            keys: Dictionary(uniqueKeysWithValues: (1...9).map { (.character(Character(String($0))), scene($0)) })),
        KeyBinding("space", "light or dark", .character(" ")) { $0.activateFocusOrToggleAppearance() },
        KeyBinding("t", "follow the terminal's light or dark mode", .character("t")) { $0.toggleFollowing() },
        KeyBinding("+ -", "larger or smaller text", back: .character("-"), forward: .character("+")) {
            $0.change(.textSize, by: $1)
        },
        scrolling,
        KeyBinding("home  end", "scroll to the top or bottom", back: .home, forward: .end) { $0.scrollToEnd($1) },
        KeyBinding("p  /", "open the theme picker", hint: "pick", .character("p"), .character("/")) {
            $0.openPicker()
        },
        KeyBinding("P", "keep the theme cards on screen, from 150 columns", .character("P")) { $0.toggleRail() },
        KeyBinding("=", "variants: appearances, text sizes, themes, lenses, off", hint: "variants", .character("=")) {
            $0.cycleVariants()
        },
        KeyBinding(
            "[ ]", "other text sizes, themes or lenses as variants", back: .character("["), forward: .character("]")
        ) { $0.moveVariants(by: $1) },
        KeyBinding("i", "inspect a cell: component, role, token, source", hint: "inspect", .character("i")) {
            $0.openInspector()
        },
        KeyBinding("l", "lenses: color vision, terminal colors, light", hint: "lenses", .character("l")) {
            $0.openLenses()
        },
        KeyBinding("c", "mark text with insufficient contrast", hint: "contrast", .character("c")) {
            $0.toggleContrastMarks()
        },
        KeyBinding("x", "filter the pairs (contrast scene)", hint: "filter", scene: contrast, .character("x")) {
            $0.cycleContrastFilter()
        },
        KeyBinding("o", "change the order (contrast scene)", hint: "order", scene: contrast, .character("o")) {
            $0.cycleContrastOrder()
        },
        KeyBinding("h", "contrast overview of all themes", hint: "all themes", scene: contrast, .character("h")) {
            $0.openHeatMap()
        },
        KeyBinding("v", "open the vehicle sheet", hint: "vehicles", scene: dashboard, .character("v")) {
            $0.openSheet()
        },
        KeyBinding("n", "next status of the Next Up card", hint: "status", scene: dashboard, .character("n")) {
            $0.cycleStatus()
        },
        KeyBinding("f  F", "focus the next or previous control", back: .character("F"), forward: .character("f")) {
            $0.moveFocus(by: $1)
        },
        KeyBinding("enter  space", "press the focused control", .enter) { $0.activateFocus() },
        help("show this help"),
        KeyBinding("esc", "close or cancel", .escape) { $0.close() },
        quitting,
    ]

    static let sheet: [KeyBinding] = [
        KeyBinding("↑ ↓", "move", hint: "move", back: .up, forward: .down) { $0.moveInSheet(by: $1) },
        KeyBinding("enter  space", "select", hint: "select", .enter, .character(" ")) { $0.selectInSheet() },
        KeyBinding("esc  v", "close", hint: "close", .escape, .character("v")) { $0.close() },
        help("help"),
        quitting,
    ]

    /// All other characters are added to the search text.
    static let picker: [KeyBinding] = [
        KeyBinding(arrows: "move and preview the theme", hint: "move") {
            $0.moveInPicker(columns: $1, rows: $2)
        },
        KeyBinding("page down  page up", "move by a page", back: .pageUp, forward: .pageDown) {
            $0.movePickerPage(by: $1)
        },
        KeyBinding("home  end", "first or last theme", back: .home, forward: .end) { $0.movePickerToEnd($1) },
        KeyBinding("letters", "filter by name; backspace deletes", hint: "filter", .backspace) {
            $0.deleteLetterInPicker()
        },
        KeyBinding("tab", "light or dark", hint: "light or dark", .tab) { $0.change(.appearance, by: 1) },
        KeyBinding("enter", "select the theme", hint: "select", .enter) { $0.selectInPicker() },
        KeyBinding("esc", "cancel", hint: "cancel", .escape) { $0.close() },
    ]

    static let inspector: [KeyBinding] = [
        KeyBinding(arrows: "move the cursor", hint: "move") { $0.moveInspector(columns: $1, rows: $2) },
        KeyBinding(
            "tab  shift-tab", "next or previous element", hint: "next", back: .backTab, forward: .tab
        ) { $0.moveInspectorToElement(by: $1) },
        KeyBinding(
            "r  enter", "highlight all uses of the color role", hint: "highlight role", .character("r"), .enter
        ) { $0.toggleRoleHighlight() },
        lightOrDark,
        scrolling,
        KeyBinding("esc  i", "close", hint: "close", .escape, .character("i")) { $0.close() },
        quitting,
    ]

    static let roles: [KeyBinding] = [
        KeyBinding("← →", "next or previous role", hint: "role", back: .left, forward: .right) {
            $0.changeHighlightedRole(by: $1)
        },
        lightOrDark,
        scrolling,
        KeyBinding("r  enter  esc", "back to the cursor", hint: "back", .character("r"), .enter, .escape) {
            $0.toggleRoleHighlight()
        },
        quitting,
    ]

    static let lenses: [KeyBinding] = [
        KeyBinding("↑ ↓", "move", back: .up, forward: .down) { $0.moveInLenses(by: $1) },
        KeyBinding("space  enter", "turn on or off", hint: "on or off", .character(" "), .enter) {
            $0.toggleSelectedLens()
        },
        KeyBinding("0", "turn all off", hint: "all off", .character("0")) { $0.removeLenses() },
        KeyBinding("← →", "change theme, appearance or text size", back: .left, forward: .right) {
            $0.changeValue(by: $1)
        },
        scrolling,
        KeyBinding("esc  l", "close", hint: "close", .escape, .character("l")) { $0.close() },
        help("help"),
        quitting,
    ]

    static let heatMap: [KeyBinding] = [
        KeyBinding(arrows: "select a theme and a pair", hint: "move") {
            $0.moveInHeatMap(columns: $1, rows: $2)
        },
        KeyBinding("enter", "show the pairs of the theme", hint: "open", .enter) { $0.openThemeOfHeatMap() },
        KeyBinding("esc  h", "close", hint: "close", .escape, .character("h")) { $0.close() },
        quitting,
    ]

    static let help: [KeyBinding] = [
        KeyBinding("↑ ↓", "scroll", hint: "scroll", back: .up, forward: .down) { $0.scroll(by: $1) },
        KeyBinding("esc  ?", "close", hint: "close", .escape, .character("?"), .enter) { $0.close() },
        quitting,
    ]

    private static let contrast = Scene.contrast.slug
    private static let dashboard = Scene.dashboard.slug

    private static func scene(_ number: Int) -> Handler {
        { $0.showScene(at: number - 1) }
    }

    private static let lightOrDark = KeyBinding("space", "light or dark", .character(" ")) {
        $0.change(.appearance, by: 1)
    }

    private static let scrolling = KeyBinding(
        "page down  page up", "scroll; also the mouse wheel", back: .pageUp, forward: .pageDown
    ) { $0.scrollPage(by: $1) }

    private static let quitting = KeyBinding("q", "quit", hint: "quit", .character("q")) { _ in .quit }

    private static func help(_ meaning: String) -> KeyBinding {
        KeyBinding("?", meaning, hint: "help", .character("?")) { $0.openHelp() }
    }
}
