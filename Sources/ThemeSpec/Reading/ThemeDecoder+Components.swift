import JSONText
import SourceText

extension ThemeDecoder {
    /// Reads `surfaces.roles`.
    func surfaces(_ section: ObjectReader?) -> [SurfaceRole: SurfaceSpec] {
        guard var section else { return [:] }
        let roles = section.object("roles")
        section.finish()
        return RoleTable<SurfaceRole>(what: "surface role", context: context).read(roles, surface)
    }

    private func surface(_ node: JSONNode, _ path: [String]) -> SurfaceSpec? {
        guard var fields = ObjectReader(node, path, context) else { return nil }
        let background = fields.object("backgroundStyle").flatMap(background)
        let depthEffect = fields.optionalChoice("surfaceDepthEffect", DepthEffect.self)
        let border = fields.required("border").flatMap { context.colorPair($0, path + ["border"]) }
        let borderFade = fields.optional("borderFade").flatMap { self.borderFade($0, path + ["borderFade"]) }
        let sheenOpacity = fields.optionalNumber("sheenOpacity", .fraction)
        let cornerRadius = fields.number("cornerRadius", .length)
        let borderWidth = fields.number("borderWidth", .length)
        let shadowRadius = fields.number("shadowRadius", .length)
        let shadowOpacity = fields.number("shadowOpacity", .fraction)
        let darkShadowOpacity = fields.optionalNumber("darkShadowOpacity", .fraction)
        let shadowOffsetX = fields.number("shadowOffsetX", .offset)
        let shadowOffsetY = fields.number("shadowOffsetY", .offset)
        fields.finish()
        guard let background, let border else { return nil }
        return SurfaceSpec(
            background: background, depthEffect: depthEffect, border: border, borderFade: borderFade,
            sheenOpacity: sheenOpacity, cornerRadius: cornerRadius, borderWidth: borderWidth,
            shadowRadius: shadowRadius, shadowOpacity: shadowOpacity, darkShadowOpacity: darkShadowOpacity,
            shadowOffsetX: shadowOffsetX, shadowOffsetY: shadowOffsetY)
    }

    private func borderFade(_ node: JSONNode, _ path: [String]) -> BorderFade? {
        guard var fields = ObjectReader(node, path, context) else { return nil }
        let fade = BorderFade(from: fields.number("from", .fraction), to: fields.number("to", .fraction))
        fields.finish()
        return fade
    }

    private enum BackgroundType: String, CaseIterable {
        case solid, material, glass
    }

    /// Reads `backgroundStyle`; its `type` determines which keys it has.
    private func background(_ reader: ObjectReader) -> SurfaceBackground? {
        var fields = reader
        guard let type = fields.choice("type", BackgroundType.self) else {
            // Without the type, the other expected keys are unknown.
            fields.reportMissing()
            return nil
        }
        defer { fields.finish() }
        switch type {
        case .solid:
            return fields.required("colorRole").flatMap(context.colorRole).map { .solid($0) }
        case .material:
            let material = fields.choice("material", Material.self)
            let tint = fields.optional("tintColorRole").flatMap(context.colorRole)
            let opacity = fields.number("tintOpacity", .fraction)
            return material.map { .material($0, tint: tint, tintOpacity: opacity) }
        case .glass:
            let material = fields.optionalChoice("fallbackMaterial", Material.self)
            let role = fields.required("fallbackColorRole").flatMap(context.colorRole)
            return role.map { .glass(fallbackMaterial: material, fallbackColor: $0) }
        }
    }
}

extension ThemeDecoder {
    /// Reads `buttons`: the roles, and the animations to which they refer.
    func buttons(
        _ section: ObjectReader?
    ) -> (roles: [ButtonRole: ButtonSpec], animations: [ButtonAnimation: ButtonAnimationSpec]) {
        guard var section else { return ([:], [:]) }
        let roles = section.object("roles")
        let animations = section.object("animations")
        section.finish()
        let specs = RoleTable<ButtonAnimation>(what: "button animation", context: context)
            .read(animations, required: [], animation)
        var defined = Set(ButtonAnimation.allCases)
        if let animations { defined = defined.filter { animations.has($0.rawValue) } }
        let buttons = RoleTable<ButtonRole>(what: "button role", context: context).read(roles) { node, path in
            button(node, path, defined)
        }
        return (buttons, specs)
    }

    private func button(_ node: JSONNode, _ path: [String], _ defined: Set<ButtonAnimation>) -> ButtonSpec? {
        guard var fields = ObjectReader(node, path, context) else { return nil }
        let shape = fields.choice("shape", ButtonShape.self)
        let fill = fields.choice("fillRole", ButtonFill.self)
        let border = fields.choice("borderRole", ButtonBorder.self)
        let animationNode = fields.required("animationRole")
        let animation: ButtonAnimation? = animationNode.flatMap { context.choice($0) }
        let pressedScale = fields.number("pressedScale", .fraction)
        let pressedOpacity = fields.number("pressedOpacity", .fraction)
        let usesNativeStyle = fields.flag("usesNativeStyle")
        fields.finish()
        if let animation, let animationNode, !defined.contains(animation), !context.isPartial {
            // An animation that a child removes is reported at the removal, not in the parent that refers to it.
            let removal = context.removal(of: ["buttons", "animations", animation.rawValue])
            context.error(
                .undefinedAnimation, removal ?? animationNode.location,
                "expected an animation that the theme defines, found \(quoted(animation.rawValue))")
        }
        guard let shape, let fill, let border, let animation else { return nil }
        return ButtonSpec(
            shape: shape, fill: fill, border: border, animation: animation, pressedScale: pressedScale,
            pressedOpacity: pressedOpacity, usesNativeStyle: usesNativeStyle)
    }

