import SwiftText
import ThemeSpec

/// The active branches of `#if`.
///
/// A theme is read for the requested platform. By default this is iOS, or macOS if the source uses only AppKit. The
/// build is a release: `DEBUG` and other flags are not set. If the source has no code for the platform, the first
/// branch for another platform is used.
struct SwiftConditions {
    private let code: SwiftCode
    private let platform: TargetPlatform
    /// Whether the source has code for the platform.
    private var isForIt = false
    private var kept: [SwiftToken] = []
    /// The offsets of the first declarations in omitted branches.
    private(set) var leftOut: [Int] = []

    /// Returns the source without its inactive branches, and the places of these.
    ///
    /// - Parameters:
    ///   - platform: The platform; `nil` to determine it from the source.
    ///   - own: The number of bytes whose names determine the platform.
    static func active(
        _ code: SwiftCode, for platform: TargetPlatform?, own: Int
    ) -> (code: SwiftCode, leftOut: [Int]) {
        let indices = code.tokens.indices
        guard indices.contains(where: { code.isWord($0, "#") && code.isWord($0 + 1, "if") }) else { return (code, []) }
        var conditions = SwiftConditions(code, for: platform, own: own)
        conditions.keep(0..<code.tokens.count - 1, depth: 0)
        return (SwiftCode(code.bytes, tokens: conditions.kept), conditions.leftOut)
    }

    private init(_ code: SwiftCode, for platform: TargetPlatform?, own: Int) {
        self.code = code
        let names = code.tokens.indices.lazy.filter { code[$0].kind == .identifier && code[$0].start < own }
        let words = Set(names.map { code.text($0) })
        let namesUIKit = !words.isDisjoint(with: Self.namesOfUIKit)
        self.platform = platform ?? (Self.isForMac(words) ? .macOS : .iOS)
        isForIt = platform == nil && namesUIKit
        isForIt = isForIt || hasBranch(own)
    }

    /// Returns whether code uses AppKit and not UIKit, such as `Color(nsColor:)`.
    static func isForMac(_ words: Set<String>) -> Bool {
        !words.isDisjoint(with: ["AppKit", "Cocoa", "NSColor", "nsColor"]) && words.isDisjoint(with: namesOfUIKit)
    }

    private static let namesOfUIKit: Set<String> = ["UIKit", "UIColor", "uiColor"]

    /// Returns whether a branch is for the platform.
    private func hasBranch(_ own: Int) -> Bool {
        var at = 0
        while at < code.tokens.count, code[at].start < own {
            guard code.isWord(at, "#"), code.isWord(at + 1, "if") || code.isWord(at + 1, "elseif") else {
                at += 1
                continue
            }
            // The condition is the rest of the line.
            let condition = at + 2..<max(behindLine(at, code.tokens.count), at + 2)
            if isForPlatform(condition), holds(condition) { return true }
            at = condition.upperBound
        }
        return false
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
            let other = !isForIt && isForPlatform(branches[0].condition) ? 0 : nil
            let chosen = branches.firstIndex { holds($0.condition) } ?? other
            for (index, branch) in branches.enumerated() {
                if index == chosen {
                    keep(branch.body, depth: depth + 1)
                } else if let first = declaration(in: branch.body) {
                    leftOut.append(Int(code[first].start))
                }
            }
            at = behind
        }
    }

    /// Returns whether a token declares a constant of a type, or a constant at the outermost level of a branch.
    private func declares(_ index: Int, in branch: Range<Int>) -> Bool {
        if code.isWord(index, "static") { return true }
        guard index == branch.lowerBound || code[index].startsLine else { return false }
        return code.isWord(index, "let") || code.isWord(index, "var") || code.isWord(index, "case")
    }

    /// Returns the first token in a branch that declares a constant, outside the bodies of functions and initializers.
    private func declaration(in branch: Range<Int>) -> Int? {
        var at = branch.lowerBound
        while at < branch.upperBound {
            if declares(at, in: branch) { return at }
            if code.isWord(at, "func") || code.isWord(at, "init") {
                while at < branch.upperBound, !code.isWord(at, "{") { at += 1 }
                at = code.behindBracket(at, limit: branch.upperBound)
            } else {
                at += 1
            }
        }
        return nil
    }

    private func isForPlatform(_ condition: Range<Int>) -> Bool {
        condition.contains { index in
            code.isWord(index, "os") || code.isWord(index, "canImport") || code.isWord(index, "targetEnvironment")
        }
    }

    /// Returns the branches of the `#if` at an index, and the index after its `#endif`.
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

    /// Returns whether a condition is true; the empty condition of `#else` is.
    private func holds(_ range: Range<Int>) -> Bool {
        guard !range.isEmpty else { return true }
        var at = range.lowerBound
        return any(&at, range.upperBound, depth: 0)
    }

    private func any(_ at: inout Int, _ end: Int, depth: Int) -> Bool {
        var value = all(&at, end, depth: depth)
        while at < end, code.isWord(at, "||") {
            at += 1
            let next = all(&at, end, depth: depth)
            value = value || next
        }
        return value
    }

    private func all(_ at: inout Int, _ end: Int, depth: Int) -> Bool {
        var value = one(&at, end, depth: depth)
        while at < end, code.isWord(at, "&&") {
            at += 1
            let next = one(&at, end, depth: depth)
            value = value && next
        }
        return value
    }

    private func one(_ at: inout Int, _ end: Int, depth: Int) -> Bool {
        guard at < end, depth < Self.deepest else { return false }
        if code[at].kind == .operator, code.text(at) == "!" {
            at += 1
            return !one(&at, end, depth: depth + 1)
        }
        if code.isWord(at, "(") {
            let behind = code.behindBracket(at, limit: end)
            var inner = at + 1
            let value = any(&inner, max(behind - 1, inner), depth: depth + 1)
            at = behind
            return value
        }
        let name = code.text(at)
        at += 1
        guard at < end, code.isWord(at, "(") else { return fact(name, nil) }
        let argument = code.text(at + 1)
        at = code.behindBracket(at, limit: end)
        return fact(name, argument)
    }

    private func fact(_ name: String, _ argument: String?) -> Bool {
        switch (name, argument) {
        case ("canImport", "UIKit"): platform != .macOS
        case ("os", "OSX"), ("canImport", "AppKit"), ("canImport", "Cocoa"): platform == .macOS
        case ("os", platform.rawValue): true
        case ("os", _), ("targetEnvironment", _), ("hasFeature", _): false
        // The newest compiler: `swift(>=5.9)` is true, `swift(<6)` is not.
        case ("swift", "<"), ("compiler", "<"): false
        case ("canImport", _), ("swift", _), ("compiler", _), ("true", _): true
        default: false
        }
    }

    private static let deepest = 16
}
