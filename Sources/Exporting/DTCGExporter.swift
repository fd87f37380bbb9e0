import ColorScience
import Importing
import JSONText
import SourceText
import ThemeEngine
import ThemeSpec

/// Exports a theme as design tokens in the Design Tokens Community Group's format 2025.10.
///
/// The token format has no modes, but its resolver does: the export is a single resolver document that contains
/// everything. Distances, radii and type are its set; light and dark are the contexts of its modifier, each also for
/// increased contrast if the theme has colors for it.
public enum DTCGExporter {
    static let format = ExportFormat(
        "dtcg", fileExtensions: [".tokens", ".tokens.json", ".resolver.json"],
        summary: """
            design tokens (Design Tokens Community Group, October 2025): one resolver document with all tokens; \
            light, dark and increased contrast are contexts
            """, export: export)

    /// Returns the theme as a resolver document, with the losses.
    public static func export(_ spec: ThemeSpec) -> ThemeExport {
        let roles = spec.exportedRoles
        let names = ExportNames(roles, tokenName)
        func tokens(_ value: (ColorPair) -> Color?) -> JSONNode {
            let tokens = roles.compactMap { role in
                spec.colors[role].flatMap(value).map { (names[role], ["$value": color($0)] as JSONNode) }
            }
            return .object([(DTCGKeys.colors, .object([("$type", "color")] + tokens))])
        }
        func colors(_ appearance: Appearance) -> JSONNode { tokens { $0[appearance] } }
        /// Returns the colors that differ at increased contrast, to be merged over the others.
        func increased(_ appearance: Appearance) -> JSONNode {
            tokens { $0.increased(in: appearance) == $0[appearance] ? nil : $0.increased(in: appearance) }
        }
        func context(_ name: String, _ trees: [JSONNode], inheriting names: [String]) -> (String, JSONNode) {
            let kept = names.compactMap { mode in spec.keptTokens.flatMap { DTCGKeptTokens.tree($0, mode: mode) } }
            return (name, .array(trees + kept))
        }
        let contexts = Appearance.allCases.map { context($0.rawValue, [colors($0)], inheriting: [$0.rawValue]) }
        let increasedContexts = Appearance.allCases.map { appearance in
            let name = "\(appearance.rawValue)IncreasedContrast"
            return context(
                name, [colors(appearance), increased(appearance)], inheriting: [appearance.rawValue, name])
        }
        var base = metrics(spec)
        base.append(("type", .object([("$type", "typography")] + TextRole.allCases.compactMap { type($0, spec) })))
        let own: [(String, JSONNode)] = [
            (DTCGKeys.document, rest(spec)),
            (DTCGKeys.roles, .object(names.renamed.map { ($0.name, .string($0.role.rawValue)) })),
            (DTCGKeys.without, .array(missing(spec).map { .string($0.rawValue) })),
        ]
        base.append(("$extensions", .object([(DTCGKeys.extension, .object(own))])))
        var sets: [JSONNode] = [.object(base)]
        let modes = [nil] + [spec.onlyAppearance?.rawValue].filter { $0 != nil }
        sets += modes.compactMap { mode in spec.keptTokens.flatMap { DTCGKeptTokens.tree($0, mode: mode) } }
        var members: [(String, JSONNode)] = [
            ("$schema", "https://www.designtokens.org/schemas/2025.10/resolver.json"),
            ("version", "2025.10"),
            ("name", .string(spec.metadata.name)),
        ]
        if let summary = spec.metadata.summary { members.append(("description", .string(summary))) }
        if let only = spec.onlyAppearance {
            members.append(("sets", ["base": ["sources": .array(sets + [colors(only)])]]))
            var order: [JSONNode] = [["$ref": "#/sets/base"]]
            if spec.hasIncreasedContrast(in: only) {
                let contexts: JSONNode = ["standard": [], "increased": [increased(only)]]
                members.append(("modifiers", ["contrast": ["contexts": contexts, "default": "standard"]]))
                order.append(["$ref": "#/modifiers/contrast"])
            }
            members.append(("resolutionOrder", .array(order)))
        } else {
            let first = spec.metadata.appearances.first ?? .light
            let hasIncreased = Appearance.allCases.contains(where: spec.hasIncreasedContrast)
            members.append(("sets", ["base": ["sources": .array(sets)]]))
            members.append(
                (
                    "modifiers",
                    [
                        "appearance": [
                            "contexts": .object(hasIncreased ? contexts + increasedContexts : contexts),
                            "default": .string(first.rawValue),
                        ]
                    ]
                ))
            members.append(("resolutionOrder", [["$ref": "#/sets/base"], ["$ref": "#/modifiers/appearance"]]))
        }
        let losses = [
            "design tokens cannot represent surfaces, buttons and insets: they are in $extensions, which only vitrine reads"
        ]
        return ThemeExport(
            files: [ThemeExport.File(text: JSONWriter.text(.object(members)) + "\n")],
            losses: names.losses + losses)
    }

