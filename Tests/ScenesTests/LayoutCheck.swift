import Canvas
import Scenes
import Testing
import ThemeEngine

/// Checks that a picture of a scene has no unpainted cell, no text outside of it, and no text over other text.
struct LayoutCheck {
    let scene: Scene
    let model: RenderModel
    let size: GridSize

    /// The name of the checked case, for messages.
    private var name: String {
        let settings = model.environment.orderedSettings.map(\.rawValue).joined(separator: " ")
        return "\(scene.slug) \(model.slug) \(model.appearance) \(size.columns)x\(size.rows) \(settings)"
    }

    func run() throws {
        let picture = scene.picture(model, size: size, isTraced: true)
        let trace = try #require(picture.trace)
        for row in 0..<size.rows {
            for column in 0..<size.columns where !Self.isPainted(column, row, trace) {
                Issue.record("\(name): nobody painted column \(column), row \(row)")
                return
            }
        }
        let fits = size.columns >= scene.minimumSize.columns
        var seen: [Int: [PlacedText]] = [:]
        for run in trace.runs {
            if fits {
                #expect(run.column >= 0 && run.column + run.columns <= size.columns, "\(name): \(run)")
            }
            for row in run.row..<(run.row + run.rows) {
                for other in seen[row, default: []] where run.overlaps(other) {
                    Issue.record("\(name): \(run) lies over \(other)")
                    return
                }
                seen[row, default: []].append(run)
            }
        }
    }

    /// Returns whether a cell has a source. Most cells have one that hides the others, found without listing them.
    private static func isPainted(_ column: Int, _ row: Int, _ trace: Trace) -> Bool {
        trace.topSource(column: column, row: row) != nil || !trace.sources(column: column, row: row).isEmpty
    }
}
