import CNcurses
import Platform

/// Restores the terminal when the program crashes, so that the runtime's message can be read.
///
/// All that the handler needs is prepared when the screen is entered: it only writes, sets the terminal's modes and
/// passes the signal on to whoever would have had it.
final class CrashGuard {
    static let signals = [SIGSEGV, SIGBUS, SIGILL, SIGFPE, SIGABRT, SIGTRAP]

    private let installed: [Int32]
    private let stack: UnsafeMutableRawPointer?

    /// `restoring` is written to standard output, and `modes` are set on it.
    init(restoring bytes: [UInt8], modes: termios, errors: (readEnd: Int32, original: Int32)?) {
        let state = CrashState.shared
        state.pointee.bytes = .allocate(byteCount: bytes.count, alignment: 1)
        state.pointee.bytes.copyBytes(from: bytes)
        state.pointee.modes = modes
        state.pointee.errors = errors ?? (-1, -1)
        stack = Self.useOwnStack()
        var installed: [Int32] = []
        for signal in Self.signals {
            let action = SignalActions.replace(signal, with: restoreAndPassOn, flags: Int32(SA_ONSTACK))
            guard let action else { continue }
            state.pointee.previous[Int(signal)] = action
            installed.append(signal)
        }
        self.installed = installed
    }

    deinit {
        let state = CrashState.shared
        for signal in installed { SignalActions.restore(signal, to: state.pointee.previous[Int(signal)]) }
        state.pointee.bytes.deallocate()
        state.pointee.bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)
        if let stack {
            var none = stack_t()
            none.ss_flags = Self.disabled
            sigaltstack(&none, nil)
            stack.deallocate()
        }
    }

    /// A stack for the handler, since the program's own may be what overflowed; unless there is one already.
    private static func useOwnStack() -> UnsafeMutableRawPointer? {
        var current = stack_t()
        guard sigaltstack(nil, &current) == 0, current.ss_flags & disabled != 0 else { return nil }
        let size = 1 << 16
        let memory = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
        var new = stack_t()
        new.ss_sp = memory
        new.ss_size = numericCast(size)
        if sigaltstack(&new, nil) == 0 { return memory }
        memory.deallocate()
        return nil
    }

    private static let disabled = Int32(SS_DISABLE)
}

/// What the handler reads. Memory that is never freed, reached without any lock.
private struct CrashState {
    var bytes = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    var modes = termios()
    var errors: (readEnd: Int32, original: Int32) = (-1, -1)
    /// By signal number.
    let previous = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
    /// For the handler to copy through.
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 4096, alignment: 1)

    nonisolated(unsafe) static let shared: UnsafeMutablePointer<CrashState> = {
        let pointer = UnsafeMutablePointer<CrashState>.allocate(capacity: 1)
        pointer.initialize(to: CrashState())
        return pointer
    }()
}

/// The handler: async-signal-safe.
private func restoreAndPassOn(_ signal: Int32) {
    let state = CrashState.shared
    Descriptors.write(UnsafeRawBufferPointer(state.pointee.bytes), to: STDOUT_FILENO)
    _ = tcsetattr(STDOUT_FILENO, TCSANOW, &state.pointee.modes)
    let errors = state.pointee.errors
    if errors.original >= 0 {
        ErrorRelay.handBack(from: errors.readEnd, to: errors.original, buffer: state.pointee.buffer)
    }
    _ = sigaction(signal, state.pointee.previous + Int(signal), nil)
    // Blocked until this returns, and then taken by the action that was found.
    raise(signal)
}

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
