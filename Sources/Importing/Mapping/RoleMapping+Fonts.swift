import ColorScience
import JSONText
import SourceText
import ThemeEngine
import ThemeSpec

extension RoleMapping {
    /// Sets `typography.roles`. Fonts have precedence over constants for their sizes.
    mutating func mapFonts() {
        var chosen: [TextRole: Int] = [:]
        var fixed: [Int] = []
        let fonts = tokens.indices.filter { if case .font = tokens[$0].value { true } else { false } }
        chooseFonts(fonts.filter { !isSize($0) }, &chosen)
        chooseFonts(fonts.filter(isSize), &chosen)
        for (role, index) in chosen.sorted(by: { $0.value < $1.value }) { set(role, index, &fixed) }
        guard let first = fixed.first else { return }
        let names = commaSeparated(fixed.prefix(Self.mostNames).map(title), of: fixed.count)
        notes.append(
            note(.mapped, first, "isFixed for \(names): a font by its size does not follow Dynamic Type"))
    }

    /// Chooses a font for each role that has none yet.
    private mutating func chooseFonts(_ fonts: [Int], _ chosen: inout [TextRole: Int]) {
        var late: [Int] = []
        for index in fonts {
            guard let role = roles(index).first else {
                notes.append(note(.skipped, index, "no text role matches \(quoted(title(index)))"))
                continue
            }
            guard let known = chosen[role] else {
                chosen[role] = index
                continue
            }
            guard isSize(known) == isSize(index) else {
                let what = "not used: a font has its role \(quoted(role.rawValue))"
                notes.append(note(.mapped, index, "\(quoted(title(index))): \(what)"))
                continue
            }
            // The font whose name is closer to the role's gets the role: `caption` rather than `label`.
            let (own, other) = (rank(index, role), rank(known, role))
            let isNearer = own == other ? isNearerInSize(index, known, to: role) : own < other
            late.append(isNearer ? known : index)
            if isNearer { chosen[role] = index }
        }
        // If the large title is taken by another font, use the next smaller role.
        for index in late {
            let roles = roles(index)
            if let free = roles.first(where: { chosen[$0] == nil }) {
                chosen[free] = index
            } else {
                notes.append(note(.skipped, index, "\(quoted(title(index))): \(roles[0].rawValue) is already assigned"))
            }
        }
    }

    /// The maximum number of names in a note.
    static let mostNames = 12

    /// Returns whether a font is closer to the usual size of a role than another one, if the names of both are the
    /// group's and an unusual size: `headline.sm` and `headline.lg`.
    private func isNearerInSize(_ index: Int, _ other: Int, to role: TextRole) -> Bool {
        func distance(_ index: Int) -> Double? {
            guard case .font(let size?, _, _, _) = tokens[index].value, key(ofFont: index)?.form == .groupOfOtherSize
            else { return nil }
            return abs(size - role.usualStyle.pointSize)
        }
        guard let own = distance(index), let other = distance(other) else { return false }
        return own < other
    }

    /// The form of a font's name in which it is one of a role, the closest first.
    private enum FontForm: Int {
        /// The full name, or its last component.
        case whole
        /// The name without its weight.
        case withoutWeight
        /// The name without the prefix `app`.
        case withoutPrefix
        /// The name of the group, in which the last component is the usual size.
        case groupOfUsualSize
        /// The name of the group, in which the last component is another size.
        case groupOfOtherSize

        var isGroup: Bool { self == .groupOfUsualSize || self == .groupOfOtherSize }
    }

    /// Returns whether a font is only a size.
    private func isSize(_ index: Int) -> Bool {
        guard case .font(_, nil, nil, nil) = tokens[index].value else { return false }
        return tokens[index].family == nil
    }

    /// Returns how close the name of a font is to those of a role; 0 is the closest.
    private func rank(_ index: Int, _ role: TextRole) -> Int {
        if TextRole(rawValue: tokens[index].path.last ?? "") == role { return 0 }
        guard let (key, form) = key(ofFont: index) else { return .max }
        let names = RoleNames.text.first { $0.role == role }?.names ?? []
        return 1 + form.rawValue * Self.mostNamesOfRole + (names.firstIndex(of: key) ?? names.count)
    }

    /// More than the number of the names of any role.
    private static let mostNamesOfRole = 1000

