import ThemeEngine
import ThemeSpec

/// Scarf's chat: the list of sessions, the transcript and the inspector, each with a separate background color.
enum ChatPairs: AuditedComponent {
    static let name = "Chat"
    static let scene = "chat"

    static func pairs(in model: RenderModel) -> [AuditPair] {
        let style = ChatStyle(model)
        return sessions(style, model) + transcript(style, model) + tools(style, model) + composer(style, model)
            + inspector(style, model)
    }

    private static func sessions(_ style: ChatStyle, _ model: RenderModel) -> [AuditPair] {
        let pane = AuditBackground.role(style.listRole)
        let open = AuditBackground.tint(style.active.role, opacity: style.active.opacity, over: pane)
        let rows = [("session", pane), ("open session", open)].flatMap { row, background in
            [
                text("\(row)'s time", style.time, on: background),
                text("\(row)'s preview", style.preview, on: background),
            ]
        }
        return rows + [
            text("sessions' title", style.title, on: pane), text("sessions' heading", style.group, on: pane),
            text("session's name", style.name, on: pane), text("open session's name", style.activeName, on: open),
            text("sessions' size", style.meta, on: pane),
            text("unread count", style.unread, on: .role(style.bubbleRole)),
            badge(.brand, "list", on: pane, in: model), badge(.neutral, "list", on: pane, in: model),
            graphic("failed session's dot", .danger, on: pane, in: model),
            graphic("open session's dot", .success, on: open, in: model),
        ]
    }

    private static func transcript(_ style: ChatStyle, _ model: RenderModel) -> [AuditPair] {
        let pane = AuditBackground.role(style.transcriptRole)
        let fill = style.reasoningFill
        let reasoning = AuditBackground.tint(fill.role, opacity: fill.opacity, over: pane)
        let none = UnavailableStyle(model)
        let symbol = AuditBackground.tint(none.symbolRole, opacity: UnavailableStyle.paleOpacity, over: pane)
        return [
            text("message that was not sent", style.body, on: pane),
            text("why it was not sent", style.failure, on: pane),
            text("title without messages", none.title, on: pane),
            text("advice without messages", none.message, on: pane),
            graphic("symbol without messages", none.symbolRole, on: symbol, in: model),
            text("transcript's title", style.name, on: pane), text("message's details", style.meta, on: pane),
            text("day", style.group, on: pane), badge(.success, "transcript", on: pane, in: model),
            text("user's message", style.userBody, on: .role(style.bubbleRole)),
            text("reply", style.body, on: .surface(.card)),
            text("reasoning's title", style.reasoningTitle, on: reasoning),
            text("reasoning's size", style.meta, on: reasoning), text("reasoning", style.reasoning, on: reasoning),
            text("working", style.activeName, on: pane),
            graphic("working's dot", .accent, on: pane, in: model),
        ]
    }

    /// Returns the pairs of tool calls. The background of the inspected call is the color of its kind.
    private static func tools(_ style: ChatStyle, _ model: RenderModel) -> [AuditPair] {
        let pane = AuditBackground.role(style.transcriptRole)
        return ChatStyle.toolKinds.flatMap { kind -> [AuditPair] in
            let role = ChatStyle.tool(kind, in: model).role
            let isInspected = kind == ChatStyle.inspectedKind
            let (fill, opacity) =
                isInspected ? (role, ChatStyle.focusedTool) : (style.toolFill.role, style.toolFill.opacity)
            let row = AuditBackground.tint(fill, opacity: opacity, over: pane)
            let label = text("\(kind) tool", style.reasoningTitle.colored(role, in: model), on: row)
            guard isInspected || kind == ChatStyle.toolKinds.first else { return [label] }
            let which = isInspected ? "inspected tool" : "tool"
            return [
                label, text("\(which)'s name", style.monoName, on: row),
                text("\(which)'s argument", style.mono, on: row),
                text("\(which)'s duration", style.time, on: row),
                graphic("\(which)'s checkmark", .success, on: row, in: model),
            ]
        }
    }

    private static func composer(_ style: ChatStyle, _ model: RenderModel) -> [AuditPair] {
        let pane = AuditBackground.role(style.transcriptRole)
        let box = AuditBackground.role(style.boxRole)
        let border = style.boxBorder
        return [
            badge(.neutral, "reply", on: pane, in: model), text("message's placeholder", style.placeholder, on: box),
            badge(.brand, "composer", on: box, in: model), badge(.neutral, "composer", on: box, in: model),
            graphic("message's border", border.role, opacity: border.opacity, on: pane, in: model),
            graphic("send symbol", style.send.colorRole, on: .role(style.bubbleRole), in: model),
        ]
    }

    private static func inspector(_ style: ChatStyle, _ model: RenderModel) -> [AuditPair] {
        let pane = AuditBackground.role(style.inspectorRole)
        let role = ChatStyle.tool(ChatStyle.inspectedKind, in: model).role
        let buttons = [ButtonRole.secondary, .tertiary].flatMap {
            ThemeButtonPairs.pairs(
                of: RoleButtonStyle($0, in: model), part: "inspector's \($0.rawValue)", on: pane, in: model,
                component: Self.self)
        }
        return buttons + [
            text("inspector's title", style.reasoningTitle.colored(role, in: model), on: pane),
            text("inspector's tool", style.monoName, on: pane), badge(.success, "inspector", on: pane, in: model),
            text("inspector's heading", style.group, on: pane), text("inspector's label", style.preview, on: pane),
            text("inspector's value", style.mono, on: pane),
        ]
    }

    private static func badge(
        _ kind: BadgeStyle.Kind, _ place: String, on background: AuditBackground, in model: RenderModel
    ) -> AuditPair {
        BadgePairs.pair(kind, "\(place)'s \(kind.rawValue) badge", on: background, in: model, component: Self.self)
    }
}
