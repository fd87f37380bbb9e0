import ColorScience
import Testing

@testable import ThemeSpec

/// Roles suggested for colors that have none.
struct RoleSuggestionTests {
    private func pair(_ light: String, _ dark: String? = nil) throws -> ColorPair {
        let color = try #require(Color(hex: light))
        return ColorPair(light: color, dark: dark.flatMap { Color(hex: $0) } ?? color)
    }

    private func first(_ name: String, _ light: String, _ dark: String? = nil, taken: Set<ColorRole> = []) throws
        -> String
    {
        RoleSuggestion.ranked(for: name, pair: try pair(light, dark), taken: taken)[0].role.rawValue
    }

    @Test(arguments: [
        ("AppTheme.Colors.aqua", "#00B4D8", nil, "primaryCTA"), ("brandAccent", "#7C3AED", nil, "accent"),
        ("Colors.inkBlack", "#101014", "#F5F5F7", "textPrimary"),
        ("subtitleGray", "#6B7280", "#9CA3AF", "textSecondary"),
        ("canvas", "#FFFFFF", "#000000", "background"), ("cardFill", "#F4F4F5", "#1C1C1E", "surfaceBase"),
        ("hairlineGray", "#E5E7EB", "#374151", "borderSubtle"), ("tomato", "#E5484D", nil, "destructive"),
        ("deleteRed", "#DC2626", nil, "destructive"), ("mint", "#30A46C", nil, "success"),
        ("mustard", "#D9A406", nil, "warning"), ("errorText", "#B91C1C", nil, "danger"),
        ("dimOverlay", "#00000080", nil, "surfaceScrim"),
    ])
    func nameAndColorDetermineSuggestion(name: String, light: String, dark: String?, role: String) throws {
        // A strong color may be anything strong: what has its hue must be among the first.
        let found = RoleSuggestion.ranked(for: name, pair: try pair(light, dark)).prefix(3).map(\.role.rawValue)
        #expect(found.contains(role), "\(found)")
    }

    @Test func everyRoleIsRankedOnce() throws {
        let found = RoleSuggestion.ranked(for: "x", pair: try pair("#808080"))
        #expect(Set(found.map(\.role)).count == found.count && found.count == RoleTraits.known.count)
        #expect(zip(found, found.dropFirst()).allSatisfy { $0.score >= $1.score })
        #expect(found.allSatisfy { (0...1).contains($0.score) && !$0.purpose.isEmpty })
    }

    @Test func takenRolesAreRankedLast() throws {
        #expect(
            try first("brandAccent", "#7C3AED") != (try first("brandAccent", "#7C3AED", taken: [.accent, .primaryCTA])))
        #expect(try first("aqua", "#00B4D8", taken: [.primaryCTA]) == "accent")
    }

    @Test func usageDecidesBetweenSimilarColors() throws {
        let gray = try pair("#9CA3AF")
        func first(_ usage: RoleSuggestion.Usage) -> RoleSuggestion {
            RoleSuggestion.ranked(for: "ash", pair: gray, usage: usage)[0]
        }
        #expect(["textSecondary", "textTertiary"].contains(first(.init(foreground: 9)).role.rawValue))
        #expect(first(.init(border: 9)).role == .borderSubtle && first(.init(border: 9)).reason == .usage)
    }

    @Test func suggestionShowsStrongestReason() throws {
        #expect(RoleSuggestion.ranked(for: "hairline", pair: try pair("#E5E7EB"))[0].reason == .name)
        #expect(RoleSuggestion.ranked(for: "aqua", pair: try pair("#00B4D8"))[0].reason == .color)
    }
}
