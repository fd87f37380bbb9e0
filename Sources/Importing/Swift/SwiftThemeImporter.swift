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
        guard outcome.asksForContrast else { return Self.using(outcome.used, themes) }
        let increased = read(text, own: source.count, starts, file, platform, isHighContrast: true, catalogs)
        let used = outcome.used.union(increased.used)
        switch increased.result {
        case .success(let others): return Self.using(used, IncreasedContrastReading(others).added(to: themes))
        case .failure(let failure):
            return Self.using(used, themes).map { theme in
                var theme = theme
                theme.notes.append(ImportNote(.skipped, file: file, failure.message + " (at increased contrast)"))
                return theme
            }
        }
    }

    /// Returns themes with the indices of the other files whose declarations they use.
    private static func using(_ neighbors: Set<Int>, _ themes: [ImportedTokens]) -> [ImportedTokens] {
        themes.map { theme in
            var theme = theme
            theme.usedNeighbors = neighbors
            return theme
        }
    }

    private typealias Outcome = (
        result: Result<[ImportedTokens], ImportFailure>, needsMore: Bool, asksForContrast: Bool, used: Set<Int>
    )

    /// Returns the themes, whether names are missing that other files may declare, whether colors depend on the
    /// contrast, and the indices of the other files whose declarations were used.
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
                return (
                    result, reading.needsMore, reading.evaluator.findings.asksForContrast,
                    reading.usedNeighbors(starts)
                )
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
        return name == nil || first == name || ["CGFloat", "Double"].contains(first)
            || scope.contains(where: Self.holdsTokens)
    }

    /// Returns the rank of a type's name among those of themes, 0 for the best; `nil` for other names.
    static func rank(_ name: String) -> Int? {
        if let place = names.firstIndex(of: name) { return place }
        return suffixes.contains { name.hasSuffix($0) } ? names.count : nil
    }

    /// Returns whether the name of a type is that of a token namespace: `AppSpacing`, `Radius`, `AppFonts`.
    static func holdsTokens(_ name: String) -> Bool {
        guard !extended.contains(name) else { return false }
        var words = TokenName.words(name)
        // `RadiusTokens`, `SpacingSystem`
        if words.count > 1, let end = words.last, endings.contains(end) { words.removeLast() }
        guard let last = words.last else { return false }
        return namespaces.contains(last) || RoleNames.numbers.contains { $0.words.contains(last) }
    }

    private static let namespaces: Set<String> = [
        "colors", "colours", "palette", "font", "fonts", "typography", "metrics", "layout", "sizes", "style", "styles",
    ]

    private static let endings: Set<String> = ["tokens", "theme", "system", "constants", "scale", "values"]

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
        /// A known text in place of a hex.
        case hex
        /// The name of a color set that no catalog has.
        case missingColorSet
        /// A requirement of a protocol without a value in the code of the protocol.
        case requirement
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
    /// Whether the note reports an assumed order of the bytes in hexes of eight digits. The first such note is
    /// sufficient, as it applies to the whole file.
    let assumesHexOrder: Bool

    init(
        _ kind: ImportNote.Kind, on subject: String? = nil, _ message: String, at offset: Int,
        reason: SwiftUnreadable.Reason? = nil, assumesHexOrder: Bool = false
    ) {
        self.kind = kind
        self.subject = subject
        self.message = message
        self.offset = offset
        self.reason = reason
        self.assumesHexOrder = assumesHexOrder
    }

    /// Returns the note with its subject under the given name.
    func text(of name: String?) -> String { (name.map { quoted($0) } ?? "") + message }
}

