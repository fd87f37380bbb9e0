import Foundation

/// Writes a Swift file with the texts of theme documents as string literals, so that they become part of the program.
///
///     EmbedThemes OUTPUT.swift THEME.json...
@main
enum EmbedThemes {
    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let output = arguments.first else { return }
        var text = "/// The built-in theme documents by slug, generated from Themes/.\n"
        text += "enum EmbeddedThemes {\n    static let files: [(slug: String, text: StaticString)] = [\n"
        for path in arguments.dropFirst().sorted() {
            let document = try String(decoding: Data(contentsOf: URL(filePath: path)), as: UTF8.self)
            let slug = URL(filePath: path).deletingPathExtension().lastPathComponent
            text += "        (\"\(slug)\", ####\"\"\"\n\(document)\"\"\"####),\n"
        }
        text += "    ]\n}\n"
        // SwiftPM runs this again whenever the environment has changed. An unchanged file is not compiled again.
        let file = URL(filePath: output)
        if let old = try? Data(contentsOf: file), old == Data(text.utf8) { return }
        try Data(text.utf8).write(to: file)
    }
}
