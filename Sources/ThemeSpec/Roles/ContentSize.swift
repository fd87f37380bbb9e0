/// A Dynamic Type size by the name of SwiftUI's content size category, from smallest to largest.
public enum ContentSize: String, CaseIterable, Comparable, Sendable {
    case extraSmall
    case small
    case medium
    case large
    case extraLarge
    case extraExtraLarge
    case extraExtraExtraLarge
    case accessibilityMedium
    case accessibilityLarge
    case accessibilityExtraLarge
    case accessibilityExtraExtraLarge
    case accessibilityExtraExtraExtraLarge

    /// The default size of iOS, which designs give their numbers for.
    public static let standard = ContentSize.large

    /// The column in the Dynamic Type tables, 0...11.
    public var column: Int { Self.allCases.firstIndex(of: self) ?? 0 }

    /// Whether the first size is smaller than the second.
    public static func < (one: ContentSize, other: ContentSize) -> Bool {
        one.column < other.column
    }

    /// The short name that designers use: `xS`, `S`, ..., `xxxL`, `AX1`, ..., `AX5`.
    public var shortName: String { Self.shortNames[column] }

    /// Whether it is one of the five accessibility sizes.
    public var isAccessibility: Bool { self >= .accessibilityMedium }

    /// The size of that SwiftUI name or short name, in any case.
    public init?(named name: String) {
        let wanted = name.lowercased()
        let match = Self.allCases.first {
            $0.rawValue.lowercased() == wanted || $0.shortName.lowercased() == wanted
        }
        guard let match else { return nil }
        self = match
    }

    /// The size `steps` further on, limited to the smallest and the largest.
    public func advanced(by steps: Int) -> ContentSize {
        Self.allCases[min(max(column + steps, 0), Self.allCases.count - 1)]
    }

    private static let shortNames = ["xS", "S", "M", "L", "xL", "xxL", "xxxL", "AX1", "AX2", "AX3", "AX4", "AX5"]
}

extension ClosedRange<ContentSize> {
    /// Every text size.
    public static var all: ClosedRange<ContentSize> { .extraSmall ... .accessibilityExtraExtraExtraLarge }

    /// The size itself where it lies within, else the end that is nearer.
    public func nearest(to size: ContentSize) -> ContentSize {
        Swift.min(Swift.max(size, lowerBound), upperBound)
    }
}
