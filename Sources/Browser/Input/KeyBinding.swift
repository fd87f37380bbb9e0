/// What is open; it decides what keys do.
enum KeyContext: CaseIterable, Sendable {
    case browsing
    case sheet
    case picker
    case inspector
    case roles
    case lenses
    case heatMap
    case help

    /// The heading of the context in the help.
    var title: String {
        switch self {
        case .browsing: "Browsing"
        case .sheet: "Vehicle sheet"
        case .picker: "Theme picker"
        case .inspector: "Inspector"
        case .roles: "Highlighted role"
        case .lenses: "Lenses"
        case .heatMap: "Contrast overview"
        case .help: "Help"
        }
    }

    /// The key bindings of the context, in the order in which the help lists them.
    var bindings: [KeyBinding] {
        switch self {
        case .browsing: KeyBinding.browsing
        case .sheet: KeyBinding.sheet
        case .picker: KeyBinding.picker
        case .inspector: KeyBinding.inspector
        case .roles: KeyBinding.roles
        case .lenses: KeyBinding.lenses
        case .heatMap: KeyBinding.heatMap
        case .help: KeyBinding.help
        }
    }
}

/// Keys, what they do, and their description. Key handling, the hints in the bar and the help all use these bindings.
struct KeyBinding: Sendable {
    /// Carries out what a key means.
    typealias Handler = @Sendable (inout Browser) -> Browser.Outcome

    let keys: [Browser.Key: Handler]
    /// The keys as the help shows them.
    let label: String
    /// The description in the help.
    let meaning: String
    /// One or two words for the bar; `nil` for keys that the bar does not mention.
    let hint: String?
    /// The slug of the only scene in which the bar mentions the keys; `nil` for all scenes.
    let scene: String?

    init(
        _ label: String, _ meaning: String, hint: String? = nil, scene: String? = nil,
        keys: [Browser.Key: Handler]
    ) {
        self.label = label
        self.meaning = meaning
        self.hint = hint
        self.scene = scene
        self.keys = keys
    }

    /// Creates a binding of keys that all do the same.
    init(
        _ label: String, _ meaning: String, hint: String? = nil, scene: String? = nil, _ keys: Browser.Key...,
        handler: @escaping Handler
    ) {
        self.init(label, meaning, hint: hint, scene: scene, keys: Dictionary(uniqueKeysWithValues: keys.map { ($0, handler) }))
    }

    /// Creates a binding of two keys that do the opposite of each other; the handler gets -1 for `back`, 1 for
    /// `forward`.
    init(
        _ label: String, _ meaning: String, hint: String? = nil, back: Browser.Key, forward: Browser.Key,
        handler: @escaping @Sendable (inout Browser, Int) -> Browser.Outcome
    ) {
        self.init(
            label, meaning, hint: hint, keys: [back: { handler(&$0, -1) }, forward: { handler(&$0, 1) }])
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

    /// The handler of a key; `nil` if the key does nothing in the context.
    static func handler(of key: Browser.Key, in context: KeyContext) -> Handler? {
        for binding in context.bindings {
            if let handler = binding.keys[key] { return handler }
        }
        return nil
    }
}
