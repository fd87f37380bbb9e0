import ColorScience
import SourceText
import ThemeEngine
import ThemeSpec

/// AppTheme: text has three tokens, which must differ.
enum ThreeTextTokensRule: DesignSystemRule {
    static let id = "three-text-tokens"
    static let title = "text has three tokens, from strong to faint"
    static let facts = """
        AppTheme's design system rules: every app defines textPrimary, textSecondary and textTertiary, and views use \
        nothing else for text.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        let missing = tokens.filter { context.spec.colors[$0] == nil }
        guard missing.isEmpty else {
            return missing.map { role in
                context.finding(
                    Self.self, .error, subject: role.rawValue, path: ColorRole.tablePath,
                    "\(role.rawValue) is not defined: the pattern requires three tokens for text")
            }
        }
        return context.standards.flatMap { model in
            zip(tokens, tokens.dropFirst()).compactMap { stronger, weaker -> AuditFinding? in
                guard model.colors.onBackground(stronger) == model.colors.onBackground(weaker) else { return nil }
                return context.finding(
                    Self.self, .error, model, subject: weaker.rawValue,
                    path: weaker.path,
                    "\(weaker.rawValue) is the same \(model.colors[weaker].hex) as \(stronger.rawValue): the three tokens must differ"
                )
            }
        }
    }

    private static let tokens: [ColorRole] = [.textPrimary, .textSecondary, .textTertiary]
}

/// Scarf: only labels have a fixed size; text that is read follows Dynamic Type.
enum FixedTypeRule: DesignSystemRule {
    static let id = "fixed-type"
    static let title = "only labels have a fixed text size"
    static let facts = """
        Scarf's Dynamic Type policy: fixed type is for badges, chips and labels; text that is read for its content \
        grows with the reader's text size. A Mac has no such setting, so all type may be fixed there.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        guard context.spec.metadata.platform != .macOS else { return [] }
        return TextRole.allCases.compactMap { role in
            guard context.spec.typography[role]?.isFixed == true, !chrome.contains(role) else { return nil }
            return context.finding(
                Self.self, .error, subject: role.rawValue, path: ["typography", "roles", role.rawValue, "isFixed"],
                "\(role.rawValue) has a fixed size but carries content: it does not grow for people who need larger text"
            )
        }
    }

    /// Captions in capitals, titles and button titles: labels and headers, not content.
    private static let chrome: Set<TextRole> = [
        .caption2, .largeTitle, .title, .title2, .title3, .primaryButtonTitle, .secondaryButtonTitle,
        .tertiaryButtonTitle, .quaternaryButtonTitle,
    ]
}

/// Checkpoint: touch targets are at least 44 pt.
enum FullTargetsRule: DesignSystemRule {
    static let id = "full-targets"
    static let title = "controls are at least 44 pt"
    static let facts = "Checkpoint's design system, accessibility: touch targets of at least 44 pt by 44 pt."

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        // Sizes are the same in both appearances.
        guard let model = context.standards.first else { return [] }
        return TouchTargetRule.targets(in: model).compactMap { target -> AuditFinding? in
            guard target.height < TouchTargetRule.comfortable else { return nil }
            return context.finding(
                Self.self, .error, subject: target.name,
                "\(target.name) is \(decimal(target.height, places: 2)) pt tall: the system requires 44 pt everywhere")
        }
    }
}

/// Checkpoint: a status has a label, so that it does not depend on color alone.
enum LabeledStatusRule: DesignSystemRule {
    static let id = "labeled-status"
    static let title = "every status has a visible label"
    static let facts = """
        Checkpoint's design system, color independence: a status always has its words, never a dot alone. The label of \
        each status's pill must exist and have a contrast of 1.5:1, below which it is practically invisible; the \
        contrast rules check whether it is readable.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        context.standards.flatMap { model in
            ColorRole.statuses.compactMap { role -> AuditFinding? in
                let labels = checks.filter {
                    $0.appearance == model.appearance && $0.pair.isText && $0.pair.foregroundRole == role
                        && $0.pair.part.hasSuffix(pill)
                }
                let what: String
                if let worst = labels.map(\.ratio).min(), worst < leastRatio {
                    what = "the label of \(role.rawValue) has \(AuditCheck.text(worst)):1: its words cannot be seen"
                } else if labels.isEmpty {
                    what = "\(role.rawValue) has no label: only its color shows the status"
                } else {
                    return nil
                }
                return context.finding(
                    Self.self, .error, model, subject: role.rawValue, path: role.path,
                    what)
            }
        }
    }

    private static let pill = "pill"
    private static let leastRatio = 1.5
}

/// Checkpoint: status colors are for dots, pills and text, not for large fills.
enum SmallStatusRule: DesignSystemRule {
    static let id = "small-status"
    static let title = "status colors are not large fills"
    static let facts = """
        Checkpoint's design system, status colors: they appear as dots, pills or text. A fill is a surface or a \
        button; the accent color, which is also the status color for due soon, may fill a button.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        context.standards.flatMap { model in surfaces(context, model) + buttons(context, model) }
    }

    private static func surfaces(_ context: AuditContext, _ model: RenderModel) -> [AuditFinding] {
        SurfaceRole.allCases.compactMap { surface in
            guard let role = model.surface(surface).colorRole, let status = status(of: role, in: model) else {
                return nil
            }
            return finding(context, model, surface.rawValue, ["surfaces", "roles", surface.rawValue], status)
        }
    }

    private static func buttons(_ context: AuditContext, _ model: RenderModel) -> [AuditFinding] {
        ButtonRole.allCases.compactMap { button in
            guard let fill = model.button(button).fill, let role = role(of: fill, in: model), role != .statusDueSoon,
                button != .destructive
            else { return nil }
            return finding(context, model, "\(button.rawValue) button", ["buttons", "roles", button.rawValue], role)
        }
    }

    private static func finding(
        _ context: AuditContext, _ model: RenderModel, _ what: String, _ path: [String], _ status: ColorRole
    ) -> AuditFinding {
        context.finding(
            Self.self, .error, model, subject: what, path: path,
            "\(what) is filled with \(status.rawValue): status colors are for dots, pills and text"
        )
    }

    /// Returns the status whose color a role has, regardless of the name of the role.
    private static func status(of role: ColorRole, in model: RenderModel) -> ColorRole? {
        ColorRole.statuses.contains(role) ? role : self.role(of: model.colors[role], in: model)
    }

    private static func role(of color: Color, in model: RenderModel) -> ColorRole? {
        guard color.alpha > 0.5 else { return nil }
        return ColorRole.statuses.first { model.colors[$0].rgb == color.rgb }
    }
}

