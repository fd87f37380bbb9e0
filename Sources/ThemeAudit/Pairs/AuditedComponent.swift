import ThemeEngine
import ThemeSpec

/// A component that declares which inks stand on which papers in it.
protocol AuditedComponent: Sendable {
    /// As people know it.
    static var name: String { get }
    /// The slug of a scene that shows it.
    static var scene: String { get }
    /// The pairs of a model.
    static func pairs(in model: RenderModel) -> [AuditPair]
}

extension AuditedComponent {
    /// Text as it is set, at `opacity` (0...1), on `paper`.
    static func text(_ part: String, _ text: TextModel, opacity: Double = 1, on paper: AuditPaper) -> AuditPair {
        AuditPair(
            component: name, part: part, scene: scene, kind: .text(text), ink: text.color.opacity(opacity),
            inkRole: text.colorRole, inkOpacity: opacity, paper: paper)
    }

    /// A border, an icon or a mark in `role`, on `paper`.
    static func graphic(
        _ part: String, _ role: ColorRole, opacity: Double = 1, on paper: AuditPaper, in model: RenderModel
    ) -> AuditPair {
        AuditPair(
            component: name, part: part, scene: scene, kind: .graphic, ink: model.colors[role].opacity(opacity),
            inkRole: role, inkOpacity: opacity, paper: paper)
    }
}

/// Every component that is audited; a new one is a file beside this and its name here.
enum AuditedComponents {
    static let all: [any AuditedComponent.Type] = [
        HeaderPairs.self, NextUpPairs.self, ServiceRowPairs.self, ThemeButtonPairs.self, ActionButtonPairs.self,
        FieldPairs.self, ListRowPairs.self, VehicleSheetPairs.self, OverlayPairs.self, ReadingPairs.self,
        TypeScalePairs.self, EmptyStatePairs.self, FocusPairs.self,
        BadgePairs.self, ScarfPairs.self, FormPairs.self,
    ]

    /// The pairs of all of them: at any text size and in both appearances the same, in the same order.
    static func pairs(in model: RenderModel) -> [AuditPair] { all.flatMap { $0.pairs(in: model) } }
}
