import ThemeEngine
import ThemeSpec

/// Empty states: an empty list of the AppTheme pattern, and Checkpoint's two.
enum EmptyStatePairs: AuditedComponent {
    static let name = "Empty state"
    static let scene = "empty"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let page = AuditBackground.surface(.appBackground)
        let style = EmptyStateStyle(.accent, in: model)
        let icons = [ColorRole.accent, .statusGood].map { role in
            graphic(
                "icon", role, on: .tint(role, opacity: EmptyStateStyle.circleOpacity, over: page), in: model)
        }
        let list = UnavailableStyle(model)
        let symbol = AuditBackground.tint(list.symbolRole, opacity: UnavailableStyle.paleOpacity, over: page)
        return [
            text("title", style.title, on: page), text("message", style.message, on: page),
            text("list's title", list.title, on: page), text("list's message", list.message, on: page),
            graphic("list's symbol", list.symbolRole, on: symbol, in: model),
            graphic("search's symbol", list.symbolRole, on: page, in: model),
        ] + icons
    }
}

/// Text on overlays, floating panels, chrome and the scrim.
enum OverlayPairs: AuditedComponent {
    static let name = "Overlay"
    static let scene = "components"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let (body, secondary) = (model.text(.body), model.text(.subheadline))
        let surfaces: [SurfaceRole] = [
            .overlaySheet, .overlayPopover, .floatingPanel, .floatingWidget, .chrome, .overlayScrim,
        ]
        return surfaces.flatMap { surface in
            let roles = SurfaceTextRoles(on: surface)
            return [
                text("text on \(surface.rawValue)", body.colored(roles.primary, in: model), on: .surface(surface)),
                text(
                    "secondary text on \(surface.rawValue)", secondary.colored(roles.secondary, in: model),
                    on: .surface(surface)),
            ]
        }
    }
}

/// The text roles as shown in the table, and their numbers.
enum TypeScalePairs: AuditedComponent {
    static let name = "Type scale"
    static let scene = "typography"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let page = AuditBackground.surface(.appBackground)
        let style = TypographyStyle(model)
        let roles = TextRole.allCases.map { role in
            let shown = TypographyStyle.shown(model.text(role), in: model)
            return text(role.rawValue, shown.text, on: shown.button?.fillRole.map { .role($0) } ?? page)
        }
        return roles + [
            text("numbers", style.facts, on: page),
            graphic("point size", style.facts.colorRole, on: page, in: model),
        ]
    }
}

/// The page of an article.
enum ReadingPairs: AuditedComponent {
    static let name = "Article"
    static let scene = "reading"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let style = ReadingStyle(model)
        let page = AuditBackground.surface(.appBackground)
        return [
            text("kicker", style.kicker, on: page), text("title", style.title, on: page),
            text("byline", style.byline, on: page), text("standfirst", style.standfirst, on: page),
            text("body", style.body, on: page), text("heading", style.heading, on: page),
            text("quote", style.quote, on: page), text("caption", style.caption, on: page),
            text("footnote", style.footnote, on: page), text("code", style.code, on: .role(style.codeRole)),
        ]
    }
}
