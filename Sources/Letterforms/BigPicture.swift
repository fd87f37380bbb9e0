/// A bitmap of a letter or a line of letters.
public struct BigPicture: Hashable, Sendable {
    /// The width in pixels.
    public let width: Int
    /// The height in pixels.
    public let height: Int
    /// The pixels row by row from the top, 1 for foreground and 0 for background.
    public var pixels: [UInt8]

    /// Creates an empty bitmap.
    public init(width: Int, height: Int) {
        self.width = width
        self.height = height
        pixels = [UInt8](repeating: 0, count: width * height)
    }

    /// Whether a pixel is set. Outside the bitmap, the getter returns false, and the setter has no effect.
    public subscript(x: Int, y: Int) -> Bool {
        get {
            x >= 0 && x < width && y >= 0 && y < height && pixels[y * width + x] != 0
        }
        set {
            guard x >= 0, x < width, y >= 0, y < height else { return }
            pixels[y * width + x] = newValue ? 1 : 0
        }
    }

    /// Sets the pixels of the last row, except around strokes that reach it or, with `skipsFeet`, the row above. If
    /// little of the line would remain, it is not interrupted.
    public mutating func underline(skipsFeet: Bool) {
        let last = height - 1
        func free(_ rows: ClosedRange<Int>) -> [Int] {
            (0..<width).filter { x in !rows.contains { row in (x - 1...x + 1).contains { self[$0, row] } } }
        }
        let choices = [free((skipsFeet ? last - 1 : last)...last), free(last...last)]
        for x in choices.first(where: { $0.count * 2 > width }) ?? Array(0..<width) { self[x, last] = true }
    }

    var hasInk: Bool { pixels.contains(1) }

    /// Returns the bitmap at an offset in a box of another size.
    func placed(width: Int, height: Int, x: Int, y: Int) -> BigPicture {
        var result = BigPicture(width: width, height: height)
        result.draw(self, x: x, y: y)
        return result
    }

    /// Sets the pixels of another bitmap at an offset, clipped to this one.
    public mutating func draw(_ other: BigPicture, x: Int, y: Int) {
        let columns = max(0, -x)..<max(0, -x, min(other.width, width - x))
        let rows = max(0, -y)..<max(0, -y, min(other.height, height - y))
        let (width, otherWidth) = (width, other.width)
        other.pixels.withUnsafeBufferPointer { source in
            pixels.withUnsafeMutableBufferPointer { target in
                for row in rows {
                    for column in columns where source[row * otherWidth + column] != 0 {
                        target[(row + y) * width + column + x] = 1
                    }
                }
            }
        }
    }

    /// Returns the bitmap with all pixels moved down by `rows`, or by fewer rows if pixels would be lost.
    public func lowered(by rows: Int) -> BigPicture {
        let free = (0..<height).reversed().prefix { y in !row(y).contains(1) }.count
        let distance = min(max(rows, 0), free)
        return distance == 0 ? self : placed(width: width, height: height, x: 0, y: distance)
    }

    /// Clears all pixels above a row.
    mutating func clear(above row: Int) {
        for place in 0..<min(pixels.count, max(0, row) * width) { pixels[place] = 0 }
    }

    /// The first row with set pixels, or the height if there is none.
    var firstRow: Int { (0..<height).first { row($0).contains(1) } ?? height }

    /// Clears the dot of an i, which an accent replaces.
    mutating func clearDot() {
        let gap = (firstRow..<height).first { !row($0).contains(1) }
        if let gap { clear(above: gap) }
    }

    /// The letter without one of its rows, so that the top row is free. Removes one of two equal rows, or the second
    /// row.
    var lowered: BigPicture {
        let gone = lastEqualRow ?? 1
        var result = BigPicture(width: width, height: height)
        for y in 0..<height where y != gone {
            for x in 0..<width where self[x, y] { result[x, y < gone ? y + 1 : y] = true }
        }
        return result
    }

