#if DEBUG || FUZZING
    import Browser
    import Canvas
    import Reporting
    import Scenes
    import ThemeSpec

    @testable import TerminalUI

    extension FuzzTarget {
        /// Input bytes of a terminal: the decoders of sequences, replies and characters, and the browser that handles
        /// the events.
        static let keys = FuzzTarget(name: "keys") { bytes in
            var browser = Browser(library: ThemeLibrary(), themes: ThemeList(["editorial-paper", "scarf"]), size: size)
            var stream = ByteStream()
            for byte in bytes.prefix(mostBytes) {
                for event in stream.feed(byte) where browser.handle(event) == .quit { return }
            }
            let frame = browser.frame(size: size)
            for row in 0..<frame.rows { Promise.isVisible(frame.text(row: row), "a frame") }
        }

        private static let size = GridSize(columns: 50, rows: 16)
        /// Each event may open a panel or change the theme.
        private static let mostBytes = 256
    }

    /// The decoders in the order in which they process input, without curses and its clock.
    private struct ByteStream {
        private var sequence: EscapeSequence?
        private var text = UTF8Assembler()
        private var paste: PasteBuffer?

        mutating func feed(_ byte: UInt8) -> [Browser.Event] {
            if let paste { return continuePaste(paste, with: byte) }
            if let sequence { return continueSequence(sequence, with: byte) }
            if byte == 0x1B {
                sequence = EscapeSequence()
                return []
            }
            return events(of: text.feed(byte).flatMap { KeyDecoder.key(scalar: $0) })
        }

        private mutating func continuePaste(_ old: PasteBuffer, with byte: UInt8) -> [Browser.Event] {
            var paste = old
            let isComplete = paste.append(byte, at: 0)
            self.paste = isComplete ? nil : paste
            guard isComplete else { return [] }
            let clean = PastedText.cleaned(paste.bytes)
            Promise.holds(
                !clean.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{9B}" }, "an escape was pasted")
            return [.paste(clean)]
        }

        private mutating func continueSequence(_ old: EscapeSequence, with byte: UInt8) -> [Browser.Event] {
            var sequence = old
            if sequence.bytes.isEmpty, !EscapeSequence.begins(with: byte) {
                self.sequence = nil
                return events(of: .escape) + feed(byte)
            }
            switch sequence.feed(byte) {
            case .more:
                self.sequence = sequence
                return []
            case .broken:
                self.sequence = nil
                return []
            case .complete:
                self.sequence = nil
                return whole(sequence)
            }
        }

        private mutating func whole(_ sequence: EscapeSequence) -> [Browser.Event] {
            if sequence.isPasteStart {
                paste = PasteBuffer(startedAt: 0)
                return []
            }
            switch sequence.reply {
            case .scheme(let isDark): return [.appearance(isDark ? .dark : .light)]
            case .some: return []
            case nil: return events(of: sequence.key)
            }
        }

        private func events(of key: Key?) -> [Browser.Event] {
            switch key {
            case .function(let number): [.click(column: number * 4 % 50, row: number % 16), .wheel(rows: number)]
            case let key?: [.key(key)]
            case nil: []
            }
        }
    }
#endif
