/// A character that the face can draw: a shape, or a shape and an accent, or a space.
struct BigLetter: Hashable, Sendable {
    let base: Unicode.Scalar
    private(set) var accent: BigAccent?

    var isSpace: Bool { base == " " }
    var isCapital: Bool { base.value < 0x80 ? base.properties.isUppercase : base == "Æ" || base == "Ø" }

    /// Nil for what is not in the face.
    init?(_ character: Character) {
        guard let first = Self.scalar(of: character) else { return nil }
        switch first.value {
        case 0xA0: base = " "
        case 0x20..<0x7F, 0xA1..<0xAD, 0xAE..<0xC0: base = first
        case 0xC0...0xFF:
            let index = Int(first.value - 0xC0)
            let letter = Unicode.Scalar(Self.bases[index])
            // No base of its own: æ, ð, ø and the like.
            base = letter == "." ? first : letter
            accent = Self.accents[index]
        default:
            guard Self.others.contains(first.value) else { return nil }
            base = first
        }
    }

    /// The character's only scalar, also when it is written as a letter and its combining accent.
    private static func scalar(of character: Character) -> Unicode.Scalar? {
        let scalars = character.unicodeScalars
        if scalars.count <= 1 { return scalars.first }
        return (UInt32(0xC0)...0xFF).lazy.compactMap(Unicode.Scalar.init).first { Character($0) == character }
    }

    private static let bases = Array("AAAAAA.CEEEEIIII.NOOOOO..UUUUY..aaaaaa.ceeeeiiii.nooooo..uuuuy.y".utf8)

    /// For each of U+00C0...U+00FF.
    private static let accents: [BigAccent?] = "`'^~:o.,`'^:`'^:.~`'^~:..`'^:'..`'^~:o.,`'^:`'^:.~`'^~:..`'^:'.:".utf8
        .map {
            switch Unicode.Scalar($0) {
            case "`": .grave
            case "'": .acute
            case "^": .circumflex
            case "~": .tilde
            case ":": .dieresis
            case "o": .ring
            case ",": .cedilla
            default: nil
            }
        }

    private static let others: Set<UInt32> = Set("–—‘’“”•…›‹⌄✓→←↑↓€™−".unicodeScalars.map(\.value))
}
