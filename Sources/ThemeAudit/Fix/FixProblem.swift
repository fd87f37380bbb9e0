import ColorScience
import ThemeEngine
import ThemeSpec

/// The repair of one appearance: the colors that may change, and the conditions that must hold.
struct FixProblem {
    /// The colors that may change: every role defined in a document, except those to keep. A role with a color of the
    /// brand changes together with the others that have that color.
    let variables: [FixVariable]
    /// The distinct backgrounds.
    let backgrounds: [Background]
    /// The possible colors of the backgrounds, one background after the other: the indices of their layers, from bottom
    /// to top.
    let stacks: [Range<Int>]
    private let layers: [Layer]
    /// The distinct pairs, each with its highest requirement.
    let demands: [Demand]
    let surfaces: SurfaceDistances
    /// The backgrounds and the demands that depend on each variable.
    let uses: [Use]

    /// A background.
    struct Background {
        /// The indices of its possible colors.
        let stacks: Range<Int>
        let variables: Set<Int>
        /// The variables of the background itself, without those that may be behind a translucent surface.
        let own: Set<Int>
    }

    /// A pair that needs contrast.
    struct Demand {
        let foreground: Layer
        let background: Int
        let required: Double
        /// Whether the pair affects the result of the audit. Pairs on approximated materials are demands only if they
        /// pass already, so that a fix does not make them fail.
        let isDecisive: Bool
        /// The variables to change if the pair fails.
        let variables: Set<Int>
    }

    /// The backgrounds and demands to measure again if a variable changes.
    struct Use {
        var backgrounds: [Int] = []
        var demands: [Int] = []
        /// The number of colors of the backgrounds, and of those behind the demands.
        var colors = 0
        var isSurface = false
    }

    /// A layer of a stack of colors.
    struct Layer: Hashable {
        /// The variable that determines the color; `nil` for a color that does not change.
        let variable: Int?
        let color: Color
        let opacity: Double

        func color(_ colors: [Color]) -> Color {
            let color = variable.map { colors[$0] } ?? color
            return opacity == 1 ? color : color.opacity(opacity)
        }
    }

    /// - Parameters:
    ///   - audit: The audit of the theme with the new surfaces.
    ///   - original: The theme with the original surfaces.
    ///   - kept: The roles that must not change.
    init(_ audit: ThemeAudit, original: ThemeSpec, _ appearance: Appearance, keeping kept: Set<ColorRole>) {
        let model = RenderModel(audit.spec, appearance: appearance)
        variables = Self.variables(of: model, keeping: kept)
        let layers = FixLayers(model, variables)
        var backgrounds: [Background] = []
        var stacks: [Range<Int>] = []
        var visible: [Layer] = []
        var places: [AuditBackground: Int] = [:]
        var demands: [Demand] = []
        var known: [DemandKey: Int] = [:]
        for check in audit.checks where check.appearance == appearance {
            let exemption = audit.exemption(of: check.exemptions)
            let isDecisive = exemption == nil
            // Stand-ins follow the roles from which they are derived, and are equally readable.
            guard isDecisive || check.passes && exemption == .approximation else { continue }
            let background = places[check.pair.background] ?? backgrounds.count
            if background == backgrounds.count {
                places[check.pair.background] = background
                let colors = layers.stacks(of: check.pair.background).map(layers.visible)
                backgrounds.append(Background(colors, first: stacks.count))
                for stack in colors {
                    stacks.append(visible.count..<visible.count + stack.count)
                    visible += stack
                }
            }
            let foreground = layers.layer(check.pair.foregroundRole, check.pair.foregroundOpacity)
            let key = DemandKey(foreground: foreground, background: background, isDecisive: isDecisive)
            let demand = Demand(
                foreground: foreground, background: background, required: check.required, isDecisive: isDecisive,
                variables: backgrounds[background].own.union([foreground.variable].compactMap { $0 }))
            if let place = known[key] {
                if demands[place].required < check.required { demands[place] = demand }
            } else {
                known[key] = demands.count
                demands.append(demand)
            }
        }
        self.backgrounds = backgrounds
        self.stacks = stacks
        self.layers = visible
        self.demands = demands
        surfaces = SurfaceDistances(FixLayers(RenderModel(original, appearance: appearance), variables), layers)
        var uses = variables.map { _ in Use() }
        for (index, background) in backgrounds.enumerated() {
            for variable in background.variables {
                uses[variable].backgrounds.append(index)
                uses[variable].colors += background.stacks.count
            }
        }
        for (index, demand) in demands.enumerated() {
            let variables = backgrounds[demand.background].variables
            for variable in variables.union([demand.foreground.variable].compactMap { $0 }) {
                uses[variable].demands.append(index)
                uses[variable].colors += backgrounds[demand.background].stacks.count
            }
        }
        for variable in surfaces.variables { uses[variable].isSurface = true }
        self.uses = uses
    }

