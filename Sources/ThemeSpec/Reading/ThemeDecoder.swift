import JSONText
import SourceText

/// Decodes a merged document into a ``ThemeSpec`` and collects all its errors.
struct ThemeDecoder {
    let context: ReadingContext

    /// Returns the theme; `nil` if the context's log has errors.
    func spec(_ root: JSONNode, slug: String, source: ThemeSource, files: ThemeFiles) -> ThemeSpec? {
        guard let top = Top(root, context) else { return nil }
        context.isNewer = top.version.flatMap { SpecVersion($0) }.map { $0 > .current } ?? false
        let metadata = metadata(top, slug: slug)
        // `colors.pairByRole`; must be decoded before all references to color roles.
        let colors = colors(top.colors, owned: MappedColors.ownRoles(top.node(DocumentKey.aliases)))
        let typography = typography(top.typography)
        let layout = layout(top.layout)
        let visual = visual(top.visual)
        let (buttons, animations) = buttons(top.buttons)
        let surfaces = surfaces(top.surfaces)
        let pairs = ColorRole.tablePath.reduce(Optional(root)) { $0?[$1] }?.members ?? []
        let colorNodes = Dictionary(pairs.map { ($0.key, $0.node) }) { first, _ in first }
        let aliases = aliases(top.node(DocumentKey.aliases), colorNodes)
        if let tokens = top.node(DocumentKey.tokens) { _ = ObjectReader(tokens, [DocumentKey.tokens], context) }
        top.finish()
        guard !context.log.hasErrors, let layout, let visual, let version = top.version else { return nil }
        return ThemeSpec(
            slug: slug, source: source, metadata: metadata, specVersion: visibleControls(version), colors: colors,
            typography: typography, layout: layout, visual: visual, buttons: buttons, animations: animations,
            surfaces: surfaces, aliases: aliases, document: root, colorNodes: colorNodes, files: files)
    }

    /// The top level of a document.
    struct Top {
        let context: ReadingContext
        let members: [JSONMember]
        private let root: JSONNode

        init?(_ root: JSONNode, _ context: ReadingContext) {
            guard case .object(let members) = root.value else { return nil }
            (self.root, self.members, self.context) = (root, members, context)
        }

        var version: String? { root[Self.versionKey]?.string }
        var colors: ObjectReader? { section("colors") }
        var typography: ObjectReader? { section("typography") }
        var layout: ObjectReader? { section("layout") }
        var visual: ObjectReader? { section("visual") }
        var buttons: ObjectReader? { section("buttons") }
        var surfaces: ObjectReader? { section("surfaces") }

        func node(_ key: String) -> JSONNode? {
            guard let node = root[key] else { return nil }
            if case .null = node.value { return nil }
            return node
        }

        private func section(_ key: String) -> ObjectReader? {
            node(key).flatMap { ObjectReader($0, [key], context) }
        }

        /// Reports missing sections and unknown keys.
        func finish() {
            let hint = "a document with only the differences starts with \"extends\" : \"gentle-default\""
            let absent = Self.sections.filter { node($0) == nil }
            if node(Self.versionKey) == nil {
                context.missing(
                    .missingSection, "key", [Self.versionKey], under: [], in: root.location,
                    notes: absent.isEmpty ? [hint] : [])
            }
            context.missing(.missingSection, "section", absent, under: [], in: root.location, notes: [hint])
            let known = [Self.versionKey] + Self.sections + DocumentKey.all
            for member in members where !known.contains(member.key) {
                context.unknownKey(member, besides: known, in: [])
            }
        }

        static let versionKey = "_specVersion"
        private static let sections = ["colors", "typography", "layout", "visual", "buttons", "surfaces"]
    }
}

/// Keys of a document that are in another object than the one in which they have a meaning.
enum MisplacedKey {
    /// The objects with the values that keys of other tools at the top level usually have.
    static let hints = [
        "spacing": "layout.scale", "space": "layout.scale", "padding": "layout.inset", "radius": "visual.radii",
        "cornerRadius": "visual.radii", "fonts": "typography.roles", "fontSizes": "typography.roles",
        "textStyles": "typography.roles", "shadow": "visual.shadows",
    ]

