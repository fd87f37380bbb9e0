extension ThemeMetadata {
    /// The display name that a slug or a file's path suggests: `my-brand.json` gives "My Brand".
    public static func name(fromSlug slug: String) -> String {
        if let name = plainName(slug) { return name }
        let stem = PathText.stem(slug)
        let words = stem.split { $0 == "-" || $0 == "_" || $0 == " " }
        let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined(separator: " ")
        return visibleControls(name.isEmpty ? stem : name)
    }

    /// The same for what is all visible ASCII, as nearly every name is: a folder may hold ten thousand. `nil` for the
    /// others.
    private static func plainName(_ path: String) -> String? {
        var name: [UInt8] = []
        var isWordStart = true
        for byte in PathText.isJSON(path) ? path.utf8.dropLast(5) : path.utf8[...] {
            guard (0x20...0x7E).contains(byte) else { return nil }
            switch byte {
            case UInt8(ascii: "/"):
                name.removeAll(keepingCapacity: true)
                isWordStart = true
            case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: " "): isWordStart = true
            default:
                let isSmall = (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                if isWordStart, !name.isEmpty { name.append(UInt8(ascii: " ")) }
                name.append(isWordStart && isSmall ? byte & ~0x20 : byte)
                isWordStart = false
            }
        }
        return name.isEmpty ? nil : String(decoding: name, as: UTF8.self)
    }
}
