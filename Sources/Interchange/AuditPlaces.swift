import ThemeEngine
import ThemeSpec

/// Where in theme files the values stand that an audit is about.
struct AuditPlaces {
    struct Place {
        /// Relative to the folder where the file lies in it, an absolute `file:` URI elsewhere.
        let uri: String
        /// Both from 1.
        let line: Int
        let column: Int
    }

    private let files: FileURI

    init(folder: String) {
        files = FileURI(folder: folder)
    }

    /// The hex of the role's color, or of the one that it is taken from.
    func place(of role: ColorRole, _ appearance: Appearance, in spec: ThemeSpec) -> Place {
        let fallbacks = ColorModel(spec, appearance: appearance).fallbacks
        var given = role
        while spec.colors[given] == nil, let next = fallbacks[given]?.source { given = next }
        let key = appearance == .light ? "lightHex" : "darkHex"
        return place(of: ["colors", "pairByRole", given.rawValue, key], in: spec)
    }

    /// The value at a path, or what is nearest above it.
    func place(of path: [String], in spec: ThemeSpec) -> Place {
        var path = path
        while true {
            if let found = spec.location(of: path) {
                return Place(uri: uri(found.file), line: found.line, column: found.column)
            }
            guard !path.isEmpty else { break }
            path.removeLast()
        }
        return Place(uri: uri(spec.source.name), line: 1, column: 1)
    }

    private func uri(_ file: String) -> String {
        guard file.hasSuffix(Self.builtIn) else { return files.text(file) }
        return files.text("Themes/\(file.dropLast(Self.builtIn.count)).json")
    }

    /// What diagnostics add to the slug of a theme of the program.
    private static let builtIn = " (built-in)"
}
