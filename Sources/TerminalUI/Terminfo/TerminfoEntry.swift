import CNcurses
import ColorScience

/// A terminfo description: the capabilities of a terminal, by their names in terminfo(5).
///
/// Standard capabilities are in the order of curses' tables of names; extended ones (user_caps(5)) are found by name.
/// String values are the raw bytes, parameters and padding included.
struct TerminfoEntry: Sendable {
    /// A standard capability. `Value` has no constraints, which the Swift runtime would have to look up at each start.
    struct Standard<Value> {
        var name: String
        /// The value; `nil` if the terminal lacks the capability.
        var value: Value?
    }

    /// The name of the description, with aliases and a summary after `|`.
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

    /// Sets a standard flag; has no effect if the tables lack the name.
    mutating func set(flag name: String, to value: Bool) {
        Self.set(name, to: value ? true : nil, in: &flags)
    }

    /// Sets a standard number; has no effect if the tables lack the name.
    mutating func set(number name: String, to value: Int32?) {
        Self.set(name, to: value, in: &numbers)
    }

    /// Sets a standard string; has no effect if the tables lack the name.
    mutating func set(string name: String, to value: [UInt8]?) {
        Self.set(name, to: value, in: &strings)
    }

    private static func set<Value>(_ name: String, to value: Value?, in table: inout [Standard<Value>]) {
        guard let index = table.firstIndex(where: { $0.name == name }) else { return }
        table[index].value = value
    }
}

extension TerminfoEntry.Standard: Sendable where Value: Sendable {}

extension TerminfoEntry {
    /// Returns the description of curses' current terminal (after `setupterm`), with all standard and the known
    /// extended capabilities.
    static func current(name: String) -> TerminfoEntry {
        var entry = TerminfoEntry(name: name)
        entry.flags = table(nc_boolean_name) { name, _ in nc_flag(name) == 1 ? true : nil }
        entry.numbers = table(nc_number_name) { name, _ in number(name) }
        // Use indices: looking up four hundred names takes longer than everything else.
        entry.strings = table(nc_string_name) { _, place in bytes(nc_string_at(place)) }
        for name in ExtendedCapabilities.flags where nc_flag(name) == 1 { entry.extendedFlags.insert(name) }
        for name in ExtendedCapabilities.numbers { entry.extendedNumbers[name] = number(name) }
        for name in ExtendedCapabilities.strings {
            if let value = bytes(nc_string(name)) { entry.extendedStrings[name] = value }
        }
        return entry
    }

    /// Returns the color capabilities of curses' current terminal.
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

    /// Returns the value of a number; absent and cancelled ones are negative.
    private static func number(_ name: CName) -> Int32? {
        let value = nc_number(name)
        return value >= 0 ? value : nil
    }

    /// Returns the bytes of a string; absent and cancelled ones are the pointers 0 and -1.
    static func bytes(_ string: UnsafePointer<CChar>?) -> [UInt8]? {
        guard let string, UInt(bitPattern: string) != UInt.max else { return nil }
        var count = 0
        while string[count] != 0 { count += 1 }
        return Array(UnsafeRawBufferPointer(start: string, count: count))
    }
}

extension TerminfoEntry {
    /// Returns the compiled description in term(5)'s format with 32-bit numbers, with its extended part.
    ///
    /// `nil` if a table of strings is too long for its 15-bit offsets.
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

    /// Returns a value of the variable `TERMINFO` that contains the description itself (`hex:...`).
    func inlineDatabase() -> String? {
        guard let compiled = compiled() else { return nil }
        let digits = Array("0123456789ABCDEF".utf8)
        let text = String(unsafeUninitializedCapacity: 2 * compiled.count) { text in
            for (index, byte) in compiled.enumerated() {
                text[2 * index] = digits[Int(byte >> 4)]
                text[2 * index + 1] = digits[Int(byte & 15)]
            }
            return 2 * compiled.count
        }
        return "hex:" + text
    }

    /// Appends the extended part, with the names of each group sorted, as tic does; returns whether it fits.
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

/// Zero-terminated strings, and the offset of each (-1 for absent ones).
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

/// A byte buffer with little-endian numbers, as in compiled descriptions on every machine.
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

