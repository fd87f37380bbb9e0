import ColorScience

/// The formula of notcurses: a gray if the first five bits of the components agree, otherwise the cube as if its levels
/// were even.
enum NotcursesFormula {
    static func index(_ rgb: RGB) -> UInt8 {
        let (red, green, blue) = (rgb.red, rgb.green, rgb.blue)
        if red >> 3 == green >> 3, green >> 3 == blue >> 3 {
            return red < 8 ? 0 : red > 238 ? 15 : 232 + (red - 8) / 10
        }
        return 16 + 36 * (red / 43) + 6 * (green / 43) + blue / 43
    }
}
