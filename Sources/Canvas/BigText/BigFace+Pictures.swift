extension BigFace {
    func width(of letter: BigLetter) -> Int {
        if letter.isSpace { return isMonospaced ? cell : spaceWidth }
        if rows >= Self.fewestStrokedRows, style.design != .serif {
            let width = strokedWidth(letter)
            return isMonospaced ? max(cell, width) : width
        }
        return plainWidth(of: letter) ?? picture(of: letter, grain: 3).width
    }

    /// The width of a letter that is shown as it was drawn; nil for others.
    private func plainWidth(of letter: BigLetter) -> Int? {
        guard rows < Self.fewestStrokedRows, letter.accent == nil, style.width == .standard, style.weight != .bold,
            style.design == .standard || style.design == .rounded
        else { return nil }
        return (rows == 2 ? BigSmallSheet.regular : BigMediumSheet.regular).width(of: letter.base)
    }

    /// The letter in a box as tall as a line, with `grain` rows of pixels a cell. How wide it is does not depend on that.
    func picture(of letter: BigLetter, grain: Int) -> BigPicture {
        var picture = shape(of: letter, grain: grain)
        switch style.design {
        case .standard:
            break
        case .serif:
            let fine = grain == 3 ? picture : shape(of: letter, grain: 3)
            guard let room = serifs(letter, fine, grain: 3) else { break }
            let serifs = grain == 3 ? room : serifs(letter, picture, grain: grain)
            picture = (serifs ?? room).draw(on: picture, left: room.left, right: room.right)
        case .rounded:
            guard letter.base.properties.isAlphabetic || letter.base.properties.numericType != nil else { break }
            // Of these, all that tells some from an o or an 8 are their corners.
            if rows == 2, !letter.isCapital, letter.base.properties.isAlphabetic { break }
            let keepsLeft = "BDPR".unicodeScalars.contains(letter.base)
            for _ in 0..<max(1, metrics(grain: grain).stem / 3) { picture = picture.rounded(keepingLeft: keepsLeft) }
        case .monospaced:
            let cell = max(cell, picture.width)
            picture = picture.placed(
                width: cell, height: picture.height, x: (cell - picture.width) / 2, y: 0)
        }
        return picture
    }

    var isMonospaced: Bool { style.design == .monospaced }

    /// The width of every letter where they are equally wide.
    var cell: Int {
        guard rows < Self.fewestStrokedRows else { return metrics(grain: 3).cell }
        return 5 + (style.width == .expanded ? 1 : 0) + (style.weight == .bold ? 1 : 0)
    }

    func metrics(grain: Int) -> BigMetrics {
        BigMetrics(rows: rows, weight: style.weight, width: style.width, grain: grain)
    }

    private func shape(of letter: BigLetter, grain: Int) -> BigPicture {
        rows < Self.fewestStrokedRows ? drawn(letter, grain: grain) : stroked(letter, grain: grain)
    }

    /// Only letters have slabs, and the 1.
    private func serifs(_ letter: BigLetter, _ picture: BigPicture, grain: Int) -> BigSerifs? {
        guard letter.base.properties.isAlphabetic || letter.base == "1" else { return nil }
        let metrics = metrics(grain: grain)
        let isStroked = rows >= Self.fewestStrokedRows
        let baseline = isStroked ? metrics.baseline : rows == 2 ? 5 : grain == 3 ? 7 : 5
        let small = isStroked ? metrics.small : baseline - (rows == 2 || grain == 2 ? 1 : 2)
        let capital = isStroked ? metrics.capital : baseline
        let tops =
            letter.base == "1" ? [] : letter.isCapital ? [baseline - capital] : [baseline - capital, baseline - small]
        return BigSerifs(
            picture, tops: tops, bottoms: [baseline - 1, picture.height - 1], isCapital: letter.isCapital,
            length: isStroked ? max(1, metrics.stem / 2) : 1, bar: isStroked ? max(1, metrics.bar * 2 / 3) : 1)
    }
}