    /// Returns the letter of 6 rows in three of them, so that a row between it and two dots in the top row is free.
    /// Dots that touch a letter would look like part of it.
    func belowDots(_ letter: BigLetter) -> BigPicture {
        // Uppercase letters keep the strokes at the top, in the middle and on the baseline. Lowercase letters lose one
        // of two equal rows; an e loses the row below its top, an a its top.
        let gone = lastEqualRow ?? (letter.base == "e" ? 2 : 1)
        let rows = letter.isCapital ? [0, 2, 4] : (1...4).filter { $0 != gone }
        var result = BigPicture(width: width, height: height)
        for (offset, y) in rows.enumerated() {
            for x in 0..<width where self[x, y] { result[x, offset + 2] = true }
        }
        for x in 0..<width where self[x, 5] { result[x, 5] = true }
        return result
    }

    /// Whether ``lowered`` keeps the shape of the letter.
    var hasEqualRows: Bool { lastEqualRow != nil }

    private var lastEqualRow: Int? { (1..<height - 2).last { row($0).elementsEqual(row($0 + 1)) } }

    /// Returns a row of pixels; the first one is at the top.
    public func row(_ y: Int) -> ArraySlice<UInt8> { pixels[y * width..<(y + 1) * width] }
}

extension BigPicture {
    /// The bitmap with each pixel doubled horizontally, so that stems of one pixel become two wide.
    var doubled: BigPicture {
        var result = placed(width: width + 1, height: height, x: 0, y: 0)
        result.draw(self, x: 1, y: 0)
        return result
    }

    /// Whether doubling would fill a space of one pixel between two strokes.
    var closesWhenDoubled: Bool {
        for y in 0..<height {
            for x in 0..<width where self[x, y] && !self[x + 1, y] && self[x + 2, y] { return true }
        }
        return false
    }

    /// Returns the bitmap widened by repeating columns, or narrowed by omitting columns that equal the next one.
    ///
    /// The columns with the fewest set pixels are repeated, so that counters grow but stems do not. If no column can be
    /// omitted, the bitmap remains wider.
    func stretched(to target: Int) -> BigPicture {
        var columns = Array(0..<width)
        while columns.count > max(target, 1) {
            // The pair nearest to the middle.
            let middle = columns.count / 2
            let like = (1..<max(1, columns.count - 1)).filter { areAlike(columns[$0 - 1], columns[$0]) }
            guard let place = like.min(by: { abs($0 - middle) < abs($1 - middle) }) else { break }
            columns.remove(at: place)
        }
        let none = [Int](repeating: 0, count: width)
        var repeats = none
        while columns.count < target, width > 0 {
            // The first column with the fewest repetitions and set pixels; a stem only if there is no other.
            let inner = width > 2 ? Array(1..<width - 1) : Array(0..<width)
            let counters = inner.filter { 2 * cost($0, none) <= height }
            let candidates = counters.isEmpty ? inner : counters
            guard let column = candidates.min(by: { cost($0, repeats) < cost($1, repeats) }),
                let place = columns.firstIndex(of: column)
            else { break }
            columns.insert(column, at: place)
            repeats[column] += 1
        }
        var result = BigPicture(width: columns.count, height: height)
        for y in 0..<height {
            for (x, column) in columns.enumerated() {
                result.pixels[y * columns.count + x] = pixels[y * width + column]
            }
        }
        return result
    }

    private func areAlike(_ one: Int, _ other: Int) -> Bool {
        (0..<height).allSatisfy { self[one, $0] == self[other, $0] }
    }

    private func cost(_ column: Int, _ repeats: [Int]) -> Int {
        (0..<height).reduce(repeats[column] * 3) { $0 + (self[column, $1] ? 1 : 0) }
    }

    /// Returns the bitmap without outer corners whose strokes are long and thick enough.
    func rounded(keepingLeft: Bool) -> BigPicture {
        var result = self
        for y in 0..<height {
            for x in 0..<width where self[x, y] {
                let (right, below) = (self[x + 1, y], self[x, y + 1])
                guard self[x - 1, y] != right, self[x, y - 1] != below, !(keepingLeft && right) else { continue }
                let (dx, dy) = (right ? 1 : -1, below ? 1 : -1)
                // A pixel that touches another stroke diagonally is not a corner.
                guard self[x + 2 * dx, y], self[x, y + 2 * dy], !self[x - dx, y - dy] else { continue }
                // The end of a stroke of three pixels would become pointed.
                let isEnd = self[x + 2 * dx, y + dy] && !self[x + 3 * dx, y]
                let isSideEnd = self[x + dx, y + 2 * dy] && !self[x, y + 3 * dy]
                if !isEnd && !isSideEnd { result[x, y] = false }
            }
        }
        return result
    }
}

