import Importing
import JSONText
import SourceText
import ThemeAudit
import ThemeSpec

/// A change of a value in a source of another format: Swift code, a color set or design tokens.
///
/// A writer for the format returns candidates, the most likely first; each is a list of text changes that are made
/// together. The caller reads the theme with each candidate and chooses the first that changes only this value.
struct SourceEdit: Sendable {
    /// The part of a token that is changed.
    enum Part: Hashable, Sendable {
        /// The color in one appearance, for increased or standard contrast.
        case color(Appearance, isIncreased: Bool)
        /// A number that is a token, such as a spacing, or any other value of design tokens, which can contain parts of
        /// a theme document.
        case number
        /// A part of a font.
        case fontSize, fontWeight, fontDesign
    }

    /// The path of the file of the token.
    let path: String
    /// The contents of the file.
    let bytes: [UInt8]
    /// The declaration of the token, in bytes from the start: its name in Swift code, `colors` in a color set.
    let offset: Int
    let part: Part
    let old: EditValue
    let new: EditValue

    /// Whether the value is a name or a flag other than the parts of a font that formats have literals for.
    var isName: Bool {
        guard part == .number else { return false }
        switch old {
        case .text, .flag: return true
        case .color, .number: return false
        }
    }

    /// Returns whether a text change is in the declaration of the token in Swift code, rather than in a function that
    /// it calls.
    func declares(_ change: TextChange) -> Bool {
        let place = change.range.lowerBound
        guard change.path == path, bytes.indices.contains(offset), offset < place, place <= bytes.count else {
            return false
        }
        return !bytes[offset..<place].contains("func ".utf8)
    }

    /// Returns the same change in another file, which does not declare the token.
    func moved(to path: String, _ bytes: [UInt8]) -> SourceEdit {
        SourceEdit(path: path, bytes: bytes, offset: -1, part: part, old: old, new: new)
    }
}

extension SourceEdit.Part {
    /// Creates the part to which a value belongs; `nil` for a value that no literal gives: a color that is derived from
    /// others, or a property of a font that Swift code does not specify.
    ///
    /// - Parameter file: The path of the value's source.
    init?(of path: [String], _ value: EditValue, in file: String) {
        if let color = ColorPath(path) {
            self = .color(color.appearance, isIncreased: color.isIncreased)
            return
        }
        if case .color = value { return nil }
        switch (path.first, path.last) {
        case ("typography", "pointSize"): self = .fontSize
        case ("typography", "weight"): self = .fontWeight
        case ("typography", "design"): self = .fontDesign
        case ("typography", _) where ThemeImporter.format(of: file) == .swift: return nil
        default: self = .number
        }
    }
}

/// The reason why a value cannot be changed, as a message for the user: lowercase, with the place as file:line:column.
public struct EditFailure: Error, Hashable, Sendable {
    /// The message, fit for a terminal.
    public let message: String
    /// The place of the literal that defines the color in both light and dark, if the change failed because it is for
    /// only one of them; otherwise `nil`.
    public let literalOfBoth: String?

    /// Creates a failure with a message that is fit for a terminal.
    ///
    /// - Parameter literalOfBoth: The place of a literal that defines the color in both light and dark.
    public init(_ message: String, literalOfBoth: String? = nil) {
        (self.message, self.literalOfBoth) = (message, literalOfBoth)
    }

    /// Returns the failure of a change that assigns different values to two tokens of the same literal.
    public static func oneLiteral(_ first: String, _ second: String) -> EditFailure {
        EditFailure("\(quoted(first)) and \(quoted(second)) come from one literal; expected one value for both")
    }

    /// Returns the failure of a change of a literal that gives other colors of the same role too.
    ///
    /// - Parameters:
    ///   - others: The paths of these colors: of the other appearance, or for another contrast.
    ///   - areComputed: Whether one of these colors is computed from the literal, so that the two always differ.
    static func oneLiteral(
        at place: String, _ path: [String], _ others: Set<[String]>, areComputed: Bool
    ) -> EditFailure {
        let names = ([path] + others.sorted { $0.lexicographicallyPrecedes($1) }).map(TokenReference.title)
        let areAppearances =
            !areComputed
            && others.union([path]).allSatisfy { color in
                Appearance.allCases.contains { ColorPair.key($0) == color.last }
            }
        // One command changes both appearances, but only one contrast.
        let advice = areAppearances ? "change both together" : "write a separate color for each there"
        return EditFailure(
            "\(place): one literal gives \(listed(names)); \(advice)", literalOfBoth: areAppearances ? place : nil)
    }
}

