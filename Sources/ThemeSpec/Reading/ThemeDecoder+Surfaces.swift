extension ThemeDecoder {
    /// `surfaces.roles`.
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
        let shadowOffsetX = fields.number("shadowOffsetX", .offset)
        let shadowOffsetY = fields.number("shadowOffsetY", .offset)
        fields.finish()
        guard let background, let border else { return nil }
        return SurfaceSpec(
            background: background, depthEffect: depthEffect, border: border, borderFade: borderFade,
            sheenOpacity: sheenOpacity, cornerRadius: cornerRadius, borderWidth: borderWidth,
            shadowRadius: shadowRadius, shadowOpacity: shadowOpacity, shadowOffsetX: shadowOffsetX,
            shadowOffsetY: shadowOffsetY)
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

    /// `backgroundStyle`: its `type` decides which keys it has.
    private func background(_ reader: ObjectReader) -> SurfaceBackground? {
        var fields = reader
        guard let type = fields.choice("type", BackgroundType.self) else {
            // Without the type nothing can be said about the other keys.
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