    /// Returns the first form of a font's name that is one of a role; `nil` if there is none.
    ///
    /// A group named after a role precedes a size in it: `headline.m` is a headline, `body.lg` is not a large title.
    private func key(ofFont index: Int) -> (key: String, form: FontForm)? {
        func sized(_ words: [String]) -> [String] { words.map { RoleNames.fontSizes[$0] ?? $0 } }
        func isVariant(_ word: String) -> Bool { RoleNames.fontVariants.contains(word) }
        func isWeight(_ word: String) -> Bool { FontFamily.weight(named: word) != nil && word != "medium" }
        func isDetail(_ word: String) -> Bool {
            isVariant(word) || isWeight(word) || RoleNames.fontSizes[word] != nil
        }
        let words = names[index].words.filter { !RoleNames.fontContainers.contains($0) }
        let plain = sized(words).filter { !isVariant($0) }
        var forms: [(words: [String], form: FontForm)] = [
            (words, .whole), (sized(words), .whole), (plain, .whole),
            (plain.filter { !isWeight($0) }, .withoutWeight),
        ]
        let last = TokenName.words(tokens[index].path.last ?? "")
        let groups = tokens[index].path.dropLast().flatMap(TokenName.words)
        if last.allSatisfy(isDetail), let group = groups.last(where: { !isDetail($0) }), RoleNames.isText(group) {
            let isUsual = last.allSatisfy { RoleNames.fontSizes[$0, default: "medium"] == "medium" }
            forms.append(([group], isUsual ? .groupOfUsualSize : .groupOfOtherSize))
        } else {
            forms += [(last, .whole), (sized(last), .whole)]
        }
        // Remove the prefix `app`, as in `appTitle`.
        for words in [words, last] where words.first == "app" {
            forms.append((sized(Array(words.dropFirst())), .withoutPrefix))
        }
        return forms.lazy.map { ($0.words.joined(), $0.form) }.first { RoleNames.isText($0.0) }
    }

    /// Returns the roles that match the name of a font, the best one first.
    private func roles(_ index: Int) -> [TextRole] {
        if let exact = TextRole(rawValue: tokens[index].path.last ?? "") { return [exact] }
        guard let (key, form) = key(ofFont: index) else { return [] }
        // A step of a scale has the role of its text style.
        if RoleNames.fontSteps.contains(key), case .font(nil, _, _, let style?) = tokens[index].value,
            let own = RoleNames.text.first(where: { $0.role.usualStyle.rawValue == style })
        {
            return [own.role]
        }
        let roles = RoleNames.text.filter { $0.names.contains(key) }.map(\.role)
        guard form.isGroup, roles == [.headline] else { return roles }
        // If the headline is taken, a larger one is a title.
        let last = TokenName.words(tokens[index].path.last ?? "").joined()
        let titles = RoleNames.text.prefix { $0.role != .headline }
        return roles + titles.filter { $0.names.contains(last) }.map(\.role)
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
                let what = "expected a size above 0 and at most 512 pt, found \(size)"
                notes.append(note(.skipped, index, "\(quoted(title(index))): \(what)"))
                return
            }
            if textStyleSize(at: path) != size { set(path + ["pointSize"], to: .number(size), at: place) }
        } else if style != nil {
            set(path + ["pointSize"], to: .string(TextRoleSpec.textStyleSize), at: place)
        }
        if style != nil || !hasStyles {
            let relative = style ?? role.usualStyle
            set(path + ["relativeTo"], to: .string(relative.rawValue), at: place)
        }
        if fixesSizes, style == nil {
            set(path + ["isFixed"], to: .bool(true), at: place)
            fixed.append(index)
        }
        let plain = style.map { RoleNames.standard($0).weight } ?? .regular
        let found = weight.flatMap(FontWeight.init(rawValue:))
        if let weight, found == nil { unknown(index, "weight", weight, FontWeight.allCases.map(\.rawValue)) }
        let separate = separateWeight(index)
        set(
            path + ["weight"], to: .string((found ?? separate?.weight ?? plain).rawValue),
            at: separate?.place ?? place)
        let face = design.flatMap(FontDesign.init(rawValue:))
        if let design, face == nil { unknown(index, "design", design, FontDesign.allCases.map(\.rawValue)) }
        // A font family is drawn in the nearest built-in face.
        let nearest = family.map { FontFamily.design(of: [$0]) } ?? .default
        set(path + ["design"], to: .string((face ?? nearest).rawValue), at: place)
        if let family { set(path + ["family"], to: .string(family), at: place) }
        if let isUpper = tokens[index].isUppercased { set(path + ["isUppercased"], to: .bool(isUpper), at: place) }
        if let width = tokens[index].width { set(path + ["width"], to: .string(width), at: place) }
        let spacing = separateNumber(parts.letterSpacings, index, as: role)
        if let spacing = tokens[index].letterSpacing ?? spacing?.value {
            set(path + ["letterSpacing"], to: .number(spacing), at: place)
        }
        let height = separateNumber(parts.lineHeights, index, as: role)
        // A number smaller than any font is a multiple of its size.
        var leading = height.map { $0.value < DTCGLegacy.smallestLineHeight ? $0.value * (size ?? 0) : $0.value }
        if let part = parts.lineHeights[index], let value = leading, let size, value > Self.mostLines * size {
            skip(part, "expected a line height of at most \(Int(Self.mostLines)) times the size, found \(value) pt")
            leading = nil
        }
        if let spacing = lineSpacing(index, role, tokens[index].leading ?? leading, at: path) {
            set(path + ["lineSpacing"], to: .number(spacing), at: height?.place ?? place)
        }
        use(index, as: role.rawValue)
        addAlias(.fonts, index, .string(role.rawValue))
    }

    /// Returns the weight of a font that is a separate token, and its place; `nil` if there is none.
    private mutating func separateWeight(_ index: Int) -> (weight: FontWeight, place: SourceLocation)? {
        guard let token = parts.weights[index], let node = token.node["$value"],
            let found = FontFamily.weight(of: node)
        else { return nil }
        if let note = found.note {
            notes.append(ImportNote(.changed, file: token.file, line: token.line, column: token.column, note))
        }
        return (found.weight, files.location(file: token.file, line: token.line, column: token.column))
    }

    /// Returns the line height or the letter spacing of a font that is a separate token, and its place; `nil` if there
    /// is none or, with a note, if it is outside the range of themes.
    private mutating func separateNumber(
        _ parts: [Int: Int], _ index: Int, as role: TextRole
    ) -> (value: Double, place: SourceLocation)? {
        guard let part = parts[index], case .number(let value) = tokens[part].value else { return nil }
        guard abs(value) <= Self.mostSpacing else {
            skip(part, "expected at most \(Int(Self.mostSpacing)) pt, found \(value)")
            return nil
        }
        use(part, as: role.rawValue)
        return (value, files.location(of: tokens[part]))
    }

    /// In pt.
    private static let mostSpacing = 200.0
    /// The maximum line height of a separate token, as a multiple of the size.
    private static let mostLines = 4.0

    /// Returns the line spacing beyond the font's default, in pt; `nil` if the file does not specify it. The value in
    /// the document that came with the tokens is kept if it agrees with the token within the token's precision.
    private func lineSpacing(_ index: Int, _ role: TextRole, _ leading: Double?, at path: [String]) -> Double? {
        guard case .font(let size?, _, _, _) = tokens[index].value, let leading, leading > 0 else { return nil }
        let given = path.reduce(document as JSONNode?) { $0?[$1] }
        let style = given?["relativeTo"]?.string.flatMap(TextStyle.init(rawValue:)) ?? role.usualStyle
        let spacing = leading - FontMetrics(for: style).leading(forPointSize: size)
        if case .number(let text) = given?["lineSpacing"]?.value, let known = Double(text),
            abs(known - spacing) < Self.precision * size
        {
            return known
        }
        return (spacing * 100).rounded() / 100 + 0
    }

    /// The precision of line heights as multiples of the size.
    private static let precision = 0.0001

    /// Returns the size of a text role that is given by a text style in the document that came with the tokens.
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

