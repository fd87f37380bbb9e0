import Testing

@testable import TerminalUI

struct PairCacheTests {
    @Test func numbersStartAtOneAndStay() {
        var cache = PairCache(capacity: 100)
        cache.beginFrame()
        #expect(cache.pair(foreground: 1, background: 2) == .init(id: 1, isNew: true))
        #expect(cache.pair(foreground: 2, background: 1) == .init(id: 2, isNew: true))
        cache.beginFrame()
        #expect(cache.pair(foreground: 1, background: 2) == .init(id: 1, isNew: false))
        #expect(cache.existing(foreground: 2, background: 1) == 2)
        #expect(cache.existing(foreground: 2, background: 2) == nil)
        #expect(cache.count == 2)
    }

    @Test func blackGetsNumber() {
        var cache = PairCache(capacity: 4)
        cache.beginFrame()
        #expect(cache.pair(foreground: 0, background: 0) == .init(id: 1, isNew: true))
        #expect(cache.pair(foreground: 0, background: 0) == .init(id: 1, isNew: false))
    }

    @Test func cacheGrowsToCapacity() {
        var cache = PairCache(capacity: 5000)
        cache.beginFrame()
        for color in 0..<5000 as Range<UInt32> {
            #expect(cache.pair(foreground: color, background: color &* 77) == .init(id: Int32(color) + 1, isNew: true))
        }
        #expect(cache.isFull)
        for color in 0..<5000 as Range<UInt32> {
            #expect(cache.existing(foreground: color, background: color &* 77) == Int32(color) + 1)
        }
    }

    @Test func onlyInvisibleNumbersAreReassigned() {
        var cache = PairCache(capacity: 4)
        cache.beginFrame()
        for color in 0..<4 as Range<UInt32> { _ = cache.pair(foreground: color, background: 9) }
        cache.beginFrame()
        // Pair 1 is looked up in this frame, pair 3 is still on the screen.
        _ = cache.pair(foreground: 0, background: 9)
        cache.protect([3])
        let first = cache.pair(foreground: 100, background: 9)
        let second = cache.pair(foreground: 101, background: 9)
        #expect(first == .init(id: 2, isNew: true))
        #expect(second == .init(id: 4, isNew: true))
        #expect(cache.existing(foreground: 0, background: 9) == 1)
        #expect(cache.existing(foreground: 1, background: 9) == nil)
        #expect(cache.existing(foreground: 2, background: 9) == 3)
        #expect(cache.existing(foreground: 3, background: 9) == nil)
        #expect(cache.existing(foreground: 100, background: 9) == 2)
        #expect(cache.count == 4)
    }

    @Test func nearestPairReplacesNewOneWhenAllAreVisible() {
        var cache = PairCache(capacity: 3)
        cache.beginFrame()
        let colors: [UInt32] = [0x000000, 0x808080, 0xFFFFFF]
        for color in colors { _ = cache.pair(foreground: color, background: 0x000000) }
        #expect(cache.pair(foreground: 0xFEFDFE, background: 0x000001) == .init(id: 3, isNew: false))
        #expect(cache.pair(foreground: 0x030201, background: 0x010101) == .init(id: 1, isNew: false))
        // No pair agrees in the leading bits, so the distance decides.
        #expect(cache.pair(foreground: 0x80FF80, background: 0x100000) == .init(id: 2, isNew: false))
        // Visible pairs keep their numbers.
        for (index, color) in colors.enumerated() {
            #expect(cache.existing(foreground: color, background: 0) == Int32(index + 1))
        }
        // The next frame assigns numbers again.
        cache.beginFrame()
        #expect(cache.pair(foreground: 0xFEFDFE, background: 0x000001).isNew)
    }

    /// Many frames of random pairs of few colors, so that numbers are often reassigned.
    @Test func cacheAgreesWithDictionary() {
        var cache = PairCache(capacity: 64)
        var known: [UInt64: Int32] = [:]
        var seed: UInt32 = 12345
        for _ in 0..<300 {
            cache.beginFrame()
            var visible: Set<Int32> = []
            for _ in 0..<40 {
                seed = seed &* 1_664_525 &+ 1_013_904_223
                let (foreground, background) = (seed >> 28, seed >> 24 & 15)
                let key = PairCache.key(foreground, background)
                let lookup = cache.pair(foreground: foreground, background: background)
                if lookup.isNew {
                    #expect(known[key] == nil)
                    #expect(!visible.contains(lookup.id), "reassigned \(lookup.id), which is visible")
                    known = known.filter { $0.value != lookup.id }
                    known[key] = lookup.id
                } else {
                    #expect(known[key] == lookup.id)
                }
                visible.insert(lookup.id)
            }
        }
        #expect(known.count == 64)
    }
}