    /// Appends a byte if the length is odd.
    mutating func pad() {
        if !bytes.count.isMultiple(of: 2) { bytes.append(0) }
    }
}

extension TerminfoEntry {
    /// Returns the description passed to curses instead of the terminal's original one, for colors of `depth`.
    ///
    /// True color is described with semicolons, which more terminals support than the standard's colons, and without
    /// the usual meaning of 0...7 as palette colors, so that `#000000` to `#000007` are sent as such. Other depths keep
    /// the terminal's original sequences if its palette has enough colors.
    ///
    /// - Parameters:
    ///   - isFollowed: Whether the terminal may be asked to report changes between light and dark. Leaving the screen
    ///     ends these reports.
    ///   - isSwitchable: Whether the palette of `depth` is preceded by the 2^24 direct colors, so that the depth can
    ///     become true color later. Has no effect at depths `mono` and `truecolor`.
    consuming func modified(at depth: ColorDepth, isFollowed: Bool = false, isSwitchable: Bool = false) -> TerminfoEntry
    {
        let own = number("colors") ?? 0
        let palette = own <= 256 && !isSwitchable ? own : 0
        var entry = self
        entry.name = "vitrine-" + Self.suffix(depth) + "|" + Self.summary
        entry.extendedFlags.remove("RGB")
        entry.set(flag: "ccc", to: false)
        for name in ["initc", "initp", "oc", "scp"] { entry.set(string: name, to: nil) }
        // Otherwise curses would scroll lines, even without `idlok`. Not every terminal emulator implements that
        // correctly, and errors would remain on the screen.
        for name in ["csr", "indn", "rin", "ri", "il", "il1", "dl", "dl1"] { entry.set(string: name, to: nil) }
        switch depth {
        case .mono:
            break
        case .ansi16:
            if palette < 16 { entry.setPalette(16, isSwitchable: isSwitchable, ground: Self.sixteen) }
        case .ansi256:
            if palette < 256 { entry.setPalette(256, isSwitchable: isSwitchable, ground: Self.indexed) }
        case .truecolor:
            entry.setColors(Self.directColors, ground: Self.direct)
            entry.extendedFlags.formUnion(["RGB", "AX"])
        }
        if depth != .mono { entry.set(number: "pairs", to: 1 << 16) }
        entry.addBracketedPaste()
        if isFollowed, let leave = entry.string("rmcup") {
            entry.set(string: "rmcup", to: TerminalDialogue.endReports + leave)
        }
        entry.addExplicitOrder()
        entry.addStrikethrough()
        return entry
    }

    /// The name without the aliases after `|`.
    var shortName: String {
        String(name.prefix { $0 != "|" })
    }

    private static let summary = "the current terminal, with colors as vitrine uses them"

    private static func suffix(_ depth: ColorDepth) -> String {
        switch depth {
        case .mono: "mono"
        case .ansi16: "16color"
        case .ansi256: "256color"
        case .truecolor: "direct"
        }
    }

    /// The number of direct colors, which is also the first number of a palette that follows them.
    static let directColors: Int32 = 1 << 24

    private mutating func setPalette(
        _ count: Int32, isSwitchable: Bool, ground: (_ isBackground: Bool, _ first: Int32) -> String
    ) {
        guard isSwitchable else { return setColors(count) { ground($0, 0) } }
        setColors(Self.directColors + count) { isBackground in
            "%?%p1%{\(Self.directColors)}%<%t" + Self.direct(isBackground: isBackground) + "%e"
                + ground(isBackground, Self.directColors) + "%;"
        }
        extendedFlags.formUnion(["RGB", "AX"])
    }

    private mutating func setColors(_ count: Int32, ground: (_ isBackground: Bool) -> String) {
        set(number: "colors", to: count)
        set(string: "setaf", to: Array(ground(false).utf8))
        set(string: "setab", to: Array(ground(true).utf8))
        set(string: "op", to: Array("\u{1B}[39;49m".utf8))
        set(string: "setf", to: nil)
        set(string: "setb", to: nil)
    }

