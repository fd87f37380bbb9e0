import ColorScience
import Testing
import ThemeSpec

@testable import ThemeEngine

/// The effect of the settings of a device on a model.
@Suite struct SettingRuleTests {
    private func model(
        _ theme: String, _ settings: Set<EnvironmentSetting>, _ appearance: Appearance = .light
    ) throws -> RenderModel {
        RenderModel(
            try ThemeLibrary().load(theme).spec, RenderEnvironment(appearance: appearance, settings: settings))
    }

    @Test func boldTextIsHeavier() throws {
        let order: [FontWeight] = [
            .ultraLight, .thin, .light, .regular, .medium, .semibold, .bold, .heavy, .black,
        ]
        let bolder = order.map { order.firstIndex(of: $0.bolder) ?? -1 }
        #expect(bolder == [2, 3, 4, 5, 6, 7, 8, 8, 8])
        for theme in ["checkpoint", "editorial-paper"] {
            let (plain, bold) = (try model(theme, []), try model(theme, [.boldText]))
            for role in TextRole.allCases {
                #expect(bold.text(role).weight == plain.text(role).weight.bolder)
                #expect(bold.text(role).pointSize == plain.text(role).pointSize)
            }
            // A weight that a component specifies.
            #expect(StatusPillStyle(.statusGood, in: plain).label.weight == .bold)
            #expect(StatusPillStyle(.statusGood, in: bold).label.weight == .black)
        }
    }

    @Test(arguments: ThemeLibrary().slugs, Appearance.allCases)
    func reducedTransparencyIsOpaque(theme: String, appearance: Appearance) throws {
        let (plain, reduced) = (
            try model(theme, [], appearance), try model(theme, [.reduceTransparency], appearance)
        )
        for role in SurfaceRole.allCases {
            let (one, other) = (plain.surface(role), reduced.surface(role))
            guard one.blursBackdrop else {
                #expect(one == other, "\(role)")
                continue
            }
            #expect(!other.isTranslucent && !other.blursBackdrop, "\(role)")
            let background = plain.colors.onBackground(.background)
            #expect(other.fill(over: .black) == one.fill(over: background), "\(role)")
        }
    }

    @Test func statusesHaveDifferentShapes() throws {
        let roles: [ColorRole] = [.statusOverdue, .statusDueSoon, .statusGood, .statusNeutral]
        let environment = RenderEnvironment(settings: [.differentiateWithoutColor])
        #expect(Set(roles.map(environment.statusShape)).count == 4)
        #expect(Set(roles.map(RenderEnvironment().statusShape)) == [.circle])
        #expect(environment.statusShape(.danger) != environment.statusShape(.success))
    }

    @Test func buttonsWithoutContainerAreUnderlined() throws {
        for theme in ["checkpoint", "gentle-default"] {
            let (plain, shaped) = (try model(theme, []), try model(theme, [.buttonShapes]))
            for role in ButtonRole.allCases {
                let button = shaped.button(role)
                #expect(button.label.isUnderlined == (button.fill == nil && button.border == nil), "\(role)")
                #expect(!plain.button(role).label.isUnderlined)
            }
            #expect(ActionButtonStyle(.text, in: shaped).label.isUnderlined)
            #expect(!ActionButtonStyle(.primary, in: shaped).label.isUnderlined)
        }
        let scarf = try model("scarf", [.buttonShapes])
        #expect(ScarfButtonStyle(.ghost, in: scarf).label.isUnderlined)
        #expect(!ScarfButtonStyle(.secondary, in: scarf).label.isUnderlined)
    }

    /// The statements of the panel about a theme are true, and independent of whether the setting is on.
    @Test(arguments: ThemeLibrary().slugs, Appearance.allCases)
    func settingEffectDescribesRenderedChanges(theme: String, appearance: Appearance) throws {
        let plain = try model(theme, [], appearance)
        for setting in EnvironmentSetting.allCases {
            let on = try model(theme, [setting], appearance)
            let effect = setting.effect(in: plain)
            #expect(effect == setting.effect(in: on) && effect.hasSuffix("."))
            let changed = plain.spec.colors.keys.count { plain.colors[$0] != on.colors[$0] }
            let hasMaterials = SurfaceRole.allCases.contains { plain.surface($0).blursBackdrop }
            switch setting {
            case .increasedContrast:
                #expect(changed == 0 || effect.contains("Changes \(changed) color"), "\(effect)")
                #expect(effect.hasPrefix("Changes nothing") == (changed == 0 && !hasMaterials), "\(effect)")
            case .reduceTransparency:
                #expect(effect.hasPrefix("Changes nothing") == !hasMaterials, "\(effect)")
            default: #expect(!effect.hasPrefix("Changes nothing"), "\(effect)")
            }
        }
    }
}
