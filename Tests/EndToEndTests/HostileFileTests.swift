import Foundation
import PseudoTerminal
import ScratchFolder
import Testing

/// Broken, huge or malicious files: faults are reported with their position, and the rest is read.
@Suite(.blocking)
struct HostileFileTests {
    private func run(_ arguments: [String]) throws -> (status: PseudoTerminal.ExitStatus, output: String, error: String)
    {
        let result = try CommandRun.run(BrowserSession.program, arguments, timeout: .seconds(120))
        return (
            result.status, String(decoding: result.output, as: UTF8.self), String(decoding: result.error, as: UTF8.self)
        )
    }

    @Test func hugeSwiftFileIsRejected() throws {
        let folder = try ScratchFolder()
        let line = Array("struct Row: View { var body: some View { Text(\"a\").padding(12) } }\n".utf8)
        var bytes: [UInt8] = []
        bytes.reserveCapacity(51_000_000)
        while bytes.count < 50_000_000 { bytes += line }
        let path = try folder.write(bytes, to: "Big.swift")
        for command in ["import", "show", "render"] {
            let result = try run([command, path])
            #expect(result.status == .exited(2) && result.output.isEmpty)
            #expect(result.error.contains("Big.swift: is too large, expected at most 16 MiB"))
        }
        #expect(try run(["validate", path]).status == .exited(2))
        let small = try folder.write(Array(bytes.prefix(line.count * 10_000)), to: "Small.swift")
        let scan = try run(["scan", small])
        #expect(scan.status == .exited(1) && scan.output.contains("10000 "))
    }

    @Test func unclosedBracketsAreReported() throws {
        let folder = try ScratchFolder()
        let source =
            "enum AppTheme {\n static let spruce = Color.black\n static let bad = Color(\n"
            + String(repeating: "{", count: 200_000)
        let path = try folder.write(source, to: "Open.swift")
        let result = try run(["import", path])
        #expect(result.status == .exited(0) && result.output.contains("\"spruce\""))
        #expect(result.error.contains("Open.swift:") && result.error.contains("is never closed"))
        #expect(try run(["scan", path]).status == .exited(0))
        for (command, status) in [("show", 2), ("audit", 2), ("validate", 1)] {
            let result = try run([command, path])
            #expect(result.status == .exited(Int32(status)), "\(command)")
            let text = result.output + result.error
            #expect(text.contains("Open.swift:4:200000: ") && text.contains("is never closed"), "\(command): \(text)")
        }
    }

    @Test(arguments: ["chain", "circle"]) func aliasChainsAndCyclesAreResolved(kind: String) throws {
        let folder = try ScratchFolder()
        let count = 5000
        // In neither ascending nor descending order.
        let order = (0..<count).map { $0 * 7919 % count }
        var rows = order.map { "  static let c\($0) = c\(kind == "chain" ? $0 + 1 : ($0 + 1) % count)\n" }
        if kind == "chain" { rows.append("  static let c\(count) = Color(hex: \"2D6A4F\")\n") }
        let path = try folder.write(
            "enum AppTheme {\n\(rows.joined())  static let spruce = Color.black\n}\n", to: "A.swift")
        let result = try run(["import", "--verbose", path])
        #expect(result.status == .exited(0))
        let lines = result.error.split(separator: "\n").filter { $0.contains(": skipped: ") }
        if kind == "chain" {
            #expect(lines.isEmpty && result.output.contains("\"c4999\""))
        } else {
            #expect(lines.count == count && lines.allSatisfy { $0.contains("refers to itself") })
            #expect(result.output.contains("\"spruce\"") && !result.output.contains("\"c1\""))
        }
    }

    @Test func deeplyNestedExpressionIsReported() throws {
        let folder = try ScratchFolder()
        let deep = String(repeating: "Color(", count: 20_000) + ".red" + String(repeating: ")", count: 20_000)
        let path = try folder.write(
            "enum AppTheme {\n static let spruce = Color.black\n static let x = \(deep)\n}\n", to: "Deep.swift")
        let result = try run(["import", path])
        #expect(result.status == .exited(0) && result.error.contains("Deep.swift:3:"))
        #expect(result.error.contains("nested deeper than 48"))
    }

