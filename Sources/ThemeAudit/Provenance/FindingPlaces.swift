import SourceText
import ThemeEngine
import ThemeSpec

/// The place of a finding in the theme's file, and the origin of its color.
public struct FindingPlace: Hashable, Sendable {
    /// The origin of the color that the finding concerns.
    public enum Kind: String, Sendable {
        case own, inherited
        case standIn = "stand-in"
        case approximation
    }

    /// The origin of the color.
    public let kind: Kind
    /// The place in the theme's file: that of the value, or of `extends` for an inherited value.
    public let place: SourcePlace
    /// The place at which the value is set: ``place``, or a place in a parent theme.
    public let source: SourcePlace
    /// The role that the theme lacks, and the role whose color it uses or from which its color is derived; `nil` if the
    /// theme has the roles.
    public let substitute: Substitute?

    /// A role that the theme lacks.
    public struct Substitute: Hashable, Sendable {
        /// The role that the theme lacks.
        public let role: ColorRole
        /// The role whose color it uses; `nil` if it is black or white, because the theme has no color for it.
        public let source: ColorRole?
    }

    /// Whether the value is in a parent theme.
    public var isInherited: Bool { place != source }

    /// The origin in a few words, such as "inherited from modern-gray"; `nil` for a value of the theme itself.
    public var words: String? {
        var words: [String] = []
        if let substitute {
            let name = substitute.role.rawValue
            if let source = substitute.source {
                let verb = kind == .standIn ? "is a stand-in derived from" : "has the color of"
                words.append("\(name) \(verb) \(source.rawValue)")
            } else {
                words.append("\(name) is a stand-in")
            }
        }
        if isInherited { words.append("inherited from \(source.name)") }
        return words.isEmpty ? nil : words.joined(separator: ", ")
    }
}

/// Finds the places of an audit's findings, and caches those of colors.
///
/// Colors that the theme itself sets take precedence: the foreground, then its background. If both are inherited, the
/// place is the theme's `extends`, so that a finding never refers to a file that the user may not have.
public struct FindingPlaces {
    private let spec: ThemeSpec
    private let device: Set<EnvironmentSetting>
    private var models: [RenderEnvironment: RenderModel] = [:]
    private var known: [Key: FindingPlace] = [:]
    private var places: SourcePlaces

    private struct Key: Hashable {
        let appearance: Appearance
        let foreground: ColorRole
        let background: AuditBackground
    }

    /// Creates a finder for the files of a theme.
    ///
    /// - Parameter device: The settings of the device that are turned on in the audit.
    public init(_ spec: ThemeSpec, _ device: Set<EnvironmentSetting> = []) {
        (self.spec, self.device) = (spec, device)
        places = SourcePlaces(spec)
    }

    /// Returns the place of a check: that of its foreground or its background.
    public mutating func place(of check: AuditCheck) -> FindingPlace {
        let key = Key(
            appearance: check.appearance, foreground: check.pair.foregroundRole, background: check.pair.background)
        if let place = known[key] { return place }
        let model = model(check.appearance, device)
        let roles = [check.pair.foregroundRole] + check.pair.background.roles(in: model)
        let approximation = check.exemptions.contains(.approximations) ? check.translucentSurface : nil
        let place = place(of: roles, on: approximation, in: model)
        known[key] = place
        return place
    }

    /// Returns the place of a finding of a rule: that of its value, or of the nearest existing parent of the value; for
    /// a color role that the theme lacks, that of the color used instead.
    public mutating func place(of finding: AuditFinding) -> FindingPlace {
        if let unread = finding.unread {
            return FindingPlace(kind: .own, place: unread, source: unread, substitute: nil)
        }
        let isIncreased = finding.rule == IncreasedContrastRule.id
        let model = model(
            finding.appearance ?? spec.metadata.appearances.first ?? .light,
            isIncreased ? device.union([.increasedContrast]) : device)
        if finding.path.count == 3, finding.path.starts(with: ColorRole.tablePath) {
            let role = ColorRole(rawValue: finding.path[2])
            // A finding about both appearances refers to the role as a whole.
            let isGiven = spec.colors[role] != nil && finding.appearance != nil
            if isGiven || model.colors.fallbacks[role] != nil { return place(of: [role], in: model) }
        }
        return place(.own, at: spec.sourceLocation(of: finding.path))
    }

    private mutating func model(_ appearance: Appearance, _ settings: Set<EnvironmentSetting>) -> RenderModel {
        let environment = RenderEnvironment(appearance: appearance, settings: settings)
        let model = models[environment] ?? RenderModel(spec, environment)
        models[environment] = model
        return model
    }

    /// Returns the place of a finding about colors of roles.
    ///
    /// - Parameter approximation: The material or glass behind the first color.
    private mutating func place(
        of roles: [ColorRole], on approximation: SurfaceRole? = nil, in model: RenderModel
    ) -> FindingPlace {
        var origins = roles.map { (role: Optional($0), location: model.provenance(of: $0).location) }
        if let approximation { origins.append((nil, model.provenance(of: approximation).location)) }
        // The stand-in for which the pair is exempt, even if the theme defines the other color.
        let standIn = origins.first { origin in origin.role.map(model.colors.isStandIn) ?? false }
        let origin = standIn ?? origins.first { spec.isOwn($0.location) } ?? origins[0]
        let kind: FindingPlace.Kind =
            standIn != nil ? .standIn : approximation != nil ? .approximation : .own
        let substitute = origin.role.flatMap { role -> FindingPlace.Substitute? in
            let source = model.colors.source(of: role)
            guard source == role else { return FindingPlace.Substitute(role: role, source: source) }
            return standIn != nil ? FindingPlace.Substitute(role: role, source: nil) : nil
        }
        return place(kind, at: origin.location, substitute)
    }

    private mutating func place(
        _ kind: FindingPlace.Kind, at location: SourceLocation, _ substitute: FindingPlace.Substitute? = nil
    ) -> FindingPlace {
        let isOwn = spec.isOwn(location)
        let source = places.place(of: isOwn && spec.isFolder(location) ? spec.extendsLocation : location)
        return FindingPlace(
            kind: kind == .own && !isOwn ? .inherited : kind,
            place: isOwn ? source : places.place(of: spec.extendsLocation), source: source,
            substitute: substitute)
    }
}
