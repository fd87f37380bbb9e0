import ColorScience
import Importing
import JSONText
import SourceText
import ThemeSpec

/// Changes the `Contents.json` of a color set: the components of an entry, or a new entry for an appearance that has
/// none.
enum ColorSetWriter {
    static func candidates(for edit: SourceEdit, in text: JSONTextEdit) throws(EditFailure) -> [[TextChange]] {
        guard case .color(let appearance, let isIncreased) = edit.part, case .color(let color) = edit.new else {
            throw EditFailure("expected a color, since a color set has no other values")
        }
        let wanted = Variant(luminosity: appearance.rawValue, isHighContrast: isIncreased)
        let all = text.root["colors"]?.elements ?? []
        let entries = all.filter { $0["color"] != nil }
        let ranked = entries.enumerated().sorted { one, other in
            let (left, right) = (wanted.distance(to: Variant(one.element)), wanted.distance(to: Variant(other.element)))
            return left == right ? one.offset < other.offset : left < right
        }.map(\.element)
        guard let nearest = ranked.first, let list = text.root["colors"] else {
            throw EditFailure(
                "\(visibleControls(edit.path)): expected an entry with a color, found none; add one to the color set")
        }
        let changes = ranked.filter { wanted.distance(to: Variant($0)) < Variant.never }.map { entry in
            Self.changes(of: entry, to: color, in: text).map {
                TextChange(path: edit.path, range: $0.range, text: $0.text)
            }
        }
        // Xcode writes an entry without a color for an unset appearance; fill it instead of adding another entry.
        if let empty = all.first(where: { $0["color"] == nil && wanted.distance(to: Variant($0)) == 0 }) {
            let node = Self.entry(empty, with: Self.color(color, like: nearest))
            let change = text.replacing(at: Int(empty.location.offset), with: node, depth: 2)
            return changes + [[TextChange(path: edit.path, range: change.range, text: change.text)]]
        }
        let addition = text.appending(Self.entry(like: nearest, wanted, color), to: list, depth: 2)
        return changes + [[TextChange(path: edit.path, range: addition.range, text: addition.text)]]
    }

    /// The appearance and contrast of an entry.
    private struct Variant {
        /// `nil` for any.
        var luminosity: String?
        var isHighContrast: Bool

        static let never = 100

        init(luminosity: String?, isHighContrast: Bool) {
            self.luminosity = luminosity
            self.isHighContrast = isHighContrast
        }

        init(_ entry: JSONNode) {
            let appearances = entry["appearances"]?.elements ?? []
            luminosity = appearances.first { $0["appearance"]?.string == "luminosity" }?["value"]?.string
            isHighContrast = appearances.contains { $0["appearance"]?.string == "contrast" }
        }

        /// Returns how well an entry matches: 0 for the same variant, ``never`` for one that cannot apply to it.
        func distance(to entry: Variant) -> Int {
            if let other = entry.luminosity, other != luminosity { return Self.never }
            if entry.isHighContrast, !isHighContrast { return Self.never }
            return (entry.luminosity == nil ? 1 : 0) + (entry.isHighContrast == isHighContrast ? 0 : 2)
        }
    }

