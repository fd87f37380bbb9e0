extension ScreenStyle {
    /// Applies SGR. Colors have the form `38;5;n`, `38;2;r;g;b`, or with colons, then also with a color space:
    /// `38:2::r:g:b`.
    mutating func apply(_ parameters: [[Int?]]) {
        guard !parameters.isEmpty else {
            self = ScreenStyle()
            return
        }
        var rest = parameters[...]
        while let group = rest.popFirst() {
            let code = group[0] ?? 0
            switch code {
            case 38, 48, 58:
                let color = group.count > 1 ? Self.color(Array(group.dropFirst())) : Self.color(taking: &rest)
                guard let color else { continue }
                if code == 38 { foreground = color }
                if code == 48 { background = color }
            case 4: underline = group.count < 2 || group[1] != 0
            default: apply(code)
            }
        }
    }

    private mutating func apply(_ code: Int) {
        switch code {
        case 0: self = ScreenStyle()
        case 1: bold = true
        case 2: dim = true
        case 3: italic = true
        case 7: reverse = true
        case 8: hidden = true
        case 9: strikethrough = true
        case 21: underline = true
        case 22: (bold, dim) = (false, false)
        case 23: italic = false
        case 24: underline = false
        case 27: reverse = false
        case 28: hidden = false
        case 29: strikethrough = false
        case 30...37: foreground = .palette(UInt8(code - 30))
        case 39: foreground = .default
        case 40...47: background = .palette(UInt8(code - 40))
        case 49: background = .default
        case 90...97: foreground = .palette(UInt8(code - 90 + 8))
        case 100...107: background = .palette(UInt8(code - 100 + 8))
        default: break
        }
    }

    /// Returns the color of the colon form, without its 38 or 48: `5:n`, `2:r:g:b` or `2:space:r:g:b`.
    private static func color(_ parts: [Int?]) -> ScreenColor? {
        switch parts.first {
        case 5 where parts.count >= 2: palette(parts[1])
        case 2 where parts.count == 4: rgb(parts[1...])
        case 2 where parts.count > 4: rgb(parts[2...4])
        default: nil
        }
    }

    /// Returns the color of the semicolon form. The parameters of a color are removed even if they are invalid.
    private static func color(taking rest: inout ArraySlice<[Int?]>) -> ScreenColor? {
        switch rest.popFirst()?[0] {
        case 5: return palette(rest.popFirst()?[0])
        case 2:
            let channels = rest.prefix(3).map { $0[0] }
            rest = rest.dropFirst(3)
            return channels.count == 3 ? rgb(channels[...]) : nil
        default: return nil
        }
    }

    private static func palette(_ index: Int?) -> ScreenColor? {
        UInt8(exactly: index ?? 0).map(ScreenColor.palette)
    }

    private static func rgb(_ channels: ArraySlice<Int?>) -> ScreenColor? {
        let bytes = channels.compactMap { UInt8(exactly: $0 ?? 0) }
        return bytes.count == 3 ? .rgb(bytes[0], bytes[1], bytes[2]) : nil
    }
}
