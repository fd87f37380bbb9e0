import SourceText
import SwiftText

/// The declarations of a theme file, in their order.
struct SwiftDeclarations {
    var containers: [SwiftContainer] = []
    var values: [SwiftDeclaration] = []
    /// Functions, initializers and subscripts.
    var functions: [SwiftFunction] = []
    /// The aliases declared by `typealias`, with the first token of the type, and whether only their file can refer to
    /// them.
    var aliases: [(path: [String], type: Int, isPrivate: Bool)] = []
    /// Invalid Swift code, such as a bracket that is never closed, or a missing value after `=`.
    var faults: [(message: String, offset: Int)] = []
    /// Declarations whose names are not names in Swift, such as `2xl`.
    var misnamed: [(name: String, offset: Int)] = []
    /// The place where reading stopped at the maximum number of declarations.
    var cut: Int?
    /// Whether cases were inferred for an extension of an enum that the file does not declare.
    var infersCases = false
    /// The last names of declarations that differ between other files, so that references to them are ambiguous.
    var doubtful: Set<String> = []
    /// The paths of the members that protocols require, with or without a default.
    var requirements: Set<[String]> = []
    /// The offsets at which the other files begin.
    var otherFiles: [Int] = []

    /// Returns the index of the file that contains an offset; 0 for the file itself.
    func file(of offset: Int) -> Int { otherFiles.lastIndex { $0 <= offset }.map { $0 + 1 } ?? 0 }
}

/// A constant, a stored or a computed property that a theme file declares.
struct SwiftDeclaration {
    /// The types and extensions around it, from the outermost to the innermost; empty at the top level.
    let scope: [String]
    let name: String
    /// The offset of its name, in bytes from the start of the source.
    let offset: Int
    /// The first name of the type annotation, such as `Color`; `nil` if there is none.
    let type: String?
    /// The first token of the type annotation.
    var typeStart: Int?
    /// Whether it is static or at the top level; others belong to an instance of their type.
    let isStatic: Bool
    /// The tokens of its expression, or of the body of its getter; empty if it has neither.
    let value: Range<Int>
    let isComputed: Bool
    /// Whether it is a case of an enum, with its raw value.
    var isCase = false
    /// Whether the environment gives its value, as in `@Environment(\.colorScheme)`.
    var isEnvironment = false
    /// Whether a user setting gives its value, as in `@AppStorage("accent")`.
    var isStored = false
    /// Whether its value may change while the program runs: a stored `var`.
    var isVariable = false
    /// Whether it is a function without parameters.
    var isFunction = false
    /// The tokens of its property wrapper, as in `@Hex("#1B4965")`; `nil` if there is none.
    var wrapper: Range<Int>?
    /// Whether only its file can refer to it: `private` or `fileprivate`.
    var isPrivate = false
    /// The index of the element of the tuple in its expression, for `let (a, b) = pair`; `nil` for the whole value.
    var element: Int?

    var path: [String] { scope + [name] }
}

/// A function, an initializer or a subscript that a theme file declares.
struct SwiftFunction {
    let scope: [String]
    /// `init` for an initializer, `subscript` for a subscript.
    let name: String
    /// The offset of its keyword, in bytes from the start of the source.
    let offset: Int
    /// Whether it is called on a type or at the top level.
    let isStatic: Bool
    /// The token of the opening parenthesis.
    let parameters: Int
    /// The first token of the type that it returns.
    let returned: Int?
    /// The first name of that type.
    let returnedName: String?
    /// Empty in a protocol.
    let body: Range<Int>
    /// Whether only its file can refer to it.
    var isPrivate = false

    var isSubscript: Bool { name == "subscript" }

    /// The scope and the name; only the scope for a subscript.
    var path: [String] { isSubscript ? scope : scope + [name] }
}

/// A type or an extension that a theme file declares, with its contents other than tokens.
struct SwiftContainer {
    enum Keyword: String, CaseIterable {
        case `enum`, `struct`, `class`, `extension`, `actor`, `protocol`

        /// The keyword with its article, for messages.
        var name: String { (["enum", "extension", "actor"].contains(rawValue) ? "an " : "a ") + rawValue }
    }

    struct Case {
        let name: String
        /// The offset of its name, in bytes from the start of the source.
        let offset: Int
        /// The token of its raw value.
        let raw: Int?
        let hasPayload: Bool
    }

