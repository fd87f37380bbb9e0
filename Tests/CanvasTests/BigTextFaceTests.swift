import ColorScience
import Goldens
import Testing

@testable import Canvas
@testable import Letterforms

@Suite struct BigTextFaceTests {
    @Test(arguments: [2, 3, 4, 6], [2, 3, 4]) func everyCharacterHasPixels(rows: Int, grain: Int) {
        for design in BigTextDrawing.designs {
            for weight in BigTextDrawing.weights {
                let face = BigFace(BigTextStyle(rows: rows, weight: weight, design: design))
                for character in BigTextDrawing.covered {
                    let picture = BigLetter(character).map { face.picture(of: $0, grain: grain) }
                    #expect(picture?.hasInk == true, "\(character) \(face.style)")
                }
            }
        }
    }

    /// The letter is the one without an accent, and a row of pixels below the accent is empty.
    @Test(arguments: [2, 3], [2, 3, 4])
    func accentsInTheirOwnRowLeaveLettersUnchanged(rows: Int, grain: Int) throws {
        // Two rows of quadrants are too low for letters.
        for (design, weight) in BigTextDrawing.designs.flatMap({ design in BigTextDrawing.weights.map { (design, $0) } }
        )
        where rows > 2 || grain > 2 {
            let plain = BigTextStyle(rows: rows, weight: weight, design: design)
            let style = plain.fitted(to: "ñ")
            #expect(style.height == rows + 1 && plain.fitted(to: "n").height == rows)
            for (accented, base) in [("Ñ", "N"), ("é", "e"), ("ö", "o"), ("à", "a"), ("û", "u"), ("Å", "A")] {
                let letter = try #require(BigLetter(Character(accented)))
                let picture = BigFace(style).picture(of: letter, grain: grain)
                let bare = BigFace(plain).picture(of: try #require(BigLetter(Character(base))), grain: grain)
                #expect(picture.width == BigFace(style).width(of: letter) && picture.height == (rows + 1) * grain)
                let top = grain + bare.firstRow
                #expect(!picture.row(top - 1).contains(1) && picture.firstRow < top - 1, "\(accented), \(weight)")
                for y in bare.firstRow..<bare.height {
                    let row = picture.row(grain + y)
                    #expect(row.count { $0 == 1 } == bare.row(y).count { $0 == 1 }, "\(accented), \(weight)")
                }
            }
        }
    }

    @Test func tallestLettersHavePixels() {
        let frame = BigTextDrawing.canvas("Ag@", BigTextStyle(rows: 24, weight: .bold), margin: 0).canvas.frame()
        for row in 6..<17 { #expect(frame.text(row: row).unicodeScalars.contains { $0 != " " }) }
    }

    @Test(arguments: [2, 3, 4, 5], BigTextDrawing.weights)
    func lettersAreDifferent(rows: Int, weight: BigTextStyle.Weight) {
        for design in BigTextDrawing.designs {
            for width in BigTextDrawing.widths {
                let face = BigFace(BigTextStyle(rows: rows, weight: weight, design: design, width: width))
                var known: [BigPicture: Character] = [:]
                for character in BigTextDrawing.letters {
                    guard let letter = BigLetter(character) else {
                        Issue.record("no letter for \(character)")
                        continue
                    }
                    let other = known.updateValue(character, forKey: face.picture(of: letter, grain: 3))
                    #expect(other == nil, "\(character) is \(other ?? " ") at \(rows) \(weight) \(design) \(width)")
                }
            }
        }
    }

    @Test(arguments: [2, 3, 4, 7])
    func widthsDoNotDependOnGlyphSet(rows: Int) {
        for design in BigTextDrawing.designs {
            for weight in BigTextDrawing.weights {
                for width in BigTextDrawing.widths {
                    let style = BigTextStyle(rows: rows, weight: weight, design: design, width: width)
                    let face = BigFace(style)
                    for character in BigTextDrawing.covered {
                        guard let letter = BigLetter(character) else { continue }
                        let fine = face.picture(of: letter, grain: 3)
                        #expect(fine.width == face.width(of: letter))
                        // Letters of two rows of quadrants are not drawn.
                        for grain in rows == 2 ? [3, 4] : [2, 3, 4] {
                            let picture = face.picture(of: letter, grain: grain)
                            #expect(picture.width == fine.width, "\(character) \(style)")
                            #expect(picture.height == rows * grain)
                        }
                    }
                }
            }
        }
    }

    @Test(arguments: [4, 5, 6, 8]) func quadrantLettersAreDifferent(rows: Int) {
        for weight in BigTextDrawing.weights {
            let face = BigFace(BigTextStyle(rows: rows, weight: weight))
            var known: [BigPicture: Character] = [:]
            for character in BigTextDrawing.letters {
                guard let letter = BigLetter(character) else { continue }
                let other = known.updateValue(character, forKey: face.picture(of: letter, grain: 2))
                #expect(other == nil, "\(character) is \(other ?? " ") at \(rows) \(weight)")
            }
        }
    }

    @Test(arguments: [2, 3, 4, 6]) func designsWeightsAndWidthsDiffer(rows: Int) {
        func picture(_ style: BigTextStyle) -> String { BigTextDrawing.picture("Fill 10", style) }
        let designs = Set(BigTextDrawing.designs.map { picture(BigTextStyle(rows: rows, design: $0)) })
        #expect(designs.count == 4)
        let weights = Set(BigTextDrawing.weights.map { picture(BigTextStyle(rows: rows, weight: $0)) })
        // Below six rows, strokes of light and regular weights have one pixel.
        #expect(weights.count == (rows < 6 ? 2 : 3))
        let columns = BigTextDrawing.widths.map {
            BigText.columns("Daily Driver 2022", BigTextStyle(rows: rows, width: $0))
        }
        #expect(columns[0] < columns[1] && columns[1] < columns[2])
    }

    @Test(arguments: [2, 3, 4, 8]) func monospacedLettersAreEquallyWide(rows: Int) {
        for weight in BigTextDrawing.weights {
            let face = BigFace(BigTextStyle(rows: rows, weight: weight, design: .monospaced))
            let widths = Set((" " + BigTextDrawing.letters).compactMap { BigLetter($0).map(face.width) })
            #expect(widths == [face.cell])
        }
    }

    /// A monospaced letter has the width of the widest one and a pixel, even with negative tracking. In two rows, more
    /// would be half of most letters.
    @Test(arguments: [2, 3, 4], BigTextDrawing.weights)
    func monospacedLettersAreClose(rows: Int, weight: BigTextStyle.Weight) {
        for tracking in [0, -0.5] {
            let style = BigTextStyle(rows: rows, weight: weight, design: .monospaced, tracking: tracking)
            let face = BigFace(style)
            let widths = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789%@&".compactMap {
                BigLetter($0).map { letter in
                    let picture = face.picture(of: letter, grain: 3)
                    let filled = (0..<picture.width).filter { x in (0..<picture.height).contains { picture[x, $0] } }
                    return (filled.last ?? 0) - (filled.first ?? 0) + 1
                }
            }
            #expect(face.cell == widths.max() && face.gap == 1, "\(widths)")
            if rows == 2 { #expect(face.cell + face.gap == 6) }
        }
    }

    @Test func stemsAreEquallyWide() {
        for rows in 4...12 {
            for weight in BigTextDrawing.weights {
                let face = BigFace(BigTextStyle(rows: rows, weight: weight))
                let metrics = face.metrics(grain: 3)
                for character in "ILnhilmu" {
                    guard let letter = BigLetter(character) else { continue }
                    let picture = face.picture(of: letter, grain: 3)
                    let row = metrics.baseline - metrics.small * 5 / 8
                    let filled = (0..<picture.width).prefix { picture[$0, row] }.count
                    #expect(filled == metrics.stem, "\(character) at \(rows) \(weight)")
                }
            }
        }
    }

    @Test(arguments: [2, 3, 4]) func lettersMatchGoldens(rows: Int) {
        let text = "Daily Driver 0123456789 Ag"
        for (name, weight) in [("light", BigTextStyle.Weight.light), ("regular", .regular), ("bold", .bold)] {
            let picture = BigTextDrawing.picture(text, BigTextStyle(rows: rows, weight: weight))
            let lines = picture.split(separator: "\n", omittingEmptySubsequences: false).map { $0 + "|\n" }
            expectGolden(lines.joined(), "big-text-\(rows)-\(name)")
        }
    }

    @Test(arguments: [3, 4, 6]) func ringAndDieresisDiffer(rows: Int) throws {
        let face = BigFace(BigTextStyle(rows: rows))
        let (ring, dieresis) = (try #require(BigLetter("Å")), try #require(BigLetter("Ä")))
        #expect(face.picture(of: ring, grain: 3) != face.picture(of: dieresis, grain: 3))
    }

    /// The dots are in the first rows with pixels, and below them a row is empty.
    @Test(arguments: 2...8, [2, 3, 4]) func dotsStandApartFromTheirLetter(rows: Int, grain: Int) throws {
        for design in BigTextDrawing.designs {
            for weight in BigTextDrawing.weights {
                let face = BigFace(BigTextStyle(rows: rows, weight: weight, design: design))
                for character in "ÄËÏÖÜäëïöüÿ" {
                    let picture = face.picture(of: try #require(BigLetter(character)), grain: grain)
                    let filled = (0..<picture.height).map { y in (0..<picture.width).contains { picture[$0, y] } }
                    let dots = try #require(filled.firstIndex(of: true))
                    let gap = try #require(filled[dots...].firstIndex(of: false))
                    let letter = filled[gap...].firstIndex(of: true) ?? filled.count
                    #expect(
                        gap - dots <= max(1, picture.height / 4) && letter < filled.count,
                        "\(character): \(face.style)")
                }
            }
        }
    }

    @Test(arguments: 2...12) func capitalsStandOnTheBaseline(rows: Int) throws {
        let face = BigFace(BigTextStyle(rows: rows))
        let picture = face.picture(of: try #require(BigLetter("H")), grain: 3)
        let filled = (0..<picture.height).filter { picture[0, $0] }
        #expect(face.baseline == Double((filled.last ?? -1) + 1) / 3)
        // The baseline of text of one row is about four fifths down its cell.
        #expect(abs(Double(face.baselineRow) + 0.78 - face.baseline) <= 0.5)
        #expect((1..<rows).contains(face.baselineRow))
    }

    /// A bold dot between words is about as high as it is wide, unlike a dash.
    @Test(arguments: [GlyphSet.sextant, .octant]) func dotDiffersFromDash(glyphs: GlyphSet) {
        for weight in BigTextDrawing.weights {
            let style = BigTextStyle(rows: 2, weight: weight)
            let points = FramePoints(BigTextDrawing.canvas("·", style, glyphs: glyphs).canvas.frame())
            let painted = (0..<points.width).flatMap { x in (0..<points.height).map { (x, $0) } }.filter {
                points.darkness($0.0, $0.1) > 0.5
            }
            let (columns, rows) = (Set(painted.map(\.0)).count, Set(painted.map(\.1)).count)
            #expect(columns > 0 && rows >= columns, "\(weight): \(columns) x \(rows)")
        }
    }
}
