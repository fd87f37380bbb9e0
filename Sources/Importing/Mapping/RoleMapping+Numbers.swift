import JSONText
import SourceText
import ThemeSpec

extension RoleMapping {
    /// Sets `layout` and `visual`.
    mutating func mapNumbers() {
        var chosen: [String: [String: Int]] = [:]
        for index in tokens.indices {
            guard case .number(let value) = tokens[index].value else { continue }
            guard let kind = RoleNames.numbers.first(where: { !$0.words.isDisjoint(with: names[index].words) }) else {
                notes.append(note(.skipped, index, "\(quoted(title(index))) is neither spacing, radius nor shadow"))
                continue
            }
            guard value >= 0, value <= Self.largest else {
                notes.append(note(.skipped, index, "expected 0 to 9999 pt, found \(value)"))
                continue
            }
            let key = key(index, kind)
            let section = kind.section.joined(separator: ".")
            if kind.section == ["visual", "radii"], RoleNames.cardRadius.contains(key) {
                chosen["card", default: [:]]["radius"] = index
            } else if let step = kind.keys.first(where: { $0.names.contains(key) })?.key {
                // The first of two names for a step is taken.
                guard chosen[section]?[step] == nil else {
                    if !isSame(chosen[section]?[step], index) { skip(index, "\(section).\(step) is given before") }
                    continue
                }
                chosen[section, default: [:]][step] = index
            } else if !keep(index, value, kind) {
                skip(index, "\(section) has no such step")
            }
        }
        for kind in RoleNames.numbers { set(kind.section, chosen[kind.section.joined(separator: ".")]) }
        let scale = chosen["layout.scale"]
        for section in ["gap", "grid", "touch"] where chosen["layout." + section] == nil {
            set(["layout", section], scale, isShared: true)
        }
        mapCard(chosen["card"]?["radius"] ?? chosen["visual.radii"]?["large"])
    }

    /// The aliases that lengths of a section of the document have; `nil` for shadows.
    private static func group(_ section: [String]) -> TokenAliases.Group? {
        section == ["visual", "radii"] ? .radii : section.first == "layout" ? .spacing : nil
    }

    /// Keeps a length that is no step under its own name. Returns `false` where its kind has no names.
    private mutating func keep(_ index: Int, _ value: Double, _ kind: RoleNames.NumberKind) -> Bool {
        guard let names = Self.group(kind.section) else { return false }
        addAlias(names, index, .number(value))
        return true
    }

    /// The name's last part without the words that tell the kind: `md` of `Spacing.md`, `card` of `cardCornerRadius`.
    private func key(_ index: Int, _ kind: RoleNames.NumberKind) -> String {
        TokenName.words(tokens[index].path.last ?? "").filter { !kind.words.contains($0) && $0 != "style" }.joined()
    }

    private func isSame(_ one: Int?, _ other: Int) -> Bool {
        one.map { tokens[$0].value == tokens[other].value } ?? false
    }

    private mutating func skip(_ index: Int, _ reason: String) {
        notes.append(note(.skipped, index, "\(quoted(title(index))): \(reason)"))
    }

    private mutating func set(_ section: [String], _ chosen: [String: Int]?, isShared: Bool = false) {
        guard let chosen else { return }
        for (key, index) in chosen.sorted(by: { $0.key < $1.key }) {
            guard case .number(let value) = tokens[index].value else { continue }
            set(section + [key], to: .number(value), at: files.location(of: tokens[index]))
            guard !isShared else { continue }
            let step = (section.dropFirst() + [key]).joined(separator: ".")
            use(index, as: step)
            if let group = Self.group(section) { addAlias(group, index, .string(step)) }
        }
        // A scale without its largest step repeats the last one, since gentle-default's would be smaller.
        guard chosen["xxl"] == nil, let last = chosen["xl"], case .number(let value) = tokens[last].value,
            section.first == "layout", value > Self.gentleLargest
        else { return }
        set(section + ["xxl"], to: .number(value), at: files.location(of: tokens[last]))
        if !isShared { use(last, as: (section.dropFirst() + ["xxl"]).joined(separator: ".")) }
    }

    /// Sets the corner radius of cards, which belongs to surfaces.
    private mutating func mapCard(_ index: Int?) {
        guard let index, !hasSurfaces, case .number(let value) = tokens[index].value else { return }
        for surface in [SurfaceRole.card, .cardElevated, .cardSecondary] {
            set(
                ["surfaces", "roles", surface.rawValue, "cornerRadius"], to: .number(value),
                at: files.location(of: tokens[index]))
        }
        use(index, as: "surfaces.card")
        addAlias(.radii, index, .number(value))
    }

    /// pt, as the document's lengths are.
    private static let largest = 9999.0
    /// gentle-default's largest step, in pt.
    private static let gentleLargest = 32.0
}
