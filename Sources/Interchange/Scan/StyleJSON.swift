/// Findings as one JSON object, a line each.
public struct StyleJSON {
    private var hasFindings = false

    public init() {}

    public static let opening = "{\n\"findings\" : ["

    public mutating func text(_ finding: StyleFinding, _ suggestion: StyleSuggestion?) -> String {
        var line = LineWriter()
        line.begin(after: hasFindings)
        hasFindings = true
        line.add("file", finding.file)
        line.add(raw: "line", "\(finding.line)")
        line.add(raw: "column", "\(finding.column)")
        line.add("rule", finding.rule.rawValue)
        line.add("source", finding.source)
        if let suggestion {
            line.add("token", suggestion.token)
            line.add("tokenValue", suggestion.value)
            line.add(raw: "distance", "\(suggestion.distance)")
        }
        line.end()
        return line.text
    }

    public static func closing(found: Int, files: Int) -> String {
        "\n],\n\"found\" : \(found),\n\"files\" : \(files)\n}\n"
    }
}
