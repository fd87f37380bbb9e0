import Platform
import PseudoTerminal
import ScratchFolder
import Testing

/// The commands in scripts: exit status, standard output, standard error.
@Suite(.blocking)
struct CommandLineTests {
    private func run(_ arguments: [String], environment: [String: String] = [:]) throws -> (Int32, String, String) {
        var variables = TerminalSession.environment
        for (name, value) in environment { variables[name] = value }
        let result = try CommandRun.run(BrowserSession.program, arguments, environment: variables)
        guard case .exited(let status) = result.status else { throw Crashed(status: "\(result.status)") }
        return (status, String(decoding: result.output, as: UTF8.self), String(decoding: result.error, as: UTF8.self))
    }

    @Test func tokenNamesAreAvailableAsJSON() throws {
        let plain = try run(["list", "tokens", "scarf", "--names"])
        let json = try run(["list", "tokens", "scarf", "--names", "--json"])
        let names = plain.1.split(separator: "\n").map { "\"\($0)\"" }
        #expect(plain.0 == 0 && json.0 == 0 && names.count > 20 && json.1.hasPrefix("["))
        #expect(names.allSatisfy(json.1.contains) && json.1.count { $0 == "\"" } == 2 * names.count)
    }

    /// Even if the files to check are given, so that the configuration is not needed.
    @Test func unreadableConfigurationOptionIsAnError() throws {
        let folder = try ScratchFolder()
        let theme = try folder.write(theme: "t.json", "\"name\":\"T\"")
        let bad = try folder.write("{", to: "bad.json")
        let (status, output, error) = try run(["validate", theme, "--config", folder.path + "/none.json"])
        #expect(status == 2 && output == "" && error.contains("none.json\": there is no such file"))
        #expect(try run(["validate", theme, "--config", bad]).0 == 2)
        #expect(try run(["validate", theme, "--config", "none"]).0 == 0)
    }

    @Test func cyclicLinkIsNotReportedAsUnknownTheme() throws {
        let folder = try ScratchFolder()
        #expect(symlink("loop", folder.path + "/loop") == 0)
        let result = try CommandRun.run(
            "sh", ["-c", "cd \"$DIR\" && \"$VITRINE\" show loop"],
            environment: TerminalSession.environment.merging(["DIR": folder.path, "VITRINE": BrowserSession.program]) {
                $1
            })
        let error = String(decoding: result.error, as: UTF8.self)
        #expect(result.status == .exited(2) && error == "vitrine: cannot read loop: its symbolic links form a cycle\n")
    }

