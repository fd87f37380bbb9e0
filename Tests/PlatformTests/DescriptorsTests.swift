import Foundation
import Testing

@testable import Platform

@Suite struct DescriptorsTests {
    @Test func foldersThatCannotBeReadAreReported() {
        var names: [String] = []
        #expect(FolderReader.forEachEntry(of: "/") { name, _ in names.append(name) })
        #expect(names.contains("tmp") && !names.contains(".."))
        #expect(!FolderReader.forEachEntry(of: "/dev/null") { _, _ in } && errno == ENOTDIR)
    }

    /// Waits until no process has the write end of a pipe open. A process that another test starts inherits it until it
    /// executes its program.
    private func waitForEnd(of readEnd: Int32) {
        var descriptors = [pollfd(fd: readEnd, events: Int16(POLLIN), revents: 0)]
        #expect(Descriptors.poll(&descriptors, milliseconds: 5000) == 1)
    }

    @Test func pipeReturnsWhatWasWritten() throws {
        let ends = try #require(Descriptors.pipe())
        defer { Descriptors.close(ends.readEnd) }
        let bytes = (0..<10_000).map { UInt8(truncatingIfNeeded: $0) }
        Descriptors.write(bytes, to: ends.writeEnd)
        Descriptors.close(ends.writeEnd)
        var read = [UInt8](repeating: 0, count: 20_000)
        let count = read.withUnsafeMutableBytes { Descriptors.read(ends.readEnd, into: $0) }
        #expect(Array(read[..<max(count, 0)]) == bytes)
        waitForEnd(of: ends.readEnd)
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
        let bytes = [UInt8](repeating: 0, count: 1 << 22)
        while bytes.withUnsafeBytes({ Descriptors.writeOnce($0, to: ends.writeEnd) }) >= 0 {}
        #expect([UInt8(0)].withUnsafeBytes { Descriptors.writeOnce($0, to: ends.writeEnd) } == -1)
        #expect(errno == EAGAIN)
    }

    /// The pipe fills up repeatedly.
    @Test func writeWaitsForReaderOfNonBlockingPipe() throws {
        let ends = try #require(Descriptors.pipe())
        let bytes = (0..<1_000_000).map { UInt8(truncatingIfNeeded: $0 >> 3) }
        let writer = Thread {
            #expect(Descriptors.write(bytes, to: ends.writeEnd))
            Descriptors.close(ends.writeEnd)
        }
        writer.start()
        var (read, chunk) = ([UInt8](), [UInt8](repeating: 0, count: 1 << 16))
        while true {
            var request = [pollfd(fd: ends.readEnd, events: Int16(POLLIN), revents: 0)]
            try #require(Descriptors.poll(&request, milliseconds: 10_000) == 1)
            let count = chunk.withUnsafeMutableBytes { Descriptors.read(ends.readEnd, into: $0) }
            guard count > 0 else { break }
            read += chunk[..<count]
        }
        #expect(read == bytes)
        Descriptors.close(ends.readEnd)
        #expect(!Descriptors.write([0], to: ends.readEnd) && errno == EBADF)
    }

    @Test func pipeClosesOnExec() throws {
        let ends = try #require(Descriptors.pipe())
        defer { [ends.readEnd, ends.writeEnd].forEach(Descriptors.close) }
        #expect(fcntl(ends.readEnd, F_GETFD) == FD_CLOEXEC && fcntl(ends.writeEnd, F_GETFD) == FD_CLOEXEC)
    }

    /// poll(2) and select(2), which replaces it where a device does not support poll, agree on pipes.
    @Test func pollAndSelectReportReadableDescriptors() throws {
        let (empty, full, ended) = try (
            #require(Descriptors.pipe()), #require(Descriptors.pipe()), #require(Descriptors.pipe())
        )
        defer {
            [empty.readEnd, empty.writeEnd, full.readEnd, full.writeEnd, ended.readEnd].forEach(Descriptors.close)
        }
        Descriptors.write([1], to: full.writeEnd)
        Descriptors.close(ended.writeEnd)
        waitForEnd(of: ended.readEnd)
        let waiting = [empty.readEnd, -1, full.readEnd, ended.readEnd].map {
            pollfd(fd: $0, events: Int16(POLLIN), revents: 0)
        }
        for wait in [Descriptors.poll, Descriptors.selectReadable] {
            var descriptors = waiting
            #expect(wait(&descriptors, -1) == 2)
            #expect(descriptors.map { $0.revents != 0 } == [false, false, true, true])
            descriptors = [waiting[0]]
            let start = MonotonicClock.seconds
            #expect(wait(&descriptors, 20) == 0)
            #expect(MonotonicClock.seconds - start >= 0.019)
        }
    }

    @Test func closedDescriptorIsInvalid() {
        // This descriptor is greater than the maximum of the process.
        var descriptors = [pollfd(fd: 1_000_000_000, events: Int16(POLLIN), revents: 0)]
        #expect(Descriptors.poll(&descriptors, milliseconds: 0) == 1)
        #expect(Int32(descriptors[0].revents) == POLLNVAL)
    }
}
