import ColorScience
import SourceText
import ThemeEngine
import ThemeSpec

/// Ranges of hue in degrees of OKLCH, chosen around CSS's named colors.
enum Hue {
    /// From slate blue (285) to magenta (328).
    static let purple = 283.0...330.0
    /// From green yellow (126) to teal and turquoise (194).
    static let green = 120.0...200.0
    /// From orange (71) to yellow (110).
    static let yellow = 62.0...118.0
    /// From crimson (19) to tomato (34).
    static let red = 10.0...42.0

    /// Returns whether the color has a hue in the range and at least that chroma; grays have no hue.
    static func isOf(_ range: ClosedRange<Double>, _ color: Color, chroma: Double = 0.04) -> Bool {
        let polar = OKLCH(color)
        return polar.chroma >= chroma && range.contains(polar.hue)
    }

    /// Returns the difference of two hues in degrees, 0...180.
    static func distance(_ one: Double, _ other: Double) -> Double {
        let turn = abs(one - other)
        return min(turn, 360 - turn)
    }
}

/// AppTheme: there is one accent color.
enum OneAccentRule: DesignSystemRule {
    static let id = "one-accent"
    static let title = "there is one accent color, and it is the app's own"
    static let facts = """
        AppTheme's design system rules: one accent that fits the app's purpose. Roles that begin with accent are alike \
        within 30 degrees of hue in OKLCH; #007AFF, the system blue, indicates that no color was chosen.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        context.standards.flatMap { model -> [AuditFinding] in
            let accent = OKLCH(model.colors[.accent])
            let others = context.spec.colors.keys.filter { $0.rawValue.hasPrefix("accent") && $0 != .accent }
            let strays = others.sorted { $0.rawValue < $1.rawValue }.compactMap { role -> AuditFinding? in
                let color = OKLCH(model.colors[role])
                guard color.chroma >= minChroma, Hue.distance(color.hue, accent.hue) > maxDegrees else { return nil }
                return context.finding(
                    Self.self, .error, model, subject: role.rawValue, path: role.path,
                    "\(role.rawValue) \(model.colors[role].hex) and accent \(model.colors[.accent].hex) differ in hue: an app has one accent"
                )
            }
            return strays + systemBlue(context, model)
        }
    }

    private static func systemBlue(_ context: AuditContext, _ model: RenderModel) -> [AuditFinding] {
        let role = ColorRole(rawValue: "primary")
        guard context.spec.colors[role] != nil, model.colors[role].rgb.hex == "#007AFF" else { return [] }
        return [
            context.finding(
                Self.self, .warning, model, subject: role.rawValue, path: role.path,
                "primary is #007AFF, the system's blue: choose a color of the app's own unless this is intended")
        ]
    }

    private static let minChroma = 0.04
    /// The hue difference in degrees: lighter and darker shades of a color differ by less.
    private static let maxDegrees = 30.0
}

/// Scarf: success is green, never yellow.
enum GreenSuccessRule: DesignSystemRule {
    static let id = "green-success"
    static let title = "success is green, never yellow"
    static let facts = """
        Scarf's design system, common mistakes: amber is for warnings. Green is a hue of 120 to 200 degrees in OKLCH \
        with a chroma of 0.04 or more.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        context.standards.flatMap { model in
            [ColorRole.success, .statusGood].compactMap { role -> AuditFinding? in
                let color = model.colors[role]
                guard !Hue.isOf(Hue.green, color) else { return nil }
                let what = Hue.isOf(Hue.yellow, color) ? "yellow, which means warning" : "not green"
                return context.finding(
                    Self.self, .error, model, subject: role.rawValue, path: role.path,
                    "\(role.rawValue) \(color.hex) is \(what): success is green and never yellow")
            }
        }
    }
}

