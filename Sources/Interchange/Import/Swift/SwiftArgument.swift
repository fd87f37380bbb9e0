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
