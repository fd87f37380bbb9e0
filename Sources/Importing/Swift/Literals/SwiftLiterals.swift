import ColorScience
import SourceText
import SwiftText
import ThemeSpec

/// Finds the literals of Swift code that give a token its value, by evaluating the token's declaration.
///
/// Names are followed as in the importer, including into nearby files.
package final class SwiftLiterals {
    /// The part of the code that is searched.
    package enum Reach: CaseIterable, Sendable {
        /// The declaration of the token, and the declarations in this file that it refers to.
        case declaration
        /// As ``declaration``, with the nearby files.
        case nearby
        /// Everything that the importer reads in the file and the nearby files.
        case file
    }

    /// A file whose declarations the code may refer to.
    package typealias Neighbor = (path: String, bytes: [UInt8])

    private let path: String
    private let bytes: [UInt8]
    private let neighbors: () -> [Neighbor]
    private var found: [Neighbor]?

    /// - Parameters:
    ///   - neighbors: The nearby files, in the order in which the importer reads them.
    package init(path: String, bytes: [UInt8], neighbors: @escaping () -> [Neighbor]) {
        self.path = path
        self.bytes = bytes
        self.neighbors = neighbors
    }

    /// The Swift files near a file, as the importer reads them.
    package static func neighbors(of path: String) -> [Neighbor] { NearbySources(beside: path).files }

    /// Returns the color sets with names in code near a file, and the paths of the files that define them, as the
    /// importer reads them.
    package static func colorSets(
        named names: [String], near file: String
    ) -> [(path: String, color: CatalogColor)] {
        guard !names.isEmpty else { return [] }
        let catalogs = NearbyCatalogs(file: file)
        return names.compactMap { name in
            guard let path = catalogs.file(of: name), let color = catalogs.color(name) else { return nil }
            return (path, color)
        }
    }

    /// Returns the literals that give the token at an offset its value, in the order of evaluation. With the reach
    /// `file`, returns all literals that give any token a value, those of this token first.
    ///
    /// - Parameters:
    ///   - offset: The place of the token according to the importer, in bytes from the start of the file.
    ///   - isIncreased: Whether contrast is increased.
    package func groups(at offset: Int, isIncreased: Bool, reach: Reach) -> [SwiftLiteralGroup] {
        let others = reach == .declaration ? [] : nearby()
        if reach == .nearby, others.isEmpty { return [] }
        return reading(others, isIncreased: isIncreased) { reading in
            let trace = SwiftTrace()
            reading.evaluator.trace = trace
            var search = SwiftLiteralSearch(
                reading.evaluator, trace, sources: SwiftSources(own: (path, bytes), neighbors: others))
            guard reach == .file else {
                guard let index = Self.declaration(at: offset, reading) else { return [] }
                _ = try? reading.evaluator.value(of: index)
                return search.groups(at: offset)
            }
            _ = reading.result()
            return search.groups(at: offset) + search.all(besides: offset)
        }
    }

    /// Returns the colors of the tokens at an offset; an empty array if another file defines the colors of the other
    /// appearance.
    ///
    /// - Parameter isIncreased: Whether contrast is increased.
    package func colors(at offset: Int, isIncreased: Bool) -> [ColorPair] {
        if ThemeImporter.isForOneAppearance(path) { return [] }
        return reading(nearby(), isIncreased: isIncreased) { reading in
            let (line, column) = reading.lines.position(of: offset)
            let themes = (try? reading.result().get()) ?? []
            return themes.flatMap(\.tokens).filter { $0.line == line && $0.column == column }.compactMap(\.pair)
        }
    }

    /// Returns the contents of the file or of a nearby file.
    package func contents(of path: String) -> [UInt8] {
        path == self.path ? bytes : nearby().first { $0.path == path }?.bytes ?? []
    }

    private func nearby() -> [Neighbor] {
        let files = found ?? neighbors()
        found = files
        return files
    }

    private func reading<Result>(
        _ others: [Neighbor], isIncreased: Bool, _ body: (inout SwiftThemeReading) -> Result
    ) -> Result {
        let (text, starts) = SwiftSources.joined(bytes, others.map(\.bytes))
        var catalogs: NearbyCatalogs?
        return text.withUnsafeBufferPointer { buffer in
            var reading = SwiftThemeReading(
                buffer, own: bytes.count, neighbors: starts, lines: SourceLines(text), file: path,
                isHighContrast: isIncreased,
                catalogs: { [path] name in
                    let known = catalogs ?? NearbyCatalogs(file: path)
                    catalogs = known
                    return known.color(name)
                })
            return body(&reading)
        }
    }

    /// Returns the constant at an offset, or the one whose value is there.
    private static func declaration(at offset: Int, _ reading: SwiftThemeReading) -> Int? {
        let values = reading.declarations.values
        if let index = values.firstIndex(where: { $0.offset == offset && $0.isStatic }) { return index }
        let code = reading.evaluator.code
        return values.indices.first { index in
            let declaration = values[index]
            guard declaration.isStatic, !declaration.value.isEmpty, declaration.offset < offset else { return false }
            return Int(code[declaration.value.upperBound - 1].end) > offset
        }
    }
}

