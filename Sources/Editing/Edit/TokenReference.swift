import ColorScience
import JSONText
import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

/// The value of a theme to which a text such as `primaryCTA`, `AppTheme.Colors.ink` or `typography.body_m.pointSize`
/// refers.
public enum TokenReference: Hashable, Sendable {
    /// The roles of a color, at least one. An alias may have several.
    case color([ColorRole])
    /// Another value, given by its path of keys in the document.
    case value([String])

    /// Resolves a text: a color role, a name in the theme's source, or the path of a value. The last components of a
    /// source name suffice, and paths may omit keys, such as `typography.body_m.pointSize`.
    ///
    /// - Throws: ``EditFailure`` for an unknown text, with the nearest name, and for an ambiguous one.
    public init(_ text: String, in spec: ThemeSpec) throws(EditFailure) {
        let role = ColorRole(rawValue: text)
        if spec.colors[role] != nil {
            self = .color([role])
            return
        }
        if let found = try Self.color(text, in: spec) {
            self = found
        } else if let found = try Self.length(text, in: spec) {
            self = found
        } else if let found = try Self.font(text, in: spec) {
            self = found
        } else if ColorRole.known.contains(role) {
            self = .color([role])
        } else if text.hasPrefix(Self.colors),
            case .color(let roles)? = try? Self(
                String(text.dropFirst(Self.colors.count)), in: spec)
        {
            self = .color(roles)
        } else {
            self = .value(try Self.path(text, in: spec))
        }
    }

    /// The prefix of a color's path in a model.
    private static let colors = "colors."

    private static func color(_ text: String, in spec: ThemeSpec) throws(EditFailure) -> TokenReference? {
        let names = spec.aliases.colors.keys.sorted()
        guard let name = try only(text, names) else { return nil }
        return .color(spec.aliases.roles(ofColor: name))
    }

    private static func length(_ text: String, in spec: ThemeSpec) throws(EditFailure) -> TokenReference? {
        for (group, lengths) in [("spacing", spec.aliases.spacing), ("radii", spec.aliases.radii)] {
            guard let name = try only(text, lengths.keys.sorted()), let length = lengths[name] else { continue }
            return .value(path(of: length, named: name, in: group))
        }
        return nil
    }

    /// Returns the path of a length that a source names.
    private static func path(of length: TokenAliases.Length, named name: String, in group: String) -> [String] {
        switch length {
        case .points: ["aliases", group, name]
        case .step(let group, let token): ["layout", group.rawValue, token.rawValue]
        case .radius(let token): ["visual", "radii", token.rawValue]
        }
    }

    /// Returns the names of the lengths in a theme's source, with the paths of their values.
    public static func lengths(in spec: ThemeSpec) -> [(name: String, path: [String])] {
        [("spacing", spec.aliases.spacing), ("radii", spec.aliases.radii)].flatMap { group, lengths in
            lengths.sorted { $0.key < $1.key }.map { ($0.key, path(of: $0.value, named: $0.key, in: group)) }
        }
    }

    /// Resolves the name of a text style with one of its keys: `Fonts.body.pointSize`.
    private static func font(_ text: String, in spec: ThemeSpec) throws(EditFailure) -> TokenReference? {
        guard let point = text.lastIndex(of: "."),
            let name = try only(String(text[..<point]), spec.aliases.fonts.keys.sorted()),
            let role = spec.aliases.fonts[name]
        else { return nil }
        return .value(["typography", "roles", role.rawValue, String(text[text.index(after: point)...])])
    }

    private static let fontKeys = ["pointSize", "weight", "design"]

    /// Returns a list of the parts of a font, for the message that one of them must be named instead of the font.
    private static func parts(ofFont text: String, in spec: ThemeSpec) -> String? {
        let names = spec.aliases.fonts.keys.sorted()
        let role =
            spec.aliases.fonts[TokenTitle.matches(text, in: names).first.map { names[$0] } ?? ""]?.rawValue ?? text
        let keys = fontKeys
        guard keys.contains(where: { ThemeLeaves(spec).values[["typography", "roles", role, $0]] != nil }) else {
            return nil
        }
        return listed(keys.map { quoted("\(text).\($0)") })
    }

