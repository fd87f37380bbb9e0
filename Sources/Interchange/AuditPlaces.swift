import ThemeEngine
import ThemeSpec

/// Where in theme files the values stand that an audit is about.
struct AuditPlaces {
    struct Place {
        /// Relative to the folder where the file lies in it, an absolute `file:` URI elsewhere.
        let uri: String
        /// Both from 1.
        let line: Int
        let column: Int
    }

    private let folder: String

    init(folder: String) {
        self.folder = folder.hasSuffix("/") ? folder : folder + "/"
    }

    /// The hex of the role's color, or of the one that it is taken from.
    func place(of role: ColorRole, _ appearance: Appearance, in spec: ThemeSpec) -> Place {
        let fallbacks = ColorModel(spec, appearance: appearance).fallbacks
        var given = role
        while spec.colors[given] == nil, let next = fallbacks[given]?.source { given = next }
        let key = appearance == .light ? "lightHex" : "darkHex"
        return place(of: ["colors", "pairByRole", given.rawValue, key], in: spec)
    }

    /// The value at a path, or what is nearest above it.
    func place(of path: [String], in spec: ThemeSpec) -> Place {
        var path = path
        while true {
            if let found = spec.location(of: path) {
                return Place(uri: uri(found.file), line: found.line, column: found.column)
            }
            guard !path.isEmpty else { break }
            path.removeLast()
        }
        return Place(uri: uri(spec.source.name), line: 1, column: 1)
    }

    private func uri(_ file: String) -> String {
        if file.hasSuffix(Self.builtIn) {
            return Self.encoded("Themes/\(file.dropLast(Self.builtIn.utf8.count)).json")
        }
        guard file.hasPrefix("/") else {
            let parts = file.split(separator: "/").filter { $0 != "." }
            return Self.encoded(parts.joined(separator: "/"))
        }
        if file.hasPrefix(folder) { return Self.encoded(String(file.dropFirst(folder.count))) }
        return "file://" + Self.encoded(file)
    }

    /// What diagnostics add to the slug of a theme of the program.
    private static let builtIn = " (built-in)"

    /// Percent-encoded as RFC 3986 has it; slashes stay.
    private static func encoded(_ path: String) -> String {
        var text = ""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                UInt8(ascii: "~"), UInt8(ascii: "/"):
                text.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                text += (byte < 16 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
            }
        }
        return text
    }
}
