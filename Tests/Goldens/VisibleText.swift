/// A text with its control characters, but newlines, spelled out: ESC as `\e`, others as `\u{7}`.
///
/// A backslash is doubled where it could be taken for the beginning of one of these, so that different texts never
/// look the same; elsewhere it stays single, and pictures made of characters stay in line.
public func visibleText(_ text: String) -> String {
    var visible = ""
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
        switch scalar {
        case "\n": visible += "\n"
        case "\u{1B}": visible += "\\e"
        case "\\":
            let next = index + 1 < scalars.count ? scalars[index + 1] : " "
            let isAmbiguous = next == "e" || next == "u" || next == "\\" || isHidden(next)
            visible += isAmbiguous ? "\\\\" : "\\"
        case _ where isHidden(scalar): visible += "\\u{\(String(scalar.value, radix: 16))}"
        default: visible.unicodeScalars.append(scalar)
        }
    }
    return visible
}

private func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\n" && scalar.properties.generalCategory == .control
}
