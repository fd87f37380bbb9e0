import ColorScience
import Importing
import SwiftText
import Testing
import ThemeSpec

@testable import Editing

/// Every color of every Swift source in the tests of the importer, changed to another color.
struct SwiftWriterPropertyTests {
    /// Returns the texts in the tests of the importer that are Swift code with tokens.
    private static func sources() -> [(name: String, text: String)] {
        let folder = "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/") + "/ImportingTests/"
        var found: [(name: String, text: String)] = []
        for file in SwiftLiterals.neighbors(of: folder + "Any.swift") where file.path.hasPrefix(folder) {
            file.bytes.withUnsafeBufferPointer { buffer in
                let code = SwiftCode(buffer)
                for index in code.tokens.indices where code[index].kind == .string {
                    guard let text = plain(code.text(index)) else { continue }
                    found.append((file.path.dropFirst(folder.count) + " \(found.count)", text))
                }
            }
        }
        return found
    }

    /// Returns the value of a literal of several lines; `nil` for other literals, and for those with interpolations.
    private static func plain(_ literal: String) -> String? {
        guard literal.hasPrefix("\"\"\"\n"), !literal.contains("\\(") else { return nil }
        var lines = literal.split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        guard let last = lines.popLast() else { return nil }
        let indent = last.prefix { $0 == " " }.count
        return lines.map { $0.dropFirst(min(indent, $0.prefix { $0 == " " }.count)) }.joined(separator: "\n")
            .replacing("\\\\", with: "\\")
    }

    /// A pseudorandom sequence (Knuth, The Art of Computer Programming, volume 2, MMIX's generator).
    private struct Random: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return (state >> 32) << 32 | (state &* 0x9E37_79B9_7F4A_7C15) >> 32
        }
    }

    @Test func everyColorOfTheImportersSourcesCanBeChanged() throws {
        var random = Random(state: 7)
        var (all, changed, tries) = (0, 0, 0)
        var refused: [String] = []
        for (name, text) in Self.sources() {
            guard let rewriting = try? SwiftRewriting(Array(text.utf8)) else { continue }
            for leaf in rewriting.before.order {
                // One color for both appearances is changed once.
                guard case .color(let old)? = rewriting.before.values[leaf], !rewriting.before.shared.contains(leaf)
                else { continue }
                all += 1
                var new = Color(RGB(packed: UInt32.random(in: 0...0xFF_FFFF, using: &random)))
                new.alpha = old.alpha
                do {
                    let result = try rewriting.colorChanges(leaf, to: new)
                    changed += 1
                    tries += result.tries
                    let after = try #require(result.changes.applied(to: rewriting.source, of: SwiftRewriting.path))
                    #expect(
                        Self.changedLines(text, String(decoding: after, as: UTF8.self))
                            == Self.lines(result.changes, text))
                } catch  where "\(error)".contains("the system defines") {
                    // The variant of a system color for increased contrast is not a color of the source.
                    all -= 1
                } catch {
                    refused.append("\(name) \(leaf.path.joined(separator: ".")) \(old.hex): \(error)")
                }
            }
        }
        // Color sets are changed in their catalogs, and computed colors in their parts.
        let isElsewhere = { (refusal: String) in
            ["computed", "no literal defines", "derived from another color", "differs in light and dark"]
                .contains { refusal.contains($0) }
        }
        let failed = refused.filter { !isElsewhere($0) }
        let list = refused.joined(separator: "\n")
        #expect(all > 300)
        #expect(failed.count * 20 <= changed + failed.count, "\(changed) of \(all) changed\n\(list)")
        #expect((refused.count - failed.count) * 9 <= all, "\(list)")
        // The first candidate is nearly always right.
        #expect(tries * 10 <= changed * 11, "\(tries) candidates for \(changed) colors")
    }

    @Test func brokenCodeIsNeverFatal() {
        var random = Random(state: 11)
        let pieces = Array("(){}[],.:\"#0x-/\n".utf8)
        var answers = 0
        for (_, text) in Self.sources() {
            var bytes = Array(text.utf8)
            for _ in 0..<4 where !bytes.isEmpty {
                let at = Int.random(in: 0..<bytes.count, using: &random)
                let end = min(at + Int.random(in: 0...12, using: &random), bytes.count)
                bytes.replaceSubrange(at..<end, with: [pieces[Int.random(in: 0..<pieces.count, using: &random)]])
            }
            for (part, old, new) in Self.edits + Self.edits {
                let edit = SourceEdit(
                    path: SwiftRewriting.path, bytes: bytes,
                    offset: Int.random(in: 0...bytes.count + 4, using: &random), part: part, old: old, new: new)
                let found = (try? SwiftWriter.candidates(for: edit, neighbors: { [] })) ?? []
                answers += found.count
                for changes in found { #expect(changes.applied(to: bytes, of: SwiftRewriting.path) != nil) }
            }
        }
        #expect(answers > 20)
    }

    private static let edits: [(SourceEdit.Part, EditValue, EditValue)] = [
        (
            .color(.light, isIncreased: false), .color(.white),
            .color(Color(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8))
        ),
        (.color(.dark, isIncreased: true), .color(.black), .color(.white)),
        (.number, .number(16), .number(-1e300)), (.fontWeight, .text("bold"), .text("light")),
    ]

    /// Returns the lines that differ; `nil` if the number of lines differs.
    private static func changedLines(_ one: String, _ other: String) -> Set<Int>? {
        let (old, new) = (
            one.split(separator: "\n", omittingEmptySubsequences: false),
            other.split(separator: "\n", omittingEmptySubsequences: false)
        )
        guard old.count == new.count else { return nil }
        return Set(old.indices.filter { old[$0] != new[$0] })
    }

    /// Returns the lines of the changed literals.
    private static func lines(_ changes: [TextChange], _ text: String) -> Set<Int> {
        Set(
            changes.map { change in text.utf8.prefix(change.range.lowerBound).filter { $0 == UInt8(ascii: "\n") }.count
            })
    }

    /// A file of 180 kB with 1300 dynamic colors.
    private static let large: String = {
        var rows = "enum AppTheme {\n"
        for index in 0..<1300 {
            let (light, dark) = (String(0x100000 + index, radix: 16), String(0xF00000 + index, radix: 16))
            rows +=
                "    static let color\(index) = Color(UIColor { $0.userInterfaceStyle == .dark ? UIColor(hex: 0x\(dark)) "
            rows += ": UIColor(hex: 0x\(light)) }) // one\n"
        }
        return rows + "}\n"
    }()

    /// Only the declaration is evaluated. A request for nearby files would mean that the whole file is read.
    @Test func candidatesInLargeFileNeedOnlyTheDeclaration() throws {
        let bytes = Array(Self.large.utf8)
        #expect(bytes.count > 150_000)
        let rewriting = try SwiftRewriting(bytes)
        let leaf = SwiftRewriting.Leaf(
            theme: 0, path: ["color1290"], part: .color(.dark, isIncreased: false))
        let edit = SourceEdit(
            path: SwiftRewriting.path, bytes: bytes, offset: try #require(rewriting.before.offsets[leaf]),
            part: leaf.part, old: try #require(rewriting.before.values[leaf]), new: .color(.black))
        var asked = false
        let found = try SwiftWriter.candidates(for: edit) {
            asked = true
            return []
        }
        #expect(!found.isEmpty && !asked)
    }
}