    private struct DemandKey: Hashable {
        let foreground: Layer
        let background: Int
        let isDecisive: Bool
    }

    private static func variables(of model: RenderModel, keeping kept: Set<ColorRole>) -> [FixVariable] {
        let background = model.spec.resolved(.background, model.appearance).composited(over: .white)
        return FixCost.groups(of: model).filter { kept.isDisjoint(with: $0.roles) }.map { group in
            FixVariable(
                group.roles, weight: group.weight, color: model.spec.resolved(group.roles[0], model.appearance),
                on: background)
        }
    }
}

extension FixProblem.Background {
    /// - Parameters:
    ///   - colors: The visible layers of each possible color.
    ///   - first: The index of the first color.
    fileprivate init(_ colors: [[FixProblem.Layer]], first: Int) {
        // A translucent surface has many colors, including those over black and white.
        let over = colors.filter { $0.first?.variable == nil }
        self.init(
            stacks: first..<first + colors.count, variables: Set(colors.joined().compactMap(\.variable)),
            own: Set((over.isEmpty ? colors : over).joined().compactMap(\.variable)))
    }
}

extension FixProblem {
    /// Returns the color at an index into ``stacks``.
    func color(ofStack index: Int, _ colors: [Color]) -> Color {
        var color = Color.white
        for layer in stacks[index] { color = layers[layer].color(colors).composited(over: color) }
        return color
    }

    /// Returns the color of a stack of layers, the lowest of which is opaque.
    static func color(of stack: [Layer], _ colors: [Color]) -> Color {
        var color = Color.white
        for layer in stack { color = layer.color(colors).composited(over: color) }
        return color
    }
}

/// The layers that make up the colors and surfaces of a theme.
struct FixLayers {
    let model: RenderModel
    /// The model without Reduce Transparency; its surfaces have the layers from which opaque ones are composed.
    private let transparent: RenderModel
    /// The original color of each variable.
    let originals: [Color]
    /// The index of the variable of each role.
    private let places: [ColorRole: Int]
    /// The opacity of the topmost layer of each surface, 0...1 of the alpha of its color.
    private let opacities: [SurfaceRole: Double]

    init(_ model: RenderModel, _ variables: [FixVariable]) {
        self.init(model, roles: variables.map(\.roles), originals: variables.map { $0.candidates[0].color })
    }

    /// - Parameters:
    ///   - roles: The roles of each variable.
    ///   - originals: The color of each variable.
    init(_ model: RenderModel, roles: [[ColorRole]], originals: [Color]) {
        self.model = model
        self.originals = originals
        var places: [ColorRole: Int] = [:]
        for (index, roles) in roles.enumerated() {
            for role in roles { places[role] = index }
        }
        self.places = places
        var environment = model.environment
        environment.settings.remove(.reduceTransparency)
        transparent = environment == model.environment ? model : RenderModel(model.spec, environment)
        // In opaque colors, the alpha of a layer is the opacity that the surface gives it.
        var opaque = model.spec
        for role in model.colors.byRole.keys {
            opaque = opaque.changing(role, to: ColorPair(light: .black, dark: .black))
        }
        opacities = RenderModel(opaque, environment).surfaces.mapValues { $0.layers.last?.alpha ?? 1 }
    }

    /// Returns the color of a role. For a role that the theme lacks, returns that of the role from which it is derived;
    /// a stand-in has about the same contrast.
    func layer(_ role: ColorRole, _ given: Double = 1) -> FixProblem.Layer {
        var (source, opacity) = (role, given)
        while places[source] == nil, let next = model.colors.fallbacks[source] {
            if case .faint(let factor, _) = next { opacity *= factor }
            source = next.source
        }
        // A layer with a variable does not store its color, so that equal layers are equal.
        guard let variable = places[source] else {
            return FixProblem.Layer(variable: nil, color: model.colors[role], opacity: given)
        }
        return FixProblem.Layer(variable: variable, color: .clear, opacity: opacity)
    }