    /// Returns the changes that set the color of an entry in its present notation.
    private static func changes(of entry: JSONNode, to color: Color, in text: JSONTextEdit) -> [JSONTextEdit.Change] {
        guard let node = entry["color"] else { return [] }
        let offset = Int(node.location.offset)
        guard let space = Self.space(of: node), let components = node["components"] else {
            return [text.replacing(at: offset, with: Self.color(color), depth: 3)]
        }
        let names = space == .grayGamma22 ? ["white"] : ["red", "green", "blue"]
        let literals = names.compactMap { components[$0] }
        let areFloats = literals.contains { Self.notation($0).isDecimal }
        let notations = literals.map { Self.notation($0, isFloat: areFloats) }
        guard literals.count == names.count, let texts = ComponentNotation.texts(color, in: space, like: notations)
        else { return [text.replacing(at: offset, with: Self.color(color), depth: 3)] }
        var changes = zip(literals, texts).compactMap { literal, new in
            Self.spelling(literal) == new
                ? nil : text.replacing(at: Int(literal.location.offset), with: Self.node(new, like: literal))
        }
        if let alpha = components["alpha"] {
            let (spelling, notation) = (Self.spelling(alpha), Self.notation(alpha, isFloat: true))
            let new = (0...3).lazy.map { notation.text(color.alpha, decimals: $0) }.first { text in
                notation.value(text).map { Self.alphaByte($0) == Self.alphaByte(color.alpha) } ?? false
            }
            if let new, notation.value(spelling).map(Self.alphaByte) != Self.alphaByte(color.alpha) {
                changes.append(text.replacing(at: Int(alpha.location.offset), with: Self.node(new, like: alpha)))
            }
        } else if !color.isOpaque {
            return [text.replacing(at: offset, with: Self.color(color), depth: 3)]
        }
        return changes
    }

    private static func space(of node: JSONNode) -> ColorSpace? {
        guard node["reference"] == nil else { return nil }
        guard let name = node["color-space"] else { return .srgb }
        return name.string.flatMap { ColorSetSpace.named[$0] }
    }

    private static func alphaByte(_ alpha: Double) -> Int { Int((min(max(alpha, 0), 1) * 255).rounded()) }

    /// Returns the notation of a component.
    ///
    /// - Parameter isFloat: Whether `"1"` is a float, as an alpha or beside other floats, rather than 1 of 255.
    private static func notation(_ node: JSONNode, isFloat: Bool = false) -> ComponentNotation {
        let text = spelling(node)
        return isFloat && text == "1" ? .decimal(0) : ComponentNotation(text, isQuoted: node.string != nil)
    }

    private static func spelling(_ node: JSONNode) -> String {
        if case .number(let lexeme) = node.value { return lexeme }
        return node.string ?? ""
    }

    private static func node(_ text: String, like literal: JSONNode) -> JSONNode {
        literal.string == nil ? JSONNode(.number(text)) : .string(text)
    }

    /// Returns the `color` of an entry in the notation of another entry or, without one, as Xcode writes it.
    private static func color(_ color: Color, like other: JSONNode? = nil) -> JSONNode {
        let names = ["red", "green", "blue"]
        let literals = names.compactMap { other?["color"]?["components"]?[$0] }
        var notations = literals.map { Self.notation($0) }
        if notations.count < names.count || !notations.allSatisfy(\.isDecimal) {
            notations = names.map { _ in .hexadecimal(isLowercase: false) }
        }
        let texts = ComponentNotation.texts(color, in: .srgb, like: notations) ?? []
        let components = zip(names, texts).map { name, text in
            (name, JSONNode.string(text))
        }
        let alpha = ("alpha", JSONNode.string(NumberText.component(color.alpha, decimals: 3)))
        return ["color-space": "srgb", "components": .object([alpha] + components.reversed())]
    }

    /// Returns an entry with a color inserted at its alphabetical place, as Xcode writes it.
    private static func entry(_ entry: JSONNode, with color: JSONNode) -> JSONNode {
        var members = (entry.members ?? []).map { ($0.key, $0.node) }
        members.insert(("color", color), at: members.firstIndex { $0.0 > "color" } ?? members.count)
        return .object(members)
    }

    /// Returns an entry for an appearance, with the devices of another entry.
    private static func entry(like other: JSONNode, _ variant: Variant, _ color: Color) -> JSONNode {
        var appearances: [JSONNode] = []
        if let luminosity = variant.luminosity {
            appearances.append(["appearance": "luminosity", "value": .string(luminosity)])
        }
        if variant.isHighContrast { appearances.append(["appearance": "contrast", "value": "high"]) }
        return [
            "appearances": .array(appearances), "color": Self.color(color, like: other),
            "idiom": .string(other["idiom"]?.string ?? "universal"),
        ]
    }
}
