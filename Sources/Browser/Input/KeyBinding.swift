import Canvas
import Platform
import Scenes
import SourceText

/// Keys with their action and description. Key handling, the hints in the bar, the help and the menu of commands all
/// use these bindings.
struct KeyBinding: Sendable {
    /// Performs the action of a key.
    typealias Handler = @Sendable (inout Browser) -> Browser.Outcome

    /// A command that the menu of commands offers.
    struct Command: Sendable {
        let meaning: String
        let key: Key
    }

    let keys: [Key: Handler]
    /// The keys as shown in the help; two spaces separate alternatives.
    let label: String
    /// The description in the help.
    let meaning: String
    /// One or two words for the bar; `nil` if the bar does not mention the keys.
    let hint: String?
    /// The words for the bar if they depend on the state of the browser.
    private var currentHint: (@Sendable (Browser) -> String)?
    /// Whether the keys are among the most important: the help lists such keys of all screens first, and a narrow bar
    /// mentions those of an open panel before others.
    var isEssential = false
    /// Whether the keys currently have an effect. The bar does not mention the others.
    private(set) var hasEffect: @Sendable (Browser) -> Bool = { _ in true }
    /// The commands for the menu of commands.
    let commands: [Command]

    /// Creates a binding that the menu of commands does not list.
    init(_ label: String, _ meaning: String, hint: String? = nil, keys: [Key: Handler]) {
        self.init(label, meaning, hint: hint, keys: keys, commands: [])
    }

    private init(
        _ label: String, _ meaning: String, hint: String?, keys: [Key: Handler], commands: [Command]
    ) {
        self.label = label
        self.meaning = meaning
        self.hint = hint
        self.keys = keys
        self.commands = commands
    }

    /// Creates a binding of keys that all have the same effect.
    init(
        _ label: String, _ meaning: String, hint: String? = nil, _ keys: Key...,
        handler: @escaping Handler
    ) {
        self.init(
            label, meaning, hint: hint, keys: Dictionary(uniqueKeysWithValues: keys.map { ($0, handler) }),
            commands: keys.first.map { [Command(meaning: meaning, key: $0)] } ?? [])
    }

    /// Creates a binding of two keys with opposite effects; the handler gets -1 for `back`, 1 for `forward`.
    ///
    /// - Parameter commands: The descriptions of the two keys in the menu of commands; `nil` if it does not list them.
    init(
        _ label: String, _ meaning: String, hint: String? = nil, back: Key, forward: Key,
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

    /// The binding, marked as essential.
    var essential: KeyBinding {
        var binding = self
        binding.isEssential = true
        return binding
    }

    /// Returns the binding with keys that have an effect only under a condition.
    func when(_ hasEffect: @escaping @Sendable (Browser) -> Bool) -> KeyBinding {
        var binding = self
        binding.hasEffect = hasEffect
        return binding
    }

    /// Returns the binding with words for the bar that depend on the state of the browser.
    func hinting(_ hint: @escaping @Sendable (Browser) -> String) -> KeyBinding {
        var binding = self
        binding.currentHint = hint
        return binding
    }

    /// Returns the words for the bar; `nil` if the bar does not mention the keys.
    func hint(in browser: Browser) -> String? { currentHint?(browser) ?? hint }

    /// The first alternative of the label, without spaces between signs: `↑↓`, `tab`. Of a pair of brackets, only the
    /// second: together they would look like the marks of a selected value.
    var hintLabel: String {
        let words = label.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        let end = words.firstIndex(of: "") ?? words.count
        if words == ["[", "]"] { return "]" }
        let areSigns = end == words.count && words.allSatisfy { $0.count == 1 }
        // For a slice, the Swift runtime would look up conformances at each start.
        return Array(words[..<end]).joined(separator: areSigns ? "" : " ")
    }

    /// The key that a click on the hint presses; `nil` if there are several alternatives.
    var hintKey: Key? { commands.first?.key }
}

extension Key {
    /// The name of the key, as shown to the user.
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
        case .delete: "delete"
        case .function(let number): "F\(number)"
        case .control(let letter): "ctrl-\(letter)"
        case .character(" "): "space"
        case .character(let character):
            // A combining mark alone would join the text before it.
            TextMeasure.columns(String(character)) > 0 ? String(character) : "this key"
        }
    }
}

/// The open panel or the selection, which determines the effect of keys.
///
/// If nothing covers the scene, several contexts apply at once: see ``Browser/contexts``.
enum KeyContext: CaseIterable, Sendable {
    case focus
    case variants
    case marks
    case contrast
    case browsing
    case dashboard
    case stages
    case sheet
    case picker
    case inspector
    case roles
    case settings
    case lenses
    case heatMap
    case mapper
    case editor
    case editorText
    case editorRepairs
    case editorSaving
    case menu
    case help

