import SourceText
import SwiftText

/// The comments of a Swift file that exclude findings of the scan: `// vitrine:ignore RULE reason`.
///
/// A comment applies to its line or, if it is alone on the line, to the next one.
public struct IgnoreComments: Sendable {
    /// A malformed comment, which excludes nothing.
    public struct Fault: Sendable {
        /// The expected and the found text.
        public let message: String
        /// The line, from 1.
        public let line: Int
        /// The column, from 1, in Unicode scalars.
        public let column: Int
    }

    /// A comment that excludes a rule from a line.
    public struct Comment: Sendable {
        /// The id of the rule.
        public let rule: String
        /// The reason, which is never empty.
        public let reason: String
        /// The line of the comment, from 1.
        public let line: Int
        /// The column of the comment, from 1, in Unicode scalars.
        public let column: Int
        var isUsed = false
    }

    /// The malformed comments, in the order of the file.
    public private(set) var faults: [Fault] = []
    private var comments: [Comment] = []
    /// The index of the first comment for each line and rule.
    private var indices: [Target: Int] = [:]

    private struct Target: Hashable {
        let line: Int
        let rule: String
    }

    /// Finds the comments of a source.
    ///
    /// - Parameter rules: The ids of all rules.
    public init(_ source: [UInt8], rules: [String]) {
        let offsets = Self.offsets(in: source)
        guard !offsets.isEmpty else { return }
        let lines = SourceLines(source)
        for offset in offsets {
            let (line, column) = lines.position(of: offset)
            let start = source[..<offset].lastIndex(where: SourceLines.isEnd).map { $0 + 1 } ?? 0
            let isAlone = source[start..<offset].allSatisfy { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            let end = source[offset...].firstIndex(where: SourceLines.isEnd)
            let text = String(
                decoding: source[offset..<(end ?? source.count)].dropFirst(Self.marker.count), as: UTF8.self)
            let words = text.split(maxSplits: 1, whereSeparator: \.isWhitespace).map(String.init)
            let reason = words.count > 1 ? words[1].filter { !$0.isNewline } : ""
            guard let rule = words.first, rules.contains(rule) else {
                let near = words.first.flatMap { nearestName(to: $0, in: rules) }.map { "; did you mean \($0)?" } ?? ""
                let found = words.first.map { ", found \(quoted($0))" } ?? ", found none"
                let list = near.isEmpty ? "; the rules are \(rules.joined(separator: ", "))" : near
                faults.append(
                    Fault(message: "expected a rule after vitrine:ignore\(found)\(list)", line: line, column: column))
                continue
            }
            guard reason.contains(where: { $0.isLetter }) else {
                let message = "expected a reason after vitrine:ignore \(rule), found none"
                faults.append(Fault(message: message, line: line, column: column))
                continue
            }
            let target = Target(line: isAlone ? line + 1 : line, rule: rule)
            if indices[target] == nil { indices[target] = comments.count }
            comments.append(Comment(rule: rule, reason: visibleControls(reason), line: line, column: column))
        }
    }

    /// Returns the reason why a finding on a line is excluded, and marks the comment as used; `nil` if it is not
    /// excluded.
    public mutating func reason(_ rule: String, line: Int) -> String? {
        guard let index = indices[Target(line: line, rule: rule)] else { return nil }
        comments[index].isUsed = true
        return comments[index].reason
    }

    /// The comments that excluded no finding, in the order of the file.
    public var unused: [Comment] { comments.filter { !$0.isUsed } }

    private static let marker = Array("// vitrine:ignore".utf8)

    /// Returns the offsets of the comments; only the first in each line. Text in strings is not a comment.
    private static func offsets(in source: [UInt8]) -> [Int] {
        let found = source.indices.filter {
            source[$0] == UInt8(ascii: "/") && source[$0...].starts(with: marker)
                && ($0 == 0 || source[$0 - 1] != UInt8(ascii: "/"))
        }
        guard !found.isEmpty else { return [] }
        var offsets: [Int] = []
        var lineEnd = 0
        func add(_ part: ArraySlice<Int>) {
            for offset in part where offset >= lineEnd {
                offsets.append(offset)
                lineEnd = source[offset...].firstIndex(where: SourceLines.isEnd) ?? source.count
            }
        }
        var next = 0
        source.withUnsafeBufferPointer { bytes in
            var lexer = SwiftLexer(bytes)
            while next < found.count {
                let token = lexer.next()
                if token.kind == .end { break }
                guard token.kind == .string else { continue }
                let start = found[next...].firstIndex { $0 >= Int(token.start) } ?? found.count
                add(found[next..<start])
                next = found[start...].firstIndex { $0 >= Int(token.end) } ?? found.count
            }
        }
        add(found[next...])
        return offsets
    }
}
