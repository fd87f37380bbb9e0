import Testing

@testable import Canvas
@testable import Letterforms

@Suite struct BigTextLayoutTests {
    private let style = BigTextStyle(rows: 3)

    @Test func emptyAndBlankTextsHaveDocumentedSizes() {
        #expect(BigText.columns("", style) == 0)
        #expect(BigText.wrapped("", columns: 10, style) == [""])
        #expect(BigText.wrapped("a", columns: 0, style) == [])
        #expect(BigText.wrapped("a", columns: 9, style, maxLines: 0) == [])
        #expect(BigText.truncated("", columns: 0, style) == "")
        #expect(BigText.columns(" ", style) > 0)
        #expect(BigText.columns("\u{200B}\u{AD}", style) == 0)
    }

    @Test(arguments: [2, 3, 4, 7], [-40.0, -4, 0, 4, 10]) func linesFit(rows: Int, tracking: Double) {
        let text = "Brake inspection — 12 days over-due, 32,500 mi 車車 👍🏽 Donaudampfschifffahrtsgesellschaft"
        for design in BigTextDrawing.designs {
            let style = BigTextStyle(rows: rows, design: design, tracking: tracking)
            for columns in [12, 20, 33, 60, 200] {
                let lines = BigText.wrapped(text, columns: columns, style)
                #expect(lines.allSatisfy { BigText.columns($0, style) <= columns })
                let kept = lines.joined().filter { $0 != " " }
                #expect(kept == text.filter { $0 != " " } || kept.contains("…"))
                let cut = BigText.wrapped(text, columns: columns, style, maxLines: 2)
                #expect(cut.count <= 2 && cut.allSatisfy { BigText.columns($0, style) <= columns })
                #expect(cut.count == lines.count || cut.last?.last == "…")
                let short = BigText.truncated(text, columns: columns, style)
                #expect(BigText.columns(short, style) <= columns)
                #expect(short == text || short.last == "…")
            }
        }
    }

    @Test func descendersReachTheLastRow() {
        var found: Set<Character> = []
        for rows in 2...9 {
            for design in BigTextDrawing.designs {
                for weight in BigTextDrawing.weights {
                    let face = BigFace(BigTextStyle(rows: rows, weight: weight, design: design))
                    for character in BigTextDrawing.covered {
                        guard let letter = BigLetter(character) else { continue }
                        let picture = face.picture(of: letter, grain: 3)
                        if picture.row(picture.height - 1).contains(1) { found.insert(character) }
                    }
                }
            }
        }
        let named = Set(BigTextDrawing.covered.filter { BigText.descends(String($0)) })
        #expect(found.subtracting(named).isEmpty && named.subtracting(found).isEmpty, "\(found) \(named)")
    }

    @Test func linesBreakLikePlainText() {
        #expect(BigText.wrapped("one two\nthree", columns: 200, style) == ["one two", "three"])
        let columns = BigText.columns("over-", style)
        #expect(BigText.wrapped("over-due", columns: columns, style) == ["over-", "due"])
        #expect(BigText.wrapped("one  two", columns: BigText.columns("one t", style), style) == ["one", "two"])
        #expect(BigText.wrapped("abcdef", columns: BigText.columns("abc", style), style) == ["abc", "def"])
    }

