import CNcurses

/// The bytes that undo what curses has done to the terminal, for the case that it cannot do so itself.
enum RestoreSequence {
    /// From the description in use: the end of a frame, style and colours, mouse, keypad, cursor, then the screen that was left.
    ///
    /// `isAsked` is whether the terminal may have been told to show frames at once.
    static func bytes(mouse: Bool, isAsked: Bool) -> [UInt8] {
        var bytes = isAsked ? SynchronizedOutput.end : []
        for name in ["sgr0", "op"] { bytes += capability(name) }
        if mouse { bytes += mouseOff() }
        for name in ["rmkx", "cnorm", "rmcup"] { bytes += capability(name) }
        return bytes
    }

    /// `string` without its delays (`$<5>`), which no terminal of today needs.
    static func withoutDelays(_ string: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        var rest = string[...]
        while let byte = rest.first {
            if byte == UInt8(ascii: "$"), rest.dropFirst().first == UInt8(ascii: "<"),
                let end = rest.firstIndex(of: UInt8(ascii: ">"))
            {
                rest = rest[(end + 1)...]
            } else {
                result.append(byte)
                rest = rest.dropFirst()
            }
        }
        return result
    }

    private static func capability(_ name: String) -> [UInt8] {
        withoutDelays(TerminfoEntry.bytes(nc_string(name)) ?? [])
    }

    private static func mouseOff() -> [UInt8] {
        if let string = nc_string("XM"), UInt(bitPattern: string) != UInt.max, let expanded = nc_expand(string, 0) {
            return withoutDelays(Array(String(cString: expanded).utf8))
        }
        return capability("kmous").isEmpty ? [] : Array("\u{1B}[?1000l".utf8)
    }
}
