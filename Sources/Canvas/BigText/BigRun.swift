/// A line of big text with the place of every letter.
struct BigRun {
    struct Letter {
        var character: Character
        /// Nil for what is shown as plain text.
        var shape: BigLetter?
        /// The first pixel column, from the start of the line, and how many there are.
        var x: Int
        var width: Int
    }

    private(set) var letters: [Letter] = []
    /// How many pixel columns the line takes, without the gap after its last letter.
    let width: Int

    init(_ text: String, _ face: BigFace) {
        var (next, end) = (0, 0)
        for character in text {
            let shape = BigLetter(character)
            let (start, width) = face.place(character, shape, at: next)
            guard width > 0 else { continue }
            letters.append(Letter(character: character, shape: shape, x: start, width: width))
            end = start + width
            next = end + face.gap
        }
        width = end
    }

    var columns: Int { (width + 1) / 2 }
}
