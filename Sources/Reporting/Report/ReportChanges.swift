import ColorScience
import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

extension LibraryReport {
    /// Returns the differences from the previous themes; `nil` for a report without a comparison.
    func changes(_ gallery: inout ReportGallery) -> Markup? {
        guard let comparison else { return nil }
        var sections: [Markup] = []
        for (index, compared) in comparison.themes.enumerated() {
            guard let compared, compared.differs else { continue }
            sections.append(changes(of: index, compared, &gallery))
        }
        let hasPictures = comparison.themes.contains { $0?.pictures.isEmpty == false }
        return """
            <section id="changes" aria-labelledby="changes-title">
            <h2 id="changes-title">Changes</h2>
            <p>\(comparison.verdict).</p>
            \(Self.names("Only after", comparison.added(themes)))
            \(Self.names("Only before", comparison.removed))
            \(hasPictures ? Self.comparisonPicker : nil)
            \(sections.joined(separator: "\n"))
            </section>
            """
    }

    private static func names(_ title: String, _ names: [String]) -> Markup? {
        names.isEmpty ? nil : "<p>\(title): \(listed(names))</p>"
    }

    /// The selection of how pictures are compared. Options that need a script are hidden without one.
    private static let comparisonPicker: Markup = """
        <div class="tools js-only"><fieldset class="pick"><legend class="hide">Comparison of pictures</legend>
        <label><input type="radio" name="comparison" id="beside" checked><span>Side by side</span></label>
        <label><input type="radio" name="comparison" id="swipe"><span>Swipe</span></label>
        <label><input type="radio" name="comparison" id="onion"><span>Onion skin</span></label>
        </fieldset>
        <label class="compared">Before to after <input type="range" id="y" min="0" max="100" value="50"></label></div>
        """

    private func changes(of index: Int, _ compared: ThemeComparison, _ gallery: inout ReportGallery) -> Markup {
        let anchor = "\(anchors[index])-changes"
        let other: Markup? =
            compared.otherAppearances.isEmpty
            ? nil : "<p>Only one of them has \(listed(compared.otherAppearances.map(\.rawValue))).</p>"
        return """
            <section id="\(anchor)" aria-labelledby="\(anchor)-name"><h3 id="\(anchor)-name">\(themes[index].name)</h3>
            <p class="soft">\(Self.sentence(compared))</p>
            \(other)
            \(Self.pairs("Fail now", compared.newFailures, "f"))
            \(Self.pairs("Pass now", compared.repaired, "g"))
            \(values(compared))
            \(gallery.comparison(compared, themes[index].name, anchor))
            </section>
            """
    }

    /// Returns the numbers of differences, in one sentence.
    static func sentence(_ compared: ThemeComparison) -> String {
        let values = compared.values.count == 1 ? "1 value differs" : "\(compared.values.count) values differ"
        let pictures = "\(compared.pictures.count) of \(compared.comparedPictures) pictures"
        let name = visibleControls(compared.before.metadata.name)
        let other = compared.hasSameName ? "\(name) as it was before" : "the theme \(name)"
        return "Compared with \(other): \(values), and \(pictures)."
    }

    private static func pairs(_ title: String, _ pairs: [ThemeComparison.Pair], _ style: Markup) -> Markup? {
        guard !pairs.isEmpty else { return nil }
        let items = pairs.map { pair -> Markup in
            let check = pair.after
            let ratios = "\(AuditCheck.text(pair.before.ratio)) → \(AuditCheck.text(check.ratio))"
            return """
                <li><span class="tag \(style)">\(ratios)</span> of \(AuditCheck.text(check.required)): \(check.foregroundTitle) \
                on \(check.backgroundTitle), \(check.appearance.rawValue)</li>
                """
        }
        return "<h4>\(title): \(pairs.count)</h4><ul class=\"list\">\(items.joined())</ul>"
    }

