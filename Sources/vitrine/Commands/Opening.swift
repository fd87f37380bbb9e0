import Browser
import Scenes
import ThemeEngine
import ThemeSpec

/// What the browser opens with: what the command line names, or else what was shown last.
struct Opening {
    let selection: Selection
    /// What was shown last, as far as it is taken up.
    private(set) var last = LastSession()
    /// Why something of that is not, for the user.
    private(set) var trouble: String?

    init(_ arguments: Arguments, in library: ThemeLibrary) throws {
        guard arguments.rest.isEmpty else {
            selection = try Selection(arguments.rest, in: library)
            return
        }
        var selection: Selection?
        if !arguments.has("--fresh") {
            let memory = StateFile.read()
            trouble = memory.trouble
            last = memory.session ?? last
            if let theme = last.theme {
                do {
                    // A folder is never a theme that was shown.
                    guard ThemeLibrary.listing(ofFolder: theme, atMost: 1) == nil else {
                        throw Failure("\(quoted(theme)) is a folder")
                    }
                    selection = try Selection([theme], in: library)
                } catch {
                    let reason = (error as? Failure)?.message.split(separator: "\n").first.map(String.init)
                    trouble = "the theme that was shown last is not there: \(reason ?? "")"
                    last.theme = nil
                }
            }
        }
        self.selection = try selection ?? Selection([Self.defaultTheme], in: library)
    }

    /// The theme it opens with, where that has been read.
    private var theme: ThemeSpec? {
        guard case .success(let theme) = selection.loaded[selection.first]?.result else { return nil }
        return theme.spec
    }

    /// The one asked for, which the theme has to have; else the last one if it has that.
    func appearance(_ arguments: Arguments) throws -> Appearance {
        let first = try Themes.appearance(arguments, theme)
        guard arguments["--appearance"] == nil, let last = last.appearance else { return first }
        return theme?.metadata.appearances.contains(last) == false ? first : last
    }

    var scene: Scene { last.scene.flatMap { Scene.named($0) } ?? Themes.homeScene(theme) }

    private static let defaultTheme = "editorial-paper"
}
