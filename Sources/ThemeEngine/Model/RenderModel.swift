import ColorScience
import ThemeSpec

/// A theme resolved for the settings of a device: everything that a screen needs to draw itself.
///
/// Colors are straight-alpha sRGB, lengths are pt. What the theme gives for the Large size is scaled as iOS does.
public struct RenderModel: Sendable {
    /// The theme that was resolved.
    public let spec: ThemeSpec
    /// The theme's short name.
    public let slug: String
    /// The theme's display name.
    public let name: String
    /// The settings that were requested.
    public private(set) var environment: RenderEnvironment
    /// The content size that the model is resolved for: ``requestedSize``, or the nearest that the theme follows.
    public let contentSize: ContentSize
    /// The colors of all roles.
    public let colors: ColorModel
    /// The text styles of all roles.
    public private(set) var textByRole: [TextRole: TextModel]
    /// The theme's spacings, in pt, as given.
    public let layout: LayoutSpec
    /// The theme's corner radii, in pt.
    public let radii: Radii
    /// The surfaces of all roles.
    public let surfaces: [SurfaceRole: SurfaceModel]
    /// The buttons of all roles.
    public private(set) var buttons: [ButtonRole: ButtonModel] = [:]
    /// The animations that buttons refer to.
    public let animations: [ButtonAnimation: ButtonAnimationSpec]

    /// Resolves `spec` for an environment.
    public init(_ spec: ThemeSpec, _ environment: RenderEnvironment) {
        self.init(spec, ColorModel(spec, environment), environment)
    }

    /// Resolves `spec` for an appearance and a content size, with all other settings turned off.
    public init(_ spec: ThemeSpec, appearance: Appearance, contentSize: ContentSize = .standard) {
        self.init(spec, RenderEnvironment(appearance: appearance, contentSize: contentSize))
    }

    /// The same theme with the same other settings at another content size; the colors are not resolved again.
    public func at(_ contentSize: ContentSize) -> RenderModel {
        guard contentSize != environment.contentSize else { return self }
        var environment = environment
        environment.contentSize = contentSize
        return RenderModel(spec, colors, environment)
    }

    /// The same theme for a display that can show these line heights; no value is resolved again.
    public func shown(in letters: DisplayLetters) -> RenderModel {
        guard environment.letters != letters else { return self }
        var model = self
        model.environment.letters = letters
        model.textByRole = textByRole.mapValues { $0.shown(in: letters) }
        for (role, button) in spec.buttons { model.buttons[role] = ButtonModel(role, button, in: model) }
        return model
    }

    private init(_ spec: ThemeSpec, _ colors: ColorModel, _ environment: RenderEnvironment) {
        self.spec = spec
        slug = spec.slug
        name = spec.metadata.name
        self.environment = environment
        let sizes = spec.metadata.contentSizes
        let contentSize = sizes.nearest(to: environment.contentSize)
        self.contentSize = contentSize
        self.colors = colors
        var textByRole: [TextRole: TextModel] = [:]
        textByRole.reserveCapacity(spec.typography.count)
        for (role, text) in spec.typography {
            textByRole[role] = TextModel(
                role, text, colors: colors, contentSize: contentSize, sizes: sizes, environment)
        }
        self.textByRole = textByRole
        layout = spec.layout
        radii = spec.visual.radii
        var surfaces: [SurfaceRole: SurfaceModel] = [:]
        surfaces.reserveCapacity(spec.surfaces.count)
        for (role, surface) in spec.surfaces {
            surfaces[role] = SurfaceModel(role, surface, colors: colors, environment)
        }
        self.surfaces = surfaces
        animations = spec.animations
        for (role, button) in spec.buttons { buttons[role] = ButtonModel(role, button, in: self) }
    }

    /// The appearance that the model is resolved for.
    public var appearance: Appearance { environment.appearance }

    /// The content size that was requested.
    public var requestedSize: ContentSize { environment.contentSize }

    /// Whether the theme has the components of a design system: it or a theme that it extends declares them.
    public func has(_ system: ComponentSystem) -> Bool { spec.metadata.components.contains(system) }

    /// The style of the text role. Reading a theme ensures that every role is there.
    public func text(_ role: TextRole) -> TextModel {
        guard let text = textByRole[role] else { preconditionFailure("a theme without the text role \(role)") }
        return text
    }

    /// The text style that a name of the design system gives and no role has.
    public func text(_ style: TextRoleSpec) -> TextModel {
        TextModel(
            .body, style, colors: colors, contentSize: contentSize, sizes: spec.metadata.contentSizes, environment)
    }

    /// The style of the text role at the Large size, which the content size does not change: that of labels and badges.
    public func fixedText(_ role: TextRole) -> TextModel {
        var text = at(.standard).text(role)
        text.contentSizes = .standard ... .standard
        return text
    }

    /// The surface of the role. Reading a theme ensures that every role is there.
    public func surface(_ role: SurfaceRole) -> SurfaceModel {
        guard let surface = surfaces[role] else { preconditionFailure("a theme without the surface \(role)") }
        return surface
    }

    /// The button of the role. Reading a theme ensures that every role is there.
    public func button(_ role: ButtonRole) -> ButtonModel {
        guard let button = buttons[role] else { preconditionFailure("a theme without the button \(role)") }
        return button
    }

    /// A length for the Large size, scaled to the model's content size as SwiftUI's `@ScaledMetric` does, in pt.
    public func scaled(_ value: Double, relativeTo style: TextStyle = .body) -> Double {
        FontMetrics(for: style).scaledValue(value, at: contentSize)
    }

    /// A length for the Large size, in pt, scaled with `text`: it stays the same if the size of the text is fixed.
    public func scaled(_ value: Double, with text: TextModel) -> Double {
        text.isFixed ? value : scaled(value, relativeTo: text.relativeTo)
    }

    /// The style of the text role at another size: `pointSize` pt at the Large size, scaled as `style` is.
    ///
    /// For the few places where a design gives a size that is not one of the theme's roles.
    public func text(_ role: TextRole, pointSize: Double, relativeTo style: TextStyle) -> TextModel {
        let metrics = FontMetrics(for: style)
        var text = text(role)
        let contentSize = text.contentSizes.nearest(to: contentSize)
        text.pointSize = metrics.scaledValue(pointSize, at: contentSize)
        text.leading = metrics.scaledValue(metrics.leading(forPointSize: pointSize), at: contentSize)
        text.relativeTo = style
        text.isTextStyle = false
        return text
    }

    /// The padding (pt) that the theme gives to a container of the role.
    ///
    /// The vertical padding grows with the content size, as rows and controls of iOS do; the horizontal padding does
    /// not, because large text needs the width.
    public func inset(_ role: InsetRole, _ variant: InsetVariant = .regular) -> (horizontal: Double, vertical: Double) {
        let variants = layout.inset[role, default: [:]]
        guard let inset = variants[variant] ?? variants[.regular] else { return (0, 0) }
        return (layout.points(inset.horizontal), scaled(layout.points(inset.vertical)))
    }
}

extension RenderModel {
    /// The short name of the requested size, followed by the size in use if the theme does not follow it: "AX5 (AX2)".
    public var sizeName: String {
        let name = requestedSize.shortName
        return requestedSize == contentSize ? name : "\(name) (\(contentSize.shortName))"
    }
}
