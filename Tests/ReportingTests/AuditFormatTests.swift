import Foundation
import JSONText
import ScratchFolder
import SourceText
import Testing
import ThemeEngine
import ThemeSpec

@testable import Reporting
@testable import ThemeAudit

/// The machine-readable formats of audits; ``AuditTextTests`` have the text.
struct AuditFormatTests {
    private func evaluated(_ audit: ThemeAudit, in folder: String = "/work") -> EvaluatedAudit {
        EvaluatedAudit(audit, FindingPolicy(), AuditFindings(folder: folder))
    }

    private var run: AuditJUnit.Run { AuditJUnit.Run(timestamp: "2026-01-02T03:04:05", host: "host", seconds: 1.5) }

    private func json(_ audits: [ThemeAudit]) throws -> JSONNode {
        var (writer, totals) = (AuditJSON(), AuditTotals())
        var (text, findings) = (AuditJSON.opening, "")
        for audit in audits {
            totals.add(audit)
            let parts = writer.text(of: evaluated(audit))
            text += parts.checks
            findings += parts.findings
        }
        text += AuditJSON.middle + findings + AuditJSON.closing(totals)
        return try JSONReader.read(Array(text.utf8), named: "audit")
    }

    @Test func jsonHasEveryCheck() throws {
        let audits = [try AuditSample.audit(), try AuditSample.audit("checkpoint")]
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

    @Test func jsonHasEveryFieldOfChecksAndFindings() throws {
        let audits = [try AuditSample.audit(), try AuditSample.dim()]
        let root = try json(audits)
        let checks = try #require(root["checks"]?.elements)
        for (node, check) in zip(checks, audits.flatMap(\.checks)) {
            #expect(node["appearance"]?.string == check.appearance.rawValue)
            #expect(node["component"]?.string == check.pair.component && node["part"]?.string == check.pair.part)
            #expect(node["backgroundHex"]?.string == check.backgroundColor.hex)
            #expect(number(node["bestRatio"]) == (check.bestRatio == check.ratio ? nil : check.bestRatio))
            #expect(node["flipsAt"]?.string == check.flipsAt?.rawValue)
            #expect(isTrue(node["isLargeText"]) == check.isLarge && isTrue(node["passes"]) == check.passes)
        }
        #expect(checks.contains { $0["bestRatio"] != nil } && checks.contains { $0["flipsAt"] != nil })
        let findings = try #require(root["findings"]?.elements)
        for (node, finding) in zip(findings, audits.flatMap(\.findings)) {
            #expect(node["theme"]?.string == finding.theme && node["rule"]?.string == finding.rule)
            #expect(node["severity"]?.string == finding.severity.rawValue)
            #expect(node["subject"]?.string == finding.subject && node["message"]?.string == finding.message)
            #expect(node["appearance"]?.string == finding.appearance?.rawValue)
            #expect(node["contentSize"]?.string == finding.contentSize?.rawValue)
        }
        let failed = audits.flatMap { audit in audit.failedChecks.map { audit.exemption(of: $0.exemptions) } }
        #expect(number(root["failed"]) == Double(failed.count) && failed.contains(nil))
        #expect(number(root["failedStandIns"]) == Double(failed.filter { $0 == .standIn }.count))
        #expect(number(root["failedDisabled"]) == Double(failed.filter { $0 == .disabled }.count))
        #expect(number(root["failedApproximations"]) == Double(failed.filter { $0 == .approximation }.count))
    }

    @Test func jsonOfNoThemesIsValid() throws {
        let root = try json([])
        #expect(root["checks"]?.elements?.isEmpty == true && root["findings"]?.elements?.isEmpty == true)
    }

    @Test(arguments: [(4.5, "4.5000"), (21, "21.0000"), (3.123456789, "3.123456789"), (0, "0.0000"), (-7.2, "-7.2000")])
    func numbersHaveAtLeastFourDecimals(value: Double, text: String) {
        #expect(AuditJSON.decimals(value) == text)
    }

    @Test func sarifHasEveryResult() throws {
        var writer = AuditSARIF()
        let audit = try AuditSample.audit()
        let text = AuditSARIF.opening(version: "1.2.3") + writer.results(evaluated(audit).findings) + AuditSARIF.closing
        let root = try JSONReader.read(Array(text.utf8), named: "sarif")
        #expect(root["version"]?.string == "2.1.0" && root["$schema"]?.string?.hasSuffix("sarif-2.1.0.json") == true)
        let run = try #require(root["runs"]?.elements?.first)
        let driver = try #require(run["tool"]?["driver"])
        let rules = try #require(driver["rules"]?.elements)
        #expect(driver["name"]?.string == "vitrine" && rules.count == AuditRules.all.count + 1)
        #expect(rules.allSatisfy { $0["id"]?.string != nil })
        for key in ["shortDescription", "fullDescription", "help"] {
            #expect(rules.allSatisfy { $0[key]?["text"]?.string?.isEmpty == false }, "\(key)")
        }
        #expect(run["originalUriBaseIds"]?["VITRINE"]?["description"] != nil)
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
            // A built-in theme is not in the user's folder.
            #expect(place["artifactLocation"]?["uriBaseId"]?.string == "VITRINE")
            #expect((number(place["region"]?["startLine"]) ?? 0) > 1 && number(place["region"]?["startColumn"]) != nil)
            prints.insert(result["partialFingerprints"]?["vitrineAudit/v1"]?.string ?? "")
        }
        #expect(prints.count == results.count)
    }

