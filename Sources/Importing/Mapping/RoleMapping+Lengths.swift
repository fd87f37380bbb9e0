import ColorScience
import JSONText
import SourceText
import ThemeEngine
import ThemeSpec

extension RoleMapping {
    /// Sets `layout` and `visual`.
    mutating func mapNumbers() {
        var chosen: [String: [String: Int]] = [:]
        var others: [Int] = []
        var unnamed: [(token: Int, kind: RoleNames.NumberKind, value: Double)] = []
        var equal: [(token: Int, kind: RoleNames.NumberKind, key: String)] = []
        let literal = literalSteps
        for index in tokens.indices {
            guard case .number(let value) = tokens[index].value, !parts.contains(index),
                let kind = kindOfLength(index, value)
            else { continue }
            let section = kind.section.joined(separator: ".")
            // In a scale of `s4`, `s8` and `s16` with 4, 8 and 16 pt, `s16` is not a numbered step.
            let key = literal.contains(section) && step(index, kind) != nil ? "" : key(index, kind)
            guard let row = kind.keys.first(where: { $0.names.contains(key) }) else {
                if Self.group(kind.section) == .spacing, self.key(index, kind).isEmpty {
                    unnamed.append((index, kind, value))
                } else if keep(index, value, kind) {
                    others.append(index)
                } else {
                    skip(index, "a theme has no shadow of this name")
                }
                continue
            }
            guard let known = chosen[section]?[row.key] else {
                chosen[section, default: [:]][row.key] = index
                continue
            }
            // Of two tokens for a step, use the one with the closer name, such as `medium` rather than `standard`.
            // If both are equally close, use the first one.
            func rank(_ index: Int) -> Int { row.names.firstIndex(of: self.key(index, kind)) ?? row.names.count }
            let isNearer = rank(index) < rank(known)
            if isNearer { chosen[section]?[row.key] = index }
            let other = isNearer ? known : index
            guard !isSame(known, index) else {
                equal.append((other, kind, row.key))
                continue
            }
            guard case .number(let length) = tokens[other].value else { continue }
            if keep(other, length, kind) {
                others.append(other)
            } else {
                skip(other, "\(section).\(row.key) is already assigned")
            }
        }
        for (index, kind, value) in unnamed {
            // `spacing` beside `smallSpacing` and `largeSpacing` is the step between them.
            let section = kind.section.joined(separator: ".")
            let bounds = ["s", "l"].compactMap { step -> Double? in
                guard let index = chosen[section]?[step], case .number(let bound) = tokens[index].value else {
                    return nil
                }
                return bound
            }
            if bounds.count == 2, bounds[0] < value, value < bounds[1], chosen[section]?["m"] == nil {
                chosen[section]?["m"] = index
            } else if keep(index, value, kind) {
                others.append(index)
            }
        }
        others += keepEqual(equal, chosen)
        noteOthers(others.sorted())
        let button = chosen["visual.radii"]?.removeValue(forKey: RoleNames.buttonRadius)
        let card = chosen["visual.radii"]?.removeValue(forKey: RoleNames.cardRadius)
        for kind in RoleNames.numbers { set(kind.section, chosen[kind.section.joined(separator: ".")]) }
        let scale = chosen["layout.scale"]
        for section in ["gap", "grid", "touch"] where chosen["layout." + section] == nil {
            set(["layout", section], scale, isShared: true)
        }
        mapCard(card ?? chosen["visual.radii"]?["large"])
        if let button { mapButtons(button, medium: chosen["visual.radii"]?["medium"]) }
        mapInsets(chosen[RoleNames.insets.section.joined(separator: ".")] ?? [:])
    }

    /// Returns the kind of a number that is a length; `nil` for other numbers, which are noted.
    private mutating func kindOfLength(_ index: Int, _ value: Double) -> RoleNames.NumberKind? {
        let purpose = tokens[index].purpose.map(TokenName.words) ?? []
        let words = purpose + names[index].words.map(Self.withoutNumber)
        if let word = names[index].words.first(where: RoleNames.opacities.contains) {
            notes.append(note(.skipped, index, "\(quoted(title(index))) is an \(word), not a length"))
            return nil
        }
        if let text = RoleNames.spacingOfText(purpose) ?? RoleNames.spacingOfText(names[index].words) {
            notes.append(note(.skipped, index, "\(quoted(title(index))) is the spacing of \(text), not of a layout"))
            return nil
        }
        guard let kind = kind(index, words) else {
            // Other tokens use the number.
            guard !referred.contains(title(index)) else { return nil }
            let size = "expected a font size of at least \(Int(Self.smallestFont)) pt, found \(value)"
            let isFont = Self.isFontSize(tokens[index])
            notes.append(
                note(
                    .skipped, index,
                    quoted(title(index)) + (isFont ? ": " + size : " is neither spacing, radius nor shadow")))
            return nil
        }
        guard value >= 0, value <= Self.largest else {
            skip(index, "expected 0 to 9999 pt, found \(value)")
            return nil
        }
        return kind
    }

