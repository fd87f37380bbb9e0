import ColorScience
import ThemeSpec

/// Reads design tokens in the Design Tokens Community Group's format 2025.10, and its resolver documents.
///
/// Light and dark are two contexts of a resolver's modifier; a plain file of tokens is one appearance. A resolver may
/// name files of its own folder and below.
public enum DTCGImporter {
    /// Every color, dimension, number and typography token that can be read; what cannot is in the notes, with its
    /// place.
    ///
    /// - Throws: Where the file cannot be read, is no JSON, or is neither a token file nor a resolver.
    public static func tokens(path: String) throws(ImportFailure) -> ImportedTokens {
        do throws(ImportFault) {
            var reading = DTCGReading(path: path)
            let root = try reading.root()
            guard root.members != nil else {
                throw reading.fault(root, "expected an object at the top level, found \(root.value.kind)")
            }
            let isResolver = root["resolutionOrder"] != nil
            let (light, dark) = isResolver ? try reading.contexts(root) : (root, nil)
            let bright = DTCGTokens(light, &reading)
            let dim = dark.map { DTCGTokens($0, &reading) }
            let name = root["name"]?.string ?? TokenName.title(stem(path))
            var tokens = ImportedTokens(
                name: name, tokens: bright.merged(with: dim, in: reading), notes: unique(reading.notes))
            let own = light["$extensions"]?[DTCGKeys.extension]
            tokens.document = own?[DTCGKeys.document]
            tokens.roles = own.flatMap(DTCGRoles.init)
            return tokens
        } catch {
            throw ImportFailure(error.note.text)
        }
    }

    /// Whether the file is design tokens by what it holds. A file that cannot be read is none.
    public static func isDesignTokens(path: String) -> Bool {
        guard let bytes = try? FileReader.read(path), let root = try? JSONReader.read(bytes, named: path),
            let members = root.members
        else { return false }
        if root["resolutionOrder"]?.elements != nil { return true }
        if members.contains(where: { $0.key == "_specVersion" || $0.key == "extends" }) { return false }
        return holdsToken(root)
    }

    private static func holdsToken(_ node: JSONNode) -> Bool {
        guard let members = node.members else { return false }
        return members.contains { $0.key == "$value" } || members.contains { holdsToken($0.node) }
    }

    private static func stem(_ path: String) -> String {
        var name = path.split(separator: "/").last.map(String.init) ?? path
        for end in [".json", ".tokens", ".resolver"] where name.lowercased().hasSuffix(end) && name.count > end.count {
            name = String(name.dropLast(end.count))
        }
        return name
    }

    /// Light and dark say the same of a token that both have.
    private static func unique(_ notes: [ImportNote]) -> [ImportNote] {
        var seen: Set<ImportNote> = []
        return notes.filter { seen.insert($0).inserted }
    }
}
