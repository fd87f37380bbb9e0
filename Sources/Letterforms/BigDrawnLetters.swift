extension BigFace {
    /// Returns a letter of the hand-drawn faces.
    ///
    /// Three rows of quadrants have as many pixels as two rows of sextants, so they use the same letters in the width
    /// of those for three rows of sextants.
    func drawn(_ letter: BigLetter, grain: Int) -> BigPicture {
        if rows == 2 { return small(letter, width: nil, grain: max(grain, 3)) }
        let medium = medium(letter)
        switch grain {
        case 2: return upright(letter).small(letter, width: medium.width, grain: 3)
        case 4: return medium.heightened(letter, by: .medium)
        default: return medium
        }
    }

    /// Returns the face for a letter in quadrants, which are twice as high as wide. Light digits, such as those of a
    /// countdown, have stems of two quadrants, as thick as their bars. Others have the weight of the letters beside
    /// them.
    private func upright(_ letter: BigLetter) -> BigFace {
        guard style.weight == .light, letter.base.properties.numericType == .decimal, !isMonospaced else {
            return self
        }
        var style = style
        style.weight = .bold
        return BigFace(style)
    }

    private var isBold: Bool { style.weight == .bold }

    private func medium(_ letter: BigLetter) -> BigPicture {
        let plain = BigLetter(Character(letter.base)) ?? letter
        let (master, isFinal) = mediumMaster(letter.base)
        let base = weighted(master, letter, isFinal: isFinal, width: nil)
        guard let accent = letter.accent else { return base }
        let stem = isBold ? 2 : 1
        if accent == .cedilla { return accented(base, accent, top: 7, height: 2, stem: stem) }
        // Letters with accents come from the smaller face, which has space for them.
        var lower = small(plain, width: base.width, grain: 3).placed(width: base.width, height: 9, x: 0, y: 2)
        if letter.isCapital { return accented(lower, accent, top: 0, height: accent == .ring ? 2 : 1, stem: stem) }
        if letter.base == "i" { lower.clear(above: 4) }
        return accented(lower, accent, top: 0, height: 2, stem: stem)
    }

    /// Returns a letter of the face for two rows, in its usual width or in `width`.
    private func small(_ letter: BigLetter, width: Int?, grain: Int) -> BigPicture {
        let (master, isFinal) = smallMaster(letter.base, width: width, grain: grain)
        guard let accent = letter.accent else { return weighted(master, letter, isFinal: isFinal, width: width) }
        let stem = isBold ? 2 : 1
        if accent == .cedilla {
            let base = weighted(master, letter, isFinal: isFinal, width: width)
            return accented(base, accent, top: base.height - 1, height: 1, stem: stem)
        }
        var base = master
        let isBelowDots = grain == 3 && accent == .dieresis && letter.base != "i"
        if letter.base == "i" {
            base.clear(above: 2)
        } else if grain == 4 {
            // There is always space above the x-height; uppercase letters make space for the accent and a gap.
            if letter.isCapital { base = base.lowered.lowered }
        } else if !isBelowDots, letter.isCapital || base.hasEqualRows {
            base = base.lowered
        }
        base = weighted(base, letter, isFinal: isFinal, width: letter.base == "i" || letter.base == "I" ? nil : width)
        if isBelowDots { base = base.belowDots(letter) }
        let result = accented(base, accent, top: 0, height: 1, stem: letter.base == "i" ? 1 : stem)
        return width.map { result.stretched(to: $0) } ?? result
    }

    /// Returns the drawing of a letter, and whether it already has the requested weight.
    private func mediumMaster(_ scalar: Unicode.Scalar) -> (BigPicture, isFinal: Bool) {
        if isMonospaced {
            if isBold, let picture = BigMediumSheet.monospacedBold[scalar] { return (picture, true) }
            if let picture = BigMediumSheet.monospaced[scalar] { return (picture, false) }
        }
        if isBold, let picture = BigMediumSheet.bold[scalar] { return (picture, true) }
        return (BigMediumSheet.regular[scalar] ?? BigPicture(width: 1, height: 9), false)
    }

    /// Returns the drawing of a letter, not wider than `width`, and whether it already has the requested weight.
    private func smallMaster(
        _ scalar: Unicode.Scalar, width: Int?, grain: Int
    ) -> (BigPicture, isFinal: Bool) {
        if width != nil, let picture = BigSmallSheet.wide[scalar] { return (picture, false) }
        if let picture = wideDiagonal(scalar), picture.width == width { return (picture, false) }
        for (face, isFinal) in smallFaces(isFitted: width != nil) {
            guard let picture = face.picture(of: scalar, grain: grain) else { continue }
            guard let width else { return (picture, isFinal) }
            if isFinal ? picture.width == width : isMonospaced && picture.width <= width {
                // A stem in the middle does not become thicker.
                let room = isBold && !isFinal ? width - 1 : width
                let left = max(room - picture.width, 0) / 2
                return (picture.placed(width: max(room, picture.width), height: 6, x: left, y: 0), isFinal)
            }
        }
        let regular = BigSmallFace.regular.picture(of: scalar, grain: grain) ?? BigPicture(width: 1, height: 2 * grain)
        // In the monospaced face, narrow letters would have large gaps.
        let isNarrow = isMonospaced && width == nil && regular.width == 3 && scalar.properties.isAlphabetic
        return (isNarrow ? regular.stretched(to: 4) : regular, false)
    }

    /// Returns the faces with letters that replace those of the regular face, in order of preference, and whether their
    /// letters have the weight of the style. Letters that are fitted to a width get their serifs afterward.
    private func smallFaces(isFitted: Bool) -> [(BigSmallFace, isFinal: Bool)] {
        let design = isFitted && style.design == .serif ? .standard : style.design
        switch (design, isBold) {
        case (.monospaced, true):
            let narrow: [(BigSmallFace, isFinal: Bool)] = isFitted ? [] : [(.monospacedBoldNarrow, true)]
            return narrow + [(.monospacedBold, true), (.bold, true), (.monospaced, false)]
        case (.monospaced, false): return [(.monospaced, false)]
        case (.serif, true): return [(.serifBold, true), (.bold, true)]
        case (.serif, false): return [(.serif, false)]
        case (_, true): return [(.bold, true)]
        case (_, false): return []
        }
    }

    /// Returns the width of a letter of a proportional face for two rows; `nil` if its drawing is changed for the
    /// weight.
    func smallWidth(of scalar: Unicode.Scalar) -> Int? {
        switch (style.design == .serif, isBold) {
        case (true, true): BigSmallSheet.serifBold.width(of: scalar) ?? BigSmallSheet.bold.width(of: scalar)
        case (true, false): BigSmallSheet.serif.width(of: scalar) ?? BigSmallSheet.regular.width(of: scalar)
        case (false, true): BigSmallSheet.bold.width(of: scalar)
        case (false, false): BigSmallSheet.regular.width(of: scalar)
        }
    }

    /// Returns a drawing in the weight and width of the style.
    private func weighted(_ master: BigPicture, _ letter: BigLetter, isFinal: Bool, width: Int?) -> BigPicture {
        let doubles =
            isBold && !isFinal && (letter.base.isASCII && letter.isLetterOrDigit || !master.closesWhenDoubled)
        if let width {
            let thin = master.stretched(to: width - 1)
            let picture = doubles && thin.width < width ? thin.doubled : master.stretched(to: width)
            return picture.placed(width: width, height: picture.height, x: 0, y: 0)
        }
        var picture = master
        let change = style.letterWidth == .condensed ? -1 : style.letterWidth == .expanded ? 1 : 0
        // Bold letters of two rows are too narrow to lose a column.
        if change != 0, master.width > 2, !isMonospaced, !(change < 0 && isBold && rows == 2) {
            if change > 0 {
                // The octants have a drawing whose columns can be repeated.
                let drawn = rows == 2 && master.height == 6 ? wideDiagonal(letter.base) : nil
                picture = drawn ?? master.repeating(columnsToRepeat(letter, master))
            } else {
                picture = master.stretched(to: master.width + change)
            }
            // Adjacent stems must stay separate.
            if doubles, picture.closesWhenDoubled { picture = master }
        }
        // The letters of a monospaced face stay in their cells.
        return doubles && !(isMonospaced && picture.width >= cell) ? picture.doubled : picture
    }

    /// Returns the drawing of a wide letter with a diagonal; bold letters and those with serifs are wide enough.
    private func wideDiagonal(_ scalar: Unicode.Scalar) -> BigPicture? {
        isBold || style.design == .serif ? nil : BigSmallSheet.expanded[scalar]
    }

    /// Returns the columns that are repeated in a wide letter, which are the same for all glyph sets.
    private func columnsToRepeat(_ letter: BigLetter, _ master: BigPicture) -> Set<Int> {
        guard letter.base.isASCII, letter.isLetterOrDigit else { return [] }
        let count = "mwW".unicodeScalars.contains(letter.base) ? 2 : 1
        guard rows == 2 else { return master.columnsToRepeat(count) }
        let (small, isFinal) = smallMaster(letter.base, width: nil, grain: 3)
        return isBold && !isFinal ? [] : small.columnsToRepeat(count)
    }
}

