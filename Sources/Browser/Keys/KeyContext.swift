/// What is open, which decides what the keys mean.
enum KeyContext: CaseIterable, Sendable {
    case browsing
    case sheet
    case picker
    case inspector
    case roles
    case lenses
    case heatMap
    case help

    /// What help calls it.
    var title: String {
        switch self {
        case .browsing: "Browsing"
        case .sheet: "In the vehicles' sheet"
        case .picker: "Picking a theme"
        case .inspector: "Inspecting"
        case .roles: "Marking a role"
        case .lenses: "Choosing lenses"
        case .heatMap: "All themes"
        case .help: "In this help"
        }
    }
}
