import Scenes

/// What is open or selected; it decides what keys do.
///
/// While nothing covers the scene, several contexts apply at once: see ``Browser/contexts``.
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
        case .mapper: "Mapping of colors"
        case .editor: "Editor"
        case .editorText: "Editor, while typing"
        case .editorRepairs: "Editor, repairs"
        case .editorSaving: "Editor, saving"
        case .menu: "Menu of commands"
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

    /// The handler of a key; `nil` if the key is not bound in the context.
    func handler(of key: Browser.Key) -> KeyBinding.Handler? {
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

    /// Where the keys of the context have an effect, for the message after a key that has none; `nil` for contexts that
    /// cover the scene.
    var place: String? {
        switch self {
        case .focus: "with a focused control; f focuses one"
        case .variants: "with variants chosen by ="
        case .dashboard: "on the dashboard (\(Scene.dashboard.digit))"
        case .stages: "on the dashboard, the form and the chat"
        case .contrast: "on the contrast screen (\(Scene.contrast.digit))"
        default: nil
        }
    }
}

extension Scene {
    /// The digit key of the scene at an index of ``all``: 1 to 9, then 0; `nil` for later scenes.
    static func digit(at index: Int) -> Character? {
        (0...9).contains(index) ? Character(String((index + 1) % 10)) : nil
    }

    /// The digit key of the scene as text; empty if it has none.
    var digit: String {
        let index = Scene.all.firstIndex { $0.slug == slug }
        return index.flatMap(Scene.digit(at:)).map { String($0) } ?? ""
    }
}

extension Browser {
    /// The contexts that decide what a key does, in the order in which they are asked.
    var contexts: [KeyContext] { contexts(of: mode) }

    /// The contexts that apply in a mode.
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
