import JSONText
import Testing
import ThemeAudit
import ThemeEngine
import ThemeSpec

@testable import Reporting

/// Audits as machines read them.
struct AuditFormatTests {
    private func audit(_ slug: String = "gentle-default") throws -> ThemeAudit {
        ThemeAudit(try ThemeLibrary().load(slug).spec)
    }

    private func json(_ audits: [ThemeAudit]) throws -> JSONNode {
        var (writer, totals) = (AuditJSON(), AuditTotals())
        var (text, findings) = (AuditJSON.opening, "")
        for audit in audits {
            totals.add(audit)
            let parts = writer.text(of: audit)
            text += parts.checks
            findings += parts.findings
        }
        text += AuditJSON.middle + findings + AuditJSON.closing(totals)
        return try JSONReader.read(Array(text.utf8), named: "audit")
    }

    @Test func jsonHasEveryCheck() throws {
        let audits = [try audit(), try audit("checkpoint")]
        let root = try json(audits)
        let checks = try #require(root["checks"]?.elements)
        let all = audits.flatMap(\.checks)
        #expect(checks.count == all.count && number(root["checked"]) == Double(all.count))
        #expect(number(root["failed"]) == Double(all.filter { !$0.passes }.count))
        for (node, check) in zip(checks, all) {
            #expect(node["theme"]?.string == check.theme && node["rule"]?.string == check.rule)
            #expect(node["foreground"]?.string == check.foreground && node["background"]?.string == check.background)
            #expect(node["foregroundHex"]?.string == check.foregroundColor.hex)
            #expect(node["contentSize"]?.string == "large" && number(node["ratio"]) == check.ratio)
            #expect(number(node["required"]) == check.required && number(node["lc"]) == check.lc)
        }
        let findings = try #require(root["findings"]?.elements)
        #expect(findings.count == audits.reduce(0) { $0 + $1.findings.count })
        #expect(findings.allSatisfy { $0["severity"]?.string != nil && $0["message"]?.string != nil })
    }

    @Test func jsonOfNothing() throws {
        let root = try json([])
        #expect(root["checks"]?.elements?.isEmpty == true && root["findings"]?.elements?.isEmpty == true)
    }

    @Test(arguments: [(4.5, "4.5000"), (21, "21.0000"), (3.123456789, "3.123456789"), (0, "0.0000"), (-7.2, "-7.2000")])
    func decimals(value: Double, text: String) {
        #expect(AuditJSON.decimals(value) == text)
    }

    @Test func sarif() throws {
        var writer = AuditSARIF(folder: "/work")
        let audit = try audit()
        let text = AuditSARIF.opening(version: "1.2.3") + writer.results(of: audit) + AuditSARIF.closing
        let root = try JSONReader.read(Array(text.utf8), named: "sarif")
        #expect(root["version"]?.string == "2.1.0" && root["$schema"]?.string?.hasSuffix("sarif-2.1.0.json") == true)
        let run = try #require(root["runs"]?.elements?.first)
        let driver = try #require(run["tool"]?["driver"])
        let rules = try #require(driver["rules"]?.elements)
        #expect(driver["name"]?.string == "vitrine" && rules.count == AuditRules.all.count)
        #expect(rules.allSatisfy { $0["id"]?.string != nil && $0["shortDescription"]?["text"]?.string != nil })
        let results = try #require(run["results"]?.elements)
        let cases = AuditCase.cases(of: audit.failedChecks)
        #expect(results.count == cases.count + audit.findings.count)
        var prints: Set<String> = []
        for result in results {
            let index = try #require(number(result["ruleIndex"]).map { Int($0) })
            #expect(rules[index]["id"]?.string == result["ruleId"]?.string)
            #expect(["error", "warning", "note"].contains(result["level"]?.string))
            let place = try #require(result["locations"]?.elements?.first?["physicalLocation"])
            #expect(place["artifactLocation"]?["uri"]?.string == "Themes/gentle-default.json")
            #expect((number(place["region"]?["startLine"]) ?? 0) > 1 && number(place["region"]?["startColumn"]) != nil)
            prints.insert(result["partialFingerprints"]?["vitrineAudit/v1"]?.string ?? "")
        }
        #expect(prints.count == results.count)
    }

    /// The hex of the ink itself, in the file that set it.
    @Test func sarifPointsAtTheColor() throws {
        let places = AuditPlaces(folder: "/work")
        let spec = try ThemeLibrary().load("gentle-default").spec
        let place = places.place(of: .textOnDestructive, .dark, in: spec)
        let path = ["colors", "pairByRole", "textOnDestructive", "darkHex"]
        let location = try #require(spec.location(of: path))
        #expect((place.line, place.column) == (location.line, location.column))
        // A role that is taken from another.
        let taken = places.place(of: .statusOverdue, .light, in: spec)
        #expect(taken.line == spec.location(of: ["colors", "pairByRole", "destructive", "lightHex"])?.line)
    }

    @Test func junitIsWellFormed() throws {
        let text = AuditJUnit.opening + AuditJUnit.suite(of: try audit()) + AuditJUnit.closing
        #expect(openElements(text).isEmpty)
        let tests = text.split(separator: "<testcase ").count - 1
        #expect(text.contains("tests=\"\(tests)\"") && text.contains("<failure type=\"text-contrast\""))
        #expect(text.contains("failures=\"\(text.split(separator: "<failure ").count - 1)\""))
    }

    @Test func xmlIsEscaped() {
        #expect(MarkupText.escaped("a<b>&\"'") == "a&lt;b&gt;&amp;&quot;&apos;")
        #expect(MarkupText.escaped("\u{1B}\u{0}\n\u{FFFF}") == "\\u{1B}\\u{0}\\u{A}\u{FFFD}")
    }

    @Test func textIsPlainWithoutColor() throws {
        for isColored in [false, true] {
            let text = AuditText(AuditSettings(), isColored: isColored)
            let audit = try audit()
            let all = text.heading + text.line(of: audit) + text.report(audit)
            #expect(all.utf8.contains(0x1B) == isColored)
            #expect(all.contains("49 of 262 pairs fail") && all.contains("textOnDestructive"))
        }
    }

    @Test func nothingAuditedIsNoPass() {
        #expect(AuditText(AuditSettings(), isColored: false).summary(AuditTotals()).contains("no theme was audited"))
    }

    @Test func aThemeInWords() throws {
        let audit = try audit()
        let text = AuditText(AuditSettings(), isColored: false)
        let report = text.report(audit)
        #expect(report.contains("#FFFFFF -> #343434 gives 4.50:1") && report.contains("readable from AX1"))
        #expect(report.contains("no single color passes everywhere that it fails"))
        let fix = text.report(ThemeFix(audit), writtenTo: "a\u{1B}b.json")
        #expect(fix.contains("49 pairs failed, none fails now") && fix.contains("a\\u{1B}b.json"))
    }

    private func number(_ node: JSONNode?) -> Double? {
        guard case .number(let text) = node?.value else { return nil }
        return Double(text)
    }

    /// The elements that are never closed, or the first that closes another.
    private func openElements(_ xml: String) -> [Substring] {
        var open: [Substring] = []
        for tag in xml.split(separator: "<").dropFirst(1) {
            guard let end = tag.firstIndex(of: ">") else { return [tag] }
            let inner = tag[..<end]
            if inner.hasSuffix("/") || inner.hasPrefix("?") { continue }
            let name = inner.prefix { $0 != " " }
            if name.hasPrefix("/") {
                guard open.popLast() == name.dropFirst() else { return [name] }
            } else {
                open.append(name)
            }
        }
        return open
    }
}
