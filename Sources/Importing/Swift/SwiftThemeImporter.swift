import ColorScience
import SourceText
import SwiftText
import ThemeSpec

/// Reads the tokens of a SwiftUI theme written in Swift, such as `AppTheme.swift`.
///
/// Tokens are static constants and computed properties of all types and extensions in the file, enum cases with a
/// color, and properties of instances. Each instance of a type is a separate theme; those for light and dark are
/// joined. Values that cannot be read are skipped with a note. If a name is declared twice, its first value is used.
public enum SwiftThemeImporter {
    /// Returns the tokens of a source file, in their order. If it contains several themes, the tokens are those of the
    /// first.
    ///
    /// - Parameters:
    ///   - source: UTF-8, up to 2 GiB; ill-formed sequences become replacement characters.
    ///   - file: The path, for messages.
    ///   - platform: The platform for which the code is read; by default macOS if the code uses AppKit but not UIKit,
    ///     otherwise iOS.
    ///   - neighbors: The sources of other files to which names may refer.
    ///   - catalogs: Returns the color set with a name in the project's asset catalogs; `nil` if there is none.
    /// - Throws: ``ImportFailure`` if there is no theme, or if nothing in it can be read.
    public static func tokens(
        source: [UInt8], file: String, platform: TargetPlatform? = nil, neighbors: () -> [[UInt8]] = { [] },
        catalogs: (String) -> CatalogColor?
    ) throws(ImportFailure) -> ImportedTokens {
        try themes(source: source, file: file, platform: platform, neighbors: neighbors, catalogs: catalogs)[0]
    }

    /// Returns the themes of a source file, at least one. Each contains the shared tokens and its own.
    ///
    /// The parameters and errors are those of ``tokens(source:file:platform:neighbors:catalogs:)``.
    public static func themes(
        source: [UInt8], file: String, platform: TargetPlatform? = nil, neighbors: () -> [[UInt8]] = { [] },
        catalogs: (String) -> CatalogColor?
    ) throws(ImportFailure) -> [ImportedTokens] {
        var text = source
        var starts: [Int] = []
        var outcome = read(text, own: source.count, starts, file, platform, catalogs)
        if outcome.needsMore {
            let others = neighbors()
            if !others.isEmpty {
                (text, starts) = SwiftSources.joined(source, others)
                outcome = read(text, own: source.count, starts, file, platform, catalogs)
            }
        }
        let themes = try outcome.result.get()
        guard outcome.asksForContrast else { return themes }
        let increased = read(text, own: source.count, starts, file, platform, isHighContrast: true, catalogs)
        switch increased.result {
        case .success(let others): return IncreasedContrastReading(others).added(to: themes)
        case .failure(let failure):
            return themes.map { theme in
                var theme = theme
                theme.notes.append(ImportNote(.skipped, file: file, failure.message + " (at increased contrast)"))
                return theme
            }
        }
    }

    private typealias Outcome = (
        result: Result<[ImportedTokens], ImportFailure>, needsMore: Bool, asksForContrast: Bool
    )

    /// Returns the themes, whether names are missing that other files may declare, and whether colors depend on the
    /// contrast.
    ///
    /// - Parameters:
    ///   - own: The number of bytes of the file itself; code after them is only referred to.
    ///   - starts: The offsets of the other files.
    private static func read(
        _ source: [UInt8], own: Int, _ starts: [Int], _ file: String, _ platform: TargetPlatform?,
        isHighContrast: Bool = false,
        _ catalogs: (String) -> CatalogColor?
    ) -> Outcome {
        source.withUnsafeBufferPointer { bytes in
            withoutActuallyEscaping(catalogs) { catalogs in
                var reading = SwiftThemeReading(
                    bytes, own: own, neighbors: starts, lines: SourceLines(source), file: file, platform: platform,
                    isHighContrast: isHighContrast, catalogs: catalogs)
                let result = reading.result()
                return (result, reading.needsMore, reading.evaluator.asksForContrast)
            }
        }
    }
}

/// The themes of a file at increased contrast.
struct IncreasedContrastReading {
    private struct Place: Hashable {
        let path: [String]
        let line: Int
        let column: Int

        init(_ token: ImportedToken) { (path, line, column) = (token.path, token.line, token.column) }
    }

    private let themes: [ImportedTokens]

    /// - Parameter themes: The themes whose colors are those for increased contrast.
    init(_ themes: [ImportedTokens]) {
        self.themes = themes
    }