    @Test func brokenColorSetsAreSkipped() throws {
        let folder = try ScratchFolder()
        let catalog = folder.path + "/Brand.xcassets"
        let good =
            "{\"colors\":[{\"idiom\":\"universal\",\"color\":{\"color-space\":\"srgb\",\"components\":"
            + "{\"red\":\"0xFF\",\"green\":\"0x00\",\"blue\":\"0x00\",\"alpha\":\"1.000\"}}}]}"
        for (name, text) in [
            ("Good", good), ("Torn", String(good.dropLast(30))), ("Text", "no JSON"), ("Empty", ""),
            ("Other", "{\"colors\":[{\"color\":{\"color-space\":\"cmyk\",\"components\":{}}}]}"),
        ] {
            try FileManager.default.createDirectory(
                atPath: catalog + "/\(name).colorset", withIntermediateDirectories: true)
            _ = try folder.write(text, to: "Brand.xcassets/\(name).colorset/Contents.json")
        }
        try FileManager.default.createDirectory(atPath: catalog + "/Bare.colorset", withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: catalog + "/Loop", withDestinationPath: "../Brand.xcassets")
        try FileManager.default.createSymbolicLink(atPath: catalog + "/Self", withDestinationPath: "Self")
        let result = try run(["import", catalog])
        #expect(result.status == .exited(0) && result.output.contains("#FF0000"))
        for place in [
            "Torn.colorset/Contents.json:1:", "Text.colorset/Contents.json:1:1: ", "Empty.colorset/Contents.json",
            "Other.colorset/Contents.json:1:", "Bare.colorset/Contents.json: skipped: there is no such file",
            "Brand.xcassets/Loop: skipped: a symbolic link", "Brand.xcassets/Self: skipped: a symbolic link",
        ] { #expect(result.error.contains(place), "\(place)") }
        #expect(try run(["show", catalog]).status == .exited(0))
        let validation = try run(["validate", catalog])
        #expect(validation.status == .exited(0) && validation.output.contains("import-skipped"))
    }

    @Test func cyclicSymbolicLinksAreReported() throws {
        let folder = try ScratchFolder()
        for name in ["a.swift", "a.json", "a.xcassets", "a.tokens.json"] {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/" + name, withDestinationPath: folder.path + "/" + name)
            for command in ["import", "show", "validate"] {
                let result = try run([command, folder.path + "/" + name])
                #expect(result.status == .exited(2) && result.error.contains(name), "\(command) \(name)")
            }
        }
        let scan = try run(["scan", folder.path + "/a.swift"])
        #expect(scan.status == .exited(2) && scan.error.contains("its symbolic links form a cycle"))
    }

    /// Whether the theme can be extended is checked before anything is written.
    @Test func fixExtendsDesignTokens() throws {
        let folder = try ScratchFolder()
        let tokens = folder.path + "/paper.json"
        #expect(try run(["export", "editorial-paper", "--format", "dtcg", "-o", tokens]).status == .exited(0))
        let fixed = folder.path + "/fixed.json"
        let fix = try run(["audit", tokens, "--fix-to", fixed])
        #expect(fix.status == .exited(0) && fix.error.isEmpty, "\(fix.error)")
        #expect(try String(contentsOfFile: fixed, encoding: .utf8).contains("\"extends\" : \"./paper.json\""))
        let after = try run(["audit", fixed])
        #expect(after.status == .exited(0) && after.output.contains(" (contrast fixed): all of "), "\(after.output)")
        // A link to a theme in another folder cannot be extended.
        let other = try ScratchFolder()
        let link = other.path + "/link.json"
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: tokens)
        let refused = try run(["audit", link, "--fix-to", other.path + "/more.json"])
        #expect(refused.status == .exited(2) && refused.error.contains("a link away"))
        #expect(!FileManager.default.fileExists(atPath: other.path + "/more.json"))
        // Symbolic links are not followed when writing.
        let victim = try other.write("mine", to: "victim")
        try other.link("out.json", to: victim)
        let through = try run(["audit", "checkpoint", "--fix-to", other.path + "/out.json"])
        #expect(through.status == .exited(2) && through.error.contains("link"))
        #expect(try String(contentsOfFile: victim, encoding: .utf8) == "mine")
    }
}