    /// The heading of the context in the help.
    var title: String {
        switch self {
        case .focus: "Focused control"
        case .variants: "Variants"
        case .marks: "Contrast marks"
        case .contrast: "Contrast screen"
        case .browsing: "All screens"
        case .dashboard: "Dashboard"
        case .stages: "Form and chat"
        case .sheet: "Vehicle sheet"
        case .picker: "Theme picker"
        case .inspector: "Inspector"
        case .roles: "Highlighted role"
        case .settings: "Settings"
        case .lenses: "Lenses"
        case .heatMap: "Heat map"
        case .mapper: "Color mapping"
        case .editor: "Editor"
        case .editorText: "Editor, while typing"
        case .editorRepairs: "Editor, repairs"
        case .editorSaving: "Editor, saving"
        case .menu: "Command menu"
        case .help: "Help"
        }
    }

    /// The key bindings of the context, in the order in which the help lists them.
    var bindings: [KeyBinding] {
        switch self {
        case .focus: KeyBinding.focus
        case .variants: KeyBinding.variants
        case .marks: KeyBinding.marks
        case .contrast: KeyBinding.contrast
        case .browsing: KeyBinding.browsing
        case .dashboard: KeyBinding.dashboard
        case .stages: KeyBinding.stages
        case .sheet: KeyBinding.sheet
        case .picker: KeyBinding.picker
        case .inspector: KeyBinding.inspector
        case .roles: KeyBinding.roles
        case .settings: KeyBinding.settings
        case .lenses: KeyBinding.lenses
        case .heatMap: KeyBinding.heatMap
        case .mapper: KeyBinding.mapper
        case .editor: KeyBinding.editor
        case .editorText: KeyBinding.editorText
        case .editorRepairs: KeyBinding.editorRepairs
        case .editorSaving: KeyBinding.editorSaving
        case .menu: KeyBinding.menu
        case .help: KeyBinding.help
        }
    }

    /// Returns the handler of a key; `nil` if the key is not bound in the context.
    func handler(of key: Key) -> KeyBinding.Handler? {
        bindings.lazy.compactMap { $0.keys[key] }.first
    }

    /// The scene that the keys of the context belong to.
    var scene: Scene? {
        switch self {
        case .dashboard: .dashboard
        case .contrast: .contrast
        default: nil
        }
    }

    /// Where the keys of the context have an effect, for the message after a key without effect; `nil` for contexts
    /// that cover the scene.
    var place: String? {
        switch self {
        case .focus: "with a focused control; f focuses one"
        case .variants: "with variants chosen by ="
        case .dashboard: "on the dashboard (\(Scene.dashboard.key))"
        case .stages: "on " + listed(Scene.all.filter { $0.stages.count > 1 }.map { "the " + $0.name.lowercased() })
        case .contrast: "on the contrast screen (\(Scene.contrast.key))"
        default: nil
        }
    }
}

extension Scene {
    /// Returns the key of the scene at an index of ``all``: 1 to 9, then 0, and s for States; `nil` for later scenes.
    static func key(at index: Int) -> Character? { keys.indices.contains(index) ? keys[index] : nil }

    private static let keys = Array("1234567890s")

    /// The key of the scene as text; empty if it has none.
    var key: String {
        let index = Scene.all.firstIndex { $0.slug == slug }
        return index.flatMap(Scene.key(at:)).map { String($0) } ?? ""
    }
}

extension Browser {
    /// The contexts that determine the effect of a key, in order of precedence.
    var contexts: [KeyContext] { contexts(of: mode) }

    /// Returns the contexts that apply in a mode.
    func contexts(of mode: Mode) -> [KeyContext] {
        switch mode {
        case .browsing: browsingContexts
        case .help: [.help]
        case .menu: [.menu]
        case .picker: [.picker]
        case .inspector(let inspector): [inspector.role == nil ? .inspector : .roles]
        case .switches(let list, _): [list == .settings ? .settings : .lenses]
        case .heatMap: [.heatMap]
        case .mapper: [.mapper]
        case .editor(let editor):
            switch editor.panel {
            case .none: [.editor]
            case .entry, .search, .name: [.editorText]
            case .repairs: [.editorRepairs]
            case .saving: [.editorSaving]
            }
        }
    }

    private var browsingContexts: [KeyContext] {
        guard state.sheetRow == nil else { return [.sheet] }
        var contexts: [KeyContext] = []
        if state.focus != nil { contexts.append(.focus) }
        if case .only = variants { contexts.append(.variants) }
        if marksContrast { contexts.append(.marks) }
        if scene.slug == Scene.contrast.slug { contexts.append(.contrast) }
        contexts.append(.browsing)
        if scene.slug == Scene.dashboard.slug {
            contexts.append(.dashboard)
        } else if scene.stages.count > 1 {
            contexts.append(.stages)
        }
        return contexts
    }
}

/// The part that a key deletes at the end of a typed text.
enum TextDeletion: Sendable {
    case letter
    /// The last word and the spaces after it.
    case word
    case all

    /// Returns the text without the deleted part.
    func rest(of text: String) -> String {
        switch self {
        case .letter: return String(text.dropLast())
        case .all: return ""
        case .word:
            var rest = Substring(text)
            while rest.last == " " { rest.removeLast() }
            while let last = rest.last, last != " " { rest.removeLast() }
            return String(rest)
        }
    }
}