    /// Returns the layers of each possible color of a background.
    func stacks(of background: AuditBackground) -> [[FixProblem.Layer]] {
        switch background {
        case .role(let role):
            return [page + [layer(role)]]
        case .surface(let role):
            let surface = model.surface(role)
            let own = AuditBackground.backdropRoles.map { page + [layer($0)] }
            let backdrops = surface.isTranslucent ? own + [[fixed(.black)], [fixed(.white)]] : [page]
            let fills = backdrops.map { $0 + layers(of: role) }
            return fills + surface.overlays.flatMap { overlay in fills.map { $0 + [fixed(overlay)] } }
        case .tint(let role, let opacity, let beneath):
            return stacks(of: beneath).map { $0 + [layer(role, opacity)] }
        case .either(let one, let other):
            return stacks(of: one) + stacks(of: other)
        case .white:
            return [[fixed(.white)]]
        }
    }

    /// Returns the layers of a surface, without those behind it.
    func layers(of role: SurfaceRole) -> [FixProblem.Layer] {
        let surface = transparent.surface(role)
        guard let color = surface.colorRole else { return surface.layers.map(fixed) }
        return surface.layers.dropLast().map(fixed) + [layer(color, opacities[role] ?? 1)]
    }

    /// Returns whether a layer hides everything behind it.
    private func isOpaque(_ layer: FixProblem.Layer) -> Bool { layer.color(originals).isOpaque }

    /// Returns the visible layers of a stack: those starting at an opaque color, which remains opaque.
    func visible(_ stack: [FixProblem.Layer]) -> [FixProblem.Layer] {
        Array(stack[(stack.lastIndex(where: isOpaque) ?? 0)...])
    }

    /// The theme's background.
    var page: [FixProblem.Layer] { [layer(.background)] }

    private func fixed(_ color: Color) -> FixProblem.Layer {
        FixProblem.Layer(variable: nil, color: color, opacity: 1)
    }
}

/// The surfaces of a theme that a fix must keep distinguishable.
///
/// Two distinguishable surfaces keep at least half of their distance. The lighter one of the screen's background
/// and a card stays lighter.
struct SurfaceDistances {
    private let surfaces: [[FixProblem.Layer]]
    private let limits: [Limit]
    /// The variables that make up the surfaces.
    let variables: Set<Int>

    /// The minimum distance in OKLab of distinguishable surfaces. It is less than ``OKLab/justNoticeableDistance``,
    /// which applies to swatches, because smaller differences are visible between large adjacent surfaces, and some
    /// cards of the built-in themes have such a difference.
    static let leastDistance = 0.005

    /// The condition that two surfaces must satisfy.
    private struct Limit {
        let one: Int
        let other: Int
        let distance: Double
        /// Whether the first surface must stay lighter than the other; `nil` if that does not matter.
        let isLighter: Bool?
    }

    /// - Parameters:
    ///   - original: The original theme.
    ///   - changed: The theme with the new surfaces, in which colors are variables.
    init(_ original: FixLayers, _ changed: FixLayers) {
        let before = Self.stacks(original).map { OKLab(FixProblem.color(of: $0, original.originals)) }
        surfaces = Self.stacks(changed)
        variables = Set(surfaces.joined().compactMap(\.variable))
        var limits: [Limit] = []
        for other in before.indices {
            for one in 0..<other {
                let distance = before[one].distance(to: before[other])
                guard distance >= Self.leastDistance else { continue }
                let difference = before[one].l - before[other].l
                let isPageAndCard = one == 0 && Self.cards.contains(other) && abs(difference) >= Self.leastDistance
                limits.append(
                    Limit(
                        one: one, other: other, distance: distance / 2, isLighter: isPageAndCard ? difference > 0 : nil)
                )
            }
        }
        self.limits = limits
    }

    /// Returns whether `colors`, one for each variable, keep the surfaces distinguishable.
    func hold(_ colors: [Color]) -> Bool {
        let labs = surfaces.map { OKLab(FixProblem.color(of: $0, colors)) }
        return limits.allSatisfy { limit in
            let (one, other) = (labs[limit.one], labs[limit.other])
            if let isLighter = limit.isLighter, isLighter ? one.l <= other.l : one.l >= other.l { return false }
            return one.squaredDistance(to: other) >= limit.distance * limit.distance
        }
    }

    /// Returns the surfaces over the theme's background, then the colors that fill them; the first one is that of the
    /// screen.
    private static func stacks(_ layers: FixLayers) -> [[FixProblem.Layer]] {
        roles.map { layers.page + layers.layers(of: $0) }
            + ColorRole.fills.sorted().map { layers.page + [layers.layer($0)] }
    }

    private static let roles = SurfaceRole.allCases
    private static let cards = Set(
        roles.indices.filter { [.card, .cardElevated, .cardSecondary].contains(roles[$0]) })
}
