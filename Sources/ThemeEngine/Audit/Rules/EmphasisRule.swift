import ColorScience
import ThemeSpec

/// Secondary text that stands out more than primary text.
enum EmphasisRule: ThemeRule {
    static let id = "emphasis-lost"
    static let title = "primary text stands out more than secondary, and that more than tertiary"
    static let facts = "The order of WCAG's ratios on the same paper; roles are alike below 5 percent of difference."

    static func findings(_ context: AuditContext, _ checks: [AuditCheck]) -> [AuditFinding] {
        context.standards.flatMap { model in
            papers.flatMap { paper in
                orders.compactMap { stronger, weaker -> AuditFinding? in
                    let beneath = model.colors.onBackground(paper)
                    func ratio(_ role: ColorRole) -> Double {
                        Contrast.ratio(model.colors[role].composited(over: beneath).rgb, beneath.rgb)
                    }
                    let (more, less) = (ratio(stronger), ratio(weaker))
                    guard less * leastStep > more else { return nil }
                    let how = less > more ? "stands out more than" : "stands out as much as"
                    return context.finding(
                        Self.self, .warning, model, subject: "\(weaker.rawValue) on \(paper.rawValue)",
                        path: ["colors", "pairByRole", weaker.rawValue],
                        "\(weaker.rawValue) (\(AuditCheck.text(less)):1) \(how) \(stronger.rawValue) (\(AuditCheck.text(more)):1) on \(paper.rawValue)"
                    )
                }
            }
        }
    }

    private static let papers: [ColorRole] = [.background, .surfaceBase]
    private static let orders: [(ColorRole, ColorRole)] = [
        (.textPrimary, .textSecondary), (.textSecondary, .textTertiary),
    ]
    private static let leastStep = 1.05
}
