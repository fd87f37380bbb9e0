/// Text out of a file as messages show it: in quotes, safe for a terminal, and cut where it is long.
func quoted(_ text: some StringProtocol) -> String {
    let limit = 48
    let head = String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit)))
    let isCut = head.utf8.count < text.utf8.count
    return "\"" + visibleControls(head) + (isCut ? "…" : "") + "\""
}

/// `"a", "b" and "c"`.
func listed(_ names: [String]) -> String {
    guard let last = names.last, names.count > 1 else { return names.first ?? "" }
    return names.dropLast().joined(separator: ", ") + " and " + last
}
