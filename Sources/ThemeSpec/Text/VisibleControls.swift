/// `text` with everything that could command a terminal or disturb its order made visible, as in `\u{1B}`.
///
/// That is: C0 and C1 controls (line ends and tabs too), DEL, line and paragraph separators, marks and overrides of
/// writing direction (U+202A...202E, U+2066...2069, U+200E, U+200F, U+061C), and characters of no width. A zero-width
/// joiner stays between characters that are not ASCII, where it builds emoji and scripts.
public func visibleControls(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 < 0x20 || $0 > 0x7E }) else { return text }
    var shown = String.UnicodeScalarView()
    let scalars = Array(text.unicodeScalars)
    for (index, scalar) in scalars.enumerated() {
        let joins = scalar == "\u{200D}" && !isJoiner(scalars, at: index)
        if joins || scalar.isHiddenControl {
            shown.append(contentsOf: scalar.visibleEscape.unicodeScalars)
        } else {
            shown.append(scalar)
        }
    }
    return String(shown)
}

private func isJoiner(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
    index > 0 && index + 1 < scalars.count && scalars[index - 1].value > 0x7F && scalars[index + 1].value > 0x7F
}

extension Unicode.Scalar {
    /// Whether it must never reach a terminal as itself; the zero-width joiner is judged by its neighbours instead.
    var isHiddenControl: Bool {
        switch value {
        case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x180E, 0x200B, 0x200C, 0x200E, 0x200F, 0x2028...0x202E,
            0x2060...0x206F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE007F:
            true
        default: false
        }
    }

    /// `\u{1B}` for the escape character.
    var visibleEscape: String {
        "\\u{" + String(value, radix: 16, uppercase: true) + "}"
    }
}
