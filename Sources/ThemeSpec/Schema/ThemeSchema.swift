import JSONText
import SourceText

/// The JSON Schema (draft-07) of theme documents, generated from the roles, names and ranges that the reader uses.
///
/// It accepts the documents of the current version that `vitrine validate --strict` accepts. It does not check
/// references between values: only the reader can tell whether a color role, an animation or a parent exists.
public enum ThemeSchema {
    /// Returns the schema as an indented document, without a newline at the end.
    public static func text() -> String { JSONWriter.text(node) }

    /// The schema as a value.
    static var node: JSONNode {
        let root = DocumentShape.object(top + sections)
        let head: [(String, JSONNode)] = [
            ("$schema", "http://json-schema.org/draft-07/schema#"), ("title", "Vitrine theme"),
            // A document without a parent must be complete.
            ("if", ["required": [.string(DocumentKey.extends)], "properties": ["extends": ["type": "string"]]]),
            ("then", [:]), ("else", DocumentShape.object(top + sections).complete),
            (
                "definitions",
                .object([pair, textStyle, scale, inset, button, animation, surface].flatMap(\.definitions))
            ),
        ]
        return .object(head + (root.sparse.members ?? []).map { ($0.key, $0.key == "type" ? "object" : $0.node) })
    }

    /// The keys that describe the document; all are optional.
    static var top: [DocumentShape.Field] {
        func field(_ key: String, _ shape: DocumentShape, _ note: String) -> DocumentShape.Field {
            DocumentShape.Field(key: key, shape: shape, isRequired: false, note: note)
        }
        return [
            field(DocumentKey.schema, .anything, "The schema that editors check the document with."),
            field(
                DocumentKey.extends, .text,
                """
                The theme this one starts from: a built-in theme, or a file beside it. Objects are merged key by key, a \
                `backgroundStyle` is replaced as a whole, and `null` removes an entry.
                """),
            field(DocumentKey.name, .text, "The display name."),
            field("summary", .text, "A short line about the theme."),
            field("purpose", .text, "The kind of app that the theme suits."),
            field("symbol", .text, "The name of an SF Symbol."),
            field("description", .text, "A longer description."),
            field("appearances", .array(.names(of: Appearance.self), isUnique: true), "light, dark or both."),
            field(
                "scenes", .array(.names(of: SceneName.self), isUnique: true),
                "The screens that show the theme best, its home first."),
            field(
                "contentSizes", contentSizes, "`smallest` and `largest`: the range of text sizes that the app supports."
            ),
            field(
                DocumentKey.platform, .names(of: TargetPlatform.self), "The platform that the theme is made for."),
            field(
                DocumentKey.platforms,
                .object(TargetPlatform.allCases.map { .init(key: $0.rawValue, shape: .anything, isRequired: false) }),

                """
                Members that the document has on one platform only: `{ "extends" : "scarf", "platform" : "iOS" }` has text \
                in the system's text styles, where Scarf's own type for the Mac is fixed.
                """),
            field(
                "rules", .array(.string(), isUnique: true),
                "The design system's own audit rules that apply to the theme and those that extend it."),
            field(
                DocumentKey.components, .array(.names(of: ComponentSystem.self), isUnique: false),
                "The design systems whose own components the theme has."),
            field(
                DocumentKey.tokens, .dictionary(.anything),

                """
                Design tokens of types that a theme has no place for (shadow, border, gradient, duration and others), in \
                groups as in their file; `export --format dtcg` writes them again.
                """),
            field(
                DocumentKey.aliases, aliases,
                """
                The names that the design system's own source uses: `colors`, `fonts` and `shadows` map a name to a color \
                role, a text role or a surface, `spacing` and `radii` to a number or a step such as `gap.m`. A color that \
                stands for several roles has an array of them; `textStyles` gives names to text styles that no role has. \
                An object, `{ "role" : "textPrimary", "source" : "AppTheme.swift:12:5" }` (`length` for `spacing` and \
                `radii`), adds the place of the declaration. Screens and reports show these names before the roles.
                """),
            field(
                DocumentKey.design, design,
                """
                Settings (from AppTheme) that each set several tokens: `palette`, `font_design`, `corner_radius`, `density` \
                (\(DesignPlan.Density.allCases.map(\.rawValue).joined(separator: ", "))) and `surfaces` \
                (\(DesignPlan.Surfaces.allCases.map(\.rawValue).joined(separator: ", "))). Text is white or black by the \
                background, at 100, 80 and 60 percent; a palette without dark colors locks the theme to light.
                """),
        ]
    }

