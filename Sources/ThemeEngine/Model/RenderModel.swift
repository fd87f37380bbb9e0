import ColorScience
import ThemeSpec

/// A theme resolved for the settings of a device: all values that a screen needs for drawing.
///
/// Colors are straight-alpha sRGB, lengths are pt. Values that the theme defines for the Large size are scaled as in
/// iOS.
public struct RenderModel: Sendable {
    /// The resolved theme, shared by copies of the model: most elements of a scene contain a copy.
    private let theme: SharedTheme
    /// The settings that were requested.
    public private(set) var environment: RenderEnvironment
    /// The content size for which the model is resolved: ``requestedSize``, or the nearest one that the theme supports.
    public let contentSize: ContentSize
    /// The content size for boxes around text: ``contentSize``, or the smallest size, from Large on, at which the
    /// display shows body text at the same height. Boxes grow only together with their text.
    public private(set) var boxSize: ContentSize
    /// The colors of all roles.
    public let colors: ColorModel
    /// The text styles of all roles.
    public private(set) var textByRole: [TextRole: TextModel]
    /// The surfaces of all roles.
    public let surfaces: [SurfaceRole: SurfaceModel]
    /// The buttons of all roles.
    public private(set) var buttons: [ButtonRole: ButtonModel] = [:]

    private final class SharedTheme: Sendable {
        let spec: ThemeSpec

        init(_ spec: ThemeSpec) { self.spec = spec }
    }

    /// Resolves `spec` for an environment.
    public init(_ spec: ThemeSpec, _ environment: RenderEnvironment) {
        self.init(SharedTheme(spec), ColorModel(spec, environment), environment)
    }

    /// Resolves `spec` for an appearance and a content size, with all other settings turned off.
    public init(_ spec: ThemeSpec, appearance: Appearance, contentSize: ContentSize = .standard) {
        self.init(spec, RenderEnvironment(appearance: appearance, contentSize: contentSize))
    }

    /// Returns the same theme with the same other settings at another content size; does not resolve the colors again.
    public func at(_ contentSize: ContentSize) -> RenderModel {
        guard contentSize != environment.contentSize else { return self }
        var environment = environment
        environment.contentSize = contentSize
        return RenderModel(theme, colors, environment)
    }

    /// Returns the same theme for a display that can show these line heights; does not resolve any value again.
    public func shown(in letters: DisplayLetters) -> RenderModel {
        guard environment.letters != letters else { return self }
        var model = self
        model.environment.letters = letters
        model.textByRole = Self.shown(textByRole, in: letters)
        model.boxSize = model.text(.body).smallestEqualSize
        for (role, button) in spec.buttons { model.buttons[role] = ButtonModel(role, button, in: model) }
        return model
    }

    private init(_ theme: SharedTheme, _ colors: ColorModel, _ environment: RenderEnvironment) {
        self.theme = theme
        let spec = theme.spec
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
        let peers = Self.peers(textByRole)
        let grouped = textByRole.mapValues { text in
            var text = text
            text.group(with: peers)
            return text
        }
        self.textByRole = Self.shown(grouped, in: environment.letters)
        boxSize = self.textByRole[.body]?.smallestEqualSize ?? contentSize
        var surfaces: [SurfaceRole: SurfaceModel] = [:]
        surfaces.reserveCapacity(spec.surfaces.count)
        for (role, surface) in spec.surfaces {
            surfaces[role] = SurfaceModel(role, surface, colors: colors, environment)
        }
        self.surfaces = surfaces
        for (role, button) in spec.buttons { buttons[role] = ButtonModel(role, button, in: self) }
    }

    private static func shown(
        _ texts: [TextRole: TextModel], in letters: DisplayLetters
    ) -> [TextRole: TextModel] {
        let headline = texts[.headline]?.pointSize ?? .infinity
        return texts.mapValues { $0.shown(in: letters, aboveHeadlineOf: headline) }
    }

    /// The theme that was resolved.
    public var spec: ThemeSpec { theme.spec }

    /// The theme's short name.
    public var slug: String { theme.spec.slug }

    /// The theme's display name.
    public var name: String { theme.spec.metadata.name }

    /// The theme's spacings, in pt, not scaled.
    public var layout: LayoutSpec { theme.spec.layout }

    /// The theme's corner radii, in pt.
    public var radii: Radii { theme.spec.visual.radii }

