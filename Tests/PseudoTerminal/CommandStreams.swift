import Platform

/// The three streams of a running program and the data that they transferred.
struct CommandStreams {
    private(set) var output: [UInt8] = []
    private(set) var error: [UInt8] = []
    private var input: [UInt8]
    /// The ends of this side; -1 if closed.
    private var inputEnd: Int32
    private var outputEnd: Int32
    private var errorEnd: Int32

    init(_ program: PipedProgram, input: [UInt8]) {
        self.input = input
        (inputEnd, outputEnd, errorEnd) = (program.input, program.output, program.error)
        if input.isEmpty { Self.shut(&inputEnd) }
    }

    /// Whether the program and all its children have closed both outputs.
    var areAtEnd: Bool { outputEnd < 0 && errorEnd < 0 }

    /// Waits until a stream is ready and transfers its data. Returns `false` if nothing happened until `deadline`.
    mutating func serve(until deadline: ContinuousClock.Instant) -> Bool {
        let wanted = [(inputEnd, Int32(POLLOUT)), (outputEnd, Int32(POLLIN)), (errorEnd, Int32(POLLIN))]
        let open = wanted.filter { $0.0 >= 0 }.map { (descriptor: $0.0, events: $0.1) }
        guard ContinuousClock.now < deadline, Descriptor.wait(for: open, until: deadline) else { return false }
        if inputEnd >= 0, !Descriptor.write(inputEnd, &input) || input.isEmpty { Self.shut(&inputEnd) }
        Self.drain(&outputEnd, into: &output)
        Self.drain(&errorEnd, into: &error)
        return true
    }

    mutating func close() {
        Self.shut(&inputEnd)
        Self.shut(&outputEnd)
        Self.shut(&errorEnd)
    }

    private static func drain(_ end: inout Int32, into bytes: inout [UInt8]) {
        guard end >= 0 else { return }
        switch Descriptor.read(end) {
        case .bytes(let read): bytes += read
        case .nothingYet: break
        case .end: shut(&end)
        }
    }

    private static func shut(_ end: inout Int32) {
        if end >= 0 { Descriptors.close(end) }
        end = -1
    }
}
