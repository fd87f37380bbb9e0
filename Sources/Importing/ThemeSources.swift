import JSONText
import SourceText
import ThemeSpec

/// The sources of themes in a folder: asset catalogs, Swift files, design tokens and theme documents.
public struct ThemeSources {
    /// A file or folder that can be imported.
    public struct Source: Sendable {
        /// The path, which begins with that of the folder.
        public let path: String
        /// The display names of its themes.
        public let themes: [String]
        /// The numbers of colors, fonts and other numbers of the largest theme.
        public let counts: (colors: Int, fonts: Int, numbers: Int)

        /// `PATH: 12 colors, 3 fonts, 4 numbers`, with the themes where there are several; safe for a terminal.
        public var text: String {
            func counted(_ number: Int, _ noun: String) -> String? {
                number == 0 ? nil : "\(number) \(noun)" + (number == 1 ? "" : "s")
            }
            let parts = [
                counted(counts.colors, "color"), counted(counts.fonts, "font"), counted(counts.numbers, "number"),
            ]
            var text = parts.compactMap { $0 }.joined(separator: ", ")
            if text.isEmpty { text = "a theme document" }
            if themes.count > 1 { text += " in each of \(themes.count) themes: " + themes.joined(separator: ", ") }
            return visibleControls("\(path): \(text)")
        }
    }

    /// In the order of their paths.
    public private(set) var found: [Source] = []

    /// Whether there is a folder at the path; links are followed.
    public static func isFolder(_ path: String) -> Bool { FolderEntries.isFolder(path) }

    /// Searches a folder and the folders in it. Files without a color or a font are left out.
    public init(in folder: String) {
        var paths: [String] = []
        Self.search(folder, depth: 0, &paths)
        for path in paths.sorted() { add(path) }
    }

    private static func search(_ folder: String, depth: Int, _ paths: inout [String]) {
        guard depth < deepest, paths.count < mostPaths else { return }
        for entry in FolderEntries.list(folder) ?? [] where !entry.name.hasPrefix(".") {
            let path = folder.hasSuffix("/") ? folder + entry.name : folder + "/" + entry.name
            switch entry.kind {
            case .folder where entry.name.hasSuffix(".xcassets"): paths.append(path)
            case .folder where !skipped.contains(entry.name): search(path, depth: depth + 1, &paths)
            case .file
            where entry.name.hasSuffix(".swift") || entry.name.hasSuffix(".json")
                || entry.name.hasSuffix(".tokens"):
                paths.append(path)
            default: break
            }
        }
    }

    private mutating func add(_ path: String) {
        if let drafts = try? ThemeImporter.drafts(path: path) {
            let counts = drafts.map(Self.counts).max { $0.colors < $1.colors } ?? (0, 0, 0)
            guard counts.colors + counts.fonts > 0 else { return }
            found.append(Source(path: path, themes: drafts.map(\.name), counts: counts))
        } else if path.hasSuffix(".json"), let bytes = try? FileReader.read(path),
            let root = try? JSONReader.read(bytes, named: path),
            root["_specVersion"] != nil || root["extends"] != nil
        {
            found.append(Source(path: path, themes: [], counts: (0, 0, 0)))
        }
    }

    private static func counts(_ draft: ThemeDraft) -> (colors: Int, fonts: Int, numbers: Int) {
        let document = draft.document
        let lengths = ["layout", "visual"].flatMap { document[$0]?.members ?? [] }
        return (
            document["colors"]?["pairByRole"]?.members?.count ?? 0,
            document["typography"]?["roles"]?.members?.count ?? 0,
            lengths.reduce(0) { $0 + ($1.node.members?.count ?? 0) }
        )
    }

    private static let deepest = 16
    private static let mostPaths = 5000
    private static let skipped: Set<String> = ["Pods", "DerivedData", "Carthage", "SourcePackages", "node_modules"]
}