    /// If the setting is on, colors, ratios and locations are those of the colors for increased contrast.
    @Test func reportsHaveColorsForIncreasedContrast() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            "more.json",
            """
            {"extends":"gentle-default","appearances":["light"],"colors":{"pairByRole":{"textPrimary":{
              "lightHex":"#222222","darkHex":"#FFFFFF",
              "lightIncreasedContrastHex":"#AAAAAA"}}}}
            """)
        let spec = try ThemeLibrary().load(path).spec
        for (device, hex, line, passes) in [
            (Set<EnvironmentSetting>(), "#222222", 2.0, true), ([.increasedContrast], "#AAAAAA", 3.0, false),
        ] {
            let audit = ThemeAudit(spec, AuditSettings(device: device))
            let checks = try #require(try json([audit])["checks"]?.elements)
            let check = try #require(
                checks.first { $0["foreground"]?.string == "textPrimary" && $0["background"]?.string == "background" })
            #expect(check["foregroundHex"]?.string == hex && isTrue(check["passes"]) == passes)
            #expect(number(check["provenance"]?["line"]) == line)
            var writer = AuditSARIF()
            let results = writer.results(evaluated(audit, in: folder.path).findings)
            let text = AuditSARIF.opening(version: "1") + results + AuditSARIF.closing
            let root = try JSONReader.read(Array(text.utf8), named: "sarif")
            let found = try #require(root["runs"]?.elements?.first?["results"]?.elements).filter {
                $0["message"]?["text"]?.string?.contains("textPrimary #AAAAAA on background") == true
            }
            #expect(found.isEmpty == passes)
            for result in found {
                let place = result["locations"]?.elements?.first?["physicalLocation"]
                #expect(place?["artifactLocation"]?["uri"]?.string == "more.json")
                #expect(number(place?["region"]?["startLine"]) == line)
            }
            // The comparison with increased contrast is in each audit, at the location of the color for the setting.
            let lower = try #require(root["runs"]?.elements?.first?["results"]?.elements).filter {
                $0["ruleId"]?.string == "increased-contrast" && $0["level"]?.string == "error"
            }
            #expect(
                lower.contains {
                    let region = $0["locations"]?.elements?.first?["physicalLocation"]?["region"]
                    return number(region?["startLine"]) == 3
                })
        }
    }

    @Test func sarifPositionsAreOneBased() throws {
        let folder = try ScratchFolder()
        let audit = try AuditSample.dim(in: folder)
        var writer = AuditSARIF()
        let results = writer.results(evaluated(audit, in: folder.path).findings)
        let text = AuditSARIF.opening(version: "1") + results + AuditSARIF.closing
        let root = try JSONReader.read(Array(text.utf8), named: "sarif")
        let run = try #require(root["runs"]?.elements?.first)
        #expect(run["columnKind"]?.string == "unicodeCodePoints")
        let found = try #require(run["results"]?.elements).map { result in
            let place = result["locations"]?.elements?.first?["physicalLocation"]
            let uri = place?["artifactLocation"]?["uri"]?.string ?? ""
            let (line, column) = (number(place?["region"]?["startLine"]), number(place?["region"]?["startColumn"]))
            let text = result["message"]?["text"]?.string ?? ""
            return "\(uri):\(Int(line ?? 0)):\(Int(column ?? 0)) \(result["level"]?.string ?? "") \(text)"
        }
        #expect(found.filter { $0.hasPrefix("dim.json:6:") }.allSatisfy { $0.hasPrefix("dim.json:6:56 ") })
        for (start, end) in [
            (
                "6:56 note",
                "textPrimary #C8C8C8 on chrome #F0A6A5 has 1.17:1, needs 4.50:1 (light); the opacity of the material is an approximation"
            ),
            ("6:56 error", "textPrimary #C8C8C8 on background #FFFFFF has 1.67:1, needs 4.50:1; 22 places (light)"),
            (
                "2:14 error",
                "accent #4A6EF5 on accent 10% on background #EDF1FE has 3.84:1, needs 4.50:1 (light); accent has the color of themePrimary, inherited from gentle-default"
            ),
            (
                "2:14 note",
                "info #008EE0 on info 16% on background #D6EDFA has 2.91:1, needs 4.50:1 (light); info is a stand-in derived from destructive, inherited from gentle-default"
            ),
        ] {
            #expect(found.contains { $0.hasPrefix("dim.json:\(start) ") && $0.hasSuffix(": " + end) }, "\(end)")
        }
        #expect(found.contains("dim.json:3:18 note dark was not audited: the theme does not support it"))
        #expect(found.contains { $0.hasPrefix("dim.json:2:14 note statusOverdue #E35D5B and statusGood #009896 ") })
    }

    @Test func junitIsWellFormed() throws {
        let suite = AuditJUnit.suite(of: evaluated(try AuditSample.audit()), index: 0, run)
        let text = AuditJUnit.opening + suite + AuditJUnit.closing
        #expect(openElements(text).isEmpty)
        let tests = text.split(separator: "<testcase ").count - 1
        #expect(text.contains("tests=\"\(tests)\"") && text.contains("<failure type=\"text-contrast\""))
        #expect(text.contains("failures=\"\(text.split(separator: "<failure ").count - 1)\""))
    }

    @Test func junitCountsCasesAndFailures() throws {
        let text = AuditJUnit.suite(of: evaluated(try AuditSample.dim()), index: 2, run)
        #expect(
            text.hasPrefix(
                """
                  <testsuite name="dim" package="vitrine.audit" id="2" timestamp="2026-01-02T03:04:05" hostname="host" \
                tests="135" failures="37" errors="0" skipped="45" time="1.500">
                    <properties/>

                """))
        #expect(text.hasSuffix("    <system-out/>\n    <system-err/>\n  </testsuite>\n"))
        #expect(
            text.contains(
                """
                    <testcase classname="dim.text-contrast" name="textOnPrimaryCTA on primaryCTA, light" time="0">
                      <failure type="text-contrast" message="Button, primary label: textOnPrimaryCTA #FFFFFF on primaryCTA \
                #4A6EF5 has 4.33:1, needs 4.50:1">Button, primary label
                Chat, unread count
                Chat, user&apos;s message
                </failure>
                    </testcase>

                """))
        let passed =
            "    <testcase classname=\"dim.text-contrast\" name=\"textSecondary on background, light\" time=\"0\"/>\n"
        #expect(text.contains(passed))
        // A finding of severity error is a separate test case.
        let folder = try ScratchFolder()
        let purple = try folder.write(
            "purple.json",
            """
            { "extends": "checkpoint", "rules": ["no-purple"],
              "colors": { "pairByRole": { "info": { "lightHex": "#8E5BC9", "darkHex": "#A77ED4" } } } }
            """)
        let broken = ThemeAudit(try ThemeLibrary().load(purple).spec)
        let rules = AuditJUnit.suite(of: evaluated(broken), index: 0, run)
        let errors = broken.findings.filter { $0.severity == .error }
        #expect(!errors.isEmpty)
        for finding in errors {
            #expect(
                rules.contains(
                    "      <failure type=\"\(finding.rule)\" message=\"\(MarkupText.escaped(finding.message))\"></failure>\n"
                ))
        }
    }

    @Test func xmlIsEscaped() {
        #expect(MarkupText.escaped("a<b>&\"'") == "a&lt;b&gt;&amp;&quot;&apos;")
        #expect(MarkupText.escaped("\u{1B}\u{0}\n\u{FFFF}") == "\\u{1B}\\u{0}\\u{A}\u{FFFD}")
    }

    private func isTrue(_ node: JSONNode?) -> Bool? {
        guard case .bool(let value) = node?.value else { return nil }
        return value
    }

    private func number(_ node: JSONNode?) -> Double? {
        guard case .number(let text) = node?.value else { return nil }
        return Double(text)
    }

    /// Returns the elements that are never closed, or the first end tag that closes another element.
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
