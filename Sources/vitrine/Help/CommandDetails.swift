import Canvas
import ColorScience
import TerminalUI
import ThemeEngine

// Details of commands that do not fit in the one-line descriptions of their options.

extension BrowseCommand {
    static let details = """
        THEME is the name or slug of a theme, a theme file, or a folder of theme files. If one theme is given, it is \
        shown first and all other themes follow; if several are given, only these are shown. Without THEME, the \
        browser restores the last session with its settings. `vitrine help keys` lists the keys.
        """
}

extension EditCommand {
    static let details = "`vitrine help editing` describes the editor."
}

extension RenderCommand {
    static let details = """
        Without `--chrome` and `--variants`, the output contains only the scene, in exactly the given number of \
        columns and rows. The same arguments produce the same bytes on every machine. `y` in the browser copies the \
        command for the current picture. The extension of FILE selects the format; `vitrine help formats` lists the \
        formats.
        """
}

extension AuditCommand {
    static var details: String {
        let materials = MaterialApproximation.all.map { material in
            "| `\(material.name)` | \(Int((material.opacity * 100).rounded())) %  \(material.reason) |"
        }
        return """
            The audit checks every foreground color against every background on which a component draws it, in light \
            and dark: text, and the parts of controls and graphics that convey meaning. Colors are composited first; \
            for translucent surfaces, the worst-case backdrop is used. Hairlines, borders of surfaces and of filled \
            buttons, illustrations, and the sample letters of swatches are not checked: they convey no meaning, or \
            text next to them has the same meaning.

            Without THEME, the audit checks the themes of the configuration or, without one, all built-in themes. \
            THEME can also be:

            - A file with several themes: all of them are audited.
            - A folder of theme files: all `*.json` files in it, except `*.schema.json`, `vitrine-baseline.json` and \
            `$*.json`.
            - A folder without theme files: the asset catalogs, Swift files and design tokens directly in it that \
            contain a color of a known role.
            - A folder that contains only consistent token files: these are one theme.

            Omitted files are listed on standard error.

            The same two colors with the same requirement count as one pair, however many components use them. The \
            required ratios are those of WCAG 2.2: for AA, 4.5:1, and 3:1 for large text and for everything that is \
            not text; for AAA, 7:1, 4.5:1 and 3:1. Definitions of large text differ: `--large-text strict` treats an \
            iOS point as a CSS pixel, and `apple` follows the Human Interface Guidelines. Lc (APCA, by Andrew Somers) \
            is for information only and never affects the result.

            The location of every finding is in the theme's own file: the color or, if the theme inherits the color, \
            `extends`, together with the theme that defines the color. For an imported theme, the location is in the \
            source file. An imported theme without a color of a known role is not audited: the exit status is 2, and a \
            message lists its colors.

            # Stand-ins and approximations
            Pairs of disabled controls, for which WCAG requires no contrast, and pairs with a color that neither the \
            theme nor its parents define are reported as notes. They affect the exit status only with `--include`. A \
            stand-in is a color that is derived for a role that the theme lacks; `vitrine help roles` lists the \
            stand-ins. The text report contains only the number of their findings. An approximation is the opacity of a \
            material or of glass, for which Apple publishes no values:

            \(materials.joined(separator: "\n"))

            # Repairs
            `--fix-to FILE` writes a theme that extends the audited theme and contains the smallest changes found with \
            which every counted pair passes. The cost of a change is its distance in OKLab times a weight: 3 for the \
            brand colors (`primaryCTA`, `themePrimary`, `accent`, and roles of the same color, which keep a common \
            color), 2 for surfaces, 0.5 for text on fills and overlays, and 1 for other roles. Distinguishable \
            surfaces keep at least half of their distance, and cards stay lighter or darker than the page. Only roles \
            that the theme has are changed. The report lists every change with the pairs that it repairs, every \
            remaining failure with the reason, and new failures and warnings caused by the changes. If the audited \
            theme is a file, FILE must be in the same folder or in a parent folder.
            """
    }
}

extension ValidateCommand {
    static let details = """
        All faults of a file are reported at once. `vitrine help document` describes theme files, and `vitrine help \
        rules` lists the rules. For older documents, every renamed or added role, key and surface is listed.
        """
}

