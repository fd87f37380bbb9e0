import JSONText
import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// The file that `--fix-to` writes: a theme that extends the audited one.
struct FixFile {
    let target: OutputTarget

    /// - Parameters:
    ///   - words: The themes in the arguments.
    ///   - targets: The themes that the arguments refer to.
    ///   - replacesFile: Whether an existing file may be replaced.
    ///   - report: The target of the audit's report.
    /// - Throws: ``Failure`` unless exactly one theme is given and the path can be that of a new file.
    init(
        _ path: String, for words: [String], _ targets: AuditTargets, replacesFile: Bool, report: OutputTarget
    ) throws {
        // A folder may be read as one theme, or contain only one.
        guard words.count == 1, targets.names.count == 1, let theme = targets.names.first else {
            let example = words.count == 1 ? targets.names.first { $0.hasPrefix(words[0] + "#") } : nil
            let hint = example.map { "; \(quoted(inFull: $0)) is one" } ?? ""
            throw Failure(
                "--fix-to expects one theme, found \(words.isEmpty || targets.names.isEmpty ? "none" : "several")\(hint)"
            )
        }
        let source = FileReader.place(theme).file
        guard FileReader.streams[source] == nil else {
            throw Failure(
                "--fix-to expects a theme in a file, which the fix extends; found \(quoted(inFull: words[0]))")
        }
        target = try OutputTarget(
            path, replacesFile: replacesFile,
            inputs: Themes.library.isBuiltIn(theme) ? [] : [source])
        guard target.kind == .file else {
            throw Failure("--fix-to expects a file, since the fix is read back; found \(target.name)")
        }
        try target.check(isJSONFor: "--fix-to")
        try target.check(differsFrom: report, "--fix-to", "-o")
    }

    /// Searches for a fix, writes the theme to a temporary file, reads it back and audits it. Renames the file only if
    /// that succeeds.
    ///
    /// - Parameter inputs: The files from which the audited theme was read, and the paths at which its parents were
    ///   searched.
    /// - Returns: The fix that was written.
    /// - Throws: ``Failure`` if the file cannot be written, if it would be one of the inputs (the theme could then
    ///   extend itself), if a theme in its folder cannot extend the audited one, or if the written theme does not pass
    ///   as expected. The target is then unchanged.
    func write(_ audit: ThemeAudit, keeping kept: Set<ColorRole>, inputs: [String]) throws -> ThemeFix {
        try target.check(inputs: inputs)
        let existing = try target.existing()
        let parent = try ParentReference.text(audit.spec, in: target, option: "--fix-to")
        let fix = ThemeFix(audit, keeping: kept)
        let document = ThemePatch.document(fix, extends: parent)
        let file = try TemporaryFile(for: target.path, mode: existing == nil ? 0o644 : 0o600)
        try file.write(Array((JSONWriter.text(document) + "\n").utf8))
        let failing = ThemeAudit(try Themes.load(file.path), fix.before.settings).failedChecks.count
        let expected = fix.after.failedChecks.count
        guard failing == expected else {
            throw Failure("expected \(expected) failing pairs in \(target.name), found \(failing)")
        }
        try file.commit(replacing: existing, mustBeNew: !target.replacesFile)
        return fix
    }
}

/// The reference of a new document to the theme that it extends.
enum ParentReference {
    /// Returns the value of the new theme's `extends`: a slug, or a path from the folder of the new file to the theme's
    /// file.
    ///
    /// - Parameter option: The option with the path of the new file, for messages.
    /// - Throws: ``Failure`` for a theme that a document at that path cannot extend.
    static func text(_ spec: ThemeSpec, in target: OutputTarget, option: String) throws -> String {
        guard case .file(let theme) = spec.source else { return spec.slug }
        let themeFolder = PathText.folder(theme)
        guard FileReader.leads(FileReader.place(theme).file, into: themeFolder) else {
            throw Failure("\(option) expects a theme that can be extended, found a link away: \(quoted(inFull: theme))")
        }
        guard let folder = FileReader.resolved(PathText.folder(target.path)),
            let home = FileReader.resolved(themeFolder)
        else {
            throw Failure("cannot write \(target.name): its folder does not exist")
        }
        let prefix = PathText.prefix(of: folder)
        // The dot marks it as a file, even if a built-in theme has the same name.
        if folder == home { return "./" + PathText.fileName(theme) }
        guard home.hasPrefix(prefix) else {
            throw Failure(
                "\(option) expects a file in the theme's folder \(quoted(inFull: themeFolder)) or above it, "
                    + "found \(target.name)"
            )
        }
        return "./" + home.dropFirst(prefix.count) + "/" + PathText.fileName(theme)
    }
}

/// The color roles of `--keep`, which a fix does not change.
struct KeptRoles {
    /// The roles; the theme has all of them.
    let roles: Set<ColorRole>

    /// - Throws: ``Failure`` for a role that the theme does not have, and for an option without a fix.
    init(_ arguments: Arguments, in spec: ThemeSpec) throws {
        let names = arguments.all("--keep")
        guard names.isEmpty || arguments.has("--fix-to") else { throw Failure("--keep expects --fix-to, found none") }
        let known = spec.colors.keys.map(\.rawValue).sorted()
        roles = try Set(
            names.map { name in
                guard known.contains(name) else { throw Self.unknown(name, known, in: spec) }
                return ColorRole(rawValue: name)
            })
    }

    private static func unknown(_ name: String, _ known: [String], in spec: ThemeSpec) -> Failure {
        let theme = visibleControls(spec.slug)
        if ColorRole.known.contains(ColorRole(rawValue: name)) {
            return Failure("\(theme) has no color role \(quoted(inFull: name)) to keep")
        }
        let hint = nearestName(to: name, in: known).map { "did you mean \(quoted(inFull: $0))?" }
        let list = known.map(visibleControls).joined(separator: ", ")
        return Failure("unknown color role \(quoted(inFull: name)); \(hint ?? "\(theme) has \(list)")")
    }
}
