import Canvas
import ColorScience
import TerminalUI
import ThemeEngine

// Details that do not fit in the one-line descriptions of the options.

extension BrowseCommand {
    static let details = """
        THEME is the name or slug of a theme, a theme file or a folder of them. A single one is shown first, and all \
        others follow; several are shown alone. Without THEME, the last session is restored, with its settings. `vitrine \
        help keys` lists the keys.
        """
}

extension EditCommand {
    static let details = "`vitrine help editing` describes the editor."
}

extension RenderCommand {
    static let details = """
        Without `--chrome` and `--variants`, the scene is drawn alone, in exactly that many lines and columns; the same \
        arguments give the same bytes on every machine. `y` in the browser copies the command for what it shows. The end of \
        FILE's name decides the format; `vitrine help formats` lists them.
        """
}

extension AuditCommand {
    static var details: String {
        let materials = MaterialApproximation.all.map { material in
            "| `\(material.name)` | \(Int((material.opacity * 100).rounded())) %  \(material.reason) |"
        }
        return """
            Every foreground color is checked against every background that the components place it on: text, and the parts of \
            controls and graphics that carry meaning, in both appearances. Colors are composited first, on translucent surfaces \
            using the worst-case backdrop. Without THEME, the themes of the configuration or all built-in themes are audited; a \
            file with several themes stands for all of them, and a folder for the theme files in it, `*.json` without \
            `*.schema.json`, `vitrine-baseline.json` and `$*.json`; a folder without theme files stands for the asset catalogs, Swift files \
            and design tokens right in it that have a color of a known role, and a folder with nothing but token files \
            that fit together for one theme. What is left out is named on standard error. Not checked are hairlines, borders of surfaces and of filled buttons, \
            illustrations and the sample letters of swatches, which carry no meaning or have it in text as well.

            The same two colors with the same requirement count as one pair, however many components use them. The required \
            ratios are those of WCAG 2.2: AA is 4.5:1, and 3:1 for large text and everything that is not text; AAA is 7:1, \
            4.5:1 and 3:1. Which text is large is disputed: `--large-text strict` equates an iOS point with a CSS pixel, `apple` \
            follows the Human Interface Guidelines. Lc (APCA, by Andrew Somers) is informational and never affects the result.

            Every finding is in the theme's own file: at the color, or else at `extends`, with the theme that sets the color \
            beside it. For an import it is the line of the source. An import of which no color has a known role is not audited: \
            the exit status is 2 and the colors are named.

            # Stand-ins and approximations
            Pairs of disabled controls, for which WCAG requires no contrast, and colors that no theme has are reported as notes, \
            without effect on the exit status unless `--include` counts them. A stand-in is derived for a role that a theme \
            lacks; `vitrine help roles` lists them. An approximation is the opacity of a material or of glass, for which Apple \
            publishes no values:

            \(materials.joined(separator: "\n"))

            # Repairs
            `--fix-to FILE` writes a theme that extends the audited one, with the least changes found after which every pair \
            that counts passes. The cost of a change is its distance in OKLab times a weight: 3 for the brand (`primaryCTA`, \
            `themePrimary`, `accent`, and roles of the same color, which stay one color), 2 for surfaces, half for text on fills \
            and overlays, 1 for other roles. Surfaces that can be told apart keep at least half their distance, and cards stay \
            lighter or darker than the page. Only roles that the theme has change. The report lists every change with the pairs \
            that it repairs, every pair that is left with the reason, and what fails or is warned of because of the changes. The fix of a theme file has to be in the folder of the \
            audited theme or above it.
            """
    }
}

extension ValidateCommand {
    static let details = """
        All faults of a file are reported at once. `vitrine help document` describes theme files, `vitrine help rules` lists \
        the rules. Of an older document, every role, key and surface is listed that was renamed or added.
        """
}

extension ScanCommand {
    static let details = """
        Reported are hard-coded colors, fonts, paddings, spacings, corner radii and shadows in Swift views, and with `--theme` \
        the token with the nearest value. Comments, strings and files that declare a theme are skipped. `// vitrine:ignore \
        RULE reason` excludes a finding; see `vitrine help config`.
        """
}