extension ScanCommand {
    static let details = """
        The scan reports hard-coded colors, fonts, paddings, spacings, corner radii and shadows in Swift views and, \
        with `--theme`, the token with the nearest value. Comments, strings and types that declare tokens are skipped; \
        in a file that declares a theme, only declarations of views are scanned, not extensions. \
        `// vitrine:ignore RULE reason` excludes a finding; see `vitrine help config`.
        """
}

extension ImportCommand {
    static let details = """
        PATH is an asset catalog, a color set, a Swift theme, design tokens, or a theme document. The result is a \
        theme that extends `gentle-default`. A theme document is merged with the themes that it extends, and an older \
        document is migrated. For a folder, `import` lists its theme sources; consistent token files form one theme. \
        Standard error contains, with file, line and column, how each name was mapped, which values were changed (such \
        as a color outside sRGB), and which were skipped.

        # Swift
        Swift code is evaluated, in both light and dark if it depends on the appearance: constants and computed \
        properties of all types and extensions, helper functions and initializers of the file and of nearby files, \
        enums with a color for each case, and instances. Each instance of a type becomes a separate theme; instances \
        for light and dark become one theme, and so do the files `LightTheme.swift` and `DarkTheme.swift` of one \
        folder. The constants `bgLight` and `bgDark` of one type become one color. `Theme.swift#Ocean` selects one \
        theme of a file wherever a theme is expected, and also in `extends`. For `import`, `--theme` selects one \
        theme, and `-o FOLDER/` writes all. Color sets are looked up in the asset catalogs of the package, or in the \
        catalog of `--assets`. `--platform` selects the platform for `#if` and system colors if the code is for \
        several platforms; in color sets, the colors for its devices then precede those for all devices. Values that \
        depend on settings or on other values at run time are reported by name.

        # Increased contrast
        Colors for increased contrast are imported from color sets (High Contrast), from code that uses \
        `accessibilityContrast`, `colorSchemeContrast`, `isDarkerSystemColorsEnabled` or the high-contrast appearances \
        of AppKit, and from contexts, modes and sets of design tokens such as `dark-high-contrast`, `hc`, or `more` of \
        a modifier `contrast`. If a color set has a variant for dark and one for increased contrast, but none for \
        both, the dark color is also used for increased contrast; Apple does not document which variant the system \
        uses. iOS system colors have the variants in the Human Interface Guidelines, which contain none for labels, \
        fills, separators and backgrounds. AppKit system colors have no variants, and some of their values are \
        approximations.

        # Design tokens
        References to tokens of other files are resolved in the token files of the same folder and its subfolders, and \
        in parent folders up to the root of the project or within folders for tokens. A folder of consistent token \
        files, in which no token has two different values for the same appearance, is read as one token set: files and \
        sets that are named for light and dark, or selected by `$themes.json` of Tokens Studio, define the \
        appearances, and `$metadata.json` defines the order. In a file, `color.light.bg` and `color.dark.bg`, or \
        `bg.light` and `bg.dark`, are one token unless they are shades, as in `blue.light` and `blue.dark`. So are \
        `bg.default` and `bg.dark`, unless the dark colors are only darker shades. The schemes that Material Theme \
        Builder exports are read as tokens. So is JSON that consists mainly of colors as plain text, such as \
        `"accent": "#0055FF"` or `"accent": { "light": "#0055FF", "dark": "#66AAFF" }`, lengths in groups such as \
        `spacing`, `borderRadius` and `fontSize`, and shadows as in CSS in groups such as `shadows`; other values are \
        omitted with a note. A value for one appearance only is used in both, with a note.

        A number without a unit is in points. In files of Style Dictionary, numbers that are too small for points, of \
        the category `size` or of the types `dimension` and `fontSize`, are in rem of 16 points, with a note. \
        `fontSize.title`, `fontWeight.title`, `lineHeight.title` and `letterSpacing.title` are one font.

        A shadow that is named for a surface (`shadow.card`) becomes the shadow of that surface, with half of the blur \
        as its radius. The color of a border is read like other colors, but fills no surface. All other types are kept \
        under `tokens`.

        # Roles
        Unrecognized colors become custom roles, which the Colors scene lists as unmapped. `--map` assigns roles to \
        colors, by their full names or the last components of their names. Roles without a color have stand-ins, which \
        are derived from the existing colors. The document keeps the name and the location of every token in the \
        source. A token that refers to a color of another type or group, such as a palette, precedes that color where \
        both names match a role. A color of a palette group (`palette`, `core`, `primitives`) that other groups refer \
        to has a role only if no color outside such groups has a name as close to the role. Colors that code makes \
        translucent are often opaque in a catalog: check `borderSubtle`.

        In the browser, `m` lists the colors of a theme, with colors without a role first, and the roles for the \
        selected color, with likely roles first. A theme document in Vitrine's own formatting is changed in place. For \
        any other file, the mapping is stored next to it: `AppTheme.mapped.json` extends `AppTheme.swift` and contains \
        only aliases, so later changes of the colors still apply.
        """
}

