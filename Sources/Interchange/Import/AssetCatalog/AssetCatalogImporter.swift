import ThemeSpec

/// Reads the color sets of an Xcode asset catalog, or a single color set.
///
/// Links inside a catalog are not followed, so that none leads in a circle or out of it. Sets of other kinds, such as
/// images, are passed over.
public enum AssetCatalogImporter {
    /// Every color set that can be read; what cannot is in the notes, with its place.
    ///
    /// - Parameter path: A folder that ends in `.xcassets` or `.colorset`, or any folder that holds color sets.
    /// - Throws: Where there is no such folder, or no color set in it that can be read.
    public static func tokens(path: String) throws(ImportFailure) -> ImportedTokens {
        let path = withoutSlash(path)
        guard FolderEntries.isFolder(path) else {
            throw ImportFailure("cannot read \(visibleControls(path)): expected a folder")
        }
        var walk = Walk(name: stem(path))
        if path.hasSuffix(colorSet) {
            walk.addColorSet(path, namespace: [])
        } else {
            walk.addFolder(path, namespace: [], depth: 0)
        }
        guard !walk.result.tokens.isEmpty else {
            let reason = walk.result.notes.first { $0.kind == .skipped }?.text
            throw ImportFailure(reason ?? "expected color sets in \(visibleControls(path)), found none")
        }
        return walk.result
    }

    private static let colorSet = ".colorset"
    private static let contents = "/Contents.json"

    private struct Walk {
        var result: ImportedTokens

        init(name: String) {
            result = ImportedTokens(name: name)
        }

        mutating func addFolder(_ path: String, namespace: [String], depth: Int) {
            guard depth < AssetCatalogImporter.deepest else {
                let most = AssetCatalogImporter.deepest
                return skip(path, "expected at most \(most) folders in each other, found more")
            }
            guard let entries = FolderEntries.list(path) else { return skip(path, "the folder cannot be read") }
            for entry in entries {
                let place = path + "/" + entry.name
                let isSet = entry.name.hasSuffix(AssetCatalogImporter.colorSet)
                switch entry.kind {
                case .link: skip(place, "a symbolic link, which is not followed")
                case .folder where isSet: addColorSet(place, namespace: namespace)
                case .folder where !entry.name.hasPrefix(".") && !isOtherSet(entry.name):
                    let inner = providesNamespace(place) ? namespace + [entry.name] : namespace
                    addFolder(place, namespace: inner, depth: depth + 1)
                case .file, .folder, .other: break
                }
            }
        }

        mutating func addColorSet(_ folder: String, namespace: [String]) {
            guard result.tokens.count < AssetCatalogImporter.mostColors else {
                return skip(folder, "expected at most \(AssetCatalogImporter.mostColors) color sets, found more")
            }
            let name = AssetCatalogImporter.stem(folder)
            let file = folder + AssetCatalogImporter.contents
            do throws(ImportFailure) {
                let source = try AssetCatalogImporter.read(file)
                do throws(ImportFault) {
                    let set = try ColorSetFile(source)
                    result.tokens.append(set.token(path: namespace + [name]))
                    result.notes += set.notes
                } catch {
                    result.notes.append(error.note)
                }
            } catch {
                result.notes.append(ImportNote(.skipped, file: file, error.message))
            }
        }

        /// Whether names in the folder are looked up with the folder's name before them.
        private mutating func providesNamespace(_ folder: String) -> Bool {
            let file = folder + AssetCatalogImporter.contents
            guard FolderEntries.kind(file) == .file else { return false }
            do throws(ImportFailure) {
                let source = try AssetCatalogImporter.read(file)
                do throws(ImportFault) {
                    guard case .bool(true) = try source.json()["properties"]?["provides-namespace"]?.value else {
                        return false
                    }
                    return true
                } catch {
                    result.notes.append(error.note)
                }
            } catch {
                result.notes.append(ImportNote(.skipped, file: file, error.message))
            }
            return false
        }

        /// `Icon.imageset`, `AppIcon.appiconset`: a folder with an extension is a set of its own.
        private func isOtherSet(_ name: String) -> Bool {
            name.hasSuffix("set") && name.utf8.contains(UInt8(ascii: "."))
        }

        private mutating func skip(_ path: String, _ message: String) {
            result.notes.append(ImportNote(.skipped, file: path, message))
        }
    }

    /// A file of the catalog; its `Contents.json` may be no link either.
    private static func read(_ file: String) throws(ImportFailure) -> SourceText {
        switch FolderEntries.kind(file) {
        case .link: throw ImportFailure("a symbolic link, which is not followed")
        case .other: throw ImportFailure("there is no such file")
        case .file, .folder: return try SourceText.read(file)
        }
    }

    /// A folder's name without its extension.
    static func stem(_ path: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
        return String(name[..<dot])
    }

    private static func withoutSlash(_ path: String) -> String {
        var path = path
        while path.utf8.count > 1, path.hasSuffix("/") { path.removeLast() }
        return path
    }

    private static let deepest = 32
    private static let mostColors = 5000
}
