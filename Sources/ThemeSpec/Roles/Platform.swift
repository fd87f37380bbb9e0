/// Where an app with the theme runs.
public enum Platform: String, CaseIterable, Sendable {
    case iOS
    case macOS
    case tvOS
    case visionOS
}