    /// Keeps the second names of steps with the same length under their names, with lengths of their own, so that a
    /// change of one does not change the other. Returns those that a closer name has replaced since.
    private mutating func keepEqual(
        _ equal: [(token: Int, kind: RoleNames.NumberKind, key: String)], _ chosen: [String: [String: Int]]
    ) -> [Int] {
        var others: [Int] = []
        for (token, kind, key) in equal {
            guard case .number(let length) = tokens[token].value else { continue }
            let isKept = keep(token, length, kind)
            let section = kind.section.joined(separator: ".")
            if let known = chosen[section]?[key], isSame(known, token) {
                let what = "\(quoted(title(token))) is the same as \(quoted(title(known)))"
                if roles == nil { notes.append(note(.mapped, token, what)) }
            } else if isKept {
                others.append(token)
            } else {
                skip(token, "\(section).\(key) is already assigned")
            }
        }
        return others
    }

    /// Returns the kind of a number by its name: the padding of a component, otherwise the first kind that has a word
    /// in common with the name.
    private func kind(_ index: Int, _ words: [String]) -> RoleNames.NumberKind? {
        let insets = RoleNames.insets
        if roles == nil, !insets.words.isDisjoint(with: words), document["layout"]?["inset"] == nil {
            let key = key(index, insets)
            if insets.keys.contains(where: { $0.names.contains(key) }) { return insets }
        }
        return RoleNames.numbers.first { !$0.words.isDisjoint(with: words) }
    }

    /// The sections in which the number of most steps is their length; a single length may have been changed.
    private var literalSteps: Set<String> {
        var counts: [String: (literal: Int, others: Int)] = [:]
        for index in tokens.indices {
            guard case .number(let value) = tokens[index].value else { continue }
            let words = (tokens[index].purpose.map { [$0] } ?? []) + names[index].words.map(Self.withoutNumber)
            guard let kind = RoleNames.numbers.first(where: { !$0.words.isDisjoint(with: words) }),
                let step = step(index, kind), step > 0
            else { continue }
            let section = kind.section.joined(separator: ".")
            if step == value {
                counts[section, default: (0, 0)].literal += 1
            } else {
                counts[section, default: (0, 0)].others += 1
            }
        }
        return Set(counts.filter { $0.value.literal > 2 * $0.value.others }.keys)
    }

    /// Returns the number of a step such as `s4` or `4`; `nil` if it has none.
    private func step(_ index: Int, _ kind: RoleNames.NumberKind) -> Double? {
        guard kind.section.first == "layout" else { return nil }
        let key = key(index, kind)
        return Double(key.hasPrefix("s") ? key.dropFirst() : key[...])
    }

    /// Returns a word without the digits at its end, such as `spacing` for `spacing8`.
    private static func withoutNumber(_ word: String) -> String {
        var word = word[...]
        while word.count > 1, let last = word.last, last.isNumber { word.removeLast() }
        return String(word)
    }

    /// Returns the group of aliases for the lengths of a section; `nil` for shadows.
    private static func group(_ section: [String]) -> TokenAliases.Group? {
        section == ["visual", "radii"] ? .radii : section.first == "layout" ? .spacing : nil
    }

    /// Keeps a length that is not a step under its name. Returns `false` if its kind has no aliases.
    private mutating func keep(_ index: Int, _ value: Double, _ kind: RoleNames.NumberKind) -> Bool {
        guard let names = Self.group(kind.section) else { return false }
        addAlias(names, index, .number(value))
        return true
    }

    /// Notes the lengths that are kept under their names.
    private mutating func noteOthers(_ lengths: [Int]) {
        guard let first = lengths.first, roles == nil else { return }
        guard lengths.count > 1 else {
            let what = "matches no step; it is kept under its name, and no component uses it"
            return notes.append(note(.mapped, first, "\(quoted(title(first))) \(what)"))
        }
        let names = commaSeparated(lengths.prefix(Self.mostNames).map(title), of: lengths.count)
        let what = "lengths match no step, are kept under their names, and no component uses them"
        notes.append(note(.mapped, first, "\(lengths.count) \(what): \(names)"))
    }

    /// Returns the last component of the name without the words for the kind: `md` of `Spacing.md`, `card` of
    /// `cardCornerRadius`, `sm` of `sizeRadiusSm`.
    private func key(_ index: Int, _ kind: RoleNames.NumberKind) -> String {
        let words = TokenName.words(tokens[index].path.last ?? "").filter { !kind.words.contains($0) && $0 != "style" }
        // `borderRadius` is `radius`, but a length named `border` or `size` in a group has this name.
        let isKind = words.count < TokenName.words(tokens[index].path.last ?? "").count
        let step = words.drop { ["size", "border"].contains($0) }
        return (step.isEmpty && !isKind ? words[...] : step).joined()
    }

