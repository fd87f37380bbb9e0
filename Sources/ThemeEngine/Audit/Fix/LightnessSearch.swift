import ColorScience

/// The least move of a color after which something holds. What comes back has 8 bits a channel, as documents have.
enum LightnessSearch {
    /// The nearest color on the way to OKLCH lightness `end` (0...1), hue and chroma kept as far as the gamut lets, alpha
    /// kept; `nil` where even the end of the way does not do.
    ///
    /// - Parameter holds: `false` for the color itself; once it is `true` on the way, it stays so.
    static func nearest(to color: Color, towards end: Double, where holds: (Color) -> Bool) -> Color? {
        let start = OKLCH(color)
        func moved(_ lightness: Double) -> Color {
            let place = OKLCH(lightness: lightness, chroma: start.chroma, hue: start.hue)
            return Color(place.color.rgb).opacity(color.alpha)
        }
        var found = moved(end)
        guard holds(found) else { return nil }
        var (fails, suffices) = (start.lightness, end)
        for _ in 0..<steps {
            let middle = (fails + suffices) / 2
            let candidate = moved(middle)
            if candidate == found || holds(candidate) {
                (suffices, found) = (middle, candidate)
            } else {
                fails = middle
            }
        }
        // Rounding to 8 bits may leave a step that is not needed.
        while let back = stepBack(found, towards: color), holds(back) { found = back }
        return found
    }

    /// One 8-bit step nearer to `start` in every channel; `nil` where there is none.
    private static func stepBack(_ color: Color, towards start: Color) -> Color? {
        func step(_ from: UInt8, _ to: UInt8) -> UInt8 { from == to ? from : from < to ? from + 1 : from - 1 }
        let (from, to) = (color.rgb, start.rgb)
        let back = RGB(red: step(from.red, to.red), green: step(from.green, to.green), blue: step(from.blue, to.blue))
        return back == from || back == to ? nil : Color(back).opacity(color.alpha)
    }

    /// The same color at the least alpha that does; `nil` where even the opaque color does not.
    static func leastAlpha(of color: Color, where holds: (Color) -> Bool) -> Color? {
        func at(_ alpha: Int) -> Color { Color(color.rgb).opacity(Double(alpha) / 255) }
        var (fails, suffices) = (Int((color.alpha * 255).rounded()), 255)
        guard fails < suffices, holds(at(suffices)) else { return nil }
        while suffices - fails > 1 {
            let middle = (fails + suffices) / 2
            if holds(at(middle)) { suffices = middle } else { fails = middle }
        }
        return at(suffices)
    }

    /// Halvings of the way: 4096 parts of it are finer than 8 bits are.
    private static let steps = 12
}
