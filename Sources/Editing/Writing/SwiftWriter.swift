import ColorScience
import Importing
import JSONText
import SourceText
import ThemeSpec

/// Writes a changed color, number or font back into the literal of Swift code that gives it.
///
/// Only the literal changes, in its present notation: digits, prefixes, underscores and case are kept. Names are
/// followed to their literals, in other files too, and to color sets of asset catalogs.
enum SwiftWriter {
    /// Returns the text changes that may set the value, the most likely first.
    ///
    /// - Parameters:
    ///   - parts: Other parts with the same value that are to be set too, such as the dark color if one literal gives
    ///     both.
    ///   - isWide: Whether all code is searched; used if no nearer literal has the desired effect.
    ///   - neighbors: The Swift files to which the code may refer, in the order in which the importer reads them.
    /// - Throws: ``EditFailure`` if no literal gives the value, with the reason and the place where it can be changed.
    static func candidates(
        for edit: SourceEdit, with parts: Set<SourceEdit.Part> = [],
        isWide: Bool = false,
        neighbors: @escaping () -> [SwiftLiterals.Neighbor]
    ) throws(EditFailure) -> [[TextChange]] {
        let literals = SwiftLiterals(path: edit.path, bytes: edit.bytes, neighbors: neighbors)
        let styles = SwiftColorStyles { literals.contents(of: $0) }
        var reason: Refusal?
        // Extend the search until a change is found.
        for reach in isWide ? [.file] : SwiftLiterals.Reach.allCases {
            if let reason, reason.isFinal { break }
            let groups = literals.groups(at: edit.offset, isIncreased: edit.isIncreased, reach: reach)
            do throws(Refusal) {
                let found = try changes(for: edit, with: parts, in: groups, of: literals, styles, isWide: isWide)
                if !found.isEmpty { return found }
            } catch {
                // The first reason is nearest to the token.
                reason = reason ?? error
            }
        }
        throw reason?.failure
            ?? EditFailure(
                "\(place(of: edit)): no literal defines this value; write it there as a literal to change it")
    }

    /// Returns the text changes that may set the value, with the neighbors that the importer reads.
    static func candidates(
        for edit: SourceEdit, with parts: Set<SourceEdit.Part> = [], isWide: Bool = false
    ) throws(EditFailure) -> [[TextChange]] {
        try candidates(for: edit, with: parts, isWide: isWide) { SwiftLiterals.neighbors(of: edit.path) }
    }

    /// Returns the place of the token of an edit, fit for a terminal.
    private static func place(of edit: SourceEdit) -> String {
        let name = visibleControls(edit.path)
        guard edit.bytes.indices.contains(edit.offset) else { return name }
        let (line, column) = SourceLines(edit.bytes).position(of: edit.offset)
        return "\(name):\(line):\(column)"
    }

    /// The reason why no literal in this search range can be changed.
    private struct Refusal: Error {
        let failure: EditFailure
        /// Whether a wider search cannot succeed either.
        let isFinal: Bool

        init(_ message: String, isFinal: Bool = false, literalOfBoth: String? = nil) {
            (failure, self.isFinal) = (EditFailure(message, literalOfBoth: literalOfBoth), isFinal)
        }

        static func wrapping<Result>(
            isFinal: Bool = false, _ body: () throws(EditFailure) -> Result
        ) throws(Refusal) -> Result {
            do throws(EditFailure) { return try body() } catch { throw Refusal(error.message, isFinal: isFinal) }
        }
    }

