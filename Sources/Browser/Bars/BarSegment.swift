/// A piece of a bar that can be clicked: where it stands, what it says, and what it stands for.
struct BarSegment {
    let columns: Range<Int>
    let text: String
    /// Which value or scene it is.
    let index: Int
}