    func isSame(_ one: Int?, _ other: Int) -> Bool {
        one.map { tokens[$0].value == tokens[other].value } ?? false
    }

    mutating func skip(_ index: Int, _ reason: String) {
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
        guard section.first == "layout" else { return }
        // The other steps are those of gentle-default, unless these would be smaller than a step below them or larger
        // than one above: then they repeat this one. A length such as 9999 is no step that others repeat.
        for (place, step) in Self.gentleSteps.enumerated() where chosen[step.key] == nil {
            func length(_ key: String) -> (index: Int, value: Double)? {
                guard let index = chosen[key], case .number(let value) = tokens[index].value,
                    value <= Self.largestStep
                else { return nil }
                return (index, value)
            }
            let below = Self.gentleSteps[..<place].compactMap { length($0.key) }.max { $0.value < $1.value }
            let above = Self.gentleSteps[place...].compactMap { length($0.key) }.min { $0.value < $1.value }
            let limit =
                below.flatMap { $0.value > step.length ? $0 : nil }
                ?? above.flatMap { $0.value < step.length ? $0 : nil }
            guard let limit else { continue }
            set(section + [step.key], to: .number(limit.value), at: files.location(of: tokens[limit.index]))
            if !isShared { use(limit.index, as: (section.dropFirst() + [step.key]).joined(separator: ".")) }
        }
    }

    /// The maximum length in a document, in pt.
    private static let largest = 9999.0
    /// The maximum length of a step that is repeated, in pt.
    private static let largestStep = 256.0
    /// The steps of gentle-default, in pt.
    private static let gentleSteps: [(key: String, length: Double)] = [
        ("xs", 4), ("s", 8), ("m", 12), ("l", 16), ("xl", 24), ("xxl", 32),
    ]
}

/// Lengths of components that are not steps.
extension RoleMapping {
    /// Sets the corner radius of cards, which belongs to the surfaces.
    mutating func mapCard(_ index: Int?) {
        guard let index, !hasSurfaces, case .number(let value) = tokens[index].value else { return }
        for surface in [SurfaceRole.card, .cardElevated, .cardSecondary] {
            set(
                ["surfaces", "roles", surface.rawValue, "cornerRadius"], to: .number(value),
                at: files.location(of: tokens[index]))
        }
        use(index, as: "surfaces.card")
        addAlias(.radii, index, .number(value))
    }

    /// Sets the shape of buttons by their corner radius: a pill, or rounded with the medium radius. If the theme has no
    /// medium radius, the radius of buttons is used.
    mutating func mapButtons(_ index: Int, medium: Int?) {
        guard document["buttons"] == nil, case .number(let value) = tokens[index].value else { return }
        let place = files.location(of: tokens[index])
        let isPill = value >= Self.leastOfPill
        for role in ButtonRole.allCases where role != .quaternary {
            let shape = isPill ? ButtonShape.pill : .rounded
            set(["buttons", "roles", role.rawValue, "shape"], to: .string(shape.rawValue), at: place)
        }
        let length = TokenAliases.Length.radius(.medium).step ?? ""
        if !isPill, medium == nil { set(["visual", "radii", "medium"], to: .number(value), at: place) }
        let isMedium = !isPill && (medium == nil || isSame(medium, index))
        use(index, as: isMedium ? length : "buttons")
        // Beside a medium radius of the same length, this one is a length of its own.
        addAlias(.radii, index, isMedium && medium == nil ? .string(length) : .number(value))
        guard !isPill, !isMedium else { return }
        notes.append(note(.changed, index, "\(quoted(title(index))): buttons are drawn with \(length)"))
    }

    /// Sets the paddings of components.
    mutating func mapInsets(_ chosen: [String: Int]) {
        for (key, index) in chosen.sorted(by: { $0.key < $1.key }) {
            guard case .number(let value) = tokens[index].value else { continue }
            let place = files.location(of: tokens[index])
            let parts = key.split(separator: ".").map(String.init)
            let sides = parts.count > 1 ? [parts[1]] : ["horizontal", "vertical"]
            for variant in parts[0] == InsetRole.screen.rawValue ? ["regular", "roomy"] : ["regular"] {
                for side in sides {
                    set(RoleNames.insets.section + [parts[0], variant, side], to: .number(value), at: place)
                }
            }
            use(index, as: "inset.\(key)")
            addAlias(.spacing, index, .number(value))
        }
    }

