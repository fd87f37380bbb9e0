import SourceText
import ThemeAudit
import ThemeEngine
import ThemeSpec

extension LibraryReport {
    /// The contrast of every pair in every theme: a row for each pair, a column for each theme and appearance. Cells
    /// link to the outlined places in the pictures.
    var contrast: Markup {
        let rows = themes.enumerated().flatMap { index, theme in
            ContrastMatrix.Row.rows(
                of: theme.evaluated.original, theme: index, name: theme.name, appearances: theme.pictures.appearances)
        }
        let matrix = ContrastMatrix(rows)
        let failing = matrix.pairs.indices.filter { pair in
            matrix.rows.indices.contains { matrix.cell(row: $0, pair: pair)?.check.passes == false }
        }
        let passing = matrix.pairs.indices.filter { !failing.contains($0) }
        let legend = ContrastDegree.allCases.map { degree -> Markup in
            "<span class=\"\(degree.style)\">\(degree.meaning)</span>"
        }
        let rest: Markup? =
            passing.isEmpty
            ? nil
            : """
            <details><summary>\(counted(passing.count, "pair that passes", "pairs that pass")) everywhere</summary>
            \(table(matrix, passing, "Pairs that pass"))
            </details>
            """
        let first: Markup =
            failing.isEmpty ? "<p>No pair fails.</p>" : table(matrix, failing, "Pairs that fail in a theme")
        return """
            <section id="contrast" aria-labelledby="contrast-title">
            <h2 id="contrast-title">Contrast</h2>
            <p class="soft">The lowest ratio of each pair of colors. A ratio links to a picture in which that pair is \
            outlined; pairs without a link are in states that no picture shows. A star marks failures that do not \
            affect the result: colors that the theme lacks, and materials.</p>
            <p class="legend">\(legend.joined(separator: " "))</p>
            \(first)
            \(rest)
            </section>
            """
    }

    private func table(_ matrix: ContrastMatrix, _ pairs: [Int], _ title: String) -> Markup {
        let heads = matrix.rows.map { row -> Markup in
            "<th scope=\"col\"><span>\(row.name), \(row.appearance.rawValue)</span></th>"
        }
        let lines = pairs.map { pair -> Markup in
            let cells = matrix.rows.indices.map {
                cell(matrix.cell(row: $0, pair: pair), theme: matrix.rows[$0].theme)
            }
            return
                "<tr><th scope=\"row\">\(matrix.pairs[pair])</th>\(cells.joined())</tr>"
        }
        return """
            <div class="scroll card" tabindex="0" role="region" aria-label="\(title)">
            <table class="map">
            <thead><tr><td></td>\(heads.joined())</tr></thead>
            <tbody>
            \(lines.joined(separator: "\n"))
            </tbody>
            </table>
            </div>
            """
    }

    private func cell(_ cell: ContrastMatrix.Cell?, theme: Int) -> Markup {
        guard let cell else { return "<td></td>" }
        let degree = ContrastDegree(cell)
        let ratio = AuditCheck.text(cell.check.ratio) + (degree == .uncounted ? "*" : "")
        guard let anchor = anchor(of: cell.check, theme: theme) else {
            return "<td class=\"\(degree.style)\">\(ratio)</td>"
        }
        return "<td class=\"\(degree.style)\"><a href=\"#\(anchor)\">\(ratio)</a></td>"
    }
}

extension ContrastDegree {
    /// The class of cells.
    fileprivate var style: Markup {
        switch self {
        case .farBelow: "w"
        case .below: "f"
        case .uncounted: "u"
        case .barelyPassing: "n"
        case .passing: "g"
        }
    }
}
