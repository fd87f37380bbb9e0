import Platform
import SourceText

/// The theme files of a folder: the names that end in `.json` and are not hidden, in the order of their bytes.
///
/// Kept as bytes one after the other, since a folder may hold tens of thousands and only a screenful is ever shown:
/// strings are made when they are asked for.
public struct FolderListing: Sendable {
    /// The folder as it was given.
    public let folder: String
    /// Each name, ended by a zero.
    private var bytes: [UInt8] = []
    /// Where each name starts, in the names' order.
    private var starts: [Int32] = []
    /// Whether there may be more in the folder than was asked for.
    public private(set) var isPartial = false

    /// Lists the folder; `nil` where it cannot be opened.
    ///
    /// - Parameter most: Stops after so many: those that the system names first. Ten thousand names take it milliseconds.
    public init?(_ folder: String, atMost most: Int = .max) {
        guard !folder.utf8.contains(0), let stream = opendir(folder) else { return nil }
        defer { closedir(stream) }
        self.folder = folder
        while let entry = readdir(stream) {
            guard entry.pointee.d_type != UInt8(DT_DIR) else { continue }
            withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: UInt8.self, capacity: MemoryLayout.size(ofValue: $0.pointee)) { name in
                    let name = UnsafeBufferPointer(
                        start: name, count: strlen(UnsafeRawPointer(name).assumingMemoryBound(to: CChar.self)))
                    if Self.isThemeFile(name) { append(name) }
                }
            }
            if starts.count >= most {
                isPartial = true
                break
            }
        }
        sort()
    }

    public var count: Int { starts.count }

    /// The file's name, such as `night-shift.json`.
    public func name(at index: Int) -> String {
        withBytes(at: index) { String(decoding: $0, as: UTF8.self) }
    }

    /// The file's path, in the folder as it was given.
    public func path(at index: Int) -> String { PathText.join(folder, name(at: index)) }

    /// The name's place; where it would be, as `nearby`, if it is not there.
    public func place(of name: String) -> (found: Int?, nearby: Int) {
        var range = starts.indices
        while !range.isEmpty {
            let middle = range.lowerBound + range.count / 2
            let order = withBytes(at: middle) { Self.order($0, name.utf8) }
            if order == 0 { return (middle, middle) }
            range = order < 0 ? (middle + 1)..<range.upperBound : range.lowerBound..<middle
        }
        return (nil, range.lowerBound)
    }

    /// Adds a name that is not there yet; returns its place. `nil` for what is no theme file's name, and for one that
    /// is there.
    public mutating func insert(_ name: String) -> Int? {
        let utf8 = Array(name.utf8)
        let place = place(of: name)
        guard place.found == nil, utf8.withUnsafeBufferPointer(Self.isThemeFile) else { return nil }
        starts.insert(Int32(bytes.count), at: place.nearby)
        bytes += utf8
        bytes.append(0)
        return place.nearby
    }

    public mutating func remove(at index: Int) { starts.remove(at: index) }

    /// The same folder without any files.
    var emptied: FolderListing {
        var listing = self
        (listing.bytes, listing.starts, listing.isPartial) = ([], [], false)
        return listing
    }

    /// The first file whose name without `.json` has the same letters, whatever their case, spaces, hyphens and
    /// underscores.
    func index(like wanted: String) -> Int? {
        let letters = Self.letters(wanted)
        guard !letters.isEmpty else { return nil }
        let ascii = letters.utf8.allSatisfy { $0 < 0x80 } ? Array(letters.utf8) : nil
        return starts.indices.first { index in
            if let ascii, let isLike = withBytes(at: index, { Self.isLike($0, ascii) }) { return isLike }
            return Self.letters(PathText.slug(name(at: index))) == letters
        }
    }

    /// A name without what makes no difference between names.
    static func letters(_ name: String) -> String {
        name.lowercased().filter { $0 != " " && $0 != "-" && $0 != "_" }
    }

    /// The names that end in `.json` and are not hidden; none where there is no folder.
    static func themeFiles(_ folder: String) -> [String] {
        guard let listing = FolderListing(folder) else { return [] }
        return (0..<listing.count).map(listing.name)
    }
}

extension FolderListing {
    private mutating func append(_ name: UnsafeBufferPointer<UInt8>) {
        guard bytes.count + name.count < Int(Int32.max) else { return }
        starts.append(Int32(bytes.count))
        bytes.append(contentsOf: name)
        bytes.append(0)
    }

    private func withBytes<Result>(at index: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        bytes.withUnsafeBufferPointer { bytes in
            let start = Int(starts[index])
            var end = start
            while bytes[end] != 0 { end += 1 }
            return body(UnsafeBufferPointer(rebasing: bytes[start..<end]))
        }
    }

    /// Names of a large folder tend to begin alike: they are told apart by the eight bytes after what all have in
    /// common, and compared whole only where those are equal.
    private mutating func sort() {
        guard let first = starts.first else { return }
        bytes.withUnsafeBufferPointer { bytes in
            var common = Int.max
            for start in starts {
                var length = 0
                while length < common, bytes[Int(first) + length] == bytes[Int(start) + length],
                    bytes[Int(start) + length] != 0
                { length += 1 }
                common = min(common, length)
            }
            var keyed = starts.map { start in
                var (key, at) = (UInt64(0), Int(start) + common)
                for _ in 0..<8 {
                    key = key << 8 | UInt64(bytes[at])
                    if bytes[at] != 0 { at += 1 }
                }
                return (key: key, start: start)
            }
            keyed.sort { one, other in
                if one.key != other.key { return one.key < other.key }
                var (left, right) = (Int(one.start) + common, Int(other.start) + common)
                while bytes[left] == bytes[right], bytes[left] != 0 { (left, right) = (left + 1, right + 1) }
                return bytes[left] < bytes[right]
            }
            starts = keyed.map(\.start)
        }
    }

    private static func order(_ name: UnsafeBufferPointer<UInt8>, _ other: String.UTF8View) -> Int {
        var rest = name[...]
        for byte in other {
            guard let mine = rest.popFirst() else { return -1 }
            if mine != byte { return mine < byte ? -1 : 1 }
        }
        return rest.isEmpty ? 0 : 1
    }

    private static let ending = Array(".json".utf8)

    private static func isThemeFile(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
        guard name.count > ending.count, name[0] != UInt8(ascii: ".") else { return false }
        for (offset, byte) in ending.enumerated() where name[name.count - ending.count + offset] | 0x20 != byte | 0x20 {
            return false
        }
        return name[name.count - ending.count] == UInt8(ascii: ".")
    }

    /// `nil` where the name has bytes beyond ASCII, which take more than this to compare.
    private static func isLike(_ name: UnsafeBufferPointer<UInt8>, _ letters: [UInt8]) -> Bool? {
        var at = 0
        for byte in name.dropLast(5) {
            guard byte < 0x80, byte >= 0x20, byte != 0x7F else { return nil }
            if byte == UInt8(ascii: " ") || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") { continue }
            let lower = byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
            guard at < letters.count, letters[at] == lower else { return false }
            at += 1
        }
        return at == letters.count
    }
}
