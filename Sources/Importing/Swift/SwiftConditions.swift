import SwiftText

/// The branches of `#if` that count.
///
/// A theme is read for iOS, or for macOS where the source names AppKit only. Of branches of which none is for that
/// platform the first is read.
struct SwiftConditions {
    private let code: SwiftCode
    private let isMac: Bool
    private var kept: [SwiftToken] = []
    /// The offsets of branches that are left out, with their declarations.
    private(set) var leftOut: [Int] = []

    /// Returns the source without the branches that do not count, and the places of these.
    static func active(_ code: SwiftCode) -> (code: SwiftCode, leftOut: [Int]) {
        let indices = code.tokens.indices
        guard indices.contains(where: { code.isWord($0, "#") && code.isWord($0 + 1, "if") }) else { return (code, []) }
        var conditions = SwiftConditions(code)
        conditions.keep(0..<code.tokens.count - 1, depth: 0)
        return (SwiftCode(code.bytes, tokens: conditions.kept), conditions.leftOut)
    }

    private init(_ code: SwiftCode) {
        self.code = code
        let names = code.tokens.indices.lazy.filter { code[$0].kind == .identifier }
        let namesUIKit = names.contains { code.isWord($0, "UIKit") || code.isWord($0, "UIColor") }
        isMac = !namesUIKit && names.contains { code.isWord($0, "AppKit") || code.isWord($0, "NSColor") }
    }

    private mutating func keep(_ range: Range<Int>, depth: Int) {
        var at = range.lowerBound
        while at < range.upperBound {
            guard code.isWord(at, "#"), code.isWord(at + 1, "if"), depth < Self.deepest else {
                kept.append(code[at])
                at += 1
                continue
            }
            let (branches, behind) = branches(at, range.upperBound)
            let chosen = branches.firstIndex { holds($0.condition) } ?? 0
            for (index, branch) in branches.enumerated() {
                if index == chosen {
                    keep(branch.body, depth: depth + 1)
                } else if let first = branch.body.first(where: { declares($0) }) {
                    leftOut.append(Int(code[first].start))
                }
            }
            at = behind
        }
    }

    private func declares(_ index: Int) -> Bool {
        code.isWord(index, "static")
    }

    /// The branches of the `#if` at an index, and the index behind its `#endif`.
    private func branches(_ start: Int, _ end: Int) -> ([(condition: Range<Int>, body: Range<Int>)], Int) {
        var branches: [(condition: Range<Int>, body: Range<Int>)] = []
        var at = behindLine(start, end)
        var condition = min(start + 2, at)..<at
        var body = at
        var depth = 0
        while at < end {
            guard code.isWord(at, "#") else {
                at += 1
                continue
            }
            let word = code.text(at + 1)
            if word == "if" { depth += 1 }
            if word == "endif" {
                if depth == 0 {
                    branches.append((condition, body..<at))
                    return (branches, min(at + 2, end))
                }
                depth -= 1
            }
            if depth == 0, word == "else" || word == "elseif" {
                branches.append((condition, body..<at))
                let behind = word == "else" ? min(at + 2, end) : behindLine(at, end)
                condition = min(at + 2, behind)..<behind
                body = behind
                at = behind
            } else {
                at += 2
            }
        }
        branches.append((condition, body..<end))
        return (branches, end)
    }

    private func behindLine(_ start: Int, _ end: Int) -> Int {
        var at = start + 1
        while at < end, !code[at].startsLine { at += 1 }
        return at
    }

    /// Whether a condition holds; that of `#else`, which is empty, does.
    private func holds(_ range: Range<Int>) -> Bool {
        guard !range.isEmpty else { return true }
        var (all, any) = (true, false)
        var isNegated = false
        var at = range.lowerBound
        while at < range.upperBound {
            if code.isWord(at, "||") {
                any = any || all
                all = true
                at += 1
            } else if code[at].kind == .operator, code.text(at) == "!" {
                isNegated.toggle()
                at += 1
            } else if code[at].kind == .identifier {
                let hasArgument = code.isWord(at + 1, "(")
                all = all && fact(code.text(at), hasArgument ? code.text(at + 2) : nil) != isNegated
                isNegated = false
                at = hasArgument ? code.behindBracket(at + 1, limit: range.upperBound) : at + 1
            } else {
                at += 1
            }
        }
        return any || all
    }

    private func fact(_ name: String, _ argument: String?) -> Bool {
        switch (name, argument) {
        case ("os", "iOS"), ("canImport", "UIKit"): !isMac
        case ("os", "macOS"), ("os", "OSX"), ("canImport", "AppKit"), ("canImport", "Cocoa"): isMac
        case ("os", _), ("targetEnvironment", _), ("hasFeature", _): false
        case ("canImport", _), ("swift", _), ("compiler", _), ("DEBUG", _), ("true", _): true
        default: false
        }
    }

    private static let deepest = 16
}
