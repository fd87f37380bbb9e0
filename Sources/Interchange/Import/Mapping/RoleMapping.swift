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
    /// Whether surfaces are given, and need not be made of borders and radii.
    private(set) var hasSurfaces = false
    /// The text roles that are given with their text style.
    private(set) var hasStyles = false
    /// Whether fonts without a text style keep their size.
    let fixesSizes: Bool
    /// Which color role a token is for, where the file says it; no table is asked then.
    let roles: DTCGRoles?

    /// - Parameters:
    ///   - path: What was imported, a file or a folder.
    ///   - name: The theme's display name; the design system's own where it is `nil`.
    public static func draft(_ tokens: ImportedTokens, path: String, name: String? = nil) -> ThemeDraft {
        var mapping = RoleMapping(tokens, path: path)
        let name = name ?? TokenName.title(tokens.name)
        mapping.document.set(["extends"], to: "gentle-default")
        mapping.document.set(["name"], to: .string(name))
        mapping.takeDocument(tokens.document)
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
        roles = tokens.roles
        fixesSizes = tokens.fixesSizes
        names = tokens.tokens.map { TokenName($0.path) }
        files = DraftFiles(path: path)
        document = DraftDocument(start: files.start)
        notes = tokens.notes
    }

    /// What the file says in a theme document's own form, as far as no token can say it.
    private mutating func takeDocument(_ document: JSONNode?) {
        for member in document?.members ?? [] where Self.sections.contains(member.key) {
            self.document.set([member.key], to: member.node)
            if member.key == "surfaces" { hasSurfaces = true }
            if member.key == "typography" { hasStyles = true }
        }
    }

    static let sections = [
        "appearances", "buttons", "contentSizes", "description", "layout", "platform", "purpose", "rules", "scenes",
        "summary", "surfaces", "symbol", "typography",
    ]

    /// What a document of this project's says of itself, and Gentle's has no key for.
    static let metadata = [
        "appearances", "contentSizes", "description", "name", "platform", "purpose", "rules", "scenes", "summary",
        "symbol",
    ]

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
            guard let names = uses[index], let own = tokens[index].path.last, !Self.says(own, names) else { continue }
            notes.append(note(.mapped, index, "\(quoted(title(index))) to \(names.joined(separator: ", "))"))
        }
    }

    /// Whether a name is all that it has become: `large` as `radii.large`, `title` as `title_xl`.
    private static func says(_ own: String, _ names: [String]) -> Bool {
        guard let name = names.first, names.count == 1 else { return false }
        let last = name.split(separator: ".").last ?? ""
        return last == own || last.split(separator: "_").first.map(String.init) == own
    }

    /// A palette without any dark color is one appearance: the one that its background belongs to.
    private mutating func mapAppearances(_ colors: [ColorRole: Int]) {
        var hasColors = false
        for token in tokens {
            guard case .color(_, let dark) = token.value else { continue }
            if dark != nil { return }
            hasColors = true
        }
        guard hasColors, document.root["appearances"] == nil else { return }
        var isDark = false
        if let index = colors[.background], case .color(let background, _) = tokens[index].value {
            isDark = Self.isDark(background)
        }
        document.set(["appearances"], to: [.string(isDark ? "dark" : "light")])
    }

    /// Whether a background is one of dark themes: by its brightness as Rec. 601 weighs it, half way, where AppTheme's
    /// own tools draw the line.
    static func isDark(_ background: Color) -> Bool {
        0.299 * background.red + 0.587 * background.green + 0.114 * background.blue < 128.0 / 255
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