    private func animation(_ node: JSONNode, _ path: [String]) -> ButtonAnimationSpec? {
        guard var fields = ObjectReader(node, path, context) else { return nil }
        let spec = ButtonAnimationSpec(
            pressedScale: fields.number("pressedScale", .fraction),
            pressedOpacity: fields.number("pressedOpacity", .fraction),
            duration: fields.number("duration", .length),
            springResponse: fields.number("springResponse", .length),
            springDamping: fields.number("springDamping", .length),
            springBlend: fields.number("springBlend", .length))
        fields.finish()
        return spec
    }
}

extension ThemeDecoder {
    /// Reads `typography.roles`.
    func typography(_ section: ObjectReader?) -> [TextRole: TextRoleSpec] {
        guard var section else { return [:] }
        let roles = section.object("roles")
        section.finish()
        return RoleTable<TextRole>(what: "text role", context: context).read(roles, textRole)
    }

    /// Reads a complete text style.
    func textRole(_ node: JSONNode, _ path: [String]) -> TextRoleSpec? {
        guard var fields = ObjectReader(node, path, context) else { return nil }
        let size = fields.required("pointSize")
        let weight = fields.choice("weight", FontWeight.self)
        let design = fields.choice("design", FontDesign.self)
        let width = fields.optionalChoice("width", FontWidth.self)
        let family = fields.optional("family").flatMap(family)
        let relativeTo = fields.choice("relativeTo", TextStyle.self)
        let isFixed = fields.has("isFixed") && fields.flag("isFixed")
        let lineSpacing = fields.number("lineSpacing", .spacing)
        let letterSpacing = fields.number("letterSpacing", .spacing)
        let isUppercased = fields.flag("isUppercased")
        let colorRole = fields.required("colorRole").flatMap(context.colorRole)
        fields.finish()
        guard let weight, let design, let relativeTo, let colorRole else { return nil }
        let isTextStyle = size?.string == TextRoleSpec.textStyleSize
        let pointSize = isTextStyle ? relativeTo.pointSize : size.map { textSize($0) } ?? 0
        return TextRoleSpec(
            pointSize: pointSize, weight: weight, design: design, width: width, family: family,
            relativeTo: relativeTo, isTextStyle: isTextStyle, isFixed: isFixed, lineSpacing: lineSpacing,
            letterSpacing: letterSpacing, isUppercased: isUppercased, colorRole: colorRole)
    }

    /// Reads the name of a font family, on one line.
    private func family(_ node: JSONNode) -> String? {
        guard let name = context.string(node) else { return nil }
        guard name.contains(where: { !$0.isWhitespace }) else {
            context.error(.emptyText, node.location, "expected the name of a font family, found \(quoted(name))")
            return nil
        }
        return visibleControls(name)
    }
}

extension ThemeDecoder {
    private func textSize(_ node: JSONNode) -> Double {
        if let text = node.string {
            let expected = quoted(TextRoleSpec.textStyleSize)
            context.error(.wrongType, node.location, "expected a number or \(expected), found \(quoted(text))")
            return 0
        }
        return context.number(node, .pointSize) ?? 0
    }

    /// Reads `layout`: four scales, and the insets.
    func layout(_ section: ObjectReader?) -> LayoutSpec? {
        guard var section else { return nil }
        let scale = scale(section.object("scale"))
        let gap = self.scale(section.object("gap"))
        let grid = self.scale(section.object("grid"))
        let touch = self.scale(section.object("touch"))
        let roles = section.object("inset")
        section.finish()
        let inset = RoleTable<InsetRole>(what: "inset role", context: context).read(roles, variants)
        guard let scale, let gap, let grid, let touch else { return nil }
        return LayoutSpec(scale: scale, gap: gap, grid: grid, touch: touch, inset: inset)
    }

    private func scale(_ reader: ObjectReader?) -> SpacingScale? {
        guard var fields = reader else { return nil }
        let scale = SpacingScale(
            xs: fields.number("xs", .length), s: fields.number("s", .length), m: fields.number("m", .length),
            l: fields.number("l", .length), xl: fields.number("xl", .length), xxl: fields.number("xxl", .length))
        fields.finish()
        return scale
    }

    private func variants(_ node: JSONNode, _ path: [String]) -> [InsetVariant: AxisInset]? {
        guard let fields = ObjectReader(node, path, context) else { return nil }
        return RoleTable<InsetVariant>(what: "inset variant", context: context)
            .read(fields, required: [.regular], axisInset)
    }

    private func axisInset(_ node: JSONNode, _ path: [String]) -> AxisInset? {
        guard var fields = ObjectReader(node, path, context) else { return nil }
        let horizontal = fields.required("horizontal").flatMap(inset)
        let vertical = fields.required("vertical").flatMap(inset)
        fields.finish()
        guard let horizontal, let vertical else { return nil }
        return AxisInset(horizontal: horizontal, vertical: vertical)
    }

    /// Reads a step of the spacing scale, or a number in pt.
    private func inset(_ node: JSONNode) -> Inset? {
        if case .number = node.value { return context.number(node, .length).map { .points($0) } }
        if let name = node.string, SpacingToken(rawValue: name) == nil {
            let names = SpacingToken.allCases.map(\.rawValue)
            context.error(
                .unknownValue, node.location,
                "expected a number or one of \(names.joined(separator: ", ")), found \(quoted(name))"
                    + context.suggestion(name, names))
            return nil
        }
        let step: SpacingToken? = context.choice(node)
        return step.map { .step($0) }
    }
}