/// The properties of text styles that are separate tokens with the name of the size: `fontSize.title`,
/// `fontWeight.title` and `lineHeight.title`.
struct FontParts {
    /// The kinds of properties that are numbers.
    enum Kind {
        case lineHeight, letterSpacing
    }

    /// The kept tokens of weights, by the indices of the sizes.
    private(set) var weights: [Int: ImportedKeptToken] = [:]
    /// The indices of the numbers of line heights and letter spacings, by those of the sizes.
    private(set) var lineHeights: [Int: Int] = [:]
    private(set) var letterSpacings: [Int: Int] = [:]
    private var numbers: Set<Int> = []
    private var paths: Set<[String]> = []

    /// Creates parts of no font.
    init() {}

    /// Finds the parts of the fonts among tokens.
    init(_ tokens: [ImportedToken], _ kept: [ImportedKeptToken]) {
        var sizes: [String: Int] = [:]
        for (index, token) in tokens.enumerated() where !token.file.hasSuffix(".swift") {
            guard case .font(.some, nil, nil, nil) = token.value, token.family == nil, RoleMapping.isFontSize(token),
                let name = Self.name(token.path)
            else { continue }
            sizes[name] = sizes[name] ?? index
        }
        guard !sizes.isEmpty else { return }
        for (index, token) in tokens.enumerated() {
            guard case .number = token.value, let size = Self.name(token.path).flatMap({ sizes[$0] }) else { continue }
            switch Self.kind(token.path) {
            case .lineHeight: lineHeights[size] = lineHeights[size] ?? index
            case .letterSpacing: letterSpacings[size] = letterSpacings[size] ?? index
            case nil: break
            }
        }
        for token in kept where token.type == "fontWeight" {
            // A weight named `medium` is a step of its own, not that of a size of this name.
            guard let name = Self.name(token.path), FontFamily.weight(named: name) == nil, let size = sizes[name] else {
                continue
            }
            weights[size] = weights[size] ?? token
        }
        numbers = Set(lineHeights.values).union(letterSpacings.values)
        paths = Set(weights.values.map(\.path))
    }