    @Test func truncationKeepsAsMuchAsFits() {
        let text = "Daily Driver"
        for columns in 0...BigText.columns(text, style) {
            let short = BigText.truncated(text, columns: columns, style)
            #expect(BigText.columns(short, style) <= columns)
            guard short.count > 1, short != text else { continue }
            let longer = text.prefix(short.count) + "…"
            #expect(
                text[text.index(text.startIndex, offsetBy: short.count - 1)] == " "
                    || BigText.columns(String(longer), style) > columns)
        }
        #expect(BigText.truncated(text, columns: 999, style) == text)
    }

    @Test func longTextsAndEmojiAreMeasuredAsDrawn() {
        let texts = [
            String(repeating: "Lorem ipsum ", count: 25), "👍🏽👨‍👩‍👧‍👦🇩🇪", "e\u{301}a", "車a車", "a\r\nb\u{7}", "x\u{300}",
        ]
        for text in texts {
            for glyphs in GlyphSet.allCases {
                var canvas = Canvas(size: GridSize(columns: 40, rows: 3), background: .white, glyphs: glyphs)
                let drawn = canvas.bigText(text, column: 0, row: 0, style: style, color: .black)
                #expect(drawn == BigText.columns(text, style))
            }
        }
        #expect(BigText.columns("車", style) == 2)
        #expect(BigTextDrawing.picture("e\u{301}", style) == BigTextDrawing.picture("é", style))
        #expect(BigTextDrawing.picture("\u{7}", style) == " \n \n\u{FFFD}")
    }

    @Test func trackingKeepsLettersApart() {
        for rows in [2, 3, 4, 6] {
            for tracking in [-1000.0, -8, -4, -3, 0, .nan, -.infinity] {
                let style = BigTextStyle(rows: rows, tracking: tracking)
                let face = BigFace(style)
                let run = BigRun("Hill illy", face)
                for (one, next) in zip(run.letters, run.letters.dropFirst()) {
                    guard let letter = BigLetter(one.character) else { continue }
                    #expect(next.x > one.x + face.width(of: letter))
                }
            }
            let loose = BigText.columns("abcde", BigTextStyle(rows: rows, tracking: 8))
            #expect(loose == BigText.columns("abcde", BigTextStyle(rows: rows)) + 4)
        }
        #expect(BigFace(BigTextStyle(rows: 2, tracking: 5.9)).gap == 2)
        #expect(BigFace(BigTextStyle(rows: 2, tracking: 6)).gap == 3)
    }

    /// The footnote of 44 pt at AX5 is drawn in letters of three rows, which are narrower than its outlines.
    @Test(arguments: BigTextDrawing.designs) func linesHoldTheirOutlines(design: BigTextStyle.Design) throws {
        for (size, rows) in [(44.0, 3), (33, 2), (53, 4), (60, 5)] {
            var style = BigTextStyle(rows: rows, design: design, pointSize: size)
            style.measure = .lettersAndOutlines
            let face = OutlineFace(size: size, style: .init(weight: style.outlineWeight, design: design))
            func width(_ text: String) -> Double {
                text.reduce(0) { $0 + (face.outline(of: $1)?.advance ?? 0) }
            }
            for text in ["Good", "Due soon", "MWmw", "Illi"] {
                // Minus one point of space next to the last letter.
                #expect(Double(BigText.columns(text, style)) * CellMetrics.width >= width(text) - 1, "\(text) \(size)")
            }
            for columns in 8...30 {
                for line in BigText.wrapped("Good tools for mending cars at home", columns: columns, style) {
                    #expect(BigText.columns(line, style) <= columns, "\(line) \(size)")
                }
                let cut = BigText.truncated("Good tools for mending", columns: columns, style)
                #expect(BigText.columns(cut, style) <= columns, "\(cut) \(size)")
            }
        }
        let style = BigTextStyle(rows: 3, pointSize: 44)
        var wide = style
        wide.measure = .lettersAndOutlines
        #expect(BigText.columns("Good", wide) > BigText.columns("Good", style))
    }

    /// With pixels, lines are as wide as their outlines, regardless of the width of letters in cells.
    @Test(arguments: BigTextDrawing.designs) func linesInPixelsAreAsWideAsTheirOutlines(
        design: BigTextStyle.Design
    ) throws {
        let text = "Good tools for mending cars at home"
        for (size, rows) in [(24.0, 2), (44, 3), (53, 4), (60, 5)] {
            var style = BigTextStyle(rows: rows, design: design, pointSize: size)
            style.measure = .outlines
            let face = OutlineFace(size: size, style: .init(weight: style.outlineWeight, design: design))
            func width(_ text: String) -> Double { text.reduce(0) { $0 + (face.outline(of: $1)?.advance ?? 0) } }
            // Minus one point of space next to the last letter.
            func columns(_ text: String) -> Int { Int(((width(text) - 1) / CellMetrics.width).rounded(.up)) }
            #expect(BigText.columns(text, style) == columns(text), "\(size)")
            for room in 8...60 {
                let lines = BigText.wrapped(text, columns: room, style)
                #expect(lines.allSatisfy { BigText.columns($0, style) <= room }, "\(lines) \(size)")
                for (line, next) in zip(lines, lines.dropFirst()) where line.contains(" ") {
                    let word = next.prefix { $0 != " " }
                    #expect(columns("\(line) \(word)") > room, "\(word) fits beside \(line) at \(size)")
                }
                let cut = BigText.truncated(text, columns: room, style)
                #expect(BigText.columns(cut, style) <= room && (cut.hasSuffix("…") || cut == text), "\(cut) \(size)")
            }
        }
    }

    /// A title of two rows is not wider than one of three.
    @Test(arguments: BigTextDrawing.designs, [BigTextStyle.Weight.regular, .bold])
    func lowerTextIsNotWider(design: BigTextStyle.Design, weight: BigTextStyle.Weight) {
        for text in ["Two papers, one text", "Ink for a dark room", "Brake inspection", "Daily Driver"] {
            let columns = [2, 3].map {
                BigText.columns(text, BigTextStyle(rows: $0, weight: weight, design: design))
            }
            #expect(columns[0] <= columns[1], "\(text): \(columns)")
        }
    }

    @Test func rowsAreClamped() {
        #expect(BigText.columns("Ag", BigTextStyle(rows: -3)) == BigText.columns("Ag", BigTextStyle(rows: 2)))
        #expect(BigText.columns("Ag", BigTextStyle(rows: 99)) == BigText.columns("Ag", BigTextStyle(rows: 24)))
    }
}
