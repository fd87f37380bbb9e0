/// Turns text into glyphs that are safe to send to a terminal.
enum GlyphRun {
    /// Calls `body` with each glyph and its columns (1 or 2) until it returns false.
    ///
    /// Control characters become U+FFFD, and what has no width of its own is left out. Clusters of several scalars are
    /// added to `clusters`.
    static func forEach(in text: String, clusters: inout [String], _ body: (Glyph, Int) -> Bool) {
        var text = text
        let isSimple = text.withUTF8 { bytes in
            guard bytes.allSatisfy({ $0 >= 0x20 && $0 < 0x7F }) else { return false }
            for byte in bytes where !body(Glyph(rawValue: UInt32(byte)), 1) { break }
            return true
        }
        if isSimple { return }
        for character in text {
            let width = TextMeasure.columns(of: character)
            if width == 0 { continue }
            guard body(glyph(for: character, clusters: &clusters), width) else { return }
        }
    }

    /// No script or emoji sequence needs more scalars in one cell; piles of combining marks do.
    private static let longestCluster = 16

    private static func glyph(for character: Character, clusters: inout [String]) -> Glyph {
        let scalars = character.unicodeScalars
        if scalars.contains(where: TextMeasure.isControl) { return Glyph("\u{FFFD}") }
        if let only = scalars.first, scalars.count == 1 { return Glyph(only) }
        var cluster = String.UnicodeScalarView()
        cluster.append(contentsOf: scalars.prefix(longestCluster))
        return index(of: String(cluster), in: &clusters)
    }

    /// The glyph of a cluster, adding it to the table when it is new.
    static func index(of cluster: String, in clusters: inout [String]) -> Glyph {
        if let known = clusters.firstIndex(where: { $0.unicodeScalars.elementsEqual(cluster.unicodeScalars) }) {
            return Glyph(cluster: known)
        }
        clusters.append(cluster)
        return Glyph(cluster: clusters.count - 1)
    }
}
