import Fuzzing

#if FUZZING
    import Fuzzing

    #if canImport(Glibc)
        import Glibc
    #elseif canImport(Musl)
        import Musl
    #else
        import Darwin
    #endif

    /// The target that the environment chooses; `make fuzz` sets it.
    private let target: FuzzTarget = {
        let name = getenv("VITRINE_FUZZ_TARGET").map { String(cString: $0) } ?? ""
        guard let target = FuzzTarget.named(name) else {
            preconditionFailure("VITRINE_FUZZ_TARGET: expected one of \(FuzzTarget.all.map(\.name))")
        }
        return target
    }()

    /// What libFuzzer calls with each input.
    @_cdecl("LLVMFuzzerTestOneInput") public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
        target.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
    }

    #if os(Linux)
        /// SwiftPM gives every executable's main this name and makes it the entry, so that libFuzzer's own is not linked.
        @_cdecl("fuzz_main") public func fuzzMain(_ count: CInt, _ arguments: Strings) -> CInt {
            var (count, arguments) = (count, arguments)
            return runDriver(&count, &arguments, fuzzOneInput)
        }

        public typealias Strings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?

        @_silgen_name("LLVMFuzzerRunDriver")
        private func runDriver(
            _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<Strings>,
            _ run: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
        ) -> CInt
    #endif
#endif

#if !FUZZING
    /// Without libFuzzer: the names of the targets, a line each.
    @main struct Targets {
        static func main() { for target in FuzzTarget.all { print(target.name) } }
    }
#endif
