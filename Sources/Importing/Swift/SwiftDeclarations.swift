/// The declarations of a theme file, in its order.
struct SwiftDeclarations {
    var containers: [SwiftContainer] = []
    var values: [SwiftDeclaration] = []
    /// Functions whose results could be tokens: their names, scopes and offsets.
    var functions: [(name: String, scope: [String], offset: Int)] = []
    /// The place of a bracket that is never closed, or that closes nothing.
    var unbalanced: (bracket: String, offset: Int)?
    /// The place where reading stopped, at the maximum number of declarations.
    var cut: Int?
}

/// A constant or computed property that a theme file declares.
struct SwiftDeclaration {
    /// The types and extensions around it, from the outermost in; empty at the top level.
    let scope: [String]
    let name: String
    /// Bytes from the start of the source to its name.
    let offset: Int
    /// The first name of the type annotation, such as `Color`; `nil` without one.
    let type: String?
    /// Whether it is static: instance properties are not tokens.
    let isStatic: Bool
    /// The tokens of its expression, or of the body of its getter.
    let value: Range<Int>
    let isComputed: Bool
    /// Whether it is a case of an enum, with its raw value.
    var isCase = false

    var path: [String] { scope + [name] }
}

/// A type or an extension that a theme file declares, with its contents other than tokens.
struct SwiftContainer {
    enum Keyword: String, CaseIterable {
        case `enum`, `struct`, `class`, `extension`, `actor`, `protocol`
    }

    let keyword: Keyword
    /// The names of the types around it, and its own.
    let path: [String]
    /// Bytes from the start of the source to its keyword.
    let offset: Int
    /// The first type after the colon: of an enum with raw values, their type.
    var rawType: String?
    /// The names of an enum's cases.
    var cases: [String] = []
    var hasInstanceProperties = false
    var isClosed = false
}

/// The types of tokens that decide the meaning of an implicit member.
enum SwiftType {
    case color
    /// `UIColor` and `NSColor`, whose `.red` differs from SwiftUI's.
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
    /// Returns the arguments in the parentheses at `at`, and moves `at` past them.
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
    /// Returns the first argument with one of the labels.
    subscript(_ labels: String...) -> SwiftArgument? {
        first { argument in argument.label.map(labels.contains) ?? false }
    }

    /// The first argument without a label.
    var unlabeled: SwiftArgument? { first { $0.label == nil } }
}
