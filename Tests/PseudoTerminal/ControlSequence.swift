/// A parsed CSI sequence: `ESC [ prefix parameters intermediates final`.
struct ControlSequence: Hashable, Sendable {
    /// One of `<`, `=`, `>`, `?` if the sequence is private.
    var prefix: UInt8?
    /// The parameters, separated by semicolons, each with its sub-parameters, separated by colons; `nil` if empty.
    var parameters: [[Int?]] = []
    var intermediates: [UInt8] = []
    var final: UInt8

    /// Returns the parameter at `index`, or `fallback` if it is missing or empty.
    func value(_ index: Int, or fallback: Int = 0) -> Int {
        guard parameters.indices.contains(index), let value = parameters[index].first ?? nil else { return fallback }
        return value
    }

    /// Returns the parameter at `index` as a count: 1 if missing, empty or 0.
    func count(_ index: Int = 0) -> Int {
        max(value(index, or: 1), 1)
    }

    /// Returns the parameters in the bytes between the prefix and the intermediates. Numbers are limited to 65535.
    static func parameters(of bytes: [UInt8]) -> [[Int?]] {
        guard !bytes.isEmpty else { return [] }
        var parameters: [[Int?]] = []
        var group: [Int?] = []
        var number: Int?
        for byte in bytes {
            switch byte {
            case 0x3B:
                parameters.append(group + [number])
                group = []
                number = nil
            case 0x3A:
                group.append(number)
                number = nil
            default:
                number = min((number ?? 0) * 10 + Int(byte) - 0x30, 65_535)
            }
        }
        return parameters + [group + [number]]
    }
}
