import ColorScience
import Editing
import JSONText
import Manual
import Reporting
import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// `vitrine set`: changes values of a theme in the literals that define them.
enum SetCommand: Command {
    static let name = "set"
    static let usage = "FILE TOKEN=VALUE... [--appearance A] [--hold RATIO] [--dry-run]"
    static let summary = "changes the literals of tokens in a theme's files"
    static let options = [
        .appearance(default: "both"),
        Option(
            "--contrast", "V", "sets the color of a role for standard or increased contrast",
            values: .names(["standard", "increased"]),
            default: "standard"),
        Option(
            "--hold", "RATIO",
            "adjusts the lightness of each color until all its pairs reach this contrast ratio, such as 4.5, or the "
                + "ratio that the audit requires",
            values: .suggestions(["4.5", "required"]), default: "none"),
        Option("-n, --dry-run", "prints the changes as a unified diff without writing"),
    ]
    static let operands = OptionValues.fileAndTokens

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        guard let path = arguments.rest.first else { throw Failure("set expects a file and TOKEN=VALUE, found none") }
        guard path != "-" else { throw Failure("set expects a file to change, found \"-\", the standard input") }
        let hold = try hold(arguments["--hold"])
        let assignments = try arguments.rest.dropFirst().map { try Assignment($0, allowsName: hold != nil) }
        guard !assignments.isEmpty else {
            throw Failure("set expects TOKEN=VALUE such as primaryCTA=#4A6EF5, found none")
        }
        for assignment in assignments {
            guard let value = assignment.value, let read = try? ColorText.color(value), read.isChanged else { continue }
            Output.printError(
                "\(visibleControls(value)) is outside sRGB; \(read.color.hex), the nearest color in it, is used")
        }
        // Keep the changes that another process has written since the files were read: read again and set the values in
        // these files.
        for _ in 1..<mostAttempts {
            do {
                return try set(assignments, in: path, hold, arguments)
            } catch let failure as Failure where failure.isStale {}
        }
        return try set(assignments, in: path, hold, arguments)
    }

    private static let mostAttempts = 8

    private static func set(
        _ assignments: [Assignment], in path: String, _ hold: TokenChange.Hold?, _ arguments: Arguments
    ) throws -> ExitStatus {
        let file = FileReader.place(path).file
        let bytes = try? FileReader.read(file)
        let source = try Themes.load(path)
        // Values that the source does not define are in a separate document next to it, which may already exist.
        let beside = ColorMapping.extending(source)
        let extended = beside.flatMap { try? Themes.load($0) }
        let spec = extended ?? source
        guard case .file = spec.source else {
            throw Failure(
                "\(spec.slug) is built in and cannot be changed; "
                    + "\"vitrine new NAME --from \(spec.slug)\" makes a theme that can"
            )
        }
        let appearances = try arguments.appearance().map { [$0] }
        let contrasts = [(name: "standard", value: false), (name: "increased", value: true)]
        let isIncreased = try arguments.choice("--contrast", "contrast", contrasts) ?? false
        var theme = EditableTheme(spec, in: Themes.library, newPath: path)
        var done: [(token: String, reference: TokenReference, change: TokenChange, values: [EditValue?])] = []
        do throws(EditFailure) {
            for assignment in assignments {
                let reference = try TokenReference(assignment.token, in: spec)
                // Another background may change the only appearance of a theme from light to dark.
                let shown = theme.spec.metadata.appearances
                let all = isEqualInBoth(reference, in: theme.spec) && hold == nil ? Appearance.allCases : shown
                let change = TokenChange(appearances: appearances ?? all, isIncreased: isIncreased)
                if let wanted = appearances?.first { try check(wanted, reference, named: assignment.token) }
                if arguments.has("--contrast") {
                    try check(isIncreased: isIncreased, reference, named: assignment.token)
                }
                guard !done.contains(where: { $0.reference == reference }) else {
                    throw EditFailure("expected each token once, found \(quoted(assignment.token)) again")
                }
                try change.apply(assignment.token, assignment.value, hold: hold, to: &theme)
                done.append((assignment.token, reference, change, change.values(of: reference, in: theme)))
                if let first = done.first(where: { $0.change.values(of: $0.reference, in: theme) != $0.values }) {
                    throw EditFailure.oneLiteral(first.token, assignment.token)
                }
            }
            if let first = done.first, !done.contains(where: { isColor($0.reference) }),
                let option = ["--appearance", "--contrast"].first(where: arguments.has)
            {
                // The values would be set for every appearance and contrast.
                throw EditFailure("\(option) applies to colors, found \(quoted(first.token))")
            }
            let sets = done.contains { if case .color = $0.reference { true } else { false } }
            if let wanted = appearances?.first, sets { try check(wanted, spec, theme.spec) }
            for change in done {
                if let own = appearance(of: change.reference) { try check(own, spec, theme.spec) }
            }
        } catch {
            // If the file has changed, places in it may be those of other values.
            guard (try? FileReader.read(file)) == bytes else {
                throw Failure(
                    "cannot change \(quoted(inFull: file)): it has changed since it was read; run the command again",
                    isStale: true)
            }
            throw Failure(error.message, isStale: beside == nil && ColorMapping.extending(source) != nil)
        }
        let paths = done.flatMap { $0.change.paths(of: $0.reference) }
        return try finish(theme, from: spec, setting: paths, holds: hold != nil, isDry: arguments.has("--dry-run"))
    }

    /// Returns whether a color from another format has the same color in light and dark, which may be two literals.
    /// Both are set then, although a theme has only one appearance if all its colors are equal in both.
    private static func isEqualInBoth(_ token: TokenReference, in spec: ThemeSpec) -> Bool {
        guard spec.isImported, case .color(let roles) = token else { return false }
        return roles.allSatisfy { role in spec.colors[role].map { $0.light == $0.dark } ?? false }
    }

    /// Throws if a token is a value of the other appearance.
    private static func check(_ wanted: Appearance, _ token: TokenReference, named name: String) throws(EditFailure) {
        guard let own = appearance(of: token), own != wanted else { return }
        throw EditFailure(
            "expected a token of the \(wanted.rawValue) appearance, found \(quoted(name)) of the \(own.rawValue) one")
    }

    /// Throws if a token is a value of the other contrast.
    private static func check(
        isIncreased wanted: Bool, _ token: TokenReference, named name: String
    ) throws(EditFailure) {
        guard let own = kind(of: token)?.isIncreased, own != wanted else { return }
        let (expected, found) = wanted ? ("increased", "standard") : ("standard", "increased")
        throw EditFailure("expected a token for \(expected) contrast, found \(quoted(name)) for \(found) contrast")
    }

    /// Returns the appearance of a token that is the color of one; `nil` for other tokens.
    private static func appearance(of token: TokenReference) -> Appearance? { kind(of: token)?.appearance }

    /// Returns the appearance and the contrast of a token that is the color for one of each; `nil` for other tokens.
    private static func kind(of token: TokenReference) -> (appearance: Appearance, isIncreased: Bool)? {
        guard case .value(let path) = token else { return nil }
        let kinds = Appearance.allCases.flatMap { appearance in [false, true].map { (appearance, $0) } }
        return kinds.first { ColorPair.key($0.0, isIncreased: $0.1) == path.last }
    }

    /// Returns whether a token is the color of a role, in all appearances or in one.
    private static func isColor(_ token: TokenReference) -> Bool {
        if case .color = token { true } else { kind(of: token) != nil }
    }

    /// Throws if the changed theme does not have an appearance: its colors would never be shown.
    private static func check(_ wanted: Appearance, _ before: ThemeSpec, _ after: ThemeSpec) throws(EditFailure) {
        let has = after.metadata.appearances
        guard !has.contains(wanted) else { return }
        let list = has.map(\.rawValue).joined(separator: " and ")
        let verb = before.metadata.appearances.contains(wanted) ? "would then have" : "has"
        throw EditFailure("\(visibleControls(before.slug)) \(verb) no \(wanted.rawValue) appearance, only \(list)")
    }

    private static func finish(
        _ theme: EditableTheme, from spec: ThemeSpec, setting paths: [[String]], holds: Bool, isDry: Bool
    ) throws -> ExitStatus {
        let files = theme.changedFiles
        guard !files.isEmpty else {
            let reason = holds ? "the colors already reach the ratio" : "the tokens already have these values"
            Output.printError("nothing to change: \(reason)")
            return .found
        }
        if isDry { return try Output.write(files.map(\.diff).joined()) }
        for note in try EditedFiles.write(files) { Output.printNote("note: \(note)\n") }
        let before = EditableTheme(spec, in: Themes.library, newPath: "")
        let hidden = Set(Appearance.allCases).subtracting(theme.spec.metadata.appearances)
        let all = theme.changes(from: before)
        let shown = all.filter { path in
            (paths.contains(path) || !before.looksSame(path, in: theme))
                && !hidden.contains {
                    path.last == ColorPair.key($0) || path.last == ColorPair.key($0, isIncreased: true)
                }
        }
        // If a file has changed, always list the values set in it: a named length is not a value of the theme itself.
        let others = paths.filter { !all.contains($0) && theme.value(at: $0) != before.value(at: $0) }
        let listed = shown + others
        let lines = (listed.isEmpty ? all : listed).map { path in
            let (old, new) = (before.text(at: path) ?? "none", theme.text(at: path) ?? "none")
            return "\(TokenReference.title(path)): \(visibleControls(old)) to \(visibleControls(new))\n"
        }
        // Colors for increased contrast are listed only where those of the theme changed.
        let increased = Appearance.allCases.map { ColorPair.key($0, isIncreased: true) }
        let contrasts = [false, true].filter { isIncreased in
            listed.contains { increased.contains($0.last ?? "") == isIncreased }
        }
        let following = FollowingChange.lines(
            contrasts.flatMap { FollowingChange.all(from: spec, to: theme.spec, isIncreased: $0) })
        let changed = files.map { "changed \(visibleControls(PathText.collapsed($0.path)))\n" }
        let names = changed + overriding(paths, in: before)
        let effect = AuditEffect(from: spec, to: theme.spec)
        return try Output.write((lines + following + names).joined() + "audit: \(effect.summary)\n")
    }

    /// Returns lines about colors that were set apart from the tokens of the source from which they follow.
    private static func overriding(_ paths: [[String]], in theme: EditableTheme) -> [String] {
        var pairs: [(role: String, leader: String)] = []
        for path in paths {
            guard let leader = theme.leader(ofColor: path)?.rawValue,
                !paths.contains(where: { $0.dropFirst(2).first == leader }),
                !pairs.contains(where: { $0 == (path[2], leader) })
            else { continue }
            pairs.append((path[2], leader))
        }
        return pairs.map { role, leader in
            "\(role) no longer follows \(leader); set \(leader) to change the color in the source\n"
        }
    }

    private static func hold(_ text: String?) throws -> TokenChange.Hold? {
        guard let text else { return nil }
        if text == "required" { return .required }
        guard let ratio = Arguments.decimal(text, as: Double.self), (1...21).contains(ratio) else {
            throw Failure("--hold expects a contrast ratio in 1...21 or required, found \(quoted(inFull: text))")
        }
        return .ratio(ratio)
    }

    /// An argument of the form `TOKEN=VALUE`.
    private struct Assignment {
        let token: String
        /// `nil` if the color of the token is only adjusted.
        let value: String?

        init(_ text: String, allowsName: Bool) throws {
            if let sign = text.firstIndex(of: "="), sign > text.startIndex {
                token = String(text[..<sign])
                value = String(text[text.index(after: sign)...])
            } else if allowsName, !text.isEmpty {
                token = text
                value = nil
            } else {
                throw Failure("set expects TOKEN=VALUE, found \(quoted(inFull: text))")
            }
        }
    }
}

