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

extension Browser.Key {
    /// The name of the key, for people.
    var name: String {
        switch self {
        case .up: "↑"
        case .down: "↓"
        case .left: "←"
        case .right: "→"
        case .shiftLeft: "shift-←"
        case .shiftRight: "shift-→"
        case .pageUp: "page up"
        case .pageDown: "page down"
        case .home: "home"
        case .end: "end"
        case .enter: "enter"
        case .escape: "esc"
        case .tab: "tab"
        case .backTab: "shift-tab"
        case .backspace: "backspace"
        case .control(let letter): "ctrl-\(letter)"
        case .character(" "): "space"
        case .character(let character):
            // A combining mark alone would join the text before it.
            TextMeasure.columns(String(character)) > 0 ? String(character) : "this key"
        }
    }
}