    @Test func themeNameAfterSingleThemeDocumentIsReported() throws {
        let folder = try ScratchFolder()
        let path = try folder.write(theme: "t.json", "\"name\":\"T\"")
        let (status, _, error) = try run(["show", path + "#T"])
        #expect(
            status == 2 && error.hasSuffix("\(path) contains only one theme; omit the number sign and the name\n"),
            "\(error)")
    }

    private struct Crashed: Error {
        let status: String
    }

    @Test(arguments: [
        (["rendr"], "vitrine: unknown theme or command \"rendr\"; did you mean \"vitrine render\"?\n"),
        (["render"], "vitrine: render expects a theme, found none; vitrine list lists them\n"),
        (
            ["render", "editorial-paper", "--sceen", "x"],
            "vitrine: unknown option \"--sceen\"; did you mean --scene?\n"
        ),
        (
            ["render", "editorial-paper", "--scene", "dashbord"],
            "vitrine: unknown scene \"dashbord\"; did you mean \"dashboard\"?\n"
        ),
        (
            ["render", "editorial-paper", "--content-size", "AX9"],
            "vitrine: unknown content size \"AX9\"; did you mean \"AX1\"?\n"
        ),
        (
            ["render", "editorial-paper", "--size", "120"],
            "vitrine: --size expects COLUMNSxROWS such as 120x40, found \"120\"\n"
        ),
        (
            ["render", "editorial-paper", "--size", "0x40"],
            "vitrine: --size expects 1 to 500 columns and rows, found \"0x40\"\n"
        ),
        (
            ["render", "editorial-paper", "--depth", "512"],
            "vitrine: unknown depth \"512\"; expected one of auto, mono, 16, 256, truecolor\n"
        ),
        (
            ["render", "editorial-paper", "--depth", "truecolour"],
            "vitrine: unknown depth \"truecolour\"; did you mean \"truecolor\"?\n"
        ),
        (["render", "editorial-paper", "--size"], "vitrine: --size expects COLSxROWS, found none\n"),
        (["list", "sizzes"], "vitrine: unknown list \"sizzes\"; did you mean \"sizes\"?\n"),
        (["list", "tokns", "scarf"], "vitrine: unknown list \"tokns\"; did you mean \"tokens\"?\n"),
        (
            ["export", "editorial-paper"],
            "vitrine: export expects --format, found none; the formats are: gentle, dtcg, css, swift, xcassets\n"
        ),
        (["validate"], "vitrine: validate expects at least one theme file, found none\n"),
        (["set"], "vitrine: set expects a file and TOKEN=VALUE, found none\n"),
        (["set", "t.json"], "vitrine: set expects TOKEN=VALUE such as primaryCTA=#4A6EF5, found none\n"),
        (["new", "Mine"], "vitrine: new expects --from THEME, found none\n"),
        (["audit", "scarf", "--keep", "textPrimary"], "vitrine: --keep expects --fix-to, found none\n"),
        (["scan"], "vitrine: scan expects a Swift file or a folder, found none\n"),
        (["completions"], "vitrine: completions expects one shell (bash, zsh or fish), found none\n"),
        (["list", "--json=yes"], "vitrine: --json takes no value, found \"yes\"\n"),
    ])
    func wrongUsageIsReported(arguments: [String], message: String) throws {
        let (status, output, error) = try run(arguments)
        #expect(status == 2)
        #expect(output.isEmpty)
        #expect(error == message)
    }

    /// An option before its command is an option of the browser; the message is about that of the command.
    @Test(arguments: [
        (["--no-colour", "list"], "vitrine list --help lists the options"),
        (["--no-color", "list"], "vitrine list --help lists the options"),
        (["--no-colour", "audit"], "did you mean vitrine audit --no-color?"),
        (["--no-color", "audit"], "the command comes first: vitrine audit --no-color"),
        (["--jsn", "list"], "did you mean vitrine list --json?"),
        (["--json", "list"], "the command comes first: vitrine list --json"),
        (["--json=1", "list"], "the command comes first: vitrine list --json"),
        (["--jsn", "scarf"], "vitrine browse --help lists the options"),
    ])
    func optionBeforeCommandIsCheckedAgainstTheCommand(arguments: [String], hint: String) throws {
        let (status, _, error) = try run(arguments)
        #expect(
            status == 2 && error.hasPrefix("vitrine: unknown option ") && error.hasSuffix("; \(hint)\n"), "\(error)")
    }

    @Test(arguments: [
        (["render", "scarf", "--size", "+49x+3"], "--size expects COLUMNSxROWS"),
        (["render", "scarf", "--size", "4.5x3"], "--size expects COLUMNSxROWS"),
        (["render", "scarf", "--scroll", "+1"], "--scroll expects 0 to"),
        (["render", "scarf", "--variants", "sizes", "--shift", "+1"], "--shift expects -100 to"),
        (["set", "t.json", "primaryCTA", "--hold", "0x5"], "--hold expects a contrast ratio"),
        (["set", "t.json", "primaryCTA", "--hold", "1e1"], "--hold expects a contrast ratio"),
        (["set", "t.json", "primaryCTA", "--hold", ".5"], "--hold expects a contrast ratio"),
    ])
    func numbersAreDecimal(arguments: [String], message: String) throws {
        let (status, _, error) = try run(arguments)
        #expect(status == 2 && error.hasPrefix("vitrine: " + message), "\(error)")
    }

    @Test func unknownThemeSuggestsNearestName() throws {
        let (status, _, error) = try run(["show", "editoral-paper"])
        #expect(status == 2)
        #expect(error.contains("editoral-paper") && error.contains("editorial-paper"))
    }

    @Test func browserWithoutTerminalSuggestsRender() throws {
        let (status, output, error) = try run([])
        #expect(status == 2)
        #expect(output.isEmpty)
        #expect(error.contains("vitrine render"))
        #expect(error.split(separator: "\n").count == 1)
    }

    @Test(arguments: [["--help"], ["help"], ["-h"], ["render", "--help"], ["help", "render"]])
    func helpIsPrinted(arguments: [String]) throws {
        let (status, output, error) = try run(arguments)
        #expect(status == 0 && error.isEmpty)
        #expect(output.contains("Usage\n    vitrine"))
        #expect(output.split(separator: "\n").allSatisfy { $0.count <= 120 })
    }

    @Test func versionIsPrinted() throws {
        #expect(try run(["--version"]).1 == "vitrine 0.1.0\n")
    }

    @Test func listPrintsThemesScenesAndSizes() throws {
        let (status, themes, _) = try run(["list"])
        #expect(status == 0)
        #expect(themes.contains("editorial-paper") && themes.contains("Compact Mint"))
        let scenes = [
            "dashboard   Dashboard", "components  Components", "typography  Typography", "colors      Colors",
            "contrast    Contrast", "chat        Chat",
            "reading     Reading", "empty       Empty", "form        Form",
            "scales      Scales", "states      States",
        ]
        #expect(try run(["list", "scenes"]).1 == scenes.map { $0 + "\n" }.joined())
        #expect(try run(["list", "sizes"]).1.contains("accessibilityExtraExtraExtraLarge  AX5\n"))
        let json = try run(["list", "--json"]).1
        for key in ["slug", "name", "summary", "purpose", "symbol", "source"] { #expect(json.contains("\"\(key)\" :")) }
    }

    /// Ideographs take two columns, and combining marks none.
    @Test func columnsAreAlignedAfterWideNames() throws {
        let folder = try ScratchFolder()
        let themes = folder.path + "/vitrine/themes"
        for (file, name) in [("日本語テーマ", "日本語テーマ"), ("plain", "Plain"), ("cafe", "Cafe\u{301}")] {
            try folder.write(
                theme: "vitrine/themes/\(file).json", "\"name\":\"\(name)\",\"summary\":\"the summary of it\"")
        }
        let list = try run(["list"], environment: ["XDG_DATA_HOME": folder.path]).1
        let audit = try run(["audit", themes]).1
        for (text, words) in [(list, "the summary of it"), (audit, " light ")] {
            let places = text.split(separator: "\n").compactMap { line in
                line.firstRange(of: words).map { TextMeasure.columns(line[..<$0.lowerBound]) }
            }
            #expect(places.count == 3 && Set(places).count == 1, "\(text)")
        }
    }

    @Test func renderPrintsRequestedSize() throws {
        let text = try run(["render", "modern-gray", "--size", "63x17", "--format", "text"]).1
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.count == 18 && lines.last == "")
        #expect(lines.dropLast().allSatisfy { $0.count == 63 })
        #expect(try run(["render", "modern-gray", "--size", "63x17"]).1.split(separator: "\n").count == 17)
    }

    @Test func renderFollowsDepthOptionAndNoColor() throws {
        let render = ["render", "modern-gray", "--size", "60x20"]
        #expect(try run(render).1.contains("38;2;"))
        #expect(try run(render + ["--depth", "256"]).1.contains("38;5;"))
        #expect(!(try run(render, environment: ["NO_COLOR": "yes"]).1.contains("38;")))
        #expect(try run(render, environment: ["NO_COLOR": ""]).1.contains("38;2;"))
        #expect(try run(render + ["--depth", "truecolor"], environment: ["NO_COLOR": "1"]).1.contains("38;2;"))
        #expect(!(try run(render + ["--depth", "mono"]).1.contains("38;")))
    }

    @Test func showPrintsTextAndJSON() throws {
        let (status, text, _) = try run(["show", "Editorial Paper", "--appearance", "dark", "--content-size", "ax1"])
        #expect(status == 0)
        #expect(text.contains("Editorial Paper, dark, AX1"))
        let json = try run(["show", "editorial-paper", "--json"]).1
        #expect(json.contains("\"contentSize\" : \"large\"") && json.contains("\"statusOverdue\" : \"#"))
    }

    @Test func exportedPresetsAreValidAndUnchanged() throws {
        let folder = try ScratchFolder()
        for slug in ["gentle-default", "editorial-paper", "compact-mint"] {
            let first = try run(["export", slug, "--format", "gentle"]).1
            #expect(!first.hasSuffix("\n"))
            let path = try folder.write(first, to: "\(slug).json")
            #expect(try run(["validate", path]).0 == 0)
            #expect(try run(["export", path, "--format", "gentle"]).1 == first)
        }
    }

    /// Arrays, and documents such as an exported theme, have no version.
    @Test(arguments: [
        ["show", "scarf", "--json"], ["diff", "scarf", "scarf", "--json"], ["audit", "scarf", "--format", "json"],
        ["terminal", "--json"], ["doctor", "--json"],
    ])
    func jsonObjectsContainTheirVersion(arguments: [String]) throws {
        let (_, json, error) = try run(arguments)
        #expect(json.contains("\"schemaVersion\" : 1") && json.contains("\"vitrine\" : \"0.1.0\""), "\(error)")
    }

    @Test func diffListsDifferences() throws {
        let (status, output, error) = try run(["diff", "modern-gray", "technical-blue"])
        #expect(status == 1 && error.isEmpty)
        #expect(output.hasPrefix("modern-gray to technical-blue: ") && output.contains("  colors.primaryCTA "))
        #expect(try run(["diff", "scarf", "scarf"]) == (0, "scarf to scarf: no difference\n", ""))
        #expect(try run(["diff", "scarf"]) == (2, "", "vitrine: diff expects two themes, found 1\n"))
        let (_, json, _) = try run(["diff", "scarf", "app-theme", "--json", "--appearance", "dark"])
        #expect(json.hasPrefix("{\n  \"differences\" : [") && !json.contains("\"light\""))
    }
}