    /// Returns whether a number is a part of a font.
    func contains(_ index: Int) -> Bool { numbers.contains(index) }

    /// Returns whether a kept token is a part of a font.
    func contains(_ token: ImportedKeptToken) -> Bool { paths.contains(token.path) }

    /// Returns the name of a token without the words for its kind; `nil` if there is none.
    private static func name(_ path: [String]) -> String? {
        let words = path.flatMap(TokenName.words).filter { !Self.words.contains($0) }
        return words.isEmpty ? nil : words.joined(separator: " ")
    }

    /// Returns which property a name indicates; `nil` for others.
    static func kind(_ path: [String]) -> Kind? {
        let words = path.flatMap(TokenName.words)
        func has(_ first: String, _ second: String) -> Bool {
            zip(words, words.dropFirst()).contains { $0 == first && ($1 == second || $1 == second + "s") }
        }
        if has("line", "height") || words.contains("leading") { return .lineHeight }
        return has("letter", "spacing") || words.contains("tracking") ? .letterSpacing : nil
    }

    private static let words: Set<String> = [
        "font", "fonts", "text", "type", "typography", "size", "sizes", "weight", "weights", "line", "height",
        "heights", "leading", "letter", "spacing", "spacings", "tracking",
    ]
}

extension RoleNames {
    /// The text roles with their names. A role's own names come first: `largeTitle_xxl`, and `largeTitle` without its
    /// step.
    static let text: [(role: TextRole, names: [String])] = [
        (
            .largeTitle,
            ["largetitle", "display", "hero", "displaylarge", "titlelarge", "headingxlarge", "xxxlarge", "xxxl"]
        ),
        (
            .title,
            [
                "title", "title1", "heading1", "h1", "pagetitle", "screentitle", "navigationtitle", "xxl", "xxlarge",
                "titlelarge", "headinglarge",
            ]
        ),
        (.title2, ["title2", "heading2", "h2", "sectiontitle", "titlemedium", "headingmedium", "xl", "xlarge"]),
        (
            .title3,
            ["title3", "heading3", "h3", "titlesmall", "headingsmall", "subtitle", "cardtitle", "lg", "large", "l"]
        ),
        (.headline, ["headline", "heading", "sectionheader", "bodybold", "bodyemphasized"]),
        (.body, ["body", "bodyregular", "bodymedium", "bodylarge", "md", "medium", "m", "base", "regular"]),
        (.bodySecondary, ["bodysecondary"]),
        (.monoCode, ["monocode", "mono", "code", "monospaced", "codeblock", "codeinline"]),
        (.primaryButtonTitle, ["primarybuttontitle", "buttontitle", "button", "buttonlabel"]),
        (.secondaryButtonTitle, ["secondarybuttontitle"]),
        (.tertiaryButtonTitle, ["tertiarybuttontitle"]),
        (.quaternaryButtonTitle, ["quaternarybuttontitle"]),
        (.callout, ["callout"]),
        (.subheadline, ["subheadline", "subhead", "subheading"]),
        (.footnote, ["footnote", "bodysmall", "sm", "small", "s"]),
        (.caption, ["caption", "caption1", "label", "bodyxsmall", "xs", "xsmall"]),
        (.caption2, ["caption2"]),
    ]

    /// Returns whether a name is one of a font role.
    static func isText(_ name: String) -> Bool { text.contains { $0.names.contains(name) } }

    /// The names of roles that are only steps of a scale.
    static let fontSteps: Set<String> = [
        "xxxl", "xxxlarge", "xxl", "xxlarge", "xl", "xlarge", "lg", "large", "l", "md", "medium", "m", "base", "sm",
        "small", "s", "xs", "xsmall",
    ]

    /// Words for the sizes of fonts, as they are in the names of roles.
    static let fontSizes = [
        "xs": "xsmall", "s": "small", "sm": "small", "m": "medium", "md": "medium", "l": "large", "lg": "large",
        "xl": "xlarge", "xsmall": "xsmall", "small": "small", "medium": "medium", "large": "large",
        "xlarge": "xlarge", "2xl": "xxlarge", "3xl": "xxxlarge",
    ]

    /// Words for the usual form of a font.
    static let fontVariants: Set<String> = ["default", "base", "standard"]

    /// Words in namespaces and names that indicate a font.
    static let fontContainers: Set<String> = [
        "font", "fonts", "type", "typography", "text", "textstyle", "textstyles", "style", "styles", "size", "sizes",
    ]

    /// Returns the size of a text style at Large, in pt, and its weight (Apple's Human Interface Guidelines,
    /// Typography).
    public static func standard(_ style: TextStyle) -> (size: Double, weight: FontWeight) {
        (style.pointSize, style == .headline ? .semibold : .regular)
    }
}