    let keyword: Keyword
    /// The names of the enclosing types, and its own.
    let path: [String]
    /// The offset of its keyword, in bytes from the start of the source.
    let offset: Int
    /// The types after the colon; in an enum with raw values, the first is their type.
    var inherited: [String] = []
    var cases: [Case] = []
    var hasInstanceProperties = false
    /// Whether only its file can refer to it and to its members.
    var isPrivate = false
    var isClosed = false
    /// The offset of the end of its body, in bytes from the start of the source.
    var end = Int.max

    var rawType: String? { inherited.first }
}

/// The types of tokens that determine the meaning of an implicit member.
enum SwiftType {
    case color
    /// `UIColor`, whose `.red` differs from SwiftUI's.
    case platformColor
    /// `NSColor`, whose system colors are those of macOS.
    case appKitColor
    case font
    /// A floating-point number.
    case number
    case integer

    init?(named name: String) {
        switch name {
        case "Color", "ShapeStyle": self = .color
        case "UIColor", "CGColor", "SKColor": self = .platformColor
        case "NSColor": self = .appKitColor
        case "Font", "UIFont", "NSFont": self = .font
        case "CGFloat", "Double", "Float": self = .number
        case "Int", "UInt", "UInt32", "UInt64", "Int32", "Int64", "UInt8": self = .integer
        default: return nil
        }
    }

    /// The name of the type.
    var name: String {
        switch self {
        case .color: "Color"
        case .platformColor: "UIColor"
        case .appKitColor: "NSColor"
        case .font: "Font"
        case .number: "CGFloat"
        case .integer: "Int"
        }
    }

    var isColor: Bool { self == .color || self == .platformColor || self == .appKitColor }

    /// The names of the types of SwiftUI, UIKit and AppKit whose extensions can declare members of the type.
    var owners: [String] {
        switch self {
        case .color: ["Color", "ShapeStyle"]
        case .platformColor: ["UIColor", "CGColor", "NSColor", "SKColor"]
        case .appKitColor: ["NSColor", "UIColor"]
        case .font: ["Font", "UIFont", "NSFont"]
        case .number: ["CGFloat", "Double", "Float"]
        case .integer: ["Int", "UInt", "UInt32"]
        }
    }

    /// Returns the owners: the one in the code first, without types whose members it does not have, such as `Font` for
    /// `UIFont`.
    func owners(spelled: String?) -> [String] {
        guard let spelled, owners.contains(spelled) else { return owners }
        if self == .font, spelled == "Font" { return [spelled] }
        // A type of one framework never has the members of the other's.
        if spelled == "NSColor" || spelled == "UIColor" {
            return [spelled] + owners.filter { $0 != "NSColor" && $0 != "UIColor" }
        }
        return [spelled] + owners.filter { $0 != spelled && (self != .font || $0 != "Font") }
    }
}

/// An expression of Swift source, with the tokens that it covers.
final class SwiftExpression {
    enum Kind {
        case number(Double)
        case integer(Int)
        case text(String)
        case bool(Bool)
        case none
        case name(String)
        /// `.white`, with a type that is expected at its place.
        case implicitMember(String)
        case member(SwiftExpression, String)
        case call(SwiftExpression, [SwiftArgument])
        /// `name(label:)`, a function that is not called, with its parameter labels.
        case function(SwiftExpression, [String])
        case subscripted(SwiftExpression, [SwiftArgument])
        case closure(SwiftClosure)
        case list([SwiftExpression])
        case dictionary([(key: SwiftExpression, value: SwiftExpression)])
        case tuple([SwiftArgument])
        case keyPath([String])
        case prefix(String, SwiftExpression)
        case binary(String, SwiftExpression, SwiftExpression)
        /// `start...`, `..<end`
        case range(SwiftExpression?, String, SwiftExpression?)
        /// A string literal with names in it, such as `"\(family)-Bold"`, as its parts.
        case interpolation([SwiftExpression])
        /// A string literal that is not plain text, with the reason why it has no value.
        case unreadableText(SwiftUnreadable)
        case conditional(SwiftExpression, SwiftExpression, SwiftExpression)
        /// `if` or `switch` as an expression.
        case statement(SwiftStatement)
        /// `let name` in a pattern.
        case binding(String)
    }

    let kind: Kind
    /// The tokens that it covers.
    let range: Range<Int>

    init(_ kind: Kind, _ range: Range<Int>) {
        self.kind = kind
        self.range = range
    }

    var start: Int { range.lowerBound }
}

/// An argument of a call.
struct SwiftArgument {
    let label: String?
    let value: SwiftExpression

    var start: Int { value.start }
}

extension [SwiftArgument] {
    /// Returns the first argument with one of the labels.
    subscript(_ labels: String...) -> SwiftArgument? {
        first { argument in argument.label.map(labels.contains) ?? false }
    }