    private func values(_ compared: ThemeComparison) -> Markup? {
        guard !compared.values.isEmpty else { return nil }
        let rows = compared.values.map { value -> Markup in
            let difference = value.difference
            let distance = value.distance.map { decimal($0, places: 3) } ?? ""
            return """
                <tr><th scope="row">\(Self.title(difference))</th><td>\(difference.appearance?.rawValue ?? "both")</td>\
                <td>\(Self.value(difference.from))</td><td>\(Self.value(difference.to))</td>\
                <td class="num">\(distance)</td><td>\(Self.ratios(value))</td></tr>
                """
        }
        return """
            <div class="scroll card" tabindex="0" role="region" aria-label="Values that differ"><table>
            <thead><tr><th scope="col">Value</th><th scope="col">Appearance</th><th scope="col">Before</th>\
            <th scope="col">After</th><th scope="col">dE (OKLab)</th><th scope="col">Lowest ratio</th></tr></thead>
            <tbody>
            \(rows.joined(separator: "\n"))
            </tbody></table></div>
            """
    }

    static func title(_ difference: ThemeDifference) -> String { difference.path.joined(separator: ".") }

    private static func value(_ text: String?) -> Markup {
        guard let text else { return "<span class=\"soft\">none</span>" }
        if text.hasPrefix("#"), let color = Color(hex: text) { return ReportTokens.chip(color) }
        return "\(shortened(text))"
    }

    /// Formats numbers for reading, and truncates long texts.
    static func shortened(_ text: String) -> String {
        if let number = Double(text) { return ModelText.number(number) }
        return text.count > 60 ? text.prefix(59) + "…" : text
    }

    private static func ratios(_ value: ThemeComparison.Value) -> Markup? {
        guard let before = value.checkBefore, let after = value.checkAfter else { return nil }
        let style: Markup = after.passes ? "g" : "f"
        return "\(AuditCheck.text(before.ratio)) → <span class=\"tag \(style)\">\(AuditCheck.text(after.ratio))</span>"
    }
}

extension ReportGallery {
    /// Returns the pictures that differ, before and after, with outlines around the cells that differ.
    mutating func comparison(_ compared: ThemeComparison, _ name: String, _ anchor: String) -> Markup? {
        guard !compared.pictures.isEmpty else { return nil }
        var palette = TonePalette()
        let figures = compared.pictures.map { picture -> Markup in
            let size = picture.contentSize == .standard ? "" : ", text size \(picture.contentSize.shortName)"
            let title = "\(picture.scene.name), \(picture.appearance.rawValue)\(size)"
            let id = "\(anchor)-\(picture.scene.slug)-\(picture.contentSize.shortName)-\(picture.appearance.rawValue)"
            let paired = PairedPicture(picture.before, picture.after, &palette)
            let outline: Markup = "<path class=\"c\" d=\"\(picture.cells.outline)\"/>"
            let pictures = ["before", "after"].enumerated().map { index, time -> Markup in
                let elements: Markup =
                    index == 0 ? "<g id=\"\(id)-0\">\(paired.elements)</g>" : "<use href=\"#\(id)-0\"/>"
                let (width, height) = (8 * paired.sizes[index].columns, 16 * paired.sizes[index].rows)
                return """
                    <svg class="\(time)" viewBox="0 0 \(width) \(height)" role="img" aria-label="\(name): \(title), \(time)" \
                    style="\(Self.style(paired, index == 0 ? picture.before : picture.after))">\(elements)\(outline)</svg>
                    """
            }
            let cells = "\(picture.cells.count) of \(picture.cells.all) cells differ"
            return """
                <figure id="\(id)" class="\(picture.appearance.rawValue)"><figcaption><h4>\(title)</h4>\
                <span class="soft">\(cells)</span></figcaption>
                <div class="pair two cmp card" tabindex="0" role="group" aria-label="\(title), before and after">
                \(pictures.joined(separator: "\n"))
                </div></figure>
                """
        }
        add(palette, "#\(anchor)", ["before", "after"])
        return "<div class=\"grid\">\(figures.joined(separator: "\n"))</div>"
    }
}