    /// Returns the objects in which an unknown key has a meaning, such as `colors.pairByRole`; empty for other keys.
    ///
    /// - Parameter path: The keys of the object that has it: none for the document, one for a section.
    static func places(of member: JSONMember, in path: [String]) -> [String] {
        guard path.count < 2 else { return [] }
        let isRole = ColorRole.known.contains { $0.rawValue == member.key }
        let isHex = member.node.string?.hasPrefix("#") == true
        let isPair = [ColorPair.Key.light, ColorPair.Key.dark].contains { member.node[$0] != nil }
        let colors = ColorRole.tablePath
        if path.isEmpty || path == [colors[0]], isPair || isHex && isRole { return [colors.joined(separator: ".")] }
        // Other tools may have a number or text of this name.
        guard member.node.members != nil else { return [] }
        return ThemeSchema.sections.flatMap { section -> [String] in
            guard path.isEmpty || path == [section.key], case .object(let fields) = section.shape else { return [] }
            if path.isEmpty, fields.contains(where: { $0.key == member.key }) { return [section.key] }
            return fields.compactMap { field in
                guard case .table(let roles, _, _, false) = field.shape,
                    roles.contains(where: { $0 == member.key || $0.hasPrefix(member.key + "_") })
                else { return nil }
                return section.key + "." + field.key
            }
        }
    }
}

extension ThemeDecoder {
    func metadata(_ top: Top, slug: String) -> ThemeMetadata {
        ThemeMetadata(
            name: text(top, "name") ?? ThemeMetadata.name(fromSlug: slug), summary: text(top, "summary"),
            purpose: text(top, "purpose"), symbol: text(top, "symbol"), description: text(top, "description"),
            appearances: appearances(top.node("appearances")),
            scenes: choices(top.node("scenes"), "the names of scenes"),
            contentSizes: contentSizes(top.node("contentSizes")),
            platform: platform(top),
            rules: names(top.node("rules"), "the names of rules"),
            components: components(top.node(DocumentKey.components)))
    }

    /// The keys that are read before a document is merged, and have no effect for a single platform.
    private static let keysOfWholeThemes = [DocumentKey.extends, DocumentKey.platform]

    /// Reads the platform, and checks the keys of `platforms`, which is merged already.
    private func platform(_ top: Top) -> TargetPlatform? {
        if let node = top.node(DocumentKey.platforms),
            var fields = ObjectReader(node, [DocumentKey.platforms], context)
        {
            for platform in TargetPlatform.allCases {
                _ = fields.object(ifGiven: platform.rawValue)
                for member in node[platform.rawValue]?.members ?? [] where Self.keysOfWholeThemes.contains(member.key) {
                    context.unknownKey(member, besides: [], in: [DocumentKey.platforms])
                }
            }
            fields.finish()
        }
        return top.node(DocumentKey.platform).flatMap { context.choice($0) }
    }

    private func text(_ top: Top, _ key: String) -> String? {
        guard let node = top.node(key), let text = context.string(node) else { return nil }
        guard text.contains(where: { !$0.isWhitespace }) else {
            context.error(.emptyText, node.location, "expected some text, found \(quoted(text))")
            return nil
        }
        return visibleControls(text)
    }

    /// Reads the appearances: both, unless the document specifies them.
    private func appearances(_ node: JSONNode?) -> [Appearance] {
        guard let node else { return Appearance.allCases }
        return choices(node, "light, dark or both")
    }

    /// Reads names of a closed set, each at most once.
    private func choices<Choice: RawRepresentable<String> & CaseIterable & Equatable>(
        _ node: JSONNode?, _ expected: String
    ) -> [Choice] {
        guard let node, let elements = list(node, expected) else { return [] }
        var choices: [Choice] = []
        for element in elements {
            guard let choice: Choice = context.choice(element) else { continue }
            if choices.contains(choice) { repeated(element, choice.rawValue) } else { choices.append(choice) }
        }
        return choices
    }

    /// Reads the names of rules, which are checked by the module that defines them.
    private func names(_ node: JSONNode?, _ expected: String) -> [String] {
        guard let node, let elements = list(node, expected) else { return [] }
        var names: [String] = []
        var known: Set<String> = []
        for element in elements {
            guard let name = context.string(element).map(visibleControls) else { continue }
            if known.insert(name).inserted { names.append(name) } else { repeated(element, name) }
        }
        return names
    }

    /// Reads the range of content sizes, as for SwiftUI's `dynamicTypeSize(_:)`: all, unless the document specifies it.
    private func contentSizes(_ node: JSONNode?) -> ClosedRange<ContentSize> {
        let all = ClosedRange<ContentSize>.all
        guard let node, var fields = ObjectReader(node, ["contentSizes"], context) else { return all }
        let smallest = fields.optional("smallest").map { contentSize($0) } ?? all.lowerBound
        let largest = fields.optional("largest").map { contentSize($0) } ?? all.upperBound
        fields.finish()
        guard let smallest, let largest else { return all }
        guard smallest <= largest else {
            context.error(
                .unknownValue, node.location,
                "expected the smallest text size first, found \(smallest.rawValue) to \(largest.rawValue)")
            return all
        }
        return smallest...largest
    }

    private func contentSize(_ node: JSONNode) -> ContentSize? {
        guard let name = context.string(node) else { return nil }
        if let size = ContentSize(named: name) { return size }
        let names = ContentSize.allCases.flatMap { [$0.rawValue, $0.dynamicTypeName] }
        context.error(
            .unknownValue, node.location,
            "expected a text size, found \(quoted(name))\(context.suggestion(name, names))")
        return nil
    }

