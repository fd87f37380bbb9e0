import ColorScience
import ThemeSpec

/// The three panes of Scarf's chat: sessions, transcript, inspector. The sizes are those of Scarf's reference view.
public struct ChatStyle: Sendable {
    /// A color role at an opacity: a role of Scarf, or its replacement in other themes.
    public struct Tone: Hashable, Sendable {
        /// The color role.
        public let role: ColorRole
        /// The opacity, 0...1 of the role's alpha.
        public let opacity: Double
        /// The color.
        public let color: Color
    }

    /// The width of the list of sessions, in pt.
    public let listWidth: Double
    /// The width of the inspector, in pt.
    public let inspectorWidth: Double
    /// The minimum width of the transcript next to a pane, in pt; a pane that leaves less is hidden.
    public let leastTranscript: Double
    /// The color role of the list's background.
    public let listRole = ColorRole.surfaceCardSecondary
    /// The color role of the transcript's background.
    public let transcriptRole = ColorRole.background
    /// The color role of the inspector's background.
    public let inspectorRole = ColorRole.surfaceBase
    /// The hairlines between panes and between parts of them.
    public let line: DividerStyle

    /// The titles of the panes.
    public let title: TextModel
    /// The headings of groups.
    public let group: TextModel
    /// The name of a session.
    public let name: TextModel
    /// The name of the open session above its transcript.
    public let heading: TextModel
    /// The name of the open session.
    public let activeName: TextModel
    /// The time of a session's last message.
    public let time: TextModel
    /// The first words of a session.
    public let preview: TextModel
    /// Token counts, times and other metadata.
    public let meta: TextModel
    /// The assistant's messages.
    public let body: TextModel
    /// The user's messages, on their bubble.
    public let userBody: TextModel
    /// The arguments and output of tools.
    public let mono: TextModel
    /// The name of a tool.
    public let monoName: TextModel
    /// The assistant's reasoning.
    public let reasoning: TextModel
    /// The heading over the reasoning.
    public let reasoningTitle: TextModel
    /// The placeholder of the message field.
    public let placeholder: TextModel
    /// The notice that a message was not sent.
    public let failure: TextModel
    /// The symbol of the send button.
    public let send: TextModel
    /// The number of unread messages.
    public let unread: TextModel

    /// The fill behind the user's messages.
    public let bubble: Color
    /// The color role of that fill.
    public let bubbleRole = ColorRole.primaryCTA
    /// The fill behind the open session.
    public let active: Tone
    /// The fill behind the reasoning.
    public let reasoningFill: Tone
    /// The border around the reasoning.
    public let reasoningBorder: Color
    /// The fill behind a tool call.
    public let toolFill: Tone
    /// The gradient of the assistant's avatar, from the top leading corner.
    public let avatar: [Color]
    /// The color role of the message field.
    public let boxRole = ColorRole.surfaceBase
    /// The fill of the message field.
    public let box: Color
    /// The border of the message field.
    public let boxBorder: Tone
    /// The dot of an idle session.
    public let idle: Color
    /// The opacity of the color of text behind a tool call, 0...1.
    private static let faintTool = 0.04
    /// The opacity of the tool's color behind the inspected call, 0...1.
    public static let focusedTool = 0.12
    /// The maximum width of a user's message relative to that of the transcript, 0...1.
    public static let bubbleShare = 0.76
    /// The padding above and below a message, in pt. In cells, it is a whole row.
    public static let bubblePadding = 10.0
    /// The padding above and below a tool call of one row, in pt. In cells, there is none.
    public static let toolPadding = 4.0
    /// The width of the border of the inspected tool call, in pt.
    public let focusedToolBorder = 1.4
    /// The corner radius of the user's messages, in pt.
    public let bubbleRadius = 14.0
    /// The corner radius of the sessions' rows, in pt.
    public let rowRadius = 7.0
    /// The corner radius of the message field, in pt.
    public let boxRadius = 12.0
    /// The width of the avatar, in pt.
    public let avatarWidth = 26.0
    /// The maximum width of a user's message, in pt.
    public let widestBubble = 540.0
    /// The distance between messages, in pt.
    public let gap: Double
    /// The distance between the parts of a message, in pt.
    public let smallGap: Double
    /// The padding inside panes, in pt.
    public let padding: Double

