import Platform
import Testing

@Suite struct DescriptorsTests {
    @Test func pipeReturnsWhatWasWritten() throws {
        let ends = try #require(Descriptors.pipe())
        defer { Descriptors.close(ends.readEnd) }
        let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: $0) }
        Descriptors.write(bytes, to: ends.writeEnd)
        Descriptors.close(ends.writeEnd)
        var read = [UInt8](repeating: 0, count: 20_000)
        let count = read.withUnsafeMutableBytes { Descriptors.read(ends.readEnd, into: $0) }
        #expect(Array(read[..<max(count, 0)]) == bytes)
        #expect(read.withUnsafeMutableBytes { Descriptors.read(ends.readEnd, into: $0) } == 0)
    }

    @Test func emptyPipeDoesNotBlock() throws {
        let ends = try #require(Descriptors.pipe())
        defer { [ends.readEnd, ends.writeEnd].forEach(Descriptors.close) }
        var byte: UInt8 = 0
        let count = withUnsafeMutableBytes(of: &byte) { Descriptors.read(ends.readEnd, into: $0) }
        #expect(count == -1 && errno == EAGAIN)
    }

    @Test func fullPipeDoesNotBlock() throws {
        let ends = try #require(Descriptors.pipe())
        defer { [ends.readEnd, ends.writeEnd].forEach(Descriptors.close) }
        Descriptors.write([UInt8](repeating: 0, count: 1 << 22), to: ends.writeEnd)
        #expect([UInt8(0)].withUnsafeBytes { Descriptors.writeOnce($0, to: ends.writeEnd) } == -1)
        #expect(errno == EAGAIN)
    }

    @Test func pipeClosesOnExec() throws {
        let ends = try #require(Descriptors.pipe())
        defer { [ends.readEnd, ends.writeEnd].forEach(Descriptors.close) }
        #expect(fcntl(ends.readEnd, F_GETFD) == FD_CLOEXEC && fcntl(ends.writeEnd, F_GETFD) == FD_CLOEXEC)
    }
}
