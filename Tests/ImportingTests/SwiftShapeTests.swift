import ColorScience
import Importing
import Testing

/// Complete theme files of common forms: each is imported, or rejected with a helpful reason.
struct SwiftShapeTests {
    struct Shape: Sendable, CustomTestStringConvertible {
        let name: String
        let source: String
        /// `PATH VALUE` of every token, in the order of the file.
        var tokens: [String] = []
        /// Parts of the notes, in order.
        var notes: [String] = []
        /// A part of the error message if the file is rejected.
        var refusal = ""

        var testDescription: String { name }
    }

    @Test(arguments: shapes) func fileIsImportedOrRejected(_ shape: Shape) throws {
        do throws(ImportFailure) {
            let found = try SwiftThemeImporter.tokens(source: Array(shape.source.utf8), file: "T.swift") { name in
                name == "Brand/Rust"
                    ? CatalogColor(light: Color(RGB(packed: 0xC25A2A)), dark: Color(RGB(packed: 0xE89360))) : nil
            }
            #expect(found.tokens.map { $0.path.joined(separator: ".") + " " + short($0.value) } == shape.tokens)
            let notes = found.notes.map { "\($0.line ?? 0): \($0.message)" }
            #expect(notes.count == shape.notes.count, "\(notes)")
            for (note, want) in zip(notes, shape.notes) {
                let isThere = note.hasPrefix(want) || note == want
                #expect(isThere, "\(note)")
            }
            #expect(shape.refusal.isEmpty)
        } catch {
            let isExpected = !shape.refusal.isEmpty && error.message.hasPrefix(shape.refusal)
            #expect(isExpected, "\(error.message)")
        }
    }

    private func short(_ value: ImportedToken.Value) -> String {
        switch value {
        case .color(let light, let dark): light.hex + (dark.map { "|" + $0.hex } ?? "")
        case .font(let size, let weight, let design, let style):
            [size.map { "\($0)" }, weight, design, style].compactMap { $0 }.joined(separator: " ")
        case .number(let number): "\(number)"
        }
    }
}