    /// Returns themes at standard contrast with the colors that differ at increased contrast added, and with notes on
    /// colors that are known only for standard contrast.
    func added(to standard: [ImportedTokens]) -> [ImportedTokens] {
        standard.enumerated().map { index, theme in
            let isSame = themes.indices.contains(index) && themes[index].name == theme.name
            guard let other = isSame ? themes[index] : themes.first(where: { $0.name == theme.name }) else {
                return theme
            }
            let colors = Dictionary(other.tokens.compactMap { token in token.pair.map { (Place(token), $0) } }) {
                first, _ in first
            }
            var result = theme
            for index in result.tokens.indices {
                guard let pair = result.tokens[index].pair, let found = colors[Place(result.tokens[index])] else {
                    continue
                }
                result.tokens[index].increasedContrast = IncreasedContrastColors(
                    light: found.light == pair.light ? nil : found.light,
                    dark: found.dark == pair.dark ? nil : found.dark)
            }
            let known = Set(theme.notes)
            result.notes += other.notes.filter { $0.kind == .skipped && !known.contains($0) }.map { note in
                ImportNote(
                    .skipped, file: note.file, line: note.line, column: note.column,
                    note.message + " (at increased contrast)")
            }
            return result
        }
    }
}

/// The root type of a file's theme, which is omitted from the paths of tokens.
struct SwiftThemeRoot {
    /// The type that contains the tokens; `nil` if no type has a typical name.
    let name: String?

    init(_ declarations: SwiftDeclarations, own: Int) {
        let types = declarations.containers.filter { $0.path.count == 1 && $0.offset < own }.map { $0.path[0] }
        name = Set(types).filter { Self.rank($0) != nil }.min { (Self.rank($0) ?? 0, $0) < (Self.rank($1) ?? 0, $1) }
    }

    /// Returns the namespaces and the name of a token, without the type that contains all tokens.
    func path(of path: [String]) -> [String] {
        guard let first = path.first, path.count > 1 else { return path }
        return first == name || Self.extended.contains(first) ? Array(path.dropFirst()) : path
    }

    /// Returns whether the numbers in a type are tokens.
    func holdsNumbers(_ scope: [String]) -> Bool {
        guard let first = scope.first else { return false }
        return name == nil || first == name || scope.contains(where: Self.holdsTokens)
    }

    /// Returns the rank of a type's name among those of themes, 0 for the best; `nil` for other names.
    static func rank(_ name: String) -> Int? {
        if let place = names.firstIndex(of: name) { return place }
        return suffixes.contains { name.hasSuffix($0) } ? names.count : nil
    }

    /// Returns whether the name of a type is that of a token namespace: `AppSpacing`, `Radius`, `AppFonts`.
    static func holdsTokens(_ name: String) -> Bool {
        guard !extended.contains(name), let last = TokenName.words(name).last else { return false }
        return namespaces.contains(last) || RoleNames.numbers.contains { $0.words.contains(last) }
    }

    private static let namespaces: Set<String> = [
        "colors", "colours", "palette", "fonts", "typography", "metrics", "layout", "sizes", "style", "styles",
    ]

    /// Types of SwiftUI and UIKit whose extensions contain tokens.
    static let extended: Set<String> = [
        "Color", "UIColor", "NSColor", "CGColor", "SKColor", "Font", "UIFont", "NSFont", "CGFloat", "Double",
        "ShapeStyle",
    ]

    private static let names = ["AppTheme", "Theme", "DesignSystem", "DS", "DesignTokens", "Tokens"]
    private static let suffixes = ["Theme", "DesignSystem", "DesignTokens"]
}

/// The reason why an expression has no value.
struct SwiftUnreadable: Error {
    enum Reason {
        case other
        /// Aliases that refer to each other in a cycle.
        case circle
        /// Nested too deeply.
        case depth
        /// A name that the file does not declare.
        case undeclared
        /// A property whose value is passed to the initializer.
        case argument
        /// A property that is not a token, but selects others while the program runs.
        case state
        /// Invalid Swift code, such as an incomplete declaration.
        case syntax
    }

    /// The message in lowercase; safe for a terminal.
    let message: String
    /// The offset in bytes from the start of the source.
    let offset: Int
    var reason = Reason.other
    /// The message of the failure at the end of a chain of references; `nil` if there is no reference.
    var cause: String?
}

/// A note on a place in the source.
struct SwiftNote {
    let kind: ImportNote.Kind
    /// The name of the token; `nil` for notes on other code.
    let subject: String?
    /// The message, which follows the name if there is one; safe for a terminal.
    let message: String
    /// The offset in bytes from the start of the source.
    let offset: Int
    /// Whether the code at the offset is invalid Swift code, so that the theme cannot be determined with certainty.
    var isFault: Bool { reason == .syntax }
    /// The reason why the token has no value, if the note is about that.
    let reason: SwiftUnreadable.Reason?

    init(
        _ kind: ImportNote.Kind, on subject: String? = nil, _ message: String, at offset: Int,
        reason: SwiftUnreadable.Reason? = nil
    ) {
        self.kind = kind
        self.subject = subject
        self.message = message
        self.offset = offset
        self.reason = reason
    }

    /// Returns the note with its subject under the given name.
    func text(of name: String?) -> String { (name.map { quoted($0) } ?? "") + message }
}
