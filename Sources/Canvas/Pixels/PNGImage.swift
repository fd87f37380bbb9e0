extension PixelImage {
    /// Returns the image as a PNG file with the same bytes on every machine.
    ///
    /// Up to 256 colors are stored with a palette, others as 24 bits per pixel.
    public func png() -> [UInt8] {
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let palette = palette()
        let header =
            Self.bigEndian(UInt32(width)) + Self.bigEndian(UInt32(height)) + [8, palette == nil ? 2 : 3, 0, 0, 0]
        file += Self.chunk("IHDR", header)
        // The colors are sRGB, with perceptual intent.
        file += Self.chunk("sRGB", [0])
        if let palette {
            file += Self.chunk("PLTE", palette.colors)
            file += Self.chunk("IDAT", Deflate.zlib(palette.lines, pixel: 1, row: width + 1))
        } else {
            // Differences are smaller for gradients in two directions.
            let candidates = [false, true].map {
                Deflate.zlib(lines(differences: $0), pixel: 3, row: width * 3 + 1)
            }
            file += Self.chunk("IDAT", candidates[0].count <= candidates[1].count ? candidates[0] : candidates[1])
        }
        return file + Self.chunk("IEND", [])
    }

    /// Returns the colors, and each line after a filter byte of zero as indices into them; `nil` for more than 256 colors.
    private func palette() -> (colors: [UInt8], lines: ContiguousArray<UInt8>)? {
        var indices: [UInt32: UInt8] = [:]
        var colors: [UInt8] = []
        var lines: ContiguousArray<UInt8> = []
        lines.reserveCapacity((width + 1) * height)
        var (last, lastIndex): (UInt32, UInt8) = (.max, 0)
        for y in 0..<height {
            lines.append(0)
            for x in 0..<width {
                let place = (y * width + x) * 3
                let color = UInt32(bytes[place]) << 16 | UInt32(bytes[place + 1]) << 8 | UInt32(bytes[place + 2])
                if color != last {
                    last = color
                    if let index = indices[color] {
                        lastIndex = index
                    } else {
                        guard indices.count < 256 else { return nil }
                        lastIndex = UInt8(indices.count)
                        indices[color] = lastIndex
                        colors += bytes[place..<place + 3]
                    }
                }
                lines.append(lastIndex)
            }
        }
        return colors.isEmpty ? nil : (colors, lines)
    }

    /// Returns each line after a filter byte: the pixels, or their differences from the line above.
    private func lines(differences: Bool) -> ContiguousArray<UInt8> {
        let stride = width * 3
        var result: ContiguousArray<UInt8> = []
        result.reserveCapacity((stride + 1) * height)
        for y in 0..<height {
            result.append(differences ? 2 : 0)
            let line = bytes[y * stride..<(y + 1) * stride]
            if differences, y > 0 {
                result.append(contentsOf: zip(line, bytes[(y - 1) * stride..<y * stride]).lazy.map { $0 &- $1 })
            } else {
                result.append(contentsOf: line)
            }
        }
        return result
    }

    private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let body = Array(type.utf8) + content
        return bigEndian(UInt32(content.count)) + body + bigEndian(crc32(body))
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] {
        [UInt8(value >> 24), UInt8(value >> 16 & 255), UInt8(value >> 8 & 255), UInt8(value & 255)]
    }

    /// The checksum of a chunk (ISO 3309).
    private static func crc32(_ bytes: [UInt8]) -> UInt32 {
        var crc = UInt32.max
        for byte in bytes { crc = crcTable[Int((crc ^ UInt32(byte)) & 255)] ^ crc >> 8 }
        return ~crc
    }

    private static let crcTable: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { value, _ in value & 1 != 0 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
    }
}
