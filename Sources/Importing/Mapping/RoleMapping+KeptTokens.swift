import JSONText
import SourceText
import ThemeSpec

extension RoleMapping {
    /// Sets `tokens`, and the shadows of the surfaces that tokens are named for.
    mutating func mapKeptTokens(_ kept: [ImportedKeptToken]) {
        var unused: [ImportedKeptToken] = []
        for token in kept {
            let place = files.location(file: token.file, line: token.line, column: token.column)
            set([DocumentKeys.tokens] + token.path, to: token.node, at: place)
            let isUsed = token.border != nil || !hasSurfaces && mapShadow(token, at: place)
            if !isUsed { unused.append(token) }
        }
        guard let first = unused.first, roles == nil else { return }
        let types = Set(unused.map(\.type)).sorted().joined(separator: ", ")
        let message =
            unused.count == 1
            ? "\(quoted(first.path.joined(separator: "."))) of the type \(types) is kept; no component uses it"
            : "\(unused.count) tokens of the types \(types) are kept; no component uses them"
        notes.append(ImportNote(.mapped, file: first.file, line: first.line, column: first.column, message))
    }

    /// Sets the shadow of a surface, or a step of the shadows. Returns `false` for a token that is named for neither.
    private mutating func mapShadow(_ token: ImportedKeptToken, at place: SourceLocation) -> Bool {
        guard let shadow = token.shadow, (0...Self.largestLength).contains(shadow.radius) else { return false }
        let words = token.path.flatMap(TokenName.words).filter { !RoleNames.shadowWords.contains($0) }
        let key = words.joined()
        let name = quoted(token.path.joined(separator: "."))
        var target: String?
        if let surface = RoleNames.shadowSurfaces.first(where: { $0.names.contains(key) })?.surface {
            let path = ["surfaces", "roles", surface.rawValue]
            set(path + ["shadowRadius"], to: .number(shadow.radius), at: place)
            set(path + ["shadowOpacity"], to: .number(shadow.color.alpha), at: place)
            if let dark = token.darkShadowOpacity { set(path + ["darkShadowOpacity"], to: .number(dark), at: place) }
            for (key, offset) in [("shadowOffsetX", shadow.x), ("shadowOffsetY", shadow.y)] {
                set(path + [key], to: .number(min(max(offset, -Self.largestLength), Self.largestLength)), at: place)
            }
            if roles == nil {
                let group = [DocumentKeys.aliases, TokenAliases.Group.shadows.rawValue]
                set(group + [token.path.joined(separator: ".")], to: .string(surface.rawValue), at: place)
            }
            target = "the shadow of \(surface.rawValue)"
        } else if let step = RoleNames.shadows.first(where: { $0.names.contains(key) })?.key {
            set(["visual", "shadows", step], to: .number(shadow.radius), at: place)
            target = "shadows.\(step)"
        }
        guard let target else { return false }
        notes.append(
            ImportNote(
                .mapped, file: token.file, line: token.line, column: token.column,
                "\(name) to \(target)"
                    + (shadow.isSimplified ? ", in black and of its first layer; the token is kept as it is" : "")))
        return true
    }

    /// pt, as the document's lengths are.
    private static let largestLength = 9999.0
}

extension ImportedToken {
    /// The color of a border, under the name of the border; `nil` for other tokens.
    init?(border token: ImportedKeptToken) {
        guard let pair = token.border else { return nil }
        self.init(
            path: token.path, value: .color(light: pair.light, dark: pair.light == pair.dark ? nil : pair.dark),
            file: token.file, line: token.line, column: token.column)
    }
}

extension RoleNames {
    /// Words that say no more than that a token is a shadow.
    static let shadowWords: Set<String> = ["shadow", "shadows", "elevation", "elevations", "effect", "effects", "box"]

    /// The surfaces by the names of their shadows.
    static let shadowSurfaces: [(surface: SurfaceRole, names: [String])] = [
        (.card, ["card", "cards"]),
        (.cardElevated, ["cardelevated", "elevatedcard", "elevated", "raised"]),
        (.overlayPopover, ["popover", "menu", "dropdown", "tooltip", "overlay"]),
        (.overlaySheet, ["sheet", "modal", "dialog"]),
        (.floatingPanel, ["floating", "floatingpanel", "panel"]),
        (.floatingWidget, ["floatingwidget", "widget"]),
        (.chrome, ["chrome", "toolbar", "navigationbar", "tabbar"]),
    ]
}
