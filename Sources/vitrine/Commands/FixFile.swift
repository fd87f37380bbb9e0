import JSONText
import Platform
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// The file that `--fix-to` writes: a theme that extends the one that was audited.
struct FixFile {
    let path: String
    /// The path for messages.
    var name: String { quoted(path) }

    /// - Throws: ``Failure`` unless a single theme is named.
    init(_ path: String, for words: [String]) throws {
        guard words.count == 1, ThemeLibrary.themeFiles(inFolder: words[0]) == nil else {
            throw Failure("--fix-to expects one theme, found \(words.isEmpty ? "none" : "several")")
        }
        self.path = path
    }

    /// Writes the theme, reads it back and audits it.
    ///
    /// - Throws: ``Failure`` where the file cannot be written, where a theme in it could not extend the audited one, or
    ///   where what was written does not come out as it was meant to.
    func write(_ fix: ThemeFix) throws {
        let parent = try parent(of: fix.before.spec)
        try NewFile.write(
            JSONWriter.text(ThemePatch.document(fix, extends: parent)) + "\n", to: path, overwrites: true)
        let spec = try Themes.load(Self.asPath(path))
        let failing = ThemeAudit(spec, fix.before.settings).failedChecks.count
        guard failing == fix.remaining.count else {
            throw Failure("expected \(fix.remaining.count) failing pairs in \(name), found \(failing)")
        }
    }

    /// What `extends` has to say: a slug, or a path from the new file's folder, out of which it may not lead.
    private func parent(of spec: ThemeSpec) throws -> String {
        guard case .file(let theme) = spec.source else { return spec.slug }
        guard FileReader.leads(theme, into: Self.folder(theme)) else {
            throw Failure("--fix-to expects a theme that can be extended, found a link away: \(quoted(theme))")
        }
        let folder = Self.real(Self.folder(path))
        guard let folder, let home = Self.real(Self.folder(theme)) else {
            throw Failure("cannot write \(name): its folder is not there")
        }
        let file = theme.split(separator: "/").last.map(String.init) ?? theme
        if folder == home, path.split(separator: "/").last.map(String.init) == file {
            throw Failure("--fix-to expects another file than the theme's own, found \(name)")
        }
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        // With the dot it is a file, even where a theme of the program is called the same.
        if folder == home { return "./" + file }
        guard home.hasPrefix(prefix) else {
            throw Failure(
                "--fix-to expects a file in the theme's folder \(quoted(Self.folder(theme))) or above it, found \(name)"
            )
        }
        return "./" + home.dropFirst(prefix.count) + "/" + file
    }

    /// So that it is not taken for the name of a theme.
    private static func asPath(_ path: String) -> String {
        path.utf8.contains(UInt8(ascii: "/")) ? path : "./" + path
    }

    private static func folder(_ path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// The absolute path without links; `nil` where there is nothing.
    private static func real(_ path: String) -> String? {
        guard let resolved = realpath(path, nil) else { return nil }
        defer { free(resolved) }
        return String(cString: resolved)
    }
}
