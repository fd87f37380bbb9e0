import CNcurses

extension TerminfoEntry {
    /// Everything that curses' current terminal (after `setupterm`) can do, as far as its names are known here.
    static func current(name: String) -> TerminfoEntry {
        var entry = TerminfoEntry(name: name)
        entry.flags = table(nc_boolean_name) { name, _ in nc_flag(name) == 1 ? true : nil }
        entry.numbers = table(nc_number_name) { name, _ in number(name) }
        // By place: looking four hundred names up one by one takes longer than all the rest.
        entry.strings = table(nc_string_name) { _, place in bytes(nc_string_at(place)) }
        for name in ExtendedCapabilities.flags where nc_flag(name) == 1 { entry.extendedFlags.insert(name) }
        for name in ExtendedCapabilities.numbers { entry.extendedNumbers[name] = number(name) }
        for name in ExtendedCapabilities.strings {
            if let value = bytes(nc_string(name)) { entry.extendedStrings[name] = value }
        }
        return entry
    }

    /// What it says of colours.
    static func currentFacts() -> TerminfoFacts {
        let hasRGB = nc_flag("RGB") == 1 || nc_number("RGB") > 0 || bytes(nc_string("RGB")) != nil
        return TerminfoFacts(colors: Int(nc_number("colors")), hasRGB: hasRGB, hasTc: nc_flag("Tc") == 1)
    }

    private typealias CName = UnsafePointer<CChar>

    private static func table<Value>(
        _ nameAt: (Int32) -> CName?, value: (CName, Int32) -> Value?
    ) -> [Standard<Value>] {
        var entries: [Standard<Value>] = []
        entries.reserveCapacity(512)
        while let name = nameAt(Int32(entries.count)) {
            entries.append(Standard(name: String(cString: name), value: value(name, Int32(entries.count))))
        }
        return entries
    }

    /// Absent and cancelled numbers are negative.
    private static func number(_ name: CName) -> Int32? {
        let value = nc_number(name)
        return value >= 0 ? value : nil
    }

    /// Absent and cancelled strings are the pointers 0 and -1.
    static func bytes(_ string: UnsafePointer<CChar>?) -> [UInt8]? {
        guard let string, UInt(bitPattern: string) != UInt.max else { return nil }
        var count = 0
        while string[count] != 0 { count += 1 }
        return Array(UnsafeRawBufferPointer(start: string, count: count))
    }
}
