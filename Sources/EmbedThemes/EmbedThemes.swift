import Platform

/// Writes a Swift file with the texts of theme documents as string literals, so that they become part of the program.
///
///     EmbedThemes OUTPUT.swift THEME.json...
@main
enum EmbedThemes {
    private struct FileError: Error {
        let path: String
        let reason = SystemError.description()
    }

    static func main() throws {
        let arguments = CommandLine.arguments.dropFirst()
        guard let output = arguments.first else { return }
        var text = "/// The built-in theme documents by slug, generated from Themes/.\n"
        text += "enum EmbeddedThemes {\n    static let files: [(slug: String, text: StaticString)] = [\n"
        for path in arguments.dropFirst().sorted() {
            guard let document = contents(of: path) else { throw FileError(path: path) }
            let slug = path.split(separator: "/").last?.split(separator: ".").first ?? ""
            text += "        (\"\(slug)\", ####\"\"\"\n\(document)\"\"\"####),\n"
        }
        text += "    ]\n}\n"
        // SwiftPM runs this again whenever the environment has changed. An unchanged file is not compiled again.
        if contents(of: output) == text { return }
        guard let file = fopen(output, "w"), fputs(text, file) >= 0, fclose(file) == 0 else {
            throw FileError(path: output)
        }
    }

    private static func contents(of path: String) -> String? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        return ferror(file) == 0 ? String(decoding: bytes, as: UTF8.self) : nil
    }
}