    /// Returns the changes that groups of literals allow; empty if no group gives the value.
    private static func changes(
        for edit: SourceEdit, with parts: Set<SourceEdit.Part>, in groups: [SwiftLiteralGroup],
        of literals: SwiftLiterals, _ styles: SwiftColorStyles, isWide: Bool
    ) throws(Refusal) -> [[TextChange]] {
        switch (edit.part, edit.old, edit.new) {
        case (.color(let appearance, let isIncreased), .color(let old), .color(let new)):
            let other = SourceEdit.Part.color(appearance.opposite, isIncreased: isIncreased)
            let text = SwiftColorText(
                styles: styles, appearance: appearance, isForBoth: parts.contains(other), old: old, new: new,
                token: (edit.path, edit.offset), isWide: isWide)
            let sets = colorSets(of: edit, giving: old, groups)
            do throws(Refusal) {
                return sets
                    + (try colors(text, groups, isIncreased: isIncreased, at: place(of: edit)) {
                        literals.colors(at: edit.offset, isIncreased: isIncreased)
                    })
            } catch {
                guard !sets.isEmpty else { throw error }
                return sets
            }
        case (.number, .number(let old), .number(let new)), (.fontSize, .number(let old), .number(let new)):
            return try Refusal.wrapping { () throws(EditFailure) in
                try SwiftFontText.numbers(from: old, to: new, groups)
            }
        case (.fontWeight, .text(let old), .text(let new)):
            return try Refusal.wrapping(isFinal: true) { () throws(EditFailure) in
                try SwiftFontText.names("weight", from: old, to: new, groups)
            }
        case (.fontDesign, .text(let old), .text(let new)):
            return try Refusal.wrapping(isFinal: true) { () throws(EditFailure) in
                try SwiftFontText.names("design", from: old, to: new, groups)
            }
        case (.fontSize, .text, _): throw Refusal(SwiftFontText.noSize(groups).message)
        default:
            throw Refusal("expected a value of the same kind as \(edit.old.text) in Swift code, found \(edit.new.text)")
        }
    }

    /// Returns the changes of a color's literals.
    ///
    /// - Parameters:
    ///   - isIncreased: Whether the color is for increased contrast.
    ///   - place: The place of the token.
    ///   - pairs: The colors of the tokens at the place.
    private static func colors(
        _ text: SwiftColorText, _ groups: [SwiftLiteralGroup], isIncreased: Bool, at place: String,
        pairs: () -> [ColorPair]
    ) throws(Refusal) -> [[TextChange]] {
        let giving = groups.filter(text.gives)
        let seen = giving.filter { $0.appearances.contains(text.appearance) }
        guard let first = seen.first else {
            guard let reason = computed(groups) else { return [] }
            throw Refusal(reason.message)
        }
        let own = seen.filter { $0.appearances.count == 1 } + text.ordered(seen.filter { $0.appearances.count > 1 })
        let usable = own.filter { !$0.isDerived || text.old.rgb == text.new.rgb }
        guard !usable.isEmpty else {
            // Literals elsewhere in the file belong to other tokens.
            throw Refusal(
                "the color is derived from another color by an opacity; change that color at \(first.code.place)",
                isFinal: true)
        }
        let hasOpacities = text.old.rgb == text.new.rgb && first.opacities.count > 1
        if own.count == 1, !text.isForBoth, first.appearances.count > 1, text.isOneColor(first), !hasOpacities,
            text.isShared(pairs())
        {
            // The token may refer to another constant that has the literal.
            let literal = first.code
            let isElsewhere = literal.path != text.token.path || literal.range.lowerBound < text.token.offset
            let message =
                isElsewhere
                ? "\(place): light and dark have the color at \(literal.place); change both, or write a separate color "
                    + "for each here"
                : "\(literal.place) defines light and dark; change both, or write a separate "
                    + "color for each there"
            throw Refusal(message, literalOfBoth: literal.place)
        }
        if isIncreased, usable.allSatisfy(\.form.isName) {
            throw Refusal(
                "\(first.code.place): the system defines the color for increased contrast; write a color for it there")
        }
        let ways = usable.map { group in text.replacements(group).map(\.changes) }
        // The first way of each literal is more likely than the second way of any.
        var found = ways.compactMap(\.first) + ways.flatMap { $0.dropFirst() }
        if text.isForBoth, giving.count > 1 {
            found.append(giving.compactMap { text.replacements($0).first }.flatMap { $0 }.changes)
        }
        guard !found.isEmpty else {
            let reason =
                text.isOneColor(first) ? "a part of the color is computed" : "the color differs in light and dark"
            throw Refusal("\(first.code.place): \(reason); change it there")
        }
        return found.unique
    }

