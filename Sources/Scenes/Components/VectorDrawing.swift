import Canvas

extension Path {
    /// Creates a path from commands in a box of this size, as in SVG: `M x y` begins a contour, `L x y` is a line,
    /// `Q x y x y` and `C x y x y x y` are curves; `O x y r` is a circle. Contours are closed, and areas covered twice are
    /// holes.
    ///
    /// - Precondition: The drawing consists of these commands, each with all of its numbers.
    init(drawing: String, width: Double, height: Double) {
        self.init(rule: .evenOdd)
        var words = drawing.split(whereSeparator: \.isWhitespace)[...]
        func number() -> Double {
            let word = words.popFirst() ?? "the end"
            guard let number = Double(word) else {
                preconditionFailure("expected a number in a drawing, found \(word)")
            }
            return number
        }
        func point() -> UnitPoint {
            let x = number()
            return UnitPoint(x: x / width, y: number() / height)
        }
        while let command = words.popFirst() {
            switch command {
            case "M": move(to: point())
            case "L": line(to: point())
            case "Q":
                let control = point()
                quadratic(to: point(), control: control)
            case "C":
                let (first, second) = (point(), point())
                cubic(to: point(), control1: first, control2: second)
            case "O":
                let center = point()
                let radius = number()
                ellipse(center: center, radiusX: radius / width, radiusY: radius / height)
            default: preconditionFailure("expected a command in a drawing, found \(command)")
            }
        }
    }
}
