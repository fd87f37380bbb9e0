extension ScreenEmulator {
    /// Performs a control sequence with `?` or another private prefix.
    mutating func performPrivate(_ prefix: UInt8, _ sequence: ControlSequence) {
        guard prefix == UInt8(ascii: "?") else {
            if prefix == UInt8(ascii: ">"), sequence.intermediates.isEmpty { report(sequence) }
            return
        }
        switch (sequence.intermediates, sequence.final) {
        case ([], UInt8(ascii: "h")): sequence.parameters.indices.forEach { set(mode: sequence.value($0)) }
        case ([], UInt8(ascii: "l")): sequence.parameters.indices.forEach { reset(mode: sequence.value($0)) }
        // DECSED and DECSEL: cells are never protected here, so they are equivalent to ED and EL.
        case ([], UInt8(ascii: "J")): eraseScreen(sequence.value(0))
        case ([], UInt8(ascii: "K")): eraseLine(sequence.value(0))
        case ([], UInt8(ascii: "n")): report(sequence)
        case ([UInt8(ascii: "$")], UInt8(ascii: "p")): report(mode: sequence.value(0))
        default: break
        }
    }

    private mutating func set(mode: Int) {
        switch mode {
        case 47, 1047: showAlternate()
        case 1048: saveCursor()
        case 1049:
            if !screen.isAlternate { saveCursor() }
            showAlternate()
            eraseScreen(2)
        case 6:
            isOriginRelative = true
            address(column: 0, row: 0)
        default: break
        }
        if mode != 1048 { screen.modes.insert(mode) }
    }

    private mutating func reset(mode: Int) {
        switch mode {
        case 47: showMain()
        case 1047:
            if screen.isAlternate { eraseScreen(2) }
            showMain()
        case 1048: restoreCursor()
        case 1049:
            let wasAlternate = screen.isAlternate
            showMain()
            if wasAlternate { restoreCursor() }
        case 6:
            isOriginRelative = false
            address(column: 0, row: 0)
        case 7: isWrapPending = false
        default: break
        }
        screen.modes.remove(mode)
    }

    private mutating func showAlternate() {
        guard !screen.isAlternate else { return }
        swap(&screen.cells, &hiddenCells)
        screen.isAlternate = true
    }

    private mutating func showMain() {
        guard screen.isAlternate else { return }
        swap(&screen.cells, &hiddenCells)
        // Images on the alternate screen are removed. A program should have deleted them.
        if !screen.images.isEmpty { screen.imageFaults.append("images left on the alternate screen") }
        screen.images = []
        screen.isAlternate = false
        screen.modes.subtract([47, 1047, 1049])
    }
}
