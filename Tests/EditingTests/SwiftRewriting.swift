import ColorScience
import Importing
import SourceText
import ThemeSpec

@testable import Editing

/// Changes values of Swift code like the program: it reads the code with each candidate, and uses the first one that
/// changes the value and nothing else.
struct SwiftRewriting {
    /// A value of a token in one of the themes of a file.
    struct Leaf: Hashable {
        let theme: Int
        let path: [String]
        let part: SourceEdit.Part
    }

    struct Refusal: Error, CustomStringConvertible {
        let description: String
    }

    static let path = "/themes/AppTheme.swift"

    /// The values of all tokens, and their places.
    struct Reading {
        var values: [Leaf: EditValue] = [:]
        var order: [Leaf] = []
        var offsets: [Leaf: Int] = [:]
        /// The colors for dark that are the same as those for light.
        var shared: Set<Leaf> = []

        init(_ source: [UInt8], files: [String: [UInt8]] = [:], in path: String = SwiftRewriting.path) throws {
            let files = files.merging([path: source]) { first, _ in first }
            let neighbors = files.filter { $0.key != path }.sorted { $0.key < $1.key }.map(\.value)
            let themes = try SwiftThemeImporter.themes(
                source: files[path] ?? source, file: path, neighbors: { neighbors }, catalogs: SwiftRewriting.catalog)
            let lines = SourceLines(files[path] ?? source)
            for (index, theme) in themes.enumerated() {
                for token in theme.tokens {
                    let offset = lines.offset(line: token.line, column: token.column)
                    func add(_ part: SourceEdit.Part, _ value: EditValue?) {
                        guard let value else { return }
                        let leaf = Leaf(theme: index, path: token.path, part: part)
                        if values[leaf] == nil { order.append(leaf) }
                        values[leaf] = value
                        offsets[leaf] = offset
                    }
                    switch token.value {
                    case .color(let light, let dark):
                        add(.color(.light, isIncreased: false), .color(light))
                        add(.color(.dark, isIncreased: false), .color(dark ?? light))
                        if dark == nil {
                            shared.insert(
                                Leaf(theme: index, path: token.path, part: .color(.dark, isIncreased: false)))
                        }
                        add(.color(.light, isIncreased: true), token.increasedContrast.light.map(EditValue.color))
                        add(.color(.dark, isIncreased: true), token.increasedContrast.dark.map(EditValue.color))
                    case .number(let number): add(.number, .number(number))
                    case .font(let size, let weight, let design, _):
                        add(.fontSize, size.map(EditValue.number))
                        add(.fontWeight, weight.map(EditValue.text))
                        add(.fontDesign, design.map(EditValue.text))
                    }
                }
            }
        }
    }

    static func catalog(_ name: String) -> CatalogColor? {
        name == "Leaf" ? CatalogColor(light: Color(RGB(packed: 0x2E7D32)), dark: Color(RGB(packed: 0x81C784))) : nil
    }

    let source: [UInt8]
    var files: [String: [UInt8]] = [:]
    let before: Reading

    init(_ source: [UInt8], files: [String: [UInt8]] = [:]) throws {
        self.source = source
        self.files = files
        before = try Reading(source, files: files)
    }

    /// Returns the changes that set a value, with the number of candidates read.
    func changes(
        _ leaf: Leaf, to new: EditValue, with parts: Set<SourceEdit.Part> = []
    ) throws -> (changes: [TextChange], tries: Int) {
        guard let old = before.values[leaf], let offset = before.offsets[leaf] else {
            throw Refusal(description: "no such value: \(leaf)")
        }
        let edit = SourceEdit(path: Self.path, bytes: source, offset: offset, part: leaf.part, old: old, new: new)
        let neighbors = files.sorted { $0.key < $1.key }.map { (path: $0.key, bytes: $0.value) }
        let candidates: [[TextChange]]
        do {
            candidates = try SwiftWriter.candidates(for: edit, with: parts, neighbors: { neighbors })
        } catch {
            throw Refusal(description: error.message)
        }
        for (index, changes) in candidates.enumerated() {
            if isRight(changes, leaf, old, new, parts) { return (changes, index + 1) }
        }
        throw Refusal(description: "none of \(candidates.count) candidates: \(candidates.prefix(3))")
    }

    /// Returns the changes that set the color of a token, in the other appearance too if one literal provides both.
    func colorChanges(_ leaf: Leaf, to new: Color) throws -> (changes: [TextChange], tries: Int) {
        guard case .color(let appearance, let isIncreased) = leaf.part else { throw Refusal(description: "no color") }
        let part = SourceEdit.Part.color(appearance == .light ? .dark : .light, isIncreased: isIncreased)
        let other = Leaf(theme: leaf.theme, path: leaf.path, part: part)
        if before.shared.contains(other) { return try changes(leaf, to: .color(new), with: [part]) }
        do {
            return try changes(leaf, to: .color(new))
        } catch {
            guard let one = before.values[leaf], let two = before.values[other], Self.shares(one, two) else {
                throw error
            }
            return try changes(leaf, to: .color(new), with: [part])
        }
    }

    /// Returns the file's text with a value changed.
    func text(_ name: String, _ part: SourceEdit.Part, to new: EditValue, with parts: Set<SourceEdit.Part> = []) throws
        -> String
    {
        let leaf = Leaf(theme: 0, path: name.split(separator: ".").map(String.init), part: part)
        let changes = try changes(leaf, to: new, with: parts).changes
        guard let bytes = changes.applied(to: source, of: Self.path) else { throw Refusal(description: "overlap") }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Returns whether the changes set the value of the leaf, and change nothing except leaves that had the same color.
    private func isRight(
        _ changes: [TextChange], _ leaf: Leaf, _ old: EditValue, _ new: EditValue, _ parts: Set<SourceEdit.Part>
    ) -> Bool {
        var changed = files
        for (path, bytes) in files { changed[path] = changes.applied(to: bytes, of: path) }
        guard let bytes = changes.applied(to: source, of: Self.path),
            let after = try? Reading(bytes, files: changed),
            Self.isSame(after.values[leaf], new)
        else { return false }
        // A system color has variants for increased contrast; a literal that replaces it does not.
        let lost = before.order.filter { after.values[$0] == nil }
        guard lost.allSatisfy({ $0.path == leaf.path && $0.theme == leaf.theme && $0.part.isIncreasedColor }),
            after.order == before.order.filter({ !lost.contains($0) })
        else { return false }
        for other in after.order where other != leaf {
            guard let one = before.values[other], let two = after.values[other] else { return false }
            if Self.isSame(one, two) { continue }
            let isOtherSide = other.path == leaf.path && other.theme == leaf.theme && !parts.contains(other.part)
            guard Self.shares(one, old), Self.shares(two, new), !isOtherSide else { return false }
        }
        return true
    }

    private static func isSame(_ one: EditValue?, _ other: EditValue?) -> Bool {
        switch (one, other) {
        case (.color(let one), .color(let other)): one.hex == other.hex
        case (.number(let one), .number(let other)): abs(one - other) < 1e-9
        default: one == other
        }
    }

    /// Returns whether two values are the same except for the opacities of colors.
    private static func shares(_ one: EditValue, _ other: EditValue) -> Bool {
        guard case .color(let one) = one, case .color(let other) = other else { return isSame(one, other) }
        return one.rgb == other.rgb
    }
}

extension SourceEdit.Part {
    /// Whether the part is a color for increased contrast.
    fileprivate var isIncreasedColor: Bool {
        if case .color(_, isIncreased: true) = self { true } else { false }
    }
}