    /// The animations to which buttons refer.
    public var animations: [ButtonAnimation: ButtonAnimationSpec] { theme.spec.animations }

    /// The appearance for which the model is resolved.
    public var appearance: Appearance { environment.appearance }

    /// The content size that was requested.
    public var requestedSize: ContentSize { environment.contentSize }

    /// Returns whether the theme has the components of a design system, because it or a parent theme declares them.
    public func has(_ system: ComponentSystem) -> Bool { theme.spec.metadata.components.contains(system) }

    /// Returns the style of the text role. Reading a theme ensures that every role exists.
    public func text(_ role: TextRole) -> TextModel {
        guard let text = textByRole[role] else { preconditionFailure("a theme without the text role \(role)") }
        return text
    }

    /// Returns the style of a named text style of the design system that no role has.
    public func text(_ style: TextRoleSpec) -> TextModel {
        TextModel(
            .body, style, colors: colors, contentSize: contentSize, sizes: theme.spec.metadata.contentSizes, environment
        )
    }

    /// Returns the style of the text role at the Large size, independent of the content size, for labels and badges.
    public func fixedText(_ role: TextRole) -> TextModel {
        var text = at(.standard).text(role)
        text.contentSizes = .standard ... .standard
        return text
    }

    /// Returns the style of names and numbers next to a specimen: the text role at the Large size, with one row at
    /// every content size.
    public func annotation(_ role: TextRole) -> TextModel {
        var text = text(role)
        if let style = spec.typography[role] {
            let size = ContentSize.standard
            text = TextModel(role, style, colors: colors, contentSize: size, sizes: size...size, environment)
        }
        text.isAnnotation = true
        return text
    }

    /// Returns the surface of the role. Reading a theme ensures that every role exists.
    public func surface(_ role: SurfaceRole) -> SurfaceModel {
        guard let surface = surfaces[role] else { preconditionFailure("a theme without the surface \(role)") }
        return surface
    }

    /// Returns the button of the role. Reading a theme ensures that every role exists.
    public func button(_ role: ButtonRole) -> ButtonModel {
        guard let button = buttons[role] else { preconditionFailure("a theme without the button \(role)") }
        return button
    }

    /// Returns a length for the Large size, scaled to the model's content size like SwiftUI's `@ScaledMetric`, in pt.
    public func scaled(_ value: Double, relativeTo style: TextStyle = .body) -> Double {
        FontMetrics(for: style).scaledValue(value, at: contentSize)
    }

    /// Returns a length of a box around text for the Large size, in pt, scaled to ``boxSize``.
    public func scaled(box value: Double) -> Double { FontMetrics(for: .body).scaledValue(value, at: boxSize) }

    /// Returns a length for the Large size, in pt, scaled together with `text`: it does not change if the size of the
    /// text is fixed.
    public func scaled(_ value: Double, with text: TextModel) -> Double {
        text.isFixed ? value : scaled(value, relativeTo: text.relativeTo)
    }

    /// Returns the style of the text role at another size: `pointSize` pt at the Large size, scaled like `style`.
    ///
    /// This is for the few cases in which a design specifies a size that is not one of the theme's roles.
    public func text(_ role: TextRole, pointSize: Double, relativeTo style: TextStyle) -> TextModel {
        let metrics = FontMetrics(for: style)
        var text = text(role)
        let contentSize = text.contentSizes.nearest(to: contentSize)
        text.pointSize = metrics.scaledValue(pointSize, at: contentSize)
        text.leading = metrics.scaledValue(metrics.leading(forPointSize: pointSize), at: contentSize)
        text.relativeTo = style
        text.isTextStyle = false
        text.group(with: Self.peers(textByRole))
        return text
    }

    /// Returns the text of a theme except its titles, by size in ascending order.
    private static func peers(_ texts: [TextRole: TextModel]) -> [TextModel] {
        texts.values.filter { !$0.isTitle }.sorted { $0.pointSize < $1.pointSize }
    }

    /// Returns the padding (pt) that the theme defines for a container of the role.
    ///
    /// The vertical padding grows with the text, like rows and controls in iOS; the horizontal padding does not,
    /// because large text needs the width.
    public func inset(_ role: InsetRole, _ variant: InsetVariant = .regular) -> (horizontal: Double, vertical: Double) {
        let variants = layout.inset[role, default: [:]]
        guard let inset = variants[variant] ?? variants[.regular] else { return (0, 0) }
        return (layout.points(inset.horizontal), scaled(box: layout.points(inset.vertical)))
    }
}

