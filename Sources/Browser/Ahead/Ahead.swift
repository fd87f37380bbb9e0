import Scenes

/// Scenes drawn before anybody has asked for them.
struct Ahead: Sendable {
    var pictures: [Sight: ScenePicture] = [:]
    /// What was on screen when all of them had been drawn, and which axis the keys changed.
    var from: Sight?
    var axis = Axis.theme
}
