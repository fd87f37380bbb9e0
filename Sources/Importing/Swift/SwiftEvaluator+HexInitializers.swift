import ColorScience
import SwiftText

/// Initializers of the file that read a hex, most of which do the same.
extension SwiftEvaluator {
    /// A kind of hexes: with `#`, with `0x`, or neither, as a text or as an integer.
    struct HexForm: Hashable {
        let initializer: Int
        let prefix: String?
    }

    /// Whether an initializer makes of one hex of six digits what nearly all do: it is tried with others.
    func readsUsually(
        _ index: Int, _ arguments: [SwiftArgument], _ expression: SwiftExpression, _ context: Context
    ) -> Bool {
        guard arguments.count == 1, let argument = arguments.first,
            ["hex", "hexString", "hexValue", "rgb", nil].contains(argument.label),
            let prefix = hexPrefix(argument.value)
        else { return false }
        let form = HexForm(initializer: index, prefix: prefix)
        if let known = usualForms[form] { return known }
        let (noted, depth, trace) = (notes.count, expressionDepth, trace)
        // What is made of the samples is no part of the code.
        self.trace = nil
        let isUsual = Self.samples.allSatisfy { digits in
            let kind: SwiftExpression.Kind
            if let prefix {
                kind = .text(prefix + digits)
            } else {
                guard let integer = Int(digits, radix: 16) else { return false }
                kind = .integer(integer)
            }
            let sample = SwiftArgument(label: argument.label, value: SwiftExpression(kind, argument.value.range))
            guard let value = try? initialized(index, nil, [sample], expression, context),
                case .color(let light, nil) = value
            else { return false }
            return light.hex == "#" + digits
        }
        (expressionDepth, self.trace) = (depth, trace)
        removeNotes(from: noted)
        usualForms[form] = isUsual
        return isUsual
    }

    /// What stands before the six digits of a literal, an inner `nil` for an integer; `nil` for other expressions.
    private func hexPrefix(_ expression: SwiftExpression) -> String?? {
        switch expression.kind {
        case .text(let text):
            for prefix in ["#", "0x", "0X", ""] where text.hasPrefix(prefix) {
                let digits = text.utf8.dropFirst(prefix.utf8.count)
                return digits.count == 6 && digits.allSatisfy(Self.isHexDigit) ? .some(prefix) : nil
            }
            return nil
        case .integer:
            let text = code.text(expression.start)
            return text.hasPrefix("0x") && text.utf8.dropFirst(2).filter { $0 != UInt8(ascii: "_") }.count == 6
                ? .some(nil) : nil
        default: return nil
        }
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
            UInt8(ascii: "A")...UInt8(ascii: "F"):
            true
        default: false
        }
    }

    private static let samples = ["123456", "FEDCBA"]

    /// Whether the body of an initializer reads hexadecimal digits or bytes of an integer, as that of nearly all
    /// initializers of hexes does.
    func isUsual(_ index: Int) -> Bool {
        guard let first = (try? parameters(index))?.first,
            [first.label ?? "", first.name].contains(where: { $0.lowercased().contains("hex") })
                || ["rgb", "rgba", "argb"].contains(first.label)
        else { return false }
        return declarations.functions[index].body.contains { place in
            ["scanHexInt64", "scanHexInt32", "scanHexInt", "strtoul", "radix", ">>"].contains(code.text(place))
        }
    }
}
