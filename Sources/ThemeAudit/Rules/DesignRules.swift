import ColorScience
import SourceText
import ThemeEngine
import ThemeSpec

/// Finds a theme whose description promises contrast that it does not have.
enum ClaimRule: ThemeRule {
    static let id = "claim"
    static let title = "a theme that promises contrast has it"
    static let facts =
        "The words of the theme's own name, summary, purpose and description, compared with the results of its pairs."

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        let data = context.spec.metadata
        let texts = [
            ("name", data.name), ("summary", data.summary), ("purpose", data.purpose),
            ("description", data.description),
        ]
        for (key, text) in texts {
            guard let text, let claim = claim(in: text) else { continue }
            // No description promises contrast of disabled controls.
            let checks = checks.filter { !$0.pair.isDisabled }
            let failing = checks.filter { $0.ratio < claim.required($0) }
            guard let worst = failing.min(by: { $0.ratio < $1.ratio }) else { continue }
            return [
                context.finding(
                    Self.self, .warning, subject: key, path: [key],
                    "the \(key) promises \"\(claim.words)\", but \(failing.count) of \(checks.count) pairs lack it; \(worst.pairName) in \(worst.appearance.rawValue) has \(AuditCheck.text(worst.ratio)):1"
                )
            ]
        }
        return []
    }

    private struct Claim {
        let words: String
        let level: ContrastLevel

        func required(_ check: AuditCheck) -> Double {
            if case .text = check.pair.kind { return level.required(isLarge: check.isLarge) }
            return ContrastLevel.nonText
        }
    }

    /// Returns the strongest promise in the text.
    private static func claim(in text: String) -> Claim? {
        // A period inside a number belongs to it; one at the end of a word ends the sentence.
        let words = text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "." }.map { word in
            String(word.last == "." ? word.dropLast() : word)
        }
        for (phrase, level) in claims {
            let starts = words.indices.dropLast(phrase.count - 1)
            guard let start = starts.first(where: { words[$0..<$0 + phrase.count].elementsEqual(phrase) }) else {
                continue
            }
            return Claim(words: words[start..<start + phrase.count].joined(separator: " "), level: level)
        }
        return nil
    }

    private static let claims: [([String], ContrastLevel)] = [
        (["aaa"], .aaa), (["7", "1"], .aaa), (["maximum", "contrast"], .aaa), (["highest", "contrast"], .aaa),
        (["high", "contrast"], .aa), (["strong", "contrast"], .aa), (["great", "contrast"], .aa),
        (["good", "contrast"], .aa), (["excellent", "contrast"], .aa), (["wcag"], .aa), (["aa"], .aa),
        (["accessible"], .aa),
        (["accessibility"], .aa), (["legible"], .aa), (["legibility"], .aa), (["readable"], .aa),
        (["readability"], .aa),
        (["4.5", "1"], .aa), (["optimal", "contrast"], .aa),
    ]
}

/// Finds secondary text with more contrast than primary text.
enum EmphasisRule: ThemeRule {
    static let id = "emphasis-lost"
    static let title = "primary text stands out more than secondary text, and secondary more than tertiary"
    static let facts = "The order of WCAG's ratios on the same background; a difference below 5 percent does not count."

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        context.standards.flatMap { model in
            backgrounds.flatMap { background in
                orders.compactMap { stronger, weaker -> AuditFinding? in
                    let beneath = model.colors.onBackground(background)
                    func ratio(_ role: ColorRole) -> Double {
                        Contrast.ratio(model.colors[role].composited(over: beneath).rgb, beneath.rgb)
                    }
                    let (more, less) = (ratio(stronger), ratio(weaker))
                    guard less * minStep > more else { return nil }
                    let how = less > more ? "stands out more than" : "stands out as much as"
                    return context.finding(
                        Self.self, about: [weaker, stronger], model,
                        subject: "\(weaker.rawValue) on \(background.rawValue)",
                        path: context.own([weaker, stronger]).path,
                        "\(weaker.rawValue) (\(AuditCheck.text(less)):1) \(how) \(stronger.rawValue) (\(AuditCheck.text(more)):1) on \(background.rawValue)"
                    )
                }
            }
        }
    }

    private static let backgrounds: [ColorRole] = [.background, .surfaceBase]
    private static let orders: [(ColorRole, ColorRole)] = [
        (.textPrimary, .textSecondary), (.textSecondary, .textTertiary),
    ]
    private static let minStep = 1.05
}

