extension ThemeDecoder {
    /// `visual`: radii and shadows.
    func visual(_ section: ObjectReader?) -> VisualSpec? {
        guard var section else { return nil }
        let radii = radii(section.object("radii"))
        let shadows = shadows(section.object("shadows"))
        section.finish()
        guard let radii, let shadows else { return nil }
        return VisualSpec(radii: radii, shadows: shadows)
    }

    private func radii(_ reader: ObjectReader?) -> Radii? {
        guard var fields = reader else { return nil }
        let radii = Radii(
            small: fields.number("small", .length), medium: fields.number("medium", .length),
            large: fields.number("large", .length), pill: fields.number("pill", .length))
        fields.finish()
        return radii
    }

    private func shadows(_ reader: ObjectReader?) -> Shadows? {
        guard var fields = reader else { return nil }
        let shadows = Shadows(
            none: fields.number("none", .length), small: fields.number("small", .length),
            medium: fields.number("medium", .length))
        fields.finish()
        return shadows
    }
}
