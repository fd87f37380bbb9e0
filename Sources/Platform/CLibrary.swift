// The system's C library under one name: code that calls it imports Platform, so that no other file depends on the
// specific library.
#if canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#else
    @_exported import Darwin
#endif

extension stat {
    /// The time of the last change of the contents or the attributes, since 1970. Programs cannot set it.
    public var changeTime: timespec {
        #if canImport(Darwin)
            st_ctimespec
        #else
            st_ctim
        #endif
    }
}

/// The signals of this process.
public enum Signals {
    /// Runs `body` while all signals except those of faults are blocked; pending signals take effect when it returns.
    public static func block<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        var all = sigset_t()
        var previous = sigset_t()
        sigfillset(&all)
        sigprocmask(SIG_BLOCK, &all, &previous)
        defer { sigprocmask(SIG_SETMASK, &previous, nil) }
        return try body()
    }
}

/// Names, paths and arguments from the system, which are bytes and need not be valid text.
public enum SystemName {
    /// The character before the hexadecimal digits of a byte that is not UTF-8: the last private-use character, which
    /// text does not contain, so that no file is mistaken for another one.
    public static let mark: Unicode.Scalar = "\u{10FFFD}"

    /// Returns the text of a name; with ``mark`` if it is not UTF-8.
    public static func text(_ name: some Collection<UInt8>) -> String {
        let text = String(decoding: name, as: UTF8.self)
        if text.utf8.elementsEqual(name) { return text }
        var shown = ""
        var rest = Array(name)[...]
        while let byte = rest.first {
            let scalar = (1...4).lazy.map { rest.prefix($0) }.first {
                String(decoding: $0, as: UTF8.self).utf8.elementsEqual($0)
            }
            if let scalar {
                shown += String(decoding: scalar, as: UTF8.self)
            } else {
                shown.unicodeScalars.append(mark)
                shown += String(byte, radix: 16, uppercase: true)
            }
            rest = rest.dropFirst(scalar?.count ?? 1)
        }
        return shown
    }

    /// Returns the text of a null-terminated name; with ``mark`` if it is not UTF-8.
    public static func text(_ name: UnsafePointer<CChar>) -> String {
        text(UnsafeRawBufferPointer(start: name, count: strlen(name)))
    }

    /// Returns whether a name from the system was not UTF-8. Its text cannot be used to read or write a file.
    public static func isMarked(_ name: String) -> Bool { name.unicodeScalars.contains(mark) }
}

/// Lists the entries of a folder.
public enum FolderReader {
    /// Calls `body` with the name and the type, such as `DT_REG`, of each entry except `.` and `..`.
    ///
    /// - Returns: Whether the folder could be read; if not, the reason is in `errno`.
    @discardableResult
    public static func forEachEntry(of path: String, _ body: (_ name: String, _ type: Int32) -> Void) -> Bool {
        guard !path.utf8.contains(0), let stream = opendir(path) else { return false }
        defer {
            let reason = errno
            closedir(stream)
            errno = reason
        }
        while true {
            errno = 0
            guard let entry = readdir(stream) else { break }
            let name = withUnsafeBytes(of: &entry.pointee.d_name) { SystemName.text($0.prefix { $0 != 0 }) }
            if name != ".", name != ".." { body(name, Int32(entry.pointee.d_type)) }
        }
        return errno == 0
    }
}
