import ColorScience
import SourceText
import SwiftText
import ThemeSpec

/// Finds the literals of Swift code that give a token its value, by evaluating its declaration.
///
/// Names are followed as the importer follows them, into the files nearby too.
package final class SwiftLiterals {
    /// How much of the code is searched.
    package enum Reach: CaseIterable, Sendable {
        /// The declaration around the token, and those that it refers to in this file.
        case declaration
        /// The same, and those in the files nearby.
        case nearby
        /// All that the importer reads of the file and the files nearby.
        case file
    }

    /// A file to whose declarations the code may refer.
    package typealias Neighbor = (path: String, bytes: [UInt8])

    private let path: String
    private let bytes: [UInt8]
    private let neighbors: () -> [Neighbor]
    private var found: [Neighbor]?

    /// - Parameters:
    ///   - neighbors: The files nearby, in the order in which the importer reads them.
    package init(path: String, bytes: [UInt8], neighbors: @escaping () -> [Neighbor]) {
        self.path = path
        self.bytes = bytes
        self.neighbors = neighbors
    }

    /// The Swift files near a file, as the importer reads them.
    package static func neighbors(of path: String) -> [Neighbor] { NearbySources(beside: path).files }

    /// Returns the literals that give the token at an offset its value, in the order of evaluation; with the reach
    /// `file` all literals that give a value to some token, those of the token first.
    ///
    /// - Parameters:
    ///   - offset: Bytes from the start of the file to where the importer says that the token is.
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

    /// Returns the colors of the tokens at an offset.
    ///
    /// - Parameter isIncreased: Whether contrast is increased.
    package func colors(at offset: Int, isIncreased: Bool) -> [ColorPair] {
        reading(nearby(), isIncreased: isIncreased) { reading in
            let (line, column) = reading.lines.position(of: offset)
            let themes = (try? reading.result().get()) ?? []
            return themes.flatMap(\.tokens).filter { $0.line == line && $0.column == column }.compactMap(\.pair)
        }
    }

    /// The contents of the file or of one nearby.
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

    /// The constant at an offset, or the one whose value is there.
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

/// The files whose code is evaluated together, one behind the other.
struct SwiftSources {
    private let files: [(path: String, bytes: [UInt8], start: Int)]
    private var lines: [Int: SourceLines] = [:]

    /// Returns the contents of a file with those of others behind it, and where these begin.
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
            // Between two files there is a line break.
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

/// A part of Swift code: its file, its bytes in it, and its text.
package struct SwiftExcerpt: Hashable, Sendable {
    /// The path of the file.
    package let path: String
    /// Bytes from the start of the file.
    package let range: Range<Int>
    /// The line and the column of the first byte, from 1; the column in Unicode scalars.
    package let line: Int, column: Int
    package let text: String

    /// The empty place before its last byte.
    package var lastByte: SwiftExcerpt {
        SwiftExcerpt(
            path: path, range: range.upperBound - 1..<range.upperBound - 1, line: line, column: column, text: "")
    }

    /// The empty place behind it, in its line if it is on one.
    package var end: SwiftExcerpt {
        SwiftExcerpt(path: path, range: range.upperBound..<range.upperBound, line: line, column: column, text: "")
    }
}

/// A number literal that gives a number, as `74` in `74 / 255` does.
package struct SwiftNumberLiteral: Hashable, Sendable {
    package let code: SwiftExcerpt
    /// The number that the code divides the literal by; 1 where it does not.
    package let divisor: Double
}

/// Literals, or a name of the system, that give one value: what an edit of the value changes.
package struct SwiftLiteralGroup: Sendable {
    /// What the code says.
    package enum Form: Sendable {
        /// A literal that may be a hex, in quotes or as an integer.
        case hex
        /// Red, green and blue, or hue, saturation and brightness; `nil` for one that is no literal. Without labels,
        /// they may be in 0...1 or in 0...255.
        case components([SwiftNumberLiteral?], space: Space)
        /// One component, and the argument with its label; `nil` for the argument of a function that the code declares.
        case white(SwiftNumberLiteral, argument: SwiftExcerpt?)
        /// A number literal.
        case number(SwiftNumberLiteral)
        /// A name of the system that is a color or a font, such as `.white`, with the type that its place expects.
        case name(type: String?)
        /// The name of a color set in quotes.
        case colorSet
        /// A name of the system without a value here, such as `.semibold`.
        case symbol
        /// A call that makes or changes a font, with the last argument that is given.
        case font(FontCall)
    }

    /// The color spaces of components.
    package enum Space: Sendable {
        case srgb, srgbLinear, displayP3, genericRGB, hsb
    }

    /// A call of a function for fonts.
    package struct FontCall: Sendable {
        /// The name of the function: `system`, `systemFont`, `bold`.
        package let name: String
        /// The arguments with their labels, `nil` for none.
        package let arguments: [(label: String?, code: SwiftExcerpt)]
        /// The function's name with its arguments: `bold()`.
        package let call: SwiftExcerpt
    }

    package let form: Form
    /// The whole expression: the literal, the call of which the components are arguments, or the name.
    package let code: SwiftExcerpt
    /// The color that the expression gives in each appearance, where it gives one.
    package let color: ColorPair?
    /// The appearances in which it is evaluated.
    package var appearances: Set<Appearance>
    /// The opacities that the color is given, the innermost first; a `nil` is one that is no literal.
    package let opacities: [SwiftNumberLiteral?]
    /// The type of color that the innermost call around the literals makes, such as `UIColor`, with that call.
    package let maker: (type: String, call: SwiftExcerpt)?
    /// Whether the place of the expression takes only integers.
    package let isInteger: Bool
    /// Whether another declaration gives the value, and this one changes its opacity or more.
    package let isDerived: Bool
    /// The labels of arguments and the names of declarations around it.
    package let names: Set<String>
}
