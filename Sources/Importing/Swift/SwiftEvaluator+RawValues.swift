import SwiftText

extension SwiftEvaluator {
    /// The raw value of a case of an enum of texts or integers.
    func rawValue(
        _ value: SwiftEnumCase, _ path: [String], _ expression: SwiftExpression
    ) throws(SwiftUnreadable) -> SwiftValue {
        guard let declared = names.enumCase(value.name, of: path) else {
            throw unreadable("the raw value is not known", at: expression.start)
        }
        guard let raw = declared.raw else {
            if names.containers(path).contains(where: { $0.rawType == "String" }) { return .text(value.name) }
            return .integer(try number(of: value.name, path, expression))
        }
        var parser = SwiftParser(code, raw..<raw + (code.isWord(raw, "-") ? 2 : 1))
        return try evaluate(try parser.whole(), Context(frame: SwiftFrame(scope: path)))
    }

    /// The raw value of a case of integers without one of its own: one more than that of the case before it.
    private func number(
        of name: String, _ path: [String], _ expression: SwiftExpression
    ) throws(SwiftUnreadable) -> Int {
        let containers = names.containers(path)
        var next = 0
        for enumCase in containers.flatMap(\.cases)
        where containers.contains(where: { $0.rawType.flatMap(SwiftType.init(named:)) == .integer }) {
            if let raw = enumCase.raw {
                guard let number = Int(code.text(raw)), number < .max else { break }
                next = number
            }
            if enumCase.name == name { return next }
            next += 1
        }
        throw unreadable("the raw value is not known", at: expression.start)
    }
}
