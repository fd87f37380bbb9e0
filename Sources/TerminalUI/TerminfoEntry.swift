/// A terminal's description as terminfo knows it: what it can do, by the names of terminfo(5).
///
/// Standard capabilities have a place each, in the order of curses' own tables of names; the extended ones
/// (user_caps(5)) are a list. String values are the raw bytes, parameters and padding included.
struct TerminfoEntry: Hashable, Sendable {
    struct Standard<Value: Hashable & Sendable>: Hashable, Sendable {
        var name: String
        /// `nil` when the terminal lacks it.
        var value: Value?
    }

    /// What the description is found by, aliases and a summary after `|` included.
    var name: String
    var flags: [Standard<Bool>] = []
    var numbers: [Standard<Int32>] = []
    var strings: [Standard<[UInt8]>] = []
    var extendedFlags: Set<String> = []
    var extendedNumbers: [String: Int32] = [:]
    var extendedStrings: [String: [UInt8]] = [:]

    func flag(_ name: String) -> Bool {
        flags.first { $0.name == name }?.value ?? extendedFlags.contains(name)
    }

    func number(_ name: String) -> Int32? {
        numbers.first { $0.name == name }?.value ?? extendedNumbers[name]
    }

    func string(_ name: String) -> [UInt8]? {
        strings.first { $0.name == name }?.value ?? extendedStrings[name]
    }

    /// Sets a standard flag; a name that the tables lack changes nothing.
    mutating func set(flag name: String, to value: Bool) {
        Self.set(name, to: value ? true : nil, in: &flags)
    }

    /// Sets a standard number; a name that the tables lack changes nothing.
    mutating func set(number name: String, to value: Int32?) {
        Self.set(name, to: value, in: &numbers)
    }

    /// Sets a standard string; a name that the tables lack changes nothing.
    mutating func set(string name: String, to value: [UInt8]?) {
        Self.set(name, to: value, in: &strings)
    }

    private static func set<Value>(_ name: String, to value: Value?, in table: inout [Standard<Value>]) {
        guard let index = table.firstIndex(where: { $0.name == name }) else { return }
        table[index].value = value
    }
}