    private static func only(_ text: String, _ names: [String]) throws(EditFailure) -> String? {
        let found = TokenTitle.matches(text, in: names)
        guard found.count > 1 else { return found.first.map { names[$0] } }
        throw EditFailure(
            "expected one token, found \(quoted(text)), which is the end of \(listed(found.prefix(4).map { quoted(names[$0]) }))"
        )
    }

    /// Returns the only path that contains the keys of the text in their order and ends in the text's last key.
    private static func path(_ text: String, in spec: ThemeSpec) throws(EditFailure) -> [String] {
        let keys = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        let paths = ThemeLeaves(spec).values.keys.sorted { $0.lexicographicallyPrecedes($1) }
        if paths.contains(keys) { return keys }
        // Values for one platform match only if the text begins with that key.
        let found = paths.filter { path in
            guard path.first != platforms || keys.first == platforms else { return false }
            var rest = keys[...]
            for key in path where key == rest.first { rest = rest.dropFirst() }
            return rest.isEmpty && path.last == keys.last
        }
        if let path = found.first, found.count == 1 { return path }
        // A path in the model begins with its section: spacing.gap.m.
        if found.isEmpty, keys.count > 2, let path = try? Self.path(keys.dropFirst().joined(separator: "."), in: spec) {
            return path
        }
        guard found.isEmpty else {
            let list = listed(found.prefix(4).map { quoted($0.joined(separator: ".")) })
            throw EditFailure(
                "expected one value, found \(quoted(text)), which could be \(list)\(found.count > 4 ? " and others" : "")"
            )
        }
        if let parts = parts(ofFont: text, in: spec) {
            throw EditFailure("\(quoted(text)) is a font; expected one of its parts: \(parts)")
        }
        let own =
            Array(spec.aliases.colors.keys) + Array(spec.aliases.spacing.keys) + Array(spec.aliases.radii.keys)
            + Array(spec.aliases.fonts.keys)
        let names =
            Set(spec.colors.keys + ColorRole.known).map(\.rawValue) + own.flatMap(TokenTitle.forms)
            + paths.map(Self.short)
        let theme = if case .file(let path) = spec.source { path } else { spec.slug }
        let hint =
            nearestName(to: text, in: names.sorted()).map { "; did you mean \(quoted($0))?" }
            ?? "; \"vitrine list tokens \(ShellWord.quoted(visibleControls(theme)))\" lists them"
        throw EditFailure("\(spec.metadata.name) has no token \(quoted(text))\(hint)")
    }

    /// The key of values for one platform only.
    private static let platforms = "platforms"

    /// Returns a path without the keys that only group others.
    private static func short(_ path: [String]) -> String {
        path.filter { $0 != "roles" && $0 != "pairByRole" }.joined(separator: ".")
    }
}

