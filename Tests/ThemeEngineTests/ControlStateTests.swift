import ScratchFolder
import Testing
import ThemeEngine
import ThemeSpec

/// The appearance of controls in their states.
struct ControlStateTests {
    private let model: RenderModel

    init() throws {
        model = RenderModel(try ThemeLibrary().load("modern-gray").spec, appearance: .light)
    }

    private func look(_ kind: ControlKind, _ state: ControlState) -> ControlLook { ControlLook(kind, state, in: model) }

    @Test func pressedButtonHasTheScaleAndOpacityOfTheTheme() {
        let (look, button) = (look(.primaryButton, .pressed), model.button(.primary))
        #expect(look.scale == button.pressedScale && look.fill?.opacity == button.pressedOpacity)
        #expect(look.labelOpacity == button.pressedOpacity && look.scale < 1)
    }

    @Test(arguments: ControlKind.allCases) func disabledControlHasLowerOpacity(kind: ControlKind) {
        let (rest, disabled) = (look(kind, .normal), look(kind, .disabled))
        #expect(abs(disabled.labelOpacity - 0.4) < 1e-9)
        #expect(disabled.fill?.opacity == rest.fill.map { $0.opacity * 0.4 })
        #expect(disabled.border?.opacity == rest.border.map { $0.opacity * 0.4 })
    }

    @Test func focusIsABorderOfFieldsAndARingAroundOthers() {
        #expect(look(.field, .focused).border?.role == .primaryCTA && !look(.field, .focused).hasFocusRing)
        #expect(look(.row, .focused).hasFocusRing && look(.toggle, .focused).hasFocusRing)
    }

    @Test func selectionIsTheAccent() {
        #expect(look(.tab, .selected).label.colorRole == .accent)
        #expect(look(.row, .selected).fill?.role == .accent && look(.row, .selected).fill?.opacity == 0.15)
        #expect(look(.toggle, .selected).mark == .knob(isOn: true) && look(.toggle, .normal).mark == .knob(isOn: false))
    }

    @Test func errorIsMarkedBySignAndColor() {
        let field = look(.field, .error)
        #expect(field.mark == .warning && field.markPart?.role == .danger && field.border?.role == .danger)
    }

    @Test func loadingReplacesTheTitle() {
        #expect(look(.primaryButton, .loading).mark == .progress && !look(.primaryButton, .loading).showsTitle)
        #expect(look(.row, .loading).mark == .placeholder && !look(.row, .loading).showsTitle)
    }

    @Test func statesWithoutVisibleChangeAreUnchanged() {
        let unchanged = ControlState.allCases.filter { look(.pill, $0).isUnchanged }
        #expect(unchanged == [.pressed, .focused, .selected, .error])
        #expect(ControlKind.allCases.allSatisfy { !look($0, .normal).isUnchanged && !look($0, .disabled).isUnchanged })
    }

    @Test func tokensNameFrontsFillsAndBorders() {
        #expect(look(.primaryButton, .disabled).tokens == "textOnPrimaryCTA 40% on primaryCTA 40%")
        #expect(look(.field, .error).tokens == "textPrimary, danger on surfaceBase, border danger")
        #expect(look(.toggle, .selected).tokens == "white on primaryCTA")
    }

    /// Checkpoint's secondary button is filled, and the tokens are those of its drawing.
    @Test(arguments: Appearance.allCases) func checkpointButtonsHaveTheirOwnLooks(appearance: Appearance) throws {
        let model = RenderModel(try ThemeLibrary().load("checkpoint").spec, appearance: appearance)
        for (kind, action) in [
            (ControlKind.primaryButton, ActionButtonStyle.Kind.primary), (.secondaryButton, .secondary),
        ] {
            let (own, rest) = (ActionButtonStyle(action, in: model), ControlLook(kind, .normal, in: model))
            #expect(rest.ownName == own.name && rest.fill?.role == own.fillRole && rest.fill?.color == own.fill)
            #expect((rest.border?.color ?? .clear) == own.border && rest.sheen == own.sheen && rest.label == own.label)
            #expect(rest.cornerRadius == own.cornerRadius && rest.minimumHeight == own.height)
            let pressed = ControlLook(kind, .pressed, in: model)
            #expect(pressed.scale == own.pressedScale && pressed.fill?.opacity == own.pressedOpacity)
        }
        let secondary = ControlLook(.secondaryButton, .normal, in: model)
        #expect(secondary.tokens == "textPrimary on surfaceCardSecondary, border borderSubtle 50%")
        let destructive = ControlLook(.destructiveButton, .normal, in: model)
        #expect(destructive.ownName == nil && destructive.fill?.color == model.button(.destructive).fill)
    }

    /// A press of Scarf's buttons changes only their fill, or the opacity of the whole primary button.
    @Test func scarfButtonsHaveTheirOwnLooks() throws {
        let model = RenderModel(try ThemeLibrary().load("scarf").spec, appearance: .light)
        for (kind, scarf) in [
            (ControlKind.primaryButton, ScarfButtonStyle.Kind.primary), (.secondaryButton, .secondary),
            (.destructiveButton, .destructive),
        ] {
            let own = ScarfButtonStyle(scarf, in: model)
            let (rest, pressed) = (ControlLook(kind, .normal, in: model), ControlLook(kind, .pressed, in: model))
            #expect(rest.ownName == own.name && rest.fill?.color == own.rest.fill && rest.shadow == own.shadow)
            #expect(rest.cornerRadius == own.cornerRadius && rest.verticalPadding == own.verticalPadding)
            #expect(!pressed.isUnchanged && pressed.fill?.role == own.pressed.fillRole)
            #expect(pressed.fill?.opacity == own.pressed.fillOpacity * own.pressed.opacity)
            #expect(pressed.labelOpacity == own.pressed.opacity && pressed.scale == 1)
        }
        let pressed = ControlLook(.secondaryButton, .pressed, in: model)
        #expect(pressed.tokens == "textPrimary on borderStrong, border borderStrong")
    }

    /// A role named after a state replaces the rule of the system.
    @Test func themeGivesAStateItsOwnColor() throws {
        let gray = ["lightHex", "darkHex"].map { "\"\($0)\":\"#888888\"" }.joined(separator: ",")
        let roles = ["primaryCTADisabled", "textOnPrimaryCTADisabled"].map { "\"\($0)\":{\(gray)}" }
        let folder = try ScratchFolder()
        let path = try folder.write(
            "theme.json",
            "{\"extends\":\"modern-gray\",\"colors\":{\"pairByRole\":{\(roles.joined(separator: ","))}}}")
        let spec = try withExtendedLifetime(folder) { try ThemeLibrary().load(path).spec }
        let look = ControlLook(.primaryButton, .disabled, in: RenderModel(spec, appearance: .light))
        #expect(look.fill?.color.hex == "#888888" && look.fill?.opacity == 1)
        #expect(look.tokens == "textOnPrimaryCTADisabled on primaryCTADisabled")
        #expect(
            ControlLook(.primaryButton, .normal, in: RenderModel(spec, appearance: .light)).fill?.role == .primaryCTA)
    }
}