    private func list(_ node: JSONNode, _ expected: String) -> [JSONNode]? {
        guard case .array(let elements) = node.value else {
            context.wrongType(node, expected: "an array")
            return nil
        }
        if elements.isEmpty {
            context.error(.emptyText, node.location, "expected \(expected), found an empty array")
        }
        return elements
    }

    private func repeated(_ node: JSONNode, _ name: String) {
        context.error(.repeatedValue, node.location, "expected every entry once, found \(quoted(name)) again")
    }
}

extension ThemeDecoder {
    /// Reads `colors.pairByRole`. Must be called before everything that refers to a color role.
    ///
    /// - Parameter owned: The roles of colors that components do not use.
    func colors(_ section: ObjectReader?, owned: Set<String>) -> [ColorRole: ColorPair] {
        guard var section else { return [:] }
        let table = section.object("pairByRole")
        section.finish()
        guard let table else { return [:] }
        var colors: [ColorRole: ColorPair] = [:]
        var found: [ColorRole] = []
        var removed: Set<String> = []
        for member in table.members {
            if case .null = member.node.value {
                removed.insert(member.key)
                continue
            }
            guard isRoleName(member) else { continue }
            let role = ColorRole(rawValue: member.key)
            found.append(role)
            if !owned.contains(role.rawValue) { warnOfLikeness(role, member) }
            colors[role] = context.colorPair(member.node, table.path + [member.key])
        }
        context.define(found)
        // A role that the theme explicitly removes gets a stand-in.
        let missing = ColorRole.indispensable.filter { !found.contains($0) }.map(\.rawValue).filter {
            !removed.contains($0) && context.removal(of: table.path + [$0]) == nil
        }
        context.missing(.missingRole, "color role", missing, under: table.path, in: table.location)
        return colors
    }

    /// Returns whether a role name is valid. It becomes an identifier in other languages and a label in tables, so it
    /// must be short and visible.
    private func isRoleName(_ member: JSONMember) -> Bool {
        let scalars = member.key.unicodeScalars
        let isFit = scalars.allSatisfy { $0 != " " && $0 != "\u{200D}" && !$0.isHiddenControl }
        if isFit, (1...64).contains(scalars.count) { return true }
        context.error(
            .badRoleName, member.keyLocation,
            "expected a color role's name of 1 to 64 visible characters without spaces, found \(quoted(member.key))")
        return false
    }

    /// Warns about a new role whose name is probably a misspelling of a known one.
    private func warnOfLikeness(_ role: ColorRole, _ member: JSONMember) {
        let name = role.rawValue
        guard !context.log.isFull, !Self.knownRoles.contains(role), !Self.knownRoles.contains(Self.withoutNumber(role))
        else { return }
        let limit = name.utf8.count < 8 ? 1 : 2
        let near = ColorRole.known.lazy.map(\.rawValue).first {
            abs($0.utf8.count - name.utf8.count) <= limit && EditDistance.between(name, $0, limit: limit) != nil
        }
        guard let near else { return }
        context.warning(
            .similarColorRole, member.keyLocation,
            "the color role \(quoted(name)) is new, but similar to \(quoted(near)); did you mean that?")
    }

    /// Returns `accent` for `accent2` and `accent-2`: a numbered variant of a role is intentional.
    private static func withoutNumber(_ role: ColorRole) -> ColorRole {
        var name = role.rawValue[...]
        while let last = name.last, last.isNumber { name.removeLast() }
        if name.count < role.rawValue.count, name.last == "-" { name.removeLast() }
        return ColorRole(rawValue: String(name))
    }

    private static let knownRoles = Set(ColorRole.known)
}

extension ThemeDecoder {
    /// Reads `visual`: radii and shadows.
    func visual(_ section: ObjectReader?) -> VisualSpec? {
        guard var section else { return nil }
        let radii = radii(section.object("radii"))
        let shadows = shadows(section.object("shadows"))
        section.finish()
        guard let radii, let shadows else { return nil }
        return VisualSpec(radii: radii, shadows: shadows)
    }

    private func radii(_ reader: ObjectReader?) -> Radii? {
        guard var fields = reader else { return nil }
        let radii = Radii(
            small: fields.number("small", .length), medium: fields.number("medium", .length),
            large: fields.number("large", .length), pill: fields.number("pill", .length))
        fields.finish()
        return radii
    }

    private func shadows(_ reader: ObjectReader?) -> Shadows? {
        guard var fields = reader else { return nil }
        let shadows = Shadows(
            none: fields.number("none", .length), small: fields.number("small", .length),
            medium: fields.number("medium", .length))
        fields.finish()
        return shadows
    }
}
