import Testing

@testable import Canvas
@testable import Letterforms

/// Whether the hand-drawn letters are distinguishable.
@Suite struct BigTextLegibilityTests {
    private static let characters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

    private static func faces(rows: Int) -> [BigFace] {
        let styles = BigTextDrawing.designs.flatMap { design in
            // Light letters of these heights are those of the regular weight.
            [BigTextStyle.Weight.regular, .bold].map { BigTextStyle(rows: rows, weight: $0, design: design) }
        }
        // Letters of titles of two rows may be wide.
        let wide = styles.map { style in
            var style = style
            style.isWide = true
            return style
        }
        return (rows == 2 ? styles + wide : styles).map { BigFace($0) }
    }

    /// Two strokes in different places differ by at least two pixels: a missing one and an added one. A pixel above the
    /// x-height or below the baseline counts twice, because it changes the outline of the word: with sextants, an h is
    /// an n with one additional pixel.
    @Test(arguments: [2, 3], [3, 4]) func lettersDifferByTwoPixels(rows: Int, grain: Int) {
        for face in Self.faces(rows: rows) {
            let letters = Self.characters.compactMap { BigLetter($0) }.map { face.picture(of: $0, grain: grain).rows }
            let x = BigLetter("x").map { face.picture(of: $0, grain: grain).rows } ?? []
            let outside = (x.firstIndex { $0 != 0 } ?? 0, Int((face.baseline * Double(grain)).rounded()))
            for (index, one) in letters.enumerated() {
                for (other, next) in letters.enumerated().dropFirst(index + 1) {
                    #expect(
                        Self.difference(one, next, outside) >= 2,
                        "\(Self.characters[index]) and \(Self.characters[other]): \(face.style)")
                }
            }
        }
    }

    /// Returns the number of different pixels in the most similar horizontal position. Those above the first and from
    /// the second row of `outside` count twice.
    private static func difference(_ one: [UInt], _ other: [UInt], _ outside: (Int, Int)) -> Int {
        (0...6).map { shift in
            one.indices.reduce(0) { sum, y in
                let count = (one[y] << 3 ^ other[y] << UInt(shift)).nonzeroBitCount
                return sum + (y < outside.0 || y >= outside.1 ? 2 * count : count)
            }
        }.min() ?? 0
    }

    /// The diagonal of an N goes from its top left to its bottom right corner. One in only two rows looks like the bar
    /// of an H.
    @Test func wideNHasADiagonal() throws {
        var style = BigTextStyle(rows: 2, weight: .regular, design: .standard)
        style.isWide = true
        let letter = try #require(BigLetter("N"))
        let picture = BigFace(style).picture(of: letter, grain: 3)
        let inner = (0..<picture.height - 1).map { row in (1..<picture.width - 1).filter { picture[$0, row] } }
        #expect(inner == [[], [1], [2], [3], []])
    }

    /// Quadrants draw two rows of text in three rows of cells, with the letters that sextants draw in two.
    @Test func stretchedLettersEqualSextantLetters() throws {
        for face in Self.faces(rows: 2) {
            var style = face.style
            style.fewestRows = 3
            let stretched = BigFace(style)
            #expect(stretched.height == 3 && style.height == 3)
            for character in BigTextDrawing.covered {
                let letter = try #require(BigLetter(character))
                let picture = stretched.picture(of: letter, grain: 2)
                #expect(picture == face.picture(of: letter, grain: 3), "\(character): \(style)")
                #expect(stretched.width(of: letter) == face.width(of: letter))
            }
            let capital = stretched.picture(of: try #require(BigLetter("H")), grain: 2)
            let filled = (0..<capital.height).filter { capital[0, $0] }
            #expect(stretched.baseline == Double((filled.last ?? -1) + 1) / 2)
        }
    }

    /// The stems and bars of digits have the same thickness in quadrants of 4 x 8 pt. Digits of a regular weight have
    /// the thin stems of the letters next to them.
    @Test(arguments: [BigTextStyle.Weight.light, .bold]) func digitsOfQuadrantsAreEven(weight: BigTextStyle.Weight)
        throws
    {
        let face = BigFace(BigTextStyle(rows: 3, weight: weight))
        let five = face.picture(of: try #require(BigLetter("5")), grain: 2)
        #expect(five[0, 1] && five[1, 1] && !five[2, 1])
        #expect(five[five.width - 1, 3] && five[five.width - 2, 3] && !five[five.width - 3, 3])
    }

    /// A bold stem is two pixels wide. The spaces next to the middle strokes of an s and in an e are equally wide in
    /// four rows of pixels; with narrower ones, an s looks like an f, and an e is a dark area. The last row of an e
    /// reaches as far as its first ones.
    @Test(arguments: BigTextDrawing.designs) func boldLettersHaveWideSpaces(design: BigTextStyle.Design) throws {
        let face = BigFace(BigTextStyle(rows: 2, weight: .bold, design: design))
        func lines(_ character: Character) throws -> [[Bool]] {
            let picture = face.picture(of: try #require(BigLetter(character)), grain: 3)
            let columns = (0..<picture.width).filter { x in (0..<picture.height).contains { picture[x, $0] } }
            return (1...4).map { y in columns.map { picture[$0, y] } }
        }
        let (s, e) = (try lines("s"), try lines("e"))
        #expect(s[1].suffix(2) == [false, false] && s[2].prefix(2) == [false, false], "\(design)")
        #expect(s[0].last == true && s[3].first == true, "\(design)")
        #expect(e[1].suffix(3) == [false, false, true] && e[2].last == false && e[3].last == true, "\(design)")
    }

    /// The enclosed areas of lowercase letters are two pixels wide if strokes or serifs would darken narrower ones: in
    /// the serif faces of two rows, and in the bold a and e, whose areas are one pixel high.
    @Test(arguments: [3, 4]) func countersOfDarkFacesAreWide(grain: Int) throws {
        for face in Self.faces(rows: 2) {
            let isSerif = face.style.design == .serif
            // The a of the thin serif face has serifs on only one side.
            let dark = isSerif ? face.style.weight == .bold ? "abdegopq" : "bdegopq" : "ae"
            guard isSerif || face.style.weight == .bold else { continue }
            for character in dark {
                let picture = face.picture(of: try #require(BigLetter(character)), grain: grain)
                #expect(picture.widestCounter >= 2, "\(character): \(face.style)")
            }
            // The stems of an n and an h are as far apart.
            for character in "hn" where isSerif {
                let picture = face.picture(of: try #require(BigLetter(character)), grain: grain)
                let row = picture.row(3 * grain / 2 - 1)
                let gap = row.drop { $0 == 0 }.drop { $0 == 1 }.prefix { $0 == 0 }.count
                #expect(gap == 2, "\(character): \(face.style)")
            }
        }
    }

    /// Uppercase letters of two rows have serifs only at their feet. With serifs at the top, they would be darker than
    /// the adjacent lowercase letters.
    @Test(arguments: [3, 4], [BigTextStyle.Weight.regular, .bold])
    func capitalsHaveSerifsAtTheirFeet(grain: Int, weight: BigTextStyle.Weight) throws {
        let face = BigFace(BigTextStyle(rows: 2, weight: weight, design: .serif))
        for character in "BDEFHKLMNPR" {
            let picture = face.picture(of: try #require(BigLetter(character)), grain: grain)
            let starts = [0, 1, picture.firstRow + (grain == 3 ? 4 : 6)].map { picture.row($0).firstIndex(of: 1) ?? -1 }
            let lines = [0, 1, grain == 3 ? 4 : 6].enumerated().map { starts[$0.offset] - $0.element * picture.width }
            #expect(lines == [1, 1, 0], "\(character)")
        }
    }

    /// All digits of a face have the same advance, so that numbers are aligned. A 1 is centered.
    @Test(arguments: [2, 3, 4, 5, 8]) func digitsAreEquallyWide(rows: Int) throws {
        for design in BigTextDrawing.designs {
            for (weight, width) in BigTextDrawing.weights.flatMap({ weight in
                BigTextDrawing.widths.map { (weight, $0) }
            }) {
                var style = BigTextStyle(rows: rows, weight: weight, design: design, width: width)
                for isWide in [false, true] where !isWide || rows == 2 {
                    style.isWide = isWide
                    let face = BigFace(style)
                    let digits = BigLetter.digits
                    #expect(Set(digits.map(face.width)).count == 1, "\(digits.map(face.width)): \(style)")
                    for grain in rows == 2 ? [3, 4] : [2, 3, 4] {
                        let widths = digits.map { face.picture(of: $0, grain: grain).width }
                        #expect(Set(widths) == [face.width(of: digits[0])], "\(widths) \(grain): \(style)")
                    }
                    let outlines = digits.compactMap(face.outlineAdvance)
                    #expect(outlines.count == 10 && Set(outlines).count == 1, "\(outlines): \(style)")
                }
                let one = BigFace(style).picture(of: try #require(BigLetter("1")), grain: 3)
                let columns = (0..<one.width).filter { x in (0..<one.height).contains { one[x, $0] } }
                let sides = (columns.first ?? 0, one.width - 1 - (columns.last ?? 0))
                if design != .monospaced { #expect(abs(sides.0 - sides.1) <= 1, "\(sides): \(style)") }
            }
        }
    }

    /// Wide letters have wider counters and the same stems, in all glyph sets. An m has two counters. Letters without
    /// counters, or with a point, keep their width, as do letters with serifs, monospaced ones and outlines.
    @Test(arguments: BigTextDrawing.designs, [BigTextStyle.Weight.regular, .bold])
    func wideLettersHaveWiderCounters(design: BigTextStyle.Design, weight: BigTextStyle.Weight) throws {
        let style = BigTextStyle(rows: 2, weight: weight, design: design)
        var changed = style
        changed.isWide = true
        let (plain, wide) = (BigFace(style), BigFace(changed))
        let isWide = design == .standard || design == .rounded
        for (character, more) in [("n", 1), ("o", 1), ("H", 1), ("m", 2), ("T", 0), ("i", 0), ("t", 0), ("v", 0)] {
            let letter = try #require(BigLetter(Character(character)))
            let widths = (plain.width(of: letter), wide.width(of: letter))
            #expect(widths.1 == widths.0 + (isWide ? more : 0), "\(character)")
            for grain in [3, 4] { #expect(wide.picture(of: letter, grain: grain).width == widths.1, "\(character)") }
            #expect(plain.outlineAdvance(of: letter) == wide.outlineAdvance(of: letter))
        }
        let letter = try #require(BigLetter("n"))
        let stems = [plain, wide].map { face in
            face.picture(of: letter, grain: 3).row(3).drop { $0 == 0 }.prefix { $0 == 1 }.count
        }
        #expect(stems[0] == stems[1])
    }

    /// An s of one pixel's width has no full middle stroke, which would make it look like an f. It does not consist of
    /// three separate strokes either, even if it is wide: each row touches the next one at least at a corner.
    @Test(arguments: [BigTextStyle.Design.standard, .serif, .rounded], [false, true]) func plainSIsOpenAndJoined(
        design: BigTextStyle.Design, isWide: Bool
    ) throws {
        var style = BigTextStyle(rows: 2, design: design)
        style.isWide = isWide
        let picture = BigFace(style).picture(of: try #require(BigLetter("s")), grain: 3)
        let columns = (1...4).map { y in (0..<picture.width).filter { picture[$0, y] } }
        #expect(!columns[1].contains(picture.width - 1) && !columns[2].contains(0), "\(columns)")
        for (upper, lower) in zip(columns, columns.dropFirst()) {
            #expect(upper.contains { x in lower.contains { abs(x - $0) <= 1 } }, "\(columns)")
        }
    }

    /// The strokes of letters of three rows have the same thickness in wide faces, in all glyph sets.
    @Test(arguments: [BigTextStyle.Weight.light, .regular], [2, 3, 4])
    func stemsOfWideLettersOfThreeRowsAreThin(weight: BigTextStyle.Weight, grain: Int) throws {
        let face = BigFace(BigTextStyle(rows: 3, weight: weight, width: .expanded))
        for character in "Inmhdul" {
            let picture = face.picture(of: try #require(BigLetter(character)), grain: grain)
            let x = (3 * grain - 1) / 2
            let runs = picture.row(x).split { $0 == 0 }.map { $0.count }
            #expect(runs.allSatisfy { $0 == 1 } && !runs.isEmpty, "\(character): \(runs)")
        }
    }

    /// A v ends in a point, and the strokes of an M meet below its top, so that they do not look like a y or an H.
    @Test(arguments: [(2, 3), (2, 4)]) func diagonalsAreVisible(rows: Int, grain: Int) throws {
        for face in Self.faces(rows: rows) {
            func rows(_ character: Character) throws -> [UInt] {
                face.picture(of: try #require(BigLetter(character)), grain: grain).rows
            }
            #expect(Self.difference(try rows("M"), try rows("H"), (0, .max)) >= 6, "\(face.style)")
            let v = try rows("v").filter { $0 != 0 }
            let (first, last) = (try #require(v.first), try #require(v.last))
            #expect(last.nonzeroBitCount < first.nonzeroBitCount && last & first == 0, "\(face.style)")
        }
    }

    /// The letters with enclosed areas. In the monospaced face, the stroke through the zero divides its area.
    @Test(arguments: [2, 3], [3, 4]) func countersAreOpenAndEnclosed(rows: Int, grain: Int) {
        for face in Self.faces(rows: rows) {
            for character in Self.characters {
                guard let letter = BigLetter(character) else { continue }
                let isSlashed = character == "0" && face.style.design == .monospaced
                let expected =
                    "B8".contains(character) || isSlashed ? 2 : "abdegopqADOPQR0469".contains(character) ? 1 : 0
                let count = face.picture(of: letter, grain: grain).counters
                #expect(count == expected, "\(character): \(face.style)")
            }
        }
    }
}

extension BigPicture {
    /// The rows as sets of columns.
    fileprivate var rows: [UInt] {
        (0..<height).map { y in (0..<width).reduce(0) { self[$1, y] ? $0 | 1 << $1 : $0 } }
    }

    /// The number of background areas enclosed by strokes. Areas that touch diagonally are separate.
    fileprivate var counters: Int { counterAreas.count }

    /// The largest width of such an area.
    fileprivate var widestCounter: Int {
        counterAreas.map { area in
            let columns = area.map { $0 % (width + 2) }
            return (columns.max() ?? 0) - (columns.min() ?? 0) + 1
        }.max() ?? 0
    }

    /// The places of the enclosed areas in a box that is larger by a pixel on each side.
    private var counterAreas: [[Int]] {
        let (columns, rows) = (width + 2, height + 2)
        var isVisited = (0..<columns * rows).map { self[$0 % columns - 1, $0 / columns - 1] }
        var areas: [[Int]] = []
        for start in 0..<columns * rows where !isVisited[start] {
            var open = [start]
            var area: [Int] = []
            isVisited[start] = true
            while let place = open.popLast() {
                area.append(place)
                let (x, y) = (place % columns, place / columns)
                for (nextX, nextY) in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
                where (0..<columns).contains(nextX) && (0..<rows).contains(nextY) && !isVisited[nextY * columns + nextX]
                {
                    isVisited[nextY * columns + nextX] = true
                    open.append(nextY * columns + nextX)
                }
            }
            areas.append(area)
        }
        // The first one is the background around the letter.
        return Array(areas.dropFirst())
    }
}
