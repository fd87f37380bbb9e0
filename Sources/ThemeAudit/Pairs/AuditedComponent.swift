import ThemeEngine
import ThemeSpec

/// A component that declares its pairs of colors.
protocol AuditedComponent: Sendable {
    /// The component's name in reports.
    static var name: String { get }
    /// The slug of a scene that shows it.
    static var scene: String { get }
    /// Returns the pairs of a model.
    static func pairs(in model: RenderModel) -> [AuditPair]
}

extension AuditedComponent {
    /// Creates a pair of text at `opacity` (0...1) on `background`.
    static func text(
        _ part: String, _ text: TextModel, opacity: Double = 1, on background: AuditBackground, isDrawn: Bool = true
    ) -> AuditPair {
        AuditPair(
            component: name, part: part, scene: scene, kind: .text(text), foreground: text.color.opacity(opacity),
            foregroundRole: text.colorRole, foregroundOpacity: opacity, background: background, isDrawn: isDrawn)
    }

    /// Creates a pair of a border, an icon or a mark in `role` at `opacity` (0...1) on `background`.
    static func graphic(
        _ part: String, _ role: ColorRole, opacity: Double = 1, on background: AuditBackground, in model: RenderModel,
        isDrawn: Bool = true
    ) -> AuditPair {
        AuditPair(
            component: name, part: part, scene: scene, kind: .graphic, foreground: model.colors[role].opacity(opacity),
            foregroundRole: role, foregroundOpacity: opacity, background: background, isDrawn: isDrawn)
    }
}

/// All audited components. To add one, declare it in this folder and list it here.
enum AuditedComponents {
    static let all: [any AuditedComponent.Type] = [
        HeaderPairs.self, DashboardBarPairs.self, NextUpPairs.self, ServiceRowPairs.self, ThemeButtonPairs.self,
        ActionButtonPairs.self, StatusPairs.self,
        FieldPairs.self, ListRowPairs.self, VehicleSheetPairs.self, OverlayPairs.self, ReadingPairs.self,
        TypeScalePairs.self, SwatchPairs.self, ScalePairs.self, EmptyStatePairs.self, FocusPairs.self,
        BadgePairs.self, ScarfPairs.self, FormPairs.self, ChatPairs.self,
        StatePairs.self,
    ]

    /// Returns the pairs of all components, which are the same, in the same order, in both appearances and at every
    /// content size.
    static func pairs(in model: RenderModel) -> [AuditPair] { all.flatMap { $0.pairs(in: model) } }
}
