import Canvas
import ColorScience
import Testing

@testable import TerminalUI

/// The conditions for displaying frames as images.
@Suite struct PixelSelectionTests {
    private func pixels(
        cell: PixelSize? = PixelSize(width: 10, height: 20), images: ImageSupport = .kittyGraphics(media: [.direct]),
        depth: ColorDepth = .truecolor, isRemote: Bool = false, columns: Int = 120, isSelected: Bool = false
    ) -> CellPixels? {
        let capabilities = TerminalCapabilities(
            depth: depth, glyphs: .octant, images: images, quirks: [], cellSize: cell, isRemote: isRemote, evidence: [])
        return capabilities.cellPixels(for: GridSize(columns: columns, rows: 40), isSelected: isSelected)
    }

    @Test func localTerminalGetsPixelsAtEverySize() {
        #expect(pixels() == CellPixels(width: 10, height: 20))
        #expect(pixels(columns: 400) == CellPixels(width: 10, height: 20))
    }

    @Test func remoteTerminalGetsPixelsForSmallFramesUnlessSelected() {
        #expect(pixels(isRemote: true, columns: 76) != nil)
        #expect(pixels(isRemote: true, columns: 77) == nil)
        #expect(pixels(isRemote: true, columns: 77, isSelected: true) != nil)
        // Three phones exceed the limit at any size.
        let small = PixelSize(width: 6, height: 12)
        #expect(pixels(cell: small, isRemote: true, columns: 147) != nil)
        #expect(pixels(cell: small, isRemote: true, columns: 148) == nil)
    }

    @Test func missingCapabilityRulesPixelsOut() {
        #expect(pixels(cell: nil, isSelected: true) == nil)
        #expect(pixels(images: .none, isSelected: true) == nil)
        #expect(pixels(depth: .ansi256, isSelected: true) == nil)
        #expect(pixels(cell: PixelSize(width: 1, height: 2), isSelected: true) == nil)
    }
}
