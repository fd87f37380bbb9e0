/// What the program's exit status says.
enum ExitStatus: Int32 {
    case success = 0
    /// A check found something: the theme has faults.
    case found = 1
    /// Wrong usage, or input that cannot be read.
    case unusable = 2
}
