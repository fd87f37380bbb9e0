import ColorScience
import ScratchFolder
import Testing
import ThemeEngine
import ThemeSpec

@testable import Scenes

struct SwatchTests {
    @Test func everyRoleHasOneSwatch() throws {
        for theme in ThemeLibrary().slugs {
            let model = try SpecimenSceneTests.model(theme)
            let roles = SwatchGroup.all(model).flatMap(\.roles)
            #expect(roles.count == Set(roles).count)
            #expect(Set(roles) == Set(model.colors.byRole.keys))
            let picture = SpecimenSceneTests.picture(.colors, model, columns: 80)
            #expect(Set(picture.trace?.regions.map(\.id) ?? []) == Set(roles.map { Target.swatch($0).id }))
            let text = picture.frame.plainText()
            for role in roles {
                #expect(text.contains(role.rawValue), "\(role.rawValue) in \(theme)")
                #expect(text.contains(model.colors[role].hex), "\(role.rawValue) in \(theme)")
            }
        }
    }

    /// The section follows all others, and a name that is longer than a swatch loses its namespaces.
    @Test func unmappedColorsHaveSeparateSection() throws {
        let folder = try ScratchFolder()
        let space = String(repeating: "Namespace", count: 12)
        let path = try folder.write(
            theme: "t.json",
            """
            "aliases":{"colors":{"\(space).aqua":"aqua","\(space).rust":"accent"}},
            "colors":{"pairByRole":{"aqua":{"lightHex":"#00B4D8","darkHex":"#00B4D8"},
            "accent":{"lightHex":"#9A3412","darkHex":"#9A3412"}}}
            """)
        let model = RenderModel(try ThemeLibrary().load(path).spec, appearance: .light)
        #expect(SwatchGroup.all(model).last?.title == "Unmapped")
        #expect(SwatchGroup.all(model).last?.roles == [ColorRole(rawValue: "aqua")])
        let text = SpecimenSceneTests.picture(.colors, model, columns: 80).frame.plainText()
        #expect(text.contains("UNMAPPED"))
        let rows = text.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }
        #expect(rows.contains { $0.contains("rust") } && !text.contains("NamespaceNamespace"))
    }

    /// Lines of equal styles have equal distances, and a name is closer to its block than to the previous one.
    @Test(arguments: ["checkpoint", "app-theme"], [ContentSize.large, .accessibilityExtraLarge])
    func swatchLinesHaveEqualDistance(theme: String, size: ContentSize) throws {
        let model = try SpecimenSceneTests.model(theme, size)
        let trace = try #require(SpecimenSceneTests.picture(.colors, model, columns: 60).trace)
        let blocks = trace.regions.filter { $0.id.hasPrefix("swatch.") }
        let lines = blocks.prefix(2).map { block in
            trace.runs.filter { block.contains(column: $0.column, row: $0.row) && $0.text != TypeSample.inked }
        }
        let first = try #require(lines.first)
        let distances = zip(first, first.dropFirst()).map { $1.row - $0.row }
        #expect(distances.count == 3 && Set(distances).count == 1, "\(distances)")
        let one = try #require(blocks.first).rect
        let next = try #require(blocks.dropFirst().first { $0.rect.minX == one.minX }).rect
        #expect(next.minY - one.maxY > WholeCells.rows(SwatchStyle(model).gap))
    }

    /// The color of text is shown as letters on its surface, with a block of the color; a surface is shown as itself.
    @Test func textIsShownOnItsSurface() throws {
        let model = try SpecimenSceneTests.model("checkpoint", .large, .dark)
        let picture = SpecimenSceneTests.picture(.colors, model, columns: 120)
        let trace = try #require(picture.trace)
        let run = try #require(trace.runs.first { $0.text == "textOnPrimaryCTA" })
        let frame = picture.frame
        // The block is the three rows above the empty row over the name.
        let rows = run.row - 4..<run.row - 1
        let cells = rows.flatMap { row in (run.column..<run.column + 30).map { frame[column: $0, row: row] } }
        let colors = Set(cells.flatMap { [$0.foreground, $0.background] })
        let fill = model.colors[.primaryCTA].rgb
        #expect(colors.contains(fill) && colors.contains(model.colors[.textOnPrimaryCTA].rgb))
        #expect(frame[column: run.column + 12, row: run.row - 3].background == fill)
    }

    @Test func ratiosUseCompositedColors() throws {
        let model = try SpecimenSceneTests.model("gentle-default")
        let colors = model.colors
        let text = SwatchPair(.textSecondary, in: model)
        #expect(text.partner == .on(.background))
        #expect(text.ratio == Contrast.ratio(colors[.textSecondary], colors[.background]))
        // The scrim is translucent, so its composited color is compared.
        let scrim = SwatchPair(.surfaceScrim, in: model)
        #expect(scrim.color == colors[.surfaceScrim].composited(over: .white))
        #expect(scrim.ratio == Contrast.ratio(colors[.textOnScrim], scrim.color))
        #expect(SwatchPair(.primaryCTA, in: model).partner == .under(.textOnPrimaryCTA))
    }

    @Test func ratiosAreNeverRoundedUp() throws {
        for theme in ThemeLibrary().slugs {
            for appearance in Appearance.allCases {
                let model = try SpecimenSceneTests.model(theme, .large, appearance)
                for role in SwatchGroup.all(model).flatMap(\.roles) {
                    let pair = SwatchPair(role, in: model)
                    let number = try #require(Double(pair.words.prefix { $0 != " " }))
                    #expect(number <= pair.ratio && number > pair.ratio - 0.100_001)
                    #expect(pair.words.contains("fails") == pair.fails)
                    #expect(!pair.words.contains(" AA ") || pair.ratio >= 3)
                }
            }
        }
    }

    /// The number next to a translucent color is the color of its swatch.
    @Test func translucentBorderIsNamedAsInItsSwatch() throws {
        let model = try SpecimenSceneTests.model("scarf", .large, .dark)
        let pair = SwatchPair(.borderSubtle, in: model)
        #expect(!model.colors[.borderSubtle].isOpaque && pair.partner == .line(on: .surfaceBase))
        let runs = try #require(SpecimenSceneTests.picture(.colors, model, columns: 100).trace).runs
        #expect(runs.contains { $0.text.contains("here \(pair.color.hex)") })
    }

    /// Colors of tools and strokes are not backgrounds of text, and partners are the same in both appearances.
    @Test func partnersOfOwnRolesDependOnTheirNames() throws {
        let models = try [Appearance.light, .dark].map { try SpecimenSceneTests.model("scarf", .large, $0) }
        for model in models {
            #expect(SwatchPair(ColorRole(rawValue: "borderStrong"), in: model).partner == .line(on: .surfaceBase))
            #expect(SwatchPair(ColorRole(rawValue: "toolBash"), in: model).partner == .on(.background))
        }
        let partners = models.map { model in
            SwatchGroup.all(model).flatMap(\.roles).map { SwatchPair($0, in: model).partner }
        }
        #expect(partners[0] == partners[1])
    }

    /// An unknown role is paired with the color that is most readable with it.
    @Test func unknownRolesHaveReadablePartner() throws {
        let model = try SpecimenSceneTests.model("gentle-default", .large, .dark)
        #expect(SwatchPair(.surfaceTint, in: model).ratio > 7)
    }
}