    /// The minimum corner radius of a pill, in pt: half of the usual height of a button.
    private static let leastOfPill = 22.0
}

extension RoleNames {
    /// The section and the keys of a document to which numbers of one kind are mapped.
    struct NumberKind {
        /// Words in the path that indicate the kind.
        let words: Set<String>
        /// The object in the document, such as `["visual", "radii"]`.
        let section: [String]
        /// The keys with their token names, without the words for the kind.
        let keys: [(key: String, names: [String])]
    }

    /// The kinds of numbers. The first kind whose words occur in a path is used.
    static let numbers: [NumberKind] = [
        NumberKind(words: ["shadow", "shadows"], section: ["visual", "shadows"], keys: shadows),
        NumberKind(
            words: ["radius", "radii", "corner", "corners", "rounded"], section: ["visual", "radii"], keys: radii),
        NumberKind(words: ["gap", "gaps"], section: ["layout", "gap"], keys: steps),
        NumberKind(words: ["grid"], section: ["layout", "grid"], keys: steps),
        NumberKind(words: ["touch"], section: ["layout", "touch"], keys: steps),
        NumberKind(
            words: [
                "space", "spaces", "spacing", "spacings", "padding", "paddings", "margin", "margins", "inset",
                "insets",
            ], section: ["layout", "scale"], keys: steps),
    ]

    /// Words that indicate an opacity rather than a length, whatever else is in the name.
    static let opacities: Set<String> = ["opacity", "alpha"]

    /// Returns what a spacing of text separates, such as `lines` for `bodyLineSpacing`; `nil` for other names.
    static func spacingOfText(_ words: [String]) -> String? {
        for (word, next) in zip(words, words.dropFirst()) where ["spacing", "spacings", "gap"].contains(next) {
            if let text = ["line": "lines", "letter": "letters", "character": "letters", "word": "words"][word] {
                return text
            }
        }
        return nil
    }

    /// Keys for the corner radii of cards and buttons, which are not steps of the radii.
    static let cardRadius = "card"
    static let buttonRadius = "button"

    /// The names of each step, beginning with the closest ones.
    private static let radii: [(key: String, names: [String])] = [
        ("small", ["small", "sm", "s"]),
        ("medium", ["medium", "md", "m", "", "default", "standard", "regular", "normal", "base"]),
        ("large", ["large", "lg", "l"]),
        ("pill", ["pill", "full", "round", "capsule", "circle", "circular", "max"]),
        (cardRadius, ["card", "cards", "cardview", "container", "surface", "panel", "tile"]),
        (buttonRadius, ["button", "buttons", "btn", "primarybutton", "control", "cta"]),
    ]

    /// Names of the paddings of components. A key is an inset role, followed by the direction if the padding applies
    /// only to this direction.
    static let insets = NumberKind(
        words: ["padding", "paddings", "margin", "margins", "inset", "insets"], section: ["layout", "inset"],
        keys: [
            ("card", ["card", "cards", "cardcontent", "container"]),
            ("card.horizontal", ["cardhorizontal", "horizontalcard"]),
            ("card.vertical", ["cardvertical", "verticalcard"]),
            (
                "screen.horizontal",
                ["screen", "screenhorizontal", "horizontalscreen", "page", "pagehorizontal", "screenedge"]
            ),
            ("screen.vertical", ["screenvertical", "verticalscreen", "pagevertical"]),
            ("listRow", ["listrow", "row", "rows", "listitem", "cell"]),
            ("listRow.horizontal", ["listrowhorizontal", "rowhorizontal", "cellhorizontal"]),
            ("listRow.vertical", ["listrowvertical", "rowvertical", "cellvertical"]),
            ("control", ["button", "buttons", "control"]),
            ("control.horizontal", ["buttonhorizontal", "horizontalbutton", "controlhorizontal"]),
            ("control.vertical", ["buttonvertical", "verticalbutton", "controlvertical"]),
        ])

    static let shadows: [(key: String, names: [String])] = [
        ("none", ["none"]),
        ("small", ["small", "sm", "s"]),
        ("medium", ["medium", "md", "m"]),
    ]

    /// The numbered steps are those of Scarf, whose s1 is 4 pt; its s5 and s10 have no counterpart.
    private static let steps: [(key: String, names: [String])] = [
        ("xs", ["xs", "extrasmall", "xsmall", "s1", "1", "tiny"]),
        ("s", ["s", "sm", "small", "s2", "2"]),
        ("m", ["m", "md", "medium", "s3", "3", "default", "standard", "regular", "normal"]),
        ("l", ["l", "lg", "large", "s4", "4"]),
        ("xl", ["xl", "extralarge", "xlarge", "s6", "6"]),
        ("xxl", ["xxl", "2xl", "extraextralarge", "xxlarge", "s8", "8"]),
    ]
}