/// The files whose code is evaluated together, concatenated.
struct SwiftSources {
    private let files: [(path: String, bytes: [UInt8], start: Int)]
    private var lines: [Int: SourceLines] = [:]

    /// Returns a file's contents followed by those of others, and the offsets at which these begin.
    static func joined(_ own: [UInt8], _ others: [[UInt8]]) -> (text: [UInt8], starts: [Int]) {
        var text = own
        var starts: [Int] = []
        for other in others {
            starts.append(text.count + 1)
            text += [UInt8(ascii: "\n")] + other
        }
        return (text, starts)
    }

    init(own: SwiftLiterals.Neighbor, neighbors: [SwiftLiterals.Neighbor]) {
        var files = [(path: own.path, bytes: own.bytes, start: 0)]
        for neighbor in neighbors {
            // A line break separates the files.
            let start = files[files.count - 1].start + files[files.count - 1].bytes.count + 1
            files.append((neighbor.path, neighbor.bytes, start))
        }
        self.files = files
    }

    /// Returns a part of the code with its place in its file.
    mutating func excerpt(_ range: Range<Int>) -> SwiftExcerpt {
        let index = files.lastIndex { $0.start <= range.lowerBound } ?? 0
        let file = files[index]
        let known = lines[index] ?? SourceLines(file.bytes)
        lines[index] = known
        let own = range.lowerBound - file.start..<min(range.upperBound - file.start, file.bytes.count)
        let (line, column) = known.position(of: own.lowerBound)
        return SwiftExcerpt(
            path: file.path, range: own, line: line, column: column,
            text: String(decoding: file.bytes[own], as: UTF8.self))
    }
}

/// A part of Swift code: its file, its byte range and its text.
package struct SwiftExcerpt: Hashable, Sendable {
    /// The path of the file.
    package let path: String
    /// The range in bytes from the start of the file.
    package let range: Range<Int>
    /// The line and the column of the first byte, from 1; the column in Unicode scalars.
    package let line: Int, column: Int
    package let text: String

    /// The empty range before its last byte.
    package var lastByte: SwiftExcerpt {
        SwiftExcerpt(
            path: path, range: range.upperBound - 1..<range.upperBound - 1, line: line, column: column, text: "")
    }

    /// The empty range after it; the line and column remain those of its start.
    package var end: SwiftExcerpt {
        SwiftExcerpt(path: path, range: range.upperBound..<range.upperBound, line: line, column: column, text: "")
    }
}

/// A number literal that gives a number, such as `74` in `74 / 255`.
package struct SwiftNumberLiteral: Hashable, Sendable {
    package let code: SwiftExcerpt
    /// The number by which the code divides the literal; 1 if it does not.
    package let divisor: Double
}

