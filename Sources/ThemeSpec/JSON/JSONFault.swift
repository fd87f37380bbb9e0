/// What is wrong with a JSON text, and where.
struct JSONFault: Error {
    var rule: Rule
    /// Bytes from the start.
    var offset: Int
    var message: String
    var notes: [String] = []
    /// Where the first of two stands.
    var first: Int?
}
