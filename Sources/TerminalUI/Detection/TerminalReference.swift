/// The terminals that are known, for documentation.
public enum TerminalReference {
    /// The names of the terminals, with what they display since which version.
    public static var terminals: [(name: String, capabilities: String)] {
        TerminalTable.all.map { ($0.name, $0.text) }
    }

    /// The environment variables that detection uses.
    public static var variables: [String] { DetectionEnvironment.names }
}

extension TerminalProfile {
    /// What the terminal displays, as a list.
    fileprivate var text: String {
        let sets = glyphs.map { $1.phrase($0.title) }
        let others = [truecolor.phrase("true color"), images.phrase("images under text")]
        let note = quirks.contains(.isMultiplexer) ? ["drawn by another terminal"] : []
        return ([base.title] + (sets + others).compactMap { $0 } + note).joined(separator: ", ")
    }
}

extension Availability {
    /// A capability with the version that has it first; `nil` if none has.
    fileprivate func phrase(_ capability: String) -> String? {
        switch self {
        case .never: nil
        case .always: capability
        case .since(let version): "\(capability) since \(version.text)"
        }
    }
}
