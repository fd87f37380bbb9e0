import ColorScience
import ThemeSpec

/// A theme resolved for one appearance and one content size: all that a screen needs to draw itself.
///
/// Colours are straight-alpha sRGB, lengths are pt. What the theme gives at the Large size is scaled as iOS does.
public struct RenderModel: Sendable {
    /// What it was resolved from.
    public let spec: ThemeSpec
    public let slug: String
    public let name: String
    public let appearance: Appearance
    /// The text size that it is resolved for: ``requestedSize``, or the nearest that the theme follows.
    public let contentSize: ContentSize
    /// The text size that was asked for.
    public let requestedSize: ContentSize
    public let colors: ColorModel
    public let textByRole: [TextRole: TextModel]
    public let layout: LayoutSpec
    public let radii: Radii
    public let surfaces: [SurfaceRole: SurfaceModel]
    public private(set) var buttons: [ButtonRole: ButtonModel] = [:]
    public let animations: [ButtonAnimation: ButtonAnimationSpec]
    private let leadings: FontMetrics.Leadings

    /// Resolves `spec`. `leadings` chooses between what the system does and what the guidelines print.
    public init(
        _ spec: ThemeSpec, appearance: Appearance, contentSize: ContentSize = .standard,
        leadings: FontMetrics.Leadings = .system
    ) {
        self.init(
            spec, ColorModel(spec, appearance: appearance), appearance: appearance, contentSize: contentSize,
            leadings: leadings)
    }

    /// The same theme in the same appearance at another content size: its colors are not resolved again.
    public func at(_ contentSize: ContentSize) -> RenderModel {
        RenderModel(spec, colors, appearance: appearance, contentSize: contentSize, leadings: leadings)
    }

    private init(
        _ spec: ThemeSpec, _ colors: ColorModel, appearance: Appearance, contentSize: ContentSize,
        leadings: FontMetrics.Leadings
    ) {
        self.spec = spec
        slug = spec.slug
        name = spec.metadata.name
        self.appearance = appearance
        let sizes = spec.metadata.contentSizes
        requestedSize = contentSize
        let contentSize = sizes.nearest(to: contentSize)
        self.contentSize = contentSize
        self.leadings = leadings
        self.colors = colors
        var textByRole: [TextRole: TextModel] = [:]
        textByRole.reserveCapacity(spec.typography.count)
        for (role, text) in spec.typography {
            textByRole[role] = TextModel(
                role, text, colors: colors, contentSize: contentSize, sizes: sizes, leadings: leadings)
        }
        self.textByRole = textByRole
        layout = spec.layout
        radii = spec.visual.radii
        var surfaces: [SurfaceRole: SurfaceModel] = [:]
        surfaces.reserveCapacity(spec.surfaces.count)
        for (role, surface) in spec.surfaces {
            surfaces[role] = SurfaceModel(role, surface, colors: colors, appearance: appearance)
        }
        self.surfaces = surfaces
        animations = spec.animations
        for (role, button) in spec.buttons { buttons[role] = ButtonModel(role, button, in: self) }
    }

    /// How text of `role` is set. Reading a theme makes sure that every role is there.
    public func text(_ role: TextRole) -> TextModel {
        guard let text = textByRole[role] else { preconditionFailure("a theme without the text role \(role)") }
        return text
    }

    /// How `role` is painted. Reading a theme makes sure that every role is there.
    public func surface(_ role: SurfaceRole) -> SurfaceModel {
        guard let surface = surfaces[role] else { preconditionFailure("a theme without the surface \(role)") }
        return surface
    }

    /// How a button of `role` is drawn. Reading a theme makes sure that every role is there.
    public func button(_ role: ButtonRole) -> ButtonModel {
        guard let button = buttons[role] else { preconditionFailure("a theme without the button \(role)") }
        return button
    }

    /// A length given for the Large size, as SwiftUI's `@ScaledMetric` has it at the model's, in pt.
    public func scaled(_ value: Double, relativeTo style: TextStyle = .body) -> Double {
        FontMetrics(for: style, leadings: leadings).scaledValue(value, at: contentSize)
    }

    /// A length beside `text`, given for the Large size, in pt: it grows with the text, if that does.
    public func scaled(_ value: Double, with text: TextModel) -> Double {
        text.isFixed ? value : scaled(value, relativeTo: text.relativeTo)
    }

    /// Text of `role` in another size: `pointSize` pt at the Large text size, scaled as `style` is.
    ///
    /// For the few places where a design gives a size that is none of the theme's roles.
    public func text(_ role: TextRole, pointSize: Double, relativeTo style: TextStyle) -> TextModel {
        let metrics = FontMetrics(for: style, leadings: leadings)
        var text = text(role)
        let contentSize = text.contentSizes.nearest(to: contentSize)
        text.pointSize = metrics.scaledValue(pointSize, at: contentSize)
        text.leading = metrics.scaledValue(metrics.leading(forPointSize: pointSize), at: contentSize)
        text.relativeTo = style
        return text
    }

    /// The padding (pt) that the theme gives to a container of `role`.
    ///
    /// The vertical part grows with the content size, as the rows and controls of iOS do; the horizontal one stays, or
    /// large text would lose the width that it needs.
    public func inset(_ role: InsetRole, _ variant: InsetVariant = .regular) -> (horizontal: Double, vertical: Double) {
        let variants = layout.inset[role, default: [:]]
        guard let inset = variants[variant] ?? variants[.regular] else { return (0, 0) }
        return (layout.scale[inset.horizontal], scaled(layout.scale[inset.vertical]))
    }
}

extension RenderModel {
    /// The text size as people name it; where the theme does not follow it, with what it keeps to: "AX5 (AX2)".
    public var sizeName: String {
        let name = requestedSize.shortName
        return requestedSize == contentSize ? name : "\(name) (\(contentSize.shortName))"
    }
}
