/// The known terminal emulators and their capabilities.
///
/// The versions are from the terminals' change logs and sources, and from tests in the terminals. A glyph set is listed
/// only if the terminal draws all of its glyphs itself, up to the edges of the cell. Other glyphs come from the user's
/// font, which may lack them or leave gaps.
enum TerminalTable {
    /// All profiles; the first matching one applies.
    static let all: [TerminalProfile] = [
        tmux, screen, linuxConsole, kitty, ghostty, foot, wezTerm, vte, konsole, alacritty, iTerm2, xtermJS,
        windowsTerminal, contour, mintty, appleTerminal, xterm, urxvt, st, mlterm, zutty, rio, warp,
    ]

    /// The variables of the surrounding terminal are inherited, but may be from a terminal that was detached long ago.
    static let tmux = TerminalProfile(
        name: "tmux", reply: VersionReply("tmux "), attributes: AttributesPattern([84], 0...0), terms: ["tmux"],
        variable: VersionVariable("TMUX"), octantWidth: .never, quirks: [.isMultiplexer, .printsUnknownStrings])

    static let screen = TerminalProfile(
        name: "GNU screen", attributes: AttributesPattern([83], 40_000...99_999, version: .packed),
        terms: ["screen"], variable: VersionVariable("STY"), clipboard: .none,
        quirks: [.isMultiplexer, .printsUnknownStrings])

    /// Its fonts have at most 512 glyphs, including half blocks but not quadrants.
    static let linuxConsole = TerminalProfile(name: "Linux console", terms: ["linux"], base: .half, clipboard: .none)

    /// While there are images below text, version 0.26 changes the colors of cell backgrounds, and of images on a
    /// default background other than black; 0.41 does not.
    static let kitty = TerminalProfile(
        name: "kitty", reply: VersionReply("kitty("),
        attributes: AttributesPattern([1], 4000...4000, third: nil, version: .third), terms: ["xterm-kitty"],
        variable: VersionVariable("KITTY_WINDOW_ID"), oldest: TerminalVersion(0, 20),
        glyphs: [.mosaic: .since(0, 19, 3), .octant: .since(0, 40)], truecolor: .always,
        exactCells: .since(0, 41), images: .since(0, 20), media: [.direct, .file, .sharedMemory],
        cellSizeQuery: .cell, clipboard: .writes)

    static let ghostty = TerminalProfile(
        name: "Ghostty", reply: VersionReply("ghostty "), terms: ["xterm-ghostty", "ghostty"],
        programs: ["ghostty"], variable: VersionVariable("GHOSTTY_RESOURCES_DIR"),
        glyphs: [.mosaic: .always, .octant: .since(1, 1, 1)], truecolor: .always, images: .always,
        media: [.direct, .file, .sharedMemory], cellSizeQuery: .cell, clipboard: .writes)

    static let foot = TerminalProfile(
        name: "foot", reply: VersionReply("foot("),
        attributes: AttributesPattern([1], 10_000...999_999, version: .packed), terms: ["foot"],
        oldest: TerminalVersion(1, 9), glyphs: [.mosaic: .since(1, 9), .octant: .since(1, 20)],
        octantWidth: .since(1, 20), truecolor: .always, cellSizeQuery: .cell, clipboard: .writes)

    /// Octants are in nightly builds after 2025-02-08, whose version cannot be determined reliably.
    static let wezTerm = TerminalProfile(
        name: "WezTerm", reply: VersionReply("WezTerm "), terms: ["wezterm"], programs: ["WezTerm"],
        variable: VersionVariable("WEZTERM_EXECUTABLE"), oldest: TerminalVersion(20_210_814),
        glyphs: [.sextant: .since(20_210_814), .mosaic: .since(20_240_203)], truecolor: .always,
        images: .since(20_220_319),
        media: [.direct, .file, .sharedMemory], cellSizeQuery: .cell, clipboard: .writes)

    /// The kernel does not know its size in pixels.
    static let vte = TerminalProfile(
        name: "VTE", reply: VersionReply("VTE(", .packed),
        attributes: AttributesPattern([61, 65], 2000...99_999, third: nil, version: .packed),
        terms: ["vte", "gnome"], variable: VersionVariable("VTE_VERSION", .packed),
        glyphs: [.mosaic: .since(0, 70), .octant: .since(0, 78)], truecolor: .since(0, 36), cellSizeQuery: .area)

