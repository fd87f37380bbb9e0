import ColorScience
import ScratchFolder
import Testing
import ThemeSpec

@testable import ThemeEngine

/// The colors of a theme that have a role, and the replacements of missing roles.
struct OwnColorsTests {
    private func spec(_ members: String) throws -> ThemeSpec {
        let folder = try ScratchFolder()
        return try ThemeLibrary().load(try folder.write(theme: "t.json", members)).spec
    }

    private func pairs(_ names: [String]) -> String {
        let rows = names.map { "\"\($0)\":{\"lightHex\":\"#112233\",\"darkHex\":\"#445566\"}" }
        return "\"colors\":{\"pairByRole\":{\(rows.joined(separator: ","))}}"
    }

    @Test func builtInThemesHaveNoUnmappedColors() throws {
        for slug in ThemeLibrary().slugs {
            let spec = try ThemeLibrary().load(slug).spec
            #expect(spec.unmappedColors.isEmpty && OwnColors(spec).advice(key: "m") == nil, "\(slug)")
        }
    }

    @Test func unusedColorIsUnmapped() throws {
        let surface =
            "\"surfaces\":{\"roles\":{\"card\":{\"backgroundStyle\":{\"type\":\"solid\",\"colorRole\":\"sand\"}}}}"
        let text = "\"typography\":{\"roles\":{\"body_m\":{\"colorRole\":\"slate\"}}}"
        let names = ["aqua", "sand", "slate", "toolWeb", "accent"]
        let spec = try spec("\(pairs(names)),\(surface),\(text)")
        #expect(spec.unmappedColors == [ColorRole(rawValue: "aqua")])
        #expect(OwnColors(spec).advice(key: "m") == "4 of 5 colors mapped: press m")
    }

    @Test func nameWithSeveralRolesCountsAsOneColor() throws {
        let aliases =
            "\"aliases\":{\"colors\":{\"C.a\":[\"accent\",\"danger\"],\"C.aqua\":\"aqua\",\"C.none\":\"success\"}}"
        let own = OwnColors(try spec("\(pairs(["accent", "danger", "aqua", "info"])),\(aliases)"))
        #expect(own.count == 3 && own.mappedCount == 2)
    }

    /// Each optional role of components is used if it is specified: without it, a pair has another color.
    @Test func optionalColorsAreUsed() throws {
        let spec = try spec(pairs(ComponentColors.optional.map(\.rawValue)))
        let model = RenderModel(spec, appearance: .light)
        let chat = ChatStyle(model)
        let used =
            ToolKindStyle.all(in: model).map(\.role) + ChatStyle.toolKinds.map { ChatStyle.tool($0, in: model).role }
            + [chat.active.role, chat.boxBorder.role, chat.activeName.colorRole]
        let named = ["brandAmber", "brandRustDeep"].map { ColorRole(rawValue: $0) }
        #expect(Set(ComponentColors.optional).isSubset(of: Set(used + named)))
        #expect(chat.avatar.first == spec.colors[named[0]]?.light && chat.avatar.last == spec.colors[named[1]]?.light)
    }

    private func colors(_ given: [ColorRole: Color], _ appearance: Appearance = .light) -> ColorModel {
        ColorModel(given: given, appearance: appearance)
    }

    @Test func backgroundAndTextAreReadableOnEachOther() {
        let pale = Color(RGB(packed: 0xFFF8F0))
        let navy = Color(RGB(packed: 0x101840))
        #expect(colors([.background: pale])[.textPrimary] == .black)
        #expect(colors([.background: navy])[.textPrimary] == .white)
        #expect(colors([.textPrimary: pale])[.background] == .black)
        #expect(colors([.surfaceBase: navy])[.background] == navy)
        #expect(colors([.surfaceBase: navy])[.textPrimary] == .white)
        #expect(colors([:], .dark)[.background] == .black && colors([:], .dark)[.textPrimary] == .white)
        #expect(colors([:]).isStandIn(.background) && !colors([.background: pale]).isStandIn(.background))
    }

    @Test func buttonHasTheAccentOrTheText() {
        let rust = Color(RGB(packed: 0x9A3412))
        #expect(colors([.accent: rust])[.primaryCTA] == rust && colors([.primaryCTA: rust])[.accent] == rust)
        #expect(colors([.textPrimary: rust])[.primaryCTA] == rust)
        #expect(colors([.danger: rust])[.destructive] == rust)
        let label = colors([.accent: rust])[.textOnPrimaryCTA]
        #expect(Contrast.ratio(label, rust) >= 4.5)
    }

    @Test func borderIsFaintTextUnlessThereIsAThirdText() {
        let navy = Color(RGB(packed: 0x101840))
        #expect(colors([.textPrimary: navy])[.borderSubtle] == navy.opacity(0.18))
        #expect(colors([.textPrimary: navy, .textTertiary: .black])[.borderSubtle] == .black)
        #expect(colors([.textPrimary: navy]).fallbacks[.borderSubtle] == .faint(0.18, of: .textPrimary))
    }
}
