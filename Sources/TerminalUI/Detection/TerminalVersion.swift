/// The version of a terminal: numbers that are compared in order.
struct TerminalVersion: Hashable, Sendable {
    /// The numbers, most significant first.
    let numbers: [Int]

    /// The version as the terminal writes it, if not as the numbers with periods between them.
    private let ownText: String?

    /// The version as the terminal writes it.
    var text: String { ownText ?? Self.joined(numbers) }

    /// Creates a version from its numbers.
    init(_ numbers: Int...) {
        self.init(numbers)
    }

    /// Creates a version from its numbers, written as `text` or else with periods.
    init(_ numbers: [Int], text: String? = nil) {
        self.numbers = numbers
        ownText = text
    }

    /// Parses the numbers at the beginning of `text`, separated by periods: `0.41.1`, `3.3a` (3.3), `20240203-110809`
    /// (20240203). `nil` if it does not begin with a number.
    init?(parsing text: some StringProtocol) {
        var numbers: [Int] = []
        for part in text.split(separator: ".", omittingEmptySubsequences: false) {
            let digits = part.prefix { $0.isASCII && $0.isNumber }
            guard let number = Int(digits) else { break }
            numbers.append(number)
            if digits.endIndex != part.endIndex { break }
        }
        guard !numbers.isEmpty else { return nil }
        self.init(numbers, text: text == Self.joined(numbers) ? nil : String(text))
    }

    /// Splits a number that has two decimal digits for each component: 11301 is 1.13.1.
    init(packed number: Int) {
        self.init(number / 10_000, number / 100 % 100, number % 100)
    }

    private static func joined(_ numbers: [Int]) -> String { numbers.map(String.init).joined(separator: ".") }
}

extension TerminalVersion: Comparable {
    /// Missing numbers count as 0.
    static func < (one: TerminalVersion, other: TerminalVersion) -> Bool {
        for index in 0..<max(one.numbers.count, other.numbers.count) {
            let left = index < one.numbers.count ? one.numbers[index] : 0
            let right = index < other.numbers.count ? other.numbers[index] : 0
            if left != right { return left < right }
        }
        return false
    }
}