    private static func direct(isBackground: Bool) -> String {
        "\u{1B}[\(isBackground ? 48 : 38);2;%p1%{65536}%/%d;%p1%{256}%/%{255}%&%d;%p1%{255}%&%dm"
    }

    private static func indexed(isBackground: Bool, first: Int32) -> String {
        "\u{1B}[\(isBackground ? 48 : 38);5;\(index(after: first))m"
    }

    /// Indices from 8 on are the bright codes 90 and 100, from aixterm.
    private static func sixteen(isBackground: Bool, first: Int32) -> String {
        let (normal, bright) = isBackground ? ("4", "10") : ("3", "9")
        return "\u{1B}[%?%p1%{\(first + 8)}%<%t\(normal)\(index(after: first))%e\(bright)\(index(after: first + 8))%;m"
    }

    /// Returns terminfo code that prints the parameter minus the number of the first color.
    private static func index(after first: Int32) -> String {
        first == 0 ? "%p1%d" : "%p1%{\(first)}%-%d"
    }

    /// Turns on bracketed paste while the program uses the screen.
    ///
    /// It becomes part of entering and leaving the alternate screen, so that suspending and resuming include it.
    private mutating func addBracketedPaste() {
        guard let begin = extendedStrings["BE"], let end = extendedStrings["BD"],
            let enter = string("smcup"), let leave = string("rmcup")
        else { return }
        set(string: "smcup", to: enter + begin)
        set(string: "rmcup", to: end + leave)
    }

    /// Turns off the ordering of text from right to left in terminals that do it themselves (ECMA-48 BDSM, as in the
    /// recommendation "BiDi in Terminal Emulators"): the cells of a frame are already in visual order.
    private mutating func addExplicitOrder() {
        guard let enter = string("smcup"), let leave = string("rmcup") else { return }
        set(string: "smcup", to: enter + Array("\u{1B}[8l".utf8))
        set(string: "rmcup", to: Array("\u{1B}[8h".utf8) + leave)
    }

    /// Replaces "invisible", which is otherwise unused, with strikethrough, which curses does not support.
    ///
    /// This requires a terminal that has strikethrough and an `sgr` of the usual form.
    private mutating func addStrikethrough() {
        let invisible = Array("%p7%t;8%;".utf8)
        guard extendedStrings["smxx"] == Array("\u{1B}[9m".utf8), let sgr = string("sgr"),
            let start = sgr.indices.first(where: { sgr[$0...].starts(with: invisible) })
        else { return set(string: "invis", to: nil) }
        var changed = sgr
        changed.replaceSubrange(start..<start + invisible.count, with: Array("%p7%t;9%;".utf8))
        set(string: "sgr", to: changed)
        set(string: "invis", to: Array("\u{1B}[9m".utf8))
    }
}

/// The extended capabilities (user_caps(5)) that a modified description keeps.
///
/// Curses can look them up by name but cannot list them. `RGB` and `CO`, which describe true color, are omitted.
enum ExtendedCapabilities {
    static let flags = ["AX", "XT", "XF", "NQ", "G0"]

    static let numbers = ["U8"]

    static let strings =
        ["BD", "BE", "PE", "PS", "E3", "Se", "Ss", "Cr", "Cs", "XM", "rmxx", "smxx", "kxIN", "kxOUT"] + keypad
        + modifiedKeys

    /// The keys of the numeric keypad.
    private static let keypad = [
        "ka2", "kb1", "kb3", "kc2", "kp5", "kpADD", "kpCMA", "kpDIV", "kpDOT", "kpMUL", "kpSUB", "kpZRO",
    ]

    /// Cursor keys with modifiers: xterm's numbers from 3 (alt) to 8, and shift if that has no standard name.
    private static let modifiedKeys: [String] = {
        let keys = ["kDC", "kDN", "kEND", "kHOM", "kIC", "kLFT", "kNXT", "kPRV", "kRIT", "kUP"]
        return ["kDN", "kUP", "kcbt2"] + keys.flatMap { key in (3...8).map { key + "\($0)" } }
    }()
}
