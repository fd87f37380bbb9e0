// The system's C library under one name: code that calls it imports Platform, and no other file needs to know which
// library it is.
#if canImport(Glibc)
    @_exported import Glibc
#elseif canImport(Musl)
    @_exported import Musl
#else
    @_exported import Darwin
#endif

extension stat {
    /// The time of the last change of the contents or of the attributes, since 1970. No program can set it.
    public var changeTime: timespec {
        #if canImport(Darwin)
            st_ctimespec
        #else
            st_ctim
        #endif
    }
}
