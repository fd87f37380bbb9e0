@testable import SourceText
@testable import ThemeSpec

/// The result of reading a document in memory with the name `t.json`.
struct Reading {
    var spec: ThemeSpec?
    var diagnostics: [Diagnostic]

    init(_ text: String) {
        self.init(bytes: Array(text.utf8))
    }

    init(bytes: [UInt8]) {
        do throws(ThemeLoadError) {
            let theme = try ThemeLoader(name: "t.json", source: .file("t.json"), bytes: bytes).load()
            (spec, diagnostics) = (theme.spec, theme.diagnostics)
        } catch {
            guard case .faults(let found) = error else { preconditionFailure("\(error)") }
            (spec, diagnostics) = (nil, found)
        }
    }

    /// The first line of every diagnostic, without the file's name.
    var lines: [String] {
        diagnostics.map { String($0.text().prefix { $0 != "\n" }.dropFirst($0.file.count + 1)) }
    }

    /// Returns a document based on gentle-default with these members.
    static func sparse(_ members: String) -> Reading {
        Reading("{\"extends\":\"gentle-default\",\n\(members)}")
    }
}
