import JSONText
import SourceText
import ThemeSpec

extension RoleMapping {
    /// Sets `typography.roles`.
    mutating func mapFonts() {
        var chosen: [TextRole: Int] = [:]
        var fixed: [Int] = []
        for index in tokens.indices {
            guard case .font = tokens[index].value else { continue }
            guard let role = role(index) else {
                notes.append(note(.skipped, index, "no text role is called \(quoted(title(index)))"))
                continue
            }
            guard chosen[role] == nil else {
                notes.append(note(.skipped, index, "\(quoted(title(index))): \(role.rawValue) is given before"))
                continue
            }
            chosen[role] = index
            set(role, index, &fixed)
        }
        guard let first = fixed.first else { return }
        let names = fixed.prefix(Self.mostNames).map(title).joined(separator: ", ")
        let more = fixed.count > Self.mostNames ? " and \(fixed.count - Self.mostNames) more" : ""
        notes.append(
            note(.mapped, first, "isFixed for \(names)\(more): a font by its size does not follow Dynamic Type"))
    }

    private static let mostNames = 12

    private func role(_ index: Int) -> TextRole? {
        let last = tokens[index].path.last ?? ""
        if let exact = TextRole(rawValue: last) { return exact }
        let words = names[index].words.filter { !RoleNames.fontContainers.contains($0) }
        let keys = [words.joined(), TokenName.words(last).joined()]
        return RoleNames.text.first { _, names in keys.contains { names.contains($0) } }?.role
    }

    private mutating func set(_ role: TextRole, _ index: Int, _ fixed: inout [Int]) {
        guard case .font(let size, let weight, let design, let textStyle) = tokens[index].value else { return }
        let family = tokens[index].family
        let place = files.location(of: tokens[index])
        let path = ["typography", "roles", role.rawValue]
        let style = textStyle.flatMap(TextStyle.init(rawValue:))
        if let textStyle, style == nil { unknown(index, "text style", textStyle, TextStyle.allCases.map(\.rawValue)) }
        if let size {
            guard size > 0, size <= 512 else {
                notes.append(note(.skipped, index, "expected a size above 0 and at most 512 pt, found \(size)"))
                return
            }
            if textStyleSize(at: path) != size { set(path + ["pointSize"], to: .number(size), at: place) }
        } else if style != nil {
            set(path + ["pointSize"], to: .string(TextRoleSpec.textStyleSize), at: place)
        }
        if style != nil || !hasStyles {
            let relative = style ?? RoleNames.style(of: role)
            set(path + ["relativeTo"], to: .string(relative.rawValue), at: place)
        }
        if fixesSizes, style == nil {
            set(path + ["isFixed"], to: .bool(true), at: place)
            fixed.append(index)
        }
        let plain = style.map { RoleNames.standard($0).weight } ?? .regular
        let found = weight.flatMap(FontWeight.init(rawValue:))
        if let weight, found == nil { unknown(index, "weight", weight, FontWeight.allCases.map(\.rawValue)) }
        set(path + ["weight"], to: .string((found ?? plain).rawValue), at: place)
        let face = design.flatMap(FontDesign.init(rawValue:))
        if let design, face == nil { unknown(index, "design", design, FontDesign.allCases.map(\.rawValue)) }
        // A family of its own is drawn in the built-in face that is nearest.
        let nearest = family.map { FontFamily.design(of: [$0]) } ?? .default
        set(path + ["design"], to: .string((face ?? nearest).rawValue), at: place)
        if let family { set(path + ["family"], to: .string(family), at: place) }
        use(index, as: role.rawValue)
        addAlias(.fonts, index, .string(role.rawValue))
    }

    /// The size of a text role that is in a text style already, as the document says that came with the tokens.
    private func textStyleSize(at path: [String]) -> Double? {
        let role = path.reduce(document as JSONNode?) { $0?[$1] }
        guard role?["pointSize"]?.string == TextRoleSpec.textStyleSize else { return nil }
        return role?["relativeTo"]?.string.flatMap(TextStyle.init(rawValue:))?.pointSize
    }

    private mutating func unknown(_ index: Int, _ what: String, _ name: String, _ names: [String]) {
        let near = nearestName(to: name, in: names).map { "; did you mean \(quoted($0))?" } ?? ""
        notes.append(
            note(
                .skipped, index, "expected a \(what) of \(names.joined(separator: ", ")), found \(quoted(name))\(near)")
        )
    }
}
