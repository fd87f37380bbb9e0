import SourceText
import SwiftText

/// `Scanner`, `strtoul` and the initializers of integers, by which colors are read from hexes.
extension SwiftEvaluator {
    /// The scanner of a text.
    func scanner(_ arguments: [SwiftArgument], _ context: Context) throws(SwiftUnreadable) -> SwiftValue? {
        guard let argument = arguments["string"], arguments.count == 1,
            case .text(let text) = try evaluate(argument.value, context.expecting("String"))
        else { return nil }
        var scanner = SwiftInstance(type: .unknown("Scanner"))
        scanner.set("string", .text(text), at: 0)
        scanner.set("currentIndex", .integer(0), at: 0)
        return .instance(scanner)
    }

    /// What a method of a scanner returns, and the scanner after it; `nil` for other methods.
    func scanned(
        _ scanner: SwiftInstance, by name: String, _ arguments: [SwiftArgument], _ context: Context
    ) throws(SwiftUnreadable) -> (result: SwiftValue, scanner: SwiftInstance)? {
        guard scanner.type == .unknown("Scanner"), case .text(let text) = scanner["string"],
            case .integer(let start) = scanner["scanLocation"] ?? scanner["currentIndex"], start >= 0
        else { return nil }
        var scanner = scanner
        var rest = text.dropFirst(start)
        switch name {
        case "scanHexInt64", "scanHexInt32", "scanHexInt":
            guard let target = arguments.first else { return hexadecimal(&scanner, &rest, start) }
            guard case .prefix("&", let place) = target.value.kind,
                case (.integer(let value), let changed) = hexadecimal(&scanner, &rest, start)
            else { return (.bool(false), scanner) }
            try store(.integer(value), place, target.value, context.frame)
            return (.bool(true), changed)
        case "scanInt", "scanInt32", "scanInt64", "scanUInt64":
            guard let argument = arguments["representation"], case .implicitMember("hexadecimal") = argument.value.kind
            else { return nil }
            return hexadecimal(&scanner, &rest, start)
        case "scanString", "scanCharacter":
            guard let argument = arguments.first,
                case .text(let prefix) = try evaluate(argument.value, context.expecting("String"))
            else { return nil }
            guard rest.hasPrefix(prefix) else {
                return (argument.label == nil && arguments.count == 1 ? .none : .bool(false), scanner)
            }
            move(&scanner, to: start + prefix.count)
            return (arguments.count == 1 ? .text(prefix) : .bool(true), scanner)
        default: return nil
        }
    }

    private func hexadecimal(
        _ scanner: inout SwiftInstance, _ rest: inout Substring, _ start: Int
    ) -> (result: SwiftValue, scanner: SwiftInstance) {
        var skipped = rest.prefix(while: \.isWhitespace).count
        if rest.dropFirst(skipped).lowercased().hasPrefix("0x") { skipped += 2 }
        let digits = rest.dropFirst(skipped).prefix(while: \.isHexDigit)
        guard !digits.isEmpty, digits.count <= 15, let value = Int(digits, radix: 16) else { return (.none, scanner) }
        move(&scanner, to: start + skipped + digits.count)
        return (.integer(value), scanner)
    }

    private func move(_ scanner: inout SwiftInstance, to index: Int) {
        scanner.set(scanner["scanLocation"] == nil ? "currentIndex" : "scanLocation", .integer(index), at: 0)
    }

    /// The integer of a text: `Int("FF", radix: 16)`, `strtoul(text, nil, 16)`; `nil` for other arguments, and where the
    /// text is no number.
    func integer(
        _ text: SwiftArgument, radix: SwiftArgument?, _ context: Context
    ) throws(SwiftUnreadable) -> Int?? {
        guard case .text(let digits) = try evaluate(text.value, context.expecting("String")) else { return nil }
        guard let radix else { return .some(Int(digits)) }
        guard case .integer(let base) = try evaluate(radix.value, context.expecting("Int")), (2...36).contains(base)
        else { return nil }
        return .some(Int(digits, radix: base))
    }
}