    /// Its range of glyphs ends at U+1FB8B.
    static let konsole = TerminalProfile(
        name: "Konsole", reply: VersionReply("Konsole "), attributes: AttributesPattern([1], 115...115),
        terms: ["konsole"], variable: VersionVariable("KONSOLE_VERSION", .packed),
        glyphs: [.mosaic: .since(22, 4, text: "22.04")], truecolor: .always, images: .since(22, 4, text: "22.04"),
        media: [.direct], cellSizeQuery: .cell)

    /// Replies contain the version of its library alacritty_terminal.
    static let alacritty = TerminalProfile(
        name: "Alacritty", attributes: AttributesPattern([0], 1000...9999, third: 1, version: .packed),
        terms: ["alacritty"], variable: VersionVariable("ALACRITTY_WINDOW_ID"), glyphs: [.sextant: .since(0, 14)],
        truecolor: .always,
        clipboard: .writes,
        libraryVersions: [
            (TerminalVersion(0, 16), TerminalVersion(0, 10)), (TerminalVersion(0, 17), TerminalVersion(0, 11)),
            (TerminalVersion(0, 18), TerminalVersion(0, 12)), (TerminalVersion(0, 20), TerminalVersion(0, 13)),
            (TerminalVersion(0, 24), TerminalVersion(0, 14)), (TerminalVersion(0, 25), TerminalVersion(0, 15)),
            (TerminalVersion(0, 25, 1), TerminalVersion(0, 16)), (TerminalVersion(0, 26), TerminalVersion(0, 17)),
        ])

    static let iTerm2 = TerminalProfile(
        name: "iTerm2", reply: VersionReply("iTerm2 "), programs: ["iTerm.app"],
        variable: VersionVariable("LC_TERMINAL_VERSION", .text), glyphs: [.mosaic: .since(3, 6, 7)],
        truecolor: .always, images: .since(3, 6), media: [.direct, .file, .sharedMemory], cellSizeQuery: .cell)

    /// Also in Visual Studio Code.
    static let xtermJS = TerminalProfile(
        name: "xterm.js", reply: VersionReply("xterm.js("), attributes: AttributesPattern([0], 276...276),
        programs: ["vscode"], glyphs: [.mosaic: .since(6, 1)], truecolor: .always, cellSizeQuery: .cell)

    /// Its default font has had sextants since 2024, but other fonts may be in use.
    static let windowsTerminal = TerminalProfile(
        name: "Windows Terminal", variable: VersionVariable("WT_SESSION"), truecolor: .always, clipboard: .writes)

    static let contour = TerminalProfile(
        name: "Contour", reply: VersionReply("contour "), terms: ["contour"], glyphs: [.mosaic: .always],
        truecolor: .always, clipboard: .writes)

    static let mintty = TerminalProfile(
        name: "mintty", reply: VersionReply("mintty "), programs: ["mintty"], truecolor: .always)

    static let appleTerminal = TerminalProfile(
        name: "Terminal.app", programs: ["Apple_Terminal"], clipboard: .none, quirks: [.printsUnknownStrings])

    static let xterm = TerminalProfile(
        name: "xterm", reply: VersionReply("XTerm("),
        attributes: AttributesPattern([41], 95...999, version: .plain),
        variable: VersionVariable("XTERM_VERSION", .parentheses), octantWidth: .since(398), truecolor: .since(331),
        cellSizeQuery: .cell)

    static let urxvt = TerminalProfile(
        name: "urxvt", attributes: AttributesPattern([85], 0...999_999), terms: ["rxvt-unicode"], truecolor: .always,
        quirks: [.printsUnknownStrings])

    /// It replies neither to XTVERSION nor to DA2.
    static let st = TerminalProfile(name: "st", terms: ["st"], truecolor: .always)

    static let mlterm = TerminalProfile(
        name: "mlterm", attributes: AttributesPattern([24], 279...279), terms: ["mlterm"],
        variable: VersionVariable("MLTERM", .text), truecolor: .always, cellSizeQuery: .cell)

    static let zutty = TerminalProfile(
        name: "zutty", attributes: AttributesPattern([64], 0...0), truecolor: .always,
        quirks: [.printsUnknownStrings])

    static let rio = TerminalProfile(
        name: "Rio", terms: ["rio", "xterm-rio"], programs: ["rio"], truecolor: .always, clipboard: .writes)

    static let warp = TerminalProfile(name: "Warp", programs: ["WarpTerminal"], truecolor: .always)
}
