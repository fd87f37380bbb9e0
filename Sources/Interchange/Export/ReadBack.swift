import ColorScience
import ThemeSpec

/// What an import makes of the names and appearances in an export, found by importing them: files of other formats do not
/// say which role a name is for, so that tables guess it (``RoleNames``).
struct ReadBack {
    private let spec: ThemeSpec
    private let roles: [ColorRole]
    private let names: ExportNames

    init(_ spec: ThemeSpec, _ roles: [ColorRole], _ names: ExportNames) {
        (self.spec, self.roles, self.names) = (spec, roles, names)
    }

    /// One line for each difference that an import of the export makes.
    var losses: [String] { colorLosses + appearanceLosses }

    private var colorLosses: [String] {
        let found = mapped
        var losses: [String] = []
        for role in roles where found[role] != role && found[ColorRole(rawValue: names[role])] != role {
            let others = found.filter { $0.value == role }.keys.sorted()
            let list = others.map(quoted).joined(separator: ", ")
            losses.append("\(quoted(role)) is \(others.isEmpty ? "not read back" : "read back as " + list)")
        }
        let isNew = { (role: ColorRole) in spec.colors[role] == nil && ColorRole.known.contains(role) }
        for role in found.keys.sorted() where isNew(role) {
            guard let origin = found[role] else { continue }
            losses.append("\(quoted(role.rawValue)), which the theme has not, is read back from \(quoted(origin))")
        }
        let standIns = ColorRole.gentle.filter { spec.colors[$0] == nil && found[$0] == nil }
        if !standIns.isEmpty {
            let list = standIns.map(quoted).joined(separator: ", ")
            losses.append("the theme has no \(list): read back, gentle-default's stand in")
        }
        return losses
    }

    /// The role that each role of the import has its color from.
    private var mapped: [ColorRole: ColorRole] {
        let tokens = roles.enumerated().map { index, role in
            let marker = Color(RGB(packed: UInt32(index)))
            return ImportedToken(
                path: ["Colors", names[role]], value: .color(light: marker, dark: nil), file: "", line: 1, column: 1)
        }
        let draft = RoleMapping.draft(ImportedTokens(name: "", tokens: tokens), path: "")
        var found: [ColorRole: ColorRole] = [:]
        for member in draft.document["colors"]?["pairByRole"]?.members ?? [] {
            guard let color = member.node["lightHex"]?.string.flatMap({ Color(hex: $0) }) else { continue }
            let index = Int(color.rgb.red) << 16 | Int(color.rgb.green) << 8 | Int(color.rgb.blue)
            if roles.indices.contains(index) { found[ColorRole(rawValue: member.key)] = roles[index] }
        }
        return found
    }

    /// Colors alone do not say which appearances a theme is for.
    private var appearanceLosses: [String] {
        let has = spec.metadata.appearances
        let pairs = roles.compactMap { spec.colors[$0] }
        let isAdaptive = spec.onlyAppearance == nil && pairs.contains { $0.light != $0.dark }
        let background = spec.colors[.background]?[spec.onlyAppearance ?? .light]
        let found = isAdaptive ? Appearance.allCases : [background.map(RoleMapping.isDark) == true ? .dark : .light]
        guard found != has else { return [] }
        let (one, other) = (found.map(\.rawValue), has.map(\.rawValue))
        return [
            "the appearances \(other.joined(separator: ", ")) are read back as \(one.joined(separator: ", ")), by the colors"
        ]
    }
}

/// A role's name in quotes.
private func quoted(_ role: ColorRole) -> String { quoted(role.rawValue) }