    private static var contentSizes: DocumentShape {
        let sizes = ContentSize.allCases
        let own = sizes.map(\.rawValue)
        let names = own + sizes.map(\.dynamicTypeName).filter { !own.contains($0) } + sizes.map(\.shortName)
        return .object([
            .init(key: "smallest", shape: .choice(names), isRequired: false),
            .init(key: "largest", shape: .choice(names), isRequired: false),
        ])
    }

    private static var aliases: DocumentShape {
        let steps = SpacingGroup.allCases.flatMap { group in
            SpacingToken.allCases.map { "\(group.rawValue).\($0.rawValue)" }
        }
        let length = DocumentShape.either([
            .number(.length), .choice(steps + RadiusToken.allCases.map { "radii.\($0.rawValue)" }),
        ])
        let roles = DocumentShape.either([.string(), .array(.string(), isUnique: true)])
        let shapes: [(TokenAliases.Group, DocumentShape)] = [
            (.colors, roles), (.fonts, .names(of: TextRole.self)), (.spacing, length),
            (.radii, length), (.shadows, .names(of: SurfaceRole.self)),
        ]
        let styles = DocumentShape.Field(key: "textStyles", shape: .dictionary(textStyle), isRequired: false)
        return .object(
            [styles]
                + shapes.map { group, shape in
                    let source = DocumentShape.string(pattern: TokenAliases.Source.pattern)
                    let object = DocumentShape.whole([
                        [
                            .init(key: group.valueKey, shape: shape),
                            .init(key: TokenAliases.sourceKey, shape: source, isRequired: false),
                        ]
                    ])
                    return DocumentShape.Field(
                        key: group.rawValue, shape: .dictionary(.either([shape, object])), isRequired: false)
                })
    }

    private static var design: DocumentShape {
        let swatch = DocumentShape.either([.string(pattern: color), pair])
        let palette = DesignPlan.paletteNames.map {
            DocumentShape.Field(key: $0, shape: swatch, isRequired: false)
        }
        let shapes: [(String, DocumentShape)] = [
            ("palette", .object(palette)), ("font_design", .names(of: DesignPlan.Font.self)),
            ("corner_radius", .number(.length)), ("density", .names(of: DesignPlan.Density.self)),
            ("surfaces", .names(of: DesignPlan.Surfaces.self)), ("app_mood", .anything), ("navigation", .anything),
        ]
        return .object(shapes.map { DocumentShape.Field(key: $0, shape: $1, isRequired: false) })
    }

    /// `#RRGGBB` or `#RRGGBBAA`.
    static let color = "^#([0-9A-Fa-f]{6}|[0-9A-Fa-f]{8})$"

    private static var pair: DocumentShape {
        .named(
            "pair",
            .object(
                [ColorPair.Key.light, ColorPair.Key.dark].map { .init(key: $0, shape: .string(pattern: color)) }
                    + ColorPair.Key.increased.map { keys in
                        .init(
                            key: keys.increased, shape: .string(pattern: color), isRequired: false,
                            note: """
                                The color that replaces \(keys.color) at increased contrast; without one, that color stays. A \
                                document that gives \(keys.color) does not inherit the one for increased contrast.
                                """)
                    }))
    }
}

extension ThemeSchema {
    /// The sections that every complete document has, and its version.
    static var sections: [DocumentShape.Field] {
        let colors = DocumentShape.table(
            ColorRole.known.map(\.rawValue), required: ColorRole.indispensable.map(\.rawValue), pair, isOpen: true)
        return [
            .init(key: ThemeDecoder.Top.versionKey, shape: .string(pattern: "^[0-9]+\\.[0-9]+(\\.[0-9]+)?$")),
            .init(key: "colors", shape: .object([.init(key: "pairByRole", shape: colors)])),
            .init(key: "typography", shape: .object([.init(key: "roles", shape: .roles(TextRole.self, textStyle))])),
            .init(key: "layout", shape: layout),
            .init(key: "visual", shape: visual),
            .init(key: "buttons", shape: buttons),
            .init(key: "surfaces", shape: .object([.init(key: "roles", shape: .roles(SurfaceRole.self, surface))])),
        ]
    }

