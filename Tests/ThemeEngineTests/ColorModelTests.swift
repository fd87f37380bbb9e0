import ColorScience
import Testing
import ThemeSpec

@testable import ThemeEngine

struct ColorModelTests {
    private static let statuses: [ColorRole] = [.statusOverdue, .statusDueSoon, .statusGood, .statusNeutral]

    @Test func everyFallbackChainEndsInARequiredRole() {
        func ends(_ role: ColorRole, _ seen: Set<ColorRole>) -> Bool {
            if [.background, .textPrimary].contains(role) { return true }
            guard !seen.contains(role), let chain = ColorFallback.chains[role], !chain.isEmpty else { return false }
            return chain.allSatisfy { fallback in
                switch fallback {
                case .role(let next), .hue(_, let next), .faint(_, let next): ends(next, seen.union([role]))
                }
            }
        }
        // A scrim is derived from no color of the theme.
        for role in ColorRole.known where role != .surfaceScrim { #expect(ends(role, []), "\(role.rawValue)") }
    }

    /// Only the background is over something unknown.
    @Test func translucentSurfaceIsNotTheBackground() throws {
        let panel = try #require(Color(hex: "#FFFFFF0B"))
        let colors = ColorModel(given: [.surfaceBase: panel, .accent: .white], appearance: .dark)
        #expect(colors[.background] == .black && colors[.textPrimary] == .white)
        let opaque = try #require(Color(hex: "#101418"))
        #expect(ColorModel(given: [.surfaceBase: opaque], appearance: .dark)[.background] == opaque)
    }

    @Test func presetsHaveFourDifferentStatusColors() throws {
        let library = ThemeLibrary()
        for slug in library.slugs {
            for appearance in Appearance.allCases {
                let colors = ColorModel(try library.load(slug).spec, appearance: appearance)
                let labs = Self.statuses.map { OKLab(colors.onBackground($0)) }
                for one in labs.indices {
                    for other in labs.indices where other > one {
                        let distance = labs[one].squaredDistance(to: labs[other]).squareRoot()
                        #expect(distance > 0.05, "\(slug) \(appearance) \(Self.statuses[one]) \(Self.statuses[other])")
                    }
                }
            }
        }
    }

    /// An opaque scrim would hide the content below a sheet.
    @Test(arguments: Appearance.allCases) func missingScrimIsTranslucentBlack(appearance: Appearance) {
        let colors = ColorModel(given: [.background: .white, .textPrimary: .black], appearance: appearance)
        #expect(colors[.surfaceScrim] == Color.black.opacity(0.55) && colors.isStandIn(.surfaceScrim))
        #expect(ColorFallback.phrases(for: .surfaceScrim) == ["black at 55 percent"])
    }

    @Test func standInKeepsLightnessAsFarAsContrastPermits() throws {
        let colors = ColorModel(try ThemeLibrary().load("modern-gray").spec, appearance: .light)
        #expect(colors.fallbacks[.statusOverdue] == .role(.danger))
        #expect(colors.fallbacks[.statusGood] == .hue(193, of: .statusOverdue))
        let (source, turned) = (OKLCH(colors[.statusOverdue]), OKLCH(colors[.statusGood]))
        #expect(abs(source.lightness - turned.lightness) < 0.05)
        #expect(abs(turned.hue - 193) < 3)
    }

    @Test func givenRoleHasNoFallback() throws {
        let colors = ColorModel(try ThemeLibrary().load("modern-gray").spec, appearance: .light)
        for role in ColorRole.gentle { #expect(colors.fallbacks[role] == nil) }
    }
}