    private static func color(_ color: Color) -> JSONNode {
        let rgb = color.rgb
        var members: [(String, JSONNode)] = [
            ("colorSpace", "srgb"),
            ("components", .array([rgb.red, rgb.green, rgb.blue].map { number(Double($0) / 255) })),
            ("hex", .string(rgb.hex.lowercased())),
        ]
        if !color.isOpaque { members.append(("alpha", number(color.alpha))) }
        return .object(members)
    }

    private static func metrics(_ spec: ThemeSpec) -> [(String, JSONNode)] {
        func group(_ tokens: [(String, Double)]) -> JSONNode {
            .object([("$type", "dimension")] + tokens.map { ($0, ["$value": dimension($1)]) })
        }
        var groups = spec.exportedScales.map { name, scale in
            (name, group(SpacingToken.allCases.map { ($0.rawValue, scale[$0]) }))
        }
        groups.append(("radius", group(spec.exportedRadii.map { ($0.name, $0.value) })))
        // A shadow that the source declares as a whole has the name of its step.
        let shadows = spec.exportedShadows.filter { spec.keptTokens?["shadow"]?[$0.name]?["$value"] == nil }
        groups.append(("shadow", group(shadows.map { ($0.name, $0.value) })))
        return groups
    }

    private static func type(_ role: TextRole, _ spec: ThemeSpec) -> (String, JSONNode)? {
        guard let text = spec.typography[role] else { return nil }
        let leading = FontMetrics(for: text.relativeTo).leading(forPointSize: text.pointSize) + text.lineSpacing
        let value: JSONNode = [
            "fontFamily": .array(FontFamily.families(text).map { .string($0) }),
            "fontSize": dimension(text.pointSize),
            "fontWeight": .number(FontFamily.number(text.weight)),
            "letterSpacing": dimension(text.letterSpacing),
            "lineHeight": number(max(leading / text.pointSize, 0)),
        ]
        return (role.plainName, ["$value": value])
    }

    /// Returns the roles of gentle-default, which an import extends, for which the theme has no colors.
    private static func missing(_ spec: ThemeSpec) -> [ColorRole] {
        ColorRole.gentle.filter { spec.colors[$0] == nil }
    }

    /// Returns the part of the theme's document that tokens cannot express, such that an import can merge it over
    /// gentle-default.
    private static func rest(_ spec: ThemeSpec) -> JSONNode {
        let parent = (try? ThemeLibrary().load("gentle-default"))?.spec.document
        let members = (spec.document.members ?? []).compactMap { member -> (String, JSONNode)? in
            guard RoleMapping.sections.contains(member.key) else { return nil }
            var (node, base) = (member.node, parent?[member.key])
            if member.key == "layout" {
                guard let inset = node["inset"] else { return nil }
                (node, base) = (["inset": inset], base?["inset"].map { ["inset": $0] })
            }
            return (member.key, complete(node, over: base))
        }
        return .object(members)
    }

    /// Returns the node with `null` for keys that only the parent has, which an import would otherwise inherit.
    private static func complete(_ node: JSONNode, over parent: JSONNode?) -> JSONNode {
        guard let members = node.members, let inherited = parent?.members else { return node }
        let kept = members.map { member in
            // A background is replaced as a whole.
            let isWhole = member.key == "backgroundStyle"
            return (member.key, isWhole ? member.node : complete(member.node, over: parent?[member.key]))
        }
        return .object(kept + inherited.filter { node[$0.key] == nil }.map { ($0.key, .null) })
    }

    private static func dimension(_ value: Double) -> JSONNode { ["value": .number(value), "unit": "px"] }

    /// Returns a number with four decimals, ten times as precise as 8 bits need.
    private static func number(_ value: Double) -> JSONNode { JSONNode(.number(decimal(value))) }

    /// Returns a valid token name, which does not begin with `$` and contains no braces or dots.
    private static func tokenName(_ name: String) -> String {
        let fit = String(name.map { "{}.".contains($0) ? "-" : $0 })
        return fit.hasPrefix("$") ? "-" + fit.dropFirst() : fit
    }
}

/// The tokens of a theme that are kept for exports.
enum DTCGKeptTokens {
    /// Returns the tokens in light, or those that differ in a mode; `nil` if there are none.
    static func tree(_ node: JSONNode, mode: String?) -> JSONNode? {
        guard let members = node.members else { return nil }
        guard node["$value"] != nil else {
            let inner = members.compactMap { member in
                member.key.hasPrefix("$") && member.key != "$root"
                    ? nil : tree(member.node, mode: mode).map { (member.key, $0) }
            }
            return inner.isEmpty ? nil : .object(inner)
        }
        guard let mode else { return .object(members.filter { $0.key != "$extensions" }.map { ($0.key, $0.node) }) }
        guard let value = node["$extensions"]?[modes]?[mode] else { return nil }
        let others = members.filter { $0.key != "$extensions" && $0.key != "$value" }.map { ($0.key, $0.node) }
        return .object(others + [("$value", value)])
    }

    private static let modes = "mode"
}
