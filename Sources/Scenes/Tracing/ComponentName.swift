/// The names of components as people read them.
enum ComponentName {
    /// `NextUpCard` gives "Next up card".
    static func words(_ name: String) -> String {
        var words = ""
        for (index, letter) in name.enumerated() {
            if letter.isUppercase, index > 0 { words += " " }
            words += index == 0 ? String(letter) : letter.lowercased()
        }
        return words
    }
}
