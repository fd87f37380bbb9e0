import Canvas
import ColorScience
import Foundation
import Testing
import ThemeEngine
import ThemeSpec

@testable import Scenes

/// The layouts of the screens of specimens and the reading page: their contents, without overlaps.
struct SpecimenSceneTests {
    static let scenes = [Scene.components, .typography, .colors, .reading, .empty, .form, .scales]

    /// Returns the traced picture of a scene at its full height.
    static func picture(
        _ scene: Scene, _ model: RenderModel, columns: Int, state: SceneState = SceneState()
    ) -> ScenePicture {
        let rows = scene.rows(model, state, columns: columns)
        return scene.picture(model, state, size: GridSize(columns: columns, rows: rows), isTraced: true)
    }

    static func model(
        _ theme: String, _ contentSize: ContentSize = .large, _ appearance: Appearance = .light
    ) throws -> RenderModel {
        RenderModel(try ThemeLibrary().load(theme).spec, appearance: appearance, contentSize: contentSize)
    }

    /// At the accessibility sizes, a dot with its word is below its pill if it does not fit next to it, and farther
    /// from the next pill. The content after the last pill is as far away.
    @Test(arguments: [ContentSize.accessibilityMedium, .accessibilityExtraLarge, .accessibilityExtraExtraExtraLarge])
    func statusesAreGrouped(size: ContentSize) throws {
        let runs = try #require(Self.picture(.components, Self.model("gentle-default", size), columns: 60).trace).runs
        let places = try ["OVERDUE", "Overdue", "DUE SOON"].map { text in
            try #require(runs.first { $0.text == text })
        }
        let above = places[1].row - places[0].row - places[0].rows
        let below = places[2].row - places[1].row - places[1].rows
        #expect(above < below, "\(above), \(below)")
    }

    /// The rows of text roles are not controls of an app.
    @Test(arguments: ["checkpoint", "editorial-paper", "scarf"]) func textRolesAreNotTouchTargets(theme: String)
        throws
    {
        let picture = Self.picture(.typography, try Self.model(theme), columns: 100)
        #expect(picture.notes.smallTargets == 0 && picture.trace?.regions.isEmpty == false)
    }

    /// At the accessibility sizes, the metrics of a text role are close to its name, and the next name is farther away.
    @Test(arguments: ["checkpoint", "gentle-default"], [49, 60])
    func metricsAreCloserToTheirNameThanToTheNext(theme: String, columns: Int) throws {
        for size in ContentSize.allCases where size.isAccessibility {
            let trace = try #require(Self.picture(.typography, Self.model(theme, size), columns: columns).trace)
            let runs = trace.runs.filter { !$0.text.hasPrefix("─") }
            for (name, next) in [("Title", "Title 2"), ("Title 2", "Title 3"), ("Title 3", "Headline")] {
                let first = try #require(runs.firstIndex { $0.text == name })
                let last = try #require(runs.firstIndex { $0.text == next })
                let below = runs[first + 1].row - runs[first].row - runs[first].rows
                let above = runs[last].row - runs[last - 1].row - runs[last - 1].rows
                #expect(below <= 1 && above >= 2, "\(name) at \(size.shortName): \(below), \(above)")
            }
        }
    }

    /// The content of all screens with one column begins and ends at the same columns.
    @Test(arguments: ThemeLibrary().slugs) func marginsAreEqual(theme: String) throws {
        let model = try Self.model(theme)
        let margins = try [Scene.dashboard, .components, .colors, .form, .empty, .reading, .scales].map { scene in
            let screen = try #require(Self.picture(scene, model, columns: 49).trace?.boxes.first)
            return [screen.content.minX - screen.rect.minX, screen.rect.maxX - screen.content.maxX]
        }
        #expect(Set(margins.joined()).count == 1, "\(margins)")
    }

    /// Names and numbers next to specimens, and the headings above them, have one row at every text size.
    @Test(arguments: ThemeLibrary().slugs) func annotationsDoNotGrow(theme: String) throws {
        let names = Set([
            "normal", "pressed", "PRIMARY BUTTON", "SPACING", "TEXT", "card regular", "card", "cardElevated",
        ])
        for scene in [Scene.typography, .colors, .scales, .states, .components] {
            for size in [ContentSize.accessibilityMedium, .accessibilityExtraExtraExtraLarge] {
                let model = try Self.model(theme, size)
                let runs = try #require(Self.picture(scene, model, columns: 80).trace).runs
                let annotations = runs.filter { run in
                    names.contains(run.text)
                        || ["leading ", "line spacing ", "#", "radius "].contains(where: run.text.hasPrefix)
                        || run.text.hasSuffix(" pt")
                }
                #expect(!annotations.isEmpty && annotations.allSatisfy { $0.rows == 1 }, "\(scene.slug), \(size)")
            }
        }
    }

