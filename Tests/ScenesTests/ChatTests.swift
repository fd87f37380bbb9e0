import Canvas
import Testing
import ThemeEngine
import ThemeSpec

@testable import Scenes

/// The panes of the chat and its composer.
struct ChatTests {
    private static func picture(_ theme: String, columns: Int, rows: Int, scroll: Int) throws -> ScenePicture {
        let size = GridSize(columns: columns, rows: rows)
        return Scene.chat.picture(try SpecimenSceneTests.model(theme), size: size, scroll: scroll, isTraced: true)
    }

    /// The tool call in focus has a bar at each end in its color, where the border is in pixels.
    @Test(arguments: [GlyphSet.half, .quadrant, .sextant, .octant]) func focusedToolHasBars(glyphs: GlyphSet) throws {
        let model = try SpecimenSceneTests.model("scarf")
        let size = GridSize(columns: 120, rows: 60)
        let frame = Scene.chat.picture(model, size: size, glyphs: glyphs).frame
        let row = try #require((0..<60).first { frame.text(row: $0).contains("EXECUTE bash") })
        let ends = ["▌", "▐"].flatMap { bar in
            (0..<120).filter { frame[column: $0, row: row].glyph == Glyph(Unicode.Scalar(bar) ?? " ") }
        }
        #expect(ends.count == 2, "\(frame.text(row: row))")
        let color = model.colors[ChatStyle.tool("execute", in: model).role].rgb
        // A bar at the right is the background of a cell whose left half is the fill.
        let cells = ends.map { frame[column: $0, row: row] }
        #expect(cells.allSatisfy { $0.foreground == color || $0.background == color })
    }

    /// Panes scroll separately: the lower ones stay on screen, and their ends are reached at the end of the transcript.
    @Test(arguments: ["scarf", "checkpoint"]) func lowerPanesStayOnScreen(theme: String) throws {
        let model = try SpecimenSceneTests.model(theme)
        for (columns, rows) in [(80, 20), (120, 36), (120, 12)] {
            let last = Scene.chat.rows(model, columns: columns, screenRows: rows) - rows
            let ends = ["7 sessions"] + (columns > 100 ? ["Run again"] : [])
            let end = try Self.picture(theme, columns: columns, rows: rows, scroll: last).frame.plainText()
            for words in ends + ["Ask anything"] {
                #expect(end.contains(words), "\(words) at \(columns) x \(rows)")
            }
            let top = try Self.picture(theme, columns: columns, rows: rows, scroll: 0).frame
            #expect(top.text(row: 1).contains("Sessions") || top.text(row: 2).contains("Sessions"))
            // The position changes by a row at a time, and never back.
            let places = try (0...last).compactMap { scroll in
                try Self.picture(theme, columns: columns, rows: rows, scroll: scroll).trace?.runs
                    .first { $0.text.hasPrefix("7 sessions") }?.row
            }
            #expect(zip(places, places.dropFirst()).allSatisfy { $0 - $1 == 1 || $0 == $1 }, "\(places)")
        }
    }

    /// The list of sessions is wide enough for its title, and there is space between the times and the names.
    @Test(arguments: ["gentle-default", "checkpoint", "technical-blue"], [ContentSize.large, .accessibilityMedium])
    func sessionsTitleIsNotTruncated(theme: String, size: ContentSize) throws {
        let model = try SpecimenSceneTests.model(theme, size)
        for columns in [80, 120, 160, 200] {
            let runs = try #require(SpecimenSceneTests.picture(.chat, model, columns: columns).trace).runs
            #expect(!runs.contains { $0.text.hasPrefix("Sess") && $0.text.hasSuffix("…") }, "\(columns)")
            let gaps = ChatSample.sessions.compactMap { session -> Int? in
                guard let time = runs.first(where: { $0.text == session.time }),
                    let title = runs.last(where: { $0.row == time.row && $0.column < time.column })
                else { return nil }
                return time.column - title.column - title.columns
            }
            #expect(columns < 160 || !gaps.isEmpty, "\(columns)")
            #expect(gaps.allSatisfy { $0 >= (size == .large ? 1 : 2) }, "\(columns): \(gaps)")
        }
    }

    /// The button is at the trailing edge of the field, next to the chips, and the suggested replies are whole.
    @Test(arguments: ["scarf", "checkpoint", "gentle-default"], [80, 120])
    func sendButtonIsAtTheTrailingEdge(theme: String, columns: Int) throws {
        let model = try SpecimenSceneTests.model(theme)
        let trace = try #require(SpecimenSceneTests.picture(.chat, model, columns: columns).trace)
        let send = try #require(trace.runs.first { $0.text == "↑" })
        let chip = try #require(trace.runs.first { $0.text == "+ context" })
        let field = try #require(trace.runs.first { $0.text.hasPrefix("Ask anything") })
        let reply = try #require(trace.runs.first { $0.text == "Stop here" })
        #expect(send.row == chip.row && send.column > field.column + field.columns - 5)
        #expect(reply.row < field.row)
    }