extension TokenReference {
    /// Returns the editable tokens of a theme, each with its value and a name that refers to it alone: names in the
    /// source, color roles, and paths of other values. A font whose size is that of a text style has a detail that says
    /// which, such as `17 pt, the size of body`.
    public static func all(in spec: ThemeSpec) -> [(name: String, value: String, detail: String?)] {
        let leaves = ThemeLeaves(spec).values
        /// Returns the detail on a size in the document.
        func detail(_ path: [String]) -> String? {
            guard path.count == 4, path[0] == "typography", path[3] == "pointSize",
                leaves[path] == TextRoleSpec.textStyleSize,
                let text = TextRole(rawValue: path[2]).flatMap({ spec.typography[$0] })
            else { return nil }
            return "\(NumberText.text(text.pointSize, like: "")) pt, the size of \(text.relativeTo.rawValue)"
        }
        func color(_ role: ColorRole) -> String? {
            spec.colors[role].map { $0.light == $0.dark ? $0.light.hex : "\($0.light.hex)/\($0.dark.hex)" }
        }
        var tokens: [(name: String, value: String, detail: String?)] = []
        for name in spec.aliases.colors.keys.sorted() {
            guard let value = spec.aliases.roles(ofColor: name).lazy.compactMap(color).first else { continue }
            tokens.append((name, value, nil))
        }
        for (name, role) in spec.aliases.fonts.sorted(by: { $0.key < $1.key }) {
            for key in fontKeys {
                let path = ["typography", "roles", role.rawValue, key]
                guard let value = leaves[path] else { continue }
                tokens.append(("\(name).\(key)", value, detail(path)))
            }
        }
        for name in spec.aliases.spacing.keys.sorted() + spec.aliases.radii.keys.sorted() {
            guard let length = spec.aliases.spacing[name] ?? spec.aliases.radii[name] else { continue }
            tokens.append((name, exact(spec.points(length)), nil))
        }
        let names = Set(tokens.map(\.name))
        for role in spec.colors.keys.sorted() where !names.contains(role.rawValue) {
            if let value = color(role) { tokens.append((role.rawValue, value, nil)) }
        }
        let groups: Set = ["typography", "layout", "visual", "surfaces", "buttons"]
        for (path, value) in leaves.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) })
        where groups.contains(path[0]) && value != "null" {
            tokens.append((short(path), value, detail(path)))
        }
        return tokens
    }
}

extension EditValue {
    /// Parses the value of a token: a color, the name of another color of the theme, a number or a name.
    ///
    /// - Parameters:
    ///   - appearance: The appearance whose color a name refers to.
    ///   - old: The current value, which determines the kind.
    /// - Throws: ``EditFailure`` for a text of another kind.
    public init(
        _ text: String, for token: TokenReference, in spec: ThemeSpec, _ appearance: Appearance, old: EditValue?
    )
        throws(EditFailure)
    {
        switch token {
        case .color: self = .color(try Self.color(text, in: spec, appearance))
        case .value(let path):
            let name = path.joined(separator: ".")
            switch old {
            case .color: self = .color(try Self.color(text, in: spec, appearance))
            // Some numbers accept a name: a point size that of a text style, an inset that of a step of the scale.
            case .number where Double(text) == nil && Self.hasNames(path): self = .text(text)
            case .text where Double(text)?.isFinite == true && Self.hasNames(path): self = .number(Double(text) ?? 0)
            case .number:
                guard let value = Double(text), value.isFinite else {
                    throw EditFailure("expected a number for \(name), found \(quoted(text))")
                }
                self = .number(value)
            case .flag:
                guard text == "true" || text == "false" else {
                    throw EditFailure("expected true or false for \(name), found \(quoted(text))")
                }
                self = .flag(text == "true")
            case .text, nil: self = .text(text)
            }
        }
    }

    /// Returns whether a value may be a number or a name.
    private static func hasNames(_ path: [String]) -> Bool {
        path.last == "pointSize" || path.starts(with: ["layout", "inset"])
    }

    private static func color(_ text: String, in spec: ThemeSpec, _ appearance: Appearance) throws(EditFailure) -> Color
    {
        do throws(ColorText.Failure) {
            return try ColorText.color(text).color
        } catch {
            // A text that is not a color may be the name of one.
            if case .color(let roles) = try? TokenReference(text, in: spec) {
                return spec.resolved(roles[0], appearance)
            }
            let found = error.found == nil ? ", found" : " in"
            let names = spec.colors.keys.map(\.rawValue) + spec.aliases.colors.keys.map(TokenTitle.last)
            let near = text.contains("(") ? nil : nearestName(to: text, in: names.sorted())
            throw EditFailure(
                error.message + "\(found) \(quoted(text))" + (near.map { "; did you mean \(quoted($0))?" } ?? ""))
        }
    }
}

