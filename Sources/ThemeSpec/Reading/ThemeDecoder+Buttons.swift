extension ThemeDecoder {
    /// `buttons`: the roles, and the animations that they refer to.
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
            // What a child removes is missed where it was removed, not in the parent that refers to it.
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
