/// A hand-drawn face of one size, written as a picture of its letters.
///
/// A band of it is a line of letters and then, for each row of pixels, their pictures: `#` is ink, and spaces stand
/// between letters. Bands are apart by an empty line. Only the places of the letters are looked up when the first big
/// text is drawn; a letter is read when it is needed.
struct BigSheet: Sendable {
    /// Where a letter's first row is, how far it is from there to the next, and how wide the letter is.
    private struct Place {
        var start: Int
        var stride: Int
        var width: Int
    }

    let height: Int
    private let text: StaticString
    private let places: [UInt32: Place]

    init(height: Int, _ text: StaticString) {
        self.height = height
        self.text = text
        var places: [UInt32: Place] = [:]
        let bytes = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        var start = 0
        while start < bytes.count {
            let header = Self.line(bytes, start)
            let row = Self.line(bytes, header.upperBound + 1)
            let letters = String(decoding: bytes[header], as: UTF8.self).unicodeScalars.filter { $0 != " " }
            var x = row.lowerBound
            for letter in letters {
                let end = bytes[x..<row.upperBound].firstIndex(of: 0x20) ?? row.upperBound
                places[letter.value] = Place(start: x, stride: row.count + 1, width: end - x)
                x = min(end + 1, row.upperBound)
            }
            // To the line after the empty one.
            start = row.lowerBound + height * (row.count + 1) + 1
        }
        self.places = places
    }

    /// The letter's width, or nil if there is none.
    func width(of scalar: Unicode.Scalar) -> Int? { places[scalar.value]?.width }

    /// The letter's picture, or nil if there is none.
    subscript(_ scalar: Unicode.Scalar) -> BigPicture? {
        guard let place = places[scalar.value] else { return nil }
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