extension ImportCommand {
    static let details = """
        PATH is an asset catalog, a color set, a Swift theme, design tokens, or a theme document. The result is a theme that \
        extends `gentle-default`; a theme document is merged with the themes that it extends, and an older one is migrated. \
        Of a folder, `import` lists the sources of themes in it; token files that fit together are one theme. Standard error has, with file, line and column, how each name \
        was mapped, what was changed (such as a color outside sRGB) and what was skipped.

        # Swift
        Swift is evaluated, in light and in dark where it asks for the appearance: constants and computed properties of all \
        types and extensions, helper functions and initializers of the file and its neighbors, enums with a color for each \
        case, and instances. Several instances of one type are themes of their own; those for light and dark are one theme. \
        `Theme.swift#Ocean` names one wherever a theme is named, in `extends` too; for `import`, `--theme` chooses one, and \
        `-o FOLDER/` writes all. Color sets are looked up in the asset catalogs of the package, or in the one that `--assets` \
        names. `--platform` says for which platform `#if` and colors of the system are read, where the code is for several. \
        What depends on settings or other values at run time is reported by name.

        # Increased contrast
        Colors for increased contrast are imported from color sets (High Contrast), from code that asks for \
        `accessibilityContrast`, `colorSchemeContrast`, `isDarkerSystemColorsEnabled` or the high-contrast appearances of \
        AppKit, and from contexts, modes and sets of design tokens such as `dark-high-contrast`, `hc` or `more` of a modifier \
        `contrast`. Where a color set has a variant for dark and one for increased contrast, but none for both, dark stays as \
        it is; Apple does not document what the system takes. Colors of iOS have the variants in the Human Interface \
        Guidelines, which have none for labels, fills, separators and backgrounds; those of AppKit have none, and some are \
        approximations.

        # Design tokens
        References to tokens of other files are followed to the token files in the file's folder and the folders in it, and to \
        those above it up to the root of the project or within folders for tokens. A folder of token files, none of which gives \
        a token of another a different value in the same appearance, is read as one set of tokens: files and sets named for \
        light and dark, or chosen so by `$themes.json` of Tokens Studio, give the appearances, and `$metadata.json` the order. \
        The schemes that Material Theme Builder exports are read as tokens.

        A shadow that is named for a surface (`shadow.card`) sets that surface's, with half of the blur as its radius, and the \
        color of a border is a color like others; all other types are kept under `tokens`.

        # Roles
        Unrecognized colors become custom roles, which the scene colors lists as unmapped. `--map` assigns colors to roles by \
        their names or the ends of those. Roles for which there is no color have stand-ins derived from the colors that there \
        are, and the document keeps the name of every token in the source with its place. Colors that code makes translucent \
        are often opaque in a catalog: check `borderSubtle`.

        In the browser, `m` lists the colors of a theme, first those without a role, and the roles for the selected one, the \
        likely ones first. A theme document that is formatted as Vitrine writes it is changed in place. For any other file, the \
        mapping is stored beside it: `AppTheme.mapped.json` extends `AppTheme.swift` and has only aliases, so that later changes \
        of the colors are followed.
        """
}

extension ExportCommand {
    static let details = """
        Standard error warns about anything that the format cannot represent. `vitrine help formats` describes the formats.
        """
}

extension SetCommand {
    static let details = """
        FILE is a theme document, a Swift theme, an asset catalog, a color set or a file of design tokens. TOKEN is a role \
        (`primaryCTA`), a name of the file (`AppTheme.Colors.ink`) or a path (`typography.body_m.pointSize`). VALUE is a color \
        (`#4A6EF5`, `rgb(74 110 245)`, `oklch(0.58 0.2 270)`), another color's name, a number or a name. Only literals change: \
        comments, order and notation stay. What a source does not say, such as a role that follows from another, is \
        written to a document beside it that extends it, `NAME.mapped.json`; once there is one, the tokens are those \
        of the theme with it, and another file of that name is never changed. A color is set in an appearance that the \
        theme has, or gets with it. `vitrine list tokens FILE` prints the tokens of a file and their values: name \
        `NAME.mapped.json` for those with it.

        With `--hold`, =VALUE may be left out. The lightness is adjusted until every pair of the color that counts in an \
        audit (neither a disabled control nor on an approximated material) reaches that ratio or, with `required`, what the \
        audit requires of it, in 8-bit colors; if none does, the message says how near the nearest comes. The exit status is \
        0 if the file was changed, 1 if there is nothing to change, 2 if it is not possible or what was changed cannot be \
        printed.
        """
    static let examples = [
        "vitrine set night-shift.json primaryCTA=#7A2E15 --appearance light --dry-run",
        "vitrine set night-shift.json textTertiary --hold 4.5",
        "vitrine set night-shift.json typography.body_m.pointSize=18 radii.small=6",
    ]
}

extension NewCommand {
    static let examples = [#"vitrine new "My Brand" --from modern-gray"#]
}

extension TerminalCommand {
    static var details: String {
        let depths = ColorDepth.allCases.reversed().map(\.rawValue).joined(separator: ", ")
        let terminals = TerminalReference.terminals.map { "| \($0.name) | \($0.capabilities) |" }
        return """
            Vitrine asks the terminal for its name and version, and adapts to it: from true color down to monochrome, and from \
            octants down to ASCII. The first frame uses what is certain by then, and a reply that allows more redraws it once. \
            Unknown terminals get quadrants, and the colors of their terminfo description.

            `--depth` (\(depths)) and `--glyphs` (\(GlyphSet.allCases.map(\.rawValue).joined(separator: ", "))), or \
            `VITRINE_DEPTH` and `VITRINE_GLYPHS`, override it. Each glyph set includes the ones before it; `pixel` stands for \
            images under the text, and output without images uses `octant` for it. With 256 or 16 colors, every color becomes \
            the nearest one of its hue, and a card in the color of the page has a contour.

            Where the terminal shows images under text, shapes and large letters are drawn in pixels, and cells contain text \
            only. Sextants are used only if the C library knows their width.

            # Known terminals
            \(terminals.joined(separator: "\n"))
            """
    }
}