extension BigPicture {
    /// Returns the columns to repeat so that the counters of a letter grow but not its stems: `count` distinct columns
    /// with the fewest set pixels, those nearest to the middle in case of a tie.
    ///
    /// A letter whose columns are stems, or which would lose its symmetry or its point, such as a T or a v, stays
    /// unchanged.
    func columnsToRepeat(_ count: Int) -> Set<Int> {
        func pixels(_ x: Int) -> Int { (0..<height).count { self[x, $0] } }
        func distance(_ x: Int) -> Int { abs(2 * x + 1 - width) }
        let rows = (0..<height).filter { row($0).contains(1) }
        guard let first = rows.first, let last = rows.last else { return [] }
        let isPointed = row(last).count { $0 == 1 } == 1
        func isPoint(_ x: Int) -> Bool { isPointed && self[x, last] && !self[x, first] }
        let inner = (0..<width).dropFirst().dropLast().filter { 2 * pixels($0) <= height && !isPoint($0) }
        let sorted = inner.sorted { (pixels($0), distance($0), $0) < (pixels($1), distance($1), $1) }
        let columns = Set(sorted.prefix(count))
        return isSymmetric && !repeating(columns).isSymmetric ? [] : columns
    }

    private var isSymmetric: Bool {
        (0..<height).allSatisfy { y in (0..<width / 2).allSatisfy { self[$0, y] == self[width - 1 - $0, y] } }
    }

