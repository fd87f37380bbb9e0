/// A colour that fades with the distance from a box: a blurred shadow.
///
/// The edge of a shape blurred by a Gaussian falls off as an error function; a smoothstep over `radius` pt on either
/// side of the edge comes within 0.03 of one whose standard deviation is half the radius, as SwiftUI's is.
struct ShadowSampler: Sampler {
    private let sample: Sample
    private let centerX: Float
    private let centerY: Float
    /// Half the size less the corner, pt.
    private let flatX: Float
    private let flatY: Float
    private let cornerX: Float
    private let cornerY: Float
    private let corner: Float
    private let radius: Float

    init(_ box: RoundBox, sample: Sample, radius: Double) {
        let (halfX, halfY) = (box.bounds.width / 2, box.bounds.height / 2)
        centerX = Float(box.bounds.minX + halfX)
        centerY = Float(box.bounds.minY + halfY)
        flatX = Float(halfX - box.radiusX)
        flatY = Float(halfY - box.radiusY)
        cornerX = Float(max(box.radiusX, 1e-3))
        cornerY = Float(max(box.radiusY, 1e-3))
        corner = Float(min(box.radiusX, box.radiusY))
        self.radius = Float(radius)
        // What is smaller than the blur never reaches its full colour.
        func peak(_ half: Double) -> Float {
            2 * Self.smooth(min(1, Float(half / radius) / 2 + 0.5)) - 1
        }
        self.sample = sample * (peak(halfX) * peak(halfY))
    }

    @inline(__always)
    func row(x: Float, y: Float) -> LaneColor {
        let dx = (Lanes.steps + (x + 0.5 - centerX)).magnitude - flatX
        let dy = abs(y + 0.5 - centerY) - flatY
        let share = (0.5 - distance(dx, dy) / (2 * radius)).unit
        let smooth = share * share * (3 - 2 * share)
        var color = LaneColor(sample)
        color.red *= smooth
        color.green *= smooth
        color.blue *= smooth
        color.alpha *= smooth
        return color
    }

    func uniform(x: Float, y: Float) -> Sample? {
        let dx = abs(x + 4 - centerX) - flatX
        let dy = abs(y + 8 - centerY) - flatY
        let middle = distance(Lanes(repeating: dx), dy)[0]
        // No point of the cell is further than this from its middle.
        let spread: Float = 9
        let near = Self.smooth(min(max(0.5 - (middle - spread) / (2 * radius), 0), 1))
        let far = Self.smooth(min(max(0.5 - (middle + spread) / (2 * radius), 0), 1))
        guard sample.max() * (near - far) < visibleStep else { return nil }
        return sample * ((near + far) / 2)
    }

    /// To the edge of the box, negative inside, pt; `dx` and `dy` are the distances to where its corner begins.
    @inline(__always)
    private func distance(_ dx: Lanes, _ dy: Float) -> Lanes {
        let (outX, outY) = (dx.atLeast(0), max(dy, 0))
        if corner <= 0 || cornerX == cornerY {
            let beyond = (outX * outX + outY * outY).squareRoot()
            return beyond + dx.atLeast(dy).atMost(0) - corner
        }
        let (u, v) = (outX / cornerX, outY / cornerY)
        return ((u * u + v * v).squareRoot() - 1) * corner + dx.atLeast(dy).atMost(0)
    }

    /// 3t^2 - 2t^3
    private static func smooth(_ t: Float) -> Float { t * t * (3 - 2 * t) }
}