/// AppTheme: the tokens that every theme of the pattern has.
enum TokenSetRule: DesignSystemRule {
    static let id = "token-set"
    static let title = "Colors, Fonts, Spacing and Style have all their tokens"
    static let facts = """
        AppTheme's design system rules: Colors has primary, secondary, accent, background and surface; Fonts are \
        system fonts of one design; Spacing grows from xs to xl; Style has the corner radius of controls and that of \
        cards.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        colors(context) + fonts(context) + spacing(context) + style(context)
    }

    private static func colors(_ context: AuditContext) -> [AuditFinding] {
        palette.filter { role, _ in context.spec.colors[role] == nil }.map { role, token in
            context.finding(
                Self.self, .error, subject: role.rawValue, path: ColorRole.tablePath,
                "\(role.rawValue) is not defined: the pattern's Colors requires \(token)")
        }
    }

    private static func fonts(_ context: AuditContext) -> [AuditFinding] {
        let text = context.spec.typography.filter { $0.key != .monoCode }
        let designs = FontDesign.allCases.filter { design in text.contains { $0.value.design == design } }
        guard designs.count > 1 else { return [] }
        let odd = designs.map(\.rawValue).joined(separator: ", ")
        return [
            context.finding(
                Self.self, .error, subject: "typography", path: ["typography"],
                "text uses \(odd): the pattern's Fonts have a single design")
        ]
    }

    private static func spacing(_ context: AuditContext) -> [AuditFinding] {
        let scale = context.spec.layout.gap
        let steps = SpacingToken.allCases.map { scale[$0] }
        // The pattern has one step less than the document, so one step may be repeated.
        let isGrowing = !zip(steps, steps.dropFirst()).contains { $0 > $1 }
        guard !isGrowing || Set(steps).count < tokens else { return [] }
        return [
            context.finding(
                Self.self, .error, subject: "gap", path: ["layout", "gap"],
                "the spacings are \(steps.map { decimal($0, places: 2) }.joined(separator: ", ")) pt: the pattern has \(tokens), each larger than the one before"
            )
        ]
    }

    /// The steps of the pattern's Spacing, from xs to xl.
    private static let tokens = 5

    private static func style(_ context: AuditContext) -> [AuditFinding] {
        let radii = context.spec.visual.radii
        let card = context.spec.surfaces[.card]?.cornerRadius ?? 0
        guard card < radii.medium else { return [] }
        return [
            context.finding(
                Self.self, .error, subject: "card", path: ["surfaces", "roles", "card", "cornerRadius"],
                "cards have a corner radius of \(decimal(card, places: 2)) pt, controls one of \(decimal(radii.medium, places: 2)) pt: that of cards must not be smaller"
            )
        ]
    }

    private static let palette: [(ColorRole, String)] = [
        (ColorRole(rawValue: "primary"), "primary"), (ColorRole(rawValue: "secondary"), "secondary"),
        (.accent, "accent"), (.background, "background"), (.surfaceBase, "surface"),
    ]
}

/// AppTheme: an app with one appearance is locked to light.
enum AppearanceLockRule: DesignSystemRule {
    static let id = "appearance-lock"
    static let title = "a theme with one appearance is light"
    static let facts = """
        AppTheme's design system rules: an app that does not support both appearances is locked to light on iOS and \
        tvOS, whatever its palette; apps for macOS and visionOS are never locked.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        let data = context.spec.metadata
        guard data.appearances.count == 1, let only = data.appearances.first else { return [] }
        if data.platform == .macOS || data.platform == .visionOS {
            let platform = data.platform?.rawValue ?? ""
            return [
                context.finding(
                    Self.self, .error, subject: "appearances", path: ["appearances"],
                    "the theme supports only \(only.rawValue), but \(platform) is never locked to an appearance")
            ]
        }
        guard only != .light else { return [] }
        return [
            context.finding(
                Self.self, .error, subject: "appearances", path: ["appearances"],
                "the theme supports only \(only.rawValue), but an app with one appearance is locked to light")
        ]
    }
}
