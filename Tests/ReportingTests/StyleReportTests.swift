import Importing
import JSONText
import Testing

@testable import Reporting

/// The findings of a scan as text, JSON and SARIF.
struct StyleReportTests {
    private let item: EvaluatedScan.Item

    init() throws {
        let source = Array("Text(x)\n  .padding(16)\n".utf8)
        let evaluated = EvaluatedScan(
            StyleFindings(source, file: "/work/a b.swift").all, in: source, file: "a b.swift", shown: "/work/a b.swift",
            folder: "/work", FindingPolicy(), nil)
        item = try #require(evaluated.items.first)
    }

    @Test(arguments: [
        (0, 0, 1, "no hard-coded styling in 1 file\n"), (1, 1, 1, "1 hard-coded value in 1 of 1 file\n"),
        (2, 1, 3, "2 hard-coded values in 1 of 3 files\n"),
    ])
    func summaryCountsValuesAndFiles(found: Int, withFindings: Int, files: Int, text: String) {
        #expect(StyleText.summary(found: found, inFiles: withFindings, of: files) == text)
    }

    @Test func summaryNamesSkippedFiles() {
        #expect(
            StyleText.summary(found: 0, inFiles: 0, of: 3, skipped: 2)
                == "no hard-coded styling in 3 files; 2 files skipped because they declare only themes\n")
    }

    @Test func jsonContainsLocationOfFinding() throws {
        var writer = StyleJSON()
        let text = StyleJSON.opening + writer.text(item, nil) + writer.text(item, nil)
        let root = try JSONReader.read(
            Array((text + StyleJSON.closing(found: 2, files: 1, skipped: 0)).utf8), named: "scan")
        let found = try #require(root["findings"]?.elements)
        #expect(
            found.count == 2 && number(root["found"]) == 2 && number(root["files"]) == 1 && number(root["skipped"]) == 0
        )
        #expect(found[1]["file"]?.string == "/work/a b.swift" && found[1]["rule"]?.string == "padding")
        #expect(number(found[1]["line"]) == 2 && number(found[1]["column"]) == 4)
        #expect(found[1]["source"]?.string == "padding(16)" && found[1]["token"] == nil)
    }

    @Test func sarifContainsLocationOfFinding() throws {
        var writer = StyleSARIF()
        let text = StyleSARIF.opening(version: "1") + writer.result(item.reported) + StyleSARIF.closing
        let root = try JSONReader.read(Array(text.utf8), named: "scan")
        let results = try #require(root["runs"]?.elements?.first?["results"]?.elements)
        #expect(results.count == 1 && results[0]["level"]?.string == "error")
        let place = results[0]["locations"]?.elements?.first?["physicalLocation"]
        #expect(place?["artifactLocation"]?["uri"]?.string == "a%20b.swift")
        #expect(number(place?["region"]?["startLine"]) == 2 && number(place?["region"]?["startColumn"]) == 4)
    }

    private func number(_ node: JSONNode?) -> Double? {
        guard case .number(let text) = node?.value else { return nil }
        return Double(text)
    }
}