extension EditFailure {
    /// Returns why a file next to a theme's source, which was read without that file, cannot be used for overrides.
    static func keeping(_ file: String, beside own: String, of spec: ThemeSpec, in library: ThemeLibrary) -> EditFailure
    {
        let (name, start) = (visibleControls(file), "\(visibleControls(own)) does not define this value")
        guard ColorMapping.extending(spec) == file else {
            return EditFailure(
                "\(start), and \(name) exists and does not extend it; rename it, or add "
                    + "\"extends\": \(quoted(ColorMapping.reference(to: own))) to it")
        }
        var cache = DocumentCache()
        guard case .failure(let error) = library.read(file, &cache).result else {
            return EditFailure("\(start); change it in \(name), which extends it")
        }
        var reason = error.text
        if case .faults(let faults) = error, let first = faults.first(where: { $0.severity == .error }) {
            reason = first.text()
        }
        return EditFailure("\(start), and \(name), which extends it, has an error: \(reason)")
    }
}

/// The writers for formats other than theme documents.
enum SourceWriters {
    /// Returns the text changes that may set a value, the most likely first.
    ///
    /// - Parameters:
    ///   - parts: Other parts of the token that are to be set to the new value too.
    ///   - isWide: Whether all Swift code is searched, because the most likely changes had no effect.
    ///   - others: The other files of the theme. A resolver keeps dark tokens in a separate file.
    /// - Throws: ``EditFailure`` with the reason why no literal gives the value, if known.
    static func candidates(
        for edit: SourceEdit, with parts: Set<SourceEdit.Part> = [], isWide: Bool = false,
        others: () -> [String] = { [] }
    ) throws(EditFailure) -> [[TextChange]] {
        if ThemeImporter.format(of: edit.path) == .swift {
            return try SwiftWriter.candidates(for: edit, with: parts, isWide: isWide)
        }
        guard !isWide else { return [] }
        guard let text = JSONTextEdit(edit.bytes) else { throw EditFailure(invalidJSON(edit.path)) }
        if text.root["colors"]?.elements != nil { return try ColorSetWriter.candidates(for: edit, in: text) }
        var found = DesignTokenWriter.candidates(for: edit, in: text)
        for path in others() where path != edit.path {
            guard let bytes = try? FileReader.read(path), let text = JSONTextEdit(bytes) else { continue }
            found += DesignTokenWriter.candidates(for: edit.moved(to: path, bytes), in: text)
        }
        return found
    }

    /// Returns the text changes that replace references of a design token by its new value.
    ///
    /// - Parameter others: The other files of the theme.
    static func replacedReferences(for edit: SourceEdit, others: () -> [String]) -> [[TextChange]] {
        guard ThemeImporter.format(of: edit.path) != .swift, let text = JSONTextEdit(edit.bytes),
            text.root["colors"]?.elements == nil
        else { return [] }
        let rest = others().filter { $0 != edit.path }.compactMap { path -> DesignTokenWriter.File? in
            (try? FileReader.read(path)).flatMap { JSONTextEdit($0) }.map { (path, $0) }
        }
        return DesignTokenWriter.replacedReferences(for: edit, in: [(edit.path, text)] + rest)
    }

    /// Returns the message for a file that cannot be changed because it is not JSON.
    static func invalidJSON(_ path: String) -> String {
        "cannot change \(visibleControls(path)): it is not valid JSON; "
            + "\"vitrine validate \(ShellWord.quoted(visibleControls(path)))\" shows where"
    }

    /// Returns what an edit's file contains in place of a changeable literal, for messages: the value of a design
    /// token; `nil` if unknown.
    static func found(_ edit: SourceEdit) -> String? {
        guard ThemeImporter.format(of: edit.path) != .swift, let text = JSONTextEdit(edit.bytes) else { return nil }
        return DesignTokenWriter.value(at: edit.offset, in: text)
    }
}

/// A replacement of a part of a file's text.
public struct TextChange: Hashable, Sendable {
    /// The path of the file.
    public let path: String
    /// The bytes that are replaced; empty for an insertion.
    public let range: Range<Int>
    /// The replacement text.
    public let text: String

    /// Creates a change of a part of a file.
    public init(path: String, range: Range<Int>, text: String) {
        self.path = path
        self.range = range
        self.text = text
    }
}

extension [TextChange] {
    /// Returns the contents of a file after the changes that belong to it; `nil` if two of them overlap or one is
    /// outside the file.
    public func applied(to bytes: [UInt8], of path: String) -> [UInt8]? {
        var result: [UInt8] = []
        var at = 0
        let own = filter { $0.path == path }.sorted { $0.range.lowerBound < $1.range.lowerBound }
        for change in own {
            guard change.range.lowerBound >= at, change.range.upperBound <= bytes.count else { return nil }
            result += bytes[at..<change.range.lowerBound]
            result += change.text.utf8
            at = change.range.upperBound
        }
        return result + bytes[at...]
    }
}
