import ColorScience
import SourceText
import SwiftText
import ThemeSpec

/// Reads the tokens of a SwiftUI theme written in Swift, such as `AppTheme.swift`.
///
/// Tokens are static constants, and computed properties of one expression, of a type such as `AppTheme`, `Theme` or
/// `DesignSystem`, nested in namespaces or not; without such a type, those of all types of the file, or of extensions
/// of `Color` and `Font`. Values that cannot be read are noted and left out. A name that is declared twice, as for two
/// platforms, has its first value.
public enum SwiftThemeImporter {
    /// Returns the tokens of a source file, in its order.
    ///
    /// - Parameters:
    ///   - source: UTF-8, up to 2 GiB; ill-formed sequences become replacement characters.
    ///   - file: The path, for messages.
    ///   - catalogs: The color set of a name, in the project's asset catalogs; `nil` where there is none.
    /// - Throws: ``ImportFailure`` where there is no theme, or nothing of it can be read.
    public static func tokens(
        source: [UInt8], file: String, catalogs: (String) -> (light: Color, dark: Color?)?
    ) throws(ImportFailure) -> ImportedTokens {
        let result = source.withUnsafeBufferPointer { bytes in
            withoutActuallyEscaping(catalogs) { catalogs in
                SwiftThemeReading(bytes, lines: SourceLines(source), file: file, catalogs: catalogs).result()
            }
        }
        return try result.get()
    }
}

/// Reads one theme file: its declarations, the values of those that are tokens, and notes, all in the file's order.
struct SwiftThemeReading {
    private let file: String
    private let lines: SourceLines
    private let declarations: SwiftDeclarations
    private let evaluator: SwiftEvaluator

    private typealias Note = (kind: ImportNote.Kind, message: String, offset: Int)

    init(
        _ bytes: UnsafeBufferPointer<UInt8>, lines: SourceLines, file: String,
        catalogs: @escaping (String) -> SwiftColor?
    ) {
        self.lines = lines
        self.file = file
        let code = SwiftCode(bytes)
        declarations = SwiftDeclarationReader.read(code)
        evaluator = SwiftEvaluator(
            code, declarations: declarations.values, hexOrder: SwiftHexOrder(code), catalogs: catalogs)
    }

    func result() -> Result<ImportedTokens, ImportFailure> {
        for root in SwiftThemeRoot.candidates(declarations) {
            let (values, failures) = read(root.members)
            guard !values.isEmpty else { continue }
            return .success(imported(root, values, failures))
        }
        return .failure(ImportFailure(refusal))
    }

    /// Returns the values of declarations in their order, and the reasons why others have none.
    private func read(_ members: [Int]) -> (values: [(index: Int, value: SwiftValue)], failures: [Note]) {
        var values: [(index: Int, value: SwiftValue)] = []
        var failures: [Note] = []
        var seen: Set<[String]> = []
        for index in members {
            let declaration = declarations.values[index]
            guard seen.insert(declaration.path).inserted else {
                failures.append(
                    (
                        .skipped, "\(quoted(declaration.name)) is declared before; the first declaration is used",
                        declaration.offset
                    ))
                continue
            }
            switch value(index) {
            case .success(.text):
                failures.append((.skipped, "expected a color, a font or a number, found a text", declaration.offset))
            case .success(let value): values.append((index, value))
            case .failure(let failure):
                failures.append((.skipped, "\(quoted(declaration.name)): \(failure.message)", failure.offset))
            }
        }
        return (values, failures)
    }

    /// The declaration's value.
    private func value(_ index: Int) -> Result<SwiftValue, SwiftUnreadable> {
        do throws(SwiftUnreadable) {
            return .success(try evaluator.value(of: index))
        } catch {
            return .failure(error)
        }
    }

    private func imported(
        _ root: SwiftThemeRoot, _ values: [(index: Int, value: SwiftValue)], _ failures: [Note]
    ) -> ImportedTokens {
        var notes = failures + evaluator.notes.map { ($0.kind, $0.message, $0.offset) }
        for function in declarations.functions where root.name == nil || function.scope.first == root.name {
            notes.append(
                (.skipped, "\(quoted(function.name)) is a function of its parameters, not a constant", function.offset))
        }
        if let (bracket, offset) = declarations.unbalanced {
            let fault = ["}", "]", ")"].contains(bracket) ? "has no opening bracket" : "is never closed"
            notes.append((.skipped, "'\(bracket)' \(fault); what follows may be misread", offset))
        }
        if let cut = declarations.cut {
            let most = SwiftDeclarationReader.mostDeclarations
            notes.append((.skipped, "expected at most \(most) declarations, found more, which are left out", cut))
        }
        var tokens = ImportedTokens(name: root.name ?? PathText.stem(file, without: [".swift"]))
        tokens.fixesSizes = true
        for (index, value) in values {
            let declaration = declarations.values[index]
            guard let value = Self.imported(value) else { continue }
            let (line, column) = lines.position(of: declaration.offset)
            tokens.tokens.append(
                ImportedToken(
                    path: root.path(of: declaration), value: value, file: file, line: line, column: column))
        }
        for note in notes.sorted(by: { $0.offset < $1.offset }) {
            let (line, column) = lines.position(of: note.offset)
            let note = ImportNote(note.kind, file: file, line: line, column: column, note.message)
            if tokens.notes.last != note { tokens.notes.append(note) }
        }
        return tokens
    }