/// A character that the faces contain: a shape with an optional accent, or a space.
public struct BigLetter: Hashable, Sendable {
    let base: Unicode.Scalar
    private(set) var accent: BigAccent?

    /// Whether the character reaches the end of the last row in one of the faces.
    public var descends: Bool { accent == .cedilla || Self.descenders.contains(base) }

    /// Whether the letter has an accent above it.
    public var hasAccentAbove: Bool { accent != nil && accent != .cedilla }

    /// The letter without its accent.
    var withoutAccent: BigLetter {
        var letter = self
        letter.accent = nil
        return letter
    }

    /// Whether the character is a space.
    public var isSpace: Bool { base == " " }
    var isLetterOrDigit: Bool { base.properties.isAlphabetic || base.properties.numericType != nil }
    var isDigit: Bool { ("0"..."9").contains(base) }
    static let digits = "0123456789".compactMap { BigLetter($0) }
    var isCapital: Bool { base.value < 0x80 ? base.properties.isUppercase : base == "Æ" || base == "Ø" }

    /// Returns `nil` for a character that the faces do not contain.
    public init?(_ character: Character) {
        guard let first = Self.scalar(of: character) else { return nil }
        switch first.value {
        case 0xA0: base = " "
        case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0xC0: base = first
        case 0xC0...0xFF:
            let index = Int(first.value - 0xC0)
            let letter = Unicode.Scalar(Self.bases[index])
            // Letters that cannot be decomposed, such as æ, ð and ø.
            base = letter == "." ? first : letter
            accent = Self.accents[index]
        default:
            guard Self.others.contains(first.value) else { return nil }
            base = first
        }
    }

    /// Returns the scalar of a character, including one written with a combining accent.
    private static func scalar(of character: Character) -> Unicode.Scalar? {
        let scalars = character.unicodeScalars
        if character.utf8.count == 1 || scalars.dropFirst().isEmpty { return scalars.first }
        return (UInt32(0xC0)...0xFF).lazy.compactMap(Unicode.Scalar.init).first { Character($0) == character }
    }

    private static let descenders = Set("Qgjpqyþ,;¡¿()[]{}<>|¦/\\_$¢¥@©®§¶µ¸↓".unicodeScalars)

    private static let bases = Array("AAAAAA.CEEEEIIII.NOOOOO..UUUUY..aaaaaa.ceeeeiiii.nooooo..uuuuy.y".utf8)

    /// The accents of U+00C0...U+00FF.
    private static let accents: [BigAccent?] = "`'^~:o.,`'^:`'^:.~`'^~:..`'^:'..`'^~:o.,`'^:`'^:.~`'^~:..`'^:'.:".utf8
        .map {
            switch Unicode.Scalar($0) {
            case "`": .grave
            case "'": .acute
            case "^": .circumflex
            case "~": .tilde
            case ":": .dieresis
            case "o": .ring
            case ",": .cedilla
            default: nil
            }
        }

    private static let others: Set<UInt32> = Set("–—‘’“”•…›‹⌄✓→←↑↓€™−".unicodeScalars.map(\.value))
}

/// The accents of Latin-1.
enum BigAccent: UInt32, Sendable {
    case grave = 0x300
    case acute = 0x301
    case circumflex = 0x302
    case tilde = 0x303
    case dieresis = 0x308
    case ring = 0x30A
    case cedilla = 0x327
}