    private static var textStyle: DocumentShape {
        .named(
            "text",
            .object([
                .init(
                    key: "pointSize", shape: .either([.number(.pointSize), .choice([TextRoleSpec.textStyleSize])]),
                    note: """
                        A number of points at the size L, which grows as UIFontMetrics scales custom fonts; textStyle is \
                        the sizes of the text style relativeTo itself, as Font.system(.body) has.
                        """),
                .init(key: "weight", shape: .names(of: FontWeight.self)),
                .init(key: "design", shape: .names(of: FontDesign.self)),
                .init(key: "width", shape: .names(of: FontWidth.self), isRequired: false),
                .init(
                    key: "family", shape: .text, isRequired: false,
                    note: "The family of a font that the app brings along; design is the face that it resembles."),
                .init(key: "relativeTo", shape: .names(of: TextStyle.self)),
                .init(
                    key: "isFixed", shape: .flag, isRequired: false,
                    note: "Whether the size stays the same at every text size."),
                .init(key: "lineSpacing", shape: .number(.spacing)),
                .init(key: "letterSpacing", shape: .number(.spacing)),
                .init(key: "isUppercased", shape: .flag),
                .init(key: "colorRole", shape: .string()),
            ]))
    }

    private static var scale: DocumentShape {
        .named("scale", numbers(SpacingToken.allCases.map(\.rawValue), .length))
    }

    private static var inset: DocumentShape {
        let token = DocumentShape.either([.names(of: SpacingToken.self), .number(.length)])
        let sides = DocumentShape.object([.init(key: "horizontal", shape: token), .init(key: "vertical", shape: token)])
        return .named("inset", .roles(InsetVariant.self, required: [.regular], sides))
    }

    private static var layout: DocumentShape {
        .object(
            SpacingGroup.allCases.map { .init(key: $0.rawValue, shape: scale) }
                + [.init(key: "inset", shape: .roles(InsetRole.self, inset))])
    }

    private static var visual: DocumentShape {
        .object([
            .init(key: "radii", shape: numbers(RadiusToken.allCases.map(\.rawValue), .length)),
            .init(key: "shadows", shape: numbers(ShadowToken.allCases.map(\.rawValue), .length)),
        ])
    }

    private static var button: DocumentShape {
        .named(
            "button",
            .object([
                .init(key: "shape", shape: .names(of: ButtonShape.self)),
                .init(key: "fillRole", shape: .names(of: ButtonFill.self)),
                .init(key: "borderRole", shape: .names(of: ButtonBorder.self)),
                .init(key: "animationRole", shape: .names(of: ButtonAnimation.self)),
                .init(key: "pressedScale", shape: .number(.fraction)),
                .init(key: "pressedOpacity", shape: .number(.fraction)),
                .init(key: "usesNativeStyle", shape: .flag),
            ]))
    }

    private static var animation: DocumentShape {
        let factors = ["pressedScale", "pressedOpacity"]
        let times = ["duration", "springResponse", "springDamping", "springBlend"]
        return .named(
            "animation",
            .object(
                factors.map { .init(key: $0, shape: .number(.fraction)) }
                    + times.map { .init(key: $0, shape: .number(.length)) }))
    }

    private static var buttons: DocumentShape {
        .object([
            .init(key: "roles", shape: .roles(ButtonRole.self, button)),
            .init(key: "animations", shape: .roles(ButtonAnimation.self, required: [], animation)),
        ])
    }

    private static var surface: DocumentShape {
        let role = DocumentShape.string()
        let fade = DocumentShape.object(["from", "to"].map { .init(key: $0, shape: .number(.fraction)) })
        let kinds: [[DocumentShape.Field]] = [
            [.init(key: "type", shape: .choice(["solid"])), .init(key: "colorRole", shape: role)],
            [
                .init(key: "type", shape: .choice(["material"])),
                .init(key: "material", shape: .names(of: Material.self)),
                .init(key: "tintColorRole", shape: role, isRequired: false),
                .init(key: "tintOpacity", shape: .number(.fraction)),
            ],
            [
                .init(key: "type", shape: .choice(["glass"])),
                .init(key: "fallbackMaterial", shape: .names(of: Material.self), isRequired: false),
                .init(key: "fallbackColorRole", shape: role),
            ],
        ]
        return .named(
            "surface",
            .object([
                .init(key: "backgroundStyle", shape: .whole(kinds)),
                .init(key: "surfaceDepthEffect", shape: .names(of: DepthEffect.self), isRequired: false),
                .init(key: "border", shape: pair),
                .init(key: "borderFade", shape: fade, isRequired: false),
                .init(key: "sheenOpacity", shape: .number(.fraction), isRequired: false),
                .init(key: "cornerRadius", shape: .number(.length)),
                .init(key: "borderWidth", shape: .number(.length)),
                .init(key: "shadowRadius", shape: .number(.length)),
                .init(key: "shadowOpacity", shape: .number(.fraction)),
                .init(
                    key: "darkShadowOpacity", shape: .number(.fraction), isRequired: false,
                    note: "The opacity of the shadow in dark; without it, a multiple of that in light."),
                .init(key: "shadowOffsetX", shape: .number(.offset)),
                .init(key: "shadowOffsetY", shape: .number(.offset)),
            ]))
    }

