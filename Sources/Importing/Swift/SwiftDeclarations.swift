/// What a theme file declares, in its order.
struct SwiftDeclarations {
    var containers: [SwiftContainer] = []
    var values: [SwiftDeclaration] = []
    /// Functions that return what a token could be: their names, scopes and offsets.
    var functions: [(name: String, scope: [String], offset: Int)] = []
    /// Where a bracket stands that is never closed, or one that closes nothing.
    var unbalanced: (bracket: String, offset: Int)?
    /// Where the reading ended, as there is more than anyone declares.
    var cut: Int?
}

/// A constant or computed property that a theme file declares.
struct SwiftDeclaration {
    /// The type or extension that it stands in, from the outermost in; empty at the top.
    let scope: [String]
    let name: String
    /// Bytes from the start of the source to its name.
    let offset: Int
    /// The annotation's first name, such as `Color`; `nil` without one.
    let type: String?
    /// Whether it is one of its type's own: what is given to instances is no token.
    let isStatic: Bool
    /// The tokens of its expression, or of the body of its getter.
    let value: Range<Int>
    let isComputed: Bool
    /// Whether it is a case of an enum, with its raw value.
    var isCase = false

    var path: [String] { scope + [name] }
}

/// A type or an extension that a theme file declares, and what is in it besides tokens.
struct SwiftContainer {
    enum Keyword: String, CaseIterable {
        case `enum`, `struct`, `class`, `extension`, `actor`, `protocol`
    }

    let keyword: Keyword
    /// With the names of those it stands in.
    let path: [String]
    /// Bytes from the start of the source to its keyword.
    let offset: Int
    /// The first type behind the colon: of an enum with raw values, theirs.
    var rawType: String?
    /// The names of an enum's cases.
    var cases: [String] = []
    var hasInstanceProperties = false
    var isClosed = false
}

/// The types that tokens are of, as far as an implicit member's meaning depends on them.
enum SwiftType {
    case color
    /// `UIColor` and `NSColor`, whose `.red` is another one than SwiftUI's.
    case platformColor
    case font
    /// A floating-point number.
    case number
    case integer

    init?(named name: String) {
        switch name {
        case "Color": self = .color
        case "UIColor", "NSColor", "CGColor": self = .platformColor
        case "Font": self = .font
        case "CGFloat", "Double", "Float": self = .number
        case "Int", "UInt": self = .integer
        default: return nil
        }
    }
}

/// An argument of a call.
struct SwiftArgument {
    let label: String?
    /// The tokens of its expression.
    let range: Range<Int>
}

extension SwiftEvaluator {
    /// The arguments in the parentheses at `at`, which goes behind them.
    func arguments(_ at: inout Int, _ end: Int) -> [SwiftArgument] {
        var arguments: [SwiftArgument] = []
        let behind = code.behindBracket(at, limit: end)
        let close = code.isClosing(behind - 1) ? behind - 1 : behind
        var start = at + 1
        at = start
        while at <= close {
            if at == close || code.isWord(at, ",") {
                if at > start { arguments.append(argument(start..<at)) }
                start = at + 1
                at += 1
            } else {
                at = code.isOpening(at) ? code.behindBracket(at, limit: close) : at + 1
            }
        }
        at = behind
        return arguments
    }

    private func argument(_ range: Range<Int>) -> SwiftArgument {
        guard range.count > 1, code[range.lowerBound].kind == .identifier, code.isWord(range.lowerBound + 1, ":") else {
            return SwiftArgument(label: nil, range: range)
        }
        return SwiftArgument(label: code.text(range.lowerBound), range: range.lowerBound + 2..<range.upperBound)
    }
}

extension [SwiftArgument] {
    /// The first argument with one of the labels.
    subscript(_ labels: String...) -> SwiftArgument? {
        first { argument in argument.label.map(labels.contains) ?? false }
    }

    /// The first argument without a label.
    var unlabeled: SwiftArgument? { first { $0.label == nil } }
}
