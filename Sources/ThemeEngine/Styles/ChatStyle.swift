import ColorScience
import ThemeSpec

/// The three panes of Scarf's chat: sessions, transcript, inspector. Measures are those of its reference view.
public struct ChatStyle: Sendable {
    /// pt: the panes at the sides, and what the transcript needs for each of them to be shown.
    public let listWidth: Double
    public let inspectorWidth: Double
    public let leastTranscript: Double
    public let listRole = ColorRole.surfaceCardSecondary
    public let transcriptRole = ColorRole.background
    public let inspectorRole = ColorRole.surfaceBase
    public let line: DividerStyle

    public let title: TextModel
    public let group: TextModel
    public let name: TextModel
    public let activeName: TextModel
    public let time: TextModel
    public let preview: TextModel
    public let meta: TextModel
    public let body: TextModel
    public let userBody: TextModel
    public let mono: TextModel
    public let monoName: TextModel
    public let reasoning: TextModel
    public let reasoningTitle: TextModel
    public let placeholder: TextModel
    public let send: TextModel
    public let unread: TextModel

    public let bubble: Color
    public let bubbleRole = ColorRole.primaryCTA
    public let active: Color
    public let reasoningFill: Color
    public let reasoningBorder: Color
    public let toolFill: Color
    public let avatar: [Color]
    public let box: Color
    public let boxBorder: Color
    public let idle: Color
    /// Of the kind's color, behind the card of the call that is inspected.
    public static let focusedTool = 0.12
    /// Of the transcript's width, that the user's words take at most.
    public static let bubbleShare = 0.76
    /// pt above and below the user's words; less than a row is none.
    public static let bubblePadding = 10.0
    /// pt: the rule at the leading edge of a tool's card.
    public let ruleWidth = 3.0
    /// pt.
    public let bubbleRadius = 14.0
    public let rowRadius = 7.0
    public let boxRadius = 12.0
    public let avatarWidth = 26.0
    /// pt: no wider are the user's words.
    public let widestBubble = 540.0
    public let gap: Double
    public let smallGap: Double
    public let padding: Double
    public let smallPadding: Double

    public init(_ model: RenderModel) {
        let colors = model.colors
        func tone(_ name: String, _ fallback: ColorRole, _ opacity: Double) -> Color {
            colors.byRole[ColorRole(rawValue: name)] ?? colors[fallback].opacity(opacity)
        }
        // Large text needs wider panes, or they had better be left out.
        listWidth = max(264, model.scaled(210))
        inspectorWidth = max(320, model.scaled(250))
        leastTranscript = model.scaled(300)
        line = DividerStyle(in: model)
        title = model.text(.headline)
        group = model.text(.caption2).set(weight: .semibold, letterSpacing: 0.5, isUppercased: true)
            .colored(.textSecondary, in: model)
        name = model.text(.subheadline).set(weight: .medium).colored(.textPrimary, in: model)
        activeName = name.colored(ColorRole(rawValue: "accentActive"), orElse: .accent, in: model)
        time = model.text(.caption2).set(weight: .medium, isUppercased: false).colored(.textTertiary, in: model)
        preview = model.text(.caption).colored(.textSecondary, in: model)
        meta = model.text(.caption).colored(.textTertiary, in: model)
        body = model.text(.body).colored(.textPrimary, in: model)
        userBody = model.text(.body).colored(.textOnPrimaryCTA, in: model)
        mono = model.text(.monoCode).colored(.textSecondary, in: model)
        monoName = model.text(.monoCode).set(weight: .semibold).colored(.textPrimary, in: model)
        reasoning = model.text(.footnote).colored(.textSecondary, in: model)
        reasoningTitle = model.text(.caption).set(weight: .semibold, letterSpacing: 0.5, isUppercased: true)
            .colored(.warning, in: model)
        placeholder = model.text(.body).colored(.textTertiary, in: model)
        send = model.text(.headline).colored(.textOnPrimaryCTA, in: model)
        unread = model.text(.caption2).set(weight: .bold, isUppercased: false).colored(.textOnPrimaryCTA, in: model)
        bubble = colors[bubbleRole]
        active = tone("accentTint", .accent, 0.1)
        reasoningFill = colors[.warning].opacity(0.1)
        reasoningBorder = colors[.warning].opacity(0.3)
        toolFill = colors[.borderSubtle].opacity(0.5)
        avatar = [
            tone("brandAmber", .themeSecondary, 1), colors[.themePrimary], tone("brandRustDeep", .themePrimary, 1),
        ]
        box = colors[.surfaceBase]
        boxBorder = tone("borderStrong", .borderSubtle, 1)
        idle = colors[.textTertiary].opacity(0.4)
        gap = model.layout.gap.l
        smallGap = model.layout.gap.s
        padding = model.layout.gap.l
        smallPadding = model.layout.gap.s
    }

    /// What a tool's card is tinted with: Scarf's own role for the kind, or the nearest of the semantic ones.
    public static func tool(_ kind: String, in model: RenderModel) -> (role: ColorRole, color: Color) {
        let (own, fallback): (ColorRole, ColorRole) =
            switch kind {
            case "read": (.success, .success)
            case "edit": (.info, .info)
            case "execute": (.warning, .warning)
            case "fetch": (ColorRole(rawValue: "toolWeb"), .themeSecondary)
            case "browser": (ColorRole(rawValue: "toolSearch"), .info)
            default: (.accent, .accent)
            }
        let role = model.colors.byRole[own] == nil ? fallback : own
        return (role, model.colors[role])
    }
}

extension TextModel {
    /// The same text in `role`, where the theme has it, else in another.
    fileprivate func colored(_ role: ColorRole, orElse other: ColorRole, in model: RenderModel) -> TextModel {
        colored(model.colors.byRole[role] == nil ? other : role, in: model)
    }
}
