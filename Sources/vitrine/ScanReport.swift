import Interchange

/// A scan's findings in one of its formats, written file by file.
struct ScanReport {
    enum Format: String, CaseIterable {
        case text, json, sarif
    }

    private let format: Format
    private let sink: OutputSink
    private let tokens: StyleTokens?
    private var json = StyleJSON()
    private var sarif: StyleSARIF
    private(set) var found = 0
    private var files = 0
    private var filesWithFindings = 0

    init(_ format: Format, to sink: OutputSink, _ tokens: StyleTokens?) {
        self.format = format
        self.sink = sink
        self.tokens = tokens
        sarif = StyleSARIF(folder: Environment.currentFolder)
    }

    func begin() throws {
        switch format {
        case .text: break
        case .json: try sink.write(StyleJSON.opening)
        case .sarif: try sink.write(StyleSARIF.opening(version: Vitrine.version))
        }
    }

    /// What was found in a file.
    mutating func add(_ findings: [StyleFinding]) throws {
        files += 1
        filesWithFindings += findings.isEmpty ? 0 : 1
        found += findings.count
        for finding in findings {
            let suggestion = tokens?.suggestion(for: finding)
            switch format {
            case .text: try sink.write(StyleText.line(finding, suggestion))
            case .json: try sink.write(json.text(finding, suggestion))
            case .sarif: try sink.write(sarif.result(finding, suggestion))
            }
        }
    }

    func end() throws {
        switch format {
        case .text: try sink.write(StyleText.summary(found: found, inFiles: filesWithFindings, of: files))
        case .json: try sink.write(StyleJSON.closing(found: found, files: files))
        case .sarif: try sink.write(StyleSARIF.closing)
        }
        try sink.flush()
    }
}