/// Notes on the code of a file.
extension SwiftThemeReading {
    /// Adds notes on declarations that are skipped as a whole.
    mutating func addRemarks() {
        notes += evaluator.notes.filter { $0.offset < own }
        if let first = notes.filter(\.assumesHexOrder).map(\.offset).min() {
            notes.removeAll { $0.assumesHexOrder && $0.offset > first }
        }
        for (index, function) in declarations.functions.enumerated()
        where function.offset < own && !evaluator.findings.called.contains(index) && !readFunctions.contains(index) {
            if ["View", "Text"].contains(function.returnedName), function.isStatic, let type = function.scope.last,
                ["font", "fonts", "typography"].contains(TokenName.words(type).last)
            {
                notes.append(Note(.skipped, on: function.name, " returns a view, not a font", at: function.offset))
                continue
            }
            let isGradient = function.returnedName?.hasSuffix("Gradient") ?? false
            let returnsToken =
                isGradient || function.returnedName.flatMap(SwiftType.init(named:)) != nil || mayReturnToken(function)
            let isInTheme = function.scope.first.map { $0 == root.name } ?? false
            guard returnsToken, root.name == nil || isInTheme || function.isStatic, function.name != "init",
                !evaluator.code.isWord(function.parameters + 1, ")")
            else { continue }
            if evaluator.findings.made.contains(function.scope), isOfAppearance(index) { continue }
            // A conversion of a color is not a token.
            let isConversion = !function.isStatic && function.scope.first.map(SwiftThemeRoot.extended.contains) ?? false
            if isConversion, isOfAppearance(index) { continue }
            if let failure = failures[index], !failure.message.hasSuffix("a parameter of \(quoted(function.name))") {
                skip(function.name, failure, at: function.offset)
                continue
            }
            notes.append(Note(.skipped, on: function.name, " " + reason(forParametersOf: index), at: function.offset))
        }
        for function in declarations.functions where function.offset < own && function.returned == nil {
            let count = evaluator.variables(setBy: function)
            guard count > 1 else { continue }
            let message = " sets \(count) variables at run time; their initial values are used"
            notes.append(Note(.skipped, on: function.name, message, at: function.offset))
        }
        for (name, offset) in declarations.misnamed where offset < own {
            notes.append(Note(.skipped, on: name, " is not a name in Swift", at: offset))
        }
        let faults = declarations.faults.filter { $0.offset < own }
        if let first = faults.map(\.offset).min() {
            // Later faults may be consequences of the first one.
            notes.removeAll { $0.isFault && $0.offset > first }
        }
        for fault in faults.sorted(by: { $0.offset < $1.offset }).prefix(1) {
            notes.append(Note(.skipped, fault.message, at: fault.offset, reason: .syntax))
        }
        if let cut = declarations.cut {
            let most = SwiftDeclarationReader.mostDeclarations
            let files = cut < own ? "" : " with those of the files nearby"
            let message = "expected at most \(most) declarations\(files), found more, which are omitted"
            notes.append(Note(.skipped, message, at: cut < own ? cut : 0))
        }
        for offset in leftOut where offset < own {
            notes.append(Note(.changed, "a branch of '#if' whose condition is false is omitted", at: offset))
        }
    }

    /// Returns the reason why a function with parameters is not a token.
    private func reason(forParametersOf index: Int) -> String {
        isOfAppearance(index)
            ? "differs in light and dark, but only colors can" : "is a function of its parameters, not a constant"
    }

    /// Returns whether all parameters of a function are the appearance.
    private func isOfAppearance(_ index: Int) -> Bool {
        let parameters = (try? evaluator.parameters(index)) ?? []
        return !parameters.isEmpty
            && parameters.allSatisfy { parameter in
                let type = parameter.type?.text ?? ""
                return SwiftEvaluator.isAppearance(type) || evaluator.asksForDark(parameter.name, type) != nil
            }
    }

    func ordered(_ notes: [Note]) -> [ImportNote] {
        var found: [ImportNote] = []
        var known: Set<ImportNote> = []
        for note in notes.sorted(by: { $0.offset < $1.offset }) {
            let (line, column) = lines.position(of: note.offset)
            func importNote(_ text: String) -> ImportNote {
                var found = ImportNote(note.kind, file: file, line: line, column: column, text)
                found.isFault = note.isFault
                return found
            }
            // The parts of an instance are read for every path that leads to it.
            if known.insert(importNote(note.text(of: note.subject.map(TokenTitle.last)))).inserted {
                found.append(importNote(note.text(of: note.subject)))
            }
        }
        return found
    }

