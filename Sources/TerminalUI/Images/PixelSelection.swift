import Canvas

extension TerminalCapabilities {
    /// Returns the size of a cell in pixels if frames of `size` cells are to be displayed as images under text.
    ///
    /// - Parameter isSelected: Whether the user selected images. Otherwise they are not sent over a network if the frame has
    ///   so many pixels that a key press may take more than 60 kB.
    public func cellPixels(for size: GridSize, isSelected: Bool) -> CellPixels? {
        guard images != .none, depth == .truecolor, let cellSize,
            let cell = CellPixels(width: cellSize.width, height: cellSize.height)
        else { return nil }
        let area = size.columns * cell.width * size.rows * cell.height
        guard isSelected || !isRemote || area <= Self.mostRemotePixels else { return nil }
        return cell
    }

    /// 120 x 40 cells of 10 x 20 pixels. With the built-in themes, a key takes at most 51 kB then.
    private static let mostRemotePixels = 1200 * 800
}