/// Finds a surface that cannot be distinguished from the one behind it by color, border or shadow.
enum SurfacesAlikeRule: ThemeRule {
    static let id = "surfaces-alike"
    static let title = "a surface can be distinguished from the one beneath"
    static let facts = """
        OKLab distance below 0.02, the just noticeable difference of CSS Color 4; borders and shadows that are as \
        faint do not count.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        context.standards.flatMap { model in
            stacked.compactMap { upper, lower -> AuditFinding? in
                let background = model.colors.onBackground(.background)
                let beneath = model.surface(lower).fill(over: background)
                let surface = model.surface(upper)
                let above = surface.fill(over: beneath)
                guard areAlike(above, beneath) else { return nil }
                let border = surface.borderWidth > 0 ? surface.border.composited(over: beneath) : beneath
                let shadow = surface.shadow?.color.composited(over: beneath) ?? beneath
                guard areAlike(border, beneath), areAlike(shadow, beneath) else { return nil }
                return context.finding(
                    Self.self, .warning, model, subject: "\(upper.rawValue) on \(lower.rawValue)",
                    path: ["surfaces", upper.rawValue],
                    "\(upper.rawValue) \(above.rgb.hex) cannot be distinguished from \(lower.rawValue) \(beneath.rgb.hex), and has no visible border or shadow"
                )
            }
        }
    }

    private static func areAlike(_ one: Color, _ other: Color) -> Bool {
        OKLab(one).distance(to: OKLab(other)) < OKLab.justNoticeableDistance
    }

    private static let stacked: [(SurfaceRole, SurfaceRole)] = [
        (.card, .appBackground), (.cardElevated, .appBackground), (.cardSecondary, .card),
        (.cardSecondary, .appBackground),
    ]
}

/// Finds statuses whose colors look alike. All pills and rows of the components also show the status in words; an app
/// without the words has only the color.
enum ColorAloneRule: ThemeRule {
    static let id = "color-alone"
    static let title = "statuses do not differ by color alone"
    static let facts = """
        WCAG 2.2, 1.4.1. Distances are OKLab's, as seen with protanopia, deuteranopia (Machado 2009), tritanopia \
        (Brettel 1997) and in gray; colors closer than 0.05 count as similar.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        context.standards.flatMap { model in
            pairs.compactMap { one, other -> AuditFinding? in
                let (first, second) = (model.colors.onBackground(one), model.colors.onBackground(other))
                let alike = ColorVision.allCases.filter { vision in
                    OKLab(vision.simulated(first)).distance(to: OKLab(vision.simulated(second))) < minDistance
                }
                let isAlwaysAlike = OKLab(first).distance(to: OKLab(second)) < minDistance
                guard isAlwaysAlike || !alike.isEmpty else { return nil }
                let who =
                    isAlwaysAlike
                    ? "to everybody" : "with " + alike.map { "\($0.rawValue) (\($0.words))" }.joined(separator: ", ")
                return context.finding(
                    Self.self, about: [one, other], model, subject: "\(one.rawValue), \(other.rawValue)",
                    path: one.path,
                    "\(one.rawValue) \(first.rgb.hex) and \(other.rawValue) \(second.rgb.hex) look alike \(who); keep their labels"
                )
            }
        }
    }

    private static let pairs: [(ColorRole, ColorRole)] = {
        let roles = ColorRole.statuses
        return roles.indices.flatMap { one in roles.indices.dropFirst(one + 1).map { (roles[one], roles[$0]) } }
    }()

    /// In OKLab, in which the distance of black and white is 1.
    private static let minDistance = 0.05
}