extension BigAccent {
    /// Returns the accent as a bitmap.
    func picture(width: Int, height: Int, stem: Int) -> BigPicture {
        var picture = BigPicture(width: width, height: height)
        let stem = min(stem, width)
        let room = width - stem
        func row(_ y: Int, _ x: Int, _ length: Int) {
            for column in x..<x + length { picture[column, y] = true }
        }
        for y in 0..<height {
            // From 0 at the top to 8 at the bottom.
            let down = height > 1 ? y * 8 / (height - 1) : 0
            switch self {
            case .grave:
                row(y, room * down / 16, stem)
            case .acute:
                row(y, room - room * down / 16, stem)
            case .circumflex:
                let half = height > 1 ? room * (8 - down) / 16 : room / 2
                row(y, half, stem)
                row(y, room - half, stem)
            case .tilde:
                if height == 1 {
                    row(y, 0, width - 1)
                } else if y < height / 2 {
                    row(y, width / 4, max(1, width / 2 - width / 4))
                    row(y, width - max(1, width / 4), max(1, width / 4))
                } else {
                    row(y, 0, max(1, width / 4))
                    row(y, width / 2, max(1, width - width / 4 - width / 2))
                }
            case .dieresis:
                let dot = min(stem, (width - 1) / 2)
                guard y < max(1, min(height, dot)) else { break }
                row(y, 0, dot)
                row(y, width - dot, dot)
            case .ring:
                let isEnd = y == 0 || y == height - 1
                if height < 3 || width < stem * 2 + 1 {
                    row(y, width > 3 ? 1 : 0, width > 3 ? width - 2 : width)
                } else if isEnd {
                    row(y, 1, width - 2)
                } else {
                    row(y, 0, stem)
                    row(y, room, stem)
                }
            case .cedilla:
                row(
                    y, y * 2 < height && height > 1 ? (room + 1) / 2 : max(0, (room + 1) / 2 - stem),
                    height > 1 ? stem : stem)
            }
        }
        return picture
    }
}

/// A hand-drawn face of one size, stored as text.
///
/// The text consists of bands separated by empty lines. A band is a line with the characters, and one line for each row
/// of pixels, with `#` for set pixels and spaces between letters. Only the positions of the letters are parsed at first
/// use; the pixels of a letter are read when it is drawn.
struct BigSheet: Sendable {
    /// The offset of the first row of a letter, the distance between its rows, and its width.
    private struct Place {
        var start: Int
        var stride: Int
        var width: Int
    }

    let height: Int
    private let text: StaticString
    /// The places of the scalars of Latin-1, in an array because text is measured letter by letter, and of the others.
    private var latin = [Place?](repeating: nil, count: 0x100)
    private var others: [Unicode.Scalar: Place] = [:]

    init(height: Int, _ text: StaticString) {
        self.height = height
        self.text = text
        let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        var start = 0
        while start < bytes.count {
            let header = Self.line(bytes, start)
            let row = Self.line(bytes, header.upperBound + 1)
            let letters = String(decoding: bytes[header], as: UTF8.self).unicodeScalars.filter { $0 != " " }
            var x = row.lowerBound
            for letter in letters {
                let end = bytes[x..<row.upperBound].firstIndex(of: 0x20) ?? row.upperBound
                let place = Place(start: x, stride: row.count + 1, width: end - x)
                if letter.value < latin.count { latin[Int(letter.value)] = place } else { others[letter] = place }
                x = min(end + 1, row.upperBound)
            }
            // Skips the empty line.
            start = row.lowerBound + height * (row.count + 1) + 1
        }
    }

    private func place(of scalar: Unicode.Scalar) -> Place? {
        scalar.value < latin.count ? latin[Int(scalar.value)] : others[scalar]
    }

    /// Returns the width of a letter; `nil` if the face does not contain it.
    func width(of scalar: Unicode.Scalar) -> Int? { place(of: scalar)?.width }

    /// Returns the bitmap of a letter; `nil` if the face does not contain it.
    subscript(_ scalar: Unicode.Scalar) -> BigPicture? {
        guard let place = place(of: scalar) else { return nil }
        let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        var picture = BigPicture(width: place.width, height: height)
        for y in 0..<height {
            for x in 0..<place.width where bytes[place.start + y * place.stride + x] == 0x23 {
                picture.pixels[y * place.width + x] = 1
            }
        }
        return picture
    }

    private static func line(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> Range<Int> {
        guard start < bytes.count else { return bytes.count..<bytes.count }
        return start..<(bytes[start...].firstIndex(of: 0x0A) ?? bytes.count)
    }
}
