import ColorScience

/// The two candidates of tmux for a color: the nearest place in the cube and a gray. Charm's library chooses between
/// them too.
struct CubeOrGray {
    let rgb: RGB
    let cube: UInt8
    let gray: UInt8

    init(_ rgb: RGB) {
        self.rgb = rgb
        cube = 16 + 36 * Self.level(rgb.red) + 6 * Self.level(rgb.green) + Self.level(rgb.blue)
        let mean = (Int(rgb.red) + Int(rgb.green) + Int(rgb.blue)) / 3
        gray = 232 + (mean > 238 ? 23 : UInt8(max(mean - 3, 0) / 10))
    }

    /// The choice of tmux: the gray only if it is nearer.
    var nearestInRGB: UInt8 {
        rgb.squaredDistance(at: gray) < rgb.squaredDistance(at: cube) ? gray : cube
    }

    /// The choice of charm: by the distance in HSLuv that go-colorful defines.
    var nearestInHSLuv: UInt8 {
        if TerminalPalette.color(at: cube) == rgb { return cube }
        let wanted = HSLuv(rgb)
        let toGray = wanted.distance(to: HSLuv(TerminalPalette.color(at: gray)))
        return toGray < wanted.distance(to: HSLuv(TerminalPalette.color(at: cube))) ? gray : cube
    }

    private static func level(_ value: UInt8) -> UInt8 {
        value < 48 ? 0 : value < 114 ? 1 : (value - 35) / 40
    }
}
