import Foundation
import JSONText
import PseudoTerminal
import ScratchFolder
import Testing
import ThemeEngine

/// `vitrine audit` attributes a finding to the user's file only if the color is defined there.
@Suite(.blocking)
struct AuditProvenanceTests {
    private func run(_ arguments: [String]) throws -> (status: Int32, output: String, error: String) {
        let result = try CommandRun.run(BrowserSession.program, ["audit"] + arguments)
        guard case .exited(let status) = result.status else { throw Crashed(status: "\(result.status)") }
        return (status, String(decoding: result.output, as: UTF8.self), String(decoding: result.error, as: UTF8.self))
    }

    private struct Crashed: Error {
        let status: String
    }

    private func results(_ path: String) throws -> [JSONNode] {
        let text = try run([path, "--format", "sarif"]).output
        let root = try JSONReader.read(Array(text.utf8), named: "sarif")
        return try #require(root["runs"]?.elements?.first?["results"]?.elements)
    }

    private func place(_ location: JSONNode?) -> (uri: String, base: String?, line: String) {
        let physical = location?["physicalLocation"]
        guard case .number(let line) = physical?["region"]?["startLine"]?.value else { return ("", nil, "") }
        let file = physical?["artifactLocation"]
        return (file?["uri"]?.string ?? "", file?["uriBaseId"]?.string, line)
    }

    @Test func findingsAreLocatedInOwnFile() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("six.json", sixOwnColors)
        let results = try results(path)
        #expect(!results.isEmpty)
        var related = 0
        for result in results {
            let main = place(result["locations"]?.elements?.first)
            #expect(main.uri.hasSuffix("/six.json") && main.base == nil)
            guard let other = result["relatedLocations"]?.elements?.first.map(place) else { continue }
            related += 1
            #expect(main.line == "2" && other.base == "VITRINE" && other.uri == "Themes/modern-gray.json")
            #expect(result["message"]?["text"]?.string?.contains("inherited from modern-gray") == true)
        }
        #expect(related > 0 && related < results.count)
        let errors = results.filter { $0["level"]?.string == "error" }
        let lines = Set(errors.map { place($0["locations"]?.elements?.first).line })
        #expect(lines.isSuperset(of: ["2", "5", "6", "7", "10"]))
    }

    @Test func textShowsLocationsAndParents() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("six.json", sixOwnColors)
        let text = try run([path]).output
        #expect(text.contains("six.json:6:38\n"))
        #expect(text.contains("six.json:2:15, inherited from modern-gray\n"))
        let (errors, standIns) = (text.firstRange(of: "\nlight\n"), text.firstRange(of: "\nstand-ins, "))
        let approximations = text.firstRange(of: "\napproximations, ")
        let starts = [errors, standIns, approximations].compactMap { $0?.lowerBound }
        #expect(starts.count == 3 && starts == starts.sorted())
    }

    @Test func jsonHasProvenance() throws {
        let folder = try ScratchFolder()
        let path = try folder.write("six.json", sixOwnColors)
        let root = try JSONReader.read(Array(try run([path, "--format", "json"]).output.utf8), named: "json")
        let all = try #require(root["checks"]?.elements).compactMap { $0["provenance"] }
        #expect(Set(all.compactMap { $0["kind"]?.string }) == ["own", "inherited", "stand-in", "approximation"])
        for node in all {
            let isOwn = node["file"]?.string?.hasSuffix("/six.json") == true
            #expect((node["extends"] == nil) == isOwn)
            #expect(node["line"] != nil && node["column"] != nil)
            if !isOwn { #expect(node["file"]?.string?.hasSuffix(" (built-in)") == true) }
        }
    }

    /// A theme whose own colors all pass: only colors derived by this project fail.
    @Test func derivedColorsAffectResultOnlyIfIncluded() throws {
        let folder = try ScratchFolder()
        let own = try folder.write("own.json", #"{"extends":"soft-green","appearances":["dark"]}"#)
        let derived = folder.path + "/derived.json"
        // The repair does not change roles that the theme lacks.
        #expect(try run([own, "--fix-to", derived]).status == 0)
        let plain = try run([derived])
        #expect(plain.status == 0, "\(plain.output)")
        #expect(plain.output.contains("no counted pair fails; not counted: "))
        #expect(try run([derived, "--include", "approximations"]).status == 1)
        #expect(try run([derived, "--include", "stand-ins"]).status == 1)
        #expect(try run([derived, "--include=approximations,stand-ins"]).status == 1)
        #expect(try run([derived, "--include", "approximations", "--include", "stand-ins"]).status == 1)
        let results = try results(derived)
        let levels = Set(results.compactMap { $0["level"]?.string })
        #expect(levels.contains("note") && !levels.contains("error"))
        let junit = try run([derived, "--format", "junit"]).output
        #expect(junit.contains("<skipped message=\"stand-in: ") && junit.contains(" failures=\"0\""))
    }

    @Test func helpListsEveryApproximation() throws {
        let words = try run(["--help"]).output.split { $0.isWhitespace }.joined(separator: " ")
        for material in MaterialApproximation.all {
            let percent = "\(Int((material.opacity * 100).rounded())) %"
            #expect(words.contains(" \(material.name) \(percent) \(material.reason)"), "\(material.name)")
        }
    }

    @Test func unknownClassIsReported() throws {
        let (status, _, error) = try run(["modern-gray", "--include", "standins"])
        #expect(status == 2 && error == "vitrine: unknown class of colors \"standins\"; did you mean \"stand-ins\"?\n")
    }

    @Test func importWithoutKnownColorIsNotAudited() throws {
        let folder = try ScratchFolder()
        let source = "import SwiftUI\nenum Brand {\n    static let fooBar = Color(red: 0.2, green: 0.4, blue: 0.9)\n}\n"
        let path = try folder.write("Brand.swift", source)
        let (status, output, error) = try run([path])
        #expect(status == 2 && !output.contains("pairs"))
        #expect(error.contains("found only fooBar, so nothing can be audited"))
        let more = """
                static let textPrimary = Color(red: 0.2, green: 0.2, blue: 0.3)
                static let background = Color(white: 0.3)
            }

            """
        let part = try folder.write("Part.swift", source.dropLast(2) + more)
        let partly = try run([part])
        #expect(partly.status == 1)
        #expect(partly.output.contains("colors were audited: no component draws fooBar"))
    }

    @Test func importedColorIsAtItsLineInTheSource() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(
            "Brand.swift",
            """
            import SwiftUI
            enum Brand {
                static let textPrimary = Color(red: 0.8, green: 0.8, blue: 0.9)
                static let background = Color.white
            }
            """)
        let errors = try results(path).filter { $0["level"]?.string == "error" }
        let places = errors.map { place($0["locations"]?.elements?.first) }
        #expect(places.allSatisfy { $0.uri.hasSuffix("/Brand.swift") && $0.base == nil })
        #expect(places.contains { $0.line == "3" })
    }
}
