/// How opaque a border is from its top leading corner to its bottom trailing one: factors of its own opacity, 0...1.
///
/// A key of this project's; Gentle's borders are even.
public struct BorderFade: Hashable, Sendable {
    public var from: Double
    public var to: Double

    public init(from: Double, to: Double) {
        self.from = from
        self.to = to
    }
}
