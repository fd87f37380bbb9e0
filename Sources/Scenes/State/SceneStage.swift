import Canvas
import ThemeEngine

/// What a scene shows besides its content: that it is being loaded, that there is none, or that something went wrong.
public enum SceneStage: String, CaseIterable, Hashable, Sendable {
    /// The content.
    case ready
    /// On the dashboard, a service that was just logged, in place of the Next Up card.
    case logged
    /// Blocks in place of the content, which is being loaded.
    case loading
    /// No content yet.
    case empty
    /// A failure: content that cannot be loaded, a field that is not valid, a message that was not sent.
    case error
}

extension Scene {
    /// The stages that the scene can show, in the order in which they follow each other.
    public var stages: [SceneStage] {
        switch slug {
        case Scene.dashboard.slug: SceneStage.allCases
        case Scene.form.slug, Scene.chat.slug: SceneStage.allCases.filter { $0 != .logged }
        default: [.ready]
        }
    }
}

extension SceneState {
    /// Goes to the next state of a scene: on the dashboard the statuses in order, then the stages; elsewhere the stages.
    ///
    /// - Parameter sample: The status of the next service of the sample; `nil` on other scenes than the dashboard.
    public mutating func showNextStage(of scene: Scene, after sample: ServiceStatus?) {
        if let sample {
            let shown = status ?? sample
            if stage == .ready, shown != ServiceStatus.allCases.last {
                status = shown.next
                return
            }
            if stage == scene.stages.last { status = shown.next }
        }
        let stages = scene.stages
        let index = stages.firstIndex(of: stage) ?? 0
        stage = stages[(index + 1) % stages.count]
    }
}
