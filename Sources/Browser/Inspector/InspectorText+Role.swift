import Canvas
import ThemeEngine
import ThemeSpec

extension InspectorText {
    /// What is said of a role whose uses are marked.
    func role(_ role: ColorRole, uses: [Trace.Source]) -> [String] {
        var names: [String] = []
        for use in uses {
            let component = use.component.last ?? use.origin.token
            let name = "\(component) (\(use.origin.part.rawValue))"
            if !names.contains(name) { names.append(name) }
        }
        let list = names.isEmpty ? "nothing that is on screen uses it" : names.joined(separator: ", ")
        return [color(role), list]
    }
}