    /// If the numbers are below the names, the line between two roles has an empty row above and below it.
    @Test(arguments: ["editorial-paper", "gentle-default"]) func linesBetweenRolesAreInTheMiddle(theme: String) throws {
        let model = try Self.model(theme, .accessibilityExtraLarge)
        let picture = Self.picture(.typography, model, columns: 80)
        let runs = try #require(picture.trace).runs.filter { $0.text.contains(where: \.isLetter) }
        let names = Set(TextRole.allCases.map(TypeSample.name))
        let titles = runs.filter { names.contains($0.text) }.sorted { $0.row < $1.row }
        #expect(titles.count == names.count)
        for title in titles.dropFirst() {
            let above = try #require(runs.filter { $0.row + $0.rows <= title.row }.map { $0.row + $0.rows }.max())
            let isEmpty = (above..<title.row).map { row in
                (0..<80).allSatisfy { picture.frame[column: $0, row: row].glyph == .space }
            }
            #expect(isEmpty == [true, false, true], "\(title.text)")
        }
    }

    /// The bar of a point size is next to the size at every text size.
    @Test(arguments: [49, 60, 80, 120]) func barsOfPointSizesStay(columns: Int) throws {
        for size in [ContentSize.extraSmall, .accessibilityLarge, .accessibilityExtraExtraExtraLarge] {
            let model = try Self.model("checkpoint", size)
            let trace = try #require(Self.picture(.typography, model, columns: columns).trace)
            let numbers = trace.runs.filter { $0.text.hasSuffix(" pt") }
            #expect(numbers.count == TextRole.allCases.count)
            for run in numbers {
                let sources = (0..<columns).flatMap { trace.sources(column: $0, row: run.row) }
                #expect(sources.contains { $0.origin.token == "point size" }, "\(run.text) at \(size.shortName)")
            }
        }
    }

    /// The count of wrapped texts includes only texts of the app.
    @Test func annotationsAreNotCounted() throws {
        let picture = Self.picture(.states, try Self.model("checkpoint"), columns: 80)
        let texts = try #require(picture.trace).runs.map(\.text)
        #expect(!texts.contains("textOnPrimaryCTA on primaryCTA") && texts.contains("textOnPrimaryCTA on"))
        #expect(picture.notes.wrapped == 0)
    }

    @Test func largeStatusesAreNextToPillsOnWideScreens() throws {
        let model = try Self.model("gentle-default", .accessibilityExtraLarge)
        let runs = try #require(Self.picture(.components, model, columns: 100).trace).runs
        var rows: [Int] = []
        for words in ["Overdue", "Due soon", "Good", "Scheduled"] {
            let (pill, word) = try (
                #require(runs.first { $0.text == words.uppercased() }), #require(runs.first { $0.text == words })
            )
            #expect(pill.row == word.row && pill.column < word.column, "\(words)")
            rows.append(pill.row)
        }
        #expect(Set(zip(rows, rows.dropFirst()).map { $1 - $0 }).count == 1, "\(rows)")
    }

    /// The numbers of a button are directly below its last row of buttons, where the first one begins, with or without
    /// a container, and farther from the next ones.
    @Test(arguments: [49, 60, 80, 100, 118]) func numbersOfButtonsAreBelowThem(columns: Int) throws {
        for theme in ["checkpoint", "gentle-default", "scarf"] {
            let trace = try #require(Self.picture(.components, Self.model(theme), columns: columns).trace)
            let regions = try ButtonRole.allCases.map { role in
                try #require(trace.regions.first { $0.id == Target.button(role, nil).id }).rect
            }
            for (role, rect) in zip(ButtonRole.allCases, regions) {
                let column = PointGrid.column(at: rect.minX)
                let below = PointGrid.row(at: rect.maxY)
                let right = regions.filter { $0.minY == rect.minY && $0.minX > rect.minX }.map(\.minX).min()
                let end = right.map { PointGrid.column(at: $0) } ?? columns
                let fact = try #require(
                    trace.runs.first { run in
                        run.column == column && run.row >= below
                            && (run.text.hasPrefix("native style") || run.text.contains("Press · ")
                                || ButtonAnimation.allCases.contains { run.text.hasPrefix($0.rawValue) })
                    }, "\(role) in \(theme)")
                let titles = trace.runs.filter { run in
                    run.text == "Pressed" && run.row < fact.row && (column..<end).contains(run.column)
                }
                let title = try #require(titles.max { $0.row < $1.row })
                let isNative = fact.text.hasPrefix("native style")
                #expect(fact.row - title.row == (isNative ? 2 : 3), "\(role) in \(theme)")
                let next = regions.map { PointGrid.row(at: $0.minY) }.filter { $0 > fact.row }.min()
                if let next { #expect(next - fact.row > 3, "\(role) in \(theme)") }
            }
        }
    }