/// `vitrine new`: creates a theme document that extends another theme.
enum NewCommand: Command {
    static let name = "new"
    static let usage = "NAME --from THEME [-o FILE] [--force]"
    static let summary = "creates a theme document that extends another theme"
    static let options = [
        Option("--from", "THEME", "the theme to extend", values: .themes, default: "none; it is required"),
        Option("-o, --output", "FILE", "the file", values: .files, default: "NAME.json, in lower case with hyphens"),
        Option("-f, --force", "replaces an existing file"),
    ]

    static func run(_ arguments: Arguments) throws -> ExitStatus {
        guard let name = arguments.rest.first, arguments.rest.count == 1 else {
            throw Failure("new expects one name, found \(arguments.rest.isEmpty ? "none" : "\(arguments.rest.count)")")
        }
        guard name.contains(where: { $0.isLetter || $0.isNumber }) else {
            throw Failure("new expects a name with letters or digits, found \(quoted(inFull: name))")
        }
        guard let from = arguments["--from"] else { throw Failure("new expects --from THEME, found none") }
        let (spec, reading) = try Themes.read(from)
        let path = arguments["-o"] ?? PathText.slug(name) + ".json"
        let inputs = Themes.library.isBuiltIn(from) ? [] : reading.inputs
        let target = try OutputTarget(path, replacesFile: arguments.has("--force"), inputs: inputs)
        try target.check(isJSONFor: "-o")
        let parent = try ParentReference.text(spec, in: target, option: "-o")
        let document: JSONNode = [
            "$schema": .string(schemaName), "extends": .string(parent), "name": .string(name),
        ]
        let sink = OutputSink(target)
        try sink.write(JSONWriter.text(document) + "\n")
        try sink.finish()
        if target.kind == .file {
            let schema = PathText.join(PathText.folder(path), schemaName)
            let hasSchema = FileReader.exists(schema)
            let hint =
                "; vitrine schema theme -o \(visibleControls(schema)) writes the schema that editors check it with"
            Output.printError("created \(visibleControls(path))\(hasSchema ? "" : hint)")
        }
        return .success
    }

    /// The name of the schema in the new document's folder.
    private static let schemaName = "vitrine-theme.schema.json"
}