extension ExportCommand {
    static let details = """
        Standard error lists everything that the format cannot represent. `vitrine help formats` describes the formats.
        """
}

extension SetCommand {
    static let details = """
        FILE is a theme document, a Swift theme, an asset catalog, a color set or a file of design tokens. TOKEN is a \
        role (`primaryCTA`), a name of the file (`AppTheme.Colors.ink`) or a path (`typography.body_m.pointSize`). \
        VALUE is a color (`#4A6EF5`, `rgb(74 110 245)`, `oklch(0.58 0.2 270)`, `color(display-p3 0.3 0.4 1)` and the \
        other functions of CSS Color 4), the name of another color, a number, or a name. The name of a color that \
        follows from TOKEN is refused, since that color would change too. `vitrine list tokens FILE` prints the tokens \
        of a file and their values.

        Only literals change; comments, the order and the rest of the file stay the same. A literal keeps its \
        notation: the case of hex digits, the decimals of numbers, `rgb()` in design tokens, and components in their \
        color space. Only a few notations are replaced: `hsl()` and other CSS functions in design tokens by hex, names \
        of font weights in design tokens by numbers, color spaces that Vitrine cannot write by sRGB, a gray such as \
        `Color(white:)` by components if the new color is not gray, and names of system colors by literals.

        A value that the source does not contain, such as a role that is derived from another, is written to \
        `NAME.mapped.json` next to the source, which extends the source. If this file exists, the tokens include its \
        values; to list them, use `vitrine list tokens NAME.mapped.json`. A file of that name that does not extend the \
        source is never changed. A color can be set only in an appearance that the theme has or that the change adds. \
        The output lists all values that change, and the colors of missing roles that follow one of them.

        With `--hold`, =VALUE is optional. The lightness is adjusted until every counted pair of the color reaches the \
        given ratio or, with `required`, the ratio that the audit requires, in 8-bit colors. Pairs of disabled \
        controls and on approximated materials are not counted. If no lightness reaches the ratio, the message gives \
        the closest ratio. The exit status is 0 if the file was changed, 1 if there is nothing to change, and 2 if the \
        change is not possible or its description cannot be printed.
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
            Vitrine queries the terminal for its name and version, and adapts the output to its capabilities: from \
            true color to monochrome, and from octants to ASCII. The first frame uses the capabilities that are known \
            at that time; if a later reply adds capabilities, the screen is redrawn once. For unknown terminals, \
            Vitrine uses quadrants and the colors of their terminfo description.

            `--depth` (\(depths)) and `--glyphs` (\(GlyphSet.allCases.map(\.rawValue).joined(separator: ", "))), or \
            `VITRINE_DEPTH` and `VITRINE_GLYPHS`, override the detection. Each glyph set includes the preceding sets; \
            `pixel` means images under the text, and output without images uses `octant` instead. With 256 or 16 \
            colors, every color is replaced by the nearest color of the same hue, and a card in the color of the page \
            has an outline.

            If the terminal shows images under text, shapes and large letters are drawn in pixels, and cells contain \
            only text. On macOS, sextants, smooth mosaics and octants are used only if the C library provides their \
            width.

            # Known terminals
            \(terminals.joined(separator: "\n"))
            """
    }
}
