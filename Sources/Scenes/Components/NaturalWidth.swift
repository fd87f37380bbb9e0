import Canvas

/// How much width (pt) things need before they have to be broken.
enum NaturalWidth {
    /// That of an element on one line; it must not be a flexible one.
    static func of(_ element: any Element) -> Double {
        element.size(fitting: unlimited).width
    }

    /// That of the longest word, below which a label would be broken within one.
    static func ofLongestWord(_ label: Label) -> Double {
        label.text.split(separator: " ").map { of(Label(String($0), label.style)) }.max() ?? 0
    }

    /// pt; wider than any terminal.
    private static let unlimited = 100_000.0
}