    /// The first argument without a label.
    var unlabeled: SwiftArgument? { first { $0.label == nil } }
}

/// A closure: the names of its parameters and its statements.
struct SwiftClosure {
    /// The names of the parameters; empty if the code uses `$0`.
    let parameters: [String]
    let body: [SwiftStatement]

    /// Whether it is the closure of a result builder, with several expressions.
    var isListed: Bool {
        body.count > 1
            && body.allSatisfy { statement in
                if case .expression = statement { true } else { false }
            }
    }
}

/// A statement of the body of a function, an initializer, a closure or a getter.
indirect enum SwiftStatement {
    case expression(SwiftExpression)
    case returned(SwiftExpression?, at: Int)
    /// `let a = 1` and `let (a, b) = (1, 2)`; several names are those of a tuple's elements.
    case declared([String], SwiftTypeName?, SwiftExpression?)
    case assigned(SwiftExpression, String, SwiftExpression)
    case conditional([SwiftCondition], [SwiftStatement], otherwise: [SwiftStatement]?, at: Int)
    case guarded([SwiftCondition], otherwise: [SwiftStatement], at: Int)
    case switched(SwiftExpression, [SwiftCase], at: Int)
    /// `for name in values where condition`; several names are those of a tuple's elements.
    case loop([String], SwiftExpression, filter: SwiftExpression?, [SwiftStatement], at: Int)
    /// A statement that cannot be evaluated, such as a loop with a condition.
    case other(at: Int)

    struct SwiftCase {
        /// Empty for `default`.
        let patterns: [SwiftExpression]
        let filter: SwiftExpression?
        let body: [SwiftStatement]
    }

    /// One of the conditions of `if` and `guard`, all of which must be true.
    enum SwiftCondition {
        case expression(SwiftExpression)
        /// `let name = value`, or `let name`.
        case bound(String, SwiftExpression)
        /// `#available(iOS 15, *)`, which is true, or `#unavailable`, which is false.
        case available(Bool)
        /// `case pattern = value`.
        case matched(SwiftExpression, SwiftExpression)
    }
}

typealias SwiftCondition = SwiftStatement.SwiftCondition

/// A type as written in the source, without generic arguments and optionality.
struct SwiftTypeName: Hashable {
    /// The names, starting with that of the outermost type.
    var path: [String]
    /// Whether it is an array or a dictionary of this type.
    var isCollection = false
    /// The elements of a tuple, whose path is empty; empty for other types.
    var elements: [Element] = []

    /// An element of a tuple.
    struct Element: Hashable {
        let label: String?
        let type: SwiftTypeName?
    }

    /// The names separated by points, without the module.
    var text: String {
        let module = path.count > 1 ? path.first.map(SwiftParser.modules.contains) ?? false : false
        return path.dropFirst(module ? 1 : 0).joined(separator: ".")
    }
}

extension SwiftStatement {
    /// Whether the statement is `self.init(…)`.
    var isDelegation: Bool {
        guard case .expression(let expression) = self, case .call(let callee, _) = expression.kind,
            case .member(_, "init") = callee.kind
        else { return false }
        return true
    }
}

extension [SwiftStatement] {
    /// Whether the statements may leave their body, or assign `self`.
    var mayReturn: Bool {
        contains { statement in
            switch statement {
            case .returned: true
            case .assigned(let target, _, _): if case .name("self") = target.kind { true } else { false }
            case .conditional(_, let body, let otherwise, _): (body + (otherwise ?? [])).mayReturn
            case .guarded: true
            case .switched(_, let cases, _): cases.contains { $0.body.mayReturn }
            case .loop(_, _, _, let body, _): body.mayReturn
            case .expression, .declared, .other: false
            }
        }
    }

    /// The names that the statements may assign, including properties of `self`.
    var assignedNames: Set<String> {
        var names: Set<String> = []
        for statement in self {
            switch statement {
            case .assigned(let target, _, _):
                switch target.kind {
                case .name(let name), .member(_, let name): names.insert(name)
                default: break
                }
            case .conditional(_, let body, let otherwise, _): names.formUnion((body + (otherwise ?? [])).assignedNames)
            case .guarded(_, let otherwise, _): names.formUnion(otherwise.assignedNames)
            case .switched(_, let cases, _): names.formUnion(cases.flatMap(\.body).assignedNames)
            case .loop(_, _, _, let body, _): names.formUnion(body.assignedNames)
            case .expression, .returned, .declared, .other: break
            }
        }
        return names
    }
}
