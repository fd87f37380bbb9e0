import JSONText
import Manual
import TerminalUI

extension HelpTopic {
    static let ssh = HelpTopic(
        "ssh", "ssh, tmux and GNU screen",
        markup: """
            # ssh
            - Colors: ssh passes `TERM`, but not `COLORTERM`. A terminal that replies with its name gets its colors all the \
            same; for others, use `SendEnv COLORTERM` in `~/.ssh/config` with `AcceptEnv COLORTERM` in the server's \
            `sshd_config`, or set `VITRINE_DEPTH=truecolor` on the server.
            - If the server does not know `TERM`, copy the description to it: `infocmp -x | ssh HOST -- tic -x -`.
            - Images: over ssh, shapes are drawn in pixels only if a frame is small enough; `--glyphs pixel` insists.
            - Locale: glyphs need UTF-8 on the server, as in `LC_CTYPE=C.UTF-8`.
            - The clipboard is that of the machine where the terminal is (OSC 52).

            # tmux
            - Quadrants are used, because another terminal draws the glyphs: try `--glyphs sextant` there.
            - True color: `set -as terminal-features ',xterm-256color:RGB'` in `~/.tmux.conf`, with the outer terminal's `TERM`.
            - Copying with `y`: `set -g set-clipboard on`.
            - Esc acts late: `set -sg escape-time 10`.

            # GNU screen
            - Quadrants are used here too, and 24-bit colors only with `--depth truecolor`.
            """)

    static let environment = HelpTopic("environment", "environment variables and files") {
        [.heading("Variables")]
            + [.terms(EnvironmentVariable.allCases.map { ManualTerm($0.rawValue, $0.meaning + ".") })]
            + [
                .paragraph(
                    "Detection of the terminal uses these as well: "
                        + TerminalReference.variables.joined(separator: ", ") + ".")
            ]
            + [ManualBlock](
                markup: """
                    # Files
                    | ~/.local/share/vitrine/themes | your themes, which have a name like built-in ones |
                    | ~/.local/state/vitrine/browser.json | theme, appearance, text size, settings and scene of the last session |
                    | ~/.local/state/vitrine/edits.json | edits that are not saved |
                    | .vitrine.json | the configuration of a project; see `vitrine help config` |
                    """)
    }

    static let limits = HelpTopic("limits", "the largest files, sizes and counts") {
        [
            .terms([
                ManualTerm(
                    "theme file", "\(JSONReader.maximumFileSize >> 20) MiB, nested \(JSONReader.maximumDepth) deep"),
                ManualTerm("Swift file to scan", "\(ScanCommand.maxFileSize >> 30) GiB"),
                ManualTerm("render --size", "1 to \(Arguments.maxCells) columns and rows"),
                ManualTerm("render --scroll", "0 to \(Arguments.maxScroll) rows"),
                ManualTerm("render --shift", "\(-Arguments.maxShift) to \(Arguments.maxShift) steps"),
            ])
        ]
            + [ManualBlock](
                markup: """
                    # What Vitrine does not do
                    - Letters are in the terminal's own font, or in a built-in face; a font that an app brings along is not shown.
                    - Materials and glass are approximations, since Apple publishes no values; `vitrine help audit` lists them.
                    - Swift is evaluated, not compiled: what depends on settings or other values at run time is reported by name.
                    - The code for macOS has been checked against Apple's headers, but has not been compiled on a Mac yet.
                    """)
    }

    static let building = HelpTopic(
        "building", "building on Linux and macOS",
        markup: """
            Building needs Swift 6.1 or later and the ncurses headers. If the headers are missing, `make` installs them: with \
            Homebrew on macOS, or with apt when run as root on Debian (`VITRINE_NO_APT=1` prevents this).

            On Linux, `make` builds a single file that needs nothing else installed, if the static libraries of ncurses and the C \
            library are available (in Debian's libncurses-dev and libc6-dev). Otherwise it uses the system's shared libraries.

            On macOS, Vitrine needs an ncurses from Homebrew or MacPorts, since macOS has no libncursesw. SwiftPM finds it \
            through pkg-config, for which `make` adds the folder of Homebrew's ncurses. For `swift build` and Xcode, set \
            `PKG_CONFIG_PATH` to the folder `lib/pkgconfig` in what `brew --prefix ncurses` prints.
            """)
}
