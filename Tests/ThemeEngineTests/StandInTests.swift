import ColorScience
import Testing
import ThemeSpec

@testable import ThemeEngine

/// Colors derived for missing roles are as readable as their sources, and have the same hue.
struct StandInTests {
    /// Every included theme, unchanged and without each of the roles that have a fallback.
    private static let themes: [(name: String, spec: ThemeSpec, missing: ColorRole?)] = {
        let library = ThemeLibrary()
        let specs = library.slugs.compactMap { try? library.load($0).spec }
        return specs.flatMap { spec in
            [(spec.slug, spec, nil)] + ColorRole.known.map { (spec.slug, spec, $0) }
        }
    }()

    private func colors(_ spec: ThemeSpec, _ appearance: Appearance, without role: ColorRole?) -> ColorModel {
        var given = spec.colors.mapValues { $0[appearance] }
        if let role, !ColorFallback.chains[role, default: []].isEmpty { given[role] = nil }
        return ColorModel(given: given)
    }

    /// Returns the text that would not be visible on a derived fill if this had the color of its source; `nil` if there
    /// is none.
    private func hiddenText(on fill: ColorRole, of fallback: ColorFallback, in colors: ColorModel) -> ColorRole? {
        let text = ColorFallback.fills.first { $0.value == fill && colors.fallbacks[$0.key] == nil }?.key
        return text.flatMap {
            Contrast.ratio(colors[$0], colors.onBackground(fallback.source)) < 1.5 ? $0 : nil
        }
    }

    /// Every theme, appearance and role, with surfaces as drawn. A hue instead of a gray cannot have the contrast of
    /// black on white, and is readable as text.
    @Test func standInHasAtLeastTheContrastOfItsSource() {
        var checked = 0
        for (name, spec, missing) in Self.themes {
            for appearance in Appearance.allCases {
                let colors = colors(spec, appearance, without: missing)
                let surfaces = ColorFallback.page.map { colors.onBackground($0) }
                for (role, fallback) in colors.fallbacks {
                    let case_ = "\(name) without \(missing?.rawValue ?? "nothing"), \(appearance), \(role.rawValue)"
                    let found = StandIn.ratios(colors[role], on: surfaces)
                    let source = StandIn.ratios(colors[fallback.source], on: surfaces)
                    if let fill = ColorFallback.fills[role] {
                        let beneath = colors.onBackground(fill)
                        let ratio = Contrast.ratio(Color(colors[role].composited(over: beneath).rgb), beneath)
                        #expect(ratio >= 4.5, "\(case_): \(ratio)")
                    } else if let text = hiddenText(on: role, of: fallback, in: colors) {
                        let ratio = Contrast.ratio(colors[text], colors.onBackground(role))
                        #expect(ratio >= 4.5, "\(case_): \(ratio)")
                    } else {
                        var limit = Double.infinity
                        if case .hue(_, let other) = fallback, OKLCH(colors[other]).chroma < 0.03 { limit = 4.5 }
                        let isReached = zip(found, source).allSatisfy { $0 >= min($1, limit) }
                        #expect(isReached, "\(case_): \(found) \(source)")
                    }
                    checked += 1
                }
            }
        }
        #expect(checked > 5000)
    }

    /// The text of a theme is visible on a fill that is derived because the theme lacks it.
    @Test func textIsVisibleOnDerivedFill() {
        for (text, ink) in [(Color.white, Color.white), (.black, .black), (.white, Color(RGB(packed: 0xE6E6E6)))] {
            let page: Color = text == .white ? .black : .white
            let colors = ColorModel(given: [
                .background: page, .textPrimary: text, .textOnPrimaryCTA: ink, .textOnDestructive: ink,
            ])
            for (text, fill) in ColorFallback.fills {
                let ratio = Contrast.ratio(colors[text], colors.onBackground(fill))
                #expect(ratio >= 3, "\(text.rawValue): \(ratio)")
            }
        }
        // Statuses, which are text on the page, do not follow a fill that is changed for its text.
        let dark = ColorModel(given: [
            .background: Color(RGB(packed: 0x303030)), .textPrimary: .white, .textOnPrimaryCTA: .white,
            .textOnDestructive: .white,
        ])
        for role in [ColorRole.danger, .statusOverdue, .warning, .statusGood] {
            let ratio = Contrast.ratio(dark[role], dark.onBackground(.background))
            #expect(ratio >= 4.5, "\(role.rawValue): \(ratio)")
        }
        let faint = ColorModel(given: [
            .background: .black, .textPrimary: .white, .textOnPrimaryCTA: Color.white.opacity(0.6),
        ])
        let fill = faint.onBackground(.primaryCTA)
        #expect(Contrast.ratio(faint[.textOnPrimaryCTA].composited(over: fill), fill) >= 4.5)
        // The color that a theme defines for nearly the same purpose stays as it is.
        let pale = ColorModel(given: [.accent: Color(RGB(packed: 0xF0F0F0)), .textOnPrimaryCTA: .white])
        #expect(pale[.primaryCTA] == Color(RGB(packed: 0xF0F0F0)))
    }

    /// A hue made from black or gray would be black or gray, and the statuses would not differ.
    @Test(arguments: [(0xFFFFFF, 0x000000), (0x121212, 0xE0E0E0)] as [(UInt32, UInt32)])
    func statusesOfGrayThemeHaveHues(background: UInt32, text: UInt32) {
        let page = Color(RGB(packed: background))
        let colors = ColorModel(given: [.background: page, .textPrimary: Color(RGB(packed: text))])
        for (role, hue) in [(ColorRole.statusOverdue, 27.0), (.statusDueSoon, 75), (.statusGood, 193), (.info, 245)] {
            let polar = OKLCH(colors[role])
            #expect(abs(polar.hue - hue) < 6 && polar.chroma > 0.05, "\(role.rawValue): \(colors[role].hex)")
            #expect(Contrast.ratio(colors[role], page) >= 4.5, "\(role.rawValue): \(colors[role].hex)")
        }
    }

    /// Another color of the theme is better than a changed one, and a changed one is described as such.
    @Test func textOnFillIsAColorOfTheThemeIfOneIsReadable() {
        let (teal, gray) = (Color(RGB(packed: 0x2DD4BF)), Color(RGB(packed: 0x909090)))
        let colors = ColorModel(given: [.background: .white, .textPrimary: .black, .primaryCTA: teal])
        #expect(colors[.textOnPrimaryCTA] == .black && colors.origin(of: .textOnPrimaryCTA) == "textPrimary")
        let faint = ColorModel(given: [.background: .white, .textPrimary: gray, .primaryCTA: teal])
        #expect(Contrast.ratio(faint[.textOnPrimaryCTA], teal) >= 4.5)
        #expect(faint.origin(of: .textOnPrimaryCTA) == "textPrimary, darkened")
        #expect(faint.origin(of: .surfaceBase) == "background" && faint.origin(of: .background) == nil)
    }

    @Test func standInKeepsTheHueOfItsRole() {
        for (name, spec, missing) in Self.themes {
            for appearance in Appearance.allCases {
                let colors = colors(spec, appearance, without: missing)
                for case (let role, .hue(let degrees, _)) in colors.fallbacks {
                    let polar = OKLCH(colors[role])
                    let turn = abs(polar.hue - degrees)
                    // A gray has no hue.
                    guard OKLCH(colors[colors.source(of: role)]).chroma > 0.02 else { continue }
                    #expect(min(turn, 360 - turn) < 6, "\(name) \(missing?.rawValue ?? "") \(appearance) \(role)")
                }
            }
        }
    }
}
