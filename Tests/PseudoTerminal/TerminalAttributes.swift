import Platform

/// The attributes of terminals (`termios`) as raw bytes for comparisons.
enum TerminalAttributes {
    /// Returns the attributes; empty if the descriptor is not, or no longer, a terminal.
    static func of(_ descriptor: Int32) -> [UInt8] {
        // Zeroed, so that padding does not make equal attributes different.
        let size = MemoryLayout<termios>.size
        let buffer = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: MemoryLayout<termios>.alignment)
        defer { buffer.deallocate() }
        memset(buffer, 0, size)
        guard tcgetattr(descriptor, buffer.assumingMemoryBound(to: termios.self)) == 0 else { return [] }
        return Array(UnsafeRawBufferPointer(start: buffer, count: size))
    }

    /// Returns the attributes that the kernel assigns to every new pseudo-terminal.
    static func ofFreshTerminal() -> [UInt8] {
        let master = open("/dev/ptmx", O_RDWR | O_NOCTTY)
        guard master >= 0 else { return [] }
        defer { Descriptors.close(master) }
        #if canImport(Darwin)
            // On this system the attributes are those of the other end, once it is open.
            var name = [CChar](repeating: 0, count: 128)
            guard grantpt(master) == 0, unlockpt(master) == 0, ptsname_r(master, &name, name.count) == 0 else {
                return []
            }
            let terminal = open(name, O_RDWR | O_NOCTTY)
            guard terminal >= 0 else { return [] }
            defer { Descriptors.close(terminal) }
            return of(terminal)
        #else
            // On this system both ends have the same attributes.
            return of(master)
        #endif
    }
}
