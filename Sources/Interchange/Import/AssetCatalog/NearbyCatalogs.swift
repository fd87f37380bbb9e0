import ColorScience

/// The color sets of the asset catalogs near a source file, by the names that code looks them up with.
struct NearbyCatalogs {
    private let colors: [String: (light: Color, dark: Color?)]

    /// Reads the catalogs in the file's folder, in the folders in it, and in the folder above.
    init(file: String) {
        var colors: [String: (light: Color, dark: Color?)] = [:]
        for path in Self.paths(file: file) {
            guard let tokens = try? AssetCatalogImporter.tokens(path: path) else { continue }
            for token in tokens.tokens {
                guard case .color(let light, let dark) = token.value else { continue }
                // The nearest catalog comes first.
                let name = token.path.joined(separator: "/")
                if colors[name] == nil { colors[name] = (light, dark) }
            }
        }
        self.colors = colors
    }

    /// The catalogs themselves, the nearest first.
    static func paths(file: String) -> [String] {
        let folder = Self.folder(file)
        let above = folder == "." ? ".." : folder + "/.."
        var found: [String] = []
        for place in [folder, above] {
            let entries = FolderEntries.list(place) ?? []
            for entry in entries.prefix(Self.mostEntries) where entry.kind == .folder && !entry.name.hasPrefix(".") {
                let path = place + "/" + entry.name
                if entry.name.hasSuffix(Self.catalog) {
                    found.append(path)
                } else if place == folder {
                    let inner = FolderEntries.list(path) ?? []
                    let those = inner.prefix(Self.mostEntries).filter {
                        $0.kind == .folder && $0.name.hasSuffix(Self.catalog)
                    }
                    found += those.map { path + "/" + $0.name }
                }
            }
        }
        return Array(found.prefix(Self.mostCatalogs))
    }

    /// The colors of a name such as `Brand/BrandRust`.
    func color(_ name: String) -> (light: Color, dark: Color?)? { colors[name] }

    private static func folder(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static let catalog = ".xcassets"
    private static let mostEntries = 1000
    private static let mostCatalogs = 16
}
