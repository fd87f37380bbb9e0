import SourceText
import ThemeSpec

/// The color roles of `--keep`, which a fix does not change.
struct KeptRoles {
    /// The roles, all of which the theme has.
    let roles: Set<ColorRole>

    /// - Throws: ``Failure`` for a role that the theme does not have, and for an option without a fix.
    init(_ arguments: Arguments, in spec: ThemeSpec) throws {
        let names = arguments.all("--keep")
        guard names.isEmpty || arguments.has("--fix-to") else { throw Failure("--keep expects --fix-to") }
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
            return Failure("\(theme) has no color role \(singleQuoted(name)) to keep")
        }
        let hint = nearestName(to: name, in: known).map { "did you mean \(singleQuoted($0))?" }
        let list = known.map(visibleControls).joined(separator: ", ")
        return Failure("unknown color role \(singleQuoted(name)); \(hint ?? "\(theme) has \(list)")")
    }
}
