import Foundation
import ThemeSpec

/// A built-in theme with random colors; the same for the same seed.
struct RandomTheme {
    private var state: UInt64

    init(seed: Int) { state = UInt64(seed) }

    /// Returns the next random number of SplitMix64.
    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    private mutating func hex() -> String {
        let digits = String(next() & 0xFF_FFFF, radix: 16, uppercase: true)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// Reads the theme from a file, like those of users.
    mutating func spec() throws -> ThemeSpec {
        let slugs = ThemeLibrary().slugs
        let parent = slugs[Int(next() % UInt64(slugs.count))]
        let pairs = ColorRole.known.map { role in
            "\"\(role.rawValue)\":{\"lightHex\":\"\(hex())\",\"darkHex\":\"\(hex())\"}"
        }
        let colors = "\"colors\":{\"pairByRole\":{\(pairs.joined(separator: ","))}}"
        let file = FileManager.default.temporaryDirectory.appending(path: "random-\(UUID().uuidString).json")
        try Data("{\"extends\":\"\(parent)\",\(colors)}".utf8).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        return try ThemeLibrary().load(file.path).spec
    }
}
