extension BigAccent {
    /// The accent in a box of its own.
    func picture(width: Int, height: Int, stem: Int) -> BigPicture {
        var picture = BigPicture(width: width, height: height)
        let stem = min(stem, width)
        let room = width - stem
        func row(_ y: Int, _ x: Int, _ length: Int) {
            for column in x..<x + length { picture[column, y] = true }
        }
        for y in 0..<height {
            // 0 at the top, 8 at the bottom; in the middle of a single row.
            let down = height > 1 ? y * 8 / (height - 1) : 0
            switch self {
            case .grave:
                row(y, room * down / 16, stem)
            case .acute:
                row(y, room - room * down / 16, stem)
            case .circumflex:
                let half = height > 1 ? room * (8 - down) / 16 : room / 2
                row(y, half, stem)
                row(y, room - half, stem)
            case .tilde:
                if height == 1 {
                    row(y, 0, width - 1)
                } else if y < height / 2 {
                    row(y, width / 4, max(1, width / 2 - width / 4))
                    row(y, width - max(1, width / 4), max(1, width / 4))
                } else {
                    row(y, 0, max(1, width / 4))
                    row(y, width / 2, max(1, width - width / 4 - width / 2))
                }
            case .dieresis:
                let dot = min(stem, (width - 1) / 2)
                guard y < max(1, min(height, dot)) else { break }
                row(y, 0, dot)
                row(y, width - dot, dot)
            case .ring:
                let isEnd = y == 0 || y == height - 1
                if height < 3 || width < stem * 2 + 1 {
                    row(y, width > 3 ? 1 : 0, width > 3 ? width - 2 : width)
                } else if isEnd {
                    row(y, 1, width - 2)
                } else {
                    row(y, 0, stem)
                    row(y, room, stem)
                }
            case .cedilla:
                row(
                    y, y * 2 < height && height > 1 ? (room + 1) / 2 : max(0, (room + 1) / 2 - stem),
                    height > 1 ? stem : stem)
            }
        }
        return picture
    }
}
