import ColorScience
import Goldens
import Testing

@testable import Canvas
@testable import Platform

@Suite struct FuzzTests {
    /// Small and repeatable: a linear congruential generator with Knuth's constants for MMIX.
    private struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ state >> 31
        }

        mutating func coordinate() -> Double {
            let wild: [Double] = [
                .nan, .infinity, -.infinity, 1e308, -1e308, 1e17, -1e9, 0, -0.0, .leastNonzeroMagnitude, 8, 16, -3,
            ]
            return Bool.random(using: &self)
                ? Double.random(in: -60...140, using: &self) : wild[Int.random(in: 0..<wild.count, using: &self)]
        }

        mutating func rect() -> Rect {
            Rect(x: coordinate(), y: coordinate(), width: coordinate(), height: coordinate())
        }

        mutating func color() -> Color {
            Color(
                red: .random(in: -0.5...1.5, using: &self), green: .random(in: 0...1, using: &self), blue: 1,
                alpha: Bool.random(using: &self) ? 1 : .random(in: -0.2...1.2, using: &self))
        }

        mutating func unitPoint() -> UnitPoint { UnitPoint(x: coordinate() / 50, y: coordinate() / 50) }

        mutating func shape() -> Shape {
            switch Int.random(in: 0..<5, using: &self) {
            case 0: return .rectangle
            case 1: return .roundedRectangle(radius: coordinate())
            case 2: return .capsule
            case 3: return .ellipse
            default:
                var path = Path(rule: Bool.random(using: &self) ? .evenOdd : .nonZero)
                path.line(to: unitPoint())
                path.cubic(to: unitPoint(), control1: unitPoint(), control2: unitPoint())
                path.ellipse(center: unitPoint(), radiusX: coordinate(), radiusY: 0.5)
                return .path(path)
            }
        }

        mutating func paint() -> Paint {
            let gradient = Gradient(
                stops: (0..<Int.random(in: 0..<4, using: &self)).map { _ in
                    Gradient.Stop(location: coordinate(), color: color())
                })
            switch Int.random(in: 0..<3, using: &self) {
            case 0: return .color(color())
            case 1: return .linear(gradient, from: unitPoint(), to: unitPoint())
            default:
                return .radial(gradient, center: unitPoint(), startRadius: coordinate(), endRadius: coordinate())
            }
        }

        mutating func act(on canvas: inout Canvas, depth: Int = 0) {
            let texts = ["plain", "日本語", "👩‍👩‍👧‍👦🇫🇷", "e\u{301}\u{1B}[2J\u{202E}", "\u{1161}\u{200D}❤️"]
            switch Int.random(in: 0..<6, using: &self) {
            case 0: canvas.fill(shape(), in: rect(), with: paint())
            case 1: canvas.strokeBorder(shape(), in: rect(), width: coordinate(), with: paint())
            case 2:
                let (x, y) = (coordinate(), coordinate())
                canvas.shadow(of: shape(), in: rect(), color: color(), radius: coordinate(), x: x, y: y)
            case 3 where depth < 3:
                canvas.clip(to: rect()) { canvas in act(on: &canvas, depth: depth + 1) }
            default:
                let far = [Int.min, Int.max, -7, 40]
                let column =
                    Bool.random(using: &self)
                    ? Int.random(in: -4..<14, using: &self) : far[Int.random(in: 0..<4, using: &self)]
                canvas.text(
                    texts[Int.random(in: 0..<texts.count, using: &self)], column: column,
                    row: Int.random(in: -1..<5, using: &self), color: color(),
                    maxColumns: Bool.random(using: &self) ? .max : column)
            }
        }
    }

    @Test(arguments: GlyphSet.allCases) func randomDrawingGivesConsistentFrames(glyphs: GlyphSet) {
        for seed in 0..<60 {
            var dice = Dice(state: UInt64(seed))
            let size = GridSize(columns: [12, 1, 0, 5][seed % 4], rows: [4, 1, 3, 2][seed % 4])
            var canvas = Canvas(size: size, background: dice.color(), glyphs: glyphs)
            for _ in 0..<12 { dice.act(on: &canvas) }
            let frame = canvas.frame()
            #expect(frame.cells.count == size.columns * size.rows)
            for row in 0..<size.rows {
                #expect(TextMeasure.columns(frame.text(row: row)) == size.columns, "seed \(seed)")
                for column in 0..<size.columns {
                    let text = frame.text(of: frame[column: column, row: row])
                    let next = frame[column: column + 1, row: row].glyph
                    let isWide = TextMeasure.columns(text) == 2
                    #expect(isWide == (next.isContinuation && column + 1 < size.columns), "seed \(seed)")
                    #expect(!text.unicodeScalars.contains(where: TextMeasure.isControl))
                    let glyph = frame[column: column, row: row].glyph.rawValue
                    #expect(BlockGlyphRange.firstSet(with: glyph) <= glyphs)
                }
            }
        }
    }
}