/// Finds a theme that does not follow every content size.
enum SizeRangeRule: ThemeRule {
    static let id = "size-range"
    static let title = "text follows every text size"
    static let facts = """
        WCAG 2.2, 1.4.4 (AA): text can be enlarged to 200 percent. Body text of iOS is 17 pt at Large and 53 pt at \
        AX5, 312 percent.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        let sizes = context.spec.metadata.contentSizes
        // macOS has no text size that an app could follow.
        guard context.spec.metadata.platform != .macOS else { return [] }
        guard sizes.upperBound < ClosedRange<ContentSize>.all.upperBound else { return [] }
        guard let body = context.spec.typography[.body], body.pointSize > 0 else { return [] }
        let largest = FontMetrics(for: body.relativeTo).pointSize(of: body, at: sizes.upperBound)
        let percent = Int((largest / body.pointSize * 100).rounded(.down))
        let comparison = percent < 200 ? "less than" : "which meets"
        return [
            context.finding(
                Self.self, .warning, subject: "contentSizes", path: ["contentSizes"],
                "text follows only \(sizes.lowerBound.shortName) to \(sizes.upperBound.shortName): body text grows to \(decimal(largest, places: 2)) pt, \(percent) percent, \(comparison) the 200 percent that WCAG requires"
            )
        ]
    }
}

/// Finds controls that are too small for a finger.
enum TouchTargetRule: ThemeRule {
    static let id = "touch-target"
    static let title = "controls are large enough to tap"
    static let facts = """
        Human Interface Guidelines: 44 pt. WCAG 2.2, 2.5.8 (AA): 24 CSS px, below which the audit fails; 2.5.5 (AAA): \
        44.
        """

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        // Both appearances have the same sizes.
        let appearance = context.standards.first?.appearance
        return context.models.filter { $0.appearance == appearance }.flatMap { model in
            targets(in: model).compactMap { target -> AuditFinding? in
                guard target.height < comfortable else { return nil }
                let isError = target.height < least
                return context.finding(
                    Self.self, isError ? .error : .warning, model, hasSize: true, subject: target.name,
                    "\(target.name) is \(decimal(target.height, places: 2)) pt tall, \(isError ? "at least 24 pt are required" : "44 pt are recommended")"
                )
            }
        }
    }

    /// Returns the controls whose height the theme determines, with their heights in pt.
    static func targets(in model: RenderModel) -> [(name: String, height: Double)] {
        let metrics = ButtonMetrics(model)
        let row = ListRowStyle(model)
        let field = FieldStyle(model)
        let form = FormStyle(model)
        let buttons = ButtonRole.allCases.map { role in
            let label = model.button(role).label
            return ("\(role.rawValue) button", max(label.leading + 2 * metrics.verticalPadding, metrics.minimumHeight))
        }
        return buttons + [
            ("list row", max(row.title.leading + 2 * row.verticalPadding, row.minimumHeight)),
            ("form row", max(form.row.title.leading + 2 * form.row.verticalPadding, form.row.minimumHeight)),
            ("text field", field.text.leading + 2 * field.verticalPadding),
        ]
            + ActionButtonStyle.Kind.allCases.map {
                ("\($0.rawValue) action button", ActionButtonStyle($0, in: model).height)
            }
            + scarf(in: model)
    }

    /// Returns Scarf's controls, if the theme shows them.
    private static func scarf(in model: RenderModel) -> [(name: String, height: Double)] {
        guard ScarfRoles.areGiven(in: model) else { return [] }
        let field = FieldStyle.scarf(model)
        let buttons = ScarfButtonStyle.Kind.allCases.map { kind in
            let style = ScarfButtonStyle(kind, in: model)
            return ("\(kind.rawValue) Scarf button", style.label.leading + 2 * style.verticalPadding)
        }
        return buttons + [("Scarf text field", field.text.leading + 2 * field.verticalPadding)]
    }

    /// The recommended height in pt.
    static let comfortable = 44.0
    private static let least = 24.0
}

/// Finds texts that are truncated with large text or in a longer language.
///
/// The audit does not draw. The texts come from the scenes, and ``ThemeAudit/add(_:)`` adds the findings.
public enum CutTextRule: AuditRule {
    /// The identifier in machine output.
    public static let id = "cut-text"
    /// The requirement in one line.
    public static let title = "no text is cut off at large sizes or in longer languages"
    /// The sources of the requirement.
    public static let facts = """
        Human Interface Guidelines, Typography: avoid truncation as people choose larger sizes. Apple's localization \
        guide: leave space for text that is longer in other languages.
        """

    /// A truncated text.
    public struct Cut: Hashable, Sendable {
        /// The complete text.
        public let text: String
        /// The text as shown.
        public let shown: String
        /// The component with the text.
        public let component: String

        /// Creates a truncated text.
        public init(_ text: String, shownAs shown: String, in component: String) {
            (self.text, self.shown, self.component) = (text, shown, component)
        }
    }

    /// Returns the finding about the truncated texts of a screen; `nil` for none.
    ///
    /// - Parameters:
    ///   - cuts: The texts; the finding quotes the first one.
    ///   - scene: The slug of the scene.
    ///   - environment: The settings with which the scene is drawn.
    public static func finding(
        _ cuts: [Cut], in scene: String, _ spec: ThemeSpec, _ environment: RenderEnvironment
    ) -> AuditFinding? {
        guard let first = cuts.first else { return nil }
        let language = environment.has(.pseudoLanguage) ? " in the pseudo-language" : ""
        let others = Set(cuts.dropFirst().map(\.component)).sorted().joined(separator: ", ")
        let rest = cuts.count == 1 ? "" : ", and \(cuts.count - 1) more in \(others)"
        return AuditFinding(
            theme: spec.slug, rule: id, severity: .warning, appearance: nil, contentSize: environment.contentSize,
            subject: scene,
            message: "the \(scene) screen cuts \(counted(cuts.count, "text"))\(language): "
                + "\"\(first.text)\" to \"\(first.shown)\" in \(first.component)\(rest)", path: ["typography"])
    }
}

extension ThemeAudit {
    /// Adds findings about what scenes draw and about values that could not be read.
    public mutating func add(_ findings: [AuditFinding]) { self.findings += findings }
}
