import CNcurses
import Canvas

/// Curses' attributes for each combination of a cell's.
struct CursesAttributes: Sendable {
    private let table: [attr_t]

    init() {
        let single: [(CellAttributes, attr_t)] = [
            (.bold, nc_bold), (.dim, nc_dim), (.italic, nc_italic), (.underline, nc_underline),
            (.reverse, nc_reverse),
            // The description that curses is given makes this one strikethrough.
            (.strikethrough, nc_invisible),
        ]
        table = (0...UInt8.max).map { rawValue in
            single.reduce(0) { CellAttributes(rawValue: rawValue).contains($1.0) ? $0 | $1.1 : $0 }
        }
    }

    subscript(_ attributes: CellAttributes) -> attr_t {
        table[Int(attributes.rawValue)]
    }
}
