#if DEBUG || FUZZING
    import Canvas
    import ColorScience
    import Reporting

    extension FuzzTarget {
        /// The file that keeps the browser's first picture: what it yields is shown before anything else is.
        static let picture = FuzzTarget(name: "picture") { bytes in
            guard let frame = Frame(bytes: bytes), frame.cells.count <= mostCells else { return }
            Promise.holds(frame.cells.count == frame.columns * frame.rows, "a cell for each place")
            Promise.holds(Frame(bytes: frame.bytes) == frame, "the frame comes back")
            for depth in ColorDepth.allCases {
                let painted = frame.painted(at: depth)
                Promise.holds(painted.size == frame.size, "the size stays")
                // The joiner of emoji is all that is left of what has no width.
                for row in 0..<painted.rows {
                    let text = painted.text(row: row).unicodeScalars.filter { $0 != "\u{200D}" }
                    Promise.isVisible(String(String.UnicodeScalarView(text)), "a picture")
                }
            }
            _ = FrameSVG.encode(frame, title: "")
            _ = FrameHTML.encode(frame, title: "")
        }

        private static let mostCells = 4000
    }
#endif