/// Literals, or the name of a system value, that together give one value: the parts that an edit of the value changes.
package struct SwiftLiteralGroup: Sendable {
    /// The form of the code.
    package enum Form: Sendable {
        /// A literal that may be a hex, in quotes or as an integer.
        case hex
        /// Red, green and blue, or hue, saturation and brightness; `nil` for one that is not a literal. Without labels,
        /// they may be in 0...1 or in 0...255.
        case components([SwiftNumberLiteral?], space: Space)
        /// One component, and the argument with its label, which is `nil` in a call of a function that the code
        /// declares.
        case white(SwiftNumberLiteral, argument: SwiftExcerpt?)
        /// A number literal.
        case number(SwiftNumberLiteral)
        /// The name of a system color or font, such as `.white`, with the type that is expected at its place.
        case name(type: String?)
        /// The name of a color set, in quotes or as the constant that Xcode generates in a call.
        case colorSet(String)
        /// A system name without a value here, such as `.semibold`.
        case symbol
        /// A call that creates or changes a font, with its arguments.
        case font(FontCall)
    }

    /// The color spaces of components.
    package enum Space: Sendable {
        case srgb, srgbLinear, displayP3, genericRGB, hsb
    }

    /// A call of a font function.
    package struct FontCall: Sendable {
        /// The name of the function: `system`, `systemFont`, `bold`.
        package let name: String
        /// The arguments with their labels, `nil` for none.
        package let arguments: [(label: String?, code: SwiftExcerpt)]
        /// The name of the function with its arguments: `bold()`.
        package let call: SwiftExcerpt
    }

    package let form: Form
    /// The whole expression: the literal, the call whose arguments are the components, or the name.
    package let code: SwiftExcerpt
    /// The color of the expression in each appearance, if it is a color.
    package let color: ColorPair?
    /// The appearances for which it is evaluated.
    package var appearances: Set<Appearance>
    /// The opacities that are applied to the color, the innermost first; `nil` for one that is not a literal. An
    /// opacity that depends on the appearance has a literal for each.
    package var opacities: [SwiftNumberLiteral?]
    /// The color type that the innermost call around the literals creates, such as `UIColor`, with that call.
    package let maker: (type: String, call: SwiftExcerpt)?
    /// Whether only an integer is allowed at the place of the expression.
    package let isInteger: Bool
    /// Whether another declaration gives the value, and this one changes it, such as its opacity.
    package let isDerived: Bool
}

/// The expressions and declarations that were evaluated for a value, in the order of evaluation.
///
/// The nodes are a tree in depth-first order. A declaration is evaluated once; later uses have a node that refers to
/// that of the evaluation.
final class SwiftTrace {
    /// The appearances for which an expression was evaluated.
    struct Sides: OptionSet, Hashable {
        let rawValue: UInt8
        static let light = Sides(rawValue: 1)
        static let dark = Sides(rawValue: 2)
        static let both: Sides = [.light, .dark]
    }

    struct Node {
        /// `nil` for a declaration.
        let expression: SwiftExpression?
        /// The start of the expression or of the declaration's name, in bytes from the start of the source.
        let offset: Int
        /// The name of the expected type.
        let type: String?
        /// The index after its last descendant.
        var end: Int
        var sides = Sides.both
        /// `nil` if the evaluation failed.
        var value: SwiftValue?
        /// The node of a declaration that was evaluated before.
        var target: Int?
        /// The name of the color set that its evaluation found, other than in the nodes in it.
        var colorSet: String?
    }

    private(set) var nodes: [Node] = []
    /// The nodes that have not ended, the innermost last.
    private var open: [Int] = []
    /// The nodes of declarations, by the indices of the declarations.
    private var declared: [Int: Int] = [:]

    /// The maximum number of nodes; evaluations after them are not recorded.
    private static let mostNodes = 2_000_000

    /// Starts a node, which ``leave(_:)`` ends. Returns its index; `nil` if there are too many nodes.
    func enter(_ expression: SwiftExpression?, at offset: Int, type: String? = nil) -> Int? {
        guard nodes.count < Self.mostNodes else { return nil }
        nodes.append(Node(expression: expression, offset: offset, type: type, end: nodes.count + 1))
        open.append(nodes.count - 1)
        return nodes.count - 1
    }

    /// Starts the node of a declaration that is being evaluated.
    func enter(declaration index: Int, at offset: Int) -> Int? {
        let node = enter(nil, at: offset)
        declared[index] = node
        return node
    }

    func leave(_ node: Int?) {
        guard let node else { return }
        open.removeLast()
        nodes[node].end = nodes.count
    }

    func set(_ value: SwiftValue, of node: Int?) {
        guard let node else { return }
        nodes[node].value = value
    }

    /// Adds a node for a declaration that was evaluated before.
    func refer(toDeclaration index: Int, at offset: Int) {
        guard let target = declared[index], let node = enter(nil, at: offset) else { return }
        nodes[node].target = target
        leave(node)
    }

    /// Records that the innermost expression that is being evaluated is the color of a color set.
    func refer(toColorSet name: String) {
        guard let node = open.last else { return }
        nodes[node].colorSet = name
    }

    /// Restricts the nodes from the index `count` on to some appearances.
    func restrict(from count: Int, to sides: Sides) {
        for index in min(count, nodes.count)..<nodes.count { nodes[index].sides.formIntersection(sides) }
    }
}
