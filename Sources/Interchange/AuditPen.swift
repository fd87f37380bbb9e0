/// Colors of a terminal for verdicts, or none.
struct AuditPen {
    let isColored: Bool

    func bold(_ text: String) -> String { sgr("1", text) }
    func faint(_ text: String) -> String { sgr("2", text) }
    func bad(_ text: String) -> String { sgr("31", text) }
    func good(_ text: String) -> String { sgr("32", text) }
    func warning(_ text: String) -> String { sgr("33", text) }

    private func sgr(_ code: String, _ text: String) -> String {
        isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
    }
}
