import ThemeSpec

/// A theme that promises contrast and does not have it.
enum ClaimRule: ThemeRule {
    static let id = "claim"
    static let title = "a theme that promises contrast has it"
    static let facts =
        "The words of the theme's own name, summary, purpose and description, against the verdicts of its pairs."

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        let data = context.spec.metadata
        let texts = [
            ("name", data.name), ("summary", data.summary), ("purpose", data.purpose),
            ("description", data.description),
        ]
        for (key, text) in texts {
            guard let text, let claim = claim(in: text) else { continue }
            let failing = checks.filter { $0.ratio < claim.required($0) }
            guard let worst = failing.min(by: { $0.ratio < $1.ratio }) else { continue }
            return [
                context.finding(
                    Self.self, .warning, subject: key, path: [key],
                    "the \(key) promises \"\(claim.words)\", but \(failing.count) of \(checks.count) pairs lack it; \(worst.foreground) on \(worst.background) in \(worst.appearance.rawValue) has \(AuditCheck.text(worst.ratio)):1"
                )
            ]
        }
        return []
    }

    private struct Claim {
        let words: String
        let level: ContrastLevel

        func required(_ check: AuditCheck) -> Double {
            if case .text = check.pair.kind { return level.required(isLarge: check.isLarge) }
            return ContrastLevel.nonText
        }
    }

    /// The strongest promise that the text makes.
    private static func claim(in text: String) -> Claim? {
        // A point within a number belongs to it; one at a word's end ends the sentence.
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "." }.map { word in
            String(word.last == "." ? word.dropLast() : word)
        }
        for (phrase, level) in claims {
            let starts = words.indices.dropLast(phrase.count - 1)
            guard let start = starts.first(where: { words[$0..<$0 + phrase.count].elementsEqual(phrase) }) else {
                continue
            }
            return Claim(words: words[start..<start + phrase.count].joined(separator: " "), level: level)
        }
        return nil
    }

    private static let claims: [([String], ContrastLevel)] = [
        (["aaa"], .aaa), (["7", "1"], .aaa), (["maximum", "contrast"], .aaa), (["highest", "contrast"], .aaa),
        (["high", "contrast"], .aa), (["strong", "contrast"], .aa), (["great", "contrast"], .aa),
        (["good", "contrast"], .aa), (["excellent", "contrast"], .aa), (["wcag"], .aa), (["aa"], .aa),
        (["accessible"], .aa),
        (["accessibility"], .aa), (["legible"], .aa), (["legibility"], .aa), (["readable"], .aa),
        (["readability"], .aa),
        (["4.5", "1"], .aa), (["optimal", "contrast"], .aa), (["high", "legibility"], .aa),
    ]
}