extension TokenReference {
    /// Throws ``EditFailure`` if a token was set to the name of a color that follows from the token itself: that color
    /// has then changed too, so that the two still differ.
    ///
    /// - Parameters:
    ///   - name: The name of the token.
    ///   - value: The text to which it was set.
    ///   - appearances: The appearances in which it was set.
    ///   - before: The theme before the change.
    ///   - after: The theme after it.
    public static func checkCycle(
        of name: String, setTo value: String, _ appearances: [Appearance], from before: EditableTheme,
        to after: EditableTheme
    ) throws(EditFailure) {
        guard (try? ColorText.color(value)) == nil,
            case .color(let roles) = try? TokenReference(value, in: before.spec)
        else { return }
        for appearance in appearances {
            let old = before.spec.resolved(roles[0], appearance).hex
            guard after.spec.resolved(roles[0], appearance).hex != old else { continue }
            throw EditFailure(
                "\(quoted(value)) follows from \(quoted(name)) and would change too (a cycle); "
                    + "set \(old), its color in \(appearance.rawValue), instead")
        }
    }
}

/// An editable value of a theme: a leaf of its document.
public enum EditValue: Hashable, Sendable {
    /// A color; `#RRGGBB` or `#RRGGBBAA` in a document. Its components are multiples of 1/255.
    case color(Color)
    /// A number, such as a point size or an opacity.
    case number(Double)
    /// A name, such as a weight or a role.
    case text(String)
    /// `true` or `false`.
    case flag(Bool)
}

extension EditValue {
    /// The value as a JSON node.
    public var node: JSONNode {
        switch self {
        case .color(let color): .string(color.hex)
        case .number(let value): .number(value)
        case .text(let text): .string(text)
        case .flag(let flag): .bool(flag)
        }
    }

    /// Returns the value in the notation of the literal that it replaces: hex digits keep their case, and numbers at
    /// least their decimals.
    func node(like literal: String) -> JSONNode {
        switch self {
        case .color(let color) where literal.contains(where: \.isLowercase) && !literal.contains(where: \.isUppercase):
            .string(color.hex.lowercased())
        case .number(let number): JSONNode(.number(NumberText.text(number, like: literal)))
        default: node
        }
    }

    /// Returns whether both are colors that differ by at most 4 of 255 in each component.
    func isNear(_ other: EditValue) -> Bool {
        guard case (.color(let one), .color(let other)) = (self, other) else { return false }
        let parts = [(one.red, other.red), (one.green, other.green), (one.blue, other.blue), (one.alpha, other.alpha)]
        return parts.allSatisfy { abs($0 - $1) * 255 < 4.5 }
    }

    /// The value for messages.
    var text: String {
        switch self {
        case .color(let color): color.hex
        case .number(let number): NumberText.text(number, like: "")
        case .text(let text): quoted(text)
        case .flag(let flag): "\(flag)"
        }
    }

    /// Creates the value of a leaf of a document; `nil` for `null`, objects and arrays. A string in the color notation
    /// of documents is a color.
    public init?(_ node: JSONNode) {
        switch node.value {
        case .string(let text): self = Color(hex: text).map(EditValue.color) ?? .text(text)
        case .number(let lexeme):
            guard let value = JSONNumber.value(lexeme) else { return nil }
            self = .number(value)
        case .bool(let flag): self = .flag(flag)
        case .null, .object, .array: return nil
        }
    }
}

extension EditValue {
    /// Throws the error that the document reader reports for a number out of range at a path.
    func checkRange(at path: [String]) throws(EditFailure) {
        guard case .number = self else { return }
        let members = path.reversed().reduce(node) { node, key in .object([(key, node)]) }.members ?? []
        let parent = JSONNode.string(ThemeLibrary().slugs.first ?? "")
        let document = JSONNode.object([("extends", parent)] + members.map { ($0.key, $0.node) })
        let file = "value.json"
        let reading = FileReader.$replacements.withValue([file: Array(JSONWriter.text(document).utf8)]) {
            var cache = DocumentCache()
            return ThemeLibrary().read(file, &cache).result
        }
        guard case .failure(.faults(let faults)) = reading,
            let fault = faults.first(where: { $0.rule == Rule.numberOutOfRange.rawValue })
        else { return }
        throw EditFailure("\(TokenReference.title(path)): \(fault.message)")
    }
}
