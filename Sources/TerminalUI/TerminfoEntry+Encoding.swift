extension TerminfoEntry {
    /// The compiled description: the format with 32-bit numbers of term(5), extended part included.
    ///
    /// `nil` when a table of strings would outgrow the 15 bits of its offsets.
    func compiled() -> [UInt8]? {
        var strings = StringTable()
        for string in self.strings { strings.append(string.value) }
        guard strings.fits else { return nil }

        var bytes = CompiledBytes()
        bytes.append(short: 0o1036)
        bytes.append(short: name.utf8.count + 1)
        bytes.append(short: flags.count)
        bytes.append(short: numbers.count)
        bytes.append(short: strings.offsets.count)
        bytes.append(short: strings.bytes.count)
        bytes.append(terminated: name)
        bytes.append(contentsOf: flags.map { $0.value == true ? 1 : 0 })
        bytes.pad()
        for number in numbers { bytes.append(long: number.value ?? -1) }
        for offset in strings.offsets { bytes.append(short: offset) }
        bytes.append(contentsOf: strings.bytes)
        return appendExtended(to: &bytes) ? bytes.bytes : nil
    }

    /// The values of a `TERMINFO` that holds the description itself (`hex:...`).
    func inlineDatabase() -> String? {
        guard let compiled = compiled() else { return nil }
        let digits = Array("0123456789ABCDEF".utf8)
        var text = Array("hex:".utf8)
        text.reserveCapacity(4 + 2 * compiled.count)
        for byte in compiled {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// The extended part: names in each group sorted, as tic writes them. False when it does not fit.
    private func appendExtended(to bytes: inout CompiledBytes) -> Bool {
        let flags = extendedFlags.sorted()
        let numbers = extendedNumbers.sorted { $0.key < $1.key }
        let strings = extendedStrings.sorted { $0.key < $1.key }
        let names = flags + numbers.map(\.key) + strings.map(\.key)
        if names.isEmpty { return true }

        var values = StringTable()
        for string in strings { values.append(string.value) }
        var nameTable = StringTable()
        for name in names { nameTable.append(Array(name.utf8)) }
        guard values.bytes.count + nameTable.bytes.count <= Int(Int16.max) else { return false }

        bytes.pad()
        bytes.append(short: flags.count)
        bytes.append(short: numbers.count)
        bytes.append(short: strings.count)
        bytes.append(short: values.offsets.count + nameTable.offsets.count)
        bytes.append(short: values.bytes.count + nameTable.bytes.count)
        bytes.append(contentsOf: flags.map { _ in 1 })
        bytes.pad()
        for number in numbers { bytes.append(long: number.value) }
        for offset in values.offsets + nameTable.offsets { bytes.append(short: offset) }
        bytes.append(contentsOf: values.bytes)
        bytes.append(contentsOf: nameTable.bytes)
        return true
    }
}

/// Zero-terminated strings one after another, and where each begins (-1: absent).
private struct StringTable {
    private(set) var offsets: [Int] = []
    private(set) var bytes: [UInt8] = []

    var fits: Bool { bytes.count <= Int(Int16.max) }

    mutating func append(_ value: [UInt8]?) {
        guard let value else { return offsets.append(-1) }
        offsets.append(bytes.count)
        bytes += value
        bytes.append(0)
    }
}

/// Little-endian, as compiled descriptions are on every machine.
private struct CompiledBytes {
    private(set) var bytes: [UInt8] = []

    mutating func append(short value: Int) {
        bytes.append(UInt8(truncatingIfNeeded: value))
        bytes.append(UInt8(truncatingIfNeeded: value >> 8))
    }

    mutating func append(long value: Int32) {
        append(short: Int(value))
        append(short: Int(value >> 16))
    }

    mutating func append(contentsOf more: [UInt8]) { bytes += more }

    mutating func append(terminated text: String) {
        bytes += Array(text.utf8)
        bytes.append(0)
    }

    /// To an even length.
    mutating func pad() {
        if !bytes.count.isMultiple(of: 2) { bytes.append(0) }
    }
}
