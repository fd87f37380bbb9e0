import SourceText

/// A fault of a JSON text, with its place.
public struct JSONFault: Error {
    var rule: Rule
    /// Bytes from the start.
    var offset: Int
    var message: String
    var notes: [String] = []
    /// The place of the first of two duplicates.
    var first: Int?
}

extension FaultLog {
    /// Adds the faults of a JSON text.
    public mutating func add(_ faults: [JSONFault], file: Int32) {
        for fault in faults {
            let place = { (offset: Int) in SourceLocation(file: file, offset: Int32(offset)) }
            add(
                Fault(
                    rule: fault.rule, location: place(fault.offset), message: fault.message, notes: fault.notes,
                    first: fault.first.map(place)))
        }
    }
}