    /// Titles of sessions begin where their second lines do, and a dot is between the project and the preview.
    @Test(arguments: ["gentle-default", "scarf"]) func linesOfSessionsAreAligned(theme: String) throws {
        let model = try SpecimenSceneTests.model(theme)
        let runs = try #require(SpecimenSceneTests.picture(.chat, model, columns: 80).trace).runs
        for session in ChatSample.sessions {
            let title = try #require(runs.first { $0.text.contains(session.title) })
            let second = try #require(runs.first { $0.row == title.row + 1 && $0.column >= title.column })
            #expect(second.column == title.column, "\(session.title)")
            guard let project = session.project else { continue }
            #expect(second.text == "\(project) ·", "\(session.title)")
        }
    }

    /// The line next to the name of a day is in the middle of its capitals.
    @Test(arguments: ["elegant-purple", "checkpoint"], [ContentSize.large, .accessibilityExtraLarge])
    func lineOfDayIsInTheMiddle(theme: String, size: ContentSize) throws {
        let model = try SpecimenSceneTests.model(theme, size)
        let trace = try #require(SpecimenSceneTests.picture(.chat, model, columns: 50).trace)
        let day = try #require(trace.runs.first { $0.text == "TODAY" || $0.text == "Today" })
        let rows = (day.row..<day.row + day.rows).filter { row in
            trace.sources(column: day.column - 3, row: row).contains { $0.origin.token == "divider" }
        }
        #expect(rows == [day.row + (day.rows - 1) / 2], "\(rows), \(day)")
    }

    /// The padding of a message is the same after its longest line as before its first one, at every size.
    @Test(arguments: ["gentle-default", "editorial-paper", "checkpoint"], ContentSize.allCases)
    func bubbleEndsAtTheLettersOfItsLongestLine(theme: String, size: ContentSize) throws {
        let model = try SpecimenSceneTests.model(theme, size)
        let picture = SpecimenSceneTests.picture(.chat, model, columns: 80)
        let runs = try #require(picture.trace).runs
        let fill = ChatStyle(model).bubble.rgb
        let first = try #require(runs.firstIndex { $0.text.hasPrefix("The importer drops") })
        let lines = runs[first...].prefix { $0.column == runs[first].column }
        let longest = try #require(lines.max { $0.columns < $1.columns })
        let row = longest.row + longest.rows / 2
        func isFill(_ column: Int) -> Bool { picture.frame[column: column, row: row].background == fill }
        let left = (0..<longest.column).reversed().prefix(while: isFill).count
        let right = (longest.column + longest.columns..<80).prefix(while: isFill).count
        #expect(lines.count > 1 && left > 0 && left == right, "\(left) and \(right)")
    }

    /// Tool calls grow with the text size: at the width of a phone they have as many rows as other code, or as many as
    /// fit.
    @Test(arguments: ["checkpoint", "gentle-default", "editorial-paper", "compact-mint"], [49, 80])
    func toolCallsGrowWithTheText(theme: String, columns: Int) throws {
        for size in ContentSize.allCases where size.isAccessibility {
            let model = try SpecimenSceneTests.model(theme, size)
            let style = ChatStyle(model.shown(in: DisplayLetters(.sextant, hasPixels: false)))
            let wanted = Label("", style.mono).rows
            let runs = try #require(SpecimenSceneTests.picture(.chat, model, columns: columns).trace).runs
            let name = try #require(runs.first { $0.text == "read_file" })
            let path = try #require(runs.first { $0.text.hasPrefix("Sources/") })
            #expect(name.rows == path.rows && path.rows >= min(wanted, 2), "\(size.shortName)")
            if columns == 80 { #expect(path.rows == wanted, "\(size.shortName)") }
        }
    }

    /// One space follows a text that is narrower than on a device.
    @Test(arguments: ["gentle-default", "checkpoint"], [ContentSize.large, .extraExtraExtraLarge])
    func partsOfToolCallsAreOneSpaceApart(theme: String, size: ContentSize) throws {
        let model = try SpecimenSceneTests.model(theme, size)
        let runs = try #require(SpecimenSceneTests.picture(.chat, model, columns: 62).trace).runs
        for tool in ["read_file", "grep", "plan", "apply_patch"] {
            let name = try #require(runs.firstIndex { $0.text == tool })
            let (kind, argument) = (runs[name - 1], runs[name + 1])
            #expect(kind.column + kind.columns + 1 == runs[name].column && kind.row == runs[name].row, "\(tool)")
            #expect(argument.column == runs[name].column + runs[name].columns + 1, "\(tool)")
        }
    }
}