    /// No button of Checkpoint is alone in a row from 80 columns on.
    @Test(arguments: [80, 100, 120, 200]) func actionsAreSideBySide(columns: Int) throws {
        let runs = try #require(Self.picture(.components, Self.model("checkpoint"), columns: columns).trace).runs
        let rows = ["Primary", "Secondary", "Text"].compactMap { text in runs.first { $0.text == text }?.row }
        #expect(rows.count == 3 && Set(rows).count == 1, "\(rows)")
    }

    /// The words of either all countdowns or none are next to their numbers.
    @Test(arguments: ["gentle-default", "editorial-paper", "checkpoint", "scarf"])
    func countdownsHaveSameLayout(theme: String) throws {
        for size in [ContentSize.large, .accessibilityMedium] {
            let model = try Self.model(theme, size)
            for columns in [60, 80, 100, 120] {
                let trace = try #require(Self.picture(.components, model, columns: columns).trace)
                let numbers = try ["5", "12"].map { text in try #require(trace.runs.first { $0.text == text }) }
                let words = trace.runs.filter { $0.text == "days" }
                let distances = zip(numbers, words).map { $1.row - $0.row }
                let isInOneRow = numbers[0].row == numbers[1].row
                #expect(words.count == 2 && (!isInOneRow || Set(distances).count == 1), "\(columns): \(distances)")
            }
        }
    }

    /// The columns of states fill the width of the screen, and are the same in all sections.
    @Test func columnsOfStatesFillTheScreen() throws {
        for theme in ["editorial-paper", "scarf"] {
            let picture = Self.picture(.states, try Self.model(theme), columns: 200)
            let runs = try #require(picture.trace).runs
            let names = ControlState.allCases.map(\.rawValue)
            let columns = Set(runs.filter { names.contains($0.text) }.map(\.column)).sorted()
            let steps = Set(zip(columns, columns.dropFirst()).map { $1 - $0 })
            #expect(columns.count == 7 && steps.count == 1, "\(columns)")
            #expect((columns.last ?? 0) + (steps.first ?? 0) > 190, "\(columns)")
            #expect(runs.contains { $0.text == "Brakes" })
        }
    }

    @Test(arguments: ThemeLibrary().slugs) func statesOfButtonAreInOneRowOn120Columns(theme: String) throws {
        let runs = try #require(Self.picture(.states, Self.model(theme), columns: 120).trace).runs
        let rows = ["normal", "pressed", "focused", "disabled", "loading"].map { name in
            runs.first { $0.text == name }?.row
        }
        #expect(rows.allSatisfy { $0 != nil } && Set(rows).count == 1, "\(rows)")
    }

    /// Four columns fit, but five states of a button are in rows of three and two.
    @Test(arguments: [(62, 2), (80, 3), (100, 3), (120, 5)])
    func statesHaveColumnsWithFewEmptyPlaces(columns: Int, count: Int) throws {
        let runs = try #require(Self.picture(.states, Self.model("checkpoint"), columns: columns).trace).runs
        let names = ControlState.allCases.map(\.rawValue)
        let places = Set(runs.filter { names.contains($0.text) }.map(\.column)).sorted()
        #expect(places.count == count && (places.last ?? 0) > columns * (count - 1) / count - 2, "\(places)")
    }

    /// Buttons without a container are in the columns of the others.
    @Test func textButtonsAreInTheirColumns() throws {
        let runs = try #require(Self.picture(.components, Self.model("checkpoint"), columns: 60).trace).runs
        let text = try #require(runs.first { $0.text == "Text" })
        let primary = try #require(runs.first { $0.text == "Primary" })
        #expect(abs(text.column + 2 - primary.column - 3) <= 1)
    }

    @Test(arguments: ThemeLibrary().slugs) func pillsBeginNextToCountdownsAndMileages(theme: String) throws {
        let trace = try #require(Self.picture(.components, Self.model(theme), columns: 120).trace)
        let rows = ["OVERDUE", "CURRENT", "DUE AT"].compactMap { text in
            trace.runs.first { $0.text.uppercased() == text }?.row
        }
        // Two columns of a wide theme have the mileages below the countdowns.
        let countdown = try #require(trace.runs.first { $0.text == "5" }).row
        #expect(rows.count == 3 && rows[0] - countdown <= 1 && rows[1] == rows[2], "\(rows), \(countdown)")
        #expect(rows[1] == rows[0] || rows[1] > rows[0] + 2, "\(rows)")
    }

    @Test func captionsOfUnequalBoxesAreInOneRow() throws {
        let trace = try #require(Self.picture(.scales, Self.model("gentle-default"), columns: 100).trace)
        let rows = ["card tight", "card regular", "card roomy"].compactMap { name in
            trace.runs.first { $0.text == name }?.row
        }
        #expect(rows.count == 3 && Set(rows).count == 1, "\(rows)")
    }

    /// Controls, their names and the names of their groups begin in one column.
    @Test(arguments: ThemeLibrary().slugs) func statesAreBelowNamesOfTheirGroups(theme: String) throws {
        let trace = try #require(Self.picture(.states, Self.model(theme), columns: 120).trace)
        let headings = trace.runs.filter { $0.text.uppercased().hasSuffix("BUTTON") }.map(\.column)
        let names = trace.runs.filter { $0.text == "normal" }.map(\.column)
        #expect(!headings.isEmpty && !names.isEmpty && Set(headings + names).count == 1, "\(headings), \(names)")
    }

    @Test(
        arguments: [
            ContentSize.extraSmall, .large, .extraExtraExtraLarge, .accessibilityExtraLarge,
            .accessibilityExtraExtraExtraLarge,
        ])
    func textNeitherOverlapsNorLeavesCanvas(contentSize: ContentSize) throws {
        for (theme, widths) in [("editorial-paper", [40, 80, 160]), ("elegant-purple", [49]), ("scarf", [49, 120])] {
            let model = try Self.model(theme, contentSize)
            for scene in Self.scenes {
                for columns in widths {
                    let picture = Self.picture(scene, model, columns: columns)
                    let runs = try #require(picture.trace?.runs)
                    let place = "\(scene.slug), \(theme), \(contentSize.shortName), \(columns) columns"
                    var owners = [Int](repeating: -1, count: columns * picture.rows)
                    for (index, run) in runs.enumerated() {
                        #expect(
                            run.column >= 0 && run.column + run.columns <= columns, "\(run.text) in \(place)")
                        for row in max(run.row, 0)..<max(min(run.row + run.rows, picture.rows), run.row, 0) {
                            for column in max(run.column, 0)..<max(min(run.column + run.columns, columns), 0) {
                                let cell = row * columns + column
                                if owners[cell] >= 0 {
                                    Issue.record("\(run.text) on \(runs[owners[cell]].text) in \(place)")
                                    return
                                }
                                owners[cell] = index
                            }
                        }
                    }
                }
            }
        }
    }

