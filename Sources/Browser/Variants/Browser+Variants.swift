import ColorScience
import Scenes
import SourceText
import ThemeEngine
import ThemeSpec

extension Browser {
    /// The selection as a variant.
    var selectedVariant: Variant {
        var shown = environment
        shown.appearance = shownAppearance
        return Variant(environment: shown)
    }

    /// What differs among the variants in that many columns; `nil` if there is only one picture.
    func variantKind(columns: Int) -> VariantKind? {
        switch variants {
        case .off: nil
        case .only(let kind): kind
        case .automatic: VariantLayout.count(columns: columns) > 1 && scene.width == .phone ? .appearances : nil
        }
    }

    /// The number of variants in that many columns. Variants that were chosen are at least two.
    func variantCount(columns: Int) -> Int {
        variantKind(columns: columns) == nil ? 1 : max(VariantLayout.count(columns: columns), 2)
    }

    /// The variants that have room on the screen, whatever else is open.
    var variantsWithRoom: [Variant] {
        guard let kind = variantKind(columns: size.columns) else { return [] }
        return Variant.all(
            kind, of: selectedVariant, count: variantCount(columns: size.columns), steps: variantSteps,
            appearances: appearances, themeCount: themes.count)
    }

    /// What tells a variant from the others.
    func caption(_ variant: Variant, _ model: ModelResult) -> String {
        let kind = variantKind(columns: size.columns)
        switch (kind, model) {
        case (.themes, .success(let model)): return visibleControls(model.name)
        case (.themes, .failure):
            return themes.displayName(at: (themeIndex + variant.themeOffset).wrapped(to: themes.count))
        case (.lenses, _): return variant.lens?.title ?? "no lens"
        case (.settings, _):
            let added = variant.environment.orderedSettings.filter { !environment.has($0) }
            return added.first?.title ?? (environment.settings.isEmpty ? "no settings" : "as set")
        case (.sizes, .success(let model)): return model.sizeName
        case (_, .success(let model)): return "\(model.appearance.displayName)  \(model.sizeName)"
        case (_, .failure):
            let environment = variant.environment
            return "\(environment.appearance.displayName)  \(environment.contentSize.shortName)"
        }
    }

    /// Goes on to the next kind of variants, after the last to a single picture.
    mutating func cycleVariants() -> Outcome {
        let kinds = VariantKind.allCases
        if let kind = variantKind(columns: size.columns) {
            let next = (kinds.firstIndex(of: kind) ?? 0) + 1
            variants = next < kinds.count ? .only(kinds[next]) : .off
        } else {
            variants = .only(kinds[0])
        }
        variantSteps = 0
        motion.fade = nil
        updateModels()
        return .changed
    }

    /// Moves the values of the other variants. Appearances have none to move to.
    mutating func moveVariants(by steps: Int) -> Outcome {
        guard let kind = variantKind(columns: size.columns) else { return .unchanged }
        guard kind != .appearances else { return inform("both appearances are shown; = varies something else") }
        variantSteps += steps
        let before = otherVariants.map(\.variant)
        updateModels()
        return otherVariants.map(\.variant) == before ? .unchanged : .changed
    }

    /// Returns from chosen variants to those that are shown automatically.
    mutating func closeVariants() -> Bool {
        guard case .only = variants else { return false }
        variants = .automatic
        variantSteps = 0
        updateModels()
        return true
    }

    /// Makes a variant the selection.
    mutating func select(_ variant: Variant) -> Outcome {
        guard variant != selectedVariant else { return .unchanged }
        themeIndex = (themeIndex + variant.themeOffset).wrapped(to: themes.count)
        if variant.environment.appearance != shownAppearance {
            appearance = variant.environment.appearance
            stopFollowing()
        }
        contentSize = variant.environment.contentSize
        environment.settings = variant.environment.settings
        if let lens = variant.lens { lenses.append(lens) }
        updateModels()
        return .changed
    }
}
