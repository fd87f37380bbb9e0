import ColorScience
import ThemeSpec

/// Makes a theme of the tokens that an importer found, by the names in ``RoleNames``.
///
/// The theme extends `gentle-default`, so that whatever the tokens do not say is that theme's. Colors that no name
/// gives a role to become roles of their own.
public struct RoleMapping {
    let tokens: [ImportedToken]
    let names: [TokenName]
    var files: DraftFiles
    var document: DraftDocument
    var notes: [ImportNote]
    /// What each token has become, by its index.
    var uses: [Int: [String]] = [:]

    /// - Parameters:
    ///   - path: What was imported, a file or a folder.
    ///   - name: The theme's display name; the design system's own where it is `nil`.
    public static func draft(_ tokens: ImportedTokens, path: String, name: String? = nil) -> ThemeDraft {
        var mapping = RoleMapping(tokens, path: path)
        let name = name ?? TokenName.title(tokens.name)
        mapping.document.set(["extends"], to: "gentle-default")
        mapping.document.set(["name"], to: .string(name))
        let colors = mapping.mapColors()
        mapping.mapAppearances(colors)
        mapping.mapNumbers()
        mapping.mapFonts()
        mapping.noteUses()
        return ThemeDraft(
            name: name, document: mapping.document.root, files: mapping.files.sources.map { ($0.path, $0.bytes) },
            notes: mapping.notes)
    }

    private init(_ tokens: ImportedTokens, path: String) {
        self.tokens = tokens.tokens
        names = tokens.tokens.map { TokenName($0.path) }
        files = DraftFiles(path: path)
        document = DraftDocument(start: files.start)
        notes = tokens.notes
    }

    mutating func use(_ index: Int, as name: String) { uses[index, default: []].append(name) }

    func note(_ kind: ImportNote.Kind, _ index: Int, _ message: String) -> ImportNote {
        let token = tokens[index]
        return ImportNote(kind, file: token.file, line: token.line, column: token.column, message)
    }

    /// How a token is called in messages.
    func title(_ index: Int) -> String { tokens[index].path.joined(separator: ".") }

    /// What was mapped to something of another name, in the order of the files.
    private mutating func noteUses() {
        for index in tokens.indices {
            guard let names = uses[index], names != [tokens[index].path.last ?? ""] else { continue }
            notes.append(note(.mapped, index, "\(quoted(title(index))) to \(names.joined(separator: ", "))"))
        }
    }

    /// A palette without any dark color is one appearance: the one that its background belongs to.
    private mutating func mapAppearances(_ colors: [ColorRole: Int]) {
        var hasColors = false
        for token in tokens {
            guard case .color(_, let dark) = token.value else { continue }
            if dark != nil { return }
            hasColors = true
        }
        guard hasColors else { return }
        var isDark = false
        if let index = colors[.background], case .color(let background, _) = tokens[index].value {
            // Brightness as Rec. 601 weighs it, half way: where AppTheme's own tools draw the line.
            isDark = 0.299 * background.red + 0.587 * background.green + 0.114 * background.blue < 128.0 / 255
        }
        document.set(["appearances"], to: [.string(isDark ? "dark" : "light")])
    }
}

extension TokenName {
    /// A display name: `Scarf Brand` for `ScarfBrand`.
    static func title(_ name: String) -> String {
        var title = ""
        for (index, letter) in name.enumerated() {
            let isBreak = letter == "-" || letter == "_"
            if letter.isUppercase, index > 0, title.last?.isLowercase == true { title.append(" ") }
            title.append(isBreak ? " " : letter)
        }
        return title.isEmpty ? "Imported" : title
    }
}
