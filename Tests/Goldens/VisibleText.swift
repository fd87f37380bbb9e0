/// Returns the text with control characters other than newlines escaped: ESC as `\e`, others as `\u{7}`.
///
/// A backslash is doubled where it could be mistaken for an escape sequence, so that different texts stay different.
/// Elsewhere it stays single, so that pictures made of characters stay aligned.
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