    /// The reason why there is no theme, for the type whose name is most similar to that of a theme.
    var refusal: String {
        let expected = "expected static constants such as static let accent = Color(hex: \"#2D6A4F\")"
        let container = declarations.containers.first { SwiftThemeRoot.rank($0.path[0]) != nil && $0.offset < own }
        guard let container else {
            let skipped = notes.filter { $0.kind == .skipped }
            if let reason = ImportNote.reason(ordered(skipped.isEmpty ? notes : skipped)) { return reason }
            return "\(visibleControls(file)): no theme was found, \(expected) in an enum AppTheme"
        }
        let (line, column) = lines.position(of: container.offset)
        var what = "contains no color, font or number that can be read"
        if !container.cases.isEmpty {
            what = "is an enum of cases (\(container.cases.prefix(3).map(\.name).joined(separator: ", ")))"
        }
        let ofTokens = notes.filter { $0.kind == .skipped && $0.subject != nil }
        if let reason = ImportNote.reason(ordered(ofTokens)) { return reason }
        if container.hasInstanceProperties { what = "is \(container.keyword.name) of instance properties" }
        let name = quoted(container.path.joined(separator: "."))
        return "\(visibleControls(file)):\(line):\(column): \(name) \(visibleControls(what)), \(expected)"
    }
}

/// A type that may be one of several versions of a theme.
struct SwiftVersion {
    /// The names of the enclosing types, and its own.
    let path: [String]
    /// The names of the colors and fonts in it.
    var names: Set<String> = []
    /// The indices of its tokens; empty for a type of instances.
    var tokens: [Int] = []

    /// Returns groups of sibling types that are themes: those for light and dark, and those whose colors have the same
    /// names and suffice for a theme.
    static func themes(_ types: [SwiftVersion]) -> [[SwiftVersion]] {
        var groups: [[SwiftVersion]] = []
        var places: [[String]: [Int]] = [:]
        for type in types where type.names.count >= SwiftThemeReading.fewestOfTheme {
            let outer = Array(type.path.dropLast())
            let known = (places[outer] ?? []).suffix(mostCompared)
            if let place = known.first(where: { groups[$0][0].isLike(type) }) {
                groups[place].append(type)
            } else {
                places[outer, default: []].append(groups.count)
                groups.append([type])
            }
        }
        return groups.filter(areThemes)
    }

    /// Returns whether at least three quarters of the names are also those of another type.
    private func isLike(_ other: SwiftVersion) -> Bool {
        let most = max(names.count, other.names.count)
        guard min(names.count, other.names.count) * 4 >= most * 3 else { return false }
        return names.count { other.names.contains($0) } * 4 >= most * 3
    }

    private static func areThemes(_ types: [SwiftVersion]) -> Bool {
        guard types.count > 1, !types.contains(where: \.isPart) else { return false }
        let sides = types.compactMap { SwiftPresets.side(of: [$0.path.last ?? ""])?.isDark }
        // Namespaces for light and dark are joined already; types of instances are not.
        if sides.count == types.count, Set(sides).count == 2 { return types[0].tokens.isEmpty }
        let known = Set(types[0].names.flatMap { RoleNames.roles(of: $0.split(separator: ".").map(String.init)) })
        let areNamed = types.allSatisfy { SwiftPresets.isTheme($0.path.last ?? "") }
        let outer = TokenName.words(types[0].path.dropLast().last ?? "").last ?? ""
        if areNamed || ["themes", "palettes", "skins", "schemes"].contains(outer) { return known.count > 1 }
        let areColors = types.allSatisfy { ["colors", "scheme"].contains(TokenName.words($0.path.last ?? "").last) }
        return types[0].names.count > (areColors ? 2 : SwiftThemeReading.fewestOfTheme)
            && known.isSuperset(of: [ColorRole.background, .textPrimary])
    }

    /// Whether its name is that of a component, a state or a kind of message.
    private var isPart: Bool { SwiftPresets.isPart(path.last ?? "") }

    /// The maximum number of groups with which a type is compared, which limits the time for files with thousands of
    /// types.
    private static let mostCompared = 32
}
