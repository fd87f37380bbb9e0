import ColorScience

extension Frame {
    /// A moment on the way from this frame to `other`, which has the same size: `phase` is 0 at the start and 1 at the end.
    ///
    /// Colors are mixed as they are written. A glyph that changes sinks into its background until the middle, and the
    /// new one rises from there.
    public func crossfaded(to other: Frame, phase: Double) -> Frame {
        guard size == other.size, phase < 1 else { return other }
        guard phase > 0 else { return self }
        let share = UInt32((phase * 256).rounded())
        var frame = other
        let offset = clusters.isEmpty ? 0 : frame.clusters.count
        frame.clusters += clusters
        for index in cells.indices {
            let (old, new) = (cells[index], other.cells[index])
            if old == new, old.glyph.clusterIndex == nil { continue }
            let background = Self.mixed(old.background, new.background, share)
            let isOld = share < 128
            var cell = isOld ? old : new
            if let cluster = old.glyph.clusterIndex, isOld { cell.glyph = Glyph(cluster: cluster + offset) }
            if old.glyph == new.glyph, old.glyph.clusterIndex == nil {
                cell.foreground = Self.mixed(old.foreground, new.foreground, share)
            } else {
                let sunk = isOld ? share * 2 : (256 - share) * 2
                cell.foreground = Self.mixed(cell.foreground, background, sunk)
            }
            cell.background = background
            frame.cells[index] = cell
        }
        return frame
    }

    /// `share` of 256 parts of `other`, rounded.
    private static func mixed(_ one: RGB, _ other: RGB, _ share: UInt32) -> RGB {
        if one == other { return one }
        func channel(_ shift: UInt32) -> UInt32 {
            let (a, b) = (one.packed >> shift & 255, other.packed >> shift & 255)
            return ((a * (256 - share) + b * share + 128) >> 8) << shift
        }
        return RGB(packed: channel(16) | channel(8) | channel(0))
    }
}
