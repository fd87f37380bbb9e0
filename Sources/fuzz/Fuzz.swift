import Fuzzing

#if FUZZING
    import Platform

    /// The target that `make fuzz` sets in the environment.
    private let target: FuzzTarget = {
        let name = getenv("VITRINE_FUZZ_TARGET").map { String(cString: $0) } ?? ""
        guard let target = FuzzTarget.named(name) else {
            preconditionFailure("VITRINE_FUZZ_TARGET: expected one of \(FuzzTarget.all.map(\.name))")
        }
        return target
    }()

    /// Called by libFuzzer with each input.
    @_cdecl("LLVMFuzzerTestOneInput") public func fuzzOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
        target.run(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
    }

    #if os(Linux)
        /// The entry point. SwiftPM gives the main function of every executable such a name, so that the main function
        /// of libFuzzer is not linked.
        @_cdecl("fuzz_main") public func fuzzMain(_ count: CInt, _ arguments: Strings) -> CInt {
            var (count, arguments) = (count, arguments)
            return runDriver(&count, &arguments, fuzzOneInput)
        }

        /// A C array of C strings, as `main` receives it.
        public typealias Strings = UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?

        @_silgen_name("LLVMFuzzerRunDriver")
        private func runDriver(
            _ count: UnsafeMutablePointer<CInt>, _ arguments: UnsafeMutablePointer<Strings>,
            _ run: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
        ) -> CInt
    #endif
#endif

#if !FUZZING
    /// Without libFuzzer, prints the names of the targets, one per line.
    @main struct Targets {
        static func main() { for target in FuzzTarget.all { print(target.name) } }
    }
#endif
