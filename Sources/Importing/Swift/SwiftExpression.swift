import SourceText
import SwiftText

/// An expression of Swift source, with the tokens that it covers.
final class SwiftExpression {
    enum Kind {
        case number(Double)
        case integer(Int)
        case text(String)
        case bool(Bool)
        case none
        case name(String)
        /// `.white`, whose type is expected where it stands.
        case implicitMember(String)
        case member(SwiftExpression, String)
        case call(SwiftExpression, [SwiftArgument])
        /// `name(label:)`, a function that is not called, with the labels of its parameters.
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
        /// A string literal that is more than plain text, with the reason why it has no value.
        case unreadableText(SwiftUnreadable)
        case conditional(SwiftExpression, SwiftExpression, SwiftExpression)
        /// `if` or `switch` that stands for its value.
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
    /// Empty where the code says `$0`.
    let parameters: [String]
    let body: [SwiftStatement]
}

/// A statement of the body of a function, an initializer, a closure or a getter.
indirect enum SwiftStatement {
    case expression(SwiftExpression)
    case returned(SwiftExpression?, at: Int)
    /// `let a = 1` and `let (a, b) = (1, 2)`; the names of a tuple are its elements'.
    case declared([String], SwiftTypeName?, SwiftExpression?)
    case assigned(SwiftExpression, String, SwiftExpression)
    case conditional([SwiftCondition], [SwiftStatement], otherwise: [SwiftStatement]?, at: Int)
    case guarded([SwiftCondition], otherwise: [SwiftStatement], at: Int)
    case switched(SwiftExpression, [SwiftCase], at: Int)
    /// A statement that cannot be evaluated, such as a loop.
    case other(at: Int)

    struct SwiftCase {
        /// Empty for `default`.
        let patterns: [SwiftExpression]
        let filter: SwiftExpression?
        let body: [SwiftStatement]
    }

    /// One of the conditions of `if` and `guard`, which must all hold.
    enum SwiftCondition {
        case expression(SwiftExpression)
        /// `let name = value`, or `let name`.
        case bound(String, SwiftExpression)
        /// `#available(iOS 15, *)`, which holds, or `#unavailable`, which does not.
        case available(Bool)
        /// `case pattern = value`.
        case matched(SwiftExpression, SwiftExpression)
    }
}

typealias SwiftCondition = SwiftStatement.SwiftCondition

/// A type as source names it, without generic arguments and optionality.
struct SwiftTypeName: Hashable {
    /// The names from the outermost type in.
    var path: [String]
    /// Whether it is an array or a dictionary of that type.
    var isCollection = false

    /// The names with points between them, without the module.
    var text: String {
        let module = path.count > 1 ? path.first.map(SwiftParser.modules.contains) ?? false : false
        return path.dropFirst(module ? 1 : 0).joined(separator: ".")
    }
}