    private static func imported(_ value: SwiftValue) -> ImportedToken.Value? {
        switch value {
        case .color(let light, let dark): .color(light: light, dark: dark)
        case .font(let font):
            .font(size: font.size, weight: font.weight, design: font.design, textStyle: font.textStyle)
        case .number(let number): .number(number)
        case .text: nil
        }
    }

    /// The reason why there is no theme, for the type whose name is most like that of a theme.
    private var refusal: String {
        let expected = "expected static constants such as static let accent = Color(hex: \"#2D6A4F\")"
        guard let container = declarations.containers.first(where: { SwiftThemeRoot.rank($0.path[0]) != nil }) else {
            return "\(visibleControls(file)): no theme was found, \(expected) in an enum AppTheme"
        }
        let (line, column) = lines.position(of: container.offset)
        var what = "holds no color, font or number that can be read"
        if !container.cases.isEmpty {
            what = "is an enum of cases (\(container.cases.prefix(3).joined(separator: ", ")))"
        }
        if container.hasInstanceProperties { what = "is a \(container.keyword.rawValue) of instance properties" }
        let name = quoted(container.path.joined(separator: "."))
        return "\(visibleControls(file)):\(line):\(column): \(name) \(visibleControls(what)), \(expected)"
    }
}

/// The declarations of a file that are tokens of its theme: those of one type with a typical name, or of all types.
struct SwiftThemeRoot {
    /// The type around the tokens, apart from those in namespaces beside it; `nil` for tokens of several types.
    let name: String?
    /// The indices of the declarations that are tokens, provided that they can be read.
    let members: [Int]

    /// Returns the possible roots, the best first: the next is tried where the first has no values.
    static func candidates(_ declarations: SwiftDeclarations) -> [SwiftThemeRoot] {
        var roots: [SwiftThemeRoot] = []
        let types = declarations.containers.filter { $0.path.count == 1 }.map { $0.path[0] }
        let named = Set(types).filter { rank($0) != nil }.sorted { (rank($0) ?? 0, $0) < (rank($1) ?? 0, $1) }
        for name in named.prefix(maximumCandidates) {
            let members = indices(declarations) { declaration in
                guard let first = declaration.scope.first else { return false }
                return first == name || rank(first) == nil && holdsTokens(first)
            }
            roots.append(SwiftThemeRoot(name: name, members: members))
        }
        let own = indices(declarations) { !$0.scope.isEmpty && !extended.contains($0.scope[0]) }
        roots.append(SwiftThemeRoot(name: nil, members: own))
        let extensions = indices(declarations) { !$0.scope.isEmpty && extended.contains($0.scope[0]) }
        roots.append(SwiftThemeRoot(name: nil, members: extensions))
        return roots
    }

    /// Returns the namespaces and the name of a token, without the type around all tokens.
    func path(of declaration: SwiftDeclaration) -> [String] {
        if let name, declaration.scope.first == name { return Array(declaration.path.dropFirst()) }
        if name != nil { return declaration.path }
        let isExtension = declaration.scope.first.map(Self.extended.contains) ?? false
        return isExtension ? Array(declaration.path.dropFirst()) : declaration.path
    }

    /// Returns the rank of a type's name among those of themes, 0 for the best; `nil` for other names.
    static func rank(_ name: String) -> Int? {
        if let place = names.firstIndex(of: name) { return place }
        return suffixes.contains { name.hasSuffix($0) } ? names.count : nil
    }

    /// Whether a type beside the theme's is one of its namespaces by name: `AppSpacing`, `Radius`, `AppFonts`.
    private static func holdsTokens(_ name: String) -> Bool {
        guard !extended.contains(name), let last = TokenName.words(name).last else { return false }
        return namespaces.contains(last) || RoleNames.numbers.contains { $0.words.contains(last) }
    }

    private static let namespaces: Set<String> = [
        "colors", "colours", "palette", "fonts", "typography", "metrics", "layout", "sizes", "style", "styles",
    ]

    /// Types of SwiftUI and UIKit whose extensions hold tokens.
    static let extended: Set<String> = [
        "Color", "UIColor", "NSColor", "Font", "UIFont", "NSFont", "CGFloat", "Double", "ShapeStyle",
    ]

    /// The types that are tried; each takes a pass over all declarations.
    private static let maximumCandidates = 16

    private static let names = ["AppTheme", "Theme", "DesignSystem", "DS", "DesignTokens", "Tokens"]
    private static let suffixes = ["Theme", "DesignSystem", "DesignTokens"]

    private static func indices(
        _ declarations: SwiftDeclarations, where isMember: (SwiftDeclaration) -> Bool
    ) -> [Int] {
        declarations.values.indices.filter { declarations.values[$0].isStatic && isMember(declarations.values[$0]) }
    }
}

/// The reason why an expression has no value.
struct SwiftUnreadable: Error {
    enum Reason {
        case other
        /// Aliases that lead back to themselves.
        case circle
        /// Nested deeper than ``SwiftEvaluator/maximumDepth``.
        case depth
    }

    /// The message, in lower case; safe for a terminal.
    let message: String
    /// Bytes from the start of the source.
    let offset: Int
    var reason = Reason.other
}
