import Canvas
import Scenes

/// The top line: the scenes by their digits, and the two keys to know.
struct TabBar {
    let style: ChromeStyle
    let chosen: Int
    /// Whether there is more of the scene than is on screen.
    let hasMoreAbove: Bool
    let hasMoreBelow: Bool

    func draw(row: Int, on frame: inout Frame) {
        frame.write(
            String(repeating: " ", count: frame.columns), column: 0, row: row, foreground: style.ink,
            background: style.paper)
        var column = 1
        for (index, scene) in Scene.all.enumerated() {
            let isChosen = index == chosen
            column += frame.write(
                " \(index + 1) \(scene.name) ", column: column, row: row,
                foreground: isChosen ? style.chosenInk : style.quietInk,
                background: isChosen ? style.chosen : style.paper, attributes: isChosen ? .bold : [])
        }
        let hint = more + "? help  q quit "
        let place = frame.columns - TextMeasure.columns(hint)
        if place > column + 1 { frame.write(hint, column: place, row: row, foreground: style.quietInk) }
    }

    private var more: String {
        let arrows = (hasMoreAbove ? "▴" : "") + (hasMoreBelow ? "▾" : "")
        return arrows.isEmpty ? "" : arrows + " more  "
    }
}
