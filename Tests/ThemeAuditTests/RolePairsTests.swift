import ColorScience
import Testing
import ThemeEngine
import ThemeSpec

@testable import ThemeAudit

struct RolePairsTests {
    private func spec(_ slug: String) throws -> ThemeSpec { try ThemeLibrary().load(slug).spec }

    @Test func ratiosOfUnchangedColorEqualThoseOfAudit() throws {
        var count = 0
        for slug in ThemeLibrary.builtInSlugs {
            let spec = try spec(slug)
            for appearance in spec.metadata.appearances {
                let roles: [ColorRole] = [.primaryCTA, .textSecondary, .background, .surfaceBase, .themePrimary]
                let devices: [Set<EnvironmentSetting>] = [[], [.increasedContrast], [.reduceTransparency]]
                for (role, device) in roles.flatMap({ role in devices.map { (role, $0) } }) {
                    let pairs = RolePairs([role], in: spec, appearance, AuditSettings(device: device))
                    for pair in pairs.pairs {
                        count += 1
                        #expect(
                            abs(pairs.ratio(pair, with: pairs.color) - pair.check.ratio) < 0.005,
                            "\(slug) \(appearance) \(role.rawValue) \(device): \(pair.check.pair.component) \(pair.check.pair.part)"
                        )
                    }
                }
            }
        }
        #expect(count > 1000)
    }

    @Test func nearestColorReachesRatioAndLighterOneDoesNot() throws {
        let spec = try spec("modern-gray")
        let pairs = RolePairs([.textTertiary], in: spec, .light)
        guard case .found(let color) = pairs.nearest(to: pairs.color, reaching: 5) else {
            Issue.record("expected a color")
            return
        }
        let changed = RolePairs([.textTertiary], in: spec.changing(.textTertiary, in: .light, to: color), .light)
        #expect(try #require(changed.pairs.map(\.check.ratio).min()) >= 5)
        var lighter = OKLCH(color)
        lighter.lightness += 0.01
        #expect(try #require(pairs.worstRatio(with: lighter.color)) < 5)
        #expect(abs(OKLCH(color).hue - OKLCH(pairs.color).hue) < 3)
    }

    @Test func sufficientColorIsNotChanged() throws {
        let pairs = RolePairs([.textTertiary], in: try spec("modern-gray"), .light)
        #expect(pairs.nearest(to: pairs.color, reaching: 1.5) == .found(pairs.color))
    }

    @Test func unreachableRatioReturnsBestColor() throws {
        let pairs = RolePairs([.textPrimary], in: try spec("modern-gray"), .light)
        guard case .none(let best, let part) = pairs.nearest(to: pairs.color, reaching: 21) else {
            Issue.record("expected none")
            return
        }
        let ratio = try #require(pairs.worstRatio(with: best))
        #expect(part < 1 && abs(ratio - part * 21) < 1e-9)
    }
}
