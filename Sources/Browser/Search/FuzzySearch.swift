/// One query for many names: as ``FuzzyMatch`` scores them, at a fraction of the time where names are ASCII.
struct FuzzySearch {
    private let query: String
    /// The query's bytes; `nil` where they are not all ASCII.
    private let bytes: [UInt8]?

    init(_ query: String) {
        self.query = query
        let wanted = Array(query.lowercased().utf8.filter { $0 != UInt8(ascii: " ") })
        bytes = wanted.allSatisfy { $0 < 0x80 } ? wanted : nil
    }

    /// `nil` where the letters of the query are not all in the name.
    func score(_ name: String) -> Int? {
        guard let bytes else { return FuzzyMatch(query, in: name)?.score }
        var name = name
        return name.withUTF8 { name in
            withUnsafeTemporaryAllocation(of: UInt8.self, capacity: name.count) { lower in
                var wanted = bytes[...]
                for (index, byte) in name.enumerated() {
                    guard byte < 0x80 else {
                        return FuzzyMatch(query, in: String(decoding: name, as: UTF8.self))?.score
                    }
                    lower[index] = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
                    if wanted.first == lower[index] { wanted = wanted.dropFirst() }
                }
                guard wanted.isEmpty else { return nil }
                return withUnsafeTemporaryAllocation(of: Int.self, capacity: bytes.count) { places in
                    var places = places
                    return FuzzyAlignment.score(bytes, lower, &places)
                }
            }
        }
    }
}