    /// Returns the changes of the color sets with the color that code refers to.
    private static func colorSets(
        of edit: SourceEdit, giving old: Color, _ groups: [SwiftLiteralGroup]
    ) -> [[TextChange]] {
        guard case .color(let appearance, let isIncreased) = edit.part else { return [] }
        var names: [String: [String]] = [:]
        for group in groups {
            if case .colorSet(let name) = group.form { names[group.code.path, default: []].append(name) }
        }
        var paths: [String] = []
        for (file, names) in names.sorted(by: { $0.key < $1.key }) {
            for set in SwiftLiterals.colorSets(named: names, near: file)
            where set.color.color(appearance, isIncreased: isIncreased).hex == old.hex && !paths.contains(set.path) {
                paths.append(set.path)
            }
        }
        return paths.flatMap { path -> [[TextChange]] in
            guard let bytes = try? FileReader.read(path), let text = JSONTextEdit(bytes) else { return [] }
            return (try? ColorSetWriter.candidates(for: edit.moved(to: path, bytes), in: text)) ?? []
        }
    }

    /// Returns why no literal is the color; `nil` if there is no literal at all.
    private static func computed(_ groups: [SwiftLiteralGroup]) -> EditFailure? {
        for group in groups {
            guard case .colorSet(let name) = group.form else { continue }
            let file = SwiftLiterals.colorSets(named: [name], near: group.code.path).first.map {
                visibleControls(PathText.collapsed($0.path))
            }
            return EditFailure(
                "\(group.code.place): the color set \(quoted(name)) defines the color; change it in "
                    + (file ?? "the catalog"))
        }
        guard let part = groups.first(where: { $0.color != nil || $0.form.isHex }) else {
            return nil
        }
        return EditFailure("the color is computed; change its source at \(part.code.place)")
    }
}

extension SourceEdit {
    fileprivate var isIncreased: Bool {
        if case .color(_, let isIncreased) = part { isIncreased } else { false }
    }
}

extension SwiftLiteralGroup.Form {
    fileprivate var isHex: Bool {
        if case .hex = self { true } else { false }
    }

    /// Whether the code is the name of a system color.
    fileprivate var isName: Bool {
        if case .name = self { true } else { false }
    }
}

extension SwiftColorText {
    /// The appearance that is not edited.
    fileprivate var other: Appearance { appearance.opposite }

    /// Returns whether the literals give one color for both appearances.
    fileprivate func isOneColor(_ group: SwiftLiteralGroup) -> Bool {
        group.color.map { $0.light == $0.dark } ?? true
    }

    /// Returns whether the tokens of a place that have the color have it in both appearances.
    fileprivate func isShared(_ pairs: [ColorPair]) -> Bool {
        let own = pairs.filter { $0[appearance].hex == old.hex }
        return !own.isEmpty && own.allSatisfy { $0[other].rgb == old.rgb }
    }

    /// Orders literals that were evaluated for both appearances: for dark, the last is the most likely.
    fileprivate func ordered(_ groups: [SwiftLiteralGroup]) -> [SwiftLiteralGroup] {
        appearance == .light ? groups : groups.reversed()
    }
}

extension SwiftExcerpt {
    /// The place, fit for a terminal, such as `AppTheme.swift:12:34`.
    var place: String { "\(visibleControls(path)):\(line):\(column)" }
}

extension SwiftColorText.Replacement {
    /// The replacement as text changes, without those that change nothing.
    var changes: [TextChange] {
        filter { $0.code.text != $0.text }.map { TextChange(path: $0.code.path, range: $0.code.range, text: $0.text) }
    }
}

extension [[TextChange]] {
    /// Without empty lists and duplicates.
    var unique: [[TextChange]] {
        var seen: Set<[TextChange]> = []
        return filter { !$0.isEmpty && seen.insert($0).inserted }
    }
}