    /// The buttons of the last role are as wide as the others, on one line, and a text section takes the whole width.
    @Test func loneLastSpecimenTakesBothColumns() throws {
        for (theme, columns) in [("gentle-default", 80), ("scarf", 80)] {
            let trace = try #require(Self.picture(.components, try Self.model(theme), columns: columns).trace)
            func run(_ text: String) throws -> PlacedText {
                try #require(trace.runs.first { $0.text == text }, "\(text), \(theme)")
            }
            let (primary, secondary) = (try run("Primary"), try run("Secondary"))
            #expect(primary.row == secondary.row)
            let destructive = try #require(trace.runs.last { $0.text == "Destructive" })
            #expect(abs(destructive.column + destructive.columns / 2 - primary.column - primary.columns / 2) <= 1)
            let other = try #require(
                trace.runs.last { ["Rounded", "Pill"].contains($0.text) && $0.row == destructive.row }, "\(theme)")
            #expect(abs(other.column + other.columns / 2 - secondary.column - secondary.columns / 2) <= 1)
        }
    }

    /// The ring around a row does not cross the bar of the point size.
    @Test(arguments: ["gentle-default", "checkpoint", "compact-mint"], [49, 120])
    func focusRingAvoidsPointSizeBar(theme: String, columns: Int) throws {
        let model = try Self.model(theme)
        let bare = Self.picture(.typography, model, columns: columns)
        let trace = try #require(bare.trace)
        let bars = (0..<bare.rows * columns).map { (row: $0 / columns, column: $0 % columns) }.filter { row, column in
            trace.sources(column: column, row: row).contains { $0.origin.token == "point size" }
        }
        #expect(!bars.isEmpty)
        for role in TextRole.allCases {
            var state = SceneState()
            state.focus = .text(role)
            let focused = Self.picture(.typography, model, columns: columns, state: state)
            #expect(focused.frame != bare.frame, "\(role)")
            for (row, column) in bars {
                #expect(
                    focused.frame[column: column, row: row] == bare.frame[column: column, row: row],
                    "\(role) at \(column), \(row)")
            }
        }
    }

    @Test(arguments: [32, 49, 80, 100, 160])
    func typographyScreenShowsAllRoles(columns: Int) throws {
        for theme in ["technical-blue", "editorial-paper"] {
            let model = try Self.model(theme)
            let picture = Self.picture(.typography, model, columns: columns)
            let text = picture.frame.plainText().replacing("\n", with: " ")
            for role in TextRole.allCases {
                #expect(picture.trace?.regions.contains { $0.id == Target.text(role).id } == true)
                #expect(text.contains(role.rawValue), "\(role.rawValue) at \(columns)")
                let size = "\(PointText.number(model.text(role).pointSize)) pt"
                #expect(text.contains(size), "\(size) of \(role.rawValue) at \(columns)")
            }
        }
    }

    /// The numbers of all roles are in the same columns.
    @Test func typographyColumnsAreAligned() throws {
        let model = try Self.model("gentle-default")
        let runs = try #require(Self.picture(.typography, model, columns: 120).trace?.runs)
        let roles = Set(TextRole.allCases.map(\.rawValue))
        #expect(Set(runs.filter { roles.contains($0.text) }.map(\.column)).count == 1)
        #expect(Set(runs.filter { $0.text.hasPrefix("leading") }.map(\.column)).count == 1)
    }

    @Test func articleIsNoWiderThanItsMeasure() throws {
        let model = try Self.model("editorial-paper")
        let runs = try #require(Self.picture(.reading, model, columns: 200).trace?.runs)
        let style = ReadingStyle(model)
        let widest = Int(Double(style.measure) * TextScale.advance(style.body) / CellMetrics.width)
        #expect(runs.allSatisfy { $0.columns <= widest })
        let lines = runs.filter { $0.text.hasSuffix("every") || $0.text.hasSuffix("Then you carry it out") }
        #expect(lines.allSatisfy { $0.columns <= style.measure })
        let text = runs.map(\.text).joined(separator: " ")
        for part in ["DESIGN AND PRINT", "generous neighbor.", "f/8", "make it well."] {
            #expect(text.contains(part), "\(part)")
        }
    }

    @Test(arguments: [
        (17.0, "17"), (23.333, "23.33"), (0.5, "0.5"), (23.05, "23.05"), (-0.25, "-0.25"), (-3.5, "-3.5"),
    ])
    func numbersHaveAtMostTwoDecimals(value: Double, text: String) {
        #expect(PointText.number(value) == text)
    }
}

/// A font that an app includes is named, with the built-in face in which it is drawn.
struct FontFamilyTests {
    @Test(arguments: [80, 120]) func typographyShowsSubstituteOfFontFamily(columns: Int) throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "family-\(UUID().uuidString).json")
        let title = "\"largeTitle_xxl\":{\"family\":\"Fraunces\",\"design\":\"serif\"}"
        try Data("{\"extends\":\"gentle-default\",\"typography\":{\"roles\":{\(title)}}}".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let model = RenderModel(try ThemeLibrary().load(file.path).spec, appearance: .light)
        #expect(model.text(.largeTitle).faceName == "Fraunces, drawn as serif")
        let text = Scene.typography.frame(model, size: GridSize(columns: columns, rows: 60)).plainText()
        #expect(text.contains("Fraunces, drawn as serif"))
        #expect(model.text(.body).faceName == "default")
    }
}