extension RenderModel {
    /// The short name of the requested size, followed by the size in use if the theme does not support it: "AX5 (AX2)".
    public var sizeName: String {
        let name = requestedSize.shortName
        return requestedSize == contentSize ? name : "\(name) (\(contentSize.shortName))"
    }
}

/// A step of a scale: its name and its length.
public struct NamedLength: Hashable, Sendable {
    /// The name of the step in the theme or in the source of its design system.
    public let name: String
    /// The length, in pt.
    public let points: Double
    /// The step of the theme that the name refers to, such as `gap.m`; `nil` for a separate length.
    public var step: String?
}

/// A text style with its name in the source of the design system.
public struct NamedText: Hashable, Sendable {
    /// The name in the source.
    public let name: String
    /// The style.
    public let text: TextModel
}

/// A shadow with its name.
public struct NamedShadow: Hashable, Sendable {
    /// The name of the token, or of the surface that casts the shadow.
    public let name: String
    /// The shadow; `nil` for none.
    public let shadow: ShadowModel?
    /// The surface to which a name of the source refers; `nil` for other names.
    public var surface: SurfaceRole?
}

/// The scales of a theme as lists from the smallest to the largest step.
extension RenderModel {
    /// Whether the theme has names for tokens in addition to Gentle's roles.
    public var hasOwnNames: Bool { !spec.aliases.isEmpty }

    /// Returns the steps of one of the spacing scales.
    public func steps(of group: SpacingGroup) -> [NamedLength] {
        SpacingToken.allCases.map { NamedLength(name: $0.rawValue, points: layout[group][$0]) }
    }

    /// The spacings with the names of the theme's design system; empty if it has none.
    public var ownSpacing: [NamedLength] { named(spec.aliases.spacing) }

    /// The corner radii: those with the names of the theme's design system, otherwise those of the theme.
    public var radiusSteps: [NamedLength] {
        let own = named(spec.aliases.radii)
        return own.isEmpty ? RadiusToken.allCases.map { NamedLength(name: $0.rawValue, points: radii[$0]) } : own
    }

    /// The text styles with the names of the theme's design system, from large to small.
    public var ownTexts: [NamedText] {
        let styles = spec.aliases.textStyles.map { NamedText(name: $0.key, text: text($0.value)) }
        return (spec.aliases.fonts.map { NamedText(name: $0.key, text: text($0.value)) } + styles)
            .sorted { ($1.text.pointSize, $0.name) < ($0.text.pointSize, $1.name) }
    }

    /// The shadows: those with the names of the theme's design system; otherwise those of the tokens `none`, `small`
    /// and `medium`, which define only a radius and have SwiftUI's default color, and those of surfaces.
    public var shadowSteps: [NamedShadow] {
        let own = spec.aliases.shadows.map { name, role in
            NamedShadow(name: name, shadow: surface(role).shadow, surface: role)
        }
        guard own.isEmpty else {
            return own.sorted { ($0.shadow?.radius ?? 0, $0.name) < ($1.shadow?.radius ?? 0, $1.name) }
        }
        let tokens = ShadowToken.allCases.map {
            NamedShadow(name: $0.rawValue, shadow: ShadowModel(radius: spec.visual.shadows[$0]))
        }
        let cast = SurfaceRole.allCases.compactMap { role in
            surface(role).shadow.map { NamedShadow(name: role.rawValue, shadow: $0) }
        }
        return tokens + cast
    }

    /// The animations of presses: all of the theme, or only those of its buttons if its design system has names for
    /// tokens, because the others come from its parent theme.
    public var shownAnimations: [ButtonAnimation] {
        let used = Set(buttons.values.map(\.animation))
        return ButtonAnimation.allCases.filter { animations[$0] != nil && (!hasOwnNames || used.contains($0)) }
    }

    private func named(_ lengths: [String: TokenAliases.Length]) -> [NamedLength] {
        lengths.map { NamedLength(name: $0.key, points: spec.points($0.value), step: $0.value.step) }
            .sorted { ($0.points, $0.name) < ($1.points, $1.name) }
    }
}
