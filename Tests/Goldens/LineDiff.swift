/// A unified diff of the lines of two texts: at most 40 lines, with two lines of context around each change.
struct LineDiff: CustomStringConvertible {
    private enum Kind { case same, removed, added }
    private struct Line {
        var kind: Kind
        var text: Substring
        /// The line number in the expected text, counted from 1.
        var expectedNumber: Int
        var actualNumber: Int
    }

    static let longest = 40
    private static let context = 2
    private let lines: [Line]

    init(expected: String, actual: String) {
        let expected = Self.lines(of: expected)
        let actual = Self.lines(of: actual)
        // Compares bytes, since canonically equivalent strings are equal.
        let difference = actual.map { Array($0.utf8) }.difference(from: expected.map { Array($0.utf8) })
        var removed: Set<Int> = []
        var added: Set<Int> = []
        for change in difference {
            switch change {
            case .remove(let offset, _, _): removed.insert(offset)
            case .insert(let offset, _, _): added.insert(offset)
            }
        }
        var lines: [Line] = []
        var (old, new) = (0, 0)
        while old < expected.count || new < actual.count {
            let isRemoved = old < expected.count && removed.contains(old)
            let isAdded = !isRemoved && new < actual.count && added.contains(new)
            let text = isAdded ? actual[new] : expected[old]
            let kind: Kind = isRemoved ? .removed : isAdded ? .added : .same
            lines.append(Line(kind: kind, text: text, expectedNumber: old + 1, actualNumber: new + 1))
            if !isAdded { old += 1 }
            if !isRemoved { new += 1 }
        }
        self.lines = lines
    }

    /// Returns the lines of a text; the last one is marked if it does not end in a newline, so that this difference is
    /// visible.
    private static func lines(of text: String) -> [Substring] {
        // Splits scalars, since a `Character` can combine a newline with its neighbor.
        var lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(Substring.init)
        if lines.last?.isEmpty == true {
            lines.removeLast()
        } else if let last = lines.popLast() {
            lines.append(last + " (no newline at the end)")
        }
        return lines
    }

    var description: String {
        var shown: [String] = []
        var previous: Int?
        for (index, line) in lines.enumerated() where isNearChange(index) {
            if previous != index - 1 { shown.append("@@ -\(line.expectedNumber) +\(line.actualNumber) @@") }
            previous = index
            switch line.kind {
            case .same: shown.append(" \(line.text)")
            case .removed: shown.append("-\(line.text)")
            case .added: shown.append("+\(line.text)")
            }
        }
        guard shown.count > Self.longest else { return shown.joined(separator: "\n") }
        let left = shown.count - (Self.longest - 1)
        return shown[..<(Self.longest - 1)].joined(separator: "\n") + "\n(\(left) more lines)"
    }

    private func isNearChange(_ index: Int) -> Bool {
        let from = max(index - Self.context, 0)
        let to = min(index + Self.context, lines.count - 1)
        return lines[from...to].contains { $0.kind != .same }
    }
}