    private static func numbers(_ keys: [String], _ range: NumberRange) -> DocumentShape {
        .object(keys.map { .init(key: $0, shape: .number(range)) })
    }
}

/// The keys of theme documents, for documentation, with the descriptions of the schema.
public enum DocumentReference {
    /// The keys that describe a document and extend the format of GentleDesignSystem, with their meaning.
    public static var keys: [(name: String, note: String)] { ThemeSchema.top.map { ($0.key, $0.note ?? "") } }

    /// The paths of the values in the other sections, with the accepted values as sentences. Keys with the same shape
    /// share an entry; names in capitals represent any of the keys that the entry lists.
    public static var values: [(path: String, values: String)] {
        ThemeSchema.sections.flatMap { entries(of: $0.shape, at: $0.key, note: $0.note) }
    }

    /// - Parameter depth: The number of tables that contain the shape.
    private static func entries(
        of shape: DocumentShape, at path: String, note: String?, depth: Int = 0
    ) -> [(path: String, values: String)] {
        switch shape {
        case .named(_, let inner): return entries(of: inner, at: path, note: note, depth: depth)
        case .object(let fields): return entries(of: fields, at: path, depth: depth)
        case .table(let roles, _, let value, let isOpen):
            let names = isOpen ? "a color role" : list(roles)
            let placeholder = depth == 0 ? "NAME" : "VARIANT"
            let entries = entries(of: value, at: "\(path).\(placeholder)", note: note, depth: depth + 1)
            return entries.enumerated().map { index, entry in
                index == 0 ? (entry.path, "\(placeholder) stands for \(names). \(entry.values)") : entry
            }
        case .whole(let variants): return entries(of: variants, at: path, depth: depth)
        default: return [(path, sentence(of: shape) + (note.map { " \($0)" } ?? ""))]
        }
    }

    /// Returns the entries of an object that has one of several kinds, which its first key specifies.
    private static func entries(
        of kinds: [[DocumentShape.Field]], at path: String, depth: Int
    ) -> [(path: String, values: String)] {
        let names = kinds.compactMap { fields -> String? in
            if case .choice(let names)? = fields.first?.shape { names.first } else { nil }
        }
        guard names.count == kinds.count, let key = kinds.first?.first?.key else {
            return kinds.flatMap { entries(of: $0, at: path, depth: depth) }
        }
        let others = zip(names, kinds).flatMap { name, fields in
            entries(of: Array(fields.dropFirst()), at: path, depth: depth).map {
                ($0.path, "For \(name). \($0.values)")
            }
        }
        return [("\(path).\(key)", "One of \(list(names)), each of which has keys of its own.")] + others
    }

    /// Returns the entries of an object; adjacent fields with the same shape are joined.
    private static func entries(
        of fields: [DocumentShape.Field], at path: String, depth: Int
    ) -> [(path: String, values: String)] {
        var entries: [(path: String, values: String)] = []
        var names: [String] = []
        for (index, field) in fields.enumerated() {
            names.append(field.key)
            let next = index + 1 < fields.count ? fields[index + 1] : nil
            let own = self.entries(of: field.shape, at: "", note: field.note, depth: depth)
            let isSame = next.map { next in
                let other = self.entries(of: next.shape, at: "", note: next.note, depth: depth)
                return other.elementsEqual(own) { $0 == $1 }
            }
            if isSame == true { continue }
            entries += own.map { ("\(path).\(names.joined(separator: "|"))\($0.path)", $0.values) }
            names = []
        }
        return entries
    }

    /// Returns the values of a shape as a sentence.
    private static func sentence(of shape: DocumentShape) -> String {
        if case .choice(let names) = shape, names.count > 1 { return "One of \(list(names))." }
        let text = text(of: shape)
        return text.capitalizedFirst + "."
    }

    private static func text(of shape: DocumentShape) -> String {
        switch shape {
        case .text: "text"
        case .string(let pattern):
            switch pattern {
            case nil: "the name of a color role"
            case ThemeSchema.color: "#RRGGBB or #RRGGBBAA"
            default: "a version, such as 0.7.0"
            }
        case .number(let range): range.text
        case .flag: "true or false"
        case .choice(let names): names.count > 1 ? "one of " + list(names) : list(names)
        case .array(let element, _): "an array: \(text(of: element))"
        case .either(let shapes): shapes.map(text).joined(separator: ", or ")
        case .dictionary, .object, .table, .whole: "an object"
        case .anything: "any value"
        case .named(_, let shape): text(of: shape)
        }
    }

    private static func list(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return names.dropLast().joined(separator: ", ") + " or " + last
    }
}