    /// Creates the chat in the model's colors, with Scarf's roles if the theme has them.
    public init(_ model: RenderModel) {
        let colors = model.colors
        func tone(_ role: ColorRole, _ opacity: Double) -> Tone {
            Tone(role: role, opacity: opacity, color: colors[role].opacity(opacity))
        }
        func tone(_ name: String, _ fallback: ColorRole, _ opacity: Double) -> Tone {
            let own = ColorRole(rawValue: name)
            return colors.byRole[own] == nil ? tone(fallback, opacity) : tone(own, 1)
        }
        // Large text needs wider panes; if they do not fit, they are hidden.
        listWidth = max(264, model.scaled(210))
        inspectorWidth = max(320, model.scaled(250))
        leastTranscript = model.scaled(300)
        line = DividerStyle(in: model)
        title = model.label(.headline)
        group = model.text(.caption2).set(weight: .semibold, letterSpacing: 0.5, isUppercased: true)
            .colored(.textSecondary, in: model)
        // A name is not lighter than the words below it.
        let words = model.text(.caption).set(weight: .regular)
        name = model.text(.subheadline).set(weight: .medium).noLighter(than: words).colored(.textPrimary, in: model)
        heading = name.set(weight: .semibold)
        activeName = name.colored(ColorRole(rawValue: "accentActive"), orElse: .accent, in: model)
        time = model.text(.caption2).set(weight: .medium, isUppercased: false).colored(.textTertiary, in: model)
        preview = words.colored(.textSecondary, in: model)
        meta = words.colored(.textTertiary, in: model)
        body = model.text(.body).colored(.textPrimary, in: model)
        userBody = model.text(.body).colored(.textOnPrimaryCTA, in: model)
        mono = model.text(.monoCode).colored(.textSecondary, in: model)
        monoName = model.text(.monoCode).set(weight: .semibold).colored(.textPrimary, in: model)
        reasoning = model.text(.footnote).colored(.textSecondary, in: model)
        reasoningTitle = model.label(.caption).set(weight: .semibold, letterSpacing: 0.5, isUppercased: true)
            .colored(.warning, in: model)
        placeholder = model.text(.body).colored(.textTertiary, in: model)
        failure = model.text(.caption).colored(.danger, in: model)
        send = model.label(.headline).colored(.textOnPrimaryCTA, in: model)
        unread = model.text(.caption2).set(weight: .bold, isUppercased: false).colored(.textOnPrimaryCTA, in: model)
        bubble = colors[bubbleRole]
        active = tone("accentTint", .accent, 0.1)
        reasoningFill = tone(.warning, 0.1)
        reasoningBorder = colors[.warning].opacity(0.3)
        // Scarf uses half of its border, which is the color of text at 8 %. Borders in other themes may have any
        // strength.
        toolFill = ScarfRoles.areGiven(in: model) ? tone(.borderSubtle, 0.5) : tone(.textPrimary, Self.faintTool)
        avatar = [
            tone("brandAmber", .themeSecondary, 1).color, colors[.themePrimary],
            tone("brandRustDeep", .themePrimary, 1).color,
        ]
        box = colors[boxRole]
        boxBorder = tone("borderStrong", .borderSubtle, 1)
        idle = colors[.textTertiary].opacity(0.4)
        gap = model.layout.gap.l
        smallGap = model.layout.gap.s
        padding = model.layout.gap.l
    }

    /// The tool kinds that the transcript shows.
    public static let toolKinds = ["read", "search", "think", "edit", "execute", "fetch"]
    /// The kind of the tool call in the inspector.
    public static let inspectedKind = "execute"

    /// Returns the color of a tool kind: Scarf's role for the kind, or the nearest semantic role.
    public static func tool(_ kind: String, in model: RenderModel) -> (role: ColorRole, color: Color) {
        let (own, fallback): (ColorRole, ColorRole) =
            switch kind {
            case "read": (.success, .success)
            case "edit": (.info, .info)
            case "execute": (.warning, .warning)
            case "fetch": (ColorRole(rawValue: "toolWeb"), .themeSecondary)
            case "browser": (ColorRole(rawValue: "toolSearch"), .info)
            case "think": (ColorRole(rawValue: "toolThink"), .warning)
            default: (.accent, .accent)
            }
        let role = model.colors.byRole[own] == nil ? fallback : own
        return (role, model.colors[role])
    }
}

extension TextModel {
    /// Returns the same text in `role` if the theme has it, otherwise in `other`.
    fileprivate func colored(_ role: ColorRole, orElse other: ColorRole, in model: RenderModel) -> TextModel {
        colored(model.colors.byRole[role] == nil ? other : role, in: model)
    }
}
