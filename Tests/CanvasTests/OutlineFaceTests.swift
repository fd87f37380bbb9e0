import Testing

@testable import Letterforms

struct OutlineFaceTests {
    private static let sizes = stride(from: 14.0, through: 64, by: 5)
    private static let weights = [300.0, 400, 600, 700]
    private static let designs = [BigTextStyle.Design.standard, .rounded]

    private static func faces(_ designs: [BigTextStyle.Design] = designs) -> [OutlineFace] {
        sizes.flatMap { size in
            weights.flatMap { weight in
                designs.map { OutlineFace(size: size, style: OutlineFace.Style(weight: weight, design: $0)) }
            }
        }
    }

    /// Round ends of strokes do not extend beyond straight ones.
    @Test func roundedLettersAreInsideStraightOnes() throws {
        for (straight, rounded) in zip(Self.faces([.standard]), Self.faces([.rounded])) {
            for letter in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789" {
                let (one, other) = (
                    try #require(straight.outline(of: letter)), try #require(rounded.outline(of: letter))
                )
                let (outer, inner) = (one.xs.sorted(), other.xs.sorted())
                #expect(inner[0] >= outer[0] - 0.001, "\(letter)")
                #expect(inner[inner.count - 1] <= outer[outer.count - 1] + 0.001, "\(letter)")
                let depth = one.contours.joined().map(\.y).max() ?? 0
                #expect(other.contours.joined().allSatisfy { $0.y <= depth + 0.001 }, "\(letter)")
            }
        }
    }

    @Test func chevronHasOnePointedCorner() throws {
        for face in Self.faces() {
            let rights = try #require(face.outline(of: "›")).edges(rows: 41).map(\.right)
            let widest = try #require(rights.indices.max { rights[$0] < rights[$1] })
            #expect(abs(2 * widest - rights.count + 1) <= 2)
            #expect(zip(rights[...widest], rights[1...]).dropLast().allSatisfy { $0 < $1 })
            #expect(zip(rights[widest...], rights[(widest + 1)...]).allSatisfy { $0 > $1 })
        }
    }

    /// The letters a and e have three bars.
    @Test(arguments: [400.0, 700, 900]) func countersOfHeavyLettersStayOpen(weight: Double) {
        for size in Self.sizes {
            let metrics = OutlineMetrics(size: size, style: OutlineFace.Style(weight: weight))
            #expect(metrics.small - 3 * metrics.bar >= 0.25 * metrics.small, "\(size)")
        }
    }

    @Test(arguments: ["0", "8", "O", "o"] as [Character])
    func closedLettersAreSymmetric(_ letter: Character) throws {
        for face in Self.faces() {
            let outline = try #require(face.outline(of: letter))
            let sums = outline.edges(rows: 40).map { $0.left + $0.right }
            #expect((sums.max() ?? 0) - (sums.min() ?? 0) < 0.001)
        }
    }

    /// The left edge of an A moves right in each row above the one before.
    @Test func crossbarIsBetweenLegs() throws {
        for face in Self.faces() {
            let edges = try #require(face.outline(of: "A")).edges(rows: 40)
            #expect(zip(edges, edges.dropFirst()).allSatisfy { $0.left >= $1.left - 0.001 })
            #expect(zip(edges, edges.dropFirst()).allSatisfy { $0.right <= $1.right + 0.001 })
        }
    }

    /// Below its bowl, a 2 becomes narrower in each row down to its foot.
    @Test func bowlOfTwoContinuesInItsDiagonal() throws {
        for face in Self.faces() {
            let edges = try #require(face.outline(of: "2")).edges(rows: 40)
            let widest = try #require(edges.prefix(20).indices.max { edges[$0].right < edges[$1].right })
            let diagonal = edges[widest..<28]
            #expect(zip(diagonal, diagonal.dropFirst()).allSatisfy { $0.right >= $1.right - 0.001 })
        }
    }
}

extension LetterOutline {
    fileprivate var xs: [Double] { contours.joined().map(\.x) }

    /// Returns the leftmost and rightmost positions of the letter in rows of equal height, from its top to the
    /// baseline.
    fileprivate func edges(rows: Int) -> [(left: Double, right: Double)] {
        let top = contours.joined().map(\.y).min() ?? 0
        return (0..<rows).compactMap { row in
            let y = top * (1 - (Double(row) + 0.5) / Double(rows))
            var places: [Double] = []
            for contour in contours {
                for (index, end) in contour.enumerated() {
                    let start = contour[index == 0 ? contour.count - 1 : index - 1]
                    guard min(start.y, end.y) <= y, max(start.y, end.y) > y else { continue }
                    places.append(start.x + (end.x - start.x) * (y - start.y) / (end.y - start.y))
                }
            }
            guard let left = places.min(), let right = places.max() else { return nil }
            return (left, right)
        }
    }
}