    /// Returns the bitmap with some of its columns repeated.
    func repeating(_ columns: Set<Int>) -> BigPicture {
        let order = (0..<width).flatMap { columns.contains($0) ? [$0, $0] : [$0] }
        var result = BigPicture(width: order.count, height: height)
        for y in 0..<height {
            for (x, column) in order.enumerated() where self[column, y] {
                result.pixels[y * order.count + x] = 1
            }
        }
        return result
    }
}

/// A hand-drawn face for two rows, in sextants and in octants.
struct BigSmallFace {
    static let regular = BigSmallFace(sextants: BigSmallSheet.regular, octants: BigSmallOctantSheet.regular)
    static let bold = BigSmallFace(sextants: BigSmallSheet.bold, octants: BigSmallOctantSheet.bold)
    static let serif = BigSmallFace(sextants: BigSmallSheet.serif, octants: BigSmallOctantSheet.serif)
    static let serifBold = BigSmallFace(sextants: BigSmallSheet.serifBold, octants: BigSmallOctantSheet.serifBold)
    static let monospaced = BigSmallFace(sextants: BigSmallSheet.monospaced, octants: BigSmallOctantSheet.monospaced)
    static let monospacedBold = BigSmallFace(
        sextants: BigSmallSheet.monospacedBold, octants: BigSmallOctantSheet.monospacedBold)
    static let monospacedBoldNarrow = BigSmallFace(
        sextants: BigSmallSheet.monospacedBoldNarrow, octants: BigSmallOctantSheet.monospacedBoldNarrow)

    private let sextants: BigSheet
    private let octants: BigSheet

    /// Returns a letter; `nil` if the face does not contain it.
    func picture(of scalar: Unicode.Scalar, grain: Int) -> BigPicture? {
        guard grain == 4 else { return sextants[scalar] }
        if let picture = octants[scalar] { return picture }
        guard let letter = BigLetter(Character(scalar)) else { return nil }
        return sextants[scalar]?.heightened(letter, by: .small)
    }
}

/// The rules by which a letter drawn for sextants becomes as tall as the same number of rows of octants: which of its
/// rows may be repeated.
struct BigHeightening {
    /// The number of rows above the x-height, and of those above the baseline.
    var ascender: Int
    var baseline: Int
    /// The number of rows to add above the x-height of lowercase letters, below it, and below the baseline.
    var above: Int
    var inside: Int
    var below: Int

    /// From 6 to 8 rows.
    static let small = BigHeightening(ascender: 1, baseline: 5, above: 1, inside: 1, below: 0)
    /// From 9 to 12 rows.
    static let medium = BigHeightening(ascender: 2, baseline: 7, above: 0, inside: 2, below: 1)
}

extension BigPicture {
    /// Returns the letter with repeated rows, so that horizontal strokes stay one pixel thick.
    ///
    /// Between the top and the baseline, the rows with the fewest set pixels are repeated, except for the first and
    /// last rows. In lowercase letters, these are rows below the x-height, so that all letters have the same x-height.
    /// An ascender is extended with the pixels that its first two rows have in common.
    func heightened(_ letter: BigLetter, by change: BigHeightening) -> BigPicture {
        let stem = (0..<width).map { self[$0, 0] && self[$0, 1] }
        let hasAscender = row(0).contains(1)
        let isLow =
            letter.accent != nil && letter.accent != .cedilla
            || letter.base.properties.generalCategory == .lowercaseLetter && (!hasAscender || stem.contains(true))
        let top = isLow ? change.ascender : 0
        var repeats = [Int](repeating: 0, count: height)
        for _ in 0..<change.inside + (isLow ? 0 : change.above) {
            let place = (top + 1..<change.baseline - 1).min { cost(ofRow: $0, repeats) < cost(ofRow: $1, repeats) }
            if let place { repeats[place] += 1 }
        }
        if change.baseline < height { repeats[change.baseline] += change.below }
        var rows: [UInt8] = []
        for y in 0..<height {
            for _ in 0...repeats[y] { rows += row(y) }
            if y == 0, isLow { for _ in 0..<change.above { rows += stem.map { $0 ? 1 : 0 } } }
        }
        var result = BigPicture(width: width, height: rows.count / max(width, 1))
        result.pixels = rows
        return result
    }

    private func cost(ofRow y: Int, _ repeats: [Int]) -> Int { row(y).reduce(2 * repeats[y]) { $0 + Int($1) } }
}
