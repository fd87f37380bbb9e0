import ThemeSpec

extension ImportNote {
    /// `FILE:LINE:COLUMN: KIND: MESSAGE`, fit for a terminal.
    public var text: String {
        var place = visibleControls(file)
        if let line { place += ":\(line)" }
        if line != nil, let column { place += ":\(column)" }
        return "\(place): \(kind.rawValue): \(visibleControls(message))"
    }
}

/// A name out of a file as messages show it: in quotes, safe for a terminal, and cut where it is long.
func quoted(_ text: some StringProtocol) -> String {
    let limit = 64
    let head = String(String.UnicodeScalarView(text.unicodeScalars.prefix(limit)))
    return "\"" + visibleControls(head) + (head.utf8.count < text.utf8.count ? "…" : "") + "\""
}