/// Scarf: no purple or violet, except for tool kinds.
enum NoPurpleRule: DesignSystemRule {
    static let id = "no-purple"
    static let title = "no purple or violet outside the kinds of tools"
    static let facts = """
        Scarf's design system, common mistakes: since 2.5 rust is the brand's color. Purple and violet are hues of 283 \
        to 330 degrees in OKLCH with a chroma of 0.04 or more; roles that begin with tool are exempt.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        context.standards.flatMap { model in
            roles(context.spec).compactMap { role -> AuditFinding? in
                let color = model.colors[role]
                guard color.alpha > 0, Hue.isOf(Hue.purple, color) else { return nil }
                return context.finding(
                    Self.self, .error, model, subject: role.rawValue, path: role.path,
                    "\(role.rawValue) \(color.hex) is purple: the brand color is rust, and only kinds of tools have such hues"
                )
            }
        }
    }

    private static func roles(_ spec: ThemeSpec) -> [ColorRole] {
        spec.colors.keys.filter { !$0.rawValue.hasPrefix("tool") }.sorted { $0.rawValue < $1.rawValue }
    }
}

/// Checkpoint: red is reserved for overdue services.
enum RedForOverdueRule: DesignSystemRule {
    static let id = "red-for-overdue"
    static let title = "red is reserved for overdue services"
    static let facts = """
        Checkpoint's design system, status colors: red elsewhere weakens its meaning. Red is a hue of 10 to 42 degrees \
        in OKLCH with a chroma of 0.1 or more. Gentle's destructive, a role that the system does not mention, is a \
        warning.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        // A theme without a color for overdue services shows them in the danger color.
        let overdue: ColorRole = context.spec.colors[.statusOverdue] == nil ? .danger : .statusOverdue
        let roles = context.spec.colors.keys.filter { $0 != overdue }.sorted { $0.rawValue < $1.rawValue }
        return context.standards.flatMap { model in
            roles.compactMap { role -> AuditFinding? in
                let color = model.colors[role]
                guard color.alpha > 0, Hue.isOf(Hue.red, color, chroma: 0.1) else { return nil }
                return context.finding(
                    Self.self, role == .destructive ? .warning : .error, model, subject: role.rawValue,
                    path: role.path,
                    "\(role.rawValue) \(color.hex) is red, which is reserved for overdue services"
                )
            }
        }
    }
}

/// AppTheme: colors follow the conventions of the platform.
enum PlatformColorsRule: DesignSystemRule {
    static let id = "platform-colors"
    static let title = "colors suit the platform"
    static let facts = """
        AppTheme's design system rules. tvOS: muted colors, dark first, because saturated colors overwhelm on large \
        screens; muted is a chroma of at most 0.14 in OKLCH. visionOS: colors are for accents, never for backgrounds \
        or body text, which use the system glass. iOS and macOS: the entire palette.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        switch context.spec.metadata.platform {
        case .tvOS: muted(context) + darkFirst(context)
        case .visionOS: accentsOnly(context)
        case .iOS, .macOS, nil: []
        }
    }

    private static func muted(_ context: AuditContext) -> [AuditFinding] {
        context.standards.flatMap { model in
            palette.compactMap { role -> AuditFinding? in
                guard context.spec.colors[role] != nil else { return nil }
                let chroma = OKLCH(model.colors[role]).chroma
                guard chroma > maxChroma else { return nil }
                return context.finding(
                    Self.self, .error, model, subject: role.rawValue, path: role.path,
                    "\(role.rawValue) \(model.colors[role].hex) has a chroma of \(decimal(chroma, places: 3)): on a television, more than \(decimal(maxChroma, places: 3)) is overwhelming"
                )
            }
        }
    }

    private static func darkFirst(_ context: AuditContext) -> [AuditFinding] {
        guard context.spec.metadata.appearances.first != .dark else { return [] }
        return [
            context.finding(
                Self.self, .error, subject: "appearances", path: ["appearances"],
                "\(context.spec.metadata.appearances[0].rawValue) comes first: on a television, the dark appearance must"
            )
        ]
    }

    private static func accentsOnly(_ context: AuditContext) -> [AuditFinding] {
        systems.filter { role in context.spec.colors[role] != nil && !isClear(role, context) }.map { role in
            context.finding(
                Self.self, .error, subject: role.rawValue, path: role.path,
                "\(role.rawValue) has a color of its own: on visionOS, backgrounds and body text use the system's glass and vibrancy"
            )
        }
    }

    private static func isClear(_ role: ColorRole, _ context: AuditContext) -> Bool {
        guard let pair = context.spec.colors[role] else { return true }
        return pair.light.alpha == 0 && pair.dark.alpha == 0
    }

    private static let palette: [ColorRole] = [
        ColorRole(rawValue: "primary"), ColorRole(rawValue: "secondary"), .accent, .primaryCTA, .background,
        .surfaceBase,
    ]
    private static let systems: [ColorRole] = [.background, .surfaceBase, .textPrimary, .textSecondary]
    private static let maxChroma = 0.14
}
