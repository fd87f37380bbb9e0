/// A stretch of x, pt; `none` has its ends the wrong way round.
struct Stretch: Sendable {
    var start: Float
    var end: Float

    static let none = Stretch(start: .infinity, end: -.infinity)
    static let everywhere = Stretch(start: -.infinity, end: .infinity)

    func contains(_ low: Float, _ high: Float) -> Bool { start <= low && high <= end }

    mutating func extend(over low: Float, _ high: Float) {
        start = min(start, low)
        end = max(end, high)
    }

    mutating func narrow(to low: Float, _ high: Float) {
        start = max(start, low)
        end = min(end, high)
    }
}
