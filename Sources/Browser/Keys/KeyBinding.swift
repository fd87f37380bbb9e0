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
