extension BigFace {
    /// The letter from the hand-drawn faces.
    ///
    /// Three rows of quadrants are as many pixels as two rows of sextants: those letters are taken, and made as wide as
    /// the ones that three rows of sextants show.
    func drawn(_ letter: BigLetter, grain: Int) -> BigPicture {
        if rows == 2 { return small(letter, width: nil) }
        let medium = medium(letter)
        guard grain == 2 else { return medium }
        return small(letter, width: medium.width)
    }

    private var isBold: Bool { style.weight == .bold }

    private func medium(_ letter: BigLetter) -> BigPicture {
        let plain = BigLetter(Character(letter.base)) ?? letter
        let (master, isFinal) = mediumMaster(letter.base)
        let base = weighted(master, letter, isFinal: isFinal, width: nil)
        guard let accent = letter.accent else { return base }
        let stem = isBold ? 2 : 1
        if accent == .cedilla { return accented(base, accent, top: 7, height: 2, stem: stem) }
        // Letters with accents are those of the smaller face: only these leave room for an accent and a space under it.
        var lower = small(plain, width: base.width).placed(width: base.width, height: 9, x: 0, y: 2)
        if letter.isCapital { return accented(lower, accent, top: 0, height: accent == .ring ? 2 : 1, stem: stem) }
        if letter.base == "i" { lower.clear(above: 4) }
        return accented(lower, accent, top: 0, height: 2, stem: stem)
    }

    /// A letter of the face that is 6 pixels tall, in its own width or in another.
    private func small(_ letter: BigLetter, width: Int?) -> BigPicture {
        let (master, isFinal) = smallMaster(letter.base, isFitted: width != nil)
        guard let accent = letter.accent else { return weighted(master, letter, isFinal: isFinal, width: width) }
        let stem = isBold ? 2 : 1
        if accent == .cedilla {
            let base = weighted(master, letter, isFinal: isFinal, width: width)
            return accented(base, accent, top: 5, height: 1, stem: stem)
        }
        var base = letter.isCapital ? master.lowered : master
        if letter.base == "i" { base.clear(above: 2) }
        base = weighted(base, letter, isFinal: isFinal, width: letter.base == "i" || letter.base == "I" ? nil : width)
        let result = accented(base, accent, top: 0, height: 1, stem: letter.base == "i" ? 1 : stem)
        return width.map { result.stretched(to: $0) } ?? result
    }

    /// The drawing of a letter, and whether it is already as bold as it should be.
    private func mediumMaster(_ scalar: Unicode.Scalar) -> (BigPicture, isFinal: Bool) {
        if isMonospaced {
            if isBold, let picture = BigMediumSheet.monospacedBold[scalar] { return (picture, true) }
            if let picture = BigMediumSheet.monospaced[scalar] { return (picture, false) }
        }
        if isBold, let picture = BigMediumSheet.bold[scalar] { return (picture, true) }
        return (BigMediumSheet.regular[scalar] ?? BigPicture(width: 1, height: 9), false)
    }

    private func smallMaster(_ scalar: Unicode.Scalar, isFitted: Bool) -> (BigPicture, isFinal: Bool) {
        if isFitted, let picture = BigSmallSheet.wide[scalar] { return (picture, false) }
        let regular = BigSmallSheet.regular[scalar] ?? BigPicture(width: 1, height: 6)
        if isMonospaced {
            if isBold, let picture = BigSmallSheet.monospacedBold[scalar] { return (picture, true) }
            if let picture = BigSmallSheet.monospaced[scalar] { return (picture, false) }
            // Narrow letters would stand far apart.
            let isNarrow = regular.width == 3 && scalar.properties.isAlphabetic
            return (isNarrow && !isFitted ? regular.stretched(to: 4) : regular, false)
        }
        if style.design == .serif, let picture = BigSmallSheet.serif[scalar] { return (picture, false) }
        if isBold, !isFitted, let picture = BigSmallSheet.bold[scalar] { return (picture, true) }
        return (regular, false)
    }

    /// A drawing in the style's weight and width.
    private func weighted(_ master: BigPicture, _ letter: BigLetter, isFinal: Bool, width: Int?) -> BigPicture {
        let isLetter = letter.base.properties.isAlphabetic || letter.base.properties.numericType != nil
        let doubles = isBold && !isFinal && (isLetter || !master.closesWhenDoubled)
        if let width {
            let thin = master.stretched(to: width - 1)
            let picture = doubles && thin.width < width ? thin.doubled : master.stretched(to: width)
            return picture.placed(width: width, height: picture.height, x: 0, y: 0)
        }
        var picture = master
        let change = style.width == .condensed ? -1 : style.width == .expanded ? 1 : 0
        // Bold letters of two rows have no column to spare.
        if change != 0, master.width > 2, !isMonospaced, !(change < 0 && isBold && rows == 2) {
            picture = master.stretched(to: master.width + change)
            // Two stems must not become one.
            if doubles, picture.closesWhenDoubled { picture = master }
        }
        return doubles ? picture.doubled : picture
    }
}
